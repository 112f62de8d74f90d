"""One file's work on another machine: fetched, punctuated, written to where it belongs, and noted there.

What is done of a file is noted in a small file beside the outputs. So whoever comes next, on whatever machine, goes on
where the last one stopped, and a worker that takes over from one that was killed does nothing twice.
"""

import json
import logging
import tempfile
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
from engine.batch.work import Made, punctuated
from engine.errors import CaesuraError, InputError
from engine.pipeline import load_model
from engine.style import Style

NOTES = ".caesura-batch"
"""The folder of the notes, in the place that is written to."""

_TRIES = 3  # workers that may be lost over a file

log = logging.getLogger(__name__)


@dataclass
class Note:
    """What has been done of a file.

    Attributes:
        settings: a digest of what its outcome depends on.
        stamps: of the file and of its recording, as they were.
        output, digest: what was written, as seen from the place that is written to, and its SHA-256.
        figures: of the outcome, or None while the work is not finished.
        run, tries: the run that was at it last, and how often it has begun.
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


class Worker:
    """Does the work on one file after the other.

    Args:
        plan: what to do; its paths are absolute.
        style: the house style, whatever that of this machine's user is.
        run: tells the run from others.
        fresh: do again what is finished.

    Raises:
        CaesuraError: the model cannot be loaded here.
    """

    def __init__(self, plan: BatchPlan, style: Style, run: str, fresh: bool):
        self.plan, self.style, self.run, self.fresh = plan, style, run, fresh
        self.settings = settings_of(plan, style)
        self.punctuator = load_model(plan.model, plan.device, plan.threads, plan.language)
        self._listed: tuple[Path, frozenset[str]] | None = None

    def __call__(self, path: Path) -> FileOutcome:
        """Does the work on a file, and says what became of it; nothing is raised."""
        try:
            work = _Work(self, path)
            return (None if self.fresh else work.kept()) or work.done()
        except CaesuraError as error:
            return failed(path, str(error))
        except Exception as error:
            log.debug("unexpected error in %s", path, exc_info=True)
            return failed(path, f"something unexpected went wrong ({error!r}); please report it")

    def has(self, path: Path) -> bool:
        """Whether there is a file; of a place that fsspec reaches, the last folder's names are kept."""
        if not isinstance(path, Url):
            return path.is_file()
        if self._listed is None or self._listed[0] != path.parent:
            self._listed = path.parent, frozenset(found.name for found in places.listed(path.parent))
        return path.name in self._listed[1]


class _Work:
    """The work on one file."""

    def __init__(self, worker: Worker, path: Path):
        self._worker, self._plan, self._path = worker, worker.plan, path
        self._media = sidecar_recording(path, worker.has) if self._plan.with_media else None
        self._notes = self._plan.place / NOTES / f"{path.relative_to(self._plan.folder)}.json"
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
        """Punctuates the file, writes its new version, and notes both.

        Raises:
            CaesuraError: it cannot be read or written, or is another's.
        """
        tries = self._note.tries + 1 if self._note.run == self._worker.run else 1
        if tries > _TRIES:
            raise InputError(
                f"{self._path}: {_TRIES} workers were lost over it, perhaps for want of memory; leave it out"
            )
        self._keep(run=self._worker.run, tries=tries, figures=None)
        made = self._made()
        if made.data is None:
            return made.outcome
        target = target_of(self._plan, self._path, made.suffix, self._worker.has)
        self._write(target, made.data)
        outcome = replace(made.outcome, output=target)
        self._keep(stamps=self._now(), figures=outcome.figures())
        return outcome

    def _made(self) -> Made:
        """What the work comes to; of a file that is fetched for it, as if it had been done where the file is."""
        path, media, worker = self._path, self._media, self._worker
        if not isinstance(path, Url):
            return punctuated(worker.plan, worker.style, path, media, worker.punctuator)
        with tempfile.TemporaryDirectory(prefix="caesura-") as name:
            folder = Path(name)
            if worker.has(speakers := path.with_suffix(".rttm")):
                places.fetch(speakers, folder)
            here = places.fetch(path, folder), media and places.fetch(media, folder)
            made = punctuated(worker.plan, worker.style, *here, worker.punctuator)

        def located(sentence: str) -> str:
            return sentence.replace(str(folder), str(path.parent))

        outcome, warnings = made.outcome, tuple(map(located, made.outcome.warnings))
        return made._replace(outcome=replace(outcome, path=path, warnings=warnings, error=located(outcome.error)))

    def _write(self, target: Path, data: bytes) -> None:
        """Writes what is not there yet. What somebody else has written, or changed since, is left alone."""
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
        """Notes how far the work is."""
        self._note = replace(self._note, **changes)
        places.write(self._notes, json.dumps(asdict(self._note)).encode())

    def _now(self) -> list[str]:
        return [places.stamp(path) for path in (self._path, self._media) if path]
