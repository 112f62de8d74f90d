"""Mark sets and case classes, and the rules that read them off written text.

One labelling serves everything: `mark_label` reads the richest set (`SHIPPED`) off what stands after a word, and a
`MarkSet` folds it into the set of a benchmark or a paper.
"""

import re
from dataclasses import dataclass
from typing import Literal

Case = Literal["lower", "capitalised", "upper", "as is"]

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

_DOTS = re.compile(r"\.\.+|…")
_DASH = re.compile(r"--+|[—–]|(?<!\S)[-−](?!\S)")
_STRONG = (("?", "QUESTION"), ("!", "EXCLAMATION"))
_WEAK = {".": "PERIOD", ";": "PERIOD", ",": "COMMA", ":": "COLON", "؟": "QUESTION", "，": "COMMA", "。": "PERIOD"}


def mark_label(tail: str, next_is_capital: bool) -> str:
    """The shipped label of what stands between a word and the next.

    Closing quotes and brackets are looked through; `;` is PERIOD; an ellipsis is PERIOD before a capital and COMMA
    elsewhere; of several marks the strongest counts.

    Args:
        tail: the text between the two words.
        next_is_capital: whether the next word starts with a capital (or there is none).
    """
    if tail.isspace() or not tail:
        return "O"
    for glyph, label in _STRONG:
        if glyph in tail:
            return label
    if _DOTS.search(tail):
        return "PERIOD" if next_is_capital else "COMMA"
    for character in tail:
        if character in _WEAK:
            return _WEAK[character]
    return "DASH" if _DASH.search(tail) else "O"


def case_of(word: str) -> Case:
    """The case class of a word as written; a possessive ending does not count.

    ``i``, ``iPhone`` and ``2019`` are "lower", "as is" and "as is"; ``I``, ``I'm`` and ``Anna's`` are "capitalised";
    ``NASA``, ``U.S.`` and ``5G`` are "upper".
    """
    letters = [
        character for character in _stem(word)[0] if character.isalpha() and character.lower() != character.upper()
    ]
    if not letters:
        return "as is"
    if all(character.islower() for character in letters):
        return "lower"
    if all(character.isupper() for character in letters) and (len(letters) > 1 or any(map(str.isdigit, word))):
        return "upper"
    if letters[0].isupper() and all(character.islower() for character in letters[1:]):
        return "capitalised"
    return "as is"


def apply_case(word: str, case: Case) -> str:
    """`word` written in a case class; "as is" leaves it alone."""
    if case == "lower":
        return word.lower()
    if case == "capitalised":
        return capitalise(word)
    if case == "upper":
        stem, ending = _stem(word)
        return stem.upper() + ending
    return word


def capitalise(word: str) -> str:
    """`word` with its first letter a capital and the rest as they were."""
    for index, character in enumerate(word):
        if character.isalpha():
            upper = character.upper()
            return word[:index] + (upper if len(upper) == 1 else character) + word[index + 1 :]
        if character.isdigit():
            break
    return word


def _stem(word: str) -> tuple[str, str]:
    match = re.fullmatch(r"(.+)(['’]s)", word, re.IGNORECASE | re.DOTALL)
    return (match.group(1), match.group(2)) if match else (word, "")
