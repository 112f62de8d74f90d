"""Plain text: every line with something on it is a cue without times (0 to 0 ms).

Words run on from cue to cue, so that text which is broken into lines is still one running text.
"""

import re

from engine.document.cue import Cue
from engine.document.markup import PLAIN
from engine.formats.base import Block, Format, Parsed
from engine.parsing import lines_of


def detect(text: str) -> bool:
    """Whether there is any text; what else it could be is tried first."""
    return bool(re.search(r"[^\s\ufeff]", text))


def parse(text: str, frame_rate: float | None = None) -> Parsed:
    """The lines of a text, without the white space around them."""
    blocks: list[Block] = []
    for line in lines_of(text):
        raw = text[line.start : line.end]
        if shown := raw.strip(" \t\ufeff"):
            start = line.start + raw.index(shown)
            blocks.append(Block(Cue(0, 0, shown, (start, start + len(shown))), line.start, line.after))
    return Parsed(blocks)


def _compose(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    return f"{cue.text}\n" if cue.text else ""


TEXT = Format(
    name="plain",
    title="plain text",
    extensions=(".txt", ".text"),
    markup=PLAIN,
    detect=detect,
    parse=parse,
    compose=_compose,
)
