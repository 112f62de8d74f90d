"""A run: the folder that a recipe is trained in, and what every system needs of it."""

import contextlib
import json
import logging
import os
import time
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from filelock import FileLock, Timeout

from engine.errors import InputError, OutputError
from engine.models.weights import WEIGHTS
from engine.system.atomic import make_folder, write_atomic
from engine.system.cores import cores
from trainer.config import recipe_from
from trainer.recipe import DescentConfig, Recipe, RecipeError
from trainer.training.clock import Clock, Unfinished, threads_text

if TYPE_CHECKING:
    import lightning

    from trainer.training.task import Rounds, TrainingTask

T = TypeVar("T")

RECIPE = "recipe.json"
"""The recipe that a folder is the run of."""

TRAINING = "training.json"
"""The training record of a finished run."""

LOCK = "run.lock"
"""Locked by the process that trains the run; it stays in the folder."""


@dataclass
class TrainingRun:
    """The environment of a training run.

    Attributes:
        recipe: the recipe.
        folder: of the run.
        device: "auto", "cpu" or "cuda".
        devices, nodes: how many devices on each node, and how many nodes, train together; see `ranks`.
        progress: "bar" for a person, "json" for a program (one object a line), "" for nothing.
        callbacks: more of Lightning's.
        deadline: `time.monotonic()` at which it has to stop, or None.
    """

    recipe: Recipe
    folder: Path
    device: str = "auto"
    devices: int = 1
    nodes: int = 1
    progress: str = ""
    callbacks: "tuple[lightning.Callback, ...]" = ()
    deadline: float | None = None
    _clock: Clock = field(init=False)

    def __post_init__(self) -> None:
        make_folder(self.folder)
        _claim(self.folder, self.recipe)
        self._clock = Clock(self.folder)

    @property
    def ranks(self) -> int:
        """Devices that train together, each in a process of its own."""
        return self.devices * self.nodes

    def stage(self, name: str) -> Path:
        """The finished run of an earlier stage, in the same folder: ``t-lstm@pauses`` for ``ta-lstm-p@pauses``.

        Raises:
            RecipeError: missing, or not finished.
        """
        folder = stage_folder(self.recipe, self.folder, name)
        if folder == self.folder or not (folder / TRAINING).is_file():
            setting = f" --setting {self.recipe.setting}" if self.recipe.setting else ""
            raise RecipeError(
                f"{folder}: {self.recipe.name} needs a finished run of {name}, which is missing; run "
                f"`caesura-trainer fit {name}{setting} -o {folder}` first."
            )
        return folder

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Locks the folder while it trains, unless several processes train together; then releases it.

        Raises:
            RecipeError: another process trains in it.
        """
        lock = FileLock(self.folder / LOCK, timeout=0)
        try:
            if self.ranks == 1:
                lock.acquire()
        except Timeout:
            raise RecipeError(
                f"{self.folder}: another process is training this run; wait for it, or give another --output."
            ) from None
        try:
            yield
        finally:
            lock.release()
            self.release()

    def release(self) -> None:
        """Removes the folder if nothing but the recipe is in it, as when training could not begin."""
        with contextlib.suppress(FileNotFoundError):  # another process of the run has removed it
            if {path.name for path in self.folder.iterdir()} <= {RECIPE, LOCK}:
                (self.folder / LOCK).unlink(missing_ok=True)
                (self.folder / RECIPE).unlink()
                self.folder.rmdir()

    def save(self, name: str, data: bytes) -> Path:
        """Writes a file into the run's folder, whole or not at all."""
        path = self.folder / name
        write_atomic(path, data)
        return path

    def track(self, steps: Iterable[T], total: int, what: str) -> Iterator[T]:
        """`steps` one by one, showing how far they are; stops when the run's time is up.

        Raises:
            Unfinished: the deadline has passed.
        """
        if self.progress == "bar":
            from rich.console import Console
            from rich.progress import track

            steps = track(steps, what, total, console=Console(stderr=True), transient=True)
        for done, step in enumerate(steps, 1):
            yield step
            if self.progress == "json":
                print(json.dumps({"event": "step", "step": done, "steps": total, "what": what}), flush=True)
            if self.deadline is not None and time.monotonic() > self.deadline:
                raise Unfinished

    def finish(self, **figures: Any) -> None:
        """Records the end of the run."""
        self._clock.save()
        record = {"device": threads_text(cores())} | figures | asdict(self._clock.spent)
        self.save(TRAINING, json.dumps(record, indent=2).encode())

    def descend(self, task: "TrainingTask", data: "Rounds") -> None:
        """Trains a network with Lightning and keeps the weights of the round with the best development F1.

        A run that was stopped resumes from its last checkpoint. Of several processes, the first one writes the results.

        Raises:
            RecipeError: the last round's checkpoint is damaged or another run's, or the nodes do not find each other.
            Unfinished: the deadline has passed.
        """
        from lightning.pytorch.callbacks import ModelCheckpoint

        from trainer.training.checkpoints import WholeCheckpoints

        _quieten_lightning()
        best = ModelCheckpoint(
            self.folder, "best", monitor="dev_f1", mode="max", save_weights_only=True, enable_version_counter=False
        )
        checkpoints = WholeCheckpoints()
        trainer = self._trainer(data.rounds, best, checkpoints)
        _check_nodes(trainer)
        last = self.folder / "last.ckpt"
        self._fit(trainer, task, data, last)
        if trainer.is_global_zero:
            kept = checkpoints.load_checkpoint(best.best_model_path or str(last), "cpu", weights_only=True)
            self._finish_descent(trainer, task, data, kept)

    def _trainer(
        self, rounds: int, best: "lightning.Callback", checkpoints: "lightning.pytorch.plugins.CheckpointIO"
    ) -> "lightning.Trainer":
        """Lightning's trainer for the run's devices."""
        import lightning
        from lightning.pytorch.loggers import CSVLogger

        from trainer.training.precision import trained_in

        config = self.recipe.train
        assert isinstance(config, DescentConfig)
        return lightning.Trainer(
            accelerator="gpu" if self.device == "cuda" else self.device,
            devices=self.devices,
            num_nodes=self.nodes,
            strategy=_together(self.ranks),
            use_distributed_sampler=False,  # `Rounds` divides the batches
            precision=trained_in(config.precision, self.device),
            max_epochs=rounds,
            reload_dataloaders_every_n_epochs=1,
            num_sanity_val_steps=0,
            default_root_dir=self.folder,
            logger=CSVLogger(self.folder, name="", version="log"),
            plugins=[checkpoints],
            callbacks=[best, *self._watchers(config), *self.callbacks],
            enable_progress_bar=self.progress == "bar",
            enable_model_summary=False,
            log_every_n_steps=10,
        )

    def _fit(self, trainer: "lightning.Trainer", task: "TrainingTask", data: "Rounds", last: Path) -> None:
        """Descends from the checkpoint `last`, if there is one."""
        try:
            trainer.fit(task, data, ckpt_path=str(last) if last.is_file() else None, weights_only=True)
        except RuntimeError as error:
            if explained := self._explained(error):
                raise explained from None
            raise
        except SystemExit as error:
            if error.code == 1 and trainer.interrupted:  # what Lightning makes of Ctrl-C
                raise KeyboardInterrupt from None
            raise
        finally:
            if trainer.is_global_zero:
                with contextlib.suppress(OutputError):  # report what stopped the run, not its consequences
                    self._clock.save()

    def _finish_descent(
        self, trainer: "lightning.Trainer", task: "TrainingTask", data: "Rounds", kept: dict[str, Any]
    ) -> None:
        """Writes the weights of the best round's checkpoint `kept`, and the record."""
        import torch
        from safetensors.torch import save

        task.load_state_dict(kept["state_dict"])
        state = {name: tensor.contiguous() for name, tensor in task.weights().items()}
        self.save(WEIGHTS, save(state))
        record = {"steps": data.steps, "best_round": int(kept["epoch"]) + 1, "rounds": trainer.current_epoch}
        record |= {"stopped_early": trainer.current_epoch < data.rounds, "torch": torch.__version__}
        record |= {"precision": trainer.precision, "threads": torch.get_num_threads(), "curve": task.curve}
        place = trainer.strategy.root_device
        device = torch.cuda.get_device_name(place) if place.type == "cuda" else threads_text(torch.get_num_threads())
        self.finish(**record, device=f"{self.ranks} × {device}" if self.ranks > 1 else device)

    def _explained(self, error: RuntimeError) -> RecipeError | None:
        """The error that stopped Lightning, in a sentence, if people can do something about it."""
        if "loading state_dict" in str(error):
            return RecipeError(
                f"{self.folder / 'last.ckpt'}: of a network of another size, so the corpora were prepared again since; "
                f"remove {self.folder} or give another --output."
            )
        if "gloo" in str(error).lower() or type(error).__name__.startswith("Dist"):
            return RecipeError(
                f"{self.folder}: one of {self.ranks} processes was lost, or did not answer; the same command, on every "
                "node, resumes from the last round."
            )
        return None

    def _watchers(self, config: DescentConfig) -> "list[lightning.Callback]":
        """Lightning callbacks for checkpoints, progress, early stopping and the deadline."""
        from lightning.pytorch.callbacks import EarlyStopping, LambdaCallback, ModelCheckpoint

        from trainer.training.progress import JsonProgress, RoundCheckpoint

        watchers: list[lightning.Callback] = [ModelCheckpoint(self.folder, "last", enable_version_counter=False)]
        watchers.append(RoundCheckpoint(self.folder / "last.ckpt", self.deadline))
        # A run that is killed is resumed from its last checkpoint, and its cost is counted from there.
        watchers.append(LambdaCallback(on_save_checkpoint=lambda trainer, *_: self._save_cost(trainer)))
        if config.patience:
            watchers.append(EarlyStopping("dev_f1", mode="max", patience=config.patience))
        if self.progress == "json":
            watchers.append(JsonProgress())
        return watchers

    def _save_cost(self, trainer: "lightning.Trainer") -> None:
        if trainer.is_global_zero:
            self._clock.save()


