"""The debug sizes of DRNN-LWMA and T-BRNN, trained for real, gone on with, exported and served."""

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.errors import InputError
from engine.pipeline import load_model
from tests.trainer import corpus
from tests.trainer.fits import TRAINS, assert_resumes, figures
from tests.trainer.workshop import Workshop
from trainer.config import read_recipe
from trainer.data.embeddings import sources, train
from trainer.data.word_text import read_text
from trainer.fit import fit
from trainer.recipe import Recipe
from trainer.systems.drnn_lwma import DrnnModel, export
from trainer.systems.word_vectors import start_from_vectors

pytestmark = TRAINS

SENTENCE = "well we went to the house is it late however the talk was long"


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The debug corpus, and word vectors of it."""
    folder = corpus.prepare(tmp_path_factory.mktemp("prepared"))
    text = read_text(sources(["debug"]), folder, "benchmark")
    (folder / "vectors.txt").write_bytes(train(text, 16, 40, threads=1))
    return folder


def with_vectors(name: str) -> Recipe:
    recipe = read_recipe("drnn-lwma-pre", "debug")
    assert isinstance(recipe.model, DrnnModel)
    return replace(recipe, model=replace(recipe.model, vectors=name))


@pytest.fixture(scope="module", params=["drnn-lwma", "t-brnn"])
def name(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def run(name: str, workshop: Workshop) -> Path:
    return workshop.run(name)


def test_the_loss_falls_and_the_marks_are_learnt(run: Path) -> None:
    losses = figures(run, "dev_loss")
    assert losses[-1] < 0.5 * losses[0]
    assert figures(run, "dev_f1")[-1] > 90


def test_a_stopped_run_ends_with_the_same_weights(name: str, run: Path, prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe(name, "debug")
    assert_resumes(recipe, prepared, run, tmp_path)


def test_every_variant_serves_alike(name: str, run: Path, workshop: Workshop, tmp_path: Path) -> None:
    variants = workshop.variants(name)
    assert list(variants) == ["torch", "onnx", "int8"]
    results = {variant: load_model(str(folder), "cpu", 1) for variant, folder in variants.items()}
    assert (
        results["int8"].restore_text(SENTENCE).startswith("Well, we went to the house. Is it late? However, the talk")
    )
    whole = results["torch"].predict(SENTENCE.split() * 40).probabilities
    np.testing.assert_allclose(results["onnx"].predict(SENTENCE.split() * 40).probabilities, whole, atol=1e-4)
    for variant in ("torch", "onnx"):
        shown = results[variant].model.attention(SENTENCE.split())  # type: ignore[attr-defined]
        assert {weights.shape[1:] for _, weights in shown} == {(14, 15)}
    recipe, copy = read_recipe(name, "debug"), Path(shutil.copytree(run, tmp_path / "run"))
    plain = export(recipe, copy, tmp_path / "plain", int8=False)
    assert list(plain) == ["torch", "onnx"]
    assert plain["onnx"] == tmp_path / "plain"


def test_the_pretrained_vectors_are_what_training_starts_from(prepared: Path, tmp_path: Path) -> None:
    text = read_text(sources(["debug"]), prepared, "benchmark")
    vocabulary = text.most_frequent(1000)
    embedding = torch.nn.Embedding(len(vocabulary), 16)
    start_from_vectors(prepared / "vectors.txt", vocabulary, embedding)
    lines = [line.split() for line in (prepared / "vectors.txt").read_text().splitlines()[1:]]
    for word, *numbers in lines:
        vector = embedding.weight[vocabulary.words.index(word)].detach().numpy()
        np.testing.assert_allclose(vector, np.array(numbers, np.float32), rtol=1e-6)
    known = np.array([numbers for _, *numbers in lines], np.float32)
    assert abs(float(embedding.weight[:2].std()) - known.std()) < known.std()


def test_a_recipe_with_vectors_learns(prepared: Path, tmp_path: Path) -> None:
    fit(with_vectors("vectors.txt"), prepared, tmp_path, device="cpu")
    assert figures(tmp_path, "dev_f1")[-1] > 90


def test_vectors_that_are_missing_or_have_another_width_are_reported(prepared: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no word vectors; make some with `caesura-trainer embeddings"):
        fit(with_vectors("gone.txt"), prepared, tmp_path / "a", device="cpu")
    (prepared / "wide.txt").write_text("house 1 2 3\n")
    with pytest.raises(InputError, match=r"wide\.txt, line 1: 3 numbers, expected 16"):
        fit(with_vectors("wide.txt"), prepared, tmp_path / "b", device="cpu")


@pytest.mark.parametrize("name", ["drnn-lwma", "drnn-lwma-pre", "t-brnn", "t-brnn-pre"])
@pytest.mark.parametrize("scale", [None, "cpu", "ship", "debug"])
def test_the_recipes_are_what_the_paper_says(name: str, scale: str | None) -> None:
    recipe = read_recipe(name, scale)
    model = recipe.model
    assert isinstance(model, DrnnModel)
    assert model.score == ("dot" if name.startswith("drnn") else "additive")
    if scale is None:  # the one for the CPU is smaller, and its description says so
        assert (model.layers, model.heads) == ((4, 3) if name.startswith("drnn") else (1, 1))
        assert (model.hidden, model.dropout, recipe.train.batch) == (256, 0.5, 128)  # type: ignore[attr-defined]
        assert (model.embedding, bool(model.vectors)) == ((50, True) if name.endswith("-pre") else (256, False))
    if scale == "ship":
        assert {source.corpus for source in recipe.sources} == {"changelog", "earnings22"}
        assert recipe.licence == "CC-BY-SA-4.0"
