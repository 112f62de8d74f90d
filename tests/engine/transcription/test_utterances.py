"""A recording is cut at its pauses, and no speech is lost."""

import tracemalloc
from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.audio.stream import BLOCK, RATE
from engine.audio.vad import CHUNK_SECONDS, SpeechDetector, speech_spans
from engine.transcription.utterances import EARLIEST, LONGEST, Utterance, bounds_of, utterances


def blocks(sound: np.ndarray, size: int = BLOCK) -> Iterator[np.ndarray]:
    return (sound[start : start + size] for start in range(0, len(sound), size))


@pytest.fixture(scope="module")
def cut(talk: np.ndarray) -> list[Utterance]:
    return list(utterances(blocks(talk)))


def test_no_speech_is_lost(talk: np.ndarray, cut: Sequence[Utterance]) -> None:
    detector = SpeechDetector()
    detector.add(talk)
    for start, end in speech_spans(detector.finish()):
        assert any(one.start - 0.05 <= start and min(end, len(talk) / RATE) <= one.end + 0.05 for one in cut)


def test_each_is_short_and_follows_the_one_before(cut: Sequence[Utterance]) -> None:
    assert all(0 < one.end - one.start <= LONGEST for one in cut)
    assert all(one.end <= following.start for one, following in zip(cut, cut[1:]))
    assert len(cut) == 5


def test_it_ends_where_a_sentence_does(cut: Sequence[Utterance]) -> None:
    ends = [0.0, 10.3, 32.5, 55.8, 72.0, 90.0]  # of sentences in talk.srt
    for one in cut:
        assert min(abs(one.end - end) for end in ends) < 0.6


def test_the_sound_is_that_of_the_recording(talk: np.ndarray, cut: Sequence[Utterance]) -> None:
    for one in cut:
        first = round(one.start * RATE)
        assert np.array_equal(one.sound, talk[first : first + len(one.sound)])


def test_speech_is_counted_from_the_start_of_the_utterance(cut: Sequence[Utterance]) -> None:
    for one in cut:
        assert 0 <= one.speech[0][0] < 0.3
        assert one.end - one.start - one.speech[-1][1] < 0.3


@pytest.mark.parametrize("size", [BLOCK // 3, 5 * BLOCK])
def test_it_does_not_depend_on_the_blocks(talk: np.ndarray, cut: Sequence[Utterance], size: int) -> None:
    again = list(utterances(blocks(talk, size)))
    assert [(one.start, one.end) for one in again] == [(one.start, one.end) for one in cut]


def test_silence_alone_has_none_and_is_not_held() -> None:
    silence = (np.zeros(BLOCK, np.float32) for _ in range(60))
    tracemalloc.start()
    assert not list(utterances(silence))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 30 * BLOCK * 4


def test_a_recording_without_sound_has_none() -> None:
    assert not list(utterances(iter(())))


def test_a_long_silence_ends_an_utterance_before_more_is_heard(talk: np.ndarray) -> None:
    words = talk[: 5 * RATE]
    parts = iter(blocks(np.concatenate([words, np.zeros(10 * RATE, np.float32), words])))
    first = next(utterances(parts))
    assert first.end < 6
    assert sum(map(len, parts)) > 8 * RATE, "it waited for the rest"


@given(st.lists(st.tuples(st.floats(0.02, 4), st.floats(0.1, 40)), min_size=1, max_size=30), st.booleans())
def test_bounds_are_in_order_and_within_the_limit(rows: list[tuple[float, float]], finished: bool) -> None:
    spans, now = [], 0.0
    for pause, length in rows:
        spans.append((now + pause, now + pause + length))
        now += pause + length
    voice = np.full(int(now / CHUNK_SECONDS) + 1, 0.9, np.float32)
    bounds = bounds_of(spans, voice, now, finished)
    if bounds is None:
        assert not finished
        assert now < LONGEST + 5
        return
    start, end, following = bounds
    assert max(0.0, spans[0][0] - 0.21) <= start < end <= start + LONGEST + 0.01
    assert end <= following


def test_speech_without_a_pause_is_cut_where_it_is_least_likely() -> None:
    voice = np.full(2000, 0.9, np.float32)
    voice[600] = 0.6
    bounds = bounds_of([(0.0, 64.0)], voice, 64.0, finished=False)
    assert bounds == (0.0, 600.5 * CHUNK_SECONDS, 600.5 * CHUNK_SECONDS)


def test_the_longest_pause_wins_once_it_is_late_enough() -> None:
    spans = [(0.0, 4.0), (5.0, EARLIEST + 1), (EARLIEST + 1.2, 20.0), (20.6, 28.0), (28.3, 60.0)]
    start, end, following = bounds_of(spans, np.ones(2000, np.float32), 60.0, finished=False) or (0, 0, 0)
    assert (start, end, following) == (0.0, pytest.approx(20.2), pytest.approx(20.3))


def test_the_end_of_the_recording_ends_the_last_one() -> None:
    start, end, _ = bounds_of([(1.0, 3.0), (3.5, 6.0)], np.ones(200, np.float32), 6.1, finished=True) or (0, 0, 0)
    assert (start, end) == (pytest.approx(0.8), pytest.approx(6.2))
