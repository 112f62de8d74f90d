"""The words of a visible text and the slots after them: what is a word, what is a mark, what is neither.

Abbreviations keep their periods, numbers and addresses their punctuation. Sound descriptions, lyrics, speaker labels
and dashes, and symbols are stepped over.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

CLOSING = "\"'”’»›)]}"
NO_SPEECH = "\0"
"""Stands for a character that a reader sees and nobody says."""

LABEL_WORDS = 4
"""Words a speaker's label has at the most; nothing may put a colon where it would make one."""

BRACKETS = {")": "(", "]": "[", "}": "{"}

_CHUNK = re.compile(
    r"(?:https?://|www\.)[^\s\0<>\"]*[\w/]"  # addresses
    r"|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+"
    r"|(?:(?<![$€£¥#@&+/~])[$€£¥#@&+/~]++"  # before
    r"|['’](?=(?:em|cause|til|bout|tis|twas|n|\d0s)\b)|(?<![-−])[-−](?=\d)|(?<!\.)\.(?=\d))?"
    r"\w(?:[^\s\0.…—–-]+|-(?!-)|\.(?!\.)|(?<=\d)–(?=\d))*",
    re.IGNORECASE,
)
_CORE = re.compile(r".*[\w%°+#$€£²³™®©]", re.DOTALL)
_ABBREVIATION = re.compile(
    r"(?:[^\W\d_]\.)+[^\W\d_]"
    r"|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Gen|Col|Lt|Sgt|Capt|Rev|Hon|Gov|Sen|Rep|Mt|vs|etc|Inc|Ltd|Corp|Ph\.D|approx|dept|est",
    re.IGNORECASE,
)
_SOUND = re.compile(
    r"\[[^\[\]]{0,200}\]|\{[^{}]{0,200}\}|\*[^*\n]{1,60}\*|[♪♫♬♩#]\s[^♪♫♬♩#]*[♪♫♬♩]|[♪♫♬♩][^♪♫♬♩]*[♪♫♬♩]?"
    # Tags that people write where the format has none, as in plain text.
    r"|</?(?i:b|i|u|s|em|strong|font|span|c|v|br|p|div)(?:[\s.=/][^<>\n]{0,200})?>"
)
_SOUNDS = frozenset(
    "applause audio chatter cheering cheers chuckle chuckles chuckling cough coughs crosstalk gasp gasps groans "
    "inaudible laugh laughing laughs laughter mumbles music noise pause sigh sighs silence singing sings sobs "
    "unintelligible video whispers whistles".split()
)
_UNSAID = re.compile(r"[\[({*♪♫♬♩#:<>–—-]")
"""Without one of these a text has nothing in it that is not said."""

