"""Edits of cues: split, merge, insert, delete, time, sort.

Each reads only the cues it needs, so every edit is instant in a long transcript.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace

from engine.document.cue import Cue, Timing
from engine.document.edits import ReplaceCues, SetCues
from engine.document.limits import STANDARD, CueLimits
from engine.document.phrasing import SENTENCE, break_cost, unspaced, width
from engine.document.tags import at_cut, at_seam
from engine.document.times import known_times
from engine.document.tokens import NO_SPEECH, masked
from engine.document.transcript import Transcript
from engine.errors import InputError

LASTS = 2000
"""Milliseconds a new cue is shown."""

LONGEST_SENTENCE = 240
"""Characters that cues joined into a sentence have at the most."""

_ROOM = 100  # ms between two cues that are room for one more


def split(transcript: Transcript, index: int, offset: int) -> ReplaceCues:
    """Split a cue at an offset of its raw text; spaces at the cut are removed.

    Tags open at the cut are closed in the first half and reopened in the second. The second half keeps the style of the
    first. The cut falls in the middle of the pause between the two words if their times are known; otherwise it is
    interpolated over the visible characters.

    Raises:
        InputError: one half would be empty.
    """
    cue = transcript.cues[index]
    view = transcript.text_of(cue).view
    place = bisect_left(view.starts, offset)
    first, second = len(view.text[:place].rstrip()), len(view.text) - len(view.text[place:].lstrip())
    if not first or second == len(view.text):
        raise InputError("cue {cue} cannot be split there; put the cursor between two of its words", cue=index + 1)
    end, start = view.ends[first - 1], view.starts[second]
    ending, beginning = at_cut(cue.text, view, first, second)
    time = _time_of_cut(cue, end, start, first / (first + len(view.text) - second))
    timings = _timings(cue, 0, end, 0, until=time / 1000)
    one = replace(cue, end=time, text=cue.text[:end] + ending, timings=timings)
    timings = _timings(cue, start, len(cue.text), len(beginning) - start, since=time / 1000)
    two = replace(cue, start=time, text=beginning + cue.text[start:], timings=timings)
    return ReplaceCues(index, index + 1, (one, two))


def merge(transcript: Transcript, first: int, last: int, limits: CueLimits = STANDARD) -> ReplaceCues:
    """Merge the cues from `first` to `last` into one that lasts from the earliest start to the latest end.

    It has the style of the first one.

    Texts that fit in one line of `limits` are joined by a space, others by a line break. Other speakers and sound
    descriptions keep their own lines.

    Raises:
        InputError: fewer than two cues.
    """
    if last >= len(transcript.cues):
        raise InputError("cue {cue} is the last one; there is none after it to merge it with", cue=len(transcript.cues))
    if first >= last:
        raise InputError("a single cue cannot be merged; select two or more")
    merged = transcript.cues[first]
    for cue in transcript.cues[first + 1 : last + 1]:
        merged = _joined(transcript, merged, cue, limits)
    return ReplaceCues(first, last + 1, (merged,))


def merge_sentences(
    transcript: Transcript, first: int, last: int, limits: CueLimits = STANDARD, most: int = LONGEST_SENTENCE
) -> ReplaceCues:
    """Merge the cues from `first` to `last` into whole sentences, where sentence ends are marked.

    Cues are never joined across a pause of `limits`, an overlap, a change of speaker or style, or text that is not
    speech, nor beyond `most` visible characters. Cues that are not joined stay the same objects.
    """
    merged: list[Cue] = []
    for cue in transcript.cues[first : last + 1]:
        if merged and _goes_on(transcript, merged[-1], cue, limits, most):
            merged[-1] = _joined(transcript, merged[-1], cue, limits)
        else:
            merged.append(cue)
    return ReplaceCues(first, last + 1, tuple(merged))


def insert(transcript: Transcript, index: int, start: int, end: int) -> ReplaceCues:
    """A new empty cue before the one at `index`, in the style of the cue before it; times in milliseconds.

    Raises:
        InputError: it would start before zero or end before it starts.
    """
    _check_times(index, start, end)
    return ReplaceCues(index, index, (Cue(start, end, "", style=_style_at(transcript, index)),))


def insert_after(transcript: Transcript, index: int) -> ReplaceCues:
    """A new empty cue behind the one at `index`, or before all for -1: in the gap there, or over the next if there is
    none. Where nothing has times, it has none either.
    """
    before = transcript.cues[index] if index >= 0 else None
    following = transcript.cues[index + 1] if index + 1 < len(transcript.cues) else None
    timed = all(cue is None or cue.timed for cue in (before, following))
    start = max(0, before.end) if before else 0
    end = start + LASTS * timed
    if following and following.start - start >= _ROOM:
        end = min(end, following.start)
    return insert(transcript, index + 1, start, end)


def insert_copies(transcript: Transcript, index: int, cues: Iterable[Cue]) -> ReplaceCues:
    """Copies of cues behind the one at `index`, or before all for -1; the first begins where that one ends.

    They keep their durations, the gaps between them and the styles that the document has; where nothing has times, they
    have none either.
    """
    new = list(cues)
    before = transcript.cues[index] if index >= 0 else None
    timed = before is None or before.timed
    later = (max(0, before.end) if before else 0) - min((cue.start for cue in new), default=0)
    names, style = transcript.styles.names if transcript.styles else (), _style_at(transcript, index + 1)
    copies = (
        replace(
            cue,
            start=(cue.start + later) if timed else 0,
            end=(cue.end + later) if timed else 0,
            span=None,
            timings=(),
            style=cue.style if cue.style in names else style,
            review=None,
        )
        for cue in new
    )
    return ReplaceCues(index + 1, index + 1, tuple(copies))


def delete(transcript: Transcript, indexes: Iterable[int]) -> ReplaceCues:
    """The cues at `indexes`, wherever they are, removed in one step."""
    gone = set(indexes)
    start, stop = min(gone, default=0), max(gone, default=-1) + 1
    return ReplaceCues(start, stop, tuple(transcript.cues[i] for i in range(start, stop) if i not in gone))


def set_times(transcript: Transcript, index: int, start: int, end: int) -> SetCues:
    """Set the start and end of a cue in milliseconds; the times of its words stay.

    Raises:
        InputError: it would start before zero or end before it starts.
    """
    _check_times(index, start, end)
    return SetCues({index: replace(transcript.cues[index], start=start, end=end)})


def sort_by_time(transcript: Transcript) -> ReplaceCues:
    """Sort the cues by start time; cues that start together keep their order."""
    return ReplaceCues(0, len(transcript.cues), tuple(sorted(transcript.cues, key=lambda cue: cue.start)))


def _time_of_cut(cue: Cue, end: int, start: int, share: float) -> int:
    """Milliseconds at which a cue is cut between two offsets of its raw text, with `share` of its characters before."""
    time = cue.start + share * (cue.end - cue.start)
    if cue.timings:
        one, two = known_times(cue, [(0, end), (start, len(cue.text))])
        if one.end is not None and two.start is not None:
            time = 500 * (one.end + two.start)
    return max(cue.start, min(max(round(time), cue.start + 1), cue.end - 1))


def _timings(
    cue: Cue, first: int, last: int, move: int, since: float = -math.inf, until: float = math.inf
) -> tuple[Timing, ...]:
    """The timings of one range of a cue's text, with shifted offsets; a word cut in two keeps its share of the time."""
    return tuple(
        timing._replace(
            first=max(timing.first, first) + move,
            last=min(timing.last, last) + move,
            start=max(timing.start, since) if timing.start is not None and timing.first < first else timing.start,
            end=min(timing.end, until) if timing.end is not None and timing.last > last else timing.end,
        )
        for timing in cue.timings
        if timing.first < last and first < timing.last
    )


