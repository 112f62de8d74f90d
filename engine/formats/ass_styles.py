"""The styles of SubStation Alpha: read from their lines, and written back value by value."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.document.cue_styles import Colour, CueStyle, StyleSheet
from engine.formats.blocks import Span
from engine.formats.writing import TextEdit

STYLE_COLUMNS = (
    "Name", "Fontname", "Fontsize", "PrimaryColour", "SecondaryColour", "OutlineColour", "BackColour", "Bold", "Italic",
    "Underline", "StrikeOut", "ScaleX", "ScaleY", "Spacing", "Angle", "BorderStyle", "Outline", "Shadow", "Alignment",
    "MarginL", "MarginR", "MarginV", "Encoding",
)  # fmt: skip
VERSION_4_COLUMNS = (
    "Name", "Fontname", "Fontsize", "PrimaryColour", "SecondaryColour", "TertiaryColour", "BackColour", "Bold",
    "Italic", "BorderStyle", "Outline", "Shadow", "Alignment", "MarginL", "MarginR", "MarginV", "AlphaLevel",
    "Encoding",
)  # fmt: skip
_COMMON = {"SecondaryColour": "&H000000FF", "ScaleX": "100", "ScaleY": "100", "Encoding": "1", "BorderStyle": "1"}
LARGEST = 99_999.0
"""Of lengths and sizes, in pixels."""

_DIGITS = 6  # of a picture's width or height, at most
_KEYPAD = {1: 1, 2: 2, 3: 3, 5: 7, 6: 8, 7: 9, 9: 4, 10: 5, 11: 6}  # of SSA's numbers, and of \a
_OF_KEYPAD = {keypad: number for number, keypad in _KEYPAD.items()}


class _Value(NamedTuple):
    """A column: the field of a style, and how it is read and written; reading raises ValueError."""

    field: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]


def colour_of(text: str) -> Colour:
    """The colour that ``&HAABBGGRR`` or a decimal number means; AA is its transparency.

    Raises:
        ValueError: it is neither.
    """
    text = text.strip()
    digits = text.strip("&").lstrip("Hh")
    number = int(digits, 16) if text[:1] in ("&", "H", "h") else int(digits)
    alpha, blue, green, red = (number & 0xFFFFFFFF).to_bytes(4, "big")
    return Colour(red, green, blue, 255 - alpha)


def written_colour(colour: Colour) -> str:
    """A colour as ``&HAABBGGRR``."""
    return f"&H{255 - colour.opacity:02X}{colour.blue:02X}{colour.green:02X}{colour.red:02X}"


def keypad(number: int) -> int:
    """The place on a keypad of an alignment as SSA and the override ``\\a`` number it."""
    return _KEYPAD.get(number, 2)


def number_of(text: str) -> float:
    """The number in a text, up to `LARGEST` in either direction.

    Raises:
        ValueError: it is not a number, or out of range.
    """
    number = float(text)
    if not -LARGEST <= number <= LARGEST:
        raise ValueError(text)
    return number


def size_of(text: str) -> float:
    """The size of a font, at least 1.

    Raises:
        ValueError: as `number_of`.
    """
    return max(number_of(text), 1.0)


def _margin(text: str) -> int:
    return int(number_of(str(int(text))))


def flag_of(text: str) -> bool:
    """Whether a flag is set, as by -1, 1 or a weight such as 700.

    Raises:
        ValueError: not a whole number.
    """
    return int(text) != 0


def _written_flag(value: bool) -> str:
    return "-1" if value else "0"


def _alignment(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 9:
        raise ValueError(text)
    return number


_VALUES = {
    "name": _Value("name", lambda text: text.strip().lstrip("*"), str),
    "fontname": _Value("font", str.strip, str),
    "fontsize": _Value("size", size_of, lambda size: f"{size:g}"),
    "primarycolour": _Value("primary", colour_of, written_colour),
    "outlinecolour": _Value("outline_colour", colour_of, written_colour),
    "tertiarycolour": _Value("outline_colour", colour_of, written_colour),
    "backcolour": _Value("back_colour", colour_of, written_colour),
    "bold": _Value("bold", flag_of, _written_flag),
    "italic": _Value("italic", flag_of, _written_flag),
    "underline": _Value("underline", flag_of, _written_flag),
    "strikeout": _Value("strike", flag_of, _written_flag),
    "angle": _Value("angle", number_of, lambda angle: f"{angle:g}"),
    "borderstyle": _Value("box", lambda text: int(text) == 3, lambda box: "3" if box else "1"),
    "outline": _Value("outline", number_of, lambda width: f"{width:g}"),
    "shadow": _Value("shadow", number_of, lambda width: f"{width:g}"),
    "alignment": _Value("alignment", _alignment, str),
    "marginl": _Value("left", _margin, str),
    "marginr": _Value("right", _margin, str),
    "marginv": _Value("vertical", _margin, str),
}
_SSA_ALIGNMENT = _Value("alignment", lambda text: keypad(int(text)), lambda number: str(_OF_KEYPAD[number]))


@dataclass(frozen=True)
class _Line:
    """The line of a style: the style as read, the span of each value, and where the next line begins."""

    style: CueStyle
    values: tuple[Span, ...]
    after: int


class StyleSection:
    """The styles of one file, and the offsets of their lines.

    Args:
        text: the decoded file.
        version_4: whether it is SSA.

    Attributes:
        width, height: of the picture, as the file says; 0 where it does not.
        information, events: offsets after the heading [Script Info] and of the heading [Events]; -1 without one.
    """

    def __init__(self, text: str, version_4: bool) -> None:
        self._text, self._version_4 = text, version_4
        self._columns: tuple[str, ...] = VERSION_4_COLUMNS if version_4 else STYLE_COLUMNS
        self._lines: list[_Line] = []
        self._format_end = self._head = -1
        self.width = self.height = 0
        self.information = self.events = -1

    def begin(self, after: int) -> None:
        """Notes that the section of styles begins at an offset, after its heading."""
        self._head = after

    def name_columns(self, start: int, end: int, after: int) -> None:
        """Notes the Format line whose names are from `start` to `end`; the next line begins at `after`."""
        self._columns = tuple(name.strip() for name in self._text[start:end].split(","))
        self._format_end, self._head = end, after

    def note_size(self, axis: str, value: str) -> None:
        """Notes a width ("x") or height ("y") of the picture."""
        size = int(value) if value.strip().isdecimal() and len(value) < _DIGITS else 0
        if axis == "x":
            self.width = size
        else:
            self.height = size

    def add(self, start: int, line: Span, after: int) -> None:
        """Notes a Style line.

        Args:
            start: where its values begin.
            line: offsets of the line, without its line end.
            after: where the next line begins.
        """
        values: list[Span] = []
        fields: dict[str, Any] = {}
        for column, value in zip(self._columns, self._text[start : line[1]].split(",")):
            values.append((start, start + len(value)))
            start += len(value) + 1
            if row := self._value(column):
                try:
                    fields[row.field] = row.read(value)
                except ValueError:
                    continue
        self._lines.append(_Line(CueStyle(**{"name": "", **fields}, span=line), tuple(values), after))

    def sheet(self) -> StyleSheet:
        """The styles of the file; where it gives no size of the picture, the size that players assume."""
        width, height = self.width, self.height
        if not (width or height):
            width, height = StyleSheet().width, StyleSheet().height
        width, height = width or height * 4 // 3, height or max(width * 3 // 4, 1)
        return StyleSheet(tuple(line.style for line in self._lines), width, height)

    def edits(self, sheet: StyleSheet) -> list[TextEdit]:
        """The edits that give the file the styles of `sheet`, sorted."""
        own = self.sheet()
        if sheet == own:
            return []
        kept = {style.span: style for style in sheet.styles if style.span}
        columns = (*self._columns, *self._missing(sheet.styles))
        edits: list[TextEdit] = []
        if len(columns) > len(self._columns):
            edits.append((self._format_end, self._format_end, "".join(f", {c}" for c in columns[len(self._columns) :])))
        for line in self._lines:
            assert line.style.span
            if style := kept.get(line.style.span):
                edits += self._changes(line, style, columns)
            else:
                edits.append((line.style.span[0], line.after, ""))
        if (sheet.width, sheet.height) != (own.width, own.height) and self.information >= 0:
            size = self._lined([f"PlayResX: {sheet.width}", f"PlayResY: {sheet.height}"])
            edits.append((self.information, self.information, size))
        return sorted([*edits, *self._additions(sheet.styles, columns)])

    def _missing(self, styles: Iterable[CueStyle]) -> list[str]:
        """The columns that the file lacks and a style now needs."""
        before = {line.style.span: line.style for line in self._lines}
        has = {row.field for column in self._columns if (row := self._value(column))}
        usual = VERSION_4_COLUMNS if self._version_4 else STYLE_COLUMNS
        rows = [(column, row) for column in usual if (row := self._value(column)) and row.field not in has]
        return [
            column
            for column, row in rows
            if any(
                getattr(style, row.field) != getattr(before.get(style.span, CueStyle("")), row.field)
                for style in styles
            )
        ]

    def _changes(self, line: _Line, style: CueStyle, columns: Sequence[str]) -> Iterable[TextEdit]:
        """The edits of a line; values that it leaves out are written if they are needed."""
        for column, span in zip(columns, line.values):
            row = self._value(column)
            if row and getattr(style, row.field) != getattr(line.style, row.field):
                yield (*span, row.write(getattr(style, row.field)))
        left_out = columns[len(line.values) :]
        rows = filter(None, map(self._value, left_out))
        grown = len(columns) > len(self._columns)
        if grown or any(getattr(style, row.field) != getattr(line.style, row.field) for row in rows):
            assert line.style.span
            end = line.style.span[1]
            yield end, end, "".join(f",{self._written(style, column)}" for column in left_out)

    def _additions(self, styles: Iterable[CueStyle], columns: Sequence[str]) -> Iterable[TextEdit]:
        """The lines of the new styles, each after the one that it follows."""
        after = {line.style.span: line.after for line in self._lines}
        place, lines = self._head, dict[int, list[str]]()
        for style in styles:
            if style.span:
                place = after[style.span]
            else:
                values = ",".join(self._written(style, column) for column in columns)
                lines.setdefault(place, []).append(f"Style: {values}")
        for offset, new in lines.items():
            if offset < 0:
                new = self._section(new)
                offset = max(self.events, 0)
            before = "" if offset == 0 or self._text[offset - 1] in "\r\n" else self._lined([""])
            yield offset, offset, before + self._lined(new)

    def _section(self, lines: list[str]) -> list[str]:
        """The lines of styles with a heading, for a file without the section."""
        head = ["[V4 Styles]" if self._version_4 else "[V4+ Styles]", f"Format: {', '.join(self._columns)}"]
        return [*head, *lines, "", *(["[Events]"] if self.events < 0 else [])]

    def _lined(self, lines: Iterable[str]) -> str:
        newline = "\r\n" if "\r\n" in self._text else "\n"
        return "".join(line + newline for line in lines)

    def _written(self, style: CueStyle, column: str) -> str:
        row = self._value(column)
        return row.write(getattr(style, row.field)) if row else _COMMON.get(column, "0")

    def _value(self, column: str) -> _Value | None:
        name = column.strip().lower()
        return _SSA_ALIGNMENT if self._version_4 and name == "alignment" else _VALUES.get(name)
