"""What the recognisers' transcripts have in common: JSON that may break off, fields that may be missing, words to cues.

Each recogniser has a module that says how to tell its output (`detect`) and where its words are (`read`). Both go
through the accessors here, which take whatever stands in a file and give nothing where it is not what it should be, so
that unknown, extra and missing fields break nothing.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.document.cue import Clock, Spoken
from engine.document.cueing import cues_of
from engine.document.markup import PLAIN
from engine.formats.asr.streams import forget, values
from engine.formats.base import Block, Format, Oddities, Parsed

_NUMBER = re.compile(r"(?:P?T)?\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*[sS]?")
_CLOCK = re.compile(r"(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)")
_ISO = re.compile(r"P(?:(\d+)D)?T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?")
_CLOSING = re.compile(r"[.,;:?!…%)\]}»”’؟，。！？、]+")
_NO_CHARACTER = re.compile("[\x00-\x08\x0e-\x1b\x7f\ud800-\udfff]")

SILENCES = frozenset(("", "@", "<eps>", "<s>", "</s>", "<sil>", "[sil]", "!sil", "<silence>", "<#s>"))
"""What recognisers and aligners write, in small letters, where nobody says anything."""


@dataclass(frozen=True)
class Recogniser:
    """One kind of recogniser's output: a row of `engine.formats.asr.RECOGNISERS`.

    Attributes:
        name: identifier, as in ``--format whisper``.
        title: the name people know it by.
        extensions: of its files, with the period, the usual one first.
        detect: whether the data look like it. Only what it alone has counts: the first row that says yes is taken.
        read: the words in the data, in the order of the file; what is odd goes into the `Oddities`, with the number
            of the word or segment, or of the line if it is text. Never fails, whatever the data are.
        text: whether `detect` and `read` are given the decoded text; otherwise the list of the JSON values in the
            file, of which there is mostly one.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    detect: Callable[[Any], bool]
    read: Callable[[Any, Oddities], list[Spoken]]
    text: bool = False


def at(data: Any, *keys: str | int) -> Any:
    """What stands at a path of names and indices, or None."""
    for key in keys:
        if isinstance(key, str):
            data = data.get(key) if isinstance(data, dict) else None
        else:
            data = data[key] if isinstance(data, list) and -len(data) <= key < len(data) else None
    return data


def rows(data: Any, *keys: str | int) -> list[dict[str, Any]]:
    """The objects in the list that stands at a path; none if it is no list."""
    found = at(data, *keys)
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []


def has(data: Any, *names: str) -> bool:
    """Whether the data are an object with all these fields."""
    return isinstance(data, dict) and all(name in data for name in names)


def said(row: Any, *names: str) -> str:
    """The first of these fields that is a text with something in it, as it stands; "" if none is."""
    found = (row.get(name) for name in names) if isinstance(row, dict) else ()
    return next((text for text in found if isinstance(text, str) and text.strip()), "")


def seconds(row: Any, *names: str, unit: float = 1.0) -> float | None:
    """The first of these fields that is a time, in seconds to the microsecond; None if none is.

    Read are numbers and texts with one (``"1.5"``, ``"1.500s"``), ``hh:mm:ss.mmm``, ISO 8601 durations (``PT1M2.5S``)
    and objects of seconds and nanos.

    Args:
        unit: seconds that a bare number counts, such as 0.001 for milliseconds.
    """
    found = (_seconds(row.get(name), unit) for name in names) if isinstance(row, dict) else ()
    return next((time for time in found if time is not None), None)


def _seconds(value: Any, unit: float) -> float | None:
    if isinstance(value, dict):
        whole, rest = _seconds(value.get("seconds", 0), 1.0), _seconds(value.get("nanos", 0), 1e-9)
        return None if whole is None or rest is None else whole + rest
    if isinstance(value, str):
        return _told_seconds(value.strip(), unit)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e15:
        return None
    return round(value * unit, 6) if value * unit < 1e7 else None


def _told_seconds(text: str, unit: float) -> float | None:
    if match := _NUMBER.fullmatch(text):
        return _seconds(float(match[1]), 1.0 if text[-1] in "sS" else unit)
    if match := _CLOCK.fullmatch(text):
        hours, minutes, rest = (float((part or "0").replace(",", ".")) for part in match.groups())
        return _seconds(hours * 3600 + minutes * 60 + rest, 1.0)
    if (match := _ISO.fullmatch(text)) and any(match.groups()):
        days, hours, minutes, rest = (float(part or 0) for part in match.groups())
        return _seconds(days * 86400 + hours * 3600 + minutes * 60 + rest, 1.0)
    return None


def share(row: Any, *names: str) -> float | None:
    """The first of these fields that is a number, kept between 0 and 1; None if none is. A percentage is not."""
    for name in names:
        value = _seconds(at(row, name), 1.0)
        if value is not None:
            return min(1.0, value)
    return None


def who(row: Any, *names: str) -> str | None:
    """The first of these fields that names a speaker by a text or a whole number; None if none does."""
    for name in names:
        value = at(row, name)
        if isinstance(value, str) and value.strip():
            return " ".join(value.split())
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
            return str(value)
    return None


def phrase(
    text: str, start: float | None, end: float | None, confidence: float | None = None, speaker: str | None = None
) -> list[Spoken]:
    """The words of a text that is timed as a whole: its time is spread over them by their length, and they say so."""
    return _parted(Spoken(text, start, end, confidence, speaker))


