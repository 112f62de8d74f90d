"""whisper.cpp, ``--output-json`` and ``--output-json-full``: a ``transcription`` of segments with offsets in ms.

Segments may be as short as a word or a part of one (``--max-len 1``). The full form has ``tokens``, pieces of words
with times and probabilities of their own; a multi-byte letter may be split between them, so words come from the
segment's text and only times from the tokens.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import SILENCES, Recogniser, joined_by_blanks, with_blanks


def detect(data: Any) -> bool:
    """Whether there is a transcription of segments with offsets or time stamps."""
    first = at(data, 0, "transcription", 0)
    timed = isinstance(at(first, "offsets"), dict) or isinstance(at(first, "timestamps"), dict)
    return has(first, "text") and timed


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, segment by segment."""
    segments = [segment for value in rows(data) for segment in rows(value, "transcription")]
    segments = [segment for segment in segments if first_text(segment, "text").strip().lower() not in SILENCES]
    parts: list[tuple[str, Spoken]] = []
    texts = [first_text(segment, "text") for segment in segments]
    for segment, text, begun in zip(segments, texts, with_blanks(texts), strict=True):
        whole = Spoken(text, *_times(segment), speaker=_speaker(segment))
        pieces = _by_tokens(text, whole, rows(segment, "tokens")) or [(text, whole)]
        blank = begun[: len(begun) - len(text)]
        parts += [(blank + pieces[0][0], pieces[0][1]), *pieces[1:]]
    return joined_by_blanks(parts)


def _by_tokens(text: str, whole: Spoken, tokens: list[dict[str, Any]]) -> list[tuple[str, Spoken]]:
    """The words of a segment with the times of their tokens; none if these are not as many words."""
    groups: list[list[dict[str, Any]]] = []
    for token in tokens:
        piece = at(token, "text")
        if not isinstance(piece, str) or not piece or piece.startswith(("[_", "<|")):
            continue
        if piece[:1].isspace() or not groups:
            groups.append([])
        groups[-1].append(token)
    words = text.split()
    if len(groups) != len(words):
        return []
    blank = text[:1].isspace()
    return [
        (f" {word}" if number or blank else word, _grouped(word, whole, group))
        for number, (word, group) in enumerate(zip(words, groups, strict=True))
    ]


def _grouped(word: str, whole: Spoken, tokens: list[dict[str, Any]]) -> Spoken:
    # A mark's own token often lasts until the next word begins.
    sounding = [token for token in tokens if any(map(str.isalnum, first_text(token, "text")))] or tokens
    start, end = _times(sounding[0])[0], _times(sounding[-1])[1]
    known = [p for token in sounding if (p := share(token, "p")) is not None]
    confidence = sum(known) / len(known) if known else None
    return whole._replace(text=word, start=start, end=end, confidence=confidence)


def _times(row: Any) -> tuple[float | None, float | None]:
    start, end = (seconds(at(row, "offsets"), name, unit=0.001) for name in ("from", "to"))
    if start is None and end is None:
        start, end = (seconds(at(row, "timestamps"), name) for name in ("from", "to"))
    return start, end


def _speaker(segment: dict[str, Any]) -> str | None:
    speaker = who(segment, "speaker")
    return None if speaker == "?" else speaker


WHISPER_CPP = Recogniser("whisper.cpp", "whisper.cpp JSON", (".json",), detect, read, ("transcription",), blanks=True)
