"""The word-level LSTM of Gale & Parthasarathy (2017), section 2.3; see `word_rnn`.

Torch is imported here: only what trains or runs through torch imports this module.
"""

from typing import TYPE_CHECKING

import torch
from torch import nn

if TYPE_CHECKING:
    from engine.models.word_rnn import WordRnnConfig


class WordRnnNetwork(nn.Module):
    """``forward(ids, lengths)`` → logits of the slots behind the words.

    Args:
        words: how many it has vectors for.
        labels: mark classes.

    Its inputs are int64 (B, T + 1) codes of words, each row's with the word that follows it, and (B,) their number
    without it, which is not needed: nothing is read from right to left, so no padding is seen before a slot.
    Its output is float (B, T, labels).
    """

    def __init__(self, config: "WordRnnConfig", words: int, labels: int) -> None:
        super().__init__()
        self.several = config.context == "ngram"
        self.words = nn.Embedding(words, config.embedding)
        self.dropout = nn.Dropout(config.dropout)
        between = config.dropout if config.layers > 1 else 0.0
        width = config.embedding * (3 if self.several else 1)
        self.lstm = nn.LSTM(width, config.hidden, config.layers, dropout=between, batch_first=True)
        self.marks = nn.Linear(config.hidden, labels)

    def forward(self, ids: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """Logits float (B, T, labels)."""
        vectors = self.dropout(self.words(ids))
        if self.several:
            before = nn.functional.pad(vectors[:, :-2], (0, 0, 1, 0))
            states = self.lstm(torch.cat([before, vectors[:, :-1], vectors[:, 1:]], -1))[0]
        else:
            states = self.lstm(vectors)[0][:, 1:]
        return self.marks(self.dropout(states))
