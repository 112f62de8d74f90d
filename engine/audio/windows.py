"""Assigns words to windows of the audio for alignment."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

LONGEST = 20.0
"""Seconds of the cues that are aligned in one go, unless one cue alone is longer."""

MARGIN = 0.7
"""Seconds around its cue in which a word is searched."""

CONTEXT = 4
"""Context words before and after that may be spoken in the margins."""

APART = 2.0
"""Seconds between cues that are not aligned in one go."""


class WordGroup(NamedTuple):
    """Words that are spoken together, as far as anybody knows: a cue's.

    Attributes:
        first, stop: their indices, the last one not included.
        start, end: seconds between which they are spoken.
    """

    first: int
    stop: int
    start: float
    end: float


@dataclass(frozen=True)
class AudioWindow:
    """A range of the audio, and the words in it.

    Attributes:
        groups: the groups of words to align, in order.
        start, end: seconds.
    """

    groups: tuple[WordGroup, ...]
    start: float
    end: float

    @property
    def first(self) -> int:
        """Index of the first word."""
        return self.groups[0].first

    @property
    def stop(self) -> int:
        """Index behind the last word."""
        return self.groups[-1].stop

    def context(self, count: int) -> tuple[slice, slice]:
        """The context words before and after."""
        return slice(max(0, self.first - CONTEXT), self.first), slice(self.stop, min(count, self.stop + CONTEXT))


def window_of(groups: Sequence[WordGroup]) -> AudioWindow:
    """The window for aligning the words of some groups."""
    start, end = min(group.start for group in groups), max(group.end for group in groups)
    return AudioWindow(tuple(groups), max(0.0, start - MARGIN), end + MARGIN)


def windows_of(groups: Sequence[WordGroup]) -> Iterator[AudioWindow]:
    """Windows of neighbouring groups, in order."""
    held: list[WordGroup] = []
    for group in groups:
        together = bool(held) and group.first == held[-1].stop and group.start - held[-1].start >= 0
        if held and not (together and group.start - held[-1].end < APART and group.end - held[0].start <= LONGEST):
            yield window_of(held)
            held = []
        held.append(group)
    if held:
        yield window_of(held)


def spread(lengths: Sequence[int], spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spreads words over speech segments by length, without cutting any at a silence.

    Args:
        lengths: lengths of the words, in characters.
        spans: start and end of each segment in seconds, in order; at least one.

    Returns:
        start and end of each word in seconds.
    """
    inside = [0.0]  # speech until the end of each span, in seconds
    for start, end in spans:
        inside.append(inside[-1] + end - start)
    total = sum(length + 1 for length in lengths)
    edges = [0.0]
    for length in lengths:
        edges.append(edges[-1] + (length + 1) * inside[-1] / total)
    # A silence falls between the two words with the nearest boundary.
    for border in inside[1:-1]:
        place = bisect_left(edges, border)
        near = min(
            (at for at in (place - 1, place) if 0 < at < len(edges) - 1),
            key=lambda at: abs(edges[at] - border),
            default=0,
        )
        if near and edges[near - 1] < border < edges[near + 1]:
            edges[near] = border
    return [(_start_at(edge, inside, spans), _end_at(until, inside, spans)) for edge, until in pairwise(edges)]


def _start_at(moment: float, inside: Sequence[float], spans: Sequence[tuple[float, float]]) -> float:
    """The time at which so much has been spoken; behind a silence, if one is there."""
    span = min(max(bisect_left(inside, moment + 1e-9) - 1, 0), len(spans) - 1)
    return spans[span][0] + moment - inside[span]


def _end_at(moment: float, inside: Sequence[float], spans: Sequence[tuple[float, float]]) -> float:
    """The time at which so much has been spoken; before a silence, if one is there."""
    span = min(max(bisect_left(inside, moment - 1e-9) - 1, 0), len(spans) - 1)
    return spans[span][0] + moment - inside[span]
