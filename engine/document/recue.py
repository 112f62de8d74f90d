"""Re-cueing: lays out the words of a transcript, with the visible text around them, in new cues.

Only line breaks and the boundaries and times of cues change. Cues with tags, sound descriptions, speaker labels or
dashes, or without words, stay unchanged, and no text flows past them. Rolling captions are skipped, since their lines
are shown more than once.
"""

import math
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from engine.document.cue import Cue, Spoken
from engine.document.cueing import cues_of
from engine.document.edits import ReplaceCues
from engine.document.limits import STANDARD, CueLimits
from engine.document.markup import Markup
from engine.document.rolling import repeated
from engine.document.times import milliseconds
from engine.document.tokens import masked, speaker_labels
from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.languages import Language

_ROUNDS = 8
"""Attempts to find cues that a second run leaves alone; there may be none for text shown far too fast."""

_CHUNK = re.compile(r"[^ \t\n]+")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A word with the marks around it, as in the raw text of its cue, and the cue's index."""

    spoken: Spoken
    raw: str
    cue: int


_Times = tuple[float | None, float | None]
_Flowing = Mapping[int, Sequence[_Piece]]
_LaidOut = tuple[Cue, tuple[int, ...]]
"""A new cue, and the indexes of those its words were in."""


def recue(transcript: Transcript, limits: CueLimits = STANDARD, first: int = 0, last: int | None = None) -> ReplaceCues:
    """The edit that lays out the words of some cues in new cues within `limits`; the words keep their times.

    A new cue has the style of the cues of its words, and the position of that of its first word. A second run changes
    nothing, also after writing and reading: words that are only spread over their cue are spread anew over the new
    ones, until that changes nothing.

    Args:
        first, last: indexes of the first cue and after the last one; all cues by default.
    """
    chosen = range(len(transcript.cues))[first:last]
    first_try = cues = _once(transcript, limits, chosen)
    read = [*map(_as_read, cues)]
    for _ in range(_ROUNDS):
        around = [*transcript.cues[: chosen.start], *read, *transcript.cues[chosen.stop :]]
        again = _once(transcript.with_cues(around), limits, range(chosen.start, chosen.start + len(read)))
        read_again = [*map(_as_read, again)]
        if read_again == read:
            return ReplaceCues(chosen.start, chosen.stop, cues)
        cues, read = again, read_again
    return ReplaceCues(chosen.start, chosen.stop, first_try)


def _as_read(cue: Cue) -> Cue:
    """The cue as a file gives it back: without word times that were only interpolated."""
    spread = all(timing.clock == "cue" and timing.confidence is None for timing in cue.timings)
    return replace(cue, timings=()) if spread else cue


def _once(transcript: Transcript, limits: CueLimits, chosen: range) -> tuple[Cue, ...]:
    """The new cues in place of the chosen ones, by the times that their words have now."""
    cues, markup = transcript.cues, transcript.markup
    flowing = _flowing(transcript, chosen, limits)
    line_break = markup.own_break(cue.text for cue in cues)
    while True:
        new_cues = _laid_out(cues, chosen, flowing, limits, line_break, transcript.rules)
        new = tuple(cue for cue, _ in new_cues)
        texts = [markup.visible(cue.text).text for cue in (*cues[: chosen.start], *new, *cues[chosen.stop :])]
        labels = speaker_labels(texts)
        # Words that would no longer parse as speech in a new cue, such as a name with a colon, keep the old one.
        wrong = {
            index
            for cue, origins in new_cues
            if not flowing.keys().isdisjoint(origins) and not _is_speech(cue.text, markup, labels)
            for index in origins
        }
        if flowing and any(repeated(texts)):
            flowing = {}
        elif wrong:
            flowing = {index: pieces for index, pieces in flowing.items() if index not in wrong}
        else:
            return new


def _flowing(transcript: Transcript, chosen: range, limits: CueLimits) -> _Flowing:
    """The pieces of each cue that may be re-cued."""
    if transcript.reading.copies:
        return {}
    cues, markup, labels = transcript.cues, transcript.markup, transcript.reading.labels
    words = {index: list(group) for index, group in groupby(transcript.words, lambda word: word.cue)}
    return {
        index: list(_pieces(index, cues[index], markup, words[index], limits.longest))
        for index in chosen
        if index in words
        and (_is_timed(cues[index]) or cues[index].start == cues[index].end == 0)
        and _is_speech(cues[index].text, markup, labels)
    }


def _is_timed(cue: Cue) -> bool:
    return cue.end > cue.start


def _is_speech(raw: str, markup: Markup, labels: frozenset[str]) -> bool:
    """Whether a text is only running speech, regardless of line breaks."""
    text = markup.visible(raw).text
    tagged = any(_is_tagged(line, markup) for line in (raw, *raw.split("\n")))
    return not tagged and masked(text, labels) == text


def _is_tagged(raw: str, markup: Markup) -> bool:
    """Whether something in a raw text is stepped over."""
    view = markup.visible(raw)
    bounds = [(0, 0), *zip(view.starts, view.ends, strict=True), (len(raw), len(raw))]
    return any(after[0] > before[1] for before, after in pairwise(bounds))


