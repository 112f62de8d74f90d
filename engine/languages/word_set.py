"""Words of a language's tables, compared in composed letters."""

import unicodedata
from collections.abc import Iterable

ACCENTS = r"\u0300-\u036f"
"""The range of what follows a decomposed letter, inside a character class."""

APOSTROPHES = "'’ʼ´`"
"""The characters that people write for an apostrophe, inside a character class."""

LETTER = rf"[^\W\d_][{ACCENTS}]*"
"""The pattern of a letter, composed or decomposed."""


def composed(text: str) -> str:
    """A text in composed letters (NFC), as those of the tables are."""
    return unicodedata.normalize("NFC", text)


class WordSet(frozenset[str]):
    """Words in composed letters; a decomposed word counts as the same."""

    def __contains__(self, word: object) -> bool:
        return super().__contains__(composed(word) if isinstance(word, str) else word)

    def isdisjoint(self, words: Iterable[object], /) -> bool:
        """Whether none of some words is among these."""
        return not any(word in self for word in words)
