"""`caesura-trainer` in processes: their output becomes signals, and the window never imports torch."""

import json
import sys
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, QTimer, Signal

from app.translation.wording import worded
from engine.errors import Message

PATIENCE = 3000
"""Milliseconds that a process has to end by itself before it is killed."""

_ERRORS = "CAESURA_ERRORS"  # as the trainer knows it
_PREFIX = "caesura-trainer: "
_MOST = 10_000  # characters of what went wrong


class TrainerProcess(QObject):
    """Runs commands of the trainer, one after the other.

    Signals:
        stage(str): a command, or a stage of it, has started.
        step(dict), round(dict), verdict(dict): messages of `--progress json` on training and its result.
        printed(str): any other line.
        finished: all commands are done.
        failed(str): a command failed; one sentence.
        stopped: stopped on request.
    """

    stage = Signal(str)
    step = Signal(dict)
    round = Signal(dict)
    verdict = Signal(dict)
    printed = Signal(str)
    finished = Signal()
    failed = Signal(str)
    stopped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._commands: list[Sequence[str]] = []
        self._errors, self._refusal = "", ""
        self._stopped = False
        self._process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONIOENCODING", "utf-8")
        environment.insert(_ERRORS, "json")
        self._process.setProcessEnvironment(environment)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.readyReadStandardError.connect(self._read_errors)
        self._process.finished.connect(self._ended)
        self._process.errorOccurred.connect(self._not_started)
        self._killing = QTimer(self, singleShot=True, interval=PATIENCE)
        self._killing.timeout.connect(self._process.kill)
        if application := QCoreApplication.instance():
            application.aboutToQuit.connect(self.close)

    @property
    def running(self) -> bool:
        """Whether a command is running or being stopped."""
        return self._process.state() != QProcess.ProcessState.NotRunning

    def start(self, commands: Sequence[Sequence[str]]) -> None:
        """Run some commands, each a list of arguments."""
        self._commands, self._stopped = list(commands), False
        self._next()

    def stop(self) -> None:
        """Stop the running command and start no other; `stopped` follows, and fitting can be resumed."""
        self._stopped = True
        if self.running:
            self._process.terminate()
            self._killing.start()

    def close(self) -> None:
        """Stop and wait until nothing runs, for at most `PATIENCE` and a moment."""
        self.stop()
        if self.running and not self._process.waitForFinished(PATIENCE):
            self._process.kill()
            self._process.waitForFinished()

    def _next(self) -> None:
        command = self._commands.pop(0)
        self._errors, self._refusal = "", ""
        self.stage.emit(command[0])
        # -P: never import a trainer from the current folder.
        self._process.start(sys.executable, ["-P", "-m", "trainer", *command])

    def _read(self) -> None:
        while self._process.canReadLine():
            self._report(bytes(self._process.readLine().data()).decode("utf-8", "replace").rstrip())

    def _report(self, line: str) -> None:
        try:
            event = json.loads(line)
            kind = event["event"]
        except (ValueError, TypeError, KeyError):
            self.printed.emit(line)
        else:
            signals = {"step": self.step, "round": self.round, "verdict": self.verdict}
            if kind == "error":
                self._refusal = worded(Message.of(event))
            elif kind == "stage":
                self.stage.emit(event["stage"])
            elif kind in signals:
                signals[kind].emit(event)

    def _read_errors(self) -> None:
        text = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
        self._errors = (self._errors + text)[-_MOST:]

    def _ended(self, status: int, how: QProcess.ExitStatus) -> None:
        self._killing.stop()
        self._read()
        if self._stopped:
            self.stopped.emit()
            return
        if how == QProcess.ExitStatus.CrashExit or status:
            self.failed.emit(self._reason(how == QProcess.ExitStatus.CrashExit))
        elif self._commands:
            self._next()
        else:
            self.finished.emit()

    def _not_started(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            text = self.tr("{0} cannot be started ({1}); reinstall Python and Caesura.")
            self.failed.emit(text.format(sys.executable, self._process.errorString()))

    def _reason(self, crashed: bool) -> str:
        """The trainer's own sentence, or a general one."""
        if self._refusal:
            return self._refusal
        lines = [line for line in self._errors.splitlines() if line.strip()]
        errors = [line.removeprefix(_PREFIX) for line in lines if line.startswith(_PREFIX)]
        if errors:
            return errors[-1]
        if crashed:
            return self.tr("The trainer was killed, perhaps for lack of memory; start it again.")
        return self.tr("The trainer stopped with an error: {0}").format(lines[-1] if lines else "")
