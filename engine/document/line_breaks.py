"""Breaks the text of one cue into lines again, at the best places; tags and everything else in it stay."""

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise

from engine.document.cue_text import CueText
from engine.document.phrasing import break_cost, unspaced, width
from engine.document.render import Splice, spliced
from engine.languages import Language

_BLANK = re.compile(r"[ \t]*\n[ \t]*|[ \t]+")
_DASH = re.compile(r"\n[ \t]*(?:[-–—]|>>)")
_UNEVEN = 16.0  # lines that differ from their mean width, squared, in proportion
_MOST = 60  # words; a longer text is not a cue


def rebroken(text: CueText, line: int, lines: int, line_break: str) -> str | None:
    """The raw text with its line breaks elsewhere; None if it does not fit, or its lines are turns of a dialogue.

    Args:
        text: of the cue.
        line: characters in a line at most.
        lines: lines at most.
        line_break: as the format writes it.
    """
    seen, start = text.view.text.strip(), len(text.view.text) - len(text.view.text.lstrip())
    if _DASH.search("\n" + seen):
        return None
    blanks = list(_BLANK.finditer(seen))
    bounds = [0, *(bound for blank in blanks for bound in blank.span()), len(seen)]
    words = [seen[first:last] for first, last in zip(bounds[::2], bounds[1::2], strict=True)]
    breaks = _breaks(words, line, lines, text.language) if len(words) <= _MOST else None
    if breaks is None:
        return None
    parts: list[Splice] = []
    for number, blank in enumerate(blanks, 1):
        new = line_break if number in breaks else "" if unspaced(words[number - 1], words[number]) else " "
        first, last = blank.start() + start, blank.end() + start
        parts += [
            (text.view.starts[place], text.view.ends[place], new if place == first else "")
            for place in range(first, last)
        ]
    return spliced(text.raw, parts)


def _breaks(words: list[str], line: int, lines: int, language: Language) -> tuple[int, ...] | None:
    """Before which words a line begins, in as few lines as hold them; None if they do not fit."""
    before = ["", *words]

    @cache
    def at(place: int) -> float:
        return break_cost(words[place - 1], words[place], language, before[place - 1])

    for count in range(1, lines + 1):
        fitting = [
            (_cost(texts, breaks, at), breaks)
            for breaks in combinations(range(1, len(words)), count - 1)
            if max(map(width, texts := _set(words, breaks))) <= line
        ]
        if fitting:
            return min(fitting)[1]
    return None


def _set(words: list[str], breaks: tuple[int, ...]) -> list[str]:
    return [" ".join(words[first:last]) for first, last in pairwise((0, *breaks, len(words)))]


def _cost(texts: list[str], breaks: tuple[int, ...], at: Callable[[int], float]) -> float:
    mean = sum(map(width, texts)) / len(texts)
    uneven = sum((width(text) / mean - 1) ** 2 for text in texts)
    return _UNEVEN * uneven + sum(map(at, breaks))
