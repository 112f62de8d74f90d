"""Opening marks, such as ``¿`` in Spanish: placed by the mark that closes their clause."""

import re
from collections.abc import Collection, Container, Iterator, Mapping
from itertools import islice

from engine.document.render import opening_span
from engine.document.transcript import Transcript
from engine.document.words import Address

_STRONG = frozenset(".?!…")
_PARTING = (",", ";", ":")
_QUOTED = re.compile(r",?\s+[\"“„«]")
_LONGEST = 80
"""Words of a sentence that are looked through."""


def opening_marks(
    transcript: Transcript, marks: Mapping[Address, str], words: Collection[Address] = ()
) -> dict[Address, str]:
    """Returns the opening marks before words after some slots and words change; "" removes one.

    A sentence that ends with a question mark already is opened as soon as its first word changes, or the sentence
    before it ends, and anew as soon as a comma parts it; so the order of several changes does not matter. A line that
    rolling captions repeat has the opening marks of the line that was read.

    Args:
        marks: the new glyph after a word.
        words: those that are spelt differently.
    """
    opening = transcript.rules.opening
    if not (opening and (marks or words)):
        return {}
    reading = transcript.reading
    copies = {reading.addresses[index]: where for index, where in reading.copies.items()}
    originals = {copy: original for original, where in copies.items() for copy in where}
    openings: dict[Address, str] = {}
    behind = {
        end: closing
        for end, glyph in marks.items()
        if not _STRONG.isdisjoint(glyph)
        for word in islice(_forth(transcript, end), 1, 2)
        if (closing := _closing_of_first(transcript, word, marks, originals))
    }
    begun = (_closing_of_first(transcript, word, marks, originals) for word in words)
    closings = dict(closing for closing in (*begun, *behind.values()) if closing) | dict(marks)
    commas = (_closing(transcript, word, marks) for word, glyph in marks.items() if glyph[-1:] in _PARTING)
    parted = dict(closing for closing in commas if closing and closing[0] not in closings)
    for written, glyph in {**parted, **closings}.items():
        address = originals.get(written, written)
        clause = _begun(transcript, list(_sentence(transcript, address, marks, originals)), words)
        opened = _opened(transcript, clause)
        if glyph in opening and (opened or written not in parted):
            start = _start(transcript, clause, marks, glyph, opened)
            if opened and opened != start:
                openings[opened] = ""
            if start != opened or (written in marks and opening[glyph] not in _openings(transcript, start)):
                openings.setdefault(start, opening[glyph])  # ¿Cómo te atreves! stays so
        elif opened and any(_mark(transcript, end) in opening for end in (written, *behind.get(written, ())[:1])):
            openings[opened] = ""
    return openings | {copy: mark for start, mark in openings.items() for copy in copies.get(start, ())}


def _closing_of_first(
    transcript: Transcript, word: Address, marks: Mapping[Address, str], originals: Mapping[Address, Address]
) -> tuple[Address, str] | None:
    """The `_closing` of a sentence whose first word is given; None for any other word."""
    first = originals.get(word, word)
    closing = _closing(transcript, first, marks)
    return closing if closing and [*_sentence(transcript, closing[0], marks, originals)][-1] == first else None


def _closing(transcript: Transcript, word: Address, marks: Mapping[Address, str]) -> tuple[Address, str] | None:
    """The last word of a sentence and its mark, if that has an opening one."""
    ends = (each for each in _forth(transcript, word) if not _STRONG.isdisjoint(_mark(transcript, each, marks)))
    end = next(ends, word)
    glyph = next((mark for mark in _mark(transcript, end, marks) if mark in transcript.rules.opening), "")
    return (end, glyph) if glyph else None


def _sentence(
    transcript: Transcript, address: Address, marks: Mapping[Address, str], repeated: Container[Address]
) -> Iterator[Address]:
    """The words of a sentence from its last one, at `address`, back to the first, without those that are repeated."""
    words = (word for word in _back(transcript, address) if word not in repeated)
    for seen, word in enumerate(words):
        if seen and (not _STRONG.isdisjoint(_mark(transcript, word, marks)) or seen >= _LONGEST):
            return
        yield word
        if word.place in transcript.text_at(word.cue).turns:
            return


