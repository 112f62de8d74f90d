"""Each language's rules for marks, capitals and numbers: one table per language, ``CODE.toml`` in this folder.

A file adds a language; without one, the defaults of `Language` apply.
"""

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from importlib import resources
from itertools import chain, islice
from typing import Any

from engine.errors import InputError
from engine.languages.names import NAMES
from engine.languages.word_set import ACCENTS, APOSTROPHES, LETTER, WordSet, composed

UNDECLARED = frozenset(("", "und", "mul", "zxx", "auto", "unknown", "none"))
"""Declarations that name no language."""

_LETTERS = re.compile(rf"(?:{LETTER}\.-?)+{LETTER}")
_ROMAN = re.compile(r"(?=..)X{0,3}(?:IX|IV|V?I{0,3})|(?=..)(?!(?:vi|xi)\Z)x{0,3}(?:ix|iv|v?i{0,3})")
"""A numeral of two or more letters; in small ones, none that is a word or a name: ``vi`` and ``xi``."""

LONE_NUMERALS = frozenset("iv")
"""Those of one letter that number kings, in small letters."""

_DAY = re.compile(r"(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])")
"""A day and a month, as in ``24.12.``; a time, ``20.15``, is none."""

_LETTER_BEFORE = re.compile(rf"(?<![\w{ACCENTS}]){LETTER}\.\s?\Z")
_INITIAL_BEHIND = re.compile(rf"\.\s?{LETTER}\.")
_NEXT_WORD = re.compile(rf"\.\s*[(\[]?((?:{LETTER})+)")
_WORD_BEFORE = re.compile(rf"(?<![^\W\d_])((?:{LETTER})+)\s+\Z")

_QUOTATION = re.compile(r"\s+[\"'„“«»‘‚‹›]")
"""The beginning of a quotation, without a mark before it."""

_SOME = 3
"""Marks that show how a file writes the blanks before them."""

_NEAR = 4
"""Words behind a quotation among which a verb reports it, as in ``the old man asked``."""


