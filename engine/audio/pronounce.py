"""Pronunciations of written words: spells out numbers, symbols and abbreviations, then maps letters to phones.

Words in the acoustic model's dictionary use its entry; espeak-ng's American English gives the phonemes of any other
word, in the ARPABET of the dictionary.
"""

import ctypes
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache

import espeakng_loader
from num2words import num2words

from engine.languages import ENGLISH, Language

Lookup = Callable[[str], str | None]
"""A word of the dictionary → its phones, separated by blanks."""

READINGS = 4
"""Ways to say one word that are tried at the most."""

_TEXT, _IPA, _RETRIEVAL = 1, 2, 2  # espeak_CHARS_UTF8, espeakPHONEMES_IPA, AUDIO_OUTPUT_SYNCHRONOUS
_PLAIN_NUMBER = re.compile(r"(\d{1,9})(?:[.,](\d{1,2}))?\.?")
_DIGITS = 18
_WHOLE = r"\d{1,3}(?:,\d{3})+(?!\d)|\d+"
_NUMBER = re.compile(
    rf"(?P<currency>[$€£¥])?(?P<whole>{_WHOLE})(?P<decimals>\.\d+)?(?P<ordinal>st|nd|rd|th)?(?P<plural>'?s)?"
)
_PIECE = re.compile(
    rf"[$€£¥]?(?:{_WHOLE})(?:\.\d+)?(?:(?:st|nd|rd|th|'?s)(?![a-z]))?|[^\W\d_]+(?:'[^\W\d_]+)*|[&%+@#$€£¥=°/.]"
)
_SYMBOLS = {
    "&": "and", "%": "percent", "+": "plus", "@": "at", "#": "number", "=": "equals", "°": "degrees", "$": "dollars",
    "€": "euros", "£": "pounds", "¥": "yen",
}  # fmt: skip
_BETWEEN = {".": "dot", "/": "slash"}
_ZEROS = ("oh", "zero")
_LATIN = re.compile(r"[\da-zà-öø-ÿ]|[$€£¥&%]")
_VOWEL = re.compile("[aeiouy]")
_ABBREVIATIONS = {
    "mr": "mister", "mrs": "missus", "ms": "miz", "dr": "doctor", "st": "saint", "vs": "versus", "etc": "et cetera",
    "prof": "professor", "gen": "general", "col": "colonel", "lt": "lieutenant", "sgt": "sergeant", "capt": "captain",
    "rev": "reverend", "gov": "governor", "sen": "senator", "rep": "representative", "mt": "mount", "jr": "junior",
    "sr": "senior", "inc": "incorporated", "ltd": "limited", "corp": "corporation", "approx": "approximately",
    "dept": "department", "est": "established", "no": "number", "ft": "feet", "km": "kilometers", "kg": "kilograms",
    "e.g": "for example", "i.e": "that is",
}  # fmt: skip
_PHONES = {
    "tʃ": "CH", "dʒ": "JH", "eɪ": "EY", "aɪ": "AY", "aʊ": "AW", "ɔɪ": "OY", "oʊ": "OW", "əʊ": "OW", "ɪə": "IY AH",
    "n̩": "AH N", "l̩": "AH L", "ɑ": "AA", "a": "AE", "æ": "AE", "ʌ": "AH", "ə": "AH", "ɐ": "AH", "ɔ": "AO", "ɒ": "AA",
    "ɛ": "EH", "e": "EY", "ɚ": "ER", "ɜ": "ER", "ɪ": "IH", "ᵻ": "IH", "i": "IY", "y": "UW", "o": "OW", "ʊ": "UH",
    "u": "UW", "ø": "ER", "p": "P", "b": "B", "t": "T", "d": "D", "k": "K", "ɡ": "G", "g": "G", "f": "F", "v": "V",
    "θ": "TH", "ð": "DH", "s": "S", "z": "Z", "ʃ": "SH", "ʒ": "ZH", "h": "HH", "m": "M", "n": "N", "ŋ": "NG",
    "l": "L", "ɫ": "L", "ɬ": "L", "ɹ": "R", "r": "R", "ʁ": "R", "w": "W", "ʍ": "W", "j": "Y", "ɾ": "T", "ʔ": "T",
    "x": "K", "ç": "HH", "ɲ": "N Y", "β": "V", "ɣ": "G",
}  # fmt: skip
_SOUND = re.compile("|".join(sorted(_PHONES, key=len, reverse=True)))


def pronunciations(word: str, lookup: Lookup) -> list[str]:
    """The pronunciations of a word, as phones separated by spaces; none if nothing in it is spoken.

    Args:
        word: with its own marks (``Mr.``, ``$3.50``, ``don't``, ``1990s``).
        lookup: the dictionary.
    """
    spelling = word.lower().replace("’", "'")
    plain = spelling.strip(".-'")
    abbreviated = plain in _ABBREVIATIONS and (spelling != plain or not _VOWEL.search(plain))
    known = None if abbreviated else lookup(spelling) or lookup(plain)
    if known or not _LATIN.search(plain):
        return [known] if known else []
    variants: dict[str, None] = {}
    for reading in _readings(plain, word.isupper()):
        phones = " ".join(filter(None, (lookup(part) or sounds(part) for part in reading)))
        if phones:
            variants[phones] = None
    return list(variants)[:READINGS]


