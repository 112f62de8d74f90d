"""Whether a text is English, by its letters and its commonest words."""

from collections.abc import Sequence
from itertools import islice

_COMMON = frozenset(
    "the of and a to in is you that it he was for on are as with his they i at be this have from or one had by but not "
    "what all were we when your can said there an each which she do how their if will up other about out many then "
    "them these so some her would make like him into time has look two more go see no way could my than been who its "
    "now did get come made may yeah yes okay um uh well just really think know because it's that's don't i'm we're "
    "you're very me our us here going want right good thank thanks didn't can't let's there's they're".split()
)
_FOREIGN = frozenset(
    "der das und ist nicht wir ich wenn aber auch ein eine les des est que qui dans pour nous vous une mais pas el los "
    "las por para con como pero muy esta il che di non sono per della perché het een niet zijn maar och att det som "
    "inte och nie się jest não uma você ve bir".split()
)
_ENOUGH = 25
_SHARE = 0.2
_SAMPLE = 20_000


def is_latin(text: str) -> bool:
    """Whether most letters of `text` are Latin; a text without letters counts as Latin."""
    letters = [character for character in islice(text, _SAMPLE) if character.isalpha()]
    latin = sum(character < "ɐ" or "Ḁ" <= character <= "ỿ" for character in letters)
    return 2 * latin >= len(letters)


def looks_english(words: Sequence[str]) -> bool:
    """Whether `words` look like English.

    Their letters are Latin, and a fifth of them are among its commonest words; of fewer than 25 words it is enough that
    there are not more of other languages' commonest ones.
    """
    sample = [word.lower().replace("’", "'") for word in islice(words, _SAMPLE)]
    if not is_latin(" ".join(sample)):
        return False
    common = sum(word in _COMMON for word in sample)
    if len(sample) < _ENOUGH:
        return sum(word in _FOREIGN for word in sample) <= common + 1
    return common >= _SHARE * len(sample)


def is_all_capitals(words: Sequence[str]) -> bool:
    """Whether capitals say nothing in a text because nearly all its words are written in them."""
    cased = [word for word in islice(words, _SAMPLE) if word.lower() != word.upper() and len(word) > 1]
    return len(cased) > 4 and sum(map(str.isupper, cased)) > 0.8 * len(cased)
