"""T-LSTM and the stages that build on it, trained for real at debug size: learnt, stacked, resumed, exported and served."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file

from engine.models.base import Card
from engine.models.t_lstm_network import network_of
from engine.models.vocabulary import Vocabulary
from engine.pipeline import load_model
from engine.text.labels import MARK_SETS
from tests.trainer import corpus
from tests.trainer.fits import TRAINS, Stop, StopAfter, figures
from tests.trainer.workshop import Workshop
from trainer.__main__ import main
from trainer.config import read_recipe, system
from trainer.data.corpora.packed import pack
from trainer.fit import fit
from trainer.recipe import Recipe, RecipeError
from trainer.scoring.evaluate import evaluate
from trainer.systems.t_lstm import StreamTask, network_config, start
from trainer.training.schedules import Halving

pytestmark = TRAINS

NAMES = ("t-lstm", "ta-lstm", "ta-lstm-p", "t-lstm-p", "t-lstm-p-inside", "t-lstm-adapted", "pause-window")


@pytest.fixture(scope="module")
def runs(workshop: Workshop) -> dict[str, Path]:
    """Every recipe of the family."""
    return {name: workshop.run(name, "pauses") for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_the_loss_falls_and_the_marks_are_learnt(name: str, runs: dict[str, Path]) -> None:
    losses = figures(runs[name], "dev_loss")
    assert losses[-1] < losses[0]
    # The debug corpus has pauses in half of its documents only.
    assert max(figures(runs[name], "dev_f1")) > (50 if name != "pause-window" else 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_says_the_same(name: str, workshop: Workshop) -> None:
    variants = workshop.variants(name, "pauses")
    assert list(variants) == (
        ["torch", "onnx"] if name in ("pause-window", "t-lstm-p-inside") else ["torch", "onnx", "int8"]
    )
    words = "is it late however the talk was long i think nasa has a plan".split() * 20
    pauses = [0.5 if index % 7 == 2 else None for index in range(len(words))]
    torch_says, onnx_says, *rest = (
        load_model(str(folder), device="cpu").predict(words, pauses) for folder in variants.values()
    )
    np.testing.assert_allclose(torch_says.probabilities, onnx_says.probabilities, atol=1e-4)
    for prediction in rest:
        assert np.abs(prediction.probabilities - onnx_says.probabilities).max() < 0.1
    if name != "pause-window":
        scores = evaluate(str(workshop.model(name, "pauses")), ["debug:test"], workshop.prepared)
        assert scores["debug:test"]["overall"]["f1"] > 50


def test_the_first_stage_stays_as_it_was(runs: dict[str, Path]) -> None:
    before, after, adapted = (
        load_file(runs[name] / "weights.safetensors") for name in ("t-lstm", "ta-lstm-p", "t-lstm-adapted")
    )
    assert after["layers.1.inputs"].shape == (64, 17)
    for name in before.keys() - {"marks.weight"}:
        torch.testing.assert_close(after[name], before[name], rtol=0, atol=0)
        assert not torch.equal(adapted[name], before[name])
    words = [Vocabulary.read(runs[name]).words for name in ("t-lstm", "ta-lstm-p")]
    assert words[0] == words[1]


def unbroken_and_resumed(recipe: Recipe, prepared: Path, folder: Path) -> list[dict[str, Any]]:
    """The last checkpoints of a run and of one that is stopped after its second round; their weights are the same."""
    whole, resumed = folder / "whole", folder / "resumed"
    fit(recipe, prepared, whole, device="cpu")
    with pytest.raises(Stop):
        fit(recipe, prepared, resumed, device="cpu", callbacks=(StopAfter(2),))
    fit(recipe, prepared, resumed, device="cpu")
    ends = [torch.load(each / "last.ckpt", weights_only=True) for each in (whole, resumed)]
    for name, tensor in ends[0]["state_dict"].items():
        torch.testing.assert_close(ends[1]["state_dict"][name], tensor, rtol=0, atol=0)
    return ends


def test_a_stopped_run_ends_with_the_same_weights(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("t-lstm", "debug", "pauses")
    # No epoch gains as much: the rate is halved while the run is stopped.
    recipe = replace(recipe, train=replace(recipe.train, gain=1.5, learning_rate=0.02))
    ends = unbroken_and_resumed(recipe, prepared, tmp_path)
    assert ends[0]["epoch"] == ends[1]["epoch"] > 2
    assert ends[0]["rate"] == ends[1]["rate"]


def test_a_rate_that_falls_is_adams_and_goes_on_in_a_resumed_run(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("t-lstm", "debug", "pauses")
    train = replace(recipe.train, falling=True, warmup=0.1, learning_rate=0.01, epochs=4.0, rounds=4)
    recipe = replace(recipe, train=train, model=replace(recipe.model, dropout=0.1))
    ends = unbroken_and_resumed(recipe, prepared, tmp_path)
    assert ends[0]["optimizer_states"][0]["param_groups"][0]["lr"] < 0.1 * train.learning_rate
    assert all("exp_avg" in state for state in ends[0]["optimizer_states"][0]["state"].values())
    assert figures(tmp_path / "whole", "dev_loss")[-1] < figures(tmp_path / "whole", "dev_loss")[0]


def test_a_run_that_gains_no_more_is_not_gone_on_with(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("t-lstm", "debug", "pauses")
    recipe = replace(recipe, train=replace(recipe.train, gain=1e9))
    fit(recipe, prepared, tmp_path, device="cpu")
    end = torch.load(tmp_path / "last.ckpt", weights_only=True)
    assert end["epoch"] == 2
    assert end["rate"]["ended"]
    assert end["rate"]["value"] == recipe.train.learning_rate / 4
    fit(recipe, prepared, tmp_path, device="cpu")
    assert torch.load(tmp_path / "last.ckpt", weights_only=True)["epoch"] == 2


def test_the_rate_is_halved_from_the_first_epoch_that_gains_too_little() -> None:
    rate = Halving(0.1, 1.003)
    reported = []
    for loss in (0.5, 0.4, 0.399, 0.3, 0.2999):
        rate.observe(loss)
        reported.append((rate.value, rate.ended))
    assert reported == [(0.1, False), (0.1, False), (0.05, False), (0.025, False), (0.0125, True)]


def test_an_update_goes_back_five_steps_and_touches_the_words_it_read(prepared: Path) -> None:
    recipe = read_recipe("t-lstm", "debug", "pauses")
    network = start(recipe, 20, None)
    assert all(parameter.abs().max() <= recipe.train.scale for parameter in network.parameters())
    task = StreamTask(recipe, 1, network)
    optimiser = task.configure_optimizers()
    before = network.words.weight.detach().clone()
    words = torch.tensor([[3], [5], [3], [7], [9]])
    for _ in range(2):
        loss, _logits = task.losses({"words": words, "pauses": torch.zeros(5, 1, 0), "marks": torch.ones(5, 1).byte()})
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    moved = (network.words.weight != before).any(1).nonzero().flatten()
    assert moved.tolist() == [3, 5, 7, 9]
    assert not any(state.requires_grad for state in task._states)


def test_a_stage_whose_weights_are_damaged_or_missing_is_refused(runs: dict[str, Path], tmp_path: Path) -> None:
    shutil.copytree(runs["t-lstm"], tmp_path / "run")
    weights = tmp_path / "run" / "weights.safetensors"
    weights.write_bytes(weights.read_bytes()[:-100])
    with pytest.raises(RecipeError, match=r"weights\.safetensors: damaged \("):
        start(read_recipe("ta-lstm-p", "debug"), 10, tmp_path / "run")
    weights.unlink()
    with pytest.raises(RecipeError, match=r"weights\.safetensors: missing; remove .* and train it again"):
        start(read_recipe("ta-lstm-p", "debug"), 10, tmp_path / "run")


def test_a_stage_that_is_missing_or_of_another_shape_is_refused(
    runs: dict[str, Path], prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fit", "ta-lstm-p", "--scale", "debug", "--prepared", str(prepared), "--device", "cpu"]
    assert main([*arguments, "-o", str(tmp_path / "ta-lstm-p@pauses")]) == 2
    assert "fit t-lstm --setting pauses" in capsys.readouterr().err
    recipe = read_recipe("ta-lstm-p", "debug")
    wider = replace(recipe, model=replace(recipe.model, hidden=24))
    shutil.copytree(runs["t-lstm"], tmp_path / "wider" / "t-lstm@pauses")
    with pytest.raises(RecipeError, match="of another shape"):
        fit(wider, prepared, tmp_path / "wider" / "ta-lstm-p@pauses", device="cpu")


def test_a_corpus_without_pauses_and_more_devices_than_one_are_refused(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("t-lstm-p", "debug")
    with pytest.raises(RecipeError, match="on one device"):
        fit(recipe, prepared, tmp_path / "two", device="cpu", devices=2)
    bare = corpus.documents(3, 3)
    for document in bare:
        document.pauses = None
    pack(bare).save(tmp_path / "bare" / "debug.npz")
    with pytest.raises(RecipeError, match="they have no pauses"):
        fit(recipe, tmp_path / "bare", tmp_path / "run", device="cpu")


def test_what_ships_is_small(prepared: Path, tmp_path: Path) -> None:
    """Twenty thousand words at the paper's size, in bytes."""
    recipe = read_recipe("ta-lstm-p", "ship")
    words = Vocabulary(("<unk>", "</s>", *(f"word{number}" for number in range(20_000))))
    words.write(tmp_path)
    network = network_of(network_config(recipe.model), len(words), len(MARK_SETS[recipe.model.marks].labels))
    save_file(network.state_dict(), tmp_path / "weights.safetensors")
    served = system("ta-lstm-p").export(recipe, tmp_path, tmp_path / "model", int8=True)["int8"]
    assert sum((served / name).stat().st_size for name in Card.read(served).files) < 5e6


@pytest.mark.parametrize(
    ("name", "part", "wrong"),
    [
        ("t-lstm", "train", {"rounds": 3}),
        ("t-lstm", "train", {"unroll": 0}),
        ("t-lstm", "model", {"window": 2}),
        ("pause-window", "model", {"dropout": 0.1}),
        ("ta-lstm-p", "model", {"adapt": True}),
        ("t-lstm-adapted", "model", {"stage": ""}),
    ],
)
def test_recipes_that_cannot_be_are_refused(name: str, part: str, wrong: dict[str, object]) -> None:
    recipe = read_recipe(name)
    changed = replace(recipe, **{part: replace(getattr(recipe, part), **wrong)})
    key = "adapt" if name == "t-lstm-adapted" else next(iter(wrong))
    assert [place for place, fine, _ in changed.conditions() if not fine] == [f"{part}.{key}"]
