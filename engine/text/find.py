"""Find and replace in the visible text; tags are skipped and preserved."""

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field
from time import thread_time

import regex as re

from engine.document.edits import SetCues, set_texts
from engine.document.markup import Markup, Visible
from engine.document.render import Splice, raw_splices, spliced
from engine.document.transcript import Transcript
from engine.errors import InputError, Message

PATIENCE = 1.0
"""Seconds of a core that a regular expression may take for a whole text: some would never come to an end."""

_WORD = re.compile(r"\S+")
_QUOTED = 40
"""Characters of an expression that a message quotes at the most."""


@dataclass(frozen=True)
class Query:
    """A search query.

    Attributes:
        text: the text, where a space also matches a line break; or a regular expression.
        regex: whether `text` is a regular expression of the `regex` library; ``^`` and ``$`` match at line boundaries.
        case: whether capitals matter.
        whole_word: whether to match whole words only.
        pattern: the resulting regular expression.

    Raises:
        InputError: empty text, or an invalid regular expression.
    """

    text: str
    regex: bool = False
    case: bool = False
    whole_word: bool = False
    pattern: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.text:
            raise InputError("there is nothing to search for; type a word or two")
        text = self.text if self.regex else re.sub(r"(?<=\S)\\ (?=\S)", r"[ \n]", re.escape(self.text))
        whole = rf"(?<!\w)(?:{text})(?!\w)" if self.whole_word else text
        flags = re.MULTILINE if self.case else re.MULTILINE | re.IGNORECASE
        try:
            re.compile(text)  # its errors give the position in the typed text
            object.__setattr__(self, "pattern", re.compile(whole, flags))
        except (re.error, OverflowError, RecursionError) as error:
            place = getattr(error, "pos", None)
            where = "" if place is None else Message(" at character {position}", position=place + 1)
            reason = getattr(error, "msg", None) or Message("it is too large")
            raise InputError(
                "“{text}” is not a regular expression: {reason}{where}; correct it, or search for plain text",
                text=_quoted(self.text),
                reason=reason,
                where=where,
            ) from None


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a query.

    Attributes:
        cue: index of the cue.
        span: start and end offsets in the cue's raw text.
        visible: start and end offsets in the visible text.
    """

    cue: int
    span: tuple[int, int]
    visible: tuple[int, int]


def find_all(transcript: Transcript, query: Query, within: Container[int] | None = None) -> list[Match]:
    """All matches in reading order; each has at least one character.

    Args:
        within: indexes of the cues to look at; all by default.

    Raises:
        InputError: it takes longer than `PATIENCE`.
    """
    places = []
    for index, view, matches in _search(transcript, query, within):
        for first, last in (match.span() for match in matches):
            places.append(Match(index, (view.starts[first], view.ends[last - 1]), (first, last)))
    return places


def replacement(transcript: Transcript, match: Match, query: Query, text: str) -> SetCues:
    r"""The edit that replaces a match by `text`; empty if the cue no longer matches.

    Args:
        text: the replacement; for a regular expression, with groups as ``\1`` or ``\g<name>``.

    Raises:
        InputError: an unknown group or escape in `text`, or a search longer than `PATIENCE`.
    """
    kept = {match.cue: match.visible}
    return _replaced(transcript, query, text, kept, lambda cue, one: one.span() == kept[cue])[0]


def replace_all(
    transcript: Transcript, query: Query, text: str, within: Container[int] | None = None
) -> tuple[SetCues, int]:
    """The edit that replaces every match by `text`, and their number; see `replacement`."""
    return _replaced(transcript, query, text, within, lambda cue, one: True)


def _search(
    transcript: Transcript, query: Query, within: Container[int] | None
) -> Iterator[tuple[int, Visible, list[re.Match[str]]]]:
    """The cues where a query is met: index, visible text, and the matches in it."""
    left = PATIENCE
    for index, cue in enumerate(transcript.cues):
        if within is not None and index not in within:
            continue
        view = transcript.markup.visible(cue.text)
        began = thread_time()
        try:
            timeout = left if query.regex else None
            matches = [match for match in query.pattern.finditer(view.text, timeout=timeout) if match[0]]
        except TimeoutError:
            raise InputError(
                "looking for “{text}” takes too long at cue {cue}; simplify the expression",
                text=_quoted(query.text),
                cue=index + 1,
            ) from None
        left = max(0.0, left - (thread_time() - began))
        if matches:
            yield index, view, matches


def _replaced(
    transcript: Transcript,
    query: Query,
    text: str,
    within: Container[int] | None,
    chosen: Callable[[int, re.Match[str]], bool],
) -> tuple[SetCues, int]:
    """The edit that replaces the chosen matches by `text`, and their number."""
    own = transcript.markup.own_break(cue.text for cue in transcript.cues)
    texts: dict[int, str] = {}
    count = 0
    for index, view, matches in _search(transcript, query, within):
        splices: list[Splice] = []
        for match in matches:
            if chosen(index, match):
                splices += _splices(transcript.markup, view, match, query, text, own)
                count += 1
        texts[index] = spliced(transcript.cues[index].text, splices)
    return set_texts(transcript, texts), count


def _splices(
    markup: Markup, view: Visible, match: re.Match[str], query: Query, text: str, own_break: str
) -> list[Splice]:
    """The splices that replace a match by `text` in the raw text of its cue.

    If the number of words is the same, only changed words are replaced, and the line breaks and tags between them stay.
    """
    first, last = match.span()
    if query.regex:
        replacement_text = markup.escaped(_expanded(match, text)).replace("\n", own_break)
        return raw_splices(view, first, last, replacement_text)
    if _shape(match[0]) != _shape(text):
        return raw_splices(view, first, last, markup.escaped(text))
    words = zip(_WORD.finditer(view.text, first, last), _WORD.findall(text), strict=True)
    changed = ((old.span(), markup.escaped(new)) for old, new in words if old[0] != new)
    return [splice for span, replacement_text in changed for splice in raw_splices(view, *span, replacement_text)]


def _shape(text: str) -> str:
    """A text without its words."""
    return _WORD.sub("w", text).replace("\n", " ")


def _expanded(match: re.Match[str], text: str) -> str:
    try:
        return match.expand(text)
    except (re.error, IndexError) as error:
        raise InputError(
            "“{text}” cannot replace “{pattern}” ({error}); name its groups as \\1 or \\g<name>, and write \\\\ for "
            "a backslash",
            text=_quoted(text),
            pattern=_quoted(match.re.pattern),
            error=error,
        ) from None


def _quoted(text: str) -> str:
    """A text as a message quotes it: the beginning of a long one."""
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 1]}…"
