"""Whole pages that stand in place of the document."""
