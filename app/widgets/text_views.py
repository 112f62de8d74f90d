"""The middle of the window: the cues as a transcript or as a table, one at a time."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QStackedWidget

from app.editor.editor import Editor
from app.editor.view import CueView
from app.widgets.cue_table import CueTable
from app.widgets.cue_text import SpellChecker
from app.widgets.text_layout import MatchSpan
from app.widgets.transcript.spoken import SpokenWord
from app.widgets.transcript.view import TranscriptView


class TextViews(QStackedWidget):
    """Both views of one document; the user is at the same cue in both.

    Args:
        editor: whose document it is.

    Attributes:
        transcript, table: the views.

    Signals:
        current_changed(int): the keys go to another cue.
        selection_changed: other cues are selected.
        context_menu_wanted(QPoint, int, object): where on the screen, on which cue, and the place of the word there.
    """

    current_changed = Signal(int)
    selection_changed = Signal()
    context_menu_wanted = Signal(QPoint, int, object)

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self.transcript = TranscriptView(editor.session, editor.reviewing)
        self.table = CueTable(editor.session, editor.reviewing, editor.settings)
        self._spoken = SpokenWord(self.transcript, editor.player, editor.sound.timeline)
        for view in (self.transcript, self.table):
            self.addWidget(view)
            view.cue_chosen.connect(editor.reviewing.go_to_cue)
            view.context_menu_wanted.connect(self.context_menu_wanted)
            view.split_wanted.connect(editor.split)
        self.transcript.word_chosen.connect(editor.sound.play_from)
        self.transcript.speaker_renamed.connect(editor.rename_speaker)
        self.transcript.pause_wanted.connect(editor.player.pause)
        self.transcript.current_changed.connect(self._change)
        self.table.selectionModel().currentRowChanged.connect(lambda now, before: self._change(now.row()))
        self.table.selectionModel().selectionChanged.connect(self.selection_changed)
        self.table.word_replacement_wanted.connect(editor.replace_word)
        self.table.learn_wanted.connect(editor.spelling.learn)
        editor.spelling.changed.connect(self.set_speller)

    @property
    def current(self) -> CueView:
        """The view that is shown."""
        return self.table if self.currentWidget() is self.table else self.transcript

    def show_view(self, name: str) -> None:
        """Show the "transcript" or the "cues", at the cue where the user is."""
        wanted = self.table if name == "cues" else self.transcript
        if wanted is self.currentWidget():
            return
        left, focused = self.current, self.window().focusWidget()
        left.finish_editing()
        cue = left.current_cue()
        self.setCurrentWidget(wanted)
        self.table.heights.fit_soon()  # hidden, it is not measured
        if cue >= 0:
            self.current.go_to_cue(cue)
        if focused and self.isAncestorOf(focused):
            wanted.setFocus()
        self.selection_changed.emit()

    def set_speller(self, speller: SpellChecker | None) -> None:
        """Underline the words that a speller does not know, none without a speller."""
        self.table.set_speller(speller)
        self.transcript.set_misspelt(speller.misspelt if speller else None)

    def set_matches(self, matches: Mapping[int, Sequence[MatchSpan]]) -> None:
        """Highlight the matches of a search: spans of the visible texts, by cue."""
        self.table.set_matches(matches)
        self.transcript.set_matches(matches)

    def set_font_scale(self, scale: float) -> None:
        """Write texts in so many times their size."""
        self.table.set_font_scale(scale)
        self.transcript.set_font_scale(scale)

    def _change(self, cue: int) -> None:
        """Pass on where the shown view has gone; the hidden one follows the review too."""
        if self.current.current_cue() == cue:
            self.current_changed.emit(cue)
            self.selection_changed.emit()
