"""Fills in missing word times from the words around them."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from engine.document.cue import Spoken
from engine.document.phrasing import is_spoken
from engine.document.times import longest, milliseconds

_SPOKEN = 0.06  # seconds per character where no time is known


def filled(words: Sequence[Spoken]) -> tuple[list[int], list[int]]:
    """Start and end of each word in milliseconds, none before one of a word before it.

    Times that are not known, or that most others contradict, follow from those around them, by characters.
    """
    first, last = _places(words)
    known = [
        (place, time)
        for word, start, end in zip(words, first, last, strict=True)
        for place, time in ((start, word.start), (end, word.end))
        if time is not None
    ]
    places, times = zip(*_rising(known), strict=True)

    def at(place: int) -> float:
        k = bisect_right(places, place)
        if k == 0:
            return float(max(min(0.0, times[0]), times[0] - _SPOKEN * (places[0] - place)))
        if k == len(places):
            return float(times[-1] + _SPOKEN * (place - places[-1]))
        share = (place - places[k - 1]) / (places[k] - places[k - 1])
        return float(times[k - 1] + share * (times[k] - times[k - 1]))

    starts = [at(place) for place in first]
    ends = [
        at(place) if word.end is not None else min(at(place), start + longest(len(word.text)))
        for word, start, place in zip(words, starts, last, strict=True)
    ]
    return [milliseconds(time) for time in starts], [milliseconds(time) for time in ends]


def _places(words: Sequence[Spoken]) -> tuple[list[int], list[int]]:
    """Where each word begins and ends, in characters; a mark by itself takes no time, where the word before it ends."""
    sizes = [len(word.text) if is_spoken(word.text) else -1 for word in words]
    behind = list(accumulate((size + 1 for size in sizes), initial=0))
    first = [max(0, place + min(0, size)) for place, size in zip(behind, sizes, strict=False)]
    return first, [place + max(0, size) for place, size in zip(first, sizes, strict=True)]


def _rising(known: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """The longest subsequence of (index, time) pairs whose times never decrease."""
    tails: list[float] = []  # the smallest last time of a subsequence of each length, and its index
    tops: list[int] = []
    before: list[int] = []
    for i, (_, time) in enumerate(known):
        k = bisect_right(tails, time)
        before.append(tops[k - 1] if k else -1)
        tails[k : k + 1], tops[k : k + 1] = [time], [i]
    kept = []
    i = tops[-1]
    while i >= 0:
        kept.append(known[i])
        i = before[i]
    return kept[::-1]
