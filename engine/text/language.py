"""Language detection: by the caller's choice, the words, and the file's declaration.

English is detected by its most frequent words and a dictionary, which work with few words; other languages by
py3langid, a naive Bayes classifier over byte n-grams that is reliable from about 25 words on.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from engine.document.pieces import leading_words
from engine.document.transcript import Transcript
from engine.languages import UNDECLARED, code_of
from engine.text.spelling import Speller

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

_COMMON = frozenset(
    "the of and a to in is you that it he was for on are as with his they i at be this have from or one had by but not "
    "what all were we when your can said there an each which she do how their if will up other about out many then "
    "them these so some her would make like him into time has look two more go see no way could my than been who its "
    "now did get come made may yeah yes okay um uh well just really think know because it's that's don't i'm we're "
    "you're very me our us here going want right good thank thanks didn't can't let's there's they're hello".split()
)
# Words that are frequent in other languages with Latin letters and rare in English.
_FOREIGN = frozenset(
    "der das und ist nicht ich wir auch ein eine mit sich auf für von dem den sie noch nur wird sind haben wenn aber "
    "les des que qui dans pour nous vous une mais je tu elle c'est sont avec ce cette bien merci oui très ça "
    "el los las por con como pero muy esta una está qué cómo yo hola gracias eso aquí "
    "il di che non sono per della perché è ciao grazie molto anche questo nel "
    "não uma você os com mas isso obrigado muito em eu meu "
    "het een niet zijn maar van dat ik je voor op aan wij moeten ook "
    "det og ikke er jeg på af til som vi så hvad skal "
    "att inte är jag av och från "
    "ei että hän minä sinä mitä kiitos niin mutta olen "
    "się jest nie że dziękuję ale czy jak co tak ja "
    "jsem není děkuji su nije što sve bih ako ali kako "
    "ve bir bu için değil çok ben sen "
    "és nem hogy ez egy csak köszönöm "
    "și nu este sunt pentru cu din care ce mai să "
    "yang tidak ini itu saya dari untuk dengan apa kamu ada akan terima kasih selamat "
    "không của là có tôi một cho bạn những khong toi cua nhung "
    "ang mga ng sa ko hindi ako ikaw po "
    "na ya wa kwa ni katika sana asante".split()
)
_NORWEGIAN = {"nb": "no", "nn": "no"}
ENOUGH = 25
"""Words that identify a language reliably."""

_SURE = 0.9
_SHARE = 0.2
_KNOWN = 0.7
SAMPLE = 20_000
"""Words that are looked at, at the most."""

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
    return code if code != "en" else ""


def classify(words: Sequence[str]) -> tuple[str, float]:
    """The likeliest language of some words, marks left out, and how sure that is, 0 to 1."""
    text = " ".join(sample_of(words))[:SAMPLE]
    return _classified(text) if text else ("", 0.0)


def is_likelier(words: Sequence[str], one: str, other: str) -> bool:
    """Whether some words are rather in one language than in another, by their codes; also of few words."""
    odds = dict(_classifier().rank(" ".join(sample_of(words))))
    return bool(odds.get(one, 0) > odds.get(other, 0))


def looks_english(words: Sequence[str], declared: str = "") -> bool:
    """Whether `words` look like English.

    They have Latin letters, and not more frequent words of other languages than of English. A long text has a fifth of
    frequent English words and few of another language. For short or unclear ones the declared language decides, or else
    the share of words in the English dictionary, unless they are surely of another language.

    Args:
        declared: code or name of the language that the file declares, such as "en-GB" or "dutch"; a translation's may
            differ from the recording's.
    """
    if not is_latin(" ".join(islice(words, SAMPLE))):
        return False
    sample = sample_of(words)
    if sum(word in _FOREIGN for word in sample) > sum(word in _COMMON for word in sample):
        return False
    clear = is_plain_english(sample)
    if clear and len(sample) >= ENOUGH:
        return True
    if declared.lower() not in UNDECLARED:
        return code_of(declared) == "en"
    return clear or (_is_listed(sample[:_FEW]) and not _is_surely_foreign(words))


def _is_surely_foreign(words: Sequence[str]) -> bool:
    """Whether the classifier has hardly a doubt that some words are not English."""
    code, sure = classify(words)
    return code != "en" and sure >= _SURE


def sample_of(words: Sequence[str]) -> list[str]:
    """A sample of the first words, normalised for lookup: lower case, without marks and digits."""
    return [part for word in islice(words, SAMPLE) for part in _WORD.findall(word.lower().replace("’", "'"))]


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

    Those of one letter do not count.
    """
    looked_up = [word for word in words if len(word) > 1]
    return len(looked_up) < 2 or sum(not _speller().misspelt(word) for word in looked_up) >= _KNOWN * len(looked_up)


@lru_cache(maxsize=1)  # `detect` asks whether a text is surely foreign, and then for its language
def _classified(text: str) -> tuple[str, float]:
    code, sure = _classifier().classify(text)
    return _NORWEGIAN.get(code, code), float(sure)


@cache
def _speller() -> Speller:
    return Speller("en")


@cache
def _classifier() -> "LanguageIdentifier":
    """The classifier of py3langid; it takes half a second to load."""
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
