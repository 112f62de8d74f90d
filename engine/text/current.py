"""The current text: its words with their marks and cases, and which of them stay."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from engine.document.letters import case_of, is_unit, names_unit
from engine.document.tokens import LABEL_WORDS
from engine.document.words import Word
from engine.languages import ENGLISH, Language
from engine.text.finished import punctuated
from engine.text.labels import mark_labels
from engine.text.language import is_latin
from engine.text.layout import TextLayout
from engine.text.single_letters import Letters, abbreviation_letters, spelled_letters

_NAMED_ENTITY = re.compile(r"&[A-Za-z]\w*;")
_COLON = re.compile(r":(?!\S)")
_OPERATOR = re.compile(r"[+=<>*/×÷]")
_MINUS = re.compile(r"\s*[-−–]\s+")
_JOINED = re.compile(r".\s*&\s*|\d\s*§.*", re.DOTALL)
_DIGITS = re.compile(r"\d{1,3}")
_SIXTY = re.compile(r"[0-5]?\d(?!\d)")


@dataclass(frozen=True)
class CurrentText:
    """The words of a text with their marks and cases.

    Attributes:
        words: in order.
        texts: theirs.
        language: the language, for rules of capitals.
        marks: the label after each word.
        cases: the case of each word; "as is" for one that keeps it.
        fixed: whether the slot after a word keeps its mark: in headings, list items, songs, formulas and names of
            letters, between a number and its unit or ``§``, in times, behind abbreviations that end no sentence and
            words in other than Latin letters, before ``&``, and before a colon that could make a speaker's label of the
            words at the start of a line.
        letters: the single letters that are spelled or stand for words.
        turns: whether a sentence certainly begins with a word, by a change of speaker or language or behind a heading,
            bool (words,).
        items: whether a heading or list item begins with a word, bool (words,).
        narration: whether a sentence goes on with a word that begins a line behind a dash, bool (words,): the line says
            who spoke the one before, as in ``—preguntó él``. Nowhere until `engine.suggestions.narration` finds it.
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
        labelling, kept = _before_colons(words, language)
        pairs = zip(words, [*texts[1:], ""], strict=False)
        formula = [bool(_OPERATOR.search(word.tail)) or _is_in_number(word, behind) for word, behind in pairs]
        measure = [_is_measure(*pair, language) for pair in pairwise(words)] + [False] * bool(words)
        neighbours = zip(["", *texts], words, [*texts[1:], ""], strict=False)
        times = [_is_in_time(*each, language.hours) for each in neighbours]
        cases = _cases(texts, [any(why) for why in zip(other, kept, strict=True)], formula, language)
        letters = spelled_letters(words, cases) if language is ENGLISH else abbreviation_letters(words, language)
        inside = [
            slot in letters.known
            or slot in edges
            or language.goes_on_behind(text)
            or bool(_JOINED.fullmatch(text[-1:] + word.tail))
            for slot, (text, word) in enumerate(zip(texts, words, strict=True))
        ]
        return cls(
            words,
            texts,
            language,
            mark_labels(texts, [word.tail for word in words]),
            cases,
            [any(why) for why in zip(other, labelling, formula, measure, times, inside, strict=True)],
            letters,
            np.fromiter((word.turn for word in words), bool, len(words)),
            np.zeros(len(words), bool),
            np.zeros(len(words), bool),
            edges,
        )

    def laid_out(self, layout: TextLayout) -> "CurrentText":
        """The text with its layout: headings, list items and their numbers stay, and a sentence begins behind them."""
        return replace(
            self,
            marks=["O" if numbers else mark for mark, numbers in zip(self.marks, layout.numbers, strict=True)],
            cases=["as is" if kept else case for case, kept in zip(self.cases, layout.kept, strict=True)],
            fixed=[fixed or bool(kept) for fixed, kept in zip(self.fixed, layout.kept | layout.numbers, strict=True)],
            turns=self.turns | layout.opens,
            items=layout.items,
        )

    def with_songs(self, cues: Collection[int]) -> "CurrentText":
        """The text in which what is sung stays, and a sentence begins behind it where the text has no marks yet.

        Args:
            cues: indexes of those that are sung.
        """
        sung = np.fromiter((word.cue in cues for word in self.words), bool, len(self.words))
        behind = np.append(False, sung[:-1]) & ~sung & ~punctuated(self.marks)
        return replace(
            self,
            cases=["as is" if own else case for case, own in zip(self.cases, sung, strict=True)],
            fixed=[fixed or bool(own) for fixed, own in zip(self.fixed, sung, strict=True)],
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
    entities = [bool(_NAMED_ENTITY.search(text)) for text in texts]
    units = [is_unit(texts, index) for index in range(len(texts))]
    as_is = map(any, zip(fixed, entities, units, formula, [False, *formula], strict=False))
    return ["as is" if kept else case_of(text, language) for text, kept in zip(texts, as_is, strict=True)]


def _is_in_number(word: Word, following: str) -> bool:
    """Whether a word goes on as a number, ``100 000``, or as a difference of two, ``5 - 3``."""
    if not (word.text[-1:].isdigit() and following[:1].isdigit()):
        return False
    group = word.tail.isspace() and _DIGITS.fullmatch(word.text) and len(following) == 3 and following.isdigit()
    return bool(group or _MINUS.fullmatch(word.tail))


def _is_in_time(before: str, word: Word, following: str, hours: Collection[str]) -> bool:
    """Whether a word is one of those for hours, between two numbers, as in ``16 h 45``."""
    between = before.isdecimal() and word.text.lower() in hours and word.tail.isspace()
    return between and _SIXTY.match(following) is not None


def _is_measure(word: Word, following: Word, language: Language) -> bool:
    """Whether a word is a number and the next one its unit or currency, as in ``10 km`` and ``3 Mio. Euro``."""
    count, unit = word.text.rstrip("."), following.text.rstrip(".")
    number = count[-1:].isdigit() or count.lower() in language.units
    if not number or word.tail.strip() or following.turn:
        return False
    return names_unit(unit, language)


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

    A name does not end with a small verb, as in ``she said:``, which alone keeps its case. Nor is one made by the
    capital of a clause, ``The question is:``: three words or more that these words have once, with a small one last.
    """
    opening, kept = ([False] * len(words) for _ in range(2))
    ends = [slot for slot, word in enumerate(words) if word.line_index < LABEL_WORDS and _COLON.match(word.tail)]
    lines = [tuple(word.text.lower() for word in words[end - words[end].line_index : end + 1]) for end in ends]
    seen = Counter(lines)
    for end, line in zip(ends, lines, strict=True):
        first = end if words[end].text in language.reporting else end - words[end].line_index
        clause = end > first + 1 and words[end].text.islower() and seen[line] == 1
        opening[first : end + 1] = [True] * (end + 1 - first)
        kept[first : end + 1] = [not clause] + [True] * (end - first)
    return opening, kept
