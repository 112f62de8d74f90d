"""`masked`: continues the masked-language training of an encoder on text as recognisers write it, for others to start
from (`model.start`).

Devlin et al. (2019), section 3.1: of the sub-tokens a share is guessed; of these 80 % are hidden behind the mask, 10 %
replaced by any other, 10 % left. The head is BERT's: a layer, GELU, a norm, and the embeddings' own weights.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import nn

from engine.models.subwords import Specials, load_tokenizer
from engine.models.weights import encoder_folder
from trainer.recipe import Conditions, Recipe, RecipeError
from trainer.systems.tagger import TaggingTask, make_rounds
from trainer.systems.tagger_recipe import TaggerModel, TaggerTrain
from trainer.training.run import TrainingRun

if TYPE_CHECKING:
    from transformers import PreTrainedModel

HIDDEN, REPLACED = 0.8, 0.1
"""Of the sub-tokens that are guessed: the share behind the mask, and that replaced by any other."""


@dataclass(frozen=True)
class MaskedModel(TaggerModel):
    """A pretrained encoder that learns to guess hidden sub-tokens (Devlin et al., 2019, section 3.1).

    Attributes:
        share: of the sub-tokens that are guessed.
    """

    share: float = 0.15

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [*super().conditions(), ("share", 0 < self.share < 1, "above 0 and under 1")]


CONFIGS = (MaskedModel, TaggerTrain)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the encoder; its `dev_f1` is the share of the guesses that are right, which is their micro F1."""
    data = make_rounds(recipe, prepared, run.ranks)
    run.descend(MaskedTask(recipe, data.steps), data)


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """There is nothing to serve.

    Raises:
        RecipeError: always.
    """
    raise RecipeError(f"{run}: {recipe.name} predicts no marks; name it as model.start of a recipe that does.")


class MaskedTask(TaggingTask):
    """Cross-entropy over the sub-tokens that are guessed."""

    def network(self) -> nn.Module:
        """The encoder under a head that guesses sub-tokens."""
        model = self.recipe.model
        assert isinstance(model, MaskedModel)
        self.specials = Specials.of(load_tokenizer(encoder_folder(model.encoder)))
        self.share = model.share
        return Guesser(self.encoder())

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The loss of a batch, and logits (N, vocabulary) of the sub-tokens that are guessed."""
        logits, hidden = self.guess(batch, None)
        return guess_loss(logits, hidden), logits

    def validation_step(self, batch: dict[str, torch.Tensor], index: int) -> None:
        """Every round hides the same sub-tokens. Each counts as one mark, which a wrong guess takes for another."""
        draws = torch.Generator(self.device).manual_seed(self.config.seed + index)
        logits, hidden = self.guess(batch, draws)
        right = (logits.argmax(-1) == hidden).cpu().numpy()
        self.measure(guess_loss(logits, hidden), np.ones(len(right), np.int64), np.where(right, 1, 2))

    def guess(self, batch: dict[str, torch.Tensor], draws: torch.Generator | None) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits (N, vocabulary) for some sub-tokens drawn from a batch, and what they are, int64 (N,)."""
        ids = batch["ids"]
        chosen, shown = hide(ids, self.share, self.specials.mask, self.model.vocabulary, draws)
        ends = torch.tensor([self.specials.opening, self.specials.closing], device=ids.device)
        chosen &= batch["attention"].bool() & ~torch.isin(ids, ends)
        logits = self.model(torch.where(chosen, shown, ids), batch["attention"], chosen)
        return logits.float(), ids[chosen]


def guess_loss(logits: torch.Tensor, hidden: torch.Tensor) -> torch.Tensor:
    """Cross-entropy of guesses (N, vocabulary) at what was hidden (N,); 0 where nothing was."""
    return nn.functional.cross_entropy(logits, hidden, reduction="sum") / max(1, len(hidden))


def hide(
    ids: torch.Tensor, share: float, mask: int, vocabulary: int, draws: torch.Generator | None
) -> tuple[torch.Tensor, torch.Tensor]:
    """Which sub-tokens of `ids` (B, T) are guessed, bool (B, T), and the input in their place, int64 (B, T)."""
    chosen, how = torch.rand((2, *ids.shape), generator=draws, device=ids.device)
    other = torch.randint(vocabulary, ids.shape, generator=draws, device=ids.device)
    shown = torch.where(how < HIDDEN, mask, torch.where(how < HIDDEN + REPLACED, other, ids))
    return chosen < share, shown


class Guesser(nn.Module):
    """An encoder and the head that guesses its sub-tokens.

    Args:
        encoder: a `transformers` encoder.
    """

    def __init__(self, encoder: "PreTrainedModel"):
        super().__init__()
        hidden = encoder.config.hidden_size
        self.encoder = encoder
        self.vocabulary = encoder.get_input_embeddings().num_embeddings
        self.head = nn.Sequential(nn.Linear(hidden, hidden), nn.GELU(), nn.LayerNorm(hidden))
        self.bias = nn.Parameter(torch.zeros(self.vocabulary))

    def forward(self, ids: torch.Tensor, attention: torch.Tensor, chosen: torch.Tensor) -> torch.Tensor:
        """Logits (N, vocabulary) at the places of `chosen` (B, T)."""
        states = self.encoder(input_ids=ids, attention_mask=attention).last_hidden_state[chosen]
        embeddings = self.encoder.get_input_embeddings().weight
        return nn.functional.linear(self.head(states), embeddings, self.bias)
