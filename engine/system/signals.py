"""The signals that stop a program: Ctrl+C, a request to end, a closed terminal."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

STOPS = {getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)}
"""Those that this system has."""


@contextmanager
def stopped_by(handler: Callable[..., Any]) -> Iterator[None]:
    """Calls a handler at each of these signals, but for those that are ignored, as ``nohup`` has it.

    Args:
        handler: see `signal.signal`; the earlier ones are back afterwards.
    """
    before = {number: signal.getsignal(number) for number in STOPS}
    try:
        for number, earlier in before.items():
            if earlier is not signal.SIG_IGN:
                signal.signal(number, handler)
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
