"""Scores: per-mark precision, recall and F1, overall micro and macro, slot error rate, error rate, calibration."""

from dataclasses import asdict, dataclass

import numpy as np

BINS = 15
"""Of confidence, in a reliability diagram."""


@dataclass(frozen=True)
class Score:
    """Precision, recall and F1 in percent, and the number of true marks they rest on."""

    precision: float
    recall: float
    f1: float
    marks: int


@dataclass
class Counts:
    """A confusion matrix over labels, and the scores that follow from it.

    Attributes:
        labels: the classes, `O` first.
        matrix: int64 (labels, labels), true label by row, proposed label by column.
    """

    labels: tuple[str, ...]
    matrix: np.ndarray

    @classmethod
    def empty(cls, labels: tuple[str, ...]) -> "Counts":
        """Nothing counted yet."""
        return cls(labels, np.zeros((len(labels), len(labels)), np.int64))

    def add(self, true: np.ndarray, proposed: np.ndarray) -> "Counts":
        """Counts slots: int arrays (N,) of label indices."""
        np.add.at(self.matrix, (true, proposed), 1)
        return self

    def mark(self, label: str) -> Score:
        """The score of one mark."""
        index = self.labels.index(label)
        return _score(self.matrix[index, index], self.matrix[:, index].sum(), self.matrix[index].sum())

    def overall(self) -> Score:
        """Micro average over the marks: a substituted mark is one missed and one wrong."""
        hits = np.trace(self.matrix[1:, 1:])
        return _score(hits, self.matrix[:, 1:].sum(), self.matrix[1:].sum())

    def macro(self) -> Score:
        """Unweighted mean over the marks that occur."""
        scores = [score for label in self.labels[1:] if (score := self.mark(label)).marks]
        if not scores:
            return Score(0.0, 0.0, 0.0, 0)
        precision, recall, f1 = np.mean([(score.precision, score.recall, score.f1) for score in scores], axis=0)
        return Score(float(precision), float(recall), float(f1), sum(score.marks for score in scores))

    def slot_error_rate(self) -> float:
        """Missed, wrongly put and substituted marks over true marks, in percent (Makhoul et al., 1999)."""
        return 100.0 * self._errors() / max(1, int(self.matrix[1:].sum()))

    def error_rate(self) -> float:
        """Slots with the wrong label over all slots, in percent: "Err." of Tilk & Alumäe (2015)."""
        return 100.0 * self._errors() / max(1, int(self.matrix.sum()))

    def _errors(self) -> int:
        return int(self.matrix.sum() - np.trace(self.matrix))

    def summary(self) -> dict:
        """All scores as plain data, rounded to hundredths."""
        table = {label: asdict(self.mark(label)) for label in self.labels[1:]}
        table |= {"overall": asdict(self.overall()), "macro": asdict(self.macro())}
        rounded = {name: {key: round(value, 2) for key, value in row.items()} for name, row in table.items()}
        rates = {"slot_error_rate": round(self.slot_error_rate(), 2), "error_rate": round(self.error_rate(), 3)}
        return rounded | rates | {"slots": int(self.matrix.sum())}


def f1(counts: np.ndarray) -> np.ndarray:
    """F1 in percent, float (...), of counts (..., 3): hits, proposed, true; 0 where nothing is proposed or true."""
    hits, proposed, true = np.moveaxis(counts, -1, 0)
    return 200.0 * hits / np.maximum(proposed + true, 1)


def _score(hits: int, proposed: int, true: int) -> Score:
    precision = 100.0 * hits / proposed if proposed else 0.0
    recall = 100.0 * hits / true if true else 0.0
    return Score(float(precision), float(recall), float(f1(np.array([hits, proposed, true]))), int(true))


@dataclass(frozen=True)
class Calibration:
    """How far confidence and accuracy are apart.

    Attributes:
        error: expected calibration error, 0 to 1 (Guo et al., 2017), over `BINS` equal-width bins of confidence.
        confidence, accuracy, share: float (BINS,), means and share of the slots in each bin; NaN where it is empty.
    """

    error: float
    confidence: np.ndarray
    accuracy: np.ndarray
    share: np.ndarray


def calibration(confidence: np.ndarray, correct: np.ndarray) -> Calibration:
    """Expected calibration error and its reliability diagram.

    Args:
        confidence: float (N,), probability of the proposal.
        correct: bool (N,), whether it is correct.
    """
    place = np.minimum((confidence * BINS).astype(int), BINS - 1)
    count = np.bincount(place, minlength=BINS)
    with np.errstate(invalid="ignore"):
        mean = np.bincount(place, confidence, BINS) / count
        right = np.bincount(place, correct, BINS) / count
    share = count / max(1, len(confidence))
    gap = np.where(count > 0, np.abs(np.nan_to_num(mean) - np.nan_to_num(right)), 0.0)
    return Calibration(float((gap * share).sum()), mean, right, share)
