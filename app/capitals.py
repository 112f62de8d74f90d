"""Texts that begin with a capital letter."""


def capitalised(text: str) -> str:
    """`text` with a capital at its start, as the title of a job or a sentence of its own has."""
    return text[:1].upper() + text[1:]
