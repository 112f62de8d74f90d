"""Carries out a plan: processes every unfinished file, here or in a pool, and reports the outcome of each."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from engine.audio.sidecar import sidecar_recording
from engine.batch.control import Control, FileProgress
from engine.batch.files import check_places, find_files
from engine.batch.ledger import Ledger, Stamps
from engine.batch.outcome import FileOutcome
from engine.batch.outputs import Outputs
from engine.batch.plan import BatchPlan
from engine.batch.pool import FileTask, pooled
from engine.batch.work import WorkResult, load_punctuator, punctuated
from engine.style import Style, read_style
from engine.warnings import Warn
from engine.work.job import Cancelled

if TYPE_CHECKING:
    from engine.pipeline import Punctuator

log = logging.getLogger(__name__)


def run(
    plan: BatchPlan,
    files: Sequence[Path] | None = None,
    progress: FileProgress = lambda path, share: None,
    stop: Callable[[], bool] = lambda: False,
    paused: Callable[[], bool] = lambda: False,
    punctuator: "Punctuator | None" = None,
    fresh: bool = False,
    warn: Warn = log.warning,
) -> Iterator[FileOutcome]:
    """Punctuates files; yields the outcome of each when it starts ("running") and when it ends, in any order.

    A failing file does not stop the others. Files finished by an earlier run with the same plan are only reported. A
    stopped run reports its running files as waiting again.

    Args:
        plan: the batch.
        files: the files; by default those from `find_files`.
        progress: called in the work on a file; may not raise.
        stop: polled; once it returns true the run ends without partial files.
        paused: polled; while it returns true the work pauses.
        punctuator: a loaded model, to work on one file after the other; by default that of the plan, loaded once per
            process.
        fresh: redo finished files.
        warn: called with a one-sentence warning.

    Raises:
        InputError: the folder is missing or inside the output folder, another run is using the output folder, or the
            house style cannot be read.
        OutputError: the output folder cannot be created or written to.
        CaesuraError: the model cannot be loaded.
    """
    check_places(plan.folder, plan.output)
    if files is None:
        files = find_files(plan.folder, plan.pattern, plan.recursive, plan.output, warn=warn)
    control = Control(progress, stop, paused)
    style = read_style(plan.style)
    with closing(Ledger(plan, style, warn)) as ledger:
        tasks: list[FileTask] = []
        for task in tasks_of(plan, files):
            if stop():
                return
            if not fresh and (kept := ledger.finished(*task)):
                yield kept
            else:
                tasks.append(task)
        yield from _carried_out(plan, style, tasks, Outputs(plan, ledger), control, punctuator)


def tasks_of(plan: BatchPlan, files: Sequence[Path]) -> Iterator[FileTask]:
    """Each file, with its recording if it is used."""
    for path in files:
        yield FileTask(path, sidecar_recording(path) if plan.with_media else None)


def _carried_out(
    plan: BatchPlan,
    style: Style,
    tasks: Sequence[FileTask],
    outputs: Outputs,
    control: Control,
    punctuator: "Punctuator | None",
) -> Iterator[FileOutcome]:
    team = 1 if punctuator else plan.team(len(tasks))
    steps = pooled(plan, style, tasks, team, control) if team > 1 else _alone(plan, style, tasks, control, punctuator)
    running: dict[Path, Stamps] = {}
    with closing(steps):  # type: ignore[type-var]
        for step in steps:
            if isinstance(step, FileTask):
                running[step.path] = Stamps.of(*step)
                yield FileOutcome(step.path, state="running")
            else:
                yield outputs.keep(step, running.pop(step.outcome.path))
    for path in running:
        yield FileOutcome(path)


def _alone(
    plan: BatchPlan, style: Style, tasks: Sequence[FileTask], control: Control, punctuator: "Punctuator | None"
) -> Iterator[FileTask | WorkResult]:
    """Punctuates one file after the other in this process; as `pooled` does."""
    for task in tasks:
        if control.waits():
            return

        def report(share: float, path: Path = task.path) -> None:
            control.progress(path, share)
            if control.waits():
                raise Cancelled

        yield task
        punctuator = punctuator or load_punctuator(plan)
        try:
            yield punctuated(plan, style, *task, punctuator, report)
        except Cancelled:
            return
