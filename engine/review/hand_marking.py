"""Edits by hand: the mark after a word, the case of a word.

Each reads only the cues it needs, so every edit is instant in a long transcript. Unlike accepting a suggestion, an edit
changes only one copy of a line that rolling captions repeat.
"""

from collections.abc import Iterator
from itertools import islice

from engine.document.edits import SetCues
from engine.document.letters import Case, apply_case, capitalise, case_of, is_address
from engine.document.render import DASH
from engine.document.slot_edits import write_slots
from engine.document.transcript import Transcript
from engine.document.words import Address

_CASES: tuple[Case, ...] = ("lower", "capitalised", "upper")


def put_mark(transcript: Transcript, cue: int, place: int, glyph: str, dash: str = DASH) -> SetCues:
    """Put the mark `glyph`, or none for "", after a word of this cue alone.

    A mark that ends a sentence capitalises the next word, unless that is an address; a capital is never removed.

    Args:
        place: its index in the cue.
        dash: the style of a dash.
    """
    words: dict[Address, str] = {}
    if glyph[-1:] in tuple(".?!") and not glyph.endswith(".."):
        following = islice(_words(transcript, cue), place + 1, None)
        address, word = next(following, (Address(cue, 0), ""))
        if case_of(word) == "lower" and not is_address(word):
            words[address] = capitalise(word)
    return write_slots(transcript, {Address(cue, place): glyph}, words, dash)


def cycle_case(transcript: Transcript, cue: int, place: int) -> SetCues:
    """Write a word with a capital, in capitals, or small again, in turn.

    Args:
        place: its index in the cue.
    """
    address, word = next(islice(_words(transcript, cue), place, None))
    now, small = case_of(word), apply_case(word, "lower")
    turn = _CASES.index(now) + 1 if now in _CASES else 0
    cycle = (apply_case(small, case) for case in _CASES[turn:] + _CASES[:turn])
    return write_slots(transcript, {}, {address: next((new for new in cycle if new != word), word)})


def _words(transcript: Transcript, cue: int) -> Iterator[tuple[Address, str]]:
    """The words from the start of a cue on: address and spelling of each."""
    for index in range(cue, len(transcript.cues)):
        words = transcript.text_at(index).words
        yield from ((Address(index, place), word) for place, word in enumerate(words))
