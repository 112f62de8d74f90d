import pytest
from pytestqt.qtbot import QtBot

from app.editor.review_cursor import READING, UNCERTAIN
from app.editor.reviewing import MANY, Reviewing
from app.editor.session import DocumentSession
from app.jobs import JobRunner
from engine.document.cue_operations import delete, insert_after
from engine.document.edits import SetText
from engine.review import DOUBTFUL
from engine.review.entries import ALL, Filter
from tests.app.harness import Harness
from tests.engine.review.test_queue import TEXTS

WORDS = ["changes", "today", "tomorrow", "like", "nasa", "they", "no", "maybe"]


def test_begins_with_the_first_and_goes_round(harness: Harness) -> None:
    seen = []
    for _ in range(9):
        seen.append(harness.word)
        harness.reviewing.next()
    assert seen == [*WORDS, "changes"]
    harness.reviewing.previous()
    harness.reviewing.previous()
    assert harness.word == "maybe"


def test_most_uncertain_first(harness: Harness) -> None:
    harness.reviewing.set_order(UNCERTAIN)
    assert harness.session.latest_review
    order = sorted(harness.session.latest_review.suggestions, key=lambda one: -one.entropy)
    assert harness.reviewing.current
    start = order.index(harness.reviewing.current.suggestion)
    ahead = [standing.suggestion for standing in harness.reviewing.upcoming(3)]
    assert ahead == (order + order)[start + 1 : start + 4]
    harness.reviewing.next()
    assert harness.reviewing.current.suggestion is ahead[0]
    harness.reviewing.set_order(READING)
    assert len(harness.reviewing.upcoming(99)) == 7


def test_accepting_moves_on_and_undo_comes_back(harness: Harness) -> None:
    arrived: list[str | None] = []
    harness.reviewing.arrived.connect(lambda: arrived.append(harness.word))
    harness.reviewing.accept()
    harness.reviewing.accept()
    assert harness.texts[:2] == ["so if we make no changes,", "today. What does tomorrow"]
    assert arrived == ["today", "tomorrow"]
    harness.session.undo_stack.undo()
    assert harness.texts[1] == TEXTS[1]
    assert harness.word == "today"
    harness.session.undo_stack.undo()
    assert harness.word == "changes"
    harness.session.undo_stack.redo()
    assert harness.word == "today"
    assert harness.states[:2] == ["accepted", "pending"]


def test_rejecting_moves_on_and_undo_comes_back(harness: Harness) -> None:
    harness.reviewing.reject()
    assert harness.texts == TEXTS
    assert harness.word == "today"
    assert harness.states[0] == "rejected"
    harness.session.undo_stack.undo()
    assert harness.word == "changes"


@pytest.mark.parametrize(
    ("glyph", "text", "state"),
    [
        (",", "so if we make no changes,", "accepted"),
        ("", "so if we make no changes", "rejected"),
        ("?", "so if we make no changes?", "changed"),
        ("—", "so if we make no changes —", "changed"),
    ],
)
def test_choosing_a_mark_decides(harness: Harness, glyph: str, text: str, state: str) -> None:
    harness.reviewing.choose(glyph)
    assert harness.texts[0] == text
    assert harness.states[0] == state
    assert harness.word.lower() == "today"
    harness.session.undo_stack.undo()
    assert harness.states[0] == "pending"
    assert harness.word == "changes"


def test_choosing_a_mark_beside_a_capital_leaves_the_capital_open(harness: Harness) -> None:
    for _ in range(4):
        harness.reviewing.next()
    harness.reviewing.choose(",")
    assert harness.texts[3] == "nasa, and they"
    assert harness.word == "nasa"
    harness.reviewing.accept()
    assert harness.texts[3] == "NASA, and they"


def test_a_mark_by_hand_elsewhere_decides_what_waits_there_and_stays(harness: Harness) -> None:
    harness.reviewing.put(1, 3, "?")
    assert harness.word == "changes"
    assert harness.states[2] == "accepted"
    harness.reviewing.put(1, 2, ",")
    assert harness.texts[1] == "today what does, tomorrow?"
    assert harness.word == "changes"


