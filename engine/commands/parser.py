"""The parser of all three command lines."""

import argparse
from pathlib import Path
from typing import Any, NoReturn


class CommandParser(argparse.ArgumentParser):
    """A parser that reports unusable arguments in one sentence, without the list of all of them."""

    def __init__(self, *arguments: Any, **options: Any):
        super().__init__(*arguments, **options)
        self.register("type", Path, path)

    def error(self, message: str) -> NoReturn:
        """See argparse."""
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def path(text: str) -> Path:
    """The path of a file or folder.

    Raises:
        argparse.ArgumentTypeError: an empty name, which `Path` takes for the current folder.
    """
    if not text:
        raise argparse.ArgumentTypeError("the name is empty; give one")
    return Path(text)
