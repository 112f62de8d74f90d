"""The page of a document: its parts, their layout and their connections. No logic."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.editor.editor import Editor
from app.editor.frame import Frame
from app.editor.shared import Shared
from app.editor.view import CueView, Questions
from app.pages.start import StartPage
from app.widgets.banner import Banner
from app.widgets.check_panel import CheckPanel
from app.widgets.clipboard import Clipboard
from app.widgets.find_bar import FindBar
from app.widgets.notices import Notices
from app.widgets.review_bar import ReviewBar
from app.widgets.review_panel import ReviewPanel
from app.widgets.second_panel import SecondPanel
from app.widgets.sound_panel import SoundPanel
from app.widgets.spell_bar import SpellBar
from app.widgets.status import Status
from app.widgets.text_views import TextViews
from app.widgets.video_dock import VideoDock
from app.widgets.window_layout import WindowLayout


class DocumentPage(QWidget):
    """A document with its editor, or the start page. It implements `app.editor.frame.EditorView`.

    Args:
        frame: the window around it.
        shared: what the editors of all documents have in common.
        actions: by their ids.

    Attributes:
        editor: the editor.
        banner, views, transcript, table, review_panel, review_bar, find_bar, spell_bar, check_panel, second_panel,
            video_dock, sound_panel, start_page: the parts.
        parts: where they stand.
        status: stands in the status bar.
        clipboard: cuts, copies and pastes.

    Signals:
        changed: what actions are possible may have changed.
        titled: the name of the document has changed, or whether it is modified.
        context_menu_wanted(QPoint, int, object): where on the screen, on which cue, and the place of the word there.
    """

    editor: Editor
    banner: Banner
    find_bar: FindBar
    check_panel: CheckPanel
    spell_bar: SpellBar
    second_panel: SecondPanel
    clipboard: Clipboard
    sound_panel: SoundPanel
    video_dock: VideoDock

    changed = Signal()
    titled = Signal()
    context_menu_wanted = Signal(QPoint, int, object)

    def __init__(self, frame: Frame, shared: Shared, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.frame, self.banner = frame, Banner()
        editor = self.editor = Editor(self, shared, self)
        self.start_page = StartPage(editor.settings)
        self.views = TextViews(editor)
        self.table, self.transcript = self.views.table, self.views.transcript
        self.review_panel = ReviewPanel(editor.session, editor.reviewing, actions, editor.settings)
        self.find_bar = FindBar(editor.session, lambda: self.cues.current_cue())
        self.check_panel = CheckPanel(editor.session, editor.checking, editor.settings, lambda: self.cues.current_cue())
        self.review_bar = ReviewBar(editor.reviewing, actions)
        self.second_panel = SecondPanel(editor.session, editor.second_track, self.table)
        self.spell_bar = SpellBar(editor.session, editor.spell_walk)
        self.clipboard = Clipboard(editor.session, self.views)
        self.video_dock = VideoDock(editor, actions)
        self.sound_panel = SoundPanel(editor, self.views, actions)
        self.status = Status(editor.session, editor.reviewing, editor.settings, editor.language)
        Notices(editor, self.banner, self.status)
        self._arrange()
        self._connect(actions)
        self._report_changes()
        for option in ("font-scale", "text-view", "show-review", "show-waveform"):
            self._apply(option)

    @property
    def cues(self) -> CueView:
        """The cues, as they are shown now."""
        return self.views.current

    def edit_times(self, cue: int) -> None:
        """Show the table of cues and open the editor in the times of one."""
        self.editor.settings.set("text-view", "cues")
        self.table.edit_times(cue)

    @property
    def questions(self) -> Questions:
        """The questions of the window."""
        return self.frame.questions

    def showEvent(self, event: QShowEvent) -> None:
        """Show the video's window with the page."""
        super().showEvent(event)
        if not event.spontaneous():
            self._scale_panels()  # whose fonts Qt has reset since, as it does when a style sheet comes to a widget
            self.video_dock.set_page_shown(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the video's window with the page."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.video_dock.set_page_shown(False)

    def restore_layout(self) -> None:
        """Restore the sizes of the columns and the parts."""
        self.table.restore_state(self.editor.settings.get("cue-columns"))
        self.parts.set_sizes(self.editor.settings.get("splitters"))

    def save_layout(self) -> None:
        """Save the sizes of the columns and the parts."""
        self.editor.settings.set("cue-columns", self.table.save_state())
        self.editor.settings.set("splitters", self.parts.sizes())

    def _arrange(self) -> None:
        text, bars = (self.views, self.second_panel), (self.find_bar, self.spell_bar)
        review = self.video_dock, self.review_panel, self.review_bar
        self.parts = WindowLayout(
            [self.banner], self.start_page, text, bars, self.check_panel, review, self.sound_panel, self
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.parts)

    def _connect(self, actions: Mapping[str, QAction]) -> None:
        editor, views, start = self.editor, self.views, self.start_page
        for wanted, name in (
            (start.open_wanted, "open"), (start.transcribe_wanted, "transcribe"), (start.time_wanted, "time-text"),
            (start.sample_wanted, "open-sample"), (start.tour_wanted, "tour"),
        ):  # fmt: skip
            wanted.connect(actions[name].trigger)
        self.table.offer_columns(actions)
        start.file_wanted.connect(lambda path: self.frame.documents.open(path))
        editor.session.opened.connect(self._show_document)
        editor.session.closed.connect(self._show_start)
        editor.reviewing.arrived.connect(self.sound_panel.show_slot)
        views.current_changed.connect(self.sound_panel.show_cue)
        views.current_changed.connect(self.second_panel.show_cue)
        views.current_changed.connect(self.video_dock.show_cue)
        self.video_dock.moved.connect(self._fit_review)
        editor.second_track.changed.connect(lambda: self.second_panel.show_cue(self.cues.current_cue()))
        views.context_menu_wanted.connect(self.context_menu_wanted)
        self.sound_panel.failed.connect(self.banner.show_message)
        self.sound_panel.context_menu_wanted.connect(lambda point, cue: self.context_menu_wanted.emit(point, cue, None))
        self.review_panel.range_wanted.connect(editor.punctuate_range)
        editor.transcriber.awaited_changed.connect(self.review_panel.set_awaited)
        for button in (self.review_panel.punctuate, self.review_panel.show_all):  # they vanish when they are pressed
            button.clicked.connect(lambda: self.cues.setFocus())
        for bar in (self.find_bar, self.spell_bar):
            bar.matched.connect(views.set_matches)
        self.second_panel.cue_wanted.connect(self._go_beside)
        for wanted in (self.find_bar.match_chosen, self.spell_bar.cue_wanted, self.check_panel.cue_wanted):
            wanted.connect(lambda cue: self.cues.go_to_cue(cue))
        for panel in (self.find_bar, self.spell_bar, self.check_panel):
            panel.closed.connect(self._review_on)
        editor.settings.changed.connect(self._apply)

    def _review_on(self) -> None:
        """Give the keys back to the cues, and review where they are now."""
        self.editor.reviewing.go_to_cue(self.cues.current_cue())
        self.cues.setFocus()

    def _go_beside(self, cue: int) -> None:
        """Go to the cue of a text of the second track; the table, level with it, stays where it is."""
        if self.cues is self.table:
            self.table.go_to_cue(cue, centre=False)
        else:
            self.cues.go_to_cue(cue)

    def _report_changes(self) -> None:
        """Pass on every event that may affect the actions or the title."""
        editor, session, views = self.editor, self.editor.session, self.views
        for signal in (
            session.opened, session.closed, session.reviewed, session.extended, session.edited, session.saved,
            editor.reviewing.arrived, editor.reviewing.changed, editor.recording.changed, editor.recording.analysed,
            editor.recording.shots_changed, editor.second_track.changed, views.current_changed, views.selection_changed,
            session.undo_stack.cleanChanged, editor.player.loaded, editor.player.unloaded,
        ):  # fmt: skip
            signal.connect(self.changed)
        for signal in (session.opened, session.closed, session.saved, session.modified_changed):
            signal.connect(self.titled)

    def _apply(self, option: str) -> None:
        """Apply an option that has changed."""
        value = self.editor.settings.get(option)
        match option:
            case "font-scale":
                self.views.set_font_scale(value)
                self._scale_panels()
            case "text-view":
                self.views.show_view(value)
            case "show-review":
                self.review_panel.setVisible(value)
                self._fit_review()
            case "show-waveform":
                self.sound_panel.set_wanted(value)

    def _scale_panels(self) -> None:
        for panel in (self.review_panel, self.second_panel):
            panel.set_font_scale(self.editor.settings.get("font-scale"))

    def _fit_review(self) -> None:
        self.parts.fit_review()
        self.changed.emit()

    def _show_document(self) -> None:
        self.parts.show_document()
        self.cues.go_to_cue(0)
        self.cues.setFocus()

    def _show_start(self) -> None:
        for panel in (self.find_bar, self.spell_bar, self.check_panel):
            panel.hide()
        self.editor.checking.end()
        self.parts.show_start()
        self.start_page.open_button.setFocus()
