"""The window: which parts there are, where they stand, and which signal goes where. No logic."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QSizePolicy, QStackedWidget, QToolBar, QVBoxLayout, QWidget

from app.actions.build import Actions
from app.actions.commands import Commands
from app.adapters.cue_model import CueModel
from app.jobs import JobRunner
from app.session import Session
from app.widgets.banner import Banner
from app.widgets.confidence import ConfidenceSlider
from app.widgets.cue_table import CueTable
from app.widgets.empty_state import EmptyState
from app.widgets.job_status import JobStatus


class MainWindow(QMainWindow):
    """Everything the user sees.

    Attributes:
        session: the open document.
        banner, table, confidence, empty_state, job_status: the parts.
        actions_by_id: the actions.
    """

    def __init__(self) -> None:
        super().__init__()
        self.runner = JobRunner(self)
        self.session = Session(self.runner, self)
        self.commands = Commands(self.session, self)
        self._actions = Actions(self.session, self.commands, self)
        self.actions_by_id = self._actions.by_id
        self.banner = Banner()
        self.table = CueTable()
        self.empty_state = EmptyState()
        self.confidence = ConfidenceSlider()
        self.job_status = JobStatus(self.runner)
        self._facts = QLabel()
        self._arrange()
        self._connect()
        self._actions.tint(self.palette())
        self._show_title()

    def open(self, path: Path) -> None:
        """Open the document at `path`."""
        self.session.open(path)

    def changeEvent(self, event: QEvent) -> None:
        """Tint the icons anew when the system goes from light to dark or back."""
        if event.type() == QEvent.Type.PaletteChange:
            self._actions.tint(self.palette())
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let no thread outlive the window."""
        self.runner.close()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """One local file may be dropped."""
        urls = event.mimeData().urls()
        if len(urls) == 1 and urls[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped file."""
        event.acceptProposedAction()
        self.session.open(Path(event.mimeData().urls()[0].toLocalFile()))

    def _arrange(self) -> None:
        self.resize(1100, 720)
        self.setAcceptDrops(True)
        self.addToolBar(self._toolbar())
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty_state)
        self._pages.addWidget(self.table)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.banner)
        layout.addWidget(self._pages, 1)
        self.setCentralWidget(centre)
        self._facts.setContentsMargins(8, 0, 8, 0)
        self.statusBar().addWidget(self._facts)
        self.statusBar().addPermanentWidget(self.job_status)

    def _toolbar(self) -> QToolBar:
        bar = QToolBar(self.tr("Main toolbar"))
        bar.setMovable(False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        bar.addActions(list(self.actions_by_id.values()))
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(spring)
        bar.addWidget(self.confidence)
        return bar

    def _connect(self) -> None:
        session = self.session
        self.table.show_model(CueModel(session, self))
        self.empty_state.open_wanted.connect(self.commands.open)
        self.empty_state.sample_wanted.connect(self.commands.open_sample)
        self.confidence.changed.connect(session.set_minimum)
        session.opened.connect(self._show_document)
        session.reviewed.connect(self._show_review)
        session.minimum_changed.connect(self._show_count)
        session.saved.connect(self._show_saved)
        session.failed.connect(self.banner.show_message)

    def _show_document(self) -> None:
        self.banner.hide()
        self._pages.setCurrentWidget(self.table)
        self.table.scrollToTop()
        self.table.setFocus()
        self._facts.setText(self.session.facts())
        self._show_count()
        self._show_warnings()

    def _show_review(self) -> None:
        self._show_count()
        self._show_warnings()

    def _show_warnings(self) -> None:
        warnings = self.session.warnings
        if warnings:
            more = self.tr(" (and %n more)", "", len(warnings) - 1) if len(warnings) > 1 else ""
            self.banner.show_message(warnings[0] + more, "note", "\n".join(warnings[:40]))

    def _show_count(self) -> None:
        self.confidence.show_count(*self.session.counts())
        self._show_title()

    def _show_saved(self, path: str) -> None:
        self._show_title()
        self.statusBar().showMessage(self.tr("Saved {0}").format(path), 8000)

    def _show_title(self) -> None:
        self.setWindowTitle(f"{self.session.name}[*] — Caesura" if self.session.name else "Caesura[*]")
        self.setWindowModified(self.session.modified)
