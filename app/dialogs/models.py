"""The models to choose from: their descriptions, sizes and speeds, and how to get those not installed."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.adapters.model_facts import columns, facts, size, usable
from app.jobs import JobProgress, JobRunner, WindowJob
from app.translation.wording import worded
from app.widgets.banner import Banner, Question
from app.widgets.command_line import CommandLine
from app.widgets.opening_size import open_at
from app.widgets.push_button import push_button
from app.widgets.row_table import space_columns
from engine.errors import CaesuraError
from engine.models.registry import DEFAULT

if TYPE_CHECKING:
    from engine.models.catalogue import CatalogueEntry

MODELS, SPEED = "models", "speed"
_NAME, _STATE, _SIZE, _SPEED, _SCORES, _LICENCE = range(6)
_BETWEEN = 4
"""Pixels between two columns, besides their padding."""

log = logging.getLogger(__name__)


class ModelsDialog(QDialog):
    """The catalogue as a table, with actions for the selected model.

    Args:
        runner: runs long work.
        current: name of the chosen model.
        speeds: words per second by name, measured on this machine.

    Attributes:
        speeds: the same, with new measurements.

    Signals:
        chosen(str): use this model.
        measured(dict): the speeds, with a new one.
    """

    chosen = Signal(str)
    measured = Signal(dict)

    def __init__(
        self,
        runner: JobRunner,
        current: str,
        parent: QWidget | None = None,
        speeds: Mapping[str, float] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Models"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.speeds = dict(speeds or {})
        self._runner, self._current = runner, current
        self._entries: dict[str, CatalogueEntry] = {}
        self._jobs: list[int] = []
        self.banner, self.question = Banner(), Question(self.tr("&Keep it"))
        self.table = self._table()
        self.about = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.command = CommandLine()
        self.use_button = push_button(self.tr("&Use"), self.use)
        self.measure_button = push_button(self.tr("&Measure speed"), self.measure)
        self.import_button = push_button(self.tr("&Import…"), self._choose_folder)
        self.remove_button = push_button(self.tr("&Remove…"), self._ask_to_remove)
        self._arrange()
        self._reload(current)

    @property
    def selected(self) -> "CatalogueEntry | None":
        """The model that is selected."""
        item = self.table.currentItem()
        return self._entries.get(item.text(_NAME)) if item else None

    def select(self, name: str) -> None:
        """Select a model."""
        for item in self.table.findItems(name, Qt.MatchFlag.MatchExactly, _NAME):
            self.table.setCurrentItem(item)

    def use(self) -> None:
        """Have the selected model used."""
        if (entry := self.selected) and usable(entry):
            self._current = entry.name
            self.chosen.emit(entry.name)
            self._fill(entry.name)

    def measure(self) -> None:
        """Measure how fast the selected model is on this machine."""
        entry = self.selected
        if entry is None:
            return
        name = entry.name

        def work(progress: JobProgress) -> float:
            from engine import load_model
            from engine.models.catalogue import measure_speed

            return measure_speed(load_model(name), progress=progress.report)

        def done(speed: float) -> None:
            self.speeds[name] = speed
            self.measured.emit(self.speeds)
            self._fill(name)

        self._start(WindowJob(self.tr("Measuring {0}").format(name), work, SPEED), done)
        if item := self.table.currentItem():
            item.setText(_SPEED, self.tr("measuring…"))

    def import_folder(self, folder: Path) -> None:
        """Copy an exported model among the user's own."""

        def work(progress: JobProgress) -> str:
            from engine.models.catalogue import import_model

            return import_model(folder)

        self._start(WindowJob(self.tr("Importing {0}").format(folder.name), work, MODELS), self._reload)

    def remove(self, name: str) -> None:
        """Delete one of the user's own models; the default one is used in place of the chosen one."""

        def work(progress: JobProgress) -> None:
            from engine.models.catalogue import remove_model

            remove_model(name)

        def done(_: None) -> None:
            if name == self._current:
                self._current = DEFAULT
                self.chosen.emit(DEFAULT)
            self._reload(self._current)

        self._start(WindowJob(self.tr("Removing {0}").format(name), work, MODELS), done)

    def done(self, result: int) -> None:
        """Close; a measurement that still runs is stopped."""
        for number in self._jobs:
            self._runner.cancel(number)
        super().done(result)

    def _table(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setRootIsDecorated(False)
        tree.setAlternatingRowColors(True)
        tree.setAccessibleName(self.tr("Models"))
        space_columns(tree)
        tree.setHeaderLabels(
            [self.tr("Model"), self.tr("State"), self.tr("Size"), self.tr("Words/s"), self.tr("F1"), self.tr("Licence")]
        )
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        tree.headerItem().setToolTip(_SPEED, self.tr("Words per second on this machine"))
        tree.headerItem().setToolTip(
            _SCORES, self.tr("F1 over all marks, in percent: on IWSLT 2011, reference / recogniser's transcripts")
        )
        for column in (_SIZE, _SPEED):
            tree.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        tree.currentItemChanged.connect(self._show)
        tree.itemActivated.connect(self.use)
        return tree

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.use_button, self.measure_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.import_button, self.remove_button, push_button(self.tr("Close"), self.reject)):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.banner)
        layout.addWidget(self.question)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.about)
        layout.addWidget(self.command)
        layout.addLayout(buttons)
        policy = self.command.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # keeps the layout above stable
        self.command.setSizePolicy(policy)
        self.about.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.about.setMinimumHeight(5 * self.fontMetrics().lineSpacing())
        open_at(self, 920, 460)

    def _start(self, job: WindowJob, done: Callable[[Any], None]) -> None:
        self.banner.hide()
        self.question.hide()
        self._jobs.append(self._runner.start(job, done, self._fail))

    def _fail(self, error: Exception) -> None:
        self._fill(self.selected.name if self.selected else "")
        if not isinstance(error, CaesuraError):
            log.error("unexpected error with a model", exc_info=error)
        self.banner.show_message(worded(error))

    def _reload(self, name: str) -> None:
        """Read the catalogue again and select a model."""

        def work(progress: JobProgress) -> "list[CatalogueEntry]":
            from engine.models.catalogue import catalogue

            return catalogue()

        def done(entries: "list[CatalogueEntry]") -> None:
            self._entries = {entry.name: entry for entry in entries}
            self._fill(name)

        self._start(WindowJob(self.tr("Looking for models"), work, MODELS), done)

    def _fill(self, name: str) -> None:
        self.table.clear()
        for entry in self._entries.values():
            item = QTreeWidgetItem(columns(entry, self._current, self.speeds.get(entry.name), self.locale()))
            item.setSizeHint(_NAME, QSize(0, 28))  # the width has no effect
            for column in (_SIZE, _SPEED):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            font = item.font(_NAME)
            font.setBold(entry.name == self._current)
            item.setFont(_NAME, font)
            self.table.addTopLevelItem(item)
        for column in range(_STATE, _LICENCE + 1):
            self.table.resizeColumnToContents(column)
            self.table.setColumnWidth(column, self.table.columnWidth(column) + _BETWEEN)
        self.select(name if name in self._entries else next(iter(self._entries), ""))
        self._show()

    def _show(self) -> None:
        """Show the description of the selected model, and what can be done with it."""
        entry = self.selected
        ready, missing = entry is not None and usable(entry), entry is not None and entry.folder is None
        self.use_button.setEnabled(ready and entry is not None and entry.name != self._current)
        self.measure_button.setEnabled(ready)
        self.remove_button.setEnabled(entry is not None and entry.own)
        self.command.setVisible(missing)
        self.command.set_command(entry.make if entry and missing else "")
        self.about.setText("\n".join(facts(entry)) if entry else "")

    def _choose_folder(self) -> None:
        if folder := QFileDialog.getExistingDirectory(self, self.tr("Import the folder of an exported model")):
            self.import_folder(Path(folder))

    def _ask_to_remove(self) -> None:
        if (entry := self.selected) and entry.own:
            question = self.tr("Delete the model {0} ({1})? This cannot be undone.")
            delete = (self.tr("&Delete"), lambda: self.remove(entry.name))
            self.question.ask(question.format(entry.name, size(entry, self.locale())), delete)
