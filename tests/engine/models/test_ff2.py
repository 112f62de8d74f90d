"""FF2's network: its streams, its fusion layer against numpy, what each input reaches."""

from dataclasses import replace
from math import erf

import numpy as np
import pytest
import torch
from transformers import ElectraConfig, ElectraModel

from engine.errors import InputError
from engine.models.ff2 import Ff2Config
from engine.models.ff2_network import Ff2Network
from engine.text.labels import CASES

CONFIG = Ff2Config(
    tnp_layers=2, tnp_hidden=16, tnp_heads=2, fusion_heads=4, fusion_hidden=20, pause_edges=(0.1, 0.5), cases=CASES
)
WORDS = 40


def network(config: Ff2Config = CONFIG) -> torch.nn.Module:
    torch.manual_seed(4)
    sizes = {"hidden_size": 24, "embedding_size": 12, "num_attention_heads": 4, "intermediate_size": 32}
    encoder = ElectraModel(ElectraConfig(vocab_size=WORDS, num_hidden_layers=2, **sizes))
    encoder.set_attn_implementation("eager")
    result = Ff2Network(config, encoder).eval()
    for parameter in result.parameters():
        torch.nn.init.normal_(parameter, std=0.3)
    return result


def batch(rows: int = 3, length: int = 10) -> dict[str, torch.Tensor]:
    """Sub-tokens with pauses after some, the last row padded."""
    draw = torch.Generator().manual_seed(rows)
    ids = torch.randint(3, WORDS, (rows, length), generator=draw)
    pauses = torch.randint(0, 5, (rows, length), generator=draw)
    attention = torch.ones_like(ids)
    attention[-1, length // 2 :] = 0
    return {"ids": ids, "attention": attention, "pauses": pauses}


def logits(result: torch.nn.Module, given: dict[str, torch.Tensor]) -> np.ndarray:
    with torch.inference_mode():
        marks, cases = result(**given)
        return torch.cat([marks, cases], -1)[given["attention"] > 0].numpy()


def norm(states: np.ndarray, weights: dict[str, np.ndarray], name: str) -> np.ndarray:
    spread = np.sqrt(states.var(-1, keepdims=True) + 1e-12)
    return (states - states.mean(-1, keepdims=True)) / spread * weights[f"{name}.weight"] + weights[f"{name}.bias"]


def fused(states: np.ndarray, weights: dict[str, np.ndarray], heads: int) -> np.ndarray:
    """One plain transformer layer over the states (T, d) of a row."""

    def linear(x: np.ndarray, name: str) -> np.ndarray:
        return x @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]

    query, key, value = (linear(states, f"attention.self.{name}") for name in ("query", "key", "value"))
    width = states.shape[1] // heads
    contexts = []
    for k in range(heads):
        part = slice(k * width, (k + 1) * width)
        powers = np.exp(query[:, part] @ key[:, part].T / np.sqrt(width))
        contexts.append(powers / powers.sum(-1, keepdims=True) @ value[:, part])
    attended = linear(np.concatenate(contexts, -1), "attention.output.dense")
    attended = norm(attended + states, weights, "attention.output.LayerNorm")
    inner = linear(attended, "intermediate.dense")
    inner = inner * (1 + np.vectorize(erf)(inner / np.sqrt(2))) / 2
    return norm(linear(inner, "output.dense") + attended, weights, "output.LayerNorm")


def test_both_streams_go_through_one_transformer_layer_and_a_linear_one() -> None:
    result, given = network(), batch(2)
    given["attention"][:] = 1
    with torch.inference_mode():
        first = result.encoder(input_ids=given["ids"]).last_hidden_state
        embedded = result.tnp.get_input_embeddings()(given["ids"]) + result.pauses(given["pauses"])
        second = result.tnp(inputs_embeds=embedded).last_hidden_state
    prefix = "fusion.layer.0."
    weights = {name.removeprefix(prefix): tensor.double().numpy() for name, tensor in result.state_dict().items()}
    states = np.stack([fused(row, weights, 4) for row in torch.cat([first, second], -1).double().numpy()])
    heads = [states @ weights[f"{name}.weight"].T + weights[f"{name}.bias"] for name in ("marks", "cases")]
    expected = np.concatenate(heads, -1).reshape(20, -1)
    np.testing.assert_allclose(logits(result, given), expected, atol=2e-4)


@pytest.mark.parametrize("parts", [{}, {"tnp_layers": 0, "pause_edges": ()}, {"interaction": False}])
def test_padding_and_the_rest_of_the_batch_change_nothing(parts: dict[str, object]) -> None:
    result, given = network(replace(CONFIG, **parts)), batch()
    rows = [{name: tensor[row : row + 1] for name, tensor in given.items()} for row in range(3)]
    rows[2] = {name: tensor[:, :5] for name, tensor in rows[2].items()}
    alone = np.concatenate([logits(result, row) for row in rows])
    np.testing.assert_allclose(alone, logits(result, given), atol=1e-4)


def test_without_interaction_is_interaction_at_zero() -> None:
    plain, shared = network(replace(CONFIG, interaction=False)), network()
    names = shared.load_state_dict(plain.state_dict(), strict=False).missing_keys
    # Two layers of each stream, none of the fusion layer.
    assert [name.split(".")[0] for name in names] == ["encoder"] * 2 + ["tnp"] * 2
    assert all(name.endswith(".interaction") for name in names)
    assert np.abs(logits(shared, batch()) - logits(plain, batch())).max() > 1e-3
    for name in names:
        torch.nn.init.zeros_(shared.get_parameter(name))
    np.testing.assert_allclose(logits(shared, batch()), logits(plain, batch()), atol=1e-5)


def test_without_tnp_the_fusion_layer_is_as_wide_as_the_encoder() -> None:
    result = network(replace(CONFIG, tnp_layers=0, pause_edges=()))
    assert result.tnp is None
    assert result.marks.in_features == 24
    assert network().marks.in_features == 24 + 16


def test_the_second_stream_alone_hears_pauses() -> None:
    result, given = network(), batch()
    silent = given | {"pauses": torch.zeros_like(given["pauses"])}
    assert np.abs(logits(result, given) - logits(result, silent)).max() > 0.01
    seen: list[torch.Tensor] = []
    result.encoder.register_forward_hook(lambda *called: seen.append(called[2].last_hidden_state))
    for one in (given, silent):
        logits(result, one)
    assert torch.equal(*seen)
    deaf = network(replace(CONFIG, pause_edges=()))
    np.testing.assert_array_equal(logits(deaf, given), logits(deaf, silent))


def test_every_parameter_that_is_reached_learns() -> None:
    result = network().train()
    marks, cases = result(**batch())
    (marks.square().sum() + cases.square().sum()).backward()
    idle = {name for name, parameter in result.named_parameters() if parameter.grad is None or not parameter.grad.any()}
    assert idle == set()


def test_streams_that_the_heads_cannot_share_are_reported() -> None:
    with pytest.raises(InputError, match=r"model\.fusion_heads: 7 heads cannot share 40 features evenly, 24 of them"):
        network(replace(CONFIG, fusion_heads=7))
