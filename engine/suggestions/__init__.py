"""Compares a prediction with the written text and makes suggestions of the differences."""

from collections.abc import Collection, Iterator, Sequence

import numpy as np

from engine.document.letters import case_of
from engine.prediction import Prediction
from engine.review import Suggestion
from engine.review.suggestion import State
from engine.style.marks import abbreviations
from engine.suggestions.marks import ProposedMarks, other_ellipses
from engine.suggestions.narration import with_narration
from engine.suggestions.options import ReviewOptions
from engine.suggestions.spellings import ProposedSpellings
from engine.text.current import CurrentText


def suggestions(
    current: CurrentText,
    pauses: Sequence[float | None],
    prediction: Prediction,
    labels: tuple[str, ...],
    cases: tuple[str, ...],
    options: ReviewOptions,
    marks_read: bool = False,
    decided: Collection[int] = (),
) -> list[Suggestion]:
    """Returns the changes that a prediction proposes for the current text, in reading order.

    Args:
        pauses: after each word.
        prediction: of the text's words, by a model with these `labels` and `cases`. The house style's rules on
            probabilities have been applied, by `obeying`.
        options: what may change.
        marks_read: whether the model read the existing marks; a passage is then settled if it misses few.
        decided: slots decided in an unfinished review; they settle no passage, since others await a decision.
    """
    if not current.words:
        return []
    style, probabilities, keep = options.style, prediction.probabilities, options.marks_stay
    case_probabilities = prediction.case_probabilities
    small = _small(current, case_probabilities, cases, options.keep_case)
    current = with_narration(current, small)
    settles = keep and options.keep_case
    weight = prediction.none_weight
    marks = ProposedMarks(current, probabilities, weight, labels, small, keep, settles, marks_read, decided)
    abbreviated = frozenset(abbreviations(current.texts, style, probabilities, labels, weight))
    spellings = ProposedSpellings(current, marks, case_probabilities, cases, options.keep_case, style, abbreviated)
    ellipsis = "" if keep else style.ellipsis or ""
    proposals: list[Suggestion] = []
    for slot, now, mark, confidence, index, spelling in _changes(current, marks, spellings, ellipsis):
        about = _respelt(current, index, spelling) if spelling else ()
        proposals.append(Suggestion(slot, now, mark, confidence, labels, probabilities, pauses[slot], *about))
    return proposals


def _respelt(current: CurrentText, index: int, spelling: str) -> tuple[str, int, str, State, str]:
    """The fields of a suggestion for a word and its new spelling, as the cue has the word: without a period that it
    takes for a mark.
    """
    period = "." if index in current.edges else ""
    now, spelling = (text.removesuffix(period) for text in (current.texts[index], spelling))
    return case_of(spelling), index, spelling, "pending", now


def _small(current: CurrentText, probabilities: np.ndarray | None, cases: tuple[str, ...], keep: bool) -> np.ndarray:
    """Whether each word is to be in small letters inside a sentence; bool (words,).

    Args:
        probabilities: of the cases, float32 (words, cases), or None.
        cases: the model's.
        keep: keep existing capitals.
    """
    may = ("lower",) if keep or probabilities is None else ("lower", "capitalised", "upper")
    small = np.array([case in may for case in current.cases], bool)
    return small if probabilities is None else small & (probabilities.argmax(axis=1) == cases.index("lower"))


def _changes(
    current: CurrentText, marks: ProposedMarks, spellings: ProposedSpellings, ellipsis: str
) -> Iterator[tuple[int, str, str, float, int, str | None]]:
    """Yields a slot, its mark now and the new one, the confidence, and a word with its new spelling, or None.

    Args:
        ellipsis: the form that every ellipsis is to have, or "".
    """
    words = current.words
    dots = other_ellipses(current, ellipsis) if ellipsis else {}
    if spelling := spellings.opening(0):
        yield 0, current.marks[0], current.marks[0], 1.0, 0, spelling
    for slot in _slots(current, marks, spellings):
        now, mark = current.marks[slot], marks.labels[slot]
        if own := spellings.own_case(slot):
            yield slot, now, now, max(own[1], spellings.starts.opened(slot)), slot, own[0]
        if slot in dots:
            yield slot, dots[slot], ellipsis, 1.0, slot, None
        behind = slot + 1
        opened = spellings.starts.opened(behind) if behind < len(words) else 0.0
        capital = spellings.opening(behind) if opened else None
        certain = capital is not None and spellings.starts.begins(behind)  # whatever becomes of the mark
        spelling = None if certain else capital
        # An abbreviation's period ends a sentence as well.
        ended = mark == "PERIOD" and words[slot].text.endswith(".")
        changed = mark != now and not ended
        if changed:
            yield slot, now, mark, marks.sure(slot), behind, spelling
        if certain or (capital and not changed and spellings.allows(slot, opened)):
            yield behind, current.marks[behind], current.marks[behind], opened, behind, capital


def _slots(current: CurrentText, marks: ProposedMarks, spellings: ProposedSpellings) -> list[int]:
    """The slots where anything may differ; the others are skipped for speed."""
    pairs = zip(marks.labels, current.marks, strict=True)
    differs = np.fromiter((mark != "O" or now != "O" for mark, now in pairs), bool, len(current.words))
    differs[:-1] |= current.turns[1:]
    return [int(slot) for slot in np.flatnonzero(differs | spellings.may_change())]
