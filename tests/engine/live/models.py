"""Models that show what they were given."""

import zlib
from collections.abc import Sequence

import numpy as np

from engine.pipeline import Punctuator
from engine.text.labels import BENCHMARK, CASES, SHIPPED
from engine.work.job import Progress


class Fickle:
    """A model whose every answer depends on every word and pause that it is given."""

    labels, cases, reads_pauses, device = SHIPPED.labels, CASES, True, "cpu"

    def __init__(self) -> None:
        self.longest = 0

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, np.ndarray | None]:
        self.longest = max(self.longest, len(words))
        draw = np.random.default_rng(zlib.crc32(repr((list(words), list(pauses or ()))).encode()))
        marks, cases = (draw.dirichlet(np.full(len(row), 0.3), len(words)) for row in (self.labels, self.cases or "-"))
        return marks.astype(np.float32), cases.astype(np.float32) if self.cases else None


class Caseless(Fickle):
    """One that knows nothing of case: capitals follow from the marks alone."""

    labels, cases, reads_pauses = BENCHMARK.labels, (), False


class Counting(Fickle):
    """Puts a period after the last word, and nowhere else; a comma if the text continues."""

    cases, reads_pauses, mark = (), False, "PERIOD"

    def open_ended(self) -> "Counting":
        other = Counting()
        other.mark = "COMMA"
        return other

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, np.ndarray | None]:
        rows = np.zeros((len(words), len(self.labels)), np.float32)
        rows[:, 0] = 1
        rows[-1, [0, self.labels.index(self.mark)]] = 0.2, 0.8
        return rows, None


class Asking(Fickle):
    """Puts a question mark after every word of some, and nothing else anywhere."""

    cases, reads_pauses = (), False

    def __init__(self, *words: str) -> None:
        super().__init__()
        self.asked = words

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, np.ndarray | None]:
        labels = ["QUESTION" if word in self.asked else "O" for word in words]
        return np.eye(len(self.labels), dtype=np.float32)[[self.labels.index(label) for label in labels]], None


def punctuator(model: Fickle, *languages: str) -> Punctuator:
    return Punctuator(model, "test", languages or ("en",))
