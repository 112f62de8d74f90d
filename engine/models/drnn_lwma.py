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
y_2 … y_{T+1}: the marks after its words. `engine.models.drnn_lwma_network` has the network; serving needs no torch.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.backends import load_backend
from engine.models import word_tagger
from engine.models.base import Card, card_options
from engine.models.vocabulary import END, Vocabulary
from engine.models.weights import with_weights

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
        return card_options(self, DrnnConfig)

    @property
    def attended_layers(self) -> tuple[int, ...]:
        """The layers that are attended to, from 0."""
        return tuple(range(self.layers)) if self.attended == "layer-wise" else (self.layers - 1,)


class DrnnLwma(word_tagger.WordTagger):
    """Serves a network, and shows what its heads look at."""

    def attention(self, words: Sequence[str]) -> list[tuple[str, np.ndarray]]:
        """The attention of each slot in a text that is one window, a layer each: title and weights (m, W, W + 1).

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
    from engine.models.drnn_lwma_network import DrnnLwmaNetwork

    options = {name: card.options[name] for name in DrnnConfig().options}
    network = DrnnLwmaNetwork(DrnnConfig(**options), len(Vocabulary.read(folder)), len(card.labels))
    return with_weights(network, folder)
