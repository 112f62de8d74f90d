"""Finding what somebody means by a few letters of its name, in their order."""

import unicodedata
from dataclasses import dataclass

_BONUS = 8
"""What a letter is worth more at the start of a word, and again right behind the letter before it."""


@dataclass(frozen=True)
class FuzzyMatch:
    """How a name has the letters.

    Attributes:
        score: the better, the higher.
        places: where in the name the letters are.
    """

    score: int
    places: tuple[int, ...] = ()


def fold(text: str) -> str:
    """`text` without capitals and accents, as long as before."""
    return "".join((unicodedata.normalize("NFD", letter)[0].lower() or letter)[0] for letter in text)


def match(letters: str, name: str) -> FuzzyMatch | None:
    """The best way in which `name` has the `letters`, blanks aside; None if it has not.

    For each letter there is the best match of the letters so far that ends at each place of the name.
    """
    folded = fold(name)
    ends: dict[int, FuzzyMatch] = {-1: FuzzyMatch(0)}
    for letter in "".join(fold(letters).split()):
        ends = _extended(ends, letter, folded)
    best = max(ends.values(), key=lambda found: found.score, default=None)
    return best and FuzzyMatch(best.score - len(name) // 8, best.places)


def _extended(ends: dict[int, FuzzyMatch], letter: str, name: str) -> dict[int, FuzzyMatch]:
    """The matches that go on with `letter`, by the place of it; `far` is the best that ends before the last letter."""
    found: dict[int, FuzzyMatch] = {}
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
                found[place] = max(ways, key=lambda way: way.score)
        far = max((way for way in (far, near) if way), key=lambda way: way.score, default=None)
    return found
