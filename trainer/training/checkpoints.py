"""Checkpoints that are whole on the disk or not there, and that a run which was moved still understands; weights."""

import io
import os
import pickle
from pathlib import Path
from typing import Any

import torch
from lightning.pytorch.plugins.io import TorchCheckpointIO
from safetensors import SafetensorError
from safetensors.torch import load_file

from engine.system.atomic import write_atomic
from trainer.recipe import RecipeError


class WholeCheckpoints(TorchCheckpointIO):
    """Lightning's checkpoints, but the old one is kept until the new one is on the disk; its own leaves half a file
    on a full disk. A damaged one raises RecipeError, and one of a run that was moved still knows the best round.
    """

    def save_checkpoint(self, checkpoint: dict[str, Any], path: str | Path, storage_options: Any = None) -> None:
        buffer = io.BytesIO()
        torch.save(checkpoint, buffer)
        write_atomic(path, buffer.getvalue())

    def load_checkpoint(self, path: str | Path, *args: Any, **options: Any) -> dict[str, Any]:
        try:
            checkpoint = super().load_checkpoint(path, *args, **options)
        except (OSError, EOFError, RuntimeError, pickle.UnpicklingError):
            raise RecipeError(
                f"{path}: the checkpoint is damaged; remove it, and the same command restarts the run."
            ) from None
        for state in checkpoint.get("callbacks", {}).values():
            if "dirpath" in state:
                state |= _moved(state, os.path.realpath(Path(path).parent))
        return checkpoint


def read_weights(path: Path) -> dict[str, torch.Tensor]:
    """The weights in a finished run's file, by name.

    Raises:
        RecipeError: the file is missing or damaged.
    """
    try:
        return load_file(path)
    except FileNotFoundError:
        raise RecipeError(f"{path}: missing; remove {path.parent} and train it again.") from None
    except SafetensorError as error:
        raise RecipeError(f"{path}: damaged ({error}); remove {path.parent} and train it again.") from None


def _moved(state: dict[str, Any], folder: str) -> dict[str, Any]:
    """Lightning's record of the rounds it kept, in the folder where they are now; that of another it would forget."""

    def here(path: str) -> str:
        return os.path.join(folder, os.path.basename(path)) if path else path

    paths = {name: here(state[name]) for name in ("best_model_path", "kth_best_model_path", "last_model_path")}
    kept = {here(path): score for path, score in state["best_k_models"].items()}
    return {"dirpath": folder, "best_k_models": kept} | paths
