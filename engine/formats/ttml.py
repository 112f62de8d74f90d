"""TTML and DFXP (W3C Timed Text): a cue is a ``<p>``, its text the XML inside it.

The tags are found by a scanner that remembers where they stand, so that nothing is serialised anew and files that are
not quite XML (undeclared prefixes, a bare ``&``) are read as well. Times add up through body, div and p
(``timeContainer="seq"`` included); ``<br/>`` breaks a line, other white space is a space.
"""

import html
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.document.render import spliced
from engine.formats.base import Block, Field, Format, Parsed, check_times, ms_to_clock, started
from engine.formats.styling import SPANS
from engine.formats.ttml_times import Rates, duration_ms, rates_of, stamp
from engine.parsing import Oddities, line_numbers

# A comment without an end goes on to the end of the file: to look for its end from every "<!--" would take for ever.
_COMMENT = r"<!--(?:[^-]|-(?!->))*+(?:-->|\Z)"
_TAG = re.compile(
    rf"{_COMMENT}|<\?[^<>]*>|<!\[CDATA\[(?:[^\]]|\](?!\]>))*+(?:\]\]>|\Z)"
    r"|<(?P<close>/?)(?:[\w.-]{1,40}:)?(?P<name>[\w.-]{1,40})"
    r"(?P<attributes>(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*+|[^<>]*)>"
)
_ATTRIBUTE = re.compile(r"(?<![\w:.-])([\w:.-]{1,80})\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_ROOT = re.compile(r"<(?:[\w.-]{1,40}:)?tt(?=[\s>])")
_AGENT = re.compile(
    r"<(?:[\w.-]{1,40}:)?agent\s(?P<attributes>[^<>]*)>\s*<(?:[\w.-]{1,40}:)?name(?:\s[^<>]*)?>(?P<name>[^<>]*)<"
)
_TIMED = {"tt", "body", "div", "p", "span"}


def _with_contents(name: str) -> str:
    """An element with all that is in it; without an end it goes on to the end of the text."""
    return rf"<{name}(?:\s[^<>]*)?(?<!/)>(?:[^<]|<(?!/{name}\s*>))*+(?:</{name}\s*>|\Z)"


# What a reader does not see although it stands in a cue.
_METADATA = "|".join(
    map(_with_contents, (r"(?:[\w.-]{1,40}:)?metadata", r"[\w.-]{1,40}:(?:desc|title|copyright|agent|actor|item)"))
)
_MARKUP = Markup(
    tag=rf"{_COMMENT}|{_METADATA}|<!\[CDATA\[|\]\]>|</?[A-Za-z][\w.:-]{{0,80}}(?:\s[^<>]*)?/?>|<\?[^<>]*>",
    line_break=r"<(?:[\w.-]{1,40}:)?br(?:\s[^<>]*)?/?>\s*",
    entities=True,
)


class _Value(NamedTuple):
    """An attribute's value, and the offsets of the attribute and of the value."""

    text: str
    place: int
    start: int


@dataclass
class _Element:
    """An open element: its name, when it begins and ends in the file's time, and where its tag stands.

    `limit` is its end or else that of the nearest element around it that has one; `cursor` is when the next child of a
    sequential container begins.
    """

    name: str
    begin: int
    end: int | None
    limit: int | None
    attributes: dict[str, _Value]
    start: int
    named: int
    inside: int
    sequential: bool = False
    cursor: int = 0


def detect(text: str) -> bool:
    """Whether its root is ``<tt>``."""
    return bool(_ROOT.search(text))


def parse(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of a TTML file."""
    return _Scanner(text, frame_rate).run()


class _Scanner:
    """Goes through the tags of a file with a stack of the open elements that carry times."""

    def __init__(self, text: str, frame_rate: float | None) -> None:
        self.text, self.rates, self.given = text, Rates(frame_rate or 30.0), frame_rate
        self.stack: list[_Element] = []
        self.open: Counter[str] = Counter()
        self.blocks: list[Block] = []
        self.unended: list[Cue] = []
        self.spans: list[
            tuple[int, int, int | None]
        ] = []  # timed, of the <p> that is open: (offset of text, begin, end)
        self.notes: list[tuple[int, str, str]] = []
        self.prefix, self.sequential = "", False
        agents = ((_attributes(text, *match.span("attributes")), match["name"]) for match in _AGENT.finditer(text))
        self.agents = {at["xml:id"].text: html.unescape(name).strip() for at, name in agents if "xml:id" in at}

    def run(self) -> Parsed:
        for match in _TAG.finditer(self.text):
            name = (match["name"] or "").lower()
            if name not in _TIMED:
                continue
            if match["close"]:
                self._close(name, match.start(), match.end())
            elif not match["attributes"].rstrip().endswith("/"):
                self._open(name, match)
            elif name == "p":
                self.notes.append((match.start(), "a <p> without text", ""))
        while self.stack:
            self._close(self.stack[-1].name, len(self.text), len(self.text))
        return self._parsed()

    def _open(self, name: str, match: re.Match[str]) -> None:
        attributes = _attributes(self.text, *match.span("attributes"))
        if name == "tt":
            self.rates = rates_of({key: value.text for key, value in attributes.items()}, self.given)
        if name == "p" and self.open["p"]:
            self.notes.append((match.start(), "a <p> inside a <p>", ""))
            self._close("p", match.start(), match.start())
        parent = self.stack[-1] if self.stack else None
        base = (parent.cursor if parent.sequential else parent.begin) if parent else 0
        begin, end, duration = (self._time(attributes.get(key)) for key in ("begin", "end", "dur"))
        start = base + (begin or 0)
        until = base + end if end is not None else start + duration if duration is not None else None
        sequential = "timeContainer" in attributes and attributes["timeContainer"].text == "seq"
        self.sequential |= sequential
        limit = until if until is not None else parent.limit if parent else None
        places = (match.start(), match.end("name"), match.end())
        self.stack.append(_Element(name, start, until, limit, attributes, *places, sequential, start))
        if name == "p":
            self.spans = []
            self.prefix = match[0][1 : match.start("name") - match.start()]
        elif name == "span" and attributes.keys() & {"begin", "end", "dur"}:
            self.spans.append((match.end(), start, until))
        self.open[name] += 1

    def _time(self, value: _Value | None) -> int | None:
        if value is None:
            return None
        milliseconds = duration_ms(value.text, self.rates)
        if milliseconds is None:
            self.notes.append((value.start, "a time that cannot be read", f" ({value.text})"))
        return milliseconds

    def _close(self, name: str, start: int, end: int) -> None:
        while self.open[name]:  # what was left open inside it ends with it
            element = self.stack.pop()
            self.open[element.name] -= 1
            parent = self.stack[-1] if self.stack else None
            if parent is not None:
                parent.cursor = max(parent.cursor, element.end or element.cursor)
            if element.name == "p":
                self._paragraph(element, start, end if element.name == name else start)
            if element.name == name:
                return

    def _paragraph(self, p: _Element, start: int, end: int) -> None:
        """Notes the cue of a ``<p>`` whose text ends at `start` and whose end tag ends at `end`."""
        raw = self.text[p.inside : start]
        left = len(raw) - len(raw.lstrip()) if raw.strip() else 0
        span = (p.inside + left, p.inside + max(left, len(raw.rstrip())))
        own = "begin" in p.attributes or not self.spans
        begin = p.begin if own else min(at for _, at, _ in self.spans)
        ends = [p.end, max((to for *_, to in self.spans if to is not None), default=None), p.limit]
        until = next((to for to in ends if to is not None), None)
        times = [(at - span[0], begins / 1000) for at, begins, _ in self.spans if at >= span[0]]
        agent = p.attributes["agent"].text if "agent" in p.attributes else ""
        speaker = self.agents.get(agent, agent) or None
        text = self.text[slice(*span)]
        cue = Cue(begin, begin if until is None else until, text, span, speaker, started(times, len(text)))
        if until is None:
            self.unended.append(cue)
            self.notes.append((p.start, "a cue without an end; it lasts until the next one", ""))
        while end < len(self.text) and self.text[end] in " \t\r\n":
            end += 1
        self.blocks.append(Block(cue, p.start, end, tuple(self._fields(p))))

    def _fields(self, p: _Element) -> Iterator[Field]:
        own = duration_ms(p.attributes["begin"].text, self.rates) or 0 if "begin" in p.attributes else 0
        yield _field(p, "begin", "start", p.begin - own)
        if "dur" in p.attributes and "end" not in p.attributes:
            yield _field(p, "dur", "duration", 0)
        else:
            yield _field(p, "end", "end", p.begin - own)
        if "xml:id" in p.attributes:
            value = p.attributes["xml:id"]
            yield Field(value.place - 1, value.start + len(value.text) + 1, "id")

    def _parsed(self) -> Parsed:
        starts = sorted({block.cue.start for block in self.blocks})
        following = dict(pairwise(starts))
        for cue in self.unended:
            cue.end = following.get(cue.start, cue.start)
        odd = Oddities()
        places = [place for place, *_ in self.notes]
        for line, (_, kind, detail) in zip(line_numbers(self.text, places), self.notes, strict=True):
            odd.add(line, kind, detail)
        lines = line_numbers(self.text, [block.start for block in self.blocks])
        for block, line in zip(self.blocks, lines, strict=True):
            if not _MARKUP.visible(block.cue.text).text.strip():
                odd.add(line, "empty cue")
        check_times([block.cue for block in self.blocks], lines, odd)
        return Parsed(
            self.blocks,
            odd.messages(),
            self.rates.frames,
            self.rates.ticks,
            prefix=self.prefix,
            sequential=self.sequential,
        )


def _field(p: _Element, key: str, role: str, base: int) -> Field:
    """Where a time stands in the tag, or where it would stand."""
    if key not in p.attributes:
        return Field(p.named, p.named, role, base, f' {key}="', '"')
    value = p.attributes[key]
    return Field(value.start, value.start + len(value.text), role, base)


def _attributes(text: str, start: int, end: int) -> dict[str, _Value]:
    """The attributes in a tag by local name, but ``xml:id`` and its like by their whole name."""
    found: dict[str, _Value] = {}
    for match in _ATTRIBUTE.finditer(text, start, end):
        name = match[1] if match[1].startswith("xml:") else match[1].rpartition(":")[2]
        group = 2 if match[2] is not None else 3
        found[name] = _Value(match[group], match.start(), match.start(group))
    return found


_BREAK = re.compile(r"(<br[^<>]*>)?[ \t]*\n[ \t]*")
_OWN = re.compile(r"</?(?=(?:br|span)[\s/>])")


def _compose(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    text = _BREAK.sub(lambda match: match[1] or "<br/>", cue.text)
    begin, end = (ms_to_clock(max(0, time)) for time in (cue.start, cue.end))
    if parsed.prefix:
        text = _OWN.sub(lambda match: match[0] + parsed.prefix, text)
    return f'      <{parsed.prefix}p begin="{begin}" end="{end}">{text}</{parsed.prefix}p>\n'


def _retime(cue: Cue, block: Block, parsed: Parsed) -> str:
    """Spans that begin when the cue's timings say, as long as they were; their times count from the element around."""
    begin = next(field for field in block.fields if field.role == "start")
    stands = bool(begin.before) and cue.start == block.cue.start  # there is no begin, and none is written
    origins = [begin.base if stands else cue.start]
    starts = {timing.first: timing.start for timing in cue.timings}
    rates = Rates(parsed.frame_rate or 30.0, parsed.tick_rate or 1.0)
    splices: list[tuple[int, int, str]] = []
    for match in _TAG.finditer(cue.text):
        if (match["name"] or "").lower() != "span" or match["attributes"].rstrip().endswith("/"):
            continue
        if match["close"]:
            origins[1:] = origins[1:-1]
            continue
        start, attributes = starts.get(match.end()), _attributes(cue.text, *match.span("attributes"))
        if start is None or "begin" not in attributes:
            origins.append(origins[-1])
            continue
        now = max(0, round(1000 * start) - origins[-1])
        later = now - (duration_ms(attributes["begin"].text, rates) or 0)
        for value in (attributes[key] for key in ("begin", "end") if later and key in attributes):
            written = stamp((duration_ms(value.text, rates) or 0) + later, value.text, parsed)
            splices.append((value.start, value.start + len(value.text), written))
        origins.append(origins[-1] + now)
    return spliced(cue.text, splices)


_HEADER = """<?xml version="1.0" encoding="utf-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="">
  <body>
    <div>
"""

TTML = Format(
    name="ttml",
    title="TTML and DFXP",
    extensions=(".ttml", ".dfxp", ".xml", ".itt"),
    markup=_MARKUP,
    detect=detect,
    parse=parse,
    dialect=SPANS,
    line_break="<br/>",
    gap=0,
    compose=_compose,
    stamp=stamp,
    retime=_retime,
    header=lambda frame_rate: _HEADER,
    footer="    </div>\n  </body>\n</tt>\n",
    encoding="utf-8",
)
