"""Guesses the encoding of a text by its letters, and whether it is a Windows page or ISO 8859 by its words."""

import codecs
import re
from collections import Counter
from collections.abc import Iterable

from engine.languages.frequent import FREQUENT

# Encodings of subtitles, most frequent first. Rarer ones (DOS, Mac, EBCDIC) would only cause false detections of short
# texts.
_LIKELY = (
    *("cp1252", "cp1250", "cp1251", "koi8_r", "koi8_u", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258"),
    *("cp874", "cp866", "iso8859_2", "iso8859_5", "iso8859_7", "iso8859_9"),
    *("cp932", "euc_jp", "iso2022_jp", "gb18030", "big5", "cp949"),
)
# Controls in the ISO 8859 pages, where Windows has its dashes, quotes and ellipsis.
_CONTROLS = re.compile(rb"[\x80-\x9f]")

_PAGES = ("cp1252", "iso8859-15", "cp1250", "iso8859-2", "cp1254", "cp1257")
"""Pages of Latin letters that share most characters; in the Windows ones, some letters are where ISO has controls."""

_ALPHABETS = {
    "cs": "áčďéěíňóřšťúůýž",
    "da": "æøåé",
    "de": "äöüß",
    "es": "áéíñóúü",
    "et": "äõöüšž",
    "fi": "äåöšž",
    "fr": "àâæçèéêëîïôœùûü",
    "hr": "čćđšž",
    "hu": "áéíóöőúüű",
    "is": "áæéíðóöúýþ",
    "it": "àèéìíòóù",
    "lt": "ąčęėįšųūž",
    "lv": "āčēģīķļņšūž",
    "nl": "äéèëïóöü",
    "no": "æøåéòô",
    "pl": "ąćęłńóśźż",
    "pt": "áâãàçéêíóôõúü",
    "ro": "ăâîşţ",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "sv": "äåöé",
    "tr": "çğıîöşüâû",
}
"""Letters beyond ASCII, of languages that are written in `_PAGES`."""

_LEAST = 0.15
"""Share of the words that are frequent ones of a language before the text is taken to be in it."""

_NEARLY = 0.7
"""A language that has this share of the most frequent words that any has is as likely."""

_ASCII_WORD = re.compile(r"(?<![\w'’])[a-z]+(?![\w'’])")

_ENOUGH = 100_000
"""Bytes whose letters tell the pages apart."""

_AROUND_WORDS = "«»¿¡¶©®¹²³ªºµ"
"""Characters before a word or behind one, but not inside: quotes, notes, powers, units."""

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f\s´]")
"""All but the accent, which often stands for an apostrophe."""


def guesses(data: bytes) -> list[str]:
    """Codec names by how well the letters go together; a few sentences fit several pages, so the commoner one wins."""
    from charset_normalizer import from_bytes

    matches = [match for match in from_bytes(data, cp_isolation=list(_LIKELY)) if match.encoding in _LIKELY]
    matches.sort(key=lambda match: match.chaos - 0.2 * match.coherence + 0.006 * _LIKELY.index(match.encoding))
    names, pages = [codecs.lookup(match.encoding).name for match in matches], [*_PAGES]
    if _CONTROLS.search(data):
        names, pages = ([name for name in some if not name.startswith("iso8859")] for some in (names, pages))
    if names and names[0] not in pages:
        return names
    beginning = data[:_ENOUGH]
    alphabets = _alphabets(beginning)
    pages[:0] = names[:1]  # of several as good ones the first wins
    return [min(pages, key=lambda page: _faults(beginning.decode(page, "replace"), alphabets)), *names]


def _alphabets(data: bytes) -> list[str]:
    """The alphabets that a text may have, by its frequent words in ASCII."""
    words = _ASCII_WORD.findall(data.decode("latin-1").lower())
    hits = {code: sum(word in FREQUENT[code] for word in words) for code in _ALPHABETS if code in FREQUENT}
    most = max(hits.values())
    if most <= _LEAST * len(words):
        return [*_ALPHABETS.values()]
    return [_ALPHABETS[code] for code, count in hits.items() if count >= _NEARLY * most]


def _faults(text: str, alphabets: Iterable[str]) -> int:
    """How many characters make no good words: those out of place, and letters that the others do not go with."""
    return _misplaced(text) + _strange(text, alphabets)


def _misplaced(text: str) -> int:
    """How many characters beyond ASCII stand where no word has them: symbols beside or between letters, and capitals
    behind small letters.
    """
    count = 0
    for match in _BEYOND_ASCII.finditer(text):
        before, behind = text[max(0, match.start() - 1) : match.start()], text[match.end() : match.end() + 1]
        if match[0] in _AROUND_WORDS:
            count += before.isalpha() and behind.isalpha()
        elif match[0].isalpha():
            count += (before.islower() and match[0].isupper()) or (match[0].islower() and behind.isupper())
        else:
            count += before.isalpha() or behind.isalpha()
    return count


def _strange(text: str, alphabets: Iterable[str]) -> int:
    """How many letters are not of the alphabet that has most of them."""
    characters = _BEYOND_ASCII.findall(text.lower())
    letters = Counter(one for one in characters if one.isalpha() and one not in _AROUND_WORDS)
    return letters.total() - max(sum(letters[letter] for letter in alphabet) for alphabet in alphabets)
