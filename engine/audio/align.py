"""Fills in when the words of a transcript are spoken, from the recording they were spoken in."""

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path

import numpy as np

from engine.audio import cache, drift
from engine.audio.drift import Drift
from engine.audio.listen import Hearing, listen
from engine.audio.media import probe
from engine.audio.refine import refined, silences
from engine.audio.search import SLOWEST, Times, in_flow, in_windows
from engine.audio.tape import Tape
from engine.audio.windows import Group, spread
from engine.audio.worker import Workers
from engine.document.cue import Clock, Cue, Timing
from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.text.language import looks_english

Progress = Callable[[float], None]

_VERSION = 2
_LISTENING = 0.3  # share of the work
_SHORT = 120.0  # seconds of sound that one worker alone aligns
_BELIEVED = 0.5
_LONGEST_CUE = 60.0  # seconds; the words of a longer one are looked for as those of a text without times
_LONGEST_SHOWN = 120.0  # of a cue that has not the words for more, the rest is not believed
_CHARACTERS_A_SECOND = 12.0


@dataclass
class Report:
    """What became of the words.

    Attributes:
        hearing: the recording as it was heard.
        clocks: how many words have their times from where.
        drift: how the sound lies over the cues.
        warnings: what was odd, a sentence each.
    """

    hearing: Hearing
    clocks: Counter[Clock] = field(default_factory=Counter)
    drift: Drift = field(default_factory=Drift)
    warnings: list[str] = field(default_factory=list)


def align(
    transcript: Transcript,
    media: str | Path,
    track: int | None = None,
    progress: Progress | None = None,
    workers: int | None = None,
) -> Report:
    """Fills in the times of the words of a transcript, and so its pauses; the cues stay as they are.

    Words that bring times of their own keep them. The others are aligned with the sound; where that fails, they are
    spread over the speech in their cue; where there is none, they keep their cue's times. Each word says which it has.

    Args:
        transcript: its words get their times.
        media: the recording.
        track: the number of a sound track, from 1; None for the default one.
        progress: is told the share that is done. What it raises ends the work; then nothing is changed.
        workers: processes; by default one a core.

    Raises:
        InputError: the recording cannot be read.
    """
    reached = 0.0

    def tell(share: float) -> None:
        nonlocal reached
        reached = max(reached, share)  # what is looked for again is no step back
        if progress:
            progress(reached)

    media = Path(media)
    hearing = listen(media, track, lambda share: tell(_LISTENING * share))
    report = Report(hearing, warnings=list(hearing.warnings))
    words = transcript.words
    if not hearing.spans:
        more = track is None and len(probe(media).tracks) > 1
        told = f"{media}: nobody speaks in it; is it the recording of this text?"
        report.warnings.append(told + " It has other sound tracks: choose one by its number." * more)
    elif words:
        times = _Times(transcript, hearing, report)
        times.find(lambda share: tell(_LISTENING + (1 - _LISTENING) * share), workers)
        times.write()
    report.clocks.update(word.timing for word in transcript.words)
    tell(1.0)
    return report


