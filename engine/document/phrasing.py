"""Phrases: where running words may be broken, and at what cost.

What belongs together is known of English; in other languages marks, pauses, capitals, numbers with their units, and
periods that belong to words decide.
"""

import re
import unicodedata

from engine.document.letters import names_unit
from engine.document.marks import ENDING, PARTING
from engine.document.tokens import BRACKETS, CLOSING
from engine.languages import ENGLISH, Language, is_lettered
from engine.languages.word_set import ACCENTS, composed

# The cost of ending a cue after a word; ending a line there costs part of it.
SENTENCE, _CLAUSE, _BEFORE, _PLAIN, _TIGHT, _COUNTED, _NEVER = 0.0, 2.0, 6.0, 8.0, 14.0, 30.0, 60.0
_PAUSE = 0.7  # of the cost is forgiven for a pause of a second, half of it inside a phrase: there one hesitates

_OPENING = "([{«“‘„‚¿¡（「『《〈【〔"
_BEFORE_WORD = _OPENING + "\"'"
_TITLE = re.compile(
    r"(?:Mr|Mrs|Ms|Dr|Prof|St|Gen|Col|Lt|Sgt|Capt|Rev|Hon|Gov|Sen|Rep|Mt|vs|[eE]\.g|[iI]\.e|[A-HJ-Z])\."
)
_ABBREVIATION = re.compile(
    r"(?:(?:[^\W\d_]\.)+[^\W\d_]|Sr|Jr|etc|Inc|Ltd|Corp|Co|No|pp?|al|cf|Ph\.D|approx|dept|est)\.", re.IGNORECASE
)
_GROUP, _NEXT_GROUP = re.compile(r"\d{1,3}"), re.compile(r"\d{3}(?!\d)")
"""Groups of digits of one number, as in ``10 000``."""
_NUMBER_SIGNS = frozenset("§№#°º")
"""Signs before a number, as those of currencies are."""

_LINE_START = re.compile(r"[-–—](?!\d)|>>")
"""No line may begin with these: they would read as somebody else beginning to speak."""
_CORE = re.compile(rf"\w(?:.*[\w{ACCENTS}])?", re.DOTALL)
_UNSPACED = re.compile(
    "[\u2e80-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff9f\U00020000-\U0003ffff]"
)
"""Chinese characters, kana and their marks: written without spaces and two letters wide."""

_LINKS = frozenset(  # conjunctions, prepositions and relative words: good to break before, bad to break behind
    "and but or nor so yet because although though while whereas when whenever where wherever if unless until till "
    "since than that which who whom whose what how why whether about above across after against along among around as "
    "at before behind below beneath beside besides between beyond by despite during except for from in inside "
    "into like near of on onto outside over past per through throughout to toward towards under upon via "
    "with within without".split()
)
_LEADS = frozenset(  # what belongs to the word behind it
    "a an the my your his her its our their this these those some any no every each another both all many much more "
    "most few several none kind sort lot lots one such very too quite rather really almost just only even not never "
    "am is are was were be been being have has had having do does did will would shall should can could may might "
    "must cannot ain't aren't can't couldn't didn't doesn't don't hadn't hasn't haven't isn't mustn't shouldn't "
    "wasn't weren't won't wouldn't i you he she it we they i'm you're he's she's it's we're they're i've you've we've "
    "they've i'd you'd he'd she'd we'd they'd i'll you'll he'll she'll it'll we'll they'll there's that's who's "
    "what's let's mr mrs ms dr prof sgt capt two three four five six seven eight nine ten eleven twelve twenty thirty "
    "forty fifty sixty seventy eighty ninety hundred thousand million billion".split()
)
_LEANS = frozenset("it me him them us up down off out away back too else ago".split())  # on the word before it


def break_cost(text: str, following: str, language: Language = ENGLISH, before: str = "") -> float:
    """The cost of a break between two pieces: nothing at the end of a sentence, high inside a phrase.

    Args:
        text, following: the pieces.
        language: theirs.
        before: the piece before them, which shows whether a number is an ordinal.
    """
    alone = following[0] not in _OPENING and not is_spoken(following)  # a mark of the word before it
    if alone or _LINE_START.match(following) or text[-1] in _OPENING:
        return _NEVER
    if _is_counted(text, following, language):
        return _COUNTED
    bare = text.rstrip(CLOSING)
    if bare and bare[-1] in ENDING and (strong := _strong(bare, text, following)) is not None:
        return _behind_period(bare, following, language, before) if bare[-1] == "." and strong == SENTENCE else strong
    closed = bare and (bare[-1] in PARTING or text[-1] in BRACKETS)
    return _CLAUSE if closed else _phrase(text, following)


def _strong(bare: str, text: str, following: str) -> float | None:
    """The cost behind a strong mark; None if it is an abbreviation's period."""
    goes_on = _letters(following)[:1].islower()
    if bare[-1] == "…" or bare.endswith(".."):
        return _CLAUSE if goes_on else SENTENCE
    if bare[-1] != ".":  # "What?" he said
        return _CLAUSE if goes_on and bare != text else SENTENCE
    word = bare.lstrip(_BEFORE_WORD)
    if _TITLE.fullmatch(word) or (_ABBREVIATION.fullmatch(word) and not _letters(following)[:1].isupper()):
        return None
    return SENTENCE


