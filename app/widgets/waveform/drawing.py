"""The layers of a waveform over one another, a picture behind them and a ruler below."""

from dataclasses import replace

import pyqtgraph as pg
from PySide6.QtGui import QPalette

from app.editor.play_head import clock
from app.theme import is_dark
from app.widgets.waveform.labels import Labels
from app.widgets.waveform.layers import Envelope, Ground, Head
from app.widgets.waveform.view import ViewRange

_MAPS = ("CET-L12", "inferno")  # for light and for dark; both even in lightness, and silence is as the ground
_STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300)
_STEP_PIXELS = 90


class Ruler(pg.AxisItem):
    """Times below the sound."""

    def __init__(self) -> None:
        super().__init__("bottom")
        self.setStyle(tickLength=-4, maxTextLevel=0, tickTextOffset=2)

    def tickSpacing(self, first: float, last: float, size: float) -> list[tuple[float, float]]:
        """Round steps, as far apart as their labels need."""
        least = (last - first) * _STEP_PIXELS / max(size, 1)
        step = next((step for step in _STEPS if step >= least), _STEPS[-1])
        return [(step, 0), (step / 5, 0)]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """The times, as exact as the steps are."""
        decimals = 0 if spacing >= 1 else 1 if spacing >= 0.1 else 2
        return [clock(value, decimals) for value in values]


class Drawing(pg.GraphicsLayoutWidget):
    """The layers over one another, with a ruler below."""

    def __init__(self, view: ViewRange) -> None:
        super().__init__()
        self.view = view
        self.head_at = 0.0
        self._box = pg.ViewBox(enableMouse=False, enableMenu=False, defaultPadding=0)
        self._ruler = Ruler()
        self.ci.setContentsMargins(0, 0, 0, 0)
        self.ci.setSpacing(0)
        self.addItem(self._box, row=0, col=0)
        self.addItem(self._ruler, row=1, col=0)
        self._ruler.linkToView(self._box)
        self.picture = pg.ImageItem()
        self._box.addItem(self.picture)
        self._layers = (Ground(view, 1, self._box), Envelope(view, 2, self._box), Labels(view, 3, self._box))
        self._head = Head(view, self._box)
        self._box.sigResized.connect(self.fit)
        self.restyle()

    def fit(self) -> None:
        """Draw everything, in the size there is."""
        view, size = self.view, self._box.rect()
        view.scale = replace(view.scale, width=max(size.width(), 1.0))
        view.height, view.ratio = max(size.height(), 1.0), self.devicePixelRatioF()
        stage = view.stage
        below, above = (view.height - stage.bottom()) / stage.height(), stage.top() / stage.height()
        self._box.setRange(
            xRange=(view.scale.start, view.scale.end), yRange=(-below, 1 + above), padding=0, disableAutoRange=True
        )
        for layer in (*self._layers, self._head):
            layer.renew()
        self.show_head(self.head_at)

    def redraw(self) -> None:
        """Draw everything that is not the sound."""
        ground, _, labels = self._layers
        ground.renew()
        labels.renew()

    def show_head(self, seconds: float) -> None:
        """Put the play head there."""
        self.head_at = seconds
        self._head.setPos(self.view.scale.x(seconds), 0)

    def soften(self, sheer: bool) -> None:
        """Let the back show through the other layers, or no longer."""
        self.view.sheer = sheer
        self.fit()

    def restyle(self) -> None:
        """Take over palette and font."""
        palette = self.view.palette
        ink = palette.color(QPalette.ColorRole.Text)
        self.setBackground(palette.color(QPalette.ColorRole.Base))
        self._ruler.setPen(ink)
        self._ruler.setTextPen(ink)
        self._ruler.setTickFont(self.view.font)
        self._ruler.setHeight(int(self.view.row) + 4)
        self.picture.setLookupTable(pg.colormap.get(_MAPS[is_dark(palette)]).getLookupTable(nPts=256))
        self.fit()
