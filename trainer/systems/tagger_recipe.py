"""The recipes of pretrained encoders."""

from dataclasses import dataclass
from itertools import pairwise

from trainer.recipe import Conditions, DescentConfig, ModelConfig, Recipe


@dataclass(frozen=True)
class TaggerModel(ModelConfig):
    """A pretrained encoder and a linear layer.

    Attributes:
        encoder: folder or hub name of the pretrained encoder.
        dropout: in the encoder and before the heads.
        pause_edges: edges of the pause buckets in seconds, empty for no pause input.
        reads_marks: whether the marks that stand are an input.
        marks_hidden: whether they are one in training alone, and unknown to the published model.
        case_head: whether it predicts case.
        start: recipe whose finished run gives the weights to start from, or "" for the encoder's own.
        base: published model, by name or folder, whose weights it starts from instead, or "".
        base_share: share of the base's weights in the resulting ones (Wortsman et al., 2022); the mean of two minima
            is often better than either.
    """

    encoder: str = "sentence-transformers/all-MiniLM-L6-v2"
    dropout: float = 0.1
    pause_edges: tuple[float, ...] = ()
    reads_marks: bool = False
    marks_hidden: bool = False
    case_head: bool = False
    start: str = ""
    base: str = ""
    base_share: float = 0.0

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
            ("base", not (self.start and self.base), "left out beside start"),
            ("base_share", 0 <= self.base_share < 1, "from 0 to under 1"),
            ("base_share", bool(self.base) or not self.base_share, "left out without base"),
            ("marks_hidden", self.reads_marks or not self.marks_hidden, "left out without reads_marks"),
            ("pause_edges", all(a < b for a, b in pairwise(self.pause_edges)), "must rise"),
        ]


@dataclass(frozen=True)
class TaggerTrain(DescentConfig):
    """How a tagger is trained.

    Attributes:
        window: sub-tokens in a window.
        weight_decay, layer_decay: of AdamW; each encoder layer below the top one has `layer_decay` of the rate above.
        pause_hidden: share of the windows whose pauses are hidden.
        marks_shown: share of the windows in which some of the true marks are an input; see `trainer.data.known_marks`.
        short_texts: share of the windows that are cut at sentence ends into texts of a few sentences.
        case_weight: weight of the case head's loss.
        focal: γ of the focal loss, 0 for cross-entropy.
        r_drop: α of R-Drop beside the mean loss of both passes, 0 for one pass a batch.
        teacher: model whose predictions are learnt beside the true marks, or ""; see `caesura-trainer teach`.
        teacher_weight: weight of that loss.
    """

    window: int = 190
    warmup: float = 0.06
    weight_decay: float = 0.01
    layer_decay: float = 1.0
    falling: bool = True
    pause_hidden: float = 0.5
    marks_shown: float = 0.5
    short_texts: float = 0.0
    case_weight: float = 0.3
    focal: float = 0.0
    r_drop: float = 0.0
    teacher: str = ""
    teacher_weight: float = 1.0

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("window", 16 <= self.window <= 512, "from 16 to 512 sub-tokens"),
            ("pause_hidden", 0 <= self.pause_hidden <= 1, "from 0 to 1"),
            ("marks_shown", 0 <= self.marks_shown <= 1, "from 0 to 1"),
            ("short_texts", 0 <= self.short_texts <= 1, "from 0 to 1"),
            ("layer_decay", 0 < self.layer_decay <= 1, "from above 0 to 1"),
            *(
                (key, getattr(self, key) >= 0, "not below 0")
                for key in ("weight_decay", "case_weight", "focal", "r_drop", "teacher_weight")
            ),
        ]


def parts(recipe: Recipe) -> tuple[TaggerModel, TaggerTrain]:
    """The recipe's model and training, of the tagger's kinds."""
    assert isinstance(recipe.model, TaggerModel)
    assert isinstance(recipe.train, TaggerTrain)
    return recipe.model, recipe.train