class _Times:
    """The times of a transcript's words, while they are being found."""

    def __init__(self, transcript: Transcript, hearing: Hearing, report: Report):
        self.transcript, self.hearing, self.report = transcript, hearing, report
        self.words = transcript.words
        self.texts = [word.text for word in self.words]
        self.lost = 0
        told = [_told(word) for word in self.words]
        self.clocks: list[Clock | None] = ["transcript" if times else None for times in told]
        self.times: dict[int, tuple[float, float]] = {index: times for index, times in enumerate(told) if times}

    def find(self, progress: Progress, workers: int | None) -> None:
        """Finds them."""
        wanted = [index for index, clock in enumerate(self.clocks) if clock is None]
        if wanted:
            timed = any(cue.end > cue.start for cue in self.transcript.cues)
            if timed:
                self._warn_of_the_end()
            found = self._aligned(timed, progress, workers)
            self._take(found, "aligned")
            if timed:
                self._tell_drift(found)
            self._take(self._spoken(timed), "speech")
            self._warn(wanted, found)
        else:
            self._warn_of_another_recording()
        self._refine()

    def write(self) -> None:
        """Gives the cues their timings."""
        by_cue: dict[int, list[tuple[Word, int]]] = {}
        for index, word in enumerate(self.words):
            if index in self.times:
                by_cue.setdefault(word.cue, []).append((word, index))
        for number, own in by_cue.items():
            cue = self.transcript.cues[number]
            named = any(timing.speaker for timing in cue.timings)
            timings = tuple(
                Timing(
                    *word.span, *self.times[index], word.confidence, word.speaker if named else None,
                    self.clocks[index] or "cue",
                )
                for word, index in own
            )  # fmt: skip
            self.transcript.cues[number] = replace(cue, timings=timings)
        self.transcript.changed()

    def _take(self, found: Times, clock: Clock) -> None:
        for index, times in found.items():
            if self.clocks[index] is None:
                self.times[index], self.clocks[index] = times, clock

    def _aligned(self, timed: bool, progress: Progress, workers: int | None) -> Times:
        """The words that can be aligned, remembered from the last time where nothing has changed."""
        if not looks_english(self.texts):
            self.report.warnings.append(
                "The text does not look English, which is all that can be aligned: words are spread over the speech."
            )
            return {}
        path = self.hearing.path
        place = cache.entry(path, "words", _VERSION, track=self.hearing.track, text=self._fingerprint())
        if (kept := cache.load(place)) is not None:
            self.report.drift = Drift(*kept["drift"].tolist())
            return {
                int(index): (start, end)
                for index, (start, end) in zip(kept["index"], kept["times"].tolist(), strict=True)
            }
        self.report.drift = drift.guess(self._shown(), self.hearing.voice) if timed else Drift()
        found = self._search(timed, progress, workers)
        if timed and self.report.drift != Drift() and len(found) < _BELIEVED * len(self.words):
            guessed, self.report.drift = self.report.drift, Drift()
            again = self._search(timed, progress, workers)
            self.report.drift, found = (Drift(), again) if len(again) > len(found) else (guessed, found)
        drifted = np.array([self.report.drift.offset, self.report.drift.slope])
        index = np.array(sorted(found), dtype=np.int64)
        times = np.array([found[each] for each in index]).reshape(-1, 2)
        if self.lost:
            self.report.warnings.append(
                f"{self.hearing.path}: the program that aligns words with it was ended, or could not be started, "
                f"{self.lost} times; close other programs and align it again"
            )
        else:
            cache.save(place, {"index": index, "times": times, "drift": drifted})
        return found

    def _search(self, timed: bool, progress: Progress, workers: int | None) -> Times:
        duration = max(self.hearing.duration, 1e-3)
        count = 1 if duration < _SHORT or not timed else workers
        done: Progress = lambda seconds: progress(min(1.0, max(0.0, seconds / duration)))  # noqa: E731
        groups = self._groups() if timed else [Group(0, len(self.words), 0.0, duration)]
        short = [group for group in groups if timed and group.end - group.start <= _LONGEST_CUE]
        with Workers(count) as pool:
            with self._tape() as tape:
                found = in_windows(short, self.texts, tape, pool, done)
            with self._tape() as tape:
                for group in sorted(set(groups) - set(short), key=lambda group: group.start):
                    found |= in_flow(group, self.texts, self.hearing.spans, tape, pool, done)
        self.lost += pool.lost
        return found

    def _tape(self) -> Tape:
        return Tape(self.hearing.path, self.hearing.track)

    def _groups(self) -> list[Group]:
        """The words without times, cue by cue, with the cue's times in the sound."""
        groups: list[Group] = []
        first = 0
        for stop in range(1, len(self.words) + 1):
            same = stop < len(self.words) and self.words[stop].cue == self.words[first].cue
            if same and (self.clocks[stop] is None) == (self.clocks[first] is None):
                continue
            cue = self.transcript.cues[self.words[first].cue]
            if self.clocks[first] is None:
                groups.append(Group(first, stop, *self._place(cue, first, stop)))
            first = stop
        return [group for group in groups if group.start < self.hearing.duration]

    def _place(self, cue: Cue, first: int, stop: int) -> tuple[float, float]:
        """Where in the sound the words of a cue are looked for."""
        start, end = (self.report.drift(moment / 1000) for moment in (cue.start, cue.end))
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

    def _spoken(self, timed: bool) -> Times:
        """Words that could not be aligned, spread over the speech in their cue, or over all of it."""
        spans = self.hearing.spans
        groups = self._groups() if timed else self._left_over()
        found: Times = {}
        for first, stop, start, end in groups:
            inside = [(max(a, start), min(b, end)) for a, b in spans if a < end and b > start]
            if inside and sum(b - a for a, b in inside) > 0.05 * (stop - first):
                times = spread([len(text) for text in self.texts[first:stop]], inside)
                found.update(zip(range(first, stop), times, strict=True))
        return found

    def _left_over(self) -> list[Group]:
        """Runs of words without times, and the time between the words around them."""
        groups: list[Group] = []
        stop = 0
        while stop < len(self.words):
            first = stop
            while stop < len(self.words) and self.clocks[stop] is None:
                stop += 1
            if stop > first and (first == 0 or stop == len(self.words) or stop - first > 1):
                start = self.times[first - 1][1] if first else 0.0
                end = self.times[stop][0] if stop < len(self.words) else self.hearing.duration
                groups.append(Group(first, stop, start, end))
            stop += 1
        return groups

    def _refine(self) -> None:
        """Ends words where the sound falls silent, if they were heard and not only spread."""
        silent = silences(self.hearing.peaks.rms)
        heard = [index for index in sorted(self.times) if self.clocks[index] in ("transcript", "aligned")]
        for _, run in groupby(enumerate(heard), lambda each: each[1] - each[0]):
            indices = [index for _, index in run]
            for index, times in zip(indices, refined([self.times[index] for index in indices], silent), strict=True):
                self.times[index] = times

    def _shown(self) -> list[tuple[float, float]]:
        """Start and end in seconds of the cues with words."""
        cues = self.transcript.cues
        spoken = sorted({word.cue for word in self.words})
        return [(cues[number].start / 1000, cues[number].end / 1000) for number in spoken]

    def _tell_drift(self, found: Times) -> None:
        """Says so if the cues come too early or too late."""
        firsts: dict[int, int] = {}
        for index, word in enumerate(self.words):
            firsts.setdefault(word.cue, index)
        both = [
            (self.transcript.cues[cue].start / 1000, found[index][0]) for cue, index in firsts.items() if index in found
        ]
        if len(both) < 3:
            return
        starts, heard = np.array(sorted(both)).T
        self.report.drift = drift.fitted(starts, heard)
        if told := self.report.drift.sentence(float(starts[-1])):
            self.report.warnings.append(f"{self.hearing.path}: {told}")

    def _warn(self, wanted: Sequence[int], found: Times) -> None:
        lost = len(wanted) - len(found)
        if not found and looks_english(self.texts):
            self.report.warnings.append(
                f"{self.hearing.path}: none of the words could be found in it; is it the recording of this text?"
            )
        elif found and lost > 0.05 * len(self.words):
            self.report.warnings.append(
                f"{self.hearing.path}: {lost} of {len(wanted)} words could not be found in it; their times are near"
            )

    def _warn_of_the_end(self) -> None:
        behind = sum(start > self.hearing.duration for start, _ in self._shown())
        if behind:
            self.report.warnings.append(
                f"{self.hearing.path}: {behind} cue{'s start' if behind > 1 else ' starts'} behind its end "
                f"({self.hearing.duration:.1f} s); "
                "their words keep the cues' times"
            )

    def _warn_of_another_recording(self) -> None:
        """Where all words bring times, whether they are those of another cut."""
        told = sorted(self.times.values())
        self.report.drift = drift.guess(told, self.hearing.voice, _BELIEVED)
        if sentence := self.report.drift.sentence(max((end for _, end in told), default=0.0)):
            self.report.warnings.append(f"{self.hearing.path}: by its silences, {sentence}")

    def _fingerprint(self) -> str:
        """What the alignment depends on, besides the recording."""
        known = [(word.text, word.cue, self.times.get(index)) for index, word in enumerate(self.words)]
        cues = [(cue.start, cue.end) for cue in self.transcript.cues]
        return hashlib.sha256(repr((known, cues)).encode()).hexdigest()


def _told(word: Word) -> tuple[float, float] | None:
    """The times that the transcript itself brings."""
    if word.timing != "transcript" or word.start is None or word.end is None:
        return None
    return word.start, word.end
