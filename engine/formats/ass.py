r"""Advanced SubStation Alpha (.ass) and SubStation Alpha (.ssa); a new file's styles are those of pysubs2.

Cues are the Dialogue lines of [Events], in the columns its Format line names. Comment lines, styles, fonts, pictures
and everything else stay as they are. ``\N`` and ``\n`` break the line, ``\h`` is a space; drawings are no text.
"""

import re
from collections.abc import Sequence

import pysubs2

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.base import CLOCK, Block, Field, Format, Parsed, check_times, clock_to_ms, ms_to_clock
from engine.formats.styling import Dialect, Run, nested, read_overrides
from engine.parsing import Line, Oddities, lines_of

# From \p1 to the block that has \p0, or to the end of the line. Possessive quantifiers: no way back, no blow-up.
_DRAWING = r"\{(?:[^{}\\]|\\(?!p[1-9]))*+\\p[1-9][^{}]*+\}(?:[^{]|\{(?!(?:[^{}\\]|\\(?!p0))*+\\p0))*+"
_MARKUP = Markup(
    tag=rf"\\(?=[{{}}])|(?<!\\)(?:{_DRAWING}|\{{[^{{}}]*+\}})",
    line_break=r"\\[Nn]",
    space=r"\\h",
    guarded="{}",
)
COLUMNS = {
    "ass": ("layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text"),
    "ssa": ("marked", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text"),
}
_COMMON = {"marked": "Marked=0", "layer": "0", "style": "Default", "effect": "", "name": "", "actor": ""}
_SECTION = re.compile(r"[ \t\ufeff]*\[([^\[\]\r\n]{1,60})\][ \t]*")
_EVENT = re.compile(r"[ \t\ufeff]*(Dialogue|Format):[ \t]*", re.IGNORECASE)
_TIME = re.compile(rf"[ \t]*({CLOCK})[ \t]*")
_SEEN = re.compile(r"^[ \t\ufeff]*(?:\[Script Info\]|\[Events\]|Dialogue:[^\r\n,]{0,40},[ \t]*-?\d)", re.I | re.M)
_SSA = re.compile(r"^[ \t]*(?:\[V4 Styles\]|ScriptType:[ \t]*v4\.00[ \t]*$|Dialogue:[ \t]*Marked=)", re.I | re.M)


def detect_ass(text: str) -> bool:
    """Whether it has the sections or the event lines of SubStation Alpha, and not those of version 4 alone."""
    return _is_substation(text) and not detect_ssa(text)


def detect_ssa(text: str) -> bool:
    """Whether it is SubStation Alpha version 4, without the plus."""
    return _is_substation(text) and bool(_SSA.search(text.replace("\r", "\n")))


def _is_substation(text: str) -> bool:
    return bool(_SEEN.search(text.replace("\r", "\n")))


def parse(text: str, frame_rate: float | None = None) -> Parsed:
    """The Dialogue lines of an ASS or SSA file."""
    parsed = Parsed(columns=COLUMNS["ssa" if detect_ssa(text) else "ass"])
    odd = Oddities()
    numbers: list[int] = []
    events = True  # a fragment without sections is read too
    for number, line in enumerate(lines_of(text), 1):
        if section := _SECTION.fullmatch(text, line.start, line.end):
            events = section[1].strip().lower() == "events"
        elif events and (match := _EVENT.match(text, line.start, line.end)):
            if match[1].lower() == "format":
                parsed.columns = _columns(text[match.end() : line.end], parsed.columns, number, odd)
            elif block := _dialogue(text, line, match.end(), parsed.columns):
                parsed.blocks.append(block)
                numbers.append(number)
            else:
                odd.add(number, "a Dialogue line without times or text")
    check_times(parsed.cues, numbers, odd, overlap=False)  # signs and layers overlap by design
    _empty(parsed.cues, numbers, odd)
    parsed.warnings = odd.messages()
    return parsed


def _empty(cues: Sequence[Cue], numbers: Sequence[int], odd: Oddities) -> None:
    for cue, number in zip(cues, numbers, strict=True):
        if not cue.text.strip():
            odd.add(number, "empty cue")


def _columns(named: str, before: tuple[str, ...], number: int, odd: Oddities) -> tuple[str, ...]:
    columns = tuple(name.strip().lower() for name in named.split(","))
    if {"start", "end", "text"} <= set(columns):
        return columns
    odd.add(number, "a Format line without Start, End and Text")
    return before


def _dialogue(text: str, line: Line, start: int, columns: tuple[str, ...]) -> Block | None:
    """The cue of one Dialogue line; the text may have commas, the other columns none."""
    spans = _column_spans(text, start, line.end, columns)
    times = [_TIME.fullmatch(text, *spans[name]) for name in ("start", "end")] if spans else []
    if spans is None or not all(times):
        return None
    fields = [Field(*match.span(1), role) for role, match in zip(("start", "end"), times, strict=True) if match]
    begin, end = (clock_to_ms(text[field.start : field.end]) for field in fields)
    name = spans.get("name") or spans.get("actor")
    speaker = text[slice(*name)].strip() if name else ""
    cue = Cue(begin, end, text[slice(*spans["text"])], spans["text"], speaker or None)
    return Block(cue, line.start, line.after, tuple(fields))


def _column_spans(text: str, start: int, end: int, columns: tuple[str, ...]) -> dict[str, tuple[int, int]] | None:
    place = columns.index("text")
    left = text[start:end].split(",", place)
    right = left[-1].rsplit(",", len(columns) - 1 - place)
    parts = [*left[:-1], *right]
    if len(parts) != len(columns):
        return None
    spans: dict[str, tuple[int, int]] = {}
    for name, part in zip(columns, parts, strict=True):
        spans[name] = (start, start + len(part))
        start += len(part) + 1
    return spans


def _compose(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    values = {
        "start": _stamp(cue.start, "", parsed),
        "end": _stamp(cue.end, "", parsed),
        "name": (cue.speaker or "").replace(",", ";"),
        "text": cue.text.replace("\n", r"\N"),
    }
    values["actor"] = values["name"]
    columns = parsed.columns or COLUMNS["ass"]
    return f"Dialogue: {','.join({**_COMMON, **values}.get(column, '0') for column in columns)}\n"


def _compose_ssa(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    return _compose(cue, number, following, parsed if parsed.columns else Parsed(columns=COLUMNS["ssa"]))


def _stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    return ms_to_clock(milliseconds, hours=1, digits=2)


def _header(version: str) -> str:
    """A new file up to the first event: information and a Default style as pysubs2 writes them."""
    lines = pysubs2.SSAFile().to_string(version).splitlines()
    return "\n".join(line for line in lines if not line.startswith(";")) + "\n"


def _write(runs: Sequence[Run]) -> str:
    return nested(
        runs,
        lambda style: f"{{\\{style}1}}",
        lambda style: f"{{\\{style}0}}",
        _MARKUP.escaped,
    )


_DIALECT = Dialect(read_overrides, _write)

ASS = Format(
    name="ass",
    title="Advanced SubStation Alpha",
    extensions=(".ass", ".ssa"),
    markup=_MARKUP,
    detect=detect_ass,
    parse=parse,
    dialect=_DIALECT,
    line_break=r"\N",
    compose=_compose,
    stamp=_stamp,
    header=lambda frame_rate: _header("ass"),
)

SSA = Format(
    name="ssa",
    title="SubStation Alpha",
    extensions=(".ssa", ".ass"),
    markup=_MARKUP,
    detect=detect_ssa,
    parse=parse,
    dialect=_DIALECT,
    line_break=r"\N",
    compose=_compose_ssa,
    stamp=_stamp,
    header=lambda frame_rate: _header("ssa"),
)
