import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document.cue import Cue
from engine.document.cue_operations import delete, insert_after, merge, sort_by_time, split
from engine.document.edits import Edit, ReplaceCues, SetCues, SetText
from engine.document.recue import recue
from engine.document.render import mark_in
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.review.decisions import Decided, accept, lock, reject, settle
from engine.review.hand_marking import put_mark, set_word_case
from engine.review.notes import Filter, Standing, notes_of
from engine.review.queue import Queue
from engine.review.review import Review, Suggestion
from engine.text.labels import GLYPHS

TEXTS = [
    "so if we make no changes",
    "today what does tomorrow",
    "look like well, i asked",
    "nasa and they",
    "said no. maybe",
]


def reviewed(texts: Sequence[str], marks: str) -> tuple[Queue, Review]:
    """A queue with suggestions, told by words that end in a mark (`~` for none) and by words with other letters.

    Args:
        texts: of the cues.
        marks: as in "changes, today. What": the words in their order, those left out that nothing is suggested for.
    """
    transcript = Transcript([Cue(index * 2000, index * 2000 + 1500, text) for index, text in enumerate(texts)])
    review = Review(transcript, list(_suggestions(transcript, marks.split())), GLYPHS)
    queue = Queue(transcript)
    queue.take(notes_of(review), sorted(review.suggestions, key=lambda one: -one.entropy))
    return queue, review


def _suggestions(transcript: Transcript, wanted: Iterable[str]) -> Iterable[Suggestion]:
    words, labels = transcript.words, {glyph: label for label, glyph in GLYPHS.items()}
    slot = -1
    for number, want in enumerate(wanted):
        word, glyph = (want[:-1], want[-1]) if want[-1] in ",.?!:—~" else (want, None)
        slot = next(i for i in range(slot + 1, len(words)) if words[i].text.lower() == word.lower())
        now = labels[mark_in(words[slot].tail)]
        mark = now if glyph is None else labels[glyph.replace("~", "")]
        sure = 0.5 + (number * 37 % 50) / 100
        rows = {slot: [sure if label == mark else (1 - sure) / 6 for label in GLYPHS]}
        opens = glyph in (".", "?", "!") and slot + 1 < len(words)
        written = (words[slot + 1].text.capitalize() if opens else None) if glyph else word
        about = slot + 1 if glyph else slot
        yield Suggestion(
            slot,
            now,
            mark,
            sure,
            tuple(GLYPHS),
            rows,
            None,
            None,
            about if written else None,
            written,  # type: ignore[arg-type]
        )


def texts(queue: Queue) -> list[str]:
    return [cue.text for cue in queue.transcript.cues]


def do(queue: Queue, decided: Decided) -> Edit:
    """Applies a decision; the edit that takes it back."""
    queue.note(decided.notes)
    return decided.edit.apply(queue.transcript)


def standing(queue: Queue, number: int = 0) -> Standing:
    return list(queue.waiting())[number]


def words_of(queue: Queue, found: Iterable[Standing]) -> list[str]:
    """The words that suggestions stand behind."""
    reading = queue.transcript.reading
    places = {(word.cue, place): word.text for word, place in zip(reading.words, reading.places, strict=True)}
    return [places[one.cue, one.row.place] for one in found]


def check(queue: Queue) -> None:
    """The counts are those of the rows as they are, and every suggestion is found where it stands."""
    notes = [queue.notes(index) for index in range(len(queue.transcript.cues))]
    rows = [row for own in notes for row in own.rows]
    pending = [row for own in notes for row in own.pending]
    assert queue.states == Counter(row.state for row in rows)
    assert queue.total == Counter(row.category for row in rows)
    assert queue.left == Counter(row.category for row in pending)
    assert queue.pending == len(pending)
    assert queue.counts() == (len(pending), len(rows))
    for minimum in (0.0, 0.6, 0.75, 1.0):
        assert queue.at_least(minimum) == sum(row.suggestion.confidence >= minimum for row in pending)
    assert sum(queue.histogram(4)) == len(pending)
    for index, own in enumerate(notes):
        assert [row.place for row in own.rows] == sorted(row.place for row in own.rows)
        for row in own.rows:
            assert queue.find(row.suggestion) == Standing(index, row)
    waiting = list(queue.waiting())
    assert list(queue.onward(0, 0, None)) == waiting
    assert {id(one.row.suggestion) for one in queue.onward_uncertain(None)} == {id(row.suggestion) for row in pending}


