"""What a user marks by hand: a mark behind a word, the case of a word. Each gives an edit.

Nothing here reads more of the transcript than it must, so that every edit is instant in a long one. So the speaker
labels that are stepped over are given: those of `Transcript.reading`, which need not be the newest. And a line that
captions which roll show again is another line: what is written into one copy leaves the others as they are, unlike
`engine.document.operations.write`, which reads the whole transcript to know the copies.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Literal

from engine.document.edits import SetCues
from engine.document.letters import Case, apply_case, capitalise, case_of, is_address
from engine.document.operations import set_texts
from engine.document.render import DASH, render
from engine.document.tokens import masked, tokenize
from engine.document.transcript import Transcript

_CASES: tuple[Case, ...] = ("lower", "capitalised", "upper")

_ByCue = Mapping[int, Mapping[int, str]]
"""Index of a cue → place of a word in it → what is to be written."""


def put_mark(
    transcript: Transcript,
    cue: int,
    place: int,
    glyph: str,
    labels: frozenset[str],
    capital: bool = True,
    dash: str = DASH,
) -> SetCues:
    """The mark `glyph`, or none for "", behind a word of a cue, and of this cue alone.

    Args:
        place: how many words stand before it in its cue.
        capital: whether a mark that ends a sentence gives the next word its capital; an address keeps its letters, and
            no mark takes a capital away.
        dash: how a dash is drawn.
    """
    words: dict[int, dict[int, str]] = {}
    if capital and glyph[-1:] in tuple(".?!") and not glyph.endswith(".."):
        following = islice(_words(transcript, cue, labels), place + 1, None)
        at, number, word = next(following, (cue, 0, ""))
        if case_of(word) == "lower" and not is_address(word):
            words[at] = {number: capitalise(word)}
    return _rendered(transcript, {cue: {place: glyph}}, words, labels, dash)


def set_word_case(
    transcript: Transcript,
    cue: int,
    place: int,
    how: Literal["lower", "capitalised", "upper", "cycle"],
    labels: frozenset[str],
) -> SetCues:
    """A word of a cue written small, capitalised, in capitals, or in whichever of these comes next.

    Args:
        place: how many words stand before it in its cue.
    """
    word = next(islice(_words(transcript, cue, labels), place, None))[2]
    now, small = case_of(word), apply_case(word, "lower")
    turn = _CASES.index(now) + 1 if now in _CASES else 0
    cycle = (apply_case(small, case) for case in _CASES[turn:] + _CASES[:turn])
    written = next((new for new in cycle if new != word), word) if how == "cycle" else apply_case(small, how)
    return _rendered(transcript, {}, {cue: {place: written}}, labels)


def _words(transcript: Transcript, cue: int, labels: frozenset[str]) -> Iterator[tuple[int, int, str]]:
    """The words from the start of a cue on: its index, their place in it, and how they are written."""
    for index in range(cue, len(transcript.cues)):
        text = masked(transcript.markup.visible(transcript.cues[index].text).text, labels)
        yield from ((index, place, text[token.start : token.end]) for place, token in enumerate(tokenize(text)))


def _rendered(
    transcript: Transcript, marks: _ByCue, words: _ByCue, labels: frozenset[str], dash: str = DASH
) -> SetCues:
    """The edit that writes some slots and words of some cues anew."""
    cues, markup = transcript.cues, transcript.markup
    changed = sorted({*marks, *words})
    return set_texts(
        transcript, {i: render(cues[i].text, markup, labels, marks.get(i, {}), words.get(i, {}), dash) for i in changed}
    )
