"""The network of `tagger`: an encoder that may read pauses and existing marks, under one or two linear layers.

Torch is imported here: only what trains or runs through torch imports this module.
"""

from typing import TYPE_CHECKING

import torch
from torch import nn

if TYPE_CHECKING:
    from transformers import PreTrainedModel

    from engine.models.tagger import TaggerConfig


class TaggerNetwork(nn.Module):
    """``forward(ids, attention, pauses, known)`` → mark logits and case logits (or None).

    Args:
        encoder: a `transformers` encoder that takes `inputs_embeds` and `attention_mask`.

    Its inputs are int64 (B, T) sub-token ids, attention mask (1 is a token), pause buckets and, if it reads them, codes
    of the marks that stand; its outputs float (B, T, labels) and (B, T, cases).
    """

    def __init__(self, config: "TaggerConfig", encoder: "PreTrainedModel") -> None:
        super().__init__()
        hidden = encoder.config.hidden_size
        self.encoder = encoder
        self.dropout = nn.Dropout(config.dropout)
        self.marks = nn.Linear(hidden, len(config.labels))
        self.cases = nn.Linear(hidden, len(config.cases)) if config.cases else None
        self.pauses = input_embedding(config.pause_codes, hidden)
        self.known = input_embedding(config.mark_codes, hidden)

    def forward(
        self, ids: torch.Tensor, attention: torch.Tensor, pauses: torch.Tensor, known: torch.Tensor | None = None
    ) -> tuple[torch.Tensor, torch.Tensor | None]:
        """Logits of the marks and of the cases."""
        embedded = self.encoder.get_input_embeddings()(ids)
        if self.pauses is not None:
            embedded = embedded + self.pauses(pauses)
        if self.known is not None:
            embedded = embedded + self.known(known)
        states = self.encoder(inputs_embeds=embedded, attention_mask=attention).last_hidden_state
        states = self.dropout(states)
        return self.marks(states), self.cases(states) if self.cases is not None else None


def input_embedding(codes: int, width: int) -> nn.Embedding | None:
    """The embedding of an additional input, initially zero; code 0 stays zero. None without codes."""
    if not codes:
        return None
    embedding = nn.Embedding(codes, width, padding_idx=0)
    nn.init.zeros_(embedding.weight)
    return embedding
