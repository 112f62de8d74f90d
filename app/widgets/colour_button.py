"""A button that shows a colour and lets the user choose another one."""

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QColorDialog, QPushButton

from app.theme import faint
from engine.document.cue_styles import WHITE, Colour

_SWATCH = QSize(32, 16)


class ColourButton(QPushButton):
    """A colour, possibly transparent.

    Args:
        name: the purpose of the colour, for the title of its dialog and for screen readers.

    Signals:
        changed: the user has chosen another one.
    """

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self._colour = name, WHITE
        self.setIconSize(_SWATCH)
        self.setAutoDefault(False)
        self.clicked.connect(self._ask)
        self.colour = WHITE

    @property
    def colour(self) -> Colour:
        """The colour."""
        return self._colour

    @colour.setter
    def colour(self, colour: Colour) -> None:
        self._colour = colour
        shown = QColor(*colour)
        self.setIcon(QIcon(self._swatch(shown)))
        self.setText(shown.name().upper() if shown.alpha() == 255 else shown.name(QColor.NameFormat.HexArgb).upper())
        self.setAccessibleName(f"{self._name}: {self.text()}")

    def _swatch(self, colour: QColor) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(_SWATCH * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(colour)
        painter = QPainter(pixmap)
        painter.setPen(faint(self.palette().color(QPalette.ColorRole.WindowText), 0.5))
        painter.drawRect(QRect(0, 0, _SWATCH.width() - 1, _SWATCH.height() - 1))
        painter.end()
        return pixmap

    def _ask(self) -> None:
        dialog = QColorDialog(QColor(*self._colour), self)
        dialog.setWindowTitle(self._name)
        dialog.setOption(QColorDialog.ColorDialogOption.ShowAlphaChannel)
        dialog.colorSelected.connect(self._take)
        dialog.open()

    def _take(self, chosen: QColor) -> None:
        self.colour = Colour(chosen.red(), chosen.green(), chosen.blue(), chosen.alpha())
        self.changed.emit()
