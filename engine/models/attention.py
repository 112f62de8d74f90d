"""Plain scaled dot-product attention with the interface of `transformers`, in the precision of its inputs.

The library's own eager attention takes its softmax in float32; in bfloat16 on a CPU these copies cost more than all
products, and the fused kernel even more. Imports torch, so it is itself imported where a network is made.
"""

import torch
from torch import nn
from transformers import AttentionInterface, AttentionMaskInterface
from transformers.masking_utils import eager_mask

NAME = "plain"
"""Of the attention in `transformers`' interface."""


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
    """softmax(QKᵀ / √d + mask) V.

    Args:
        module: the self-attention.
        query, key, value: (B, h, T, d).
        attention_mask: (B, 1, T, T), 0 where there is something and far below where not.
        scaling: 1/√d.
        dropout: share of the weights that is dropped.

    Returns:
        the contexts (B, T, h, d), and the weights (B, h, T, T).
    """
    return weigh(module, scaled(query, scaling) @ key.transpose(-1, -2), value, attention_mask, dropout)


def scaled(query: torch.Tensor, scaling: float | None) -> torch.Tensor:
    """The queries (B, h, T, d), scaled by 1/√d by default."""
    return query * (query.shape[-1] ** -0.5 if scaling is None else scaling)


def weigh(
    module: nn.Module, scores: torch.Tensor, value: torch.Tensor, attention_mask: torch.Tensor | None, dropout: float
) -> tuple[torch.Tensor, torch.Tensor]:
    """The steps behind the scores (B, h, T, T): mask, softmax, dropout and the weighted sum, as of `attend`."""
    if attention_mask is not None:
        scores = scores + attention_mask.to(scores.dtype)
    weights = nn.functional.dropout(scores.softmax(-1).to(value.dtype), dropout, module.training)
    return (weights @ value).transpose(1, 2), weights


def register(name: str, attention: object) -> None:
    """Makes an attention known to `transformers`, with the mask that is added to its scores."""
    AttentionInterface.register(name, attention)
    AttentionMaskInterface.register(name, eager_mask)


register(NAME, attend)
