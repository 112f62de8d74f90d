"""Looks for the words of a text in a recording: window by window where cues say when, else in one flow."""

import math
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from itertools import accumulate, pairwise
from typing import NamedTuple

from engine.audio.aligner import POOREST_FIT, Alignment, TimeRange
from engine.audio.buffer import AudioBuffer
from engine.audio.media import RATE
from engine.audio.windows import AudioWindow, WordGroup, window_of, windows_of
from engine.audio.worker import Aligners

Times = dict[int, TimeRange]
"""Index of a word → its start and end in seconds."""

FLOW_WORDS, FLOW_KEPT = 120, 80
"""Words of a text without times that are looked for in one go, and those of them that are believed: where there is more
sound than words, the last ones may be too far off."""

SLOWEST, FASTEST = 5.0, 20.0
"""Characters a second that are spoken at the least, and at the most."""

_DOUBTED = 8  # words to each side of what does not fit
_UNREAD = 1.0  # seconds of speech between two words that are not in the text
_SLACK, _MORE = 5.0, 1.5
_BYTES = 2


def in_windows(
    groups: Sequence[WordGroup],
    texts: Sequence[str],
    buffer: AudioBuffer,
    workers: Aligners,
    done: Callable[[float], object],
    on_aligned: Callable[[Times], None],
) -> Times:
    """The words of some groups, each group near its time.

    Args:
        groups: in order of their words.
        texts: all words.
        done: called with the seconds that are finished.
        on_aligned: called with the words of each window.
    """
    times: Times = {}
    waiting: deque[tuple[AudioWindow, bytes, Future[Alignment | None]]] = deque()

    def send(window: AudioWindow, sound: bytes) -> None:
        before, after = window.context(len(texts))
        words = texts[window.first : window.stop]
        waiting.append((window, sound, workers.align(words, sound, texts[before], texts[after])))

    def receive() -> None:
        window, sound, result = waiting.popleft()
        alignment = believed(result.result())
        if alignment is not None:
            own = _placed(alignment, window.first, window.start)
            times.update(own)
            on_aligned(own)
        elif len(window.groups) > 1:
            for part in (window_of([group]) for group in window.groups):
                send(part, _cut(sound, part.start - window.start, part.end - window.start))
        done(window.end)

    for window in sorted(windows_of(groups), key=lambda window: window.start):  # in the order of the recording
        send(window, buffer.take(window.start, window.end))
        while len(waiting) > 2 * workers.count:
            receive()
    while waiting:
        receive()
    return times


def in_flow(
    group: WordGroup,
    texts: Sequence[str],
    spans: Sequence[TimeRange],
    buffer: AudioBuffer,
    workers: Aligners,
    done: Callable[[float], object],
    on_aligned: Callable[[Times], None],
) -> Times:
    """The words of a long group, such as a text without times, one after the other.

    Args:
        texts: all words.
        spans: where somebody speaks, in seconds.
        done: called with the seconds that are finished.
        on_aligned: called with the words of each window.
    """
    times: Times = {}
    spans = [(max(a, group.start), min(b, group.end)) for a, b in spans if a < group.end and b > group.start]
    weights = [len(text) + 1 for text in texts[: group.stop]]
    left = list(accumulate(reversed(weights)))[::-1]  # characters from each word on
    word, now = group.first, spans[0][0] if spans else 0.0
    while word < group.stop and spans and now < spans[-1][1]:
        stop = min(word + FLOW_WORDS, group.stop)
        kept = stop if stop == group.stop else word + FLOW_KEPT
        expected = _seconds(sum(weights[word:stop]), left[word], spans, now)
        until = _after(spans, now, expected * _MORE + _SLACK) + 0.5
        segment = _Segment(max(0.0, now - 0.3), buffer.take(max(0.0, now - 0.3), until))
        spoken = _spoken(texts[word:stop], segment, spans, workers)
        own = {word + place: time for place, time in spoken.items() if word + place < kept}
        if own:
            times.update(own)
            on_aligned(own)
            word, now = max(own) + 1, own[max(own)][1]
        elif _speech(spans, until) > left[word] / FASTEST:  # the words may all come later
            now = until - _SLACK
        else:
            if _speech(spans, now) > left[word] / FASTEST:
                now = _after(spans, now, expected * (kept - word) / (stop - word))
            word = kept
        done(now)
    return times


class _Segment(NamedTuple):
    """A range of the recording.

    Attributes:
        start: its second in the recording.
        sound: its 16-bit samples.
    """

    start: float
    sound: bytes

    @property
    def end(self) -> float:
        """The second at which it ends."""
        return self.start + len(self.sound) / (_BYTES * RATE)

    def part(self, start: float, end: float) -> "_Segment":
        """What is between two times of the recording."""
        return _Segment(start, _cut(self.sound, start - self.start, end - self.start))


