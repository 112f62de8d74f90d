"""An example sentence for a house style, run through the engine's own pipeline."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.languages import ENGLISH, rules
from engine.pipeline import Punctuator
from engine.style import Style
from engine.text.labels import CASES, GLYPHS, SHIPPED
from engine.work.job import Progress

_SECOND = {"COLON": "COMMA", "DASH": "COMMA", "EXCLAMATION": "PERIOD"}
"""The mark that stands where a style rules another out."""
_LABELS = {glyph: label for label, glyph in GLYPHS.items() if glyph not in ("", ".")}
"""Without the period, which only ends abbreviations in the sentences."""
_MARKS = "¡" + "".join(_LABELS)


class _Model:
    """Knows one sentence.

    Args:
        sentence: the example before any house style.

    Attributes:
        text: its words alone.
    """

    labels, device, reads_pauses = SHIPPED.labels, "cpu", False
    cases: tuple[str, ...] = CASES

    def __init__(self, sentence: str) -> None:
        self._marks: dict[str, dict[str, float]] = {}
        self._capitals: set[str] = set()
        words: list[str] = []
        for part in sentence.split():
            if word := part.strip(_MARKS):
                words.append(word.lower())
                if word[0].isupper() and len(words) > 1:
                    self._capitals.add(word.rstrip(".").lower())
            if label := _LABELS.get(part[-1]):
                self._marks[words[-1]] = {label: 0.8} | ({_SECOND[label]: 0.1} if label in _SECOND else {})
        for word, following in pairwise(words):
            if following == "and":  # of a list, where a style may want a comma
                self._marks[word] = {"COMMA": 0.4}
        self.text = " ".join(words)

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        progress: Progress | None = None,
    ) -> tuple[np.ndarray, np.ndarray]:
        marks = [[self._marks.get(word, {}).get(label, 0.0) for label in self.labels] for word in words]
        rows = np.array(marks, np.float32)
        rows[:, 0] = 1 - rows.sum(axis=1)
        cases = [self.cases.index("capitalised" if word in self._capitals else "lower") for word in words]
        return rows, np.eye(len(self.cases), dtype=np.float32)[cases]


def styled_example(style: Style, code: str) -> str:
    """A sentence in a house style.

    Args:
        code: of its language; without an example in that, it is English.
    """
    language = rules(code) if rules(code).example else ENGLISH
    model = _Model(language.example)
    transcript = Transcript([Cue(0, 0, model.text)])
    transcript.speak(language.code)
    Punctuator(model, "example", [language.code]).review(transcript, keep_marks=False, style=style).accept()
    return transcript.cues[0].text
