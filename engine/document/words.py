"""The words of cues, with their times and the pauses after them, in reading order.

A word's text has no marks and no tags; `engine.document.tokens` defines a word.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

from engine.document.cue import Clock, Cue
from engine.document.cue_text import CueText
from engine.document.times import KnownTimes, known_times, pause
from engine.document.tokens import turns


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a transcript.

    Attributes:
        text: the word without marks and tags; abbreviations keep their periods.
        cue: index of its cue.
        start, end: seconds, or None where unknown.
        span: offsets of its first and behind its last character in the cue's raw text.
        tail: what a reader sees between it and the next word of its cue: marks, quotes, spaces.
        line_index: how many words stand before it on its line.
        opening: the marks right before it that open a clause, such as ``¿`` or ``¡¿``, or "".
        turn: whether a dash or a label before it, or the speaker of its cue, says that somebody else begins to speak.
        confidence: the recogniser's, 0 to 1, or None.
        speaker: name or number of the speaker, or None.
        timing: where the times come from: "transcript", "aligned", "speech" or "cue".
        pause: seconds of silence in the slot after it, or None where not known.
        lead: what a reader sees before the first word of a cue; "" for the others.
    """

    text: str
    cue: int
    span: tuple[int, int]
    tail: str
    line_index: int = 0
    opening: str = ""
    turn: bool = False
    start: float | None = None
    end: float | None = None
    confidence: float | None = None
    speaker: str | None = None
    timing: Clock = "cue"
    pause: float | None = None
    lead: str = ""


class Address(NamedTuple):
    """Where a word stands, and with it the slot after it.

    Attributes:
        cue: index of its cue.
        place: how many words stand before it in the cue, repeated ones included.
    """

    cue: int
    place: int


@dataclass(frozen=True)
class CueWords:
    """The words of all cues.

    Attributes:
        words: in reading order. A line that rolling captions repeat is read once.
        labels: the speaker labels that were stepped over.
        addresses: where each word stands.
        copies: where else a word stands that is repeated, by its index.
    """

    words: list[Word]
    labels: frozenset[str]
    addresses: list[Address]
    copies: dict[int, list[Address]]


class _Token(NamedTuple):
    """A word in a cue's text: what `Word` has of it before its times are known."""

    offset: int
    text: str
    span: tuple[int, int]
    tail: str
    line_index: int
    opening: str
    turn: bool
    speaker: str | None
    lead: str


def read_cues(
    cues: Sequence[Cue],
    texts: Iterable[CueText],
    repeats: Sequence[int],
    labels: frozenset[str],
    speaker: str | None,
) -> CueWords:
    """The words of `cues` in reading order, with offsets into each cue's raw text.

    Args:
        texts: of the cues.
        repeats: how many characters at the start of each visible text repeat the cue before, from `repeated`.
        labels: the speaker labels that the texts were read with.
        speaker: who speaks before the first cue, or None if unknown.
    """
    words: list[Word] = []
    addresses: list[Address] = []
    copies: dict[int, list[Address]] = defaultdict(list)
    shown: list[int] = []  # the words of the cue before, repeated ones included
    begun = False  # whether a name stands before the next cue's first word
    last: tuple[int, _Token, KnownTimes] | None = None  # a word whose pause depends on the next one
    for index, (cue, text) in enumerate(zip(cues, texts, strict=True)):
        speaker = cue.speaker or speaker
        tokens = _tokens(text, speaker)
        if tokens:
            other = last is not None and cue.speaker is not None and last[1].speaker not in (None, cue.speaker)
            tokens[0] = tokens[0]._replace(turn=begun or other or tokens[0].turn)
            begun = False
        elif names := [name for _, name in turns(text.view.text, labels, text.language) if name]:
            speaker, begun = names[-1], True
        again = min(sum(token.offset < repeats[index] for token in tokens), len(shown))
        for place, word in enumerate(shown[len(shown) - again :]):
            copies[word].append(Address(index, place))
        if tokens:
            new = range(len(addresses), len(addresses) + len(tokens) - again)
            shown = [*shown[len(shown) - again :], *new]
            speaker = tokens[-1].speaker
        own = tokens[again:]
        addresses += (Address(index, place) for place in range(again, len(tokens)))
        for token, sound in zip(own, known_times(cue, [token.span for token in own]), strict=True):
            if last:
                words.append(_word(*last, pause(last[2], sound)))
            last = index, token, sound
    if last:
        words.append(_word(*last, None))
    return CueWords(words, labels, addresses, dict(copies))


def words_of(cue: Cue, index: int, text: CueText) -> list[Word]:
    """The words of one cue by itself; the pause after its last word is not known.

    Args:
        index: of the cue.
        text: of the cue.
    """
    tokens = _tokens(text, cue.speaker)
    sounds = known_times(cue, [token.span for token in tokens])
    pauses = [*(pause(one, following) for one, following in pairwise(sounds)), None]
    return [_word(index, *known) for known in zip(tokens, sounds, pauses)]


def pause_between(one: Word, following: Word) -> float | None:
    """Seconds of silence between two words of different cues, or None where not known."""
    ends = (KnownTimes(word.start, word.end, True, None, None, word.timing) for word in (one, following))
    return pause(*ends)


def between(word: Word, following: Word) -> str:
    """What a reader sees between two words, a line break where the second one opens a cue."""
    return word.tail if word.cue == following.cue else f"{word.tail}\n{following.lead}"


def same_words(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """Which word of an earlier text, by its index, is which of a newer one."""
    if old == new:
        return {index: index for index in range(len(old))}
    matcher = SequenceMatcher(None, old, new, autojunk=len(old) > 2000)
    return {a + k: b + k for a, b, size in matcher.get_matching_blocks() for k in range(size)}


def _word(cue: int, token: _Token, sound: KnownTimes, pause: float | None) -> Word:
    return Word(
        token.text, cue, token.span, token.tail, token.line_index, token.opening, token.turn,
        sound.start, sound.end, sound.confidence, sound.speaker or token.speaker, sound.clock, pause, token.lead,
    )  # fmt: skip


def _tokens(text: CueText, speaker: str | None) -> list[_Token]:
    """The words of one cue; the first one is `speaker`'s if nothing else is said."""
    begun = turns(text.view.text, text.labels, text.language)
    tokens: list[_Token] = []
    for token, (word, tail) in zip(text.tokens, text.with_tails(), strict=True):
        turn = bool(begun) and begun[0][0] <= token.start
        while begun and begun[0][0] <= token.start:
            speaker = begun.pop(0)[1] or speaker
        # Of the many words of a long text few are distinct: each is kept once.
        word, tail = sys.intern(word), sys.intern(tail)
        span, opening, lead = text.raw_span(token), text.opening(token), "" if tokens else text.lead
        tokens.append(_Token(token.start, word, span, tail, token.line_index, opening, turn, speaker, lead))
    return tokens
