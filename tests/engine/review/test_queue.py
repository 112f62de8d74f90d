import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document.cue import Cue
from engine.document.cue_operations import delete, insert_after, merge, sort_by_time, split
from engine.document.edits import Edit, ReplaceCues, SetCues, SetText
from engine.document.marks import mark_in
from engine.document.recue import recue
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.errors import InputError
from engine.review import Review, Suggestion
from engine.review.decisions import ReviewEdit, accept, lock, reject, settle
from engine.review.entries import Filter, SuggestionRef
from engine.review.hand_marking import cycle_case, put_mark
from engine.text.labels import GLYPHS

TEXTS = [
    "so if we make no changes",
    "today what does tomorrow",
    "look like well, i asked",
    "nasa and they",
    "said no. maybe",
]


def reviewed(texts: Sequence[str], marks: str) -> Review:
    """A review that follows its transcript, with suggestions told by words that end in a mark (`~` for none) and by words with other letters.

    Args:
        texts: of the cues.
        marks: as in "changes, today. What": the words in their order, those left out that nothing is suggested for.
    """
    transcript = Transcript([Cue(index * 2000, index * 2000 + 1500, text) for index, text in enumerate(texts)])
    review = Review(transcript, list(_suggestions(transcript, marks.split())))
    return review.attach()


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


def texts(review: Review) -> list[str]:
    return [cue.text for cue in review.transcript.cues]


def do(review: Review, decided: ReviewEdit) -> Edit:
    """Applies a decision; the edit that takes it back."""
    return decided.edit.apply(review.transcript)


def standing(review: Review, number: int = 0) -> SuggestionRef:
    return list(review.waiting())[number]


def words_of(review: Review, refs: Iterable[SuggestionRef]) -> list[str]:
    """The words that suggestions stand behind."""
    reading = review.transcript.reading
    words = {address: word.text for word, address in zip(reading.words, reading.addresses, strict=True)}
    return [words[one.address] for one in refs]


def check(review: Review) -> None:
    """The counts are those of the rows as they are, and every suggestion is found where it stands."""
    notes = [review.cue(index) for index in range(len(review.transcript.cues))]
    rows = [row for own in notes for row in own.entries]
    pending = [row for own in notes for row in own.pending]
    assert review.queue.states == Counter(row.state for row in rows)
    assert review.queue.total == Counter(row.category for row in rows)
    assert review.queue.left == Counter(row.category for row in pending)
    assert review.queue.pending == len(pending)
    assert review.queue.counts() == (len(pending), len(rows))
    for minimum in (0.0, 0.6, 0.75, 1.0):
        assert review.queue.at_least(minimum) == sum(row.suggestion.confidence >= minimum for row in pending)
    assert sum(review.queue.histogram(4)) == len(pending)
    for index, own in enumerate(notes):
        assert [row.place for row in own.entries] == sorted(row.place for row in own.entries)
        for row in own.entries:
            assert review.queue.find(row.suggestion) == SuggestionRef(index, row)
    waiting = list(review.waiting())
    assert list(review.queue.onward(0, 0, None)) == waiting
    assert {id(one.entry.suggestion) for one in review.queue.onward_uncertain(None)} == {
        id(row.suggestion) for row in pending
    }


ALL_OF_THEM = "changes, today. tomorrow? like. NASA they: no~ maybe."


def apply_one(review: Review, kind: int, index: int, place: int) -> Edit | None:
    """One edit of any kind; None where it is not possible there."""
    transcript = review.transcript
    if not transcript.cues:
        return None
    index %= len(transcript.cues)
    last = min(index + 1, len(transcript.cues) - 1)
    waiting = list(review.waiting())
    chosen = waiting[place % len(waiting) :][:3] if waiting else []
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
        8: lambda: put_mark(transcript, index, word, "?") if word is not None else None,
        9: lambda: cycle_case(transcript, index, word) if word is not None else None,
        10: lambda: SetCues({index: Cue(99_000, 99_500, text), last: Cue(100_000, 100_500, "new. text")}),
        11: lambda: ReplaceCues(0, len(transcript.cues), tuple(transcript.cues[::-1])),
    }
    decisions = {
        12: lambda: accept(review, chosen),
        13: lambda: reject(review, chosen[:1]),
        14: lambda: lock(review, [index], place % 2 == 0),
        15: lambda: settle(review, put_mark(transcript, index, word, "!"), Address(index, word)),
    }
    try:
        if kind in edits:
            edit = edits[kind]()
            return edit.apply(transcript) if edit else None
        return do(review, decisions[kind]()) if kind != 15 or word is not None else None
    except InputError:
        return None


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 6), st.integers(0, 30)), max_size=12))
def test_suggestions_and_counts_keep_step_with_edits_and_come_back_with_undo(steps: list[tuple[int, int, int]]) -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    check(review)
    states = [(texts(review), [review.cue(i) for i in range(len(TEXTS))])]
    undo = []
    for step in steps:
        if inverse := apply_one(review, *step):
            undo.append(inverse)
            check(review)
            states.append((texts(review), [review.cue(i) for i in range(len(review.transcript.cues))]))
    for _ in range(2):
        redo = []
        for inverse, state in zip(undo[::-1], states[-2::-1], strict=True):
            redo.append(inverse.apply(review.transcript))
            check(review)
            assert (texts(review), [review.cue(i) for i in range(len(review.transcript.cues))]) == state
        undo = []
        for again, state in zip(redo[::-1], states[1:], strict=True):
            undo.append(again.apply(review.transcript))
            assert (texts(review), [review.cue(i) for i in range(len(review.transcript.cues))]) == state
        check(review)


