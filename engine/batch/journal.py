"""What has been finished: a file of JSON lines in the output place, so that the same plan goes on where it stopped."""

import hashlib
import json
import logging
import os
from pathlib import Path
from typing import Any, NamedTuple

from engine.batch.files import OURS, make_folder
from engine.batch.outcome import Doubt, Outcome
from engine.batch.plan import Plan
from engine.errors import reading

JOURNAL = "caesura-batch.json"

Stamp = list[int]
"""What tells that a file has changed: its size in bytes, and when it was written last."""

log = logging.getLogger(__name__)


def stamp(path: Path) -> Stamp | None:
    """The stamp of a file as it is now; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return [found.st_size, found.st_mtime_ns]


class Stamps(NamedTuple):
    """What the outcome of a file was made from.

    Attributes:
        file: its stamp.
        media: name and stamp of its recording, or None if that is not heard.
    """

    file: Stamp | None
    media: list[Any] | None

    @classmethod
    def of(cls, path: Path, media: Path | None) -> "Stamps":
        """Those of a file and its recording as they are now."""
        return cls(stamp(path), [media.name, stamp(media)] if media else None)


class Journal:
    """What has been finished; of each file the last entry counts.

    Args:
        plan: what is noted from now on belongs to it.

    Raises:
        InputError: the journal that is there cannot be read.
        OutputError: there is no folder for it, and none can be made.
    """

    def __init__(self, plan: Plan):
        self._place, self._path = plan.place, plan.place / JOURNAL
        self._settings = _settings(plan)
        self._entries: dict[Path, dict[str, Any]] = {}
        self._owners: dict[Path, Path] = {}
        make_folder(plan.place)
        if self._path.is_file():
            with reading(self._path):
                lines = self._path.read_bytes().decode("utf-8", "replace").splitlines()
            for line in lines:
                self._read(line)

    def finished(self, path: Path, media: Path | None) -> Outcome | None:
        """The outcome of a file that this plan has been carried out on, if nothing has changed since."""
        entry = self._entries.get(_absolute(path))
        file, sound = Stamps.of(path, media)
        now = {"settings": self._settings, "stamp": file, "media": sound}
        if entry is None or any(entry[name] != value for name, value in now.items()) or not entry["output"].is_file():
            return None
        return Outcome(path, entry["output"], "skipped", **entry["figures"])

    def other_owner(self, target: Path, path: Path) -> Path | None:
        """Another file than `path` that `target` was written for, if both are still there."""
        owner = self._owners.get(_absolute(target), path)
        return owner if owner != _absolute(path) and owner.is_file() and target.is_file() else None

    def wrote(self, target: Path) -> bool:
        """Whether `target` is as a batch has written it."""
        owner = self._owners.get(_absolute(target))
        return owner is not None and self._entries[owner]["written"] == stamp(target)

    def add(self, outcome: Outcome, target: Path, before: Stamps) -> None:
        """Notes that a file is finished.

        Args:
            target: what was written for it.
            before: the file and its recording as they were before.
        """
        entry = {
            "settings": self._settings,
            "source": self._told(outcome.path),
            "stamp": stamp(target) if target == outcome.path else before.file,
            "media": before.media,
            "output": self._told(target),
            "written": stamp(target),
            "figures": outcome.figures(),
        }
        line = json.dumps(entry)
        self._read(line)
        head = "" if self._path.is_file() else f'{{{OURS.decode()} journal", "version": 1}}'
        try:
            with self._path.open("a", encoding="utf-8") as lines:
                lines.write(f"{head}\n{line}")  # the break comes first: behind a line cut short the next is whole
        except OSError as error:
            log.warning("%s cannot be written (%s): %s would be done again", self._path, error, outcome.path)

    def _read(self, line: str) -> None:
        try:
            entry = json.loads(line)
            figures = entry["figures"]
            figures["lowest"] = tuple(Doubt(**doubt) for doubt in figures["lowest"])
            figures |= {name: tuple(figures[name]) for name in ("histogram", "warnings")}
            source, output = (_absolute(self._place / entry[name]) for name in ("source", "output"))
            Outcome(source, output, **figures)
            kept = {name: entry[name] for name in ("settings", "stamp", "media", "written")}
        except (ValueError, TypeError, KeyError, AttributeError):
            return  # the head, or a line that was cut short
        self._entries[source] = kept | {"output": output, "figures": figures}
        self._owners[output] = source

    def _told(self, path: Path) -> str:
        """A path as seen from the journal, so that all of it may be moved; in full if it is on another drive."""
        try:
            return os.path.relpath(path, self._place)
        except ValueError:
            return str(_absolute(path))


def _settings(plan: Plan) -> str:
    """A digest of what the outcome of a file depends on, besides the file."""
    from engine.weights import find_folder, sha256

    names = ("minimum_confidence", "keep_marks", "keep_case", "with_media", "recue", "output_format")
    chosen = {name: getattr(plan, name) for name in (*names, "overwrite_originals")}
    card = sha256(find_folder(plan.model) / "card.json")  # which has the hashes of the weights
    return hashlib.sha256(json.dumps([chosen, card]).encode()).hexdigest()[:16]


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))
