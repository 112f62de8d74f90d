"""The times of each word of a cue, and the pauses between words, as far as they are known."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.document.cue import MEASURED, Clock, Cue, Timing

_GAP = 0.001
"""Seconds between two words that were not spread over one speech segment."""

LEAST_GAP = 0.3
"""Minimum seconds between two cues, or after a word with only a start time, that count as a pause: shorter gaps come
from subtitle editing or from the estimate.
"""


DOUBT = 0.5
"""Confidence below which a recogniser doubts a word."""


class KnownTimes(NamedTuple):
    """The known times of one word.

    Attributes:
        start, end: seconds, or None where unknown.
        certain: whether the end is measured; otherwise it is an upper bound.
        confidence, speaker, clock: as in `Timing`.
    """

    start: float | None = None
    end: float | None = None
    certain: bool = False
    confidence: float | None = None
    speaker: str | None = None
    clock: Clock = "cue"


def milliseconds(seconds: float) -> int:
    """A time as cues have it."""
    return round(1000 * seconds)


def longest(characters: int) -> float:
    """Seconds that a word of so many characters lasts at the most, unless it is sung."""
    return 0.2 + 0.1 * characters


def known_times(cue: Cue, spans: Sequence[tuple[int, int]]) -> list[KnownTimes]:
    """Returns the known times of the words of a cue.

    Words that share one timing divide it by their length. Words without a timing are spread by length between their
    neighbours or over the cue, with the clock "cue".

    Args:
        spans: of each word, offsets in the cue's raw text.
    """
    words = _timed(cue.timings, spans) if cue.timings else [KnownTimes()] * len(spans)
    start = 0
    while start < len(words):
        stop = start
        while stop < len(words) and words[stop].start is None and words[stop].end is None:
            stop += 1
        if stop > start:
            left = words[start - 1].end if start else cue.start / 1000
            right = words[stop].start if stop < len(words) else cue.end / 1000
            words[start:stop] = _spread(words[start:stop], spans[start:stop], left, right)
        start = stop + 1
    return words


def doubts(cue: Cue, spans: Sequence[tuple[int, int]]) -> dict[int, float]:
    """The recogniser's confidence in each word of a cue that it doubts, by the word's place.

    Args:
        spans: of each word, offsets in the cue's raw text.
    """
    doubted = [timing for timing in cue.timings if timing.confidence is not None and timing.confidence < DOUBT]
    return {
        place: timing.confidence
        for timing in doubted
        for place, (first, last) in enumerate(spans)
        if timing.first < last and first < timing.last and timing.confidence is not None
    }


def pause(one: KnownTimes, following: KnownTimes) -> float | None:
    """Returns the seconds of silence between a word and the next one, or None if unknown.

    Between words with measured times it is the time between them. Words spread over a cue or a speech segment, and
    words with only a start time, give a pause only if they end clearly before the next one starts.
    """
    end, start = one.end, following.start
    if end is None or start is None or start < (one.start or 0.0):
        return None
    if one.certain and one.clock in MEASURED and following.clock in MEASURED:
        return max(0.0, start - end)
    sure = one.certain and "cue" not in (one.clock, following.clock)
    return start - end if start - end > (_GAP if sure else LEAST_GAP) else None


def _timed(timings: Sequence[Timing], spans: Sequence[tuple[int, int]]) -> list[KnownTimes]:
    """The words of a cue with their measured times."""
    meeting = _meetings(timings, spans)
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for word, those in enumerate(meeting):
        for timing in those:
            first.setdefault(timing, word)
            last[timing] = word
    words: list[KnownTimes] = []
    for word, those in enumerate(meeting):
        if not those:
            words.append(KnownTimes())
            continue
        own = [timings[timing] for timing in those]
        start = own[0].start if first[those[0]] == word else _between(own[0], spans[word][0])
        end = own[-1].end if last[those[-1]] == word else _between(own[-1], spans[word][1])
        if start is not None and end is not None:
            end = max(start, end)
        sure = [timing.confidence for timing in own if timing.confidence is not None]
        speaker = next((timing.speaker for timing in own if timing.speaker), None)
        words.append(KnownTimes(start, end, end is not None, min(sure, default=None), speaker, own[0].clock))
    return _bounded(words, spans)


def _meetings(timings: Sequence[Timing], spans: Sequence[tuple[int, int]]) -> list[list[int]]:
    """For each word the timings that share a character with it."""
    meetings: list[list[int]] = []
    low = 0
    for start, end in spans:
        while low < len(timings) and timings[low].last <= start:
            low += 1
        high = low
        while high < len(timings) and timings[high].first < end:
            high += 1
        meetings.append(list(range(low, high)))
    return meetings


def _between(timing: Timing, offset: int) -> float | None:
    """The time of an offset inside a timing, interpolated over the text."""
    if timing.start is None or timing.end is None:
        return None
    share = (offset - timing.first) / max(1, timing.last - timing.first)
    return timing.start + share * (timing.end - timing.start)


def _bounded(words: list[KnownTimes], spans: Sequence[tuple[int, int]]) -> list[KnownTimes]:
    """Where only one end of a word is known, the other as far off as it can be."""
    for index, (word, (first, last)) in enumerate(zip(words, spans, strict=True)):
        if word.start is not None and word.end is None:
            latest = word.start + longest(last - first)
            following = words[index + 1].start if index + 1 < len(words) else None
            words[index] = word._replace(end=latest if following is None else max(word.start, min(latest, following)))
        elif word.start is None and word.end is not None:
            before = words[index - 1].end if index else None
            words[index] = word._replace(start=min(word.end, max(word.end - longest(last - first), before or 0.0)))
    return words


def _spread(
    words: Sequence[KnownTimes], spans: Sequence[tuple[int, int]], left: float | None, right: float | None
) -> list[KnownTimes]:
    """Spreads words over a time range by their length; unknown without a range."""
    if left is None or right is None or right <= left:
        return list(words)
    weights = [last - first + 1 for first, last in spans]
    step = (right - left) / sum(weights)
    placed: list[KnownTimes] = []
    for word, weight in zip(words, weights, strict=True):
        start, left = left, left + step * weight
        placed.append(word._replace(start=start, end=left, clock="cue"))
    return placed