@dataclass(frozen=True)
class Language:
    """The rules of one language.

    Attributes:
        code: ISO 639-1, or 639-3 where that has none.
        name: in English.
        codes: other codes in files.
        example: a sentence with what a house style may change; "" for none.
        abbreviations: keep their period; one with a capital has a fixed case, the others any.
        leading: those of them that no sentence ends with, since they stand before what they belong to.
        compounds: those of them, in small letters, that also end compounds: ``str`` in ``Bahnhofstr.``
        forms: those that have the same case everywhere but at the start of a sentence, so written: ``z.B.``, ``Nr.``,
            and ``GmbH``, which has no period.
        contracted: titles that end with the last letter of their word, in small letters: they have no period, and no
            mark comes between one and a name, as in ``mgr Nowak``.
        polite: pronouns that are another word with a capital, in small letters: ``sie`` and ``Sie``. They keep their
            case where somebody has punctuated.
        numbers: the language's name in num2words, or "".
        nouns: whether nouns have capitals.
        ordinals: words before ``3.`` that make it an ordinal; None where ordinals have no period.
        months: words after it, with a capital everywhere, that do; a lowercase word always does, but after a year.
        beginnings: words that open a sentence, in small letters: behind an abbreviation if they have a capital. They
            never follow an ordinal.
        years: words after a year that make it an ordinal, as in ``1918. aastal``.
        centuries: words beside which letters that may be a Roman numeral are one, as in ``XIXe siècle``.
        ordinal_endings: what makes a Roman numeral an ordinal, in small letters: ``e`` in ``XIXe``.
        acronyms: those that a name with hyphens may begin with, as in ``EU-Kommission``.
        adjectives: endings of words with hyphens that are not nouns, as in ``EU-weit``.
        small_parts: what stays small before a hyphen and a name, as in ``mid-January``.
        units: words for units and currencies; no mark comes between a number and one of them.
        hours: words for units of time between two numbers, as in ``8 Uhr 30``.
        elisions: elided articles before an apostrophe; a name's capital follows it.
        prefixes: what is before the second capital of a name: ``Mc`` and ``O'``.
        endings: what follows an acronym in small letters, with the character before it: ``:n`` in ``EU:n``.
        weak: words that stay lowercase at the start of a sentence; the next one gets the capital. Where nouns have
            capitals, it gets none, and the words are weak with an apostrophe before them alone: ``'s ist schade``.
        digraphs: two letters that are capitals together.
        capitals: letters whose capital differs from Unicode.
        opening: mark → the one that opens its clause.
        interrogatives: words that open a question.
        introductions: words that open a sentence, but not the question that follows after a comma.
        reporting: verbs that say whose words a quotation has.
        quotatives: other words before a quotation that make it what somebody says, as in ``I was like "What?"``.
        subjects: pronouns that follow a verb of `reporting` where it says who spoke, as in ``—preguntó él``.
        quoted: marks that come before the quotation mark that closes a sentence; a comma only if a verb of `reporting`
            follows, as in ``„Přijdu,“ řekla.``
        greetings: words that open a letter, whose first sentence has a capital behind the comma.
        tags: words that are a question by themselves at the end of a sentence.
        speakers: words for those who speak, as the label of a line.
        sounds: words that, in parentheses, say what is heard.
        particles: small words before the capital of a name, which keep their case where they have none.
        blank_before: marks preceded by a no-break space.
        blank: that space.
        dialogue: dashes that open a speaker's turn where a line begins with one.
    """

    code: str
    name: str = ""
    codes: tuple[str, ...] = ()
    example: str = ""
    abbreviations: frozenset[str] = frozenset()
    leading: frozenset[str] = frozenset()
    compounds: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    contracted: frozenset[str] = frozenset()
    polite: frozenset[str] = frozenset()
    numbers: str = ""
    nouns: bool = False
    ordinals: frozenset[str] | None = None
    months: frozenset[str] = frozenset()
    beginnings: frozenset[str] = frozenset()
    years: frozenset[str] = frozenset()
    centuries: frozenset[str] = frozenset()
    ordinal_endings: frozenset[str] = frozenset()
    acronyms: frozenset[str] = frozenset()
    adjectives: frozenset[str] = frozenset()
    small_parts: frozenset[str] = frozenset()
    units: frozenset[str] = frozenset()
    hours: frozenset[str] = frozenset(("h", "min"))
    elisions: frozenset[str] = frozenset()
    prefixes: frozenset[str] = frozenset(("mc", "o'", "o’"))
    endings: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    digraphs: frozenset[str] = frozenset()
    capitals: dict[str, str] = field(default_factory=dict, hash=False)
    opening: dict[str, str] = field(default_factory=dict, hash=False)
    interrogatives: frozenset[str] = frozenset()
    introductions: frozenset[str] = frozenset()
    reporting: frozenset[str] = frozenset()
    quotatives: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()
    quoted: str = ".?!"
    greetings: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    speakers: frozenset[str] = frozenset()
    sounds: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset("van von de da di der den del della du bin ibn ter".split())
    blank_before: str = ""
    blank: str = "\u00a0"
    dialogue: str = ""

    def keeps_period(self, text: str, start: int, end: int) -> bool:
        """Whether the period at ``text[end]`` belongs to the word: an abbreviation, an initial, an ordinal."""
        word = composed(text[start:end])
        letter = _LETTER_BEFORE.search(text, max(0, start - 5), start)
        if self.abbreviates(word) or is_lettered(word, self.elided(word)):
            return True
        if letter and self.abbreviates(f"{letter[0].rstrip()}{word}"):  # p. ex.
            return True
        following = _NEXT_WORD.match(text, end)
        if following is None:
            return False
        if len(word) == 1 and word.isalpha():
            if letter or _INITIAL_BEHIND.match(text, end) or self.abbreviates(f"{word}.{following[1]}"):
                return True
            # In English a sentence may well end in a letter: plan B, vitamin C, you and I; but not in Roe v. Wade.
            if self is ENGLISH and word == "v":
                return True
            if self is not ENGLISH and (word.isupper() or len(composed(following[1])) == 1):
                return True
        numeral = word.isdecimal() or is_roman(word) or word in LONE_NUMERALS or _DAY.fullmatch(word)
        return self.ordinals is not None and bool(numeral) and self._is_ordinal(text, start, end, following[1])

    def abbreviates(self, word: str) -> bool:
        """Whether a word is an abbreviation, written here without its last period."""
        return self._is_among(self.abbreviations, word)

    def goes_on_behind(self, word: str) -> bool:
        """Whether a word is an abbreviation, with its period, that no sentence ends with."""
        return word.endswith(".") and self._is_among(self.leading, word[:-1])

    def _is_among(self, abbreviations: frozenset[str], word: str) -> bool:
        own = word[self.elided(word) :]
        compound = own.lower().endswith(tuple(self.compounds & abbreviations))
        return compound or not abbreviations.isdisjoint((word, own, own.lower()))

    def _is_ordinal(self, text: str, start: int, end: int, following: str) -> bool:
        """Whether a number with a period behind it is one, by its neighbours."""
        if text[start:end].isdecimal() and end - start > 3:
            return following in self.years
        if "." in text[start:end]:
            return following[0].islower() and following not in self.beginnings
        before = _WORD_BEFORE.search(text, max(0, start - 40), start)
        if following in self.months or (before is not None and before[1].lower() in (self.ordinals or ())):
            return True
        return following[0].islower() and (following not in self.beginnings or not text[start:end].isdecimal())

    def reports(self, words: Iterable[tuple[str, str]]) -> bool:
        """Whether the words behind a quotation say whose it is, as in ``"…" he asked``, and not whose the next one is,
        as in ``"…" and he asked "…"``.

        Args:
            words: each with the text between it and the next one.
        """
        verb: int | None = None
        for place, (word, tail) in enumerate(islice(words, _NEAR)):
            reports = word[self.elided(word) :].lower().partition("-")[0] in self.reporting  # s'écria-t-elle
            verb = place if reports and verb is None else verb
            if not tail.isspace():
                next_one = tail.lstrip().startswith(":") or (verb and place > 1 and _QUOTATION.match(tail))
                return verb is not None and not next_one
        return verb is not None

    @cached_property
    def _elision(self) -> re.Pattern[str] | None:
        return _any_of(self.elisions, rf"[{APOSTROPHES}](?=\w)")

    @cached_property
    def _prefix(self) -> re.Pattern[str] | None:
        return _any_of(self.prefixes, r"(?=[^\W\d_]{3})")

    @cached_property
    def _ending(self) -> re.Pattern[str] | None:
        return _any_of(self.endings, r"\Z")

    @cached_property
    def small(self) -> dict[str, str]:
        """The small letters of `capitals`."""
        return {capital: letter for letter, capital in self.capitals.items()}

    def spaced(self, mark: str) -> str:
        """A mark with the no-break space that belongs before it, if one does."""
        return f"{self.blank}{mark}" if mark and mark in self.blank_before else mark

    def with_blanks_of(self, texts: Iterable[str]) -> "Language":
        """The language as texts write it that have narrow no-break spaces before most marks, or none."""
        if not self.blank_before:
            return self
        pattern = re.compile(rf"\w([ \u00a0\u202f]?)[{re.escape(self.blank_before)}](?!\S)")
        blanks = Counter(match[1] for text in texts for match in pattern.finditer(text))
        blank, count = next(iter(blanks.most_common(1)), (self.blank, 0))
        if count < _SOME or 2 * count <= blanks.total():
            return self
        return self if blank in (" ", self.blank) else replace(self, blank=blank)

    def writes_marks_like(self, other: "Language") -> bool:
        """Whether marks stand in a text as they do in the other language."""
        return (self.opening, self.blank_before) == (other.opening, other.blank_before)

    def elided(self, word: str) -> int:
        """How many characters an elided article or the like takes at the start of a word, its apostrophe included."""
        return _length_of(self._elision, word)

    def prefixed(self, word: str) -> int:
        """How many characters are before the second capital of a name: 2 in ``O'Neill`` and ``McDonald``, else 0."""
        return _length_of(self._prefix, word)

    def ending(self, word: str) -> int:
        """How many characters one of `endings` takes at the end of a word."""
        match = self._ending.search(word, 1) if self._ending else None
        return len(match[0]) if match else 0


