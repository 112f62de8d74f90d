import pytest

from engine.document.cue import Cue, Timing
from engine.document.markup import Markup
from engine.document.transcript import Transcript
from engine.document.typing import Spot, text_between, write
from engine.formats.srt import TAGGED
from tests.engine.document.reversion import reverted


@pytest.fixture
def transcript() -> Transcript:
    timings = (Timing(0, 2, 0.0, 0.4), Timing(3, 5, 0.5, 0.8), Timing(6, 8, 0.9, 1.2))
    return Transcript(
        [
            Cue(0, 2000, "so we go", timings=timings),
            Cue(2000, 4000, "and <i>yet</i>\r\nthey came"),
            Cue(4000, 6000, "rock and roll"),
        ],
        TAGGED,
    )


def texts(transcript: Transcript) -> list[str]:
    return [cue.text for cue in transcript.cues]


def test_letters_are_inserted_and_times_stay_with_their_words(transcript):
    reverted(write, transcript, Spot(0, 5), Spot(0, 5), "ll")
    assert texts(transcript)[0] == "so well go"
    assert [(t.first, t.last, t.start) for t in transcript.cues[0].timings] == [(0, 2, 0.0), (3, 7, 0.5), (8, 10, 0.9)]


def test_a_word_is_inserted_between_two_and_takes_no_time_away(transcript):
    reverted(write, transcript, Spot(0, 3), Spot(0, 3), "then ")
    assert timed(transcript) == {0.0: "so", 0.5: "we", 0.9: "go"}


def timed(transcript: Transcript) -> dict[float | None, str]:
    """The text of each timing of the first cue."""
    return {t.start: transcript.cues[0].text[t.first : t.last] for t in transcript.cues[0].timings}


def test_a_word_keeps_its_time_letter_by_letter(transcript):
    for offset in (5, 4):
        reverted(write, transcript, Spot(0, offset - 1), Spot(0, offset), "")
    assert timed(transcript) == {0.0: "so", 0.5: "", 0.9: "go"}
    for offset, letter in enumerate("they", 3):
        reverted(write, transcript, Spot(0, offset), Spot(0, offset), letter)
    assert timed(transcript) == {0.0: "so", 0.5: "they", 0.9: "go"}


def test_another_word_takes_the_time_of_the_one_it_replaces(transcript):
    reverted(write, transcript, Spot(0, 3), Spot(0, 5), "everybody")
    assert timed(transcript) == {0.0: "so", 0.5: "everybody", 0.9: "go"}


def test_marks_belong_to_the_word_before_and_letters_to_the_word_that_they_touch(transcript):
    reverted(write, transcript, Spot(0, 6), Spot(0, 6), "a")
    reverted(write, transcript, Spot(0, 2), Spot(0, 2), ", and")
    assert texts(transcript)[0] == "so, and we ago"
    assert timed(transcript) == {0.0: "so,", 0.5: "we", 0.9: "ago"}


def test_tags_stay_where_letters_go(transcript):
    reverted(write, transcript, Spot(1, 2), Spot(1, 6), "")
    assert texts(transcript)[1] == "an<i>t</i>\r\nthey came"
    reverted(write, transcript, Spot(1, 3), Spot(1, 4), " ")
    assert texts(transcript)[1] == "an<i>t </i>they came"


def test_what_is_typed_is_what_is_read():
    transcript = Transcript([Cue(0, 2000, "rock &amp; roll")], Markup("<[^>]*>", entities=True))
    reverted(write, transcript, Spot(0, 6), Spot(0, 6), " <b>")
    view = transcript.text_at(0).view
    assert view.text == "rock & <b> roll"


def test_a_line_end_becomes_a_blank(transcript):
    reverted(write, transcript, Spot(0, 2), Spot(0, 2), "\none")
    assert texts(transcript)[0] == "so one we go"


def test_over_several_cues_those_without_a_word_left_go(transcript):
    reverted(write, transcript, Spot(0, 5), Spot(2, 4), "!")
    assert texts(transcript) == ["so we!", " and roll"]
    reverted(write, transcript, Spot(0, 0), Spot(1, 9), "")
    assert texts(transcript) == [""]


def test_an_empty_cue_can_be_written_in():
    transcript = Transcript([Cue(0, 1000, "")])
    reverted(write, transcript, Spot(0, 0), Spot(0, 0), "so")
    assert texts(transcript) == ["so"]


def test_text_between_two_spots(transcript):
    assert text_between(transcript, Spot(0, 3), Spot(1, 7)) == "we go and yet"
    assert text_between(transcript, Spot(1, 4), Spot(1, 12)) == "yet they"
