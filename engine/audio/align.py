"""Fills in when the words of a transcript are spoken, from the recording of them."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from engine.audio import drift
from engine.audio.analysis import AudioAnalysis, analyse
from engine.audio.drift import Drift
from engine.audio.media import probe
from engine.audio.search import Times
from engine.audio.word_times import OnAligned, WordTimes
from engine.document.cue import Clock
from engine.document.transcript import Transcript
from engine.text.language import language_of
from engine.warnings import CodedWarning
from engine.work.job import Progress

_ANALYSIS = 0.3  # share of the work
_BELIEVED = 0.5  # correlation without which times are not suspected to be another cut's


@dataclass
class AlignmentReport:
    """The result of an alignment.

    Attributes:
        analysis: of the recording.
        clocks: the number of words by the source of their times.
        drift: of the sound against the cues.
        warnings: a sentence each.
    """

    analysis: AudioAnalysis
    clocks: Counter[Clock] = field(default_factory=Counter)
    drift: Drift = field(default_factory=Drift)
    warnings: list[str] = field(default_factory=list)


def align(
    transcript: Transcript,
    media: str | Path,
    track: int | None = None,
    progress: Progress | None = None,
    workers: int | None = None,
    on_aligned: OnAligned | None = None,
) -> AlignmentReport:
    """Fills in the times of the words of a transcript, and with them its pauses; cues are unchanged.

    Words with times keep them, without silence at their ends. The others are aligned with the audio; if that fails,
    they are spread over the speech in their cue; without speech, they keep their cue's times. `Word.timing` records
    which. If no word of an English transcript can be aligned, the recording is taken for another's: cues keep their
    times, words without cue times are spread evenly, and no pauses are taken from it.

    Args:
        transcript: its words get their times.
        media: the recording.
        track: the number of a sound track, from 1; None for the default one.
        progress: called with the fraction done. An exception it raises aborts without changes.
        workers: processes; by default one a core.
        on_aligned: called with the cues whose words have just been aligned, by their indexes, with all their times
            that are known by then; `transcript` itself changes at the end.

    Raises:
        InputError: the recording cannot be read.
    """
    reached = 0.0

    def advance(share: float) -> None:
        nonlocal reached
        reached = max(reached, share)  # a second search must not lower the progress
        if progress:
            progress(reached)

    media = Path(media)
    analysis = analyse(media, track, lambda share: advance(_ANALYSIS * share))
    report = AlignmentReport(analysis, warnings=list(analysis.warnings))
    if not analysis.spans:
        more = track is None and len(probe(media).tracks) > 1
        report.warnings.append(CodedWarning("no-speech-in-track" if more else "no-speech").about("file", str(media)))
    elif transcript.words:
        _fill_in(transcript, report, lambda share: advance(_ANALYSIS + (1 - _ANALYSIS) * share), workers, on_aligned)
    report.clocks.update(word.timing for word in transcript.words)
    advance(1.0)
    return report


def _fill_in(
    transcript: Transcript,
    report: AlignmentReport,
    progress: Progress,
    workers: int | None,
    on_aligned: OnAligned | None,
) -> None:
    """Gives the words of a transcript their times, and reports the drift."""
    language = language_of(transcript)
    if language != "en":
        transcript.speak(language)
    words = WordTimes(transcript, report.analysis, on_aligned)
    if None in words.clocks:
        _find(words, language == "en", report, progress, workers)
    else:
        report.warnings += _of_another_cut(words, report.analysis)
    words.refine()
    words.write()
    report.drift = words.drift


def _find(words: WordTimes, english: bool, report: AlignmentReport, progress: Progress, workers: int | None) -> None:
    """Finds the times that no word brings of its own, and adds warnings about them."""
    wanted = words.clocks.count(None)
    if words.timed:
        report.warnings += _behind_the_end(words, report.analysis)
    if not english:
        report.warnings.append(CodedWarning("not-english"))
    aligned = words.aligned(progress, workers) if english else {}
    words.take(aligned, "aligned")
    if words.lost:
        report.warnings.append(CodedWarning("aligner-lost").about("file", str(report.analysis.path)))
    if words.timed:
        report.warnings += _off(words, report.analysis, aligned)
    if english and not aligned and not words.lost:  # the pauses of another recording mean nothing here
        words.take(words.evenly(), "cue")
    else:
        words.take(words.over_speech(), "speech")
    if english:
        report.warnings += _missed(words, report.analysis, wanted, len(aligned))


def _behind_the_end(words: WordTimes, analysis: AudioAnalysis) -> list[str]:
    """How many cues the recording is too short for."""
    behind = sum(start > analysis.duration for start, _ in words.shown())
    if not behind:
        return []
    one = CodedWarning("cue-behind-end", seconds=analysis.duration)
    many = CodedWarning("cues-behind-end", count=behind, seconds=analysis.duration)
    return [(one if behind == 1 else many).about("file", str(analysis.path))]


def _off(words: WordTimes, analysis: AudioAnalysis, aligned: Times) -> list[str]:
    """Whether the cues are early or late, judged by their first aligned words; records the drift."""
    firsts: dict[int, int] = {}
    for index, word in enumerate(words.words):
        firsts.setdefault(word.cue, index)
    both = [
        (start, aligned[index][0])
        for (start, _), index in zip(words.shown(), firsts.values(), strict=True)
        if index in aligned
    ]
    if len(both) < 3:
        return []
    starts, spoken = np.array(sorted(both)).T
    words.drift = drift.fitted(starts, spoken)
    warning = words.drift.warning(float(starts[-1]))
    return [warning.about("file", str(analysis.path))] if warning else []


def _missed(words: WordTimes, analysis: AudioAnalysis, wanted: int, aligned: int) -> list[str]:
    """The number of words that could not be aligned, if large."""
    if not aligned:
        return [CodedWarning("no-word-aligned").about("file", str(analysis.path))]
    if wanted - aligned <= 0.05 * len(words.words):
        return []
    missed = CodedWarning("words-not-aligned", count=wanted - aligned, total=wanted)
    return [missed.about("file", str(analysis.path))]


def _of_another_cut(words: WordTimes, analysis: AudioAnalysis) -> list[str]:
    """Whether times that all words bring are those of another cut; notes the drift."""
    times = sorted(words.times.values())
    words.drift = drift.guess(times, analysis.voice, _BELIEVED)
    warning = words.drift.warning(max((end for _, end in times), default=0.0))
    return [CodedWarning("by-silences", what=warning).about("file", str(analysis.path))] if warning else []
