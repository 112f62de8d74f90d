"""What recipes say of masked-language training."""

from dataclasses import dataclass

from trainer.families.encoders import TaggerModel
from trainer.recipe import Conditions


@dataclass(frozen=True)
class MaskedModel(TaggerModel):
    """A pretrained encoder that learns to guess hidden sub-tokens (Devlin et al., 2019, section 3.1).

    Attributes:
        share: of the sub-tokens that are guessed.
    """

    share: float = 0.15

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [*super().conditions(), ("share", 0 < self.share < 1, "above 0 and under 1")]
