"""Whisper's table (``--output_format tsv``): a line for each segment, of its start, its end and its text.

Tabs are between the three, times are milliseconds, and the first line names them.
"""

import re
from itertools import islice

from engine.document.cue import Spoken
from engine.parsing import Warnings, lines_of
from engine.recognisers.base import Recogniser, phrase

_HEAD = re.compile(r"start\tend\ttext[ \t]*(?=[\r\n]|\Z)")
_ROW = re.compile(r"(\d{1,9})\t(\d{1,9})\t(.*)")


def detect(text: str) -> bool:
    """Whether the first line names the three columns."""
    return bool(_HEAD.match(text))


def read(text: str, warnings: Warnings) -> list[Spoken]:
    """The words; the time of a segment is spread over them."""
    spoken: list[Spoken] = []
    for number, line in islice(enumerate(lines_of(text), 1), 1, None):
        content = text[line.start : line.end]
        if row := _ROW.fullmatch(content):
            spoken += phrase(row[3], int(row[1]) / 1000, int(row[2]) / 1000)
        elif content.strip():
            warnings.add(number, "row-left-out")
    return spoken


WHISPER_TSV = Recogniser("whisper-tsv", "Whisper TSV", (".tsv",), detect, read, text=True, blanks=True)
