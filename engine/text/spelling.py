"""Offline spell checking with the dictionaries of pyspellchecker: misspelled words and suggestions.

It prefers misses to false alarms: names, acronyms, numbers, addresses and words in other scripts are ignored.
"""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import pairwise
from unicodedata import combining, normalize

from engine.document.letters import apply_case, case_of
from engine.document.unmarked import ends_sentence
from engine.document.words import Word
from engine.errors import InputError
from engine.languages import rules

_SPELT = re.compile(r"[^\W\d_]+(?:['’‑-][^\W\d_]+)*")
"""Words to look up: letters, with apostrophes and hyphens between them."""

_PARTS = re.compile(r"['-]")
_ENDING = re.compile(r"(.+?)(['’]\w{1,2})")

# The English dictionary is American. Of the British spellings these rules cover most, and the words some of the rest;
# with them are a few that are newer than the dictionary.
_AMERICAN = (
    (re.compile(r"our(?=(?:s|ed|ing|able|ful|less|ly|ite|ites|er|ers|hood)?$)"), "or"),
    (re.compile(r"is(?=(?:e|es|ed|er|ers|ing|ation|ations)$)"), "iz"),
    (re.compile(r"ys(?=(?:e|es|ed|ing)$)"), "yz"),
    (re.compile(r"(?<=[bt])re(?=[sd]?$)"), "er"),
)
_MORE_ENGLISH = (
    "aluminium cheque cheques defence defences dreamt jewellery kerb manoeuvre manoeuvres marvellous maths mould "
    "offence offences programme programmes pyjamas sceptical woollen "
    "analytics app apps blog blogs emoji emojis inbox podcast podcaster podcasters podcasting podcasts selfie selfies"
).split()


def languages() -> list[str]:
    """The languages that there are dictionaries for, by their codes, such as "en"."""
    from spellchecker import SpellChecker

    return sorted(SpellChecker.languages())


class Speller:
    """A dictionary of one language, and the user's own words.

    Construction takes some tenths of a second.

    Args:
        language: one of `languages`.
        own_words: additional correct words, in the spelling to suggest.

    Raises:
        InputError: no dictionary for the language.
    """

    def __init__(self, language: str = "en", own_words: Iterable[str] = ()) -> None:
        from spellchecker import SpellChecker

        if language not in languages():
            raise InputError(
                "there is no dictionary for “{language}”; choose one of {languages}",
                language=language,
                languages=", ".join(languages()),
            )
        self.language = language
        self._checker = SpellChecker(language)
        self._counts = self._checker.word_frequency.dictionary
        self._alphabet = self._checker.word_frequency.letters | set("'-")
        self._own: dict[str, str] = {}
        self._known: dict[str, bool] = {}
        if language == "en":
            self._checker.word_frequency.load_words(_MORE_ENGLISH)
        for word in own_words:
            self.learn(word)

    def learn(self, word: str) -> None:
        """Accepts a word from now on, in any case."""
        self._own[_folded(word)] = word
        self._known.clear()

    def misspelt(self, word: str) -> bool:
        """Whether a word is wrong, looked at alone: a name that the dictionary does not have is."""
        if len(word) < 2 or not _SPELT.fullmatch(word) or case_of(word) in ("upper", "as is"):
            return False
        folded = _folded(word)
        if folded not in self._known:
            self._known[folded] = not self._alphabet.issuperset(folded) or self._is_right(folded)
        return not self._known[folded]

    def unknown(self, words: Sequence[str], opening: Container[int] = ()) -> set[int]:
        """The indexes of misspelled words.

        A capitalised word counts as a name, unless it opens a sentence and is capitalised nowhere else, or the language
        capitalises nouns.

        Args:
            words: in reading order.
            opening: indexes of the words that open a sentence.
        """
        wrong = [index for index, word in enumerate(words) if self.misspelt(word)]
        if rules(self.language).nouns:
            return set(wrong)
        capital = {index for index in wrong if case_of(words[index]) == "capitalised"}
        names = {words[index] for index in capital if index not in opening}
        return {index for index in wrong if index not in capital or (index in opening and words[index] not in names)}

    def check(self, words: Sequence[Word]) -> set[int]:
        """The indexes of the words of a transcript that are wrong; its marks say where sentences open."""
        opening = {index for index, (one, two) in enumerate(pairwise(words), 1) if two.turn or ends_sentence(one)}
        return self.unknown([word.text for word in words], {0} | opening)

    def suggest(self, word: str, limit: int = 6) -> list[str]:
        """Suggestions for a word, likeliest first, in its case: one edit away, otherwise two."""
        stem, ending = word, ""
        if (match := _ENDING.fullmatch(word)) and not self._is_right(_folded(match[1])):
            stem, ending = match.groups()
        folded = _folded(stem)
        near = [entry for entry in self._checker.edit_distance_1(folded) if self._is_listed(entry)]
        best = sorted(near or self._two_edits(folded), key=self._rank)[:limit]
        case = case_of(stem)
        return [self._own.get(entry, entry if case == "lower" else apply_case(entry, case)) + ending for entry in best]

    def _is_listed(self, folded: str) -> bool:
        return folded in self._counts or folded in self._own

    def _is_right(self, folded: str) -> bool:
        """Whether a word is listed, or each part of a compound or contraction but endings and articles."""
        if self._is_listed(folded) or (self.language == "en" and self._is_variant(folded)):
            return True
        parts = _PARTS.split(folded)
        return len(parts) > 1 and all(len(part) <= 2 or self._is_right(part) for part in parts)

    def _is_variant(self, folded: str) -> bool:
        """Whether an English word is listed without its accents, or in its American spelling."""
        plain = "".join(letter for letter in normalize("NFD", folded) if not combining(letter))
        return plain in self._counts or any(rule.sub(new, plain) in self._counts for rule, new in _AMERICAN)

    def _rank(self, folded: str) -> tuple[bool, int, str]:
        """The user's own words come first, then the most frequent."""
        return folded not in self._own, -self._counts.get(folded, 0), folded

    def _two_edits(self, folded: str) -> Iterator[str]:
        """The listed words two edits away that begin with the same letter."""
        letters = set(folded)
        for entry in (*self._counts, *self._own):
            near = entry[:1] == folded[:1] and abs(len(entry) - len(folded)) <= 2 and len(letters ^ set(entry)) <= 4
            if near and _edits(folded, entry) <= 2:
                yield entry


def _folded(word: str) -> str:
    return word.lower().replace("’", "'").replace("‑", "-")


def _edits(one: str, two: str) -> int:
    """How many letters to insert, delete, change or swap with the next to turn one word into the other."""
    rows = [list(range(len(two) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, other in enumerate(two, 1):
            least = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == two[j - 2] and one[i - 2] == other:
                least = min(least, rows[-2][j - 2] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1]