ALL_OF_THEM = "changes, today. tomorrow? like. NASA they: no~ maybe."


def apply_one(queue: Queue, kind: int, index: int, place: int) -> Edit | None:
    """One edit of any kind; None where it is not possible there."""
    transcript = queue.transcript
    if not transcript.cues:
        return None
    index %= len(transcript.cues)
    last = min(index + 1, len(transcript.cues) - 1)
    found = list(queue.waiting())
    chosen = found[place % len(found) :][:3] if found else []
    words = [word for word in transcript.words if word.cue == index]
    word = place % len(words) if words else None
    text = transcript.cues[index].text
    edits = {
        0: lambda: split(transcript, index, place),
        1: lambda: merge(transcript, min(index, last), last) if last != index else None,
        2: lambda: recue(transcript),
        3: lambda: SetText(index, text.replace("w", "v", 1)),
        4: lambda: SetText(index, text.replace(" ", ", ", 1) + " more"),
        5: lambda: insert_after(transcript, index),
        6: lambda: delete(transcript, [index]),
        7: lambda: sort_by_time(transcript),
        8: lambda: put_mark(transcript, index, word, "?", queue.labels) if word is not None else None,
        9: lambda: set_word_case(transcript, index, word, "cycle", queue.labels) if word is not None else None,
        10: lambda: SetCues({index: Cue(99_000, 99_500, text), last: Cue(100_000, 100_500, "new. text")}),
        11: lambda: ReplaceCues(0, len(transcript.cues), tuple(transcript.cues[::-1])),
    }
    decisions = {
        12: lambda: accept(queue, chosen, GLYPHS),
        13: lambda: reject(queue, chosen[:1]),
        14: lambda: lock(queue, [index], place % 2 == 0),
        15: lambda: settle(queue, put_mark(transcript, index, word, "!", queue.labels), index, word),
    }
    try:
        if kind in edits:
            edit = edits[kind]()
            return edit.apply(transcript) if edit else None
        return do(queue, decisions[kind]()) if kind != 15 or word is not None else None
    except InputError:
        return None


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 6), st.integers(0, 30)), max_size=12))
def test_suggestions_and_counts_keep_step_with_edits_and_come_back_with_undo(steps: list[tuple[int, int, int]]) -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    check(queue)
    states = [(texts(queue), [queue.notes(i) for i in range(len(TEXTS))])]
    undo = []
    for step in steps:
        if inverse := apply_one(queue, *step):
            undo.append(inverse)
            check(queue)
            states.append((texts(queue), [queue.notes(i) for i in range(len(queue.transcript.cues))]))
    for _ in range(2):
        redo = []
        for inverse, state in zip(undo[::-1], states[-2::-1], strict=True):
            redo.append(inverse.apply(queue.transcript))
            check(queue)
            assert (texts(queue), [queue.notes(i) for i in range(len(queue.transcript.cues))]) == state
        undo = []
        for again, state in zip(redo[::-1], states[1:], strict=True):
            undo.append(again.apply(queue.transcript))
            assert (texts(queue), [queue.notes(i) for i in range(len(queue.transcript.cues))]) == state
        check(queue)


def test_suggestions_go_with_their_words() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    before = words_of(queue, queue.waiting())
    split(queue.transcript, 0, 9).apply(queue.transcript)
    assert words_of(queue, queue.waiting()) == before
    merge(queue.transcript, 1, 3).apply(queue.transcript)
    assert words_of(queue, queue.waiting()) == before
    SetText(0, "Now so if we").apply(queue.transcript)
    assert words_of(queue, queue.waiting()) == before
    recue(queue.transcript).apply(queue.transcript)
    assert words_of(queue, queue.waiting()) == before


