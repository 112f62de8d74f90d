"""The BBC's Kaldi: words of ``start``, ``end``, ``confidence``, ``word`` and ``punct``; a ``segmentation`` by speakers.

``punct`` is the word as the BBC's own punctuation engine left it, capitals and marks included.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser
from engine.recognisers.rttm import Turn, with_speakers


def detect(data: Any) -> bool:
    """Whether words come with and without marks."""
    return any(has(row, "word", "punct", "start") for row in _words(data)[:1])


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words with their marks, each with the speaker of the segment it is in."""
    spoken = [
        Spoken(
            first_text(row, "punct", "word").strip(),
            seconds(row, "start"),
            seconds(row, "end"),
            share(row, "confidence"),
        )
        for row in _words(data)
    ]
    return with_speakers(spoken, _turns(data))


def _words(data: Any) -> list[dict[str, Any]]:
    return rows(data, 0, "retval", "words") or rows(data, 0, "words")


def _turns(data: Any) -> list[Turn]:
    segments = rows(data, 0, "retval", "segmentation", "segments") or rows(data, 0, "segmentation", "segments")
    turns: list[Turn] = []
    for row in segments:
        start, duration = seconds(row, "start"), seconds(row, "duration")
        name = who(at(row, "speaker"), "@id") or who(row, "speaker")
        if start is not None and duration is not None and name:
            turns.append((start, start + duration, name))
    return turns


BBC_KALDI = Recogniser("bbc-kaldi", "BBC Kaldi JSON", (".json",), detect, read, ("words", "retval"))
