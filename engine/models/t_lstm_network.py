"""The networks of Tilk & Alumäe (2015): words and pauses through peephole LSTMs, step by step; see `t_lstm`.

Each is ``forward(words, pauses, hidden, cell)`` → logits, hidden and cell. Steps come first: words are int64 (T, B)
codes, pauses float (T, B, `config.pauses`) seconds or NaN, hidden and cell (layers, B, H) the states before the first
step; logits are (T, B, labels), and the states those behind the last. A network that reads pauses has the buffer
``pauses.unknown``: the seconds that stand for an unknown pause.

Torch is imported here: only what trains or runs through torch imports this module.
"""

from typing import TYPE_CHECKING

import torch
from torch import nn

from engine.models.peephole import PeepholeLstm

if TYPE_CHECKING:
    from engine.models.t_lstm import NetworkConfig

LONGEST_PAUSE = 2.0
"""Seconds; a longer pause carries no more information, and would dominate its LSTM's input. On the development text of
`earnings22` seconds as they are and their logarithm were within a tenth of a point of Err.
"""


def network_of(config: "NetworkConfig", words: int, labels: int, dropout: float = 0.0) -> "Network | PauseWindow":
    """The network of a configuration, its parameters not yet filled.

    Args:
        words: size of the vocabulary.
        labels: number of marks.
        dropout: in training, of the words or features that the last LSTM reads, and of what it gives.
    """
    return Network(config, words, labels, dropout) if config.layers else PauseWindow(config, labels)


class Pauses(nn.Module):
    """Seconds as the networks read them."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("unknown", torch.zeros(()))

    def forward(self, seconds: torch.Tensor) -> torch.Tensor:
        """A long pause cut short, an unknown one replaced."""
        return torch.where(seconds.isnan(), self.unknown, seconds.clamp(max=LONGEST_PAUSE))


class Network(nn.Module):
    """Words through one LSTM or two."""

    def __init__(self, config: "NetworkConfig", words: int, labels: int, dropout: float) -> None:
        super().__init__()
        self.hidden = config.hidden
        sizes = [config.hidden] * config.layers
        sizes[-1] += 0 if config.inside else config.pauses
        self.words = nn.Embedding(words, config.hidden)
        self.layers = nn.ModuleList(PeepholeLstm(size, config.hidden) for size in sizes)
        self.pauses = Pauses() if config.pauses else None
        self.inside = nn.Linear(config.pauses, config.hidden, bias=False) if config.inside else None
        self.marks = nn.Linear(config.hidden, labels, bias=False)
        self.dropout = nn.Dropout(dropout)

    def forward(
        self, words: torch.Tensor, pauses: torch.Tensor, hidden: torch.Tensor, cell: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Logits of each step, and the states behind the last."""
        y, place = self.project(words, pauses)
        states: list[list[torch.Tensor]] = []
        for layer, h, c in zip(self.layers, hidden, cell, strict=True):
            last = layer is self.layers[-1]
            y = self.dropout(y) if last else y
            projected = y @ layer.inputs[:, : self.hidden].t()
            if not states and place is not None:
                projected = projected.index_select(0, place.flatten()).unflatten(0, words.shape)
            if self.pauses is not None and self.inside is None and last:
                projected = projected + self.pauses(pauses) @ layer.inputs[:, self.hidden :].t()
            y, *state = layer(projected, h, c)
            states.append(state)
        hidden, cell = (torch.stack(parts) for parts in zip(*states, strict=True))
        return self.marks(self.dropout(y)), hidden, cell

    def project(self, words: torch.Tensor, pauses: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor | None]:
        """y_0 of each step; or of each word that there is, and which of them is read at each step."""
        if self.inside is not None and self.pauses is not None:
            return (self.words(words) + self.inside(self.pauses(pauses))).tanh(), None
        # Half of a text's words are one of the others: each is projected once.
        codes, place = words.unique(return_inverse=True)
        return self.words(codes).tanh(), place


class PauseWindow(nn.Module):
    """A window of pauses through one layer of tanh units, without states."""

    def __init__(self, config: "NetworkConfig", labels: int) -> None:
        super().__init__()
        self.pauses = Pauses()
        self.window = nn.Linear(config.pauses, config.hidden)
        self.marks = nn.Linear(config.hidden, labels)

    def forward(
        self, words: torch.Tensor, pauses: torch.Tensor, hidden: torch.Tensor, cell: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Logits of each step; the states, which are empty, come back."""
        return self.marks(self.window(self.pauses(pauses)).tanh()), hidden, cell