def test_cues_of_the_same_number_made_anew_keep_every_suggestion() -> None:
    queue, _ = reviewed(["so if we make", "no changes today what"], "make, changes, today.")
    both = Cue(0, 900, "so if"), Cue(900, 3000, "we make no changes today what")
    ReplaceCues(0, 2, both).apply(queue.transcript)
    assert [one.cue for one in queue.waiting()] == [1, 1, 1]
    assert words_of(queue, queue.waiting()) == ["make", "changes", "today"]


def test_what_somebody_has_written_is_suggested_no_more() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    SetText(0, "so if we make no changes;").apply(queue.transcript)
    SetText(3, "NASA and").apply(queue.transcript)
    assert words_of(queue, queue.waiting()) == ["today", "tomorrow", "like", "no", "maybe"]
    check(queue)


def test_only_the_cues_that_have_words_of_a_locked_one_are_locked() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    do(queue, lock(queue, [1], True))
    assert words_of(queue, queue.waiting()) == ["changes", "like", "nasa", "they", "no", "maybe"]
    split(queue.transcript, 1, 5).apply(queue.transcript)
    assert [queue.notes(i).locked for i in range(6)] == [False, True, True, False, False, False]
    SetText(1, "quite different").apply(queue.transcript)
    assert queue.notes(1).locked
    recue(queue.transcript, first=3).apply(queue.transcript)
    assert not any(queue.notes(i).locked for i in range(3, len(queue.transcript.cues)))


def test_a_time_shift_changes_nothing_but_times() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    before = list(queue.waiting())
    cues = queue.transcript.cues
    SetCues({i: Cue(cue.start + 500, cue.end + 500, cue.text) for i, cue in enumerate(cues)}).apply(queue.transcript)
    assert list(queue.waiting()) == before
    check(queue)


def test_found_again_after_undo() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    first = standing(queue)
    undo = SetText(0, "nothing of it").apply(queue.transcript)
    assert queue.find(first.row.suggestion) is None
    undo.apply(queue.transcript)
    assert queue.find(first.row.suggestion) == first


def test_round_in_reading_order() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    everything = words_of(queue, queue.waiting())
    one = standing(queue, 2)
    onward = words_of(queue, queue.onward(one.cue, one.row.place, one.row.suggestion))
    assert onward == everything[3:] + everything[:3]
    back = words_of(queue, queue.onward(one.cue, one.row.place, one.row.suggestion, backwards=True))
    assert back == everything[1::-1] + everything[:1:-1]
    assert words_of(queue, queue.onward(0, 6, None))[0] == "today"
    assert words_of(queue, queue.onward(99, 0, None)) == ["no", "maybe", *everything[:6]]


def test_round_by_uncertainty() -> None:
    queue, review = reviewed(TEXTS, ALL_OF_THEM)
    order = sorted(review.suggestions, key=lambda one: -one.entropy)
    assert [one.row.suggestion for one in queue.onward_uncertain(None)] == order
    assert [one.row.suggestion for one in queue.onward_uncertain(order[2])] == order[3:] + order[:3]
    back = [one.row.suggestion for one in queue.onward_uncertain(order[2], backwards=True)]
    assert back == order[1::-1] + order[:1:-1]
    do(queue, reject(queue, [standing for s in order[:7] if (standing := queue.find(s))]))
    assert [one.row.suggestion for one in queue.onward_uncertain(order[3])] == order[7:]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (Filter(marks=frozenset({"COMMA", "COLON"})), ["changes", "they"]),
        (Filter(kinds=frozenset({"capital"})), ["nasa"]),
        (Filter(kinds=frozenset({"removed", "capital"})), ["nasa", "no"]),
        (Filter(speakers=frozenset({"Nobody"})), []),
        (Filter(stretches=frozenset({None}), marks=frozenset({"QUESTION"})), ["tomorrow"]),
    ],
)
def test_filters(wanted: Filter, words: list[str]) -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    assert words_of(queue, queue.onward(0, 0, None, wanted)) == words
    assert sorted(words_of(queue, queue.onward_uncertain(None, wanted))) == sorted(words)
    assert words_of(queue, queue.waiting(filter=wanted)) == words
    assert queue.counts(wanted) == (len(words), len(words))
    assert queue.at_least(0.7, wanted) == len(list(queue.waiting(0.7, wanted)))
    if words:
        one = next(queue.onward(0, 0, None, wanted))
        do(queue, reject(queue, [one]))
        assert queue.counts(wanted) == (len(words) - 1, len(words))
        assert words_of(queue, queue.onward(one.cue, one.row.place, one.row.suggestion, wanted)) == words[1:]


