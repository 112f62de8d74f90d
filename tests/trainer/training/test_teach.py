"""A teacher's predictions are kept in a byte a class, and a model learns from them beside the true marks."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.models.subwords import load_tokenizer
from engine.models.weights import MINILM, encoder_folder
from engine.pipeline import load_model
from tests.trainer import corpus
from tests.trainer.fits import TRAINS
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.data.corpora.packed import IGNORE
from trainer.data.corpora.word_stream import join
from trainer.data.damage import Damage
from trainer.data.sources import load_sources
from trainer.data.teacher import decode, encode, teacher_folder
from trainer.data.windows import Windows
from trainer.fit import fit
from trainer.recipe import Recipe, RecipeError, SourceConfig
from trainer.training.losses import teacher_loss

pytestmark = TRAINS

TEACHER = "caesura-small"


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = corpus.prepare(tmp_path_factory.mktemp("prepared"))
    for part in ("1/2", "2/2"):
        assert main(["teach", TEACHER, "debug", "--part", part, "--prepared", str(folder)]) == 0
    return folder


@pytest.fixture
def recipe() -> Recipe:
    base = read_recipe("caesura", "debug")
    train = replace(base.train, teacher=TEACHER, marks_shown=0.3, short_texts=0.0)
    return replace(base, train=train, damage=replace(base.damage, windows=0.3, verbatim=0.0))


def test_small_probabilities_survive_a_byte() -> None:
    probabilities = np.array([[0.9, 0.08, 0.015, 0.005], [1.0, 0.0, 0.0, 0.0]], np.float32)
    np.testing.assert_allclose(decode(encode(probabilities), 4), probabilities, atol=0.004)
    assert decode(np.zeros((2, 6), np.uint8), 4).sum() == 0


def test_the_answers_are_the_teachers(prepared: Path, recipe: Recipe) -> None:
    (packed,) = load_sources(recipe.sources, prepared, TEACHER)
    assert packed.predictions is not None
    words = [packed.vocabulary[index].lower() for index in packed.words[: packed.offsets[1]]]
    pauses = [None if np.isnan(pause) else float(pause) for pause in packed.pauses[: packed.offsets[1]]]
    prediction = load_model(TEACHER).predict(words, pauses)
    kept = decode(packed.predictions[: packed.offsets[1]], len(prediction.probabilities[0]))
    np.testing.assert_allclose(kept[:, :7], prediction.probabilities, atol=0.01)
    np.testing.assert_allclose(kept[:, 7:], prediction.case_probabilities, atol=0.01)


def test_only_what_the_teacher_read_is_answered(prepared: Path, recipe: Recipe) -> None:
    stream = join(load_sources(recipe.sources, prepared, TEACHER), recipe.model.marks)
    windows = Windows(stream, recipe, load_tokenizer(encoder_folder(MINILM)), None)
    rows = [windows.batch(step) for step in range(windows.steps_an_epoch)]
    shown = np.concatenate([(batch["known"] > 1).any(axis=1) for batch in rows])
    predicted = np.concatenate([batch["predictions"].any(axis=(1, 2)) for batch in rows])
    assert shown.any()
    assert predicted.any()
    assert not (shown & predicted).any()


def test_answers_go_with_the_words_of_an_altered_window(prepared: Path, recipe: Recipe) -> None:
    train = replace(recipe.train, marks_shown=0.0, pause_hidden=0.0)
    recipe = replace(recipe, damage=replace(recipe.damage, windows=1.0), train=train)
    stream = join(load_sources(recipe.sources, prepared, TEACHER), recipe.model.marks)
    damage = Damage(recipe.damage, stream.vocabulary, stream.counts(), np.random.default_rng(1))
    batch = Windows(stream, recipe, load_tokenizer(encoder_folder(MINILM)), damage).batch(0)
    known = batch["marks"] != IGNORE
    predicted = batch["predictions"].any(axis=2)
    assert 0.5 < predicted[known].mean() < 1  # but where a lost word's mark has moved
    assert not predicted[~known].any()


@pytest.mark.parametrize("text", ["0/2", "3/2", "2", "a/b"])
def test_a_part_that_there_is_not_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["teach", TEACHER, "debug", "--part", text])
    assert "is not a part; give one such as 2/6" in capsys.readouterr().err


def test_a_run_learns_from_its_teacher(prepared: Path, recipe: Recipe, tmp_path: Path) -> None:
    fit(recipe, prepared, tmp_path / "run", device="cpu")
    assert (tmp_path / "run" / "weights.safetensors").is_file()


def test_without_answers_the_command_that_makes_them_is_named(prepared: Path, recipe: Recipe, tmp_path: Path) -> None:
    other = replace(recipe, train=replace(recipe.train, teacher="char-delay"))
    with pytest.raises(RecipeError, match="run `caesura-trainer teach char-delay debug:train`"):
        fit(other, prepared, tmp_path / "run", device="cpu")
    assert not teacher_folder(prepared, "debug", "char-delay").exists()


@pytest.mark.parametrize("data", [b"", b"PK\3\4 cut off", b"nonsense"])
def test_damaged_answers_are_reported(prepared: Path, recipe: Recipe, data: bytes) -> None:
    (packed,) = load_sources(recipe.sources, prepared)
    path = teacher_folder(prepared, "debug", "other") / f"{packed.ids[0]}.npz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    with pytest.raises(RecipeError, match="damaged; run `caesura-trainer teach other debug:train`"):
        load_sources(recipe.sources, prepared, "other")


@pytest.mark.parametrize("cut", [True, False])
def test_what_was_recorded_of_a_cut_or_damaged_document_is_recorded_again(tmp_path: Path, cut: bool) -> None:
    folder = corpus.prepare(tmp_path)
    source = SourceConfig("debug", "train", 5)
    command = ["teach", TEACHER, "debug", "--prepared", str(folder)]
    if cut:
        assert main([*command, "--most-words", "5"]) == 0
    else:
        path = teacher_folder(folder, "debug", TEACHER) / f"{load_sources((source,), folder)[0].ids[0]}.npz"
        path.parent.mkdir()
        path.write_bytes(b"nonsense")
    whole = (replace(source, most_words=0),)
    with pytest.raises(RecipeError, match="predictions for 5 of" if cut else "damaged"):
        load_sources(whole, folder, TEACHER)
    assert main(command) == 0
    assert load_sources(whole, folder, TEACHER)[0].predictions is not None


def test_the_loss_is_least_where_the_answers_agree() -> None:
    predictions = torch.tensor([[[0.7, 0.2, 0.1], [0.0, 0.0, 0.0]]])
    agreeing, other = predictions.clamp(min=1e-6).log(), torch.zeros(1, 2, 3)
    assert teacher_loss(agreeing, predictions) < teacher_loss(other, predictions)
    assert teacher_loss(other, torch.zeros_like(predictions)) == 0
