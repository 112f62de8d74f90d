"""What is known of cues, carried over word by word to those that an edit puts in their place."""

from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from engine.document.cue import Cue
from engine.review.notes import Noted, Notes, Row, known

Read = Callable[[Cue], list[tuple[str, str]]]
"""Gives what `engine.review.notes.slots_of` does for a cue."""


class _Slot(NamedTuple):
    """A word of a cue as it is written, and the mark behind it."""

    cue: Cue
    place: int
    word: str
    mark: str


def carried(noted: Noted, gone: Sequence[Cue], come: Sequence[Cue], paired: bool, read: Read) -> Noted:
    """The notes of those cues in `come` that nothing is known of, from the notes of those in `gone`.

    Args:
        noted: what is known.
        gone, come: what an edit takes away, and what it puts there.
        paired: each cue in `come` stands where one has gone.
        read: gives the words of a cue.
    """
    if not paired:
        return _by_words(noted, gone, come, read)
    pairs = list(zip(gone, come, strict=True))
    found = {id(new): (new, known(noted, old)) for old, new in pairs if old.text == new.text and id(new) not in noted}
    pairs = [(old, new) for old, new in pairs if old.text != new.text]
    gone, come = [old for old, _ in pairs], [new for _, new in pairs]
    if _words(gone, read) == _words(come, read):  # which may stand in other cues than before
        return found | dict(_by_words(noted, gone, come, read))
    for old, new in pairs:
        found |= _by_words(noted, [old], [new], read)
    return found


def _by_words(noted: Noted, gone: Sequence[Cue], come: Sequence[Cue], read: Read) -> Noted:
    """Carries notes over to where their words are now."""
    if not any(id(cue) in noted for cue in gone):
        return {}
    old, new = _slots(gone, read), _slots(come, read)
    mapping = _same([slot.word.lower() for slot in old], [slot.word.lower() for slot in new])
    rows: dict[int, list[Row]] = {id(cue): [] for cue in come if id(cue) not in noted}
    flat = {(id(slot.cue), slot.place): number for number, slot in enumerate(old)}
    for cue in gone:
        for row in known(noted, cue).rows:
            here = flat.get((id(cue), row.place), -1)
            there = mapping.get(here, -1)
            if there >= 0 and id(new[there].cue) in rows and _stands(row, old[here], new, there):
                rows[id(new[there].cue)].append(row._replace(place=new[there].place))
    locked = {id(new[there].cue) for here, there in mapping.items() if known(noted, old[here].cue).locked}
    if len(gone) == len(come) == 1 and known(noted, gone[0]).locked:  # whatever became of its words
        locked.add(id(come[0]))
    return {id(cue): (cue, Notes(tuple(rows[id(cue)]), id(cue) in locked)) for cue in come if id(cue) in rows}


def _slots(cues: Iterable[Cue], read: Read) -> list[_Slot]:
    return [_Slot(cue, place, *slot) for cue in cues for place, slot in enumerate(read(cue))]


def _words(cues: Iterable[Cue], read: Read) -> list[str]:
    return [word.lower() for cue in cues for word, _ in read(cue)]


def _same(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """Which word of a text is which of another."""
    if old == new:
        return {index: index for index in range(len(old))}
    matcher = SequenceMatcher(None, old, new, autojunk=len(old) > 2000)
    return {a + k: b + k for a, b, size in matcher.get_matching_blocks() for k in range(size)}


def _stands(row: Row, was: _Slot, new: Sequence[_Slot], there: int) -> bool:
    """Whether a suggestion still says something: it is decided on, or nobody has written there meanwhile."""
    suggestion = row.suggestion
    if row.state != "pending":
        return True
    own = suggestion.case_word == suggestion.slot
    if new[there].mark != was.mark and not (own and row.kind == "capital"):
        return False
    word = there if own else there + 1
    return row.kind != "capital" or word >= len(new) or new[word].word != suggestion.written
