"""Corpora and their derivatives: prepared files, windows, damage, labelled text, vectors."""
