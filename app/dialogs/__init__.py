"""Dialogs; each does one thing."""
