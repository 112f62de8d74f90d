"""Whether a text is English: by what is said of it, by its letters, its commonest words, and a dictionary."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import islice

from engine.document.transcript import Transcript
from engine.text.spelling import Speller

_COMMON = frozenset(
    "the of and a to in is you that it he was for on are as with his they i at be this have from or one had by but not "
    "what all were we when your can said there an each which she do how their if will up other about out many then "
    "them these so some her would make like him into time has look two more go see no way could my than been who its "
    "now did get come made may yeah yes okay um uh well just really think know because it's that's don't i'm we're "
    "you're very me our us here going want right good thank thanks didn't can't let's there's they're hello".split()
)
# What is common in other languages of Latin letters and is hardly ever said in English.
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
_UNTOLD = frozenset(("", "und", "mul", "zxx", "auto", "unknown", "none"))
_ENOUGH = 25
_SHARE = 0.2
_KNOWN = 0.7
_SAMPLE = 20_000
_FEW = 500  # words that are looked up, the slow way
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def is_latin(text: str) -> bool:
    """Whether most letters of `text` are Latin; a text without letters counts as Latin."""
    if text.isascii():
        return True
    letters = [character for character in islice(text, _SAMPLE) if character.isalpha()]
    latin = sum(character < "ɐ" or "Ḁ" <= character <= "ỿ" for character in letters)
    return 2 * latin >= len(letters)


def is_english(transcript: Transcript) -> bool:
    """Whether a transcript is English: as somebody says, else as its words look and its file says."""
    if transcript.language:
        return _names_english(transcript.language)
    declared = transcript.source.language if transcript.source else ""
    return looks_english([word.text for word in transcript.words], declared)


def looks_english(words: Sequence[str], declared: str = "") -> bool:
    """Whether `words` look like English.

    Their letters are Latin, and other languages' commonest words are not more than its own. Of many words, a fifth are
    its commonest, and few another's; fewer, or less clear ones, are what is declared, and without that, what its
    dictionary has most of.

    Args:
        declared: code or name of the language that the file says it is in, such as "en-GB" or "dutch"; what was spoken
            may have another one than its translation.
    """
    if not is_latin(" ".join(islice(words, _SAMPLE))):
        return False
    sample = [part for word in islice(words, _SAMPLE) for part in _WORD.findall(word.lower().replace("’", "'"))]
    common, foreign = ([word for word in sample if word in known] for known in (_COMMON, _FOREIGN))
    if len(foreign) > len(common):
        return False
    # The shortest ones are words of other languages too.
    several = sum(len(word) > 2 for word in common) > 1
    clear = several and len(common) >= _SHARE * len(sample) and 4 * len(foreign) <= len(common)
    if clear and len(sample) >= _ENOUGH:
        return True
    if declared.lower() not in _UNTOLD:
        return _names_english(declared)
    return clear or _is_listed(sample[:_FEW])


def is_all_capitals(words: Sequence[str]) -> bool:
    """Whether capitals say nothing in a text because nearly all its words are written in them."""
    cased = [word for word in islice(words, _SAMPLE) if word.lower() != word.upper() and len(word) > 1]
    return len(cased) > 4 and sum(map(str.isupper, cased)) > 0.8 * len(cased)


def _names_english(language: str) -> bool:
    """Whether a language by its code or name is English."""
    return re.split("[-_]", language.lower())[0] in ("en", "eng", "english")


def _is_listed(words: Sequence[str]) -> bool:
    """Whether a dictionary of English has most of some words in small letters; one by itself may be a name.

    Those of one letter do not count.
    """
    looked_up = [word for word in words if len(word) > 1]
    return len(looked_up) < 2 or sum(not _speller().misspelt(word) for word in looked_up) >= _KNOWN * len(looked_up)


@cache
def _speller() -> Speller:
    return Speller("en")
