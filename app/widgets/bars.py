"""Bars: how probable each mark is in a slot, one row a mark, and how long the pause in it is."""

import math
from collections.abc import Collection, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.accessibility import insert_tabs
from app.fonts import bold
from app.theme import accent, faint, mark_colour
from app.widgets.marks import (
    MARKS,
    key_of,
    key_size,
    mark_name,
    mark_order,
    paint_bar,
    paint_chip,
    paint_key,
    percent,
)

SHORTEST, LONGEST = 0.05, 3.0
"""Seconds at the ends of a pause's bar, which is logarithmic: differences between 0.1 and 1 s matter most."""

_CHIP, _GAP, _BAR, _LEAST_BAR = 24, 8, 8, 32
_MOST, _LIKELY = 4, 0.02
"""So many marks matter at most, and none that is less likely than this."""

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_RIGHT = _MIDDLE | Qt.AlignmentFlag.AlignRight


def pause_text(seconds: float | None) -> str:
    """The length of a pause, in words; None if unknown."""
    if seconds is None:
        return QCoreApplication.translate("marks", "pause unknown")
    return QCoreApplication.translate("marks", "pause {0} ms").format(QLocale().toString(round(seconds * 1000)))


class MarkBar(QAbstractButton):
    """One mark, or one spelling of a word: glyph, name, bar, probability and key. A click chooses it.

    Args:
        glyph: what its chip shows, "" for no mark.
        name: its title; the mark's name if empty.
        key: what to press for it; the mark's key if empty, which is not shown where it is the mark itself.
    """

    def __init__(self, glyph: str, name: str = "", key: str = "") -> None:
        super().__init__()
        self.glyph, self.name, self.key = glyph, name or mark_name(glyph), key or key_of(glyph)
        self._key_shown = key != "" or self.key != glyph
        self.share: float | None = None
        self.proposed = self.now = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setToolTip(self.tr("Use this mark: {0}").format(self.key))

    def show_share(self, share: float | None, proposed: bool, now: bool = False) -> None:
        """Show how probable it is.

        Args:
            share: 0 to 1, or None where not known.
            proposed: whether this is the mark that is suggested.
            now: whether it is what stands there; it has a tick then.
        """
        self.share, self.proposed, self.now = share, proposed, now
        parts = [self.name]
        parts += [self._number()] if share is not None else []
        parts += [self.tr("suggested")] if proposed else []
        self.setAccessibleName(", ".join([*parts, self.tr("there now")] if now else parts))
        self.update()

    def sizeHint(self) -> QSize:
        """One line, with room above and below."""
        return QSize(240, max(24, self.fontMetrics().height() + 8))

    def minimumSizeHint(self) -> QSize:
        """Narrower and lower: the bar shrinks, a word is elided, and the chips stand on each other."""
        return QSize(self._marks_width() + self._key_width() + self._taken() + _LEAST_BAR, self.sizeHint().height() - 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The parts from left to right, the suggested one in bold."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        self._paint_ground(painter, area)
        area.adjust(4, 0, -4, 0)
        colour = mark_colour(self.glyph, self.palette())
        chip = QRectF(area.left(), area.center().y() - 10, _CHIP, 20)
        paint_chip(painter, chip, self.glyph or "–", colour, self.proposed)
        room = area.width() - self._key_width() - self._taken()
        named = min(self._name_width(), int(room) - _LEAST_BAR)
        self._paint_texts(painter, area, named)
        if self.share is not None:
            bar = QRectF(chip.right() + 2 * _GAP + named, area.center().y() - _BAR / 2, room - named, _BAR)
            paint_bar(painter, bar, self.share, self.palette().color(QPalette.ColorRole.WindowText), colour)

    def _paint_ground(self, painter: QPainter, area: QRectF) -> None:
        """Whether the pointer or the keyboard focus is on it."""
        text = self.palette().color(QPalette.ColorRole.WindowText)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faint(text, 0.14 if self.isDown() else 0.07))
            painter.drawRoundedRect(area, 4, 4)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent(self.palette()), 2))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _paint_texts(self, painter: QPainter, area: QRectF, named: int) -> None:
        """Name, in so many pixels, probability and key."""
        text = self.palette().color(QPalette.ColorRole.WindowText)
        painter.setFont(bold(self.font()) if self.proposed else self.font())
        painter.setPen(text)
        name = painter.fontMetrics().elidedText(self.name, Qt.TextElideMode.ElideRight, named)
        name += " ✓" if self.now else ""
        painter.drawText(area.adjusted(_CHIP + _GAP, 0, 0, 0), _MIDDLE, name)
        if self.share is not None:
            painter.drawText(area.adjusted(0, 0, -self._key_width(), 0), _RIGHT, self._number())
        painter.setFont(self.font())
        if self._key_shown:
            paint_key(painter, area, self.key, text)

    def _number(self) -> str:
        return percent(self.share or 0.0)

    def _key_width(self) -> int:
        return key_size(self.fontMetrics(), self.key if self._key_shown else "0").width() + _GAP

    def _taken(self) -> int:
        """What the chip, the probability and the gaps take, in pixels."""
        return _CHIP + 3 * _GAP + self.fontMetrics().horizontalAdvance(percent(1.0)) + 4

    def _name_width(self) -> int:
        return max(QFontMetrics(bold(self.font())).horizontalAdvance(self.name) + 8, self._marks_width())

    def _marks_width(self) -> int:
        """Width of the longest mark name, which aligns the bars."""
        metrics = QFontMetrics(bold(self.font()))
        return max(map(metrics.horizontalAdvance, map(mark_name, MARKS))) + 8


