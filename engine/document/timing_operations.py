"""Edits of cue times: shift, stretch, snap to speech, fix overlaps.

Moving a whole cue moves its word times; moving only its start or end leaves them.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.document.cue import MEASURED, Cue
from engine.document.edits import SetCues
from engine.document.limits import STANDARD, CueLimits
from engine.document.phrasing import is_spoken
from engine.document.times import milliseconds
from engine.document.transcript import Transcript
from engine.errors import InputError

LINGER = 0.1
"""Seconds a cue that is snapped to speech stays behind it."""


def shift(transcript: Transcript, indexes: Iterable[int], milliseconds: int) -> SetCues:
    """The cues at `indexes` and their words so much later, or earlier for less than 0.

    Raises:
        InputError: a cue would start before zero.
    """
    chosen = sorted(set(indexes))
    if chosen and milliseconds < 0:
        earliest = min(chosen, key=lambda index: transcript.cues[index].start)
        room = max(0, transcript.cues[earliest].start)
        if room + milliseconds < 0:
            raise InputError(
                "cue {cue} would start {milliseconds} ms before zero; shift by {most} ms at the most",
                cue=earliest + 1,
                milliseconds=-milliseconds - room,
                most=-room,
            )
    return _mapped(transcript, chosen, 1.0, milliseconds)


def stretch(transcript: Transcript, indexes: Iterable[int], first_start: int, last_start: int) -> SetCues:
    """Rescales the cues at `indexes` and their words: the first cue starts at `first_start` ms and the last one at
    `last_start` ms. Corrects drift from two known times.

    Raises:
        InputError: the two cues do not start one after the other, before or after the edit; or a cue would start before
            zero.
    """
    chosen = sorted(set(indexes), key=lambda index: transcript.cues[index].start)
    starts = [transcript.cues[index].start for index in chosen]
    if len(chosen) < 2 or starts[0] == starts[-1]:
        raise InputError("times are stretched between two cues; choose two or more that start at different times")
    if first_start < 0 or last_start <= first_start:
        raise InputError(
            "cue {first} cannot start at {first_start} ms and cue {second} at {last_start} ms; give the second a "
            "later time than the first, and neither less than zero",
            first=chosen[0] + 1,
            first_start=first_start,
            second=chosen[-1] + 1,
            last_start=last_start,
        )
    scale = (last_start - first_start) / (starts[-1] - starts[0])
    return _mapped(transcript, chosen, scale, first_start - scale * starts[0])


def change_frame_rate(transcript: Transcript, indexes: Iterable[int], old: float, new: float) -> SetCues:
    """Converts the cues at `indexes` and their words to another frame rate.

    Args:
        old, new: frames a second that the times were written for, and the new rate.

    Raises:
        InputError: a rate is zero or negative.
    """
    for rate in (old, new):
        if not (math.isfinite(rate) and rate > 0):
            raise InputError("{rate} is not a frame rate; give frames a second, such as 25", rate=rate)
    return _mapped(transcript, indexes, old / new, 0.0)


def snap(
    transcript: Transcript,
    indexes: Iterable[int],
    spans: Sequence[tuple[float, float]],
    reach: float = 0.3,
    limits: CueLimits = STANDARD,
) -> SetCues:
    """Snaps the cues at `indexes` to speech: from its start to shortly after its end.

    Measured word times take precedence, however far away; otherwise speech boundaries within `reach` are used. No cue
    gets to overlap another or becomes too short to read within `limits`.

    Args:
        spans: start and end, in seconds, of each speech segment, in order.
        reach: maximum seconds that a start or an end moves to a speech boundary.
    """
    cues, speech = transcript.cues, _Speech(transcript, spans, reach)
    wanted = {index: speech.bounds(cues[index]) for index in sorted(set(indexes))}
    snapped: dict[int, Cue] = {}
    for index, (start, end) in wanted.items():
        cue, before, behind = cues[index], cues[index - 1] if index else None, cues[index + 1 : index + 2]
        least = _least(transcript, cue, limits)
        if before and before.end <= cue.start:
            start = max(start, snapped.get(index - 1, before).end)
        if index + 1 in wanted:  # its lingering time yields to the next words
            end = min(end, max(wanted[index + 1][0], end - milliseconds(LINGER)))
        end = max(end, min(cue.end, start + least))
        if behind and cue.end <= behind[0].start:
            end = min(end, behind[0].start)
        start = min(start, max(cue.start, end - least))
        if start < end and (start, end) != (cue.start, cue.end):
            snapped[index] = replace(cue, start=start, end=end)
    return SetCues(snapped)


def fix_overlaps(transcript: Transcript, indexes: Iterable[int]) -> SetCues:
    """Moves the ends of the cues at `indexes` to the start of the next one where they overlap it; cues that start
    together are unchanged.
    """
    fixed: dict[int, Cue] = {}
    for index in sorted(set(indexes)):
        cue, following = transcript.cues[index], transcript.cues[index + 1 : index + 2]
        latest = following[0].start if following else cue.end
        if cue.start < latest < cue.end:
            fixed[index] = replace(cue, end=latest)
    return SetCues(fixed)


class _Speech:
    """Where speech starts and ends."""

    def __init__(self, transcript: Transcript, spans: Sequence[tuple[float, float]], reach: float) -> None:
        self._markup, self._reach = transcript.markup, milliseconds(reach)
        self._starts, self._ends = ([milliseconds(span[side]) for span in spans] for side in (0, 1))

    def bounds(self, cue: Cue) -> tuple[int, int]:
        """The speech times of a cue in ms, regardless of its neighbours; its own times if unknown."""
        start, end = self._measured(cue)
        if start is None:
            start = self._near(self._starts, cue.start)
        if end is None:
            end = self._near(self._ends, cue.end)
        return cue.start if start is None else start, cue.end if end is None else end + milliseconds(LINGER)

    def _measured(self, cue: Cue) -> tuple[int | None, int | None]:
        """The measured times of the first and the last word of a cue."""
        known = [timing for timing in cue.timings if timing.clock in MEASURED]
        if not known:
            return None, None
        (first, start), (last, end) = (known[0].first, known[0].start), (known[-1].last, known[-1].end)
        before, behind = (self._markup.visible(text).text for text in (cue.text[:first], cue.text[last:]))
        return (
            None if start is None or is_spoken(before) else milliseconds(start),
            None if end is None or is_spoken(behind) else milliseconds(end),
        )

    def _near(self, bounds: Sequence[int], time: int) -> int | None:
        """The nearest of some bounds within reach of a time."""
        place = bisect_left(bounds, time)
        near = (bound for bound in bounds[max(0, place - 1) : place + 1] if abs(bound - time) <= self._reach)
        return min(near, key=lambda bound: abs(bound - time), default=None)


def _least(transcript: Transcript, cue: Cue, limits: CueLimits) -> int:
    """Milliseconds it takes to read a cue."""
    characters = len(transcript.markup.visible(cue.text).text)
    return milliseconds(max(limits.shortest, characters / limits.reading_speed))


def _mapped(transcript: Transcript, indexes: Iterable[int], scale: float, offset: float) -> SetCues:
    """The cues at `indexes` at the times `scale` · time + `offset`, in milliseconds, and their words with them."""

    def later(seconds: float | None) -> float | None:
        return None if seconds is None else scale * seconds + offset / 1000

    def mapped(cue: Cue) -> Cue:
        timings = tuple(timing._replace(start=later(timing.start), end=later(timing.end)) for timing in cue.timings)
        start, end = (round(scale * time + offset) for time in (cue.start, cue.end))
        return replace(cue, start=start, end=end, timings=timings)

    return SetCues({index: mapped(transcript.cues[index]) for index in indexes})
