"""The words of a text and the slots after them: what is a word, what is a mark, what is neither.

A word's text has no marks and no tags. Abbreviations keep their periods, numbers and addresses their punctuation.
Sound descriptions, lyrics, speaker labels and dashes, and symbols are stepped over.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.document.cue import Clock, Cue
from engine.document.markup import Markup, Visible
from engine.document.rolling import repeated
from engine.document.times import Heard, heard, pause

CLOSING = "\"'”’»›)]}"
NO_SPEECH = "\0"
"""Stands for a character that a reader sees and nobody says."""

LABEL_WORDS = 4
"""Words a speaker's label has at the most; nothing may put a colon where it would make one."""

BRACKETS = {")": "(", "]": "[", "}": "{"}

_CHUNK = re.compile(
    r"(?:https?://|www\.)[^\s\0<>\"]*[\w/]"  # addresses
    r"|[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
    r"|(?:[$€£¥#@&+/~]+|['’](?=(?:em|cause|til|bout|tis|twas|n|\d0s)\b)|(?<![-−])[-−](?=\d)|(?<!\.)\.(?=\d))?"  # before
    r"\w(?:[^\s\0.…—–-]+|-(?!-)|\.(?!\.)|(?<=\d)–(?=\d))*",
    re.IGNORECASE,
)
_TRAILING = re.compile(r"[^\w%°+#$€£²³™®©]+$")
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


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a transcript.

    Attributes:
        text: the word without marks and tags; abbreviations keep their periods.
        cue: index of its cue.
        start, end: seconds, or None where unknown.
        span: offsets of its first and behind its last character in the cue's raw text.
        tail: what a reader sees between it and the next word of its cue: marks, quotes, spaces.
        place: how many words stand before it on its line.
        turn: whether a dash or a label before it says that somebody begins to speak.
        confidence: the recogniser's, 0 to 1, or None.
        speaker: name or number of the speaker, or None.
        timing: where the times come from: "transcript", "aligned", "speech" or "cue".
        pause: seconds of silence in the slot after it, or None where not known.
    """

    text: str
    cue: int
    span: tuple[int, int]
    tail: str
    place: int = 0
    turn: bool = False
    start: float | None = None
    end: float | None = None
    confidence: float | None = None
    speaker: str | None = None
    timing: Clock = "cue"
    pause: float | None = None


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


def _skipped(text: str, labels: frozenset[str]) -> list[tuple[int, int]]:
    """Stretches of `text` that are no speech, in order: (start, end)."""
    spans = [match.span() for match in _SOUND.finditer(text)]
    for match in _PARENTHESIS.finditer(text):
        inside = match.group(1)
        line = text.rfind("\n", 0, match.start()) + 1, text.find("\n", match.end())
        before, after = text[line[0] : match.start()], text[match.end() : line[1] if line[1] >= 0 else len(text)]
        whole = len(before) < 8 and before.strip(" -–—>") == "" and after.strip() == ""
        # Capitals of one word or of short ones say nothing: they may be acronyms, which the engine itself may write.
        shouted = inside.isupper() and " " in inside and any(len(word) > 4 for word in inside.split())
        if shouted or (whole and len(inside.split()) < 4) or inside.lower() in _SOUNDS:
            spans.append(match.span())
    spans += [match.span() for match in _SPEAKER.finditer(text) if match.group(1) in labels]
    spans += [match.span() for match in _TURN.finditer(text)]
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if not merged or start >= merged[-1][1]:
            merged.append((start, end))
        elif end > merged[-1][1]:
            merged[-1] = (merged[-1][0], end)
    return merged


def _word_end(text: str, start: int, end: int) -> int:
    """Where the word in ``text[start:end]`` ends once closing quotes, brackets and marks are left to the slot."""
    core = _TRAILING.sub("", text[start:end])
    stop = start + len(core)
    following = text[stop : stop + 1]
    if following == "." and _ABBREVIATION.fullmatch(core):
        return stop + 1
    possessive = core[-1:].lower() == "s" and following in "'’" and following != ""
    if possessive and not re.search(r"(?<!\w)['‘](?=\w)", text[max(0, start - 200) : start + 1]):
        return stop + 1
    opened = core.count("(") - core.count(")")
    return stop + 1 if opened == 1 and following == ")" else stop


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


@dataclass(frozen=True)
class Reading:
    """What reading some cues found.

    Attributes:
        words: in reading order. A line that rolling captions repeat is read once.
        labels: the speaker labels that were stepped over.
        places: of each word, how many words stand before it in its cue, repeated ones included.
        copies: of a word that is repeated, where else it stands: cue and place.
    """

    words: list[Word]
    labels: frozenset[str]
    places: list[int]
    copies: dict[int, list[tuple[int, int]]]


class _Found(NamedTuple):
    """A word in a cue's visible text: what `Word` has of it before anything is heard."""

    offset: int
    text: str
    span: tuple[int, int]
    tail: str
    place: int
    turn: bool
    speaker: str | None


