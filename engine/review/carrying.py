"""Carries suggestions over, word by word, to the cues that replace theirs in an edit."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.document.cue import Cue
from engine.document.transcript import Change, Transcript
from engine.document.words import same_words
from engine.review.entries import NOTHING, CueReview, ReviewEntry, attach, has_review, review_of


class _Word(NamedTuple):
    """A word, the mark after it, and its address: number of its cue and place in it."""

    text: str
    mark: str
    cue: int
    place: int


def carry_over(transcript: Transcript, change: Change) -> None:
    """Attaches the suggestions of removed cues to the cues that replace them."""
    gone, come = change.gone, change.come
    if any(map(has_review, gone)) and not all(map(has_review, come)):
        paired = len(gone) == len(come) and not change.grown
        (_carry_pairs if paired else _carry_words)(transcript, gone, come)
    if any(map(has_review, come)):
        for cue in gone:  # nothing was known of it, and nothing shall be once undoing brings it back
            if not has_review(cue):
                attach(cue, NOTHING)


def _carry_pairs(transcript: Transcript, gone: Sequence[Cue], come: Sequence[Cue]) -> None:
    """Carries over where each cue replaces one other."""
    for old, new in zip(gone, come, strict=True):
        if old.text == new.text and not has_review(new):
            attach(new, review_of(old))
    pairs = [(old, new) for old, new in zip(gone, come, strict=True) if old.text != new.text]
    gone, come = [old for old, _ in pairs], [new for _, new in pairs]
    if _lower(_words(transcript, gone)) == _lower(_words(transcript, come)):  # which may stand in other cues now
        _carry_words(transcript, gone, come)
    else:
        for old, new in pairs:
            _carry_words(transcript, [old], [new])


def _carry_words(transcript: Transcript, gone: Sequence[Cue], come: Sequence[Cue]) -> None:
    """Carries over to where the words are now."""
    if not any(map(has_review, gone)):
        return
    old, new = _words(transcript, gone), _words(transcript, come)
    matches = same_words(_lower(old), _lower(new))
    numbers = {(word.cue, word.place): number for number, word in enumerate(old)}
    entries: list[list[ReviewEntry]] = [[] for _ in come]
    for index, cue in enumerate(gone):
        for entry in review_of(cue).entries:
            here = numbers.get((index, entry.place), -1)
            there = matches.get(here, -1)
            if there >= 0 and _still_applies(entry, old[here], new, there):
                entries[new[there].cue].append(entry._replace(place=new[there].place))
    locked = {new[there].cue for here, there in matches.items() if review_of(gone[old[here].cue]).locked}
    if len(gone) == len(come) == 1 and review_of(gone[0]).locked:  # regardless of its words
        locked.add(0)
    for index, cue in enumerate(come):
        if not has_review(cue):
            attach(cue, CueReview(tuple(entries[index]), index in locked))


def _words(transcript: Transcript, cues: Iterable[Cue]) -> list[_Word]:
    texts = map(transcript.text_of, cues)
    return [
        _Word(word, mark, index, place)
        for index, text in enumerate(texts)
        for place, (word, mark) in enumerate(zip(text.words, text.marks, strict=True))
    ]


def _lower(words: Iterable[_Word]) -> list[str]:
    return [word.text.lower() for word in words]


def _still_applies(entry: ReviewEntry, was: _Word, new: Sequence[_Word], there: int) -> bool:
    """Whether a suggestion still applies: it is decided, or its slot has not changed since."""
    if entry.state != "pending":
        return True
    own = entry.suggestion.changes_own_word
    if new[there].mark != was.mark and not (own and entry.kind == "capital"):
        return False
    word = there if own else there + 1
    return entry.kind != "capital" or word >= len(new) or new[word].text != entry.suggestion.spelling
