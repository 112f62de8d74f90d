"""Corpora and what is made of them: prepared files, windows, damage, labelled text, vectors."""
