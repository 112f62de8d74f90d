"""MPNet (Song et al., 2020) whose attention goes through `transformers`' attention interface.

The library computes MPNet's attention inline, so a custom kernel, or heads that share their scores, never see it.
Here its relative position bias (section 3 of the paper) becomes part of the mask that is added to the scores: computed
once for all layers, and once for all windows of a batch. Imports torch, so it is imported where a network is made.
"""

import torch
from torch import nn
from transformers import AttentionInterface, MPNetModel
from transformers.modeling_outputs import BaseModelOutput
from transformers.models.mpnet.modeling_mpnet import MPNetEncoder, MPNetSelfAttention

from engine.models import attention

_BUCKETS, _FARTHEST = 32, 128
"""Number of distance buckets, and the distance from which all share the last one."""


class SelfAttention(MPNetSelfAttention):
    """MPNet's self-attention, with the kernel that the model's configuration names."""

    def forward(
        self, hidden_states: torch.Tensor, attention_mask: torch.Tensor | None = None, *_: object, **__: object
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The contexts (B, T, d) of states (B, T, d), and the weights.

        Args:
            hidden_states: the states.
            attention_mask: float (B, h, T, T), added to the scores: the position bias, and far below 0 at padding.
        """
        shape = (*hidden_states.shape[:-1], -1, self.attention_head_size)
        query, key, value = (part(hidden_states).view(shape).transpose(1, 2) for part in (self.q, self.k, self.v))
        attend = AttentionInterface()[self.config._attn_implementation]
        dropout = self.dropout.p if self.training else 0.0
        scaling = self.attention_head_size**-0.5
        contexts, weights = attend(self, query, key, value, attention_mask, scaling=scaling, dropout=dropout)
        return self.o(contexts.flatten(2)), weights


class PluggableMPNetEncoder(MPNetEncoder):
    """MPNet's layers; the position bias is added to the mask before the first."""

    def forward(
        self, hidden_states: torch.Tensor, attention_mask: torch.Tensor | None = None, **_: object
    ) -> BaseModelOutput:
        """The states (B, T, d) after the last layer."""
        bias = self.position_bias(hidden_states.shape[1], hidden_states.device)
        mask = bias if attention_mask is None else bias + attention_mask.to(bias.dtype)
        for layer in self.layer:
            hidden_states = layer(hidden_states, mask)[0]
        return BaseModelOutput(last_hidden_state=hidden_states)

    def position_bias(self, length: int, device: torch.device) -> torch.Tensor:
        """The bias of every head for the score of each pair of sub-tokens: float (1, h, T, T)."""
        places = torch.arange(length, device=device)
        buckets = self.relative_position_bucket(places - places[:, None], _BUCKETS, _FARTHEST)
        return self.relative_attention_bias(buckets).permute(2, 0, 1)[None]


class PluggableMPNet(MPNetModel):
    """MPNet with a choice of attention."""

    @classmethod
    def _can_set_attn_implementation(cls) -> bool:
        return True


def adapt(model: nn.Module) -> None:
    """Routes an MPNet's attention through the interface, in place; other encoders are unchanged."""
    if not isinstance(model, MPNetModel):
        return
    model.config._attn_implementation = attention.NAME
    model.__class__, model.encoder.__class__ = PluggableMPNet, PluggableMPNetEncoder
    for layer in model.encoder.layer:
        layer.attention.attn.__class__ = SelfAttention
        layer.attention.attn.config = model.config
