"""Passages that somebody has punctuated already, where a missing mark is usually intended."""

from collections.abc import Sequence

import numpy as np

from engine.document.words import Word
from engine.text.labels import STRONG, starts_capital
from engine.text.word_forms import goes_on

_REACH, _SENTENCE = 40, 40
"""Words to either side that show whether a passage is punctuated, and the words a sentence has at the most."""

TIMES = 4
"""How many marks a finished passage has, or capitals a finished text, for each one that a model misses."""


def punctuated(marks: Sequence[str]) -> np.ndarray:
    """Whether each slot is in a punctuated passage: bool (words,).

    A passage counts as punctuated if it has at least one sentence end per 40 words.

    Args:
        marks: the shipped label of each slot in the text.
    """
    ends, words = _around(np.array([mark in STRONG for mark in marks], bool))
    return np.asarray(ends >= np.maximum(1, words // _SENTENCE))


def finished(marks: Sequence[str], missing: np.ndarray) -> np.ndarray:
    """Whether each slot is in a finished passage, for a model that reads the marks in it: bool (words,).

    Where few marks stand, as in a text that is punctuated in part, the model misses many.

    Args:
        marks: the shipped label of each slot in the text.
        missing: whether the model wants a mark in the slot, where none stands; bool (words,).
    """
    present, _ = _around(np.array([mark != "O" for mark in marks], bool))
    missed, _ = _around(missing)
    return (present > 0) & (present >= TIMES * missed)


def capitalised(words: Sequence[Word], marks: Sequence[str]) -> np.ndarray:
    """Whether a capital stands behind each period within reach of a slot, of one at least: bool (words,).

    Args:
        words: of the text.
        marks: the shipped label of each slot in it.
    """
    ends = [mark == "PERIOD" and not goes_on(word) for word, mark in zip(words, marks, strict=True)]
    behind = [word.text if end else "" for end, word in zip(ends, words[1:], strict=False)] + [""] * bool(words)
    capitals, _ = _around(np.array([starts_capital(text) for text in behind], bool))
    small, _ = _around(np.array([text[:1].islower() for text in behind], bool))
    return np.asarray((capitals > 0) & (small == 0))


def _around(slots: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How many of some slots, bool (words,), lie within reach of each slot, and how many words do; int64 (words,)."""
    counts = np.concatenate([[0], np.cumsum(slots)])
    here = np.arange(len(slots))
    first, stop = np.maximum(here - _REACH, 0), np.minimum(here + _REACH + 1, len(slots))
    return counts[stop] - counts[first], stop - first
