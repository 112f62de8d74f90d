"""Carries the times of words, found in a copy of a transcript, over to the transcript as it is now."""

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NamedTuple

from engine.document.cue import Cue, Timing
from engine.document.edits import SetCues
from engine.document.transcript import Transcript
from engine.document.words import same_words


class _Word(NamedTuple):
    """A word in lower case, the index of its cue, and its offsets in the cue's raw text."""

    text: str
    cue: int
    span: tuple[int, int]


def carry_times(transcript: Transcript, before: Sequence[Cue], timed: Transcript) -> SetCues:
    """The edit that gives words the times that they have in an earlier copy.

    Marks and case may have changed since. A word that was put in gets no times, and no word loses its own.

    Args:
        before: the cues when the copy was made.
        timed: the copy, whose words have got their times since.
    """
    same = {id(cue): index for index, cue in enumerate(before)}
    cues, edit = transcript.cues, dict[int, Cue]()
    for index, cue in enumerate(cues):
        if (old := same.get(id(cue))) is not None and timed.cues[old] is not cue:
            edit[index] = replace(cue, timings=timed.cues[old].timings)
    for olds, news in _ranges(timed, transcript):
        edited = [index for index in news if id(cues[index]) not in same]
        shared = _shared_timings(timed, olds, transcript, news) if edited else {}
        edit |= {index: _with(cues[index], shared[index]) for index in edited if index in shared}
    return SetCues(edit)


def recalled_times(
    cues: Iterable[Cue], before: Sequence[Cue], timed: Transcript
) -> Iterator[tuple[Cue, tuple[Timing, ...]]]:
    """The timings that earlier versions of cues, which undo may bring back, have in a copy; others are left out.

    Args:
        cues: the earlier versions: of the copy's own cues, or of any that are shown at the same time.
        before, timed: see `carry_times`.
    """
    same = {id(cue): index for index, cue in enumerate(before)}
    order = sorted(range(len(timed.cues)), key=lambda index: timed.cues[index].start)
    starts = [timed.cues[index].start for index in order]
    for cue in cues:
        if (own := same.get(id(cue))) is not None:
            timings = timed.cues[own].timings
        else:
            near = order[max(0, bisect_right(starts, cue.start) - 2) : bisect_left(starts, cue.end)]
            olds = sorted(index for index in near if timed.cues[index].end > cue.start)
            shared = _shared_timings(timed, olds, timed.with_cues([cue]), [0])
            timings = _with(cue, shared.get(0, ())).timings
        if timings != cue.timings:
            yield cue, timings


def _ranges(one: Transcript, other: Transcript) -> Iterator[tuple[range, range]]:
    """The indexes of the cues that are the same in two transcripts, each by itself, and of those between them."""
    matcher = SequenceMatcher(None, _identities(one), _identities(other))
    for kind, start, stop, other_start, other_stop in matcher.get_opcodes():
        if kind == "equal":
            for index in range(stop - start):
                yield range(start + index, start + index + 1), range(other_start + index, other_start + index + 1)
        else:
            yield range(start, stop), range(other_start, other_stop)


def _identities(transcript: Transcript) -> list[Hashable]:
    """What each cue is recognised by: its times, as its words may change; its words if it has no times."""
    return [
        (cue.start, cue.end) if cue.timed else tuple(map(str.lower, transcript.text_of(cue).words))
        for cue in transcript.cues
    ]


def _shared_timings(
    timed: Transcript, olds: Sequence[int], transcript: Transcript, news: Sequence[int]
) -> dict[int, list[Timing]]:
    """The timings of the words that some cues have in common with others, by the index of the latter."""
    timings = {(index, timing[:2]): timing for index in olds for timing in timed.cues[index].timings}
    old, new = _words(timed, olds), _words(transcript, news)
    shared: dict[int, list[Timing]] = {}
    for here, there in same_words([word.text for word in old], [word.text for word in new]).items():
        if timing := timings.get((old[here].cue, old[here].span)):
            first, last = new[there].span
            shared.setdefault(new[there].cue, []).append(timing._replace(first=first, last=last))
    return shared


def _words(transcript: Transcript, cues: Iterable[int]) -> list[_Word]:
    return [
        _Word(word.lower(), index, text.raw_span(token))
        for index in cues
        for text in [transcript.text_at(index)]
        for word, token in zip(text.words, text.tokens, strict=True)
    ]


def _with(cue: Cue, timings: Iterable[Timing]) -> Cue:
    """A cue with the timings of words that have none yet."""
    own = cue.timings
    new = (each for each in timings if not any(one.first < each.last and each.first < one.last for one in own))
    return replace(cue, timings=tuple(sorted((*own, *new), key=lambda timing: timing.first)))