def _quieten_lightning() -> None:
    """Silences Lightning's advice to programmers, such as that a folder to resume from is not empty."""
    logging.getLogger("lightning.pytorch").setLevel(logging.WARNING)
    warnings.filterwarnings("ignore", module="lightning")


def _together(ranks: int) -> Any:
    """How Lightning has devices train together: each has the whole network, and gradients are averaged."""
    if ranks == 1:
        return "auto"
    from inspect import signature

    from lightning.pytorch.strategies import DDPStrategy
    from torch.nn.parallel import DistributedDataParallel

    # Buffers are constants; and devices have not equally many development batches to exchange them in.
    names = ("forward_sync_buffers", "broadcast_buffers")  # what newer and older torch calls it
    return DDPStrategy(**{next(name for name in names if name in signature(DistributedDataParallel).parameters): False})


def _check_nodes(trainer: "lightning.Trainer") -> None:
    """Several nodes have to know of each other, or each would wait for the rest."""
    from lightning.pytorch.plugins.environments import LightningEnvironment

    by_hand = trainer.num_nodes > 1 and isinstance(trainer.strategy.cluster_environment, LightningEnvironment)
    missing = [name for name in ("MASTER_ADDR", "MASTER_PORT", "NODE_RANK") if name not in os.environ]
    if by_hand and missing:
        raise RecipeError(
            f"{' and '.join(missing)}: not set, so {trainer.num_nodes} nodes would not find each other; set "
            "MASTER_ADDR and MASTER_PORT to an address on the first node and NODE_RANK to each one's number, from 0."
        )


