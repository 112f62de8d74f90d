"""Decisions as text to learn from: the windows around decided slots, joined where they overlap."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from engine.document.runs import consecutive
from engine.errors import OutputError
from engine.memory.decisions import Decision
from engine.text.labels import GLYPHS

LEAST = 4
"""Words a passage has at least: of fewer nothing is learnt."""

Window = tuple[bytes, int, int, str, str]
"""Document, index of the first word in it, index of the decided slot in the window, words, marks."""


@dataclass(frozen=True)
class Passage:
    """A range of words in which every slot is as somebody left it.

    Attributes:
        words: as they are written.
        marks: the label after each.
    """

    words: tuple[str, ...]
    marks: tuple[str, ...]

    def text(self) -> str:
        """The passage as people write it."""
        return " ".join(map(_with_mark, self.words, self.marks))


def join(windows: Iterable[Window]) -> Iterator[Passage]:
    """The passages of windows that come by document and, within one, by time; later decisions win."""
    for _, group in groupby(windows, lambda window: window[0]):
        words: dict[int, str] = {}
        marks: dict[int, str] = {}
        decided: set[int] = set()
        for _, first, slot, some_words, some_marks in group:
            words |= enumerate(some_words.split(" "), first)
            marks |= {place: mark for place, mark in enumerate(some_marks.split(" "), first) if mark}
            decided.add(first + slot)
        yield from _runs(words, marks, decided)


def passages_of(decisions: Iterable[Decision]) -> list[Passage]:
    """The passages of decisions in any order."""
    ordered = sorted((one for one in decisions if one.words), key=lambda one: (one.document, one.time))
    return list(join((one.document, one.first, one.slot, " ".join(one.words), " ".join(one.marks)) for one in ordered))


def _runs(words: dict[int, str], marks: dict[int, str], decided: set[int]) -> Iterator[Passage]:
    """The runs of neighbouring words whose marks are known, where somebody has decided on one of them."""
    for places in consecutive(sorted(marks)):
        if len(places) >= LEAST and not decided.isdisjoint(places):
            yield Passage(tuple(words[place] for place in places), tuple(marks[place] for place in places))


def _with_mark(word: str, mark: str) -> str:
    if mark == "PERIOD" and word.endswith("."):
        return word  # an abbreviation's own period ends the sentence as well
    return f"{word} {GLYPHS[mark]}" if mark == "DASH" else word + GLYPHS.get(mark, "")


def write_passages(passages: Iterable[Passage], folder: Path) -> int:
    """Writes each passage as a text file, named by its content, which keeps it in one split; returns their number.

    Raises:
        OutputError: they cannot be written.
    """
    names = set()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for passage in passages:
            data = passage.text().encode() + b"\n"
            name = f"{hashlib.blake2b(data, digest_size=8).hexdigest()}.txt"
            (folder / name).write_bytes(data)
            names.add(name)
    except OSError as error:
        raise OutputError(
            "{folder} cannot be written ({reason}); make room or name another folder",
            folder=folder,
            reason=error.strerror,
        ) from None
    return len(names)
