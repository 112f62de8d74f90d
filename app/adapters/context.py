"""A suggestion in its sentence, with words from the neighbouring cues only."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple

from engine.document.marks import mark_in
from engine.document.words import Address
from engine.review import Review, ReviewEntry, SuggestionRef

_FAR = 20
"""Maximum cues without words to search on either side."""
_BLANKS = re.compile(r"\s+")

Part = Literal["before", "word", "after"]


class Opening(NamedTuple):
    """An opening mark, such as ``¿``, that comes or goes with a suggestion.

    Attributes:
        part: the part of the context.
        offset: that of the word behind the mark, in the text of this part.
        now: the current mark, "" for none; it is not in the text.
        mark: the new one, "" for none.
    """

    part: Part
    offset: int
    now: str
    mark: str


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
        openings: the opening marks that come or go, in order.
    """

    before: str
    word: str
    mark: str
    after: str
    now: str = ""
    spelling: str = ""
    own: bool = False
    openings: tuple[Opening, ...] = ()


class _Word(NamedTuple):
    """A word in its cue.

    Attributes:
        opening: the opening mark right before it, "" for none.
        text: its letters.
        tail: the text up to the next word, or to the opening mark before that.
        new: the opening mark that is to be there; None where nothing changes.
    """

    opening: str
    text: str
    tail: str
    new: str | None


def context_of(
    review: Review, ref: SuggestionRef, words: int = 10, openings: Mapping[Address, str] | None = None
) -> SuggestionContext | None:
    """The text around a suggestion; None where its word is gone.

    Args:
        words: how many there are at most on either side, besides one that gets an opening mark.
        openings: the opening marks that the suggestion changes, see `engine.review.decisions.openings`.
    """
    cues, place, opened = review.transcript.cues, ref.entry.place, openings or {}
    own = _words(review, ref.cue, opened)
    if place >= len(own):
        return None
    back = _through(review, own[:place], range(ref.cue - 1, max(-1, ref.cue - 1 - _FAR), -1), opened)
    onward = range(ref.cue + 1, min(len(cues), ref.cue + 1 + _FAR))
    before = list(islice(back, words))[::-1]
    further = list(islice(back, None if opened else 1))
    after = list(islice(_through(review, own[place + 1 :], onward, opened), words + 1))
    first = next((word for word in further if word.new is not None), None)
    gap = "… " if further and further[0] is not first else ""
    left = f"{first.text} {gap}" if first else gap
    right = " …" if len(after) > words else ""
    text_before, openings_before = _text(before, "before", left)
    if first:
        openings_before.insert(0, Opening("before", 0, first.opening, first.new or ""))
    word, openings_here = _text([own[place]._replace(tail="")], "word")
    text_after, openings_after = _text(after[:words], "after")
    now, spelling = _letters(ref.entry, own[place].text, after[0].text if after else "")
    return SuggestionContext(
        text_before,
        word,
        mark_in(own[place].tail),
        text_after + right,
        now,
        spelling,
        ref.suggestion.changes_own_word,
        (*openings_before, *openings_here, *openings_after),
    )


def _words(review: Review, cue: int, openings: Mapping[Address, str]) -> list[_Word]:
    """The words of a cue."""
    text = review.transcript.text_at(cue)
    standing = [*map(text.opening, text.tokens), ""]
    words: list[_Word] = []
    for place, (word, tail) in enumerate(text.with_tails()):
        new = openings.get(Address(cue, place))
        end = tail.removesuffix(standing[place + 1]) + " " * (place == len(text.tokens) - 1)
        words.append(_Word(standing[place], word, end, None if new == standing[place] else new))
    return words


def _through(review: Review, own: list[_Word], cues: range, openings: Mapping[Address, str]) -> Iterator[_Word]:
    """The words of a cue and of those that follow it in the direction of `cues`."""
    yield from own[:: cues.step]
    for cue in cues:
        yield from _words(review, cue, openings)[:: cues.step]


def _text(words: Sequence[_Word], part: Part, left: str = "") -> tuple[str, list[Opening]]:
    """Running text, and the opening marks that come or go in it; a quotation mark that opens behind the last word is
    left out.

    Args:
        left: stands before it.
    """
    text, openings = left, list[Opening]()
    for number, word in enumerate(words, 1):
        opening = word.opening
        if word.new is not None:
            openings.append(Opening(part, len(text), opening, word.new))
            opening = ""
        tail = word.tail if number < len(words) else word.tail.partition(" ")[0]
        text = _BLANKS.sub(" ", text + opening + word.text + tail)
    return text.strip(), openings


def _letters(entry: ReviewEntry, word: str, following: str) -> tuple[str, str]:
    """The current and the proposed spelling of the changed word; both "" if the word has changed since."""
    suggestion = entry.suggestion
    now = word if suggestion.changes_own_word else following
    spelling = suggestion.spelling or ""
    return (now, spelling) if now != spelling and now.lower() == spelling.lower() else ("", "")
