"""Subtitles as lists in JSON: Subtitle Edit, Bilibili, TED, and transcripts of YouTube's. Read only."""

from itertools import chain
from typing import Any, ClassVar

from engine.document.cue import Cue
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times, ends_from_starts
from engine.formats.clocks import are_milliseconds
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, rows, seconds, who
from engine.recognisers.streams import forget, values

_MILLISECONDS = 0.001
_OPTIONAL = {"id", "index", "number", "speaker"}
_MOST = 1e15
"""Larger numbers are not times, as in `engine.recognisers.accessors.seconds`."""


class JsonSubtitles(ReadOnly):
    """A list of objects, each a cue.

    Class attributes:
        paths: paths to the list in the file's value.
        schemas: names of an object's fields: start, end and text, in that order. A ``+`` before the second one means
            that it is a duration; "" that there is none.
        scale: unit of its times in seconds; None to choose between seconds and milliseconds by their lengths.
        strict: whether an object has no other fields but a number and a speaker, and most are several words.
    """

    paths: ClassVar[tuple[tuple[str, ...], ...]]
    schemas: ClassVar[tuple[tuple[str, str, str], ...]]
    scale: ClassVar[float | None] = 1.0
    strict: ClassVar[bool] = False
    unit = "cue"
    extensions = (".json",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether the objects of the list have the fields of a schema."""
        return cls._schema(cls._rows(text)) is not None

    @classmethod
    def _rows(cls, text: str) -> list[dict[str, Any]]:
        parsed = values(text)[0]
        return next(filter(None, (rows(parsed, 0, *path) for path in cls.paths)), [])

    @classmethod
    def _schema(cls, listed: list[dict[str, Any]]) -> tuple[str, str, str] | None:
        for schema in cls.schemas:
            names = {name.removeprefix("+") for name in schema if name}
            if listed and all(names <= row.keys() for row in listed):
                return None if cls.strict and _are_others(listed, names, schema[2]) else schema
        return None

    def scan(self, warnings: Warnings) -> None:
        """Reads the cues."""
        listed = self._rows(self.text)
        start_name, second, text_name = self._schema(listed) or self.schemas[0]
        end_name = second.removeprefix("+")
        scale = self.scale or self._unit(listed, start_name, second, warnings)
        starts = [seconds(row, start_name, unit=scale) for row in listed]
        following = ends_from_starts([round(1000 * (start or 0)) for start in starts])
        places: list[int] = []
        for place, (row, start, later) in enumerate(zip(listed, starts, following, strict=True), 1):
            end = seconds(row, end_name, unit=scale) if end_name else later / 1000
            if not (text := first_text(row, text_name).strip()):
                continue
            if start is None or end is None:
                warnings.add(place, "time-unreadable")
                continue
            end += start if second.startswith("+") else 0.0
            self._cues.append(Cue(round(start * 1000), round(end * 1000), text, None, who(row, "speaker")))
            places.append(place)
        check_times([(cue.start, cue.end) for cue in self._cues], places, warnings)
        forget()

    def _unit(self, listed: list[dict[str, Any]], start: str, second: str, warnings: Warnings) -> float:
        """Seconds that a bare number counts."""
        numbers = {
            name: [
                value if isinstance(value := row.get(name), int | float) and 0 <= value < _MOST else None
                for row in listed
            ]
            for name in (start, second.removeprefix("+"))
        }
        spans = list(numbers.values())[1:]
        if not are_milliseconds(numbers[start], *([], *spans) if second.startswith("+") else spans):
            return 1.0
        warnings.add(None, "milliseconds")
        return _MILLISECONDS


def _are_others(listed: list[dict[str, Any]], names: set[str], text_name: str) -> bool:
    """Whether objects have fields that are not a subtitle's, or are words."""
    words = sum(len(first_text(row, text_name).split()) < 2 for row in listed)
    return any(row.keys() - _OPTIONAL != names for row in listed) or words > 0.8 * len(listed)


class SubtitleEditJson(JsonSubtitles):
    """Subtitle Edit's JSON: a list of start, end and text, in seconds or milliseconds."""

    name = "subtitle-edit"
    title = "Subtitle Edit JSON"
    paths = ((), ("subtitles",), ("transcript",))
    schemas = (
        ("start", "end", "text"),
        ("start_time", "end_time", "text"),
        ("startMillis", "endMillis", "text"),
        ("startMs", "endMs", "text"),
        ("start_ms", "end_ms", "text"),
    )
    scale = None
    strict = True


class YouTubeList(JsonSubtitles):
    """A transcript of YouTube's as programs fetch it: a list of text, start and duration, in seconds."""

    name = "youtube-list"
    title = "YouTube transcript list"
    paths = ((), ("transcript",), ("captions",))
    schemas = (("start", "+duration", "text"), ("start", "+dur", "text"))


class Bilibili(JsonSubtitles):
    """Bilibili's ``body``: from, to and content, in seconds."""

    name = "bilibili"
    title = "Bilibili JSON"
    paths = (("body",),)
    schemas = (("from", "to", "content"),)


class Ted(JsonSubtitles):
    """TED's ``captions``: startTime, duration and content; or paragraphs of cues with a time; in milliseconds."""

    name = "ted"
    title = "TED JSON"
    paths = (("captions",), ())
    schemas = (("startTime", "+duration", "content"), ("time", "", "text"))
    scale = _MILLISECONDS

    @classmethod
    def _rows(cls, text: str) -> list[dict[str, Any]]:
        first = at(values(text)[0], 0)
        paragraphs = rows(first, "paragraphs") or rows(first, "data", "translation", "paragraphs")
        cues = list(chain.from_iterable(rows(each, "cues") for each in paragraphs))
        return cues or [row for row in super()._rows(text) if "startTime" in row]
