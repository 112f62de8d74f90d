"""What every subtitle format has in common: where cues stand in a text, how clocks are read, what was odd.

A format is read by a scanner of its own that records, for every cue, where its text and its times stand in the decoded
file. Writing puts changed texts and times back into those places, so that everything else stays as it was.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.document.cue import Cue, Spoken, Timing
from engine.document.markup import Markup
from engine.formats.styling import UNSTYLED, Dialect
from engine.parsing import Oddities

CLOCK = r"-?\d{1,9}(?:[:.,] ?-?\d{1,9}){1,3}"
"""A time as people write it: 1:02:03,004, 02:03.4, 3.480, -0:00:01,5 and 00:00:01:500."""

MAXIMUM_HOURS = 99


def clock_to_ms(clock: str) -> int:
    """Milliseconds of a time that `CLOCK` matches; what follows the last period or comma is a decimal fraction."""
    parts = re.split("[:.,]", clock.replace("-", "").replace(" ", ""))
    fraction = parts.pop() if len(parts) == 4 or re.search("[.,][^:]*$", clock) else "0"
    seconds = 0
    for part in parts:
        seconds = seconds * 60 + int(part)
    milliseconds = seconds * 1000 + int((fraction + "00")[:3])
    return -milliseconds if "-" in clock else milliseconds


def ms_to_clock(milliseconds: int, hours: int = 2, point: str = ".", digits: int = 3) -> str:
    """``hh:mm:ss.mmm``, rounded: at least `hours` digits of hours, `digits` of fraction, a sign if it is negative."""
    unit = 10 ** (3 - digits)
    sign, fractions = ("-" if milliseconds < 0 else ""), (abs(milliseconds) + unit // 2) // unit
    seconds, fraction = divmod(fractions, 10**digits)
    minutes, seconds = divmod(seconds, 60)
    shown = f"{point}{fraction:0{digits}}" if digits else ""
    return f"{sign}{minutes // 60:0{hours}}:{minutes % 60:02}:{seconds:02}{shown}"


@dataclass(frozen=True, slots=True)
class Field:
    """A place in a cue's block that has to follow the cue when the cue is moved.

    Attributes:
        start, end: its offsets in the decoded text.
        role: "start", "end" or "duration" of the cue, "number" of the cue in the file, or "id" (unique in the file).
        base: ms that are taken off a time before it is written; for a number, the number of the first cue.
        before, after: what is written around it, where the field is not in the file yet.
    """

    start: int
    end: int
    role: str
    base: int = 0
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """Where one cue stands in the decoded text: offsets of all that goes when the cue goes."""

    cue: Cue
    start: int
    end: int
    fields: tuple[Field, ...] = ()

    @property
    def base(self) -> int:
        """Milliseconds that are taken off the cue's start before it is written."""
        return next((field.base for field in self.fields if field.role == "start"), 0)


@dataclass
class Parsed:
    """What a scanner found.

    Attributes:
        blocks: the cues in file order, each with its place.
        warnings: what was odd, with line numbers.
        frame_rate: frames a second, for formats that count frames.
        tick_rate: ticks a second, for TTML.
        columns: names of the columns of an event line, for ASS and SSA.
        language: the class that most paragraphs have, for SAMI.
        prefix: of the names of elements, with its colon, for TTML.
        sequential: whether a cue's times count from the end of the one before, for TTML.
        hours: whether times are hours, minutes and seconds, for LRC.
        declared: code or name of the language that the file says it is in, or "".
    """

    blocks: list[Block] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    frame_rate: float | None = None
    tick_rate: float | None = None
    columns: tuple[str, ...] = ()
    language: str = ""
    prefix: str = ""
    sequential: bool = False
    hours: bool = False
    declared: str = ""

    @property
    def cues(self) -> list[Cue]:
        """The cues in file order."""
        return [block.cue for block in self.blocks]


Compose = Callable[[Cue, int, Cue | None, Parsed], str]
"""(cue, its number from 1, the cue after it, the file it goes into) → the lines of the cue, ended by line feeds."""

Stamp = Callable[[int, str, Parsed], str]
"""(milliseconds, how the time was written before or "", the file) → how the time is written."""


Retime = Callable[[Cue, Block, Parsed], str]
"""(cue that was moved, where it stood, the file) → its text, in which the times of words are those of its timings."""


