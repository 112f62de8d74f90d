"""Passages that nobody punctuated are found, and no others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.document.unmarked import UnmarkedPassage, unmarked_passages
from engine.document.words import Word
from engine.formats import read_transcript
from tests.engine.formats.samples import SAMPLES

MARKED = "So here we are. And then it rained, all day. "  # ten words
BARE = "and so it went on and on and on then "  # ten words


def words(text: str) -> list[Word]:
    return Transcript([Cue(0, 0, text)]).words


def test_a_passage_without_marks_is_found_among_others() -> None:
    assert unmarked_passages(words(MARKED * 3 + BARE * 4 + "until it stopped. " + MARKED)) == [UnmarkedPassage(30, 72)]


def test_what_is_shorter_than_long_sentences_is_none() -> None:
    assert unmarked_passages(words(MARKED * 3 + BARE * 3 + "until it stopped. " + MARKED)) == []


def test_a_long_sentence_with_commas_is_none() -> None:
    assert unmarked_passages(words(MARKED + ("and so it went on, " * 10) + "then. " + MARKED)) == []


def test_neighbours_are_one() -> None:
    text = MARKED + BARE * 4 + "end. " + BARE * 5 + "end! " + MARKED
    assert unmarked_passages(words(text)) == [UnmarkedPassage(10, 101)]


def test_two_apart_are_two() -> None:
    text = BARE * 4 + "end. " + MARKED + BARE * 4
    assert unmarked_passages(words(text)) == [UnmarkedPassage(0, 40), UnmarkedPassage(51, 90)]


@pytest.mark.parametrize("text", ["so", BARE, BARE * 30, "Capitals Are No Marks"])
def test_where_there_are_no_marks_at_all_everything_is_one(text: str) -> None:
    assert unmarked_passages(words(text)) == [UnmarkedPassage(0, len(words(text)) - 1)]


@pytest.mark.parametrize("text", ["", "So here we are.", "well, here", "这是。 那是", "Что это? Да"])
def test_little_that_is_marked_is_none(text: str) -> None:
    assert unmarked_passages(words(text)) == []


@given(st.lists(st.sampled_from([MARKED, BARE, "end. ", "so, "]), max_size=30))
def test_stretches_are_in_order_and_apart(parts: list[str]) -> None:
    passages = unmarked_passages(words("".join(parts)))
    flat = [index for stretch in passages for index in stretch]
    assert flat == sorted(flat)
    assert all(later.first > earlier.last + 1 for earlier, later in zip(passages, passages[1:], strict=False))


@pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not here")
def test_what_recognisers_left_out() -> None:
    asr = SAMPLES.parent / "asr"
    bare = read_transcript(asr / "google_stt_unpunctuated.json").words
    assert unmarked_passages(bare) == [UnmarkedPassage(0, len(bare) - 1)]
    tired = read_transcript(asr / "speechmatics_v1_ted.json").words
    assert UnmarkedPassage(267, 423) in unmarked_passages(tired)
    assert unmarked_passages(read_transcript(asr / "gentle_align.json").words) == []
