"""The window: which parts there are, where they stand, and which signal goes where. No logic."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QMainWindow

from app.actions.build import CONTEXT, Actions
from app.dialogs.opener import DialogOpener
from app.dialogs.questions import QuestionDialogs
from app.editor.editor import Editor
from app.editor.view import CueView
from app.pages.start import StartPage
from app.shortcuts import Shortcuts
from app.theme import icon
from app.widgets.banner import Banner
from app.widgets.check_panel import CheckPanel
from app.widgets.clipboard import Clipboard
from app.widgets.find_bar import FindBar
from app.widgets.job_status import JobStatus
from app.widgets.naming_menu import add_naming
from app.widgets.notices import Notices
from app.widgets.recent_menu import RecentMenu
from app.widgets.recovery_banner import RecoveryBanner
from app.widgets.review_bar import ReviewBar
from app.widgets.review_panel import ReviewPanel
from app.widgets.second_panel import SecondPanel
from app.widgets.sound_panel import SoundPanel
from app.widgets.speaker_menu import add_speaker
from app.widgets.spell_bar import SpellBar
from app.widgets.spelling_menu import add_spelling
from app.widgets.status import Status
from app.widgets.text_views import TextViews
from app.widgets.toolbar import Toolbar
from app.widgets.tour import TourStep
from app.widgets.tour_steps import tour_steps
from app.widgets.window_layout import WindowLayout, splitter

_ROOM = 0.95
"""Of the screen, the part that the first window may take; the rest is for its frame."""


class MainWindow(QMainWindow):
    """The main window. It implements `app.editor.view.EditorView` for the editor and the actions.

    Attributes:
        editor: the editor.
        banner, recovery_banner, views, transcript, table, review_panel, review_bar, find_bar, spell_bar, check_panel,
            second_panel, sound_panel, start_page, status, job_status: the parts.
        clipboard: cuts, copies and pastes.
        questions, dialogs: the modal questions, and the dialogs.
        shortcuts: the keys of the actions.
        actions_by_id: the actions.
    """

    editor: Editor
    banner: Banner
    find_bar: FindBar
    check_panel: CheckPanel
    spell_bar: SpellBar
    second_panel: SecondPanel
    clipboard: Clipboard
    sound_panel: SoundPanel
    questions: QuestionDialogs
    dialogs: DialogOpener

    def __init__(self) -> None:
        super().__init__()
        self.banner, self.questions = Banner(), QuestionDialogs(self)
        editor = self.editor = Editor(self, self)
        self._actions = Actions(editor, self, self)
        actions = self.actions_by_id = self._actions.by_id
        self.start_page = StartPage(editor.settings)
        self.views = TextViews(editor)
        self.table, self.transcript = self.views.table, self.views.transcript
        self.recovery_banner = RecoveryBanner(editor.autosave)
        self.review_panel = ReviewPanel(editor.session, editor.reviewing, actions, editor.settings)
        self.find_bar = FindBar(editor.session, lambda: self.cues.current_cue())
        self.check_panel = CheckPanel(editor.session, editor.checking, editor.settings)
        self.review_bar = ReviewBar(editor.reviewing, actions)
        self.second_panel = SecondPanel(editor.session, editor.second_track)
        self.spell_bar = SpellBar(editor.session, editor.spell_walk)
        self.clipboard = Clipboard(editor.session, self.views)
        self.sound_panel = SoundPanel(editor, self.views, actions)
        self.status = Status(editor.session, editor.reviewing, editor.settings, editor.language)
        self.job_status = JobStatus(editor.runner)
        self._arrange()
        self._connect()
        self.shortcuts = Shortcuts(actions, editor.settings, self)
        self.dialogs = DialogOpener(
            editor, actions, self.shortcuts, lambda: self.cues.selected_cues(), self._tour_steps, self
        )
        self._tint()
        self._actions.refresh()
        self._restore()
        self._show_title()

    @property
    def cues(self) -> CueView:
        """The cues, as they are shown now."""
        return self.views.current

    def open(self, path: Path, media: Path | None = None) -> None:
        """Open a document, and its recording; see `Files.open`."""
        self.editor.files.open(path, media)

    def show_context_menu(self, point: QPoint, cue: int, place: int | None = None) -> None:
        """Show the context menu of a cue, and of a word in it, at a point on the screen."""
        menu = self._actions.menu(CONTEXT)
        add_naming(menu, self.table, self.editor.house_style, cue, place)
        add_spelling(menu, self.table, cue, place)
        add_speaker(menu, self.transcript)
        menu.popup(point)

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
        if not (self.dialogs.may_close() and self.editor.files.may_leave()):
            event.ignore()
            return
        self.dialogs.close()
        settings = self.editor.settings
        settings.set("window-state", self.table.save_state())
        settings.set("window-geometry", self.saveGeometry().data())
        settings.set("splitters", self._layout.sizes())
        self.editor.close()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Local files may be dropped: a document, its recording, or both."""
        urls = event.mimeData().urls()
        if 0 < len(urls) <= 2 and all(url.isLocalFile() for url in urls):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open dropped files."""
        event.acceptProposedAction()
        self.editor.files.open_dropped([Path(url.toLocalFile()) for url in event.mimeData().urls()])

    def _arrange(self) -> None:
        room = self.screen().availableGeometry().size() * _ROOM
        self.resize(QSize(1280, 800).boundedTo(room))
        self.setAcceptDrops(True)
        undo = self.editor.session.undo_stack
        self._actions.add("undo", undo.createUndoAction(self), undo.undo)
        self._actions.add("redo", undo.createRedoAction(self), undo.redo)
        self._menus = self._actions.fill(self.menuBar())
        self._recent = RecentMenu(self.editor.settings, self)
        self._menus["file"].insertMenu(self.actions_by_id["open-sample"], self._recent)
        self._toolbar = Toolbar(self.actions_by_id)
        self.addToolBar(self._toolbar)
        both = splitter(Qt.Orientation.Horizontal, self.views, self.second_panel)
        banners, text = (self.recovery_banner, self.banner), (both, self.find_bar, self.spell_bar, self.check_panel)
        review = self.review_panel, self.review_bar
        self._layout = WindowLayout(banners, self.start_page, text, review, self.sound_panel)
        self.setCentralWidget(self._layout)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().addPermanentWidget(self.job_status)

    def _connect(self) -> None:
        editor, views = self.editor, self.views
        self._refresh_actions()
        Notices(editor, self.banner, self.statusBar())
        self.start_page.open_wanted.connect(self.actions_by_id["open"].trigger)
        self.start_page.transcribe_wanted.connect(self.actions_by_id["transcribe"].trigger)
        self.start_page.time_wanted.connect(self.actions_by_id["time-text"].trigger)
        self.start_page.sample_wanted.connect(editor.session.open_sample)
        self.start_page.tour_wanted.connect(self.actions_by_id["tour"].trigger)
        self.start_page.file_wanted.connect(self.open)
        editor.session.opened.connect(self._show_document)
        editor.session.closed.connect(self._show_start)
        editor.session.opened.connect(self.recovery_banner.offer_again)  # it may have been one of those
        editor.session.saved.connect(self._show_title)
        editor.session.modified_changed.connect(self._show_title)
        editor.player.playing_changed.connect(self._show_playing)
        editor.reviewing.arrived.connect(self.sound_panel.show_slot)
        views.current_changed.connect(self.sound_panel.show_cue)
        views.current_changed.connect(self.second_panel.show_cue)
        editor.second_track.changed.connect(lambda: self.second_panel.show_cue(self.cues.current_cue()))
        self.second_panel.cue_wanted.connect(lambda cue: self.cues.go_to_cue(cue))
        views.context_menu_wanted.connect(self.show_context_menu)
        self.sound_panel.failed.connect(self.banner.show_message)
        self.sound_panel.context_menu_wanted.connect(self.show_context_menu)
        self.review_panel.range_wanted.connect(editor.punctuate_range)
        self.find_bar.match_chosen.connect(lambda cue: self.cues.go_to_cue(cue))
        self.find_bar.matched.connect(views.set_matches)
        self.spell_bar.matched.connect(views.set_matches)
        for wanted in (self.spell_bar.cue_wanted, self.check_panel.cue_wanted):
            wanted.connect(lambda cue: self.cues.go_to_cue(cue))
        for panel in (self.find_bar, self.spell_bar, self.check_panel):
            panel.closed.connect(lambda: self.cues.setFocus())
        editor.settings.changed.connect(self._apply)
        self._recent.file_wanted.connect(self.open)

    def _refresh_actions(self) -> None:
        """Refresh the actions on every event that may affect them."""
        editor, session = self.editor, self.editor.session
        for signal in (
            session.opened, session.closed, session.reviewed, session.extended, session.edited, session.saved,
            editor.reviewing.arrived, editor.reviewing.changed, editor.recording.changed, editor.recording.analysed,
            editor.recording.shots_changed, editor.second_track.changed, self.views.current_changed,
            editor.settings.changed, session.undo_stack.cleanChanged, editor.player.loaded, editor.player.unloaded,
            self.views.selection_changed,
        ):  # fmt: skip
            signal.connect(self._actions.refresh_soon)

    def _restore(self) -> None:
        settings = self.editor.settings
        for option in ("font-scale", "text-view", "show-review", "show-waveform"):
            self._apply(option)
        self.table.restore_state(settings.get("window-state"))
        if geometry := settings.get("window-geometry"):
            self.restoreGeometry(QByteArray(geometry))
        self._layout.set_sizes(settings.get("splitters"))
        QTimer.singleShot(0, self.recovery_banner.offer)

    def _apply(self, option: str) -> None:
        """Show an option that has another value."""
        value = self.editor.settings.get(option)
        match option:
            case "font-scale":
                self.views.set_font_scale(value)
                self.review_panel.set_font_scale(value)
                self.second_panel.set_font_scale(value)
            case "text-view":
                self.views.show_view(value)
            case "show-review":
                self.review_panel.setVisible(value)
            case "show-waveform":
                self.sound_panel.set_wanted(value)

    def _tint(self) -> None:
        """Draw the icons in the colours of the palette."""
        self._actions.tint(self.palette())
        self._show_playing()

    def _show_playing(self) -> None:
        """Show "play" or "pause" on the play action."""
        drawing = "pause" if self.editor.player.playing else "play"
        self.actions_by_id["play"].setIcon(icon(drawing, self.palette()))

    def _show_document(self) -> None:
        self._layout.show_document()
        self.cues.go_to_cue(0)
        self.cues.setFocus()
        self._show_title()

    def _show_start(self) -> None:
        for panel in (self.find_bar, self.spell_bar, self.check_panel):
            panel.hide()
        self.editor.checking.end()
        self._layout.show_start()
        self.start_page.open_button.setFocus()
        self._show_title()

    def _tour_steps(self) -> list[TourStep]:
        return tour_steps(self.views, self.review_panel, self.review_bar, self.sound_panel, self._toolbar)

    def _show_title(self) -> None:
        session = self.editor.session
        self.setWindowTitle(f"{session.name}[*] — Caesura" if session.name else "Caesura[*]")
        self.setWindowModified(session.modified)
