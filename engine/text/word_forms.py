"""Capitals that no model decides: brands, a stuttered I, letters that are spelled, and sentences that go on behind a
quotation.
"""

import re
from collections.abc import Iterator, Sequence

from engine.document.words import Word
from engine.languages import Language

_BRANDS = (
    "iPhone iPhones iPad iPads iPod iPods iMac iMacs iOS iPadOS macOS tvOS watchOS visionOS iCloud iTunes iMessage "
    "iMovie AirPods AirDrop AirPlay CarPlay FaceTime HomePod MacBook MacBooks eBay eSIM YouTube "
    "YouTuber YouTubers LinkedIn PayPal WhatsApp TikTok WeChat DoorDash BuzzFeed SoundCloud FedEx "
    "PlayStation GameCube PowerPoint OneDrive OneNote SharePoint PowerShell WordPress InDesign OpenAI ChatGPT GitHub "
    "GitLab StackOverflow JavaScript TypeScript CoffeeScript GraphQL PostgreSQL MySQL SQLite NoSQL MongoDB "
    "DynamoDB PyTorch TensorFlow NumPy SciPy PyPI npm nginx jQuery NodeJS WebAssembly WebSocket WebSockets OpenGL "
    "OpenSSL DevOps BitTorrent arXiv mRNA tRNA McKinsey MasterCard JPMorgan BlackRock"
)
_FORMS = {form.lower(): form for form in _BRANDS.split()}
_STUTTER = re.compile(r"(?:i(?:['’](?:m|d|ll|ve))?-)+i(?:['’](?:m|d|ll|ve))?", re.IGNORECASE)
_POSSESSIVE = re.compile(r"(?<=\w)['’]s\Z", re.IGNORECASE)
_CLOSED = re.compile(r"[.?!,…—–-]*[\"”’»'](?=\s)")
_CONTRACTED = frozenset(
    "i he she it we you they that this what who where when why how there here let don didn doesn isn wasn aren weren "
    "can couldn won wouldn shouldn haven hasn hadn ain".split()
)
"""Words before what is left of a contraction where its apostrophe is missing."""

_AFTER_I = frozenset(
    "am was had have haven't hadn't wasn't do did don't didn't mean meant think thought know knew guess feel felt want "
    "wanted need needed love loved like liked hate wish hope see saw say said tell told get got go went come came make "
    "made take took find found give gave believe understand remember forget agree suppose suspect imagine wonder keep "
    "kept start started try tried look looked ask asked call called hear heard learned just really actually never "
    "always also still only even probably definitely honestly personally literally kind sort would could couldn't "
    "wouldn't can't won't".split()
)
"""Words behind ``a i`` that make the pronoun of it."""

_NEAR = 4
"""Words behind a quotation among which a verb reports it, as in ``the old man asked``."""


def own_form(word: str, language: Language) -> str | None:
    """The form of a word that is the same everywhere, such as ``iPhone`` or ``I-I'm``; None if it has none."""
    if language.code == "en" and _STUTTER.fullmatch(word):
        return re.sub("(?<![^-])i", "I", word)
    stem = _POSSESSIVE.sub("", word)
    form = _FORMS.get(word.lower()) or _FORMS.get(stem.lower())
    return form + word[len(form) :] if form else None


def own_forms(words: Sequence[str], language: Language, keep_case: bool) -> dict[int, str]:
    """The words of a text that have a form of their own, by index.

    Args:
        keep_case: leave out those with a capital already.
    """
    forms = ((index, own_form(word, language)) for index, word in enumerate(words) if word.islower() or not keep_case)
    return {index: form for index, form in forms if form}


def spelled_letters(words: Sequence[Word], cases: Sequence[str]) -> dict[int, str]:
    """The capitals of English letters that are spelled one by one, as recognisers write ``c e o``, by index.

    An ``a`` among them may be an article and has none, except in ``a m`` and ``a i``; nor has what is left of a
    contraction, as in ``it s a``, or what follows a number and may be a unit.

    Args:
        words: of a text.
        cases: theirs; none of a run of letters changes if one is "as is".
    """
    spelled: dict[int, str] = {}
    texts = [word.text.lower() for word in words]
    for run in _runs(words, texts):
        letters = "".join(texts[index] for index in run)
        before = texts[run.start - 1] if run.start else ""
        pronoun = run.stop < len(texts) and texts[run.stop] in _AFTER_I
        whole = letters.rstrip("i") in ("am", "pm") or (letters == "ai" and not pronoun)
        places = [0, 1] if whole else _spelled(letters, before)
        if all(cases[index] != "as is" for index in run):
            spelled |= {run[place]: letters[place].upper() for place in places}
    return spelled


def abbreviation_letters(words: Sequence[Word], language: Language) -> dict[int, str]:
    """The letters in a language's abbreviations of single letters, ``z b`` or ``z. b.``, with their case, by index.

    Args:
        words: of a text.
    """
    if not language.letters:
        return {}
    known = {abbreviation.replace(".", "").lower(): abbreviation.replace(".", "") for abbreviation in language.letters}
    texts = [word.text.lower().removesuffix(".") for word in words]
    runs = ((run, "".join(texts[index] for index in run)) for run in _runs(words, texts))
    return {
        index: letter
        for run, letters in runs
        if letters in known
        for index, letter in zip(run, known[letters], strict=True)
    }


def _runs(words: Sequence[Word], texts: Sequence[str]) -> Iterator[range]:
    """The runs of two or more words whose text is a single letter, with nothing but blanks between them."""
    letters = [len(text) == 1 and text.isalpha() for text in texts]
    start = 0
    for index, word in enumerate(words):
        if not all(letters[index : index + 2]) or index + 1 == len(words) or word.tail.strip():
            if index > start:
                yield range(start, index + 1)
            start = index + 1


def _spelled(letters: str, before: str) -> list[int]:
    """The places of the letters in a run that are surely spelled.

    Args:
        before: the word before them.
    """
    if before[-1:].isdigit() or not letters.strip("ai"):
        return []
    if letters[:2] in ("im", "id") and not letters[2:].strip("ai"):
        return [0]
    first = int(letters[0] in "stdm" and (before in _CONTRACTED or not letters[1:].strip("ai")))
    return [place for place in range(first, len(letters)) if letters[place] != "a"] if len(letters) - first > 1 else []


def quotation_goes_on(words: Sequence[Word], index: int, language: Language) -> bool:
    """Whether a sentence goes on with a word behind a quotation: the words say whose it is, as in ``"…?" he asked``.

    Args:
        index: of the word.
    """
    if not index or not _CLOSED.match(words[index - 1].tail):
        return False
    for word in words[index : index + _NEAR]:
        if word.text.lower() in language.reporting:
            return True
        if not word.tail.isspace():
            return False
    return False
