"""The training task: loss, optimiser, schedule and validation, run by Lightning."""

import math
from typing import Any

import lightning
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, IterableDataset

from engine.models import tagger
from engine.text.labels import CASES, MARK_SETS
from trainer.config import Recipe, RecipeError
from trainer.corpora.packed import IGNORE
from trainer.metrics import Counts
from trainer.windows import Batch, Windows


def to_tensors(batch: Batch) -> dict[str, torch.Tensor]:
    """A batch's arrays as tensors, by name."""
    return {name: torch.from_numpy(np.ascontiguousarray(array)) for name, array in vars(batch).items()}


class _Steps(Dataset):
    """The training batches of one round, by step."""

    def __init__(self, windows: Windows, first: int, count: int):
        self.windows, self.first, self.count = windows, first, count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> dict[str, torch.Tensor]:
        return to_tensors(self.windows.batch(self.first + index))


class _InOrder(IterableDataset):
    """The validation batches."""

    def __init__(self, windows: Windows):
        self.windows = windows

    def __iter__(self):  # type: ignore[no-untyped-def]
        return map(to_tensors, self.windows.in_order())


class Batches(lightning.LightningDataModule):
    """Feeds Lightning: one of its epochs is one *round*, a fixed share of the run's steps.

    A run that is resumed starts its round anew, so it sees exactly the batches that an unbroken run sees.
    """

    def __init__(self, recipe: Recipe, training: Windows, development: Windows):
        super().__init__()
        self.training, self.development = training, development
        self.steps = max(1, math.ceil(recipe.train.epochs * training.steps_an_epoch))
        self.steps_a_round = math.ceil(self.steps / recipe.train.rounds)
        self.rounds = math.ceil(self.steps / self.steps_a_round)

    def train_dataloader(self) -> DataLoader:
        first = self.trainer.current_epoch * self.steps_a_round
        count = min(self.steps_a_round, self.steps - first)
        return DataLoader(_Steps(self.training, first, count), batch_size=None)

    def val_dataloader(self) -> DataLoader:
        return DataLoader(_InOrder(self.development), batch_size=None)


class TaggingTask(lightning.LightningModule):
    """Cross-entropy over the slots whose mark is known, and over the words whose case is.

    Args:
        recipe: what is trained.
        steps: length of the whole run, for the schedule.
    """

    def __init__(self, recipe: Recipe, steps: int):
        super().__init__()
        self.recipe, self.steps = recipe, steps
        encoder, hidden = tagger.load_encoder(recipe.model.encoder, recipe.model.dropout)
        self.model = tagger.build(tagger_config(recipe), encoder, hidden)
        self.labels = MARK_SETS[recipe.model.marks].labels
        self.counts = Counts.empty(self.labels)

    def _losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        marks, cases = self.model(batch["ids"], batch["attention"], batch["pauses"])
        loss = nn.functional.cross_entropy(marks.float().flatten(0, 1), batch["marks"].flatten(), ignore_index=IGNORE)
        if cases is not None and bool((batch["cases"] != IGNORE).any()):
            weight = self.recipe.train.case_weight
            known = nn.functional.cross_entropy(
                cases.float().flatten(0, 1), batch["cases"].flatten(), ignore_index=IGNORE
            )
            loss = loss + weight * known
        return loss, marks

    def training_step(self, batch: dict[str, torch.Tensor], _: int) -> torch.Tensor:
        loss, _marks = self._losses(batch)
        if not torch.isfinite(loss):
            raise RecipeError(
                f"{self.recipe.name}: the loss is not a number at step {self.global_step}; "
                "lower train.learning_rate and run the same command to go on from the last checkpoint."
            )
        self.log("loss", loss, prog_bar=True)
        return loss

    def on_before_optimizer_step(self, optimizer: torch.optim.Optimizer) -> None:
        # Lightning's own clipping refuses the fused optimiser; nothing is scaled in bfloat16, so this is the same.
        nn.utils.clip_grad_norm_(self.parameters(), self.recipe.train.clip)

    def validation_step(self, batch: dict[str, torch.Tensor], _: int) -> None:
        loss, marks = self._losses(batch)
        known = batch["marks"] != IGNORE
        self.counts.add(batch["marks"][known].cpu().numpy(), marks.argmax(-1)[known].cpu().numpy())
        self.log("dev_loss", loss, batch_size=1, sync_dist=True)

    def on_validation_epoch_end(self) -> None:
        self.log("dev_f1", self.counts.overall().f1, prog_bar=True, sync_dist=True)
        self.counts = Counts.empty(self.labels)

    def configure_optimizers(self) -> dict[str, Any]:
        config = self.recipe.train
        steps = math.ceil(self.steps / self.trainer.world_size)
        optimiser = torch.optim.AdamW(
            parameter_groups(self.model, config.learning_rate, config.weight_decay, config.layer_decay), fused=True
        )
        rising = max(1, int(config.warmup * steps))

        def rate(step: int) -> float:
            return (step + 1) / rising if step < rising else max(0.0, (steps - step) / (steps - rising + 1))

        schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, rate)
        return {"optimizer": optimiser, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}


def tagger_config(recipe: Recipe) -> tagger.TaggerConfig:
    """The model's own configuration, from its recipe."""
    model = recipe.model
    cases = CASES if model.case_head else ()
    return tagger.TaggerConfig(model.encoder, MARK_SETS[model.marks].labels, cases, model.pause_edges, model.dropout)


def parameter_groups(model: nn.Module, rate: float, decay: float, layer_decay: float) -> list[dict[str, Any]]:
    """AdamW groups: no weight decay on biases and norms; the rate falls by `layer_decay` a layer below the heads."""
    layers = 1 + max(
        (int(name.split(".layer.")[1].split(".")[0]) for name, _ in model.named_parameters() if ".layer." in name),
        default=-1,
    )
    groups: dict[tuple[int, bool], dict[str, Any]] = {}
    for name, parameter in model.named_parameters():
        depth = int(name.split(".layer.")[1].split(".")[0]) if ".layer." in name else -1
        below = layers - depth if "encoder." in name else 0
        flat = parameter.ndim < 2
        group = groups.setdefault(
            (below, flat),
            {"params": [], "lr": rate * layer_decay**below, "weight_decay": 0.0 if flat else decay},
        )
        group["params"].append(parameter)
    return list(groups.values())
