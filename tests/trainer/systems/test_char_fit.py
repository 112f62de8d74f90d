"""The debug size of two character models, trained for real, gone on with, exported and served."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from engine.models.char_tagger import CharTagger
from engine.pipeline import load_model
from tests.trainer.fits import TRAINS, assert_resumes, figures
from tests.trainer.workshop import Workshop
from trainer.config import read_recipe
from trainer.recipe import RecipeError, SourceConfig
from trainer.systems.char_tagger import CharModel, CharTrain, export

pytestmark = TRAINS

NAMES = ("char-delay", "char-ngram", "char-cnn-feature", "char-cnn-ngram", "char-dilated-cnn", "char-bilstm")
SENTENCE = "well we went to the house is it late however the talk was long"


@pytest.fixture(scope="module")
def run(workshop: Workshop) -> Path:
    return workshop.run("char-ngram")


def test_the_loss_falls_and_the_marks_are_learnt(run: Path) -> None:
    losses = figures(run, "dev_loss")
    assert losses[-1] < 0.5 * losses[0]
    assert figures(run, "dev_f1")[-1] > 90


def test_a_stopped_run_ends_with_the_same_weights(run: Path, workshop: Workshop, tmp_path: Path) -> None:
    recipe = read_recipe("char-ngram", "debug")
    assert_resumes(recipe, workshop.prepared, run, tmp_path)


def test_every_variant_serves_alike(run: Path, workshop: Workshop, tmp_path: Path) -> None:
    variants = workshop.variants("char-ngram")
    assert list(variants) == ["torch", "onnx", "int8"]
    results = {name: load_model(str(folder), "cpu", 1) for name, folder in variants.items()}
    assert (
        results["int8"].restore_text(SENTENCE).startswith("Well, we went to the house. Is it late? However, the talk")
    )
    whole = results["torch"].predict(SENTENCE.split() * 40).probabilities
    np.testing.assert_allclose(results["onnx"].predict(SENTENCE.split() * 40).probabilities, whole, atol=1e-4)
    recipe, copy = read_recipe("char-ngram", "debug"), Path(shutil.copytree(run, tmp_path / "run"))
    uncalibrated = export(recipe, copy, tmp_path / "plain", int8=False)
    assert list(uncalibrated) == ["torch", "onnx"]
    model = load_model(str(uncalibrated["onnx"]), "cpu", 1).model
    assert isinstance(model, CharTagger)
    ended, open_ended = (which.predict(SENTENCE.split(), None)[0] for which in (model, model.open_ended()))
    np.testing.assert_allclose(ended[:8], open_ended[:8], atol=1e-6)
    assert np.abs(ended[-1] - open_ended[-1]).max() > 1e-4


@pytest.mark.parametrize("name", NAMES)
def test_the_recipes_are_what_the_paper_says(name: str) -> None:
    recipe = read_recipe(name)
    model = recipe.model
    assert isinstance(model, CharModel)
    assert (recipe.setting, recipe.name, f"char-{model.context}", model.embedding) == ("single", name, name, 15)
    recurrent = (model.layers, model.hidden, model.dropout)
    if name in ("char-delay", "char-ngram", "char-bilstm"):
        assert recurrent == (3, 200, 0.2)
    else:
        assert recurrent == (2, 128 if name == "char-dilated-cnn" else 100, 0.4)
        assert (model.kernels, model.dropout_before) == (32 if name == "char-dilated-cnn" else 1650, 0.1)
    assert model.dropout_between == 0.2
    assert {"char-delay": 8, "char-ngram": 20, "char-cnn-ngram": 4}.get(name, model.width) == model.width


@pytest.mark.parametrize("name", NAMES)
def test_settings_and_scales_go_together(name: str) -> None:
    several = read_recipe(name, "tenth", "several")
    assert several.sources == (SourceConfig("several"),)
    assert isinstance(several.train, CharTrain)
    assert (several.train.share, several.train.open_ended) == (0.1, 0.5)
    assert read_recipe(name).train.open_ended == 0.0  # type: ignore[attr-defined]


def test_the_delay_model_has_the_papers_other_settings() -> None:
    sources = read_recipe("char-delay", "cpu", "in-domain").sources
    assert sources == (*read_recipe("char-delay", None, "dictation").sources, SourceConfig("dictation", "in-domain"))


@pytest.mark.parametrize("name", ["char-delay", "char-bilstm"])
def test_what_ships_is_trained_on_what_may_be_shipped(name: str) -> None:
    recipe = read_recipe(name, "ship")
    assert {source.corpus for source in recipe.sources} == {"changelog", "earnings22"}
    assert recipe.licence == "CC-BY-SA-4.0"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('context = "delay"', 'context = "words"', r"model\.context: choose from delay, ngram"),
        ("width = 8", "width = 0", r"model\.width: must be above 0"),
        ("[train]", "[train]\nwindow = 20", r"train\.window: from 128"),
        ("[train]", "[train]\nopen_ended = 1.5", r"train\.open_ended: from 0 to 1"),
        ("[train]", "[train]\nshare = 0.0", r"train\.share: from above 0 to 1"),
    ],
)
def test_values_that_cannot_be_are_reported(tmp_path: Path, old: str, new: str, message: str) -> None:
    recipe = Path(__file__).parents[3] / "resources" / "recipes" / "char-delay.toml"
    text = recipe.read_text(encoding="utf-8")
    assert text.count(old) == 1
    (tmp_path / "mine.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RecipeError, match=message):
        read_recipe(str(tmp_path / "mine.toml"))