def test_the_last_one_leaves_nothing_to_look_at_until_something_is_open_again(harness: Harness) -> None:
    for _ in range(8):
        harness.reviewing.accept()
    assert harness.reviewing.current is None
    assert harness.reviewing.upcoming(4) == []
    harness.reviewing.accept()
    harness.reviewing.next()
    harness.session.do("edit", SetText(0, "so if we make no changes, ever"))
    assert harness.reviewing.current is None
    harness.session.undo_stack.undo()
    harness.session.undo_stack.undo()
    assert harness.word.lower() == "maybe"


def test_edits_move_the_current_one_along(harness: Harness) -> None:
    harness.reviewing.next()
    transcript = harness.session.transcript
    assert transcript
    harness.session.do("insert", insert_after(transcript, 0))
    assert harness.word == "today"
    assert harness.reviewing.current
    assert harness.reviewing.current.cue == 2
    harness.reviewing.accept()
    assert harness.word == "tomorrow"


def test_what_is_gone_gives_way_to_the_next(harness: Harness) -> None:
    transcript = harness.session.transcript
    assert transcript
    harness.session.do("delete", delete(transcript, [0]))
    assert harness.word == "today"
    harness.session.do("delete", delete(transcript, range(4)))
    assert harness.reviewing.current is None
    harness.session.undo_stack.undo()
    assert harness.word is not None


def test_locking_moves_on_and_unlocking_opens_again(harness: Harness) -> None:
    harness.reviewing.lock([0])
    assert harness.word == "today"
    assert harness.reviewing.counts() == (7, 7)
    harness.reviewing.lock([0, 1])
    assert harness.word == "like"
    harness.reviewing.lock([0, 1])
    assert harness.reviewing.counts() == (8, 8)


def test_a_filter_is_kept_to(harness: Harness) -> None:
    harness.reviewing.set_filter(Filter(kinds=frozenset({"removed", "capital"})))
    assert harness.word == "nasa"
    assert harness.reviewing.counts()[1] == 2
    harness.reviewing.go_to_cue(0)
    assert harness.word == "nasa"
    harness.reviewing.accept()
    harness.reviewing.accept()
    assert harness.reviewing.current is None
    harness.reviewing.set_filter(ALL)
    assert harness.word == "maybe"


def test_another_document_has_no_filter(harness: Harness) -> None:
    harness.reviewing.set_filter(Filter(speakers=frozenset({"Anna"})))
    assert harness.reviewing.current is None
    harness.suggest(["one two"], "one,")
    assert harness.word == "one"


def test_go_to_a_cue(harness: Harness) -> None:
    harness.reviewing.go_to_cue(3)
    assert harness.word == "nasa"
    harness.reviewing.next()
    harness.reviewing.go_to_cue(3)
    assert harness.word == "they"


def test_all_at_or_above_the_minimum(harness: Harness) -> None:
    harness.reviewing.set_minimum(0.7)
    chosen, waiting = harness.reviewing.counts()
    assert 0 < chosen < waiting == 8
    harness.reviewing.accept_all()
    assert harness.states.count("accepted") == chosen
    assert harness.word == next(word for word, state in zip(WORDS, harness.states, strict=True) if state == "pending")
    harness.session.undo_stack.undo()
    assert harness.texts == TEXTS


def test_all_that_the_filter_shows(harness: Harness) -> None:
    harness.reviewing.set_filter(Filter(marks=frozenset({"PERIOD"})))
    assert harness.reviewing.counts() == (3, 3)
    harness.reviewing.accept_all()
    assert harness.states.count("accepted") == 3


def test_very_many_are_accepted_in_a_job(qtbot: QtBot) -> None:
    harness = Harness([f"one two three {number}" for number in range(MANY)], " ".join(["one, three."] * MANY))
    with qtbot.waitSignal(harness.session.decided):
        harness.reviewing.accept_all()
        assert harness.states.count("accepted") == 0
    assert harness.states.count("accepted") == 2 * MANY
    assert harness.texts[0] == "one, two three. 0"
    assert harness.reviewing.current is None
    assert harness.session.undo_stack.count() == 1
    harness.session.undo_stack.undo()
    assert harness.states.count("accepted") == 0
    harness.close()


