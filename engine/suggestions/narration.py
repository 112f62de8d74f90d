"""Lines that go on with an earlier one: narration, ``—preguntó él``, asides, and turns that were interrupted."""

import re
from dataclasses import replace

import numpy as np

from engine.document.words import between
from engine.text.current import CurrentText
from engine.text.finished import capitalised

_RESUMED = re.compile(r"\n[^\S\n]*(?:--+|[—–]|\.\.\.|…)[^\S\n]*\Z")
"""A dash or an ellipsis at the start of what somebody says."""


def with_narration(current: CurrentText, small: np.ndarray) -> CurrentText:
    """The text with its narration, and without turns where that or an aside begins, or somebody goes on.

    Args:
        small: whether each word is to be in small letters inside a sentence; bool (words,).
    """
    narration, asides = np.zeros((2, len(current.turns)), bool)
    behind_dashes = [index for index in np.flatnonzero(current.turns).tolist() if _is_behind_dash(current, index)]
    with_capitals = capitalised(current.words, current.marks) if behind_dashes else asides
    for index in behind_dashes:
        narration[index] = _narrates(current, index, small)
        asides[index] = with_capitals[index] and current.marks[index - 1] in ("O", "DASH")
    for index in (np.flatnonzero(current.turns[1:]) + 1).tolist():
        narration[index] |= _resumes(current, index)
    return replace(current, turns=current.turns & ~(narration | asides), narration=narration)


def _resumes(current: CurrentText, index: int) -> bool:
    """Whether somebody goes on, with a word in small letters, with what another one interrupted."""
    one, word = current.words[index - 1 : index + 1]
    return word.text.islower() and _RESUMED.search(between(one, word)) is not None


def _is_behind_dash(current: CurrentText, index: int) -> bool:
    """Whether a word in small letters begins a turn and no other speaker is named."""
    one, word = current.words[max(0, index - 1)], current.words[index]
    unnamed = word.turn and word.speaker == one.speaker
    return index > 0 and unnamed and word.text.islower() and not word.opening


def _narrates(current: CurrentText, index: int, small: np.ndarray) -> bool:
    """Whether the words behind a dash say who spoke, as in ``—murmuró el hombre``: with a verb in small letters."""
    named = not small[index + 1 : index + 2].all()
    return bool(current.language.dialogue) and current.texts[index].islower() and says_who(current, index, named)


def says_who(current: CurrentText, index: int, named: bool) -> bool:
    """Whether a word and those behind it say who spoke: a verb, and a pronoun, somebody's name or one of those who
    speak.

    Args:
        named: whether the next word is to have a capital.
    """
    words, language = current.words, current.language
    word = words[index]
    verb, inverted, _ = word.text[language.elided(word.text) :].lower().partition("-")  # demanda-t-il
    if verb not in language.reporting:
        return False
    if inverted or not word.tail.isspace():
        return bool(inverted)
    behind = [each.text[language.elided(each.text) :].lower() for each in words[index + 1 : index + 3]]
    if named and not language.nouns:
        return True
    return bool(behind) and (behind[0] in language.subjects or not language.speakers.isdisjoint(behind))
