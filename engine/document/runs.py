"""Consecutive numbers, such as the indexes of cues or words that stand next to each other."""

from collections.abc import Iterable, Iterator
from itertools import groupby


def consecutive(numbers: Iterable[int]) -> Iterator[range]:
    """The longest runs of consecutive numbers among some in ascending order."""
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        yield range(run[0], run[-1] + 1)
