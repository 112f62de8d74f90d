"""A process of the pool: the model loaded once, and one file after the other punctuated with it. It writes nothing."""

import os
import signal
import threading
import time
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from engine.batch.plan import Plan
from engine.batch.work import punctuated
from engine.errors import CaesuraError
from engine.style import Style

_INTERVAL = 0.1  # s between two messages on how far a file is


class Task(NamedTuple):
    """A file to be punctuated.

    Attributes:
        path: the file.
        media: its recording, or None if it is not heard.
    """

    path: Path
    media: Path | None


class _Hung(BaseException):
    """Nobody is there any more who waits for the work."""


def serve(line: Connection, plan: Plan, style: Style) -> None:
    """Answers tasks until the line is cut.

    What is sent: None once the model is loaded, or the error that it cannot be; then for each `Task` shares of the
    work on it, and what it comes to, a `Made`. True and False between tasks or in one say that the work is to wait,
    and to go on.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of Ctrl-C the one who waits for the work makes an end
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError, _Hung):
        _Server(line, plan, style).serve()


class _Server:
    def __init__(self, line: Connection, plan: Plan, style: Style):
        self._line, self._plan, self._style, self._told = line, plan, style, 0.0

    def serve(self) -> None:
        from engine.pipeline import load_model

        try:
            punctuator = load_model(self._plan.model, self._plan.device, self._plan.threads)
        except CaesuraError as error:
            self._line.send(error)
            return
        self._line.send(None)
        while True:
            if isinstance(task := self._line.recv(), Task):
                self._line.send(punctuated(self._plan, self._style, *task, punctuator, self._tell))

    def _tell(self, share: float) -> None:
        """Tells how far the work is, now and then, and waits where it is to."""
        try:
            while self._line.poll():
                while self._line.recv():
                    pass
            if time.monotonic() - self._told >= _INTERVAL:
                self._told = time.monotonic()
                self._line.send(share)
        except (EOFError, OSError):
            raise _Hung from None


def _end_with_parent() -> None:
    """Ends this process as soon as the one that started it is gone, whatever it was killed by."""
    parent = parent_process()
    assert parent
    parent.join()
    os._exit(1)
