"""Cues back into the text they were read from, or into a new one.

A file in its own format is written by putting what changed (texts, times, numbers) into its place in the old text; what
nobody touched is copied. Only cues that are in no file yet are composed.
"""

import operator
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.errors import OutputError
from engine.formats.base import Block, Field, Format, Parsed
from engine.formats.styling import Dialect, runs_of
from engine.parsing import with_next

_LINE_END = re.compile(r"\r\n|\r|\n")
_BLANK_LINE = re.compile(r"(\r\n|\r(?!\n)|\n)(?=[\r\n])")


def spliced(text: str, edits: Sequence[tuple[int, int, str]], start: int = 0, end: int | None = None) -> str:
    """`text[start:end]` with each stretch (from, to, replacement) of `edits` replaced; they must not overlap."""
    out: list[str] = []
    for edit_start, edit_end, replacement in sorted(edits):
        out += [text[start:edit_start], replacement]
        start = edit_end
    return "".join([*out, text[start:end]])


def rewritten(target: Format, text: str, parsed: Parsed, cues: Sequence[Cue], newline: str = "\n") -> str:
    """`text`, the file in `target` that `parsed` was found in, with `cues` in place of its own.

    A cue is known by its span. Header, styles, notes and every other stretch that is no cue stay in their order; a
    second cue with the same span (one half of a split cue) is a copy of the first one's block with its own text.

    Raises:
        OutputError: a cue has to be composed, and the format is only read; or cues whose times depend on each other
            were moved.
    """
    times = ([(cue.start, cue.end) for cue in each] for each in (cues, parsed.cues))
    if parsed.sequential and operator.ne(*times):
        raise OutputError(
            'the times of this file count from cue to cue (timeContainer="seq"), so that none can be moved, put in or '
            "taken out alone; save it as another format, such as SubRip"
        )
    return _Rewriter(target, text, parsed, newline).run(cues)


class _Rewriter:
    """One file being written again; `out` is what is done of it."""

    def __init__(self, target: Format, text: str, parsed: Parsed, newline: str) -> None:
        self.target, self.text, self.parsed, self.newline = target, text, parsed, newline
        self.blocks = parsed.blocks
        self.out: list[str] = []
        self.copied: set[int] = set()
        self.near = 0  # the last block that was written
        numbers = (field.base for block in self.blocks for field in block.fields if field.role == "number")
        self.first_number = next(numbers, 1)
        self.at: dict[tuple[int, int], list[int]] = defaultdict(list)
        for index, block in enumerate(self.blocks):
            if block.cue.span is not None:
                self.at[block.cue.span].append(index)

    def run(self, cues: Sequence[Cue]) -> str:
        gaps = self._gaps()
        given, previous = 1, -1
        self._add(gaps[0])
        for position, (cue, index) in enumerate(zip(cues, self._origins(cues), strict=True)):
            moved = index != previous + 1
            self._separate(moved)
            if index is not None and index >= given:
                self._add(*gaps[given : index + 1])
                given = index + 1
                self._separate(moved)
            following = cues[position + 1] if position + 1 < len(cues) else None
            self._add(self._piece(cue, index, position, following))
            previous = -2 if index is None else index
            self.near = self.near if index is None else index
        rest = "".join(gaps[given:])
        self._separate(bool(rest) and previous != len(self.blocks) - 1)
        return "".join([*self.out, rest])

    def _add(self, *pieces: str) -> None:
        self.out += [piece for piece in pieces if piece]

    def _gaps(self) -> list[str]:
        """What is no cue: before the first, between each two, behind the last."""
        starts = [block.start for block in self.blocks] + [len(self.text)]
        ends = [0] + [block.end for block in self.blocks]
        return [self.text[end:start] for end, start in zip(ends, starts, strict=True)]

    def _origins(self, cues: Sequence[Cue]) -> list[int | None]:
        """The block each cue was read from. Cues that share a text in the file (LRC) keep it only if all agree."""
        holders: dict[tuple[int, int], list[int]] = defaultdict(list)
        for position, cue in enumerate(cues):
            if cue.span is not None:
                holders[cue.span].append(position)
        origins: list[int | None] = [None] * len(cues)
        for span, positions in holders.items():
            blocks = self.at.get(span, [])
            if len(blocks) == 1:
                for position in positions:
                    origins[position] = blocks[0]
            elif blocks and self._agree(cues, positions, blocks):
                for position, block in zip(positions, blocks, strict=True):
                    origins[position] = block
        return origins

    def _agree(self, cues: Sequence[Cue], positions: Sequence[int], blocks: Sequence[int]) -> bool:
        together = list(positions) == list(range(positions[0], positions[0] + len(blocks)))
        return together and len({cues[position].text for position in positions}) == 1

    def _piece(self, cue: Cue, index: int | None, position: int, following: Cue | None) -> str:
        if index is None:
            return self._composed(cue, position, following)
        block = self.blocks[index]
        edits = [edit for field in block.fields if (edit := self._field(field, cue, block, index, position))]
        span, text = block.cue.span, cue.text
        if self.target.retime and (cue.start, cue.end) != (block.cue.start, block.cue.end):
            text = self.target.retime(cue, block, self.parsed)
        if span is not None and text != block.cue.text and block.start <= span[0] and span[1] <= block.end:
            edits.append((*span, self._payload(text, block.cue)))
        return spliced(self.text, edits, block.start, block.end) if edits else self.text[block.start : block.end]

    def _composed(self, cue: Cue, position: int, following: Cue | None) -> str:
        if self.target.compose is None:
            raise only_read(self.target)
        new = _in_one_block(replace(cue, text=_LINE_END.sub("\n", cue.text)), self.target)
        base = self.blocks[self.near].base if self.blocks else 0
        behind = following and _earlier(following, base)
        lines = self.target.compose(_earlier(new, base), position + self.first_number, behind, self.parsed)
        return lines.replace("\n", self.newline)

    def _field(self, field: Field, cue: Cue, block: Block, index: int, position: int) -> tuple[int, int, str] | None:
        """The change of one field: its place and what goes there; None where it may stay as it is."""
        old = self.text[field.start : field.end]
        if field.role == "number":
            return None if position == index else (field.start, field.end, str(position + field.base))
        if field.role == "id":
            copy = index in self.copied
            self.copied.add(index)
            return (field.start, field.end, "") if copy else None
        now, before = (_time(field.role, each) for each in (cue, block.cue))
        if now == before or self.target.stamp is None:
            return None
        stamp = self.target.stamp(now - field.base, old, self.parsed)
        return field.start, field.end, f"{field.before}{stamp}{field.after}"

    def _payload(self, text: str, original: Cue) -> str:
        """A changed text as it may stand in the file: line ends as the format has them, none that would end the cue."""
        line_break = self.target.line_break
        if line_break != "\n":
            if not _LINE_END.search(original.text):
                text = self._broken(text)
        elif self.newline != "\n" and "\n" not in original.text.replace("\r\n", ""):
            text = _LINE_END.sub(lambda match: self.newline, text)
        if self.target.gap == 2:
            text = text.strip("\r\n")
            if self.target.markup.entities:  # in WebVTT an arrow ends the text
                text = text.replace("-->", "--&gt;")
            if not _BLANK_LINE.search(original.text):
                text = _BLANK_LINE.sub(r"\1 ", text)
            if not original.text and text:
                place = original.span[0] if original.span else 0
                started = self.text[place - 1 : place] in ("\r", "\n")
                text = f"{'' if started else self.newline}{text}{self.newline}"
        return text

    def _broken(self, text: str) -> str:
        """A text with the format's line break for each line end that breaks a line, as one behind a break does not."""
        view = self.target.markup.visible(text)
        places = ((view.starts[i], view.ends[i]) for i, character in enumerate(view.text) if character == "\n")
        return spliced(
            text, [(*place, self.target.line_break) for place in places if _LINE_END.fullmatch(text, *place)]
        )

    def _separate(self, wanted: bool) -> None:
        """Ends the line, and the blank line, that the format wants before the next cue."""
        if wanted and self.out:
            tail = "".join(self.out[-3:])[-8:]
            have = len(_LINE_END.findall(tail[len(tail.rstrip("\r\n")) :]))
            self._add(self.newline * max(0, self.target.gap - have))


