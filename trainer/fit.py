"""Trains a recipe: seeds, claims the folder, and hands over to the family's system."""

import random
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from trainer.config import system
from trainer.data.mixture import balanced
from trainer.recipe import DescentConfig, Recipe, RecipeError
from trainer.training.run import TrainingRun

if TYPE_CHECKING:
    import lightning


def fit(
    recipe: Recipe,
    prepared: Path,
    folder: Path,
    *,
    device: str = "auto",
    devices: int = 1,
    nodes: int = 1,
    progress: str = "",
    callbacks: "tuple[lightning.Callback, ...]" = (),
    deadline: float | None = None,
) -> None:
    """Trains `recipe` in `folder`; a run that was stopped resumes from its last checkpoint.

    A run that fails before it begins leaves no folder.

    Args:
        prepared: folder of the prepared corpora.
        folder: of this run.
        device: "auto", "cpu" or "cuda".
        devices, nodes: how many devices on each node, and how many nodes, train together.
        progress, callbacks, deadline: see `TrainingRun`.

    Raises:
        RecipeError: the run in `folder` is of another recipe or being trained by another process, a corpus or an
            earlier stage is missing, or the machine lacks the devices.
        OutputError: a checkpoint or the weights do not fit on the disk; those before them still stand.
        Unfinished: the deadline has passed.
    """
    _check_devices(recipe, device, devices, nodes)
    run = TrainingRun(recipe, folder, device, devices, nodes, progress, callbacks, deadline)
    random.seed(recipe.train.seed)
    np.random.seed(recipe.train.seed)  # noqa: NPY002 - what libraries draw from
    with run.locked():
        system(recipe.model.family).fit(balanced(recipe, prepared), prepared, run)


def _check_devices(recipe: Recipe, device: str, devices: int, nodes: int) -> None:
    counted = not isinstance(recipe.train, DescentConfig)
    if counted and devices * nodes > 1:
        raise RecipeError(f"{recipe.name}: trains by counting, on one device; leave --devices and --nodes at 1.")
    if counted or device == "cpu":
        return
    import torch

    count = torch.cuda.device_count()
    if device == "cuda" and not count:
        raise RecipeError("CUDA: torch finds no CUDA device here; use --device cpu.")
    if 0 < count < devices:
        raise RecipeError(f"CUDA: torch finds {count} devices here, not {devices}; use --devices {count}.")
