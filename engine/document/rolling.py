"""Rolling captions: cues that begin with the lines the cue before ended with, as automatic captions do."""

from collections.abc import Iterable, Iterator, Sequence

SHARE, LEAST = 0.3, 2
"""The share and minimum number of cues that repeat lines in rolling captions."""


def is_rolling(texts: Iterable[str]) -> bool:
    """Whether so many of some visible texts repeat lines that it is the captions' manner and not the speaker's."""
    total = repeats = 0
    for count in _counts(texts):
        total += 1
        repeats += count > 0
    return repeats >= max(LEAST, SHARE * total)


def repeated(texts: Sequence[str], rolling: bool | None = None) -> list[int]:
    """How many characters at the start of each visible text are lines that the text before ended with.

    Args:
        texts: of the cues.
        rolling: whether these are a part of rolling captions, which alone repeat lines; None to detect it.
    """
    if rolling is None:
        rolling = is_rolling(texts)
    return list(_counts(texts)) if rolling else [0] * len(texts)


def _counts(texts: Iterable[str]) -> Iterator[int]:
    """How many characters at the start of each text are lines that the text before ended with."""
    previous: list[str] = []
    for text in texts:
        lines = text.split("\n")
        own = [line.strip() for line in lines if line.strip()]
        size = 0
        if own and own[0] in previous:
            sizes = range(min(len(own), len(previous)), 0, -1)
            size = next((size for size in sizes if previous[-size:] == own[:size]), 0)
        yield _end_of_line(lines, size)
        previous = own or previous


def _end_of_line(lines: Sequence[str], count: int) -> int:
    """The offset behind the `count`-th line with something on it."""
    offset = 0
    for line in lines:
        if not count:
            break
        offset += len(line) + 1
        count -= bool(line.strip())
    return offset
