"""The name of a speaker, written in the margin where it stands."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from app.widgets.transcript.drawing import margin_fonts
from app.widgets.transcript.sheet_area import SheetArea


class NameField(QLineEdit):
    """Opens over a name; Enter takes the text, Escape and a click elsewhere leave the name as it is.

    Args:
        area: whose margin it stands in.

    Signals:
        renamed(str, str): the name that stood there, and the other one for it.
    """

    renamed = Signal(str, str)

    def __init__(self, area: SheetArea) -> None:
        super().__init__(area.viewport())
        self._area, self._old = area, ""
        self.setAccessibleName(self.tr("Name of the speaker"))
        self.returnPressed.connect(self._take)
        area.verticalScrollBar().valueChanged.connect(self.hide)
        self.hide()

    def open(self, paragraph: int, name: str) -> None:
        """Write another name for the speaker of a paragraph."""
        self._old = name
        self.setFont(margin_fonts(self._area.sheet.font)[0])
        self.setText(name)
        self.selectAll()
        box = self._area.margin_box(paragraph).toAlignedRect()
        self.setGeometry(box.left(), box.top() - 3, box.width() + 12, self.sizeHint().height())
        self.show()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the name as it is."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A click elsewhere leaves the name as it is."""
        super().focusOutEvent(event)
        self.hide()

    def _take(self) -> None:
        new = self.text().strip()
        self._close()
        if new and new != self._old:
            self.renamed.emit(self._old, new)

    def _close(self) -> None:
        self.hide()
        self._area.setFocus()
