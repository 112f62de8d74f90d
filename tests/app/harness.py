"""A review without files, jobs or a model, for the tests of what shows it."""

from collections.abc import Sequence
from pathlib import Path

from app.editor.opened import Opened
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.jobs import JobRunner
from tests.engine.review.test_queue import ALL_OF_THEM, TEXTS, reviewed, texts, words_of


class Harness:
    """A session with suggestions, and somebody who works through them."""

    def __init__(self, document: Sequence[str] = TEXTS, marks: str = ALL_OF_THEM) -> None:
        self.runner = JobRunner()
        self.session = DocumentSession(self.runner)
        self.reviewing = Reviewing(self.session)
        self.suggest(document, marks)

    def suggest(self, document: Sequence[str], marks: str) -> None:
        """Opens a document and makes suggestions for it, as a job would."""
        review = reviewed(document, marks)
        review.transcript.watchers.clear()
        self.session.show(Opened(review.transcript, Path("talk.srt"), "talk.srt"))
        assert self.session.review
        self.session.latest_review = review
        self.session.review.take(review)
        self.session.reviewed.emit()

    def close(self) -> None:
        """Lets go of what Qt and Python both hold."""
        self.runner.close()
        self.session.undo_stack.clear()

    @property
    def texts(self) -> list[str]:
        assert self.session.review
        return texts(self.session.review)

    @property
    def word(self) -> str | None:
        """The word before the slot that is looked at."""
        assert self.session.review
        current = self.reviewing.current
        return words_of(self.session.review, [current])[0] if current else None

    @property
    def states(self) -> list[str]:
        assert self.session.latest_review
        return [suggestion.state for suggestion in self.session.latest_review.suggestions]
