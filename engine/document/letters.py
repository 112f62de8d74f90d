"""The case of a word: lower, capitalised, upper, or as is."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Literal

from engine.languages import ENGLISH, Language
from engine.languages.word_set import APOSTROPHES, LETTER, composed

Case = Literal["lower", "capitalised", "upper", "as is"]

SYMBOLS = frozenset("\N{MICRO SIGN}\N{OHM SIGN}\N{KELVIN SIGN}\N{ANGSTROM SIGN}")
"""The micro, ohm, kelvin and ångström signs: their units are other ones in other letters (``µm``, ``µM``)."""

_SYMBOLS_OF_UNITS = (
    "nm µm mm cm dm km m µl ml cl dl l pg ng µg mcg mg g kg s ms ns h Hz kHz MHz GHz dB kW kWh MWh kV kJ kcal mmol hPa "
    "mmHg bpm kph mph rpm ft lb oz tsp tbsp qt gal yd hrs yrs kbps Mbps Gbps bn °C °F ºC ºF mm² cm² dm² m² km² mm³ cm³ "
    "dm³ m³ km/h m/s kbit/s Mbit/s Gbit/s MB/s pg/ml ng/ml ng/dl µg/ml µg/l mcg/ml mg/ml mg/dl mg/l mg/kg g/dl g/l "
    "mmol/l kg/m² kg/m³ ml/min l/min"
)
UNITS = {symbol.lower(): symbol for symbol in _SYMBOLS_OF_UNITS.split()}
"""Symbols of units behind a number, by their small letters: ``5 ml`` is not an abbreviation in capitals."""

UNIT_SIGNS = "%‰$£¥\u20a0-\u20c0"
"""Signs that languages write behind a number and a blank, inside a character class."""

_EITHER = re.compile(r"[^\W\d_]+/[^\W\d_]+")
"""Two words, ``he/she``, not a path."""

_SHORT = 4
_COMPOUND = re.compile(rf"(?:(?:\d|{LETTER})+-)+(?:(?:{LETTER})+['’])?(?:{LETTER})+")
_SHORT_START = re.compile(rf"(?:{LETTER}){{2,3}}-")
"""A possible acronym at the start of a hyphenated word."""

_REDUCED = re.compile("['’‘]s-")
"""An article at the start of Dutch names."""

_ADDRESS = re.compile(r"[@/\\]|\.[^\W\d_]{2}|^www\.|^#[^\W\d_]")


def case_of(word: str, language: Language = ENGLISH) -> Case:
    """Returns the case class of a word, ignoring the ending of a possessive or an acronym and an elided article.

    ``i``, ``iPhone`` and ``2019`` are "lower", "as is" and "as is"; ``I``, ``I'm`` and ``Anna's`` are "capitalised";
    ``NASA``, ``U.S.`` and ``5G`` are "upper"; in French ``l'État`` is "capitalised", in Finnish ``EU:n`` "upper".
    """
    stem = _stem(word[language.elided(word) :], language)[0]
    letters = [character for character in stem if character.isalpha() and _has_case(character)]
    if not letters or not SYMBOLS.isdisjoint(word):
        return "as is"
    if "".join(letters[:2]).lower() in language.digraphs:
        del letters[1]
    if all(character.islower() for character in letters):
        return "lower"
    if all(character.isupper() for character in letters) and (len(letters) > 1 or any(map(str.isdigit, word))):
        return "upper"
    if letters[0].isupper() and all(character.islower() for character in letters[1:]):
        return "capitalised"
    return "as is"


def apply_case(word: str, case: Case, language: Language = ENGLISH) -> str:
    """Returns `word` in a case class, without changing its length.

    "as is" changes nothing. An elided article and a unit with one of `SYMBOLS` never change.
    """
    if not SYMBOLS.isdisjoint(word):
        return word
    if case == "lower":
        word = "".join(language.small.get(each, each) for each in word)
        small = word.lower()  # all at once if possible, since a final letter may have its own form
        return small if len(small) == len(word) else "".join(_one(each, each.lower()) for each in word)
    start = language.elided(word)
    article, word = word[:start], word[start:]
    if case == "capitalised":
        return article + capitalise(word, language)
    if case == "upper":
        stem, ending = _stem(word, language)
        return article + "".join(_one(character, _upper(character, language)) for character in stem) + ending
    return article + word


def capitalise(word: str, language: Language = ENGLISH) -> str:
    """Returns `word` with a capital first letter and the rest unchanged; in Dutch, ``ij`` is one letter, and the first
    one of ``'s-Gravenhage`` is the g.

    A unit with one of `SYMBOLS` is unchanged.
    """
    if not SYMBOLS.isdisjoint(word):
        return word
    reduced = _REDUCED.match(word)
    for index, character in islice(enumerate(word), reduced.end() if reduced else 0, None):
        if character.isalpha():
            letters = 2 if word[index : index + 2].lower() in language.digraphs else 1
            capitals = "".join(_one(each, _upper(each, language, title=True)) for each in word[index : index + letters])
            return word[:index] + capitals + word[index + letters :]
        if character.isdigit():
            break
    return word


def capitalise_parts(word: str, language: Language) -> str:
    """Returns a name with hyphens with a capital in each part but short ones inside: ``Châlons-sur-Marne``.

    Languages that capitalise nouns also capitalise a single letter inside, unless it is a unit: ``3-D-Film``,
    ``100-m-Lauf``. Behind one of the language's acronyms, ``EU-Staaten``, nouns alone have a capital, and where its
    adjectives are known, ``US-led``, all others: ``US-China``. Some parts stay small before a name: ``mid-January``. A
    word whose first part has two or three letters and may be another acronym, ``abc-staaten``, is unchanged.
    """
    start = language.elided(word)
    if _REDUCED.match(word):
        return capitalise(word, language)
    own, parts = word[start:].split("-"), composed(word[start:]).split("-")
    known, small = (
        {at for at, part in enumerate(parts) if part.lower() in listed}
        for listed in (language.acronyms, language.small_parts)
    )
    if not _COMPOUND.fullmatch(word, start) or (_SHORT_START.match(word, start) and 0 not in known | small):
        return word
    last = len(parts) - 1
    named = ({0, last} | {at for at in range(last) if _is_named(parts, at, language)}) - (small - {last})
    adjective = parts[last].lower().endswith(tuple(language.adjectives))
    if 0 in known and (not language.adjectives or adjective):
        named = {0}
    elif adjective and not language.nouns:
        named -= {last}
    cases: Iterator[Case] = (
        "upper" if at in known else "capitalised" if at in named else "as is" for at in range(len(parts))
    )
    return word[:start] + "-".join(apply_case(part, case, language) for part, case in zip(own, cases, strict=True))


def _is_named(parts: Sequence[str], index: int, language: Language) -> bool:
    """Whether a part inside a word with hyphens has a capital."""
    letter = language.nouns and len(parts[index]) == 1 and not is_unit(parts, index)
    return letter or len(parts[index]) >= _SHORT


def is_unit(words: Sequence[str], index: int, symbols: Collection[str] = UNITS) -> bool:
    """Whether a word is the symbol of a unit behind a number, as in ``5 ml``."""
    return index > 0 and words[index].rstrip(".") in symbols and words[index - 1][-1:].isdigit()


def names_unit(word: str, language: Language) -> bool:
    """Whether a word, without its period, is the symbol or the name of a unit or currency; a symbol of several letters
    may be in capitals.
    """
    symbol = UNITS.get(word.lower())
    known = word in UNITS or symbol == word.replace("L", "l") or (symbol and len(word) > 1 and word.isupper())
    return bool(known) or word.lower() in language.units


def is_address(word: str) -> bool:
    """Whether a word is a web or mail address, a path or a hashtag, whose letters are as they must be."""
    return bool(_ADDRESS.search(word)) and not _EITHER.fullmatch(word)


@cache
def _has_case(letter: str) -> bool:
    """Whether a letter has two cases in running text; Georgian capitals are for headings only."""
    return letter.lower() != letter.upper() and not (letter.islower() and letter.title() == letter)


def _upper(character: str, language: Language, title: bool = False) -> str:
    """The capital of a letter: the language's own if it has another one than Unicode says."""
    plain = character.title() if title else character.upper()
    return language.capitals.get(character, plain)


def _one(character: str, cased: str) -> str:
    """A letter in another case if that is a single letter too; the capital of ``ß`` would be two."""
    return cased if len(cased) == 1 else character


def _stem(word: str, language: Language) -> tuple[str, str]:
    """A word without the ending of a possessive or an acronym, and the ending."""
    match = re.fullmatch(rf"(.+)([{APOSTROPHES}]s)", word, re.IGNORECASE | re.DOTALL)
    stop = match.end(1) if match else len(word) - language.ending(word)
    return word[:stop], word[stop:]
