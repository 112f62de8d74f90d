"""The side of a `Pool` in a worker process: reports progress, pauses, ends with the process that started it."""

import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from engine.system.signals import STOPS
from engine.work.job import Cancelled

_INTERVAL = 0.1  # s between two reports


class _Line:
    """The connection to the pool: progress goes out; True (pause), False (go on) and "cancel N" come in.

    Attributes:
        number: of the piece of work that is done now.
    """

    def __init__(self, connection: Connection):
        self._connection, self._reported = connection, 0.0
        self._going = threading.Event()
        self._going.set()
        self.number = self._cancelled = 0

    def listen(self) -> None:
        """Serves requests until the pool is gone for any reason; then exits."""
        try:
            while True:
                order = self._connection.recv()
                if isinstance(order, str):
                    self._cancelled = int(order.removeprefix("cancel "))
                if order is True:
                    self._going.clear()
                else:
                    self._going.set()
        except (EOFError, OSError):
            os._exit(1)

    def report(self, share: float) -> None:
        """Reports progress now and then, and waits while the pool is paused.

        Raises:
            Cancelled: the result is no longer wanted.
        """
        self._going.wait()
        if self._cancelled == self.number:
            raise Cancelled
        if time.monotonic() - self._reported >= _INTERVAL:
            self._reported = time.monotonic()
            self._connection.send(share)


_lines: list[_Line] = []


def attach(connection: Connection) -> None:
    """Prepares this process for work."""
    for number in STOPS:
        signal.signal(number, signal.SIG_IGN)  # they are for the process that waits for the work
    _lines[:] = [_Line(connection)]
    threading.Thread(target=_lines[0].listen, daemon=True).start()


def call(number: int, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Does one piece of work, the `number`-th from 1: `function` gets the progress to call, and `arguments`."""
    _lines[0].number = number
    return function(_lines[0].report, *arguments)
