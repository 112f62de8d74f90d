"""Capitals that no model decides: brands, units, a stuttered I, and sentences that go on behind a quotation."""

import re
from collections.abc import Sequence

from engine.document.letters import UNITS, is_unit
from engine.document.marks import MARK, PARTING
from engine.document.words import Word, between
from engine.languages import Language, is_roman
from engine.languages.word_set import APOSTROPHES

_BRANDS = (
    "iPhone iPhones iPad iPads iPod iPods iMac iMacs iOS iPadOS macOS tvOS watchOS visionOS iCloud iTunes iMessage "
    "iMovie AirPods AirDrop AirPlay CarPlay FaceTime HomePod MacBook MacBooks eBay eSIM YouTube "
    "Wi-Fi YouTuber YouTubers LinkedIn PayPal WhatsApp TikTok WeChat DoorDash BuzzFeed SoundCloud FedEx "
    "PlayStation GameCube PowerPoint OneDrive OneNote SharePoint PowerShell WordPress InDesign OpenAI ChatGPT GitHub "
    "GitLab StackOverflow JavaScript TypeScript CoffeeScript GraphQL PostgreSQL MySQL SQLite NoSQL MongoDB "
    "DynamoDB PyTorch TensorFlow NumPy SciPy PyPI npm nginx jQuery NodeJS WebAssembly WebSocket WebSockets OpenGL "
    "OpenSSL DevOps BitTorrent arXiv mRNA tRNA pH PhD PhDs BSc McKinsey MasterCard JPMorgan BlackRock "
    "SaaS PaaS IaaS IoT IPv4 IPv6 OAuth WebRTC WebGL WebKit GitOps VMware HashiCorp JetBrains IntelliJ PyCharm "
    "DigitalOcean OpenStack OpenBSD FreeBSD NetBSD CentOS NixOS ChromeOS SteamOS MariaDB CouchDB InfluxDB RethinkDB "
    "CockroachDB ClickHouse BigQuery PlanetScale RabbitMQ FFmpeg CircleCI CloudFormation CloudFront PagerDuty "
    "LaunchDarkly HubSpot RubyGems RSpec RxJS AngularJS SvelteKit ESLint CodePen CodeSandbox VBScript AppleScript "
    "ActiveX DirectX QuickTime SpaceX DeepMind CrowdStrike WeWork GoPro DuckDuckGo MySpace TripAdvisor StubHub YouGov "
    "WebMD QuickBooks TurboTax ExxonMobil PepsiCo JetBlue CarMax MetLife UnitedHealth AstraZeneca BioNTech "
    "GlaxoSmithKline HelloFresh SiriusXM HarperCollins DreamWorks StarCraft SimCity BioShock iFixit iPlayer LeBron "
    "DeSantis DeVos DiCaprio LaGuardia RuPaul"
)
_DASHES = "—–-−"
_PARTING = frozenset((*PARTING, *_DASHES))
_FORMS = {form.lower(): form for form in _BRANDS.split()}
_STUTTER = re.compile(r"(?:i(?:['’](?:m|d|ll|ve))?-)+i(?:['’](?:m|d|ll|ve))?", re.IGNORECASE)
_POSSESSIVE = re.compile(rf"(?<=\w)[{APOSTROPHES}]s\Z", re.IGNORECASE)
_NUMERAL = re.compile(r"(?!i\Z)([xvi]+)(.*)")
_LONE_ORDINALS = frozenset(("ier", "ve", "xe"))
"""Ordinals with a numeral of one letter that are not words, as in ``François Ier`` and ``Ve République``."""

_NEAR_CENTURY = 4
_OPENED = re.compile(r"\s[\"'„“”«»‘‚‹›][ \u00a0\u202f]?[¿¡]*\Z")
_CLOSED = re.compile(r"['’‹›]?(?:[ \u00a0\u202f]?[.?!,…—–-]+)?(?:[\"”“’»«']+|[ \u00a0\u202f]»)(?=\s|\Z)")
_NUMBERED = re.compile(r"[a-z]-\d+[a-z]?s?")
_MEASURE = re.compile(r"(.*\d)([^\W\d_]{2}.*)")
_HALVES_OF_DAY = ("am", "pm")


