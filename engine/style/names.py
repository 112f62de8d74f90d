"""How words are written: where a house style's names stand in a text, and how their letters are to be."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from engine.document.tokens import tokenize
from engine.style.rules import Style

_Item = tuple[tuple[str, ...], tuple[str, ...]]
"""The words of an item of a list, as they are looked for, and as they are written."""


def occurrences(words: Sequence[str], items: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Where items of a list stand among words, whatever their case: the first word, and how each is written.

    Of two items that begin at a word the longer one counts; the last word may have a possessive ending.
    """
    known = _by_first_word(items)
    if not known:
        return
    keys = [_key(word) for word in words]
    following = 0
    for first, key in enumerate(keys):
        if first < following:
            continue
        for wanted, written in known.get(_stem(key), ()):
            there = keys[first : first + len(wanted)]
            if there == [*wanted] or (there[:-1] == [*wanted[:-1]] and _stem(there[-1]) == wanted[-1]):
                yield first, written
                following = first + len(wanted)
                break


def spellings(words: Sequence[str], style: Style) -> dict[int, str]:
    """How each word that belongs to one of a house style's names is written; different in case only."""
    return {
        index: _cased(words[index], own)
        for first, written in occurrences(words, style.names)
        for index, own in enumerate(written, first)
    }


def lowered(probabilities: np.ndarray, cases: Sequence[str], words: Sequence[str], style: Style) -> np.ndarray:
    """The probabilities of the case classes, once a house style's small words are certain to be small.

    Args:
        probabilities: float32 (words, cases); they are left as they are.
        cases: of the columns.
        words: as a transcript has them.
        style: without small words, the very same array is given back.
    """
    found = occurrences(words, style.lowercase)
    small = [first + place for first, written in found for place in range(len(written))]
    if not small:
        return probabilities
    rows = probabilities.copy()
    rows[small] = np.eye(len(cases), dtype=rows.dtype)[cases.index("lower")]
    return rows


@lru_cache(maxsize=16)
def _by_first_word(items: tuple[str, ...]) -> dict[str, list[_Item]]:
    """The items by their first word without its possessive ending, the longest ones first."""
    known: dict[str, list[_Item]] = {}
    for item in items:
        written = tuple(item[token.start : token.end] for token in tokenize(item))
        keys = tuple(map(_key, written))
        known.setdefault(_stem(keys[0]), []).append((keys, written))
    return {first: sorted(found, key=lambda item: -len(item[0])) for first, found in known.items()}


def _key(word: str) -> str:
    return word.lower().rstrip(".").replace("’", "'")


def _stem(key: str) -> str:
    """A word without its possessive ending."""
    return key.removesuffix("'s")


def _cased(word: str, written: str) -> str:
    """A word with the letters of another spelling, as far as these differ in case only."""
    letters = (new if new.lower() == old.lower() else old for old, new in zip(word, written))
    return "".join(letters) + word[len(written) :]
