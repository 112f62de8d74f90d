r"""Advanced SubStation Alpha (.ass) and SubStation Alpha (.ssa); a new file's styles are those of pysubs2.

Cues are the Dialogue lines of [Events], in the columns its Format line names. Comment lines, styles, fonts, pictures
and everything else are preserved. ``\N`` and ``\n`` break the line, ``\h`` is a space; drawings are skipped.
"""

import re
import sys
from collections.abc import Sequence
from typing import ClassVar

import pysubs2

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.base import Format
from engine.formats.blocks import Span, check_times
from engine.formats.clocks import CLOCK, clock_to_ms, ms_to_clock
from engine.formats.source import Decoded
from engine.formats.styling import Dialect, StyledRun, nested, read_overrides
from engine.parsing import Warnings, line_at

# From \p1 to the block that has \p0, or to the end of the line. Possessive quantifiers: no way back, no blow-up.
_DRAWING = r"\{(?:[^{}\\]|\\(?!p[1-9]))*+\\p[1-9][^{}]*+\}(?:[^{]|\{(?!(?:[^{}\\]|\\(?!p0))*+\\p0))*+"
_MARKUP = Markup(
    tag=rf"\\(?=[{{}}])|(?<!\\)(?:{_DRAWING}|\{{[^{{}}]*+\}})",
    line_break=r"\\[Nn]",
    space=r"\\h",
    guarded="{}",
)
_COLUMNS = ("start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text")
_COMMON = {"marked": "Marked=0", "layer": "0", "style": "Default", "effect": "", "name": "", "actor": ""}
_LINE = re.compile(
    r"(?<![^\r\n])[ \t\ufeff]*+"
    r"(?:(?P<event>Dialogue|Format):[ \t]*+|\[(?P<section>[^\[\]\r\n]{1,60})\][ \t]*+(?![^\r\n]))",
    re.IGNORECASE,
)
_TIME = re.compile(rf"[ \t]*({CLOCK})[ \t]*")
_SEEN = re.compile(
    r"(?<![^\r\n])[ \t\ufeff]*+(?:\[Script Info\]|\[Events\]|Dialogue:[^\r\n,]{0,40},[ \t]*-?\d)", re.IGNORECASE
)
_VERSION_4 = re.compile(
    r"(?<![^\r\n])[ \t]*+(?:\[V4 Styles\]|ScriptType:[ \t]*v4\.00[ \t]*(?![^\r\n])|Dialogue:[ \t]*Marked=)",
    re.IGNORECASE,
)


def _write(runs: Sequence[StyledRun]) -> str:
    return nested(runs, lambda style: f"{{\\{style}1}}", lambda style: f"{{\\{style}0}}", _MARKUP.escaped)


class Ass(Format):
    """An ASS file; `columns` are the names of the columns of an event line."""

    name = "ass"
    title = "Advanced SubStation Alpha"
    extensions = (".ass", ".ssa")
    markup = _MARKUP
    dialect = Dialect(read_overrides, _write)
    line_break = r"\N"
    first_column: ClassVar[str] = "layer"

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self.columns: tuple[str, ...] = ("marked" if _VERSION_4.search(self.text) else self.first_column, *_COLUMNS)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it has the sections or the event lines of SubStation Alpha, and not those of version 4 alone."""
        return bool(_SEEN.search(text)) and not _VERSION_4.search(text)

    def scan(self, warnings: Warnings) -> None:
        """Notes the Dialogue lines; a fragment without sections is read too."""
        events, text, reached = True, self.text, 0
        for match in _LINE.finditer(text):
            if match["section"]:
                events = match["section"].strip().lower() == "events"
            elif events and match.start() >= reached:
                end, reached = line_at(text, match.end())[1:]
                if match["event"].lower() == "format":
                    self._name_columns(text[match.end() : end], match.start(), warnings)
                elif not self._add((match.end(), end), (match.start(), reached)):
                    warnings.add(match.start(), "dialogue-incomplete")
        blocks = self.blocks
        times = zip(blocks.start, blocks.end, strict=True)
        check_times(times, blocks.head, warnings, overlap=False)  # signs and layers overlap by design
        for first, last, head in zip(blocks.first, blocks.last, blocks.head, strict=True):
            if not text[first:last].strip():
                warnings.add(head, "empty-cue")

    def _name_columns(self, names: str, place: int, warnings: Warnings) -> None:
        columns = tuple(name.strip().lower() for name in names.split(","))
        if {"start", "end", "text"} <= set(columns):
            self.columns = columns
        else:
            warnings.add(place, "columns-unnamed")

    def _add(self, values: Span, whole: Span) -> bool:
        """Notes the cue of one Dialogue line, if it has times; the text may have commas, the other columns none."""
        spans = self._spans(*values)
        times = [_TIME.fullmatch(self.text, *spans[name]) for name in ("start", "end")] if spans else []
        starts, ends = (match.span(1) if match else (-1, -1) for match in times or (None, None))
        if starts[0] < 0 or ends[0] < 0:
            return False
        name = spans.get("name") or spans.get("actor")
        if name and (speaker := self.text[slice(*name)].strip()):
            self.speakers[len(self.blocks)] = sys.intern(speaker)
        milliseconds = clock_to_ms(self.text[slice(*starts)]), clock_to_ms(self.text[slice(*ends)])
        self.blocks.add(milliseconds, spans["text"], whole, starts, ends)
        return True

    def _spans(self, start: int, end: int) -> dict[str, Span]:
        """The span of each column's value; empty if a column is missing."""
        place = self.columns.index("text")
        left = self.text[start:end].split(",", place)
        parts = [*left[:-1], *left[-1].rsplit(",", len(self.columns) - 1 - place)]
        if len(parts) != len(self.columns):
            return {}
        spans: dict[str, Span] = {}
        for name, part in zip(self.columns, parts, strict=True):
            spans[name] = (start, start + len(part))
            start += len(part) + 1
        return spans

    def header(self) -> str:
        """A new file up to the first event: information and a Default style as pysubs2 writes them."""
        lines = pysubs2.SSAFile().to_string(self.name).splitlines()
        return "\n".join(line for line in lines if not line.startswith(";")) + "\n"

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The Dialogue line of a cue, in the columns of the file."""
        values = {
            "start": self.stamp(cue.start),
            "end": self.stamp(cue.end),
            "name": (cue.speaker or "").replace(",", ";"),
            "text": cue.text.replace("\n", r"\N"),
        }
        values["actor"] = values["name"]
        return f"Dialogue: {','.join({**_COMMON, **values}.get(column, '0') for column in self.columns)}\n"

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Hours to hundredths of a second."""
        return ms_to_clock(milliseconds, hours=1, digits=2)


class Ssa(Ass):
    """An SSA file, of version 4 without the plus."""

    name = "ssa"
    title = "SubStation Alpha"
    extensions = (".ssa", ".ass")
    first_column = "marked"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it is SubStation Alpha version 4, without the plus."""
        return bool(_SEEN.search(text)) and bool(_VERSION_4.search(text))
