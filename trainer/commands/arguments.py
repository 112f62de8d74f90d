"""Arguments that several commands take, and values as they are typed."""

import argparse
import re
from pathlib import Path


def prepared_argument(parser: argparse.ArgumentParser) -> None:
    """Adds the folder of prepared corpora."""
    parser.add_argument(
        "--prepared", type=Path, default=Path("prepared"), help="folder of prepared corpora (default: %(default)s)"
    )


def device_argument(parser: argparse.ArgumentParser) -> None:
    """Adds what the command runs on."""
    parser.add_argument(
        "--device", choices=("auto", "cpu", "cuda"), default="auto", help="what it runs on (default: %(default)s)"
    )


def progress_argument(parser: argparse.ArgumentParser) -> None:
    """Adds how training reports its progress."""
    parser.add_argument(
        "--progress", choices=("bar", "json"), default="bar", help="json: one object per line (default: %(default)s)"
    )


def positive(text: str) -> int:
    """A whole number above 0.

    Raises:
        argparse.ArgumentTypeError: it is not one.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def name(text: str) -> str:
    """A name, such as that of a corpus.

    Raises:
        argparse.ArgumentTypeError: it is blank.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is not a name")
    return text


def natural(text: str) -> int:
    """A whole number from 0.

    Raises:
        argparse.ArgumentTypeError: it is not one.
    """
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def part(text: str) -> tuple[int, int]:
    """One of several parts, such as ``2/6``: its number, from 1, and how many there are.

    Raises:
        argparse.ArgumentTypeError: it is not one.
    """
    match = re.fullmatch(r"(\d+)/(\d+)", text)
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise argparse.ArgumentTypeError(f"{text!r} is not a part; give one such as 2/6")
    return int(match[1]), int(match[2])


def seconds(text: str) -> float:
    """A time such as ``90s``, ``25m`` or ``1h30m``.

    Raises:
        argparse.ArgumentTypeError: it is not one.
    """
    match = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?", text)
    if not text or not match:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time; give one such as 90s, 25m or 1h30m")
    return float(sum(int(part or 0) * unit for part, unit in zip(match.groups(), (3600, 60, 1), strict=True)))
