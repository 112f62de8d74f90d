"""The open document, its recording and everything that can be done to them, without a widget."""

from PySide6.QtCore import QObject

from app.editor.autosave import Autosave
from app.editor.checking import Checking
from app.editor.files import Files
from app.editor.house_style import HouseStyle
from app.editor.language import DocumentLanguage
from app.editor.player import Player
from app.editor.recording import Recording
from app.editor.remembering import Remembering
from app.editor.renewing import Renewing
from app.editor.reviewing import Reviewing
from app.editor.second_track import SecondTrack
from app.editor.session import DOCUMENT, DocumentSession
from app.editor.shared import Shared
from app.editor.sound import SuggestionPlayback
from app.editor.spell_walk import SpellWalk
from app.editor.spelling import Spelling
from app.editor.subtitles import Subtitles
from app.editor.transcriber import Transcriber
from app.editor.transcribing import TRANSCRIPTION
from app.editor.view import DocumentView
from app.jobs import JobRunner
from engine.document.cue_operations import set_times, split
from engine.document.edits import SetText
from engine.document.speakers import rename
from engine.document.words import Address


class Editor(QObject):
    """The state that a window shows and actions change.

    Args:
        view: the view; only used on request.
        shared: what the editors of all documents have in common.

    Attributes:
        view: the view.
        settings: the user's settings.
        runner: runs the jobs.
        session: the document.
        reviewing: the suggestions for it.
        renewing: renews those near a decision.
        recording, player, sound: its recording, the player, and the playback of suggestions.
        files: opens, saves and leaves documents.
        transcriber: transcribes a recording.
        second_track: a text beside each cue.
        subtitles: the cues over the picture.
        autosave: keeps copies for recovery.
        remembering: the record of decisions.
        language: of the document.
        house_style, spelling: house style and spell checking.
        spell_walk: goes from one unknown word to the next.
        checking: finds and fixes what breaks a guideline.
    """

    def __init__(self, view: DocumentView, shared: Shared, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.settings = shared.settings
        self.runner = JobRunner(shared, shared.pools)
        self.session = DocumentSession(self.runner, self, shared.model)
        self.session.typing = lambda: view.cues.editing
        self.reviewing = Reviewing(self.session, self)
        self.renewing = Renewing(self.session, self.reviewing, self)
        self.recording = Recording(self.session, self)
        self.player = Player(self.runner, self)
        self.sound = SuggestionPlayback(self.session, self.reviewing, self.recording, self.player, self.settings)
        self.remembering = Remembering(self.session, self.settings, shared.memory, self)
        self.renewing.renewed.connect(self.remembering.take_up)
        self.house_style = HouseStyle(self.session, self)
        self.language = DocumentLanguage(self.session, self.settings)
        self.spelling = Spelling(self.session, self.settings, self.language)
        self.spell_walk = SpellWalk(self.session, self.spelling)
        self.checking = Checking(self.session, self.settings, self.spelling)
        self.files = Files(self.session, self.recording, self.settings, view)
        self.transcriber = Transcriber(self.session, self.recording, self)
        self.transcriber.finished.connect(self.language.detect)
        self.second_track = SecondTrack(self.session, view)
        self.subtitles = Subtitles(self.session, self.player, self.sound.timeline, self.second_track, self.settings)
        self.autosave = Autosave(
            self.session, self.settings, shared.recovery, lambda: view.cues.draft(), self._reviewed_address, self
        )
        self.autosave.place_recovered.connect(self.reviewing.go_to)
        for option in ("review-order", "minimum-confidence"):
            self._follow(option)
        self.settings.changed.connect(self._follow)
        self.session.opened.connect(lambda: self._follow("minimum-confidence"))

    def set_times(self, cue: int, start: int, end: int) -> None:
        """Set the times of a cue, in milliseconds, or report why that is impossible."""
        self.session.work_out(self.tr("change times"), 1, lambda document: set_times(document, cue, start, end))

    def split(self, cue: int, offset: int) -> None:
        """Split a cue at an offset of its raw text, or report why that is impossible."""
        self.session.work_out(self.tr("split the cue"), 1, lambda document: split(document, cue, offset))

    def rename_speaker(self, old: str, new: str) -> None:
        """Rename a speaker everywhere, or report why that is impossible."""
        self.session.work_out(self.tr("rename a speaker"), 1, lambda document: rename(document, old, new))

    def replace_word(self, cue: int, start: int, end: int, text: str) -> None:
        """Replace the word between two offsets of a cue's raw text."""
        assert self.session.transcript
        raw = self.session.transcript.cues[cue].text
        self.session.do(self.tr("correct a word"), SetText(cue, raw[:start] + text + raw[end:]))

    def punctuate_range(self, first: int, last: int) -> None:
        """Request suggestions for these cues only, and go to the first one."""
        self.reviewing.go_to_cue(first)
        self.session.punctuate(range(first, last + 1))

    @property
    def free(self) -> bool:
        """Whether another document may take the place of this one: there is none, or one that is in no file and
        untouched, such as the sample.
        """
        session = self.session
        if self.runner.runs(DOCUMENT, TRANSCRIPTION):
            return False
        touched = session.path or session.undo_stack.count() or self.files.modified
        return session.transcript is None or not touched

    def leave(self) -> None:
        """Pause, and commit what is being typed, before another document is shown."""
        self.player.pause()
        self.view.cues.finish_editing()
        self.view.second_panel.finish_editing()

    def close(self) -> None:
        """Stop everything, for good."""
        self.player.unload()
        self.runner.retire()
        self.remembering.flush()
        self.autosave.forget()
        self.session.undo_stack.clear()  # while there is a session for its commands

    def _reviewed_address(self) -> Address | None:
        """Where the review is."""
        return self.reviewing.current.address if self.reviewing.current else None

    def _follow(self, option: str) -> None:
        """Apply an option that has changed."""
        settings = self.settings
        match option:
            case "review-order":
                self.reviewing.set_order(settings.get(option))
            case "minimum-confidence":
                self.reviewing.set_minimum(settings.get(option))
