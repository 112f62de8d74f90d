"""Text on the screen, in capitals between cues that are spoken: ``TWO YEARS LATER``."""

from collections.abc import Sequence
from itertools import groupby

from engine.document.letters import case_of
from engine.document.words import Word
from engine.text.finished import punctuated
from engine.text.labels import STRONG

_FEW = 0.5
"""Share of the cues, at the most, that are in capitals: a text in capitals throughout is spoken."""


def cues_on_screen(words: Sequence[Word], marks: Sequence[str]) -> set[int]:
    """The indexes of the cues in capitals without final marks between sentences in a punctuated passage, if most others
    have small letters.

    Args:
        words: of a transcript.
        marks: the existing label after each word.
    """
    capitals: set[int] = set()
    shown: set[int] = set()
    cues = 0
    finished = punctuated(marks)
    for cue, slots in groupby(range(len(words)), lambda slot: words[slot].cue):
        cues += 1
        own = list(slots)
        cases = {case_of(words[slot].text) for slot in own} - {"as is"}
        if cases == {"upper"}:
            capitals.add(cue)
            before, behind = own[0] - 1, own[-1] + 1
            begins = before < 0 or marks[before] in STRONG or words[before].cue in shown
            goes_on = behind < len(words) and words[behind].text[0].islower()
            if finished[own[-1]] and begins and not goes_on and not STRONG.intersection(marks[slot] for slot in own):
                shown.add(cue)
    return shown if len(capitals) <= _FEW * cues else set()
