"""Where the paragraphs of a transcript are: those in sight are laid out, the heights of all others are estimated."""

from collections.abc import Callable, Iterator

import numpy as np
from PySide6.QtCore import QObject
from PySide6.QtGui import QFont, QFontMetricsF, QPalette

from app.adapters.flow import Flow
from app.adapters.suggested import SuggestedTexts
from app.editor.paragraphs import Paragraphs
from app.widgets.transcript.drawing import margin_height
from app.widgets.transcript.laid_paragraph import LEADING, LaidParagraph
from engine.review import Review

GAP = 22
"""Pixels between two paragraphs."""

_KEPT = 160
_CHARACTERS = 82  # of the average width, which makes lines of about 70
_TOP = 24  # pixels above the first paragraph, and below the last


class Sheet(QObject):
    """The paragraphs below each other, in pixels from the top of the document.

    Args:
        parent: the view, whose palette they are drawn with.

    Attributes:
        paragraphs: which cues are in each.
        misspelt: says whether a word is not known; None for no spelling.
        moved: called with where something begins and how many pixels all behind it have moved.
    """

    def __init__(self, palette: Callable[[], QPalette], parent: QObject) -> None:
        super().__init__(parent)
        self._palette = palette
        self._texts: SuggestedTexts | None = None
        self.paragraphs: Paragraphs | None = None
        self.font, self.width = QFont(), 480.0
        self.misspelt: Callable[[str], bool] | None = None
        self.moved: Callable[[float, float], object] = lambda place, pixels: None
        self._laid: dict[int, LaidParagraph] = {}
        self._heights, self._exact, self._tops = np.zeros(0), np.zeros(0, bool), np.zeros(1)

    def __len__(self) -> int:
        return len(self._heights)

    @property
    def height(self) -> float:
        """Of all paragraphs."""
        return float(self._tops[-1]) + _TOP

    @property
    def widest(self) -> float:
        """The width of a line that is good to read."""
        return QFontMetricsF(self.font).averageCharWidth() * _CHARACTERS

    def show(self, review: Review, paragraphs: Paragraphs) -> None:
        """Show another document, and its paragraphs, which follow its edits."""
        self._texts, self.paragraphs = SuggestedTexts(review), paragraphs
        self.forget()

    def forget(self) -> None:
        """Lay everything out again: for another width or font, or other suggestions."""
        self._laid.clear()
        if self._texts:
            self._texts.forget()
        self._heights = self._estimated(self.paragraphs.lengths if self.paragraphs else np.zeros(0))
        self._exact = np.zeros(len(self._heights), bool)
        self._stack()

    def follow(self) -> range:
        """Follow the paragraphs after an edit; returns the range of those that changed."""
        if self.paragraphs is None or self._texts is None:
            return range(0)
        gone, come = self.paragraphs.gone, self.paragraphs.come
        if come == len(gone):
            self._renumber(gone.stop)
            last = min(gone.stop, len(self) - 1)  # a capital may show there
            changed = [paragraph for paragraph in range(gone.start, last + 1) if not self._is_current(paragraph)]
            for paragraph in changed:
                self._laid.pop(paragraph, None)
                self._exact[paragraph] = False
            return range(changed[0], changed[-1] + 1) if changed else range(0)
        grown = come - len(gone)
        self._laid = {
            paragraph + (grown if paragraph >= gone.stop else 0): laid
            for paragraph, laid in self._laid.items()
            if paragraph not in gone and paragraph != gone.stop
        }
        self._renumber(gone.start + come)
        lengths = self.paragraphs.lengths[gone.start : gone.start + come]
        self._heights = _replaced(self._heights, gone, self._estimated(lengths))
        self._exact = _replaced(self._exact, gone, np.zeros(come, bool))
        self._stack()
        return range(gone.start, len(self))

    def laid(self, paragraph: int) -> LaidParagraph:
        """A paragraph, laid out; its height is known from then on."""
        laid = self._laid.pop(paragraph, None) or self._lay_out(paragraph)
        while len(self._laid) >= _KEPT:
            self._laid.pop(next(iter(self._laid)))
        self._laid[paragraph] = laid
        if not self._exact[paragraph]:
            self._set_height(paragraph, self._height(paragraph, laid) + GAP)
        return laid

    def is_laid(self, paragraph: int) -> bool:
        """Whether a paragraph is laid out already."""
        return paragraph in self._laid and bool(self._exact[paragraph])

    def top(self, paragraph: int) -> float:
        """Where a paragraph begins."""
        return float(self._tops[paragraph])

    def bottom(self, paragraph: int) -> float:
        """Where a paragraph ends, with the gap behind it."""
        return float(self._tops[paragraph + 1])

    def at(self, place: float) -> int:
        """The paragraph at a distance from the top; the nearest if there is none, -1 if there are none at all."""
        row = int(np.searchsorted(self._tops, place, "right")) - 1
        return min(max(row, 0), len(self) - 1)

    def between(self, top: float, bottom: float) -> Iterator[int]:
        """The paragraphs between two distances from the top, each laid out."""
        paragraph = self.at(top)
        while 0 <= paragraph < len(self) and self.top(paragraph) < bottom:
            self.laid(paragraph)
            yield paragraph
            paragraph += 1

    def _renumber(self, first: int) -> None:
        """Tell the laid out paragraphs from the `first` on which cues are theirs now."""
        assert self.paragraphs is not None
        for paragraph, laid in self._laid.items():
            if paragraph >= first:
                laid.flow.renumber(self.paragraphs.cues(paragraph).start)

    def _is_current(self, paragraph: int) -> bool:
        """Whether the layout of a paragraph has its cues and their current texts."""
        laid, texts = self._laid.get(paragraph), self._texts
        if laid is None or texts is None or self.paragraphs is None:
            return False
        if [part.cue for part in laid.flow.parts] != list(self.paragraphs.cues(paragraph)):
            return False
        return all(texts.of(part.cue) is part.shown for part in laid.flow.parts)

    def _lay_out(self, paragraph: int) -> LaidParagraph:
        assert self._texts
        assert self.paragraphs is not None
        flow = Flow(self._texts, self.paragraphs.cues(paragraph))
        wrong = flow.shown.unknown_words(self.misspelt) if self.misspelt else []
        return LaidParagraph(flow, self.font, self._palette(), self.width, wrong)

    def _height(self, paragraph: int, laid: LaidParagraph) -> float:
        """Of a paragraph, and of the name and the time beside it."""
        assert self.paragraphs is not None
        beside = margin_height(self.font, laid.baseline) if self.paragraphs.speaker(paragraph) else 0.0
        return max(laid.height, beside)

    def _estimated(self, lengths: np.ndarray) -> np.ndarray:
        """The heights of paragraphs of so many characters, (paragraphs,)."""
        metrics = QFontMetricsF(self.font)
        across = max(1.0, self.width / metrics.averageCharWidth())
        return np.ceil(lengths / across) * round(metrics.height() * (1 + LEADING)) + GAP

    def _set_height(self, paragraph: int, height: float) -> None:
        more = height - float(self._heights[paragraph])
        self._heights[paragraph], self._exact[paragraph] = height, True
        if more:
            self._tops[paragraph + 1 :] += more
            self.moved(self.top(paragraph), more)

    def _stack(self) -> None:
        self._tops = np.concatenate(([0.0], np.cumsum(self._heights))) + _TOP


def _replaced(values: np.ndarray, gone: range, come: np.ndarray) -> np.ndarray:
    """An array with other values in place of a range."""
    return np.concatenate((values[: gone.start], come, values[gone.stop :]))
