"""The network of Wu et al. (2023), section 3.2: ITE and TNP under a fusion layer; see `ff2`.

Torch is imported here: only what trains or runs through torch imports this module.
"""

from typing import TYPE_CHECKING

import torch
from torch import nn
from transformers import BertConfig, BertModel, PreTrainedModel
from transformers.masking_utils import create_bidirectional_mask

from engine.errors import InputError
from engine.models.interaction import patch
from engine.models.tagger_network import input_embedding

if TYPE_CHECKING:
    from engine.models.ff2 import Ff2Config


class Ff2Network(nn.Module):
    """``forward(ids, attention, pauses)`` → mark logits and case logits (or None), as a tagger's.

    Args:
        encoder: becomes ITE.

    Raises:
        InputError: heads cannot share their scores in this encoder, or the streams cannot be shared among the fusion
            layer's heads.
    """

    def __init__(self, config: "Ff2Config", encoder: PreTrainedModel) -> None:
        super().__init__()
        hidden = encoder.config.hidden_size
        width = hidden + (config.tnp_hidden if config.tnp_layers else 0)
        if width % config.fusion_heads:
            raise InputError(
                "model.fusion_heads: {heads} heads cannot share {width} features evenly, {hidden} of them the "
                "encoder's; choose another number or another model.tnp_hidden.",
                heads=config.fusion_heads,
                width=width,
                hidden=hidden,
            )
        self.encoder, self.tnp = encoder, _tnp(config, encoder.get_input_embeddings().num_embeddings)
        if config.interaction:
            for stream in filter(None, (self.encoder, self.tnp)):
                patch(stream)
        self.fusion = _fresh(1, 1, width, config.fusion_heads, config.fusion_hidden, config.dropout).encoder
        self.dropout = nn.Dropout(config.dropout)
        self.marks = nn.Linear(width, len(config.labels))
        self.cases = nn.Linear(width, len(config.cases)) if config.cases else None
        self.pauses = input_embedding(config.pause_codes, config.tnp_hidden)

    def forward(
        self, ids: torch.Tensor, attention: torch.Tensor, pauses: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor | None]:
        """Logits of the marks and of the cases."""
        streams = [self.encoder(input_ids=ids, attention_mask=attention).last_hidden_state]
        if self.tnp is not None:
            embedded = self.tnp.get_input_embeddings()(ids)
            if self.pauses is not None:
                embedded = embedded + self.pauses(pauses)
            streams.append(self.tnp(inputs_embeds=embedded, attention_mask=attention).last_hidden_state)
        both = torch.cat(streams, -1)
        mask = create_bidirectional_mask(self.fusion.config, both, attention)
        states = self.dropout(self.fusion(both, mask).last_hidden_state)
        return self.marks(states), self.cases(states) if self.cases is not None else None


def _tnp(config: "Ff2Config", vocabulary: int) -> PreTrainedModel | None:
    """TNP, over as many sub-tokens as the encoder's; None without its layers."""
    sizes = config.tnp_layers, config.tnp_hidden, config.tnp_heads, 4 * config.tnp_hidden
    return _fresh(vocabulary, *sizes, config.dropout) if config.tnp_layers else None


def _fresh(vocabulary: int, layers: int, hidden: int, heads: int, inner: int, dropout: float) -> PreTrainedModel:
    """Transformer layers that know nothing yet, over embeddings of sub-tokens."""
    config = BertConfig(
        vocab_size=vocabulary,
        num_hidden_layers=layers,
        hidden_size=hidden,
        num_attention_heads=heads,
        intermediate_size=inner,
        hidden_dropout_prob=dropout,
        attention_probs_dropout_prob=0.0,  # as in the pretrained encoder
        attn_implementation="eager",
    )
    return BertModel(config, add_pooling_layer=False)
