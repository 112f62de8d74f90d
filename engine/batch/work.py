"""A plan carried out, file by file."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.atomic import write_atomic
from engine.audio.beside import recording_beside
from engine.batch.files import MARKER, find_files, make_folder
from engine.batch.journal import Journal, Stamps, stamp
from engine.batch.outcome import Outcome, figures_of
from engine.batch.plan import Plan
from engine.document.review import Review
from engine.document.transcript import Transcript
from engine.errors import CaesuraError, InputError, OutputError
from engine.formats import read_transcript, transcript_bytes
from engine.target import new_cues, readable, suffix_of

if TYPE_CHECKING:
    from engine.pipeline import Punctuator

FileProgress = Callable[[Path, float], None]
"""Called with a file and the share of it that is done; it may block, and so pause the run, but not raise."""

_LISTENING = 0.8  # share of the work on a file with a recording
_WARNINGS = 20

log = logging.getLogger(__name__)


def run(
    plan: Plan,
    files: Sequence[Path] | None = None,
    progress: FileProgress = lambda path, share: None,
    stop: Callable[[], bool] = lambda: False,
    punctuator: "Punctuator | None" = None,
    fresh: bool = False,
) -> Iterator[Outcome]:
    """Punctuates files; tells of each when it begins ("running") and when it is over.

    A file that fails stops no other one. What an earlier run with the same plan has finished is only told. A run that
    is stopped in a file says that the file waits again.

    Args:
        plan: what to do.
        files: which ones; by default those that `find_files` finds.
        progress: called in the work on a file.
        stop: asked all the time; where it says so the run ends and nothing is left half written.
        punctuator: a model that is loaded already; by default that of the plan, loaded once.
        fresh: do again what is finished.

    Raises:
        InputError: there is no such folder.
        OutputError: the folder to write to cannot be made.
        CaesuraError: the model cannot be loaded.
    """
    found = find_files(plan.folder, plan.pattern, plan.recursive, plan.output) if files is None else files
    journal = Journal(plan)
    for path in found:
        if stop():
            return
        media = recording_beside(path) if plan.with_media else None
        if not fresh and (kept := journal.finished(path, media)):
            yield kept
            continue
        yield Outcome(path, state="running")
        punctuator = punctuator or _load(plan)
        try:
            yield _File(plan, path, media, journal, punctuator, progress, stop).outcome()
        except _Stopped:
            yield Outcome(path)
            return


class _Stopped(BaseException):
    """The run is to end. Not an error of the file, so that nothing takes it for one."""


class _File:
    """The work on one file."""

    def __init__(
        self,
        plan: Plan,
        path: Path,
        media: Path | None,
        journal: Journal,
        punctuator: "Punctuator",
        progress: FileProgress,
        stop: Callable[[], bool],
    ):
        self.plan, self.path, self.media = plan, path, media
        self.journal, self.punctuator, self._progress, self._stop = journal, punctuator, progress, stop
        self.before = Stamps.of(path, media)
        self.warnings: list[str] = []

    def outcome(self) -> Outcome:
        """Does the work, and says what became of it."""
        started = time.perf_counter()
        try:
            made = self._punctuated()
        except CaesuraError as error:
            told = str(error) if self.path.name in str(error) else f"{self.path}: {error}"
            made = Outcome(self.path, state="failed", error=told)
        except Exception as error:
            log.debug("unexpected error in %s", self.path, exc_info=True)
            told = f"{self.path}: something unexpected went wrong ({error!r}); leave the file out, and please report it"
            made = Outcome(self.path, state="failed", error=told)
        made = replace(made, seconds=time.perf_counter() - started, warnings=_few(self.warnings))
        if made.output:
            self.journal.add(made, made.output, self.before)
        return made

    def _punctuated(self) -> Outcome:
        plan = self.plan
        transcript = read_transcript(self.path)
        self.warnings += transcript.warnings
        target = self._target(transcript)
        self._hear(transcript)
        chosen = plan.output_format or readable(transcript)
        flow = new_cues(transcript, chosen, target.suffix, plan.recue)
        review = self._review(transcript)
        review.accept(minimum_confidence=plan.minimum_confidence)
        figures = figures_of(review)
        if flow:
            flow(transcript).apply(transcript)
        self._write(target, transcript_bytes(transcript, chosen, extension=target.suffix))
        return Outcome(self.path, target, "done", **figures)

    def _tell(self, share: float) -> None:
        self._progress(self.path, share)
        if self._stop():
            raise _Stopped

    def _hear(self, transcript: Transcript) -> None:
        """Fills in the pauses; a recording that is not there, or cannot be read, is no reason not to go on."""
        if self.media:
            from engine.audio.align import align

            try:
                heard = align(transcript, self.media, progress=lambda share: self._tell(_LISTENING * share))
                self.warnings += heard.warnings
            except InputError as error:
                self.warnings.append(f"The pauses were not heard: {error}")
        elif self.plan.with_media:
            self.warnings.append("There is no recording beside it; its pauses were not heard.")

    def _review(self, transcript: Transcript) -> Review:
        heard = _LISTENING if self.media else 0.0
        review = self.punctuator.review(
            transcript,
            keep_marks=self.plan.keep_marks,
            keep_case=self.plan.keep_case,
            progress=lambda share: self._tell(heard + (1 - heard) * share),
        )
        self.warnings += review.warnings
        self._tell(1.0)
        return review

    def _target(self, transcript: Transcript) -> Path:
        """Where the file's new version goes; never to another file's."""
        path, suffix = self.path, suffix_of(self.path, transcript, self.plan.output_format)
        same = suffix.lower() == path.suffix.lower()
        if self.plan.overwrite_originals and same:
            return path
        folder = self._folder()
        marker = MARKER if folder.resolve() == path.parent.resolve() else ""
        names = [f"{path.stem}{marker}{suffix}"]
        if not same:
            full = f"{path.name}{marker}{suffix}"
            # Beside talk.srt the new version of talk.json has the longer name, whichever comes first.
            names = [full] if path.with_suffix(suffix).is_file() else [*names, full]
        for name in names:
            if not (owner := self.journal.other_owner(folder / name, path)):
                return folder / name
        raise OutputError(f"{path}: {folder / names[-1]} was written for {owner}; choose another output folder")

    def _folder(self) -> Path:
        if self.plan.output is None:
            return self.path.parent
        inside = self.path.is_relative_to(self.plan.folder)
        return self.plan.output / (self.path.relative_to(self.plan.folder).parent if inside else "")

    def _write(self, target: Path, data: bytes) -> None:
        """Writes what is not there yet. What somebody else has written, or changed since, is left alone."""
        old = target.read_bytes() if target.is_file() else None
        if old == data:
            return
        if target == self.path:
            if stamp(target) != self.before.file:
                raise OutputError(f"{target} was changed while it was punctuated; run it again")
        elif old is not None and not self.journal.wrote(target):
            raise OutputError(
                f"{target} is there already, and no batch has written it or it was changed since; move it away, or "
                "choose another output folder"
            )
        make_folder(target.parent)
        write_atomic(target, data)


def _load(plan: Plan) -> "Punctuator":
    from engine.pipeline import load_model

    return load_model(plan.model, plan.device, plan.threads)


def _few(warnings: Sequence[str]) -> tuple[str, ...]:
    more = (f"and {len(warnings) - _WARNINGS} more of these",) if len(warnings) > _WARNINGS else ()
    return (*warnings[:_WARNINGS], *more)
