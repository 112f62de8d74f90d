"""WebVTT (W3C): voices, classes, settings, NOTE, STYLE and REGION blocks, word times as YouTube writes them.

Read more kindly than the specification's parser: times in seconds alone, a comma for the period, no blank line between
cues, a missing ``WEBVTT``. Whatever is no cue stays as it is.
"""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.document.cue import Cue, Timing
from engine.document.markup import Markup, escape_xml
from engine.document.rolling import repeated
from engine.formats.base import Block, Field, Format, Parsed, check_times, clock_to_ms, ms_to_clock, restamped, started
from engine.formats.srt import has_arrow_times
from engine.formats.styling import html_dialect
from engine.formats.timed import ARROW_TIMES, is_blank
from engine.parsing import Line, Oddities, lines_of

_TAG = r"</?[A-Za-z][^<>\n]*>|</?>"
_STAMP = r"<(?P<clock>\d{1,9}(?::\d{1,2}){1,2}[.,]\d{1,3})>"
_MARKUP = Markup(tag=f"{_TAG}|{_STAMP.replace('?P<clock>', '?:')}", entities=True)
_WORD_TIME = re.compile(_STAMP)
_VOICE = re.compile(r"<v(?:\.[^\s<>]*)?[ \t]+([^<>\n]+)>", re.IGNORECASE)
_COMMENT = re.compile(r"(?:NOTE|STYLE|REGION)(?=[ \t]|$)")
_NUMBER = re.compile(r"\d{1,9}")
_LANGUAGE = re.compile(
    r"\s*WEBVTT[^\r\n]*+(?:\r\n?|\n)(?:(?!Language:)[^\r\n]++(?:\r\n?|\n))*+Language:[ \t]*([\w-]{2,35})"
)


@dataclass
class _Found:
    """A cue's lines: its identifier (or None), its times, and one behind its text."""

    identifier: int | None
    times: int
    until: int
    match: re.Match[str]

    @property
    def first(self) -> int:
        return self.times if self.identifier is None else self.identifier


def detect(text: str) -> bool:
    """Whether it begins with ``WEBVTT``, or has lines of times at all: the extension decides then."""
    return text.lstrip("\ufeff \t\r\n").startswith("WEBVTT") or has_arrow_times(text)


