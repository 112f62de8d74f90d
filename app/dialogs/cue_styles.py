"""The styles of a SubStation Alpha document: view and edit them, and apply them to cues."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.translation.wording import worded
from app.widgets.opening_size import open_at
from app.widgets.style_form import StyleForm
from app.widgets.style_preview import SWATCH, StylePreview, swatch
from engine.document.cue_styles import CueStyle
from engine.document.style_operations import SetStyles, set_styles
from engine.document.transcript import Transcript
from engine.errors import InputError


class CueStylesDialog(QDialog):
    """Edits the styles of a document; changes apply on acceptance, as one step.

    Args:
        transcript: a document that has styles.
        chosen: the indexes of the selected cues; the style of the first one is shown first.

    Attributes:
        list, form, preview: the styles, the values of the current one, and its preview.
        add, duplicate, delete: the buttons.
        give: whether to apply the current style to the selected cues.
        problem: what is wrong.

    Signals:
        edit_wanted(int, object): how many cues may change, and what makes the edit for a document.
    """

    edit_wanted = Signal(int, object)

    def __init__(self, transcript: Transcript, chosen: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert transcript.styles
        self.setWindowTitle(self.tr("Styles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._transcript, self._chosen = transcript, list(chosen)
        self._styles: list[CueStyle] = list(transcript.styles.styles) or [CueStyle("Default")]
        self._names: list[str] = [style.name for style in transcript.styles.styles] or [""]
        self.list, self.form = QListWidget(), StyleForm()
        self.preview = StylePreview(transcript.styles, self._sample())
        self.add, self.duplicate = QPushButton(self.tr("&Add")), QPushButton(self.tr("D&uplicate"))
        self.delete = QPushButton(self.tr("&Delete"))
        self.give = QCheckBox(self.tr("&Give this style to the selected cues ({0})").format(len(chosen)))
        self.give.setEnabled(bool(chosen))
        self.problem = QLabel(wordWrap=True)
        self._arrange()
        self._connect()
        self._fill(self._first())

    def accept(self) -> None:
        """Change the document and close the dialog, or show why that is impossible."""
        try:
            self._edit(self._transcript)
        except InputError as error:
            self.problem.setText(worded(error))
            self.problem.show()
            return
        self.edit_wanted.emit(len(self._transcript.cues), self._edit)
        super().accept()

    def _edit(self, transcript: Transcript) -> SetStyles:
        names = {old: style.name for old, style in zip(self._names, self._styles, strict=True) if old}
        current = self._styles[self.list.currentRow()].name
        assigned = dict.fromkeys(self._chosen, current) if self.give.isChecked() else {}
        return set_styles(transcript, self._styles, names, assigned)

    def _sample(self) -> str:
        """The text of the first selected cue, or a sample with ascenders and descenders."""
        cues = [self._transcript.cues[index] for index in self._chosen[:1]]
        seen = self._transcript.text_of(cues[0]).view.text.strip() if cues else ""
        return seen or self.tr("Quick, jump over it!")

    def _first(self) -> int:
        """The row of the first selected cue's style."""
        assert self._transcript.styles
        if not self._chosen:
            return 0
        style = self._transcript.styles.style(self._transcript.cues[self._chosen[0]].style)
        return self._styles.index(style) if style in self._styles else 0

    def _arrange(self) -> None:
        self.list.setAccessibleName(self.tr("Styles"))
        self.list.setMinimumWidth(180)
        self.list.setIconSize(SWATCH)
        self.list.setSpacing(2)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.add, self.duplicate, self.delete):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        styles, values = QWidget(), QWidget()  # each is read as a whole
        left, right = QVBoxLayout(styles), QVBoxLayout(values)
        for column in (left, right):
            column.setSpacing(8)
            column.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self.list, 1)
        left.addLayout(buttons)
        right.addWidget(self.preview, 1)
        right.addWidget(self.form)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addWidget(styles, 2)
        both.addWidget(values, 3)
        self.problem.hide()
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addLayout(both, 1)
        for widget in (self.give, self.problem, box):
            layout.addWidget(widget)
        open_at(self, 760, 620)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._show)
        self.form.changed.connect(self._take)
        self.add.clicked.connect(lambda: self._insert(CueStyle(self._free(self.tr("New style")))))
        self.duplicate.clicked.connect(self._copy)
        self.delete.clicked.connect(self._remove)

    def _fill(self, row: int) -> None:
        with QSignalBlocker(self.list):
            self.list.clear()
            for style in self._styles:
                self.list.addItem(QListWidgetItem(swatch(style, self.list), style.name))
        self.list.setCurrentRow(row)
        self.delete.setEnabled(len(self._styles) > 1)

    def _show(self, row: int) -> None:
        self.form.show_style(self._styles[row])
        self.preview.show_style(self._styles[row])

    def _take(self) -> None:
        """Take the form's values over into the current style."""
        row, style = self.list.currentRow(), self.form.style_()
        self._styles[row] = style
        self.list.item(row).setText(style.name)
        self.list.item(row).setIcon(swatch(style, self.list))
        self.preview.show_style(style)
        self.problem.hide()

    def _insert(self, style: CueStyle) -> None:
        """Insert a new style after the current one, and let the user name it."""
        row = self.list.currentRow() + 1
        self._styles.insert(row, style)
        self._names.insert(row, "")
        self._fill(row)
        self.form.name.setFocus()
        self.form.name.selectAll()

    def _copy(self) -> None:
        style = self._styles[self.list.currentRow()]
        self._insert(replace(style, name=self._free(style.name), span=None))

    def _remove(self) -> None:
        row = self.list.currentRow()
        del self._styles[row], self._names[row]
        self._fill(min(row, len(self._styles) - 1))

    def _free(self, name: str) -> str:
        """An unused name."""
        taken = {style.name for style in self._styles}
        names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
        return next(each for each in names if each not in taken)
