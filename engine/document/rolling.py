"""Rolling captions: cues that begin with the lines the cue before ended with, as automatic captions do."""

from collections.abc import Sequence

SHARE, LEAST = 0.3, 2
"""The share and minimum number of cues that repeat lines in rolling captions."""


def repeated(texts: Sequence[str]) -> list[int]:
    """How many characters at the start of each visible text are lines that the text before ended with.

    None anywhere, unless so many cues repeat lines that it is the captions' manner and not the speaker's.
    """
    counts = [0] * len(texts)
    previous: list[str] = []
    for index, text in enumerate(texts):
        lines = text.split("\n")
        own = [line.strip() for line in lines if line.strip()]
        if not own:
            continue
        if own[0] in previous:
            sizes = range(min(len(own), len(previous)), 0, -1)
            size = next((size for size in sizes if previous[-size:] == own[:size]), 0)
            counts[index] = _end_of_line(lines, size)
        previous = own
    repeats = sum(count > 0 for count in counts)
    return counts if repeats >= max(LEAST, SHARE * len(texts)) else [0] * len(texts)


def _end_of_line(lines: Sequence[str], count: int) -> int:
    """The offset behind the `count`-th line with something on it."""
    offset = 0
    for line in lines:
        if not count:
            break
        offset += len(line) + 1
        count -= bool(line.strip())
    return offset
