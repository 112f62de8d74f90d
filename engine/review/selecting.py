"""Which of a model's suggestions may be made: none for some words, and none that a file cannot have."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.formats.source import can_encode
from engine.review.suggestion import Suggestion


def outside(proposals: Iterable[Suggestion], passages: Iterable[range]) -> list[Suggestion]:
    """The suggestions that touch no word of some passages."""
    inside = {word for part in passages for word in part}
    return [each for each in proposals if each.slot not in inside and each.case_word not in inside]


def encodable(proposals: Sequence[Suggestion], glyphs: Mapping[str, str], encoding: str) -> list[Suggestion]:
    """Drops suggestions with a character that the file's encoding lacks.

    Args:
        proposals: the suggestions.
        glyphs: label → mark as it is written.
        encoding: of the file, a Python codec name.
    """
    kept: list[Suggestion] = []
    for each in proposals:
        if each.spelling and not can_encode(each.spelling, encoding):
            if each.mark == each.mark_now:
                continue
            each = replace(each, case=None, case_word=None, spelling=None, now=None)
        if can_encode(glyphs.get(each.mark, ""), encoding):
            kept.append(each)
    return kept
