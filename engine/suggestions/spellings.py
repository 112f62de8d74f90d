"""The capitals that a prediction and the proposed marks suggest for a text."""

import re
from functools import cached_property

import numpy as np

from engine.document.letters import Case, apply_case, capitalise, capitalise_parts, is_address
from engine.languages import ENGLISH, LONE_NUMERALS, is_lettered, is_roman
from engine.style import Style
from engine.style.marks import TITLES
from engine.style.names import spellings
from engine.suggestions.marks import SURE, ProposedMarks
from engine.suggestions.sentence_starts import SentenceStarts
from engine.text.current import CurrentText
from engine.text.finished import TIMES, punctuated
from engine.text.labels import starts_capital
from engine.text.single_letters import abbreviation_forms
from engine.text.word_forms import own_forms, stem

_SMALL = frozenset(
    {"a.m", "p.m", "a.k.a", "e.g", "i.e", "etc", "vs.", "cf.", "approx", "w/o", "c/o", "mm-hmm", "mm-hm", "mhm"}
)
"""Abbreviations and sounds that are never in capitals, regardless of the model, some with their period alone: ``CF`` is
a disease. A sentence may begin with one.
"""

_TITLES = frozenset({"jr", "sr", "lt", *(title.lower() for title in TITLES if title not in ("Ms", "St"))})
"""Titles have one capital, regardless of the model. So has an abbreviation with its period; without one, ``MS`` and
``COL`` may be something else.
"""

_LETTERS = re.compile(r"[^\W\d_]&[^\W\d_]s")
"""The plural of two letters, as in ``Q&As``."""

_PLURAL = re.compile(r"[^\W\d_]{2,4}s")

_VERY_SURE = 0.97
"""Minimum confidence of a capital inside a sentence where somebody has seen to capitals, and of that of a polite
pronoun where somebody has punctuated.
"""

_LONGEST_ACRONYM = 7
"""Letters; a longer word in small ones has one capital at the most."""


