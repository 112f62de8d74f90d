"""Tables with columns of times (.csv, .tsv), detected by their header or content. Read only."""

import csv
import io
import re
from collections.abc import Sequence

from engine.document.cue import Cue
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times, ends_from_starts
from engine.formats.clocks import are_milliseconds
from engine.formats.timed_texts import milliseconds
from engine.parsing import Warnings

_NAMES = {
    "start": re.compile(
        r"(?:start|begin|from|in|time|timecode|timestamp|onset|beginn|anfang|von|inicio|desde|début|inizio)"
        r"(?: ?time| ?code| ?stamp| ?zeit)?|(?:tc|timecode|time) ?in"
    ),
    "end": re.compile(
        r"(?:end|stop|to|out|until|offset|ende|bis|fin|final|hasta|fine)"
        r"(?: ?time| ?code| ?stamp| ?zeit)?|(?:tc|timecode|time) ?out"
    ),
    "duration": re.compile(r"duration|length|dur|dauer|duración|durée|durata"),
    "text": re.compile(
        r"(?:text|subtitles?|captions?|transcript(?:ion)?|content|sentence|dialog(?:ue)?|line|said|utterance|annotation"
        r"|untertitel|texto|subtítulos?|texte|testo|sottotitol[io])(?: text)?"
    ),
    "speaker": re.compile(
        r"(?:speaker|character|name|who|actor|sprecher(?:in)?|hablante|orador|locuteur|parlante)(?: name)?"
    ),
}
_UNIT = re.compile(r" (?:in )?(?:ss msec|m?s|sec|secs|seconds|ms|msec|millis|milliseconds|hh mm ss.*)\Z")
_MILLISECONDS = re.compile(r"(?<! ss) (?:in )?(?:ms|msec|millis|milliseconds)\Z")
_TIME = re.compile(r"-?(?:\d{1,3}(?:[:;]\d{1,2}){1,3}(?:[.,]\d{1,9})?|\d{1,8}(?:[.,]\d{1,9})?)s?")
_DELIMITERS = "\t;,|"
_STATED = re.compile(r"[\ufeff\s]*sep=([\t;,|])[ \t]*[\r\n]+")
_WHISPER = re.compile(r"\s*start\tend\ttext\s")
_LOOKED_AT = 30
_ABOVE_HEADER = 5

csv.field_size_limit(2**31 - 1)  # for the whole process: a cell may be as long as the file


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
        header, columns = _header(rows)
        timed = [row for row in rows[header:] if _is_time(row, columns.get("start", -1))]
        return len(timed) > 1 and 3 * len(timed) > 2 * (len(rows) - header - 1)

    def scan(self, warnings: Warnings) -> None:
        """Reads the rows that have a time and a text."""
        rows = _rows(self.text)
        header, columns = _header(rows)
        timed: list[tuple[int, list[str]]] = []
        for number, row in enumerate(rows, 1):
            if _is_time(row, columns.get("start", -1)):
                timed.append((number, row))
            elif number > header + 1 and _cell(row, columns.get("text", -1)):
                warnings.add(number, "stray-text")
        self._read(timed, columns, self._scale(rows, header, columns, warnings), warnings)

    def _read(
        self, timed: Sequence[tuple[int, list[str]]], columns: dict[str, int], scale: float, warnings: Warnings
    ) -> None:
        """Reads rows with a start; a bare number counts `scale` milliseconds."""

        def time(row: Sequence[str], name: str) -> int | None:
            place = columns.get(name, -1)
            return _time(_cell(row, place), scale, self.frame_rate or 25.0) if _is_time(row, place) else None

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

    def _scale(self, rows: Sequence[Sequence[str]], header: int, columns: dict[str, int], warnings: Warnings) -> float:
        """Milliseconds that a bare number counts: by the header, or by how long the cues would be."""
        if any(_MILLISECONDS.search(_words(cell)) for cell in (rows[header] if rows else ())):
            return 1.0
        spans = [[_cell(row, columns.get(name, -1)) for name in ("start", "end", "duration")] for row in rows[header:]]
        if are_milliseconds(*([_number(span[place]) for span in spans] for place in range(3))):
            warnings.add(None, "milliseconds")
            return 1.0
        return 1000.0


def _rows(text: str) -> list[list[str]]:
    """The rows with something in them, by the delimiter that is stated or that the first lines have most of."""
    stated = _STATED.match(text)
    body = text[stated.end() :] if stated else text.lstrip("\ufeff")
    first = "\n".join([line for line in body.splitlines() if line.strip()][:_ABOVE_HEADER])
    delimiter = stated[1] if stated else max(_DELIMITERS, key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(body, newline=""), delimiter=delimiter))
    except csv.Error:
        return []
    return [row for row in rows if any(cell.strip() for cell in row)] if delimiter in first else []


def _cell(row: Sequence[str], place: int) -> str:
    return "\n".join(line.strip() for line in row[place].strip().splitlines()) if 0 <= place < len(row) else ""


def _is_time(row: Sequence[str], place: int) -> bool:
    return bool(_TIME.fullmatch(_cell(row, place)))


def _number(cell: str) -> float | None:
    """A bare number; None for a time with colons or a unit, and for any other text."""
    bare = cell.replace(",", ".")
    return float(bare) if _TIME.fullmatch(cell) and re.fullmatch(r"-?\d+(?:\.\d+)?", bare) else None


def _time(cell: str, scale: float, rate: float) -> int:
    number = _number(cell)
    if number is not None:
        return round(number * scale)
    bare = cell.removesuffix("s")
    return -milliseconds(bare[1:], rate) if bare.startswith("-") else milliseconds(bare, rate)


def _words(name: str) -> str:
    """The name of a column as words in small letters: ``startMs``, ``start_ms`` and ``Start [ms]`` are one."""
    return " ".join(re.findall(r"[^\W\d_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name))).lower()


def _header(rows: Sequence[Sequence[str]]) -> tuple[int, dict[str, int]]:
    """The index of the row that says which columns are what, and them: by names, or two of times before one of text."""
    for index, row in enumerate(rows[:_ABOVE_HEADER]):
        names = [_UNIT.sub("", _words(cell)) for cell in row]
        columns: dict[str, int] = {}
        for name, pattern in _NAMES.items():
            place = next((place for place, each in enumerate(names) if pattern.fullmatch(each)), None)
            if place is not None:
                columns[name] = place
        if {"start", "text"} <= columns.keys():
            return index, columns
    return 0, _by_content(rows[0]) if rows else {}


def _by_content(row: Sequence[str]) -> dict[str, int]:
    clocks = [place for place, cell in enumerate(row) if _is_time(row, place) and re.search("[:;.,]", cell)]
    texts = [place for place, cell in enumerate(row) if re.search(r"[^\W\d_]{2}", cell)]
    if len(clocks) < 2 or not texts or texts[-1] < clocks[1]:
        return {}
    return {"start": clocks[0], "end": clocks[1], "text": texts[-1]}
