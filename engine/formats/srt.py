"""SubRip (.srt), on pysrt for what is written anew.

There is no specification. The scanner takes what players take: any numbers or none, a period for the comma, missing
hours or milliseconds, coordinates behind the times, blank lines inside a text, no blank line between cues.
"""

import re

from pysrt import SubRipItem, SubRipTime

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.base import Format, Parsed
from engine.formats.styling import html_dialect
from engine.formats.timed import ARROW_TIMES, scan

# Only what looks like a tag: a known name with anything behind it, or a bare name; "a < b" and "<me@here>" are text.
HTML_TAG = (
    r"</?(?i:b|i|u|s|em|strong|font|span|c|v|ruby|rt|br|p|div)(?:[\s.=][^<>\n]*)?/?>"
    r"|</?[A-Za-z][A-Za-z0-9]{0,15}/?>"
)
OVERRIDE_TAG = r"\{\\[^{}\n]*\}"
TAGGED = Markup(tag=f"{HTML_TAG}|{OVERRIDE_TAG}")

_SEEN = re.compile(rf"^{ARROW_TIMES.pattern}", re.MULTILINE)


def detect(text: str) -> bool:
    """Whether some line has times with an arrow between them and the file does not say it is WebVTT."""
    return not text.lstrip("\ufeff \t\r\n").startswith("WEBVTT") and has_arrow_times(text)


def has_arrow_times(text: str) -> bool:
    """Whether some line is one of times; line ends of every kind count."""
    return bool(_SEEN.search(text.replace("\r", "\n")))


def parse(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of a SubRip file; a text goes on until the next line of times."""
    return scan(text, ARROW_TIMES, numbered=True)


def _compose(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    start, end = (_stamp(time, "", parsed) for time in (cue.start, cue.end))
    item = SubRipItem(number, text=cue.text)
    item.start, item.end = start, end  # pysrt would write a negative time as zero
    return f"{item}\n"


def _stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    clock = str(SubRipTime(milliseconds=abs(milliseconds)))
    sign = "-" if milliseconds < 0 else ""
    return sign + (clock.replace(",", ".") if "." in before else clock)


SRT = Format(
    name="srt",
    title="SubRip",
    extensions=(".srt",),
    markup=TAGGED,
    detect=detect,
    parse=parse,
    dialect=html_dialect(),
    gap=2,
    compose=_compose,
    stamp=_stamp,
)
