"""Interaction attention in encoders of several kinds: nothing changes at P_λ = 0, and the paper's formula beyond."""

from copy import deepcopy

import numpy as np
import pytest
import torch
from transformers import (
    AutoModel,
    BertConfig,
    DebertaV2Config,
    ElectraConfig,
    PreTrainedModel,
    RobertaConfig,
    T5Config,
    T5EncoderModel,
)

from engine.errors import InputError
from engine.models import interaction, tagger
from engine.models.encoders import load_encoder

SIZES = {
    "vocab_size": 40,
    "hidden_size": 24,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "intermediate_size": 32,
    "initializer_range": 0.3,
}
KINDS = {
    "electra": ElectraConfig(embedding_size=12, **SIZES),
    "bert": BertConfig(**SIZES),
    "roberta": RobertaConfig(**SIZES),
}


def encoder(kind: str, implementation: str = "eager") -> PreTrainedModel:
    torch.manual_seed(5)
    if kind == "minilm":
        result: PreTrainedModel = load_encoder(tagger.TaggerConfig().encoder, 0.1)
        return result.eval()
    return AutoModel.from_config(deepcopy(KINDS[kind]), attn_implementation=implementation).eval()


def matrices(patched: torch.nn.Module) -> list[torch.nn.Parameter]:
    return [parameter for name, parameter in patched.named_parameters() if name.endswith(interaction.NAME)]


def fill(patched: torch.nn.Module, std: float) -> None:
    torch.manual_seed(9)
    for matrix in matrices(patched):
        torch.nn.init.normal_(matrix, std=std)


