"""Makes a model of the user's own texts: `caesura-trainer` in processes of its own, watched and stopped from here."""

import importlib.util
import json
import logging
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.adapters.trainer_process import TrainerProcess
from app.adapters.training_plan import ADAPT, TrainingPlan, free, stopped_plans
from app.dialogs.retrain_form import RetrainForm
from app.jobs import JobProgress, JobRunner, WindowJob
from app.translation.wording import worded
from app.widgets.banner import Banner, Question
from app.widgets.command_line import CommandLine
from app.widgets.opening_size import open_at
from app.widgets.push_button import push_button
from app.widgets.training_progress import TrainingProgress
from engine.errors import CaesuraError
from engine.memory import Memory

INSTALL = 'pip install "caesura[train]"'
NEEDED = ("lightning", "matplotlib", "onnx", "onnxscript", "safetensors", "scipy", "torch", "transformers")

log = logging.getLogger(__name__)


def can_train() -> bool:
    """Whether the trainer's dependencies are installed, without importing them."""
    return all(importlib.util.find_spec(name) for name in NEEDED)


def _adaptable(progress: JobProgress) -> set[str]:
    """The languages, by their codes, of the models that can be adapted."""
    from engine.models.choice import adaptable

    return {code for entry in adaptable() for code in entry.languages}


