"""Fine-tunes a base model on the user's texts, regularised by its own predictions."""

import copy
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import torch
from torch import nn

from trainer.data.corpora.packed import Packed
from trainer.recipe import Recipe, SourceConfig
from trainer.systems.base import Base
from trainer.systems.tagger import TaggingTask, logits_of, make_rounds, untrained_encoder
from trainer.systems.tagger_recipe import TaggerTrain, parts
from trainer.training.precision import trained_in
from trainer.training.run import TrainingRun
from trainer.training.task import Rounds, to_tensors

if TYPE_CHECKING:
    from transformers import PreTrainedModel

OWN = "own"
"""The user's texts' name among prepared corpora."""

HOLD = 0.3
"""Weight of the divergence from the base, relative to the loss of the marks."""

RATE, DROPOUT = 5e-5, 0.1
"""All layers learn, at a low rate: a few upper ones, or low-rank adapters, learn less of a style in as many steps."""

LEAST_STEPS = 60
"""A small text is seen so often that there are so many steps, but at most `MOST_EPOCHS` times."""

EPOCHS, MOST_EPOCHS = 4.0, 10.0
BATCHES = 12
"""Into so many batches an epoch is divided, if they are neither tiny nor larger than a batch is anywhere."""

_FIXED = "encoder.embeddings."
_WORDS = 140  # of speech in a window
_TIMED = 3  # steps from which the time of the others is estimated
_STEPPING = 0.8  # of the time is for steps; the rest is for the text held out


class AdaptingTask(TaggingTask):
    """A tagger fine-tuned from a base with the penalty KL(base ‖ adapted) on every word, with or without a known mark.

    The sub-token embeddings are frozen: most words of the language are not in the user's texts.

    Args:
        recipe, steps: see `TrainingTask`.
        base: the initial model.
    """

    def __init__(self, recipe: Recipe, steps: int, base: Base):
        super().__init__(recipe, steps)
        self.model.load_state_dict(base.weights())
        # In a tuple, so Lightning neither trains nor saves it.
        self._base = (copy.deepcopy(self.model).eval(),)
        learnt = {name: tensor for name, tensor in base.weights(spread=True).items() if not name.startswith(_FIXED)}
        self.model.load_state_dict(learnt, strict=False)
        self.model.encoder.embeddings.requires_grad_(False)

    def encoder(self) -> "PreTrainedModel":
        """The base's encoder, still without its weights."""
        model, _ = parts(self.recipe)
        return untrained_encoder(model)

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The loss of marks and cases, and in training the divergence from the base."""
        loss, marks = super().losses(batch)
        if not self.training:
            return loss, marks
        with torch.no_grad():
            before, _ = logits_of(self._base[0], batch)
        return loss + HOLD * divergence(before, marks, batch["pauses"] > 0), marks


def divergence(target: torch.Tensor, logits: torch.Tensor, words: torch.Tensor) -> torch.Tensor:
    """KL(target ‖ logits) in nats, the mean over words.

    Args:
        target, logits: (B, T, labels), before the softmax.
        words: bool (B, T), the sub-tokens that end a word.
    """
    wanted, adapted = (each[words].float().log_softmax(-1) for each in (target, logits))
    return nn.functional.kl_div(adapted, wanted, log_target=True, reduction="batchmean")


def adapt(base: Base, packed: Packed, name: str, folder: Path, minutes: float, progress: str) -> Recipe:
    """Trains on the split "train" and keeps the round that does best on "dev".

    Args:
        base: the base model.
        packed: the user's texts.
        name: name of the new model.
        folder: folder of the run, for the final weights.
        minutes: approximate time limit.
        progress: see `TrainingRun`.

    Returns:
        the recipe.
    """
    packed.save(folder / f"{OWN}.npz")
    train = schedule(packed)
    recipe = Recipe(
        name,
        f"{base.card.name}, adapted to the user's own texts",
        f"{base.card.about.get('licence', 'that of the base')}, as far as the texts allow",
        base.model(DROPOUT),
        (SourceConfig(OWN),),
        (SourceConfig(OWN, "dev"),),
        train,
    )
    data = make_rounds(recipe, folder)
    steps = 60 * minutes * _STEPPING / seconds_a_step(AdaptingTask(recipe, data.steps, base), data)
    epochs = min(train.epochs, max(1.0, steps) / data.training.steps_an_epoch)
    recipe = replace(recipe, train=replace(train, epochs=epochs))
    data = Rounds(replace(train, epochs=epochs), data.training, data.development)
    TrainingRun(recipe, folder, "cpu", progress=progress).descend(AdaptingTask(recipe, data.steps, base), data)
    return recipe


def schedule(packed: Packed) -> TaggerTrain:
    """How often and in what batches texts of some size are learnt from."""
    part = packed.select("train")
    windows = max(len(part.ids), len(part.words) // _WORDS)
    batch = min(24, max(4, windows // BATCHES))
    epochs = min(MOST_EPOCHS, max(EPOCHS, LEAST_STEPS * batch / windows))
    return TaggerTrain(epochs=epochs, batch=batch, learning_rate=RATE, rounds=6, patience=2)


def seconds_a_step(task: AdaptingTask, data: Rounds) -> float:
    """How long a step of training takes on this machine."""
    taken = []
    mixed = trained_in(task.config.precision, "cpu") != "32-true"
    for step in range(_TIMED):
        start = time.perf_counter()
        with torch.autocast("cpu", torch.bfloat16, enabled=mixed):
            loss, _ = task.losses(to_tensors(data.training.batch(step)))
        loss.backward()
        taken.append(time.perf_counter() - start)
    return median(taken)
