"""Marks and capitals by hand are written where they are asked for, and nowhere else."""

import pytest

from engine.review.hand_marking import cycle_case, put_mark
from tests.engine.document.made import document, texts
from tests.engine.document.reversion import reverted


def test_a_mark_gives_the_next_word_its_capital() -> None:
    transcript = document("<i>so here</i> we are", "♪♪", "and NASA then")
    reverted(put_mark, transcript, 0, 1, ".")
    assert texts(transcript)[0] == "<i>so here.</i> We are"
    reverted(put_mark, transcript, 0, 3, "?")
    assert texts(transcript) == ["<i>so here.</i> We are?", "♪♪", "And NASA then"]
    reverted(put_mark, transcript, 2, 0, "!")
    reverted(put_mark, transcript, 2, 2, "!")
    assert texts(transcript)[2] == "And! NASA then!"


def test_a_weaker_mark_or_none_takes_no_capital_away() -> None:
    transcript = document("so here. We are")
    reverted(put_mark, transcript, 0, 1, ",")
    assert texts(transcript) == ["so here, We are"]
    reverted(put_mark, transcript, 0, 1, "")
    assert texts(transcript) == ["so here We are"]


@pytest.mark.parametrize("glyph", [",", ":", "—", "…", "..."])
def test_other_marks_leave_the_next_word_alone(glyph: str) -> None:
    transcript = document("so here we are")
    reverted(put_mark, transcript, 0, 1, glyph)
    assert texts(transcript)[0].endswith("we are")
    assert glyph in texts(transcript)[0]


def test_a_mark_steps_over_the_name_of_a_speaker() -> None:
    transcript = document("so here", "ANNA: we are")
    reverted(put_mark, transcript, 0, 1, ".")
    assert texts(transcript) == ["so here.", "ANNA: We are"]


@pytest.mark.parametrize("address", ["www.caesura.org", "caesura.org/talks", "anna@caesura.org"])
def test_an_address_keeps_its_letters(address: str) -> None:
    transcript = document("so here", f"{address} has more")
    reverted(put_mark, transcript, 0, 1, ".")
    assert texts(transcript) == ["so here.", f"{address} has more"]


def test_of_a_line_that_is_shown_again_one_copy_is_marked() -> None:
    transcript = document("so here we are", "so here we are\nand then", "and then\nit rained")
    assert transcript.reading.copies
    reverted(put_mark, transcript, 1, 3, ".")
    assert texts(transcript) == ["so here we are", "so here we are.\nAnd then", "and then\nit rained"]


def test_the_case_of_a_word_goes_round() -> None:
    transcript = document("so <b>nasa</b> is iPhone i straße")
    seen = []
    for _ in range(3):
        reverted(cycle_case, transcript, 0, 1)
        seen.append(texts(transcript)[0][6:10])
    assert seen == ["Nasa", "NASA", "nasa"]
    reverted(cycle_case, transcript, 0, 3)
    reverted(cycle_case, transcript, 0, 4)
    for _ in range(2):
        reverted(cycle_case, transcript, 0, 5)
    assert texts(transcript) == ["so <b>nasa</b> is iphone I STRAßE"]
    reverted(cycle_case, transcript, 0, 4)
    assert texts(transcript) == ["so <b>nasa</b> is iphone i STRAßE"]


def test_marking_a_word_is_instant_in_a_long_transcript() -> None:
    transcript = document(*["so here we are"] * 1000)
    put_mark(transcript, 5, 1, ".").apply(transcript)
    assert transcript._reading is None