def _in_one_block(cue: Cue, target: Format) -> Cue:
    """The cue without blank lines, and in WebVTT arrows, where one would end it: a space keeps the line break."""
    if target.gap != 2:
        return cue
    text = _BLANK_LINE.sub(r"\1 ", cue.text.strip("\n"))
    return replace(cue, text=text.replace("-->", "--&gt;") if target.markup.entities else text)


def _earlier(cue: Cue, milliseconds: int) -> Cue:
    return replace(cue, start=cue.start - milliseconds, end=cue.end - milliseconds)


def _time(role: str, cue: Cue) -> int:
    return {"start": cue.start, "end": cue.end, "duration": cue.end - cue.start}[role]


def converted(cues: Sequence[Cue], markup: Markup, dialect: Dialect, target: Format) -> list[Cue]:
    """`cues` with their texts written in the markup of `target`: visible text, basic styles, every line break."""
    return [
        replace(cue, text=target.dialect.write(runs_of(cue.text, markup, dialect)), span=None, timings=())
        for cue in cues
    ]


def only_read(row: Format) -> OutputError:
    """What is told where something is to be written in a format that is only read."""
    return OutputError(f"{row.title} is only read; write another format, such as SubRip")


def composed(target: Format, cues: Sequence[Cue], newline: str = "\n", frame_rate: float | None = None) -> str:
    """A new file in `target`; the texts of `cues` are in its markup already, line breaks ``"\\n"``.

    Raises:
        OutputError: the format is only read.
    """
    if target.compose is None:
        raise only_read(target)
    rate = frame_rate or target.frame_rate
    parsed = Parsed(frame_rate=rate)
    whole = [_in_one_block(cue, target) for cue in cues]
    blocks = [target.compose(cue, number, after, parsed) for number, (cue, after) in enumerate(with_next(whole), 1)]
    return f"{target.header(rate)}{''.join(blocks)}{target.footer}".replace("\n", newline)
