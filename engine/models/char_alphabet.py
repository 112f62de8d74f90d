"""The alphabet of a character model: normalises words and encodes characters.

Gale & Parthasarathy (2017), section 3.2: lower case, each digit a zero, commas, question marks and the period at the
end of a sentence removed, invalid UTF-8 substituted or removed; a space is an ordinary character. Where the
paper is silent: compatibility forms are normalised (NFKC: a ligature to its letters, a full-width letter to the plain
one) and letters with accents as one character; the apostrophe is straight; an abbreviation's last period is removed
too, since marks are never input; the most frequent characters of the training text are known, and every other is
`UNKNOWN`; of a very long word both ends are read.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from engine.errors import Message
from engine.models.entries import read_entries, write_entries

FILE = "characters.txt"
UNKNOWN, END, PAD, SPACE = range(4)
SPECIAL = ("<unk>", "<eot>", "<pad>", " ")
"""The first characters: one that is not known, the end of the text (the paper's EOT), what lies outside of it (the
paper's PAD and NULL, which no one model has both of), and the space behind a word.
"""
LONGEST = 100
"""Characters of a word that are read."""

_REMOVED = re.compile("[,?\ud800-\udfff]")
_PLAIN = str.maketrans(dict.fromkeys("’‘ʼ", "'"))


def normalise(word: str) -> str:
    """A word as character models read it; U+FFFD if nothing is left of it."""
    # Marks that are piled on a letter are sorted in a time that grows with the square of their number.
    word = word if len(word) <= 10 * LONGEST else word[: 5 * LONGEST] + word[-5 * LONGEST :]
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", _REMOVED.sub("", word)).lower())
    plain = re.sub(r"\d", "0", _REMOVED.sub("", plain).translate(_PLAIN))
    plain = " ".join(plain.split()).rstrip(". ") or "\ufffd"
    return plain if len(plain) <= LONGEST else plain[: LONGEST // 2] + plain[-LONGEST // 2 :]


@dataclass(frozen=True)
class Alphabet:
    """Characters by code, those of `SPECIAL` first."""

    characters: tuple[str, ...]

    @cached_property
    def _code_of(self) -> dict[str, int]:
        return {character: code for code, character in enumerate(self.characters)}

    def __len__(self) -> int:
        return len(self.characters)

    def spell(self, words: Sequence[str]) -> tuple[np.ndarray, np.ndarray]:
        """The codes of a text's characters, each word with the `SPACE` behind it; words are normalised here.

        Returns:
            uint16 (N,) codes, and int64 (W + 1,) where each word starts, the last number being N.
        """
        index: dict[str, int] = {}
        order = np.fromiter((index.setdefault(word, len(index)) for word in words), np.int64, len(words))
        spelled = [[*self._codes(normalise(word)), SPACE] for word in index]
        starts = np.cumsum([0, *map(len, spelled)])
        return take(np.fromiter((code for codes in spelled for code in codes), np.uint16, starts[-1]), starts, order)

    def _codes(self, word: str) -> Iterable[int]:
        return (self._code_of.get(character, UNKNOWN) for character in word)

    @classmethod
    def most_frequent(cls, words: Sequence[str], counts: np.ndarray, size: int, least: int = 1) -> "Alphabet":
        """The `size` most frequent characters, the earlier one of equals first.

        Args:
            words: distinct and normalised.
            counts: int (len(words),).
            least: how often a character has to be seen.
        """
        seen: Counter[str] = Counter()
        for word, count in zip(words, counts.tolist(), strict=True):
            for character in word:
                seen[character] += count
        chosen = (character for character, count in seen.most_common(size) if count >= least)
        return cls((*SPECIAL, *(character for character in chosen if character not in SPECIAL)))

    def write(self, folder: Path) -> Path:
        """Writes `FILE` into a folder, one character a line."""
        return write_entries(folder / FILE, self.characters)

    @classmethod
    def read(cls, folder: Path) -> "Alphabet":
        """Reads what `write` wrote.

        Raises:
            WeightsCorrupt: invalid data.
        """
        return cls(read_entries(folder / FILE, SPECIAL, Message("an alphabet")))


def take(codes: np.ndarray, starts: np.ndarray, order: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Gathers spelled words in another order, with repetitions.

    Args:
        codes, starts: of words, as `Alphabet.spell` gives them.
        order: int (W,), index of the word at each position.

    Returns:
        codes and starts of the text.
    """
    lengths = np.diff(starts)[order]
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    places = np.arange(offsets[-1]) + np.repeat(starts[:-1][order] - offsets[:-1], lengths)
    return codes[places], offsets
