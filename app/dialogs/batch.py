"""Punctuate folder…: the settings, the files, and their outcomes."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.adapters.batch_model import BatchColumn, BatchModel
from app.adapters.batch_run import BatchRun
from app.adapters.model_facts import usable
from app.adapters.table_cells import Index
from app.editor.suggesting import Choice
from app.jobs import JobProgress, JobRunner, WindowJob
from app.translation.wording import worded
from app.widgets.banner import Banner, Question
from app.widgets.batch_form import PlanForm
from app.widgets.batch_table import FileTable
from app.widgets.opening_size import open_at
from app.widgets.progress import BatchProgress
from app.widgets.push_button import push_button
from engine.batch import BatchPlan, FileOutcome, find_files
from engine.errors import CaesuraError

_LINES = 2
"""Lines about the file that is selected; its tool tip has all."""


class BatchDialog(QDialog):
    """Punctuates the files in a folder.

    Args:
        runner: the job runner.
        choice: the device, and whether to keep marks and case.

    Signals:
        open_wanted(Path): open and review a file: the new version, or a file that failed.

    Attributes:
        form, table, model, run, progress, banner, question: the parts.
        start_button, cancel_button, report_button, review_button, close_button: the buttons; the first one pauses and
            goes on, too.
    """

    open_wanted = Signal(Path)

    def __init__(self, runner: JobRunner, choice: Choice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._listing, self._starting, self._closing = 0, False, False
        self.banner = Banner()
        self.question = Question(self.tr("&Go on"))
        self.form = PlanForm(choice)
        self.model = BatchModel(self)
        self.table = FileTable(self.model)
        self.run = BatchRun(runner, self)
        self._details = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.progress = BatchProgress(self.model, self.run)
        self.report_button = push_button(self.tr("Open &report"), self._open_report)
        self.review_button = push_button(self.tr("Re&view"), lambda: self._review(self.table.currentIndex()))
        self.start_button = push_button(self.tr("&Start"), self._start_or_pause)
        self.cancel_button = push_button(self.tr("C&ancel"), self.run.stop)
        self.close_button = push_button(self.tr("&Close"), self.close)
        self._arrange()
        self._connect()
        self._refresh()

    @property
    def running(self) -> bool:
        """Whether files are punctuated."""
        return self.run.running

    def look_for_models(self) -> None:
        """Offer the models that there are now."""

        def work(progress: JobProgress) -> list[str]:
            from engine.models.catalogue import catalogue

            return [entry.name for entry in catalogue() if usable(entry)]

        job = WindowJob(self.tr("Looking for models"), work, "batch models")
        self._runner.start(job, self.form.set_models, lambda error: self.banner.show_message(worded(error)))

    def choices(self) -> dict[str, Any]:
        """The choices, to be saved."""
        return self.form.choices()

    def set_choices(self, choices: dict[str, Any]) -> None:
        """Restore saved choices."""
        self.form.set_choices(choices)

    def reject(self) -> None:
        """Close; while files are punctuated, ask first."""
        if not self.run.running:
            self._runner.cancel(self._listing)
            self._starting = False
            super().reject()
        elif not self._closing:
            question = self.tr("Stop the run? Finished files are kept, and the next run continues from there.")
            self.question.ask(question, (self.tr("&Stop"), self._stop_and_close))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept one folder, unless a run is in progress."""
        urls = event.mimeData().urls()
        if len(urls) == 1 and Path(urls[0].toLocalFile()).is_dir() and urls[0].isLocalFile() and not self.run.running:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the dropped folder."""
        event.acceptProposedAction()
        self.form.set_folder(event.mimeData().urls()[0].toLocalFile())

    def _arrange(self) -> None:
        self.setWindowTitle(self.tr("Punctuate folder"))
        self.setWindowFlags(self.windowFlags() | Qt.WindowType.Window | Qt.WindowType.WindowMinMaxButtonsHint)
        self.setAcceptDrops(True)
        open_at(self, 1040, 720)
        self._details.setMinimumHeight(_LINES * self._details.fontMetrics().lineSpacing())
        self._details.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._details.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        inner = QVBoxLayout()
        inner.setContentsMargins(16, 16, 16, 16)
        inner.setSpacing(12)
        for widget in (self.form, self.table, self._details, self.progress):
            inner.addWidget(widget, widget is self.table)
        inner.addLayout(self._buttons())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.banner)
        layout.addWidget(self.question)
        layout.addLayout(inner, 1)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.report_button, self.review_button):
            row.addWidget(button)
        row.addStretch()
        for button in (self.start_button, self.cancel_button, self.close_button):
            row.addWidget(button)
        return row

    def _connect(self) -> None:
        self._list_later = QTimer(self, singleShot=True, interval=150)
        self._list_later.timeout.connect(self._list_anew)
        self.form.files_changed.connect(self._list_later.start)
        self.form.folder.textChanged.connect(self._refresh)
        self.form.model.currentIndexChanged.connect(self._refresh)
        self.table.chosen.connect(self._review)
        self.table.selectionModel().currentRowChanged.connect(self._show_details)
        self.model.modelReset.connect(self._refresh)
        self.run.updated.connect(self._take)
        self.run.ended.connect(self._end)

    def _list_anew(self) -> None:
        """Show the matching files, unless a run is in progress or the window was closed meanwhile."""
        if self.isVisible() and not (self.run.running or self._starting) and self.form.folder.text().strip():
            self._list()

    def _list(self, start: bool = False) -> None:
        """Find the matching files off the GUI thread; then start if requested."""
        self._list_later.stop()
        self.banner.hide()
        try:
            plan = self.form.plan()
        except CaesuraError as error:
            self.banner.show_message(worded(error))
            return
        self._starting = start

        def work(progress: JobProgress) -> tuple[list[Path], list[str]]:
            left_out: list[str] = []
            stop = lambda: progress.cancelled  # noqa: E731
            return find_files(plan.folder, plan.pattern, plan.recursive, plan.output, stop, left_out.append), left_out

        job = WindowJob(self.tr("Looking for files"), work, "batch files")
        self._listing = self._runner.start(job, lambda listing: self._show_files(plan, *listing), self._show_no_files)
        self._refresh()

    def _show_files(self, plan: BatchPlan, files: list[Path], left_out: list[str]) -> None:
        if left_out:
            more = self.tr("%n more was left out too.", "", len(left_out) - 1) if len(left_out) > 1 else ""
            self.banner.show_message(f"{left_out[0]}. {more}".strip(), "note")
        self.model.set_files(plan.folder, files)
        self.table.sortByColumn(BatchColumn.FILE, Qt.SortOrder.AscendingOrder)
        if self._starting and files:
            self.run.start(plan, files)
        elif self._starting:
            self.banner.show_message(self.tr("No file in this folder matches the pattern."), "note")
        self._starting = False
        self._refresh()

    def _show_no_files(self, error: Exception) -> None:
        self._starting = False
        self.model.set_files(Path(), [])
        self.banner.show_message(worded(error))

    def _start_or_pause(self) -> None:
        if not self.run.running:
            self._list(start=True)
        elif self.run.paused:
            self.run.go_on()
        else:
            self.run.pause()
        self._refresh()

    def _take(self, outcomes: list[FileOutcome], shares: dict[Path, float]) -> None:
        self.model.take(outcomes, shares)
        self._refresh()
        if not self.table.selectionModel().hasSelection():
            self.table.scrollTo(self.model.running())

    def _end(self, error: str) -> None:
        self._refresh()
        if error:
            self.banner.show_message(error)
        self.question.hide()
        self.table.sortByColumn(BatchColumn.LOOK, Qt.SortOrder.DescendingOrder)
        self.table.scrollToTop()
        if self._closing:
            self._closing = False
            super().reject()

    def _stop_and_close(self) -> None:
        self._closing = True
        self.run.stop()

    def _open_report(self) -> None:
        if self.run.report:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.run.report)))

    def _review(self, index: Index) -> None:
        outcome = index.data(BatchModel.OUTCOME)
        if outcome and (path := self._to_open(outcome)):
            self.open_wanted.emit(path)

    @staticmethod
    def _to_open(outcome: FileOutcome) -> Path | None:
        return outcome.output or (outcome.path if outcome.state == "failed" else None)

    def _refresh(self) -> None:
        """Show the progress of the run, and which buttons apply."""
        self._show_details()
        running = self.run.running
        self.form.setEnabled(not (running or self._starting))
        going = self.tr("&Resume") if self.run.paused else self.tr("&Pause")
        self.start_button.setText(going if running else self.tr("&Start"))
        self.start_button.setEnabled(not self._starting and self.form.ready)
        self.cancel_button.setEnabled(running)
        self.report_button.setEnabled(not running and self.run.report is not None)
        self.progress.refresh()
        if self.table.isSortingEnabled() == running:  # enabling it sorts, so only where it changes
            self.table.setSortingEnabled(not running)

    def _show_details(self) -> None:
        """Show the full warnings of the selected file."""
        outcome = self.table.currentIndex().data(BatchModel.OUTCOME)
        lines = self.model.details(outcome).split("\n") if outcome else []
        self._details.setText("\n".join(lines[:_LINES]))
        self._details.setFocusPolicy(Qt.FocusPolicy.StrongFocus if lines else Qt.FocusPolicy.NoFocus)
        self.review_button.setEnabled(bool(outcome and self._to_open(outcome)))
