"""SBV, as YouTube writes it, and SubViewer 2, its ancestor: ``0:00:01.000,0:00:02.000`` and the text under it.

A SubViewer header (``[INFORMATION]`` … ``[SUBTITLE]``) stays as it is.
"""

import re

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.base import Format, Parsed, ms_to_clock
from engine.formats.srt import HTML_TAG
from engine.formats.styling import UNSTYLED, Dialect, read_html
from engine.formats.timed import COMMA_TIMES, scan

_FOOTER = re.compile(r"(?<![^\r\n])\[END SUBTITLE\]")
_SEEN = re.compile(rf"^{COMMA_TIMES.pattern}", re.MULTILINE)


def detect(text: str) -> bool:
    """Whether some line is a pair of times with a comma between them."""
    return bool(_SEEN.search(text.replace("\r", "\n")))


def parse(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of an SBV or SubViewer 2 file."""
    footer = _FOOTER.search(text)
    return scan(text[: footer.start()] if footer else text, COMMA_TIMES, numbered=False)


def _compose(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    return f"{_stamp(cue.start, '', parsed)},{_stamp(cue.end, '', parsed)}\n{cue.text}\n\n"


def _stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    digits = len(before.rpartition(".")[2]) if "." in before else 3
    return ms_to_clock(max(0, milliseconds), hours=len(before.partition(":")[0]) or 1, digits=min(digits, 3))


SBV = Format(
    name="sbv",
    title="SBV and SubViewer 2",
    extensions=(".sbv", ".sub"),
    markup=Markup(tag=HTML_TAG, line_break=r"\[br\]"),
    detect=detect,
    parse=parse,
    dialect=Dialect(read_html, UNSTYLED.write),
    gap=2,
    compose=_compose,
    stamp=_stamp,
)
