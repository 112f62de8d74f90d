"""An example sentence for a house style, run through the engine's own pipeline."""

from collections.abc import Sequence

import numpy as np

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.style import Style
from engine.text.labels import CASES, SHIPPED
from engine.work.job import Progress

_TEXT = "wait... dr lee wants three things apples pears and plums what a day"
_MARKS = {
    "things": {"COLON": 0.8, "COMMA": 0.1},
    "apples": {"COMMA": 0.9},
    "pears": {"COMMA": 0.4},
    "plums": {"DASH": 0.8, "COMMA": 0.1},
    "day": {"EXCLAMATION": 0.8, "PERIOD": 0.1},
}
_NAMES = ("dr", "lee")


class _Model:
    """Knows one sentence."""

    labels, device, reads_pauses = SHIPPED.labels, "cpu", False
    cases: tuple[str, ...] = CASES

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        progress: Progress | None = None,
    ) -> tuple[np.ndarray, np.ndarray]:
        marks = [[_MARKS.get(word, {}).get(label, 0.0) for label in self.labels] for word in words]
        rows = np.array(marks, np.float32)
        rows[:, 0] = 1 - rows.sum(axis=1)
        cases = [self.cases.index("capitalised" if word in _NAMES else "lower") for word in words]
        return rows, np.eye(len(self.cases), dtype=np.float32)[cases]


def styled_example(style: Style) -> str:
    """The sentence in a house style."""
    transcript = Transcript([Cue(0, 0, _TEXT)])
    Punctuator(_Model(), "example").review(transcript, keep_marks=False, style=style).accept()
    return transcript.cues[0].text
