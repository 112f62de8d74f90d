"""The network of Yi & Tao (2019): the encoder-decoder of Vaswani et al. (2017), from words to labels.

Section 2: N encoder layers of self-attention and a feed-forward network read the words; N decoder layers of masked
self-attention, attention to the encoder and a feed-forward network write a label a word. Every sub-layer's output is
dropped out of, added to its input and normalised. Attention (equations 1 to 3) is softmax(Q Kᵀ / √d_k) V in h heads,
without biases. Positions are sines and cosines. Words have learned embeddings of d_model numbers, or vectors of words,
of their sound or of both, brought to d_model numbers by a linear layer, summed.

The label of a slot is predicted after its word; the last of T words is read with the word that follows it, and the
decoder attends to that too. Where the paper is silent or ambiguous: vectors of words and of their sound have a linear
layer each, and are summed behind it; matrices start uniformly (Glorot & Bengio, 2010), and embeddings of d_model
numbers are multiplied by √d_model. A label must find its own word by positions alone, and learns nothing until then. So
embeddings start small relative to the positions, and W^Q and W^K of all attention start as the same selection of
coordinates, of every h-th frequency for each head: positions attend to themselves and their neighbours. (Batches of 16
windows of TED talks, two layers each of 128: the loss is at 0.66 after 600 steps, and at 0.70 where the matrices of the
encoder's attention to itself start at random, and those of the decoder's to it alike but at random.)

Torch is imported here: only what trains or runs through torch imports this module.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import torch
from torch import nn

if TYPE_CHECKING:
    from engine.models.self_attention import SelfAttentionConfig


SPREAD, WIDENED = 0.1, 0.25
"""Of embeddings before training, and of given vectors once they are widened, where that of positions is 0.7."""

FOCUS = 1.5
"""Factor of the decoder's queries of the encoder, and its keys, before training: with 1 a position attends to some five
neighbours on either side; from 3 on nothing is learned in those 600 steps.
"""


class SelfAttentionNetwork(nn.Module):
    """``forward(ids, lengths, previous)`` → logits (B, T, labels); `encode` and `decode` are its two parts.

    Args:
        words: how many it has vectors for.
        labels: mark classes.
    """

    def __init__(self, config: "SelfAttentionConfig", words: int, labels: int):
        super().__init__()
        self.width = config.width
        self.words, self.written = Words(config, words), nn.Embedding(labels + 1, config.width)
        self.encoder = nn.ModuleList(EncoderLayer(config) for _ in range(config.encoder_layers))
        self.decoder = nn.ModuleList(DecoderLayer(config) for _ in range(config.decoder_layers))
        self.dropout = nn.Dropout(config.dropout)
        self.marks = nn.Linear(config.width, labels)
        self._start(config)

    def forward(self, ids: torch.Tensor, lengths: torch.Tensor, previous: torch.Tensor) -> torch.Tensor:
        """Logits float (B, T, labels) of the slots after T words; padding changes nothing.

        Args:
            ids: int64 (B, T + 1), codes of words, each row's with the word that follows it.
            lengths: int64 (B,), words of each row without the one that follows.
            previous: int64 (B, T), the previous label of each; for the first, the code after the last label.
        """
        memory = self.encode(ids, lengths)
        return self.decode(previous, lengths, memory, [read[:, :, :0] for read in memory])[0]

    def encode(self, ids: torch.Tensor, lengths: torch.Tensor) -> list[torch.Tensor]:
        """The decoder's memory: keys and values of each of its layers, float (B, h, T + 1, d_k)."""
        states, padded = self._placed(self.words(ids), 0), beyond(lengths, ids.shape[1])
        for layer in self.encoder:
            states = layer(states, padded)
        return [read for layer in self.decoder for read in layer.cross.read(states)]

    def decode(
        self,
        previous: torch.Tensor,
        lengths: torch.Tensor,
        memory: Sequence[torch.Tensor],
        cache: Sequence[torch.Tensor],
    ) -> tuple[torch.Tensor, list[torch.Tensor]]:
        """Logits float (B, t, labels) of t labels, which stand behind those in the cache; and the cache with them.

        Args:
            previous: int64 (B, t), the label before each.
            memory: what `encode` gave.
            cache: keys and values of each layer, float (B, h, labels so far, d_k).
        """
        count, before = previous.shape[1], cache[0].shape[2]
        states = self._placed(self.written(previous) * self.width**0.5, before)
        padded = beyond(lengths, memory[0].shape[2])
        later = None  # a single label attends to all earlier ones
        if count > 1:
            later = torch.ones(count, before + count, dtype=torch.bool, device=previous.device).triu(before + 1)
        kept: list[torch.Tensor] = []
        for place, layer in enumerate(self.decoder):
            own = slice(2 * place, 2 * place + 2)
            states, read = layer(states, memory[own], cache[own], later, padded)
            kept += read
        return self.marks(states), kept

    def _placed(self, states: torch.Tensor, first: int) -> torch.Tensor:
        return self.dropout(states + positions(first, states.shape[1], self.width, states.device))

    def _start(self, config: "SelfAttentionConfig") -> None:
        for module in self.modules():
            if isinstance(module, nn.Linear):
                nn.init.xavier_uniform_(module.weight)
                if module.bias is not None:
                    nn.init.zeros_(module.bias)
            elif isinstance(module, nn.Embedding):
                nn.init.normal_(module.weight, std=SPREAD * config.width**-0.5)
        for name, widen in self.words.widen.items():
            nn.init.normal_(self.words.tables[name].weight)  # as files of vectors are laid there
            nn.init.normal_(widen.weight, std=WIDENED * (config.embedding * len(config.inputs)) ** -0.5)
        for layer in [*self.encoder, *self.decoder]:
            layer.own.attend_nearby()
        for layer in self.decoder:
            layer.cross.attend_nearby(FOCUS)


