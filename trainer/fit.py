"""Trains a recipe: seeds, claims the folder, and hands over to the family's system."""

import random
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from trainer.recipe import Recipe, RecipeError
from trainer.run import Run
from trainer.systems import system

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
    """Trains `recipe` in `folder`; a run that was stopped goes on from its last round.

    Args:
        prepared: folder of the prepared corpora.
        folder: of this run.
        device: "auto", "cpu" or "cuda".
        devices, nodes: how many, for Lightning's own strategies.
        progress, callbacks, deadline: see `Run`.

    Raises:
        RecipeError: the run in `folder` is one of another recipe, a corpus or an earlier stage is missing, or there is
            no such device.
        OutputError: a checkpoint or the weights do not fit on the disk; those before them still stand.
        Unfinished: the deadline has passed.
    """
    if device == "cuda":
        _need_cuda()
    run = Run(recipe, folder, device, devices, nodes, progress, callbacks, deadline)
    random.seed(recipe.train.seed)
    np.random.seed(recipe.train.seed)  # noqa: NPY002 - what libraries draw from
    system(recipe.model.family).fit(recipe, prepared, run)


def _need_cuda() -> None:
    import torch

    if not torch.cuda.is_available():
        raise RecipeError("CUDA: torch finds no CUDA device here; use --device cpu.")
