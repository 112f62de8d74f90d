r"""Advanced SubStation Alpha (.ass) and SubStation Alpha (.ssa); a new file's styles are those of pysubs2.

Cues are the Dialogue lines of [Events], in the columns its Format line names. Comment lines, styles, fonts, pictures
and everything else are preserved. ``\N`` and ``\n`` break the line, ``\h`` is a space; drawings are skipped.
"""

import re
import sys
from collections.abc import Sequence
from typing import ClassVar, Self

import pysubs2

from engine.document.cue import Cue
from engine.document.cue_styles import StyleSheet
from engine.document.markup import Markup
from engine.formats.ass_styles import StyleSection
from engine.formats.blocks import Span, check_times
from engine.formats.clocks import CLOCK, clock_to_ms, ms_to_clock
from engine.formats.source import Decoded
from engine.formats.styling import Dialect, StyledRun, nested, read_overrides
from engine.formats.writable import Writable
from engine.formats.writing import TextEdit
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
    r"(?:(?P<key>Dialogue|Format|Style|PlayRes[XY]):[ \t]*+|\[(?P<section>[^\[\]\r\n]{1,60})\][ \t]*+(?![^\r\n]))",
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


class Ass(Writable):
    """An ASS file; `columns` are the names of the columns of an event line."""

    name = "ass"
    title = "Advanced SubStation Alpha"
    extensions = (".ass",)
    markup = _MARKUP
    dialect = Dialect(read_overrides, _write)
    line_break = r"\N"
    first_column: ClassVar[str] = "layer"

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        version_4 = bool(_VERSION_4.search(self.text))
        self.columns: tuple[str, ...] = ("marked" if version_4 else self.first_column, *_COLUMNS)
        self._section = StyleSection(self.text, version_4 or self.first_column == "marked")

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it has the sections or the event lines of SubStation Alpha, and not those of version 4 alone."""
        return bool(_SEEN.search(text)) and not _VERSION_4.search(text)

    @classmethod
    def blank(
        cls, encoding: str = "utf-8", bom: bytes = b"", newline: str = "\n", frame_rate: float | None = None
    ) -> Self:
        """The layout of a new file without cues, whose own style is the only one."""
        layout = super().blank(encoding, bom, newline, frame_rate)
        layout._section = StyleSection(layout.text, layout.first_column == "marked")
        layout._scan(Warnings())
        return layout

    def scan(self, warnings: Warnings) -> None:
        """Notes the Dialogue lines and the styles; a fragment without sections is read too."""
        self._scan(warnings)
        blocks = self.blocks
        times = zip(blocks.start, blocks.end, strict=True)
        check_times(times, blocks.head, warnings, overlap=False)  # signs and layers overlap by design
        for first, last, head in zip(blocks.first, blocks.last, blocks.head, strict=True):
            if not self.text[first:last].strip():
                warnings.add(head, "empty-cue")

    def _scan(self, warnings: Warnings) -> None:
        section, text, reached = "events", self.text, 0
        for match in _LINE.finditer(text):
            line = match.start()
            if match["section"]:
                section = match["section"].strip().lower()
                self._note_section(section, line, line_at(text, match.end()).after)
                continue
            key, (_, end, after) = match["key"].lower(), line_at(text, match.end())
            if section == "events" and line >= reached:
                reached = after
                if key == "format":
                    self._name_columns(text[match.end() : end], line, warnings)
                elif key == "dialogue" and not self._add((match.end(), end), (line, after)):
                    warnings.add(line, "dialogue-incomplete")
            elif section.endswith("styles") and key == "format":
                self._section.name_columns(match.end(), end, after)
            elif section.endswith("styles") and key == "style":
                self._section.add(match.end(), (line, end), after)
            elif section == "script info" and key.startswith("playres"):
                self._section.note_size(key[-1], text[match.end() : end])
        self.styles = self._section.sheet() if "style" in self.columns else None

    def _note_section(self, name: str, start: int, after: int) -> None:
        if name.endswith("styles"):
            self._section.begin(after)
        elif name == "script info":
            self._section.information = after
        elif name == "events" and self._section.events < 0:
            self._section.events = start

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
        if style := self._style_in(spans):
            self.cue_styles[len(self.blocks)] = sys.intern(style)
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

    def _style_in(self, spans: dict[str, Span]) -> str:
        return self.text[slice(*spans["style"])].strip().lstrip("*") if "style" in spans else ""

    def _spans_of(self, index: int) -> dict[str, Span]:
        """As `_spans`, of the cue at `index`."""
        head = _LINE.match(self.text, self.blocks.head[index])
        return self._spans(head.end(), line_at(self.text, head.end()).end) if head else {}

    def settings(self, index: int) -> dict[str, str]:
        """The values of the columns of a cue, by their names in small letters."""
        return {name: self.text[slice(*span)].strip() for name, span in self._spans_of(index).items()}

    def restyled(self, cue: Cue, index: int) -> list[TextEdit]:
        """The edits that give the line of a cue its style."""
        if cue.style is None or cue.style == self.cue_styles.get(index):
            return []
        span = self._spans_of(index).get("style")
        return [(*span, cue.style)] if span else []

    def style_edits(self, sheet: StyleSheet) -> list[TextEdit]:
        """The edits that give the file the styles of a sheet."""
        return self._section.edits(sheet)

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
            **({"style": cue.style} if cue.style else {}),
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
    extensions = (".ssa",)
    first_column = "marked"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it is SubStation Alpha version 4, without the plus."""
        return bool(_SEEN.search(text)) and bool(_VERSION_4.search(text))
