"""The slider that says how sure a suggestion has to be, how many are, and the button that accepts them."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QToolButton, QWidget

from app.editor.reviewing import Reviewing


class ConfidenceSlider(QWidget):
    """A minimum confidence from 0 to 1 with a live count of the suggestions at or above it.

    Args:
        reviewing: whose minimum it is.
        actions: "accept-all" has a button.
    """

    def __init__(self, reviewing: Reviewing, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reviewing = reviewing
        self._count = QLabel()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 100)
        self.slider.setPageStep(10)
        self.slider.setFixedWidth(112)
        self.slider.setAccessibleName(self.tr("Minimum confidence"))
        self.slider.setToolTip(self.tr("How sure suggestions must be to be accepted all at once"))
        self.slider.valueChanged.connect(lambda value: reviewing.set_minimum(value / 100))
        self.accept_button = QToolButton()
        self._arrange(actions.get("accept-all"))
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._refresh)
        reviewing.changed.connect(self._later.start)
        self._refresh()

    def _arrange(self, action: QAction | None) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.setSpacing(8)
        self._count.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._count.setBuddy(self.slider)
        self.accept_button.setVisible(action is not None)
        if action:
            self.accept_button.setDefaultAction(action)
            self.accept_button.setText(self.tr("Accept all ≥"))
            self.accept_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            action.changed.connect(lambda: self.accept_button.setText(self.tr("Accept all ≥")))
        for widget in (self.slider, self._count, self.accept_button):
            layout.addWidget(widget)

    def _refresh(self) -> None:
        """Show the minimum and how many suggestions reach it."""
        self.slider.blockSignals(True)  # it is told what it is, not asked
        self.slider.setValue(round(self._reviewing.minimum * 100))
        self.slider.blockSignals(False)
        number = self.locale().toString
        chosen, waiting = self._reviewing.counts()
        least = number(self._reviewing.minimum, "f", 2)
        text = self.tr("{0} of {1} at or above {2}").format(number(chosen), number(waiting), least)
        self._count.setText(text if waiting else self.tr("at or above {0}").format(least))
        self._count.setMinimumWidth(max(self._count.minimumWidth(), self._count.sizeHint().width()))  # nothing jumps
        self.slider.setAccessibleDescription(self._count.text())