def parse(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of a WebVTT file."""
    lines = lines_of(text)
    odd = Oddities()
    found = _cues(text, lines, odd)
    numbers = _numbers(text, lines, found)
    blocks = [_block(text, lines, each, number, odd) for each, number in zip(found, numbers, strict=True)]
    check_times([block.cue for block in blocks], [each.times + 1 for each in found], odd)
    declared = _LANGUAGE.match(text)
    warnings = odd.messages() + _rolling([block.cue for block in blocks])
    return Parsed(blocks, warnings, declared=declared[1] if declared else "")


def _cues(text: str, lines: Sequence[Line], odd: Oddities) -> list[_Found]:
    times = [ARROW_TIMES.match(text, line.start, line.end) for line in lines]
    found: list[_Found] = []
    i = _behind_header(text, lines, times, odd)
    while i < len(lines):
        match = times[i]
        if match:
            until = _text_end(text, lines, times, i, odd)
            found.append(_Found(None, i, until, match))
            i = until
        elif lines[i].start == lines[i].end:
            i += 1
        elif _COMMENT.match(text, lines[i].start, lines[i].end):
            i = _block_end(lines, i)
        else:
            i = _other(text, lines, times, i, found, odd)
    return found


def _behind_header(text: str, lines: Sequence[Line], times: Sequence[object], odd: Oddities) -> int:
    """The first line behind the header, which goes on to a blank line or a line of times."""
    i = 0
    while i < len(lines) and is_blank(text, lines[i]):
        i += 1
    if i == len(lines) or not text.startswith("WEBVTT", lines[i].start + (text[lines[i].start] == "\ufeff")):
        odd.add(1, "the file does not begin with WEBVTT")
        return 0
    i += 1
    while i < len(lines) and lines[i].start != lines[i].end and not times[i]:
        i += 1
    return i


def _block_end(lines: Sequence[Line], i: int) -> int:
    while i < len(lines) and lines[i].start != lines[i].end:
        i += 1
    return i


def _text_end(text: str, lines: Sequence[Line], times: Sequence[object], head: int, odd: Oddities) -> int:
    """One behind the last line of the cue whose times are on line `head`."""
    i = head + 1
    while i < len(lines) and lines[i].start != lines[i].end and not times[i]:
        i += 1
    if i == len(lines) or not times[i]:
        return i
    odd.add(i + 1, "no blank line before this cue")
    own, next_own = (_NUMBER.fullmatch(text, *lines[max(0, line)][:2]) for line in (head - 1, i - 1))
    counted = own and next_own and int(next_own[0]) == int(own[0]) + 1
    return i - 1 if i - 1 > head and next_own and (counted or is_blank(text, lines[i - 2])) else i


def _other(
    text: str, lines: Sequence[Line], times: Sequence[re.Match[str] | None], i: int, found: list[_Found], odd: Oddities
) -> int:
    """A line that may be an identifier: its cue if times follow, else stray text up to the next blank line."""
    match = times[i + 1] if i + 1 < len(lines) else None
    if match:
        until = _text_end(text, lines, times, i + 1, odd)
        found.append(_Found(i, i + 1, until, match))
        return until
    if not is_blank(text, lines[i]):
        odd.add(i + 1, "text that belongs to no cue")
    while i < len(lines) and lines[i].start != lines[i].end and not (i + 1 < len(lines) and times[i + 1]):
        i += 1
    return i


def _numbers(text: str, lines: Sequence[Line], found: Sequence[_Found]) -> list[Field | None]:
    """The places of the identifiers, if they are numbers that count up one by one."""
    shown = [text[slice(*lines[each.first][:2])] for each in found if each.identifier is not None]
    if len(shown) < len(found) or not all(_NUMBER.fullmatch(each) for each in shown):
        return [None] * len(found)
    values = [int(each) for each in shown]
    if not values or values != list(range(values[0], values[0] + len(values))):
        return [None] * len(found)
    return [Field(*lines[f.first][:2], "number", values[0]) for f in found]


def _block(text: str, lines: Sequence[Line], found: _Found, number: Field | None, odd: Oddities) -> Block:
    filled = [i for i in range(found.times + 1, found.until) if not is_blank(text, lines[i])]
    if not filled:
        odd.add(found.times + 1, "empty cue")
    last = found.until - 1
    span = (lines[found.times + 1].start, lines[last].end) if last > found.times else (lines[found.times].after,) * 2
    after = found.until
    while after < len(lines) and lines[after].start == lines[after].end:
        after += 1
    raw = text[slice(*span)]
    start, end = (clock_to_ms(found.match[name]) for name in ("start", "end"))
    voices = [(match.end(), html.unescape(match[1]).strip() or None) for match in _VOICE.finditer(raw)]
    speaker = voices[0][1] if voices else None
    cue = Cue(start, end, raw, span, speaker, _voiced(_timings(raw, start), voices, len(raw)))
    fields = [Field(*found.match.span(name), name) for name in ("start", "end")]
    if number is None and found.identifier is not None:
        number = Field(lines[found.identifier].start, lines[found.identifier].after, "id")
    return Block(cue, lines[found.first].start, lines[after - 1].after, (*([number] if number else []), *fields))


def _voiced(timings: tuple[Timing, ...], voices: Sequence[tuple[int, str | None]], length: int) -> tuple[Timing, ...]:
    """Timings that say who speaks, where it is not the first voice of a cue.

    Args:
        voices: pairs of an offset and the name of who speaks from there on, in order.
        length: of the text, in characters.
    """
    if len(voices) < 2:
        return timings
    stops = [*(place for place, _ in voices[1:]), length]
    turns = [Timing(place, stop, None, speaker=name) for (place, name), stop in zip(voices, stops, strict=True)][1:]
    if not timings:
        return tuple(turns)
    return tuple(
        timing._replace(speaker=next((turn.speaker for turn in turns if turn.first <= timing.first < turn.last), None))
        for timing in timings
    )


def _timings(raw: str, start: int) -> tuple[Timing, ...]:
    """Where words are timed; the first word of the line with the first time tag is spoken when the cue starts."""
    stamps = [(match.end(), clock_to_ms(match["clock"]) / 1000) for match in _WORD_TIME.finditer(raw)]
    if not stamps:
        return ()
    first = raw.rfind("\n", 0, stamps[0][0]) + 1
    return started([(first, start / 1000), *stamps], len(raw))


def _rolling(cues: Sequence[Cue]) -> list[str]:
    """One warning where cues repeat the line before, as automatic captions do."""
    repeats = sum(map(bool, repeated([_MARKUP.visible(cue.text).text for cue in cues])))
    return [f"{repeats} cues repeat lines of the cue before (rolling captions); each line is read once"] * bool(repeats)


def _compose(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    voice = f"<v {escape_xml(cue.speaker)}>" if cue.speaker and not _VOICE.search(cue.text) else ""
    text = voice + cue.text
    return f"{_stamp(cue.start, '', parsed)} --> {_stamp(cue.end, '', parsed)}\n{text}\n\n"


def _stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    return ms_to_clock(max(0, milliseconds))


def _retime(cue: Cue, block: Block, parsed: Parsed) -> str:
    return restamped(cue, _WORD_TIME, clock_to_ms, lambda time, before: _stamp(time, before, parsed))


VTT = Format(
    name="vtt",
    title="WebVTT",
    extensions=(".vtt", ".webvtt"),
    markup=_MARKUP,
    detect=detect,
    parse=parse,
    dialect=html_dialect(escape_xml),
    gap=2,
    compose=_compose,
    stamp=_stamp,
    retime=_retime,
    header=lambda frame_rate: "WEBVTT\n\n",
    encoding="utf-8",
)
