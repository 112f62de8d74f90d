"""The spelling of a house style's names in a text."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from engine.document.tokens import tokenize
from engine.style.rules import Style

_Words = tuple[str, ...]


def occurrences(words: Sequence[str], items: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Finds items of a list among words, ignoring case: the first word, and the spelling of each.

    The longest item at a word wins; the last word may have a possessive ending.
    """
    known = _by_first_word(items)
    if not known:
        return
    keys = [_key(word) for word in words]
    following = 0
    for first, key in enumerate(keys):
        if first < following:
            continue
        lengths, items_of = known.get(_stem(key), ((), {}))
        for length in lengths:
            there = tuple(keys[first : first + length])
            if spelling := items_of.get(there) or items_of.get((*there[:-1], _stem(there[-1]))):
                yield first, spelling
                following = first + len(spelling)
                break


def spellings(words: Sequence[str], style: Style) -> dict[int, str]:
    """The spelling of each word of a house style's names; different in case only."""
    return {
        index: _cased(words[index], own)
        for first, spelling in occurrences(words, style.names)
        for index, own in enumerate(spelling, first)
    }


def lowered(probabilities: np.ndarray, cases: Sequence[str], words: Sequence[str], style: Style) -> np.ndarray:
    """Makes a house style's lowercase words certain in the probabilities of the case classes.

    Args:
        probabilities: float32 (words, cases); not modified.
        cases: of the columns.
        words: the words of a transcript.
        style: the house style; without lowercase words, the same array is returned.
    """
    matches = occurrences(words, style.lowercase)
    small = [first + place for first, spelling in matches for place in range(len(spelling))]
    if not small:
        return probabilities
    rows = probabilities.copy()
    rows[small] = np.eye(len(cases), dtype=rows.dtype)[cases.index("lower")]
    return rows


@lru_cache(maxsize=16)
def _by_first_word(items: tuple[str, ...]) -> dict[str, tuple[list[int], dict[_Words, _Words]]]:
    """Indexes items by their first word, without its possessive ending: lengths in words, longest first, and spelling
    by lookup words.
    """
    known: dict[str, dict[_Words, _Words]] = {}
    for item in items:
        spelling = tuple(item[token.start : token.end] for token in tokenize(item))
        keys = tuple(map(_key, spelling))
        known.setdefault(_stem(keys[0]), {}).setdefault(keys, spelling)
    return {first: (sorted({*map(len, items_of)}, reverse=True), items_of) for first, items_of in known.items()}


def _key(word: str) -> str:
    return word.lower().rstrip(".").replace("’", "'")


def _stem(key: str) -> str:
    """A word without its possessive ending."""
    return key.removesuffix("'s")


def _cased(word: str, spelling: str) -> str:
    """A word with the letters of another spelling, as far as these differ in case only."""
    letters = (new if new.lower() == old.lower() else old for old, new in zip(word, spelling))
    return "".join(letters) + word[len(spelling) :]
