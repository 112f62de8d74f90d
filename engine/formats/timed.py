"""Scanner for texts in which a line of times starts a cue and its text follows, as in SubRip and SubViewer (SBV)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.document.cue import Cue
from engine.formats.base import CLOCK, Block, Field, Parsed, check_times, clock_to_ms
from engine.parsing import Line, Oddities, lines_of

ARROW_TIMES = re.compile(
    rf"[ \t\ufeff]*(?:\d{{1,9}}[ \t]+)?(?P<start>{CLOCK})[ \t]*(?:-{{1,3}}|–|—)>"
    rf"[ \t]*(?P<end>{CLOCK})(?P<rest>[^\r\n]*)"
)
"""``00:00:01,000 --> 00:00:02,000`` and what people make of it, the index before it on the same line included."""

COMMA_TIMES = re.compile(
    r"[ \t\ufeff]*(?P<start>-?\d{1,9}:\d{1,2}:\d{1,2}[.:]\d{1,3}),[ \t]*(?P<end>-?\d{1,9}:\d{1,2}:\d{1,2}[.:]\d{1,3})"
    r"(?P<rest>)[ \t]*(?=[\r\n]|$)"
)
"""``0:00:01.000,0:00:02.000``."""

_NUMBER = re.compile(r"[ \t\ufeff]*(\d{1,9})[ \t.]*")
_COORDINATES = re.compile(r"(?:[ \t]+[XYxy][12]:-?\d+)*[ \t]*")
_BLANK = " \t\ufeff\u200b"


@dataclass(frozen=True, slots=True)
class Head:
    """The lines that start a cue, as indices of lines: its number (or None) and its times."""

    times: int
    match: re.Match[str]
    number: int | None = None

    @property
    def first(self) -> int:
        """The first line of the cue."""
        return self.times if self.number is None else self.number


def is_blank(text: str, line: Line) -> bool:
    """Whether nothing can be seen on a line."""
    return not text[line.start : line.end].strip(_BLANK)


def heads_of(text: str, lines: Sequence[Line], times: re.Pattern[str], numbered: bool) -> list[Head]:
    """The cues' first lines. A number before the times is part of the cue where most cues have one."""
    found = [(i, match) for i, line in enumerate(lines) if (match := times.match(text, line.start, line.end))]
    if not numbered:
        return [Head(i, match) for i, match in found]
    before = {i: _number_line(text, lines, i) for i, _ in found}
    usual = 2 * sum(number is not None for number in before.values()) > len(found)
    heads: list[Head] = []
    for i, match in found:
        number = before[i]
        alone = number is not None and (number == 0 or is_blank(text, lines[number - 1]))
        own = number is not None and (not heads or number > heads[-1].times) and (alone or (usual and number == i - 1))
        heads.append(Head(i, match, number if own else None))
    return heads


def _number_line(text: str, lines: Sequence[Line], times: int) -> int | None:
    """The line of the number that belongs to the times on line `times`; one blank line may stand between them."""
    for i in range(times - 1, max(-1, times - 3), -1):
        if _NUMBER.fullmatch(text, lines[i].start, lines[i].end):
            return i
        if not is_blank(text, lines[i]):
            return None
    return None


def scan(text: str, times: re.Pattern[str], numbered: bool) -> Parsed:
    """The cues of `text`.

    Args:
        text: the decoded file.
        times: `ARROW_TIMES` or `COMMA_TIMES`.
        numbered: whether cues have numbers.
    """
    lines = lines_of(text)
    heads = heads_of(text, lines, times, numbered)
    odd = Oddities()
    numbers = _numbers(text, lines, heads, odd) if numbered else []
    blocks: list[Block] = []
    for place, head in enumerate(heads):
        until = heads[place + 1].first if place + 1 < len(heads) else len(lines)
        blocks.append(_block(text, lines, head, until, numbers[place] if numbers else None, odd))
    if heads:
        _stray(text, lines[: heads[0].first], odd)
    check_times([block.cue for block in blocks], [head.times + 1 for head in heads], odd)
    return Parsed(blocks, odd.messages())


def _block(text: str, lines: Sequence[Line], head: Head, until: int, number: Field | None, odd: Oddities) -> Block:
    match = head.match
    if not _COORDINATES.fullmatch(match["rest"]):
        odd.add(head.times + 1, "stray text behind the times")
    span = _payload(text, lines, head.times, until, odd)
    cue = Cue(clock_to_ms(match["start"]), clock_to_ms(match["end"]), text[slice(*span)], span)
    fields = [Field(*match.span("start"), "start"), Field(*match.span("end"), "end")]
    return Block(cue, lines[head.first].start, lines[until - 1].after, (*([number] if number else []), *fields))


def _payload(text: str, lines: Sequence[Line], times: int, until: int, odd: Oddities) -> tuple[int, int]:
    """Offsets of the text between the line of times and line `until`, without the blank lines behind it."""
    filled = [i for i in range(times + 1, until) if not is_blank(text, lines[i])]
    if not filled:
        odd.add(times + 1, "empty cue")
        return lines[times].after, lines[times].after
    last = filled[-1]
    if len(filled) < last - times:
        empty = next(i for i, line in enumerate(filled, times + 1) if i != line)
        odd.add(empty + 1, "blank line inside a cue's text")
    if last == until - 1 and until < len(lines):
        odd.add(until + 1, "no blank line before this cue")
    return lines[filled[0]].start, lines[last].end


def _numbers(text: str, lines: Sequence[Line], heads: Sequence[Head], odd: Oddities) -> list[Field | None]:
    """The places of the numbers, if they count up one by one: only then are they kept up when cues come and go."""
    values: list[int | None] = []
    fields: list[Field | None] = []
    if heads and all(head.number is None for head in heads):
        odd.add(heads[0].times + 1, "the cues have no numbers")
        return [None] * len(heads)
    for head in heads:
        match = _NUMBER.fullmatch(text, *lines[head.number][:2]) if head.number is not None else None
        value = int(match[1]) if match else None
        if value is None:
            odd.add(head.times + 1, "no number before the times")
        elif values and values[-1] is not None and value != values[-1] + 1:
            kind = "repeated number" if value == values[-1] else "number out of order"
            odd.add(head.first + 1, kind, f" ({value} after {values[-1]})")
        values.append(value)
        fields.append(Field(*match.span(1), "number", values[0] or 0) if match else None)
    regular = values and values[0] is not None and values == list(range(values[0], values[0] + len(values)))
    return fields if regular else [None] * len(heads)


def _stray(text: str, lines: Sequence[Line], odd: Oddities) -> None:
    for number, line in enumerate(lines, 1):
        if not is_blank(text, line) and text[line.start] != "[":  # the header of SubViewer
            odd.add(number, "stray text before the first cue")
            return
