"""The training task that Lightning runs, of any network: rounds of batches, the loss, validation by F1."""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import islice
from typing import Any, Protocol

import lightning
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, IterableDataset, Sampler

from engine.text.labels import MARK_SETS
from trainer.data.corpora.packed import IGNORE
from trainer.data.windows import Arrays
from trainer.recipe import DescentConfig, Recipe, RecipeError
from trainer.scoring.metrics import Counts
from trainer.training.schedules import scheduled

WORKERS = 8
"""Processes that assemble batches for a GPU; a CPU has no time to spare beside its own training steps."""

CHECK_EVERY = 20
"""Steps between two checks of the loss on a GPU. Each check waits for the GPU, and a NaN loss stays NaN until then."""


class TrainingData(Protocol):
    """Training data: batches by step, deterministic in seed and step."""

    steps_an_epoch: int

    def batch(self, step: int) -> Arrays:
        """The arrays of one step."""
        ...


class Development(Protocol):
    """The development texts that choose the round."""

    def in_order(self) -> Iterator[Arrays]:
        """All of it once."""
        ...


def to_tensors(batch: Arrays) -> dict[str, torch.Tensor]:
    """A batch's arrays as tensors, by name."""
    return {name: torch.from_numpy(np.ascontiguousarray(array)) for name, array in batch.items()}


class _Steps(Dataset):
    """The training batches of one round, by step."""

    def __init__(self, training: TrainingData, steps: range):
        self.training, self.steps = training, steps

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int) -> dict[str, torch.Tensor]:
        return to_tensors(self.training.batch(self.steps[index]))


class _From(Sampler):
    """The batch numbers of a round from a start on; its length is the whole round, as Lightning expects."""

    def __init__(self, first: int, length: int):
        self.first, self.length = first, length

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.length))

    def __len__(self) -> int:
        return self.length


class _InOrder(IterableDataset):
    """The validation batches of one of several devices."""

    def __init__(self, development: Development, rank: int, ranks: int):
        self.development, self.rank, self.ranks = development, rank, ranks

    def __iter__(self):  # type: ignore[no-untyped-def]
        return map(to_tensors, islice(self.development.in_order(), self.rank, None, self.ranks))


class Rounds(lightning.LightningDataModule):
    """Feeds Lightning: one of its epochs is one *round*, a fixed share of the run's steps.

    A resumed run continues with the next batch, so it sees the same batches as an uninterrupted one.

    Args:
        config: the length of the run.
        training, development: the batches.
        ranks: devices that train together. A step takes a batch for each.

    Attributes:
        steps, rounds: of the whole run.
        place: position for checkpoints: the last started round, from 0, and its number of finished batches.
    """

    place = (0, 0)

    def __init__(self, config: DescentConfig, training: TrainingData, development: Development, ranks: int = 1):
        super().__init__()
        self.training, self.development, self.ranks = training, development, ranks
        self.steps = max(1, math.ceil(config.epochs * training.steps_an_epoch / ranks))
        self.steps_a_round = math.ceil(self.steps / config.rounds)
        self.rounds = math.ceil(self.steps / self.steps_a_round)

    def train_dataloader(self) -> DataLoader:
        rank, first = self.trainer.global_rank, self.trainer.current_epoch * self.steps_a_round
        stop = min(first + self.steps_a_round, self.steps)
        steps = _Steps(self.training, range(first * self.ranks + rank, stop * self.ranks + rank, self.ranks))
        kept_round, behind = self.place
        done = behind if kept_round == self.trainer.current_epoch else 0
        workers = WORKERS if self.trainer.strategy.root_device.type == "cuda" else 0
        return DataLoader(
            steps, batch_size=None, sampler=_From(done, len(steps)), num_workers=workers, pin_memory=workers > 0
        )

    def val_dataloader(self) -> DataLoader:
        return DataLoader(_InOrder(self.development, self.trainer.global_rank, self.ranks), batch_size=None)

    def state_dict(self) -> dict[str, Any]:
        return {"place": list(self.place)}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        self.place = (state_dict["place"][0], state_dict["place"][1])


