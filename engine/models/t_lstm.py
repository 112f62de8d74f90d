"""T-LSTM and the models built on it (Tilk & Alumäe, 2015), run as one stream over the text.

Section 2.3, where x_0(t) is the word after slot t as a one-hot vector, and p(t) the pause in the slot:

    y_0(t) = tanh(W_0 x_0(t))    y_1(t) = LSTM(y_0(t))           y_2(t) = softmax(W_2 y_1(t))     T-LSTM
                                 y_3(t) = LSTM([y_1(t), p(t)])   y_4(t) = softmax(W_4 y_3(t))     TA-LSTM-p

TA-LSTM has no p. T-LSTM-p, "an augmented T-LSTM with additional pause duration input", reads LSTM([y_0(t), p(t)]), or
with `NetworkConfig.inside`, as the authors' published code has it, LSTM(tanh(W_0 [x_0(t), p(t)])).
Nothing has biases. The input of step t is the word after the slot, so a text of W words is W + 1 steps, the last of
which reads the end of input; the step of the first word has no slot.

Where the paper is silent: p is in seconds, at most two of them; an unknown pause becomes the mean of the
known ones in the training text. The model of "a small window of pauses only" (section 2.2) is a perceptron of one
hidden layer of tanh units over the pauses of the slot and of two slots to either side of it.

`engine.models.t_lstm_network` has the networks; serving needs no torch.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.backends import load_backend
from engine.backends.base import Backend
from engine.models.base import Card, pause_seconds
from engine.models.vocabulary import END, Vocabulary
from engine.models.weights import with_weights
from engine.work.job import Progress

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True)
class NetworkConfig:
    """The architecture of a network.

    Attributes:
        hidden: tanh units of the projection, and blocks of each LSTM.
        layers: LSTMs: 1 for T-LSTM, 2 for TA-LSTM, 0 for a model of pauses only.
        pauses: number of pauses around each slot, from left to right, for the last LSTM.
        inside: whether pauses go into the projection of the words instead, with one LSTM.
    """

    hidden: int = 100
    layers: int = 1
    pauses: int = 0
    inside: bool = False

    @classmethod
    def of(cls, options: dict[str, Any]) -> "NetworkConfig":
        """Builds it from a card."""
        return cls(**{field.name: options[field.name] for field in fields(cls) if field.name in options})

    @property
    def options(self) -> dict[str, Any]:
        """The options stored in a card."""
        return asdict(self)


class StreamTagger:
    """Serves a network: processes a text in chunks and carries the states over.

    Args:
        backend: runs the network; see `t_lstm_network` for its inputs and outputs.
        vocabulary: its words.
        card: options of `NetworkConfig`, and ``chunk``: steps in a chunk, which only affect memory.
    """

    cases: tuple[str, ...] = ()

    def __init__(self, backend: Backend, vocabulary: Vocabulary, card: Card):
        self.labels, self.device = card.labels, backend.device
        self.reads_pauses = card.reads_pauses
        self._backend, self._vocabulary, self._card = backend, vocabulary, card

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """Probabilities of the marks, float32 (W, labels); beyond them and the inputs as numbers no memory grows."""
        options = self._card.options
        codes = np.append(self._vocabulary.codes(words), END)
        windows = around(pause_seconds(pauses, len(words)), options["pauses"])
        hidden = cell = np.zeros((options["layers"], 1, options["hidden"]), np.float32)
        logits = np.empty((len(codes), len(self.labels)), np.float32)
        for first in range(0, len(codes), options["chunk"]):
            piece = slice(first, first + options["chunk"])
            inputs = {"words": codes[piece, None], "pauses": windows[piece, None], "hidden": hidden, "cell": cell}
            out, hidden, cell = self._backend.run(inputs)
            logits[piece] = out[:, 0]
            if progress:
                progress(min(1.0, piece.stop / len(codes)))
        return self._card.mark_probabilities(logits[1:]), None


def around(pauses: np.ndarray, width: int) -> np.ndarray:
    """The pause input: for each step the pauses around its slot, NaN if missing.

    Args:
        pauses: float32 (W,), seconds after each word, NaN if unknown.
        width: number per step: odd, or 0 for none.

    Returns:
        float32 (W + 1, width); the slot of step t is the one after word t - 1.
    """
    if not width:
        return np.zeros((len(pauses) + 1, 0), np.float32)
    beyond = np.full(width // 2, np.nan, np.float32)
    padded = np.concatenate([beyond, [np.nan], pauses, beyond], dtype=np.float32)
    return np.array(np.lib.stride_tricks.sliding_window_view(padded, width))


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> StreamTagger:
    """The model in a folder: its ONNX graph, or its safetensors weights through torch."""
    return StreamTagger(load_backend(folder, card, device, threads, load_module), Vocabulary.read(folder), card)


def load_module(folder: Path, card: Card) -> "torch.nn.Module":
    """The torch module of an exported folder."""
    from engine.models.t_lstm_network import network_of

    network = network_of(NetworkConfig.of(card.options), len(Vocabulary.read(folder)), len(card.labels))
    return with_weights(network, folder)
