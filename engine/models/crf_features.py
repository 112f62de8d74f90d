"""The string features of a slot in the word CRF (Gale & Parthasarathy, 2017, section 2.2).

Word shape (letters and digits; words are in lower case, so there is no case in it), suffixes, word n-grams around the
slot, classes of the words (paths in the tree of Brown clusters, cut at three lengths), language-model probabilities of
the slot, and trigger n-grams further away; the n-grams that open the text are triggers all of them, since that is where
a question shows. The paper gives the kinds only: the offsets, lengths and buckets are ours.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.errors import Message, WeightsCorrupt
from engine.models.entries import read_entries, write_entries

CLASSES, TRIGGERS = "classes.txt", "triggers.txt"
BEFORE, AFTER = "<", ">"
"""The sides that a trigger is looked for on: among the words up to the slot, or those behind it."""

OPENING = "^"
"""Before an n-gram that the text opens with."""

LONGEST = 3
"""Words in the longest n-gram, and words behind the slot that n-grams reach."""

# First and last word of each n-gram; 0 is the word before the slot, 1 the one behind it.
_SPANS = (
    *((place, place) for place in range(-2, 4)),
    *((place, place + 1) for place in range(-2, 3)),
    *((place, place + 2) for place in range(-2, 2)),
)
_CLASS_SPANS = ((-1, 0), (0, 1), (1, 2), (-1, 1), (0, 2))
_PREFIXES = (4, 8, 99)
_BUCKETS = np.array([0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97], np.float32)
_EDGE, _NO_CLASS = "</s>", "-"
_RUNS = ((re.compile(r"\d+"), "0"), (re.compile(r"[^\W\d_]+"), "a"))


def shape(word: str) -> str:
    """A word with each run of letters as "a" and each run of digits as "0": "a'a" for "don't", "0%" for "25%"."""
    for run, sign in _RUNS:
        word = run.sub(sign, word)
    return word


@dataclass(frozen=True)
class Features:
    """Makes the features of slots.

    Attributes:
        classes: word → its path, a string of 0 and 1.
        triggers: side and n-gram, as in "<do you".
        reach: words to either side to search for triggers.
    """

    classes: dict[str, str]
    triggers: frozenset[str]
    reach: int

    @property
    def margin(self) -> int:
        """Words to either side of a slot that its features depend on."""
        return max(self.reach, LONGEST)

    def slots(
        self, words: Sequence[str], first: int, stop: int, posteriors: np.ndarray | None = None
    ) -> list[list[str]]:
        """The features of the slots behind the words `first` … `stop` - 1.

        Args:
            words: of the whole text, or of as much as `margin` says; normalised. Only if the text begins with them is
                a slot fewer than `reach` words behind the first.
            posteriors: float (stop - first, labels), a language model's probabilities of the marks there, or None.
        """
        around = [words[place] if 0 <= place < len(words) else _EDGE for place in range(first - 2, stop + LONGEST)]
        columns = [*_spans("w", around, _SPANS), *_of_words(around), *self._of_classes(around)]
        if posteriors is not None:
            columns += _of_posteriors(posteriors)
        rows = [list(row) for row in zip(*columns, strict=True)]
        self._add_triggers(rows, words, first, stop)
        for size in range(1, min(LONGEST, len(words)) + 1):
            opening = f"{OPENING}{' '.join(words[:size])}"
            _add(rows, opening, size - 1 - first, self.reach - first)
        return rows

    def _of_classes(self, around: list[str]) -> Iterable[list[str]]:
        paths = [self.classes.get(word, _NO_CLASS) for word in around]
        for length in _PREFIXES:
            cut = [path[:length] for path in paths]
            yield from _spans(f"c{length}", cut, ((-1, -1), (0, 0), (1, 1), (2, 2)))
        yield from _spans("c", [path[:8] for path in paths], _CLASS_SPANS)

    def _add_triggers(self, rows: list[list[str]], words: Sequence[str], first: int, stop: int) -> None:
        """Adds to each row the triggers before and behind its slot, each once."""
        begin, end = max(0, first + 1 - self.reach), min(len(words), stop + self.reach)
        near = words[begin:end]
        behind: dict[str, int] = {}
        for size in range(1, LONGEST + 1):
            for place, gram in enumerate(_grams(near, size), begin):
                last = place + size - 1
                if (name := BEFORE + gram) in self.triggers:
                    # Slots that an earlier one has reached have it.
                    start, behind[name] = max(last, behind.get(name, 0)), place + self.reach
                    _add(rows, name, start - first, place + self.reach - first)
                if (name := AFTER + gram) in self.triggers:
                    start, behind[name] = max(last - self.reach, behind.get(name, 0)), place
                    _add(rows, name, start - first, place - first)

    def write(self, folder: Path) -> list[str]:
        """Writes classes and triggers into a folder; the names of the files."""
        lines = [f"{word}\t{path}" for word, path in self.classes.items()]
        for name, text in ((CLASSES, lines), (TRIGGERS, sorted(self.triggers))):
            write_entries(folder / name, text)
        return [CLASSES, TRIGGERS]

    @classmethod
    def read(cls, folder: Path, reach: int) -> "Features":
        """Reads what `write` wrote.

        Raises:
            WeightsCorrupt: it is something else.
        """
        what = Message("the words of a CRF")
        classes, triggers = (read_entries(folder / name, (), what) for name in (CLASSES, TRIGGERS))
        try:
            return cls(dict(map(_pair, classes)), frozenset(triggers), reach)
        except ValueError as error:
            raise WeightsCorrupt(
                "{folder}: not the words of a CRF ({error}); export the model again.", folder=folder, error=error
            ) from None


def _pair(line: str) -> tuple[str, str]:
    word, path = line.split("\t")
    return word, path


def _grams(words: Sequence[str], size: int) -> list[str]:
    """The n-grams of a text, by the index of their first word."""
    return [" ".join(words[place : place + size]) for place in range(len(words) - size + 1)]


def _spans(name: str, around: list[str], spans: Iterable[tuple[int, int]]) -> Iterable[list[str]]:
    """A column of features for each span of words around the slots, starting two words before."""
    slots = len(around) - 2 - LONGEST
    for begin, end in spans:
        grams = _grams(around, end - begin + 1)[begin + 2 : begin + 2 + slots]
        yield [f"{name}{begin}:{end}={gram}" for gram in grams]


def _of_words(around: list[str]) -> Iterable[list[str]]:
    """Shape and suffixes of the word before each slot and of the one behind it; a short word is its own suffix."""
    slots = len(around) - 2 - LONGEST
    shapes = {word: shape(word) for word in around}
    for place in (0, 1):
        here = around[place + 2 : place + 2 + slots]
        yield [f"shape{place}={shapes[word]}" for word in here]
        for size in range(1, 5):
            yield [f"s{size}{place}={word[-size:]}" for word in here]


def _of_posteriors(posteriors: np.ndarray) -> Iterable[list[str]]:
    """A language model's probability of each mark, by bucket."""
    for label, buckets in enumerate(np.searchsorted(_BUCKETS, posteriors.T)):
        yield [f"lm{label}={bucket}" for bucket in buckets]


def _add(rows: list[list[str]], name: str, start: int, stop: int) -> None:
    for row in range(max(0, start), min(len(rows), stop)):
        rows[row].append(name)