def _spoken(words: Sequence[str], segment: _Segment, spans: Sequence[TimeRange], workers: Aligners) -> Times:
    """The words that are spoken in a segment, by their places; not all need be, nor need all of its speech be theirs.

    The words are aligned as if both were the same. Where that does not fit, they are searched for between their
    neighbours that do; those that are not found then are aligned once more, with one neighbour on each side, if they
    can fill the speech that is left.
    """
    alignment = believed(workers.align(words, segment.sound).result())
    times = _placed(alignment, 0, segment.start) if alignment else {}
    doubtful = _doubtful(alignment, segment.start, spans) if alignment else set(range(len(words)))
    if not doubtful:
        return times
    times = {place: time for place, time in times.items() if place not in doubtful}
    for first, stop, start, end in list(_missing(times, len(words), segment)):
        found = workers.search(words[first:stop], segment.part(start, end).sound).result()
        times |= _from(found or [], first, start)
    if not times:
        return times
    for first, stop, start, end in list(_missing(times, len(words), segment)):
        characters = sum(len(word) + 1 for word in words[first:stop])
        if characters / FASTEST < _speech(spans, start, end) < characters / SLOWEST:
            if first > 0:
                first, start = first - 1, times[first - 1][0]
            if stop < len(words):
                stop, end = stop + 1, times[stop][1]
            again = believed(workers.align(words[first:stop], segment.part(start, end).sound).result())
            if again and not _doubtful(again, start, spans):
                times |= _placed(again, first, start)
    return times


def _doubtful(alignment: Alignment, start: float, spans: Sequence[TimeRange]) -> set[int]:
    """The places of words near those that do not fit, or near speech that is not in the text.

    Args:
        start: second of the recording at which the aligned sound begins.
        spans: where somebody speaks, in seconds of the recording.
    """
    poor = [place for place, fit in enumerate(alignment.fits) if fit is not None and fit < POOREST_FIT]
    timed = sorted(_placed(alignment, 0, start).items())
    for (place, (_, end)), (_, (following, _)) in pairwise(timed):
        if _speech(spans, end, following) > _UNREAD:
            poor.append(place)
    return {near for place in poor for near in range(place - _DOUBTED, place + _DOUBTED + 1)}


def _missing(times: Times, count: int, segment: _Segment) -> Iterator[tuple[int, int, float, float]]:
    """Runs of words without times, first and behind the last, and start and end of the sound between their neighbours.

    Args:
        times: of words by their places.
        count: of words.
        segment: in which all of them are.
    """
    places = sorted(times)
    for before, after in pairwise([-1, *places, count]):
        if after - before > 1:
            start = times[before][1] if before >= 0 else segment.start
            end = times[after][0] if after < count else segment.end
            yield before + 1, after, start, end


def _speech(spans: Sequence[TimeRange], start: float, end: float = math.inf) -> float:
    """Seconds of speech between two times."""
    return sum(max(0.0, min(b, end) - max(a, start)) for a, b in spans)


def _seconds(characters: int, left: int, spans: Sequence[TimeRange], now: float) -> float:
    """How long some of the characters that are left should take, if the rest of the speech is theirs."""
    # A text may be that of the beginning only, and a long rest of the recording costs minutes and gigabytes; or the
    # recording may end before the text.
    return min(max(characters / left * _speech(spans, now), characters / FASTEST), characters / SLOWEST)


def believed(alignment: Alignment | None) -> Alignment | None:
    """An alignment that fits; None for any other."""
    return alignment if alignment is not None and alignment.fit >= POOREST_FIT else None


def _placed(alignment: Alignment, first: int, start: float) -> Times:
    return _from(alignment.times, first, start)


def _from(times: Sequence[TimeRange | None], first: int, start: float) -> Times:
    return {first + place: (start + time[0], start + time[1]) for place, time in enumerate(times) if time}


def _cut(sound: bytes, start: float, end: float) -> bytes:
    return sound[max(0, round(start * RATE)) * _BYTES : max(0, round(end * RATE)) * _BYTES]


def _after(spans: Sequence[TimeRange], now: float, speech: float) -> float:
    """The time at which that many seconds of speech have passed since `now`."""
    for start, end in spans:
        here = end - max(start, now)
        if here > 0 and speech <= here:
            return max(start, now) + speech
        speech -= max(0.0, here)
    return spans[-1][1]
