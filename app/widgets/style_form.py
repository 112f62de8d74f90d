"""The form for one style of cues."""

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFontComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from app.widgets.alignment_grid import AlignmentGrid
from app.widgets.colour_button import ColourButton
from engine.document.cue_styles import CueStyle

_LARGEST, _WIDEST = 999, 9999


class _NumberBox(QDoubleSpinBox):
    """Shows no more decimals than a number has."""

    def textFromValue(self, value: float) -> str:
        """The number."""
        return self.locale().toString(value, "g", 6)


class StyleForm(QWidget):
    """Shows and edits a style; values without a control are kept.

    Attributes:
        name, font_, size_, bold, italic, primary, outline_colour, outline, alignment, left, right, vertical: controls.

    Signals:
        changed: the user has changed a value.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._style = CueStyle("")
        self.name, self.font_ = QLineEdit(), QFontComboBox()
        self.size_ = self._decimal(self.tr("Size"), 1.0)
        self.bold, self.italic = QCheckBox(self.tr("&Bold")), QCheckBox(self.tr("&Italics"))
        self.primary, self.outline_colour = ColourButton(self.tr("Text")), ColourButton(self.tr("Outline"))
        self.outline = self._decimal(self.tr("Width of the outline"), 0.0)
        self.alignment = AlignmentGrid()
        self.left, self.right = self._margin(self.tr("Left margin")), self._margin(self.tr("Right margin"))
        self.vertical = self._margin(self.tr("Margin above or below"))
        self.name.setAccessibleName(self.tr("Name"))
        self.font_.setAccessibleName(self.tr("Font"))
        self.font_.setAccessibleDescription(self.font_.accessibleName())  # on Linux the name is the choice
        self._arrange()
        self._connect()

    def show_style(self, style: CueStyle) -> None:
        """Show the values of a style."""
        self._style = style
        blockers = [QSignalBlocker(control) for control in self._controls()]
        self.name.setText(style.name)
        self.font_.setCurrentFont(QFont(style.font))
        self.font_.setEditText(style.font)
        self.size_.setValue(style.size)
        self.bold.setChecked(style.bold)
        self.italic.setChecked(style.italic)
        self.primary.colour, self.outline_colour.colour = style.primary, style.outline_colour
        self.outline.setValue(style.outline)
        self.alignment.alignment = style.alignment
        for box, margin in ((self.left, style.left), (self.right, style.right), (self.vertical, style.vertical)):
            box.setValue(margin)
        del blockers

    def style_(self) -> CueStyle:
        """The style with the values of the controls."""
        return replace(
            self._style,
            name=self.name.text().strip(),
            font=self.font_.currentText().replace(",", "").strip(),
            size=self.size_.value(),
            bold=self.bold.isChecked(),
            italic=self.italic.isChecked(),
            primary=self.primary.colour,
            outline_colour=self.outline_colour.colour,
            outline=self.outline.value(),
            alignment=self.alignment.alignment,
            left=self.left.value(),
            right=self.right.value(),
            vertical=self.vertical.value(),
        )

    def _controls(self) -> tuple[QWidget, ...]:
        return (
            self.name, self.font_, self.size_, self.bold, self.italic, self.primary, self.outline_colour, self.outline,
            self.alignment, self.left, self.right, self.vertical,
        )  # fmt: skip

    def _connect(self) -> None:
        for signal in (
            self.name.textEdited, self.font_.currentTextChanged, self.size_.valueChanged, self.bold.toggled,
            self.italic.toggled, self.primary.changed, self.outline_colour.changed, self.outline.valueChanged,
            self.alignment.changed, self.left.valueChanged, self.right.valueChanged, self.vertical.valueChanged,
        ):  # fmt: skip
            signal.connect(lambda *_: self.changed.emit())

    def _arrange(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("&Name"), self.name)
        form.addRow(self._label(self.tr("&Font"), self.font_), self._row(self.font_, self.size_))
        form.addRow("", self._row(self.bold, self.italic))
        form.addRow(self._label(self.tr("&Text"), self.primary), self._row(self.primary))
        outline = self._label(self.tr("&Outline"), self.outline_colour)
        form.addRow(outline, self._row(self.outline_colour, self.outline))
        form.addRow(self.tr("Alignment"), self.alignment)
        margins = self._row(
            QLabel(self.tr("left")), self.left, QLabel(self.tr("right")), self.right,
            QLabel(self.tr("vertical")), self.vertical,
        )  # fmt: skip
        form.addRow(self.tr("Margins"), margins)

    def _label(self, text: str, control: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(control)
        return label

    def _row(self, *widgets: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in widgets:
            row.addWidget(widget, 1 if widget is self.font_ else 0)
        if self.font_ not in widgets:
            row.addStretch()
        return row

    def _decimal(self, name: str, least: float) -> QDoubleSpinBox:
        box = _NumberBox()
        box.setRange(least, _LARGEST)
        box.setDecimals(2)
        box.setSingleStep(1.0 if least else 0.5)
        box.setAccessibleName(name)
        box.setToolTip(name)
        return box

    def _margin(self, name: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(-_WIDEST, _WIDEST)
        box.setAccessibleName(name)
        return box
