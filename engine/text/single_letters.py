"""Single letters among the words of a text: names that are spelled, ``c e o``, and abbreviations, ``z. b.``"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from unicodedata import normalize

from engine.document.marks import ENDING, mark_in
from engine.document.runs import consecutive
from engine.document.words import Word
from engine.languages import Language
from engine.languages.word_set import composed

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
"""Words behind ``a i`` that show the ``i`` to be the pronoun."""

_DETERMINERS = frozenset("the this that these our your their his her its my no any some every".split())
"""Words before ``a i`` that do not stand before the article and the pronoun."""

_LETTERED = frozenset(
    "plan option vitamin grade exhibit section part type group appendix apartment unit category class team level "
    "hepatitis influenza point step item question block building suite gate line lane".split()
)
"""Words before a letter that counts or names, as in ``plan a``."""

_NAMES_IN_I = frozenset(
    "agi ai api asi bmi cli cpi cui dei dpi fbi gui kpi mri npi pci phi pi ppi psi roi sdi spi sri ui uri voi".split()
)
"""Names of letters that end in i."""

_WHOLE = _NAMES_IN_I | frozenset(
    "am pm usa cia nba dna rna fda faa fca epa nsa mba cpa nasa pta nda gpa ipa mla ncaa sla rca vga".split()
)
"""Names whose ``a`` is not an article."""

_SMALL = frozenset(("am", "pm", "eg", "ie"))
"""Letters with periods that stay lower case."""

_LONG = 5
"""Minimum number of single letters that spell a word, so that an ``a`` among them is not the article."""

_GROUP = 3
"""Letters or digits that may be a group beside others of another size, as in ``5 5 5, 0 1 7 2``."""

_READ_OUT = 3
"""Digits in a row that are read out one by one, as of a telephone number."""

_SEVERAL_LETTERS = re.compile(r"(?:[^\W\d_]\.){2,}")


@dataclass(frozen=True)
class Letters:
    """The single letters of a text that are spelled or stand for words.

    Attributes:
        cases: the letter in the case that it should have, by the index of its word.
        known: slots between the letters of a known name or abbreviation, and between digits whose groups have marks
            already, as in ``4 4 7 1, 0 9 2 2``, where no mark comes.
        joined: slots between others that are spelled, and between digits that are read out, which may be several names
            or numbers but no sentences.
    """

    cases: dict[int, str] = field(default_factory=dict)
    known: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()

    def uneven(self, marked: Collection[int]) -> frozenset[int]:
        """The slots with a mark in runs of `joined` whose marks part one or two letters or digits from longer groups.

        Args:
            marked: the slots where a mark is to stand.
        """
        uneven: set[int] = set()
        for run in consecutive(sorted(self.joined)):
            cuts = [run.start - 1, *(slot for slot in run if slot in marked), run.stop]
            sizes = {stop - start for start, stop in pairwise(cuts)}
            uneven |= {*cuts[1:-1]} if min(sizes) < _GROUP and len(sizes) > 1 else set()
        return frozenset(uneven)


def spelled_letters(words: Sequence[Word], cases: Sequence[str]) -> Letters:
    """English letters that are spelled one by one, as recognisers write ``c e o``: they are capitals.

    An ``a`` among them may be an article and has none, but in a few names, as ``a m``, and inside a long run; nor has
    what is left of a contraction, as in ``it s a``, or what follows a number and may be a unit. An ``i`` behind others
    may be the pronoun: it is not joined to them, but in a few names that end so. Letters with periods, ``b. b. c.``,
    leave no doubt; but some are small, as in ``e. g.``

    Args:
        words: of a text.
        cases: theirs; none of a run of letters changes if one is "as is".
    """
    spelled: dict[int, str] = {}
    known: set[int] = set()
    joined: set[int] = set()
    texts = [word.text.lower() for word in words]
    for run in _dotted(words):
        letters = "".join(word.text[0] for word in words[run.start : run.stop])
        small = letters.lower() in _SMALL
        spelled |= {index: letter if small else letter.upper() for index, letter in zip(run, letters, strict=True)}
        known |= {*run[:-1]}
    for run in _runs(words, texts):
        if any(cases[index] == "as is" for index in run):
            continue
        letters = "".join(texts[index] for index in run)
        before = texts[run.start - 1] if run.start else None
        after = texts[run.stop] if run.stop < len(texts) else None
        name = _name(letters, before, after)
        places = range(len(name)) if name in _WHOLE else _spelled(letters, before or "")
        spelled |= {run[place]: letters[place].upper() for place in places}
        slots = known if name in _WHOLE else joined
        slots |= {run[place] for place in places if place + 1 < len(name) and place + 1 in places}
    for run in _runs(words, texts, str.isdecimal):
        slots = known if _is_beside_digit(texts, run) else joined
        slots |= {*run[:-1]} if len(run) >= _READ_OUT else set()
    return Letters(spelled, frozenset(known), frozenset(joined))


def _is_beside_digit(texts: Sequence[str], run: range) -> bool:
    """Whether a run of digits borders another digit, from which a mark parts it."""
    return any(
        len(text) == 1 and text.isdecimal() for text in (*texts[run.start - 1 : run.start], *texts[run.stop :][:1])
    )


def _dotted(words: Sequence[Word]) -> Iterator[range]:
    """The runs of two or more words that are a letter with a period each, the last one perhaps without."""
    texts = [text[0] if len(text := word.text) == 2 and text[1] == "." else "" for word in words]
    for run in _runs(words, [text or word.text for text, word in zip(texts, words, strict=True)]):
        dotted = run if texts[run[-1]] or words[run[-1]].tail.startswith(".") else run[:-1]
        if len(dotted) > 1 and all(texts[index] for index in dotted[:-1]):
            yield dotted


def _name(letters: str, before: str | None, after: str | None) -> str:
    """The part of a run of letters that is one name: without the pronoun behind it.

    Args:
        before, after: the words there: None at the ends of the text, "" for one that is still to come.
    """
    name = letters
    while name.endswith("i") and name not in _NAMES_IN_I:
        name = name[:-1]
    if name == "ai" and before not in _DETERMINERS:
        pronoun = after == "" or after in _AFTER_I or len(letters) > len(name)
        return "a" if pronoun or before in _LETTERED else name
    return name


def abbreviation_letters(words: Sequence[Word], language: Language) -> Letters:
    """The letters of a language's abbreviations, as in ``z b`` and ``z. b.``; not those of a name, ``D. H.``

    Args:
        words: of a text.
    """
    abbreviations = _abbreviations(language)
    cases: dict[int, str] = {}
    known: set[int] = set()
    texts = [composed(word.text.removesuffix(".")) for word in words]
    for run in _abbreviated(words, texts, abbreviations) if abbreviations else ():
        letters = "".join(texts[index] for index in run)
        written = abbreviations[letters.lower()]
        opened = not run.start or mark_in(words[run.start - 1].tail)[-1:] in tuple(ENDING)
        shown = letters[:1].lower() + letters[1:] if opened else letters
        if all(now in (letter, letter.lower()) for now, letter in zip(shown, written, strict=True)):
            cases |= dict(zip(run, written, strict=True))
            known |= {*(run if language.goes_on_behind(f"{'.'.join(letters)}.") else run[:-1])}
    return Letters(cases, frozenset(known))


def _abbreviated(words: Sequence[Word], texts: Sequence[str], abbreviations: Collection[str]) -> Iterator[range]:
    """The runs of single letters that are one of some abbreviations, the longest first: ``z. B. u. a.``."""
    longest = max(map(len, abbreviations), default=0)
    for run in _runs(words, texts):
        start = run.start
        while start < run.stop:
            parts = (range(start, stop) for stop in range(min(run.stop, start + longest), start + 1, -1))
            known = (part for part in parts if "".join(texts[index] for index in part).lower() in abbreviations)
            part = next(known, range(start, start + 1))
            if len(part) > 1:
                yield part
            start = part.stop


def abbreviation_forms(words: Sequence[str], language: Language) -> dict[int, str]:
    """The spelling inside a sentence of abbreviations that have one, as ``z.B.`` and ``Nr.``, by index.

    Args:
        words: of a text; without the period of its form, one may be another word, but not beside a number, ``Nr 5``, or
            where two have their letters doubled, ``EE UU``.
    """
    forms = {form.lower().removesuffix("."): form for form in language.forms}
    own, words = words, [composed(word) for word in words]
    written: dict[int, str] = {}
    for index, word in enumerate(words) if forms else ():
        start = language.elided(word)
        form = forms.get(word[start:].lower().removesuffix("."), "")
        bare = _is_beside_number(words, index, language) or _is_doubled(words, index)
        if form and ("." in word or "." not in form or bare):
            written[index] = word[:start] + form.removesuffix(".") + "." * word.endswith(".")
        elif index and len(word.removesuffix(".")) > 1 and len(words[index - 1]) == 2 and words[index - 1][1] == ".":
            form = forms.get(f"{words[index - 1]}{word}".lower().removesuffix("."), "")  # p. ej.
            written |= {index - 1: form[:2], index: form[2 : 2 + len(word)]} if form else {}
    return {index: form if own[index] == words[index] else normalize("NFD", form) for index, form in written.items()}


def _is_beside_number(words: Sequence[str], index: int, language: Language) -> bool:
    """Whether a word of two letters or more is an abbreviation that leads to the number behind it, or counts by the
    one before it, as in ``nr 5`` and ``5 mio``.
    """
    word, before, behind = words[index].lower(), words[index - 1 : index], words[index + 1 : index + 2]
    leads = word in language.leading and any(each[:1].isdigit() for each in behind)
    return len(word) > 1 and (leads or (word in language.units and any(each[-1:].isdigit() for each in before)))


def _is_doubled(words: Sequence[str], index: int) -> bool:
    """Whether a word and one beside it are two equal letters each: the abbreviation of a plural."""
    beside = [*words[max(0, index - 1) : index], *words[index + 1 : index + 2]]
    return any(len(one) == 2 and one[0] == one[1] for one in beside) and len({*words[index].lower()}) == 1


@cache
def _abbreviations(language: Language) -> dict[str, str]:
    """A language's abbreviations of several single letters without periods, by themselves in lower case."""
    letters = (form.replace(".", "") for form in language.forms if _SEVERAL_LETTERS.fullmatch(form))
    return {each.lower(): each for each in letters}


def _runs(words: Sequence[Word], texts: Sequence[str], kind: Callable[[str], bool] = str.isalpha) -> Iterator[range]:
    """The runs of two or more words of one speaker whose text is a single letter, or another character of a `kind`,
    with only blanks between them.
    """
    letters = [len(text) == 1 and kind(text) for text in texts]
    start = 0
    for index, word in enumerate(words):
        last = index + 1 == len(words) or word.tail.strip() or words[index + 1].turn
        if last or not (letters[index] and letters[index + 1]):
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
    inside = range(1, len(letters) - 1) if len(letters) >= _LONG else range(0)
    spelled = [place for place in range(first, len(letters)) if letters[place] != "a" or place in inside]
    return spelled if len(letters) - first > 1 else []
