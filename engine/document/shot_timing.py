"""Moves the bounds of cues to the shot changes of a video near them."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.document.cue import Cue
from engine.document.edits import SetCues
from engine.document.limits import STANDARD, CueLimits
from engine.document.times import milliseconds
from engine.document.transcript import Transcript

REACH = 0.5
"""Seconds that a bound moves at the most: half a second is twelve frames of a film."""

_SPOKEN = 0.1
"""Seconds of its first or last word that a cue may miss."""


def snap_to_shots(
    transcript: Transcript,
    indexes: Iterable[int],
    shots: Sequence[float],
    limits: CueLimits = STANDARD,
) -> SetCues:
    """The cues at `indexes` with bounds at shot changes: a start on the change, an end the gap of `limits` before it.

    No word that is known to be spoken is cut off, no cue becomes shorter than `limits` allow or overlaps another one.

    Args:
        shots: seconds at which shots begin, in order.
    """
    cues, changes, new = transcript.cues, [milliseconds(shot) for shot in shots], dict[int, Cue]()
    gap, least, reach = milliseconds(limits.gap), milliseconds(limits.shortest), milliseconds(REACH)
    for index in sorted(set(indexes)):
        cue = cues[index]
        before = new.get(index - 1, cues[index - 1]) if index else None
        following = cues[index + 1] if index + 1 < len(cues) else None
        start = _nearest(changes, cue.start, reach)
        end = _nearest(changes, cue.end + gap, reach)
        start = cue.start if start is None or not _begins(cue, start, before) else start
        end = cue.end if end is None or not _ends(cue, end - gap, following) else end - gap
        if end - start < min(least, cue.end - cue.start):
            start, end = cue.start, cue.end
        if (start, end) != (cue.start, cue.end):
            new[index] = replace(cue, start=start, end=end)
    return SetCues(new)


def _nearest(changes: Sequence[int], time: int, reach: int) -> int | None:
    """The nearest change within reach of a time, in milliseconds."""
    place = bisect_left(changes, time)
    near = [change for change in changes[max(0, place - 1) : place + 1] if abs(change - time) <= reach]
    return min(near, key=lambda change: abs(change - time), default=None)


def _begins(cue: Cue, start: int, before: Cue | None) -> bool:
    """Whether a cue may begin at a time: its first word is not cut off, and the cue before is over."""
    first = next((timing.start for timing in cue.timings if timing.start is not None), None)
    free = before is None or before.end <= start or before.end > cue.start
    return free and (first is None or start <= milliseconds(first + _SPOKEN))


def _ends(cue: Cue, end: int, following: Cue | None) -> bool:
    """Whether a cue may end at a time: its last word is not cut off, and the next cue has not begun."""
    last = next((timing.end for timing in reversed(cue.timings) if timing.end is not None), None)
    free = following is None or end <= following.start or following.start < cue.end
    return free and (last is None or end >= milliseconds(last - _SPOKEN))
