"""Sentences come together; cues are inserted, deleted, timed and sorted; nothing else moves, and it comes undone."""

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import delete, insert, insert_after, merge_sentences, set_times, sort_by_time
from engine.document.edits import SetCues
from engine.document.limits import STANDARD
from engine.document.transcript import Transcript
from engine.errors import InputError
from tests.engine.document.made import document, texts, timed
from tests.engine.document.reversion import reverted
from tests.engine.formats.samples import times


def sentences(transcript: Transcript, **options: int) -> list[str]:
    reverted(merge_sentences, transcript, 0, len(transcript.cues) - 1, STANDARD, **options)
    return texts(transcript)


def test_sentences_come_together() -> None:
    transcript = document(
        "I met Mr.", "Smith today,", "and he said:", "no. Then", "he went.", "I did too...", "and so on."
    )
    assert sentences(transcript) == [
        "I met Mr. Smith today, and he said:\nno. Then he went.",
        "I did too... and so on.",
    ]


def test_no_sentence_goes_past_a_pause_a_speaker_or_a_sound() -> None:
    parts = ["so here", "- we are", "ANNA: and then", "[rain]", "it rained"]
    assert sentences(document(*parts)) == parts
    assert sentences(document("so here", "we are", gap=1600)) == ["so here", "we are"]
    assert sentences(document("so here", "we are", gap=-1)) == ["so here", "we are"]
    transcript = document("so here", "we are")
    SetCues({1: Cue(2000, 3000, "we are", None, "Bob")}).apply(transcript)
    assert sentences(transcript) == ["so here", "we are"]


def test_the_words_say_how_long_a_pause_is() -> None:
    one, two = timed("so here", 0.0, 0.4), timed("we are", 2.5, 2.9)
    one.end = 2400
    assert sentences(Transcript([one, two])) == ["so here", "we are"]


def test_no_sentence_grows_without_end() -> None:
    transcript = document(*["so here we are"] * 4)
    assert sentences(transcript, most=30) == ["so here we are so here we are"] * 2


def test_new_cues_go_into_the_gap() -> None:
    transcript = document("so", "here", gap=700)
    reverted(insert_after, transcript, 0)
    reverted(insert_after, transcript, 2)
    assert times(transcript) == [(0, 1300), (1300, 2000), (2000, 3300), (3300, 5300)]
    assert transcript.cues[1].span is None
    reverted(insert_after, transcript, 1)
    assert times(transcript)[2] == (2000, 4000)


def test_new_cues_at_the_ends() -> None:
    empty = Transcript([])
    reverted(insert_after, empty, -1)
    assert times(empty) == [(0, 2000)]
    late = Transcript([Cue(900, 2000, "so")])
    reverted(insert_after, late, -1)
    assert times(late) == [(0, 900), (900, 2000)]
    untimed = Transcript([Cue(0, 0, "so")])
    reverted(insert_after, untimed, 0)
    assert times(untimed) == [(0, 0), (0, 0)]
    reverted(insert, untimed, 1, 5, 10)
    assert times(untimed) == [(0, 0), (5, 10), (0, 0)]


def test_scattered_cues_are_deleted_in_one_step() -> None:
    transcript = document(*"abcdef")
    changes: list[int] = []
    transcript.watchers.append(lambda change: changes.append(change.start))
    edit = delete(transcript, [4, 1, 1, 2])
    edit.apply(transcript)
    assert texts(transcript) == ["a", "d", "f"]
    assert changes == [1]
    reverted(delete, transcript, [])
    assert texts(transcript) == ["a", "d", "f"]


def test_times_are_set_and_words_stay() -> None:
    transcript = Transcript([timed("one two", 1.0, 1.4)])
    reverted(set_times, transcript, 0, 900, 5000)
    assert times(transcript) == [(900, 5000)]
    assert transcript.words[1].start == 1.4


@pytest.mark.parametrize(
    ("start", "end", "sentence"), [(5, 4, "cue 1 would end 1 ms before"), (-1, 4, "1 ms before zero")]
)
def test_times_must_be_possible(start: int, end: int, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        set_times(document("so"), 0, start, end)
    with pytest.raises(InputError, match=sentence):
        insert(document("so"), 0, start, end)


def test_sorting_keeps_the_order_of_what_appears_at_once() -> None:
    transcript = Transcript([Cue(5, 9, "c"), Cue(1, 2, "a"), Cue(5, 6, "d"), Cue(1, 9, "b")])
    reverted(sort_by_time, transcript)
    assert texts(transcript) == ["a", "b", "c", "d"]
