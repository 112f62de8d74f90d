"""Runs the recipes whose results are missing, and records their results."""

import json
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from engine.errors import CaesuraError, InputError
from trainer.config import recipe_from
from trainer.papers import sweep
from trainer.papers.composition import mix, reweighted
from trainer.papers.results import read_results, record, results_folder, vectors_of
from trainer.papers.rows import (
    CPU,
    FULL,
    Row,
    fingerprint,
    missing_seeds,
    needs,
    paper_figures,
    read_rows,
    recipe_of,
    why_missing,
)
from trainer.recipe import DescentConfig, Recipe, RecipeError
from trainer.training.clock import Unfinished
from trainer.training.run import RECIPE, TRAINING

_EXPLAINED = (CaesuraError, RecipeError, OSError, ModuleNotFoundError)
"""Errors reported in one sentence; others are shown with their traceback."""


@dataclass(frozen=True)
class ReproductionPlan:
    """How rows are run.

    Attributes:
        size: `CPU` or `FULL`.
        prepared: folder of the prepared corpora.
        runs: folder of the runs; each is in ``SIZE/NAME@SETTING``, its model in ``model`` there.
        device, progress, deadline: see `trainer.training.run.TrainingRun`.
        fit_only: train only, without measuring.
    """

    size: str = CPU
    prepared: Path = Path("prepared")
    runs: Path = Path("runs")
    device: str = "auto"
    progress: str = "bar"
    deadline: float | None = None
    fit_only: bool = False

    def steps(self, names: Sequence[str]) -> dict[Row, str]:
        """The rows to run in order, each with why: those missing of `names` (of all, if none), and the runs they need.

        Args:
            names: ``NAME@SETTING``, or NAME for all its settings.

        Raises:
            InputError: no such result.
        """
        rows, results = read_rows(), read_results()
        chosen = [row for row in _chosen(rows, names) if row.runs_at(self.size)]
        why = {row.result: reason for row in chosen if (reason := why_missing(row, self.size, results.get(row.result)))}
        for row in reversed(rows.values()):
            for need in needs(row, self.size) if row.result in why and not self._left_its_start(row) else ():
                if need not in why and not _finished(recipe_of(rows[need], self.size), self.folder(rows[need])):
                    why[need] = f"{row.result} needs it"
        steps = [row for row in rows.values() if row.result in why]
        if self.size == FULL:
            steps.sort(key=lambda row: row.turn)
        return {row: why[row.result] for row in steps}

    def _left_its_start(self, row: Row) -> bool:
        """Whether all runs of a row that only started from another are finished, so the other is no longer needed."""
        recipes = {seed: recipe_of(row, self.size, seed) for seed in row.seeds}
        only_started = not any(getattr(recipe.model, "stage", "") for recipe in recipes.values())
        return only_started and all(_finished(recipe, self.folder(row, seed)) for seed, recipe in recipes.items())

    def beyond(self, names: Sequence[str]) -> list[Row]:
        """The missing rows of `names` that cannot be run at this size.

        Raises:
            InputError: no such result.
        """
        chosen, results = _chosen(read_rows(), names), read_results()
        return [
            row for row in chosen if not row.runs_at(self.size) and why_missing(row, self.size, results.get(row.result))
        ]

    def folder(self, row: Row, seed: int | None = None) -> Path:
        """Of a row's run, with its first seed or another."""
        first = seed in (None, row.seeds[0])
        return self.runs / self.size / (row.result if first else f"{row.result}-seed{seed}")

    def run(self, row: Row) -> None:
        """Trains a row, or goes on with it, and measures and records it, seed by seed.

        Raises:
            Unfinished: time was up while it trained.
        """
        if row.sweeps:
            self._sweep(row)
            return
        seeds = missing_seeds(row, self.size, read_results().get(row.result))
        for seed in seeds or row.seeds[:1]:
            recipe, folder = recipe_of(row, self.size, seed), self.folder(row, seed)
            self._train(recipe, folder)
            if not self.fit_only and seeds:
                self._keep(row, recipe, self._measure(row, folder))

    def _train(self, recipe: Recipe, folder: Path) -> None:
        if _finished(recipe, folder):
            return
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise Unfinished
        from trainer.fit import fit

        fit(recipe, self.prepared, folder, device=self.device, progress=self.progress, deadline=self.deadline)

    def _measure(self, row: Row, folder: Path) -> dict[str, Any]:
        """The figures of a finished run, served in 32-bit floats, and how its training went."""
        from trainer.publish import publish
        from trainer.scoring.evaluate import evaluate

        publish(folder, self.prepared, folder / "model", int8=False)
        figures = evaluate(str(folder / "model"), list(row.texts), self.prepared, curves=row.curves)
        for text in row.texts:
            if (score := reweighted(figures[text], text)) is not None:
                figures[text]["overall_reweighted"] = {"f1": score, "marks": mix(text)}
        del figures["origin"]  # a row's own record says it
        return figures.pop("training") | figures

    def _keep(self, row: Row, recipe: Recipe, figures: dict[str, Any]) -> None:
        """Records the figures of one seed: all of the first, of the others their F1."""
        seed = recipe.train.seed
        scores = {str(seed): {text: figures[text]["overall"]["f1"] for text in row.texts}}
        if seed == row.seeds[0]:
            self._record(row, recipe, figures | ({"seeds": scores} if len(row.seeds) > 1 else {}))
            return
        kept = read_results()[row.result]
        alone = {str(kept["seed"]): {text: kept[text]["overall"]["f1"] for text in row.texts}}
        record(row.result, kept["command"], kept | {"seeds": kept.get("seeds", alone) | scores})

    def _record(self, row: Row, recipe: Recipe, figures: dict[str, Any]) -> None:
        provenance: dict[str, Any] = {"scale": row.scale(self.size), "recipe": fingerprint(row, self.size)}
        provenance |= {"seed": recipe.train.seed, "data": [vars(source) for source in recipe.sources]}
        if isinstance(recipe.train, DescentConfig):
            rounds = figures.get("rounds", recipe.train.rounds)
            provenance["epochs"] = recipe.train.epochs * min(1.0, rounds / recipe.train.rounds)
        if (share := getattr(recipe.train, "share", 1.0)) < 1:
            provenance["share"] = share
        if vectors := vectors_of(recipe, self.prepared):
            provenance["vectors"] = vectors
        command = f"caesura-trainer reproduce {row.result}" + (" --scale full" if self.size == FULL else "")
        record(row.result, command, provenance | figures)

    def _sweep(self, row: Row) -> None:
        """Runs the points that are left; each is recorded, and the picture drawn, as soon as it is measured."""
        scale, text = row.scale(self.size), row.texts[0]
        kept = read_results().get(row.result, {})
        goes_on = kept.get("recipe") == fingerprint(row, self.size)
        figures: dict[str, Any] = {"rows": [], "seconds": 0.0}
        if goes_on:
            figures = {key: kept[key] for key in figures}
        for point, recipe in sweep.variants(row.recipe, row.setting, scale).items():
            if any(vars(point).items() <= done.items() for done in figures["rows"]):
                continue
            folder = self.folder(row) / str(point)
            self._train(recipe, folder)
            if self.fit_only:
                continue
            measured = self._measure(row, folder)
            figures["rows"].append(vars(point) | {sweep.F1: measured[text]["overall"]["f1"]})
            figures |= {"text": text, "device": measured["device"]}
            figures["seconds"] = round(figures["seconds"] + measured["seconds"], 1)
            self._record(row, recipe, figures)
            picture = results_folder() / f"{row.result}.png"
            sweep.draw(figures["rows"], paper_figures()[row.paper], f"{row.result} ({scale}) on {text}", picture)


