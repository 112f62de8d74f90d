"""SubRip (.srt); pysrt writes new cues.

There is no specification. The scanner accepts what players accept: any numbers or none, a period for the comma, missing
hours or milliseconds, frames for milliseconds, coordinates behind the times, blank lines inside a text, no blank line
between cues.
"""

from pysrt import SubRipItem, SubRipTime

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.base import begins_with
from engine.formats.clocks import TIMECODE, ms_to_timecode
from engine.formats.styling import html_dialect
from engine.formats.timed import ARROW_TIMES, Timed, has_arrow_times

# Only what looks like a tag: a known name with anything behind it, or a bare name; "a < b" and "<me@here>" are text.
HTML_TAG = (
    r"</?(?i:b|i|u|s|em|strong|font|span|c|v|ruby|rt|br|p|div)(?:[\s.=][^<>\n]*)?/?>"
    r"|</?[A-Za-z][A-Za-z0-9]{0,15}/?>"
)
OVERRIDE_TAG = r"\{\\[^{}\n]*\}"
TAGGED = Markup(tag=f"{HTML_TAG}|{OVERRIDE_TAG}")


class Srt(Timed):
    """A SubRip file; a text goes on until the next line of times."""

    name = "srt"
    title = "SubRip"
    extensions = (".srt",)
    markup = TAGGED
    dialect = html_dialect()
    times = ARROW_TIMES
    numbered = True

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether some line has times with an arrow between them and the file does not begin as WebVTT does."""
        return not begins_with(text, "WEBVTT") and has_arrow_times(text)

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The number, the times and the text."""
        item = SubRipItem(number, text=cue.text)
        # pysrt would write a negative time as zero
        item.start, item.end = (self.stamp(time, self.timecode) for time in (cue.start, cue.end))
        return f"{item}\n"

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Hours to milliseconds, behind a comma or, where there was one, a period; frames where there were frames."""
        if self.frame_rate and (code := TIMECODE.fullmatch(before)):
            return ms_to_timecode(milliseconds, self.frame_rate, code)
        clock = str(SubRipTime(milliseconds=abs(milliseconds)))
        sign = "-" if milliseconds < 0 else ""
        return sign + (clock.replace(",", ".") if "." in before else clock)
