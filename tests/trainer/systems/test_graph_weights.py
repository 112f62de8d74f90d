"""The weights come back out of a graph: those of the model that ships, and those of a graph in floats."""

from pathlib import Path

import numpy as np
import onnx
import pytest
import torch
from safetensors.numpy import load_file

from engine.backends.torch import TorchBackend
from engine.errors import InputError
from engine.models import tagger
from engine.models.encoders import described_encoder
from engine.models.subwords import load_tokenizer
from engine.models.tagger_network import TaggerNetwork
from engine.models.weights import GRAPH, WEIGHTS, find_folder
from engine.pipeline import load_model
from tests.trainer.fits import TRAINS
from tests.trainer.workshop import Workshop
from trainer.systems.base import Base
from trainer.systems.graph_weights import read_weights

pytestmark = TRAINS

WORDS = "so if we make no changes today what does tomorrow look like well you probably already have the picture".split()


@pytest.fixture(scope="module")
def base() -> Base:
    return Base.read("caesura-small")


def filled(base: Base) -> torch.nn.Module:
    """The network of a model that ships, with the weights in its graph; nothing but its folder is read."""
    model = base.model(0.0)
    encoder = described_encoder(base.folder)
    classes = base.card.labels, base.card.cases
    config = tagger.TaggerConfig(model.encoder, *classes, model.pause_edges, model.reads_marks, 0.0)
    network = TaggerNetwork(config, encoder)
    network.load_state_dict(base.weights())  # every name, and no other
    return network.eval()


@pytest.mark.parametrize("name", ["caesura", "caesura-multi", "caesura-small"])
def test_torch_says_what_the_graph_in_int8_says(name: str) -> None:
    base = Base.read(name)
    words = WORDS * 5
    pauses = [0.6 if word in ("today", "like") else 0.0 for word in words]
    floats = tagger.Tagger(TorchBackend(filled(base), "cpu"), load_tokenizer(base.folder), base.card)
    marks, cases = floats.predict(words, pauses)
    served = load_model(name).predict(words, pauses)
    assert (marks.argmax(axis=1) == served.probabilities.argmax(axis=1)).mean() > 0.98
    assert np.abs(marks - served.probabilities).mean() < 0.005
    assert cases is not None
    assert served.case_probabilities is not None
    assert np.abs(cases - served.case_probabilities).mean() < 0.01


def test_a_graph_in_floats_gives_exactly_what_was_exported(workshop: Workshop) -> None:
    variants = workshop.variants("caesura-small")
    weights, exported = read_weights(variants["onnx"] / GRAPH), load_file(variants["torch"] / WEIGHTS)
    assert set(weights) == set(exported)
    for name, tensor in exported.items():
        np.testing.assert_allclose(weights[name], tensor, rtol=0, atol=1e-7, err_msg=name)


def test_training_starts_anywhere_within_the_steps_of_what_is_in_bytes(base: Base) -> None:
    name = "encoder.encoder.layer.2.attention.self.query.weight"
    served, start = base.weights(), base.weights(spread=True)
    step = served[name].abs().max(dim=1, keepdim=True).values / 127
    moved = (start[name] - served[name]) / step
    assert float(moved.abs().max()) < 0.51
    assert float(moved.std()) == pytest.approx(12**-0.5, abs=0.02)
    assert torch.equal(start["marks.bias"], served["marks.bias"])
    assert not start["pauses.weight"][0].any()  # what ends no word


def test_the_recipe_has_the_size_and_marks_of_the_base(base: Base) -> None:
    model = base.model(0.1)
    assert (model.family, model.marks, model.case_head, model.dropout) == ("tagger", "shipped", True, 0.1)
    assert base.weights()["pauses.weight"].shape[0] == len(model.pause_edges) + 3


def test_a_model_of_another_family_is_refused() -> None:
    with pytest.raises(InputError, match=r"word-crf: a crf cannot be adapted; name a model of the kind caesura"):
        Base.read("word-crf")


def test_a_graph_of_another_exporter_is_refused(tmp_path: Path) -> None:
    model = onnx.load(find_folder("caesura-small") / GRAPH)
    for node in model.graph.node:
        for place, name in enumerate(node.input):
            if name == "marks.bias":
                node.input[place] = "b"
    for tensor in model.graph.initializer:
        if tensor.name == "marks.bias":
            tensor.name = "b"
    onnx.save(model, tmp_path / GRAPH)
    with pytest.raises(InputError, match=r"has no bias, so it is not a graph of `caesura-trainer export`"):
        read_weights(tmp_path / GRAPH)
