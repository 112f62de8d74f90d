"""One cue: a timed block of text."""

from dataclasses import dataclass


@dataclass(slots=True)
class Cue:
    """A timed block of text.

    Attributes:
        start: when it appears, in integer milliseconds.
        end: when it goes, in integer milliseconds.
        text: the raw text as it stands in the file, tags, entities and line ends included.
        span: offsets of `text` in the decoded file it was read from, or None for a cue that is in no file yet.
        speaker: who speaks, where the format says so outside the text.
        word_times: pairs (offset in `text`, seconds) where the format times words inside a cue.
    """

    start: int
    end: int
    text: str
    span: tuple[int, int] | None = None
    speaker: str | None = None
    word_times: tuple[tuple[int, float], ...] = ()
