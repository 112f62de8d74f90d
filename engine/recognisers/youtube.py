"""YouTube's captions as it sends them: json3, and the XML of srv1, srv2 and srv3.

An event is shown at a time and has pieces of text; where speech was recognised, each piece has its own time and begins
with a blank unless it goes on with the word before. A piece ends where the next one begins at the latest; nothing says
when it does end. Some captions are appended to the ones before, such as line ends.
"""

import html
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from engine.document.cue import Spoken
from engine.parsing import Warnings, with_next
from engine.recognisers.accessors import at, has, rows, seconds, time_after
from engine.recognisers.base import Recogniser, blanks_kept, joined_by_blanks, phrase
from engine.recognisers.xml_tree import root_of

_MS = 0.001
_ROOT = re.compile(r"<timedtext[\s>]|<transcript>\s*<text\s[^<>]*\bdur=")
_LOOKED_AT = 2000
_NO_SPACE = "\u200b"  # editors put it between two styles


class _Piece(NamedTuple):
    """A piece of an event: its text, seconds from the start of the event or None, and confidence or None."""

    text: str
    offset: float | None = None
    confidence: float | None = None


class _Event(NamedTuple):
    """A displayed event; `end` may be long after the next one starts."""

    start: float | None
    end: float | None
    pieces: list[_Piece]
    appended: bool
    recognised: bool


def detect(data: Any) -> bool:
    """Whether there are events with pieces of text."""
    return any(has(row, "tStartMs", "segs") for row in rows(data, 0, "events"))


def detect_xml(text: str) -> bool:
    """Whether its root is ``<timedtext>``, or the ``<transcript>`` of srv1."""
    return bool(_ROOT.search(text, 0, _LOOKED_AT))


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words of json3."""
    return _words(filter(_has_text, map(_event, rows(data, 0, "events"))))


def read_xml(text: str, warnings: Warnings) -> list[Spoken]:
    """The words of srv1, srv2 or srv3."""
    root = root_of(text, warnings)
    elements = [] if root is None else [*root, *root.iterfind("body/*")]
    return _words(filter(_has_text, (_element(element) for element in elements if element.tag in ("p", "text"))))


def _event(row: dict[str, Any]) -> _Event:
    start, duration = seconds(row, "tStartMs", unit=_MS), seconds(row, "dDurationMs", unit=_MS)
    segments = rows(row, "segs")
    pieces = [
        _Piece(text.replace(_NO_SPACE, ""), seconds(segment, "tOffsetMs", unit=_MS), _confidence(segment, "acAsrConf"))
        for segment in segments
        if isinstance(text := at(segment, "utf8"), str)
    ]
    timed = any("tOffsetMs" in segment or "acAsrConf" in segment for segment in segments)
    return _Event(start, time_after(start, duration), pieces, bool(at(row, "aAppend")), timed)


def _element(element: Element) -> _Event:
    """An event of XML: srv1 counts seconds, the others milliseconds; srv1's entities are escaped twice."""
    row = element.attrib
    start = seconds(row, "start") if "start" in row else seconds(row, "t", unit=_MS)
    duration = seconds(row, "dur") if "dur" in row else seconds(row, "d", unit=_MS)
    pieces = [_Piece(element.text or "")]
    for child in element:
        text = "".join(child.itertext())
        pieces += [_Piece(text, seconds(child.attrib, "t", unit=_MS), _confidence(child.attrib, "ac"))]
        pieces += [_Piece(child.tail or "")]
    timed = any("t" in child.attrib or "ac" in child.attrib for child in element)
    unescaped = [
        piece._replace(text=html.unescape(piece.text).replace(_NO_SPACE, "")) for piece in pieces if piece.text
    ]
    return _Event(start, time_after(start, duration), unescaped, bool(row.get("a") or row.get("append")), timed)


def _has_text(event: _Event) -> bool:
    return bool(event.pieces)


def _confidence(row: Any, name: str) -> float | None:
    """0 to 255 in the file, where 0 for all words means unknown."""
    value = seconds(row, name)
    return min(1.0, round(value / 255, 4)) if value else None


def _words(events: Iterable[_Event]) -> list[Spoken]:
    return joined_by_blanks(part for event, following in with_next(list(events)) for part in _parts(event, following))


def _parts(event: _Event, following: _Event | None) -> Iterator[tuple[str, Spoken]]:
    """The words of an event, as `joined_by_blanks` takes them."""
    stop = event.end
    if following is not None and following.start is not None:
        stop = following.start if stop is None else min(stop, following.start)
    if not event.appended:
        yield " ", Spoken("")
    if not event.recognised:
        text = "".join(piece.text for piece in event.pieces)
        yield from blanks_kept(text, [word._replace(clock="cue") for word in phrase(text, event.start, stop)])
        return
    starts = _starts(event)
    for piece, (start, later) in zip(event.pieces, with_next(starts), strict=True):
        words = phrase(piece.text, start, later if later is not None else stop, piece.confidence)
        if len(words) == 1:
            words = [words[0]._replace(end=None)]
        yield from blanks_kept(piece.text, words)


def _starts(event: _Event) -> list[float | None]:
    """When each piece is spoken; one without an offset goes with the piece before."""
    starts: list[float | None] = []
    offset = 0.0
    for piece in event.pieces:
        offset = offset if piece.offset is None else piece.offset
        starts.append(time_after(event.start, offset))
    return starts


YOUTUBE = Recogniser("youtube", "YouTube JSON (json3)", (".json3", ".json"), detect, read, ("events",), blanks=True)
YOUTUBE_XML = Recogniser(
    "youtube-xml",
    "YouTube XML (srv1 to srv3)",
    (".srv3", ".srv2", ".srv1", ".ytt", ".xml"),
    detect_xml,
    read_xml,
    text=True,
    blanks=True,
)