def own_form(word: str, language: Language) -> str | None:
    """The form of a word that is the same everywhere, such as ``iPhone`` or ``I-I'm``; None if it has none."""
    if language.code == "en" and _STUTTER.fullmatch(word):
        return re.sub("(?<![^-])i", "I", word)
    if language.code == "en" and _NUMBERED.fullmatch(word):
        return word.capitalize()  # I-95, F-16s
    if word.lower() in language.abbreviations:
        return None
    if word.capitalize() in language.months:
        return word.capitalize()
    form = _FORMS.get(word.lower()) or _FORMS.get(stem(word).lower())
    return form + word[len(form) :] if form else None


def stem(word: str) -> str:
    """A word without the ``'s`` of its possessive."""
    return _POSSESSIVE.sub("", word)


def own_forms(words: Sequence[str], language: Language, keep_case: bool) -> dict[int, str]:
    """The words of a text that have a form of their own, by index.

    Args:
        keep_case: leave out those with a capital already.
    """
    forms: dict[int, str] = {}
    for index, word in enumerate(words):
        unit = word if keep_case or len(word.rstrip(".")) == 1 else word.lower()
        if index and is_unit((words[index - 1], unit), 1):
            forms[index] = _symbol_form(word)
        elif (word.islower() or not keep_case) and (form := _measure(word)):
            forms[index] = form
        elif language.code == "en" and word in ("c", "f") and index and words[index - 1].lower() == "degrees":
            forms[index] = word.upper()
        elif (word.islower() or not keep_case) and (numeral := _numeral(words, index, language)):
            forms[index] = numeral.upper() + word[len(numeral) :].lower()
        elif word.endswith(".") and word in language.centuries and _is_beside_numeral(words, index, language):
            forms[index] = word  # XIXe s.
        elif (word.islower() or not keep_case) and (form := own_form(word, language)):
            forms[index] = form
    return forms


def _measure(word: str) -> str | None:
    """The form of a number and its unit in one word, as in ``60Hz``, or of a time of day, which keeps its letters; None
    of other words. A unit of one letter may be something else, as in ``5G``.
    """
    match = _MEASURE.fullmatch(word)
    if not match:
        return None
    unit = match[2].lower()
    if is_unit((match[1], unit), 1):
        return match[1] + _symbol_form(match[2])
    return word if unit in _HALVES_OF_DAY else None


def _symbol_form(unit: str) -> str:
    """The symbol of a unit in its own letters, and what follows it."""
    symbol = UNITS[unit.lower().rstrip(".")]
    return symbol + unit[len(symbol) :]


def _numeral(words: Sequence[str], index: int, language: Language) -> str:
    """The letters of a word that are a Roman numeral, or "": of an ordinal, as in ``xvie arrondissement``, or of a
    century, as in ``siglos xv y xvi``.
    """
    match = _NUMERAL.fullmatch(words[index].lower()) if language.centuries else None
    if not match or (match[2] and match[2] not in language.ordinal_endings):
        return ""
    around = [word.lower() for word in words[max(0, index - _NEAR_CENTURY) : index + _NEAR_CENTURY + 1]]
    near = is_roman(match[1]) and (match[2] or not language.centuries.isdisjoint(around))
    adjacent = index + 1 < len(words) and words[index + 1].lower() in language.centuries
    return match[1] if near or adjacent or match[0] in _LONE_ORDINALS else ""


def _is_beside_numeral(words: Sequence[str], index: int, language: Language) -> bool:
    """Whether the word before or behind one is a Roman numeral of an ordinal or of a century."""
    beside = (index - 1, index + 1)
    return any(_numeral(words, each, language) for each in beside if 0 <= each < len(words))


def goes_on(word: Word) -> bool:
    """Whether a sentence goes on behind a word's mark: behind a semicolon, a comma behind a final mark, as in
    ``"Why?", he asked``, or a dash, but for one behind a period, with which somebody begins to speak.
    """
    last = [match.end() for match in MARK.finditer(word.tail)]
    marks = word.tail[: last[-1]] if last else ""
    return marks[-1:] in _PARTING and "\n" not in marks and marks.rstrip(f"{_DASHES} \u00a0")[-1:] != "."


def closes_quotation(word: Word) -> bool:
    """Whether a quotation ends with a word."""
    return _CLOSED.match(word.tail) is not None


def opens_quotation(word: Word, following: Word) -> bool:
    """Whether a quotation begins behind a word, with the next one."""
    return _OPENED.search(between(word, following)) is not None
