"""Mark sets and case classes, and the rules that label written text.

`mark_label` labels the text after a word in the richest set (`SHIPPED`); a `MarkSet` folds that into the set of a
benchmark or a paper.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.document.letters import Case
from engine.document.marks import MARKS

GLYPHS = {"O": "", "COMMA": ",", "PERIOD": ".", "QUESTION": "?", "EXCLAMATION": "!", "COLON": ":", "DASH": "—"}
STRONG = frozenset({"PERIOD", "QUESTION", "EXCLAMATION"})
CASES: tuple[Case, ...] = ("lower", "capitalised", "upper", "as is")


@dataclass(frozen=True)
class MarkSet:
    """A model's labels, and what each shipped label becomes among them.

    Attributes:
        name: as recipes call it.
        labels: the classes, `O` first.
        folds: shipped label → label of this set, where it is another one.
    """

    name: str
    labels: tuple[str, ...]
    folds: dict[str, str]

    def fold(self, label: str) -> str:
        """The label of this set for one of `SHIPPED`."""
        return self.folds.get(label, label)

    def indices(self) -> list[int]:
        """For each shipped label, the index of its label in this set."""
        return [self.labels.index(self.fold(label)) for label in SHIPPED.labels]


SHIPPED = MarkSet("shipped", tuple(GLYPHS), {})
"""The shipped model's seven labels."""

BENCHMARK = MarkSet(
    "benchmark",
    ("O", "COMMA", "PERIOD", "QUESTION"),
    {"EXCLAMATION": "PERIOD", "COLON": "COMMA", "DASH": "COMMA"},
)
"""The labels of IWSLT 2011 as prepared by Che et al. (2016)."""

PAUSES = MarkSet(
    "pauses",
    ("O", "COMMA", "PERIOD"),
    {"QUESTION": "PERIOD", "EXCLAMATION": "PERIOD", "COLON": "PERIOD", "DASH": "O"},
)
"""The two marks of Tilk & Alumäe (2015), Table 1: ``? ! ; :`` are periods and every other mark is dropped."""

MARK_SETS = {marks.name: marks for marks in (SHIPPED, BENCHMARK, PAUSES)}

DOTS = re.compile(r"\.\s?\.|…")
"""An ellipsis, with or without spaces."""

_DASH = re.compile(r"--+|[—–]|(?<!\S)[-−](?!\S)")
_LETTER = re.compile(r"[^\W\d_]")
_STRONGEST = tuple(
    (label, re.compile(f"[{''.join(mark for mark in MARKS if MARKS[mark] == label)}]"))
    for label in ("QUESTION", "EXCLAMATION")
)


def mark_label(tail: str, next_is_capital: bool) -> str:
    """The shipped label of the text between a word and the next.

    Closing quotes and brackets are skipped; `;` is PERIOD; an ellipsis is PERIOD before a capital and COMMA elsewhere.
    Of several marks a question mark wins, then an exclamation mark, an ellipsis, and the first.

    Args:
        tail: the text between the two words.
        next_is_capital: whether the next word starts with a capital or is missing.
    """
    if tail.isspace() or not tail:
        return "O"
    for label, marks in _STRONGEST:
        if marks.search(tail):
            return label
    if DOTS.search(tail):
        return "PERIOD" if next_is_capital else "COMMA"
    for character in tail:
        if character in MARKS:
            return MARKS[character]
    return "DASH" if _DASH.search(tail) else "O"


def mark_labels(words: Sequence[str], tails: Sequence[str]) -> list[str]:
    """The shipped label after each word of a text, by `mark_label` and the next word.

    Args:
        words: in their original spelling.
        tails: the text after each, up to the next.
    """
    return [
        mark_label(tail, index + 1 == len(words) or starts_capital(words[index + 1])) if tail else "O"
        for index, tail in enumerate(tails)
    ]


def starts_capital(word: str) -> bool:
    """Whether the first letter of `word` is a capital."""
    letter = _LETTER.search(word)
    return bool(letter and letter.group().isupper())
