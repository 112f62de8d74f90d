"""Shift, stretch, or correct the frame rate of cues."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from app.fonts import tabular
from app.translation.wording import worded
from engine.document.edits import Edit
from engine.document.timing_operations import change_frame_rate, shift, stretch
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats.clocks import ms_to_clock, typed_time

RATES = (23.976, 24.0, 25.0, 29.97, 30.0, 50.0, 59.94, 60.0)
"""Frames a second that films and television have."""

MakeEdit = Callable[[Transcript, Iterable[int]], Edit]

_LONGEST = 360_000.0  # seconds


class TimesDialog(QDialog):
    """Asks how to change the times of cues.

    Args:
        transcript: whose cues they are; there is one at least.
        chosen: the indexes of the selected cues; with a single one, all cues change.

    Signals:
        edit_wanted(int, object): how many cues are to change, and what makes the edit for a document.
    """

    edit_wanted = Signal(int, object)

    def __init__(self, transcript: Transcript, chosen: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Shift or stretch"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._transcript, self._chosen = transcript, list(chosen)
        self.only_chosen = QCheckBox(self.tr("Only the &selected cues ({0})").format(len(chosen)))
        self.only_chosen.setChecked(len(chosen) > 1)
        self.only_chosen.setEnabled(len(chosen) > 0)
        self.shift = QRadioButton(self.tr("&Shift by"))
        self.stretch = QRadioButton(self.tr("S&tretch, so that"))
        self.rate = QRadioButton(self.tr("&Frame rate from"))
        self.amount = self._seconds(self.tr("Seconds to shift by; negative is earlier"))
        self.first = self._moment(self.tr("Start of the first cue"))
        self.last = self._moment(self.tr("Start of the last cue"))
        self.old, self.new = (
            self._rates(self.tr("Current frames per second")),
            self._rates(self.tr("New frames per second")),
        )
        self.problem = QLabel()
        self._arrange()
        self._show_bounds()
        self.only_chosen.toggled.connect(self._show_bounds)

    def indexes(self) -> list[int]:
        """The cues that are to change."""
        every = list(range(len(self._transcript.cues)))
        return self._chosen if self.only_chosen.isChecked() else every

    def change(self) -> MakeEdit:
        """The chosen operation: returns the edit for some cues of a document, or raises an `InputError`.

        Raises:
            InputError: what was typed is not a time.
        """
        if self.shift.isChecked():
            return partial(shift, milliseconds=round(self.amount.value() * 1000))
        if self.stretch.isChecked():
            first, last = typed_time(self.first.text()), typed_time(self.last.text())
            return partial(stretch, first_start=first, last_start=last)
        return partial(change_frame_rate, old=self.old.currentData(), new=self.new.currentData())

    def accept(self) -> None:
        """Apply the edit and close the dialog, or show why it failed."""
        cues = self.indexes()
        try:
            change = self.change()
            change(self._transcript, self._outermost(cues))  # if these can change, all can
        except InputError as error:
            self.problem.setText(worded(error))
            self.problem.show()
            return
        self.edit_wanted.emit(len(cues), lambda document: change(document, cues))
        super().accept()

    def _outermost(self, cues: Sequence[int]) -> set[int]:
        """The cue that starts first and the one that starts last."""
        starts = [self._transcript.cues[index].start for index in cues]
        return {cues[starts.index(min(starts))], cues[starts.index(max(starts))]}

    def _show_bounds(self) -> None:
        starts = [self._transcript.cues[index].start for index in self.indexes()]
        for field, start in ((self.first, min(starts)), (self.last, max(starts))):
            field.setText(ms_to_clock(start))
            field.setToolTip(self.tr("Now at {0}").format(field.text()))

    def _moment(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setFont(tabular(field.font()))
        field.setAccessibleName(name)
        return field

    def _seconds(self, name: str) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setRange(-_LONGEST, _LONGEST)
        box.setDecimals(3)
        box.setSingleStep(0.1)
        box.setSuffix(self.tr(" s"))
        box.setAccessibleName(name)
        return box

    def _rates(self, name: str) -> QComboBox:
        box = QComboBox()
        for rate in RATES:
            box.addItem(self.locale().toString(rate, "g", 5), rate)
        box.setAccessibleName(name)
        box.setAccessibleDescription(name)  # on Linux the name is the choice
        return box

    def _arrange(self) -> None:
        group = QButtonGroup(self)
        for button in (self.shift, self.stretch, self.rate):
            group.addButton(button)
        self.shift.setChecked(True)
        self.old.setCurrentIndex(RATES.index(25.0))
        form = QGridLayout()
        form.setSpacing(8)
        form.setColumnStretch(1, 1)
        rows = (
            (self.shift, self.amount),
            (self.stretch, None),
            (self._indented(self.tr("the first cue starts at")), self.first),
            (self._indented(self.tr("the last one starts at")), self.last),
            (self.rate, self.old),
            (self._indented(self.tr("to")), self.new),
        )
        for row, (label, field) in enumerate(rows):
            form.addWidget(label, row, 0)
            if field:
                form.addWidget(field, row, 1)
        for button, widgets in (
            (self.shift, (self.amount,)),
            (self.stretch, (self.first, self.last)),
            (self.rate, (self.old, self.new)),
        ):
            for widget in widgets:
                widget.setEnabled(button.isChecked())
                button.toggled.connect(widget.setEnabled)
        self.problem.setWordWrap(True)
        self.problem.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addLayout(form)
        layout.addWidget(self.only_chosen)
        layout.addWidget(self.problem)
        layout.addWidget(buttons)

    def _indented(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setIndent(24)
        label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return label
