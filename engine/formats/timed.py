"""Formats with a line of times before each cue's text, such as SubRip and SubViewer (SBV)."""

import re
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import ClassVar

from engine.formats.base import NOTED, Format
from engine.formats.blocks import REPORTED, Span, check_times
from engine.formats.clocks import CLOCK, TIMECODE, clock_to_ms, rate_of, timecode_to_ms
from engine.formats.writable import Writable
from engine.parsing import BREAK, TextLine, Warnings, line_at

ARROW_TIMES = re.compile(
    rf"(?<![^\r\n])[ \t\ufeff]*+(?:\d{{1,9}}[ \t]++)?(?P<start>{CLOCK})[ \t]*+(?:-{{1,3}}|–|—)>"
    rf"[ \t]*+(?P<end>{CLOCK})(?P<rest>[^\r\n]*+)"
)
"""``00:00:01,000 --> 00:00:02,000`` and what people make of it, the index before it on the same line included."""

_ARROW = re.compile("[-–—]>")

COMMA_TIMES = re.compile(
    r"(?<![^\r\n])[ \t\ufeff]*+(?P<start>-?\d{1,9}:\d{1,2}:\d{1,2}(?:\.\d{1,3}|:\d{3})),"
    r"[ \t]*+(?P<end>-?\d{1,9}:\d{1,2}:\d{1,2}(?:\.\d{1,3}|:\d{3}))(?P<rest>)[ \t]*+(?![^\r\n])"
)
"""``0:00:01.000,0:00:02.000``."""

_WORDS = re.compile(r"[ \t]+[^\W\d_]+(?:[ \t]+[^\W\d_]+|[ \t]*\Z)")
_LOOKED_AT = 30
_COLONS = 4  # in a line of times without frames
_MOST_DIGITS = 9
_BLANK = " \t\ufeff\u200b"
_UNSEEN = _BLANK + "\r\n"
_NUMBER_ABOVE = re.compile(
    rf"(?<![^\r\n])[ \t\ufeff]*+(\d{{1,9}})[ \t.]*+(?P<end>{BREAK})(?P<blank>[{_BLANK}]*+{BREAK})?\Z"
)
_BLANK_INSIDE = re.compile(rf"{BREAK}(?=[{_BLANK}]*+[\r\n])")
_UNREADABLE = re.compile(
    rf"{BREAK}[{_BLANK}]*+{BREAK}(?P<number>[{_BLANK}]*+\S{{1,9}}[{_BLANK}]*+{BREAK})?"
    r"(?P<times>[^\r\n]*\d:[^\r\n]*[-–—]>|(?(number)(?:\d{1,3}:[\d:,. \t-]*\Z|[^\r\n]*-->)|(?!)))"
)
"""A blank line, perhaps a number, and a line meant to have times; with a number, it may break off or have no times."""
_GOES_ON = re.compile(r"\S*\d")
"""A time that has something else than digits in it, such as ``00:00:O7,000``."""
_COORDINATES = re.compile(r"(?:[ \t]+[XYxy][12]:-?\d+)*[ \t]*")


def has_arrow_times(text: str) -> bool:
    """Whether a text has lines of `ARROW_TIMES`, and not all with words behind them: then the cues have no text."""
    rests = [match["rest"] for match in islice(ARROW_TIMES.finditer(text), _LOOKED_AT)]
    return len(rests) == 1 or any(not _WORDS.match(rest) for rest in rests)


def times_of(match: re.Match[str], warnings: Warnings) -> tuple[int, int]:
    """Start and end of a match of `Timed.times`, in ms; an end that cannot be read whole is not before the start."""
    start, end = clock_to_ms(match["start"]), clock_to_ms(match["end"])
    if _GOES_ON.match(match["rest"]):
        warnings.add(match.start("end"), "time-unreadable")
        end = max(start, end)
    return start, end


def may_have_frames(line: str) -> bool:
    """Whether the times of a line may have frames."""
    return line.count(":") > _COLONS or ";" in line