def _parted(word: Spoken) -> list[Spoken]:
    """The words in a text of several, which share its time by their length; its marks take none."""
    pieces = word.text.split()
    if len(pieces) < 2:
        return [word._replace(text=piece) for piece in pieces]
    weights = [len(piece) + 1 if _is_said(piece) else 0 for piece in pieces]
    begin, end = word.start or 0.0, word.end if word.end is not None and word.end > (word.start or 0.0) else None
    step = (end - begin) / sum(weights) if end and word.start is not None and any(weights) else None
    clock: Clock = "cue" if sum(map(bool, weights)) > 1 else word.clock
    made: list[Spoken] = []
    for piece, weight in zip(pieces, weights, strict=True):
        until = begin + step * weight if step else begin
        joined = bool(_CLOSING.fullmatch(piece)) if made else word.joined
        times = (round(begin, 6), round(until, 6)) if step else (None, None)
        made.append(word._replace(text=piece, start=times[0], end=times[1], joined=joined, clock=clock))
        begin = until
    if not step:
        made[0], made[-1] = made[0]._replace(start=word.start), made[-1]._replace(end=end)
    return made


def _is_said(text: str) -> bool:
    return any(map(str.isalnum, text))


def joined_by_blanks(parts: Iterable[tuple[str, Spoken]]) -> list[Spoken]:
    """Words told as pieces of a text, of which those that begin a word have a blank before them (`" so"`).

    Args:
        parts: pairs of the piece as it stands, blanks included, and the word made of it.
    """
    made: list[Spoken] = []
    blank = True
    for piece, word in parts:
        joined = not blank and not piece[:1].isspace()
        if piece.strip():
            made.append(word._replace(text=piece.strip(), joined=joined and bool(made)))
        blank = piece[-1:].isspace() if piece.strip() else blank or bool(piece)
    return made


def blanks_begin_words(pieces: Sequence[str]) -> bool:
    """Whether it is the manner of these pieces of a text that a blank stands before each that begins a word.

    Some tools take blanks away, but for the first piece's; then each piece is a word.
    """
    return sum(piece[:1].isspace() for piece in pieces[1:]) * 5 > len(pieces)


def blanks_kept(text: str, words: Sequence[Spoken]) -> Iterator[tuple[str, Spoken]]:
    """The words of one piece of a text, as `joined_by_blanks` takes them: the blanks around the piece are kept."""
    for number, word in enumerate(words):
        yield (f" {word.text}" if number or text[:1].isspace() else word.text), word
    if text[-1:].isspace():
        yield " ", Spoken("")


def tidied(spoken: Sequence[Spoken], odd: Oddities) -> list[Spoken]:
    """Words as cues can be made of them: no white space inside, marks joined to their word, ends not before starts."""
    made: list[Spoken] = []
    last = 0.0
    run = 0
    for number, word in enumerate(spoken, 1):
        start, end = word.start, word.end
        if start is not None and end is not None and end < start:
            odd.add(number, "the word ends before it starts")
            end = None
        if start is not None and start < last - 1.0:
            odd.add(number, "times run backwards")
        last = start if start is not None else last
        speaker = _NO_CHARACTER.sub("", word.speaker or "").strip() or None
        for piece in _parted(word._replace(text=_NO_CHARACTER.sub("", word.text), end=end, speaker=speaker)):
            mark = bool(_CLOSING.fullmatch(piece.text))
            run += len(piece.text)
            joined = bool(made) and (mark or piece.joined and run <= _room(made[-1].text))
            run = run if joined else len(piece.text)
            made.append(piece._replace(joined=joined))
    words = [word for word in made if _is_said(word.text)]
    if untimed := sum(word.start is None for word in words):
        what = "no word has a time" if untimed == len(words) else f"{untimed} of {len(words)} words have no time"
        odd.add(1, what)
    return made


def _room(text: str) -> int:
    """Characters that may stand without a blank in writing that has none: no line could be broken in them.

    Args:
        text: the word before the one that is to be joined: behind a mark there is sooner a place for a line to end.
    """
    return 16 if _CLOSING.fullmatch(text[-1:]) else 40


def as_format(recogniser: Recogniser) -> Format:
    """The row of `engine.formats.FORMATS`: a format that is read and never written."""

    def detect(text: str) -> bool:
        found: Any = text if recogniser.text else values(text)[0]
        return bool(found) and recogniser.detect(found)

    def words(text: str) -> tuple[list[Spoken], list[str]]:
        odd, words = Oddities("line" if recogniser.text else "word"), Oddities("word")
        found, broken = (text, "") if recogniser.text else values(text)
        spoken = recogniser.read(found, odd)
        spoken = tidied(_whole(spoken) if broken else spoken, words)
        if spoken:
            forget()
        return spoken, [broken] * bool(broken) + odd.messages() + words.messages()

    def parse(text: str, frame_rate: float | None = None) -> Parsed:
        spoken, warnings = words(text)
        return Parsed([Block(cue, 0, 0) for cue in cues_of(spoken)], warnings)

    return Format(recogniser.name, recogniser.title, recogniser.extensions, PLAIN, detect, parse, words=words)


def _whole(spoken: list[Spoken]) -> list[Spoken]:
    """The words of a file that breaks off, less the last one if only its times are lost."""
    lost = spoken and spoken[-1].start is None and _is_said(spoken[-1].text)
    return spoken[:-1] if lost and any(word.start is not None for word in spoken) else spoken
