"""Time stamps in files, and texts with timed words."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from statistics import median

from engine.document.cue import Cue, Timing
from engine.errors import InputError
from engine.parsing import Warnings

CLOCK = r"-?\d{1,9}(?:[:;.,] ?-?\d{1,9}){1,3}"
"""A time as people write it: 1:02:03,004, 02:03.4, 3.480, -0:00:01,5, 00:00:01:500, and `TIMECODE`."""

TIMECODE = re.compile(r"(-?)(\d{1,9})[:;] ?(\d{1,9})[:;] ?(\d{1,9})([:;]) ?(\d{1,2})")
"""A time with frames: 01:02:03:24, or 01:02:03;29 with drop frames (SMPTE ST 12-1)."""

_RATES = (25.0, 30.0, 50.0, 60.0)

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
    parts = re.split("[:;.,]", clock.replace("-", "").replace(" ", ""))
    fraction = parts.pop() if len(parts) == 4 or re.search("[.,][^:]*$", clock) else "0"
    seconds = 0
    for part in parts:
        seconds = seconds * 60 + int(part)
    milliseconds = seconds * 1000 + int((fraction + "00")[:3])
    return -milliseconds if "-" in clock else milliseconds


def typed_time(text: str) -> int:
    """Milliseconds of a time as somebody types it: a `CLOCK` or a number of seconds.

    Raises:
        InputError: it is neither.
    """
    text = text.strip()
    if re.fullmatch(CLOCK, text, re.ASCII):
        return clock_to_ms(text)
    if re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
        return int(text) * 1000
    raise InputError("“{text}” is not a time; type it like 0:01:23.450 or 83.45", text=text)


def rate_of(times: Iterable[str], warnings: Warnings) -> float:
    """Frames a second by the highest frame in times, with a warning; 100 for hundredths, 25 without frames."""
    codes = [code for time in times if (code := TIMECODE.fullmatch(time))]
    highest = max((int(code[6]) for code in codes), default=0)
    if any(code[5] == ";" for code in codes):  # only these rates have drop frames
        return (30_000 if highest < 30 else 60_000) / 1001
    rate = next((rate for rate in _RATES if highest < rate), 100.0)
    if codes and rate < 100:
        warnings.add(None, "frame-rate-unknown", rate=rate)
    return rate


def timecode_to_ms(timecode: re.Match[str], rate: float) -> int:
    """Milliseconds of a match of `TIMECODE`: its seconds have a whole number of frames, the nearest to `rate`."""
    hours, minutes, seconds, frames = (int(timecode[group]) for group in (2, 3, 4, 6))
    nominal, minutes = max(1, round(rate)), hours * 60 + minutes
    skipped = _dropped(nominal, timecode[5]) * (minutes - minutes // 10)
    milliseconds = round(((minutes * 60 + seconds) * nominal + frames - skipped) * 1000 / rate)
    return -milliseconds if timecode[1] else milliseconds


def ms_to_timecode(milliseconds: int, rate: float, before: re.Match[str]) -> str:
    """The time code of the nearest frame, written as another one is."""
    nominal, frames = max(1, round(rate)), round(abs(milliseconds) * rate / 1000)
    if drop := _dropped(nominal, before[5]):
        tens, rest = divmod(frames, nominal * 600 - 9 * drop)
        frames += drop * (9 * tens + max(0, rest - drop) // (nominal * 60 - drop))
    seconds, frames = divmod(frames, nominal)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    written = iter((f"{hours:0{len(before[2])}}", f"{minutes:02}", f"{seconds:02}", f"{frames:02}"))
    return ("-" if milliseconds < 0 else "") + re.sub(r"\d+", lambda _: next(written), before[0].lstrip("-"))


def _dropped(nominal: int, mark: str) -> int:
    """How many frame numbers each minute skips, except every tenth."""
    return nominal // 15 if mark == ";" and not nominal % 30 else 0


def ms_to_clock(milliseconds: int, hours: int = 2, digits: int = 3) -> str:
    """``hh:mm:ss.mmm``, rounded: at least `hours` digits of hours, `digits` of fraction, a sign if it is negative."""
    unit = 10 ** (3 - digits)
    sign, fractions = ("-" if milliseconds < 0 else ""), (abs(milliseconds) + unit // 2) // unit
    seconds, fraction = divmod(fractions, 10**digits)
    minutes, seconds = divmod(seconds, 60)
    shown = f".{fraction:0{digits}}" if digits else ""
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
