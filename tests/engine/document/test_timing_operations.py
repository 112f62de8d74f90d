"""Times are shifted, stretched and snapped, words go along where they should, and it comes undone."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Cue, Timing
from engine.document.timing_operations import change_frame_rate, fix_overlaps, shift, snap, stretch
from engine.document.transcript import Transcript
from engine.errors import InputError
from tests.engine.document.reversion import reverted
from tests.engine.formats.samples import times


def document(*bounds: tuple[int, int], text: str = "so here we are") -> Transcript:
    return Transcript([Cue(start, end, text) for start, end in bounds])


def with_words() -> Transcript:
    return Transcript([Cue(1000, 2000, "so here", None, None, (Timing(0, 2, 1.0, 1.5), Timing(3, 7, None, None, 0.9)))])


def test_chosen_cues_are_shifted_and_their_words_with_them() -> None:
    transcript = with_words()
    transcript.cues.append(Cue(5000, 6000, "and then"))
    reverted(shift, transcript, [0], 250)
    assert times(transcript) == [(1250, 2250), (5000, 6000)]
    assert transcript.cues[0].timings == (Timing(0, 2, 1.25, 1.75), Timing(3, 7, None, None, 0.9))


def test_nothing_is_shifted_below_zero() -> None:
    transcript = document((3000, 4000), (1000, 2000))
    sentence = "cue 2 would start 500 ms before zero; shift by -1000 ms at the most"
    with pytest.raises(InputError, match=re.escape(sentence)):
        shift(transcript, [0, 1], -1500)
    reverted(shift, transcript, [0], -1500)
    reverted(shift, transcript, [1], -1000)
    assert times(transcript) == [(1500, 2500), (0, 1000)]


def test_what_starts_before_zero_may_be_shifted_out_of_it() -> None:
    transcript = document((-500, 1000))
    reverted(shift, transcript, [0], 100)
    assert times(transcript) == [(-400, 1100)]
    with pytest.raises(InputError, match="shift by 0 ms at the most"):
        shift(transcript, [0], -1)


def test_times_are_stretched_between_two_cues() -> None:
    transcript = document((5000, 6000), (1000, 2000), (3000, 4000), (9000, 9500))
    reverted(stretch, transcript, [0, 1, 2], 500, 8500)
    assert times(transcript) == [(8500, 10500), (500, 2500), (4500, 6500), (9000, 9500)]


@given(st.integers(0, 10**7), st.integers(1, 10**7))
def test_the_two_cues_start_where_they_should(first: int, lasts: int) -> None:
    transcript = document((1000, 2000), (70_001, 71_000))
    reverted(stretch, transcript, [0, 1], first, first + lasts)
    assert [cue.start for cue in transcript.cues] == [first, first + lasts]
    assert all(cue.end >= cue.start for cue in transcript.cues)


def test_stretching_needs_two_cues_in_order() -> None:
    with pytest.raises(InputError, match="two or more"):
        stretch(document((0, 1)), [0], 0, 5)
    with pytest.raises(InputError, match="two or more"):
        stretch(document((0, 1), (0, 2)), [0, 1], 0, 5)
    for bounds in ((5, 5), (-1, 5)):
        with pytest.raises(InputError, match="cue 2 cannot start at"):
            stretch(document((7, 8), (0, 1)), [0, 1], *bounds)


def test_another_frame_rate() -> None:
    transcript = with_words()
    reverted(change_frame_rate, transcript, [0], 25, 23.976)
    assert times(transcript) == [(1043, 2085)]
    assert transcript.cues[0].timings[0].end == pytest.approx(1.5 * 25 / 23.976)
    with pytest.raises(InputError, match="0 is not a frame rate"):
        change_frame_rate(transcript, [0], 25, 0)


def test_cues_snap_to_speech_within_reach() -> None:
    transcript = document((1000, 4000), (5000, 8000), (10_000, 12_000))
    reverted(snap, transcript, [0, 1, 2], [(1.2, 3.8), (4.5, 8.2)])
    assert times(transcript) == [(1200, 3900), (5000, 8300), (10_000, 12_000)]


def test_nothing_is_known_without_speech() -> None:
    assert snap(document((1000, 4000)), [0], []).cues == {}


def test_words_that_were_heard_say_it_better() -> None:
    timings = (Timing(0, 2, 2.0, 2.3), Timing(11, 14, 3.2, 3.6))
    transcript = Transcript([Cue(1000, 6000, "so here we are.", None, None, timings)])
    reverted(snap, transcript, [0], [(1.1, 5.9)])
    assert times(transcript) == [(2000, 3700)]
    guessed = Transcript([Cue(1000, 6000, "so", None, None, (Timing(0, 2, 2.0, 2.3, clock="cue"),))])
    reverted(snap, guessed, [0], [(1.1, 5.9)])
    assert times(guessed) == [(1100, 6000)]


def test_a_word_inside_does_not_say_where_a_cue_starts() -> None:
    transcript = Transcript([Cue(1000, 6000, "so here we", None, None, (Timing(3, 7, 2.0, 2.3),))])
    assert snap(transcript, [0], []).cues == {}


def test_no_overlap_is_made() -> None:
    transcript = document((1000, 3000), (3050, 6000), (6100, 9000))
    reverted(snap, transcript, [0, 1], [(1.0, 3.0), (3.02, 6.2), (6.3, 9.0)])
    assert times(transcript) == [(1000, 3020), (3020, 6100), (6100, 9000)]


def test_an_overlap_that_was_there_may_stay() -> None:
    transcript = document((1000, 5000), (2000, 6000))
    reverted(snap, transcript, [1], [(2.1, 5.9)])
    assert times(transcript) == [(1000, 5000), (2100, 6000)]


def test_no_cue_gets_too_short_to_be_read() -> None:
    transcript = document((1000, 2500), text="so if we make no changes today")
    reverted(snap, transcript, [0], [(1.1, 2.3)])
    assert times(transcript) == [(1000, 2500)]
    short = document((1000, 1500))
    reverted(snap, short, [0], [(1.1, 1.4)])
    assert times(short) == [(1000, 1500)]


bounds = st.lists(st.tuples(st.integers(0, 4000), st.integers(1, 2000)), min_size=1, max_size=8)


@given(bounds, bounds)
def test_cues_stay_in_order_wherever_speech_is(cues: list[tuple[int, int]], speech: list[tuple[int, int]]) -> None:
    def laid(parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
        laid, time = [], 0
        for gap, lasts in parts:
            laid.append((time + gap, time + gap + lasts))
            time += gap + lasts
        return laid

    transcript = document(*laid(cues), text="so")
    reverted(snap, transcript, range(len(cues)), [(start / 1000, end / 1000) for start, end in laid(speech)], 5.0)
    flat = [time for pair in times(transcript) for time in pair]
    assert flat == sorted(flat)


def test_overlaps_go() -> None:
    transcript = document((0, 2000), (1500, 3000), (3050, 4000), (3050, 5000), (4000, 9000))
    reverted(fix_overlaps, transcript, range(4))
    assert times(transcript) == [(0, 1500), (1500, 3000), (3050, 4000), (3050, 4000), (4000, 9000)]
    reverted(fix_overlaps, transcript, [4])
    assert times(transcript)[4] == (4000, 9000)