def text(rows: int = 3, length: int = 9) -> dict[str, torch.Tensor]:
    """Sub-tokens, the last row padded."""
    ids = torch.randint(3, 40, (rows, length), generator=torch.Generator().manual_seed(rows))
    attention = torch.ones_like(ids)
    attention[-1, length // 2 :] = 0
    return {"input_ids": ids, "attention_mask": attention}


def states(actual: PreTrainedModel, batch: dict[str, torch.Tensor]) -> torch.Tensor:
    with torch.inference_mode():
        result: torch.Tensor = actual(**batch).last_hidden_state[batch["attention_mask"] > 0]
    return result


@pytest.mark.parametrize("kind", [*KINDS, "minilm"])
def test_at_zero_it_is_the_encoder_as_it_was(kind: str) -> None:
    result = encoder(kind)
    before = states(result, text())
    interaction.patch(result)
    assert len(matrices(result)) == result.config.num_hidden_layers
    fill(result, 0.0)
    torch.testing.assert_close(states(result, text()), before, rtol=0, atol=1e-5)
    fill(result, 0.3)
    assert (states(result, text()) - before).abs().max() > 0.01


@pytest.mark.parametrize("kind", KINDS)
def test_an_encoder_whose_kernel_is_fused_is_patched_all_the_same(kind: str) -> None:
    eager, fused = encoder(kind), encoder(kind, "sdpa")
    for result in (eager, fused):
        interaction.patch(result)
        fill(result, 0.3)
    torch.testing.assert_close(states(fused, text()), states(eager, text()), rtol=0, atol=1e-5)


def test_it_computes_the_papers_equations() -> None:
    """Equations 2, 4 and 5, head by head, in numpy."""
    draw = np.random.default_rng(0)
    batch, heads, length, width = 2, 3, 5, 4
    query, key, value = draw.normal(size=(3, batch, heads, length, width))
    shared = draw.normal(size=(heads, heads))
    mask = np.where(draw.random((batch, 1, length, length)) < 0.3, -1e9, 0.0)
    module = torch.nn.Module()
    module.register_parameter(interaction.NAME, torch.nn.Parameter(torch.from_numpy(shared)))
    tensors = map(torch.from_numpy, (query, key, value, mask))
    contexts, weights = interaction.attend(module, *tensors, scaling=width**-0.5)
    for b in range(batch):
        plain = [query[b, k] @ key[b, k].T for k in range(heads)]
        for k in range(heads):
            mixed = sum(shared[k, other] * plain[other] for other in range(heads)) + plain[k]
            powers = np.exp(mixed / np.sqrt(width) + mask[b, 0])
            expected = powers / powers.sum(-1, keepdims=True)
            np.testing.assert_allclose(weights[b, k].detach().numpy(), expected, atol=1e-9)
            np.testing.assert_allclose(contexts[b, :, k].detach().numpy(), expected @ value[b, k], atol=1e-9)


def test_the_matrices_are_drawn_as_the_paper_says_from_the_seed() -> None:
    wide = {**SIZES, "hidden_size": 256, "num_attention_heads": 64}
    drawn = []
    for _ in range(2):
        torch.manual_seed(3)
        result = AutoModel.from_config(BertConfig(**wide))
        interaction.patch(result)
        drawn.append(torch.stack([matrix.detach() for matrix in matrices(result)]))
    assert torch.equal(*drawn)
    assert not torch.equal(drawn[0][0], drawn[0][1])
    assert float(drawn[0].std()) == pytest.approx(0.1 / 256**0.5, rel=0.05)


@pytest.mark.parametrize("kind", KINDS)
def test_padding_and_the_rest_of_the_batch_change_nothing(kind: str) -> None:
    result = encoder(kind)
    interaction.patch(result)
    fill(result, 0.3)
    batch = text()
    alone = [states(result, {name: rows[row : row + 1] for name, rows in batch.items()}) for row in range(3)]
    torch.testing.assert_close(torch.cat(alone), states(result, batch), rtol=0, atol=1e-5)
    cut = {name: rows[-1:, :4] for name, rows in batch.items()}
    torch.testing.assert_close(states(result, cut), alone[-1], rtol=0, atol=1e-5)


def test_every_matrix_learns_and_what_it_learns_is_right() -> None:
    result = encoder("electra")
    interaction.patch(result)
    result.double()
    batch = text(2, 6)
    loss = result(**batch).last_hidden_state[..., 0].sum()
    loss.backward()
    for matrix in matrices(result):
        assert matrix.grad is not None
        assert (matrix.grad != 0).all()
        slope = float(matrix.grad[1, 2])
        with torch.no_grad():
            ends = []
            for step in (1e-5, -2e-5):
                matrix[1, 2] += step
                ends.append(float(result(**batch).last_hidden_state[..., 0].sum()))
            matrix[1, 2] += 1e-5
        assert (ends[0] - ends[1]) / 2e-5 == pytest.approx(slope, rel=1e-3, abs=1e-6)


def test_the_matrices_are_kept_with_the_weights() -> None:
    first, second = encoder("bert"), encoder("bert")
    for result in (first, second):
        interaction.patch(result)
    fill(first, 0.3)
    second.load_state_dict(first.state_dict())
    torch.testing.assert_close(states(second, text()), states(first, text()))


def test_a_mode_of_training_is_left_as_it_was() -> None:
    for mode in (True, False):
        result = encoder("bert").train(mode)
        interaction.patch(result)
        assert {module.training for module in result.modules()} == {mode}


@pytest.mark.parametrize("kind", ["deberta-v2", "t5"])
def test_attention_of_another_kind_is_reported(kind: str) -> None:
    if kind == "t5":
        result = T5EncoderModel(T5Config(vocab_size=40, d_model=24, num_layers=1, num_heads=4, d_kv=6, d_ff=32))
    else:
        relative = {"relative_attention": True, "pos_att_type": ["p2c", "c2p"]}
        result = AutoModel.from_config(DebertaV2Config(**SIZES, **relative))
    with pytest.raises(InputError, match=rf"^{kind}: its attention is not a plain scaled dot product, .*MiniLM"):
        interaction.patch(result)
