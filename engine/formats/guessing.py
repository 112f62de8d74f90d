"""Guesses the encoding of a text by its letters, and tells a Windows page from its ISO 8859 one by its words."""

import codecs
import re
from collections import Counter

# Encodings of subtitles, most frequent first. Rarer ones (DOS, Mac, EBCDIC) would only cause false detections of short
# texts.
_LIKELY = (
    *("cp1252", "cp1250", "cp1251", "koi8_r", "koi8_u", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258"),
    *("cp874", "cp866", "iso8859_2", "iso8859_5", "iso8859_7", "iso8859_9"),
    *("cp932", "euc_jp", "iso2022_jp", "gb18030", "big5", "cp949"),
)
# Controls in the ISO 8859 pages, where Windows has its dashes, quotes and ellipsis.
_CONTROLS = re.compile(rb"[\x80-\x9f]")

_PAGES = ("cp1252", "iso8859-15", "cp1250", "iso8859-2")
"""Pages of Latin letters that share most characters; in the Windows ones, some letters are where ISO has controls."""

_ALPHABETS = tuple(
    map(
        frozenset,
        (
            "áčďéěíňóřšťúůýž",  # Czech
            "áäčďéíĺľňóôŕšťúýž",  # Slovak
            "ąćęłńóśźż",  # Polish
            "čćđšž",  # Croatian, Slovene
            "áéíóöőúüű",  # Hungarian
            "ăâîşţ",  # Romanian
            "äöüß",  # German
            "àâæçèéêëîïôœùûü",  # French
            "äåöõüšž",  # Finnish, Estonian, Swedish
            "æøåé",  # Danish, Norwegian
            "äéèëïóöü",  # Dutch
            "áéíñóúü",  # Spanish
            "àèéìíòóù",  # Italian
            "áâãàçéêíóôõúü",  # Portuguese
            "áæéíðóöúýþ",  # Icelandic
        ),
    )
)
"""Letters beyond ASCII that occur together, of languages that are written in `_PAGES`."""

_ENOUGH = 100_000
"""Bytes whose letters tell the pages apart."""

_AROUND_WORDS = "«»¿¡¶©®¹²³ªºµ"
"""What is before a word or behind one, but not inside: quotes, notes, powers, units."""

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f\s´]")
"""All but the accent, which often stands for an apostrophe."""


def guesses(data: bytes) -> list[str]:
    """Codec names by how well the letters go together; a few sentences fit several pages, so the commoner one wins."""
    from charset_normalizer import from_bytes

    matches = [match for match in from_bytes(data, cp_isolation=list(_LIKELY)) if match.encoding in _LIKELY]
    controls = _CONTROLS.search(data)
    if controls:
        matches = [match for match in matches if not match.encoding.startswith("iso8859")]
    matches.sort(key=lambda match: match.chaos - 0.2 * match.coherence + 0.006 * _LIKELY.index(match.encoding))
    names = [codecs.lookup(match.encoding).name for match in matches]
    if controls or (names and names[0] not in _PAGES):
        return names
    first = names[0] if names else _PAGES[0]
    beginning = data[:_ENOUGH]
    return [min((first, *_PAGES), key=lambda page: _faults(beginning.decode(page, "replace"))), *names]


def _faults(text: str) -> int:
    """How many characters make no good words: those out of place, and letters that the others do not go with."""
    return _misplaced(text) + _strange(text)


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


def _strange(text: str) -> int:
    """How many letters are not of the alphabet that has most of them."""
    characters = _BEYOND_ASCII.findall(text.lower())
    letters = Counter(one for one in characters if one.isalpha() and one not in _AROUND_WORDS)
    return letters.total() - max(sum(letters[letter] for letter in alphabet) for alphabet in _ALPHABETS)
