"""Subtitles as lists in JSON: Subtitle Edit, Bilibili and TED. Read only."""

from typing import Any, ClassVar

from engine.document.cue import Cue
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times
from engine.parsing import Warnings
from engine.recognisers.accessors import first_text, rows, seconds
from engine.recognisers.streams import forget, values


class JsonSubtitles(ReadOnly):
    """A list of objects, each a cue.

    Class attributes:
        path: path to the list in the file's value.
        start, end, text_field: names of an object's fields; `lasts` means that `end` is a duration.
        scale: unit of its times in seconds.
        strict: whether an object has no other fields.
    """

    path: ClassVar[tuple[str, ...]]
    start: ClassVar[str]
    end: ClassVar[str]
    text_field: ClassVar[str]
    lasts: ClassVar[bool] = False
    scale: ClassVar[float] = 1.0
    strict: ClassVar[bool] = False
    unit = "cue"
    extensions = (".json",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether the objects of the list have these fields."""
        names = {cls.start, cls.end, cls.text_field}
        listed = cls._rows(text)
        return bool(listed) and all(names <= row.keys() and (not cls.strict or row.keys() == names) for row in listed)

    @classmethod
    def _rows(cls, text: str) -> list[dict[str, Any]]:
        return rows(values(text)[0], 0, *cls.path)

    def scan(self, warnings: Warnings) -> None:
        """Reads the cues."""
        for row in self._rows(self.text):
            start, end = (seconds(row, name, unit=self.scale) for name in (self.start, self.end))
            if start is not None and end is not None and (text := first_text(row, self.text_field).strip()):
                end += start if self.lasts else 0.0
                self._cues.append(Cue(round(start * 1000), round(end * 1000), text))
        times = [(cue.start, cue.end) for cue in self._cues]
        check_times(times, range(1, len(times) + 1), warnings)
        forget()


class SubtitleEditJson(JsonSubtitles):
    """Subtitle Edit's JSON: a list of start, end and text, in seconds."""

    name = "subtitle-edit"
    title = "Subtitle Edit JSON"
    path = ()
    start, end, text_field, strict = "start", "end", "text", True


class Bilibili(JsonSubtitles):
    """Bilibili's ``body``: from, to and content, in seconds."""

    name = "bilibili"
    title = "Bilibili JSON"
    path = ("body",)
    start, end, text_field = "from", "to", "content"


class Ted(JsonSubtitles):
    """TED's ``captions``: startTime, duration and content, in milliseconds."""

    name = "ted"
    title = "TED JSON"
    path = ("captions",)
    start, end, text_field, lasts, scale = "startTime", "duration", "content", True, 0.001
