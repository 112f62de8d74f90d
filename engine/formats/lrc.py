"""LRC, lyrics with times: ``[mm:ss.xx]line``, several times before one line, ``<mm:ss.xx>`` before words.

A line with several times gives a cue for each of them, with the same text; written back, they stay one line as long as
their texts agree, and in another format each stands where it is sung. Tags such as ``[ar:…]`` are no cues;
``[offset:…]`` is heeded. A time without text ends the line before it.
"""

import re
from collections.abc import Sequence

from engine.document.cue import Cue, Timing
from engine.document.markup import Markup
from engine.formats.base import (
    Block,
    Field,
    Format,
    Parsed,
    check_times,
    clock_to_ms,
    ends_from_starts,
    ms_to_clock,
    restamped,
    started,
)
from engine.parsing import Line, Oddities, lines_of

_CLOCK = r"\d{1,5}:\d{1,2}(?:[:.]\d{1,3}){0,2}"
_STAMP = re.compile(rf"[ \t\ufeff]*\[[ \t]*({_CLOCK})[ \t]*\]")
_WORD = re.compile(rf"<({_CLOCK})>")
_HOURS = re.compile(r"\d{1,5}(?::[0-5]?\d){2}")
_TAG_LINE = re.compile(r"[ \t\ufeff]*\[([A-Za-z#][\w ]{0,20}):([^\[\]\r\n]*)\][ \t]*")
_OFFSET = re.compile(r"[ \t]*([+-]?\d{1,9})[ \t]*")
_LOOKED_AT = 30


def detect(text: str) -> bool:
    """Whether at least half of the first lines are timed lines or tags, one of them timed."""
    lines = [line for line in re.split("[\r\n]+", text[:20_000]) if line.strip()][:_LOOKED_AT]
    timed = sum(bool(_STAMP.match(line)) for line in lines)
    tags = sum(bool(_TAG_LINE.fullmatch(line)) for line in lines)
    return timed > 0 and 2 * (timed + tags) >= len(lines)


def _ms(clock: str, hours: bool) -> int:
    """Milliseconds; without `hours` ``mm:ss:xx`` has hundredths behind its second colon, as some writers put them."""
    parts = clock.split(":")
    hundredths = len(parts) == 3 and "." not in clock and not hours
    return clock_to_ms(f"{parts[0]}:{parts[1]}.{parts[2]}" if hundredths else clock)


def _has_hours(text: str) -> bool:
    """Whether ``[00:01:02]`` is a minute and two seconds in, as in transcripts: all times can be read so, where
    hundredths would be above 59 now and then.
    """
    times = [match[1] for match in _STAMP.finditer(text)]
    return len(times) > 1 and all(map(_HOURS.fullmatch, times))


def parse(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of an LRC file, those of a line with several times one after another."""
    lines = lines_of(text)
    odd = Oddities()
    offset, hours = _offset(text, lines), _has_hours(text)
    blocks: list[Block] = []
    numbers: list[int] = []
    clears: list[int] = []
    for number, line in enumerate(lines, 1):
        stamps = _stamps(text, line)
        if stamps and text[stamps[-1].end() : line.end].strip():
            blocks += _line_blocks(text, line, stamps, offset, hours)
            numbers += [number] * len(stamps)
        elif stamps:
            clears += [_ms(stamp[1], hours) - offset for stamp in stamps]
        elif not _TAG_LINE.fullmatch(text, line.start, line.end) and text[line.start : line.end].strip(" \t\ufeff"):
            odd.add(number, "text that belongs to no cue")
    ends_from_starts([block.cue for block in blocks], clears)
    check_times([block.cue for block in blocks], numbers, odd, overlap=False)
    return Parsed(blocks, odd.messages(), hours=hours)


def _offset(text: str, lines: Sequence[Line]) -> int:
    """Milliseconds by which the lyrics are to come sooner."""
    for line in lines:
        tag = _TAG_LINE.fullmatch(text, line.start, line.end)
        if tag and tag[1].strip().lower() == "offset" and (value := _OFFSET.fullmatch(tag[2])):
            return int(value[1])
    return 0


def _stamps(text: str, line: Line) -> list[re.Match[str]]:
    stamps: list[re.Match[str]] = []
    place = line.start
    while match := _STAMP.match(text, place, line.end):
        stamps.append(match)
        place = match.end()
    return stamps


def _line_blocks(text: str, line: Line, stamps: Sequence[re.Match[str]], offset: int, hours: bool) -> list[Block]:
    """A cue for each time; the last one's block has the text, which all of them share."""
    span = (stamps[-1].end(), line.end)
    raw = text[slice(*span)]
    starts = [line.start, *(stamp.end() for stamp in stamps[:-1])]
    ends = [*starts[1:], line.after]
    blocks: list[Block] = []
    for stamp, start, end in zip(stamps, starts, ends, strict=True):
        time = _ms(stamp[1], hours) - offset
        words = _timings(raw, time, offset, hours) if len(stamps) == 1 else ()
        fields = (Field(*stamp.span(1), "start", -offset),)
        blocks.append(Block(Cue(time, time, raw, span, None, words), start, end, fields))
    return blocks


def _timings(raw: str, start: int, offset: int, hours: bool) -> tuple[Timing, ...]:
    times = [(match.end(), (_ms(match[1], hours) - offset) / 1000) for match in _WORD.finditer(raw)]
    if times and raw[: raw.index("<")].strip():
        times = [(0, start / 1000), *times]
    return started(times, len(raw))


def _compose(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    """A line for each line of the cue, with its time, and an empty one where it ends before the next."""
    stamp, end = (f"[{_stamp(time, '', parsed)}]" for time in (cue.start, cue.end))
    lines = "".join(f"{stamp}{line}\n" for line in cue.text.split("\n") if line.strip())
    clear = cue.end > cue.start and (following is None or following.start > cue.end)
    return lines + f"{end}\n" * clear


def _stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    """Minutes, seconds and as many decimals as there were, three in a new file; hours where the file has them."""
    if parsed.hours:
        return ms_to_clock(max(0, milliseconds), digits=0)
    decimals = re.search(r"[:.](\d+)$", before)
    digits = len(decimals[1]) if decimals and (before.count(":") > 1 or "." in before) else 3 if not before else 0
    unit = 10 ** (3 - digits)
    seconds, fraction = divmod((max(0, milliseconds) + unit // 2) // unit, 10**digits)
    point = ":" if before.count(":") > 1 and "." not in before else "."
    return f"{seconds // 60:02}:{seconds % 60:02}" + (f"{point}{fraction:0{digits}}" if digits else "")


def _retime(cue: Cue, block: Block, parsed: Parsed) -> str:
    return restamped(
        cue,
        _WORD,
        lambda clock: _ms(clock, parsed.hours),
        lambda time, before: _stamp(time, before, parsed),
        block.base,
    )


LRC = Format(
    name="lrc",
    title="LRC lyrics",
    extensions=(".lrc",),
    markup=Markup(tag=rf"<{_CLOCK}>"),
    detect=detect,
    parse=parse,
    line_break=" ",
    compose=_compose,
    stamp=_stamp,
    retime=_retime,
    repeats=True,
)
