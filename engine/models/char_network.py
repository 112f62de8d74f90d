"""The six networks of Gale & Parthasarathy (2017), section 2.3: character features, LSTMs, a linear layer.

Every network reads int64 (B, T) codes of characters and their numbers (B,), and gives float (B, T, labels) logits of
the characters' tags. Rows are padded with `PAD`, which also surrounds the text: a row's logits do not depend on its
batch.

Where the paper is silent: it has a tag for each of T characters, and the delay model's y_T follows one EOT and n - 1
PADs; here the last word's tag is the EOT's own, which n PADs follow. In the bidirectional model each layer reads both
directions of the one below. LSTMs start with a forget gate of bias 1; all else as torch starts it.

Torch is imported here: only what trains or runs through torch imports this module.
"""

from typing import TYPE_CHECKING

import torch
from torch import nn

from engine.models.char_alphabet import PAD
from engine.models.char_context import ContextEncoder, Convolved, Dilated, Ngram, Plain
from engine.models.drnn_lwma_network import mirrored

if TYPE_CHECKING:
    from engine.models.char_tagger import CharTaggerConfig

AHEAD = 32
"""Look-ahead characters after a window for a bidirectional network, which accepts any number of them."""


class CharNetwork(nn.Module):
    """One of the six: ``forward(ids, lengths)`` → logits.

    Args:
        characters: size of the alphabet.
        labels: mark classes.

    Attributes:
        ahead: look-ahead characters that a window needs to get the same tags as in the whole text.
    """

    def __init__(self, config: "CharTaggerConfig", characters: int, labels: int):
        super().__init__()
        self.characters = nn.Embedding(characters, config.embedding)
        self.context = _context(config)
        both = config.context == "bilstm"
        self.recurrent = (BidirectionalLstm if both else ForwardLstm)(self.context.size, config)
        self.dropout = nn.Dropout(config.dropout)
        self.marks = nn.Linear(config.hidden * (1 + both), labels)
        self.late = config.width if config.context == "delay" else 0
        self.ahead = AHEAD if both else self.context.reach[1]

    def forward(self, ids: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """Logits float (B, T, labels) of int64 (B, T) codes, with (B,) `lengths` before the padding."""
        vectors = self.characters(nn.functional.pad(ids, self.context.reach, value=PAD))
        states = self.recurrent(self.dropout(self.context(vectors)), lengths)
        return self.marks(self.dropout(states[:, self.late :]))


def _context(config: "CharTaggerConfig") -> ContextEncoder:
    size = config.embedding
    if config.context == "ngram":
        return Ngram(size, config.width)
    if config.context in ("cnn-feature", "cnn-ngram"):
        pooled = config.width if config.context == "cnn-ngram" else 1
        return Convolved(size, config.kernels, pooled, config.dropout_before)
    if config.context == "dilated-cnn":
        return Dilated(size, config.kernels, config.dropout_before, config.dropout_between)
    return Plain(size, config.width if config.context == "delay" else 0)


class ForwardLstm(nn.Module):
    """LSTM layers that read from left to right; they need no lengths, since no padding is seen before a character."""

    def __init__(self, size: int, config: "CharTaggerConfig"):
        super().__init__()
        between = config.dropout if config.layers > 1 else 0.0
        self.lstm = nn.LSTM(size, config.hidden, config.layers, dropout=between, batch_first=True)
        remember(self.lstm)

    def forward(self, states: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """States (B, T, hidden) over features (B, T, size)."""
        return self.lstm(states)[0]


class BidirectionalLstm(nn.Module):
    """LSTM layers that read from both sides, from the right from each row's own last character on."""

    def __init__(self, size: int, config: "CharTaggerConfig"):
        super().__init__()
        sizes = [size] + [2 * config.hidden] * (config.layers - 1)
        self.ahead = nn.ModuleList(nn.LSTM(size, config.hidden, batch_first=True) for size in sizes)
        self.back = nn.ModuleList(nn.LSTM(size, config.hidden, batch_first=True) for size in sizes)
        for lstm in (*self.ahead, *self.back):
            remember(lstm)
        self.dropout = nn.Dropout(config.dropout)

    def forward(self, states: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """States (B, T, 2 · hidden) over features (B, T, size)."""
        places = torch.arange(states.shape[1], device=states.device)
        mirror = torch.where(places < lengths[:, None], lengths[:, None] - 1 - places, places)
        for depth, (ahead, back) in enumerate(zip(self.ahead, self.back, strict=True)):
            below = self.dropout(states) if depth else states
            states = torch.cat([ahead(below)[0], mirrored(back(mirrored(below, mirror))[0], mirror)], -1)
        return states


def remember(lstm: nn.LSTM) -> None:
    """Lets an LSTM start with forget gates of bias 1."""
    for name, parameter in lstm.named_parameters():
        if name.startswith("bias"):
            with torch.no_grad():
                parameter[lstm.hidden_size : 2 * lstm.hidden_size] = float(name.startswith("bias_ih"))
