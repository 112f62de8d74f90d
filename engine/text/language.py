"""Language detection: by the caller's choice, the words, and the file's declaration.

English is detected by its most frequent words and a dictionary, which work with few words; other languages by
py3langid, a naive Bayes classifier over byte n-grams that is reliable from about 25 words on. The fewer words there
are, the more their frequent ones count, and the languages that have a table of rules.
"""

import math
import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING

from engine.document.pieces import leading_words
from engine.document.transcript import Transcript
from engine.languages import code_of, ruled
from engine.languages.frequent import FREQUENT
from engine.languages.word_set import composed
from engine.text.spelling import Speller

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

_COMMON = FREQUENT["en"]
_FOREIGN = frozenset().union(*FREQUENT.values()) - _COMMON
_NORWEGIAN = {"nb": "no", "nn": "no"}
ENOUGH = 25
"""Words that identify a language reliably."""

_SURE = 0.9
_POSSIBLE = 0.01
"""Probability of English from which the words of a text that declares it may be English."""

_SHARE = 0.2
_KNOWN = 0.7
SAMPLE = 20_000
"""Words that are looked at, at the most."""

# How much likelier a language is, as a logarithm: both are divided by the number of words.
_RULED = 6.0  # if it has a table of rules
_HIT = 3.0  # for each of its frequent words

_FEW = 500  # words that are looked up, the slow way
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def is_latin(text: str) -> bool:
    """Whether most letters of `text` are Latin; a text without letters counts as Latin."""
    if text.isascii():
        return True
    letters = [character for character in islice(text, SAMPLE) if character.isalpha()]
    latin = sum(character < "ɐ" or "Ḁ" <= character <= "ỿ" for character in letters)
    return 2 * latin >= len(letters)


def language_of(transcript: Transcript) -> str:
    """The code of a transcript's language: as somebody says, else as its words look and its file says, or ""."""
    if transcript.language:
        return code_of(transcript.language)
    declared = transcript.source.language if transcript.source else ""
    return detect([word.text for word in leading_words(transcript, SAMPLE)], declared)


def detect(words: Sequence[str], declared: str = "") -> str:
    """Detects the language of `words`; returns its code, or "" if unclear.

    The file's declaration decides for few or unclear words.
    """
    if looks_english(words, declared):
        return "en"
    code, sure = classify(words)
    own = code_of(declared)
    if own not in ("", "en") and (len(words) < ENOUGH or sure < _SURE):
        return own
    return code_of(code) if code != "en" else ""


def classify(words: Sequence[str]) -> tuple[str, float]:
    """The likeliest language of some words, marks left out, and how sure that is, 0 to 1."""
    shares = _shares(tuple(sample_of(words)))
    return max(shares.items(), key=itemgetter(1), default=("", 0.0))


def is_likelier(words: Sequence[str], one: str, other: str) -> bool:
    """Whether some words are rather in one language than in another, by their codes; also of few words."""
    shares = _shares(tuple(sample_of(words)))
    return shares.get(one, 0.0) > shares.get(other, 0.0)


def looks_english(words: Sequence[str], declared: str = "") -> bool:
    """Whether `words` look like English.

    They have Latin letters. A long text has a fifth of frequent English words and few of another language. For short or
    unclear ones the declared language decides unless it is hardly possible; without it, the classifier or the share of
    words in the English dictionary does.

    Args:
        declared: code or name of the language that the file declares, such as "en-GB" or "dutch"; a translation's may
            differ from the recording's.
    """
    if not is_latin(" ".join(islice(words, SAMPLE))):
        return False
    sample = sample_of(words)
    clear = is_plain_english(sample)
    if clear and len(sample) >= ENOUGH:
        return True
    own = code_of(declared)
    if own not in ("", "en"):
        return False
    shares = _shares(tuple(sample))
    if clear or not shares:
        return True
    if own == "en":  # how sure another language is does not count: of two that are alike, neither is
        return shares.get("en", 0.0) >= _POSSIBLE
    code, sure = classify(words)
    return code == "en" or (sure < _SURE and _is_listed(sample[:_FEW]))


def sample_of(words: Sequence[str]) -> list[str]:
    """A sample of the first words, normalised for lookup: lower case, without marks and digits."""
    plain = (composed(word).lower().replace("’", "'") for word in islice(words, SAMPLE))
    return [part for word in plain for part in _WORD.findall(word)]


def is_plain_english(sample: Sequence[str]) -> bool:
    """Whether a fifth of some words are English's commonest, and few another language's."""
    common = [word for word in sample if word in _COMMON]
    # The shortest ones are words of other languages too.
    several = sum(len(word) > 2 for word in common) > 1
    foreign = sum(word in _FOREIGN for word in sample)
    return several and len(common) >= _SHARE * len(sample) and 4 * foreign <= len(common)


def is_all_capitals(words: Sequence[str]) -> bool:
    """Whether nearly all words are in capitals, so case carries no information."""
    cased = [word for word in islice(words, SAMPLE) if word.lower() != word.upper() and len(word) > 1]
    return len(cased) > 4 and sum(map(str.isupper, cased)) > 0.8 * len(cased)


def _is_listed(words: Sequence[str]) -> bool:
    """Whether a dictionary of English has most of some words in small letters; one by itself may be a name.

    Those of one letter do not count; those with accents, and frequent ones of other languages, are none of English.
    """
    looked_up = [word for word in words if len(word) > 1]
    own = [word for word in looked_up if word.isascii() and word not in _FOREIGN]
    if len(looked_up) < 2:
        return own == looked_up
    return sum(not _speller().misspelt(word) for word in own) >= _KNOWN * len(looked_up)


@lru_cache(maxsize=1)  # `detect` asks whether a text is English, and then for its language
def _shares(sample: tuple[str, ...]) -> dict[str, float]:
    """The probability of each language of some words, by its code; none of no words."""
    text = " ".join(sample)[:SAMPLE]
    whole = text.split()
    shares: defaultdict[str, float] = defaultdict(float)
    for label, share in _classifier().rank(text) if text else ():
        code = _NORWEGIAN.get(label, label)
        shares[code] += share * math.exp(_evidence(code, whole))
    total = sum(shares.values())
    return {code: share / total for code, share in shares.items()}


def _evidence(code: str, words: Sequence[str]) -> float:
    hits = sum(word in FREQUENT[code] for word in words) if code in FREQUENT else 0
    return (_RULED * (code in ruled()) + _HIT * hits) / len(words)


@cache
def _speller() -> Speller:
    return Speller("en")


@cache
def _classifier() -> "LanguageIdentifier":
    """The classifier of py3langid; it takes half a second to load."""
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
