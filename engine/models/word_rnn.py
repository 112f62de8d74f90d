"""`word-delay-rnn` and `word-ngram-rnn`: the word-level LSTM taggers of Gale & Parthasarathy (2017), section 3.3.1.

The delay model (section 2.3.1) reads x_{t+1} before it gives y_t: the source is padded with an end-of-text token and
the target starts one step late. The n-gram model (section 2.3.2) reads the concatenated embeddings
(e_{t-1}, e_t, e_{t+1}) and gives y_t in the same step. Both read from left to right only.

The paper gives the sizes of its character models: three LSTM layers of 200 and a keep probability of 0.8 between
embedding, layers and softmax, which are taken here. It gives none for words: their vectors have 200 numbers here, not
the 15 of a character's, and before the first word the n-gram model reads zeros.

`engine.models.word_rnn_network` has the network; serving needs no torch.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.backends import load_backend
from engine.models.base import Card, card_options
from engine.models.vocabulary import Vocabulary
from engine.models.weights import with_weights
from engine.models.word_tagger import WordTagger

if TYPE_CHECKING:
    import torch

CONTEXTS = ("delay", "ngram")


@dataclass(frozen=True)
class WordRnnConfig:
    """The architecture of a network, from its recipe.

    Attributes:
        context: one of `CONTEXTS`: how it sees the word after the slot.
        embedding: numbers in a word's vector.
        hidden: of every LSTM layer.
        layers: LSTM layers.
        dropout: share dropped between embedding, layers and softmax.
    """

    context: str = "delay"
    embedding: int = 200
    hidden: int = 200
    layers: int = 3
    dropout: float = 0.2

    @property
    def options(self) -> dict[str, Any]:
        """The options stored in a card."""
        return card_options(self, WordRnnConfig)


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> WordTagger:
    """The model in a folder: its ONNX graph, or its safetensors weights through torch."""
    return WordTagger(load_backend(folder, card, device, threads, load_module), Vocabulary.read(folder), card)


def load_module(folder: Path, card: Card) -> "torch.nn.Module":
    """The torch module of an exported folder."""
    from engine.models.word_rnn_network import WordRnnNetwork

    options = {name: card.options[name] for name in WordRnnConfig().options}
    network = WordRnnNetwork(WordRnnConfig(**options), len(Vocabulary.read(folder)), len(card.labels))
    return with_weights(network, folder)
