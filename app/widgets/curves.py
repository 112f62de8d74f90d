"""The progress of training: the loss, and the score on held-out text."""

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.theme import mark_colour


class Curves(QWidget):
    """Two curves over the steps: the loss, and F1 in percent on the held-out text, each with its last value."""

    def __init__(self) -> None:
        super().__init__()
        self.losses: list[tuple[int, float]] = []
        self.scores: list[tuple[int, float]] = []
        self._titles = (QLabel(), QLabel())
        self._plots = (self._plot(self.tr("Loss")), self._plot(self.tr("F1 on held-out text")))
        self._lines = tuple(plot.plot([], []) for plot in self._plots)
        self._plots[1].setYRange(0, 100)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(16)
        layout.setVerticalSpacing(4)
        for column, (title, plot) in enumerate(zip(self._titles, self._plots, strict=True)):
            layout.addWidget(title, 0, column)
            layout.addWidget(plot, 1, column)
        self._paint()
        self.clear()

    def clear(self) -> None:
        """Start over."""
        self.losses, self.scores = [], []
        self._draw()

    def add_loss(self, step: int, loss: float) -> None:
        """Add the loss of a step of training."""
        self.losses.append((step, loss))
        self._draw()

    def add_score(self, step: int, f1: float) -> None:
        """Add the score, in percent, after a step of training."""
        self.scores.append((step, f1))
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system between light and dark."""
        if event.type() == QEvent.Type.PaletteChange:
            self._paint()
        super().changeEvent(event)

    @staticmethod
    def _plot(name: str) -> Any:
        plot = pg.PlotWidget()
        plot.setAccessibleName(name)
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setMouseEnabled(False, False)
        plot.setMenuEnabled(False)
        plot.hideButtons()
        plot.setMinimumSize(200, 120)
        plot.getAxis("bottom").setStyle(maxTickLevel=0)
        return plot

    def _draw(self) -> None:
        titles = (self.tr("Loss {0}"), self.tr("F1 on held-out text {0}"))
        for points, line, title, label, plot, decimals in zip(
            (self.losses, self.scores), self._lines, titles, self._titles, self._plots, (2, 1), strict=True
        ):
            line.setData([step for step, _ in points], [value for _, value in points])
            last = self.locale().toString(points[-1][1], "f", decimals) if points else ""
            label.setText(title.format(last).rstrip())
            plot.setAccessibleDescription(label.text())

    def _paint(self) -> None:
        palette = self.palette()
        ink = palette.color(QPalette.ColorRole.Text)
        for plot, line, mark, symbol in zip(self._plots, self._lines, (".", ","), (None, "o"), strict=True):
            plot.setBackground(palette.color(QPalette.ColorRole.Base))
            colour = mark_colour(mark, palette)
            line.setPen(pg.mkPen(colour, width=2))
            line.setSymbol(symbol)
            line.setSymbolBrush(colour)
            line.setSymbolPen(colour)
            line.setSymbolSize(6)
            for side in ("left", "bottom"):
                plot.getAxis(side).setPen(ink)
                plot.getAxis(side).setTextPen(ink)