def stage_folder(recipe: Recipe, folder: Path, name: str) -> Path:
    """The run of another recipe next to the run of `recipe` in `folder`: in the same setting or, if only that exists,
    in none.
    """
    title = replace(recipe, name=name).title
    same = folder.with_name(folder.name.replace(recipe.name, name, 1) if recipe.name in folder.name else title)
    plain = folder.with_name(name)
    return plain if plain.is_dir() and not same.is_dir() else same


def check_finished(run: Path) -> None:
    """Raises InputError if the run in a folder is not finished."""
    if not (run / TRAINING).is_file():
        raise InputError(f"{run}: the run is not finished; finish it with `caesura-trainer fit` first.")


def read_run(folder: Path) -> Recipe:
    """The recipe that a folder is the run of.

    Raises:
        RecipeError: its recipe is not valid in this version.
    """
    path = folder / RECIPE
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise RecipeError(f"{path}: not JSON ({error}); remove {folder} or give another run.") from None
    return recipe_from(table, str(path))


def _claim(folder: Path, recipe: Recipe) -> None:
    """Marks `folder` as the run of `recipe`, or refuses when it is another's."""
    if not (folder / RECIPE).is_file():
        write_atomic(folder / RECIPE, json.dumps(asdict(recipe), indent=2).encode())
    elif read_run(folder) != recipe:
        raise RecipeError(f"{folder}: holds a run of another recipe or scale; give another --output or remove it.")
