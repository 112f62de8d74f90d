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

`engine.models.ff2_network` has the network; serving needs the exported graph alone, and is the tagger's.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.backends import load_backend
from engine.models import tagger
from engine.models.base import Card
from engine.models.encoders import described_encoder
from engine.models.subwords import load_tokenizer
from engine.models.weights import with_weights

if TYPE_CHECKING:
    import torch


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
    from engine.models.ff2_network import Ff2Network

    sizes = {name: card.options[name] for name in SIZES}
    edges = tuple(card.options["pause_edges"])
    config = Ff2Config(labels=card.labels, cases=card.cases, pause_edges=edges, **sizes)
    return with_weights(Ff2Network(config, described_encoder(folder)), folder)
