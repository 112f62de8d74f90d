"""Reports what happens to the document: important messages in the banner, passing ones in the status bar."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from app.editor.editor import Editor
from app.editor.play_head import clock
from app.translation.wording import worded
from app.widgets.banner import Banner
from app.widgets.status import Status
from engine.review import Review

_SAMPLE = 100  # suggestions
_READ = 5000
"""Milliseconds in which a note is read."""


class Notices(QObject):
    """Follows the signals of the editor.

    Args:
        editor: what happens.
        banner: one sentence until the next one; errors that come together are counted.
        status: a sentence for some seconds.
    """

    def __init__(self, editor: Editor, banner: Banner, status: Status) -> None:
        super().__init__(banner)
        self._editor, self._banner = editor, banner
        self._refusal, self._superseded, self._unread = "", False, QTimer(self, singleShot=True)
        self._unread.timeout.connect(self._forget_refusal)
        session, recording, player = editor.session, editor.recording, editor.player
        for other in (session.opened, session.closed):
            other.connect(banner.hide)
        for read in (session.opened, session.reviewed, session.extended):
            read.connect(lambda: self._show_warnings(session.warnings))
        session.saved.connect(banner.hide)  # whatever went wrong with the file is over
        session.saved.connect(lambda path: status.show_message(self.tr("Saved {0}").format(path)))
        session.exported.connect(self._hide_passing)
        session.exported.connect(lambda path: status.show_message(self.tr("Exported {0}").format(path)))
        for failed in (session.failed, recording.failed, player.failed):
            failed.connect(banner.show_error)
        session.not_saved.connect(lambda: banner.set_action(self.tr("Save as…"), editor.files.save_as))
        session.noted.connect(self._refuse)
        session.edited.connect(self._supersede_refusal)
        for noted in (recording.noted, player.notice, editor.remembering.warned):
            noted.connect(self._note)
        session.warned.connect(self._show_warnings)
        recording.aligned.connect(self._offer_pauses)
        editor.transcriber.stopped.connect(self._offer_to_go_on)
        session.suggesting_stopped.connect(self._offer_the_rest)

    def _refuse(self, why: str) -> None:
        self._note(why)
        self._refusal, self._superseded = why, False
        self._unread.start(_READ)

    def _supersede_refusal(self) -> None:
        self._superseded = True
        self._forget_refusal()

    def _forget_refusal(self) -> None:
        """Hide why a request was not carried out once it is read, and something else is done."""
        if self._superseded and not self._unread.isActive() and self._banner.message == self._refusal:
            self._banner.hide()

    def _hide_passing(self) -> None:
        """Hide a message without an action, as about another export."""
        if self._banner.action.isHidden():
            self._banner.hide()

    def _note(self, warning: str) -> None:
        self._banner.show_message(worded(warning), "note")

    def _show_warnings(self, warnings: Sequence[str]) -> None:
        """Show warnings of a file."""
        sentences = list(map(worded, warnings))
        if sentences:
            others = any(getattr(warning, "code", "") == "other-tracks" for warning in warnings)
            action = (self.tr("Choose a track…"), self._editor.files.choose_track) if others else None
            self._banner.show_messages(sentences, "note", action)

    def _offer_pauses(self) -> None:
        """The suggestions were made before the pauses were known: offer new ones."""
        session = self._editor.session
        if session.review and session.review.queue.pending and _made_without_pauses(session.review):
            action = self.tr("Suggest again"), session.punctuate
            text = self.tr("The pauses are known now; suggestions that use them are better.")
            self._banner.show_message(text, "note", action=action)

    def _offer_to_go_on(self, seconds: float) -> None:
        text = self.tr("Transcription stopped at {0}. Everything up to there is kept.")
        text = text.format(clock(seconds))
        self._banner.show_message(text, "note", action=(self.tr("Go on"), self._editor.transcriber.go_on))

    def _offer_the_rest(self) -> None:
        """Say which suggestions are missing, or the end of the review would seem to be that of the document."""
        session = self._editor.session
        assert session.request
        number = self._banner.locale().toString
        text = self.tr("Punctuating was stopped: {0} of {1} cues have no suggestions yet.")
        text = text.format(number(session.request.left), number(session.request.total))
        self._banner.show_message(text, "note", action=(self.tr("Go on"), session.go_on_suggesting))


def _made_without_pauses(review: Review) -> bool:
    """Whether more than a tenth of some suggestions from all over the document know no pause."""
    order = review.queue.order
    some = order[:: len(order) // _SAMPLE + 1]
    return 10 * sum(suggestion.pause is None for suggestion in some) > len(some)
