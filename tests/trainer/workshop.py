"""Debug runs and models, each made once for all the tests of a session, whichever process asks first."""

import json
from pathlib import Path

from filelock import FileLock

from engine.models.registry import variant
from tests.trainer import corpus
from tests.trainer.fits import trained
from trainer.__main__ import main
from trainer.config import read_recipe


class Workshop:
    """Makes debug runs and models through the command line, those that they stand on first; nobody changes them.

    Args:
        folder: of all processes that run tests.
    """

    def __init__(self, folder: Path):
        self.prepared, self._folder = folder / "prepared", folder
        folder.mkdir(exist_ok=True)
        with FileLock(folder / "prepared.lock"):
            if not self.prepared.is_dir():
                corpus.prepare(self.prepared)

    def run(self, name: str, setting: str = "") -> Path:
        """The finished run of a recipe at its debug size."""
        recipe = read_recipe(name, "debug", setting or None)
        folder = self._folder / recipe.title
        with FileLock(f"{folder}.lock"):
            if not (folder / "training.json").is_file():
                if stage := recipe.model.stands_on:
                    known = (variant(stage).setting, *variant(stage).settings)
                    self.run(stage, recipe.setting if recipe.setting in known else "")
                trained(name, self.prepared, folder, setting)
        return folder

    def model(self, name: str, setting: str = "") -> Path:
        """The folder of a debug model."""
        run = self.run(name, setting)
        with FileLock(f"{run}.lock"):
            if not (run / "model" / "README.md").is_file():
                assert main(["export", str(run), "-o", str(run / "model"), "--prepared", str(self.prepared)]) == 0
        return run / "model"

    def variants(self, name: str, setting: str = "") -> dict[str, Path]:
        """The folders of what a debug model was exported as; the last is the one that is served."""
        model = self.model(name, setting)
        rows = json.loads((model / "card.json").read_text(encoding="utf-8"))["about"]["figures"]["parity"]
        *others, served = (row["variant"] for row in rows)
        return {other: model.with_name(other) for other in others} | {served: model}
