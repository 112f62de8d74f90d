"""FF2 over a tiny random ELECTRA, trained for real, gone on with, exported and served."""

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import load_file
from tokenizers import ByteLevelBPETokenizer, Tokenizer
from tokenizers.models import WordLevel
from transformers import AutoModel, DistilBertConfig, DistilBertModel, RobertaConfig, RobertaModel

from engine.errors import InputError, WeightsCorrupt
from engine.models.base import Card
from engine.models.encoders import load_encoder
from engine.models.subwords import load_tokenizer, split_words
from engine.models.weights import encoder_folder
from engine.pipeline import load_model
from tests.trainer import corpus
from tests.trainer.fits import TRAINS, assert_resumes, figures
from tests.trainer.workshop import Workshop
from trainer.__main__ import main
from trainer.config import read_recipe, scale_names
from trainer.fit import fit
from trainer.recipe import Recipe, RecipeError
from trainer.systems.ff2 import Ff2Model, Ff2Task, Ff2Train, export
from trainer.systems.tagger import TaggingTask, make_rounds, parameter_groups, start_from
from trainer.systems.tiny_encoders import with_encoder
from trainer.training.task import mark_loss, to_tensors

pytestmark = TRAINS

SENTENCE = "well we went to the house is it late however the talk was long"
NAMES = ("ff2", "ff2-minilm", "ff2-no-tnp", "ff2-no-interaction")


@pytest.fixture(scope="module")
def run(workshop: Workshop) -> Path:
    return workshop.run("ff2")


def task(run: Path, kind: type[TaggingTask] = Ff2Task, **train: float) -> TaggingTask:
    """A task as the debug recipe's, over the encoder of a run."""
    recipe = with_encoder(read_recipe("ff2", "debug"), run)
    return kind(replace(recipe, train=replace(recipe.train, **train)), 10)


def batch(run: Path, prepared: Path) -> dict[str, torch.Tensor]:
    return to_tensors(make_rounds(with_encoder(read_recipe("ff2", "debug"), run), prepared).training.batch(0))


def test_the_loss_falls_and_the_marks_are_learnt(run: Path) -> None:
    losses = figures(run, "dev_loss")
    assert losses[-1] < losses[0]
    assert figures(run, "dev_f1")[-1] > 90


