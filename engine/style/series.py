"""Lists of three or more, ``a, b and c``: finds the slot of the serial comma."""

from collections.abc import Sequence

import numpy as np

from engine.text.choice import chosen

_JOINING = frozenset({"and", "or"})
_LONGEST = 4
"""Maximum words of the item before the "and": longer ones are usually clauses."""

_CLAUSE = frozenset(
    "i you he she it we they that this these those there who which what where when while if then so because but yet "
    "nor now".split()
)
"""Words that begin a clause, up to an apostrophe: a clause is not an item of a list."""

_LEADING = frozenset(
    "like as whether either both with to in at for from of on by about into through after before".split()
)
"""Words that begin an item only if they begin the next one too: ``as pets, like cats and dogs`` has two items."""

_USUAL = 0.3
"""The probability of the last comma from which a list is certain: in training data, writers with and without a serial
comma are about equal. Measured on TED talks.
"""


def in_series(
    probabilities: np.ndarray, labels: Sequence[str], words: Sequence[str], none_weight: float
) -> tuple[np.ndarray, np.ndarray]:
    """The slots before the "and" or "or" of a list of three or more.

    The model knows lists better than any rule: its comma there distinguishes them from introductions, as in
    ``today, men and women``.

    Args:
        probabilities: float32 (words, labels).
        labels: of the columns, with COMMA, `O` first.
        words: as a transcript has them.
        none_weight: the model's, for `chosen`.

    Returns:
        the slots, int64, and how sure it is that each is one, float32, 0 to 1.
    """
    comma = labels.index("COMMA")
    best = chosen(probabilities, none_weight)
    small = [word.lower() for word in words]
    joined = (index - 1 for index, word in enumerate(small) if word in _JOINING and index > 1)
    slots = np.array([slot for slot in joined if best[slot] in (0, comma) and _is_item(slot, small, best, comma)], int)
    return slots, np.minimum(probabilities[slots, comma] / _USUAL, 1)


def _is_item(slot: int, words: Sequence[str], best: np.ndarray, comma: int) -> bool:
    """Whether what ends at a slot may be the item of a list, with a comma before it and another item behind it."""
    before = slot - 1
    while before > 0 and slot - before < _LONGEST and best[before] == 0:
        before -= 1
    item, following = words[before + 1 : slot + 1], words[slot + 2 : slot + 3]
    heads = {word.replace("’", "'").partition("'")[0] for word in [*item, *following]}
    alone = bool(item) and item[0] in _LEADING and following != item[:1]
    return bool(best[before] == comma and following) and not alone and not heads & (_CLAUSE | _JOINING)
