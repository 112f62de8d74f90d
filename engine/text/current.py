"""The current text: its words with their marks and cases, and which of them stay."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from engine.document.letters import UNIT_SIGNS, case_of, is_unit, names_unit
from engine.document.tokens import LABEL_WORDS, NO_NAMES
from engine.document.words import Word, between
from engine.languages import ENGLISH, LONE_NUMERALS, Language, is_roman
from engine.languages.frequent import FREQUENT
from engine.text.finished import punctuated
from engine.text.labels import mark_labels, starts_capital
from engine.text.language import is_all_capitals, is_latin
from engine.text.layout import TextLayout
from engine.text.single_letters import Letters, abbreviation_letters, spelled_letters

_NAMED_ENTITY = re.compile(r"&[A-Za-z]\w*;")
_COLON = re.compile(r"\)?:(?!\S)")
_OPERATOR = re.compile(r"[+=<>*/×÷]")
_MINUS = re.compile(r"\s*[-−–]\s+")
_JOINED = re.compile(r".\s*(?:&+|\|+)\s*|\d\s*§.*", re.DOTALL)
_MEASURES = re.compile(r"\d+[xh]\d+", re.IGNORECASE)
"""As in ``2x4`` and ``17h30``."""

_CODE = re.compile(r"[A-Z]\d|\d[A-Z](?![A-Z])")
"""As in ``ABC123`` and ``12B``, but not in ``2ND``."""

_DIGITS = re.compile(r"\d{1,3}")
_THOUSAND = re.compile(r"\d{3}(?:[.,]\d+)?")
_SIXTY = re.compile(r"[0-5]?\d(?!\d)")
_SIGN_BEHIND_BREAK = re.compile(rf"[^\S\n]*+\n\s*+[{UNIT_SIGNS}°](?!\w)")
_INITIALS = re.compile(r"[^\W\d_]\. [^\W\d_]\.|([^\W\d_])\1\. ([^\W\d_])\2\.", re.IGNORECASE)
"""Two initials, and the abbreviation of a plural, ``EE. UU.``"""

_ITEM = re.compile(r"\d{1,3}|[^\W\d_]")
_PARENTHESIS_WORDS = 40
"""Words in parentheses at the most."""

_DIGIT_GROUP = re.compile(r"\+?\d{1,8}|0\d{1,5}[-/]\d{1,8}")
_TELEPHONE_DIGITS = range(9, 16)
"""How many a telephone number has."""


@dataclass(frozen=True)
class CurrentText:
    """The words of a text with their marks and cases.

    Attributes:
        words: in order.
        texts: theirs.
        language: the language, for rules of capitals.
        marks: the label after each word: PERIOD as well where an abbreviation's own period ends a sentence, as the
            capital of the next word shows.
        cases: the case of each word; "as is" for one that keeps it.
        fixed: whether the slot after a word keeps its mark: in headings, list items, songs, formulas, telephone numbers
            and names of letters, between initials, between a number and its unit or ``§``, in times, before the numeral
            of a king, behind abbreviations that end no sentence, the number or letter of an item, ``b)``, and words in
            other than Latin letters, before ``&`` and ``|``, and before a colon that could make a speaker's label of
            the words at the start of a line.
        letters: the single letters that are spelled or stand for words.
        turns: whether a sentence certainly begins with a word, by a change of speaker or language, behind a heading, or
            behind ``1)`` at the start of a line in a passage without marks, bool (words,).
        items: whether a heading or list item begins with a word, bool (words,).
        bare: whether a word is a number that opens a line of a text without times, which a period would make that of a
            list item, bool (words,).
        narration: whether a sentence goes on with a word that begins a line behind a dash, bool (words,): the line says
            who spoke the one before, as in ``—preguntó él``, or somebody goes on with what another one interrupted.
            Nowhere until `engine.suggestions.narration` finds it.
        edges: words that have a period here although their cue takes it for a mark, as in ``z.`` at its end.
    """

    words: Sequence[Word]
    texts: list[str]
    language: Language
    marks: list[str]
    cases: list[str]
    fixed: list[bool]
    letters: Letters
    turns: np.ndarray
    items: np.ndarray
    bare: np.ndarray
    narration: np.ndarray
    edges: frozenset[int]

    @classmethod
    def of(cls, words: Sequence[Word], language: Language) -> "CurrentText":
        """The text of some words."""
        edges = _abbreviated_at_edges(words, language)
        words = [
            replace(word, text=f"{word.text}.", tail=word.tail[1:]) if slot in edges else word
            for slot, word in enumerate(words)
        ]
        texts = [word.text for word in words]
        other = [not is_latin(text) for text in texts]
        opening, kept = _before_colons(words, language)
        pairs = zip(words, [*texts, ""][1:], strict=True)
        formula = [bool(_OPERATOR.search(word.tail)) or _is_in_number(word, following) for word, following in pairs]
        groups = _groups_of_digits(words)
        shouted = is_all_capitals(texts)
        codes = [not shouted and _is_code(words, slot) for slot in range(len(words))]
        cases = _cases(texts, [any(why) for why in zip(other, kept, codes, strict=True)], formula, language)
        letters = spelled_letters(words, cases) if language is ENGLISH else abbreviation_letters(words, language)
        named = [slot in letters.known or slot in edges for slot in range(len(words))]
        inside = [_is_inside(words, slot, language) for slot in range(len(words))]
        marks = mark_labels(texts, [word.tail for word in words])
        opened = np.array([not word.line_index and _counts_item(words, slot) for slot, word in enumerate(words)], bool)
        turns = np.array([word.turn for word in words], bool)
        if opened.sum() > 1:
            turns[1:] |= (opened & ~punctuated(marks))[:-1]
        return cls(
            words,
            texts,
            language,
            ["PERIOD" if _ends_sentence(texts, slot, marks, language) else now for slot, now in enumerate(marks)],
            cases,
            [any(why) for why in zip(other, opening, formula, groups, named, inside, strict=True)],
            letters,
            turns,
            np.zeros(len(words), bool),
            np.zeros(len(words), bool),
            np.zeros(len(words), bool),
            edges,
        )

    def laid_out(self, layout: TextLayout) -> "CurrentText":
        """The text with its layout: headings, list items and their numbers stay, and a sentence begins behind them."""
        fixed = layout.kept | layout.stops | layout.numbers
        return replace(
            self,
            marks=["O" if numbers else mark for mark, numbers in zip(self.marks, layout.numbers, strict=True)],
            cases=["as is" if kept else case for case, kept in zip(self.cases, layout.kept, strict=True)],
            fixed=[fixed or bool(kept) for fixed, kept in zip(self.fixed, fixed, strict=True)],
            turns=self.turns | layout.opens,
            items=layout.items,
            bare=layout.bare,
        )

    def without(self, cues: Collection[int]) -> "CurrentText":
        """The text in which some cues stay, and a sentence begins behind them where the text has no marks yet.

        Args:
            cues: indexes of those that are sung or shown.
        """
        stays = np.fromiter((word.cue in cues for word in self.words), bool, len(self.words))
        behind = np.append(False, stays[:-1]) & ~stays & ~punctuated(self.marks)
        return replace(
            self,
            cases=["as is" if own else case for case, own in zip(self.cases, stays, strict=True)],
            fixed=[fixed or bool(own) for fixed, own in zip(self.fixed, stays, strict=True)],
            turns=self.turns | behind,
        )


def _cases(texts: Sequence[str], fixed: Sequence[bool], formula: Sequence[bool], language: Language) -> list[str]:
    """The case of each word, "as is" for those that keep theirs: with an entity, units behind numbers, in formulas.

    Args:
        texts: of the words.
        fixed: whether a word keeps its case.
        formula: whether an operator follows a word.
        language: of the words.
    """
    entities = [bool(_NAMED_ENTITY.search(text) or _MEASURES.fullmatch(text)) for text in texts]
    units = [is_unit(texts, index) for index in range(len(texts))]
    as_is = map(any, zip(fixed, entities, units, formula, [False, *formula], strict=False))
    return ["as is" if kept else case_of(text, language) for text, kept in zip(texts, as_is, strict=True)]


def _is_code(words: Sequence[Word], slot: int) -> bool:
    """Whether a word has a capital beside a digit, ``ABC123``, or is an option in capitals, ``ls -LA``."""
    word = words[slot]
    option = word.line_index > 0 and word.text.isupper() and words[slot - 1].tail.endswith((" -", " --"))
    return option or _CODE.search(word.text) is not None


def _ends_sentence(texts: Sequence[str], slot: int, marks: Sequence[str], language: Language) -> bool:
    """Whether the period of an abbreviation ends a sentence, as in ``on Main St. He left``."""
    if marks[slot] != "O" or not texts[slot].endswith(".") or language.goes_on_behind(texts[slot]):
        return False
    following = texts[slot + 1] if slot + 1 < len(texts) else ""
    return starts_capital(following) and following.lower() in language.beginnings


def _is_inside(words: Sequence[Word], slot: int, language: Language) -> bool:
    """Whether a slot is inside what the words around it form, such as a time, a measure or the number of an item."""
    word = words[slot]
    return (
        _belong_together(words, slot, language)
        or _is_in_time(words, slot, language.hours)
        or _counts_item(words, slot)
        or language.goes_on_behind(word.text)
        or _JOINED.fullmatch(word.text[-1:] + word.tail) is not None
    )


def _counts_item(words: Sequence[Word], slot: int) -> bool:
    """Whether a word is the number or letter of an item, as in ``b)``, rather than the last word in parentheses."""
    word = words[slot]
    if not (word.tail.startswith(")") and _ITEM.fullmatch(word.text)):
        return False
    before = "".join(each.lead + each.tail for each in words[max(0, slot - _PARENTHESIS_WORDS) : slot]) + word.lead
    return before.rfind("(") <= before.rfind(")")


def _is_in_number(word: Word, following: str) -> bool:
    """Whether a word goes on as a number, ``100 000,50``, or as a difference of two, ``5 - 3``."""
    if not (word.text[-1:].isdigit() and following[:1].isdigit()):
        return False
    group = word.tail.isspace() and _DIGITS.fullmatch(word.text) and _THOUSAND.fullmatch(following)
    return bool(group or _MINUS.fullmatch(word.tail))


def _is_in_time(words: Sequence[Word], slot: int, hours: Collection[str]) -> bool:
    """Whether a word is one of those for hours, between two numbers, as in ``16 h 45``."""
    if not 0 < slot < len(words) - 1:
        return False
    before, word, following = words[slot - 1 : slot + 2]
    parts = before.text.isdecimal() and word.text.lower() in hours and word.tail.isspace()
    return parts and _SIXTY.match(following.text) is not None


def _groups_of_digits(words: Sequence[Word]) -> list[bool]:
    """Whether each slot parts two groups of digits of one number, as of a telephone: ``06 12 34 56 78``.

    A group begins with 0, or there are at least three of differing length or of three digits each.
    """
    inside = [False] * len(words)
    first = 0
    for index, word in enumerate(words):
        behind = words[index + 1] if index + 1 < len(words) else None
        last = behind is None or behind.turn or word.tail.strip() or len(behind.text) == 1
        if last or not (_DIGIT_GROUP.fullmatch(word.text) and behind and behind.text.isdecimal()):
            groups = [word.text for word in words[first : index + 1]]
            coded = any(len(group) > 1 and group[0] in "+0" for group in groups)
            if len(groups) > 1 and (coded or _is_telephone_number(groups)):
                inside[first:index] = [True] * (index - first)
            first = index + 1
    return inside


def _is_telephone_number(groups: Sequence[str]) -> bool:
    """Whether groups of digits without a leading 0 form a telephone number rather than a list."""
    sizes = {len(group) for group in groups}
    digits = sum(len(group) for group in groups)
    return len(groups) > 2 and digits in _TELEPHONE_DIGITS and (len(sizes) > 1 or sizes == {3})


def _belong_together(words: Sequence[Word], slot: int, language: Language) -> bool:
    """Whether a word and the next one are a number and its unit, parts of a telephone number or of the abbreviation of
    a plural, two initials, a title without a period and a name, a name and the numeral of a king, or a street and its
    number.
    """
    word, following = words[slot], words[slot + 1] if slot + 1 < len(words) else None
    if following is None or following.turn:
        return False
    if word.tail == ") " and word.text.isdecimal() and following.text[0].isdecimal():
        return True  # of a telephone number, (555) 123-4567
    if word.text[-1].isdigit() and _SIGN_BEHIND_BREAK.match(between(word, following)):
        return True
    if word.tail.strip():
        return False
    titled = word.text.lower() in language.contracted and following.text not in FREQUENT.get(language.code, ())
    if titled or _is_measure(word, following, language):
        return True
    if language is not ENGLISH and _INITIALS.fullmatch(f"{word.text} {following.text}"):
        return True
    bare, behind = following.text.rstrip("."), words[slot + 2].text if slot + 2 < len(words) else ""
    if bare == following.text:
        return False
    numbers = is_roman(bare) or (bare.lower() in LONE_NUMERALS and len(behind.rstrip(".")) > 1)
    street = bare.lower() in language.compounds - language.leading and behind[:1].isdigit()
    return (language.ordinals is not None and numbers) or (street and not word.text[-1:].isdigit())


def _is_measure(word: Word, following: Word, language: Language) -> bool:
    """Whether a word is a number and the next one its unit or currency, as in ``10 km`` and ``3 Mio. Euro``."""
    count, unit = word.text.rstrip("."), following.text.rstrip(".")
    number = count[-1:].isdigit() or count.lower() in language.units
    return number and names_unit(unit, language)


def _abbreviated_at_edges(words: Sequence[Word], language: Language) -> frozenset[int]:
    """The words that the period behind them belongs to, as the words of the cue before or behind show: a cue by itself
    does not tell that ``z.`` goes on with ``B.``
    """
    own: set[int] = set()
    for slot, word in enumerate(words[:-1]):
        if not word.tail.startswith("."):
            continue
        around = [*words[max(0, slot - 2) : slot], word, words[slot + 1]]
        if around[-1].turn or around[0].cue == around[-1].cue:
            continue
        parts = [each.text + each.tail + " " * (each.cue != behind.cue) for each, behind in pairwise(around)]
        start = len("".join(parts[:-1]))
        text = "".join([*parts, around[-1].text, around[-1].tail])
        if language.keeps_period(text, start, start + len(word.text)):
            own.add(slot)
    return frozenset(own)


def _before_colons(words: Sequence[Word], language: Language) -> tuple[list[bool], list[bool]]:
    """Of each word, whether it is one of the few that open a line before a colon, and could name a speaker; and whether
    it is one of these that keeps its case.

    A name does not end with a small verb, as in ``she said:``, which alone keeps its case, but for one that opens the
    line: ``disse: "…"``. Nor is one made by the capital of a clause, ``The question is:``: three words or more that
    these words have once, with a small one last; or of two where the first begins no name, ``the following:``.
    """
    opening, kept = ([False] * len(words) for _ in range(2))
    ends = [slot for slot, word in enumerate(words) if word.line_index < LABEL_WORDS and _COLON.match(word.tail)]
    lines = [tuple(word.text.lower() for word in words[end - words[end].line_index : end + 1]) for end in ends]
    seen = Counter(lines)
    for end, line in zip(ends, lines, strict=True):
        reports = words[end].text in language.reporting
        first = end if reports else end - words[end].line_index
        clause = end > first + 1 and words[end].text.islower() and seen[line] == 1
        clause |= reports and not words[end].line_index
        clause |= first < end and words[end].text.islower() and words[first].text.lower() in NO_NAMES
        opening[first : end + 1] = [True] * (end + 1 - first)
        kept[first : end + 1] = [kept[first] or not clause] + [True] * (end - first)
    return opening, kept
