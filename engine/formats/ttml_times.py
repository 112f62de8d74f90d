"""Time expressions of TTML (section 10.3.1 of TTML 1): clock times, frames, ticks and offsets."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.formats.clocks import ms_to_clock

_CLOCK = re.compile(r"(\d{1,9}):(\d{1,9}):(\d{1,9})(?:[.,](\d{1,9})|:(\d{1,9})(?:\.(\d{1,9}))?)?")
_SHORT = re.compile(r"(\d{1,9}):(\d{1,9})(?:[.,](\d{1,9}))?")
_OFFSET = re.compile(r"(\d{1,15})(?:\.(\d{1,9}))?(h|ms|m|s|f|t)?")
_LATEST = 1e15
_UNITS = {"h": 3_600_000.0, "m": 60_000.0, "s": 1000.0, "ms": 1.0}


@dataclass(frozen=True)
class ClockRates:
    """Frames, parts of a frame, and ticks: `frames` and `ticks` a second, `subframes` a frame."""

    frames: float = 30.0
    ticks: float = 1.0
    subframes: float = 1.0


def rates_of(attributes: Mapping[str, str], frame_rate: float | None = None) -> ClockRates:
    """The rates that a ``tt`` element states, or the defaults of the specification; `frame_rate` overrides its own.

    Args:
        attributes: local names and values of the attributes.
        frame_rate: frames a second, where the caller knows better.
    """
    frames = _number(attributes.get("frameRate"), 30.0)
    parts = attributes.get("frameRateMultiplier", "1 1").replace(":", " ").split()
    top, bottom = (_number(part, 1.0) for part in [*parts, "1", "1"][:2])
    subframes = _number(attributes.get("subFrameRate"), 1.0)
    exact = frame_rate or frames * top / bottom
    ticks = _number(attributes.get("tickRate"), frames * subframes if "frameRate" in attributes else 1.0)
    return ClockRates(exact, ticks, subframes)


def _number(value: str | None, default: float) -> float:
    """A positive number, or the default."""
    try:
        number = float(value) if value else default
    except ValueError:
        return default
    return number if 1e-3 < number < 1e12 else default


def duration_ms(expression: str, rates: ClockRates) -> int | None:
    """Milliseconds of a time expression; None for one that is not of TTML, or of thousands of years."""
    exact = _milliseconds(expression, rates)
    return round(exact) if exact is not None and abs(exact) < _LATEST else None


def _milliseconds(expression: str, rates: ClockRates) -> float | None:
    sign, expression = (-1, expression.strip()[1:]) if expression.strip()[:1] == "-" else (1, expression.strip())
    if match := _CLOCK.fullmatch(expression):
        seconds = (int(match[1]) * 60 + int(match[2])) * 60 + int(match[3]) + float(f"0.{match[4] or 0}")
        frames = int(match[5] or 0) + int(match[6] or 0) / rates.subframes
        return sign * (seconds + frames / rates.frames) * 1000
    if match := _SHORT.fullmatch(expression):
        return sign * (int(match[1]) * 60 + int(match[2]) + float(f"0.{match[3] or 0}")) * 1000
    if match := _OFFSET.fullmatch(expression):
        units = {**_UNITS, "f": 1000 / rates.frames, "t": 1000 / rates.ticks}
        return sign * float(f"{match[1]}.{match[2] or 0}") * units[match[3] or "s"]
    return None


def stamp(milliseconds: int, before: str, rates: ClockRates) -> str:
    """Formats a time like the old one: in ticks, frames, seconds or as a clock."""
    milliseconds, before = max(0, milliseconds), before.strip()
    if before.endswith("t"):
        return f"{round(milliseconds * rates.ticks / 1000)}t"
    if before.endswith("f"):
        return f"{round(milliseconds * rates.frames / 1000)}f"
    if before.endswith("ms"):
        return f"{milliseconds}ms"
    if before.endswith("s"):
        return f"{milliseconds / 1000:.3f}s"
    if before.count(":") == 3:
        seconds, rest = divmod(milliseconds, 1000)
        frames = min(round(rest * rates.frames / 1000), round(rates.frames) - 1)
        return f"{ms_to_clock(seconds * 1000, digits=0)}:{frames:02}"
    return ms_to_clock(milliseconds)
