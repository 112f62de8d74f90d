"""Plans of new models, and unfinished runs."""

import json
import shutil
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path

from engine.memory import Memory
from engine.system.atomic import write_atomic
from engine.system.folders import data_folder

TEXTS, LOG, MODEL = "texts", "decisions.jsonl", "model"
"""Names in a run's folder: the user's decisions, as texts and as a log, and the resulting model."""

ADAPT = "adapt"
"""Instead of a recipe: fine-tunes the model that knows the language."""


@dataclass(frozen=True)
class TrainingPlan:
    """The plan of a new model, saved in its run's folder to resume from.

    Attributes:
        name: name of the model and of the run's folder.
        source: folder of texts, or "" for the user's decisions.
        recipe, scale: of the trainer, "" for the full size; or `ADAPT`, and its time limit in minutes.
        device: "auto", "cpu" or "cuda".
        both: whether to adapt to the user's decisions as well as to `source`.
        language: code of the language of the texts.
    """

    name: str
    source: str
    recipe: str
    scale: str
    device: str
    both: bool = False
    language: str = "en"

    @classmethod
    def read(cls, folder: Path) -> "TrainingPlan | None":
        """The plan of a run, or None without a readable one."""
        try:
            return cls(**json.loads((folder / "plan.json").read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def write(self, folder: Path) -> None:
        """Save the plan in a run's folder.

        Raises:
            OutputError: it cannot be written.
        """
        write_atomic(folder / "plan.json", json.dumps(asdict(self)).encode())

    @property
    def folder(self) -> Path:
        """Where the run is."""
        return runs_folder() / self.name

    @property
    def begun(self) -> bool:
        """Whether the run can be resumed, with the texts that it has learnt from so far."""
        return (self.folder / "run" / "last.ckpt").is_file()

    def prepare(self, memory: Memory | None) -> None:
        """Create the run's folder, with the user's decisions if they are used.

        Raises:
            OutputError: it cannot be written.
        """
        if self.recipe == ADAPT:
            self.discard()  # it has nothing to go on from
        self.folder.mkdir(parents=True, exist_ok=True)
        self.write(self.folder)
        if not memory or not self.reviews or self.begun:
            return
        if self.recipe == ADAPT:
            memory.export_lines(self.folder / LOG)
        else:
            shutil.rmtree(self.folder / TEXTS, ignore_errors=True)
            memory.export_passages(self.folder / TEXTS)

    @property
    def reviews(self) -> bool:
        """Whether to train on the user's decisions."""
        return self.both or not self.source

    def commands(self) -> list[list[str]]:
        """The trainer's commands that make the model; repeating a finished one does no harm."""
        if self.recipe == ADAPT:
            return [self._adapting()]
        prepared = ["--prepared", str(self.folder / "prepared")]
        run, model = str(self.folder / "run"), str(self.folder / MODEL)
        scale = ["--scale", self.scale] if self.scale else []
        prepare = ["prepare", "folder", self.source or str(self.folder / TEXTS), "--name", self.name]
        prepare += ["--language", self.language, *prepared]
        fit = ["fit", self.recipe, "--on", self.name, *scale, "-o", run, "--device", self.device, "--progress", "json"]
        return [*([] if self.begun else [prepare]), [*fit, *prepared], ["export", run, "-o", model, *prepared]]

    def _adapting(self) -> list[str]:
        """The adaptation command; the user decides on keeping a model that is no better."""
        texts = ["--from", self.source] if self.source else []
        reviews = ["--from-reviews", str(self.folder / LOG)] if self.reviews else []
        model = ["--name", self.name, "-o", str(self.folder / MODEL), "--anyway"]
        return [
            *("finetune", "--language", self.language, *texts, *reviews, *model),
            *("--minutes", self.scale, "--progress", "json"),
        ]

    def take_in(self) -> str:
        """Move the model to the user's own, and delete the run; returns the model's name.

        Raises:
            CaesuraError: it cannot be read or copied.
        """
        from engine.models.catalogue import import_model

        imported = import_model(self.folder / MODEL, self.name)
        self.discard()
        return imported

    def discard(self) -> None:
        """Forget the run."""
        shutil.rmtree(self.folder, ignore_errors=True)


def runs_folder() -> Path:
    """The folder of unfinished runs, by their plans' names."""
    return data_folder() / "runs"


def stopped_plans() -> list[TrainingPlan]:
    """The plans of unfinished runs."""
    folders = sorted(runs_folder().iterdir()) if runs_folder().is_dir() else []
    return [plan for folder in folders if (plan := TrainingPlan.read(folder))]


def free(plan: TrainingPlan) -> TrainingPlan:
    """The plan under a name that no other plan's run has."""
    names = (f"{plan.name}{f'-{number}' if number > 1 else ''}" for number in count(1))
    plans = (replace(plan, name=name) for name in names)
    return next(plan for plan in plans if TrainingPlan.read(runs_folder() / plan.name) in (None, plan))
