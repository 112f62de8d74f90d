"""An encoder that learns to guess hidden sub-tokens, and a model that starts from it."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from engine.models.weights import GRAPH, TOKENIZER, find_folder
from tests.trainer.fits import TRAINS, figures
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.fit import fit
from trainer.publish import _sources
from trainer.recipe import Recipe, RecipeError
from trainer.systems import tagger
from trainer.systems.base import Base
from trainer.systems.masked import guess_loss, hide
from trainer.training.run import TrainingRun

pytestmark = TRAINS


def debug(name: str, **model: object) -> Recipe:
    recipe = read_recipe(name, "debug")
    return replace(recipe, model=replace(recipe.model, **model))


def brief(recipe: Recipe, **train: object) -> Recipe:
    """Of a few steps: for where weights come from, not for what they learn."""
    return replace(recipe, train=replace(recipe.train, epochs=0.25, rounds=1, **train))


@pytest.fixture(scope="module")
def run(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "masked"
    fit(debug("masked"), prepared, folder, device="cpu")
    return folder


def test_what_is_hidden() -> None:
    ids = torch.arange(1000, 1400).repeat(500, 1)
    draws = torch.Generator().manual_seed(1)
    chosen, shown = hide(ids, 0.15, 103, 30_000, draws)
    assert chosen.float().mean() == pytest.approx(0.15, abs=0.005)
    of_them = shown[chosen]
    assert (of_them == 103).float().mean() == pytest.approx(0.8, abs=0.01)
    assert (of_them == ids[chosen]).float().mean() == pytest.approx(0.1, abs=0.01)
    again, _ = hide(ids, 0.15, 103, 30_000, draws.manual_seed(1))
    assert torch.equal(chosen, again)


def test_where_nothing_is_hidden_nothing_is_lost() -> None:
    assert guess_loss(torch.zeros(0, 7), torch.zeros(0, dtype=torch.int64)) == 0
    some = torch.randn(5, 7), torch.arange(5)
    torch.testing.assert_close(guess_loss(*some), torch.nn.functional.cross_entropy(*some))


def test_hidden_words_are_guessed(run: Path) -> None:
    losses, right = figures(run, "dev_loss"), figures(run, "dev_f1")
    assert losses[-1] < losses[0]
    assert right[-1] > max(20, right[0])


def test_a_model_starts_from_it(run: Path, prepared: Path) -> None:
    recipe = debug("caesura-small", start="masked")
    folder = run.with_name("caesura")
    fit(brief(recipe, learning_rate=1e-12), prepared, folder, device="cpu")
    theirs, ours = load_file(run / "weights.safetensors"), load_file(folder / "weights.safetensors")
    encoder = [name for name in ours if name.startswith("encoder.")]
    assert len(encoder) > 50
    for name in encoder:
        torch.testing.assert_close(ours[name], theirs[name], rtol=0, atol=1e-6)


def test_a_model_goes_on_from_a_published_one(prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = debug("caesura-small", base="caesura-small", encoder="nobody/has-it")
    fit(brief(recipe, learning_rate=1e-12), prepared, tmp_path, device="cpu")
    weights = load_file(tmp_path / "weights.safetensors")
    for name, tensor in Base.read("caesura-small").weights(spread=True).items():
        torch.testing.assert_close(weights[name], tensor, rtol=0, atol=1e-6)
    published = find_folder("caesura-small")
    # Not traced: of its graph nothing is looked at.
    monkeypatch.setattr(tagger, "_graph", lambda module, source, path: shutil.copy(published / GRAPH, path))
    tagger.export(recipe, tmp_path, tmp_path / "model", int8=False)
    assert (tmp_path / "model" / TOKENIZER).read_bytes() == (published / TOKENIZER).read_bytes()


def test_a_run_may_end_between_its_base_and_what_it_learnt(prepared: Path, tmp_path: Path) -> None:
    recipe = debug("caesura-small", base="caesura-small", base_share=0.25, encoder="nobody/has-it")
    fit(brief(recipe), prepared, tmp_path, device="cpu")
    ours, base = load_file(tmp_path / "weights.safetensors"), Base.read("caesura-small").weights()
    learnt = torch.load(tmp_path / "best.ckpt", weights_only=True)["state_dict"]
    assert len(base) > 50
    for name, tensor in base.items():
        torch.testing.assert_close(ours[name], 0.75 * learnt[f"model.{name}"] + 0.25 * tensor)
    assert any(not torch.equal(ours[name], base[name]) for name in base)


def test_a_card_names_what_was_learnt_before(tmp_path: Path) -> None:
    for name in ("caesura", "caesura-ted@iwslt"):
        TrainingRun(read_recipe(name.partition("@")[0], "cpu"), tmp_path / name)
    sources = _sources(read_recipe("caesura-ted", "cpu"), tmp_path / "caesura-ted@iwslt")
    assert [(source.corpus, source.split) for source in sources] == [
        ("ted", "train"),
        ("ted", "extra"),
        ("changelog", "train"),
        ("earnings22", "train"),
    ]


def test_a_card_names_what_the_published_model_had_learnt(tmp_path: Path) -> None:
    further = read_recipe("caesura-multi", "further")
    sources = _sources(replace(further, sources=further.sources[:1]), tmp_path / "caesura-multi")
    assert [source.corpus for source in sources[:2]] == ["changelog", "earnings22"]
    assert len(sources) == len(further.sources)


def test_one_that_is_not_there_is_reported(prepared: Path, tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match="caesura-trainer fit masked"):
        fit(debug("caesura-small", start="masked"), prepared, tmp_path / "caesura", device="cpu")


def test_one_of_another_size_is_reported(run: Path, prepared: Path) -> None:
    from safetensors.torch import save_file

    other = run.with_name("other-2")
    other.mkdir()
    save_file({"encoder.embeddings.word_embeddings.weight": torch.zeros(3, 4)}, other / "weights.safetensors")
    (other / "training.json").write_text(json.dumps({}))
    with pytest.raises(RecipeError, match="another encoder"):
        fit(debug("caesura-small", start="other"), prepared, run.with_name("caesura-small-2"), device="cpu")


def test_it_puts_no_marks(run: Path, prepared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(run), "--prepared", str(prepared), "-o", str(run / "model")]) == 2
    assert "model.start" in capsys.readouterr().err
