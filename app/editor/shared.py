"""The objects that all open documents share."""

from PySide6.QtCore import QObject

from app.editor.recovery import Recovery
from app.editor.suggesting import SharedModel
from app.jobs import JobPools, JobRunner
from app.settings import Settings
from engine.memory import Memory


class Shared(QObject):
    """Settings, threads and stores of one window.

    Attributes:
        settings: the user's settings.
        pools: the threads for all jobs.
        runner: runs the jobs of the dialogs.
        model: the choice of the model, and the one that is loaded.
        memory: the record of decisions.
        recovery: stores recovery copies.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = Settings(self)
        self.pools = JobPools(self)
        self.runner = JobRunner(self, self.pools)
        self.model = SharedModel()
        self.memory, self.recovery = Memory(), Recovery()
        self._follow("model")
        self.settings.changed.connect(self._follow)

    def close(self) -> None:
        """Stop everything, for good: no thread outlives the window."""
        self.runner.close()
        self.memory.close()
        self.recovery.close()
        self.settings.sync()

    def _follow(self, option: str) -> None:
        """Apply an option of the suggestions that has changed."""
        settings, choice = self.settings, self.model.choice
        if option in ("model", "device", "keep-marks", "keep-case", "text-language"):
            choice.model, choice.device = settings.get("model"), settings.get("device")
            choice.keep_marks, choice.keep_case = settings.get("keep-marks"), settings.get("keep-case")
            choice.language = settings.get("text-language")
