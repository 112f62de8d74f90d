"""Every recipe that ships can be read, and what is wrong in one is named."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from engine.models.registry import FAMILIES, recipe_names
from engine.text.labels import MARK_SETS
from trainer.config import read_recipe, recipe_from
from trainer.recipe import RecipeError


@pytest.mark.parametrize("name", recipe_names())
def test_recipes_are_whole(name: str) -> None:
    recipe = read_recipe(name)
    assert recipe.name == name
    assert recipe.model.family in FAMILIES
    assert recipe.model.marks in MARK_SETS
    assert read_recipe(name, "debug").sources[0].corpus == "debug"


def test_the_shipped_model_learns_only_from_what_may_ship() -> None:
    for scale in (None, "cpu"):
        assert {source.corpus for source in read_recipe("caesura", scale).sources} <= {"changelog", "earnings22"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"typo": 1}, "unknown key 'typo'"),
        ({"train": {"epoch": 1.0}}, "unknown key 'epoch'"),
        ({"train": {"epochs": "many"}}, "train: epochs: expected float"),
        ({"model": {}}, "the key 'family' is missing"),
        ({"sources": "ted"}, "sources: expected a list"),
        ({"train": 3}, "train: expected a table"),
        ({"sources": []}, "sources: name at least one corpus"),
        ({"model": {"family": "nonsense"}}, "model.family: choose from tagger"),
        ({"model": {"family": "tagger", "marks": "zzz"}}, "model.marks: choose from shipped"),
        ({"model": {"family": "tagger", "pause_edges": [1.0, 0.5]}}, "model.pause_edges: must rise"),
        ({"train": {"window": -5}}, "train.window: from 16"),
        ({"sources": [{"corpus": "mine", "repeat": 0}]}, "sources: mine: repeat: must be above 0"),
        ({"development": [{"corpus": "mine", "most_words": -5}]}, "development: mine: most_words: must not be below 0"),
        ({"damage": {"windows": 0.3, "delete": 1.5}}, "damage.delete: from 0 to 1"),
        ({"model": {"family": "drnn-lwma", "hidden": 0}}, "model.hidden: must be above 0"),
        ({"model": {"family": "word-rnn", "vocabulary": 0}}, "model.vocabulary: must be above 0"),
        ({"train": {"layer_decay": 0.0}}, "train.layer_decay: from above 0 to 1"),
        ({"train": {"case_weight": -1.0}}, "train.case_weight: not below 0"),
        ({"train": {"seed": -1}}, "train.seed: from 0"),
        ({"train": {"batch": 0}}, "train.batch: must be above 0"),
        ({"train": {"precision": "foo"}}, "train.precision: choose from 32-true"),
    ],
)
def test_a_wrong_recipe_is_refused_by_key(change: dict, message: str) -> None:
    table = {
        "name": "x",
        "description": "",
        "licence": "",
        "model": {"family": "tagger"},
        "sources": [{"corpus": "mine"}],
        "development": [{"corpus": "mine"}],
    }
    with pytest.raises(RecipeError, match="mine"):
        recipe_from(table | change, "mine")
    with pytest.raises(RecipeError) as error:
        recipe_from(table | change, "mine")
    assert message in str(error.value)


def test_a_run_that_names_its_family_as_older_versions_did_is_still_one_of_the_recipe() -> None:
    for name in ("caesura", "ta-lstm-p", "4gram-dt-p", "word-crf"):
        recipe = read_recipe(name)
        kept = json.loads(json.dumps(asdict(recipe)))
        kept["model"]["family"] = name
        assert recipe_from(kept, "recipe.json") == recipe


def test_a_missing_recipe_or_scale_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match="no such recipe"):
        read_recipe("nothing")
    with pytest.raises(RecipeError, match="no scale 'huge'"):
        read_recipe("tagger", "huge")
    with pytest.raises(
        RecipeError, match=r"gone.toml cannot be read \(No such file or directory\); give a recipe's name"
    ):
        read_recipe(str(tmp_path / "gone.toml"))
    (tmp_path / "bad.toml").write_text("name =")
    with pytest.raises(RecipeError, match="not TOML"):
        read_recipe(str(tmp_path / "bad.toml"))
