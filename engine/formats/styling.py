"""Italics, bold and underline between formats: runs of visible text with their styles, read and written.

For conversions only. A file written in its own format keeps its tags.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.document.markup import Markup, escape_xml

Styles = frozenset[str]
"""Any of "b", "i" and "u"."""

StyleStack = tuple[Styles, ...]
"""The styles in force, last; those to fall back on before it."""

Look = TypeVar("Look")
"""The style of a character: `Styles`, or a richer one."""

_DEEPEST = 50
PLAIN_STYLE: Styles = frozenset()


@dataclass(frozen=True, slots=True)
class StyledRun:
    """Visible text in one style; "\\n" is a line break."""

    text: str
    styles: Styles


@dataclass(frozen=True)
class Dialect:
    """A format's syntax of styles.

    Attributes:
        read: (markup, state before it) → state after it.
        write: runs → text; line breaks stay "\\n".
        by_line: whether a style ends with its line.
        collapse: whether white space in the file means one space, as in XML and HTML.
    """

    read: Callable[[str, StyleStack], StyleStack]
    write: Callable[[Sequence[StyledRun]], str]
    by_line: bool = False
    collapse: bool = False


def runs_of(raw: str, markup: Markup, dialect: Dialect) -> list[StyledRun]:
    """The visible text of a cue as runs of one style each."""
    view = markup.visible(raw)
    state: StyleStack = (PLAIN_STYLE,)
    pieces: list[tuple[str, Styles]] = []
    position = 0
    for character, start, end in zip(view.text, view.starts, view.ends, strict=True):
        if start > position:
            state = dialect.read(raw[position:start], state)
        position = max(position, end)
        if character == "\n" and dialect.collapse and raw[start] in "\r\n":
            character = " "
        if character == "\n" and dialect.by_line:
            state = state[:1]
        pieces.append((character, state[-1]))
    return merged(collapsed(pieces) if dialect.collapse else pieces)


def collapsed(pieces: Sequence[tuple[str, Look]]) -> list[tuple[str, Look]]:
    """Styled characters with white space collapsed, and none at line ends."""
    kept: list[tuple[str, Look]] = []
    for character, styles in pieces:
        if character in " \t" and (not kept or kept[-1][0] in " \n"):
            continue
        if character == "\n" and kept and kept[-1][0] == " ":
            kept.pop()
        kept.append((" " if character == "\t" else character, styles))
    return kept[:-1] if kept and kept[-1][0] == " " else kept


def merged(pieces: Sequence[tuple[str, Styles]]) -> list[StyledRun]:
    """Styled characters as runs of one style each."""
    runs: list[tuple[list[str], Styles]] = []
    for character, styles in pieces:
        if not runs or runs[-1][1] != styles:
            runs.append(([], styles))
        runs[-1][0].append(character)
    return [StyledRun("".join(characters), styles) for characters, styles in runs]


def nested(
    runs: Sequence[StyledRun],
    opening: Callable[[str], str],
    closing: Callable[[str], str],
    escape: Callable[[str], str],
) -> str:
    """`runs` as text between properly nested tags."""
    out: list[str] = []
    stack: list[str] = []
    for run in runs:
        while stack and not set(stack) <= run.styles:
            out.append(closing(stack.pop()))
        for style in sorted(run.styles - set(stack)):
            out.append(opening(style))
            stack.append(style)
        out.append(escape(run.text))
    return "".join(out) + "".join(closing(style) for style in reversed(stack))


def lines_of_runs(runs: Sequence[StyledRun]) -> list[tuple[str, Styles]]:
    """Each visible line with the styles that hold over the whole of it."""
    lines: list[tuple[list[str], list[Styles]]] = [([], [])]
    for run in runs:
        for number, part in enumerate(run.text.split("\n")):
            if number:
                lines.append(([], []))
            lines[-1][0].append(part)
            if part.strip():
                lines[-1][1].append(run.styles)
    return [("".join(parts), frozenset.intersection(*styles) if styles else PLAIN_STYLE) for parts, styles in lines]


_HTML_TAG = re.compile(r"<(/?)(b|i|u|em|strong)(?=[\s>/.])[^<>]*>", re.IGNORECASE)
_HTML_NAMES = {"em": "i", "strong": "b"}
_OVERRIDE = re.compile(r"\\(?:([biu])(\d+)|r)")


def read_html(markup: str, state: StyleStack) -> StyleStack:
    """Follows ``<i>``, ``<b>``, ``<u>`` and their ends, and the ASS overrides some SRT files use."""
    styles = read_overrides(markup, state)[-1] if "\\" in markup else state[-1]
    for match in _HTML_TAG.finditer(markup):
        style = _HTML_NAMES.get(match[2].lower(), match[2].lower())
        styles = styles - {style} if match[1] else styles | {style}
    return (*state[:-1], styles)


def read_overrides(markup: str, state: StyleStack) -> StyleStack:
    r"""Follows ``\i1``, ``\b700``, ``\u0`` and ``\r`` of ASS."""
    styles = state[-1]
    for match in _OVERRIDE.finditer(markup):
        if match[1] is None:
            styles = PLAIN_STYLE
        elif match[2].strip("0"):
            styles = styles | {match[1]}
        else:
            styles = styles - {match[1]}
    return (*state[:-1], styles)


def _as_is(text: str) -> str:
    return text


def html_dialect(escape: Callable[[str], str] = _as_is, collapse: bool = False) -> Dialect:
    """``<i>`` and its like, as in SRT, WebVTT and SAMI."""

    def write(runs: Sequence[StyledRun]) -> str:
        return nested(runs, lambda style: f"<{style}>", lambda style: f"</{style}>", escape)

    return Dialect(read_html, write, collapse=collapse)


def _write_plain(runs: Sequence[StyledRun]) -> str:
    return "".join(run.text for run in runs)


UNSTYLED = Dialect(lambda markup, state: state, _write_plain)
"""A format that knows no styles."""


_SPAN_STYLES = {
    "i": re.compile(r"fontStyle\s*=\s*[\"'](?:italic|oblique)"),
    "b": re.compile(r"fontWeight\s*=\s*[\"']bold"),
    "u": re.compile(r"textDecoration\s*=\s*[\"']underline"),
}
_SPAN = re.compile(r"<(/?)(?:[\w.-]+:)?span((?:\s[^<>]*)?)>")
_ATTRIBUTES = {"i": 'tts:fontStyle="italic"', "b": 'tts:fontWeight="bold"', "u": 'tts:textDecoration="underline"'}


def _read_spans(markup: str, state: StyleStack) -> StyleStack:
    """Follows ``<span tts:fontStyle="italic">``; a span ends the styles it began."""
    for match in _SPAN.finditer(markup):
        if match[1]:
            state = state[:-1] or (PLAIN_STYLE,)
        elif not match[2].endswith("/"):
            begun = {style for style, pattern in _SPAN_STYLES.items() if pattern.search(match[2])}
            state = (*state[:_DEEPEST], state[-1] | begun)
    return state


def _write_spans(runs: Sequence[StyledRun]) -> str:
    return nested(runs, lambda style: f"<span {_ATTRIBUTES[style]}>", lambda style: "</span>", escape_xml)


SPANS = Dialect(_read_spans, _write_spans, collapse=True)
"""``<span tts:fontStyle="italic">`` of TTML."""
