"""For all command lines: their parser, and how they end where standard output cannot be written."""

import argparse
import errno
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from engine.errors import OutputError

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_UNWRITABLE = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def escaped(line: str) -> str:
    """A line about a file, with the control characters of its name as escapes: a line end would make two of it."""
    return _CONTROL.sub(lambda match: match[0].encode("unicode_escape").decode(), line)


class CommandParser(argparse.ArgumentParser):
    """A parser that reports unusable arguments in one sentence, without the list of all of them.

    It takes no option shortened: ``--output`` would be another one of a command without it.
    """

    def __init__(self, *arguments: Any, **options: Any):
        super().__init__(*arguments, **{"allow_abbrev": False, **options})
        self.register("type", Path, path)

    def error(self, message: str) -> NoReturn:
        """See argparse."""
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


class _Version(argparse.Action):
    """Prints the version of the package, which is looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from importlib.metadata import version

        print(f"{parser.prog} {version('caesura')}")
        parser.exit()


class _Command(CommandParser):
    """The parser of a subcommand. It loads the command's module when the command is used, not before.

    Args:
        package: of the modules.
    """

    def __init__(self, *, package: str, **options: Any):
        super().__init__(**options)
        self._package = package

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """See argparse; options may also stand between files."""
        loaded = self.get_default("run")
        if not loaded:
            command = import_module(f"{self._package}.{self.prog.rpartition(' ')[2]}")
            command.arguments(self)
            self.set_defaults(run=command.run)
        if loaded or "--" in args:  # the other way calls this one, and loses what is behind "--"
            return super().parse_known_args(args, namespace)
        return self.parse_known_intermixed_args(args, namespace)


def add_commands(parser: CommandParser, package: str, summaries: Mapping[str, str]) -> None:
    """Adds subcommands, each a module of a package with ``arguments(parser)`` and ``run(options)``.

    Args:
        summaries: a line on each, by its name.
    """
    commands = parser.add_subparsers(required=True, metavar="command", parser_class=_Command)
    for name, summary in summaries.items():
        commands.add_parser(name, help=summary, package=package)


def version_argument(parser: argparse.ArgumentParser) -> None:
    """The program's version."""
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and exit")


def path(text: str) -> Path:
    """The path of a file or folder.

    Raises:
        argparse.ArgumentTypeError: an empty name, which `Path` takes for the current folder.
    """
    if not text:
        raise argparse.ArgumentTypeError("the name is empty; give one")
    return Path(text)


@contextmanager
def standard_output() -> Iterator[None]:
    """Flushes standard output, while an error can still be reported.

    Raises:
        OutputError: it cannot be written, as on a full disk.
        SystemExit: its reader has closed the pipe, as ``| head`` does; the status is 1.
    """
    try:
        try:
            yield
        finally:
            print(end="", flush=True)
    except OSError as error:
        if error.filename is not None or error.errno not in _UNWRITABLE:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # Python would flush it again at the end
        if error.errno == errno.EPIPE:
            raise SystemExit(1) from None
        raise OutputError(
            f"standard output cannot be written ({error.strerror}); make room, or redirect it to another file"
        ) from None
