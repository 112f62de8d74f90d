"""TTML and DFXP (W3C Timed Text): a cue is a ``<p>``, its text the XML inside it.

The tags are scanned for where they stand: nothing is re-serialised, and files that are not quite XML (undeclared
prefixes, a bare ``&``) are read as well. Times add up through body, div and p (``timeContainer="seq"`` included);
``<br/>`` breaks a line, other white space is a space.
"""

import re
from collections.abc import Sequence

from engine.document.cue import Cue
from engine.document.markup import COMMENT, Markup
from engine.errors import OutputError
from engine.formats.blocks import check_times
from engine.formats.clocks import ms_to_clock
from engine.formats.source import Decoded
from engine.formats.styling import SPANS
from engine.formats.ttml_scanner import TAG, Scanner, attributes_of
from engine.formats.ttml_times import ClockRates, duration_ms, stamp
from engine.formats.writable import Writable
from engine.formats.writing import spliced
from engine.parsing import Warnings

_ROOT = re.compile(r"<(?:[\w.-]{1,40}:)?tt(?=[\s>])")
_LANGUAGE = re.compile(_ROOT.pattern + r"""[^<>]*?\sxml:lang\s*=\s*["']([^"'<>]*)["']""")


def _with_contents(name: str) -> str:
    """An element with all that is in it; without an end it goes on to the end of the text."""
    return rf"<{name}(?:\s[^<>]*)?(?<!/)>(?:[^<]|<(?!/{name}\s*>))*+(?:</{name}\s*>|\Z)"


# Invisible elements inside a cue.
_METADATA = "|".join(
    map(_with_contents, (r"(?:[\w.-]{1,40}:)?metadata", r"[\w.-]{1,40}:(?:desc|title|copyright|agent|actor|item)"))
)
_MARKUP = Markup(
    tag=rf"{COMMENT}|{_METADATA}|<!\[CDATA\[|\]\]>|</?[A-Za-z][\w.:-]{{0,80}}(?:\s[^<>]*)?/?>|<\?[^<>]*>",
    line_break=r"<(?:[\w.-]{1,40}:)?br(?:\s[^<>]*)?/?>\s*",
    entities=True,
)
_NOT_XML = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]")  # control characters, which XML cannot hold
_BREAK = re.compile(r"(?:(<br[^<>]*>)|(?<![ \t]))[ \t]*\n[ \t]*")
_OWN = re.compile(r"</?(?=(?:br|span)[\s/>])")
_HEADER = """<?xml version="1.0" encoding="utf-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="">
  <body>
    <div>
"""


class Ttml(Writable):
    """A TTML file; `rates`, `prefix` and `sequential` are those of its `Scanner`."""

    name = "ttml"
    title = "TTML and DFXP"
    extensions = (".ttml", ".dfxp", ".xml", ".itt")
    markup = _MARKUP
    dialect = SPANS
    line_break = "<br/>"
    gap = 0
    encoding = "utf-8"
    footer = "    </div>\n  </body>\n</tt>\n"

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self.rates, self.prefix, self.sequential = ClockRates(frame_rate or 30.0), "", False

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether its root is ``<tt>``."""
        return bool(_ROOT.search(text))

    def scan(self, warnings: Warnings) -> None:
        """Notes the cues."""
        language = _LANGUAGE.search(self.text)
        self.language = language[1] if language else ""
        scanner, blocks = Scanner(self.text, self.frame_rate, self.blocks, warnings), self.blocks
        scanner.run()
        self.speakers, self.timings = scanner.speakers, scanner.timings
        self.rates, self.prefix, self.sequential = scanner.rates, scanner.prefix, scanner.sequential
        for first, last, head in zip(blocks.first, blocks.last, blocks.head, strict=True):
            if not self.markup.visible(self.text[first:last]).text.strip():
                warnings.add(head, "empty-cue")
        check_times(zip(blocks.start, blocks.end, strict=True), blocks.head, warnings)

    def check_writable(self, cues: Sequence[Cue]) -> None:
        """Raises OutputError if some times have changed in a file whose times count from cue to cue."""
        times = list(zip(self.blocks.start, self.blocks.end, strict=True))
        if self.sequential and times != [(cue.start, cue.end) for cue in cues]:
            raise OutputError(
                'the times of this file count from cue to cue (timeContainer="seq"), so none can be moved, inserted or '
                "taken out alone; save it as another format, such as SubRip"
            )

    def header(self) -> str:
        """A new file up to its first cue."""
        return _HEADER

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The ``<p>`` of a cue, its names with the prefix of the file."""
        text = _BREAK.sub(lambda match: match[1] or "<br/>", _NOT_XML.sub("", cue.text))
        begin, end = (ms_to_clock(max(0, time)) for time in (cue.start, cue.end))
        if self.prefix:
            text = _OWN.sub(lambda match: match[0] + self.prefix, text)
        return f'      <{self.prefix}p begin="{begin}" end="{end}">{text}</{self.prefix}p>\n'

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """A time in the manner of the one before: in ticks, frames, seconds or as a clock."""
        return stamp(milliseconds, before, self.rates)

    def inserted(self, role: str, stamp: str, index: int) -> str:
        """An attribute with the time."""
        return f' {role}="{stamp}"'

    def retimed(self, cue: Cue, index: int) -> str:
        """The text with the spans' start times from the cue's timings and unchanged durations, relative to the parent
        element.
        """
        blocks = self.blocks
        has_begin = blocks.starts[index] < blocks.starts_end[index] or cue.start != blocks.start[index]
        origins = [cue.start if has_begin else blocks.base[index]]
        starts = {timing.first: timing.start for timing in cue.timings}
        splices: list[tuple[int, int, str]] = []
        for match in TAG.finditer(cue.text):
            if (match["name"] or "").lower() != "span" or match["attributes"].rstrip().endswith("/"):
                continue
            if match["close"]:
                origins[1:] = origins[1:-1]
                continue
            start, attributes = starts.get(match.end()), attributes_of(cue.text, *match.span("attributes"))
            if start is None or "begin" not in attributes:
                origins.append(origins[-1])
                continue
            now = max(0, round(1000 * start) - origins[-1])
            later = now - (duration_ms(attributes["begin"].text, self.rates) or 0)
            for value in (attributes[key] for key in ("begin", "end") if later and key in attributes):
                stamped = self.stamp((duration_ms(value.text, self.rates) or 0) + later, value.text)
                splices.append((value.start, value.start + len(value.text), stamped))
            origins.append(origins[-1] + now)
        return spliced(cue.text, splices)
