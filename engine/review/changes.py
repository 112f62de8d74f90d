"""A summary of what was accepted."""

from collections import Counter
from dataclasses import dataclass

from engine.review.review import Review
from engine.text.labels import GLYPHS


@dataclass(frozen=True)
class Changes:
    """What was accepted.

    Attributes:
        marks: how often each mark was put in, by label; "O" for marks that were taken away.
        capitals: words whose case was changed.
        confidence: the mean of what was accepted, or None if nothing was.
    """

    marks: Counter[str]
    capitals: int
    confidence: float | None

    @classmethod
    def of(cls, review: Review) -> "Changes":
        """The changes that a review has made."""
        accepted = [s for s in review.suggestions if s.state == "accepted"]
        mean = sum(s.confidence for s in accepted) / len(accepted) if accepted else None
        marks = Counter(s.mark for s in accepted if s.mark != s.mark_now)
        return cls(marks, sum(s.written is not None for s in accepted), mean)

    def __str__(self) -> str:
        parts = [f"{count} × {GLYPHS.get(mark, mark) or 'no mark'}" for mark, count in self.marks.most_common()]
        parts += [f"{self.capitals} capitals"] if self.capitals else []
        return f"{', '.join(parts)}; mean confidence {self.confidence or 0:.2f}" if parts else "nothing to change"
