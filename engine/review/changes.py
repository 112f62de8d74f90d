"""A summary of the accepted changes."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.review.suggestion import Suggestion
from engine.text.labels import GLYPHS


@dataclass
class Changes:
    """The accepted changes.

    Attributes:
        marks: number of inserted marks by label; "O" for removed marks.
        capitals: words whose case was changed.
        confidence: mean confidence of the accepted suggestions, or None without any.
        accepted: their number.
    """

    marks: Counter[str] = field(default_factory=Counter)
    capitals: int = 0
    confidence: float | None = None
    accepted: int = 0

    @classmethod
    def of(cls, suggestions: Iterable[Suggestion]) -> "Changes":
        """Summarises the accepted ones of some suggestions."""
        changes = cls()
        changes.add(suggestions)
        return changes

    def add(self, suggestions: Iterable[Suggestion]) -> None:
        """Adds the accepted ones of some more suggestions."""
        accepted = [s for s in suggestions if s.state == "accepted"]
        if not accepted:
            return
        self.marks.update(s.mark for s in accepted if s.changes_mark)
        self.capitals += sum(s.spelling is not None for s in accepted)
        before = (self.confidence or 0.0) * self.accepted
        self.accepted += len(accepted)
        self.confidence = (before + sum(s.confidence for s in accepted)) / self.accepted

    def __str__(self) -> str:
        parts = [f"{count} × {GLYPHS.get(mark, mark) or 'no mark'}" for mark, count in self.marks.most_common()]
        parts += [f"{self.capitals} capital{'s' * (self.capitals > 1)}"] if self.capitals else []
        return f"{', '.join(parts)}; mean confidence {self.confidence or 0:.2f}" if parts else "nothing to change"
