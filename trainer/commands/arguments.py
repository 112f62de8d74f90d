"""Values as they are typed on the command line."""

import argparse
import re


def positive(text: str) -> int:
    """A whole number above 0.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def natural(text: str) -> int:
    """A whole number from 0.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def seconds(text: str) -> float:
    """A time such as ``90s``, ``25m`` or ``1h30m``.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    found = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?", text)
    if not text or not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no time; give one such as 90s, 25m or 1h30m")
    return float(sum(int(part or 0) * unit for part, unit in zip(found.groups(), (3600, 60, 1), strict=True)))
