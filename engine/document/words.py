"""The words of cues, with their times and the pauses after them, in reading order.

A word's text has no marks and no tags; `engine.document.tokens` says what is a word.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.document.cue import Clock, Cue
from engine.document.markup import Markup, Visible
from engine.document.rolling import repeated
from engine.document.times import Heard, heard, pause
from engine.document.tokens import NO_SPEECH, masked, speaker_labels, tokenize, turns


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a transcript.

    Attributes:
        text: the word without marks and tags; abbreviations keep their periods.
        cue: index of its cue.
        start, end: seconds, or None where unknown.
        span: offsets of its first and behind its last character in the cue's raw text.
        tail: what a reader sees between it and the next word of its cue: marks, quotes, spaces.
        place: how many words stand before it on its line.
        turn: whether a dash or a label before it says that somebody begins to speak.
        confidence: the recogniser's, 0 to 1, or None.
        speaker: name or number of the speaker, or None.
        timing: where the times come from: "transcript", "aligned", "speech" or "cue".
        pause: seconds of silence in the slot after it, or None where not known.
    """

    text: str
    cue: int
    span: tuple[int, int]
    tail: str
    place: int = 0
    turn: bool = False
    start: float | None = None
    end: float | None = None
    confidence: float | None = None
    speaker: str | None = None
    timing: Clock = "cue"
    pause: float | None = None


@dataclass(frozen=True)
class Reading:
    """What reading some cues found.

    Attributes:
        words: in reading order. A line that rolling captions repeat is read once.
        labels: the speaker labels that were stepped over.
        places: of each word, how many words stand before it in its cue, repeated ones included.
        copies: of a word that is repeated, where else it stands: cue and place.
    """

    words: list[Word]
    labels: frozenset[str]
    places: list[int]
    copies: dict[int, list[tuple[int, int]]]


class _Found(NamedTuple):
    """A word in a cue's visible text: what `Word` has of it before anything is heard."""

    offset: int
    text: str
    span: tuple[int, int]
    tail: str
    place: int
    turn: bool
    speaker: str | None


def read_cues(cues: Sequence[Cue], markup: Markup) -> Reading:
    """The words of `cues` in reading order, with offsets into each cue's raw text."""
    views = [markup.visible(cue.text) for cue in cues]
    labels = speaker_labels(view.text for view in views if ":" in view.text)
    repeats = repeated([view.text for view in views])
    words: list[Word] = []
    places: list[int] = []
    copies: dict[int, list[tuple[int, int]]] = defaultdict(list)
    shown: list[int] = []  # the words of the cue before, repeated ones included
    speaker: str | None = None
    begun = False  # whether somebody was named who begins to speak in the next cue
    last: tuple[int, _Found, Heard] | None = None  # a word whose pause is told by the next one
    for index, (cue, view) in enumerate(zip(cues, views, strict=True)):
        speaker = cue.speaker or speaker
        found = _words(view, labels, speaker)
        if found:
            found[0] = found[0]._replace(turn=begun or found[0].turn)
            begun = False
        elif names := [name for _, name in turns(view.text, labels) if name]:
            speaker, begun = names[-1], True
        again = min(sum(word.offset < repeats[index] for word in found), len(shown))
        for place, word in enumerate(shown[len(shown) - again :]):
            copies[word].append((index, place))
        if found:
            shown = [*shown[len(shown) - again :], *range(len(places), len(places) + len(found) - again)]
            speaker = found[-1].speaker
        own = found[again:]
        places += range(again, len(found))
        for one, sound in zip(own, heard(cue, [one.span for one in own]), strict=True):
            if last:
                words.append(_word(*last, pause(last[2], sound)))
            last = index, one, sound
    if last:
        words.append(_word(*last, None))
    return Reading(words, labels, places, dict(copies))


def words_of(cue: Cue, index: int, markup: Markup, labels: frozenset[str]) -> list[Word]:
    """The words of one cue by itself; what follows its last word, and so the pause there, is not known.

    Args:
        index: of the cue.
        labels: speaker labels of the transcript, which are stepped over.
    """
    found = _words(markup.visible(cue.text), labels, cue.speaker)
    sounds = heard(cue, [one.span for one in found])
    pauses = [*(pause(one, following) for one, following in pairwise(sounds)), None]
    return [_word(index, *known) for known in zip(found, sounds, pauses)]


def pause_between(one: Word, following: Word) -> float | None:
    """Seconds of silence between two words of different cues, or None where not known."""
    ends = (Heard(word.start, word.end, True, None, None, word.timing) for word in (one, following))
    return pause(*ends)


def _word(cue: int, found: _Found, sound: Heard, pause: float | None) -> Word:
    return Word(
        found.text, cue, found.span, found.tail, found.place, found.turn,
        sound.start, sound.end, sound.confidence, sound.speaker or found.speaker, sound.clock, pause,
    )  # fmt: skip


def _words(view: Visible, labels: frozenset[str], speaker: str | None) -> list[_Found]:
    """The words of one cue, whose first one is `speaker`'s if nothing else is said."""
    begun = turns(view.text, labels)
    text = masked(view.text, labels)
    found: list[_Found] = []
    for token in tokenize(text):
        turn = bool(begun) and begun[0][0] <= token.start
        while begun and begun[0][0] <= token.start:
            speaker = begun.pop(0)[1] or speaker
        span = (view.starts[token.start], view.ends[token.end - 1])
        # Of the many words of a long text few are distinct: each is kept once.
        word = sys.intern(text[token.start : token.end])
        tail = sys.intern(text[token.end : token.stop].replace(NO_SPEECH, ""))
        found.append(_Found(token.start, word, span, tail, token.place, turn, speaker))
    return found
