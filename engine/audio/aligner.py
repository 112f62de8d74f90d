"""Forced alignment of known words with PocketSphinx and the US-English model that comes with it.

The grammar is the sequence of words with optional silences. Any number of the context words before and after may be
spoken in the margins: a window need not be cut between two words.

Where text and speech differ, another grammar lets the sequence be left and entered anywhere at a cost, a factor
automaton (Moreno and Alberti, ICASSP 2009). Speech that is not in the text becomes a scatter of its words; only runs
of words that follow one another are believed.
"""

import math
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, NamedTuple

from pocketsphinx import Decoder

from engine.audio.pronounce import pronunciations

# Narrower beams lose the path where a voice is unlike those of the model. The best
# path through the lattice, which is searched by default, ends before the last words do.
_SETTINGS = {"loglevel": "FATAL", "lm": None, "bestpath": False}
_WIDE = {"beam": 1e-80, "wbeam": 1e-80, "pbeam": 1e-80}
_NARROW = {"beam": 1e-48, "wbeam": 7e-29, "pbeam": 1e-48}  # PocketSphinx's own: jumps keep many more paths alive
_FRAMES = 100
"""Frames a second."""

POOREST_FIT = -42.0
"""Below this the words are not those that are spoken: see `Alignment.fit`."""

_SPREAD, _SPREAD_COST = 0.4, 30.0
_AROUND = 4  # words to each side whose fit a word shares
_JUMP = 1e-3  # probability
_RUN_COST = 1500.0  # what three or four words that follow one another gain if they fit
_LEAST_GAIN = -300.0  # a word that is spoken in another way than known must not end a run
_WORST = -1e6
_SEARCH, _OWN = "words", "~"
_NUMBER = re.compile(r"\(\d+\)$")


TimeRange = tuple[float, float]
"""Start and end in seconds."""

_Steps = list[tuple[int, int, float] | tuple[int, int, float, str]]
"""The arcs of a grammar: from one state to another, the probability, and the word; without one, nothing is spoken."""


class AlignedSegment(NamedTuple):
    """A word of the best path: its name in the dictionary, its frames, and the logarithm of its likelihood."""

    name: str
    start: int
    stop: int
    likelihood: float


@dataclass(frozen=True)
class Alignment:
    """The times of words in a segment of audio.

    Attributes:
        times: start and end of each word in seconds from the beginning of the segment; None for a word without
            pronunciation.
        fit: how well the words match the audio: the mean over frames of their log likelihood against the likeliest
            phone, minus a penalty for uneven word lengths. Matching speech scores -10 to -40; other words -45 to -60,
            if they can be aligned at all.
        fits: the same of the eight words around each word, without the penalty; None for a word without pronunciation.
    """

    times: list[TimeRange | None]
    fit: float
    fits: list[float | None]


