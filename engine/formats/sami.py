"""SAMI (.smi, Microsoft): a cue is a ``<P>``, shown from its ``<SYNC>`` until a later one of its class.

A ``<P>`` of ``&nbsp;`` is empty: it only ends the previous cue. Several languages are several classes.
"""

import html
import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from engine.document.cue import Cue
from engine.document.markup import COMMENT, Markup, escape_xml
from engine.formats.blocks import check_times
from engine.formats.source import Decoded
from engine.formats.styling import html_dialect
from engine.formats.writable import Writable
from engine.parsing import Warnings, with_next

_TAG = re.compile(rf"{COMMENT}|<(?P<name>/?(?i:sync|p|body|sami))(?=[\s>/])(?P<attributes>[^<>]*)>")
_START = re.compile(r"""\bstart\s*=\s*["']?\s*(-?\d{1,12})""", re.IGNORECASE)
_CLASS = re.compile(r"""\bclass\s*=\s*["']?([\w.-]{1,60})""", re.IGNORECASE)
_MARKUP = Markup(
    tag=rf"{COMMENT}|</?[A-Za-z!][^<>]*>",
    line_break=r"<(?i:br)(?:\s[^<>]*)?/?>\s*",
    entities=True,
)
_LONGEST = 7000


@dataclass
class _Shown:
    """A ``<P>``: its class, its time, and the offsets of that time, of its text and of all it takes up."""

    kind: str
    start: int
    clock: tuple[int, int]
    span: tuple[int, int]
    first: int
    after: int = 0
    end: int = 0
    clear: bool = False


def _tags(text: str) -> list[re.Match[str]]:
    return [match for match in _TAG.finditer(text) if match["name"]]


def _language(text: str, kind: str) -> str:
    """The language that the style sheet gives a class."""
    match = re.search(rf"\.{re.escape(kind)}\s*+\{{[^{{}}]*?\blang\s*+:\s*+([\w-]{{2,35}})", text, re.IGNORECASE)
    return match[1] if match else ""


def _shown(text: str) -> list[_Shown]:
    """Everything that is shown, blanks included, in file order."""
    shown: list[_Shown] = []
    sync = clock = None
    tags = _tags(text)
    for index, tag in enumerate(tags):
        name, following = tag["name"].lower(), tags[index + 1] if index + 1 < len(tags) else None
        if name == "sync":
            sync, clock = tag, _START.search(text, *tag.span("attributes"))
        text_of_sync = name == "sync" and not (following and following["name"].lower() == "p")
        if sync is None or clock is None or not (name == "p" or text_of_sync):
            continue
        shared = bool(shown) and shown[-1].clock == clock.span(1)
        kind = _CLASS.search(tag["attributes"]) if name == "p" else None
        span = _trimmed(text, tag.end(), following.start() if following else len(text))
        clear = not html.unescape(_MARKUP.visible(text[slice(*span)]).text).strip()
        first = tag.start() if shared else sync.start()
        shown.append(_Shown(kind[1] if kind else "", int(clock[1]), clock.span(1), span, first, clear=clear))
    for this, after in pairwise(shown):
        this.after = after.first
    if shown:
        closing = (tag.start() for tag in tags if tag["name"].lower() in ("/body", "/sami"))
        shown[-1].after = next((place for place in closing if place >= shown[-1].span[1]), len(text))
    return shown


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    raw = text[start:end]
    left = len(raw) - len(raw.lstrip()) if raw.strip() else 0
    return start + left, start + max(left, len(raw.rstrip()))


def _set_ends(shown: list[_Shown]) -> None:
    """Each lasts until the next later one of its class; the last one for a while."""
    later: dict[str, _Shown] = {}
    for this in reversed(shown):
        after = later.get(this.kind.lower())
        if after is None:
            this.end = this.start + _LONGEST
        else:
            this.end = after.start if after.start > this.start else after.end
        later[this.kind.lower()] = this


_BREAK = re.compile(r"(?:(<br[^<>]*>)|(?<![ \t]))[ \t]*\n[ \t]*", re.IGNORECASE)


_HEADER = """<SAMI>
<HEAD>
<STYLE TYPE="text/css"><!--
P { font-family: sans-serif; text-align: center; }
.CAPTION { Name: Captions; SAMIType: CC; }
--></STYLE>
</HEAD>
<BODY>
"""


class Sami(Writable):
    """A SAMI file; `kind` is the class that most of its paragraphs have."""

    name = "sami"
    title = "SAMI"
    extensions = (".smi", ".sami")
    markup = _MARKUP
    dialect = html_dialect(escape_xml, collapse=True)
    line_break = "<br>"
    gap = 0
    footer = "</BODY>\n</SAMI>\n"

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self.kind = ""

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it has a ``<SAMI>`` or a ``<SYNC Start=…>`` tag."""
        return any(match["name"].lower() == "sami" or _START.search(match["attributes"]) for match in _tags(text))

    def scan(self, warnings: Warnings) -> None:
        """Records the visible paragraphs, without blank ones."""
        shown = _shown(self.text)
        _set_ends(shown)
        for this, after in with_next(shown):
            if not this.clear:
                self._add(this, after)
        blocks = self.blocks
        several = len({this.kind for this in shown}) > 1
        check_times(zip(blocks.start, blocks.end, strict=True), blocks.head, warnings, overlap=not several)
        kinds = Counter(this.kind for this in shown if this.kind).most_common(1)
        self.kind = kinds[0][0] if kinds else ""
        self.language = _language(self.text, self.kind) if self.kind else ""

    def _add(self, this: _Shown, following: _Shown | None) -> None:
        """Notes a cue with the blank behind it, if there is one: they move, and go, together."""
        starts, ends, tail = (-1, -1), (this.after, this.after), this.after
        if this.first <= this.clock[0]:
            starts = this.clock
        if following and following.clear and following.kind == this.kind and following.start == this.end:
            ends, tail = following.clock, following.after
        self.blocks.add((this.start, this.end), this.span, (this.first, tail), starts, ends)

    def header(self) -> str:
        """A new file up to its first cue."""
        return _HEADER

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The paragraph of a cue, and the blank one that ends it before a gap."""
        text = _BREAK.sub(lambda match: match[1] or "<br>", cue.text)
        kind = self.kind or "CAPTION"
        lines = f"<SYNC Start={self.stamp(cue.start)}><P Class={kind}>{text}\n"
        if following is None or following.start > cue.end:
            lines += f"<SYNC Start={self.stamp(cue.end)}><P Class={kind}>&nbsp;\n"
        return lines

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Milliseconds."""
        return str(max(0, milliseconds))

    def inserted(self, role: str, stamp: str, index: int) -> str:
        """A blank that ends the cue, of the cue's own class."""
        tag = self.text[self.blocks.head[index] : self.blocks.first[index]].rpartition("<")[2]
        kind = _CLASS.search(tag) if tag[:1] in "Pp" else None
        return f"<SYNC Start={stamp}><P{f' Class={kind[1]}' if kind else ''}>&nbsp;\n"