def _readings(word: str, capitals: bool) -> Iterator[list[str]]:
    """The ways to read a word out, as words without digits and symbols; the likeliest first."""
    pieces = [word] if word in _ABBREVIATIONS else _PIECE.findall(word)
    options = [_options(piece, capitals) for piece in pieces]
    if not options:
        return
    yield [part for option in options for part in option[0]]
    if sum(map(_in_digits, pieces)) > 1:  # as a telephone number
        for zero in _ZEROS:
            said = (_digits(piece, zero) if _in_digits(piece) else option[0] for piece, option in zip(pieces, options))
            yield [part for parts in said for part in parts]
    for place, option in enumerate(options):
        for other in option[1:]:
            yield [part for at, own in enumerate(options) for part in (other if at == place else own[0])]


def _options(piece: str, capitals: bool) -> list[list[str]]:
    """The ways to read one piece of a word: a number, a symbol, or letters."""
    if match := _NUMBER.fullmatch(piece):
        counted = [text.replace("-", " ").replace(",", "").split() for text in _numbers(match)]
        digits = [_digits(piece, zero) for zero in _ZEROS] if _in_digits(piece) else []
        return [*digits, *counted] if piece.startswith("0") else [*counted, *digits]
    if piece in _SYMBOLS:
        return [[_SYMBOLS[piece]]]
    if piece in _BETWEEN:
        return [[], [_BETWEEN[piece]]]
    if piece in _ABBREVIATIONS:
        return [_ABBREVIATIONS[piece].split(), [piece]]
    if len(piece) > 5 or "'" in piece:
        return [[piece]]
    spelled = [f"{letter}." for letter in piece]  # the dictionary's names of the letters
    shouted = capitals or not _VOWEL.search(piece)
    return [spelled, [piece]] if shouted or len(piece) == 1 else [[piece], spelled]


def _in_digits(piece: str) -> bool:
    """Whether a piece is a number that may be said digit by digit."""
    return piece.isdecimal() and (len(piece) > 2 or len(piece) > 1 and piece.startswith("0"))


def _digits(number: str, zero: str) -> list[str]:
    return [num2words(int(digit)) if int(digit) else zero for digit in number]


def _numbers(match: re.Match[str]) -> list[str]:
    """The ways to say a number: as a count, a year, an amount of money, an ordinal."""
    whole, decimals = match["whole"].replace(",", ""), match["decimals"] or ""
    if len(whole) > _DIGITS or decimals:
        spelled_out = (
            num2words(int(whole[:_DIGITS]))
            + " point " * bool(decimals)
            + " ".join(map(num2words, map(int, decimals[1:])))
        )
        return [f"{spelled_out} {_SYMBOLS[match['currency']]}" if match["currency"] else spelled_out]
    number = int(whole)
    if match["ordinal"]:
        return [num2words(number, to="ordinal")]
    ways = [num2words(number)]
    if match["currency"]:
        return [f"{ways[0]} {_SYMBOLS[match['currency']]}"]
    if len(whole) == 4 and "," not in match["whole"] and 1100 <= number < 2100:
        ways = [num2words(number, to="year"), *ways]
    ways.append(ways[0].replace(" and ", " "))
    return [f"{way}s" for way in ways] if match["plural"] else ways


@lru_cache(maxsize=20_000)
def sounds(word: str) -> str:
    """The phones of a word by the rules of American English, separated by spaces; "" without sound."""
    library = _espeak()
    text = ctypes.c_char_p(word.encode("utf-8", "ignore"))
    parts: list[str] = []
    while text.value:
        parts.append(library.espeak_TextToPhonemes(ctypes.byref(text), _TEXT, _IPA).decode("utf-8", "ignore"))
    plain = re.sub(r"\([^()]*\)|[ˈˌː]", "", " ".join(parts))  # (fr) marks a word as not English
    return " ".join(_PHONES[sound] for sound in _SOUND.findall(plain))


@cache
def _espeak() -> ctypes.CDLL:
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    library.espeak_Initialize(_RETRIEVAL, 0, espeakng_loader.get_data_path().encode(), 0)
    library.espeak_SetVoiceByName(b"en-us")
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    library.espeak_TextToPhonemes.argtypes = [ctypes.POINTER(ctypes.c_char_p), ctypes.c_int, ctypes.c_int]
    return library


def spoken_letters(word: str, language: Language) -> int:
    """The number of spoken letters of a word, which estimates its share of the time if it cannot be aligned.

    Numbers are spelled out in other languages too, if num2words supports them.
    """
    match = _PLAIN_NUMBER.fullmatch(word)
    if match is None or not language.numbers or language is ENGLISH:
        return len(word)
    number = float(f"{match[1]}.{match[2]}") if match[2] else int(match[1])
    return len(num2words(number, lang=language.numbers))
