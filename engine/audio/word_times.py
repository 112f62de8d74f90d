"""Collects the times of a transcript's words: from alignment, otherwise from speech segments."""

import hashlib
import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np

from engine.audio import cache, drift
from engine.audio.analysis import AudioAnalysis
from engine.audio.buffer import AudioBuffer
from engine.audio.drift import Drift
from engine.audio.pronounce import spoken_letters
from engine.audio.refine import refined, silences
from engine.audio.search import SLOWEST, Times, in_flow, in_windows
from engine.audio.windows import WordGroup, spread
from engine.audio.worker import Aligners
from engine.document.cue import MEASURED, Clock, Cue, Timing
from engine.document.edits import SetCues
from engine.document.runs import consecutive
from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.work.job import Progress

OnAligned = Callable[[dict[int, Cue]], None]

_VERSION = 3
_BELIEVED = 0.5  # share of aligned words that confirms a drift
_SHORT = 120.0  # seconds of sound that one worker alone aligns
_LONGEST_CUE = 60.0  # seconds; the words of a longer one are looked for as those of a text without times
_LONGEST_SHOWN = 120.0  # of a cue that has not the words for more, the rest is not believed
_CHARACTERS_A_SECOND = 12.0


class WordTimes:
    """The times of a transcript's words, as far as known.

    Attributes:
        words: the transcript's.
        texts: their texts.
        timed: whether its cues have times.
        times: index of a word → its start and end in seconds.
        clocks: the source of each word's times; None without times.
        drift: the drift of the audio against the cues.
        lost: number of workers that were killed or failed to start.

    Args:
        transcript: it is changed by `write` alone.
        analysis: of the recording.
        on_aligned: called with the cues whose words have just been aligned, by their indexes.
    """

    def __init__(self, transcript: Transcript, analysis: AudioAnalysis, on_aligned: OnAligned | None = None) -> None:
        self.words = transcript.words
        self.texts = [word.text for word in self.words]
        self.timed = any(cue.end > cue.start for cue in transcript.cues)
        own = [_own_times(word) for word in self.words]
        self.times: Times = {index: times for index, times in enumerate(own) if times}
        self.clocks: list[Clock | None] = ["transcript" if times else None for times in own]
        self.drift = Drift()
        self.lost = 0
        self._known = dict(self.times)  # and those reported since
        self._transcript, self._analysis, self._on_aligned = transcript, analysis, on_aligned

    def aligned(self, progress: Progress, workers: int | None) -> Times:
        """The words that can be aligned, remembered from the last time where nothing has changed; sets the drift.

        Args:
            progress: called with the share done.
            workers: processes; by default one a core.
        """
        track = self._analysis.track
        place = cache.entry(self._analysis.path, "words", _VERSION, track=track, text=self._fingerprint())
        if (kept := cache.load(place)) is not None:
            self.drift = Drift(*kept["drift"].tolist())
            each = zip(kept["index"], kept["times"].tolist(), strict=True)
            return {int(index): (start, end) for index, (start, end) in each}
        aligned = self._aligned(progress, workers)
        index = np.array(sorted(aligned), dtype=np.int64)
        times = np.array([aligned[each] for each in index]).reshape(-1, 2)
        if not self.lost:
            drifted = np.array([self.drift.offset, self.drift.slope])
            cache.save(place, {"index": index, "times": times, "drift": drifted})
        return aligned

    def over_speech(self) -> Times:
        """Words that could not be aligned, spread over the speech in their cue, or over all of it."""
        return self._spread(self._groups() if self.timed else self._left_over(), self._analysis.spans)

    def evenly(self) -> Times:
        """The words of a text without times, spread from the first speech to the last without pauses."""
        spans = self._analysis.spans
        return {} if self.timed else self._spread(self._left_over(), [(spans[0][0], spans[-1][1])])

    def _spread(self, groups: Sequence[WordGroup], spans: Sequence[tuple[float, float]]) -> Times:
        """The words of some groups, spread over what is in their time of some spans."""
        times: Times = {}
        for first, stop, start, end in groups:
            inside = [(max(a, start), min(b, end)) for a, b in spans if a < end and b > start]
            if inside and sum(b - a for a, b in inside) > 0.05 * (stop - first):
                letters = [spoken_letters(text, self._transcript.rules) for text in self.texts[first:stop]]
                times.update(zip(range(first, stop), spread(letters, inside), strict=True))
        return times

    def take(self, aligned: Times, clock: Clock) -> None:
        """Believes the times of words that have none yet."""
        for index, times in aligned.items():
            if self.clocks[index] is None:
                self.times[index], self.clocks[index] = times, clock

    def refine(self) -> None:
        """Ends aligned words where the sound stops; spread words are unchanged."""
        measured = [index for index in sorted(self.times) if self.clocks[index] in MEASURED]
        self.times.update(self._refined({index: self.times[index] for index in measured}))

    def shown(self) -> list[tuple[float, float]]:
        """Start and end in seconds of the cues with words."""
        cues = self._transcript.cues
        spoken = sorted({word.cue for word in self.words})
        return [(cues[number].start / 1000, cues[number].end / 1000) for number in spoken]

    def write(self) -> None:
        """Gives the cues their timings."""
        clocks = {index: clock or "cue" for index, clock in enumerate(self.clocks)}
        SetCues(self._timed(self.times, clocks)).apply(self._transcript)

    def _timed(self, times: Times, clocks: Mapping[int, Clock]) -> dict[int, Cue]:
        """The cues of some words with the times of these words, by their indexes."""
        by_cue: dict[int, list[int]] = {}
        for index in sorted(times):
            by_cue.setdefault(self.words[index].cue, []).append(index)
        timed: dict[int, Cue] = {}
        for number, own in by_cue.items():
            cue = self._transcript.cues[number]
            named = any(timing.speaker for timing in cue.timings)
            timings = (self._timing(index, times[index], clocks[index], named) for index in own)
            timed[number] = replace(cue, timings=tuple(timings))
        return timed

    def _timing(self, index: int, times: tuple[float, float], clock: Clock, named: bool) -> Timing:
        """The timing of a word in its cue; with its speaker only if the cue's words have speakers."""
        word = self.words[index]
        return Timing(*word.span, *times, word.confidence, word.speaker if named else None, clock)

    def _refined(self, times: Times) -> Times:
        """The times of some words, each of which ends where the sound stops."""
        refined_times: Times = {}
        for run in consecutive(sorted(times)):
            refined_times |= zip(run, refined([times[index] for index in run], self._silent), strict=True)
        return refined_times

    @cached_property
    def _silent(self) -> np.ndarray:
        return silences(self._analysis.peaks.rms)

    def _aligned(self, progress: Progress, workers: int | None) -> Times:
        """The words that can be aligned, with the drift that finds more of them."""
        self.drift = drift.guess(self.shown(), self._analysis.voice) if self.timed else Drift()
        aligned = self._search(progress, workers)
        if self.drift != Drift() and len(aligned) < _BELIEVED * len(self.words):
            guessed, self.drift = self.drift, Drift()
            again = self._search(progress, workers)
            self.drift, aligned = (Drift(), again) if len(again) > len(aligned) else (guessed, aligned)
        return aligned

    def _search(self, progress: Progress, workers: int | None) -> Times:
        duration = max(self._analysis.duration, 1e-3)
        count = 1 if duration < _SHORT or not self.timed else workers

        def done(seconds: float) -> None:
            progress(min(1.0, max(0.0, seconds / duration)))

        groups = self._groups() if self.timed else [WordGroup(0, len(self.words), 0.0, duration)]
        short = [group for group in groups if self.timed and group.end - group.start <= _LONGEST_CUE]
        with Aligners(count) as pool:
            with self._buffer() as buffer:
                aligned = in_windows(short, self.texts, buffer, pool, done, self._report)
            for readable in _passes(set(groups) - set(short)):
                with self._buffer() as buffer:
                    for group in readable:
                        spans = self._analysis.spans
                        aligned |= in_flow(group, self.texts, spans, buffer, pool, done, self._report)
        self.lost += pool.lost
        return aligned

    def _report(self, aligned: Times) -> None:
        """Reports the cues of words that have just been aligned, with all their times that are known by now."""
        if self._on_aligned and aligned:
            cues = {self.words[index].cue for index in aligned}
            self._known |= aligned
            own = {index: self._known[index] for index in self._of_cues(cues) if index in self._known}
            clocks = {index: self.clocks[index] or "aligned" for index in own}
            self._on_aligned(self._timed(self._refined(own), clocks))

    def _of_cues(self, cues: set[int]) -> Iterator[int]:
        """The indexes of the words of some cues."""
        for cue in sorted(cues):
            index = bisect_left(self.words, cue, key=lambda word: word.cue)
            while index < len(self.words) and self.words[index].cue == cue:
                yield index
                index += 1

    def _buffer(self) -> AudioBuffer:
        return AudioBuffer(self._analysis.path, self._analysis.track)

    def _groups(self) -> list[WordGroup]:
        """The words without times, cue by cue, with the cue's times in the sound."""
        groups: list[WordGroup] = []
        first = 0
        for stop in range(1, len(self.words) + 1):
            same = stop < len(self.words) and self.words[stop].cue == self.words[first].cue
            if same and (self.clocks[stop] is None) == (self.clocks[first] is None):
                continue
            if self.clocks[first] is None:
                groups.append(WordGroup(first, stop, *self._place(first, stop)))
            first = stop
        return [group for group in groups if group.start < self._analysis.duration]

    def _place(self, first: int, stop: int) -> tuple[float, float]:
        """Where in the sound some words of a cue are looked for."""
        cue = self._transcript.cues[self.words[first].cue]
        start, end = (self.drift(moment / 1000) for moment in (cue.start, cue.end))
        characters = sum(map(len, self.texts[first:stop]))
        if end <= start:
            end = start + characters / _CHARACTERS_A_SECOND
        end = min(end, start + max(_LONGEST_SHOWN, characters / SLOWEST))
        # Not before or behind the words of the same cue whose times are known.
        if first - 1 in self.times and self.words[first - 1].cue == self.words[first].cue:
            start = max(start, self.times[first - 1][1])
        if stop in self.times and self.words[stop].cue == self.words[first].cue:
            end = min(end, self.times[stop][0])
        return max(0.0, start), end

    def _left_over(self) -> list[WordGroup]:
        """Runs of words without times, and the time between the words around them."""
        groups: list[WordGroup] = []
        stop = 0
        while stop < len(self.words):
            first = stop
            while stop < len(self.words) and self.clocks[stop] is None:
                stop += 1
            if stop > first and (first == 0 or stop == len(self.words) or stop - first > 1):
                start = self.times[first - 1][1] if first else 0.0
                end = self.times[stop][0] if stop < len(self.words) else self._analysis.duration
                groups.append(WordGroup(first, stop, start, end))
            stop += 1
        return groups

    def _fingerprint(self) -> str:
        """The inputs of the alignment, besides the recording."""
        known = [(word.text, word.cue, self.times.get(index)) for index, word in enumerate(self.words)]
        cues = [(cue.start, cue.end) for cue in self._transcript.cues]
        return hashlib.sha256(repr((known, cues)).encode()).hexdigest()


def _passes(groups: Iterable[WordGroup]) -> Iterator[list[WordGroup]]:
    """Distributes groups, which may overlap, over passes through the recording: in one, none begins before another's
    end.
    """
    waiting = sorted(groups, key=lambda group: group.start)
    while waiting:
        readable, later, reached = [], [], -math.inf
        for group in waiting:
            if group.start < reached:
                later.append(group)
            else:
                readable.append(group)
                reached = group.end
        yield readable
        waiting = later


def _own_times(word: Word) -> tuple[float, float] | None:
    """The times that the transcript itself brings."""
    if word.timing != "transcript" or word.start is None or word.end is None:
        return None
    return word.start, word.end
