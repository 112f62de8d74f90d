"""Suggestions for predictions made by hand."""

from collections.abc import Sequence

import numpy as np

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.languages import rules
from engine.prediction import Prediction
from engine.review import Suggestion
from engine.suggestions import suggestions
from engine.suggestions.options import ReviewOptions
from engine.text.current import CurrentText
from engine.text.labels import CASES

LABELS = ("O", "COMMA", "PERIOD")

KEEPING = ReviewOptions()


def suggested(
    words: Sequence[Word],
    labels: tuple[str, ...],
    marks: np.ndarray,
    cases: np.ndarray | None = None,
    options: ReviewOptions = KEEPING,
    language: str = "en",
    marks_read: bool = False,
    none_weight: float = 1.0,
) -> list[Suggestion]:
    """The suggestions of a model that gives each word's marks, float (words, labels), and cases these probabilities."""
    prediction = Prediction([], marks, None, cases, none_weight).revised(marks, labels)
    current, known = CurrentText.of(words, rules(language)), () if cases is None else tuple(CASES)
    return suggestions(current, [None] * len(words), prediction, labels, known, options, marks_read)


def proposed(
    text: str, mark: str, case: str, *, keep: bool = True, language: str = "en"
) -> tuple[list[str], list[Suggestion]]:
    """Words, and the suggestions of a model that is sure of one mark and one case class everywhere."""
    words = Transcript([Cue(0, 0, text)], language=language).words
    marks = np.tile(np.float32([label == mark for label in LABELS]), (len(words), 1))
    cases = np.tile(np.float32([each == case for each in CASES]), (len(words), 1))
    result = suggested(words, LABELS, marks, cases, ReviewOptions(keep, keep), language)
    return [word.text for word in words], result
