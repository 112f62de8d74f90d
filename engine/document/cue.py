"""One cue: a timed block of text, with the times of its words."""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Clock = Literal["transcript", "aligned", "speech", "cue"]
"""Where the times of a word come from, the most trustworthy first: the file itself, its alignment with the recording,
the speech segments of the recording, or only the times of its cue.
"""

MEASURED: tuple[Clock, ...] = ("transcript", "aligned")
"""The clocks of times that belong to the word itself; the others are spread over a segment or a cue."""


class Timing(NamedTuple):
    """The times of one range of a cue's text, usually one word.

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
    """A word from a recogniser, not yet in a cue.

    Attributes:
        text: the word with its marks, without white space around it.
        start, end: seconds, or None where unknown.
        confidence: 0 to 1, or None.
        speaker: name or number of the speaker, or None.
        joined: whether it follows the previous word without a space.
        clock: where the times come from.
        style: the name of the style of the cue that it was in, if any.
    """

    text: str
    start: float | None = None
    end: float | None = None
    confidence: float | None = None
    speaker: str | None = None
    joined: bool = False
    clock: Clock = "transcript"
    style: str | None = None


class SecondText(NamedTuple):
    """The text of a second track beside a cue, such as its translation.

    Attributes:
        text: as the second track writes it.
        owner: identity of the cue that it was settled for; a copy of that cue has it from there.
    """

    text: str
    owner: int = 0


@dataclass(slots=True)
class Cue:
    """A timed block of text.

    Attributes:
        start: when it appears, in integer milliseconds.
        end: when it disappears, in integer milliseconds.
        text: the raw text from the file, with tags, entities and line ends.
        span: offsets of `text` in the decoded file it was read from, or None for a new cue.
        speaker: the speaker, if the format names one outside the text.
        timings: the times of its words, in order of their offsets, without overlaps.
        second: its text in a second track; None without one (see `engine.document.second_track`).
        style: the name of its style, if the format has named styles (see `engine.document.cue_styles`).
        review: its suggestions (see `engine.review`); undoing an edit restores them with the cue.
    """

    start: int
    end: int
    text: str
    span: tuple[int, int] | None = None
    speaker: str | None = None
    timings: tuple[Timing, ...] = ()
    second: SecondText | None = field(default=None, repr=False)
    style: str | None = None
    review: Any = field(default=None, repr=False, compare=False)

    @property
    def timed(self) -> bool:
        """Whether it has times, as cues of plain text have not."""
        return bool(self.start or self.end)
