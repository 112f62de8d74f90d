"""Colours taken from the system palette, light or dark, and icons tinted with them."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

# Hue by mark, for light and for dark ground; each at least 4.5:1 against it.
_MARKS = {
    ",": ("#00695c", "#5fd3c0"),
    ".": ("#1a56b8", "#8ab8ff"),
    "?": ("#7a2ea8", "#d3a4f5"),
    "!": ("#9c3d00", "#ffb077"),
}
_MARKS |= {"¿": _MARKS["?"], "¡": _MARKS["!"]}
_OTHER_MARK = ("#455a6a", "#b3c3d1")
_ACCENT = ("#00695c", "#4db6a5")
_SEVERITY = {"error": ("#b3261e", "#ff8a80"), "note": ("#6d4c00", "#f2c14e")}


def is_dark(palette: QPalette) -> bool:
    """Whether the palette writes light on dark."""
    return palette.color(QPalette.ColorRole.Base).lightness() < palette.color(QPalette.ColorRole.Text).lightness()


def mark_colour(mark: str, palette: QPalette) -> QColor:
    """The colour of a suggested mark: comma teal, period blue, question violet, exclamation orange, others slate."""
    return QColor(_MARKS.get(mark, _OTHER_MARK)[is_dark(palette)])


def severity_colour(severity: str, palette: QPalette) -> QColor:
    """The colour of a banner: "error" or "note"."""
    return QColor(_SEVERITY[severity][is_dark(palette)])


def accent(palette: QPalette) -> QColor:
    """The one colour that stands out: the logo's green."""
    return QColor(_ACCENT[is_dark(palette)])


def rgba(colour: QColor) -> str:
    """A colour as a style sheet writes it."""
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {colour.alpha()})"


def faint(colour: QColor, strength: float) -> QColor:
    """`colour` as a wash: `strength` is its opacity, 0 to 1."""
    washed = QColor(colour)
    washed.setAlphaF(strength)
    return washed


def blended(ground: QColor, over: QColor, share: float) -> QColor:
    """Two opaque colours mixed: `share` of it is `over`, 0 to 1."""
    pairs = (ground.redF(), over.redF()), (ground.greenF(), over.greenF()), (ground.blueF(), over.blueF())
    return QColor.fromRgbF(*(below + share * (above - below) for below, above in pairs))


@cache
def _drawing(name: str) -> str:
    return (files("resources") / "icons" / f"{name}.svg").read_text("utf-8")


def _pixmap(drawing: str, size: QSize) -> QPixmap:
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(pixmap.rect()))
    painter.end()
    return pixmap


class _Tinted(QIconEngine):
    """Draws an icon in the text colour of a palette, paler when its action is not possible.

    Args:
        name: the drawing.
        palette: gives the colour; None reads the application's palette at each drawing.
    """

    def __init__(self, name: str, palette: QPalette | None) -> None:
        super().__init__()
        self._name, self._palette = name, palette
        self._drawn: dict[tuple[int, int, str], QPixmap] = {}

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """The icon in so many pixels."""
        group = QPalette.ColorGroup.Disabled if mode is QIcon.Mode.Disabled else QPalette.ColorGroup.Active
        colour = (self._palette or QGuiApplication.palette()).color(group, QPalette.ColorRole.WindowText).name()
        key = size.width(), size.height(), colour
        if key not in self._drawn:
            self._drawn[key] = _pixmap(_drawing(self._name).replace("currentColor", colour), size)
        return self._drawn[key]

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw it into a rectangle."""
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(rect, self.pixmap(rect.size() * ratio, mode, state))

    def clone(self) -> "_Tinted":
        """The same once more, for a copy that changes."""
        return _Tinted(self._name, self._palette)


def application_icon() -> QIcon:
    """The program's own icon, in its own colours."""
    drawn = QIcon()
    for size in (16, 32, 64, 128, 256):
        drawn.addPixmap(_pixmap(_drawing("caesura"), QSize(size, size)))
    return drawn


def icon(name: str, palette: QPalette | None = None) -> QIcon:
    """An icon of ``resources/icons`` in the text colour, paler when its action is not possible.

    Args:
        name: the drawing's file name without ``.svg``.
        palette: gives the colour; None follows the application between light and dark.
    """
    return QIcon(_Tinted(name, palette))
