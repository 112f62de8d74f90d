"""What a subtitle cue may be: how long, how wide, how fast to read."""

import math
from dataclasses import dataclass, fields

from engine.errors import InputError


@dataclass(frozen=True)
class CueLimits:
    """What a cue may be.

    Attributes:
        line: letters in a line, in which a Chinese character takes the room of two; a longer word has one of its own.
        lines: lines in a cue.
        longest: seconds a cue is shown at the most.
        shortest: seconds it is shown at the least, where the silence behind it allows.
        reading_speed: characters a second at the most, where the words are not spoken faster.
        linger: seconds a cue may stay behind its last word to be read in time.
        gap: seconds between two cues, but no more than half of the word before it.
        pause: seconds of silence that end a cue in any case.

    Raises:
        InputError: a limit leaves no room for any cue.
    """

    line: int = 42
    lines: int = 2
    longest: float = 7.0
    shortest: float = 1.0
    reading_speed: float = 20.0
    linger: float = 1.5
    gap: float = 0.08
    pause: float = 1.5

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            least = 0.0 if field.name in ("linger", "gap") else 1 if field.type is int else 0.1
            if not (math.isfinite(value) and value >= least):
                raise InputError(f"{value} cannot be the limit {field.name} of a cue; give {least} or more")
        if self.shortest > self.longest:
            raise InputError(f"no cue lasts {self.shortest} s and at most {self.longest} s; give less for shortest")


STANDARD = CueLimits()