@dataclass(frozen=True)
class Format:
    """One subtitle format: a row of `engine.formats.FORMATS`.

    Attributes:
        name: identifier, as in ``--format srt``.
        title: the name people know it by.
        extensions: of its files, with the period, the usual one first.
        markup: what is stepped over in a cue's text.
        detect: whether a decoded text looks like this format.
        parse: (text, frame rate or None) → cues; never fails, a text without a cue gives none.
        dialect: how italics, bold and underline are written.
        line_break: how a line break inside a cue is written.
        gap: line ends between two cues: 2 where a blank line ends a cue, 1 where a line is a cue, 0 where tags do it.
        compose: makes the lines of a cue that is in no file yet; None for a format that is only read.
        stamp: writes a time; None for a format without times.
        retime: of a format that has times of words among the text.
        header, footer: of a new file; the header is told the frame rate.
        binary: whether it is bytes rather than text; such a format is parsed as Latin-1, a character a byte.
        encoding: the encoding its specification asks for, or None for any.
        frame_rate: what a new file is written with, for formats that count frames.
        repeats: whether a line may stand for several cues, which follow each other in the file and not in time.
        words: (text) → words and warnings, for a recogniser's transcript, whose cues are only made in reading.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    markup: Markup
    detect: Callable[[str], bool]
    parse: Callable[[str, float | None], Parsed]
    dialect: Dialect = UNSTYLED
    line_break: str = "\n"
    gap: int = 1
    compose: Compose | None = None
    stamp: Stamp | None = None
    retime: Retime | None = None
    header: Callable[[float | None], str] = lambda frame_rate: ""
    footer: str = ""
    binary: bool = False
    encoding: str | None = None
    frame_rate: float | None = None
    repeats: bool = False
    words: Callable[[str], tuple[list[Spoken], list[str]]] | None = None


def check_times(cues: Sequence[Cue], lines: Sequence[int], odd: Oddities, overlap: bool = True) -> None:
    """Notes negative, reversed, overlapping and very long times; `lines` has the line number of each cue's times."""
    previous: Cue | None = None
    for cue, line in zip(cues, lines, strict=True):
        if cue.start < 0 or cue.end < 0:
            odd.add(line, "negative time")
        if cue.end < cue.start:
            odd.add(line, "the cue ends before it starts")
        if max(cue.start, cue.end) >= (MAXIMUM_HOURS + 1) * 3_600_000:
            odd.add(line, f"more than {MAXIMUM_HOURS} hours")
        if overlap and previous is not None and cue.start < previous.end and previous.start <= previous.end:
            odd.add(line, "the times overlap the cue before")
        previous = cue


def ends_from_starts(cues: Sequence[Cue], clears: Sequence[int] = (), longest: int = 7000) -> None:
    """Gives cues of a format without end times their end: the next later start or clear, at most `longest` ms on."""
    times = sorted({cue.start for cue in cues} | set(clears))
    following = dict(pairwise(times))
    for cue in cues:
        cue.end = min(following.get(cue.start, cue.start + longest), cue.start + longest)


def restamped(
    cue: Cue, times: re.Pattern[str], read: Callable[[str], int], write: Callable[[int, str], str], base: int = 0
) -> str:
    """The text of a cue in which each time says when what follows it is spoken by the cue's timings.

    Args:
        times: matches a time with what is around it; its first group is the time itself.
        read: milliseconds of a time.
        write: (milliseconds, the time that stood there) → the time that is written.
        base: milliseconds that are taken off.
    """
    starts = {timing.first: timing.start for timing in cue.timings}

    def stamped(match: re.Match[str]) -> str:
        start = starts.get(match.end())
        if start is None or (now := round(1000 * start) - base) == read(match[1]):
            return match[0]
        first, last = (place - match.start() for place in match.span(1))
        return match[0][:first] + write(now, match[1]) + match[0][last:]

    return times.sub(stamped, cue.text)


def started(starts: Sequence[tuple[int, float]], length: int) -> tuple[Timing, ...]:
    """Timings of a text in which only beginnings are timed.

    Args:
        starts: pairs of an offset and the seconds at which what follows it is spoken, in order.
        length: of the text, in characters.
    """
    if not starts:
        return ()
    stops = [offset for offset, _ in starts[1:]] + [length]
    return tuple(Timing(offset, stop, time) for (offset, time), stop in zip(starts, stops, strict=True))
