"""Which rows of a table an edit has changed, inserted and removed."""

from collections.abc import Sequence

from engine.document.cue import Cue

MOST = 100
"""Ranges that are kept apart; where there are more, all between the first and the last counts as one."""


def row_changes(before: Sequence[Cue], after: Sequence[Cue]) -> list[tuple[int, int, Sequence[Cue]]]:
    """The replaced cues, in order: offset in `before`, how many were removed, and the new ones."""
    places = {id(cue): place for place, cue in enumerate(before)}
    changes: list[tuple[int, int, Sequence[Cue]]] = []
    old = new = 0
    for index, cue in enumerate(after):
        place = places.get(id(cue), -1)
        if place < old:  # another one, or one that has moved
            continue
        if place > old or index > new:
            changes.append((old, place - old, after[new:index]))
        old, new = place + 1, index + 1
    if old < len(before) or new < len(after):
        changes.append((old, len(before) - old, after[new:]))
    if len(changes) <= MOST:
        return changes
    first, last = changes[0], changes[-1]
    start, stop = first[0], last[0] + last[1]
    return [(start, stop - start, after[start : len(after) - (len(before) - stop)])]
