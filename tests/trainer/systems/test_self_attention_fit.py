"""The debug sizes of the self-attention encoder-decoder, trained for real, gone on with, exported and served."""

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from engine.errors import InputError
from engine.models.base import Card
from engine.models.self_attention import SelfAttentionConfig, load
from engine.models.self_attention_network import SelfAttentionNetwork
from engine.pipeline import load_model
from tests.trainer import corpus
from tests.trainer.fits import TRAINS, assert_resumes, figures
from tests.trainer.workshop import Workshop
from trainer.config import read_recipe
from trainer.data.corpora.packed import IGNORE
from trainer.data.embeddings import sources, train
from trainer.data.word_text import read_text
from trainer.fit import fit
from trainer.recipe import Recipe, RecipeError
from trainer.systems.self_attention import (
    SelfAttentionModel,
    SelfAttentionTask,
    SelfAttentionTrain,
    export,
    start_from_whitened_vectors,
)
from trainer.training.schedules import share_of_peak
from trainer.training.task import mark_loss

pytestmark = TRAINS

NAMES = ["self-attention", "self-attention-word", "self-attention-speech", "self-attention-word-speech"]
SENTENCE = "well we went to the house is it late however the talk was long"


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The debug corpus, and vectors of its words, a word2vec file with its header as Speech2Vec is published."""
    folder = corpus.prepare(tmp_path_factory.mktemp("prepared"))
    text = read_text(sources(["debug"]), folder, "benchmark")
    (folder / "vectors.txt").write_bytes(train(text, 32, 40, threads=1))
    assert (folder / "vectors.txt").read_text().splitlines()[0].split()[1] == "32"
    return folder


def with_vectors(words: str, speech: str, epochs: float = 0.2, *, fine_tune: bool = True) -> Recipe:
    recipe = read_recipe("self-attention-word-speech", "debug")
    model, result = recipe.model, recipe.train
    assert isinstance(model, SelfAttentionModel)
    assert isinstance(result, SelfAttentionTrain)
    model = replace(model, word_vectors=words, speech_vectors=speech, fine_tune_vectors=fine_tune)
    return replace(recipe, model=model, train=replace(result, epochs=epochs, rounds=1))


@pytest.fixture(scope="module", params=["self-attention", "self-attention-word-speech"])
def name(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def run(name: str, workshop: Workshop) -> Path:
    return workshop.run(name)


def test_the_loss_falls_and_the_marks_are_learnt(run: Path) -> None:
    assert figures(run, "dev_loss")[-1] < 0.6 * figures(run, "loss")[0]
    assert figures(run, "dev_f1")[-1] > 70


def test_a_stopped_run_ends_with_the_same_weights(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("self-attention", "debug")
    recipe = replace(recipe, train=replace(recipe.train, epochs=0.6))  # type: ignore[call-arg]
    fit(recipe, prepared, tmp_path / "whole", device="cpu")
    assert_resumes(recipe, prepared, tmp_path / "whole", tmp_path / "run")


def test_every_variant_serves_alike(name: str, run: Path, workshop: Workshop, tmp_path: Path) -> None:
    variants = workshop.variants(name)
    assert list(variants) == ["torch", "onnx", "int8"]
    results = {variant: load_model(str(folder), "cpu", 1) for variant, folder in variants.items()}
    assert results["int8"].restore_text(SENTENCE).startswith("Well, we went")
    whole = results["torch"].predict(SENTENCE.split() * 10).probabilities
    small = results["int8"].predict(SENTENCE.split() * 10).probabilities
    assert np.mean(small.argmax(1) == whole.argmax(1)) > 0.9
    np.testing.assert_allclose(results["onnx"].predict(SENTENCE.split() * 10).probabilities, whole, atol=1e-3)
    card = Card.read(variants["onnx"])
    wide = load(variants["onnx"], replace(card, options=card.options | {"beam": 3}), "cpu", 1)
    assert np.mean(wide.predict(SENTENCE.split(), None)[0].argmax(1) == whole[:14].argmax(1)) > 0.7
    recipe, copy = read_recipe(name, "debug"), Path(shutil.copytree(run, tmp_path / "run"))
    plain = export(recipe, copy, tmp_path / "plain", int8=False)
    assert list(plain) == ["torch", "onnx"]
    assert plain["onnx"] == tmp_path / "plain"


def test_development_is_scored_by_what_is_written() -> None:
    result = task()
    with torch.no_grad():
        result.model.eval().marks.bias.copy_(torch.tensor([0.0, 9, 0, 0]))  # always a comma, whatever it is told
    batch = {"ids": torch.ones((2, 6), dtype=torch.int64), "lengths": torch.tensor([5, 3])}
    assert result.predicted_labels(batch, torch.zeros(2, 5, 4)).tolist() == [[1] * 5] * 2


# Vectors.


def test_vectors_are_what_training_starts_from(prepared: Path) -> None:
    vocabulary = read_text(sources(["debug"]), prepared, "benchmark").most_frequent(1000)
    table = torch.nn.Embedding(len(vocabulary), 32)
    start_from_whitened_vectors(prepared / "vectors.txt", "speech", vocabulary, table)
    lines = [line.split() for line in (prepared / "vectors.txt").read_text().splitlines()[1:]]
    vectors = np.array([numbers for _, *numbers in lines], np.float32)
    laid = table.weight.detach().numpy()
    np.testing.assert_allclose(laid.mean(0), 0, atol=1e-4)
    np.testing.assert_allclose(laid.T @ laid / len(laid), np.eye(32), atol=1e-3)
    # Turned and stretched, and nothing else.
    known = laid[[vocabulary.words.index(word) for word, *_ in lines]]
    turned, *_ = np.linalg.lstsq(np.c_[vectors, np.ones(len(vectors))], known, rcond=None)
    np.testing.assert_allclose(np.c_[vectors, np.ones(len(vectors))] @ turned, known, atol=1e-3)


@pytest.mark.parametrize("fine_tune", [True, False])
def test_vectors_are_trained_on_unless_told_otherwise(prepared: Path, tmp_path: Path, fine_tune: bool) -> None:
    states = []
    for epochs in (0.2, 0.4):
        recipe = with_vectors("vectors.txt", "vectors.txt", epochs, fine_tune=fine_tune)
        fit(recipe, prepared, tmp_path / str(epochs), device="cpu")
        states.append(load_file(tmp_path / str(epochs) / "weights.safetensors"))
    for name in ("word", "speech"):
        early, late = (state[f"words.tables.{name}.weight"] for state in states)
        assert torch.equal(early, late) != fine_tune


def test_vectors_that_are_missing_are_reported_with_what_makes_them(prepared: Path, tmp_path: Path) -> None:
    for number, (recipe, message) in enumerate(
        [
            (with_vectors("gone.txt", ""), r"gone\.txt: .* `caesura-trainer embeddings -o .*model\.word_vectors"),
            (
                with_vectors("", "none.txt"),
                r"none\.txt: .* `caesura-trainer speech2vec RECORDINGS -o .*model\.speech_vectors",
            ),
        ]
    ):
        with pytest.raises(InputError, match=message):
            fit(recipe, prepared, tmp_path / str(number), device="cpu")
    (prepared / "wide.txt").write_text("2 3\nhouse 1 2 3\ntalk 4 5 6\n")
    with pytest.raises(InputError, match=r"wide\.txt, line 2: 3 numbers, expected 32"):
        fit(with_vectors("", "wide.txt"), prepared, tmp_path / "wide", device="cpu")


# What is descended.


def test_smoothing_spreads_a_share_over_all_labels() -> None:
    draw = np.random.default_rng(1)
    logits, marks = draw.normal(size=(3, 5, 4)), draw.integers(0, 4, (3, 5))
    marks[0, :2] = IGNORE
    logs = logits - np.log(np.exp(logits).sum(-1, keepdims=True))
    wanted = 0.9 * np.eye(4)[np.where(marks == IGNORE, 0, marks)] + 0.1 / 4
    expected = -(wanted * logs).sum(-1)[marks != IGNORE].mean()
    given = torch.from_numpy(logits), torch.from_numpy(marks.astype(np.uint8))
    assert float(mark_loss(*given, 0.1)) == pytest.approx(expected, rel=1e-5)
    assert float(mark_loss(given[0], torch.full((3, 5), IGNORE), 0.1)) == 0


def test_the_schedule_is_vaswanis_with_its_peak_as_one() -> None:
    steps = np.arange(1, 30_000)
    rates = np.array([share_of_peak(int(step), 4000) for step in steps])
    expected = 512**-0.5 * np.minimum(steps**-0.5, steps * 4000**-1.5)
    np.testing.assert_allclose(rates, expected / expected.max(), rtol=1e-9)
    assert rates[3999] == rates.max() == 1


def task() -> SelfAttentionTask:
    recipe = read_recipe("self-attention", "debug")
    return SelfAttentionTask(recipe, 10, SelfAttentionNetwork(SelfAttentionConfig(1, 1, 2, 8, 8), 30, 4))


def test_each_slot_is_given_the_label_before_it() -> None:
    marks = torch.tensor([[0, 2, 1, 3], [1, IGNORE, 0, IGNORE]], dtype=torch.uint8)
    assert task().previous(marks).tolist() == [[4, 0, 2, 1], [4, 1, 4, 0]]


def test_adam_is_vaswanis() -> None:
    result = task().configure_optimizers()
    [group] = result["optimizer"].param_groups
    assert (group["betas"], group["eps"]) == ((0.9, 0.98), 1e-9)
    recipe = read_recipe("self-attention", "debug")
    assert group["lr"] == pytest.approx(recipe.train.learning_rate / 40)  # type: ignore[attr-defined]


# Recipes.


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [None, "cpu", "debug"])
def test_the_recipes_are_what_the_paper_says(name: str, scale: str | None) -> None:
    recipe = read_recipe(name, scale)
    model, result = recipe.model, recipe.train
    assert isinstance(model, SelfAttentionModel)
    assert isinstance(result, SelfAttentionTrain)
    inputs = tuple(name.split("-")[2:])
    assert (recipe.setting, recipe.name, model.inputs) == ("iwslt", name, inputs)
    if scale is None:  # the others are smaller, and their descriptions say so
        sizes = (model.encoder_layers, model.decoder_layers, model.heads, model.width, model.inner)
        assert sizes == (6, 6, 8, 512, 2048)
        assert (result.batch, result.learning_rate, result.warmup, result.smoothing) == (32, 1e-4, 4000, 0.1)
        assert (result.clip, model.dropout, model.embedding) == (1, 0.1, 50)
    if scale != "debug":
        assert model.word_vectors == ("vectors-50.txt" if "word" in inputs else "")
        assert model.speech_vectors == ("speech-vectors-50.txt" if "speech" in inputs else "")
    else:
        assert not model.word_vectors
        assert not model.speech_vectors


def test_what_ships_learns_from_free_texts_only() -> None:
    recipe = read_recipe("self-attention", "ship")
    assert {source.corpus for source in (*recipe.sources, *recipe.development)} == {"changelog", "earnings22"}
    assert recipe.licence == "CC-BY-SA-4.0"


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("heads", 3, "width: a multiple of twice"),
        ("inputs", '["sound"]', "inputs: choose from word and speech"),
        ("word_vectors", '"a.txt"', 'needs "word" among model.inputs'),
    ],
)
def test_a_recipe_that_cannot_be_is_reported(key: str, value: object, message: str, tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "resources" / "recipes" / "self-attention.toml").read_text()
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("heads = 8\n", f"{key} = {value}\n", 1))
    with pytest.raises(RecipeError, match=message):
        read_recipe(str(path))
