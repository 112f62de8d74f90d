"""The choices of a filter of the suggestions, in words."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from app.editor.reviewing import Reviewing
from app.widgets.marks import mark_name, mark_order
from engine.review import Review

FIELDS = ("marks", "kinds", "speakers", "passages")
"""The parts of a `Filter`, in the order of a `Category`."""

_SHOWN = 32
"""Characters of a passage that name it."""


class Choices(QObject):
    """The choices of a filter: values, in words, and the pending suggestions of each.

    Args:
        reviewing: whose filter it is.
    """

    def __init__(self, reviewing: Reviewing, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reviewing = reviewing

    def left(self, field: str) -> dict[Any, int]:
        """Pending suggestions per value of a part; empty if there is nothing to choose."""
        queue = self.reviewing.queue
        counts: Counter[Any] = Counter()
        if queue:
            left = queue.left
            for category in +queue.total:  # those that there are
                counts[category[FIELDS.index(field)]] += left[category]
        if field == "marks":
            counts.pop("", None)  # a capital alone: that is a kind
        elif len(counts) < 2:
            return {}
        if field == "passages":
            counts.pop(None, None)
        return {value: counts[value] for value in self.in_order(field, counts)}

    def in_order(self, field: str, values: Iterable[Any]) -> list[Any]:
        """Values of a part in the order in which they are offered."""
        return sorted(values, key=partial(self._order, field))

    def _order(self, field: str, value: Any) -> Any:
        """The sort key of the values of a part."""
        return mark_order(self._glyph(value)) if field == "marks" else "" if value is None else value

    def _glyph(self, label: str) -> str:
        review = self.reviewing.session.review
        return review.glyphs.get(label, label) if review else label

    def chosen(self, field: str) -> frozenset[Any]:
        """The chosen values; empty if all pass."""
        return getattr(self.reviewing.filter, field) or frozenset()

    def toggle(self, field: str, value: Any) -> None:
        """Select a value, or deselect it."""
        chosen = self.chosen(field) ^ {value}
        self.reviewing.set_filter(replace(self.reviewing.filter, **{field: chosen or None}))

    def title(self, field: str) -> str:
        """The name of a part."""
        titles = {
            "marks": self.tr("Mark"),
            "kinds": self.tr("Kind of change"),
            "speakers": self.tr("Speaker"),
            "passages": self.tr("Passages without punctuation"),
        }
        return titles[field]

    def names(self, field: str, values: Collection[Any]) -> dict[Any, str]:
        """Values of a part in words; a passage is called by its first ones."""
        names = {value: self._name(field, value) for value in values}
        review = self.reviewing.session.review
        if review and values and field == "passages":
            for passage, cues in review.passages().items():
                if passage in names:
                    names[passage] = _beginning(review, passage, *cues)
        return names

    def _name(self, field: str, value: Any) -> str:
        if field == "marks":
            return mark_name(self._glyph(value))
        if field == "passages":  # nothing in it is suggested any more
            return self.tr("passage {0}").format(value + 1)
        kinds = {
            "added": self.tr("added"),
            "replaced": self.tr("replaced"),
            "removed": self.tr("removed"),
            "capital": self.tr("capital only"),
        }
        return kinds[value] if field == "kinds" else value or self.tr("speaker unknown")


def _beginning(review: Review, passage: int, first: int, last: int) -> str:
    """The visible text from the first suggestion of a passage on.

    Args:
        first, last: its cues.
    """
    place = next(entry.place for entry in review.cue(first).entries if entry.passage == passage)
    text = review.transcript.text_at(first)
    shown = text.view.text[text.tokens[place].start :]
    if last > first:
        shown += f" {review.transcript.text_at(first + 1).view.text}"
    shown = " ".join(shown.split())
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN].rstrip()}…"
