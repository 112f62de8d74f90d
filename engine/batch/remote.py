"""Work on one file on another machine: fetch, punctuate, write and record it.

A small note file in the output folder records the progress of each file. Any machine can resume from it, and a worker
that replaces a killed one repeats nothing.
"""

import json
import logging
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.audio.sidecar import sidecar_recording
from engine.batch import places
from engine.batch.ledger import digest_of, settings_of
from engine.batch.outcome import FileOutcome, failed, read_figures
from engine.batch.outputs import changed, taken, target_of
from engine.batch.places import Url
from engine.batch.plan import BatchPlan
from engine.batch.work import WorkResult, load_punctuator, punctuated
from engine.errors import CaesuraError, InputError, Message
from engine.formats.target import files_beside
from engine.style import Style
from engine.warnings import CodedWarning

NOTES = ".caesura-batch"
"""The folder of the notes, in the output folder."""

_TRIES = 3  # workers that may be lost over a file

log = logging.getLogger(__name__)


@dataclass
class Note:
    """The progress of a file.

    Attributes:
        settings: a digest of the settings its outcome depends on.
        stamps: of the file and its recording.
        output, digest: the output, relative to the output folder, and its SHA-256.
        figures: of the outcome, or None for unfinished work.
        run, tries: the last run to work on it, and its number of attempts.
    """

    settings: str = ""
    stamps: list[str] = field(default_factory=list)
    output: str = ""
    digest: str = ""
    figures: dict[str, Any] | None = None
    run: str = ""
    tries: int = 0

    @classmethod
    def read(cls, path: Path) -> "Note":
        """The note that is there; an empty one where there is none, or it is damaged."""
        try:
            return cls(**json.loads(places.read(path) or b"{}"))
        except (ValueError, TypeError):
            return cls()


def note_path(plan: BatchPlan, path: Path) -> Path:
    """Where the note of a file is.

    Args:
        plan: the batch, with absolute paths.
        path: the file, in the plan's folder.
    """
    return plan.place / NOTES / f"{path.relative_to(plan.folder)}.json"


class Worker:
    """Works on one file after the other.

    Args:
        plan: the batch, with absolute paths.
        style: the house style, which replaces this machine's own.
        run: identifies the run.
        fresh: redo finished files.

    Raises:
        CaesuraError: the model cannot be loaded here.
    """

    def __init__(self, plan: BatchPlan, style: Style, run: str, fresh: bool):
        self.plan, self.style, self.run, self.fresh = plan, style, run, fresh
        self.settings = settings_of(plan, style)
        self.punctuator = load_punctuator(plan)
        self._listed: tuple[Path, frozenset[Path]] | None = None

    def __call__(self, path: Path) -> FileOutcome:
        """Works on a file, and returns its outcome; never raises."""
        try:
            work = _Work(self, path)
            return (None if self.fresh else work.kept()) or work.done()
        except CaesuraError as error:
            return failed(path, error.message)
        except Exception as error:
            log.debug("unexpected error in %s", path, exc_info=True)
            return failed(path, Message(f"something unexpected went wrong ({error!r}); please report it"))

    def has(self, path: Path) -> bool:
        """Whether a file exists."""
        return path in self.beside(path) if isinstance(path, Url) else path.is_file()

    def beside(self, path: Path) -> Iterable[Path]:
        """The files in a file's folder, as `files_beside`; caches the listing of the last remote folder."""
        if not isinstance(path, Url):
            return files_beside(path)
        if self._listed is None or self._listed[0] != path.parent:
            self._listed = path.parent, frozenset(places.listed(path.parent))
        return self._listed[1]


class _Work:
    """The work on one file."""

    def __init__(self, worker: Worker, path: Path):
        self._worker, self._plan, self._path = worker, worker.plan, path
        self._media = sidecar_recording(path, worker.has) if self._plan.with_media else None
        self._notes = note_path(self._plan, path)
        self._note = Note.read(self._notes)
        self._stamps = self._now()

    def kept(self) -> FileOutcome | None:
        """The outcome of a file that is finished, if nothing has changed since."""
        note, target = self._note, self._plan.place / self._note.output
        same = (note.settings, note.stamps) == (self._worker.settings, self._stamps)
        if not same or note.figures is None or not places.exists(target):
            return None
        return FileOutcome(self._path, target, "skipped", **read_figures(note.figures))

    def done(self) -> FileOutcome:
        """Punctuates the file, writes its output, and records both.

        Raises:
            CaesuraError: it cannot be read or written, or another run owns it.
        """
        tries = self._note.tries + 1 if self._note.run == self._worker.run else 1
        if tries > _TRIES:
            raise InputError(
                f"{self._path}: {_TRIES} workers were lost over it, perhaps for lack of memory; leave it out"
            )
        self._keep(run=self._worker.run, tries=tries, figures=None)
        result = self._result()
        if result.data is None:
            return result.outcome
        target = target_of(self._plan, self._path, result.suffix, self._worker.beside)
        self._write(target, result.data)
        outcome = replace(result.outcome, output=target)
        self._keep(stamps=self._now(), figures=outcome.figures())
        return outcome

    def _result(self) -> WorkResult:
        """The result of the work; for a fetched file, as if done in place."""
        path, media, worker = self._path, self._media, self._worker
        if not isinstance(path, Url):
            return punctuated(worker.plan, worker.style, path, media, worker.punctuator)
        with tempfile.TemporaryDirectory(prefix="caesura-") as name:
            folder = Path(name)
            if worker.has(speakers := path.with_suffix(".rttm")):
                places.fetch(speakers, folder)
            here = places.fetch(path, folder), media and places.fetch(media, folder)
            result = punctuated(worker.plan, worker.style, *here, worker.punctuator)

        def located(sentence: str) -> str:
            return sentence.replace(str(folder), str(path.parent))

        outcome, (old, new) = result.outcome, (str(folder), str(path.parent))
        warnings = tuple(
            warning.renamed(old, new) if isinstance(warning, CodedWarning) else located(warning)
            for warning in outcome.warnings
        )
        return result._replace(outcome=replace(outcome, path=path, warnings=warnings, error=located(outcome.error)))

    def _write(self, target: Path, data: bytes) -> None:
        """Writes a missing output. Files that others wrote or changed are kept."""
        old, known = places.read(target), self._note
        seen = str(target.relative_to(self._plan.place))
        if target == self._path:
            if self._now() != self._stamps:
                raise changed(target)
        elif old not in (None, data) and (known.output, known.digest) != (seen, digest_of(old or b"")):
            raise taken(target)
        self._keep(settings=self._worker.settings, output=seen, digest=digest_of(data))
        if old != data:
            places.write(target, data)

    def _keep(self, **changes: Any) -> None:
        """Records how far the work is."""
        self._note = replace(self._note, **changes)
        places.write(self._notes, json.dumps(asdict(self._note)).encode())

    def _now(self) -> list[str]:
        return [places.stamp(path) for path in (self._path, self._media) if path]
