"""The words of a visible text and the slots after them: tells words, marks and other characters apart.

Abbreviations keep their periods, numbers and addresses their punctuation. Sound descriptions, lyrics, speaker labels
and dashes, time codes, tags, entities, symbols and emoticons are stepped over.
"""

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from engine.document.markup import ENTITY
from engine.languages import ENGLISH, Language, languages
from engine.languages.word_set import ACCENTS, LETTER, WordSet

CLOSING = "\"'”’»›)]}"
NO_SPEECH = "\0"
"""Stands for a character that a reader sees and nobody says."""

_JOINERS = "\xad\u200c\u200d"
"""Characters without a width that belong to the letter before them; others, at the end of a word, do not."""

LABEL_WORDS = 4
"""Words a speaker's label has at the most; nothing may put a colon where it would make one."""

_OPENING = {"'": "‘", '"': "“", "’": "‘", "”": "“"}
BRACKETS = {")": "(", "]": "[", "}": "{"}

_CHUNK = re.compile(
    r"(?:https?://|www\.)[^\s\0<>\"]*[\w/]"  # addresses
    r"|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+"
    r"|(?:(?<![$€£¥#@&+/~°])[$€£¥#@&+/~°]++"  # before
    r"|['’](?=(?:em|cause|til|bout|tis|twas|n|\d0s)\b|s-\w)|‘(?=s-\w)|(?<![-−])[-−](?=\d)|(?<!\.)\.(?=\d))?"
    r"\w(?:[^\s\0.…—–-]+|-(?!-)|\.(?!\.)|(?<=\d)–(?=\d))*",
    re.IGNORECASE,
)
_CORE = re.compile(r".*[\w%‰°+#$€£¢¥₹₩₺₴₽₿²³™®©′″]", re.DOTALL)
NOTES = "♪♫♬♩"
"""Music notes around what is sung."""

_SOUND = re.compile(
    r"\[[^\[\]]{0,200}\]|\{[^{}]{0,200}\}|(?<![\w*])\*[^*\n]{1,60}\*"
    rf"|[{NOTES}#]\s[^{NOTES}#]*[{NOTES}]|[{NOTES}][^{NOTES}]*[{NOTES}]?"
    r"|(?m:^[ \t]*#\s[^#]{0,200}\s#[ \t]*$)"
    # Tags that people write where the format has none, as in plain text.
    r"|<[/A-Za-z][^<>\n]{0,200}>"
    # Faces and hearts.
    r"|(?<!\S)(?:[:;]-?[DPpOo]|<3+)(?!\S)"
    # Code, between accents of their own.
    r"|```[^`]{0,2000}```|(?<!\w)`[^`\n]{1,200}`(?!\w)"
)
_QUOTED = re.compile(r"(?<!\w)['‘](?=[\w.…])")
_ENTITY = re.compile(ENTITY)
_LAST_ENTITY = re.compile(rf"{ENTITY}\Z")
NO_NAMES = frozenset(
    "a all an and another any as at because but by chapter each every first for from how i if in it its last let my "
    "next no not number now of on one or our part question second so some step that the then there these third this "
    "those to two we what when where which who why with yes you your".split()
)
"""Words that no name begins with."""

_UNSAID = re.compile(
    rf"[\[({{*{NOTES}#:;<>&`–—-]|(?m:^[ \t]*(?:[QA]\d{{0,3}}(?:[.)]|\t|  |[ \t]*$)|\d{{1,3}}(?:\t|  )))", re.IGNORECASE
)
"""Without one of these a text has nothing in it that is not said."""

_ASIDE_WORDS = 3
_PARENTHESIS = re.compile(r"\(([^()]{0,200})\)")
_NAME = rf"([^\W\d_](?:(?:[\w{ACCENTS}.'’&#/ ]|-(?!-)){{0,38}}[\w{ACCENTS}.'’#])?)"
_BLANK = r"[ \t\u00a0\u202f]"
_CODE = r"[\[(]?\d{1,2}(?::[0-5]\d){1,2}(?:[.,]\d{1,3})?[\])]?"
_HALF = rf"{_BLANK}?[AaPp]\.?[Mm]\.?"
_DATED = rf"\[?\d{{1,4}}[./-]\d{{1,2}}[./-]\d{{1,4}},?{_BLANK}{_CODE}(?:{_HALF})?\]?(?:{_BLANK}-)?"
_LINE_NUMBER = r"\d{1,3}(?=\t|[ \t]{2})"
_SPEAKER = re.compile(
    rf"^[ \t]*(?:(?:{_DATED}|{_CODE}|{_LINE_NUMBER})[ \t]+)?(?:[-–—]\s*|>{{2,3}}\s*)?(?:\*\*)?"
    rf"\[?{_NAME}\]?{_BLANK}*(\([^()\n]{{1,30}}\)|\[[\d:.,]{{4,12}}\])?(?:\*\*)?{_BLANK}?:(?:\*\*)?(?!\S)",
    re.MULTILINE,
)
_BRACKETED = re.compile(r"^[ \t]*\[(([^\W\d_]+)[ _]?\d{1,3})\](?!\S)", re.MULTILINE)
"""``[Speaker 1]``, without a colon."""

