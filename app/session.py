"""The open document and what is known of it. No widget is touched from here: views listen to the signals."""

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject, Signal

from app.jobs import Job, JobRunner, Progress
from app.preview import Preview
from engine.document.review import Review
from engine.document.transcript import Transcript
from engine.errors import CaesuraError
from engine.formats import FORMATS

if TYPE_CHECKING:
    from engine.pipeline import Punctuator

MODEL = "caesura"
DOCUMENT, SAVING = "document", "saving"
LINE_ENDS = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}

log = logging.getLogger(__name__)


def accepted(transcript: Transcript, review: Review | None, minimum: float) -> Transcript:
    """A copy of `transcript` with the suggestions whose confidence is at least `minimum`; both stay as they are."""
    target = replace(transcript, cues=list(transcript.cues))
    if review is not None:
        suggestions = [replace(suggestion) for suggestion in review.suggestions]
        replace(review, transcript=target, suggestions=suggestions).accept(minimum_confidence=minimum)
    return target


class Session(QObject):
    """One document: opened, punctuated, saved.

    The transcript is never edited in place. What the slider chooses is applied to a copy, when it is saved.

    Signals:
        opened: another document is here.
        reviewed: the suggestions have changed.
        minimum_changed(float): the minimum confidence has changed.
        saved(str): the document was written to this path.
        failed(str): one sentence that says what went wrong.
    """

    opened = Signal()
    reviewed = Signal()
    minimum_changed = Signal(float)
    saved = Signal(str)
    failed = Signal(str)

    def __init__(self, runner: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.runner = runner
        self.transcript: Transcript | None = None
        self.review: Review | None = None
        self.path: Path | None = None
        self.name = ""
        self.minimum = 0.0
        self._preview: Preview | None = None
        self._saved_count = 0
        self._punctuator: Punctuator | None = None

    @property
    def modified(self) -> bool:
        """Whether saving now would write something that is not in the file yet."""
        return self.counts()[0] != self._saved_count

    @property
    def warnings(self) -> list[str]:
        """What was odd in the file, and why there may be fewer suggestions than expected."""
        found = self.transcript.warnings if self.transcript else []
        return [*(self.review.warnings if self.review else ()), *found]

    def text_after(self, cue: int) -> str:
        """The raw text of a cue with the suggestions that are sure enough."""
        assert self.transcript is not None
        return self._preview.text(cue, self.minimum) if self._preview else self.transcript.cues[cue].text

    def counts(self) -> tuple[int, int]:
        """How many suggestions are sure enough, and how many there are."""
        return (self._preview.count(self.minimum), self._preview.total) if self._preview else (0, 0)

    def facts(self) -> str:
        """One line about the document: its length, format, encoding and line ends."""
        if self.transcript is None:
            return ""
        locale, source = QLocale(), self.transcript.source
        cues, words = len(self.transcript.cues), len(self.transcript.words)
        length = " · ".join(
            [
                (self.tr("{0} cue") if cues == 1 else self.tr("{0} cues")).format(locale.toString(cues)),
                (self.tr("{0} word") if words == 1 else self.tr("{0} words")).format(locale.toString(words)),
            ]
        )
        if source is None:
            return length
        return " · ".join([length, FORMATS[source.format].title, source.encoding.upper(), LINE_ENDS[source.newline]])

    def open(self, path: Path) -> None:
        """Read the document at `path`; `Session.path` is where it will be saved."""
        self._read(nullcontext(path), path, path.name)

    def open_sample(self) -> None:
        """Read the sample talk, which is saved elsewhere."""
        self._read(as_file(files("resources") / "samples" / "talk.srt"), None, self.tr("Sample talk"))

    def punctuate(self) -> None:
        """Ask the shipped model for suggestions, loading it first if need be."""
        transcript, punctuator = self.transcript, self._punctuator
        if transcript is None:
            return

        def work(progress: Progress) -> tuple["Punctuator", Review, Preview]:
            from engine import load_model

            model = punctuator or load_model(MODEL)
            review = model.review(transcript, progress=progress.report)
            return model, review, Preview(review)

        def done(result: tuple["Punctuator", Review, Preview]) -> None:
            self._punctuator, self.review, self._preview = result
            self._saved_count = 0
            self.reviewed.emit()

        self._start(Job(self.tr("Punctuating {0}").format(self.name), work, DOCUMENT), done)

    def set_minimum(self, minimum: float) -> None:
        """Take only suggestions whose confidence is at least `minimum`, 0 to 1."""
        if minimum != self.minimum:
            self.minimum = minimum
            self.minimum_changed.emit(minimum)

    def save(self, path: Path) -> None:
        """Write the document, with the suggestions that are sure enough, to `path`."""
        transcript, review, minimum, count = self.transcript, self.review, self.minimum, self.counts()[0]
        if transcript is None:
            return

        def work(progress: Progress) -> None:
            from engine import write_transcript

            result = accepted(transcript, review, minimum)
            progress.report(0.5)  # the last moment to stop
            write_transcript(result, path)

        def done(_: None) -> None:
            if self.transcript is transcript:  # and no other was opened meanwhile
                self.path, self.name = path, path.name
                self._saved_count = count if self.review is review else 0
            self.saved.emit(str(path))

        self._start(Job(self.tr("Saving {0}").format(path.name), work, SAVING), done)

    def _read(self, source: AbstractContextManager[Path], target: Path | None, name: str) -> None:
        def work(progress: Progress) -> Transcript:
            from engine import read_transcript

            with source as path:
                transcript = read_transcript(path)
            len(transcript.words)  # found here, off the GUI thread, and kept
            return transcript

        def done(transcript: Transcript) -> None:
            self.transcript, self.review, self._preview, self._saved_count = transcript, None, None, 0
            self.path, self.name = target, name
            self.opened.emit()

        self._start(Job(self.tr("Opening {0}").format(name), work, DOCUMENT), done)

    def _start(self, job: Job, done: Callable[[Any], None]) -> None:
        self.runner.start(job, done, self._fail)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, CaesuraError | OSError):
            self.failed.emit(str(error))
            return
        log.error("unexpected error in a job", exc_info=error)
        self.failed.emit(self.tr("Something unexpected went wrong, and your file is as it was: {0}").format(error))
