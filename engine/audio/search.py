"""Looks for the words of a text in a recording: window by window where cues say when, else in one flow."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from itertools import accumulate

from engine.audio.aligner import POOREST_FIT, Alignment
from engine.audio.buffer import AudioBuffer
from engine.audio.media import RATE
from engine.audio.windows import AudioWindow, WordGroup, window_of, windows_of
from engine.audio.worker import Aligners

Times = dict[int, tuple[float, float]]
"""Index of a word → its start and end in seconds."""

FLOW_WORDS, FLOW_KEPT = 120, 80
"""Words of a text without times that are looked for in one go, and those of them that are believed: where there is more
sound than words, the last ones may be too far off."""

SLOWEST = 5.0
"""Characters a second that are spoken at the least."""

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
    spans: Sequence[tuple[float, float]],
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
        expected = _seconds(sum(weights[word:stop]), left[word], spans, now)
        until = _after(spans, now, expected * _MORE + _SLACK) + 0.5
        start = max(0.0, now - 0.3)
        alignment = believed(workers.align(texts[word:stop], buffer.take(start, until)).result())
        kept = stop - word if stop == group.stop else FLOW_KEPT
        if alignment is not None:
            own = {index: time for index, time in _placed(alignment, word, start).items() if index < word + kept}
            times.update(own)
            on_aligned(own)
            now = max((end for _, end in own.values()), default=now)
        else:
            now = _after(spans, now, expected * kept / (stop - word))
        word += kept
        done(now)
    return times


def _seconds(characters: int, left: int, spans: Sequence[tuple[float, float]], now: float) -> float:
    """How long some of the characters that are left should take, if the rest of the speech is theirs."""
    speech = sum(end - max(start, now) for start, end in spans if end > now)
    # A text may be that of the beginning only, and a long rest of the recording costs minutes and gigabytes.
    return min(characters / left * speech, characters / SLOWEST)


def believed(alignment: Alignment | None) -> Alignment | None:
    """An alignment that fits; None for any other."""
    return alignment if alignment is not None and alignment.fit >= POOREST_FIT else None


def _placed(alignment: Alignment, first: int, start: float) -> Times:
    return {first + place: (start + time[0], start + time[1]) for place, time in enumerate(alignment.times) if time}


def _cut(sound: bytes, start: float, end: float) -> bytes:
    return sound[max(0, round(start * RATE)) * _BYTES : max(0, round(end * RATE)) * _BYTES]


def _after(spans: Sequence[tuple[float, float]], now: float, speech: float) -> float:
    """The time at which that many seconds of speech have passed since `now`."""
    for start, end in spans:
        here = end - max(start, now)
        if here > 0 and speech <= here:
            return max(start, now) + speech
        speech -= max(0.0, here)
    return spans[-1][1]
