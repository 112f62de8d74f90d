"""Scans the tags of a TTML file for elements with times and the cue of each ``<p>``."""

import html
import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.document.cue import Timing
from engine.document.markup import COMMENT
from engine.formats.blocks import Blocks, Span
from engine.formats.clocks import started
from engine.formats.ttml_times import ClockRates, duration_ms, rates_of
from engine.parsing import Warnings

TAG = re.compile(
    rf"{COMMENT}|<\?[^<>]*>|<!\[CDATA\[(?:[^\]]|\](?!\]>))*+(?:\]\]>|\Z)"
    r"|<(?P<close>/?)(?:[\w.-]{1,40}:)?(?P<name>[\w.-]{1,40})"
    r"(?P<attributes>(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*+|[^<>]*)>"
)
_ATTRIBUTE = re.compile(r"(?<![\w:.-])([\w:.-]{1,80})\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_AGENT = re.compile(
    r"<(?:[\w.-]{1,40}:)?agent\s(?P<attributes>[^<>]*)>\s*<(?:[\w.-]{1,40}:)?name(?:\s[^<>]*)?>(?P<name>[^<>]*)<"
)
_SHOWN = 40  # characters of a value that a warning shows
_TIMED = {"tt", "body", "div", "p", "span"}


class Value(NamedTuple):
    """An attribute's value, and the offsets of the attribute and of the value."""

    text: str
    place: int
    start: int


@dataclass
class _Element:
    """An open element: its name, begin and end in the file's time, and the offset of its tag.

    `limit` is its end or else that of the nearest element around it that has one; `cursor` is when the next child of a
    sequential container begins.
    """

    name: str
    begin: int
    end: int | None
    limit: int | None
    attributes: dict[str, Value]
    start: int
    named: int
    inside: int
    sequential: bool = False
    cursor: int = 0


