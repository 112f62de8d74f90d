import pytest

from engine.document.cue import Cue, Timing
from engine.document.times import LEAST_GAP, KnownTimes, known_times, longest, pause

TEXT = "one two three"
SPANS = [(0, 3), (4, 7), (8, 13)]


def times(*timings: Timing, spans: list[tuple[int, int]] = SPANS) -> list[tuple[float | None, float | None, str]]:
    """Start, end and clock of each word of a cue from 1 to 4 s."""
    return [(word.start, word.end, word.clock) for word in known_times(Cue(1000, 4000, TEXT, timings=timings), spans)]


def near(times: list[tuple[float | None, float | None, str]], wanted: list[tuple[float, float, str]]) -> bool:
    return all(
        (start, end) == pytest.approx((a, b)) and clock == source
        for (start, end, clock), (a, b, source) in zip(times, wanted, strict=True)
    )


def test_words_of_a_cue_lie_in_it_by_their_length() -> None:
    assert near(
        times(), [(1.0, 1.0 + 12 / 14, "cue"), (1.0 + 12 / 14, 1.0 + 24 / 14, "cue"), (1.0 + 24 / 14, 4.0, "cue")]
    )


@pytest.mark.parametrize("cue", [Cue(0, 0, TEXT), Cue(5000, 5000, TEXT), Cue(5000, 4000, TEXT)])
def test_a_cue_without_a_length_tells_nothing(cue: Cue) -> None:
    assert known_times(cue, SPANS) == [KnownTimes()] * 3


def test_each_word_has_its_own_times() -> None:
    timings = [Timing(0, 3, 1.1, 1.4, 0.9, "anna"), Timing(4, 7, 1.5, 1.9), Timing(8, 13, 2.0, 3.0, clock="aligned")]
    assert times(*timings) == [(1.1, 1.4, "transcript"), (1.5, 1.9, "transcript"), (2.0, 3.0, "aligned")]
    first = known_times(Cue(1000, 4000, TEXT, timings=tuple(timings)), SPANS)[0]
    assert (first.certain, first.confidence, first.speaker) == (True, 0.9, "anna")


def test_words_share_a_timing_by_their_length() -> None:
    timed = times(Timing(0, 7, 1.0, 1.7), Timing(8, 13, 2.0, 3.0))
    assert near(timed, [(1.0, 1.3, "transcript"), (1.4, 1.7, "transcript"), (2.0, 3.0, "transcript")])


def test_a_word_of_several_timings_lasts_from_the_first_to_the_last() -> None:
    timed = known_times(
        Cue(1000, 4000, TEXT, timings=(Timing(0, 1, 1.0, 1.1, 0.9), Timing(1, 3, 1.1, 1.4, 0.5))), SPANS[:1]
    )
    assert timed == [KnownTimes(1.0, 1.4, True, 0.5, None, "transcript")]


@pytest.mark.parametrize("unknown", [(), (Timing(4, 7, None, None, 0.3, "bob"),)])
def test_a_word_without_times_lies_between_its_neighbours(unknown: tuple[Timing, ...]) -> None:
    timed = times(Timing(0, 3, 1.0, 1.4), *unknown, Timing(8, 13, 2.0, 3.0))
    assert timed == [(1.0, 1.4, "transcript"), (1.4, 2.0, "cue"), (2.0, 3.0, "transcript")]


def test_a_word_without_times_and_room_stays_unknown() -> None:
    assert times(Timing(0, 3, 1.0, 2.0), Timing(8, 13, 2.0, 3.0))[1] == (None, None, "cue")
    assert times(Timing(0, 3, 2.0, 2.5), Timing(8, 13, 1.0, 1.5))[1] == (None, None, "cue")  # backwards


def test_words_at_the_ends_reach_to_those_of_the_cue() -> None:
    timed = times(Timing(4, 7, 2.0, 2.5))
    assert near(timed, [(1.0, 2.0, "cue"), (2.0, 2.5, "transcript"), (2.5, 4.0, "cue")])


def test_where_only_starts_are_reported_a_word_ends_by_the_next_one_or_its_length() -> None:
    cue = Cue(1000, 9000, TEXT, timings=(Timing(0, 3, 1.0), Timing(4, 7, 1.2), Timing(8, 13, 5.0)))
    timed = known_times(cue, SPANS)
    assert [word.end for word in timed] == pytest.approx([1.2, 1.2 + longest(3), 5.0 + longest(5)])
    assert not any(word.certain for word in timed)


def test_where_only_an_end_is_reported_a_word_starts_after_the_one_before() -> None:
    assert times(Timing(0, 3, 1.0, 1.9), Timing(4, 7, None, 2.0), Timing(8, 13, 2.0, 3.0))[1][:2] == (1.9, 2.0)


def test_an_end_before_its_start_is_none() -> None:
    assert times(Timing(0, 3, 1.5, 1.0))[0] == (1.5, 1.5, "transcript")


@pytest.mark.parametrize(
    ("one", "following", "silence"),
    [
        (KnownTimes(0.0, 1.0, True, clock="transcript"), KnownTimes(1.5, 2.0, True, clock="aligned"), 0.5),
        (KnownTimes(0.0, 1.0, True, clock="aligned"), KnownTimes(1.0, 2.0, True, clock="aligned"), 0.0),
        (KnownTimes(0.0, 1.2, True, clock="aligned"), KnownTimes(1.0, 2.0, True, clock="aligned"), 0.0),  # they overlap
        (
            KnownTimes(0.0, 1.0, False, clock="transcript"),
            KnownTimes(1.0, 2.0, clock="transcript"),
            None,
        ),  # only starts told
        (KnownTimes(0.0, 1.0, False, clock="transcript"), KnownTimes(1.4, 2.0, clock="transcript"), 0.4),
        (KnownTimes(0.0, 1.0, True, clock="speech"), KnownTimes(1.0, 2.0, True, clock="speech"), None),
        (KnownTimes(0.0, 1.0, True, clock="speech"), KnownTimes(1.7, 2.0, True, clock="aligned"), 0.7),
        (KnownTimes(0.0, 1.0), KnownTimes(1.0, 2.0), None),
        (KnownTimes(0.0, 1.0), KnownTimes(3.0, 4.0), 2.0),  # across cues
        (KnownTimes(), KnownTimes(1.0, 2.0, True, clock="aligned"), None),
        (KnownTimes(0.0, 1.0, True, clock="aligned"), KnownTimes(), None),
        (KnownTimes(5.0, 6.0, True, clock="aligned"), KnownTimes(1.0, 2.0, True, clock="aligned"), None),  # backwards
    ],
)
def test_pauses(one: KnownTimes, following: KnownTimes, silence: float | None) -> None:
    assert pause(one, following) == (None if silence is None else pytest.approx(silence))
    below = LEAST_GAP - 0.1
    assert pause(KnownTimes(0.0, 1.0), KnownTimes(1.0 + below, 2.0)) is None  # made by who wrote the cues


def test_no_words_no_times() -> None:
    assert known_times(Cue(0, 1000, ""), []) == []
