"""A suggestion in its sentence, with words from the neighbouring cues only."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.document.cue import Cue
from engine.document.marks import mark_in
from engine.review import Review, ReviewEntry, SuggestionRef

_FAR = 20
"""Maximum cues without words to search on either side."""


@dataclass(frozen=True)
class SuggestionContext:
    """The visible context of a suggestion.

    Attributes:
        before: the text up to the word; it begins with "…" if there is more.
        word: the word before the slot.
        mark: the current mark in the slot, "" for none.
        after: the text after the slot; it ends with "…" if there is more.
        now, spelling: the current and the proposed spelling of the changed word; both "" without one.
        own: whether that is `word`, and not the first one of `after`.
    """

    before: str
    word: str
    mark: str
    after: str
    now: str = ""
    spelling: str = ""
    own: bool = False


def context_of(review: Review, ref: SuggestionRef, words: int = 10) -> SuggestionContext | None:
    """The text around a suggestion; None where its word is gone.

    Args:
        words: how many there are at most on either side.
    """
    cues, place = review.transcript.cues, ref.entry.place
    own = _words(review, cues[ref.cue])
    if place >= len(own):
        return None
    back = (cues[index] for index in range(ref.cue - 1, max(-1, ref.cue - 1 - _FAR), -1))
    before = list(islice(_through(review, own[:place], back, -1), words + 1))[::-1]
    after = list(islice(_through(review, own[place + 1 :], cues[ref.cue + 1 : ref.cue + 1 + _FAR], 1), words + 1))
    left, right = "… " if len(before) > words else "", " …" if len(after) > words else ""
    word, tail = own[place]
    now, spelling = _letters(ref.entry, word, after[0][0] if after else "")
    return SuggestionContext(
        left + _text(before[-words:]),
        word,
        mark_in(tail),
        _text(after[:words]) + right,
        now,
        spelling,
        ref.suggestion.changes_own_word,
    )


def _words(review: Review, cue: Cue) -> list[tuple[str, str]]:
    """The words of a cue, each with the text up to the next one."""
    words = list(review.transcript.text_of(cue).with_tails())
    return [*words[:-1], *((word, tail + " ") for word, tail in words[-1:])]


def _through(review: Review, own: list[tuple[str, str]], cues: Iterable[Cue], step: int) -> Iterator[tuple[str, str]]:
    """The words of a cue and of those that follow it in one direction."""
    yield from own[::step]
    for cue in cues:
        yield from _words(review, cue)[::step]


def _text(words: Sequence[tuple[str, str]]) -> str:
    """Running text; a quotation mark that opens behind the last word is left out."""
    last = [word + tail.partition(" ")[0] for word, tail in words[-1:]]
    return " ".join("".join([*(word + tail for word, tail in words[:-1]), *last]).split())


def _letters(entry: ReviewEntry, word: str, following: str) -> tuple[str, str]:
    """The current and the proposed spelling of the changed word; both "" if the word has changed since."""
    suggestion = entry.suggestion
    now = word if suggestion.changes_own_word else following
    spelling = suggestion.spelling or ""
    return (now, spelling) if now != spelling and now.lower() == spelling.lower() else ("", "")