class Aligner:
    """A decoder that caches pronunciations."""

    def __init__(self) -> None:
        self._decoder = Decoder(**_SETTINGS)
        self._log = self._decoder.get_logmath().log
        self._known: dict[str, bool] = {}

    def align(
        self, words: Sequence[str], sound: bytes, before: Sequence[str] = (), after: Sequence[str] = ()
    ) -> Alignment | None:
        """Aligns words with a segment of audio; None if that fails.

        Args:
            words: the words spoken in it, in order.
            sound: 16-bit samples, mono, 16,000 a second.
            before, after: context words that may be spoken at its start or end.
        """
        entries = [[self._entry(word) for word in part] for part in (before, words, after)]
        spoken = [[entry for entry in part if entry] for part in entries]
        if not spoken[1] or not sound:
            return None
        chain = [entry for part in spoken for entry in part]
        first, last = len(spoken[0]), len(spoken[0]) + len(spoken[1])
        size = len(chain)
        steps = _chained(chain)
        steps += [(size + 1, place, 1.0) for place in range(first + 1)]
        steps += [(place, size + 2, 1.0) for place in range(last, size + 1)]
        segments = self._decode(steps, size + 1, size + 2, sound, _WIDE)
        place = _place([segment.name for segment in segments], chain, first, last)
        if place is None:
            return None
        own = segments[first - place : last - place]
        times, fits = iter([_time(word) for word in own]), iter(_fits(own))
        return Alignment(
            [next(times) if entry else None for entry in entries[1]],
            _fit(own),
            [next(fits) if entry else None for entry in entries[1]],
        )

    def search(self, words: Sequence[str], sound: bytes) -> list[TimeRange | None]:
        """Start and end in seconds of those words that are spoken in a segment of audio, in order; None for the others.

        Args:
            words: in order; some may be missing from the audio, which may hold other speech too.
            sound: as of `align`.
        """
        times: list[TimeRange | None] = [None] * len(words)
        entries = {place: entry for place, word in enumerate(words) if (entry := self._entry(word))}
        if not entries or not sound:
            return times
        places, chain = list(entries), list(entries.values())
        size = len(chain)
        hub, start, end = size + 1, size + 2, size + 3
        steps = _chained(chain)
        steps += [step for place in range(size + 1) for step in ((place, hub, _JUMP), (place, end, 1.0))]
        steps += [(hub, place, _JUMP) for place in range(size)]
        steps += [(start, 0, 1.0), (start, hub, 1.0)]
        segments = self._decode(steps, start, end, sound, _NARROW)
        for place, segment in _matched(segments, chain):
            times[places[place]] = _time(segment)
        return times

    def _entry(self, word: str) -> str | None:
        """The word's name in the dictionary, after adding its pronunciations; None without any."""
        name = re.sub(r"[\s()]", "_", word.lower()) + _OWN
        if name not in self._known:
            ways = pronunciations(word, self._decoder.lookup_word)
            for number, phones in enumerate(ways, 1):
                self._decoder.add_word(name if number == 1 else f"{name}({number})", phones, False)
            self._known[name] = bool(ways)
        return name if self._known[name] else None

    def _decode(
        self, steps: _Steps, start: int, end: int, sound: bytes, beams: dict[str, float]
    ) -> list[AlignedSegment]:
        """The words of the best path from one state of a grammar to another; none if no path fits."""
        decoder = self._decoder
        for name, beam in beams.items():
            decoder.config[name] = beam
        decoder.add_fsg(_SEARCH, decoder.create_fsg(_SEARCH, start, end, steps))
        decoder.activate_search(_SEARCH)
        decoder.reinit_feat(None)  # resets the state of earlier audio
        decoder.start_utt()
        try:
            decoder.process_raw(sound, full_utt=True)
        finally:
            decoder.end_utt()
        if decoder.hyp() is None:
            return []
        return [
            AlignedSegment(
                _NUMBER.sub("", segment.word), segment.start_frame, segment.end_frame + 1, self._score(segment)
            )
            for segment in decoder.seg()
            if _NUMBER.sub("", segment.word).endswith(_OWN)
        ]

    def _score(self, segment: Any) -> float:
        return self._log(segment.ascore) if segment.ascore > 0 else _WORST


def _chained(chain: Sequence[str]) -> _Steps:
    """The arcs of words in order, from state 0 on."""
    return [(place, place + 1, 1.0, name) for place, name in enumerate(chain)]


def _place(states: Sequence[str], chain: Sequence[str], first: int, last: int) -> int | None:
    """Where the aligned words begin in the chain; None if a required word is missing."""
    for place in range(first + 1):
        stop = place + len(states)
        if stop >= last and list(states) == list(chain[place:stop]):
            return place
    return None


def _matched(segments: Sequence[AlignedSegment], chain: Sequence[str]) -> list[tuple[int, AlignedSegment]]:
    """The places of a chain that were spoken, and where.

    Dynamic programming in the order of both. A word gains what its frames fit better than `POOREST_FIT`; a run of words
    that follow one another in both costs `_RUN_COST`.
    """
    none: tuple[float, Any] = (-math.inf, None)
    running, ended = [none] * (len(chain) + 1), [(0.0, None)] * (len(chain) + 1)  # score, and linked list of matches
    for segment in segments:
        gain = max(segment.likelihood - POOREST_FIT * (segment.stop - segment.start), _LEAST_GAIN)
        further = [none]
        for place, name in enumerate(chain):
            if name != segment.name:
                further.append(none)
                continue
            anew = ended[place][0] - _RUN_COST, ended[place][1]
            score, path = max(running[place], anew, key=itemgetter(0))
            further.append((score + gain, ((place, segment), path)))
        running, before, ended = further, ended, ended[:1]
        for place in range(1, len(chain) + 1):
            ended.append(max(ended[-1], before[place], running[place], key=itemgetter(0)))
    matches: list[tuple[int, AlignedSegment]] = []
    path = ended[-1][1]
    while path:
        match, path = path
        matches.append(match)
    return matches[::-1]


def _time(segment: AlignedSegment) -> TimeRange:
    return segment.start / _FRAMES, segment.stop / _FRAMES


def _fit(words: Sequence[AlignedSegment]) -> float:
    """See `Alignment.fit`."""
    lengths = [math.log((word.stop - word.start) / len(word.name)) for word in words if word.stop > word.start]
    uneven = statistics.pstdev(lengths) if len(lengths) > 1 else 0.0
    return _likelihood(words) - _SPREAD_COST * max(0.0, uneven - _SPREAD)


def _fits(words: Sequence[AlignedSegment]) -> list[float]:
    """See `Alignment.fits`."""
    return [_likelihood(words[max(0, place - _AROUND) : place + _AROUND]) for place in range(len(words))]


def _likelihood(words: Sequence[AlignedSegment]) -> float:
    """Mean over the frames of some words."""
    return sum(word.likelihood for word in words) / max(1, sum(word.stop - word.start for word in words))
