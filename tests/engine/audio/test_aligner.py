import math
import multiprocessing
import os
import signal
import sys
import time

import numpy as np
import pytest

from engine.audio.aligner import POOREST_FIT, Aligner
from engine.audio.buffer import AudioBuffer
from engine.audio.media import RATE
from engine.audio.worker import Aligners
from tests.speech import SAMPLES, spoken, write_sound

TEXT = "The lamp was lit. Nobody came, so Kubernetes read 31 letters aloud."


@pytest.fixture(scope="module")
def talk(tmp_path_factory):
    """The sound of a short text as 16-bit samples, and its words."""
    sound, rate, words = spoken(TEXT)
    path = write_sound(tmp_path_factory.mktemp("talk") / "talk.wav", sound, rate)
    with AudioBuffer(path) as buffer:
        return buffer.take(0, 60), words


@pytest.fixture(scope="module")
def aligner() -> Aligner:
    return Aligner()


def texts(words) -> list[str]:
    return [word.text for word in words]


def test_words_are_found_where_they_are(aligner, talk):
    sound, words = talk
    result = aligner.align(texts(words), sound)
    assert result.fit > POOREST_FIT
    errors = [abs(time[0] - word.start) for time, word in zip(result.times, words, strict=True)]
    assert np.median(errors) < 0.03
    assert max(errors) < 0.15


def test_a_window_may_cut_into_its_neighbours(aligner, talk):
    sound, words = talk
    own = words[3:7]
    start, stop = own[0].start - 0.35, own[-1].end + 0.35
    part = sound[int(start * RATE) * 2 : int(stop * RATE) * 2]
    result = aligner.align(texts(own), part, texts(words[:3]), texts(words[7:]))
    assert [time[0] + start for time in result.times] == pytest.approx([word.start for word in own], abs=0.12)


def test_other_words_do_not_fit(aligner, talk):
    sound, _ = talk
    other = "completely different sentences about mountains rivers elephants and purple submarines underneath".split()
    result = aligner.align(other, sound)
    assert result is None or result.fit < POOREST_FIT


def test_a_word_without_a_sound_has_no_time(aligner, talk):
    sound, words = talk
    result = aligner.align([*texts(words[:4]), "北京", *texts(words[4:])], sound)
    assert result.times[4] is None
    assert all(time is not None for place, time in enumerate(result.times) if place != 4)


def test_what_is_spoken_is_found_among_what_is_not(aligner, talk):
    sound, words = talk
    around = "completely different sentences about mountains".split()
    own = words[1:-1]  # nor is all that is spoken in the text
    times = aligner.search([*around, *texts(own), *around], sound)
    assert times[:5] == times[-5:] == [None] * 5
    assert [time[0] for time in times[5:-5]] == pytest.approx([word.start for word in own], abs=0.15)
    assert not any(aligner.search(around, sound))


@pytest.mark.parametrize(("words", "sound"), [([], b"\0" * 32000), (["hello"], b""), (["北京"], b"\0" * 32000)])
def test_nothing_to_search(aligner, words, sound):
    assert aligner.search(words, sound) == [None] * len(words)


def test_a_word_unlike_the_sound_lowers_the_fit_around_it(aligner, talk):
    sound, words = talk
    result = aligner.align(["elephants", "purple", *texts(words)], sound)
    assert result is None or result.fits[0] < POOREST_FIT < result.fits[-1]


@pytest.mark.parametrize(("words", "sound"), [([], b"\0" * 32000), (["hello"], b""), (["北京"], b"\0" * 32000)])
def test_nothing_to_align(aligner, words, sound):
    assert aligner.align(words, sound) is None


def test_too_little_sound_for_the_words(aligner):
    assert aligner.align(["characteristically"] * 5, b"\0" * 640) is None


def test_the_same_again_is_the_same(aligner, talk):
    sound, words = talk
    assert aligner.align(texts(words), sound) == aligner.align(texts(words), sound)


def test_workers_say_what_an_aligner_says(aligner, talk):
    sound, words = talk
    with Aligners(2) as workers:
        results = [workers.align(texts(words), sound).result() for _ in range(2)]
        assert workers.align(["hello"], b"").result() is None
    assert results == [aligner.align(texts(words), sound)] * 2


def test_a_worker_that_dies_is_replaced(talk):
    sound, words = talk
    with Aligners(1) as workers:
        assert workers.align(texts(words), sound).result() is not None
        [process] = multiprocessing.active_children()
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        assert workers.align(texts(words), sound).result() is not None
        assert workers.lost == 0


@pytest.mark.parametrize("program", ["/nowhere/python", sys.executable])
def test_workers_that_cannot_be_started_lose_the_job(talk, monkeypatch, program):
    monkeypatch.setattr(sys, "executable", program)
    monkeypatch.setattr(sys, "path", ["/nowhere"])  # nor are its packages found
    sound, words = talk
    with Aligners(1) as workers:
        assert [workers.align(texts(words), sound).result(60) for _ in range(2)] == [None, None]
        assert workers.lost == 2


def test_workers_take_nothing_from_the_current_folder(talk, tmp_path, monkeypatch, capfd):
    sound, words = talk
    for name in ("engine", "json"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    with Aligners(1) as workers:
        assert workers.align(texts(words), sound).result() is not None
    assert capfd.readouterr() == ("", "")


def test_what_nobody_waits_for_is_stopped_at_once(talk):
    sound, words = talk
    workers = Aligners(1)
    workers.align(texts(words), sound).result()
    running = workers.align(texts(words) * 20, sound * 20)
    began = time.monotonic()
    workers.__exit__(KeyboardInterrupt, None, None)
    assert time.monotonic() - began < 0.5
    assert running.cancelled() or running.result() is None
    assert not multiprocessing.active_children()


def test_no_worker_is_left_behind(talk):
    sound, words = talk
    with Aligners(1) as workers:
        workers.align(texts(words), sound).result()
        [process] = multiprocessing.active_children()
    assert not process.is_alive()
    assert not multiprocessing.active_children()


def test_a_tape_gives_stretches_in_order(tmp_path):
    sound = np.sin(np.arange(5 * RATE) / 7).astype(np.float32) * 0.5
    path = write_sound(tmp_path / "tone.wav", sound, RATE)
    with AudioBuffer(path) as buffer:
        for start, stop in [(0.5, 1.0), (0.75, 2.25), (4.0, 9.0), (9.0, 10.0)]:
            part = np.frombuffer(buffer.take(start, stop), "<i2") / 32767
            wanted = sound[int(start * RATE) : int(stop * RATE)]
            assert len(part) == len(wanted)
            assert np.abs(part - wanted).max(initial=0) < 0.01


def test_a_tape_holds_no_more_than_is_needed():
    with AudioBuffer(SAMPLES / "talk.ogg") as buffer:
        buffer.take(0.0, 1.0)
        buffer.take(80.0, 81.0)
        assert sum(map(len, buffer._held)) < 2.1 * RATE
    assert math.isfinite(buffer._end)
