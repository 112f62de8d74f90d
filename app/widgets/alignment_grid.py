"""Nine buttons for the alignment of a text in the picture."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QToolButton, QWidget

_GLYPHS = {7: "↖", 8: "↑", 9: "↗", 4: "←", 5: "•", 6: "→", 1: "↙", 2: "↓", 3: "↘"}
_SIDE = 28


class AlignmentGrid(QWidget):
    """The alignments, as on a keypad: 1 bottom left to 9 top right.

    Signals:
        changed: the user has chosen another one.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        names = self._names()
        for place, (number, glyph) in enumerate(_GLYPHS.items()):
            button = QToolButton()
            button.setText(glyph)
            button.setToolTip(names[number])
            button.setAccessibleName(names[number])
            button.setCheckable(True)
            button.setFixedSize(_SIDE, _SIDE)
            self._group.addButton(button, number)
            layout.addWidget(button, place // 3, place % 3)
        layout.setColumnStretch(3, 1)
        self._group.idClicked.connect(lambda number: self.changed.emit())
        self.alignment = 2

    @property
    def alignment(self) -> int:
        """The number of the chosen alignment."""
        return self._group.checkedId()

    @alignment.setter
    def alignment(self, alignment: int) -> None:
        self._group.button(alignment).setChecked(True)

    def _names(self) -> dict[int, str]:
        return {
            1: self.tr("Bottom left"), 2: self.tr("Bottom centre"), 3: self.tr("Bottom right"),
            4: self.tr("Middle left"), 5: self.tr("Middle"), 6: self.tr("Middle right"),
            7: self.tr("Top left"), 8: self.tr("Top centre"), 9: self.tr("Top right"),
        }  # fmt: skip
