"""Narration: lines that begin with a dash, go on with the line before and say who spoke it, as in ``—preguntó él``."""

from dataclasses import replace

import numpy as np

from engine.text.current import CurrentText


def with_narration(current: CurrentText, small: np.ndarray) -> CurrentText:
    """The text with its narration, where no turn begins.

    Args:
        small: whether each word is to be in small letters inside a sentence; bool (words,).
    """
    narration = np.zeros(len(current.turns), bool)
    narration[[index for index in np.flatnonzero(current.turns).tolist() if _narrates(current, index, small)]] = True
    return replace(current, turns=current.turns & ~narration, narration=narration)


def _narrates(current: CurrentText, index: int, small: np.ndarray) -> bool:
    """Whether the words behind a dash say who spoke: a verb in small letters, and a pronoun, somebody's name or one of
    those who speak, as in ``—murmuró el hombre``.
    """
    words, language = current.words, current.language
    word = words[index]
    if not (index and word.turn and word.speaker == words[index - 1].speaker and word.text.islower()) or word.opening:
        return False
    verb, hyphen, _ = word.text[language.elided(word.text) :].partition("-")
    if verb not in language.reporting or not language.dialogue:
        return False
    follows = index + 1 < len(words) and word.tail.isspace()
    named = follows and not (small[index + 1] or language.nouns)
    behind = [each.text[language.elided(each.text) :] for each in words[index + 1 : index + 3]]
    somebody = follows and (behind[0] in language.subjects or not language.speakers.isdisjoint(behind))
    return bool(hyphen) or named or somebody