_PARENTHESIS = re.compile(r"\(([^()]{0,200})\)")
_SPEAKER = re.compile(r"^[ \t]*(?:[-–—]\s*|>{2,3}\s*)?([^\W\d_][\w.'’&#/ -]{0,39}):(?=\s)", re.MULTILINE)
_TURN = re.compile(r"^[ \t]*(?:[-–—](?!\d)(?!-)\s*|>{2,3}\s*)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Token:
    """A word in a visible text, and the slot after it.

    Attributes:
        start, end: offsets of the word; the slot starts at `end`.
        stop: where the slot ends: at the next word, or the end of the text.
        place: how many words stand before it on its line.
    """

    start: int
    end: int
    stop: int
    place: int


def speaker_labels(texts: Iterable[str]) -> frozenset[str]:
    """The names of at most `LABEL_WORDS` words that stand as ``Name:`` at the start of lines: in capitals throughout,
    or capitalised and seen at least twice.
    """
    seen = Counter(match.group(1) for text in texts if ":" in text for match in _SPEAKER.finditer(text))
    return frozenset(
        name
        for name, count in seen.items()
        if len(name.split()) <= LABEL_WORDS
        and (name.isupper() or (count > 1 and all(part[:1].isupper() for part in name.split())))
    )


def turns(text: str, labels: frozenset[str]) -> list[tuple[int, str]]:
    """Where somebody begins to speak, in order: (offset behind the dash or label, the name if there is one).

    A long dash goes on with a sentence as often as it opens a turn, so it does not count.
    """
    if not _UNSAID.search(text):
        return []
    dashes = [(match.end(), "") for match in _TURN.finditer(text) if "—" not in match.group()]
    names = [(match.end(), match.group(1)) for match in _SPEAKER.finditer(text) if match.group(1) in labels]
    return sorted(dashes + names)


def masked(text: str, labels: frozenset[str] = frozenset()) -> str:
    """A visible text of the same length in which all that is no speech reads `NO_SPEECH`.

    Args:
        labels: speaker labels to step over, from `speaker_labels`.
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
    """Stretches of `text` that are no speech, in order: (start, end)."""
    spans = [match.span() for match in _SOUND.finditer(text)]
    spans += [match.span() for match in _PARENTHESIS.finditer(text) if _is_aside(match)]
    spans += [match.span() for match in _SPEAKER.finditer(text) if match.group(1) in labels]
    spans += [match.span() for match in _TURN.finditer(text)]
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if not merged or start >= merged[-1][1]:
            merged.append((start, end))
        elif end > merged[-1][1]:
            merged[-1] = (merged[-1][0], end)
    return merged


def _is_aside(parenthesis: re.Match[str]) -> bool:
    """Whether what stands in parentheses tells of a sound or of who speaks, and is not said itself."""
    text, inside = parenthesis.string, parenthesis.group(1)
    line = text.rfind("\n", 0, parenthesis.start()) + 1, text.find("\n", parenthesis.end())
    before = text[line[0] : parenthesis.start()]
    after = text[parenthesis.end() : line[1] if line[1] >= 0 else len(text)]
    whole = len(before) < 8 and before.strip(" -–—>") == "" and after.strip() == ""
    # Capitals of one word or of short ones say nothing: they may be acronyms, which the engine itself may write.
    shouted = inside.isupper() and " " in inside and any(len(word) > 4 for word in inside.split())
    return shouted or (whole and len(inside.split()) < 4) or inside.lower() in _SOUNDS


def tokenize(text: str) -> list[Token]:
    """The words of a text that went through `masked`, in order."""
    spans: list[tuple[int, int]] = []
    position = 0
    while match := _CHUNK.search(text, position):
        position = _word_end(text, match.start(), match.end())
        spans.append((match.start(), position))
    tokens: list[Token] = []
    place = -1
    for index, (start, end) in enumerate(spans):
        stop = spans[index + 1][0] if index + 1 < len(spans) else len(text)
        place = 0 if index and "\n" in text[spans[index - 1][1] : start] else place + 1
        tokens.append(Token(start, end, stop, place))
    return tokens


def _word_end(text: str, start: int, end: int) -> int:
    """Where the word in ``text[start:end]`` ends once closing quotes, brackets and marks are left to the slot."""
    core = text[start:end]
    if found := _CORE.match(core):
        core = found.group()
    stop = start + len(core)
    while stop < end and _stays_with_letter(text[stop]):
        stop += 1
    core = text[start:stop]
    following = text[stop : stop + 1]
    if following == "." and _ABBREVIATION.fullmatch(core):
        return stop + 1
    possessive = core[-1:].lower() == "s" and following in "'’" and following != ""
    if possessive and not re.search(r"(?<!\w)['‘](?=\w)", text[max(0, start - 200) : start + 1]):
        return stop + 1
    opened = core.count("(") - core.count(")")
    return stop + 1 if opened == 1 and following == ")" else stop


def _stays_with_letter(character: str) -> bool:
    """Whether a character is a part of the letter before it: an accent, a vowel sign, or one that joins letters."""
    return character > "\x7f" and unicodedata.category(character) in ("Mn", "Mc", "Me", "Cf")
