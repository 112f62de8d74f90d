"""Carries reference marks onto recogniser output by minimum edit distance (Tilk & Alumäe, 2015, section 3).

The paper aligns "using minimum cost edit distance" and says no more. Here a substitution, a deletion and an insertion
cost 1 each; of the alignments that cost least, one with the most words matched is taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from trainer.data.corpora.packed import IGNORE

_CELLS = 1 << 20
"""Cells of a table that is filled whole; a larger one is halved first, in memory linear in the words."""


@dataclass(frozen=True)
class Transfer:
    """The pairs of an alignment, in order.

    Attributes:
        reference, hypothesis: int64 (P,), indices of the words of each pair; -1 where a word was inserted or deleted.
        same: bool (P,), whether the two words of a pair are the same.
    """

    reference: np.ndarray
    hypothesis: np.ndarray
    same: np.ndarray

    @property
    def edits(self) -> int:
        """Substitutions, deletions and insertions."""
        return int((~self.same).sum())


def align(reference: Sequence[str], hypothesis: Sequence[str]) -> Transfer:
    """A minimum-cost alignment of two lists of words, compared by spelling.

    Time is quadratic, memory linear.
    """
    codes: dict[str, int] = {}
    # So dear is an edit that all the substitutions there can be, which cost 1 more each, do not outweigh it.
    edit = min(len(reference), len(hypothesis)) + 1
    kind = np.int32 if 2 * edit * (len(reference) + len(hypothesis)) < np.iinfo(np.int32).max else np.int64
    first, second = (
        np.array([codes.setdefault(word, len(codes)) for word in words], kind) for words in (reference, hypothesis)
    )
    partners = np.full(len(first), -1, np.int64)
    _pair(first, second, kind(edit), partners, 0)
    return _alignment(first, second, partners)


def carry(marks: np.ndarray, alignment: Transfer) -> np.ndarray:
    """The marks of the hypothesis, int64 (M,).

    A mark goes with the word before it. That of a deleted word goes to the nearest recognised word before it, unless
    that one has a mark, as a transcriber would do; before the first word the mark is lost. Inserted words have no mark.

    Args:
        marks: int (N,) of the reference, 0 for no mark and `IGNORE` for one that is not known.
    """
    carried = np.zeros(int((alignment.hypothesis >= 0).sum()), np.int64)
    last_target = -1
    for source, target in zip(alignment.reference, alignment.hypothesis, strict=True):
        last_target = max(last_target, target)
        if target >= 0:
            carried[target] = marks[source] if source >= 0 else 0
        elif last_target >= 0 and marks[source] not in (0, IGNORE) and carried[last_target] in (0, IGNORE):
            carried[last_target] = marks[source]
    return carried


def _pair(first: np.ndarray, second: np.ndarray, edit: np.signedinteger, partners: np.ndarray, start: int) -> None:
    """Fills in the partner of each word of `first`; `start` is where `second` begins in the whole.

    A large table is halved where the cheapest ways through its upper and its lower half meet (Hirschberg, 1975).
    """
    if not len(first) or not len(second):
        return
    middle = len(first) // 2
    if not middle or len(first) * len(second) <= _CELLS:
        _trace(first, second, edit, partners, start)
        return
    above = _last_row(first[:middle], second, edit)
    below = _last_row(first[middle:][::-1], second[::-1], edit)[::-1]
    cut = int((above + below).argmin())
    _pair(first[:middle], second[:cut], edit, partners[:middle], start)
    _pair(first[middle:], second[cut:], edit, partners[middle:], start + cut)


def _next_row(row: np.ndarray, word: int, second: np.ndarray, edit: np.signedinteger) -> np.ndarray:
    """One row of the table of costs from the one above it, of the same type as `edit`.

    What j insertions cost is taken off place j, so that insertions, which run along a row, are a running minimum.
    """
    best = row + edit
    np.minimum(best[1:], row[:-1] + np.where(second == word, -edit, 1), out=best[1:])
    return np.minimum.accumulate(best, out=best)


def _last_row(first: np.ndarray, second: np.ndarray, edit: np.signedinteger) -> np.ndarray:
    """The cost of aligning all of `first` with each beginning of `second`, (M + 1,), as `_next_row` has it."""
    row = np.zeros(len(second) + 1, first.dtype)
    for word in first:
        row = _next_row(row, word, second, edit)
    return row


def _trace(first: np.ndarray, second: np.ndarray, edit: np.signedinteger, partners: np.ndarray, start: int) -> None:
    """Fills in the partners from a whole table: from its end, a match or substitution before all, then a deletion."""
    rows = [np.zeros(len(second) + 1, first.dtype)]
    for word in first:
        rows.append(_next_row(rows[-1], word, second, edit))
    i, j = len(first), len(second)
    while i and j:
        paired = -edit if first[i - 1] == second[j - 1] else 1
        if rows[i][j] == rows[i - 1][j - 1] + paired:
            i, j = i - 1, j - 1
            partners[i] = start + j
        elif rows[i][j] == rows[i - 1][j] + edit:
            i -= 1
        else:
            j -= 1


def _alignment(first: np.ndarray, second: np.ndarray, partners: np.ndarray) -> Transfer:
    """The pairs in order: an inserted word stands before the next pair of two words."""
    sources: list[int] = []
    targets: list[int] = []
    done = 0
    for source, target in enumerate([*partners.tolist(), len(second)]):
        if target >= 0:
            sources += [-1] * (target - done)
            targets += range(done, target)
            done = target + 1
        sources.append(source)
        targets.append(target)
    reference, hypothesis = np.array(sources[:-1], np.int64), np.array(targets[:-1], np.int64)
    both = (reference >= 0) & (hypothesis >= 0)
    same = np.zeros(len(both), bool)
    same[both] = first[reference[both]] == second[hypothesis[both]]
    return Transfer(reference, hypothesis, same)