def test_a_job_that_an_edit_overtook_begins_again(qtbot: QtBot) -> None:
    harness = Harness([f"one two three {number}" for number in range(MANY)], " ".join(["one, three."] * MANY))
    with qtbot.waitSignal(harness.session.decided):
        harness.reviewing.accept_all()
        harness.session.do("edit", SetText(0, "one two five 0"))
    assert harness.texts[:2] == ["one, two five 0", "one, two three. 1"]
    harness.close()


def test_the_pace_tells_what_is_left(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([0.0, 2.0, 4.0, 600.0, 602.0, 604.0])
    monkeypatch.setattr("app.editor.reviewing.time.monotonic", lambda: next(moments))
    assert harness.reviewing.seconds_left() is None
    for _ in range(5):
        harness.reviewing.accept()
    assert harness.reviewing.seconds_left() == 6.0  # three are left; the break does not count


def test_without_a_document(qtbot: QtBot) -> None:
    runner = JobRunner()
    reviewing = Reviewing(DocumentSession(runner))
    for act in (reviewing.accept, reviewing.reject, reviewing.next, reviewing.previous, reviewing.accept_all):
        act()
    reviewing.choose(",")
    reviewing.set_filter(Filter(marks=frozenset({"COMMA"})))
    assert reviewing.current is None
    assert reviewing.counts() == (0, 0)
    runner.close()


def test_a_sentence_is_accepted_at_once_and_taken_back_where_it_was_decided(harness: Harness) -> None:
    harness.reviewing.accept_sentence()
    assert harness.texts[:2] == ["so if we make no changes,", "today. What does tomorrow"]
    assert harness.states[:3] == ["accepted", "accepted", "pending"]
    assert harness.word == "tomorrow"
    harness.session.undo_stack.undo()
    assert harness.texts[:2] == TEXTS[:2]
    assert harness.word == "changes"


def test_a_paragraph_is_accepted_from_the_current_suggestion_on(harness: Harness) -> None:
    harness.reviewing.next()
    paragraphs = harness.session.paragraphs
    stop = paragraphs.cues(paragraphs.of(harness.reviewing.current.cue)).stop
    before = harness.texts
    harness.reviewing.accept_paragraph()
    assert harness.states[0] == "pending"
    assert harness.states[1] == "accepted"
    assert not any(harness.session.review.cue(cue).pending for cue in range(1, stop))
    assert harness.texts[stop:] == before[stop:]
    harness.session.undo_stack.undo()
    assert harness.texts == before


def test_the_next_doubtful_one_is_found_over_sure_ones(harness: Harness) -> None:
    doubtful = [ref for ref in harness.session.review.waiting() if ref.suggestion.confidence < DOUBTFUL]
    assert 1 < len(doubtful) < harness.session.review.queue.pending
    seen = []
    for _ in doubtful:
        harness.reviewing.next_doubtful()
        seen.append(harness.reviewing.current)
    assert sorted(ref.address for ref in seen) == [ref.address for ref in doubtful]
    harness.reviewing.accept_all()
    harness.reviewing.next_doubtful()  # stays where there is no other


def test_undo_comes_back_to_where_many_were_accepted(harness: Harness) -> None:
    for _ in range(3):
        harness.reviewing.next()
    before = harness.word
    harness.reviewing.accept_all()
    assert harness.word is None
    harness.session.undo_stack.undo()
    assert harness.word == before
    harness.session.undo_stack.redo()
    harness.session.undo_stack.undo()
    assert harness.word == before


def test_no_mark_in_place_of_a_capital_alone_rejects_it(harness: Harness) -> None:
    while harness.word != "nasa":
        harness.reviewing.next()
    texts = harness.texts
    harness.reviewing.choose("")
    assert harness.states[WORDS.index("nasa")] == "rejected"
    assert harness.texts == texts
    assert harness.word == "they"
