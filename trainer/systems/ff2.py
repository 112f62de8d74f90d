"""FF2 (Wu et al., 2023): trained with R-Drop by Adam, each part at its own rate; served as a tagger is.

Section 4.3: Adam with its default parameters at 5e-6 for the pretrained encoder and for TNP, batches of 8, 256
sub-tokens, dropout 0.2 (here of states, none of attention weights), R-Drop, and no more than 8 epochs without gain.
Where the paper is silent: the fusion layer's rate is 5e-6 too, R-Drop's α is 1 beside the mean
loss of both passes (2 in R-Drop's own terms, beside their sum), and gradients have a norm of at most 1.
"""

from dataclasses import dataclass
from pathlib import Path

from torch import nn

from engine.models import ff2
from engine.models.ff2_network import Ff2Network
from engine.text.labels import CASES, MARK_SETS
from trainer.recipe import Conditions, Recipe, above_zero
from trainer.systems.tagger import OPTIONS, TaggingTask, descend, export_variants
from trainer.systems.tagger_recipe import TaggerModel, TaggerTrain, parts
from trainer.systems.tiny_encoders import with_encoder
from trainer.training.run import TrainingRun


@dataclass(frozen=True)
class Ff2Model(TaggerModel):
    """FF2 (Wu et al., 2023): a tagger's encoder as ITE, a fresh one beside it as TNP, and a fusion layer over both.

    An encoder "tiny-electra" is a small ELECTRA at random, made on the spot. With `pause_edges` TNP reads pauses.

    Attributes:
        interaction: whether heads share their scores, in ITE and in TNP.
        tnp_layers, tnp_hidden, tnp_heads: sizes of TNP; none with 0 layers.
        fusion_heads, fusion_hidden: sizes of the fusion layer.
    """

    dropout: float = 0.2
    interaction: bool = True
    tnp_layers: int = 6
    tnp_hidden: int = 256
    tnp_heads: int = 8
    fusion_heads: int = 8
    fusion_hidden: int = 3072

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("tnp_layers", self.tnp_layers >= 0, "not below 0"),
            ("tnp_heads", self.tnp_heads > 0 and self.tnp_hidden % self.tnp_heads == 0, "a divisor of tnp_hidden"),
            *above_zero(self, "fusion_heads", "fusion_hidden"),
            ("pause_edges", not self.pause_edges or self.tnp_layers > 0, "only TNP reads pauses; set tnp_layers"),
        ]


@dataclass(frozen=True)
class Ff2Train(TaggerTrain):
    """How FF2 is trained: `learning_rate` is that of ITE.

    Attributes:
        tnp_rate: learning rate of TNP.
        fusion_rate: learning rate of the fusion layer and the heads.
    """

    window: int = 256
    weight_decay: float = 0.0
    learning_rate: float = 5e-6
    tnp_rate: float = 5e-6
    fusion_rate: float = 5e-6

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [*super().conditions(), *above_zero(self, "tnp_rate", "fusion_rate")]


CONFIGS = (Ff2Model, Ff2Train)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains both streams and the fusion layer."""
    descend(Ff2Task, recipe, prepared, run)


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and by default in int8."""
    config = network_config(with_encoder(recipe, run))
    # Windows are as long as those trained on, which are the paper's at full size.
    options = OPTIONS | {"window": parts(recipe)[1].window}
    return export_variants(recipe, run, output, config, ff2.load_module, options, int8=int8)


class Ff2Task(TaggingTask):
    """The tagger's losses, of another network."""

    def network(self) -> nn.Module:
        """Both streams and the fusion layer."""
        config = network_config(self.recipe)
        return Ff2Network(config, self.encoder())

    def rates(self) -> dict[str, float]:
        """Those of the parts that start afresh."""
        tnp, fusion = self.config.tnp_rate, self.config.fusion_rate
        return {"tnp": tnp, "pauses": tnp, "fusion": fusion, "marks": fusion, "cases": fusion}


def network_config(recipe: Recipe) -> ff2.Ff2Config:
    """The network's own configuration, from its recipe."""
    model = recipe.model
    assert isinstance(model, Ff2Model)
    shared = {name: getattr(model, name) for name in ("encoder", "pause_edges", "dropout", *ff2.SIZES)}
    return ff2.Ff2Config(labels=MARK_SETS[model.marks].labels, cases=CASES if model.case_head else (), **shared)