def test_suggestions_go_with_their_words() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    before = words_of(review, review.waiting())
    split(review.transcript, 0, 9).apply(review.transcript)
    assert words_of(review, review.waiting()) == before
    merge(review.transcript, 1, 3).apply(review.transcript)
    assert words_of(review, review.waiting()) == before
    SetText(0, "Now so if we").apply(review.transcript)
    assert words_of(review, review.waiting()) == before
    recue(review.transcript).apply(review.transcript)
    assert words_of(review, review.waiting()) == before


def test_cues_of_the_same_number_made_again_keep_every_suggestion() -> None:
    review = reviewed(["so if we make", "no changes today what"], "make, changes, today.")
    both = Cue(0, 900, "so if"), Cue(900, 3000, "we make no changes today what")
    ReplaceCues(0, 2, both).apply(review.transcript)
    assert [one.cue for one in review.waiting()] == [1, 1, 1]
    assert words_of(review, review.waiting()) == ["make", "changes", "today"]


def test_what_somebody_has_written_is_suggested_no_more() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    SetText(0, "so if we make no changes;").apply(review.transcript)
    SetText(3, "NASA and").apply(review.transcript)
    assert words_of(review, review.waiting()) == ["today", "tomorrow", "like", "no", "maybe"]
    check(review)


def test_only_the_cues_that_have_words_of_a_locked_one_are_locked() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    do(review, lock(review, [1], True))
    assert words_of(review, review.waiting()) == ["changes", "like", "nasa", "they", "no", "maybe"]
    split(review.transcript, 1, 5).apply(review.transcript)
    assert [review.cue(i).locked for i in range(6)] == [False, True, True, False, False, False]
    SetText(1, "quite different").apply(review.transcript)
    assert review.cue(1).locked
    recue(review.transcript, first=3).apply(review.transcript)
    assert not any(review.cue(i).locked for i in range(3, len(review.transcript.cues)))


def test_a_time_shift_changes_nothing_but_times() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    before = list(review.waiting())
    cues = review.transcript.cues
    SetCues({i: Cue(cue.start + 500, cue.end + 500, cue.text) for i, cue in enumerate(cues)}).apply(review.transcript)
    assert list(review.waiting()) == before
    check(review)


def test_found_again_after_undo() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    first = standing(review)
    undo = SetText(0, "nothing of it").apply(review.transcript)
    assert review.queue.find(first.entry.suggestion) is None
    undo.apply(review.transcript)
    assert review.queue.find(first.entry.suggestion) == first


def test_round_in_reading_order() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    everything = words_of(review, review.waiting())
    one = standing(review, 2)
    onward = words_of(review, review.queue.onward(one.cue, one.entry.place, one.entry.suggestion))
    assert onward == everything[3:] + everything[:3]
    back = words_of(review, review.queue.onward(one.cue, one.entry.place, one.entry.suggestion, backwards=True))
    assert back == everything[1::-1] + everything[:1:-1]
    assert words_of(review, review.queue.onward(0, 6, None))[0] == "today"
    assert words_of(review, review.queue.onward(99, 0, None)) == ["no", "maybe", *everything[:6]]


