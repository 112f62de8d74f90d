"""The form for a new model: texts, recipe, size, device."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.adapters.training_plan import ADAPT, TrainingPlan
from app.languages import LANGUAGES
from app.widgets.hint import Hint

LEAST_DECISIONS = 200
"""Of fewer decisions there is not enough text to learn from."""


class RetrainForm(QWidget):
    """The choices, and what is missing in them.

    Signals:
        changed: something was chosen.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._recipes: list[dict[str, Any]] = []
        self._adaptable: set[str] | None = None
        self._awaiting: TrainingPlan | None = None
        self.name = QLineEdit(self.tr("my model"))
        self.name.setValidator(QRegularExpressionValidator(QRegularExpression(r"\w[\w -]{0,40}"), self))
        self.from_folder = QCheckBox(self.tr("A &folder of well-punctuated subtitles or texts"))
        self.folder = QLineEdit(placeholderText=self.tr("Folder"))
        self.browse_button = QPushButton(self.tr("&Browse…"), autoDefault=False)
        self.from_record = QCheckBox(self.tr("My &decisions in the editor"))
        self.language, self.recipe, self.scale, self.device = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.about = Hint()
        self.record_hint = Hint()
        self.from_folder.setChecked(True)
        self._name_controls()
        self._arrange()
        self._connect()
        self.recipe.addItem(self.tr("Adapt caesura to my texts"), ADAPT)
        self.recipe.addItem(self.tr("Reading the recipes…"))
        rows = self.recipe.model()
        assert isinstance(rows, QStandardItemModel)
        rows.item(1).setEnabled(False)
        self.set_decisions(None)

    def set_decisions(self, decisions: int | None) -> None:
        """Offer to learn from the editor's own record if there are enough decisions in it; None: not counted yet."""
        self.record_hint.setText(self.tr("Counting…") if decisions is None else self._record_text(decisions))
        self.from_record.setEnabled((decisions or 0) >= LEAST_DECISIONS)
        self.from_record.setAccessibleDescription(self.record_hint.text())

    def set_adaptable(self, codes: set[str]) -> None:
        """Offer to adapt a model to texts in the languages that one knows, by their codes."""
        self._adaptable = codes
        self.changed.emit()

    def set_recipes(self, recipes: Sequence[dict[str, Any]]) -> None:
        """Offer the recipes for the user's own texts: those with a scale "quick".

        The others reproduce papers, on the command line.

        Args:
            recipes: as `caesura-trainer recipes --json` lists them.
        """
        self._recipes = [recipe for recipe in recipes if "quick" in recipe["scales"]]
        self.recipe.removeItem(1)
        for recipe in self._recipes:
            self.recipe.addItem(self.tr("From scratch: {0}").format(recipe["name"]), recipe["name"])
        if self._awaiting:
            self.show_plan(self._awaiting)

    def show_plan(self, plan: TrainingPlan) -> None:
        """Show the choices of a run that was begun; its recipe once that is there."""
        self.name.setText(plan.name)
        self.from_folder.setChecked(bool(plan.source))
        self.from_record.setChecked(plan.reviews)
        self.folder.setText(plan.source)
        row = self.recipe.findData(plan.recipe)
        self._awaiting = plan if row < 0 else None
        self.recipe.setCurrentIndex(row)
        self.scale.setCurrentIndex(self.scale.findData(plan.scale))
        self.language.setCurrentIndex(self.language.findData(plan.language))
        self.device.setCurrentIndex(self.device.findData(plan.device))

    def plan(self) -> TrainingPlan:
        """The chosen plan."""
        source = self.folder.text().strip() if self.from_folder.isChecked() else ""
        return TrainingPlan(
            self.name.text().strip(),
            source,
            self.recipe.currentData() or "",
            self.scale.currentData() or "",
            self.device.currentData(),
            bool(source) and self.from_record.isChecked(),
            self.language.currentData(),
        )

    def problem(self) -> str:
        """Why it cannot begin, or ""."""
        if not self.name.hasAcceptableInput():
            return self.tr("Give the model a name of letters, digits, spaces and hyphens.")
        if self.from_folder.isChecked() and not Path(self.folder.text().strip() or "-").is_dir():
            return self.tr("Choose a folder with subtitles or texts in it.")
        if not (self.from_folder.isChecked() or self.from_record.isChecked()):
            return self.tr("Choose what to learn from.")
        if self.from_folder.isChecked() and self.from_record.isChecked() and self.recipe.currentData() != ADAPT:
            return self.tr("From scratch, a model learns from one of the two: choose the folder or your decisions.")
        if self.recipe.currentData() == ADAPT and self._adaptable is None:
            return self.tr("Looking for the models…")
        if self.recipe.currentData() == ADAPT and self.language.currentData() not in (self._adaptable or ()):
            return self.tr("No model here knows {0}: train one from scratch.").format(self.language.currentText())
        return ""

    def _record_text(self, decisions: int) -> str:
        sentence = self.tr("%n decision(s) so far", "", decisions)
        needed = self.tr("; at least {0} are needed to learn from").format(self.locale().toString(LEAST_DECISIONS))
        return sentence + (needed if decisions < LEAST_DECISIONS else "")

    def _name_controls(self) -> None:
        self.folder.setAccessibleName(self.tr("Folder of texts"))
        for code, title in LANGUAGES:
            self.language.addItem(title, code)
        self.language.setCurrentIndex(self.language.findData("en"))
        for value, title in (
            ("auto", self.tr("The best available")),
            ("cpu", self.tr("CPU")),
            ("cuda", self.tr("NVIDIA graphics card")),
        ):
            self.device.addItem(title, value)

    def _arrange(self) -> None:
        chosen = QHBoxLayout()
        chosen.setSpacing(8)
        chosen.setContentsMargins(24, 0, 0, 0)
        chosen.addWidget(self.folder, 1)
        chosen.addWidget(self.browse_button)
        record = QHBoxLayout()
        record.setContentsMargins(24, 0, 0, 0)
        record.addWidget(self.record_hint)
        source = QVBoxLayout()
        source.setSpacing(4)
        source.addWidget(self.from_folder)
        source.addLayout(chosen)
        source.addSpacing(4)
        source.addWidget(self.from_record)
        source.addLayout(record)
        recipe = QVBoxLayout()
        recipe.setSpacing(4)
        recipe.addWidget(self.recipe)
        recipe.addWidget(self.about)
        # A form layout would take the height that the wrapped hint wants from the rows above it.
        form = QGridLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(12)
        self._add_row(form, self.tr("&Name"), self.name)
        self._add_row(form, self.tr("Learn from"), self.from_folder, source)
        self._add_row(form, self.tr("&Language"), self.language)
        self._add_row(form, self.tr("&How"), self.recipe, recipe)
        self._add_row(form, self.tr("&Time"), self.scale)
        self._add_row(form, self.tr("De&vice"), self.device)

    def _add_row(self, form: QGridLayout, title: str, field: QWidget, fields: QLayout | None = None) -> None:
        """Add a field, or a group starting with it, with a title."""
        row = form.rowCount()
        label = QLabel(title)
        label.setMinimumHeight(field.sizeHint().height())
        if "&" in title:
            label.setBuddy(field)
            field.setAccessibleName(title.replace("&", ""))
        form.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        if fields:
            form.addLayout(fields, row, 1)
        else:
            form.addWidget(field, row, 1)

    def _connect(self) -> None:
        self.name.textChanged.connect(self.changed)
        self.folder.textChanged.connect(self.changed)
        self.folder.textEdited.connect(lambda: self.from_folder.setChecked(True))
        for source in (self.from_folder, self.from_record):
            source.toggled.connect(self.changed)
        self.browse_button.clicked.connect(self._browse)
        self.language.currentIndexChanged.connect(self.changed)
        self.recipe.currentIndexChanged.connect(self._show_recipe)

    def _browse(self) -> None:
        if folder := QFileDialog.getExistingDirectory(self, self.tr("Folder of texts"), self.folder.text()):
            self.from_folder.setChecked(True)
            self.folder.setText(folder)

    def _show_recipe(self, row: int) -> None:
        self.scale.clear()
        self.device.setEnabled(row > 0)  # a processor is all that adapting takes
        if row == 0:
            self.about.setText(
                self.tr("Keeps what caesura knows, learns how you write, and reports whether it improved.")
            )
            self.scale.addItem(self.tr("Quick: about five minutes"), "5")
            self.scale.addItem(self.tr("Thorough: up to twenty minutes"), "20")
        elif row > 0:
            self._show_scales(self._recipes[row - 1])
        self.changed.emit()

    def _show_scales(self, recipe: dict[str, Any]) -> None:
        titles = {
            "quick": self.tr("Quick: a minute or two, to try it"),
            "cpu": self.tr("Made for a CPU: an hour"),
            "": self.tr("Full: best on a graphics card"),
        }
        plain = self.tr(
            "Starts from the recipe's encoder, not from the model in use: a few hours of speech are "
            "enough for a comparable model."
        )
        self.about.setText(f"{recipe['description']}. {plain}")
        for scale, title in titles.items():
            if scale in ("", *recipe["scales"]):
                self.scale.addItem(title, scale)
