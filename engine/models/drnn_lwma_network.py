"""The network of Kim (2019): stacked bidirectional GRUs under layer-wise multi-head attention; see `drnn_lwma`.

Torch is imported here: only what trains or runs through torch imports this module.
"""

from typing import TYPE_CHECKING

import torch
from torch import nn

if TYPE_CHECKING:
    from engine.models.drnn_lwma import DrnnConfig


class DrnnLwmaNetwork(nn.Module):
    """``forward(ids, lengths)`` → logits and attention.

    Args:
        words: how many it has vectors for.
        labels: mark classes.

    Its inputs are int64 (B, T + 1) codes of words, each row's with the word that follows it, and (B,) their number
    without it; its outputs float (B, T, labels) and (B, attended layers · m, T, T + 1). Padding changes nothing.
    """

    def __init__(self, config: "DrnnConfig", words: int, labels: int) -> None:
        super().__init__()
        d, attended = config.hidden, config.attended_layers
        self.attended_layers = attended
        self.words = nn.Embedding(words, config.embedding)
        sizes = [config.embedding] + [2 * d] * (config.layers - 1)
        self.layers = nn.ModuleList(BidirectionalGru(size, d) for size in sizes)
        self.top = nn.GRU(2 * d, d, batch_first=True)
        self.attention = nn.ModuleList(HeadAttention(config) for _ in attended)
        self.dropout = nn.Dropout(config.dropout)
        self.marks = nn.Linear(d * (1 + config.heads * len(attended)), labels)

    def forward(self, ids: torch.Tensor, lengths: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of the slots behind the words, and what each head looked at for them."""
        places = torch.arange(ids.shape[1], device=ids.device)
        padded = places > lengths[:, None]
        mirror = torch.where(padded, places, lengths[:, None] - places)
        outputs = [self.dropout(self.words(ids))]
        for layer in self.layers:
            outputs.append(self.dropout(layer(outputs[-1], mirror)))
        # A window has no slot before its first word.
        states = self.dropout(self.top(outputs[-1])[0][:, 1:])
        attended = zip(self.attention, self.attended_layers, strict=True)
        contexts_and_weights = [heads(states, outputs[layer + 1], padded) for heads, layer in attended]
        features = torch.cat([states, *(contexts for contexts, _ in contexts_and_weights)], -1)
        return self.marks(features), torch.cat([weights for _, weights in contexts_and_weights], 1)


class BidirectionalGru(nn.Module):
    """A GRU layer of width d in both directions: states (B, T, size) → (B, T, 2d)."""

    def __init__(self, size: int, d: int):
        super().__init__()
        self.ahead, self.back = nn.GRU(size, d, batch_first=True), nn.GRU(size, d, batch_first=True)

    def forward(self, states: torch.Tensor, mirror: torch.Tensor) -> torch.Tensor:
        """`mirror` (B, T) maps each position to its mirror image."""
        back = self.back(mirrored(states, mirror))[0]
        return torch.cat([self.ahead(states)[0], mirrored(back, mirror)], -1)


class HeadAttention(nn.Module):
    """The m heads that read one layer."""

    def __init__(self, config: "DrnnConfig") -> None:
        super().__init__()
        d, m = config.hidden, config.heads
        self.heads = m
        self.query = nn.Linear(d, m * d, bias=False)
        self.key, self.value = nn.Linear(2 * d, m * d, bias=False), nn.Linear(2 * d, m * d, bias=False)
        self.score = nn.Parameter(torch.empty(m, d, 1)) if config.score == "additive" else None
        if self.score is not None:
            nn.init.uniform_(self.score, -(d**-0.5), d**-0.5)

    def forward(
        self, states: torch.Tensor, places: torch.Tensor, padded: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Contexts (B, T, m·d) and weights (B, m, T, U) of T queries over U positions; `padded` ones weigh nothing."""
        query, key, value = (self._by_head(x) for x in (self.query(states), self.key(places), self.value(places)))
        scores = dot(query, key) if self.score is None else additive(query, key, self.score)
        weights = scores.float().masked_fill(padded[:, None, None], float("-inf")).softmax(-1)
        contexts = (weights.to(value.dtype) @ value).transpose(1, 2)
        return contexts.flatten(2), weights

    def _by_head(self, states: torch.Tensor) -> torch.Tensor:
        """States (B, T, m·d) as (B, m, T, d)."""
        return states.unflatten(-1, (self.heads, -1)).transpose(1, 2)


def mirrored(states: torch.Tensor, mirror: torch.Tensor) -> torch.Tensor:
    """States (B, T, D) reordered by position (B, T)."""
    return states.gather(1, mirror[..., None].expand_as(states))


def dot(query: torch.Tensor, key: torch.Tensor) -> torch.Tensor:
    """Scaled dot products (…, T, U) of queries (…, T, d) and keys (…, U, d): Q Kᵀ / √d."""
    return (query * query.shape[-1] ** -0.5) @ key.transpose(-1, -2)


def additive(query: torch.Tensor, key: torch.Tensor, score: torch.Tensor) -> torch.Tensor:
    """Bahdanau's scores (…, T, U) of queries (B, m, T, d) and keys (B, m, U, d) by vectors (m, d, 1): v·tanh(q + k)."""
    return ((query[..., None, :] + key[..., None, :, :]).tanh() @ score[:, None])[..., 0]
