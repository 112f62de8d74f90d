"""What a user marks by hand: a mark behind a word, the case of a word. Each gives an edit.

Nothing here reads more of the transcript than it must, so every edit is instant in a long one. A line that captions
which roll show again is another line: what is written into one copy leaves the others as they are, unlike accepting a
suggestion.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Literal

from engine.document.edits import SetCues
from engine.document.letters import Case, apply_case, capitalise, case_of, is_address
from engine.document.operations import write
from engine.document.render import DASH
from engine.document.transcript import Transcript
from engine.document.words import Address

_CASES: tuple[Case, ...] = ("lower", "capitalised", "upper")


def put_mark(
    transcript: Transcript, cue: int, place: int, glyph: str, capital: bool = True, dash: str = DASH
) -> SetCues:
    """The mark `glyph`, or none for "", behind a word of a cue, and of this cue alone.

    Args:
        place: how many words stand before it in its cue.
        capital: whether a mark that ends a sentence gives the next word its capital; an address keeps its letters, and
            no mark takes a capital away.
        dash: how a dash is drawn.
    """
    words: dict[Address, str] = {}
    if capital and glyph[-1:] in tuple(".?!") and not glyph.endswith(".."):
        following = islice(_words(transcript, cue), place + 1, None)
        address, word = next(following, (Address(cue, 0), ""))
        if case_of(word) == "lower" and not is_address(word):
            words[address] = capitalise(word)
    return write(transcript, {Address(cue, place): glyph}, words, dash)


def set_word_case(
    transcript: Transcript, cue: int, place: int, how: Literal["lower", "capitalised", "upper", "cycle"]
) -> SetCues:
    """A word of a cue written small, capitalised, in capitals, or in whichever of these comes next.

    Args:
        place: how many words stand before it in its cue.
    """
    address, word = next(islice(_words(transcript, cue), place, None))
    now, small = case_of(word), apply_case(word, "lower")
    turn = _CASES.index(now) + 1 if now in _CASES else 0
    cycle = (apply_case(small, case) for case in _CASES[turn:] + _CASES[:turn])
    written = next((new for new in cycle if new != word), word) if how == "cycle" else apply_case(small, how)
    return write(transcript, {}, {address: written})


def _words(transcript: Transcript, cue: int) -> Iterator[tuple[Address, str]]:
    """The words from the start of a cue on: where each stands, and how it is written."""
    for index in range(cue, len(transcript.cues)):
        words = transcript.text_of(transcript.cues[index]).words
        yield from ((Address(index, place), word) for place, word in enumerate(words))