class Scanner:
    """Scans the tags of a file with a stack of the open elements that have times.

    Attributes:
        blocks, speakers, timings: data of the cues, as in `Format`.
        rates: frames and ticks a second.
        prefix: prefix of element names, with its colon.
        sequential: whether a cue's times count from the end of the one before.
    """

    def __init__(self, text: str, frame_rate: float | None, blocks: Blocks, warnings: Warnings) -> None:
        self.text, self.blocks, self.warnings = text, blocks, warnings
        self.rates, self._frame_rate = ClockRates(frame_rate or 30.0), frame_rate
        self.speakers: dict[int, str] = {}
        self.timings: dict[int, tuple[Timing, ...]] = {}
        self.prefix, self.sequential = "", False
        self._stack: list[_Element] = []
        self._open_elements: Counter[str] = Counter()
        self._endless: list[int] = []
        self._spans: list[tuple[int, int, int | None]] = []  # timed, of the open <p>: offset of text, begin, end
        agents = ((attributes_of(text, *match.span("attributes")), match["name"]) for match in _AGENT.finditer(text))
        self._agents = {at["xml:id"].text: html.unescape(name).strip() for at, name in agents if "xml:id" in at}

    def run(self) -> None:
        """Notes the cues."""
        for match in TAG.finditer(self.text):
            name = (match["name"] or "").lower()
            if name not in _TIMED:
                continue
            if match["close"]:
                self._close(name, match.start(), match.end())
            elif not match["attributes"].rstrip().endswith("/"):
                self._open(name, match)
            elif name == "p":
                self.warnings.add(match.start(), "paragraph-empty")
        while self._stack:
            self._close(self._stack[-1].name, len(self.text), len(self.text))
        following = dict(pairwise(sorted(set(self.blocks.start))))
        for index in self._endless:
            start = self.blocks.start[index]
            self.blocks.end[index] = following.get(start, start)

    def _open(self, name: str, match: re.Match[str]) -> None:
        attributes = attributes_of(self.text, *match.span("attributes"))
        if name == "tt":
            self.rates = rates_of({key: value.text for key, value in attributes.items()}, self._frame_rate)
        if name == "p" and self._open_elements["p"]:
            self.warnings.add(match.start(), "paragraph-inside")
            self._close("p", match.start(), match.start())
        element = self._element(name, match, attributes)
        self.sequential |= element.sequential
        self._stack.append(element)
        self._open_elements[name] += 1
        if name == "p":
            self._spans = []
            self.prefix = match[0][1 : match.start("name") - match.start()]
        elif name == "span" and attributes.keys() & {"begin", "end", "dur"}:
            self._spans.append((match.end(), element.begin, element.end))

    def _element(self, name: str, match: re.Match[str], attributes: dict[str, Value]) -> _Element:
        parent = self._stack[-1] if self._stack else None
        base = (parent.cursor if parent.sequential else parent.begin) if parent else 0
        begin, end, duration = (self._time(attributes.get(key)) for key in ("begin", "end", "dur"))
        start = base + (begin or 0)
        until = base + end if end is not None else start + duration if duration is not None else None
        sequential = "timeContainer" in attributes and attributes["timeContainer"].text == "seq"
        limit = until if until is not None else parent.limit if parent else None
        places = (match.start(), match.end("name"), match.end())
        return _Element(name, start, until, limit, attributes, *places, sequential, start)

    def _time(self, value: Value | None) -> int | None:
        if value is None:
            return None
        milliseconds = duration_ms(value.text, self.rates)
        if milliseconds is None:
            shown = value.text if len(value.text) <= _SHOWN else f"{value.text[:_SHOWN]}…"
            self.warnings.add(value.start, "time-unreadable", text=shown)
        return milliseconds

    def _close(self, name: str, start: int, end: int) -> None:
        while self._open_elements[name]:  # unclosed children end with it
            element = self._stack.pop()
            self._open_elements[element.name] -= 1
            parent = self._stack[-1] if self._stack else None
            if parent is not None:
                parent.cursor = max(parent.cursor, element.end or element.cursor)
            if element.name == "p":
                self._paragraph(element, start, end if element.name == name else start)
            if element.name == name:
                return

    def _paragraph(self, p: _Element, start: int, end: int) -> None:
        """Notes the cue of a ``<p>`` whose text ends at `start` and whose end tag ends at `end`."""
        raw, index = self.text[p.inside : start], len(self.blocks)
        left = len(raw) - len(raw.lstrip()) if raw.strip() else 0
        span = (p.inside + left, p.inside + max(left, len(raw.rstrip())))
        own = "begin" in p.attributes or not self._spans
        begin = p.begin if own else min(at for _, at, _ in self._spans)
        ends = [p.end, max((to for *_, to in self._spans if to is not None), default=None), p.limit]
        until = next((to for to in ends if to is not None), None)
        if until is None:
            self._endless.append(index)
            self.warnings.add(p.start, "no-end")
        if times := [(at - span[0], begins / 1000) for at, begins, _ in self._spans if at >= span[0]]:
            self.timings[index] = started(times, span[1] - span[0])
        agent = p.attributes["agent"].text if "agent" in p.attributes else ""
        if speaker := self._agents.get(agent, agent):
            self.speakers[index] = speaker
        while end < len(self.text) and self.text[end] in " \t\r\n":
            end += 1
        self._add(p, (begin, begin if until is None else until), span, end)

    def _add(self, p: _Element, times: Span, text: Span, tail: int) -> None:
        own = duration_ms(p.attributes["begin"].text, self.rates) or 0 if "begin" in p.attributes else 0
        lasts = "dur" in p.attributes and "end" not in p.attributes
        label = (-1, -1)
        if "xml:id" in p.attributes:
            value = p.attributes["xml:id"]
            label = value.place - 1, value.start + len(value.text) + 1
        starts, ends = _place(p, "begin"), _place(p, "dur" if lasts else "end")
        self.blocks.add(times, text, (p.start, tail), starts, ends, label, p.begin - own, lasts)


def _place(p: _Element, key: str) -> Span:
    """The span of a time in the tag, or its insertion point."""
    if key not in p.attributes:
        return p.named, p.named
    value = p.attributes[key]
    return value.start, value.start + len(value.text)


def attributes_of(text: str, start: int, end: int) -> dict[str, Value]:
    """The attributes in a tag by local name, but ``xml:id`` and its like by their whole name."""
    attributes: dict[str, Value] = {}
    for match in _ATTRIBUTE.finditer(text, start, end):
        name = match[1] if match[1].startswith("xml:") else match[1].rpartition(":")[2]
        group = 2 if match[2] is not None else 3
        attributes[name] = Value(match[group], match.start(), match.start(group))
    return attributes
