"""Time stamps in files, and texts with timed words."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import median

from engine.document.cue import Cue, Timing

CLOCK = r"-?\d{1,9}(?:[:.,] ?-?\d{1,9}){1,3}"
"""A time as people write it: 1:02:03,004, 02:03.4, 3.480, -0:00:01,5 and 00:00:01:500."""

_NUMBERS = {f"{number:0{digits}}": number for digits in (2, 3) for number in range(10**digits)}
"""The numbers of two and of three digits; a file has hundreds of thousands of them."""


def clock_to_ms(clock: str) -> int:
    """Milliseconds of a time that `CLOCK` matches; what follows the last period or comma is a decimal fraction."""
    if len(clock) > 11 and clock[-4] in ",." and clock[-7] == clock[-10] == ":":
        try:
            minutes = _NUMBERS[clock[:-10]] * 60 + _NUMBERS[clock[-9:-7]]
            return minutes * 60_000 + _NUMBERS[clock[-6:-4]] * 1000 + _NUMBERS[clock[-3:]]
        except KeyError:
            pass  # no digits, or very many
    parts = re.split("[:.,]", clock.replace("-", "").replace(" ", ""))
    fraction = parts.pop() if len(parts) == 4 or re.search("[.,][^:]*$", clock) else "0"
    seconds = 0
    for part in parts:
        seconds = seconds * 60 + int(part)
    milliseconds = seconds * 1000 + int((fraction + "00")[:3])
    return -milliseconds if "-" in clock else milliseconds


def ms_to_clock(milliseconds: int, hours: int = 2, point: str = ".", digits: int = 3) -> str:
    """``hh:mm:ss.mmm``, rounded: at least `hours` digits of hours, `digits` of fraction, a sign if it is negative."""
    unit = 10 ** (3 - digits)
    sign, fractions = ("-" if milliseconds < 0 else ""), (abs(milliseconds) + unit // 2) // unit
    seconds, fraction = divmod(fractions, 10**digits)
    minutes, seconds = divmod(seconds, 60)
    shown = f"{point}{fraction:0{digits}}" if digits else ""
    return f"{sign}{minutes // 60:0{hours}}:{minutes % 60:02}:{seconds:02}{shown}"


_LONG = 200.0  # a subtitle is shown for some seconds, or for thousands of milliseconds


def are_milliseconds(
    starts: Sequence[float | None], ends: Sequence[float | None] = (), durations: Sequence[float | None] = ()
) -> bool:
    """Whether bare numbers are milliseconds: they are whole, and as seconds most cues would last for minutes.

    Args:
        starts: of the cues; None for anything but a bare number.
        ends, durations: of the same cues, as far as known.
    """
    numbers = [number for number in (*starts, *ends, *durations) if number is not None]
    spans = [number for number in durations if number is not None]
    spans = spans or [end - start for start, end in zip(starts, ends) if start is not None and end is not None]
    spans = spans or [two - one for one, two in pairwise([start for start in starts if start is not None])]
    return bool(spans) and all(number == int(number) for number in numbers) and median(spans) >= _LONG


def started(starts: Sequence[tuple[int, float]], length: int) -> tuple[Timing, ...]:
    """Timings of a text with start times only.

    Args:
        starts: pairs of an offset and the start, in seconds, of the text after it, in order.
        length: of the text, in characters.
    """
    if not starts:
        return ()
    stops = [offset for offset, _ in starts[1:]] + [length]
    return tuple(Timing(offset, stop, time) for (offset, time), stop in zip(starts, stops, strict=True))


def restamped(
    cue: Cue, times: re.Pattern[str], read: Callable[[str], int], write: Callable[[int, str], str], base: int = 0
) -> str:
    """The text of a cue with its word times updated from the cue's timings.

    Args:
        times: matches a time with its delimiters; its first group is the time itself.
        read: milliseconds of a time.
        write: (milliseconds, old time stamp) → new time stamp.
        base: milliseconds to subtract.
    """
    starts = {timing.first: timing.start for timing in cue.timings}

    def stamped(match: re.Match[str]) -> str:
        start = starts.get(match.end())
        if start is None or (now := round(1000 * start) - base) == read(match[1]):
            return match[0]
        first, last = (place - match.start() for place in match.span(1))
        return match[0][:first] + write(now, match[1]) + match[0][last:]

    return times.sub(stamped, cue.text)
