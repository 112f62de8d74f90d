"""Trains a recipe: data, task, checkpoints that a killed run goes on from, and the weights at the end."""

import io
import json
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import lightning
import numpy as np
import torch
from lightning.pytorch import callbacks
from lightning.pytorch.loggers import CSVLogger
from lightning.pytorch.plugins.io import TorchCheckpointIO
from safetensors.torch import save

from engine.formats import write_atomic
from engine.models.subwords import load_tokenizer
from engine.weights import encoder_folder
from trainer.config import Recipe, RecipeError, recipe_from
from trainer.damage import Damage
from trainer.lightning_task import Batches, TaggingTask
from trainer.windows import Windows, join, load_sources


def make_batches(recipe: Recipe, prepared: Path) -> Batches:
    """The training and development batches of a recipe."""
    tokenizer = load_tokenizer(encoder_folder(recipe.model.encoder))
    stream = join(load_sources(recipe.sources, prepared), recipe.model.marks)
    development = join(load_sources(recipe.development, prepared), recipe.model.marks)
    damage = None
    if recipe.damage.windows:
        counts = np.bincount(stream.words, minlength=len(stream.vocabulary))
        damage = Damage(recipe.damage, stream.vocabulary, counts, np.random.default_rng([recipe.train.seed, 0]))
    undamaged = replace(recipe, damage=replace(recipe.damage, windows=0.0))
    return Batches(recipe, Windows(stream, recipe, tokenizer, damage), Windows(development, undamaged, tokenizer, None))


def fit(
    recipe: Recipe,
    prepared: Path,
    folder: Path,
    *,
    device: str = "auto",
    devices: int = 1,
    nodes: int = 1,
    progress: lightning.Callback | None = None,
) -> Path:
    """Trains `recipe` and writes ``weights.safetensors`` and ``recipe.json`` into `folder`.

    A run that was stopped goes on from its last round.

    Args:
        prepared: folder of the prepared corpora.
        folder: of this run; its ``last.ckpt`` is gone on from.
        device: "auto", "cpu" or "cuda".
        devices, nodes: how many, for Lightning's own strategies.
        progress: shows progress in place of Lightning's bar.

    Raises:
        RecipeError: the run in `folder` is one of another recipe, or there is no such device.
        OutputError: a checkpoint or the weights do not fit on the disk; those before them still stand.
    """
    if device == "cuda" and not torch.cuda.is_available():
        raise RecipeError("CUDA: torch finds no CUDA device here; use --device cpu.")
    folder.mkdir(parents=True, exist_ok=True)
    lightning.seed_everything(recipe.train.seed, verbose=False)
    batches = make_batches(recipe, prepared)
    _claim(folder, recipe)
    task = TaggingTask(recipe, batches.steps)
    best = callbacks.ModelCheckpoint(
        folder, "best", monitor="dev_f1", mode="max", save_weights_only=True, enable_version_counter=False
    )
    trainer = lightning.Trainer(
        accelerator="gpu" if device == "cuda" else device,
        devices=devices,
        num_nodes=nodes,
        precision=recipe.train.precision,
        max_epochs=batches.rounds,
        reload_dataloaders_every_n_epochs=1,
        num_sanity_val_steps=0,
        default_root_dir=folder,
        logger=CSVLogger(folder, name="", version="log"),
        plugins=[_WholeCheckpoints()],
        callbacks=[best, *_callbacks(recipe, folder), *([progress] if progress else [])],
        enable_progress_bar=progress is None,
        enable_model_summary=False,
        log_every_n_steps=10,
    )
    resume = folder / "last.ckpt"
    clock = _Clock(folder)
    try:
        trainer.fit(task, batches, ckpt_path=str(resume) if resume.is_file() else None, weights_only=True)
    finally:
        clock.stop()
    made = {"steps": batches.steps, "seconds": clock.seconds, "device": _device(task), "best_round": _round(best)}
    made |= {"stopped_early": trainer.current_epoch < batches.rounds, "torch": torch.__version__}
    _write_json(folder / "training.json", made)
    return save_best(task, folder, best.best_model_path or str(resume))


def _callbacks(recipe: Recipe, folder: Path) -> list[lightning.Callback]:
    """What keeps the last round, to go on from, and stops a run that gains no more."""
    last = callbacks.ModelCheckpoint(folder, "last", enable_version_counter=False)
    if not recipe.train.patience:
        return [last]
    return [last, callbacks.EarlyStopping("dev_f1", mode="max", patience=recipe.train.patience)]


class _WholeCheckpoints(TorchCheckpointIO):
    """Keeps the old checkpoint until the new one is on the disk; Lightning's own leaves half a file on a full disk."""

    def save_checkpoint(self, checkpoint: dict[str, Any], path: str | Path, storage_options: Any = None) -> None:
        buffer = io.BytesIO()
        torch.save(checkpoint, buffer)
        write_atomic(path, buffer.getvalue())


def _write_json(path: Path, data: Any) -> None:
    write_atomic(path, json.dumps(data, indent=2).encode())


class _Clock:
    """Seconds spent on a run, added up over the times it was stopped and gone on with."""

    def __init__(self, folder: Path):
        self._path = folder / "seconds.json"
        self._before = json.loads(self._path.read_text(encoding="utf-8")) if self._path.is_file() else 0.0
        self._start = time.monotonic()

    def stop(self) -> None:
        """Keeps what was spent so far."""
        self.seconds = round(self._before + time.monotonic() - self._start, 1)
        _write_json(self._path, self.seconds)


def _device(task: TaggingTask) -> str:
    if task.device.type == "cuda":
        return torch.cuda.get_device_name(task.device)
    return f"{torch.get_num_threads()} CPU cores"


def _round(best: callbacks.ModelCheckpoint) -> int:
    """The round (from 1) whose weights were kept, read from the checkpoint itself."""
    if not best.best_model_path:
        return 0
    return int(torch.load(best.best_model_path, map_location="cpu", weights_only=True)["epoch"]) + 1


def save_best(task: TaggingTask, folder: Path, checkpoint: str) -> Path:
    """Writes the weights of a checkpoint as safetensors."""
    state = torch.load(checkpoint, map_location="cpu", weights_only=True)["state_dict"]
    task.load_state_dict(state)
    path = folder / "weights.safetensors"
    write_atomic(path, save({name: tensor.contiguous() for name, tensor in task.model.state_dict().items()}))
    return path


def _claim(folder: Path, recipe: Recipe) -> None:
    """Marks `folder` as the run of `recipe`, or refuses when it is another's."""
    path = folder / "recipe.json"
    if not path.is_file():
        _write_json(path, asdict(recipe))
    elif recipe_from(json.loads(path.read_text(encoding="utf-8")), str(path)) != recipe:
        raise RecipeError(f"{folder}: holds a run of another recipe or scale; give another --output or remove it.")
