"""What the commands print on standard error: warnings, progress; and bytes on standard output."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from engine.errors import OutputError

SHOWN = 5
"""Warnings that are told one by one."""


def warn(console: Console, name: str, warnings: Sequence[str]) -> None:
    """Tells what was odd with a file; of many warnings the first ones."""
    for warning in warnings[:SHOWN]:
        told = warning if name in warning else f"{name}: {warning}"
        console.print(Text(told, "yellow"), soft_wrap=True)
    if len(warnings) > SHOWN:
        console.print(Text(f"{name}: and {len(warnings) - SHOWN} more of these", "yellow"))


@contextmanager
def progress(console: Console, task: str) -> Iterator[Callable[[float], None]]:
    """A bar that is told the share that is done, where there is a terminal to see it."""
    with Progress(console=console, transient=True, disable=console.quiet or not console.is_terminal) as bar:
        row = bar.add_task(task, total=1.0)
        yield lambda share: bar.update(row, completed=share)


def print_bytes(data: bytes) -> None:
    """Writes to standard output.

    Raises:
        OutputError: it is full, or nobody can read it.
    """
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"standard output cannot be written ({error.strerror}); name a file with -o") from None
