"""A suggestion in its sentence: the words around it, read from the cues beside it and no others."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.document.cue import Cue
from engine.document.render import mark_in
from engine.document.tokens import NO_SPEECH, masked, tokenize
from engine.review.notes import Row, Standing
from engine.review.queue import Queue

_FAR = 20
"""Cues that are looked through on either side; where so many have no word, nothing goes on."""


@dataclass(frozen=True)
class Context:
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


def context_of(queue: Queue, standing: Standing, words: int = 10) -> Context | None:
    """The text around a suggestion; None where its word is gone.

    Args:
        words: how many there are at most on either side.
    """
    cues, place = queue.transcript.cues, standing.row.place
    own = _words(queue, cues[standing.cue])
    if place >= len(own):
        return None
    back = (cues[index] for index in range(standing.cue - 1, max(-1, standing.cue - 1 - _FAR), -1))
    before = list(islice(_through(queue, own[:place], back, -1), words + 1))[::-1]
    after = list(
        islice(_through(queue, own[place + 1 :], cues[standing.cue + 1 : standing.cue + 1 + _FAR], 1), words + 1)
    )
    left, right = "… " if len(before) > words else "", " …" if len(after) > words else ""
    word, tail = own[place]
    now, written = _letters(standing.row, word, after[0][0] if after else "")
    return Context(
        left + _text(before[-words:]),
        word,
        mark_in(tail),
        _text(after[:words]) + right,
        now,
        written,
        standing.row.suggestion.case_word == standing.row.suggestion.slot,
    )


def _words(queue: Queue, cue: Cue) -> list[tuple[str, str]]:
    """The words of a cue, each with what stands between it and the next one."""
    text = masked(queue.transcript.markup.visible(cue.text).text, queue.labels) + " "
    return [
        (text[token.start : token.end], text[token.end : token.stop].replace(NO_SPEECH, "")) for token in tokenize(text)
    ]


def _through(queue: Queue, own: list[tuple[str, str]], cues: Iterable[Cue], step: int) -> Iterator[tuple[str, str]]:
    """The words of a cue and of those that follow it in one direction."""
    yield from own[::step]
    for cue in cues:
        yield from _words(queue, cue)[::step]


def _text(words: Sequence[tuple[str, str]]) -> str:
    """Running text; a quotation mark that opens behind the last word is left out."""
    last = [word + tail.partition(" ")[0] for word, tail in words[-1:]]
    return " ".join("".join([*(word + tail for word, tail in words[:-1]), *last]).split())


def _letters(row: Row, word: str, following: str) -> tuple[str, str]:
    """The word that is to be written otherwise, now and then; two times "" where it is another word by now."""
    suggestion = row.suggestion
    now = word if suggestion.case_word == suggestion.slot else following
    written = suggestion.written or ""
    return (now, written) if now != written and now.lower() == written.lower() else ("", "")
