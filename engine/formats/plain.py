"""Plain text: every line with something on it is a cue without times (0 to 0 ms).

Words run on from cue to cue: text that is broken into lines is still one running text.
"""

import re

from engine.document.cue import Cue
from engine.formats.writable import Writable
from engine.parsing import Warnings

_LINE = re.compile(r"(?<![^\r\n])[ \t\ufeff]*+([^\r\n]+)(?:\r\n|\r|\n|\Z)")


class PlainText(Writable):
    """A text; the white space around its lines belongs to no cue."""

    name = "plain"
    title = "plain text"
    extensions = (".txt", ".text")
    timed = False

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether there is any text; what else it could be is tried first."""
        return bool(re.search(r"[^\s\ufeff]", text))

    def scan(self, warnings: Warnings) -> None:
        """Notes the lines with something on them."""
        for match in _LINE.finditer(self.text):
            shown = match[1].rstrip(" \t\ufeff")
            start = match.start(1)
            self.blocks.add((0, 0), (start, start + len(shown)), match.span())

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The text."""
        return f"{cue.text}\n" if cue.text else ""

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Nothing: a text has no times."""
        return ""
