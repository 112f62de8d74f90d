"""One cue: a timed block of text, and what is known of the words in it."""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Clock = Literal["transcript", "aligned", "speech", "cue"]
"""Where the times of a word come from, the most trustworthy first: the file itself, its alignment with the recording,
the stretches of the recording in which somebody speaks, or nothing but its cue's own times."""


class Timing(NamedTuple):
    """What is known of a stretch of a cue's text, mostly one word.

    Attributes:
        first, last: offsets of its first and behind its last character in the cue's raw text.
        start, end: seconds, or None where unknown.
        confidence: the recogniser's, 0 to 1, or None.
        speaker: name or number of the speaker, or None for the cue's.
        clock: where the times come from.
    """

    first: int
    last: int
    start: float | None
    end: float | None = None
    confidence: float | None = None
    speaker: str | None = None
    clock: Clock = "transcript"


class Spoken(NamedTuple):
    """A word as a recogniser tells it, in no cue yet.

    Attributes:
        text: as it is written, its marks included, without white space around it.
        start, end: seconds, or None where unknown.
        confidence: 0 to 1, or None.
        speaker: name or number of the speaker, or None.
        joined: whether it follows the word before without a blank.
        clock: where the times come from.
    """

    text: str
    start: float | None = None
    end: float | None = None
    confidence: float | None = None
    speaker: str | None = None
    joined: bool = False
    clock: Clock = "transcript"


@dataclass(slots=True)
class Cue:
    """A timed block of text.

    Attributes:
        start: when it appears, in integer milliseconds.
        end: when it goes, in integer milliseconds.
        text: the raw text as it stands in the file, tags, entities and line ends included.
        span: offsets of `text` in the decoded file it was read from, or None for a cue that is in no file yet.
        speaker: who speaks, where the format says so outside the text.
        timings: what is known of its words, in order of their offsets; they do not overlap.
        review: what `engine.review` knows of it; it comes back with the cue when an edit is taken back.
    """

    start: int
    end: int
    text: str
    span: tuple[int, int] | None = None
    speaker: str | None = None
    timings: tuple[Timing, ...] = ()
    review: Any = field(default=None, repr=False, compare=False)
