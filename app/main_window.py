"""The window: which parts there are, where they stand, and which signal goes where. No logic."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QDateTime, QEvent, QLocale, QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.actions.build import CONTEXT, Actions
from app.autosave import Autosave
from app.file_watch import FileWatch
from app.jobs import JobRunner
from app.player import Player
from app.recent import recent_files, remember_file
from app.recording import Recording
from app.recovery import Recovery
from app.remembering import Remembering
from app.reviewing import Reviewing
from app.session import Session
from app.settings import Settings
from app.shortcuts import Shortcuts
from app.sound import Sound
from app.spelling import Spelling
from app.theme import icon
from app.widgets.banner import Banner
from app.widgets.confidence import ConfidenceSlider
from app.widgets.cue_table import CueTable
from app.widgets.empty_state import EmptyState
from app.widgets.find_bar import FindBar
from app.widgets.job_status import JobStatus
from app.widgets.review_panel import ReviewPanel
from app.widgets.sound_panel import SoundPanel
from app.widgets.spelling_menu import add_spelling
from app.widgets.status import Status
from app.windows import Windows
from engine.document.cue_operations import set_times, split
from engine.document.edits import SetText
from engine.memory import Memory

TOOLBAR = ("open", "open-media", "save", "", "undo", "redo", "", "punctuate")
"""The actions in the toolbar, left of the confidence; "" is a line."""

_REVIEW, _SOUND = 372, 208  # pixels, until the user chooses others


@dataclass(frozen=True)
class Wanted:
    """What is to be done with the document at `path` once it is open."""

    path: Path | None = None
    media: Path | None = None
    punctuate: bool = False


class MainWindow(QMainWindow):
    """Everything the user sees.

    Attributes:
        settings, runner, session, reviewing, recording, player, sound, remembering, autosave: what it is about.
        banner, recovery_banner, table, review_panel, find_bar, confidence, sound_panel, empty_state, status,
            job_status: the parts.
        windows: its dialogs.
        actions_by_id: the actions.
        saving: number of the job that saves the document; 0 while none does.
    """

    # Said here, for the actions' handlers and this module need each other's types.
    settings: Settings
    session: Session
    reviewing: Reviewing
    recording: Recording
    player: Player
    sound: Sound
    windows: Windows
    table: CueTable
    find_bar: FindBar
    sound_panel: SoundPanel

    def __init__(self) -> None:
        super().__init__()
        self._wanted = Wanted()
        self.saving = 0
        self.settings = Settings(self)
        self.runner = JobRunner(self)
        self.session = Session(self.runner, self)
        self.session.may_leave = self._may_leave
        self.reviewing = Reviewing(self.session, self)
        self.recording = Recording(self.session, self)
        self.player = Player(self.runner, self)
        self.sound = Sound(self.session, self.reviewing, self.recording, self.player, self.settings)
        self.remembering = Remembering(self.session, self.settings, Memory(), self)
        self.watch = FileWatch(self)
        self.windows = Windows(self)
        self.banner, self.recovery_banner = Banner(), Banner()  # what a crash has left outlasts other messages
        self.empty_state = EmptyState()
        self.table = CueTable(self.session, self.reviewing, self.settings)
        self.session.typing = lambda: self.table.texts.editor is not None
        self.autosave = Autosave(self.session, self.settings, Recovery(), self.table.draft, self)
        self._actions = Actions(self)
        self.actions_by_id = self._actions.by_id
        self.review_panel = ReviewPanel(self.session, self.reviewing, self.actions_by_id, self.settings)
        self.find_bar = FindBar(self.session, self.table.current_cue)
        self.confidence = ConfidenceSlider(self.reviewing, self.actions_by_id)
        self.sound_panel = SoundPanel(self)
        self.status = Status(self.session, self.reviewing, self.settings)
        self.job_status = JobStatus(self.runner)
        self.spelling = Spelling(self.session, self.settings, self.table)
        self._arrange()
        self._connect()
        self.shortcuts = Shortcuts(self.actions_by_id, self.settings, self)
        self._tint()
        self._actions.refresh()
        self._restore()
        self._show_title()

    @property
    def modified(self) -> bool:
        """Whether something would be lost if the window were gone."""
        return self.session.modified or self.table.draft() is not None

    def open(self, path: Path, media: Path | None = None, punctuate: bool = False) -> None:
        """Open the document at `path`, and its recording; once it is read, ask what becomes of unsaved changes.

        Args:
            media: its recording; what lies beside it under its name, if None.
            punctuate: make suggestions at once.
        """
        self._wanted = Wanted(path, media, punctuate)
        self.session.open(path)

    def save(self, path: Path, format: str | None = None) -> None:
        """Write the document to `path`, what is being typed included; in the format of its extension if None."""
        self.table.finish_editing()
        self.watch.expect()
        self.saving = self.session.save(path, format)

    def set_times(self, cue: int, start: int, end: int) -> None:
        """Give a cue other times, in milliseconds, or say why it cannot have them."""
        self.session.work_out(self.tr("change times"), 1, lambda document: set_times(document, cue, start, end))
        self.sound_panel.refresh()

    def split(self, cue: int, offset: int) -> None:
        """Cut a cue at an offset of its raw text, or say why that cannot be."""
        self.session.work_out(self.tr("split the cue"), 1, lambda document: split(document, cue, offset))

    def switch(self, option: str) -> None:
        """Switch an option on or off."""
        self.settings.set(option, not self.settings.get(option))

    def show_context_menu(self, point: QPoint, cue: int, place: int | None = None) -> None:
        """What can be done with a cue, and with the word at a place in it, at a point on the screen."""
        menu = self._actions.menu(CONTEXT)
        add_spelling(menu, self.table, cue, place)
        menu.popup(point)

    def show_find(self, replace: bool) -> None:
        """Find, or find and replace."""
        self.find_bar.open(replace, self.table.selected_cues())

    def event(self, event: QEvent) -> bool:
        """The space bar presses the button that has the keys; elsewhere it plays."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.key() == Qt.Key.Key_Space and not event.modifiers()
            if plain and isinstance(self.focusWidget(), QAbstractButton | QComboBox):
                event.accept()
                return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Tint the icons anew when the system goes from light to dark or back."""
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved changes; then let no thread outlive the window."""
        if not self._may_leave():
            event.ignore()
            return
        self.windows.close()
        self.player.unload()
        self.runner.close()
        self.remembering.flush()
        self.autosave.forget()
        self.autosave.recovery.close()
        self.settings.set("window-state", self.table.save_state())
        self.settings.set("window-geometry", self.saveGeometry().data())
        self.settings.set("splitters", {name: splitter.sizes() for name, splitter in self._splitters.items()})
        self.settings.sync()
        self.session.undo_stack.clear()  # while there is a session for its commands
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Local files may be dropped: a document, its recording, or both."""
        urls = event.mimeData().urls()
        if 0 < len(urls) <= 2 and all(url.isLocalFile() for url in urls):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open what was dropped."""
        from engine.audio.beside import MEDIA

        event.acceptProposedAction()
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        media = next((path for path in paths if path.suffix.lower() in MEDIA), None)
        document = next((path for path in paths if path != media), None)
        if document:
            self.open(document, media)
        elif media and self.session.transcript:
            self.recording.open(media)
        elif media:
            self.banner.show_message(self.tr("Open the subtitles first, then the recording: {0}").format(media), "note")

    def _arrange(self) -> None:
        self.resize(1280, 800)
        self.setAcceptDrops(True)
        undo = self.session.undo_stack
        self._actions.add("undo", undo.createUndoAction(self), undo.undo)
        self._actions.add("redo", undo.createRedoAction(self), undo.redo)
        self._menus = self._actions.fill(self.menuBar())
        self._recent = QMenu(self.tr("Open recent"), self)
        self._menus["file"].insertMenu(self.actions_by_id["open-sample"], self._recent)
        self.addToolBar(self._toolbar())
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self.find_bar)
        across = self._splitter(Qt.Orientation.Horizontal, middle, self.review_panel)
        across.setStretchFactor(0, 1)
        down = self._splitter(Qt.Orientation.Vertical, across, self.sound_panel)
        down.setStretchFactor(0, 1)
        self._splitters = {"across": across, "down": down}
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty_state)
        self._pages.addWidget(down)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.recovery_banner)
        layout.addWidget(self.banner)
        layout.addWidget(self._pages, 1)
        self.setCentralWidget(centre)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().addPermanentWidget(self.job_status)

    @staticmethod
    def _splitter(orientation: Qt.Orientation, *widgets: QWidget) -> QSplitter:
        splitter = QSplitter(orientation)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(4)
        for widget in widgets:
            splitter.addWidget(widget)
        return splitter

    def _toolbar(self) -> QToolBar:
        bar = QToolBar(self.tr("Main toolbar"))
        bar.setMovable(False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        for name in TOOLBAR:
            if name:
                bar.addAction(self.actions_by_id[name])
            else:
                bar.addSeparator()
        button = bar.widgetForAction(self.actions_by_id["punctuate"])
        if isinstance(button, QToolButton):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(spring)
        bar.addWidget(self.confidence)
        bar.addAction(self.actions_by_id["palette"])
        return bar

    def _connect(self) -> None:
        session, refresh = self.session, self._actions.refresh_soon
        self.empty_state.open_wanted.connect(self.actions_by_id["open"].trigger)
        self.empty_state.sample_wanted.connect(session.open_sample)
        for signal in (
            session.opened, session.reviewed, session.edited, session.saved, self.reviewing.arrived,
            self.reviewing.changed, self.recording.changed, self.recording.heard, self.table.cue_chosen,
            self.settings.changed, session.undo_stack.cleanChanged,
        ):  # fmt: skip
            signal.connect(refresh)
        session.opened.connect(self._show_document)
        session.reviewed.connect(self._show_warnings)
        session.saved.connect(self._show_saved)
        session.exported.connect(lambda path: self._tell(self.tr("Exported {0}").format(path)))
        self.runner.finished.connect(self._watch_again)
        session.undo_stack.cleanChanged.connect(self._show_title)
        for failed in (session.failed, self.recording.failed, self.player.failed, self.sound_panel.failed):
            failed.connect(self.banner.show_message)
        for noted in (session.noted, self.recording.noted, self.player.notice, self.remembering.warned):
            noted.connect(lambda text: self.banner.show_message(text, "note"))
        self.recording.aligned.connect(self._offer_pauses)
        self.player.playing_changed.connect(lambda _: self._tint())
        self.reviewing.arrived.connect(self.sound_panel.show_slot)
        self.table.cue_chosen.connect(self.reviewing.go_to_cue)
        self.table.selectionModel().currentRowChanged.connect(lambda now, before: self.sound_panel.show_cue(now.row()))
        self.table.context_menu_wanted.connect(self.show_context_menu)
        self.table.split_wanted.connect(self.split)
        self.table.word_replacement_wanted.connect(self._replace_word)
        self.review_panel.stretch_wanted.connect(self._punctuate_stretch)
        self.find_bar.found.connect(self.table.go_to_cue)
        self.find_bar.closed.connect(self.table.setFocus)
        self.watch.changed.connect(self._offer_reload)
        self.settings.changed.connect(self._apply)
        self._recent.aboutToShow.connect(self._fill_recent)

    def _restore(self) -> None:
        for option in ("model", "review-order", "minimum-confidence", "font-scale", "show-review", "show-waveform"):
            self._apply(option)
        self.table.restore_state(self.settings.get("window-state"))
        if geometry := self.settings.get("window-geometry"):
            self.restoreGeometry(QByteArray(geometry))
        sizes = {"across": [self.width() - _REVIEW, _REVIEW], "down": [self.height() - _SOUND, _SOUND]}
        for name, splitter in self._splitters.items():
            splitter.setSizes((sizes | self.settings.get("splitters"))[name])
        QTimer.singleShot(0, self._offer_recovery)

    def _apply(self, option: str) -> None:
        """Take over an option that has another value."""
        value = self.settings.get(option)
        match option:
            case "model" | "device" | "keep-marks" | "keep-case":
                choice = self.session.choice
                choice.model, choice.device = self.settings.get("model"), self.settings.get("device")
                choice.keep_marks, choice.keep_case = self.settings.get("keep-marks"), self.settings.get("keep-case")
                self.status.show_model()
            case "review-order":
                self.reviewing.set_order(value)
            case "minimum-confidence":
                self.reviewing.set_minimum(value)
            case "font-scale":
                self.table.set_font_scale(value)
            case "show-review":
                self.review_panel.setVisible(value)
            case "show-waveform":
                self.sound_panel.set_wanted(value)

    def _tint(self) -> None:
        """Draw the icons in the colours of the palette, and that of "play" as what it does now."""
        self._actions.tint(self.palette())
        if self.player.playing:
            self.actions_by_id["play"].setIcon(icon("pause", self.palette()))

    def _show_document(self) -> None:
        self.banner.hide()
        self._pages.setCurrentIndex(1)
        self.table.go_to_cue(0)
        self.table.setFocus()
        path, source = self.session.path, self.session.transcript.source if self.session.transcript else None
        self.watch.watch(path)
        if path:
            remember_file(self.settings, path)
        wanted, self._wanted = self._wanted if self._wanted.path == path else Wanted(), Wanted()
        if wanted.media:
            self.recording.open(wanted.media)
        elif beside := path or (Path(source.path) if source and source.path else None):
            self.recording.open_beside(beside)
        if wanted.punctuate:
            self.session.punctuate()
        self._show_title()
        self._show_warnings()
        if self.recovery_banner.isVisible():
            self._offer_recovery()  # it may have been one of those

    def _show_warnings(self) -> None:
        warnings = self.session.warnings
        if warnings:
            more = self.tr(" (and %n more)", "", len(warnings) - 1) if len(warnings) > 1 else ""
            self.banner.show_message(warnings[0] + more, "note", "\n".join(warnings[:40]))

    def _show_saved(self, path: str) -> None:
        self._show_title()
        self.watch.watch(self.session.path)
        self._tell(self.tr("Saved {0}").format(path))

    def _tell(self, text: str) -> None:
        self.statusBar().showMessage(text, 8000)

    def _watch_again(self, number: int) -> None:
        """Once a file was written, or was not, its changes are other programs' again."""
        if number == self.saving:
            self.saving = 0
            self.watch.watch(self.session.path)

    def _show_title(self) -> None:
        self.setWindowTitle(f"{self.session.name}[*] — Caesura" if self.session.name else "Caesura[*]")
        self.setWindowModified(self.session.modified)

    def _replace_word(self, cue: int, start: int, end: int, text: str) -> None:
        assert self.session.transcript
        raw = self.session.transcript.cues[cue].text
        self.session.do(self.tr("correct a word"), SetText(cue, raw[:start] + text + raw[end:]))

    def _punctuate_stretch(self, first: int, last: int) -> None:
        self.reviewing.go_to_cue(first)
        self.session.punctuate(range(first, last + 1))

    def _offer_pauses(self) -> None:
        """The suggestions were made before the pauses were known: offer new ones."""
        if self.session.queue and self.session.queue.pending:
            action = self.tr("Suggest again"), self.session.punctuate
            text = self.tr("The pauses are known now; suggestions that use them are better.")
            self.banner.show_message(text, "note", action=action)

    def _offer_reload(self) -> None:
        path = self.session.path
        if path:
            text = self.tr("{0} was changed by another program.").format(path.name)
            self.banner.show_message(text, "note", action=(self.tr("Load it again"), lambda: self.open(path)))

    def _offer_recovery(self) -> None:
        """Offer what crashes have left: at once if it is one document, else as a menu."""
        left = self.autosave.left()
        if not left:
            self.recovery_banner.hide()
            return
        names = ", ".join(dict.fromkeys(entry.name for entry in left[:3])) + (" …" if len(left) > 3 else "")
        text = self.tr("Changes to {0} were not saved when Caesura stopped.").format(names)
        recover = partial(self.autosave.recover, left[0]) if len(left) == 1 else self._show_left
        self.recovery_banner.show_message(text, "note", action=(self.tr("Recover them"), recover))

    def _show_left(self) -> None:
        """What crashes have left, to be chosen from."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for entry in self.autosave.left():
            when = self.locale().toString(QDateTime.fromSecsSinceEpoch(int(entry.time)), QLocale.FormatType.ShortFormat)
            menu.addAction(f"{entry.name} · {when}", partial(self.autosave.recover, entry))
        menu.addSeparator()
        menu.addAction(self.tr("Give them all up"), self._discard_left)
        menu.aboutToHide.connect(self._offer_recovery)
        menu.popup(self._pages.mapToGlobal(QPoint(self._pages.width() - menu.sizeHint().width(), 0)))

    def _discard_left(self) -> None:
        self.autosave.discard_left()
        self._offer_recovery()

    def _fill_recent(self) -> None:
        self._recent.clear()
        for path in recent_files(self.settings):
            action = self._recent.addAction(path.name)
            action.setToolTip(str(path))
            action.triggered.connect(lambda _=False, path=path: self.open(path))
        self._recent.setToolTipsVisible(True)

    def _may_leave(self) -> bool:
        """Whether the document may be left: it is saved, or the user has said what becomes of the changes."""
        from app.dialogs.unsaved import ask

        return not self.modified or ask(self)