def is_lettered(word: str, start: int = 0) -> bool:
    """Whether a word, from a character on, is letters with periods between them: ``a.i``, without its last period."""
    return _LETTERS.fullmatch(word, start) is not None


def is_roman(word: str) -> bool:
    """Whether a word is a Roman numeral of two or more letters, and no word, as ``vi``, or name in small letters."""
    return _ROMAN.fullmatch(word) is not None


def _any_of(words: frozenset[str], behind: str) -> re.Pattern[str] | None:
    """The longest of some words, in any case, composed or decomposed, and the pattern behind it; None without words."""
    if not words:
        return None
    forms = words | {unicodedata.normalize("NFD", word) for word in words}
    return re.compile(f"(?:{'|'.join(sorted(forms, key=len, reverse=True))}){behind}", re.IGNORECASE)


def _length_of(pattern: re.Pattern[str] | None, word: str) -> int:
    """How many characters a pattern takes at the start of a word."""
    match = pattern.match(word) if pattern else None
    return match.end() if match else 0


@cache
def rules(code: str) -> Language:
    """The rules of a language by its code; the defaults without a table."""
    entry = resources.files(__name__) / f"{code}.toml"
    if not re.fullmatch("[a-z]{2,3}", code) or not entry.is_file():
        return Language(code, name=NAMES.get(code, code))
    table = tomllib.loads(entry.read_text(encoding="utf-8"))
    values = {key: _value(key, value) for key, value in table.items()}
    values["abbreviations"] = WordSet(values.get("abbreviations", WordSet()) | values.get("leading", WordSet()))
    return Language(code, **values)


