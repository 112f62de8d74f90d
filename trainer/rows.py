"""The results that are wanted: what is trained for each, what it is measured on, and whether it is still owed."""

import csv
import hashlib
import json
from dataclasses import asdict, dataclass
from importlib import resources
from typing import Any

from trainer import sweep
from trainer.config import read_recipe
from trainer.recipe import Recipe

CPU, FULL = "cpu", "full"


@dataclass(frozen=True)
class Row:
    """One result.

    Attributes:
        result: ``NAME@SETTING``.
        recipe, setting: what is trained.
        cpu: the recipe's scale that two cores have time for, or "" for its full size.
        needs: results whose runs it stands on.
        texts: as for `trainer.evaluate.evaluate`.
        paper: table of `paper_figures`, and behind a colon the row in it.
    """

    result: str
    recipe: str
    setting: str
    cpu: str
    needs: tuple[str, ...]
    texts: tuple[str, ...]
    paper: str

    @property
    def sweeps(self) -> bool:
        """Whether it is a set of runs."""
        return self.result.endswith("@sweep")

    def scale(self, size: str) -> str:
        """Name of the scale it is run at where `size` is `CPU` or `FULL`."""
        return FULL if size == FULL else self.cpu or FULL


def read_rows() -> dict[str, Row]:
    """All rows by result, each behind those it needs."""
    rows = {}
    for line in csv.DictReader(_data("recipes.csv").splitlines()):
        fields: dict[str, Any] = line | {key: tuple(line[key].split()) for key in ("needs", "texts")}
        rows[line["result"]] = Row(**fields)
    return rows


def paper_figures() -> dict[str, Any]:
    """The papers' own figures by table, in percent: precision, recall and F1 of each mark, and a rate of errors."""
    return json.loads(_data("papers.json"))


def recipe_of(row: Row, size: str) -> Recipe:
    """What a row trains at a size; of a sweep, its first point."""
    scale = row.scale(size)
    if row.sweeps:
        return next(iter(sweep.variants(row.recipe, row.setting, scale).values()))
    return read_recipe(row.recipe, None if scale == FULL else scale, row.setting)


def fingerprint(row: Row, size: str) -> str:
    """A hash of what a result comes of: the recipe, without its words, and those of the runs it stands on."""
    table = asdict(recipe_of(row, size))
    used = {key: table[key] for key in ("model", "sources", "development", "train", "damage")}
    rows = read_rows()
    stages = [fingerprint(rows[need], size) for need in row.needs]
    return hashlib.sha256(json.dumps([used, stages], sort_keys=True).encode()).hexdigest()[:12]


def owed(row: Row, size: str, kept: dict[str, Any] | None) -> str:
    """Why a row has to be run for a result of this size or a greater one, or "" where the one kept will do."""
    if kept is None:
        return "not measured yet"
    made = kept.get("recipe")
    if made not in (fingerprint(row, size), fingerprint(row, FULL)):
        small = made == fingerprint(row, CPU)
        return f"measured at the scale {kept['scale']} only" if small else "the recipe has changed since"
    if row.sweeps:
        left = len(sweep.points(kept["scale"])) - len(kept["rows"])
        return f"{left} points are left" if left and kept["scale"] == row.scale(size) else ""
    missing = [text for text in row.texts if text not in kept]
    return f"not measured on {missing[0]}" if missing else ""


def _data(name: str) -> str:
    return (resources.files("trainer") / "recipes" / name).read_text(encoding="utf-8")
