"""Tables with columns of times (.csv, .tsv), detected by their header or content. Read only."""

import csv
import io
import re
from collections.abc import Sequence

from engine.document.cue import Cue
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times, ends_from_starts
from engine.formats.timed_texts import milliseconds
from engine.parsing import Warnings

_NAMES = {
    "start": re.compile(r"(?:start|begin|from|in|time|timecode|timestamp)(?: ?time| ?code)?|(?:tc|timecode|time) ?in"),
    "end": re.compile(r"(?:end|stop|to|out|until)(?: ?time| ?code)?|(?:tc|timecode|time) ?out"),
    "duration": re.compile(r"duration|length|dur"),
    "text": re.compile(
        r"(?:text|subtitles?|captions?|transcript(?:ion)?|content|sentence|dialog(?:ue)?|line|said)(?: text)?"
    ),
    "speaker": re.compile(r"(?:speaker|character|name|who|actor)(?: name)?"),
}
_TIME = re.compile(r"\d{1,3}(?:[:;]\d{1,2}){1,3}(?:[.,]\d{1,3})?|\d{1,7}(?:[.,]\d{1,9})?")
_DELIMITERS = "\t;,|"
_WHISPER = re.compile(r"\s*start\tend\ttext\s")
_LOOKED_AT = 30


class Table(ReadOnly):
    """A table with at least a time and a text column."""

    name = "csv"
    title = "table with times (CSV, TSV)"
    extensions = (".csv", ".tsv")
    unit = "row"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether most of the first rows have times where the header, or the first row, has them."""
        if _WHISPER.match(text):
            return False
        rows = _rows(text[:20_000])[:_LOOKED_AT]
        columns = _columns(rows)
        timed = [row for row in rows if columns and _is_time(row, columns["start"])]
        return len(timed) > 1 and 3 * len(timed) > 2 * (len(rows) - 1)

    def scan(self, warnings: Warnings) -> None:
        """Reads the rows that have a time and a text."""
        rows = _rows(self.text)
        columns = _columns(rows) or {}
        milli = bool(rows) and any(re.search(r"\bms\b|millis", cell.lower()) for cell in rows[0])
        timed = [(number, row) for number, row in enumerate(rows, 1) if columns and _is_time(row, columns["start"])]

        def time(row: Sequence[str], name: str) -> int | None:
            place = columns.get(name, -1)
            if not _is_time(row, place):
                return None
            return round(float(row[place])) if milli else milliseconds(row[place].strip(), self.frame_rate or 25.0)

        starts = [time(row, "start") or 0 for _, row in timed]
        places: list[int] = []
        for (number, row), start, later in zip(timed, starts, ends_from_starts(starts), strict=True):
            end, duration = time(row, "end"), time(row, "duration")
            text, speaker = (_cell(row, columns.get(name, -1)) for name in ("text", "speaker"))
            if text:
                until = end if end is not None else start + duration if duration is not None else later
                self._cues.append(Cue(start, until, text, None, speaker or None))
                places.append(number)
        check_times([(cue.start, cue.end) for cue in self._cues], places, warnings)


def _rows(text: str) -> list[list[str]]:
    """The rows with something in them, by the delimiter that the first line has most of."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(_DELIMITERS, key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=delimiter))
    except csv.Error:
        return []
    return [row for row in rows if any(cell.strip() for cell in row)] if delimiter in first else []


def _cell(row: Sequence[str], place: int) -> str:
    return "\n".join(line.strip() for line in row[place].strip().splitlines()) if 0 <= place < len(row) else ""


def _is_time(row: Sequence[str], place: int) -> bool:
    return bool(_TIME.fullmatch(_cell(row, place)))


def _columns(rows: Sequence[Sequence[str]]) -> dict[str, int] | None:
    """Which columns are what: by the header, or two of times before one of text; None for no such table."""
    if not rows:
        return None
    names = [re.sub(r"[^a-z]+", " ", re.sub(r"\([^()]*\)", "", cell.lower())).strip() for cell in rows[0]]
    columns: dict[str, int] = {}
    for name, pattern in _NAMES.items():
        place = next((place for place, each in enumerate(names) if pattern.fullmatch(each)), None)
        if place is not None:
            columns[name] = place
    if {"start", "text"} <= columns.keys():
        return columns
    times = [place for place in range(len(rows[0])) if _is_time(rows[0], place)]
    clocks = [place for place in times if re.search("[:;.,]", rows[0][place])]
    texts = [place for place in range(len(rows[0])) if re.search(r"[^\W\d_]{2}", rows[0][place])]
    if len(clocks) < 2 or not texts or texts[-1] < clocks[1]:
        return None
    return {"start": clocks[0], "end": clocks[1], "text": texts[-1]}
