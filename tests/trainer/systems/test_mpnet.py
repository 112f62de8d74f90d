"""A tiny MPNet with every input trained for real, exported and served: marks that stand change what it says."""

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import MPNetConfig, MPNetModel

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.models import interaction
from engine.models.base import Card
from engine.models.encoders import load_encoder
from engine.pipeline import load_model
from tests.trainer.fits import TRAINS, assert_resumes, figures
from tests.trainer.workshop import Workshop
from trainer.config import read_recipe
from trainer.systems.base import Base
from trainer.systems.export import write_card

pytestmark = TRAINS

SIZES = {"hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 128}


@pytest.fixture
def encoder(tmp_path: Path) -> Path:
    """A folder with an MPNet of random weights."""
    torch.manual_seed(1)
    MPNetModel(MPNetConfig(vocab_size=100, initializer_range=0.5, **SIZES)).save_pretrained(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def run(workshop: Workshop) -> Path:
    return workshop.run("caesura")


@pytest.fixture(scope="module")
def model(workshop: Workshop) -> Path:
    return workshop.model("caesura")


def states(encoder: torch.nn.Module, ids: torch.Tensor, attention: torch.Tensor) -> torch.Tensor:
    with torch.no_grad():
        embedded = encoder.get_input_embeddings()(ids)
        return encoder(inputs_embeds=embedded, attention_mask=attention).last_hidden_state[attention.bool()]


def test_the_position_bias_reaches_every_layer_through_the_mask(encoder: Path) -> None:
    ids = torch.randint(5, 100, (3, 40))
    attention = torch.ones_like(ids)
    attention[1, 25:] = 0
    ours = load_encoder(str(encoder), 0.0).eval()
    published = MPNetModel.from_pretrained(encoder).eval()
    torch.testing.assert_close(states(ours, ids, attention), states(published, ids, attention), atol=1e-5, rtol=1e-5)
    with torch.no_grad():
        published.encoder.relative_attention_bias.weight.zero_()
    assert not torch.allclose(states(ours, ids, attention), states(published, ids, attention), atol=1e-3)


def test_heads_that_share_nothing_attend_as_before(encoder: Path) -> None:
    ids = torch.randint(5, 100, (2, 30))
    ours = load_encoder(str(encoder), 0.0).eval()
    before = states(ours, ids, torch.ones_like(ids))
    interaction.patch(ours)
    matrices = [matrix for name, matrix in ours.named_parameters() if name.endswith(f".{interaction.NAME}")]
    assert len(matrices) == 2
    assert not torch.allclose(states(ours, ids, torch.ones_like(ids)), before, atol=1e-6)
    with torch.no_grad():
        for matrix in matrices:
            matrix.zero_()
    torch.testing.assert_close(states(ours, ids, torch.ones_like(ids)), before, atol=1e-5, rtol=1e-5)


def test_a_stopped_run_ends_with_the_same_weights(run: Path, workshop: Workshop, tmp_path: Path) -> None:
    assert_resumes(read_recipe("caesura", "debug"), workshop.prepared, run, tmp_path)


def test_the_loss_falls(run: Path) -> None:
    losses = figures(run, "dev_loss")
    assert losses[-1] < losses[0]


def test_every_variant_says_the_same(workshop: Workshop) -> None:
    words = "is it late however the talk was long i think nasa has a plan".split() * 20
    pauses = [0.5 if index % 7 == 2 else None for index in range(len(words))]
    marks = ["COMMA" if index % 5 == 1 else None for index in range(len(words))]
    torch_says, onnx_says, int8_says = (
        load_model(str(path), device="cpu").predict(words, pauses, marks).probabilities
        for path in workshop.variants("caesura").values()
    )
    np.testing.assert_allclose(torch_says, onnx_says, atol=1e-4)
    assert np.abs(torch_says - int8_says).max() < 0.1


def test_marks_that_stand_change_the_answer(model: Path) -> None:
    punctuator = load_model(str(model))
    assert punctuator.reads_marks
    words = "it was late then we left the house".split()
    alone = punctuator.predict(words).probabilities
    unknown = punctuator.predict(words, marks=[None] * len(words)).probabilities
    standing = punctuator.predict(words, marks=[None, None, "PERIOD", *[None] * 5]).probabilities
    np.testing.assert_array_equal(alone, unknown)
    assert np.abs(alone - standing).max() > 1e-3


def test_marks_of_training_alone_are_unknown_to_the_published_model(model: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(model, tmp_path / "hidden"))
    card = Card.read(folder)
    write_card(replace(card, options=card.options | {"marks_hidden": True}), folder)
    hidden, words = load_model(str(folder)), "it was late then we left the house".split()
    assert not hidden.reads_marks
    np.testing.assert_array_equal(
        hidden.predict(words, marks=["PERIOD"] * len(words)).probabilities,
        load_model(str(model)).predict(words).probabilities,
    )
    assert Base.read(str(folder)).model(0.0).marks_hidden


def test_a_review_shows_the_model_the_marks_of_the_text(model: Path) -> None:
    punctuator = load_model(str(model))
    seen_marks: list[list[str | None] | None] = []
    predict = punctuator.model.predict

    def watched(words, pauses, progress=None, marks=None):  # type: ignore[no-untyped-def]
        seen_marks.append(marks)
        return predict(words, pauses, progress, marks)

    punctuator.model.predict = watched  # type: ignore[method-assign]
    text = "It was late. then we left the house"
    punctuator.review(Transcript([Cue(0, 0, text)]))
    punctuator.review(Transcript([Cue(0, 0, text)]), keep_marks=False)
    assert seen_marks == [[None, None, "PERIOD", None, None, None, None, None], None]


def test_a_model_that_reads_no_marks_ignores_them() -> None:
    punctuator = load_model("char-delay")
    words = "it was late then we left".split()
    marks = ["PERIOD"] * len(words)
    assert not punctuator.reads_marks
    np.testing.assert_array_equal(
        punctuator.predict(words).probabilities, punctuator.predict(words, marks=marks).probabilities
    )