class Words(nn.Module):
    """The input embeddings: `tables` by name, each with what widens it to d_model where it is narrower."""

    def __init__(self, config: "SelfAttentionConfig", words: int):
        super().__init__()
        self.factor = 1.0 if config.inputs else config.width**0.5
        size = config.embedding if config.inputs else config.width
        names = config.inputs or ("learned",)
        self.tables = nn.ModuleDict({name: nn.Embedding(words, size) for name in names})
        self.widen = nn.ModuleDict({name: nn.Linear(size, config.width, bias=False) for name in config.inputs})

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        """Embeddings (B, T, d_model) of codes (B, T)."""
        vectors = {name: table(ids) for name, table in self.tables.items()}
        widened = [self.widen[name](x) if name in self.widen else x for name, x in vectors.items()]
        return torch.stack(widened).sum(0) * self.factor


class Attention(nn.Module):
    """Equations 1 to 3."""

    def __init__(self, config: "SelfAttentionConfig"):
        super().__init__()
        self.heads, d = config.heads, config.width
        self.query, self.key, self.value, self.output = (nn.Linear(d, d, bias=False) for _ in range(4))

    def attend_nearby(self, factor: float = 1.0) -> None:
        """Starts queries and keys as coordinates of the states, times `factor`: a head's are the sines and cosines of
        every h-th frequency.
        """
        size = len(self.query.weight)
        pairs = torch.arange(size).view(-1, 2)
        order = torch.cat([pairs[head :: self.heads].flatten() for head in range(self.heads)])
        with torch.no_grad():
            for linear in (self.query, self.key):
                linear.weight.copy_(factor * torch.eye(size)[order])

    def read(self, states: torch.Tensor) -> list[torch.Tensor]:
        """Keys and values (B, h, T, d_k) of the memory."""
        return [self._by_head(self.key(states)), self._by_head(self.value(states))]

    def forward(self, states: torch.Tensor, read: Sequence[torch.Tensor], hidden: torch.Tensor | None) -> torch.Tensor:
        """Attention of positions (B, T, d_model) to the memory from `read`, except `hidden` positions."""
        query, (keys, values) = self._by_head(self.query(states)), read
        scores = (query * query.shape[-1] ** -0.5) @ keys.transpose(-1, -2)
        if hidden is not None:
            scores = scores.masked_fill(hidden, float("-inf"))
        return self.output((scores.softmax(-1) @ values).transpose(1, 2).flatten(2))

    def _by_head(self, states: torch.Tensor) -> torch.Tensor:
        return states.unflatten(-1, (self.heads, -1)).transpose(1, 2)


class TransformerLayer(nn.Module):
    """The common part of encoder and decoder layers: attention to themselves, and the feed-forward network."""

    def __init__(self, config: "SelfAttentionConfig", sublayers: int):
        super().__init__()
        d, inner = config.width, config.inner
        self.own = Attention(config)
        self.inner = nn.Sequential(nn.Linear(d, inner), nn.ReLU(), nn.Linear(inner, d))
        self.norms = nn.ModuleList(nn.LayerNorm(d) for _ in range(sublayers))
        self.dropout = nn.Dropout(config.dropout)

    def added(self, place: int, states: torch.Tensor, output: torch.Tensor) -> torch.Tensor:
        """A sub-layer's output, added to its input and normalised."""
        return self.norms[place](states + self.dropout(output))


class EncoderLayer(TransformerLayer):
    """States (B, T, d_model) to the next layer's."""

    def __init__(self, config: "SelfAttentionConfig"):
        super().__init__(config, 2)

    def forward(self, states: torch.Tensor, padded: torch.Tensor) -> torch.Tensor:
        """States of all positions; `padded` ones are masked."""
        states = self.added(0, states, self.own(states, self.own.read(states), padded))
        return self.added(1, states, self.inner(states))


class DecoderLayer(TransformerLayer):
    """States (B, t, d_model) to the next layer's, and the cache with those t positions."""

    def __init__(self, config: "SelfAttentionConfig"):
        super().__init__(config, 3)
        self.cross = Attention(config)

    def forward(
        self,
        states: torch.Tensor,
        memory: Sequence[torch.Tensor],
        cache: Sequence[torch.Tensor],
        later: torch.Tensor | None,
        padded: torch.Tensor,
    ) -> tuple[torch.Tensor, list[torch.Tensor]]:
        """States of the positions after the cached ones; `later` positions are masked."""
        read = [torch.cat(pair, 2) for pair in zip(cache, self.own.read(states), strict=True)]
        states = self.added(0, states, self.own(states, read, later))
        states = self.added(1, states, self.cross(states, memory, padded))
        return self.added(2, states, self.inner(states)), read


def positions(first: int, count: int, width: int, device: torch.device | None = None) -> torch.Tensor:
    """Encodings float (count, width) of the positions from `first` on (Vaswani et al., 2017, section 3.5)."""
    rates = 10000 ** (-torch.arange(0, width, 2, device=device) / width)
    angles = torch.arange(first, first + count, device=device)[:, None] * rates
    return torch.stack([angles.sin(), angles.cos()], -1).flatten(-2)


def beyond(lengths: torch.Tensor, places: int) -> torch.Tensor:
    """The padding mask beyond a row's words and the next one: bool (B, 1, 1, positions)."""
    return (torch.arange(places, device=lengths.device) > lengths[:, None])[:, None, None]
