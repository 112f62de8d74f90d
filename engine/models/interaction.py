"""Interaction attention (Wu et al., 2023, section 3.1): the heads of an attention layer share their scores.

Equations 4 and 5: of the scores J^(k) = Q^(k) K^(k)ᵀ of all h heads come Ĵ = P_λ J + J, before scaling, mask and
softmax, with a learnt matrix P_λ (h, h) in every layer, drawn with the standard deviation 0.1/√d_emb. At P_λ = 0 it is
plain attention.

It is inserted into an encoder through `transformers`' attention interface, since fused kernels hide the scores. Imports
torch, so import it only where a network is built.
"""

import torch
from torch import nn
from transformers import PreTrainedModel

from engine.errors import InputError
from engine.models import attention

NAME = "interaction"
"""Of the attention in `transformers`' interface, and of P_λ in each self-attention module."""

_FIRST = "interaction-first"


def patch(encoder: PreTrainedModel) -> None:
    """Gives every self-attention of an encoder its P_λ, in place.

    Raises:
        InputError: the encoder does not use that interface's plain scaled dot product.
    """
    training, plain = encoder.training, _states(encoder.eval())
    encoder.set_attn_implementation(_FIRST)
    same = torch.allclose(plain, _states(encoder), atol=1e-3)
    matrices = [parameter for name, parameter in encoder.named_parameters() if name.endswith(f".{NAME}")]
    if not matrices or not same:
        raise InputError(
            "{encoder}: its attention is not a plain scaled dot product, so its heads cannot share their scores; "
            "name an encoder such as ELECTRA, BERT or MiniLM, or set model.interaction = false.",
            encoder=encoder.config.model_type,
        )
    for matrix in matrices:
        nn.init.normal_(matrix, std=0.1 / encoder.config.hidden_size**0.5)
    encoder.set_attn_implementation(NAME)
    encoder.train(training)


def attend(
    module: nn.Module,
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    attention_mask: torch.Tensor | None,
    scaling: float | None = None,
    dropout: float = 0.0,
    **_: object,
) -> tuple[torch.Tensor, torch.Tensor]:
    """Equation 5 with the interface of `transformers`; see `attention.attend`.

    Args:
        module: the self-attention, which has P_λ.
        query, key, value, attention_mask, scaling, dropout: see `attention.attend`.
    """
    plain = (attention.scaled(query, scaling) @ key.transpose(-1, -2)).flatten(2)
    shared = getattr(module, NAME).expand(plain.shape[0], -1, -1)
    # The sum in one step, not the product with P_λ + 1: that would lose the digits of λ in half precision.
    scores = torch.baddbmm(plain, shared, plain).unflatten(2, (query.shape[2], key.shape[2]))
    return attention.weigh(module, scores, value, attention_mask, dropout)


def _attend_first(
    module: nn.Module, query: torch.Tensor, *args: torch.Tensor, **more: float
) -> tuple[torch.Tensor, ...]:
    """Gives each calling module a P_λ of zeros, to find the attention modules of any architecture."""
    if not hasattr(module, NAME):
        module.register_parameter(NAME, nn.Parameter(query.new_zeros(query.shape[1], query.shape[1])))
    return attend(module, query, *args, **more)


def _states(encoder: PreTrainedModel) -> torch.Tensor:
    """An encoder's output for a few sub-tokens."""
    ids = torch.arange(8, device=encoder.device)[None]
    with torch.no_grad():
        states: torch.Tensor = encoder(input_ids=ids, attention_mask=torch.ones_like(ids)).last_hidden_state
    return states


for _name, _attention in ((NAME, attend), (_FIRST, _attend_first)):
    attention.register(_name, _attention)
