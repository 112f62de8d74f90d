"""The work on one file: read, align, review, accept, re-cue. It does not write the result."""

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.audio.frame_rate import at_rate_of
from engine.batch.outcome import FileOutcome, Tally, failed
from engine.batch.plan import BatchPlan
from engine.document.transcript import Transcript
from engine.errors import CaesuraError, InputError, Message, NoSpeech
from engine.formats import read_transcript
from engine.formats.target import version
from engine.models.choice import model_for
from engine.models.registry import DEFAULT
from engine.style import Style
from engine.style.marks import glyphs
from engine.text.language import language_of
from engine.warnings import CodedWarning
from engine.work.job import Progress

if TYPE_CHECKING:
    from engine.pipeline import Punctuator

_ALIGNMENT = 0.8  # share of the work on a file with a recording
_WARNINGS = 20

log = logging.getLogger(__name__)


class WorkResult(NamedTuple):
    """The result of the work on a file.

    Attributes:
        data: the bytes of its new version; None if it failed or has no speech.
        suffix: the extension of the new version, with the period.
        outcome: "done" or "failed"; it has no output yet.
    """

    data: bytes | None
    suffix: str
    outcome: FileOutcome


def punctuated(
    plan: BatchPlan,
    style: Style,
    path: Path,
    media: Path | None,
    punctuator: "Punctuator",
    progress: Progress = lambda share: None,
) -> WorkResult:
    """Punctuates a file without writing it. Errors of the file are in the outcome, never raised.

    Args:
        plan: the batch; its model and house style are already loaded.
        style: the house style.
        path: the file.
        media: its recording, or None if it is not used.
        punctuator: the model.
        progress: called during the work.
    """
    started = time.perf_counter()
    work = _Work(plan, style, path, media, punctuator, progress)
    try:
        result = work.result()
    except NoSpeech as error:
        work.warnings.append(error.message)
        result = WorkResult(None, "", FileOutcome(path, None, "done"))
    except CaesuraError as error:
        result = WorkResult(None, "", failed(path, error.message))
    except Exception as error:
        log.debug("unexpected error in %s", path, exc_info=True)
        message = Message(
            "something unexpected went wrong ({error}); leave the file out, and please report it", error=repr(error)
        )
        result = WorkResult(None, "", failed(path, message))
    seconds = time.perf_counter() - started
    return result._replace(outcome=replace(result.outcome, seconds=seconds, warnings=_few(work.warnings)))


@dataclass
class _Work:
    """The work on one file, and its warnings."""

    plan: BatchPlan
    style: Style
    path: Path
    media: Path | None
    punctuator: "Punctuator"
    progress: Progress
    warnings: list[str] = field(default_factory=list)

    def result(self) -> WorkResult:
        plan = self.plan
        transcript = at_rate_of(self.media, lambda rate: read_transcript(self.path, frame_rate=rate))
        transcript.speak(plan.language)
        self.warnings += transcript.warnings
        self._align(transcript)
        suffix, data = version(transcript, self.path, plan.output_format, plan.recue, media=self.media)
        tally = Tally(glyphs(self.style))
        self._restore(transcript, tally)
        new, lost = data()
        self.warnings += lost
        outcome = FileOutcome(self.path, None, "done", cues=len(transcript.cues), **tally.figures())
        return WorkResult(new, suffix, outcome)

    def _align(self, transcript: Transcript) -> None:
        """Fills in the pauses; continues without a missing or unreadable recording."""
        if self.media:
            from engine.audio.align import align

            def report(share: float) -> None:
                self.progress(_ALIGNMENT * share)

            try:
                alignment = align(transcript, self.media, progress=report, workers=self.plan.threads)
                self.warnings += alignment.warnings
            except InputError as error:
                self.warnings.append(CodedWarning("recording-unread", error=error.message))
        elif self.plan.with_media:
            self.warnings.append(CodedWarning("no-recording"))

    def _restore(self, transcript: Transcript, tally: Tally) -> None:
        from engine.restoring import restore
        from engine.suggestions.options import ReviewOptions

        aligned = _ALIGNMENT if self.media else 0.0
        left_alone = restore(
            self._punctuator(transcript),
            transcript,
            ReviewOptions(self.plan.keep_marks, self.plan.keep_case, self.style),
            self.plan.minimum_confidence,
            tally.add,
            lambda share: self.progress(aligned + (1 - aligned) * share),
        )
        self.warnings[:0] = left_alone  # the first ones are shown
        self.progress(1.0)

    def _punctuator(self, transcript: Transcript) -> "Punctuator":
        """The model; in place of the default one, the best one here that knows the file's language."""
        plan = self.plan
        if plan.model != DEFAULT or plan.language:
            return self.punctuator
        name = model_for(language_of(transcript), DEFAULT)
        return self.punctuator if name == DEFAULT else _another(name, plan.device, plan.threads)


def load_punctuator(plan: BatchPlan) -> "Punctuator":
    """The model of a batch.

    Raises:
        CaesuraError: it cannot be loaded.
    """
    from engine.pipeline import load_model

    return load_model(plan.model, plan.device, plan.threads, plan.language)


@cache
def _another(name: str, device: str, threads: int | None) -> "Punctuator":
    """A model in place of the default one; it stays loaded for the files after this one."""
    from engine.pipeline import load_model

    return load_model(name, device, threads)


def _few(warnings: Sequence[str]) -> tuple[str, ...]:
    more = len(warnings) - _WARNINGS
    return (*warnings[:_WARNINGS], *([CodedWarning("more", count=more)] if more > 0 else ()))