def read_frames(layout: Format, framed: Sequence[int], warnings: Warnings) -> str:
    """Reads the times in frames, at the layout's frame rate or at one that fits them.

    Args:
        layout: the cues' spans are noted in its blocks.
        framed: indexes of the cues whose lines of times `may_have_frames`.

    Returns:
        one of these times if most of the file have frames, else "".
    """
    text, blocks = layout.text, layout.blocks
    columns = (blocks.start, blocks.starts, blocks.starts_end), (blocks.end, blocks.ends, blocks.ends_end)
    codes = {
        (index, column): code
        for index in framed
        for column, (_, first, last) in enumerate(columns)
        if (code := TIMECODE.fullmatch(text, first[index], last[index]))
    }
    if not codes:
        return ""
    rate = layout.frame_rate = layout.frame_rate or rate_of((code[0] for code in codes.values()), warnings)
    for (index, column), code in codes.items():
        columns[column][0][index] = timecode_to_ms(code, rate)
    return next(iter(codes.values()))[0] if len(codes) > len(blocks) else ""


def is_blank(text: str, line: TextLine) -> bool:
    """Whether nothing can be seen on a line."""
    return not text[line.start : line.end].strip(_BLANK)


class Timed(Writable):
    """A format whose cues begin with a line of times.

    Class attributes:
        times: matches a line of times, as `ARROW_TIMES` does.
        numbered: whether cues have numbers above their times.

    Attributes:
        timecode: a time of the file, where most have frames; else "".
    """

    times: ClassVar[re.Pattern[str]]
    numbered: ClassVar[bool]
    gap = 2
    timecode = ""

    def scan(self, warnings: Warnings) -> None:
        """Notes the cues; a text goes on until the head of the next one."""
        end = self.text_end()
        self._heads(end, warnings)
        if self.numbered:
            self._numbers(warnings)
        blocks = self.blocks
        if not blocks:
            return
        first, last, count = blocks.first, blocks.last, len(blocks)
        blocks.tail[:] = blocks.head[1:] + array("q", [end])
        for index, (times, line_end, until) in enumerate(zip(blocks.starts, first, blocks.tail, strict=True)):
            if self.progress and not index % REPORTED:
                self.progress(NOTED + (1 - NOTED) * index / count)
            first[index], last[index] = self._payload(times, line_end, until, warnings)
        self._stray(blocks.head[0], warnings)
        check_times(zip(blocks.start, blocks.end, strict=True), blocks.starts, warnings)

    def text_end(self) -> int:
        """Where the last cue ends at the latest."""
        return len(self.text)

    def _heads(self, end: int, warnings: Warnings) -> None:
        """Notes times, numbers and heads; `first` is the end of the line of times for now.

        A number directly above the times, under another text, is part of the cue where most cues have numbers.
        """
        text, above, numbers, add = self.text, 0, 0, self.blocks.add
        doubtful: list[int] = []
        framed: list[int] = []
        for match in arrow_times(text, end) if self.times is ARROW_TIMES else self.times.finditer(text, 0, end):
            head, label = match.start(), (-1, -1)
            if self.numbered and (number := _number_above(text, above, head)):
                numbers += 1
                start, digits, touches = number
                alone = text.startswith("\n\n", start - 2) or _is_alone(text, start, above)
                if alone or touches:
                    head, label = start, digits
                    doubtful += [] if alone else [len(self.blocks)]
            above = match.end()
            line, rest = match.group(0, "rest")
            if may_have_frames(line):
                framed.append(len(self.blocks))
            if rest and not (_GOES_ON.match(rest) or _COORDINATES.fullmatch(rest)):
                warnings.add(match.start("start"), "text-behind-times")
            add(times_of(match, warnings), (above, above), (head, head), match.span("start"), match.span("end"), label)
        if 2 * numbers <= len(self.blocks):
            for index in doubtful:
                self.blocks.label[index] = self.blocks.label_end[index] = -1
                self.blocks.head[index] = line_start(text, self.blocks.starts[index])
        self.timecode = read_frames(self, framed, warnings)

    def _numbers(self, warnings: Warnings) -> None:
        """Keeps the numbers if they count up one by one: only then do they follow when cues come and go."""
        blocks, text = self.blocks, self.text
        if blocks and max(blocks.label) < 0:
            warnings.add(blocks.starts[0], "no-numbers")
            return
        last, regular = None, True
        for index, (start, end) in enumerate(zip(blocks.label, blocks.label_end, strict=True)):
            value = int(text[start:end]) if start >= 0 else None
            if value is None:
                warnings.add(blocks.starts[index], "no-number")
            elif last is not None and value != last + 1:
                kind = "number-repeated" if value == last else "number-out-of-order"
                warnings.add(blocks.head[index], kind, number=value, last=last)
            regular &= value is not None and (index == 0 or value - 1 == last)
            last = value
        if blocks and regular:
            self.first_number = int(text[blocks.label[0] : blocks.label_end[0]])
            return
        for index in range(len(blocks)):
            blocks.label[index] = -1

    def _payload(self, times: int, line_end: int, until: int, warnings: Warnings) -> tuple[int, int]:
        """Offsets of the text between the end of a line of times and `until`, without the blank lines around it."""
        text = self.text
        start = line_end + 1 if text[line_end : line_end + 1] == "\n" else line_at(text, line_end).after
        chunk = text[start:until]
        body = chunk.strip(_UNSEEN)
        if not body:
            warnings.add(times, "empty-cue")
            return start, start
        lead = chunk.index(body[0])
        first = start + max(chunk.rfind("\n", 0, lead), chunk.rfind("\r", 0, lead)) + 1 if lead else start
        last = start + lead + len(body)
        after = last + 1
        if text[last:after] != "\n":
            _, last, after = line_at(text, last)
        if first > start:
            warnings.add(start, "blank-line-inside")
        elif ("\n" in body or "\r" in body) and (inside := _BLANK_INSIDE.search(text, first, last)):
            if damaged := _UNREADABLE.search(text, inside.start(), last):
                warnings.add(damaged.start("times"), "times-unreadable")
                last = damaged.start()
            else:
                warnings.add(inside.end(), "blank-line-inside")
        if after == until and until < self.blocks.tail[-1]:
            warnings.add(until, "no-blank-line")
        return first, last

    def _stray(self, end: int, warnings: Warnings) -> None:
        start = 0
        while start < end:
            line = line_at(self.text, start)
            if not is_blank(self.text, line) and self.text[line.start] != "[":  # the header of SubViewer
                warnings.add(line.start, "text-before-cues")
                return
            start = line.after