class MarkBars(QWidget):
    """A row for each mark that matters, in the order of all marks; the others on demand.

    Attributes:
        rows: the row of each mark, by its glyph.
        more_button: shows the other marks until the next slot; its owner puts it in a layout.

    Signals:
        chosen(str): a mark was clicked: its glyph, "" for none.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, MarkBar] = {}
        self.more_button = QPushButton(self.tr("All marks"), self, flat=True, autoDefault=False)
        self.more_button.clicked.connect(lambda: self._show_rows(self.rows.values()))
        self._list = QVBoxLayout(self)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self.setAccessibleName(self.tr("Probability of each mark"))

    def show_shares(
        self, shares: Mapping[str, float | None], proposed: str | None, now: str | None = None, every: bool = False
    ) -> None:
        """Show how probable each mark is.

        Args:
            shares: of each glyph, 0 to 1, or None where not known.
            proposed: the glyph that is suggested, if any.
            now: the glyph that stands there, where that is to be seen.
            every: show all rows, not only those that matter.
        """
        if list(self.rows) != sorted(shares, key=mark_order):
            self._make(shares)
        for glyph, row in self.rows.items():
            row.setFont(self.font())  # which a style sheet keeps from it
            row.show_share(shares[glyph], glyph == proposed, glyph == now)
        self._show_rows(self.rows.values() if every else self._that_matter())

    def _show_rows(self, shown: Collection[MarkBar]) -> None:
        for row in self.rows.values():
            row.setVisible(row in shown)
        self.more_button.setVisible(len(shown) < len(self.rows))

    def _that_matter(self) -> list[MarkBar]:
        """The rows of the likely marks, of the suggested one, and of what stands there."""
        rows = list(self.rows.values())
        likely = sorted(rows, key=lambda row: (not row.proposed, -(row.share or 0.0)))[:_MOST]
        return [row for row in rows if row.proposed or row.now or (row in likely and (row.share or 0.0) > _LIKELY)]

    def _make(self, glyphs: Iterable[str]) -> None:
        for row in self.rows.values():
            row.deleteLater()
        self.rows = {glyph: MarkBar(glyph) for glyph in sorted(glyphs, key=mark_order)}
        for glyph, row in self.rows.items():
            row.clicked.connect(partial(self.chosen.emit, glyph))
            self._list.addWidget(row)
        insert_tabs(self.more_button, self.rows.values())


class Spellings(QWidget):
    """The two spellings of a word whose case alone is in question.

    Signals:
        chosen(bool): a spelling was clicked: the suggested one, or the one that stands there.
    """

    chosen = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[MarkBar, ...] = ()
        self._list = QVBoxLayout(self)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self.setAccessibleName(self.tr("Probability of each spelling"))

    def show_spellings(self, now: str, spelling: str, confidence: float, keys: tuple[str, str]) -> None:
        """Show the current and the proposed spelling of a word.

        Args:
            confidence: 0 to 1.
            keys: for the proposed one, and for the current one.
        """
        for row in self.rows:
            row.deleteLater()
        self.rows = MarkBar(spelling[:1], spelling, keys[0]), MarkBar(now[:1], now, keys[1])
        for row, share, proposed in zip(self.rows, (confidence, 1 - confidence), (True, False), strict=True):
            row.setFont(self.font())
            row.show_share(share, proposed, not proposed)
            row.clicked.connect(partial(self.chosen.emit, proposed))
            self._list.addWidget(row)


class PauseBar(QWidget):
    """The length of the pause in a slot."""

    def __init__(self) -> None:
        super().__init__()
        self._pause: float | None = None
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_pause(None)

    def show_pause(self, seconds: float | None) -> None:
        """Show a pause in seconds; None if unknown."""
        self._pause = seconds
        self.text = pause_text(seconds)
        self.setAccessibleName(self.text)
        self.update()

    @property
    def share(self) -> float:
        """How much of the bar is filled, 0 to 1."""
        if not self._pause or self._pause <= SHORTEST:
            return 0.0
        return min(1.0, math.log(self._pause / SHORTEST) / math.log(LONGEST / SHORTEST))

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(240, max(20, self.fontMetrics().height() + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The length in words, and the bar if there is one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area, text = QRectF(self.rect()).adjusted(0, 0, -4, 0), self.palette().color(QPalette.ColorRole.WindowText)
        painter.setPen(text if self._pause is not None else faint(text, 0.75))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self.text)
        if self._pause is not None:
            left = area.left() + self.fontMetrics().horizontalAdvance(pause_text(10.0)) + _GAP
            bar = QRectF(left, area.center().y() - _BAR / 2, area.right() - left, _BAR)
            paint_bar(painter, bar, self.share, text, faint(text, 0.6))
