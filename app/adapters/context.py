"""A suggestion in its sentence: the words around it, read from the cues beside it and no others."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.document.cue import Cue
from engine.document.marks import mark_in
from engine.review import Review, ReviewEntry, SuggestionRef

_FAR = 20
"""Cues that are looked through on either side; where so many have no word, nothing goes on."""


@dataclass(frozen=True)
class SuggestionContext:
    """What stands around a suggestion, as a reader sees it.

    Attributes:
        before: the text up to the word; it begins with "…" where more stands before it.
        word: the word before the slot.
        mark: the mark in the slot as it is written, "" for none.
        after: the text behind the slot; it ends with "…" where more stands behind it.
        now, written: the word whose letters change, as it is and as it would be; both "" where none does.
        own: whether that is `word`, and not the first one of `after`.
    """

    before: str
    word: str
    mark: str
    after: str
    now: str = ""
    written: str = ""
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
    now, written = _letters(ref.entry, word, after[0][0] if after else "")
    return SuggestionContext(
        left + _text(before[-words:]),
        word,
        mark_in(tail),
        _text(after[:words]) + right,
        now,
        written,
        ref.suggestion.changes_own_word,
    )


def _words(review: Review, cue: Cue) -> list[tuple[str, str]]:
    """The words of a cue, each with what stands between it and the next one."""
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
    """The word that is to be written otherwise, now and then; two times "" where it is another word by now."""
    suggestion = entry.suggestion
    now = word if suggestion.changes_own_word else following
    written = suggestion.written or ""
    return (now, written) if now != written and now.lower() == written.lower() else ("", "")
