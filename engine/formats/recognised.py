"""Recognisers' transcripts as read-only formats: their words are laid out in cues."""

from typing import ClassVar

from engine.document.cue import Spoken
from engine.document.cueing import cues_of
from engine.formats.base import ReadOnly
from engine.formats.source import Decoded
from engine.languages import rules_of
from engine.parsing import Warnings
from engine.recognisers import RECOGNISERS, Recogniser


class Recognised(ReadOnly):
    """A recogniser's transcript; `spoken` are its words, laid out in cues when read."""

    recogniser: ClassVar[Recogniser]

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self.spoken: list[Spoken] = []

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it looks like the recogniser's output."""
        return cls.recogniser.detects(text)

    def scan(self, warnings: Warnings) -> None:
        """Reads the words and lays them out; the recogniser locates its own warnings."""
        self.language = self.recogniser.declared_language(self.text)
        self.spoken, self.warnings = self.recogniser.words(self.text)
        self._cues = cues_of(self.spoken, language=rules_of(self.language))


def as_format(recogniser: Recogniser) -> type[Recognised]:
    """The format of a recogniser's transcripts."""
    names = {"name": recogniser.name, "title": recogniser.title, "extensions": recogniser.extensions}
    return type(recogniser.name, (Recognised,), {**names, "recogniser": recogniser})


RECOGNISED: tuple[type[Recognised], ...] = tuple(map(as_format, RECOGNISERS))
"""The recognisers as formats, in their order."""
