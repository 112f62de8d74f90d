"""A summary of the accepted changes."""

from collections import Counter
from dataclasses import dataclass

from engine.review.review import Review
from engine.text.labels import GLYPHS


@dataclass(frozen=True)
class Changes:
    """The accepted changes.

    Attributes:
        marks: number of inserted marks by label; "O" for removed marks.
        capitals: words whose case was changed.
        confidence: mean confidence of the accepted suggestions, or None without any.
    """

    marks: Counter[str]
    capitals: int
    confidence: float | None

    @classmethod
    def of(cls, review: Review) -> "Changes":
        """Summarises the changes of a review."""
        accepted = [s for s in review.suggestions if s.state == "accepted"]
        mean = sum(s.confidence for s in accepted) / len(accepted) if accepted else None
        marks = Counter(s.mark for s in accepted if s.mark != s.mark_now)
        return cls(marks, sum(s.spelling is not None for s in accepted), mean)

    def __str__(self) -> str:
        parts = [f"{count} × {GLYPHS.get(mark, mark) or 'no mark'}" for mark, count in self.marks.most_common()]
        parts += [f"{self.capitals} capitals"] if self.capitals else []
        return f"{', '.join(parts)}; mean confidence {self.confidence or 0:.2f}" if parts else "nothing to change"
