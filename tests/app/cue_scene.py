"""A session with a few cues and suggestions, without files, jobs or a model."""

from app.editor.opened import Opened
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.jobs import JobRunner
from app.settings import Settings
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.formats.srt import TAGGED
from engine.review import Review, Suggestion
from engine.text.labels import GLYPHS

LINES = ("so we go\nwhat now", "nothing happened then", "and <i>yet</i>\r\nthey came", "the end", "of it all")
LABELS = tuple(GLYPHS)


class Scene:
    """The session, its suggestions and the settings."""

    def __init__(self) -> None:
        self.session = DocumentSession(JobRunner())
        self.reviewing = Reviewing(self.session)
        self.settings = Settings()
        self.open([Cue(3000 * index, 3000 * index + 2500, line) for index, line in enumerate(LINES)])

    def open(self, cues: list[Cue]) -> None:
        """Show these cues."""
        transcript = Transcript(cues, TAGGED)
        self.session.show(Opened(transcript, None, "scene"))

    def suggest(self) -> None:
        """A comma after "so", a period after "go" with a capital, a question mark after "now", whose capital is in the
        second cue; a comma after "came", unsure.
        """
        results = [
            self._made(0, "COMMA", 0.9),
            self._made(2, "PERIOD", 0.8, "What"),
            self._made(4, "QUESTION", 0.7, "Nothing"),
            self._made(11, "COMMA", 0.5),
        ]
        self.session.latest_review = Review(self.session.transcript, results)
        self.session.review.take(self.session.latest_review)
        self.session.reviewed.emit()

    def close(self) -> None:
        """Let no thread live on, and no step that knows the session."""
        self.session.runner.close()
        self.session.undo_stack.clear()

    def _made(self, slot: int, mark: str, sure: float, written: str | None = None) -> Suggestion:
        probabilities = [[sure if label == mark else (1 - sure) / 6 for label in LABELS]] * 16
        case = {"case": "capitalised", "case_word": slot + 1, "spelling": written} if written else {}
        return Suggestion(slot, "O", mark, sure, LABELS, probabilities, pause=0.21, **case)
