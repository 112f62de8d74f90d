"""Terminal output of the commands: warnings and progress on standard error, bytes on standard output."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from engine.commands.program import escaped
from engine.errors import OutputError
from engine.warnings import CodedWarning, with_ways

SHOWN = 5
"""Warnings that are printed one by one."""

WAYS = {
    "all-capitals": "Use --recase for capitals that mean something.",
    "frame-rate-unknown": "put a video with its name beside it, or give --frame-rate to restore and align",
    "encoding-guessed": "name it with --encoding if letters look wrong",
    "other-tracks": "choose one with --subtitle-track",
    "track-with-speech": "choose another with --track",
}
"""The way out of a warning, by its code; that of a text in another language depends on the models here."""


def worded(warning: str, ways: Mapping[str, str] = WAYS) -> str:
    """A warning with its way out on the command line."""
    return with_ways(warning, {"other-language": _way_to_language(warning), **ways})


def _way_to_language(warning: str) -> str:
    """The way out for a text in a language that the model does not know: another model, or another language."""
    if not isinstance(warning, CodedWarning) or warning.code != "other-language":
        return ""
    from engine.models.choice import known_languages

    known = known_languages()
    if warning.values["spoken"] in known:
        return "Use --language {spoken}, for which there is another model, or {own} if it is not."
    return f"If it is in another language, name that with --language ({', '.join(known)})."


def warn(console: Console, name: str, warnings: Sequence[str], ways: Mapping[str, str] = WAYS) -> None:
    """Prints the warnings about a file, which those name that are about a recording; of many the first ones."""
    for warning in warnings[:SHOWN]:
        named = isinstance(warning, CodedWarning) and warning.place is not None and warning.place.unit == "file"
        sentence = worded(warning, ways)
        line = escaped(sentence if named else f"{name}: {sentence}")
        console.print(Text(line, "yellow"), soft_wrap=True)
    if len(warnings) > SHOWN:
        console.print(Text(f"{name}: and {len(warnings) - SHOWN} more of these", "yellow"))


def counted(count: int, noun: str) -> str:
    """A number of things, such as ``1 word`` or ``2 words``."""
    return f"{count} {noun}{'s' * (count != 1)}"


@contextmanager
def progress(console: Console, task: str) -> Iterator[Callable[[float], None]]:
    """A progress bar, if there is a terminal; yields what to call with the share done."""
    with Progress(console=console, transient=True, disable=console.quiet or not console.is_terminal) as bar:
        row = bar.add_task(task, total=1.0)
        yield lambda share: bar.update(row, completed=share)


def print_bytes(data: bytes) -> None:
    """Writes to standard output.

    Raises:
        OutputError: it is closed.
    """
    if sys.stdout is None:
        raise OutputError("standard output is closed; name a file with -o")
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
