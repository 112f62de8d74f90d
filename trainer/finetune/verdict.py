"""Whether the adapted model is better on the user's own text than its base: measured, with an interval."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from scipy.stats import t

from engine.errors import InputError
from engine.pipeline import load_model
from trainer.data.labelled import Labelled
from trainer.scoring.bootstrap import PASSAGE, passages
from trainer.scoring.compare import differences
from trainer.scoring.evaluate import Evaluation, mark_set, measure

LOST = 5.0
"""Points of F1 in capitals that no gain in marks makes up for."""


@dataclass(frozen=True)
class AdaptationResult:
    """Comparison of base and adapted model on held-out text; F1 over all marks in percent.

    Attributes:
        words: number of words of the held-out text.
        before, after: F1 of the base and of the adapted model.
        low, high: the 95 % interval of the gain, in points, by a paired bootstrap, widened for few passages.
        agreement: share of the slots, 0 to 1, in which both say the same.
        capitals_before, capitals_after: F1 of the case inside sentences, or None without cases in model or text.
    """

    words: int
    before: float
    after: float
    low: float
    high: float
    agreement: float
    capitals_before: float | None = None
    capitals_after: float | None = None

    @property
    def better(self) -> bool:
        """Whether the whole interval is a gain, and capitals have not suffered for it."""
        return self.low > 0 and (self.capitals_before or 0.0) - (self.capitals_after or 0.0) < LOST

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self) | {"better": self.better}

    def __str__(self) -> str:
        word = "Better" if self.better else "Worse" if self.high < 0 else "Not reliably better"
        capitals = ""
        if self.capitals_before is not None and self.capitals_after is not None:
            capitals = f"; capitals F1 {self.capitals_before:.1f} before, {self.capitals_after:.1f} after"
        return (
            f"{word}: F1 {self.before:.1f} before, {self.after:.1f} after ({self.after - self.before:+.1f}, 95 % "
            f"interval {self.low:+.1f} to {self.high:+.1f}) on {self.words:,} held-out words; in "
            f"{100 * self.agreement:.1f} % of the slots both agree{capitals}."
        )


def judge(base: str, adapted: str, texts: Sequence[Labelled]) -> AdaptationResult:
    """Compares two models, by name or folder.

    Raises:
        InputError: the text is too short for an interval.
    """
    punctuators = load_model(adapted), load_model(base)
    marks = mark_set(None, *punctuators)
    after, before = (measure(punctuator, texts, marks) for punctuator in punctuators)
    units = passages(after.offsets)
    if units.max(initial=0) < 1:
        raise InputError(
            "the held-out text is too short to judge; give texts with more than {words:,} words.", words=5 * PASSAGE
        )
    difference = differences(after, before, units)["overall"]
    wide = widening(int(units.max()) + 1)
    low, high = (
        difference["difference"] + wide * (difference[end] - difference["difference"]) for end in ("low", "high")
    )
    same = float((after.proposed == before.proposed).mean())
    capitals = [_capitals(outcome) for outcome in (before, after)]
    return AdaptationResult(
        after.words, difference["second"], difference["first"], low, high, round(same, 4), *capitals
    )


def _capitals(outcome: Evaluation) -> float | None:
    return round(outcome.case_counts.overall().f1, 2) if outcome.case_counts else None


def widening(count: int) -> float:
    """How much wider an interval is than the percentiles of a bootstrap over so few passages: as Student's t is to the
    normal distribution, and the spread of a sample to that of the draws from it.
    """
    return float(t.ppf(0.975, count - 1) / 1.96 * (count / (count - 1)) ** 0.5)