EXAMINED = re.compile(
    rf"^[ \t]*(?:{_LINE_NUMBER}[ \t]+)?([QA]\d{{0,3}})(?:[.)](?!\S)|(?=\t|[ \t]{{2}}|[ \t]*$))",
    re.MULTILINE | re.IGNORECASE,
)
"""``Q.`` and ``A.``, perhaps with a number, as in depositions; ``Q`` before two blanks, a tab or a line's end."""

_ITEMS = 2
"""How often the letters q and a begin items of a list."""

_LABELS = (_SPEAKER, EXAMINED, _BRACKETED)
_LAST_TIME = re.compile(r"\s[\d:.]+\Z")
_NUMBERED = re.compile(rf"(?:{LETTER})+ #?\d{{1,3}}")
_TIMED = re.compile(rf"^[ \t]*({_CODE}|{_LINE_NUMBER})(?!\S)", re.MULTILINE)
_HEADING = re.compile(rf"^[ \t]*{_NAME}(?:\t|[ \t]{{2}})[ \t]*{_CODE}(?:{_HALF})?[ \t]*$", re.MULTILINE)
_TURN = re.compile(r"^[ \t]*(?:[-–—](?!\d)(?!-)\s*|>{2,3}\s*)|(?<=[^\S\n])>{2,3}(?=\s)\s*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Token:
    """A word in a visible text, and the slot after it.

    Attributes:
        start, end: offsets of the word; the slot starts at `end`.
        stop: where the slot ends: at the next word, or the end of the text.
        line_index: how many words stand before it on its line.
    """

    start: int
    end: int
    stop: int
    line_index: int


def may_have_labels(text: str) -> bool:
    """Whether a text may have something in it that `speaker_labels` finds."""
    return ":" in text or any(pattern.search(text) for pattern in (EXAMINED, _BRACKETED, _TIMED))


def speaker_labels(texts: Iterable[str]) -> frozenset[str]:
    """The labels at the start of lines, which are not said: names of speakers, and the time codes and line numbers of a
    transcript.

    A name has at most `LABEL_WORDS` words before its colon, with what stands behind it in parentheses. It is in
    capitals throughout; or capitalised with a number or parentheses behind it; or it is seen at least twice, whatever
    its number, and is one word or capitalised; or it is a part in a conversation, such as Host or Speaker 2; or it is
    a full name beside another label, or any name that is set off as another label is.

    Without a colon, a part with a number in brackets is one, and so are ``Q.`` and ``A.`` together, unless they may be
    items of one list. Time codes begin in the first minute, or have hours, and never run backwards; line numbers count
    up.
    """
    lines = [text for text in texts if may_have_labels(text)]
    matches = [match for text in lines for match in _SPEAKER.finditer(text)]
    names = [match.groups(default="") for match in matches]
    seen = Counter(_unnumbered(name) for name, _ in names)
    labels = {name for name, note in names if _is_label(name, note, seen[_unnumbered(name)])}
    full = {name for name, _ in names if _is_full_name(name)}
    labels |= full if len(labels | full) > 1 else set()
    set_off = {match[1] for match in matches if _is_set_off(match)}
    labels |= {name for name in set_off if _may_be_name(name)} if labels & set_off else set()
    examined = [match[1] for text in lines for match in EXAMINED.finditer(text)]
    letters = "".join(label[0].lower() for label in examined)
    if "a" in letters and "q" in letters and (letters[0] == "q" or len(letters) > _ITEMS):
        labels |= {*examined}
    bracketed = (match for text in lines for match in _BRACKETED.finditer(text))
    labels |= {match[1] for match in bracketed if match[2].lower() in _speakers()}
    marginal = [match[1] for text in lines for match in _TIMED.finditer(text)]
    numbers = [text for text in marginal if text.isdecimal()]
    codes = [text for text in marginal if not text.isdecimal()]
    labels |= {*numbers} if _are_line_numbers(numbers) else set()
    return frozenset(labels.union(codes) if _are_time_codes(codes) else labels)


def _unnumbered(name: str) -> str:
    return re.sub(r"\d+", "#", name.casefold())


def _is_label(name: str, note: str, count: int) -> bool:
    """Whether a name names a speaker.

    Args:
        note: what stands behind it in parentheses, or "".
        count: how often it is seen.
    """
    parts = name.split()
    if len(parts) + len(note.split()) > LABEL_WORDS:
        return False
    capitalised = _is_capitalised(parts)
    marked = bool(note) or bool(_NUMBERED.fullmatch(name))
    named = name == name.upper() or name.lower().rstrip("# 0123456789") in _speakers()
    return named or (capitalised and (marked or count > 1)) or (len(parts) == 1 and count > 1)


def _is_capitalised(parts: list[str]) -> bool:
    """Whether the words of a name have capitals; inside one small words are short, as in Maria de la Cruz."""
    ends = all(part[:1].isupper() or part.strip("#").isdigit() for part in (parts[0], parts[-1]))
    return ends and all(len(part) < 4 or part[:1].isupper() for part in parts)


def _is_full_name(name: str) -> bool:
    """Whether a label looks like somebody's first and last name."""
    return " " in name and _may_be_name(name)


def _may_be_name(name: str) -> bool:
    parts = name.split()
    return len(parts) <= LABEL_WORDS and _is_capitalised(parts) and parts[0].lower() not in NO_NAMES


def _is_set_off(label: re.Match[str]) -> bool:
    """Whether a label is in bold type, behind a time, or alone on its line."""
    return "**" in label[0] or label[0].lstrip(" \t[(")[:1].isdigit() or label.string[label.end() :][:1] in ("", "\n")


def _are_time_codes(codes: list[str]) -> bool:
    """Whether times at the start of lines say when each line is spoken, and are not said."""
    clocks = [[float(part) for part in code.strip("[()]").replace(",", ".").split(":")] for code in codes]
    seconds = [sum(part * 60**power for power, part in enumerate(reversed(clock))) for clock in clocks]
    opening = bool(clocks) and (seconds[0] < 60 or len(clocks[0]) == 3)
    return opening and all(one <= two for one, two in pairwise(seconds))


def _are_line_numbers(numbers: list[str]) -> bool:
    """Whether numbers at the start of lines count them, perhaps anew on each page."""
    counted = [int(each) for each in numbers]
    return len(counted) > 2 and all(two in (one + 1, 1) for one, two in pairwise(counted))


def turns(text: str, labels: frozenset[str], language: Language = ENGLISH) -> list[tuple[int, str]]:
    """Where somebody begins to speak, in order: (offset behind the dash or label, the name if there is one).

    In English a long dash goes on with a sentence as often as it opens a turn, so it does not count.
    """
    if not _UNSAID.search(text):
        return []
    dashes = [
        (match.end(), "") for match in _TURN.finditer(text) if "—" not in match.group() or "—" in language.dialogue
    ]
    speakers = (match for pattern in _LABELS for match in pattern.finditer(text))
    names = [(match.end(), match.group(1)) for match in speakers if match.group(1) in labels]
    headings = [(match.end(), match.group(1)) for match in _HEADING.finditer(text)]
    return sorted(dashes + names + headings)


def masked(text: str, labels: frozenset[str] = frozenset()) -> str:
    """A visible text of the same length in which everything but speech reads `NO_SPEECH`.

    Args:
        labels: names and time codes to step over, from `speaker_labels`.
    """
    if not _UNSAID.search(text):
        return text
    parts: list[str] = []
    position = 0
    for start, end in _skipped(text, labels):
        parts += [text[position:start], NO_SPEECH * (end - start)]
        position = end
    return "".join([*parts, text[position:]]) if parts else text


def _skipped(text: str, labels: frozenset[str]) -> list[tuple[int, int]]:
    """The ranges of `text` that are not speech, in order: (start, end)."""
    spans = [match.span() for match in _SOUND.finditer(text)]
    spans += [match.span() for match in _ENTITY.finditer(text) if not _is_in_word(match)]
    opening = (match for pattern in (*_LABELS, _TIMED) for match in pattern.finditer(text))
    labelled = [match.span() for match in opening if match.group(1) in labels]
    ends = {end for _, end in labelled}
    spans += labelled
    spans += [match.span() for match in _PARENTHESIS.finditer(text) if _is_aside(match, ends)]
    spans += [match.span() for match in _HEADING.finditer(text)]
    spans += [match.span() for match in _TURN.finditer(text)]
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if not merged or start >= merged[-1][1]:
            merged.append((start, end))
        elif end > merged[-1][1]:
            merged[-1] = (merged[-1][0], end)
    return merged


def _is_in_word(entity: re.Match[str]) -> bool:
    """Whether an entity that the format does not read stands for a letter, or something else, inside a word."""
    text, (start, end) = entity.string, entity.span()
    before, behind = text[max(0, start - 1) : start], text[end : end + 1]
    either, both = before.isalnum() or behind.isalnum(), before.isalnum() and behind.isalnum()
    return both or (either and html.unescape(entity.group()).isalpha())


def _is_aside(parenthesis: re.Match[str], labels: Collection[int]) -> bool:
    """Whether the text in parentheses describes a sound or names a speaker, and is not spoken itself.

    Args:
        labels: where the labels at the start of lines end.
    """
    inside, start = parenthesis.group(1).strip(), parenthesis.start()
    before = parenthesis.string[max(0, start - 8) : start]
    opens_line = (start < 8 or "\n" in before) and before.rpartition("\n")[2].strip(" -–—>") == ""
    opens_line |= start - len(before) + len(before.rstrip()) in labels
    # Capitals of one word or of short ones say nothing: they may be acronyms, which the engine itself may write.
    shouted = inside.isupper() and " " in inside and any(len(word) > 4 for word in inside.split())
    sound = _LAST_TIME.sub("", inside).rstrip().lower() in _sounds()
    return shouted or (opens_line and len(inside.split()) <= _ASIDE_WORDS) or sound


@cache
def _speakers() -> frozenset[str]:
    """Parts in a conversation, in every language: labels are read before the language is known."""
    return WordSet(word for language in languages() for word in language.speakers)


@cache
def _sounds() -> frozenset[str]:
    """The words for sounds, in every language: recognisers write them in their own."""
    return WordSet(word for language in languages() for word in language.sounds)


def tokenize(text: str, language: Language = ENGLISH) -> list[Token]:
    """The words of a text that went through `masked`, in order, by the rules of its language."""
    spans: list[tuple[int, int]] = []
    position = 0
    while match := _CHUNK.search(text, position):
        position = _word_end(text, match.start(), match.end(), language)
        spans.append((match.start(), position))
    tokens: list[Token] = []
    line_index = -1
    for index, (start, end) in enumerate(spans):
        stop = spans[index + 1][0] if index + 1 < len(spans) else len(text)
        line_index = 0 if index and "\n" in text[spans[index - 1][1] : start] else line_index + 1
        tokens.append(Token(start, end, stop, line_index))
    return tokens


def _word_end(text: str, start: int, end: int, language: Language) -> int:
    """Where the word in ``text[start:end]`` ends once closing quotes, brackets and marks are left to the slot."""
    core = text[start:end]
    if match := _CORE.match(core):
        core = match.group()
    stop = start + len(core)
    while stop < end and _stays_with_letter(text[stop]):
        stop += 1
    if text.startswith("**", stop):  # a censored word: f***
        stop += len(text[stop:]) - len(text[stop:].lstrip("*"))
    core = text[start:stop]
    following = text[stop : stop + 1]
    if following == "." and language.keeps_period(text, start, stop):
        return stop + 1
    if core[-1:].isalpha() and following in ("'", "’") and not _QUOTED.search(text, max(0, start - 200), start + 1):
        return stop + 1  # of a possessive, or for what is left out: the boys', singin', un po'
    if core[-1:].isdigit() and following in _OPENING and not _is_quoted(text, start, following):
        return stop + 1  # feet and inches, minutes and seconds
    if following == ";" and _LAST_ENTITY.search(text, max(start, stop - 32), stop + 1):
        return stop + 1
    if text.startswith("()", stop):
        return stop + 2  # of a function: main()
    opened = core.count("(") - core.count(")")
    return stop + 1 if opened == 1 and following == ")" else stop


def _is_quoted(text: str, start: int, closing: str) -> bool:
    """Whether a quotation that this mark would close is open before a word."""
    first, place = max(0, start - 200), start
    while (place := max(text.rfind(mark, first, place) for mark in (closing, _OPENING[closing]))) >= 0:
        before, behind = text[place - 1 : place], text[place + 1 : place + 2]
        if behind.isalnum() and not before.isalnum():
            return True
        if before.strip() and not behind.isalnum():
            return False
    return False


def _stays_with_letter(character: str) -> bool:
    """Whether a character is a part of the letter before it: an accent, a vowel sign, or one that joins letters."""
    return character in _JOINERS or (character > "\x7f" and unicodedata.category(character) in ("Mn", "Mc", "Me"))
