"""Limits of a subtitle cue: duration, width and reading speed."""

import math
from dataclasses import dataclass, fields

from engine.errors import InputError


@dataclass(frozen=True)
class CueLimits:
    """Limits of a cue.

    Attributes:
        line: characters in a line, where a Chinese character counts as two; a longer word gets its own line.
        lines: lines in a cue.
        longest: maximum seconds a cue is shown.
        shortest: minimum seconds it is shown, if the silence after it allows.
        reading_speed: maximum characters a second, unless the words are spoken faster.
        linger: seconds a cue may outlast its last word to stay readable.
        gap: seconds between two cues, at most half of the word before it.
        pause: seconds of silence that always end a cue.

    Raises:
        InputError: the limits allow no cue at all.
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
                raise InputError(
                    "{value} cannot be the limit {name} of a cue; give {least} or more",
                    value=value,
                    name=field.name,
                    least=least,
                )
        if self.shortest > self.longest:
            raise InputError(
                "a cue cannot last at least {shortest} s and at most {longest} s; give less for shortest",
                shortest=self.shortest,
                longest=self.longest,
            )


STANDARD = CueLimits()