def test_a_stopped_run_ends_with_the_same_weights(run: Path, prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("ff2", "debug")
    assert_resumes(recipe, prepared, run, tmp_path, atol=1e-5)


def test_every_variant_serves_alike(run: Path, workshop: Workshop) -> None:
    variants = workshop.variants("ff2")
    assert list(variants) == ["torch", "onnx", "int8"]
    results = {name: load_model(str(folder), "cpu", 1) for name, folder in variants.items()}
    assert (
        results["int8"].restore_text(SENTENCE).startswith("Well, we went to the house. Is it late? However, the talk")
    )
    whole = results["torch"].predict(SENTENCE.split() * 40).probabilities
    np.testing.assert_allclose(results["onnx"].predict(SENTENCE.split() * 40).probabilities, whole, atol=1e-4)
    assert np.abs(results["int8"].predict(SENTENCE.split() * 40).probabilities - whole).mean() < 0.02
    assert Card.read(variants["int8"]).options["interaction"] is True
    assert any(name.endswith(".interaction") for name in load_file(run / "weights.safetensors"))


def test_r_drop_costs_nothing_where_nothing_is_dropped_or_learnt(run: Path, prepared: Path) -> None:
    inputs = batch(run, prepared)
    with torch.no_grad():
        ff2_task = task(run, r_drop=5.0)
        single = mark_loss(ff2_task.eval().losses(inputs)[1], inputs["marks"])
        assert torch.equal(ff2_task.losses(inputs)[0], single)
        loss, logits = ff2_task.train().losses(inputs)
        assert len(logits) == 2 * len(inputs["ids"])
        both = mark_loss(logits, torch.cat([inputs["marks"]] * 2))
        assert loss > both + 1e-4
        for module in ff2_task.modules():
            if isinstance(module, torch.nn.Dropout):
                module.p = 0.0
        torch.testing.assert_close(ff2_task.losses(inputs)[0], single)
        assert len(task(run, r_drop=0.0).train().losses(inputs)[1]) == len(inputs["ids"])


def test_the_plain_tagger_takes_r_drop_and_the_focal_loss(run: Path, prepared: Path) -> None:
    inputs = batch(run, prepared)
    plain = task(run, TaggingTask, r_drop=0.0).eval()
    focal = task(run, TaggingTask, r_drop=1.0, focal=2.0).eval()
    assert focal.losses(inputs)[0] < plain.losses(inputs)[0]
    assert len(focal.train().losses(inputs)[1]) == 2 * len(inputs["ids"])


def test_each_part_learns_at_its_own_rate(run: Path) -> None:
    ff2_task = task(run, learning_rate=1.0, tnp_rate=2.0, fusion_rate=3.0)
    groups = parameter_groups(ff2_task.model, 1.0, 0.01, 0.5, ff2_task.rates())
    rate_of = {id(parameter): group["lr"] for group in groups for parameter in group["params"]}
    rates = {name: rate_of[id(parameter)] for name, parameter in ff2_task.model.named_parameters()}
    assert {rate for name, rate in rates.items() if name.startswith("tnp.")} == {2.0}
    assert {rate for name, rate in rates.items() if name.startswith(("fusion.", "marks."))} == {3.0}
    assert rates["encoder.encoder.layer.1.attention.self.interaction"] == 0.5
    assert rates["encoder.embeddings.word_embeddings.weight"] == 0.125


def test_it_starts_from_an_encoder_whose_heads_shared_nothing(run: Path) -> None:
    network, state = task(run).model, task(run, TaggingTask).model.state_dict()
    state["encoder.embeddings.word_embeddings.weight"].fill_(0.5)
    start_from(state, network, "plain")
    assert (network.encoder.embeddings.word_embeddings.weight == 0.5).all()
    del state["encoder.encoder.layer.0.output.dense.bias"]
    with pytest.raises(RecipeError, match="another encoder"):
        start_from(state, network, "plain")


def test_the_seed_draws_the_network(run: Path) -> None:
    same, again, other = (task(run, seed=seed).model.state_dict() for seed in (1, 1, 2))
    assert all(torch.equal(tensor, again[name]) for name, tensor in same.items())
    for name in ("encoder.encoder.layer.0.attention.self.interaction", "fusion.layer.0.output.dense.weight"):
        assert not torch.equal(same[name], other[name])


@pytest.mark.parametrize("name", ["ff2-no-tnp", "ff2-no-interaction"])
def test_the_ablations_learn(name: str, workshop: Workshop) -> None:
    run = workshop.run(name)
    assert figures(run, "dev_f1")[-1] > 90
    names = load_file(run / "weights.safetensors")
    assert any(part.startswith("tnp.") for part in names) == (name != "ff2-no-tnp")
    assert any(part.endswith(".interaction") for part in names) == (name != "ff2-no-interaction")


def test_an_encoder_that_is_not_here_is_reported(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fit", "ff2", "--prepared", str(prepared), "-o", str(tmp_path / "run")]) == 2
    output = capsys.readouterr().err.splitlines()[-1]
    assert output.startswith(
        "caesura-trainer: google/electra-large-discriminator: no such encoder on this machine; give"
    )


def test_an_encoder_of_the_hubs_cache_is_found(run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "google/electra-large-discriminator"
    kept = tmp_path / "models--google--electra-large-discriminator"
    (kept / "refs").mkdir(parents=True)
    (kept / "refs" / "main").write_text("abc")
    shutil.copytree(run / "tiny-electra", kept / "snapshots" / "abc")
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    assert Path(encoder_folder(name)) == kept / "snapshots" / "abc"
    assert load_tokenizer(encoder_folder(name)).get_vocab_size() == 30522
    assert load_encoder(name, 0.1).config.hidden_size == 64


@pytest.fixture(scope="module")
def roberta(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tiny RoBERTa at random, whose pieces are bytes that know of the blank before them."""
    folder = tmp_path_factory.mktemp("roberta")
    pieces = ByteLevelBPETokenizer(add_prefix_space=False)
    special = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    pieces.train_from_iterator(corpus.SENTENCES, vocab_size=400, min_frequency=1, special_tokens=special)
    pieces.save(str(folder / "tokenizer.json"))
    torch.manual_seed(1)
    sizes = {"hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 128}
    config = RobertaConfig(vocab_size=400, max_position_embeddings=514, type_vocab_size=1, **sizes)
    RobertaModel(config).save_pretrained(folder)
    return folder


@pytest.mark.long
def test_over_roberta_it_is_trained_and_served_too(roberta: Path, prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("ff2", "debug")
    train = replace(recipe.train, epochs=2 * recipe.train.epochs)
    recipe = replace(recipe, model=replace(recipe.model, encoder=str(roberta)), train=train)
    fit(recipe, prepared, tmp_path / "run", device="cpu")
    assert figures(tmp_path / "run", "dev_f1")[-1] > 90
    variants = export(recipe, tmp_path / "run", tmp_path / "model", int8=False)
    results = {name: load_model(str(folder), "cpu", 1) for name, folder in variants.items()}
    assert "we went to the house. Is it late? However" in results["onnx"].restore_text(SENTENCE)
    whole, served = (results[name].predict(SENTENCE.split() * 40).probabilities for name in ("torch", "onnx"))
    np.testing.assert_allclose(served, whole, atol=1e-4)


def test_pieces_of_a_word_are_those_it_has_after_a_blank(roberta: Path) -> None:
    tokenizer = load_tokenizer(roberta)
    result = split_words(["the", "house"], tokenizer)
    assert result.pieces.tolist() == tokenizer.encode(" the house", add_special_tokens=False).ids


def test_an_encoder_without_safetensors_or_of_another_kind_is_reported(roberta: Path, tmp_path: Path) -> None:
    for name in ("config.json", "tokenizer.json"):
        shutil.copy(roberta / name, tmp_path)
    torch.save(AutoModel.from_pretrained(roberta).state_dict(), tmp_path / "pytorch_model.bin")
    with pytest.raises(InputError, match=r"cannot be loaded as an encoder .* has a model.safetensors"):
        load_encoder(str(tmp_path), 0.1)
    (tmp_path / "config.json").write_text('{"model_type": "abacus"}')
    with pytest.raises(InputError, match="choose one like BERT, ELECTRA or RoBERTa"):
        load_encoder(str(tmp_path), 0.1)
    with pytest.raises(WeightsCorrupt, match="its encoder is of another kind"):
        split_words(["so"], Tokenizer(WordLevel({"so": 0}, unk_token="so")))


def test_an_encoder_drops_what_its_kind_calls_so(tmp_path: Path) -> None:
    result = DistilBertModel(DistilBertConfig(vocab_size=50, dim=16, n_layers=1, n_heads=2, hidden_dim=16))
    result.save_pretrained(tmp_path)
    encoder = load_encoder(str(tmp_path), 0.25)
    assert {module.p for module in encoder.modules() if isinstance(module, torch.nn.Dropout)} == {0.25, 0.0}


def test_an_encoder_kept_in_half_precision_is_trained_in_whole(run: Path, tmp_path: Path) -> None:
    half = AutoModel.from_pretrained(run / "tiny-electra", dtype=torch.float16)
    half.save_pretrained(tmp_path)
    encoder = load_encoder(str(tmp_path), 0.1)
    assert {parameter.dtype for parameter in encoder.parameters()} == {torch.float32}


def parts(recipe: Recipe) -> tuple[Ff2Model, Ff2Train]:
    assert isinstance(recipe.model, Ff2Model)
    assert isinstance(recipe.train, Ff2Train)
    return recipe.model, recipe.train


@pytest.mark.parametrize(("name", "scale"), [(name, scale) for name in NAMES for scale in (None, *scale_names(name))])
def test_the_recipes_are_one_network_but_for_what_they_leave_out(name: str, scale: str | None) -> None:
    model, train = parts(read_recipe(name, scale))
    assert (model.tnp_layers == 0, model.interaction) == (name == "ff2-no-tnp", name != "ff2-no-interaction")
    assert train.r_drop > 0
    if name != "ff2":
        whole, its = parts(read_recipe("ff2-minilm", scale))
        left = {"family": whole.family, "tnp_layers": whole.tnp_layers, "interaction": True}
        assert replace(model, **left) == whole
        assert train == its
    assert model.encoder == (
        "tiny-electra" if scale == "debug" else "google/electra-large-discriminator" if name == "ff2" else whole.encoder
    )


@pytest.mark.parametrize(("name", "setting"), [("ff2", None), *((name, "electra") for name in NAMES[2:])])
def test_over_electra_they_are_what_the_paper_says(name: str, setting: str | None) -> None:
    recipe = read_recipe(name, None, setting)
    model, train = parts(recipe)
    assert recipe.setting == (setting or "iwslt")
    assert (train.learning_rate, train.tnp_rate, train.batch, train.window, train.patience) == (5e-6, 5e-6, 8, 256, 8)
    assert (model.dropout, model.fusion_heads, model.fusion_hidden) == (0.2, 8, 3072)
    assert train.epochs == train.rounds  # so that patience counts epochs
    assert model.tnp_layers == (0 if name == "ff2-no-tnp" else 6)
