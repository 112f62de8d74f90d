"""Writes cues into the text they were read from, or into a new one.

Changed texts, times and numbers are replaced in the old text; the rest is copied. Only new cues are composed.
"""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.document.cue import Cue

if TYPE_CHECKING:
    from engine.formats.writable import Writable

_LINE_END = re.compile(r"\r\n|\r|\n")
_BLANK_LINE = re.compile(r"(\r\n|\r(?!\n)|\n)(?=[\r\n])")
_LOOSE = 10_000
"""Pieces of the output that are not joined yet: of small ones, a million take more memory than their text."""

TextEdit = tuple[int, int, str]
"""A replacement in a text: from, to, the new text."""


def spliced(text: str, edits: Sequence[TextEdit], start: int = 0, end: int | None = None) -> str:
    """`text[start:end]` with each range (from, to, replacement) of `edits` replaced; they must not overlap."""
    out: list[str] = []
    for edit_start, edit_end, replacement in sorted(edits):
        out += [text[start:edit_start], replacement]
        start = edit_end
    return "".join([*out, text[start:end]])


class Rewriter:
    """Rewrites a file with `cues` instead of its own.

    A cue is identified by its span. Header, styles, notes and everything else between cues stay in their order; a
    second cue with the same span (one half of a split cue) is a copy of the first one's block with its own text.

    Args:
        layout: the file.
        cues: instead of its own.
        edits: of the text between cues, in order.

    Attributes:
        out: the output so far.
    """

    def __init__(self, layout: "Writable", cues: Sequence[Cue], edits: Sequence[TextEdit]) -> None:
        self.layout, self.text, self.blocks, self.cues = layout, layout.text, layout.blocks, cues
        self.newline = layout.file.newline
        self.out: list[str] = []
        self._joined = 0  # how many of these are joined pieces
        self._edits = list(edits)
        self.copied: set[int] = set()
        self.near = 0  # the last written block

    def run(self) -> str:
        """The text of the file."""
        reached, previous, count = 1, -1, len(self.blocks)
        self._add(self._between(0))
        for position, (cue, index) in enumerate(zip(self.cues, self._origins(), strict=True)):
            moved = index != previous + 1
            self._separate(moved)
            if index is not None and index >= reached:
                self._add(*map(self._between, range(reached, index + 1)))
                reached = index + 1
                self._separate(moved)
            self._add(self._composed(position) if index is None else self._rewritten(cue, index, position))
            previous = -2 if index is None else index
            self.near = self.near if index is None else index
        rest = "".join(map(self._between, range(reached, count + 1))) if count else self._between(1)
        self._separate(bool(rest) and previous != count - 1)
        return "".join([*self.out, rest])

    def _add(self, *pieces: str) -> None:
        self.out += [piece for piece in pieces if piece]
        if len(self.out) - self._joined > _LOOSE:
            self.out[self._joined :] = ["".join(self.out[self._joined :])]
            self._joined += 1

    def _between(self, index: int) -> str:
        """The text between the cue at `index` and the previous one, or at either end of the file."""
        blocks, count = self.blocks, len(self.blocks)
        if not count:
            start, end = (self.layout.body, len(self.text)) if index else (0, self.layout.body)
        else:
            start = blocks.tail[index - 1] if index else 0
            end = blocks.head[index] if index < count else len(self.text)
        own = [edit for edit in self._edits if start <= edit[0] and edit[1] <= end]
        if not own:
            return self.text[start:end]
        self._edits = [edit for edit in self._edits if edit not in own]
        return spliced(self.text, own, start, end)

    def _origins(self) -> list[int | None]:
        """The block that each cue was read from; None for a cue that is not in the file."""
        first, last = self.blocks.first, self.blocks.last
        if self.layout.repeats:
            return self._shared_origins()
        origins: list[int | None] = []
        for cue in self.cues:
            index = bisect_right(first, cue.span[0]) - 1 if cue.span else -1
            own = index >= 0 and (first[index], last[index]) == cue.span
            origins.append(index if own else None)
        return origins

    def _shared_origins(self) -> list[int | None]:
        """As `_origins`, where several cues share a text in the file: they keep it only if they all agree."""
        blocks: dict[tuple[int, int], list[int]] = defaultdict(list)
        for index, span in enumerate(zip(self.blocks.first, self.blocks.last, strict=True)):
            blocks[span].append(index)
        holders: dict[tuple[int, int], list[int]] = defaultdict(list)
        for position, cue in enumerate(self.cues):
            if cue.span is not None:
                holders[cue.span].append(position)
        origins: list[int | None] = [None] * len(self.cues)
        for span, positions in holders.items():
            indexes = blocks.get(span, [])
            if len(indexes) == 1:
                indexes = indexes * len(positions)
            elif not indexes or not self._agree(positions, len(indexes)):
                continue
            for position, index in zip(positions, indexes, strict=True):
                origins[position] = index
        return origins

    def _agree(self, positions: Sequence[int], count: int) -> bool:
        together = list(positions) == list(range(positions[0], positions[0] + count))
        return together and len({self.cues[position].text for position in positions}) == 1

    def _rewritten(self, cue: Cue, index: int, position: int) -> str:
        """The block of a cue with its changes."""
        blocks, layout = self.blocks, self.layout
        head, tail, first, last = blocks.head[index], blocks.tail[index], blocks.first[index], blocks.last[index]
        edits = self._label(index, position)
        text = cue.text
        if cue.start != blocks.start[index] or cue.end != blocks.end[index]:
            edits += self._times(cue, index)
            text = layout.retimed(cue, index)
        edits += layout.restyled(cue, index)
        if head <= first and last <= tail and text != (before := self.text[first:last]):
            edits.append((first, last, self._payload(text, before, first)))
        return spliced(self.text, edits, head, tail) if edits else self.text[head:tail]

    def _label(self, index: int, position: int) -> list[TextEdit]:
        """The cue's number at its new position; only the first copy keeps an identifier."""
        start, end = self.blocks.label[index], self.blocks.label_end[index]
        if start < 0:
            return []
        if self.layout.first_number is not None:
            return [(start, end, str(position + self.layout.first_number))] if position != index else []
        copy = index in self.copied
        self.copied.add(index)
        return [(start, end, "")] if copy else []

    def _times(self, cue: Cue, index: int) -> list[TextEdit]:
        blocks = self.blocks
        start, end, base = blocks.start[index], blocks.end[index], blocks.base[index]
        edits: list[TextEdit] = []
        if cue.start != start and blocks.starts[index] >= 0:
            edits.append(self._time("begin", cue.start - base, (blocks.starts[index], blocks.starts_end[index]), index))
        now, before, role = cue.end - base, end - base, "end"
        if blocks.lasts[index]:
            now, before, role = cue.end - cue.start, end - start, "dur"
        if now != before and blocks.ends[index] >= 0:
            edits.append(self._time(role, now, (blocks.ends[index], blocks.ends_end[index]), index))
        return edits

    def _time(self, role: str, milliseconds: int, span: tuple[int, int], index: int) -> TextEdit:
        stamp = self.layout.stamp(milliseconds, self.text[slice(*span)])
        return *span, stamp if span[0] < span[1] else self.layout.inserted(role, stamp, index)

    def _composed(self, position: int) -> str:
        base = self.blocks.base[self.near] if self.blocks else 0
        cue = _earlier(self.cues[position], base)
        following = _earlier(self.cues[position + 1], base) if position + 1 < len(self.cues) else None
        first = 1 if self.layout.first_number is None else self.layout.first_number
        whole = replace(cue, text=self._in_one_block(_LINE_END.sub("\n", cue.text)))
        return self.layout.compose(whole, position + first, following).replace("\n", self.newline)

    def _in_one_block(self, text: str) -> str:
        """A text without blank lines, and in WebVTT arrows, where one would end it: a space keeps the line break."""
        if self.layout.gap != 2:
            return text
        text = _BLANK_LINE.sub(r"\1 ", text.strip("\n"))
        return text.replace("-->", "--&gt;") if self.layout.markup.entities else text

    def _payload(self, text: str, before: str, place: int) -> str:
        """A changed text as it may stand in the file: line ends as the format has them, none that would end the cue."""
        if self.layout.line_break != "\n":
            return text if _LINE_END.search(before) else self._broken(text)
        if self.newline != "\n" and "\n" not in before.replace("\r\n", ""):
            text = _LINE_END.sub(lambda match: self.newline, text)
        if self.layout.gap != 2:
            return text
        text = text.strip("\r\n")
        if self.layout.markup.entities:  # in WebVTT an arrow ends the text
            text = text.replace("-->", "--&gt;")
        if not _BLANK_LINE.search(before):
            text = _BLANK_LINE.sub(r"\1 ", text)
        if not before and text:
            on_own_line = self.text[place - 1 : place] in ("\r", "\n")
            text = f"{'' if on_own_line else self.newline}{text}{self.newline}"
        return text

    def _broken(self, text: str) -> str:
        """A text with the format's line break for each line end that breaks a line, as one behind a break does not."""
        view = self.layout.markup.visible(text)
        places = ((view.starts[i], view.ends[i]) for i, character in enumerate(view.text) if character == "\n")
        breaks = [(*place, self.layout.line_break) for place in places if _LINE_END.fullmatch(text, *place)]
        return spliced(text, breaks)

    def _separate(self, wanted: bool) -> None:
        """Writes the line ends and blank line that the format requires before the next cue."""
        if wanted and self.out:
            tail = "".join(self.out[-3:])[-8:]
            have = len(_LINE_END.findall(tail[len(tail.rstrip("\r\n")) :]))
            self._add(self.newline * max(0, self.layout.gap - have))


def _earlier(cue: Cue, milliseconds: int) -> Cue:
    return replace(cue, start=cue.start - milliseconds, end=cue.end - milliseconds) if milliseconds else cue