def _joined(transcript: Transcript, one: Cue, two: Cue, limits: CueLimits) -> Cue:
    """One cue of two."""
    left, right = at_seam(transcript.markup, one.text.rstrip(), two.text.lstrip())
    blank = _blank(transcript, one, two, limits)
    seen = transcript.markup.visible(left + (blank or "") + right).text.strip()
    if blank is None or seen != _lines(transcript, one) + blank + _lines(transcript, two):
        # Also where a tag of a line would be read as text inside one.
        blank = transcript.markup.own_break(cue.text for cue in transcript.cues)
    text = left + blank + right
    move = len(text) - len(two.text)
    timings = _timings(two, len(two.text) - len(right), len(two.text), move)
    if two.speaker != one.speaker:
        timings = timings or (Timing(len(left + blank), len(text), None),)
        timings = tuple(timing._replace(speaker=timing.speaker or two.speaker) for timing in timings)
    return replace(one, end=max(one.end, two.end), text=text, timings=(*_timings(one, 0, len(left), 0), *timings))


def _blank(transcript: Transcript, one: Cue, two: Cue, limits: CueLimits) -> str | None:
    """The separator between the texts of two cues on one line; None where they need two lines."""
    first, second = _lines(transcript, one), _lines(transcript, two)
    if not first or not second:
        return ""
    blank = "" if unspaced(first, second) else " "
    line = first.rpartition("\n")[2] + blank + second.partition("\n")[0]
    running = one.speaker == two.speaker and _is_running(first, second, transcript.labels)
    return blank if running and width(line) <= limits.line else None


def _goes_on(transcript: Transcript, one: Cue, two: Cue, limits: CueLimits, most: int) -> bool:
    """Whether a sentence goes on from one cue to the next."""
    first, second = _lines(transcript, one), _lines(transcript, two)
    if not first or not second or len(first) + 1 + len(second) > most:
        return False
    if (one.speaker, one.style) != (two.speaker, two.style):
        return False
    end = next((timing.end for timing in reversed(one.timings) if timing.end is not None), one.end / 1000)
    start = next((timing.start for timing in two.timings if timing.start is not None), two.start / 1000)
    if two.start < one.end or start - end > limits.pause:
        return False
    *before, last = first.split()[-2:]
    ended = break_cost(last, second.split()[0], transcript.rules, "".join(before)) == SENTENCE
    return not ended and _is_running(first, second, transcript.labels)


def _lines(transcript: Transcript, cue: Cue) -> str:
    """The visible lines of a cue."""
    return transcript.text_of(cue).view.text.strip()


def _is_running(first: str, second: str, labels: frozenset[str]) -> bool:
    """Whether speech continues from one visible text to the next, with no sound, dash or name between them."""
    return NO_SPEECH not in masked(first, labels)[-1:] + masked(second, labels)[:1]


def _style_at(transcript: Transcript, index: int) -> str | None:
    """The style of a new cue before the one at `index`: that of the cue before it, or of the first one at the start."""
    if transcript.styles is None:
        return None
    neighbour = next(iter(transcript.cues[max(0, index - 1) :]), None)
    return transcript.styles.style(neighbour.style if neighbour else None).name


def _check_times(index: int, start: int, end: int) -> None:
    if start < 0:
        raise InputError(
            "cue {cue} would start {milliseconds} ms before zero; start it at 0 or later",
            cue=index + 1,
            milliseconds=-start,
        )
    if end < start:
        raise InputError(
            "cue {cue} would end {milliseconds} ms before it starts; give it a later end",
            cue=index + 1,
            milliseconds=start - end,
        )