def _pieces(index: int, cue: Cue, markup: Markup, words: Sequence[Word], longest: float) -> Iterator[_Piece]:
    """The words of a cue, each with the marks up to the next space or word; non-breaking spaces belong to what they
    join.
    """
    view = markup.visible(cue.text)
    places = [bisect_left(view.starts, word.span[0]) for word in words]
    times = _times(cue, words, longest)
    soft = "".join(
        "\0" if shown in " \t" and cue.text[start] != shown else shown
        for shown, start in zip(view.text, view.starts, strict=True)
    )
    for chunk in _CHUNK.finditer(soft):
        begin, stop = (bisect_left(places, place) for place in chunk.span())
        cuts = [chunk.start(), *places[begin + 1 : stop], chunk.end()]
        for number, (start, end) in enumerate(pairwise(cuts)):
            spoken = Spoken(view.text[start:end], speaker=cue.speaker, joined=number > 0, style=cue.style)
            if begin < stop:
                spoken = _with_times(spoken, words[begin + number], times[begin + number], cue)
            yield _Piece(spoken, cue.text[view.starts[start] : view.ends[end - 1]], index)


def _times(cue: Cue, words: Sequence[Word], longest: float) -> list[_Times]:
    """Start and end of each word of a cue.

    Words spread over their cue have no known pauses: each lasts until the next. A cue shown for minutes does not imply
    slow speech.
    """
    starts = [word.start for word in words[1:] if word.start is not None]
    if cue.timings or len(starts) + 1 < len(words):
        return [(word.start, word.end) for word in words]
    if not _is_timed(cue):
        return [(None, None)] * len(words)
    begin, lasts = cue.start / 1000, (cue.end - cue.start) / 1000
    scale = min(1.0, longest / lasts)
    return list(pairwise(begin + (time - begin) * scale for time in [begin, *starts, begin + lasts]))


def _with_times(spoken: Spoken, word: Word, times: _Times, cue: Cue) -> Spoken:
    """A piece with the times of its word."""
    speakers = {timing.speaker for timing in cue.timings}
    speaker = word.speaker if word.speaker in speakers else cue.speaker
    return spoken._replace(start=times[0], end=times[1], confidence=word.confidence, speaker=speaker, clock=word.timing)


def _runs(cues: Sequence[Cue], chosen: range, flowing: _Flowing) -> Iterator[list[int]]:
    """The runs of cues that can be laid out together; an unchanged cue is a run of its own."""
    run: list[int] = []
    for index in chosen:
        if run and not (run[-1] in flowing and index in flowing and _goes_on(cues[run[-1]], cues[index])):
            yield run
            run = []
        run.append(index)
    if run:
        yield run


def _goes_on(cue: Cue, following: Cue) -> bool:
    """Whether the same voice goes on: no overlap, as there is with signs and in second languages, and no other name."""
    alike = _is_timed(cue) == _is_timed(following) and cue.speaker == following.speaker
    return alike and following.start >= cue.end


def _laid_out(
    cues: Sequence[Cue], chosen: range, flowing: _Flowing, limits: CueLimits, line_break: str, language: Language
) -> list[_LaidOut]:
    """The new cues, and those that stay."""
    behind = cues[chosen.stop].start if chosen.stop < len(cues) else math.inf
    runs: list[list[_LaidOut]] = []
    for run in reversed(list(_runs(cues, chosen, flowing))):
        if run[0] in flowing:
            runs.append(_flown(cues, run, flowing, limits, line_break, language))
            # It does not linger into what comes behind the run, but where it did so before, it may.
            last = runs[-1][-1][0]
            until = max(last.start, cues[run[-1]].end, behind - milliseconds(limits.gap))
            last.end = int(min(last.end, until))
        else:
            runs.append([(cues[run[0]], (run[0],))])
        behind = runs[-1][0][0].start
    return [new for run in reversed(runs) for new in run]


def _flown(
    cues: Sequence[Cue], run: Sequence[int], flowing: _Flowing, limits: CueLimits, line_break: str, language: Language
) -> list[_LaidOut]:
    """The new cues of a run."""
    pieces = [piece for index in run for piece in flowing[index]]
    new_cues: list[_LaidOut] = []
    place = 0
    for cue in cues_of([piece.spoken for piece in pieces], limits, language):
        part = pieces[place : place + len(cue.timings)]
        place += len(part)
        origins = tuple({piece.cue: None for piece in part})
        new_cues.append((_raw(cue, part, cues[origins[0]].span, line_break), origins))
    return new_cues


def _raw(cue: Cue, pieces: Sequence[_Piece], span: tuple[int, int] | None, line_break: str) -> Cue:
    """A cue of visible text as one of raw text; its words are all its own speaker's."""
    text, timings, seen = "", [], 0
    for timing, piece in zip(cue.timings, pieces, strict=True):
        text += cue.text[seen : timing.first].replace("\n", line_break)
        if timing.start is not None or timing.confidence is not None:
            timings.append(timing._replace(first=len(text), last=len(text) + len(piece.raw), speaker=None))
        text += piece.raw
        seen = timing.last
    return replace(cue, text=text, span=span, timings=tuple(timings))