def reproduce(plan: ReproductionPlan, names: Sequence[str], *, dry_run: bool = False) -> int:
    """Runs the open rows, in order of dependencies, until done or out of time.

    Several processes may work through the same runs: each takes the first row that no other has.

    Args:
        names: as for `ReproductionPlan.steps`.
        dry_run: only print the plan.

    Returns:
        2 if a row failed (its message is printed, and the others are run), else 0.

    Raises:
        InputError: unknown result.
    """
    beyond = plan.beyond(names)
    if dry_run:
        _print_plan(plan, plan.steps(names))
        failed: set[Row] = set()
    else:
        try:
            failed = _work(plan, names)
        except Unfinished:
            print("The time is up; the same command resumes from here.")
            return 0
    for row in beyond:
        print(f"{row.result}: missing, but it needs a GPU; run it there with --scale full.")
    if not beyond and not failed and not plan.steps(names):
        print("No result is missing.")
    return 2 if failed else 0


def _print_plan(plan: ReproductionPlan, steps: dict[Row, str]) -> None:
    """Prints what would be run, and about how long it takes."""
    for row, why in steps.items():
        takes = f", {row.minutes} minutes" if row.minutes and plan.size == CPU else ""
        print(f"{row.result} ({row.scale(plan.size)}{takes}): {why}")
    total = sum(row.minutes for row in steps)
    if total and plan.size == CPU:
        print(f"{total / 60:.1f} hours of one thread in all.")


def _work(plan: ReproductionPlan, names: Sequence[str]) -> set[Row]:
    """Runs one row after the other; returns those that failed.

    Raises:
        Unfinished: time was up.
    """
    done: set[Row] = set()
    failed: set[Row] = set()
    while row := _next(plan, names, done):
        done.add(row)
        with _alone(plan.folder(row)) as free:
            if not free:
                print(f"{row.result}: another process is running it.", flush=True)
                continue
            why = plan.steps(names).get(row)
            if why is None:
                continue  # another has done it in the meantime
            print(f"{row.result} ({row.scale(plan.size)}): {why}", flush=True)
            try:
                plan.run(row)
            except Unfinished:
                raise
            except Exception as error:
                failed.add(row)
                print(f"caesura-trainer: {row.result}: {error}", file=sys.stderr)
                if not isinstance(error, _EXPLAINED):
                    traceback.print_exc()
    return failed


def _next(plan: ReproductionPlan, names: Sequence[str], done: set[Row]) -> Row | None:
    """The first row that is not done and whose stages are: one that waits for another process is left to it."""
    steps = plan.steps(names)
    left = {row.result for row in steps}
    return next((row for row in steps if row not in done and not left & set(needs(row, plan.size))), None)


@contextmanager
def _alone(folder: Path) -> Iterator[bool]:
    """Locks a run for this process; yields False if another one has it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder.with_name(f"{folder.name}.lock"), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        yield False
        return
    try:
        yield True
    finally:
        lock.release()


def _chosen(rows: dict[str, Row], names: Sequence[str]) -> list[Row]:
    known = {name for result in rows for name in (result, result.partition("@")[0])}
    if unknown := sorted(set(names) - known):
        raise InputError(f"{unknown[0]}: no such result; choose from {', '.join(rows)}.")
    return [row for row in rows.values() if not names or {row.result, row.result.partition("@")[0]} & set(names)]


def _finished(recipe: Recipe, folder: Path) -> bool:
    """Whether a folder has the whole run of a recipe."""
    kept = folder / RECIPE
    if not (folder / TRAINING).is_file() or not kept.is_file():
        return False
    return recipe_from(json.loads(kept.read_text(encoding="utf-8")), str(kept)) == recipe