def _begun(transcript: Transcript, sentence: list[Address], words: Collection[Address]) -> list[Address]:
    """A sentence, its last word first, without a passage before it that has no marks and keeps its small letters.

    Args:
        words: those that are spelt differently: the sentence begins with one that opens a cue.
    """
    first = sentence[-1]
    if first in words or not transcript.word_at(first)[:1].islower():
        return sentence
    begins = (at for at in range(len(sentence) - 1, -1, -1) if sentence[at] in words and not sentence[at].place)
    return sentence[: next(begins, len(sentence)) + 1]


def _forth(transcript: Transcript, address: Address) -> Iterator[Address]:
    """A word, and as many behind it as a sentence is looked through for."""
    cue, place = address
    words = (
        Address(index, at)
        for index in range(cue, len(transcript.cues))
        for at in range(place if index == cue else 0, len(transcript.text_at(index).tokens))
    )
    return islice(words, _LONGEST)


def _back(transcript: Transcript, address: Address) -> Iterator[Address]:
    """A word, and those before it."""
    cue, place = address
    while cue >= 0:
        yield from (Address(cue, index) for index in range(place, -1, -1))
        cue -= 1
        place = len(transcript.text_at(cue).tokens) - 1 if cue >= 0 else -1


def _mark(transcript: Transcript, address: Address, marks: Mapping[Address, str] | None = None) -> str:
    """The mark behind a word: the one that is to stand there, or the one that does."""
    mark_there = transcript.text_at(address.cue).marks[address.place]
    return (marks or {}).get(address, mark_there) or ""


def _start(
    transcript: Transcript, sentence: list[Address], marks: Mapping[Address, str], glyph: str, opened: Address | None
) -> Address:
    """The word to open a clause with: where an opening mark stands, unless a new comma moves the start from there."""
    before, now = (sentence[_clause_start(transcript, sentence, each, glyph)] for each in ({}, marks))
    return now if opened in (None, before) else opened


def _clause_start(transcript: Transcript, sentence: list[Address], marks: Mapping[Address, str], glyph: str) -> int:
    """Which of a sentence's words, its last one first, opens the clause.

    That is the sentence's first word, or that of the quotation behind a verb that reports it; or one behind a comma or
    colon: behind the last colon, before a word that asks, behind somebody's name or a condition at the start, or before
    a tag such as ``¿no?``.
    """
    rules, last = transcript.rules, len(sentence) - 1
    words = [transcript.word_at(address).lower() for address in sentence]
    quoted = (at for at in range(last) if _is_reported(transcript, sentence[at + 1], marks))
    if (quotation := next(quoted, None)) is not None:
        return quotation
    parted = [index for index in range(1, last + 1) if _mark(transcript, sentence[index], marks)[-1:] in _PARTING]
    for index in parted:
        first = words[max(0, index - 2) : index]
        asks = not rules.interrogatives.isdisjoint(first) or " ".join(words[:index]) in rules.tags
        if (asks and glyph == "?") or _mark(transcript, sentence[index], marks)[-1:] == ":":
            return index - 1
    return parted[-1] - 1 if parted and words[-1] in rules.introductions else last


def _is_reported(transcript: Transcript, address: Address, marks: Mapping[Address, str]) -> bool:
    """Whether a word is a verb that says whose the quotation behind it is."""
    text = transcript.text_at(address.cue)
    reports = text.words[address.place].lower() in transcript.rules.reporting
    tail = text.tail(text.tokens[address.place])
    return reports and _QUOTED.fullmatch(tail) is not None and _mark(transcript, address, marks) in ("", ",")


def _opened(transcript: Transcript, sentence: list[Address]) -> Address | None:
    """The word after an opening mark in a sentence, or None."""
    for address in sentence:
        if _openings(transcript, address):
            return address
    return None


def _openings(transcript: Transcript, address: Address) -> str:
    """The opening marks before a word, or before a quotation or bracket that begins with it."""
    text = transcript.text_at(address.cue)
    start, end = opening_span(text, address.place)
    return text.masked[start:end]
