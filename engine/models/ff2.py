"""FF2 (Wu et al., 2023): two streams of features, of a pretrained encoder and of a fresh one, under a fusion layer.

Section 3.2: the interaction transformer encoder (ITE) is a pretrained encoder whose heads share their scores
(`engine.models.interaction`); the tiny non-pretrained module (TNP) is six small transformer layers of the same kind
over its own embeddings of the same sub-tokens. Their states, d_i and d_m wide, are concatenated for the fusion layer,
one transformer layer of eight heads, under a linear layer that yields the marks.

Where the paper is silent or may be read in two ways: the fusion layer's "hidden size" of 3072 (section 4.3) is its
inner width, and its heads do not share their scores; the marks are read off each word's last sub-token; TNP is built as
BERT is, 256 wide, eight heads and an inner width of four times as much; without TNP the fusion layer stays, over d_i;
layers that start afresh start as BERT's do. With pause edges TNP reads pauses: an embedding of each word's pause bucket
is added to that of its last sub-token.

Torch is imported inside functions only; serving needs the exported graph alone, and is the tagger's.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.backends import load_backend
from engine.errors import InputError
from engine.models import tagger
from engine.models.base import Card
from engine.models.encoders import described_encoder
from engine.models.subwords import load_tokenizer

if TYPE_CHECKING:
    import torch
    from transformers import PreTrainedModel


@dataclass(frozen=True)
class Ff2Config(tagger.TaggerConfig):
    """The architecture of a network, beyond a tagger's.

    Attributes:
        interaction: whether heads share their scores.
        tnp_layers, tnp_hidden, tnp_heads: sizes of TNP; none with 0 layers. `tnp_hidden` is d_m.
        fusion_heads, fusion_hidden: sizes of the fusion layer.
    """

    interaction: bool = True
    tnp_layers: int = 6
    tnp_hidden: int = 256
    tnp_heads: int = 8
    fusion_heads: int = 8
    fusion_hidden: int = 3072

    @property
    def options(self) -> dict[str, Any]:
        """The options stored in a card, besides the labels."""
        return super().options | {name: getattr(self, name) for name in SIZES}


SIZES = tuple(sorted(vars(Ff2Config()).keys() - vars(tagger.TaggerConfig()).keys()))
"""The fields that are FF2's own."""


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> tagger.Tagger:
    """The model in a folder: its ONNX graph, or its safetensors weights through torch."""
    return tagger.Tagger(load_backend(folder, card, device, threads, load_module), load_tokenizer(folder), card)


def load_module(folder: Path, card: Card) -> "torch.nn.Module":
    """The torch module of an exported folder."""
    from safetensors.torch import load_file

    sizes = {name: card.options[name] for name in SIZES}
    edges = tuple(card.options["pause_edges"])
    config = Ff2Config(labels=card.labels, cases=card.cases, pause_edges=edges, **sizes)
    module = build(config, described_encoder(folder))
    module.load_state_dict(load_file(folder / "weights.safetensors"))
    return module


def build(config: Ff2Config, encoder: "PreTrainedModel") -> "torch.nn.Module":
    """The torch module: ``forward(ids, attention, pauses)`` → mark logits and case logits (or None), as a tagger's.

    Args:
        encoder: becomes ITE.

    Raises:
        InputError: heads cannot share their scores in this encoder, or the streams cannot be shared among the fusion
            layer's heads.
    """
    import torch
    from torch import nn
    from transformers.masking_utils import create_bidirectional_mask

    from engine.models.interaction import patch

    hidden, vocabulary = encoder.config.hidden_size, encoder.get_input_embeddings().num_embeddings
    width = hidden + (config.tnp_hidden if config.tnp_layers else 0)
    if width % config.fusion_heads:
        raise InputError(
            f"model.fusion_heads: {config.fusion_heads} heads cannot share {width} features evenly, {hidden} of them "
            "the encoder's; choose another number or another model.tnp_hidden."
        )
    sizes = config.tnp_layers, config.tnp_hidden, config.tnp_heads, 4 * config.tnp_hidden
    tnp = _fresh(vocabulary, *sizes, config.dropout) if config.tnp_layers else None
    if config.interaction:
        for stream in filter(None, (encoder, tnp)):
            patch(stream)

    class Network(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.encoder, self.tnp = encoder, tnp
            self.fusion = _fresh(1, 1, width, config.fusion_heads, config.fusion_hidden, config.dropout).encoder
            self.dropout = nn.Dropout(config.dropout)
            self.marks = nn.Linear(width, len(config.labels))
            self.cases = nn.Linear(width, len(config.cases)) if config.cases else None
            self.pauses = tagger.pause_embedding(config, config.tnp_hidden)

        def forward(
            self, ids: torch.Tensor, attention: torch.Tensor, pauses: torch.Tensor
        ) -> tuple[torch.Tensor, torch.Tensor | None]:
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

    return Network()


def _fresh(vocabulary: int, layers: int, hidden: int, heads: int, inner: int, dropout: float) -> "PreTrainedModel":
    """Transformer layers that know nothing yet, over embeddings of sub-tokens."""
    from transformers import BertConfig, BertModel

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
