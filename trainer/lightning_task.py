"""The training task that Lightning runs, of any network: rounds of batches, the loss, validation by F1."""

import math
from collections.abc import Iterator
from typing import Any, Protocol

import lightning
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, IterableDataset

from engine.text.labels import MARK_SETS
from trainer.corpora.packed import IGNORE
from trainer.metrics import Counts
from trainer.recipe import DescentConfig, Recipe, RecipeError
from trainer.windows import Arrays


class Training(Protocol):
    """What is trained on: batches by step, which depend on seed and step only."""

    steps_an_epoch: int

    def batch(self, step: int) -> Arrays:
        """The arrays of one step."""
        ...


class Development(Protocol):
    """What chooses the round."""

    def in_order(self) -> Iterator[Arrays]:
        """All of it once."""
        ...


def to_tensors(batch: Arrays) -> dict[str, torch.Tensor]:
    """A batch's arrays as tensors, by name."""
    return {name: torch.from_numpy(np.ascontiguousarray(array)) for name, array in batch.items()}


class _Steps(Dataset):
    """The training batches of one round, by step."""

    def __init__(self, training: Training, first: int, count: int):
        self.training, self.first, self.count = training, first, count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> dict[str, torch.Tensor]:
        return to_tensors(self.training.batch(self.first + index))


class _InOrder(IterableDataset):
    """The validation batches."""

    def __init__(self, development: Development):
        self.development = development

    def __iter__(self):  # type: ignore[no-untyped-def]
        return map(to_tensors, self.development.in_order())


class Rounds(lightning.LightningDataModule):
    """Feeds Lightning: one of its epochs is one *round*, a fixed share of the run's steps.

    A run that is resumed starts its round anew, so it sees exactly the batches that an unbroken run sees.
    """

    def __init__(self, config: DescentConfig, training: Training, development: Development):
        super().__init__()
        self.training, self.development = training, development
        self.steps = max(1, math.ceil(config.epochs * training.steps_an_epoch))
        self.steps_a_round = math.ceil(self.steps / config.rounds)
        self.rounds = math.ceil(self.steps / self.steps_a_round)

    def train_dataloader(self) -> DataLoader:
        first = self.trainer.current_epoch * self.steps_a_round
        count = min(self.steps_a_round, self.steps - first)
        return DataLoader(_Steps(self.training, first, count), batch_size=None)

    def val_dataloader(self) -> DataLoader:
        return DataLoader(_InOrder(self.development), batch_size=None)


class Task(lightning.LightningModule):
    """Cross-entropy over the slots whose mark is known, and F1 on the development text.

    A family's task sets `model`, and where it differs says what the losses and the optimiser are.

    Args:
        recipe: what is trained.
        steps: length of the whole run.
    """

    model: nn.Module

    def __init__(self, recipe: Recipe, steps: int):
        super().__init__()
        self.recipe, self.steps = recipe, steps
        self.labels = MARK_SETS[recipe.model.marks].labels
        self.counts = Counts.empty(self.labels)
        torch.manual_seed(recipe.train.seed)

    @property
    def config(self) -> Any:
        """How it is trained: the family's own kind of `DescentConfig`."""
        return self.recipe.train

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The loss of a batch, and its logits (…, labels) for ``batch["marks"]``."""
        raise NotImplementedError

    def on_train_batch_start(self, batch: Any, index: int) -> None:
        # A round that is begun anew draws what it drew before; what feeds it has drawn by now.
        if index == 0:
            torch.manual_seed(self.recipe.train.seed + 1000 * (self.current_epoch + 1))

    def training_step(self, batch: dict[str, torch.Tensor], _: int) -> torch.Tensor:
        loss, _logits = self.losses(batch)
        self.check(loss)
        self.log("loss", loss, prog_bar=True)
        return loss

    def check(self, loss: torch.Tensor) -> None:
        """Stops a run whose loss is no number.

        Raises:
            RecipeError: it is none.
        """
        if not torch.isfinite(loss):
            raise RecipeError(
                f"{self.recipe.name}: the loss is not a number at step {self.global_step}; "
                "lower train.learning_rate in a copy of the recipe, and give it another --output."
            )

    def on_before_optimizer_step(self, optimizer: torch.optim.Optimizer) -> None:
        # Lightning's own clipping refuses the fused optimiser; nothing is scaled in bfloat16, so this is the same.
        if self.config.clip:
            nn.utils.clip_grad_norm_(self.parameters(), self.config.clip)

    def validation_step(self, batch: dict[str, torch.Tensor], _: int) -> None:
        loss, logits = self.losses(batch)
        known = batch["marks"] != IGNORE
        self.counts.add(batch["marks"][known].cpu().numpy(), self.answers(batch, logits)[known.cpu().numpy()])
        self.log("dev_loss", loss, batch_size=int(known.sum()), sync_dist=True)

    def answers(self, batch: dict[str, torch.Tensor], logits: torch.Tensor) -> np.ndarray:
        """The labels, int, that development batches are scored by."""
        return logits.argmax(-1).cpu().numpy()

    def on_validation_epoch_end(self) -> None:
        self.log("dev_f1", self.counts.overall().f1, prog_bar=True, sync_dist=True)
        self.counts = Counts.empty(self.labels)


def mark_loss(logits: torch.Tensor, marks: torch.Tensor, smoothing: float = 0.0) -> torch.Tensor:
    """Cross-entropy of logits (…, labels) over the slots whose mark is known; 0 where none is.

    Args:
        smoothing: share of a mark's probability that is spread over all of them (Szegedy et al., 2016).
    """
    total = nn.functional.cross_entropy(
        logits.float().flatten(0, -2),
        marks.flatten().long(),
        ignore_index=IGNORE,
        reduction="sum",
        label_smoothing=smoothing,
    )
    return total / (marks != IGNORE).sum().clamp(min=1)


def warmed(optimiser: torch.optim.Optimizer, steps: int, warmup: float) -> dict[str, Any]:
    """An optimiser whose rate rises linearly over the share `warmup` of the steps, then falls to nothing linearly."""
    rising = max(1, int(warmup * steps))

    def rate(step: int) -> float:
        return (step + 1) / rising if step < rising else max(0.0, (steps - step) / (steps - rising + 1))

    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, rate)
    return {"optimizer": optimiser, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}


class WordTask(Task):
    """Trains a network of windows of words, ``model(ids, lengths)`` → logits (B, T, labels), with Adam."""

    def __init__(self, recipe: Recipe, steps: int, model: nn.Module):
        super().__init__(recipe, steps)
        self.model = model

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """Cross-entropy over the known slots."""
        logits = self.model(batch["ids"], batch["lengths"])
        logits = logits[0] if isinstance(logits, tuple) else logits
        return mark_loss(logits, batch["marks"]), logits

    def configure_optimizers(self) -> torch.optim.Optimizer:
        return torch.optim.Adam(self.parameters(), self.config.learning_rate, fused=True)
