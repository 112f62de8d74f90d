"""Which of a model's suggestions may be made: none for some words, and none that a file cannot have."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.formats.source import can_encode
from engine.review.suggestion import Suggestion


def outside(proposals: Iterable[Suggestion], passages: Iterable[range]) -> list[Suggestion]:
    """The suggestions without what they would change in some passages: the words there, and the slots behind them."""
    inside = {word for part in passages for word in part}
    kept: list[Suggestion] = []
    for each in proposals:
        left = _without_case(each) if each.case_word in inside else each
        if left and left.slot in inside:
            left = replace(left, mark=left.mark_now) if left.spelling else None
        if left:
            kept.append(left)
    return kept


def encodable(proposals: Sequence[Suggestion], glyphs: Mapping[str, str], encoding: str) -> list[Suggestion]:
    """Drops suggestions with a character that the file's encoding lacks.

    Args:
        proposals: the suggestions.
        glyphs: label → mark as it is written.
        encoding: of the file, a Python codec name.
    """
    kept: list[Suggestion] = []
    for each in proposals:
        left = _without_case(each) if each.spelling and not can_encode(each.spelling, encoding) else each
        if left and can_encode(glyphs.get(left.mark, ""), encoding):
            kept.append(left)
    return kept


def _without_case(suggestion: Suggestion) -> Suggestion | None:
    """A suggestion that leaves the case of words alone; None if nothing else is left of it."""
    if not suggestion.changes_mark:
        return None
    return replace(suggestion, case=None, case_word=None, spelling=None, now=None)
