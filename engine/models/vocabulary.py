"""The words that a word-level model knows, and the codes it reads for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from engine.errors import Message
from engine.models.entries import read_entries, write_entries

FILE = "words.txt"
UNKNOWN, END = 0, 1
SPECIAL = ("<unk>", "</s>")
"""The first two entries: the unknown word, and the end of a text."""


def normalise(word: str) -> str:
    """A word as word-level models read it: lower case, a straight apostrophe, no period at the end, no blanks."""
    return "".join(word.lower().replace("’", "'").rstrip(".").split()) or word


@dataclass(frozen=True)
class Vocabulary:
    """Words by code, the two of `SPECIAL` first."""

    words: tuple[str, ...]

    @cached_property
    def _code_of(self) -> dict[str, int]:
        return {word: code for code, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)

    def codes(self, words: Sequence[str]) -> np.ndarray:
        """The code of each word, int64 (W,), `UNKNOWN` for those it does not have; they are normalised here."""
        known = self._code_of
        seen: dict[str, int] = {}
        for word in words:
            if word not in seen:
                seen[word] = known.get(normalise(word), UNKNOWN)
        return np.fromiter((seen[word] for word in words), np.int64, len(words))

    @classmethod
    def most_frequent(cls, words: Sequence[str], counts: np.ndarray, size: int, least: int = 1) -> "Vocabulary":
        """The `size` most frequent words, the earlier one of equals first.

        Args:
            words: distinct and normalised.
            counts: int (len(words),).
            least: how often a word has to be seen.
        """
        order = np.argsort(-counts, kind="stable")[:size]
        chosen = (words[index] for index in order if counts[index] >= least)
        return cls((*SPECIAL, *(word for word in chosen if word not in SPECIAL)))

    def write(self, folder: Path) -> Path:
        """Writes `FILE` into a folder, one word a line."""
        return write_entries(folder / FILE, self.words)

    @classmethod
    def read(cls, folder: Path) -> "Vocabulary":
        """Reads what `write` wrote.

        Raises:
            WeightsCorrupt: invalid data.
        """
        return cls(read_entries(folder / FILE, SPECIAL, Message("a vocabulary")))