class ProposedSpellings:
    """The proposed spelling of each word.

    Args:
        current: the current text.
        marks: the proposed marks.
        probabilities: of the cases, float32 (words, cases), or None.
        cases: the model's.
        keep: keep existing capitals, and only add.
        style: spelling of names, and its abbreviations.
        abbreviated: words whose period ends no sentence.

    Attributes:
        starts: which words open sentences.
    """

    def __init__(
        self,
        current: CurrentText,
        marks: ProposedMarks,
        probabilities: np.ndarray | None,
        cases: tuple[str, ...],
        keep: bool,
        style: Style,
        abbreviated: frozenset[int],
    ):
        self._current, self._marks, self._cases, self._keep = current, marks, cases, keep
        self._probabilities = probabilities
        self._best = probabilities.argmax(axis=1) if probabilities is not None else None
        self._language = current.language
        # Nobody has seen to the capitals of a text that has none.
        self._settled = marks.settled & any(map(starts_capital, current.texts))
        wanted = np.zeros(len(current.texts), bool) if self._best is None else self._best == cases.index("capitalised")
        self.starts = SentenceStarts(current, marks, self._settled, wanted, abbreviated)
        letters, foreign = current.letters.cases, current.language is not ENGLISH
        self._letters = {
            at: letter for at, letter in letters.items() if foreign or letter.islower() or not marks.settled[at]
        }
        self._names = own_forms(current.texts, current.language, keep) | spellings(current.texts, style)
        forms = {
            index: form
            for index, form in abbreviation_forms(current.texts, current.language).items()
            if index not in letters
        }
        self._numerals = {index for index in range(1, len(current.texts)) if self._numbers_name(index)}
        self._small = {index for index, form in forms.items() if form.islower()}
        for index, form in forms.items():
            if index not in self._small:
                opens = self.starts.opened(index)
                self._names.setdefault(index, capitalise(form, current.language) if opens else form)

    def may_change(self) -> np.ndarray:
        """Whether a word's spelling may differ from the current one, other than at the start of a sentence: bool
        (words,).
        """
        changes = np.array(self.starts.weak, bool)
        if self._best is not None:
            changes |= (self._best != self._cases.index("lower")) | (not self._keep)
            changes |= ["-" in text for text in self._current.texts]
        changes[[*self._names, *self._letters, *self._numerals]] = True
        return changes

    def allows(self, index: int, confidence: float) -> bool:
        """Whether another spelling at a word is sure enough to be proposed."""
        return confidence >= SURE or not self._settled[index]

    @cached_property
    def _has_its_capitals(self) -> bool:
        """Whether the settled passages of the text lack few of the capitals that the model wants inside sentences."""
        if self._best is None:
            return False
        wanted = self._settled & (self._best != self._cases.index("lower"))
        present = np.array([case != "lower" for case in self._current.cases], bool)
        # The pronoun's says little: who leaves all names small may write it.
        own = np.array([text[:2] in ("I", "I'", "I’") for text in self._current.texts], bool)
        return bool((wanted & present & ~own).sum() >= TIMES * (wanted & ~present).sum())

    @cached_property
    def _careful(self) -> np.ndarray:
        """Whether the passage of each word has its marks and capitals, bool (words,)."""
        return self.starts.capitalised & punctuated(self._current.marks)

    def own_case(self, index: int) -> tuple[str, float] | None:
        """The spelling of a word regardless of its position, with its confidence; None if unchanged."""
        text = self._current.texts[index]
        if (name := self._names.get(index)) is not None:
            return (name, 1.0) if name != text and (not self._keep or _rises(text, name)) else None
        if self._stays(index) or (likeliest := self._likeliest_case(index)) is None:
            return None
        case, confidence = likeliest
        now = self._current.cases[index]
        if self._goes_on_behind_weak(index) and case == "capitalised" and now == "lower":
            return None
        bare = text.rstrip(".")
        if self._keep and self._careful[index] and (is_lettered(bare) or is_roman(bare)):
            return None  # q.d., page iii
        doubtful = self._settled[index] and confidence < _VERY_SURE
        if text.lower() in self._language.polite and (doubtful or self._is_one_who_spoke(index)):
            return None
        before_name = any(map(starts_capital, self._current.texts[index + 1 : index + 2]))
        if text in self._language.particles and self._keep and (before_name or self._is_behind_initial(index)):
            return None
        if self._is_reduced(index):
            return (text.lower(), 1.0) if text != text.lower() and not self._keep else None
        if (spelling := self._respelt(index, case, now)) is None:
            return None
        if self._language.elided(spelling) and self.starts.opened(index):
            spelling = capitalise(spelling, self._language)
        if self._settled[index] and self._has_its_capitals and confidence < _VERY_SURE:
            return None
        return (spelling, confidence) if spelling != text and self.allows(index, confidence) else None

    def _is_one_who_spoke(self, index: int) -> bool:
        """Whether a pronoun is the subject of a verb behind what somebody said, as in ``„Komm!“ rief sie``."""
        subject = index > 1 and self._current.texts[index].lower() in self._language.subjects
        reports = subject and self._current.texts[index - 1].lower() in self._language.reporting
        return reports and self.starts.goes_on(index - 1)

    def _is_behind_initial(self, index: int) -> bool:
        """Whether a word follows an initial, as in ``J. de Boer``; in English a name may well have a capital there."""
        before = self._current.texts[index - 1]
        initial = before.endswith(".") and (len(before) == 2 or is_lettered(before[:-1]))
        return index > 0 and self._language is not ENGLISH and initial and not self.starts.opened(index)

    def _respelt(self, index: int, case: Case, now: str) -> str | None:
        """A word in the likeliest case; None where its present case stays."""
        language, text = self._language, self._current.texts[index]
        small = apply_case(text, "lower", language)
        if now == "lower" or (now == "upper" and not self._keep):
            if case != "lower" and (start := language.prefixed(text)):
                rest = capitalise_parts(small[start:], language) if case == "as is" else small[start:]  # O'Brien-Smith
                return capitalise(small[:start], language) + capitalise(rest, language)
            if case == "as is" and language.ending(text):
                return apply_case(small, "upper", language)
            if case != "lower" and language is ENGLISH and _is_plural(small, case):
                return apply_case(small[:-1], "upper", language) + "s"
            if self._is_compound(index, case):
                name = capitalise_parts(small, language)
                return text if name == small else capitalise(name, language) if self.starts.opened(index) else name
        if now == "lower" and case in ("capitalised", "upper"):
            return apply_case(text, case, language)
        if not self._keep and now in ("capitalised", "upper") and case != "as is":
            opens = self.starts.opened(index) and case == "lower"
            return capitalise(small, language) if opens else apply_case(small, case, language)
        return None

    def _is_reduced(self, index: int) -> bool:
        """Whether a weak word has an apostrophe before it, or may have one: it never has a capital."""
        begins_line = not self._current.words[index].line_index
        return self.starts.weak[index] and (begins_line or self.starts.has_apostrophe(index))

    def _goes_on_behind_weak(self, index: int) -> bool:
        """Whether a sentence goes on behind a mark and a weak word, as in ``Hij zei, 't is koud``: a model that knows
        the capital of sentences with such a word may want it here.
        """
        parted = index > 1 and self.starts.leaves_capital(index - 1) and self._marks.labels[index - 2] != "O"
        return parted and not self.starts.opened(index)

    def _is_compound(self, index: int, case: Case) -> bool:
        """Whether parts of a word may get capitals: one of mixed case, or a noun behind a number, ``30-Jährige``."""
        behind_number = self._language.nouns and case == "capitalised" and self._current.texts[index][0].isdigit()
        return case == "as is" or (behind_number and not self.starts.opened(index))

    def _likeliest_case(self, index: int) -> tuple[Case, float] | None:
        """The case of a word inside a sentence, with its confidence; None if unknown."""
        if letter := self._letters.get(index):
            return "upper" if letter.isupper() else "lower", 1.0
        if index in self._small:
            return "lower", 1.0
        if self._best is None or self._probabilities is None:
            return None
        case: Case = self._cases[self._best[index]]
        if index in self._numerals:
            return "upper", 1.0
        text = self._current.texts[index].lower()
        short = text.rstrip(".")
        start, hyphen, _ = short.partition("-")
        foreign = self._language is not ENGLISH
        if foreign and hyphen and start in self._language.acronyms:
            return "as is", 1.0
        lettered = is_lettered(short) and not (foreign and self.starts.opened(index))
        lettered |= short == "ok" and not foreign
        if case == "capitalised" and (lettered or is_roman(stem(short))):
            case = "upper"  # A.I., OK, IV's
        if case == "upper" and _SMALL & {text, short}:
            return "lower", 1.0
        if case == "upper" and foreign and self._language.abbreviates(short):
            return None
        if case == "upper" and hyphen and short.rpartition("-")[2] in self._language.adjectives:
            return "as is", float(self._probabilities[index, self._best[index]])  # US-led
        dotted = "." not in short and text.endswith(".") and self._language.abbreviates(short)
        if case == "upper" and (short in _TITLES or dotted or len(start) > _LONGEST_ACRONYM):
            case = "capitalised"
        return case, float(self._probabilities[index, self._best[index]])

    def _numbers_name(self, index: int) -> bool:
        """Whether a word in letters that may change is a Roman numeral behind a name, as in ``Friedrich ii``; ``vi`` is
        one only if the model wants a capital in it, so it is surely no verb or pronoun.
        """
        before, text = index - 1, self._current.texts[index] if self._keep else self._current.texts[index].lower()
        if self._best is None or not text.islower():
            return False
        bare, ordinals = stem(text.rstrip(".")), self._language.ordinals is not None
        six = bare == "vi" and self._cases[self._best[index]] != "lower"
        if not (is_roman(bare) or six or (ordinals and bare < text and bare in LONE_NUMERALS)):
            return False
        named = "capitalised" in (self._current.cases[before], self._cases[self._best[before]])
        goes_on = self._marks.labels[before] == "O" and not self._current.words[before].tail.strip()
        abbreviated = self._current.texts[before].endswith(".")  # Urt. v. 3.5.
        return named and goes_on and not abbreviated and not self._current.turns[index]

    def opening(self, index: int) -> str | None:
        """The spelling of a word at the start of a sentence; None if unchanged."""
        text = self._current.texts[index]
        small = self._current.cases[index] == "lower" or (self._language.elided(text) and text[0].islower())
        if not small or self._stays(index) or self.starts.weak[index]:
            return None
        if index in self._names or self.own_case(index):
            return None
        bare = text.rstrip(".")
        lettered = self._language is ENGLISH and (is_lettered(bare) or bare == "ok") and bare not in _SMALL
        spelling = apply_case(text, "upper", self._language) if lettered else capitalise(text, self._language)
        return spelling if spelling != text else None

    def _stays(self, index: int) -> bool:
        """Whether a word keeps its letters: an address, or the letter of a list, as in ``b)``, but for the pronoun."""
        text, words = self._current.texts[index], self._current.words
        pronoun = text == "i" and not words[index - 1].tail.endswith("(")
        letter = len(text) == 1 and not pronoun and words[index].tail.startswith(")")
        return letter or (is_address(text) and not self._language.abbreviates(text.rstrip(".")))


def _is_plural(small: str, case: Case) -> bool:
    """Whether a word in small letters is the plural of an acronym: of a known one of three letters, or of any that is
    short, as in ``APIs`` and ``Q&As``, if its case is mixed.
    """
    known = len(small) > 3 and small[-1] == "s" and small[:-1] in ENGLISH.acronyms
    return known or bool(_LETTERS.fullmatch(small)) or (case == "as is" and bool(_PLURAL.fullmatch(small)))


def _rises(text: str, spelling: str) -> bool:
    """Whether a word gains capitals and loses none."""
    return all(new == old or new.isupper() for old, new in zip(text, spelling, strict=True))
