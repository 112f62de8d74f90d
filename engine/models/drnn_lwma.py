"""DRNN-LWMA (Kim, 2019) and its relative T-BRNN: stacked bidirectional GRUs under layer-wise multi-head attention.

Section 2 of the paper: embedded words go through n bidirectional GRU layers H¹ … Hⁿ; a one-directional GRU reads the
top one and gives s_t, which asks m attention heads of every layer (or of the top one only) for their contexts f^{i,j};
y_t = softmax([s_t, f_t^{1,1}, …, f_t^{n,m}] W_y + b_y). T-BRNN is n = m = 1 with Bahdanau's additive score in place of
the scaled dot product: v·tanh(W_Q s_t + W_K h_u).

Where the paper is silent: W_y has d(nm + 1) rows, the size of the concatenation (it prints nm(d + 1)); weights have
torch's initialisation; the attention has no biases; dropout lies on the embedded words and on the output of every
recurrent layer, for the layer above as for the attention. Additive attention keeps the values H W_V, so only the score
differs.

The paper's y_t is the mark before x_t. A window is read with the word that follows it, and the network gives
y_2 … y_{T+1}: the marks after its words. Torch is imported inside functions only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.backends import load_backend
from engine.models import word_tagger
from engine.models.base import Card
from engine.models.vocabulary import END, Vocabulary

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True)
class DrnnConfig:
    """The architecture of a network, from its recipe.

    Attributes:
        layers: n, bidirectional layers.
        heads: m, attention heads of each attended layer.
        attended: "layer-wise", or "top" alone.
        score: "dot" or "additive".
        hidden: d, of every direction of every layer and of every head.
        embedding: of the word vectors; d, or that of pretrained ones.
        dropout: dropout probability.
    """

    layers: int = 4
    heads: int = 3
    attended: str = "layer-wise"
    score: str = "dot"
    hidden: int = 256
    embedding: int = 256
    dropout: float = 0.5

    @property
    def options(self) -> dict[str, Any]:
        """The options stored in a card."""
        return {field.name: getattr(self, field.name) for field in fields(DrnnConfig) if "dropout" not in field.name}

    @property
    def attended_layers(self) -> tuple[int, ...]:
        """The layers that are attended to, from 0."""
        return tuple(range(self.layers)) if self.attended == "layer-wise" else (self.layers - 1,)


class DrnnLwma(word_tagger.WordTagger):
    """Serves a network, and shows what its heads look at."""

    def attention(self, words: Sequence[str]) -> list[tuple[str, np.ndarray]]:
        """What each slot looks at in a text that is one window, a layer each: title and weights (m, W, W + 1).

        A row is the slot after a word, a column a word; the last column is the end of the text. Rows sum to 1.
        """
        codes = np.append(self.vocabulary.codes(words), END)
        weights = self.backend.run(word_tagger.inputs(codes, np.array([[0, len(words)]])))[1][0]
        heads = self._card.options["heads"]
        first = self._card.options["layers"] - len(weights) // heads + 1
        layers = weights.reshape(-1, heads, *weights.shape[1:])
        return [(f"layer {number}", layer) for number, layer in enumerate(layers, first)]


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> DrnnLwma:
    """The model in a folder: its ONNX graph, or its safetensors weights through torch."""
    return DrnnLwma(load_backend(folder, card, device, threads, load_module), Vocabulary.read(folder), card)


def load_module(folder: Path, card: Card) -> "torch.nn.Module":
    """The torch module of an exported folder."""
    from safetensors.torch import load_file

    options = {name: card.options[name] for name in DrnnConfig().options}
    network = build(DrnnConfig(**options), len(Vocabulary.read(folder)), len(card.labels))
    network.load_state_dict(load_file(folder / "weights.safetensors"))
    return network


def build(config: DrnnConfig, words: int, labels: int) -> "torch.nn.Module":
    """The torch module: ``forward(ids, lengths)`` → logits and attention.

    Args:
        words: how many it has vectors for.
        labels: mark classes.

    Its inputs are int64 (B, T + 1) codes of words, each row's with the word that follows it, and (B,) their number
    without that one; its outputs float (B, T, labels) and (B, attended layers · m, T, T + 1). Padding changes nothing.
    """
    import torch
    from torch import nn

    d, m = config.hidden, config.heads

    class BidirectionalGru(nn.Module):
        """A GRU layer in both directions; `mirror` (B, T) maps each position to its mirror image."""

        def __init__(self, size: int):
            super().__init__()
            self.ahead, self.back = nn.GRU(size, d, batch_first=True), nn.GRU(size, d, batch_first=True)

        def forward(self, states: torch.Tensor, mirror: torch.Tensor) -> torch.Tensor:
            back = self.back(mirrored(states, mirror))[0]
            return torch.cat([self.ahead(states)[0], mirrored(back, mirror)], -1)

    class HeadAttention(nn.Module):
        """The m heads of one layer: contexts (B, T, m·d) and weights (B, m, T, U) for queries T over positions U."""

        def __init__(self) -> None:
            super().__init__()
            self.query = nn.Linear(d, m * d, bias=False)
            self.key, self.value = nn.Linear(2 * d, m * d, bias=False), nn.Linear(2 * d, m * d, bias=False)
            self.score = nn.Parameter(torch.empty(m, d, 1)) if config.score == "additive" else None
            if self.score is not None:
                nn.init.uniform_(self.score, -(d**-0.5), d**-0.5)

        def forward(
            self, states: torch.Tensor, places: torch.Tensor, padded: torch.Tensor
        ) -> tuple[torch.Tensor, torch.Tensor]:
            query, key, value = (by_head(x) for x in (self.query(states), self.key(places), self.value(places)))
            scores = dot(query, key) if self.score is None else additive(query, key, self.score)
            weights = scores.float().masked_fill(padded[:, None, None], float("-inf")).softmax(-1)
            contexts = (weights.to(value.dtype) @ value).transpose(1, 2)
            return contexts.flatten(2), weights

    def by_head(states: torch.Tensor) -> torch.Tensor:
        return states.unflatten(-1, (m, d)).transpose(1, 2)

    class Network(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.words = nn.Embedding(words, config.embedding)
            sizes = [config.embedding] + [2 * d] * (config.layers - 1)
            self.layers = nn.ModuleList(BidirectionalGru(size) for size in sizes)
            self.top = nn.GRU(2 * d, d, batch_first=True)
            self.attention = nn.ModuleList(HeadAttention() for _ in config.attended_layers)
            self.dropout = nn.Dropout(config.dropout)
            self.marks = nn.Linear(d * (1 + m * len(config.attended_layers)), labels)

        def forward(self, ids: torch.Tensor, lengths: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            places = torch.arange(ids.shape[1], device=ids.device)
            padded = places > lengths[:, None]
            mirror = torch.where(padded, places, lengths[:, None] - places)
            outputs = [self.dropout(self.words(ids))]
            for layer in self.layers:
                outputs.append(self.dropout(layer(outputs[-1], mirror)))
            # A window has no slot before its first word.
            states = self.dropout(self.top(outputs[-1])[0][:, 1:])
            attended = zip(self.attention, config.attended_layers, strict=True)
            contexts_and_weights = [heads(states, outputs[layer + 1], padded) for heads, layer in attended]
            features = torch.cat([states, *(contexts for contexts, _ in contexts_and_weights)], -1)
            return self.marks(features), torch.cat([weights for _, weights in contexts_and_weights], 1)

    return Network()


def mirrored(states: "torch.Tensor", mirror: "torch.Tensor") -> "torch.Tensor":
    """States (B, T, D) reordered by position (B, T)."""
    return states.gather(1, mirror[..., None].expand_as(states))


def dot(query: "torch.Tensor", key: "torch.Tensor") -> "torch.Tensor":
    """Scaled dot products (…, T, U) of queries (…, T, d) and keys (…, U, d): Q Kᵀ / √d."""
    return (query * query.shape[-1] ** -0.5) @ key.transpose(-1, -2)


def additive(query: "torch.Tensor", key: "torch.Tensor", score: "torch.Tensor") -> "torch.Tensor":
    """Bahdanau's scores (…, T, U) of queries (B, m, T, d) and keys (B, m, U, d) by vectors (m, d, 1): v·tanh(q + k)."""
    return ((query[..., None, :] + key[..., None, :, :]).tanh() @ score[:, None])[..., 0]
