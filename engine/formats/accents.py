"""Text of broadcasters' code tables, where accents precede their letters; in Unicode they follow."""

import unicodedata
from collections.abc import Callable, Mapping


def accented(codes: str, accents: Mapping[str, str], letter: Callable[[str], str]) -> str:
    """Decodes a text.

    Args:
        codes: its codes.
        accents: the combining character of each code that is an accent.
        letter: decodes any other code.
    """
    letters: list[str] = []
    accent = ""
    for code in codes:
        if code in accents:
            accent = accents[code]
        else:
            letters.append(letter(code) + accent)
            accent = ""
    return unicodedata.normalize("NFC", "".join(letters))
