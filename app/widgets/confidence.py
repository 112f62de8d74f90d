"""The slider that says how sure a suggestion has to be, and how many are."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget


class ConfidenceSlider(QWidget):
    """A minimum confidence from 0 to 1 and a live count of the marks at or above it.

    Signals:
        changed(float): the user moved it.
    """

    changed = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = QLabel(self.tr("Confidence at least"))
        self._value = QLabel()
        self._count = QLabel()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 100)
        self.slider.setPageStep(10)
        self.slider.setFixedWidth(160)
        self.slider.setAccessibleName(self.tr("Minimum confidence"))
        self.slider.setToolTip(self.tr("Only suggestions at least this sure are taken"))
        self.slider.valueChanged.connect(self._moved)
        self._arrange()
        self.set_value(0.0)
        self.show_count(0, 0)

    @property
    def value(self) -> float:
        """The minimum confidence, 0 to 1."""
        return self.slider.value() / 100

    @property
    def count_text(self) -> str:
        """The count as it is shown."""
        return self._count.text()

    def set_value(self, value: float) -> None:
        """Move the slider to `value`, 0 to 1."""
        self.slider.setValue(round(value * 100))
        self._value.setText(self.locale().toString(self.value, "f", 2))

    def show_count(self, chosen: int, total: int) -> None:
        """Say that `chosen` of `total` suggestions are at least this sure."""
        numbers = (self.locale().toString(chosen), self.locale().toString(total))
        text = self.tr("{0} of {1} suggestions").format(*numbers) if total else self.tr("no suggestions yet")
        self._count.setText(text)
        self.slider.setAccessibleDescription(text)

    def _arrange(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.setSpacing(8)
        self._name.setBuddy(self.slider)
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance("0.00"))
        self._count.setMinimumWidth(self._count.fontMetrics().horizontalAdvance("00,000 of 00,000 suggestions"))
        for widget in (self._name, self.slider, self._value, self._count):
            layout.addWidget(widget)

    def _moved(self) -> None:
        self._value.setText(self.locale().toString(self.value, "f", 2))
        self.changed.emit(self.value)
