"""`char-delay`, `char-ngram`, `char-cnn-feature`, `char-cnn-ngram`, `char-dilated-cnn`, `char-bilstm`: the character
models of Gale & Parthasarathy (2017), served. `engine.models.char_network` has the networks.

Each character has a tag. A word's mark is the tag of the space behind it, and the last word's that of the end-of-text
token. A long text is read in overlapping windows of whole words, each with the characters that really follow it; only
what ends the text has the token.
"""

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.backends import load_backend
from engine.backends.base import Backend
from engine.models.base import Card, card_options
from engine.models.char_alphabet import END, PAD, Alphabet
from engine.models.weights import with_weights
from engine.text import windows
from engine.work.job import Progress

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True)
class CharTaggerConfig:
    """The architecture of a network, from its recipe.

    Attributes:
        context: how a character sees its context: "delay", "ngram", "cnn-feature", "cnn-ngram",
            "dilated-cnn" or "bilstm".
        width: characters of the delay or of the n-gram, or features that are pooled.
        embedding: numbers in a character's vector.
        kernels: of the convolution in all, or of each dilated one.
        hidden: of every LSTM layer, and of each direction.
        layers: LSTM layers.
        dropout: share dropped before, between and behind the LSTM layers.
        dropout_before, dropout_between: share dropped before and between convolutions.
    """

    context: str = "delay"
    width: int = 8
    embedding: int = 15
    kernels: int = 1650
    hidden: int = 200
    layers: int = 3
    dropout: float = 0.2
    dropout_before: float = 0.1
    dropout_between: float = 0.2

    @property
    def options(self) -> dict[str, Any]:
        """The options stored in a card."""
        return card_options(self, CharTaggerConfig)


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> "CharTagger":
    """The model in a folder: its ONNX graph, or its safetensors weights through torch."""
    return CharTagger(load_backend(folder, card, device, threads, load_module), Alphabet.read(folder), card)


def load_module(folder: Path, card: Card) -> "torch.nn.Module":
    """The torch module of an exported folder."""
    from engine.models.char_network import CharNetwork

    options = {name: card.options[name] for name in CharTaggerConfig().options}
    network = CharNetwork(CharTaggerConfig(**options), len(Alphabet.read(folder)), len(card.labels))
    return with_weights(network, folder)


class CharTagger:
    """Words to windows of characters, logits to calibrated probabilities.

    Args:
        backend: runs a network from the inputs of `inputs` to logits (B, T, labels).
        alphabet: its characters.
        card: options ``window``, ``overlap`` and ``ahead`` (characters; those given behind a window), ``batch``
            (windows).
    """

    cases: tuple[str, ...] = ()
    reads_pauses = False

    def __init__(self, backend: Backend, alphabet: Alphabet, card: Card):
        self.labels, self.device = card.labels, backend.device
        self.backend, self.alphabet = backend, alphabet
        self._card, self._closing = card, END

    def open_ended(self) -> "CharTagger":
        """The same model for a text that may go on: behind its last word is padding, not its end."""
        other = copy.copy(self)
        other._closing = PAD
        return other

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """Probabilities of the marks, float32 (W, labels); beyond them only the text's codes grow with it."""
        options = self._card.options
        codes, starts = self.alphabet.spell(words)
        codes[-1:] = self._closing
        joined = windows.Joined(len(words), len(self.labels))
        rows = windows.cut(np.diff(starts), options["window"], options["overlap"])
        done = 0
        for batch in windows.batches(rows, starts[rows[:, 1]] - starts[rows[:, 0]], options["batch"]):
            begins, stops = starts[batch].T
            batch_inputs = inputs(codes, begins, np.minimum(stops + options["ahead"], len(codes)))
            logits = self.backend.run(batch_inputs, outputs=1)[0]
            for row, (first, stop) in enumerate(batch):
                slots = starts[first + 1 : stop + 1] - starts[first] - 1
                weights = windows.weights(int(slots[-1]) + 1, options["overlap"])
                joined.add(first, self._card.mark_probabilities(logits[row, slots]), weights[slots])
            done += len(batch)
            if progress:
                progress(done / len(rows))
        return joined.probabilities(), None


def inputs(codes: np.ndarray, begins: np.ndarray, stops: np.ndarray) -> dict[str, np.ndarray]:
    """A network's inputs for some ranges of a text.

    Args:
        codes: (N,), of the text's characters.
        begins, stops: int (B,), first character and one past the last of each range.

    Returns:
        ``ids`` int64 (B, T), padded with `PAD`, and ``lengths`` int64 (B,).
    """
    lengths = (stops - begins).astype(np.int64)
    places = begins[:, None] + np.arange(lengths.max())
    ids = np.where(places < stops[:, None], codes[np.minimum(places, len(codes) - 1)], PAD)
    return {"ids": ids.astype(np.int64), "lengths": lengths}
