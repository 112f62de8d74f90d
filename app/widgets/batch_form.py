"""The settings of a batch: its files, its model, and its target."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QWidget,
)

from app.editor.suggesting import Choice
from app.fonts import bold
from engine.batch import BatchPlan
from engine.errors import CaesuraError


class PlanForm(QWidget):
    """The settings of a batch: its files, its model, and its target.

    Args:
        choice: the device, and the options.

    Signals:
        files_changed: others files are meant now.

    Attributes:
        folder, pattern, recursive, model, confidence, with_media, beside, into, target, originals: the controls.
    """

    files_changed = Signal()

    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self._choice = choice
        self.folder, self.target = self._line(self.tr("Folder")), self._line(self.tr("Folder to write to"))
        self.pattern = self._line(self.tr("File names"))
        self._wanted = ""
        self.recursive = QCheckBox(self.tr("Include subf&olders"))
        self.model = QComboBox()
        self.confidence, self._value = QSlider(Qt.Orientation.Horizontal), QLabel()
        self.with_media = QCheckBox(self.tr("Measure t&he pauses in recordings of the same name"))
        self.beside = QRadioButton(self.tr("&Beside each file, as NAME.punctuated"))
        self.into = QRadioButton(self.tr("&In a folder:"))
        self.originals = QRadioButton(self.tr("Re&place the originals"))
        self._warning = QLabel(self.tr("The files themselves are changed; no copies are kept."), wordWrap=True)
        self._set_up()
        self._arrange()
        self._connect()
        self.beside.setChecked(True)
        self._show_confidence()

    def plan(self) -> BatchPlan:
        """The chosen settings.

        Raises:
            CaesuraError: a folder is missing.
        """
        folder = self.folder.text().strip()
        if not folder:
            raise CaesuraError(self.tr("Choose a folder to punctuate."))
        target = self.target.text().strip()
        if self.into.isChecked() and not target:
            raise CaesuraError(self.tr("Choose a folder to write to, or write beside the files."))
        return BatchPlan(
            Path(folder),
            self.pattern.text().strip() or "*",
            self.recursive.isChecked(),
            self.model.currentText(),
            device=self._choice.device,
            minimum_confidence=self.confidence.value() / 100,
            keep_marks=self._choice.keep_marks,
            keep_case=self._choice.keep_case,
            with_media=self.with_media.isChecked(),
            output=Path(target) if self.into.isChecked() else None,
            overwrite_originals=self.originals.isChecked(),
            language=self._choice.language,
        )

    def choices(self) -> dict[str, Any]:
        """The settings to remember; replacing originals has to be chosen each time."""
        return {
            "folder": self.folder.text(),
            "pattern": self.pattern.text(),
            "recursive": self.recursive.isChecked(),
            "model": self.model.currentText() or self._wanted,
            "minimum_confidence": self.confidence.value() / 100,
            "with_media": self.with_media.isChecked(),
            "into": self.into.isChecked(),
            "target": self.target.text(),
        }

    def set_choices(self, choices: dict[str, Any]) -> None:
        """Show the remembered settings; invalid ones are skipped."""
        for name, line in (("folder", self.folder), ("pattern", self.pattern), ("target", self.target)):
            if isinstance(text := choices.get(name), str):
                line.setText(text)
        for name, button in (("recursive", self.recursive), ("with_media", self.with_media), ("into", self.into)):
            if isinstance(checked := choices.get(name), bool):
                button.setChecked(checked)
        if isinstance(model := choices.get("model"), str):
            self._choose_model(model)
        if isinstance(minimum := choices.get("minimum_confidence"), int | float) and 0 <= minimum <= 1:
            self.confidence.setValue(round(100 * minimum))
        self.files_changed.emit()

    def set_models(self, models: Sequence[str]) -> None:
        """Offer these models, by their names; the chosen one stays, if it is among them."""
        chosen = self.model.currentText() or self._wanted
        self.model.clear()
        self.model.addItems(models)
        self._choose_model(chosen)

    def set_folder(self, folder: str) -> None:
        """Choose another folder."""
        self.folder.setText(folder)
        self.files_changed.emit()

    @property
    def ready(self) -> bool:
        """Whether there is a folder and a model."""
        return bool(self.folder.text().strip() and self.model.currentText())

    def _choose_model(self, name: str) -> None:
        """Choose a model; while the models are not known, it is chosen once they are."""
        self._wanted = name
        if (row := self.model.findText(name)) >= 0:
            self.model.setCurrentIndex(row)

    def _set_up(self) -> None:
        self.folder.setPlaceholderText(self.tr("Drop a folder here, or choose one"))
        self.pattern.setText("*")
        self.pattern.setToolTip(self.tr("Such as *.srt; separate several with semicolons"))
        self.confidence.setRange(0, 100)
        self.confidence.setPageStep(10)
        self.confidence.setToolTip(self.tr("Less certain marks are not written, but listed for checking"))
        self._warning.setFont(bold(self._warning.font()))
        self._warning.hide()

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit()
        line.setAccessibleName(name)
        return line

    def _chooser(self, line: QLineEdit, title: str) -> QPushButton:
        button = QPushButton(self.tr("Choose…"))
        button.setAutoDefault(False)
        button.setAccessibleName(title)
        button.clicked.connect(lambda: self._choose(line, title))
        return button

    def _choose(self, line: QLineEdit, title: str) -> None:
        folder = QFileDialog.getExistingDirectory(self, title, line.text() or self.folder.text())
        if folder:
            line.setText(folder)
            self.into.setChecked(self.into.isChecked() or line is self.target)
            self.files_changed.emit()

    def _arrange(self) -> None:
        rows = QFormLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setHorizontalSpacing(12)
        rows.setVerticalSpacing(8)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._add(rows, self.tr("&Folder"), self.folder, self._chooser(self.folder, self.tr("Choose a folder")))
        self._add(rows, self.tr("File &names"), self.pattern, self.recursive)
        self._add(rows, self.tr("&Model"), self.model)
        self._add(rows, self.tr("Confidence at &least"), self.confidence, self._value)
        self._add(rows, "", self.with_media)
        chooser = self._chooser(self.target, self.tr("Choose a folder to write to"))
        self._add(rows, self.tr("Write"), self.beside)
        self._add(rows, "", self.into, self.target, chooser)
        self._add(rows, "", self.originals)
        rows.addRow("", self._warning)

    def _connect(self) -> None:
        group = QButtonGroup(self)
        for button in (self.beside, self.into, self.originals):
            group.addButton(button)
        self.originals.toggled.connect(self._warning.setVisible)
        self.target.textEdited.connect(lambda: self.into.setChecked(True))
        self.confidence.valueChanged.connect(self._show_confidence)
        for line in (self.folder, self.pattern, self.target):
            line.editingFinished.connect(self.files_changed)
        self.recursive.toggled.connect(self.files_changed)
        self.into.toggled.connect(self.files_changed)

    def _show_confidence(self) -> None:
        self._value.setText(self.tr("{0} %").format(self.confidence.value()))

    @staticmethod
    def _add(rows: QFormLayout, title: str, *widgets: QWidget) -> None:
        """A row whose first line or list takes the room there is."""
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in widgets:
            row.addWidget(widget, isinstance(widget, QLineEdit | QComboBox | QSlider))
        label = QLabel(title)
        label.setBuddy(widgets[0])
        rows.addRow(label, row)