class RetrainDialog(QDialog):
    """Choices, a run with its curves, and its model.

    Args:
        runner: runs what takes long.
        memory: the editor's own record of decisions, if it keeps one.

    Signals:
        use_wanted(str): the new model, by its name, is to be used.
    """

    use_wanted = Signal(str)

    def __init__(self, runner: JobRunner, memory: Memory | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Retrain"))
        self._runner, self._memory = runner, memory
        self._plan: TrainingPlan | None = None
        self._preparing, self._looking = 0, list[int]()
        self._unkept: TrainingPlan | None = None
        self._verdict: dict[str, Any] = {}
        self._model = ""
        self.process, self._recipes = TrainerProcess(self), TrainerProcess(self)
        self.progress = TrainingProgress(self.process)
        self.banner = Banner()
        self.install = CommandLine(INSTALL)
        self.question = Question(self.tr("&Go on"))
        self.form = RetrainForm()
        self.start_button = push_button(self.tr("&Start"), self.start)
        self.stop_button = push_button(self.tr("Sto&p"), self.stop)
        self.use_button = push_button(self.tr("&Use this model"), lambda: self.use_wanted.emit(self._model))
        self._arrange()
        self._connect()
        self._begin()

    @property
    def running(self) -> bool:
        """Whether training is running."""
        return self._plan is not None

    @property
    def _adapting(self) -> bool:
        """Whether the model that ships is adapted: that has nothing to go on from."""
        return self._plan is not None and self._plan.recipe == ADAPT

    def start(self) -> None:
        """Start or resume the chosen training."""
        if problem := self.form.problem():
            self.banner.show_message(problem, "note")
            return
        self.go_on(free(self.form.plan()))

    def go_on(self, plan: TrainingPlan) -> None:
        """Make a model, from where its run was stopped if it was."""
        self.form.show_plan(plan)
        self._give_up()
        self._plan, self._model, self._verdict = plan, "", {}
        self.progress.begin()
        self.banner.hide()
        self._show_state(self.tr("Starting…"))
        memory = self._memory
        job = WindowJob(self.tr("Preparing texts"), lambda progress: plan.prepare(memory), "retrain")
        self._preparing = self._runner.start(job, lambda _: self._start_trainer(plan), self._fail)

    def stop(self) -> None:
        """Stop the run; it can go on another time."""
        if self.process.running:
            self.stop_button.setEnabled(False)
            self.progress.status.setText(self.tr("Stopping…"))
            self.process.stop()
        else:
            self._runner.cancel(self._preparing)
            self._stopped()

    def reject(self) -> None:
        """Close; ask first while training is running."""
        if not self.stop_button.isEnabled():
            super().reject()
            return
        again = self.tr("Stop the training? Next time it resumes from the last round.")
        question = self.tr("Stop the training? Next time it starts from the beginning.") if self._adapting else again
        self.question.ask(question, (self.tr("&Stop"), super().reject))

    def done(self, result: int) -> None:
        """Close; a run that is not done is stopped, and next time the dialog offers to resume it."""
        if self.stop_button.isEnabled():
            self.stop()
        for number in self._looking:
            self._runner.cancel(number)
        self._recipes.close()
        self._give_up()
        super().done(result)

    def _arrange(self) -> None:
        self._missing = QLabel(self.tr("Training needs packages that are not installed. This command installs them:"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        above: tuple[QWidget, ...] = (self.banner, self.question, self._missing, self.install, self.form)
        for widget in above:
            layout.addWidget(widget)
        for widget in (self._missing, self.form):
            widget.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        layout.addWidget(self.progress, 1)
        layout.addLayout(self._buttons())
        open_at(self, 680, 640)

    def _buttons(self) -> QHBoxLayout:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.start_button, self.stop_button, self.use_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(push_button(self.tr("Close"), self.reject))
        return buttons

    def _grow(self) -> None:
        """Make room for new parts."""
        layout = self.layout()
        assert layout is not None
        open_at(self, self.width(), max(self.height(), layout.totalHeightForWidth(self.width()) + 40))

    def _connect(self) -> None:
        self.form.changed.connect(lambda: self._show_state(self.progress.status.text()))
        self.progress.grown.connect(self._grow)
        self.process.verdict.connect(self._take_verdict)
        self.process.finished.connect(self._finish)
        self.process.failed.connect(lambda reason: self._fail(CaesuraError("{reason}", reason=reason)))
        self.process.stopped.connect(self._stopped)

    def _begin(self) -> None:
        """Check whether this machine can train, find unfinished runs, and look for all else in the background."""
        able = can_train()
        self._missing.setVisible(not able)
        self.install.setVisible(not able)
        self._show_state("")
        if able and (stopped := stopped_plans()):
            plan = stopped[0]
            sentence = self.tr("The training of {0} was stopped before it finished.").format(plan.name)
            self.banner.show_message(sentence, "note", action=(self.tr("Go on"), lambda: self.go_on(plan)))
        lines: list[str] = []
        self._recipes.printed.connect(lines.append)
        self._recipes.finished.connect(lambda: self.form.set_recipes(json.loads("\n".join(lines))))
        self._recipes.failed.connect(self._miss_recipes)
        self._recipes.start([["recipes", "--json"]])
        self._looking = [self._runner.start(WindowJob("", _adaptable), self.form.set_adaptable, self._report)]
        if memory := self._memory:
            job = WindowJob("", lambda progress: sum(memory.counts().values()))
            self._looking.append(self._runner.start(job, self.form.set_decisions, self._report))
        else:
            self.form.set_decisions(0)

    def _miss_recipes(self, reason: str) -> None:
        """Without recipes there is adapting alone."""
        self.form.set_recipes([])
        self.banner.show_message(reason)

    def _show_state(self, status: str) -> None:
        self.progress.show_status(status, self.running)
        self.form.setEnabled(not self.running)
        self.question.setVisible(self.question.isVisible() and self.running)
        self.start_button.setEnabled(can_train() and not self.running and not self.form.problem())
        self.start_button.setToolTip(self.form.problem())
        self.stop_button.setEnabled(self.running)
        self.use_button.setEnabled(bool(self._model))

    def _start_trainer(self, plan: TrainingPlan) -> None:
        if self._plan is plan:  # and was not stopped meanwhile
            self.process.start(plan.commands())

    def _take_verdict(self, verdict: dict[str, Any]) -> None:
        self._verdict = verdict

    def _finish(self) -> None:
        """Import the new model; if it is no better, ask the user."""
        assert self._plan is not None
        if self._verdict.get("better", True):
            self._take_in(self._plan)
            return
        self._unkept, self._plan = self._plan, None
        self._show_state(self._reason())
        action = self.tr("Keep it anyway"), self._keep
        self.banner.show_message(self.tr("More texts, or texts in another style, may help."), "note", action=action)

    def _reason(self) -> str:
        """Why the model was not kept: its marks are no better than those of the model it was made from, or its
        capitals are worse.
        """
        if self._verdict["low"] <= 0:
            sentence = self.tr("{0}: not reliably better than the model it was made from, so it was not kept.")
            return sentence.format(self._comparison())
        number = self.locale().toString
        capitals = (number(self._verdict[key] or 0.0, "f", 1) for key in ("capitals_before", "capitals_after"))
        sentence = self.tr("{0}, but F1 of capitals {1} before and {2} after: it was not kept.")
        return sentence.format(self._comparison(), *capitals)

    def _keep(self) -> None:
        """Import a model that is no better."""
        if plan := self._unkept:
            self._plan, self._unkept = plan, None
            self._show_state(self.tr("Importing {0}").format(plan.name))
            self._take_in(plan)

    def _give_up(self) -> None:
        """Forget a model that was not kept."""
        if self._unkept:
            self._unkept.discard()
        self._unkept = None

    def _comparison(self) -> str:
        """F1 before and after, with the interval of the difference."""
        number = self.locale().toString
        before, after, low, high = (number(self._verdict[key], "f", 1) for key in ("before", "after", "low", "high"))
        words = self.tr("%n word(s)", "", self._verdict["words"])
        sentence = self.tr("F1 {0} before and {1} after on {2} held out (95 % interval of the difference: {3} to {4})")
        return sentence.format(before, after, words, low, high)

    def _take_in(self, plan: TrainingPlan) -> None:
        """Put the model among the user's own."""
        self.stop_button.setEnabled(False)
        job = WindowJob(self.tr("Importing {0}").format(plan.name), lambda progress: plan.take_in(), "retrain")
        self._runner.start(job, self._offer_model, self._fail)

    def _offer_model(self, model: str) -> None:
        self._model, self._plan = model, None
        best = self.locale().toString(self.progress.best, "f", 1)
        sentence = self._comparison() if self._verdict else self.tr("F1 {0} on held-out text").format(best)
        self._show_state(self.tr("{0} is ready: {1}.").format(model, sentence))
        self.progress.bar.setValue(self.progress.bar.maximum())
        self.use_button.setFocus()

    def _stopped(self) -> None:
        adapting = self._adapting
        self._abandon()
        again = self.tr("Stopped. Start trains from the beginning.")
        self._show_state(again if adapting else self.tr("Stopped. Start resumes from the last round."))
        self.progress.bar.reset()

    def _abandon(self) -> None:
        """End with a run that is not done; of one that has nothing to go on from, the user's texts are not kept."""
        if self._plan and self._adapting:
            self._plan.discard()
        self._plan = None

    def _fail(self, error: Exception) -> None:
        self._abandon()
        self._show_state("")
        self.progress.bar.reset()
        self._report(error)

    def _report(self, error: Exception) -> None:
        if not isinstance(error, CaesuraError | OSError):
            log.error("unexpected error while a model was made", exc_info=error)
        self.banner.show_message(worded(error))
