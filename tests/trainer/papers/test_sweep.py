"""The sweep of layers and heads: its points, its small scale, and a real one of two points, resumed and drawn."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.trainer import corpus
from trainer.config import read_recipe
from trainer.papers import reproduce as command
from trainer.papers import results, rows, sweep
from trainer.papers.report import pages
from trainer.papers.reproduce import ReproductionPlan, reproduce
from trainer.papers.rows import FULL, paper_figures, read_rows
from trainer.papers.sweep import SCALE, Point, points, variants
from trainer.systems.drnn_lwma import DrnnModel

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore:.*:pytest.PytestUnraisableExceptionWarning"),
]

PAPER = paper_figures()["kim-2019-figure-3"]


def test_the_full_sweep_has_all_of_the_papers_networks_once() -> None:
    full = points(FULL)
    assert len(full) == len(set(full)) == 35
    assert {(point.layers, point.heads) for point in full} == {(n, m) for n in range(1, 5) for m in range(1, 6)}
    assert set(points(SCALE)) < set(full)
    for scale in (FULL, SCALE):
        configurations = [{key: value for key, value in row.items() if key != sweep.F1} for row in PAPER]
        assert all(row in [vars(point) for point in points(scale)] for row in configurations)


def test_each_point_is_the_recipe_with_other_layers_heads_and_attention() -> None:
    base = read_recipe("drnn-lwma", None, "iwslt")
    for point, recipe in variants("drnn-lwma", "iwslt", FULL).items():
        assert isinstance(recipe.model, DrnnModel)
        assert Point(recipe.model.layers, recipe.model.heads, recipe.model.attended) == point
        assert replace(recipe, model=base.model) == base
    for recipe in variants("drnn-lwma", "iwslt", SCALE).values():
        assert isinstance(recipe.model, DrnnModel)
        assert recipe.model.hidden < 256
        assert all(0 < source.most_words <= 1_000_000 for source in (*recipe.sources, *recipe.development))


def test_a_picture_is_drawn_of_what_there_is(tmp_path: Path) -> None:
    done = [vars(point) | {sweep.F1: 50.0 + point.layers + point.heads} for point in points(FULL)]
    for count in (1, len(done)):
        sweep.draw(done[:count], PAPER, "sweep", tmp_path / f"{count}.png")
        assert (tmp_path / f"{count}.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "1.png").read_bytes() != (tmp_path / "35.png").read_bytes()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the debug corpus, in which two points are swept at the recipe's debug size."""
    [row] = [row for row in read_rows().values() if row.sweeps]
    row = replace(row, texts=("debug:test",))
    for module in (rows, command):
        monkeypatch.setattr(module, "read_rows", lambda: {row.result: row})
    for module in (results, command):
        monkeypatch.setattr(module, "results_folder", lambda: tmp_path / "results")
    monkeypatch.setattr(sweep, "points", lambda scale: [Point(1, 1, "layer-wise"), Point(2, 1, "top")])
    monkeypatch.setattr(sweep, "_small", lambda recipe: read_recipe("drnn-lwma", "debug"))
    return corpus.prepare(tmp_path)


@pytest.mark.slow
def test_a_sweep_is_gone_on_with_and_shown(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = ReproductionPlan(prepared=place, runs=place / "runs", device="cpu", progress="json")
    path = place / "results" / "drnn-lwma@sweep.json"
    measure = ReproductionPlan._measure
    measured: list[str] = []

    def fail_once(self: ReproductionPlan, row: Any, folder: Path) -> dict[str, Any]:
        measured.append(folder.name)
        if len(measured) == 2:
            raise OSError(28, "No space left on device")
        return measure(self, row, folder)

    monkeypatch.setattr(ReproductionPlan, "_measure", fail_once)
    assert reproduce(plan, []) == 2
    [first] = json.loads(path.read_text())["rows"]
    assert (first["layers"], first["heads"], first["attended"]) == (1, 1, "layer-wise")
    assert first[sweep.F1] > 50
    assert list(plan.steps([]).values()) == ["1 points are left"]
    assert reproduce(plan, []) == 0
    assert measured == ["n1-m1-layer-wise", "n2-m1-top", "n2-m1-top"]
    result = json.loads(path.read_text())
    assert result["rows"][0] == first
    assert (result["scale"], result["text"], len(result["rows"])) == (SCALE, "debug:test", 2)
    assert plan.steps([]) == {}
    assert (place / "results" / "drnn-lwma@sweep.png").read_bytes().startswith(b"\x89PNG")
    page = pages()["docs/results/kim.md"]
    assert "![Kim (2019), Figure 3](../../resources/results/drnn-lwma@sweep.png)" in page
    assert f"| 1 | 1 | layer-wise | 63.3 | {first[sweep.F1]:.1f} |" in page
