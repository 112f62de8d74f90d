"""Which changes suggestions may make."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.document.words import Word
from engine.style import Style
from engine.text.language import is_all_capitals
from engine.warnings import CodedWarning


@dataclass(frozen=True)
class ReviewOptions:
    """Which changes suggestions may make.

    Attributes:
        keep_marks: keep existing marks, and only add; otherwise they may be replaced or removed. An ellipsis always
            stays: no model predicts one.
        keep_case: keep existing capitals, and only add; otherwise they may be removed.
        style: the house style.
        weigh_marks: the marks in the text are a recogniser's own: they may be replaced and count as evidence,
            regardless of `keep_marks`.
    """

    keep_marks: bool = True
    keep_case: bool = True
    style: Style = field(default_factory=Style)
    weigh_marks: bool = False

    @property
    def marks_stay(self) -> bool:
        """Whether existing marks stay."""
        return self.keep_marks and not self.weigh_marks

    def warnings(self, words: Sequence[Word]) -> list[CodedWarning]:
        """Warns of words that are all in capitals and stay so.

        Args:
            words: of a transcript; the first ones decide.
        """
        capitals = self.keep_case and is_all_capitals([word.text for word in words])
        return [CodedWarning("all-capitals")] if capitals else []
