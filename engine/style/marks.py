"""Applies a house style's rules on marks to a model's probabilities."""

from collections.abc import Mapping, Sequence

import numpy as np

from engine.document.letters import is_unit
from engine.document.marks import ELLIPSES
from engine.style.names import occurrences
from engine.style.rules import Style
from engine.style.series import in_series
from engine.text.choice import chosen
from engine.text.labels import BENCHMARK, GLYPHS, PAUSES, STRONG

TITLES = ("Mr", "Mrs", "Ms", "Dr", "Prof", "St")
"""Titles before a name, with or without a period; they never end a sentence."""

_UNITS = ("ms", "st")
"""Titles that are something else behind a number: milliseconds, and stones."""

_HEIRS = {**BENCHMARK.folds, "QUESTION": PAUSES.fold("QUESTION"), "COMMA": "O", "PERIOD": "O"}
"""Label → its substitute where it is not allowed, which gets its probability."""


def constrain(
    probabilities: np.ndarray, labels: Sequence[str], words: Sequence[str], style: Style, none_weight: float = 1.0
) -> np.ndarray:
    """Constrains the probabilities of the marks to a house style; rows still sum to 1.

    Args:
        probabilities: float32 (words, labels); not modified.
        labels: of the columns, `O` first.
        words: the words of a transcript.
        style: the house style; without rules on marks, the same array is returned.
        none_weight: the model's, for `chosen`.
    """
    abbreviated = abbreviations(words, style, probabilities, labels, none_weight)
    if not (style.never or abbreviated or style.serial_comma is not None):
        return probabilities
    rows = probabilities.copy()
    _abbreviate(rows, labels, abbreviated, style.abbreviation_periods)
    _bar(rows, labels, {label for label, glyph in GLYPHS.items() if glyph in style.never})
    if style.serial_comma is not None and "COMMA" in labels:
        slots, sure = in_series(rows, labels, words, none_weight)
        comma = labels.index("COMMA")
        gives, takes = (0, comma) if style.serial_comma else (comma, 0)
        # The rule decides to the degree that this is a list; the model decides the rest.
        rows[slots, takes] += sure * rows[slots, gives]
        rows[slots, gives] *= 1 - sure
    return rows


def glyphs(style: Style) -> Mapping[str, str]:
    """How each label is drawn; an ellipsis, which no model puts, is its own label."""
    return GLYPHS | {dots: dots for dots in ELLIPSES} if style.ellipsis else GLYPHS


def abbreviations(
    words: Sequence[str],
    style: Style,
    probabilities: np.ndarray | None = None,
    labels: Sequence[str] = (),
    none_weight: float = 1.0,
) -> list[int]:
    """The words that a house style treats as abbreviations: a period after them does not end a sentence.

    Args:
        words: the words of a transcript.
        style: the house style; its titles count if it has a rule for their periods.
        probabilities: float32 (words, labels), before or after `constrain`: St at the end of a sentence is a street,
            not a saint.
        labels: of the columns.
        none_weight: the model's, for `chosen`.
    """
    slots = [first + len(matched) - 1 for first, matched in occurrences(words, style.abbreviations)]
    if style.abbreviation_periods is None:
        return slots
    titles = title_slots(words, probabilities, labels, none_weight)
    return slots + [slot for slot in titles if slot not in slots]


def title_slots(
    words: Sequence[str],
    probabilities: np.ndarray | None = None,
    labels: Sequence[str] = (),
    none_weight: float = 1.0,
) -> list[int]:
    """The slots behind the words of a transcript that are `TITLES`; the arguments are those of `abbreviations`."""
    titles = (slot for slot, _ in occurrences(words, TITLES) if not is_unit(words, slot, _UNITS))
    return [slot for slot in titles if not _is_street(words, slot, probabilities, labels, none_weight)]


def _is_street(
    words: Sequence[str], slot: int, probabilities: np.ndarray | None, labels: Sequence[str], none_weight: float
) -> bool:
    """Whether what looks like a saint is a street: a text or a sentence ends there."""
    if words[slot].lower().rstrip(".") != "st" or probabilities is None:
        return False
    best = int(chosen(probabilities[slot : slot + 1], none_weight)[0])
    # A certain mark comes from a house style: the period of a saint.
    return slot + 1 == len(words) or (labels[best] in STRONG and bool(probabilities[slot, best] < 1))


def _bar(rows: np.ndarray, labels: Sequence[str], barred: set[str]) -> None:
    """Gives the probability of barred marks to their heirs."""
    for label in (label for label in labels if label in barred):  # in order: sums of floats depend on it
        heir = label
        while heir in barred or heir not in labels:
            heir = _HEIRS[heir]
        rows[:, labels.index(heir)] += rows[:, labels.index(label)]
        rows[:, labels.index(label)] = 0


def _abbreviate(rows: np.ndarray, labels: Sequence[str], slots: list[int], period: bool | None) -> None:
    """Ends no sentence behind an abbreviation, and puts the period that belongs to it if it is to have one."""
    if period and "PERIOD" in labels:
        rows[slots] = 0
        rows[slots, labels.index("PERIOD")] = 1
        return
    for label in (label for label in labels if label in STRONG):
        rows[slots, 0] += rows[slots, labels.index(label)]
        rows[slots, labels.index(label)] = 0
