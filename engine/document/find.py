"""Find and replace in what a reader sees: tags neither hide words nor get lost."""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field

from engine.document.edits import SetCues
from engine.document.markup import Markup, Visible
from engine.document.operations import set_texts
from engine.document.render import Splice, raw_splices, spliced
from engine.document.transcript import Transcript
from engine.errors import InputError

_WORD = re.compile(r"\S+")


@dataclass(frozen=True)
class Query:
    """What is looked for.

    Attributes:
        text: the text itself, in which a blank between words is met by a line break too; or a regular expression.
        regex: whether it is one, as Python writes them; ``^`` and ``$`` are the bounds of lines.
        case: whether capitals matter.
        whole_word: whether no letter or digit may stand right before or behind it.
        pattern: the regular expression that all this makes.

    Raises:
        InputError: there is no text, or it is no regular expression.
    """

    text: str
    regex: bool = False
    case: bool = False
    whole_word: bool = False
    pattern: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.text:
            raise InputError("there is nothing to look for; type a word or two")
        text = self.text if self.regex else re.sub(r"(?<=\S)\\ (?=\S)", r"[ \\n]", re.escape(self.text))
        whole = rf"(?<!\w)(?:{text})(?!\w)" if self.whole_word else text
        flags = re.MULTILINE if self.case else re.MULTILINE | re.IGNORECASE
        try:
            re.compile(text)  # so that an error says where it is in what was typed
            object.__setattr__(self, "pattern", re.compile(whole, flags))
        except (re.error, OverflowError, RecursionError) as error:
            place = getattr(error, "pos", None)
            where = "" if place is None else f" at character {place + 1}"
            reason = getattr(error, "msg", None) or "it is too large"
            raise InputError(
                f"“{self.text}” is no regular expression: {reason}{where}; mend it or search for the text itself"
            ) from None


@dataclass(frozen=True, slots=True)
class Match:
    """A place where a query is met.

    Attributes:
        cue: index of the cue.
        span: offsets of its first and behind its last character in the cue's raw text.
        visible: the same in the text a reader sees.
    """

    cue: int
    span: tuple[int, int]
    visible: tuple[int, int]


def find_all(transcript: Transcript, query: Query, within: Container[int] | None = None) -> Iterator[Match]:
    """All matches in reading order; each has at least one character.

    Args:
        within: indexes of the cues to look at; all by default.
    """
    for index in range(len(transcript.cues)):
        if within is None or index in within:
            yield from _matches(transcript, query, index)


def find(
    transcript: Transcript,
    query: Query,
    start: tuple[int, int] = (0, 0),
    backwards: bool = False,
    within: Container[int] | None = None,
) -> Match | None:
    """The next match, or None if there is none up to the end of the transcript.

    Args:
        start: index of a cue and offset in its raw text; the match starts there or later.
        backwards: whether the nearest match that ends at `start` or before is wanted instead.
        within: indexes of the cues to look at; all by default.
    """
    cue, offset = start
    for index in range(cue, -1, -1) if backwards else range(cue, len(transcript.cues)):
        if within is None or index in within:
            found = list(_matches(transcript, query, index))
            if index == cue:
                found = [
                    match for match in found if (match.span[1] <= offset if backwards else match.span[0] >= offset)
                ]
            if found:
                return found[-1 if backwards else 0]
    return None


def replacement(transcript: Transcript, match: Match, query: Query, text: str) -> SetCues:
    r"""The edit that puts `text` in place of a match; an empty one if the cue no longer reads so.

    Args:
        text: what is written instead; for a regular expression, with its groups as ``\1`` or ``\g<name>``.

    Raises:
        InputError: `text` names a group that the regular expression does not have, or a backslash in it means nothing.
    """
    raw = transcript.cues[match.cue].text if match.cue < len(transcript.cues) else ""
    view = transcript.markup.visible(raw)
    found = query.pattern.match(view.text, match.visible[0])
    if found is None or found.span() != match.visible:
        return SetCues({})
    own = transcript.markup.own_break(cue.text for cue in transcript.cues)
    return set_texts(transcript, {match.cue: spliced(raw, _splices(transcript.markup, view, found, query, text, own))})


def replace_all(
    transcript: Transcript, query: Query, text: str, within: Container[int] | None = None
) -> tuple[SetCues, int]:
    """The edit that puts `text` in place of every match, and how many there are; else as `replacement`."""
    own = transcript.markup.own_break(cue.text for cue in transcript.cues)
    texts: dict[int, str] = {}
    count = 0
    for index, cue in enumerate(transcript.cues):
        if within is not None and index not in within:
            continue
        view = transcript.markup.visible(cue.text)
        if found := list(_met(query, view)):
            splices = (
                splice for match in found for splice in _splices(transcript.markup, view, match, query, text, own)
            )
            texts[index] = spliced(cue.text, splices)
            count += len(found)
    return set_texts(transcript, texts), count


def _met(query: Query, view: Visible) -> Iterator[re.Match[str]]:
    """Where a query is met in a visible text."""
    return (match for match in query.pattern.finditer(view.text) if match[0])


def _matches(transcript: Transcript, query: Query, index: int) -> Iterator[Match]:
    """The matches in a cue."""
    view = transcript.markup.visible(transcript.cues[index].text)
    for first, last in (match.span() for match in _met(query, view)):
        yield Match(index, (view.starts[first], view.ends[last - 1]), (first, last))


def _splices(
    markup: Markup, view: Visible, match: re.Match[str], query: Query, text: str, own_break: str
) -> list[Splice]:
    """What puts `text` in place of a match in the raw text of its cue.

    Of a text with as many words, only words that are other ones are written, so that line breaks and tags between them
    stay where they were.
    """
    first, last = match.span()
    if query.regex:
        written = markup.escaped(_expanded(match, text)).replace("\n", own_break)
        return raw_splices(view, first, last, written)
    if _shape(match[0]) != _shape(text):
        return raw_splices(view, first, last, markup.escaped(text))
    words = zip(_WORD.finditer(view.text, first, last), _WORD.findall(text), strict=True)
    changed = ((old.span(), markup.escaped(new)) for old, new in words if old[0] != new)
    return [splice for span, written in changed for splice in raw_splices(view, *span, written)]


def _shape(text: str) -> str:
    """A text without its words."""
    return _WORD.sub("w", text).replace("\n", " ")


def _expanded(match: re.Match[str], text: str) -> str:
    try:
        return match.expand(text)
    except (re.error, IndexError) as error:
        raise InputError(
            f"“{text}” cannot be put in place of “{match.re.pattern}” ({error}); "
            r"name its groups as \1 or \g<name>, and write \\ for a backslash"
        ) from None