_WORD_SETS = {each.name for each in fields(Language) if each.type in (frozenset[str], frozenset[str] | None)}
"""The attributes whose values are words in a string."""


def _value(key: str, value: Any) -> Any:
    """A value of a table as `Language` holds it."""
    if key in _WORD_SETS:
        return WordSet(value.split())
    return tuple(value) if isinstance(value, list) else value


@cache
def languages() -> tuple[Language, ...]:
    """Every language that has a table, by code."""
    files = (entry.name for entry in resources.files(__name__).iterdir())
    return tuple(rules(name.removesuffix(".toml")) for name in sorted(files) if name.endswith(".toml"))


@cache
def ruled() -> frozenset[str]:
    """The codes of the languages that have a table."""
    return frozenset(language.code for language in languages())


@cache
def code_of(declared: str) -> str:
    """The code of a language from a name in a file or typed (``de``, ``de-AT``, ``ger``, ``German``); "" for none.

    A code without a table is returned unchanged.
    """
    first = re.split("[-_]", declared.strip().lower())[0]
    if first in UNDECLARED:
        return ""
    known = (
        language.code for language in languages() if first in (language.code, *language.codes, language.name.lower())
    )
    unruled = (code for code, name in NAMES.items() if first == name.lower())
    return next(chain(known, unruled), first)


def known_code(declared: str) -> str:
    """The code of a language by its code or name.

    Raises:
        InputError: no such language is known.
    """
    code = code_of(declared)
    if name_of(code) == code:
        raise InputError(
            "{language}: no such language is known; give a code, such as de, or an English name.", language=declared
        )
    return code


def rules_of(declared: str) -> Language:
    """The rules of a language that a file names; those of English if it names none."""
    return rules(code_of(declared) or "en")


def name_of(code: str) -> str:
    """The English name of a language, or its code if that is not known."""
    return rules(code).name


def language_names() -> set[str]:
    """The English names of all languages that have one."""
    return {*NAMES.values(), *(language.name for language in languages())}


ENGLISH = rules("en")