def test_histogram() -> None:
    queue, _ = reviewed(["a b c"], "a, b. c,")  # 0.5, 0.87, 0.74
    assert queue.histogram(4) == [0, 0, 2, 1]
    assert queue.histogram(4, Filter(marks=frozenset({"PERIOD"}))) == [0, 0, 0, 1]


def test_a_new_review_takes_the_place_of_what_waits_and_asks_no_more_what_was_rejected() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    do(queue, reject(queue, [standing(queue)]))
    do(queue, accept(queue, [standing(queue)], GLYPHS))
    again = Review(queue.transcript, list(_suggestions(queue.transcript, ["changes,", "what,", "tomorrow?"])), GLYPHS)
    queue.take(notes_of(again), again.suggestions)
    assert words_of(queue, queue.waiting()) == ["What", "tomorrow"]
    assert queue.states == Counter(pending=2, accepted=1, rejected=1)
    check(queue)


def test_a_review_of_some_cues_leaves_the_others_alone() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    again = Review(queue.transcript, list(_suggestions(queue.transcript, ["what,"])), GLYPHS)
    queue.take(notes_of(again), again.suggestions, range(2))
    assert words_of(queue, queue.waiting()) == ["what", "like", "nasa", "they", "no", "maybe"]
    assert words_of(queue, queue.onward_uncertain(None))[0] == "what"
    check(queue)


def test_suggestions_of_an_earlier_review_that_undo_brings_back_are_found() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    undo = do(queue, accept(queue, list(queue.waiting()), GLYPHS))
    queue.take({}, [])
    assert queue.pending == 0
    undo.apply(queue.transcript)
    assert len(list(queue.onward_uncertain(None))) == 8
    check(queue)


def test_a_snapshot_follows_no_edit() -> None:
    queue, _ = reviewed(TEXTS, ALL_OF_THEM)
    copy = queue.snapshot()
    before = list(copy.waiting())
    do(queue, accept(queue, list(queue.waiting()), GLYPHS))
    assert list(copy.waiting()) == before
    assert not list(queue.waiting())


def test_a_step_looks_at_few_of_very_many_suggestions() -> None:
    taken = {}
    for cues in (2_000, 20_000):
        queue, _ = reviewed(
            [f"one two three four five {number}" for number in range(cues)], " ".join(["one, three. five?"] * cues)
        )
        last = standing(queue, 3 * cues - 1)
        rare = Filter(marks=frozenset({"EXCLAMATION"}))
        steps = (
            lambda queue=queue, last=last: do(queue, accept(queue, [last], GLYPHS)) and next(queue.onward(0, 0, None)),
            lambda queue=queue, last=last: next(queue.onward_uncertain(last.row.suggestion)),
            lambda queue=queue, rare=rare: next(queue.onward(0, 0, None, rare), None),
            lambda queue=queue, rare=rare: (queue.counts(rare), queue.at_least(0.7), queue.histogram(20)),
        )
        taken[cues] = [min(_seconds(step) for _ in range(5)) for step in steps]
    for few, many in zip(taken[2_000], taken[20_000], strict=True):
        assert many < 5 * few + 0.02  # ten times the suggestions do not take ten times as long


def _seconds(step: Callable[[], object]) -> float:
    """The processor's time for one step."""
    start = time.process_time()
    step()
    return time.process_time() - start