def test_round_by_uncertainty() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    order = sorted(review.suggestions, key=lambda one: -one.entropy)
    assert [one.entry.suggestion for one in review.queue.onward_uncertain(None)] == order
    assert [one.entry.suggestion for one in review.queue.onward_uncertain(order[2])] == order[3:] + order[:3]
    back = [one.entry.suggestion for one in review.queue.onward_uncertain(order[2], backwards=True)]
    assert back == order[1::-1] + order[:1:-1]
    do(review, reject(review, [standing for s in order[:7] if (standing := review.queue.find(s))]))
    assert [one.entry.suggestion for one in review.queue.onward_uncertain(order[3])] == order[7:]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (Filter(marks=frozenset({"COMMA", "COLON"})), ["changes", "they"]),
        (Filter(kinds=frozenset({"capital"})), ["nasa"]),
        (Filter(kinds=frozenset({"removed", "capital"})), ["nasa", "no"]),
        (Filter(speakers=frozenset({"Nobody"})), []),
        (Filter(passages=frozenset({None}), marks=frozenset({"QUESTION"})), ["tomorrow"]),
    ],
)
def test_filters(wanted: Filter, words: list[str]) -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    assert words_of(review, review.queue.onward(0, 0, None, wanted)) == words
    assert sorted(words_of(review, review.queue.onward_uncertain(None, wanted))) == sorted(words)
    assert words_of(review, review.waiting(filter=wanted)) == words
    assert review.queue.counts(wanted) == (len(words), len(words))
    assert review.queue.at_least(0.7, wanted) == len(list(review.waiting(0.7, wanted)))
    if words:
        one = next(review.queue.onward(0, 0, None, wanted))
        do(review, reject(review, [one]))
        assert review.queue.counts(wanted) == (len(words) - 1, len(words))
        assert (
            words_of(review, review.queue.onward(one.cue, one.entry.place, one.entry.suggestion, wanted)) == words[1:]
        )


def test_histogram() -> None:
    review = reviewed(["a b c"], "a, b. c,")  # 0.5, 0.87, 0.74
    assert review.queue.histogram(4) == [0, 0, 2, 1]
    assert review.queue.histogram(4, Filter(marks=frozenset({"PERIOD"}))) == [0, 0, 0, 1]


def test_a_new_review_takes_the_place_of_what_waits_and_asks_no_more_what_was_rejected() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    do(review, reject(review, [standing(review)]))
    do(review, accept(review, [standing(review)]))
    again = Review(review.transcript, list(_suggestions(review.transcript, ["changes,", "what,", "tomorrow?"])))
    review.take(again)
    assert words_of(review, review.waiting()) == ["What", "tomorrow"]
    assert review.queue.states == Counter(pending=2, accepted=1, rejected=1)
    check(review)


def test_a_review_of_some_cues_leaves_the_others_alone() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    again = Review(review.transcript, list(_suggestions(review.transcript, ["what,"])))
    review.take(again, range(2))
    assert words_of(review, review.waiting()) == ["what", "like", "nasa", "they", "no", "maybe"]
    assert words_of(review, review.queue.onward_uncertain(None))[0] == "what"
    check(review)


def test_suggestions_of_an_earlier_review_that_undo_brings_back_are_found() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    undo = do(review, accept(review, list(review.waiting())))
    review.take(Review(review.transcript))
    assert review.queue.pending == 0
    undo.apply(review.transcript)
    assert len(list(review.queue.onward_uncertain(None))) == 8
    check(review)


def test_a_snapshot_follows_no_edit() -> None:
    review = reviewed(TEXTS, ALL_OF_THEM)
    copy = review.snapshot()
    before = list(copy.waiting())
    do(review, accept(review, list(review.waiting())))
    assert list(copy.waiting()) == before
    assert not list(review.waiting())


def test_a_step_looks_at_few_of_very_many_suggestions() -> None:
    seconds = {}
    for cues in (2_000, 20_000):
        review = reviewed(
            [f"one two three four five {number}" for number in range(cues)], " ".join(["one, three. five?"] * cues)
        )
        last = standing(review, 3 * cues - 1)
        rare = Filter(marks=frozenset({"EXCLAMATION"}))
        steps = (
            lambda review=review, last=last: (
                do(review, accept(review, [last])) and next(review.queue.onward(0, 0, None))
            ),
            lambda review=review, last=last: next(review.queue.onward_uncertain(last.entry.suggestion)),
            lambda review=review, rare=rare: next(review.queue.onward(0, 0, None, rare), None),
            lambda review=review, rare=rare: (
                review.queue.counts(rare),
                review.queue.at_least(0.7),
                review.queue.histogram(20),
            ),
        )
        seconds[cues] = [min(_seconds(step) for _ in range(5)) for step in steps]
    for few, many in zip(seconds[2_000], seconds[20_000], strict=True):
        assert many < 5 * few + 0.02  # ten times the suggestions do not take ten times as long


def _seconds(step: Callable[[], object]) -> float:
    """The processor's time for one step."""
    start = time.process_time()
    step()
    return time.process_time() - start
