"""What is decided on suggestions, as edits: accept, put another mark, reject, lock.

Each decision gives new cue objects with their notes, so that taking the edit back takes the decision back too.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.document.cue import Cue
from engine.document.edits import SetCues, with_text
from engine.document.render import DASH, render
from engine.review.notes import Notes, Row, Standing, slots_of
from engine.review.queue import Queue
from engine.review.review import State

_ALIKE = 2
"""Words before a copy of a word that have to be the same as well."""


@dataclass(frozen=True)
class Decided:
    """An edit, and what is known of the cues that it puts in; give the notes to `Queue.note` before it is applied.

    Attributes:
        edit: what it does to the transcript.
        notes: of the new cues.
        rows: the suggestions that were decided on, as they were, each with what became of it.
    """

    edit: SetCues
    notes: dict[int, tuple[Cue, Notes]]
    rows: tuple[tuple[Row, State], ...] = ()


@dataclass
class _Writing:
    """What is to be written into a cue, by place: glyphs behind words, and words."""

    marks: dict[int, str] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)


def accept(
    queue: Queue,
    chosen: Sequence[Standing],
    glyphs: Mapping[str, str],
    progress: Callable[[float], None] | None = None,
    dash: str = DASH,
) -> Decided:
    """Writes suggestions into the text.

    Args:
        queue: where they stand.
        chosen: those to be written.
        glyphs: how each label is drawn.
        progress: is told the share that is done.
        dash: how a new dash is drawn.
    """
    written: dict[int, _Writing] = {}
    for cue, row in chosen:
        suggestion = row.suggestion
        if suggestion.mark != suggestion.mark_now:
            for index, place in _shown(queue, cue, row):
                written.setdefault(index, _Writing()).marks[place] = glyphs[suggestion.mark]
        if suggestion.written is not None:
            for index, place in _cased(queue, cue, row):
                words = written.setdefault(index, _Writing()).words
                # Of two spellings of one word the one with more capitals says more: NASA rather than Nasa.
                words[place] = min(words.get(place, suggestion.written), suggestion.written)
    texts: dict[int, str] = {}
    for done, (index, writing) in enumerate(written.items()):
        texts[index] = _written(queue, index, writing, dash)
        if progress:
            progress(done / len(written))
    states = {id(standing.row.suggestion): "accepted" for standing in chosen}
    return _decided(queue, _by_cue(chosen), texts, states)


def reject(queue: Queue, chosen: Sequence[Standing]) -> Decided:
    """Leaves the text as it is, and asks no more."""
    return _decided(queue, _by_cue(chosen), {}, {id(standing.row.suggestion): "rejected" for standing in chosen})


def settle(queue: Queue, edit: SetCues, cue: int, place: int) -> Decided:
    """Decides what is suggested behind a word by an edit that puts a mark there by hand.

    The capital of the next word is decided by that as well; that of the word itself is another matter.
    """
    rows = [row for row in queue.notes(cue).rows if row.place == place and row.state == "pending"]
    rows = [row for row in rows if row.kind != "capital" or row.suggestion.case_word != row.suggestion.slot]
    texts = {index: new.text for index, new in edit.cues.items()}
    return _decided(queue, {cue: rows} if rows else {}, texts, {id(row.suggestion): "changed" for row in rows})


def lock(queue: Queue, cues: Iterable[int], locked: bool) -> Decided:
    """Closes cues to suggestions, or opens them again."""
    new = {index: replace(queue.transcript.cues[index]) for index in cues}
    notes = {id(cue): (cue, queue.notes(index)._replace(locked=locked)) for index, cue in new.items()}
    return Decided(SetCues(new), notes)


def _by_cue(standings: Iterable[Standing]) -> dict[int, list[Row]]:
    """Rows by the index of their cue."""
    found: dict[int, list[Row]] = {}
    for standing in standings:
        found.setdefault(standing.cue, []).append(standing.row)
    return found


def _decided(
    queue: Queue, rows: Mapping[int, Sequence[Row]], texts: Mapping[int, str], states: Mapping[int, str]
) -> Decided:
    """The cues with other texts, and those with decisions, as new objects."""
    new: dict[int, Cue] = {}
    notes: dict[int, tuple[Cue, Notes]] = {}
    decided: list[tuple[Row, State]] = []
    for index in sorted({*rows, *texts}):
        cue, known = queue.transcript.cues[index], queue.notes(index)
        new[index] = with_text(cue, texts[index]) if texts.get(index, cue.text) != cue.text else replace(cue)
        after: list[Row] = []
        for row in known.rows:
            state: State = states.get(id(row.suggestion), row.state)  # type: ignore[assignment]
            if state != row.state:
                decided.append((row, state))
            after.append(row._replace(state=state))
        notes[id(new[index])] = new[index], known._replace(rows=tuple(after))
    return Decided(SetCues(new), notes, tuple(decided))


def _shown(queue: Queue, cue: int, row: Row) -> list[tuple[int, int]]:
    """Cue and place of a suggestion's word, and of its copies where the same words still lead up to them."""
    cues, markup = queue.transcript.cues, queue.transcript.markup

    def leading(index: int, place: int) -> list[str]:
        words = slots_of(cues[index], markup, queue.labels) if index < len(cues) else []
        return [word.lower() for word, _ in words[max(0, place - _ALIKE) : place + 1]][::-1]

    own = leading(cue, row.place) if row.copies else []
    found = [(cue, row.place)]
    for off, place in row.copies:
        copy = leading(cue + off, place)
        if len(copy) == min(place, _ALIKE) + 1 and all(a == b for a, b in zip(own, copy)):
            found.append((cue + off, place))
    return found


def _cased(queue: Queue, cue: int, row: Row) -> list[tuple[int, int]]:
    """Cue and place of the word whose case a suggestion changes, in each copy; none where it is another word now."""
    suggestion = row.suggestion
    places = _shown(queue, cue, row)
    if suggestion.case_word != suggestion.slot:
        places = [next_word(queue, *place) for place in places]
    assert suggestion.written is not None
    found: list[tuple[int, int]] = []
    for index, place in places:
        if index < len(queue.transcript.cues):
            words = slots_of(queue.transcript.cues[index], queue.transcript.markup, queue.labels)
            now = words[place][0] if place < len(words) else ""
            if suggestion.recases(now):
                found.append((index, place))
    return found


def next_word(queue: Queue, cue: int, place: int) -> tuple[int, int]:
    """Cue and place of the word behind another; a cue behind the last one where there is none."""
    cues, markup = queue.transcript.cues, queue.transcript.markup
    if place + 1 < len(slots_of(cues[cue], markup, queue.labels)):
        return cue, place + 1
    following = cue + 1
    while following < len(cues) and not slots_of(cues[following], markup, queue.labels):
        following += 1
    return following, 0


def _written(queue: Queue, index: int, writing: _Writing, dash: str) -> str:
    transcript = queue.transcript
    cue = transcript.cues[index]
    count = len(slots_of(cue, transcript.markup, queue.labels))
    marks = {place: glyph for place, glyph in writing.marks.items() if place < count}
    return render(cue.text, transcript.markup, queue.labels, marks, writing.words, dash)
