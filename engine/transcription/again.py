"""Transcribes a part of a recording again, into cues that keep their times."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np

from engine.audio.media import RATE, probe, read_audio
from engine.document.cue import Cue, Spoken, Timing
from engine.document.cue_text import CueText
from engine.document.edits import SetCues, with_text
from engine.document.limits import STANDARD, CueLimits
from engine.document.line_breaks import rebroken
from engine.document.runs import consecutive
from engine.document.transcript import Transcript
from engine.errors import InputError, NoSpeech
from engine.transcription.utterances import utterances
from engine.transcription.whisper import Whisper
from engine.work.job import Progress, part_of

_MARGIN = 0.15
"""Seconds around the cues that are read as well: a word may begin before its cue."""


def transcribe_again(
    transcript: Transcript,
    indexes: Sequence[int],
    path: str | Path,
    whisper: Whisper | None = None,
    *,
    language: str | None = None,
    track: int | None = None,
    limits: CueLimits = STANDARD,
    progress: Progress = lambda fraction: None,
) -> SetCues:
    """The edit that gives cues the words that are recognised while they are shown; their times stay.

    A cue in which nothing is recognised keeps its text.

    Args:
        indexes: of the cues.
        path: the recording.
        whisper: the checkpoint; None loads the one that the extra ``transcribe`` installs.
        language: a code such as "en"; None to detect it.
        track: the number of a sound track, from 1; None for the default one.
        limits: of a line, for the line breaks.
        progress: called with the fraction done. An exception it raises aborts and propagates.

    Raises:
        InputError: a cue has no times, the recording cannot be read, or the checkpoint does not know the language.
        NoSpeech: nothing is recognised in any of the cues.
        MissingDependency, WeightsMissing, WeightsCorrupt: see `Whisper`.
    """
    cues = {index: transcript.cues[index] for index in sorted(indexes)}
    for index, cue in cues.items():
        if cue.end <= cue.start:
            raise InputError("cue {cue} has no times; give it a start and an end first", cue=index + 1)
    whisper = whisper or Whisper()
    whisper.check_language(language)
    new: dict[int, Cue] = {}
    for number, run in enumerate(runs := list(consecutive(cues))):
        start, end = cues[run[0]].start / 1000 - _MARGIN, max(cues[index].end for index in run) / 1000 + _MARGIN
        share = part_of(progress, number, len(runs))
        words = _recognised(Path(path), max(0.0, start), end, whisper, language, track, share)
        for index, own in _shared(words, [cues[index] for index in run], run).items():
            new[index] = _with_words(transcript, cues[index], own, limits)
    if not new:
        raise NoSpeech("{path}: nothing is recognised there; choose other cues, or a larger model", path=path)
    return SetCues(new)


def _recognised(
    path: Path,
    start: float,
    end: float,
    whisper: Whisper,
    language: str | None,
    track: int | None,
    progress: Progress,
) -> list[Spoken]:
    """The words between two seconds of a recording, with their times in it."""
    words: list[Spoken] = []
    duration = probe(path).duration or end
    with closing(read_audio(path, track)) as blocks:
        sound = _cut(blocks, start, end, lambda seconds: progress(min(0.5 * seconds / min(end, duration), 0.5)))
    for utterance in utterances([sound] if len(sound) else []):
        code = language or whisper.language_of(utterance)[0]
        words += (
            word._replace(start=(word.start or 0.0) + start, end=(word.end or 0.0) + start)
            for word in whisper.words_of(utterance, code)
        )
        progress(0.5 + 0.5 * min(utterance.end / (end - start), 1.0))
    return words


def _cut(blocks: Iterator[np.ndarray], start: float, end: float, reached: Callable[[float], object]) -> np.ndarray:
    """The samples between two seconds, float32 (samples,); `reached` is called with the second that is read."""
    first, last, at, parts = round(start * RATE), round(end * RATE), 0, []
    for block in blocks:
        parts.append(block[max(0, first - at) : max(0, last - at)])
        at += len(block)
        reached(at / RATE)
        if at >= last:
            break
    return np.concatenate(parts) if parts else np.zeros(0, np.float32)


def _shared(words: Sequence[Spoken], cues: Sequence[Cue], indexes: Sequence[int]) -> dict[int, list[Spoken]]:
    """The words of each cue, by the middle of each word; none goes between two cues."""
    own: dict[int, list[Spoken]] = {}
    starts = [cue.start / 1000 for cue in cues]
    for word in words:
        middle = ((word.start or 0.0) + (word.end or 0.0)) / 2
        place = max(0, bisect_right(starts, middle) - 1)
        own.setdefault(indexes[place], []).append(word)
    return own


def _with_words(transcript: Transcript, cue: Cue, words: Sequence[Spoken], limits: CueLimits) -> Cue:
    """A cue with other words, broken into lines."""
    text, timings = "", list[Timing]()
    for word in words:
        text += " " if text and not word.joined else ""
        escaped = transcript.markup.escaped(word.text)
        timings.append(Timing(len(text), len(text) + len(escaped), word.start, word.end, word.confidence, cue.speaker))
        text += escaped
    read = CueText(text, transcript.markup.visible(text), frozenset(), transcript.rules)
    broken = rebroken(read, limits.line, limits.lines, transcript.markup.own_break([text]))
    new = replace(cue, text=text, timings=tuple(timings))
    return with_text(new, broken) if broken and broken != text else new
