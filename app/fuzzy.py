"""Fuzzy search: names that contain some letters in their order."""

import unicodedata
from dataclasses import dataclass

_BONUS = 8
"""Bonus for a letter at the start of a word, or right after the previous match."""


@dataclass(frozen=True)
class FuzzyMatch:
    """A fuzzy match of a name.

    Attributes:
        score: higher is better.
        places: indexes of the letters in the name.
    """

    score: int
    places: tuple[int, ...] = ()


def fold(text: str) -> str:
    """`text` without capitals and accents, as long as before."""
    return "".join((unicodedata.normalize("NFD", letter)[0].lower() or letter)[0] for letter in text)


def match(letters: str, name: str) -> FuzzyMatch | None:
    """The best match of `letters` in `name`, ignoring spaces; None without one.

    Dynamic programming: for each letter, the best match of the letters so far by end index.
    """
    folded = fold(name)
    ends: dict[int, FuzzyMatch] = {-1: FuzzyMatch(0)}
    for letter in "".join(fold(letters).split()):
        ends = _extended(ends, letter, folded)
    best = max(ends.values(), key=lambda each: each.score, default=None)
    return best and FuzzyMatch(best.score - len(name) // 8, best.places)


def _extended(ends: dict[int, FuzzyMatch], letter: str, name: str) -> dict[int, FuzzyMatch]:
    """Extend matches by `letter`, by end index; `far` is the best that ends earlier than the previous letter."""
    extended: dict[int, FuzzyMatch] = {}
    far: FuzzyMatch | None = None
    for place, candidate in enumerate(name):
        near = ends.get(place - 1)
        if candidate == letter:
            begins = place == 0 or not name[place - 1].isalnum()
            worth = 1 + _BONUS * begins
            ways = [
                FuzzyMatch(way.score + worth + extra, (*way.places, place))
                for way, extra in ((near, _BONUS), (far, 0))
                if way
            ]
            if ways:
                extended[place] = max(ways, key=lambda way: way.score)
        far = max((way for way in (far, near) if way), key=lambda way: way.score, default=None)
    return extended
