"""Writes the outputs of a batch, without overwriting files that others wrote."""

import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from engine.batch.files import MARKER
from engine.batch.ledger import LEDGER, Ledger, Stamps, stamp
from engine.batch.outcome import FileOutcome, failed
from engine.batch.plan import BatchPlan
from engine.batch.work import WorkResult
from engine.errors import CaesuraError, OutputError, reading
from engine.formats import EXTENSIONS, FORMATS
from engine.formats.target import files_beside, namesakes
from engine.system.atomic import make_folder, write_atomic


def target_of(
    plan: BatchPlan, path: Path, suffix: str, beside: Callable[[Path], Iterable[Path]] = files_beside
) -> Path:
    """Returns the path of a file's output. It depends on the other files in the folder, not on the order of work.

    Args:
        suffix: the extension of the new version.
        beside: lists the files in a file's folder; those with another stem may be missing.
    """
    same = suffix.lower() == path.suffix.lower()
    if plan.overwrite_originals and same:
        return path
    folder = _folder(plan, path)
    marker = MARKER if os.path.realpath(folder) == os.path.realpath(path.parent) else ""
    stem = path.stem if same or not _has_rival(plan, path, suffix, beside(path)) else path.name
    return folder / f"{stem}{marker}{suffix}"


def changed(target: Path) -> OutputError:
    """The error of a file that changed before its new version could replace it."""
    return OutputError("{target} was changed while it was punctuated; run it again", target=target)


def taken(target: Path) -> OutputError:
    """The error of an output whose name is taken."""
    return OutputError(
        "{target} already exists, and was written or changed by something other than this batch; move it, or choose "
        "another output folder",
        target=target,
    )


def _folder(plan: BatchPlan, path: Path) -> Path:
    if plan.output is None:
        return path.parent
    inside = path.is_relative_to(plan.folder)
    return plan.output / (path.relative_to(plan.folder).parent if inside else "")


def _has_rival(plan: BatchPlan, path: Path, suffix: str, others: Iterable[Path]) -> bool:
    """Whether one of other files has a better claim to `path`'s name with that extension.

    The file that has the name already comes first, then the first of those that may get it.
    """

    def may_get_it(other: Path) -> bool:
        formats = EXTENSIONS[other.suffix.lower()]
        return plan.output_format is not None or not all(FORMATS[name].writable for name in formats)

    return any(
        other.suffix.lower() == suffix.lower() or (other.name < path.name and may_get_it(other))
        for other in namesakes(path, others)
    )


class Outputs:
    """Writes and records the outputs of a run.

    Args:
        plan: the batch.
        ledger: the ledger of the output folder.
    """

    def __init__(self, plan: BatchPlan, ledger: Ledger):
        self._plan, self._ledger = plan, ledger
        self._claims: dict[str, Path] = {}
        self._folds = ignores_case(plan.place)

    def keep(self, result: WorkResult, before: Stamps) -> FileOutcome:
        """Writes the result of the work on a file, and returns its outcome.

        Args:
            before: stamps of the file before the work.
        """
        if result.data is None:
            return result.outcome
        path = result.outcome.path
        try:
            target = self._claimed(path, result.suffix)
            self._write(target, path, result.data, before)
        except CaesuraError as error:
            wrong = failed(path, error.message)
            return replace(wrong, seconds=result.outcome.seconds, warnings=result.outcome.warnings)
        outcome = replace(result.outcome, output=target)
        self._ledger.finish(outcome, target, result.data, before)
        return outcome

    def _claimed(self, path: Path, suffix: str) -> Path:
        target = target_of(self._plan, path, suffix)
        name = os.path.abspath(target)
        owner = self._claims.setdefault(name.casefold() if self._folds else name, path)
        if owner != path:
            raise OutputError(
                "{path}: {target} is also the output of {owner}; rename one of them",
                path=path,
                target=target,
                owner=owner,
            )
        if earlier := self._ledger.other_owner(target, path):
            raise OutputError(
                "{path}: {target} was written for {earlier}; choose another output folder",
                path=path,
                target=target,
                earlier=earlier,
            )
        return target

    def _write(self, target: Path, path: Path, data: bytes, before: Stamps) -> None:
        """Writes a missing output. Files that others wrote or changed are kept."""
        old = None
        if target.is_file():
            with reading(target):
                old = target.read_bytes()
        if old == data:
            return
        if target == path:
            if stamp(target) != before.file:
                raise changed(target)
        elif old is not None and not self._ledger.wrote(target, old):
            raise taken(target)
        make_folder(target.parent)
        self._ledger.claim(target, path, data, old)
        write_atomic(target, data)


def ignores_case(folder: Path) -> bool:
    """Whether names that differ only in case are one in a folder that has a ledger."""
    return (folder / LEDGER.upper()).exists()
