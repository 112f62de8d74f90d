"""Converts rolling captions to subtitles: each line once."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from engine.document.cue import Cue, Spoken
from engine.document.cueing import cues_of
from engine.document.edits import ReplaceCues
from engine.document.limits import STANDARD, CueLimits
from engine.document.markup import Visible
from engine.document.rolling import repeated
from engine.document.times import known_times
from engine.document.tokens import masked
from engine.document.transcript import Transcript
from engine.document.words import Word

_CHUNK = re.compile(r"[^ \t\n]+")


class _Piece(NamedTuple):
    """A range of a visible text: a word with the marks around it, a sound, a label or a standalone mark."""

    first: int
    last: int
    word: Word | None = None
    joined: bool = False


def unrolled(transcript: Transcript, limits: CueLimits = STANDARD) -> ReplaceCues:
    """The edit that lays out the text of rolling captions in new cues.

    Repeated lines and word-timing tags are dropped. The words keep their times; other text, such as ``[Music]``, takes
    the time of its tag or the gap between the words around it.
    """
    cues, labels = transcript.cues, transcript.reading.labels
    views = [transcript.markup.visible(cue.text) for cue in cues]
    words = {index: list(group) for index, group in groupby(transcript.words, lambda word: word.cue)}
    spoken: list[Spoken] = []
    for index, again in enumerate(repeated([view.text for view in views])):
        pieces = _pieces(views[index], labels, again, words.get(index, []), limits.line)
        spoken += _spoken(cues[index], views[index], list(pieces))
    return ReplaceCues(0, len(cues), tuple(cues_of(spoken, limits, transcript.rules)))


def _pieces(view: Visible, labels: frozenset[str], start: int, words: Sequence[Word], longest: int) -> Iterator[_Piece]:
    """The pieces of a visible text from an offset on; a sound of at most `longest` characters is one."""
    places = [bisect_left(view.starts, word.span[0]) for word in words]
    for chunk in _CHUNK.finditer(masked(view.text, labels), start):
        begin, stop = (bisect_left(places, place) for place in chunk.span())
        if begin == stop and len(chunk[0]) > longest:
            yield from (_Piece(*part.span()) for part in _CHUNK.finditer(view.text, *chunk.span()))
            continue
        cuts = [chunk.start(), *places[begin + 1 : stop], chunk.end()]
        for number, (first, last) in enumerate(pairwise(cuts)):
            yield _Piece(first, last, words[begin + number] if begin < stop else None, number > 0)


def _spoken(cue: Cue, view: Visible, pieces: Sequence[_Piece]) -> Iterator[Spoken]:
    """The pieces of a cue, without tags."""
    sounds = known_times(cue, [(view.starts[piece.first], view.ends[piece.last - 1]) for piece in pieces])
    for (first, last, word, joined), sound in zip(pieces, sounds, strict=True):
        places = dict.fromkeys(zip(view.starts[first:last], view.ends[first:last], strict=True))
        text = " ".join("".join(cue.text[i:j] for i, j in places).split())
        if word:
            yield Spoken(text, word.start, word.end, word.confidence, word.speaker, joined, word.timing, cue.style)
        else:
            yield Spoken(text, sound.start, sound.end, joined=joined, clock=sound.clock, style=cue.style)
