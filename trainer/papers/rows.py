"""The rows of results: the training and texts of each, and whether it is still open."""

import csv
import hashlib
import json
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any

from trainer.config import read_recipe, recipe_table
from trainer.papers import sweep
from trainer.recipe import Recipe

CPU, FULL = "cpu", "full"
NEVER = "never"
"""In the column `cpu`: two cores have time for it at no scale."""


@dataclass(frozen=True)
class Row:
    """One result.

    Attributes:
        result: ``NAME@SETTING``.
        recipe, setting: the recipe and its setting.
        cpu: the recipe's scale for two cores, "" for its full size, or `NEVER`.
        seeds: of its runs; the first one's figures are the result, the others say how far it varies.
        turn: at full size, rows of turn 1 are run first: those that say most in least time.
        minutes: what all of its seeds take at the size `CPU`, about, on one thread of a processor with bf16 units.
        texts: as for `trainer.scoring.evaluate.evaluate`; none for a run that is only stood upon.
        paper: tables of `paper_figures`, each with the row in it behind a colon, if it has rows; "; " between them.
    """

    result: str
    recipe: str
    setting: str
    cpu: str
    seeds: tuple[int, ...]
    turn: int
    minutes: int
    texts: tuple[str, ...]
    paper: str

    @property
    def sweeps(self) -> bool:
        """Whether it is a set of runs."""
        return self.result.endswith("@sweep")

    @property
    def places(self) -> dict[str, str]:
        """The tables it is in, each with its row there."""
        return {table: name for table, _, name in (place.partition(":") for place in self.paper.split("; "))}

    @property
    def curves(self) -> bool:
        """Whether precision over recall is kept: Figure 2 of Gale & Parthasarathy shows it."""
        return self.paper.startswith("gale-2017")

    def scale(self, size: str) -> str:
        """Name of the scale it is run at where `size` is `CPU` or `FULL`."""
        return FULL if size == FULL or self.cpu in ("", NEVER) else self.cpu

    def runs_at(self, size: str) -> bool:
        """Whether it can be run at all where `size` is `CPU` or `FULL`."""
        return size == FULL or self.cpu != NEVER


def read_rows() -> dict[str, Row]:
    """All rows by result, in the order they are run in: each behind those it needs, the most informative first."""
    rows = {}
    for line in csv.DictReader(_data("rows.csv").splitlines()):
        fields: dict[str, Any] = line | {name: int(line[name]) for name in ("turn", "minutes")}
        fields["texts"] = tuple(line["texts"].split())
        fields["seeds"] = tuple(map(int, line["seeds"].split()))
        rows[line["result"]] = Row(**fields)
    return rows


def paper_figures() -> dict[str, Any]:
    """The papers' own figures by table, in percent: precision, recall and F1 of each mark, and a rate of errors."""
    return json.loads(_data("scores.json"))


def recipe_of(row: Row, size: str, seed: int | None = None) -> Recipe:
    """The recipe of a row at a size, with its first seed or another; for a sweep, its first point."""
    scale = row.scale(size)
    if row.sweeps:
        return next(iter(sweep.variants(row.recipe, row.setting, scale).values()))
    recipe = read_recipe(row.recipe, None if scale == FULL else scale, row.setting or None)
    return replace(recipe, train=replace(recipe.train, seed=seed or row.seeds[0]))


def _table(row: Row, size: str) -> dict[str, Any]:
    """The recipe table of a row at a size; for a sweep, at its full size."""
    scale = row.scale(size)
    return recipe_table(row.recipe, None if scale == FULL or row.sweeps else scale, row.setting or None)


def needs(row: Row, size: str) -> tuple[str, ...]:
    """The results whose runs a row builds on at a size: in the row's setting, or in none."""
    model = _table(row, size)["model"]
    name = model.get("stage") or model.get("start")
    if not name:
        return ()
    same = f"{name}@{row.setting}"
    return (same if same in read_rows() else name,)


def fingerprint(row: Row, size: str) -> str:
    """A hash of the inputs of a result: the recipe's values, and those of the runs it builds on."""
    table = _table(row, size)
    used = {key: table.get(key, {}) for key in ("model", "sources", "development", "train", "damage")}
    used["train"] = used["train"] | {"seed": row.seeds[0]}
    if row.sweeps:
        used["sweep"] = sweep.plan(row.scale(size))
    rows = read_rows()
    stages = [fingerprint(rows[need], size) for need in needs(row, size)]
    return hashlib.sha256(json.dumps([used, stages], sort_keys=True).encode()).hexdigest()[:12]


def why_missing(row: Row, size: str, kept: dict[str, Any] | None) -> str:
    """Why a row has to be run for a result of this size or a greater one, or "" where the one kept will do."""
    if why := _flaw(row, size, kept):
        return why
    left = ", ".join(map(str, missing_seeds(row, size, kept)))
    return f"not run with seed {left}" if left else ""


def missing_seeds(row: Row, size: str, kept: dict[str, Any] | None) -> tuple[int, ...]:
    """The seeds that a row has to be run with for that: all of them where nothing of the result kept will do."""
    if not row.texts:
        return ()
    if kept is None or _flaw(row, size, kept):
        return row.seeds
    if kept["scale"] != row.scale(size):
        return ()
    done = kept.get("seeds", {str(row.seeds[0]): {}})
    return tuple(seed for seed in row.seeds if str(seed) not in done)


def _flaw(row: Row, size: str, kept: dict[str, Any] | None) -> str:
    """The reason a result is invalid, regardless of seeds."""
    if not row.texts:
        return ""
    if kept is None:
        return "not measured yet"
    fingerprint_then = kept.get("recipe")
    if fingerprint_then not in (fingerprint(row, size), fingerprint(row, FULL)):
        small = fingerprint_then == fingerprint(row, CPU)
        return f"measured at the scale {kept['scale']} only" if small else "the recipe has changed since"
    if row.sweeps:
        left = len(sweep.points(kept["scale"])) - len(kept["rows"])
        return f"{left} points are left" if left and kept["scale"] == row.scale(size) else ""
    missing = [text for text in row.texts if text not in kept]
    return f"not measured on {missing[0]}" if missing else ""


def _data(name: str) -> str:
    return (resources.files("trainer.papers") / name).read_text(encoding="utf-8")
