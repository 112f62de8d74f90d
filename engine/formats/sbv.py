"""SBV by YouTube, and its ancestor SubViewer 2: ``0:00:01.000,0:00:02.000`` and the text under it.

A SubViewer header (``[INFORMATION]`` … ``[SUBTITLE]``) is preserved.
"""

import re

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.clocks import ms_to_clock
from engine.formats.srt import HTML_TAG
from engine.formats.styling import UNSTYLED, Dialect, read_html
from engine.formats.timed import COMMA_TIMES, Timed

_FOOTER = re.compile(r"(?<![^\r\n])\[END SUBTITLE\]")


class Sbv(Timed):
    """An SBV or SubViewer 2 file."""

    name = "sbv"
    title = "SBV and SubViewer 2"
    extensions = (".sbv", ".sub")
    markup = Markup(tag=HTML_TAG, line_break=r"\[br\]")
    dialect = Dialect(read_html, UNSTYLED.write)
    times = COMMA_TIMES
    numbered = False

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether some line is a pair of times with a comma between them."""
        return bool(COMMA_TIMES.search(text))

    def text_end(self) -> int:
        """Where the footer of SubViewer begins."""
        footer = _FOOTER.search(self.text)
        return footer.start() if footer else len(self.text)

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The times and the text."""
        return f"{self.stamp(cue.start)},{self.stamp(cue.end)}\n{cue.text}\n\n"

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Hours to a fraction, of as many digits as there were."""
        digits = len(before.rpartition(".")[2]) if "." in before else 3
        return ms_to_clock(max(0, milliseconds), hours=len(before.partition(":")[0]) or 1, digits=min(digits, 3))
