"""The window: which parts there are, where they stand, and which signal goes where. No logic."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QMainWindow

from app.actions.build import CONTEXT, Actions
from app.editor.autosave import Autosave
from app.editor.files import Files
from app.editor.house_style import HouseStyle
from app.editor.player import Player
from app.editor.recording import Recording
from app.editor.recovery import Recovery
from app.editor.remembering import Remembering
from app.editor.reviewing import Reviewing
from app.editor.session import Session
from app.editor.sound import Sound
from app.editor.spelling import Spelling
from app.jobs import JobRunner
from app.settings import Settings
from app.shortcuts import Shortcuts
from app.theme import icon
from app.widgets.banner import Banner
from app.widgets.confidence import ConfidenceSlider
from app.widgets.cue_table import CueTable
from app.widgets.empty_state import EmptyState
from app.widgets.find_bar import FindBar
from app.widgets.job_status import JobStatus
from app.widgets.naming_menu import add_naming
from app.widgets.recent_menu import RecentMenu
from app.widgets.recovery_banner import RecoveryBanner
from app.widgets.review_panel import ReviewPanel
from app.widgets.sound_panel import SoundPanel
from app.widgets.spelling_menu import add_spelling
from app.widgets.status import Status
from app.widgets.toolbar import Toolbar
from app.widgets.zones import Zones
from app.windows import Windows
from engine.document.cue_operations import set_times, split
from engine.document.edits import SetText
from engine.memory import Memory

_ROOM = 0.95
"""Of the screen, the part that the first window may take; the rest is for its frame."""


class MainWindow(QMainWindow):
    """Everything the user sees.

    Attributes:
        settings, runner, session, house_style, reviewing, recording, player, sound, remembering, autosave: what it is
            about.
        banner, recovery_banner, table, review_panel, find_bar, confidence, sound_panel, empty_state, status,
            job_status: the parts.
        files: opens, saves and leaves documents.
        windows: its dialogs.
        actions_by_id: the actions.
    """

    # Said here, for the actions' handlers and this module need each other's types.
    settings: Settings
    session: Session
    house_style: HouseStyle
    reviewing: Reviewing
    recording: Recording
    player: Player
    sound: Sound
    files: Files
    windows: Windows
    banner: Banner
    table: CueTable
    find_bar: FindBar
    sound_panel: SoundPanel

    def __init__(self) -> None:
        super().__init__()
        self.settings = Settings(self)
        self.runner = JobRunner(self)
        self.session = Session(self.runner, self)
        self.reviewing = Reviewing(self.session, self)
        self.recording = Recording(self.session, self)
        self.player = Player(self.runner, self)
        self.sound = Sound(self.session, self.reviewing, self.recording, self.player, self.settings)
        self.remembering = Remembering(self.session, self.settings, Memory(), self)
        self.house_style = HouseStyle(self.session, self)
        self.files = Files(self)
        self.windows = Windows(self)
        self.banner = Banner()
        self.empty_state = EmptyState()
        self.table = CueTable(self.session, self.reviewing, self.settings)
        self.session.typing = lambda: self.table.texts.editor is not None
        self.autosave = Autosave(self.session, self.settings, Recovery(), self.table.draft, self)
        self.recovery_banner = RecoveryBanner(self.autosave)
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

    def open(self, path: Path, media: Path | None = None, punctuate: bool = False) -> None:
        """Open a document; see `Files.open`."""
        self.files.open(path, media, punctuate)

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
        add_naming(menu, self.table, self.house_style, cue, place)
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
        """Ask about runs that are not done and about unsaved changes; then let no thread outlive the window."""
        if not (self.windows.may_close() and self.files.may_leave()):
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
        self.settings.set("splitters", self._zones.sizes())
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
        event.acceptProposedAction()
        self.files.open_dropped([Path(url.toLocalFile()) for url in event.mimeData().urls()])

    def _arrange(self) -> None:
        room = self.screen().availableGeometry().size() * _ROOM
        self.resize(QSize(1280, 800).boundedTo(room))
        self.setAcceptDrops(True)
        undo = self.session.undo_stack
        self._actions.add("undo", undo.createUndoAction(self), undo.undo)
        self._actions.add("redo", undo.createRedoAction(self), undo.redo)
        self._menus = self._actions.fill(self.menuBar())
        self._recent = RecentMenu(self.settings, self)
        self._menus["file"].insertMenu(self.actions_by_id["open-sample"], self._recent)
        self.addToolBar(Toolbar(self.actions_by_id, self.confidence))
        told, text = (self.recovery_banner, self.banner), (self.table, self.find_bar)
        self._zones = Zones(told, self.empty_state, text, self.review_panel, self.sound_panel)
        self.setCentralWidget(self._zones)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().addPermanentWidget(self.job_status)

    def _connect(self) -> None:
        session, refresh = self.session, self._actions.refresh_soon
        self.empty_state.open_wanted.connect(self.actions_by_id["open"].trigger)
        self.empty_state.sample_wanted.connect(session.open_sample)
        for signal in (
            session.opened, session.reviewed, session.edited, session.saved, self.reviewing.arrived,
            self.reviewing.changed, self.recording.changed, self.recording.heard, self.table.cue_chosen,
            self.settings.changed, session.undo_stack.cleanChanged, self.player.loaded, self.player.unloaded,
        ):  # fmt: skip
            signal.connect(refresh)
        self.table.selectionModel().selectionChanged.connect(refresh)
        session.opened.connect(lambda: self._apply("minimum-confidence"))
        session.opened.connect(self._show_document)
        session.opened.connect(self.files.go_on)
        session.opened.connect(self._show_warnings)  # in place of what going on has told
        session.opened.connect(self.recovery_banner.offer_again)  # it may have been one of those
        session.reviewed.connect(self._show_warnings)
        session.saved.connect(self._show_saved)
        session.exported.connect(lambda path: self._tell(self.tr("Exported {0}").format(path)))
        session.modified_changed.connect(self._show_title)
        for failed in (session.failed, self.recording.failed, self.player.failed, self.sound_panel.failed):
            failed.connect(self.banner.show_message)
        for noted in (session.noted, self.recording.noted, self.player.notice, self.remembering.warned):
            noted.connect(lambda text: self.banner.show_message(text, "note"))
        self.recording.aligned.connect(self._offer_pauses)
        self.player.playing_changed.connect(self._show_playing)
        self.reviewing.arrived.connect(self.sound_panel.show_slot)
        self.table.cue_chosen.connect(self.reviewing.go_to_cue)
        self.table.selectionModel().currentRowChanged.connect(lambda now, before: self.sound_panel.show_cue(now.row()))
        self.table.context_menu_wanted.connect(self.show_context_menu)
        self.table.split_wanted.connect(self.split)
        self.table.word_replacement_wanted.connect(self._replace_word)
        self.review_panel.stretch_wanted.connect(self._punctuate_stretch)
        self.find_bar.found.connect(self.table.go_to_cue)
        self.find_bar.closed.connect(self.table.setFocus)
        self.settings.changed.connect(self._apply)
        self._recent.file_wanted.connect(self.open)

    def _restore(self) -> None:
        for option in ("model", "review-order", "minimum-confidence", "font-scale", "show-review", "show-waveform"):
            self._apply(option)
        self.table.restore_state(self.settings.get("window-state"))
        if geometry := self.settings.get("window-geometry"):
            self.restoreGeometry(QByteArray(geometry))
        self._zones.set_sizes(self.settings.get("splitters"))
        QTimer.singleShot(0, self.recovery_banner.offer)

    def _apply(self, option: str) -> None:
        """Take over an option that has another value."""
        value = self.settings.get(option)
        match option:
            case "model" | "device" | "keep-marks" | "keep-case" | "english":
                choice = self.session.choice
                choice.model, choice.device = self.settings.get("model"), self.settings.get("device")
                choice.keep_marks, choice.keep_case = self.settings.get("keep-marks"), self.settings.get("keep-case")
                choice.language = "en" if self.settings.get("english") else ""
                self.status.show_model()
            case "review-order":
                self.reviewing.set_order(value)
            case "minimum-confidence":
                self.reviewing.set_minimum(value)
            case "font-scale":
                self.table.set_font_scale(value)
                self.review_panel.set_font_scale(value)
            case "show-review":
                self.review_panel.setVisible(value)
            case "show-waveform":
                self.sound_panel.set_wanted(value)

    def _tint(self) -> None:
        """Draw the icons in the colours of the palette."""
        self._actions.tint(self.palette())
        self._show_playing()

    def _show_playing(self) -> None:
        """Draw the icon of "play" as what it does now."""
        drawing = "pause" if self.player.playing else "play"
        self.actions_by_id["play"].setIcon(icon(drawing, self.palette()))

    def _show_document(self) -> None:
        self.banner.hide()
        self._zones.show_document()
        self.table.go_to_cue(0)
        self.table.setFocus()
        self._show_title()

    def _show_warnings(self) -> None:
        warnings = list(map(self._in_the_window, self.session.warnings))
        if warnings:
            more = self.tr(" (and %n more)", "", len(warnings) - 1) if len(warnings) > 1 else ""
            self.banner.show_message(warnings[0] + more, "note", "\n".join(warnings[:40]))

    def _in_the_window(self, warning: str) -> str:
        """A warning of the engine's, whose way out is an option of the command line, with the window's."""
        if not self.session.latest_review:
            return warning
        from engine.pipeline import ALL_CAPITALS, NOT_ENGLISH  # imported by then: it made the suggestions

        ways = {
            NOT_ENGLISH: self.tr(
                "The text is not English, which is all this model knows, by its words or by what its file says: "
                "nothing is suggested. If it is English, choose “Take every text for English” under Preferences › "
                "Review."
            ),
            ALL_CAPITALS: self.tr(
                "The text is in capitals throughout; take the choice from “Keep the capitals that are there” under "
                "Preferences › Review for capitals that mean something."
            ),
        }
        return ways.get(warning, warning)

    def _show_saved(self, path: str) -> None:
        self.banner.hide()  # whatever went wrong with the file is over
        self._show_title()
        self._tell(self.tr("Saved {0}").format(path))

    def _tell(self, text: str) -> None:
        self.statusBar().showMessage(text, 8000)

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
        if self.session.review and self.session.review.queue.pending:
            action = self.tr("Suggest again"), self.session.punctuate
            text = self.tr("The pauses are known now; suggestions that use them are better.")
            self.banner.show_message(text, "note", action=action)
