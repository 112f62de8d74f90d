"""Evidence for marks besides the model's reading of words and pauses: a recogniser's own marks, and where cues end.

Bayes' rule, with the model's probabilities as the prior: p(mark | seen) ∝ p(mark) · p(seen | mark). How often a
recogniser writes one mark where another belongs was counted on 2,300 words of the Changelog episodes, read by eSpeak NG
and recognised by Whisper tiny.en; `python -m tests.bench.transcription --marks` counts again. How often a cue ends at a
mark depends on who broke the text into cues, so each text is asked itself.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from engine.document.words import Word
from engine.prediction import Prediction
from engine.text.labels import STRONG
from engine.text.layout import TextLayout

_WRITES = {
    "O": {"O": 0.991, "COMMA": 0.007, "PERIOD": 0.001, "QUESTION": 0.001},
    "COMMA": {"O": 0.14, "COMMA": 0.73, "PERIOD": 0.12, "QUESTION": 0.005},
    "PERIOD": {"O": 0.03, "COMMA": 0.155, "PERIOD": 0.80, "QUESTION": 0.01, "EXCLAMATION": 0.005},
    "QUESTION": {"O": 0.06, "COMMA": 0.03, "PERIOD": 0.15, "QUESTION": 0.75, "EXCLAMATION": 0.01},
    "EXCLAMATION": {"O": 0.05, "COMMA": 0.25, "PERIOD": 0.50, "QUESTION": 0.03, "EXCLAMATION": 0.17},
    "COLON": {"O": 0.15, "COMMA": 0.50, "PERIOD": 0.20, "QUESTION": 0.01, "COLON": 0.13},
    "DASH": {"O": 0.44, "COMMA": 0.44, "PERIOD": 0.05, "QUESTION": 0.01, "DASH": 0.05},
}
"""True mark → the marks a recogniser writes there, with their frequencies."""

_SELDOM = 0.001

_CAUTION = 10.0
"""Slots' worth of belief that cues end anywhere, before a text shows where they do."""

_GOES_ON, _ENDS = 0.002, 0.3
"""The same belief of paragraphs: how often one ends inside a sentence, and where a sentence does."""

_ROUNDS = 8


def with_evidence(
    prediction: Prediction,
    labels: Sequence[str],
    words: Sequence[Word],
    own: Sequence[str] | None,
    layout: TextLayout | None,
) -> Prediction:
    """A prediction with a recogniser's own marks, and the ends of cues or paragraphs, taken into account.

    Args:
        prediction: of these words, by a model with these `labels`.
        own: the mark that the recogniser wrote after each word; None if the marks are somebody's.
        layout: of a text without times.
    """
    if own is not None:
        prediction = with_recogniser_marks(prediction, labels, own)
    if layout:
        return with_segment_ends(prediction, labels, layout.ends, layout.parted)
    if any(word.timing == "transcript" for word in words):  # a recogniser breaks where its windows end
        return prediction
    return with_segment_ends(prediction, labels, [*(word.cue != after.cue for word, after in pairwise(words)), True])


def with_recogniser_marks(prediction: Prediction, labels: Sequence[str], own: Sequence[str]) -> Prediction:
    """A prediction with a recogniser's marks taken into account.

    Args:
        prediction: by a model with these `labels`.
        labels: the model's marks.
        own: the mark that the recogniser wrote after each word; one that is none of the model's says nothing.
    """
    kinds = [*labels, *sorted(set(own) - set(labels))]
    weights = np.array([[_writes(mark, kind) for mark in labels] for kind in kinds], np.float32)
    weights[len(labels) :] = 1.0
    place = {kind: number for number, kind in enumerate(kinds)}
    rows = prediction.probabilities * weights[[place[mark] for mark in own]]
    rows /= rows.sum(axis=1, keepdims=True)
    return prediction.revised(rows, labels)


def with_segment_ends(
    prediction: Prediction, labels: Sequence[str], ends: Sequence[bool] | np.ndarray, paragraphs: bool = False
) -> Prediction:
    """A prediction with the ends of cues or paragraphs taken into account, as far as they go with marks in this very
    text.

    Expectation maximisation estimates, from the prediction, how often a cue ends where a sentence does, at a mark
    inside one, and at none. Where cues end anywhere, the three are equal and nothing changes.

    Args:
        prediction: by a model with these `labels`.
        labels: the model's marks.
        ends: whether the word before each slot is the last one of its cue or paragraph. The last slot of all tells
            nothing.
        paragraphs: whether these are paragraphs between blank lines. They end where sentences do, unless the text
            shows otherwise, and a mark inside a sentence tells no more than none.
    """
    kinds = [0 if mark == "O" else 1 + (mark in STRONG) for mark in labels]
    if paragraphs:
        kinds = [2 * (mark in STRONG) for mark in labels]
    slots = np.asarray(ends[:-1], bool)
    if slots.all() or not slots.any():
        return prediction
    before = prediction.probabilities[:-1]
    expected = np.array([_GOES_ON, _GOES_ON, _ENDS]) if paragraphs else slots.mean()
    rows = before
    for _ in range(_ROUNDS):
        counts = rows @ np.eye(3, dtype=np.float32)[kinds]
        rates = (slots @ counts + _CAUTION * expected) / (counts.sum(axis=0) + _CAUTION)
        rows = before * np.where(slots[:, None], rates, 1 - rates)[:, kinds]
        rows /= rows.sum(axis=1, keepdims=True)
    rows = np.concatenate([rows, prediction.probabilities[-1:]]).astype(np.float32)
    return prediction.revised(rows, labels)


def _writes(mark: str, own: str) -> float:
    return _WRITES.get(mark, {}).get(own, _SELDOM)