def _is_counted(text: str, following: str, language: Language) -> bool:
    """Whether a number and its unit or the abbreviation before it meet: ``5 kg``, ``10 Mio. Kč``, ``Nr. 7``, ``€ 5``;
    or two groups of its digits, ``10 000``.
    """
    word = text.lstrip(_BEFORE_WORD)
    if following[0].isdigit():
        return _leads_to_number(word, language) or bool(_GROUP.fullmatch(word) and _NEXT_GROUP.match(following))
    count = word.removesuffix(".")
    multiple = count.lower() in language.units and (count == word or language.abbreviates(count))
    unit = following.rstrip(f".,;:?!…{CLOSING}")
    return (word[-1:].isdigit() or multiple) and (names_unit(unit, language) or _follows_number(unit, language))


def _leads_to_number(word: str, language: Language) -> bool:
    """Whether a word is an abbreviation or a small letter, with its period, or a sign that a number belongs to."""
    if word[-1:] in _NUMBER_SIGNS or unicodedata.category(word[-1:] or " ") == "Sc":
        return not word[0].isdigit()
    stem = composed(word.removesuffix("."))
    letters = stem.islower() and (len(stem) == 1 or is_lettered(stem))
    english = language is ENGLISH and _ABBREVIATION.fullmatch(word) and not stem.isupper()
    return word.endswith(".") and (letters or bool(english) or language.abbreviates(stem))


def _follows_number(word: str, language: Language) -> bool:
    """Whether a word is an abbreviation, here without its period, that does not lead to the next word."""
    return language.abbreviates(word) and not (language.goes_on_behind(f"{word}.") or _TITLE.fullmatch(f"{word}."))


def _behind_period(bare: str, following: str, language: Language, before: str) -> float:
    """The cost behind a period: high if it belongs to a word that ends no sentence, as in ``z. B.`` or ``3. Oktober``.

    Behind an abbreviation a capital opens a sentence; where nouns have capitals, surely that of one of `beginnings`.
    """
    word, start = bare.lstrip(_BEFORE_WORD), len(before) + 1
    end = start + len(word) - 1
    if not language.keeps_period(f"{before} {word} {following}", start, end):
        return SENTENCE
    shortened, after = "." in word[:-1] or language.abbreviates(word[:-1]), _letters(following)
    if not shortened or after[:1].islower() or language.goes_on_behind(word):
        return _TIGHT
    return _PLAIN if language.nouns and after.lower() not in language.beginnings else SENTENCE


def _phrase(text: str, following: str) -> float:
    """The cost between two words with no mark between them."""
    word, after = _letters(text), _letters(following)
    low, low_after = word.lower().replace("’", "'"), after.lower().replace("’", "'")
    if low in _LINKS or low in _LEADS or low_after in _LEANS:
        return _TIGHT
    if word[-1:].isdigit() and after[:1].islower() or after[:1].isdigit() and word[:1].isupper():
        return _TIGHT if low_after not in _LINKS else _BEFORE
    named = word[:1].isupper() and after[:1].isupper() and low_after not in _LEADS  # I, I'm
    if named and not (word.isupper() and after.isupper()):
        return _TIGHT
    return _BEFORE if (low_after in _LINKS and low_after != "of") or following[0] in _OPENING else _PLAIN


def unspaced(text: str, following: str) -> bool:
    """Whether Chinese or Japanese goes on from a text to the one behind it, with no blank between them."""
    return not text.isascii() and bool(_UNSPACED.match(text[-1:]) and _UNSPACED.match(following[:1]))


def may_part(text: str, following: str) -> bool:
    """Whether a line may end between two words with no blank between them: there is Chinese or Japanese on a side."""
    known = _UNSPACED.match(text[-1:]) or _UNSPACED.match(following[:1])
    return bool(known) and text[-1:] not in _OPENING and (is_spoken(following) or following[0] in _OPENING)


def places_to_part(text: str) -> list[int]:
    """Where a line may end in a word: between characters of Chinese and Japanese."""
    return [] if text.isascii() else [i for i in range(1, len(text)) if may_part(text[i - 1], text[i])]


def width(text: str) -> int:
    """How much room a text takes in a line, in letters."""
    return len(text) if text.isascii() else len(text) + len(_UNSPACED.findall(text))


def _letters(text: str) -> str:
    """A piece without the marks around it."""
    core = _CORE.search(text)
    return core[0] if core else ""


def softened(cost: float, pause: float) -> float:
    """The cost of a break in a pause."""
    return cost * (1 - _PAUSE * min(1.0, pause) * (0.5 if cost >= _TIGHT else 1.0))


def is_spoken(text: str) -> bool:
    """Whether there is anything in a text to say: a letter or a digit."""
    return any(character.isalnum() for character in text)
