"""Whisper and programs built on it: OpenAI's program and service, faster-whisper, whisperX, stable-ts,
whisper-timestamped, MLX, Transformers and insanely-fast-whisper.

Most write ``segments`` of ``start``, ``end`` and ``text`` in seconds, with ``words`` if word times were requested. A
word's text begins with a space unless it continues the previous one; whisperX and whisper-timestamped write words
without spaces, and whisperX some without times; words only in the text of a segment, such as numbers, are inserted.
OpenAI's service writes ``words`` next to the segments, without marks. Transformers writes ``chunks`` with a
``timestamp`` of two numbers, of words or of phrases.
"""

import re
from collections.abc import Sequence
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share, who
from engine.recognisers.base import Recogniser, joined_by_blanks, phrase, with_blanks
from engine.recognisers.merging import completed, joined_as_in, with_marks

_OWN = ("no_speech_prob", "avg_logprob", "compression_ratio", "seek", "temperature")
_TOKEN = re.compile(r"<\|[^<>|]*\|>")  # WhisperKit leaves Whisper's own in its texts
_KINDS = (None, "transcript.text.segment")
"""Types of segments; those of Voxtral differ."""


def detect(data: Any) -> bool:
    """Whether there are segments as Whisper writes them, or words or chunks of them."""
    whole = at(data, 0)
    if chunks := _chunks(data):
        return isinstance(at(chunks, 0, "timestamp"), list) and has(chunks[0], "text")
    segments = _segments(data)
    if not segments:
        words = has(at(whole, "words", 0), "word", "start") and has(whole, "task", "text")
        of_service = has(whole, "text", "language") or has(whole, "text", "usage")
        return words or of_service and (isinstance(at(whole, "segments"), list) or has(whole, "usage"))
    first = segments[0]
    if first.get("type") not in _KINDS or isinstance(at(first, "words", 0), int):
        return False
    if any(_is_word(word) for segment in segments[:9] for word in rows(segment, "words")):
        return True
    # A list with only times and texts may be subtitles of any program.
    named = rows(whole, "segments") or any(name in first for name in _OWN)
    return bool(named) and any(has(row, "text", "start") for row in segments[:9])


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, segment by segment; a segment without words has its time spread over its text."""
    segments = _segments(data)
    if any(rows(segment, "words") for segment in segments):
        return [word for segment in segments for word in _words(segment)]
    if words := rows(data, 0, "words") or rows(data, 0, "word_segments"):
        text = " ".join(first_text(segment, "text") for segment in segments) or first_text(at(data, 0), "text")
        return with_marks([_word(word, None) for word in words], text)
    if chunks := _chunks(data):
        return _of_chunks(chunks)
    spoken = [word for segment in segments for word in _words(segment)]
    return spoken or phrase(first_text(at(data, 0), "text"), None, None)


def _segments(data: Any) -> list[dict[str, Any]]:
    """The segments: under their name, or the whole list, as some tools write it, or one on each line."""
    return rows(data, 0, "segments") or [
        row for row in objects(data) if has(row, "start", "end", "text") and not has(row, "type")
    ]


def _words(segment: dict[str, Any]) -> list[Spoken]:
    speaker = who(segment, "speaker")
    pairs = [(first_text(row, "word", "text"), _word(row, speaker)) for row in rows(segment, "words")]
    text = _TOKEN.sub("", first_text(segment, "text"))
    if not pairs:
        return phrase(text, *_times(segment), speaker=speaker)
    if any(piece[:1].isspace() for piece, _ in pairs):
        return completed(joined_by_blanks(pairs), text)
    return completed(joined_as_in(text.strip(), [word for _, word in pairs]), text)


def _chunks(data: Any) -> list[dict[str, Any]]:
    """The chunks: those of speakers if there are any; of a file in the browser the whole list."""
    named = rows(data, 0, "speakers") or rows(data, 0, "chunks")
    return named or [row for row in rows(data, 0) if isinstance(row.get("timestamp"), list)]


def _of_chunks(chunks: Sequence[dict[str, Any]]) -> list[Spoken]:
    pieces = [first_text(chunk, "text") for chunk in chunks]
    spoken = []
    for piece, chunk in zip(with_blanks(pieces), chunks, strict=True):
        times = {"start": at(chunk, "timestamp", 0), "end": at(chunk, "timestamp", 1)}
        spoken.append((piece, Spoken(piece, *_times(times), speaker=who(chunk, "speaker"))))
    return joined_by_blanks(spoken)


def _is_word(row: Any) -> bool:
    return has(row, "word", "start") or has(row, "text", "start", "end")


def _word(row: dict[str, Any], speaker: str | None) -> Spoken:
    confidence = share(row, "probability", "confidence", "score")
    return Spoken(first_text(row, "word", "text").strip(), *_times(row), confidence, who(row, "speaker") or speaker)


def _times(row: dict[str, Any]) -> tuple[float | None, float | None]:
    return seconds(row, "start"), seconds(row, "end")


WHISPER = Recogniser(
    "whisper",
    "Whisper JSON",
    (".json",),
    detect,
    read,
    ("segments", "chunks", "word_segments", "task", "usage"),
    blanks=True,
)
