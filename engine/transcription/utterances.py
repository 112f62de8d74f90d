"""Cuts a recording at its pauses into utterances that fit one Whisper window.

Whisper reads 30 seconds at a time. Fixed windows would begin and end inside words. Cutting at the pauses from voice
activity detection avoids that, and drops silence, in which Whisper hallucinates words (Bain et al., WhisperX,
Interspeech 2023, section 2.1). Only audio not yet yielded is held in memory.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from engine.audio.stream import RATE
from engine.audio.vad import CHUNK, CHUNK_SECONDS, SpeechDetector, speech_spans

LONGEST = 29.0
"""Seconds of an utterance at the most."""

EARLIEST = 10.0
"""Seconds after which an utterance ends at the longest pause."""

SILENCE = 3.0
"""Seconds of a pause that ends an utterance in any case."""

_MARGIN = 0.2  # seconds of silence kept at both ends
_ONSET = 1.0  # seconds of silence that are held, in case speech begins in them

Span = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Utterance:
    """Speech between two pauses.

    Attributes:
        start: second of the recording at which it begins.
        sound: float32 (samples,), mono at 16 kHz, full scale 1.0.
        speech: start and end of each span of speech in it, in seconds from `start`.
    """

    start: float
    sound: np.ndarray
    speech: tuple[Span, ...]

    @property
    def end(self) -> float:
        """Second of the recording at which it ends."""
        return self.start + len(self.sound) / RATE


def utterances(blocks: Iterable[np.ndarray]) -> Iterator[Utterance]:
    """Yields the utterances of a recording, each as soon as its end is known.

    Args:
        blocks: the audio from `engine.audio.media.read_audio`.
    """
    buffer = _Buffer()
    for block in blocks:
        buffer.add(block)
        while utterance := buffer.next_utterance():
            yield utterance
    buffer.finish()
    while utterance := buffer.next_utterance():
        yield utterance


class _Buffer:
    """The sound that is in no utterance yet, and the probability of speech in each of its chunks."""

    def __init__(self) -> None:
        self._detector = SpeechDetector()
        self._first = 0  # chunk of the recording
        self._sound = np.empty(0, np.float32)
        self._voice = np.empty(0, np.float32)
        self._finished = False

    def add(self, block: np.ndarray) -> None:
        self._voice = np.concatenate([self._voice, self._detector.add(block)])
        self._sound = np.concatenate([self._sound, block])

    def finish(self) -> None:
        whole = self._detector.finish()
        self._voice = whole[self._first :]
        self._finished = True

    def next_utterance(self) -> Utterance | None:
        """The next utterance, or None if more sound has to come before its end is known."""
        spans = speech_spans(self._voice)
        onset = spans[0][0] if spans else len(self._voice) * CHUNK_SECONDS
        if onset > _ONSET:
            self._drop(onset - _ONSET)
            spans = speech_spans(self._voice)
        if not spans:
            return None
        known = len(self._voice) * CHUNK_SECONDS
        bounds = bounds_of(spans, self._voice, known, self._finished)
        if bounds is None:
            return None
        utterance = self._cut(spans, *bounds)
        self._drop(bounds[2])
        return utterance

    def _cut(self, spans: list[Span], start: float, end: float, _: float) -> Utterance:
        first, stop = (round(time * RATE) for time in (start, end))
        speech = tuple((max(a, start) - start, min(b, end) - start) for a, b in spans if a < end and b > start)
        return Utterance(self._first * CHUNK_SECONDS + first / RATE, self._sound[first:stop].copy(), speech)

    def _drop(self, seconds: float) -> None:
        """Forgets the sound before a time in the buffer, in whole chunks."""
        chunks = int(seconds / CHUNK_SECONDS)
        self._first += chunks
        self._sound, self._voice = self._sound[chunks * CHUNK :], self._voice[chunks:]


def bounds_of(spans: list[Span], voice: np.ndarray, known: float, finished: bool) -> tuple[float, float, float] | None:
    """Where the first utterance of some sound begins and ends, and where the next one may begin.

    Args:
        spans: of speech, in seconds; at least one.
        voice: probability of speech in each chunk.
        known: seconds of the sound.
        finished: whether the recording ends there.

    Returns:
        Three times in seconds; None if more sound has to come.
    """
    start = max(0.0, spans[0][0] - _MARGIN)
    limit = start + LONGEST
    ends = [end for _, end in spans]
    starts = [begin for begin, _ in spans[1:]] + [known + (SILENCE if finished else 0.0)]
    pauses = [(end, begin) for end, begin in zip(ends, starts, strict=True) if end + _MARGIN <= limit]
    if (long := next((pause for pause in pauses if pause[1] - pause[0] >= SILENCE), None)) is not None:
        return start, *_parted(*long)
    if not finished and known < limit + _MARGIN:
        return None
    late = [pause for pause in pauses if pause[0] - start >= EARLIEST]
    if late:
        return start, *_parted(*max(late, key=lambda pause: pause[1] - pause[0]))
    if pauses:
        return start, *_parted(*pauses[-1])
    cut = _quietest(voice, start + EARLIEST, min(limit, known))
    return start, cut, cut


def _parted(end: float, following: float) -> tuple[float, float]:
    """Where an utterance ends that has a pause behind it, and where the next one may begin."""
    middle = (end + following) / 2
    return min(end + _MARGIN, middle), middle


def _quietest(voice: np.ndarray, first: float, last: float) -> float:
    """The time between two others at which speech is least likely."""
    low, high = int(first / CHUNK_SECONDS), int(last / CHUNK_SECONDS)
    return (low + int(np.argmin(voice[low:high])) + 0.5) * CHUNK_SECONDS