def read_cues(cues: Sequence[Cue], markup: Markup) -> Reading:
    """The words of `cues` in reading order, with offsets into each cue's raw text."""
    views = [markup.visible(cue.text) for cue in cues]
    labels = speaker_labels(view.text for view in views if ":" in view.text)
    repeats = repeated([view.text for view in views])
    words: list[Word] = []
    places: list[int] = []
    copies: dict[int, list[tuple[int, int]]] = defaultdict(list)
    shown: list[int] = []  # the words of the cue before, repeated ones included
    speaker: str | None = None
    last: tuple[int, _Found, Heard] | None = None  # a word whose pause is told by the next one
    for index, (cue, view) in enumerate(zip(cues, views, strict=True)):
        speaker = cue.speaker or speaker
        found = _words(view, labels, speaker)
        again = min(sum(word.offset < repeats[index] for word in found), len(shown))
        for place, word in enumerate(shown[len(shown) - again :]):
            copies[word].append((index, place))
        if found:
            shown = [*shown[len(shown) - again :], *range(len(places), len(places) + len(found) - again)]
            speaker = found[-1].speaker
        own = found[again:]
        places += range(again, len(found))
        for one, sound in zip(own, heard(cue, [one.span for one in own]), strict=True):
            if last:
                words.append(_word(*last, pause(last[2], sound)))
            last = index, one, sound
    if last:
        words.append(_word(*last, None))
    return Reading(words, labels, places, dict(copies))


def _word(cue: int, found: _Found, sound: Heard, pause: float | None) -> Word:
    return Word(
        found.text, cue, found.span, found.tail, found.place, found.turn,
        sound.start, sound.end, sound.confidence, sound.speaker or found.speaker, sound.clock, pause,
    )  # fmt: skip


def _words(view: Visible, labels: frozenset[str], speaker: str | None) -> list[_Found]:
    """The words of one cue, whose first one is `speaker`'s if nothing else is said."""
    turns = _turns(view.text, labels)
    text = masked(view.text, labels)
    found: list[_Found] = []
    for token in tokenize(text):
        turn = bool(turns) and turns[0][0] <= token.start
        while turns and turns[0][0] <= token.start:
            speaker = turns.pop(0)[1] or speaker
        span = (view.starts[token.start], view.ends[token.end - 1])
        # Of the many words of a long text few are distinct: each is kept once.
        word = sys.intern(text[token.start : token.end])
        tail = sys.intern(text[token.end : token.stop].replace(NO_SPEECH, ""))
        found.append(_Found(token.start, word, span, tail, token.place, turn, speaker))
    return found


def _turns(text: str, labels: frozenset[str]) -> list[tuple[int, str]]:
    """Where somebody begins to speak, in order: (offset behind the dash or label, the name if there is one).

    A long dash goes on with a sentence as often as it opens a turn, so it does not count.
    """
    if not _UNSAID.search(text):
        return []
    dashes = [(match.end(), "") for match in _TURN.finditer(text) if "—" not in match.group()]
    names = [(match.end(), match.group(1)) for match in _SPEAKER.finditer(text) if match.group(1) in labels]
    return sorted(dashes + names)