def arrow_times(text: str, end: int) -> Iterator[re.Match[str]]:
    """The matches of `ARROW_TIMES` before an offset. Only lines with an arrow are tried, as there are few."""
    behind = 0
    for arrow in _ARROW.finditer(text, 0, end):
        if arrow.start() >= behind:
            start = max(text.rfind("\n", behind, arrow.start()), text.rfind("\r", behind, arrow.start())) + 1
            if match := ARROW_TIMES.match(text, start or behind, end):
                yield match
                behind = match.end()


def _number_above(text: str, above: int, head: int) -> tuple[int, Span, bool] | None:
    """The number above the times that begin at `head`, behind `above`.

    Returns:
        where its line begins, the span of its digits, and whether no blank line is between it and the times.
    """
    end = head - 1
    start = text.rfind("\n", above, max(above, end)) + 1
    number = text[start:end] if 0 < start <= end and text.startswith("\n", end) else ""
    if number.isascii() and number.isdigit() and len(number) <= _MOST_DIGITS:  # as nearly always
        return start, (start, end), True
    match = _NUMBER_ABOVE.search(text, above, head)
    return (match.start(), match.span(1), not match["blank"]) if match else None


def line_start(text: str, offset: int) -> int:
    """The start of the line of an offset; only white space precedes it."""
    while offset and text[offset - 1] not in "\r\n":
        offset -= 1
    return offset


def _is_alone(text: str, start: int, above: int) -> bool:
    """Whether the line that begins at `start` is the first one, or the one before it, behind `above`, is blank."""
    if start == 0 or text.startswith("\n\n", start - 2):
        return True
    end = start - (2 if text.startswith("\r\n", start - 2) else 1)
    line = max(text.rfind("\n", above, end), text.rfind("\r", above, end)) + 1
    return (line > 0 or above == 0) and not text[line:end].strip(_BLANK)
