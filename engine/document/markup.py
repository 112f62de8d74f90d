"""The visible part of a cue's raw text: tags stepped over, entities read as the characters they stand for."""

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

ENTITY = r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-z][A-Za-z0-9]{0,30}|[A-Z][A-Za-z0-9]{1,30});"
"""An entity for one character; ``&T;`` is the end of a name."""

# Without an end it goes on to the end of the text: to look for its end from every "<!--" would take for ever.
COMMENT = r"<!--(?:[^-]|-(?!->))*+(?:-->|\Z)"
"""A comment of XML or HTML."""

_BREAKS = (r"\N", "|", "<br/>")  # of all formats that have their own
_SHOWN = {"newline": "\n", "nul": "\ufffd", "space": " "}  # tags show as nothing


@dataclass(frozen=True)
class Visible:
    """The visible text, with the raw offsets of each character.

    `starts[i]` and `ends[i]` are the offsets in the raw text of the visible character `i`; a line break of any
    spelling is one ``"\\n"``.
    """

    text: str
    starts: Sequence[int]
    ends: Sequence[int]


@dataclass(frozen=True)
class Markup:
    """A format's syntax of tags, line breaks and entities inside a cue's text.

    Args:
        tag: regular expression of the invisible parts, which are skipped.
        line_break: regular expression of the format's own line breaks; plain line ends always are.
        space: regular expression of what shows as one space, such as the hard space of ASS.
        entities: whether entities such as ``&amp;`` are decoded.
        guarded: characters escaped with a backslash.
    """

    tag: str = ""
    line_break: str = ""
    space: str = ""
    entities: bool = False
    guarded: str = ""

    @cached_property
    def _special(self) -> re.Pattern[str]:
        parts = [f"(?P<newline>{'|'.join(filter(None, [self.line_break, chr(13) + '?' + chr(10), chr(13)]))})"]
        if self.space:
            parts.append(f"(?P<space>{self.space})")
        if self.tag:
            parts.append(f"(?P<tag>{self.tag})")
        parts.append(r"(?P<nul>\x00)")
        if self.entities:
            parts.append(f"(?P<entity>{ENTITY})")
        return re.compile("|".join(parts))

    def visible(self, raw: str) -> Visible:
        """Returns the visible text of `raw` with the offsets of each character."""
        if not self._special.search(raw):
            return Visible(raw, range(len(raw)), range(1, len(raw) + 1))
        text: list[str] = []
        starts: list[int] = []
        ends: list[int] = []

        def add_plain(start: int, end: int) -> None:
            text.append(raw[start:end])
            starts.extend(range(start, end))
            ends.extend(range(start + 1, end + 1))

        position = 0
        for match in self._special.finditer(raw):
            add_plain(position, match.start())
            kind, position = match.lastgroup or "", match.end()
            shown = html.unescape(match.group()) if kind == "entity" else _SHOWN.get(kind, "")
            text.append(shown)
            starts.extend([match.start()] * len(shown))
            ends.extend([position] * len(shown))
        add_plain(position, len(raw))
        return Visible("".join(text), starts, ends)

    def longest_tag(self, raw: str) -> int:
        """Characters of the longest tag in `raw`; 0 without one."""
        return max((match.end() - match.start() for match in self._special.finditer(raw)), default=0)

    def escaped(self, text: str) -> str:
        """Returns `text` escaped, to be shown literally."""
        if self.guarded:
            return re.sub(f"[{re.escape(self.guarded)}]", r"\\\g<0>", text)
        return escape_xml(text) if self.entities else text

    def own_break(self, texts: Iterable[str]) -> str:
        r"""A line break as the first of some raw texts with one writes it, else as the format does, else ``"\n"``."""
        if not self.line_break:
            return "\n"
        own = re.compile(self.line_break)
        breaks = (match[0].strip() for text in texts if (match := own.search(text)))
        return next(breaks, "") or next(filter(own.fullmatch, _BREAKS), "\n")


def escape_xml(text: str) -> str:
    """Returns `text` with ``&``, ``<`` and ``>`` as entities."""
    return html.escape(text, quote=False)


PLAIN = Markup()
