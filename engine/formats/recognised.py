"""Recognisers' transcripts as formats, which are read and never written: their words are put into cues."""

from engine import recognisers
from engine.document.cue import Spoken
from engine.document.cueing import cues_of
from engine.document.markup import PLAIN
from engine.formats.base import Block, Format, Parsed
from engine.recognisers.base import Recogniser, declared_language, detects, words


def as_format(recogniser: Recogniser) -> Format:
    """The row of `engine.formats.FORMATS`: a format that is read and never written."""

    def detect(text: str) -> bool:
        return detects(recogniser, text)

    def words_of(text: str) -> tuple[list[Spoken], list[str]]:
        return words(recogniser, text)

    def parse(text: str, frame_rate: float | None = None) -> Parsed:
        declared = declared_language(recogniser, text)
        spoken, warnings = words_of(text)
        return Parsed([Block(cue, 0, 0) for cue in cues_of(spoken)], warnings, declared=declared)

    return Format(recogniser.name, recogniser.title, recogniser.extensions, PLAIN, detect, parse, words=words_of)


RECOGNISED: tuple[Format, ...] = tuple(map(as_format, recognisers.RECOGNISERS))
"""The recognisers as rows of `engine.formats.FORMATS`."""
