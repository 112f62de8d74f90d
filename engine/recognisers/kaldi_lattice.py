"""Kaldi behind a server (kaldi-gstreamer-server and its heirs): hypotheses for each segment, the best one first.

A message has ``result.hypotheses`` of ``transcript`` and, on request, ``word-alignment`` of ``start``, ``length``,
``word`` and ``confidence``, in seconds from ``segment-start``. A file has one message or many, some of them not
``final``.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, objects, rows, seconds, share, time_after, who
from engine.recognisers.base import SILENCES, Recogniser, phrase
from engine.recognisers.merging import shifted, with_marks

_WORDS = ("word-alignment", "word_alignment", "words", "result")
_LATE = 0.5


def detect(data: Any) -> bool:
    """Whether a message has hypotheses."""
    return any(
        first_text(row, "transcript", "utterance") or any(isinstance(at(row, name), list) for name in _WORDS)
        for message in objects(data)
        for row in _hypotheses(message)
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words of the best hypothesis of each final message."""
    spoken: list[Spoken] = []
    for message in objects(data):
        best = next(iter(_hypotheses(message)), None)
        if best is None or at(message, "result", "final") is False or at(message, "final") is False:
            continue
        start, length = seconds(message, "segment-start"), seconds(message, "segment-length")
        text, speaker = (
            first_text(best, "transcript", "utterance", "text"),
            who(message, "speaker") or who(best, "speaker"),
        )
        words = _words(best, speaker)
        if not words:
            end = None if start is None or length is None else start + length
            spoken += phrase(text, start, end, share(best, "confidence"), speaker)
            continue
        last = max((time for word in words for time in word[1:3] if time is not None), default=0.0)
        # Some servers count from the segment's start, as documented, and some from the recording's.
        offset = (start or 0.0) if length is None or last <= length + _LATE else 0.0
        spoken += [shifted(word, offset) for word in (with_marks(words, text) if text else words)]
    return spoken


def _hypotheses(message: dict[str, Any]) -> list[dict[str, Any]]:
    return rows(message, "result", "hypotheses") or rows(message, "hypotheses")


def _words(hypothesis: dict[str, Any], speaker: str | None) -> list[Spoken]:
    spoken: list[Spoken] = []
    for row in next(filter(None, (rows(hypothesis, name) for name in _WORDS)), []):
        start = seconds(row, "start")
        end = time_after(start, seconds(row, "length", "duration"))
        end = seconds(row, "end") if end is None else end
        text = first_text(row, "word", "text").strip()
        if text.lower() not in SILENCES:
            spoken.append(Spoken(text, start, end, share(row, "confidence", "conf"), who(row, "speaker") or speaker))
    return spoken


KALDI = Recogniser("kaldi", "Kaldi server JSON", (".json", ".jsonl"), detect, read)