class TrainingTask(lightning.LightningModule, ABC):
    """Cross-entropy over the slots whose mark is known, and F1 on the development text.

    A family's task sets `model`, and may override losses and optimiser.

    Args:
        recipe: the recipe.
        steps: length of the whole run.

    Attributes:
        curve: `step`, `dev_loss` and `dev_f1` of each finished round.
    """

    model: nn.Module

    def __init__(self, recipe: Recipe, steps: int):
        super().__init__()
        self.recipe, self.steps = recipe, steps
        self.curve: list[dict[str, float]] = []
        self.labels = MARK_SETS[recipe.model.marks].labels
        self._forget()
        torch.manual_seed(recipe.train.seed)

    @property
    def config(self) -> Any:
        """How it is trained: the family's own kind of `DescentConfig`."""
        return self.recipe.train

    @abstractmethod
    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The loss of a batch, and its logits (…, labels) for ``batch["marks"]``."""

    def weights(self) -> dict[str, torch.Tensor]:
        """The weights that a finished run keeps."""
        return self.model.state_dict()

    def on_train_batch_start(self, batch: Any, index: int) -> None:
        # A resumed run draws the same random numbers; its data loader has drawn already.
        entropy = [self.recipe.train.seed, self.global_step, self.global_rank]
        torch.manual_seed(int(np.random.SeedSequence(entropy).generate_state(1)[0]))

    def training_step(self, batch: dict[str, torch.Tensor], _: int) -> torch.Tensor:
        loss, _logits = self.losses(batch)
        if self.device.type == "cpu" or self.global_step % CHECK_EVERY == 0:
            self.check(loss)
        self.log("loss", loss, prog_bar=True)
        return loss

    def check(self, loss: torch.Tensor) -> None:
        """Stops a run with a NaN loss, on all devices at once.

        Raises:
            RecipeError: the loss is NaN.
        """
        if not torch.isfinite(self._summed(loss.detach())):
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
        marks = batch["marks"].cpu().numpy()
        known = marks != IGNORE
        self.measure(loss, marks[known], self.predicted_labels(batch, logits)[known])

    def measure(self, loss: torch.Tensor, true: np.ndarray, proposed: np.ndarray) -> None:
        """Takes a development batch into account: its mean loss, and its labels int (N,)."""
        self.counts.add(true, proposed)
        self._losses += float(loss) * len(true)

    def predicted_labels(self, batch: dict[str, torch.Tensor], logits: torch.Tensor) -> np.ndarray:
        """The predicted labels, int, of development batches."""
        return logits.argmax(-1).cpu().numpy()

    def on_validation_epoch_end(self) -> None:
        """Scores the counts of all devices together: F1 is not a mean of theirs."""
        counts = Counts(self.labels, self._summed(torch.from_numpy(self.counts.matrix)).cpu().numpy())
        loss = self._summed(torch.tensor(self._losses)) / max(1, int(counts.matrix.sum()))
        score = counts.overall().f1
        self.log("dev_loss", loss, sync_dist=True)
        self.log("dev_f1", score, prog_bar=True, sync_dist=True)
        self.curve.append({"step": self.global_step, "dev_loss": round(float(loss), 4), "dev_f1": round(score, 2)})
        self._forget()

    def _forget(self) -> None:
        self.counts, self._losses = Counts.empty(self.labels), 0.0

    def _summed(self, numbers: torch.Tensor) -> torch.Tensor:
        """Numbers added up over all devices."""
        return self.trainer.strategy.reduce(numbers.clone().to(self.device), reduce_op="sum")

    def on_save_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        checkpoint["steps"], checkpoint["curve"] = self.steps, self.curve

    def on_load_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        """Refuses to resume a run that has another number of steps.

        Raises:
            RecipeError: it has.
        """
        self.curve = checkpoint.get("curve", [])
        if checkpoint.get("steps", self.steps) != self.steps:
            raise RecipeError(
                f"{self.recipe.name}: the run was begun on another number of devices, or the corpora were prepared "
                "again since; resume with as many --devices and --nodes as before, or give another --output."
            )


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


class WordTask(TrainingTask):
    """Trains a network of windows of words, ``model(ids, lengths)`` → logits (B, T, labels), with Adam."""

    def __init__(self, recipe: Recipe, steps: int, model: nn.Module):
        super().__init__(recipe, steps)
        self.model = model

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """Cross-entropy over the known slots."""
        logits = self.model(batch["ids"], batch["lengths"])
        logits = logits[0] if isinstance(logits, tuple) else logits
        return mark_loss(logits, batch["marks"]), logits

    def configure_optimizers(self) -> dict[str, Any]:
        adam = torch.optim.Adam(self.parameters(), self.config.learning_rate, fused=True)
        return scheduled(adam, self.config, self.steps)
