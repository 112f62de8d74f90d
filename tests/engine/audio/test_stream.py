"""Sound of any rate and channels comes out mono, at 16 kHz and its level; time stamps say where its pieces belong."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.audio.media import BLOCK, RATE, probe, read_audio
from engine.audio.stream import Mixer, SampleBlock, in_time, resampled
from tests.engine.audio.conftest import encode, read_sound, tone


@pytest.mark.parametrize("subtype", ["PCM_U8", "PCM_16", "PCM_24", "PCM_32", "FLOAT", "DOUBLE"])
@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 44_100, 192_000])
def test_pitch_level_and_time_of_a_tone(tmp_path: Path, subtype: str, rate: int) -> None:
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(1000, rate)[0], rate, subtype=subtype)
    sound, _ = read_sound(path)
    assert len(sound) == 2 * RATE
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))
    assert np.argmax(spectrum) * RATE / len(sound) == pytest.approx(1000, abs=0.6)
    # Away from the ends, where the filter rings, it is the tone itself.
    middle = slice(RATE // 10, -RATE // 10)
    assert np.abs(sound - tone(1000, RATE)[0])[middle].max() < (0.02 if subtype == "PCM_U8" else 0.001)


@pytest.mark.parametrize(("frequency", "rate"), [(12_000, 48_000), (9_000, 44_100), (30_000, 96_000)])
def test_what_16_khz_cannot_hold_does_not_fold_back(tmp_path: Path, frequency: int, rate: int) -> None:
    soundfile.write(tmp_path / "high.wav", tone(frequency, rate)[0], rate, subtype="FLOAT")
    sound, _ = read_sound(tmp_path / "high.wav")
    assert 20 * np.log10(np.abs(sound[RATE // 10 : -RATE // 10]).max() / 0.5) < -60


def test_blocks_have_one_size(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", tone(440, 44_100, 5.0)[0], 44_100)
    blocks = list(read_audio(tmp_path / "a.wav"))
    assert [len(block) for block in blocks] == [BLOCK] * 4 + [5 * RATE - 4 * BLOCK]
    assert {block.dtype for block in blocks} == {np.dtype(np.float32)}


def test_channels_are_averaged(tmp_path: Path) -> None:
    both = np.concatenate([tone(440, RATE), tone(1000, RATE, level=0.25)])
    for name, subtype in (("a.wav", "PCM_16"), ("a.flac", "PCM_24"), ("b.wav", "FLOAT")):
        soundfile.write(tmp_path / name, both.T, RATE, subtype=subtype)
        sound, _ = read_sound(tmp_path / name)
        assert np.abs(sound - both.mean(axis=0)).max() < 1e-4


@pytest.mark.parametrize("codec", ["pcm_s16le", "flac", "aac"])
def test_an_inverted_channel_does_not_silence_the_other(tmp_path: Path, codec: str) -> None:
    left = tone(440, RATE)
    sound, _ = read_sound(encode(tmp_path / "a.mka", np.concatenate([left, -0.9 * left]), rate=RATE, codec=codec))
    middle = slice(RATE // 10, RATE)
    assert np.abs(sound[middle] - left[0, middle]).max() < 0.01


def test_channels_that_cancel_each_other_for_some_time_are_mixed_again() -> None:
    mixer, (left,) = Mixer(), tone(440, RATE, 2.0)
    both = [mixer.mono(np.stack([left, sign * left])) for sign in (1, -1, -1, 1, 1, 1)]
    assert all(np.abs(one - left).max() < 1e-6 for one in (both[0], both[2], both[5]))


def test_channels_of_which_one_speaks_at_a_time_are_mixed(tmp_path: Path) -> None:
    sound = np.zeros((12, 4 * RATE), np.float32)
    sound[3, :RATE], sound[7, 2 * RATE : 3 * RATE] = tone(440, RATE, 1.0), tone(1000, RATE, 1.0)
    soundfile.write(tmp_path / "a.wav", sound.T, RATE, subtype="FLOAT")
    assert np.abs(read_sound(tmp_path / "a.wav")[0] - sound.mean(axis=0)).max() < 1e-5


def test_the_centre_counts_most_in_surround_and_the_bass_channel_not_at_all(tmp_path: Path) -> None:
    surround = np.zeros((6, RATE), np.float32)  # left, right, centre, bass, back left, back right
    surround[2], surround[3] = tone(440, RATE, 1.0), tone(60, RATE, 1.0)
    soundfile.write(tmp_path / "a.wav", surround.T, RATE, subtype="FLOAT", format="WAVEX")
    encode(tmp_path / "a.flac", surround, rate=RATE, codec="flac")
    sound, _ = read_sound(tmp_path / "a.flac")
    assert np.abs(sound - surround[2] / (1 + 2 * 0.7071 + 2 * 0.5)).max() < 1e-3


@pytest.mark.parametrize(("name", "codec"), [("a.m4a", "aac"), ("a.opus", "libopus"), ("a.mka", "pcm_s16le")])
def test_eight_channels_are_eight(tmp_path: Path, name: str, codec: str) -> None:
    path = encode(tmp_path / name, np.repeat(tone(440, 48_000), 8, axis=0), codec=codec)
    sound, warnings = read_sound(path)
    assert probe(path).tracks[0].channels == 8
    assert np.sqrt((sound[RATE // 2 : RATE] ** 2).mean()) == pytest.approx(0.5 / np.sqrt(2), rel=0.1)
    assert warnings == []


def test_many_channels_without_names_count_alike(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", np.repeat(tone(440, RATE, 1.0), 12, axis=0).T, RATE, subtype="FLOAT")
    sound, _ = read_sound(tmp_path / "a.wav")
    assert np.abs(sound - tone(440, RATE, 1.0)[0]).max() < 1e-5


@pytest.mark.parametrize(
    ("dtype", "samples"),
    [("u1", [0, 128, 192]), ("i2", [-(2**15), 0, 2**14]), ("i4", [-(2**31), 0, 2**30]), ("f4", [-1, 0, 0.5])],
)
def test_full_scale_of_every_sample_format(dtype: str, samples: list[float]) -> None:
    assert Mixer().mono(np.array([samples], dtype)).tolist() == [-1.0, 0.0, 0.5]
    assert Mixer().mono(np.array([samples, samples], dtype)).tolist() == [-1.0, 0.0, 0.5]


def test_what_is_no_number_is_silent(tmp_path: Path) -> None:
    broken = tone(440, RATE)[0]
    expected = broken.copy()
    for place, value in ((100, np.nan), (5000, np.inf), (9000, -np.inf), (9001, 1e30)):
        broken[place], expected[place] = value, 0
    soundfile.write(tmp_path / "a.wav", broken, RATE, subtype="FLOAT")
    sound, _ = read_sound(tmp_path / "a.wav")
    assert np.array_equal(sound, expected)
    assert Mixer().mono(np.array([[1e300, np.nan, 0.25]])).tolist() == [0, 0, 0.25]


def test_rate_and_channels_may_change_half_way(tmp_path: Path) -> None:
    parts = [
        encode(tmp_path / "1.aac", tone(1000, 44_100), rate=44_100, codec="aac"),
        encode(tmp_path / "2.aac", np.repeat(tone(1000, 24_000), 2, axis=0), rate=24_000, codec="aac"),
    ]
    (tmp_path / "both.aac").write_bytes(b"".join(part.read_bytes() for part in parts))
    sound, _ = read_sound(tmp_path / "both.aac")
    assert len(sound) / RATE == pytest.approx(4.0, abs=0.15)
    for start in (0.5, 2.5):
        second = sound[int(start * RATE) : int((start + 1) * RATE)]
        assert np.argmax(np.abs(np.fft.rfft(second))) == 1000
        assert np.abs(second).max() == pytest.approx(0.5, abs=0.05)


def test_changes_of_rate_keep_the_length() -> None:
    sounds = iter(
        [(44_100, np.ones(44_100, np.float32)), (8_000, np.ones(8_000, np.float32)), (RATE, np.ones(RATE, np.float32))]
    )
    sound = np.concatenate(list(resampled(sounds)))
    assert len(sound) == 3 * RATE
    assert sound[RATE // 2] == pytest.approx(1, abs=1e-3)


def pieces(*starts: float | None, rate: int = RATE, length: float = 0.1) -> Iterator[SampleBlock]:
    """Pieces of 0.1 s that say they start at those seconds, each filled with its number from 1."""
    for number, start in enumerate(starts, 1):
        yield SampleBlock(start, rate, np.full(round(length * rate), number, np.float32))


def placed(*starts: float | None, stated: float | None = None) -> tuple[list[int], list[str]]:
    """What sounds in each tenth of a second: the number of a piece or 0."""
    warnings: list[str] = []
    sound = np.concatenate([samples for _, samples in in_time(pieces(*starts), stated, warnings.append)])
    assert len(sound) % (RATE // 10) == 0
    return sound[RATE // 20 :: RATE // 10].astype(int).tolist(), warnings


def test_time_stamps_place_the_pieces() -> None:
    assert placed(0.0, 0.1, 0.2) == ([1, 2, 3], [])
    assert placed(None, None, None) == ([1, 2, 3], [])
    assert placed(0.3, 0.4, None) == ([0, 0, 0, 1, 2, 3], [])
    assert placed(0.3, None, None) == ([0, 0, 0, 1, 2, 3], [])
    assert placed(0.0, 0.11, 0.24, 0.27) == ([1, 2, 3, 4], [])  # rounded, not gaps
    assert placed(0.0, 0.1, 0.4, 0.5) == (
        [1, 2, 0, 0, 3, 4],
        ["the sound has gaps of 0.2 s in all, the first at 0:00:00; they are silent here"],
    )


def test_what_lies_before_zero_or_overlaps_is_left_out() -> None:
    assert placed(-0.2, -0.1, 0.0, 0.1) == ([3, 4], [])
    assert placed(0.0, 0.1, 0.0, 0.1, 0.2) == ([1, 2, 5], [])


def test_one_wrong_time_stamp_is_not_believed() -> None:
    assert placed(0.0, 0.1, 90_000.0, 0.3, 0.4) == ([1, 2, 3, 4, 5], [])
    assert placed(0.0, 0.1, 0.9, 0.3, 0.4) == ([1, 2, 3, 4, 5], [])
    assert placed(0.0, 0.1, 0.2, 90_000.0) == ([1, 2, 3, 4], [])


def test_a_jump_of_hours_is_joined_with_a_warning() -> None:
    warning = "the time stamps jump by 5:00:00 at 0:00:00; the sound goes on without a break"
    assert placed(0.0, 0.1, 18_000.2, 18_000.3, 18_000.7, 18_000.8)[0] == [1, 2, 3, 4, 0, 0, 0, 5, 6]
    assert placed(0.0, 0.1, 18_000.2, 18_000.3)[1] == [warning]
    assert placed(0.0, 0.1, 18_000.2, 18_000.3, stated=20_000.0)[1][0] == warning


def test_a_long_gap_is_kept_if_the_file_is_long_enough() -> None:
    sounds = in_time(pieces(0.0, 0.1, 1800.0, 1800.1), 1800.2, lambda _: None)
    assert sum(len(samples) for _, samples in sounds) == pytest.approx(1800.2 * RATE, abs=2)
    assert placed(0.0, 0.1, 1800.0, 1800.1, stated=0.4)[0] == [1, 2, 3, 4]


def test_a_clock_that_was_set_back_goes_on() -> None:
    assert placed(5.0, 5.1, 0.0, 0.1, 0.2) == ([0] * 50 + [1, 2, 3, 4, 5], [])


def test_silence_is_made_in_small_parts() -> None:
    sounds = in_time(pieces(500.0, 500.1), None, lambda _: None)
    assert max(len(samples) for _, samples in sounds) <= RATE


def test_an_early_end_is_reported() -> None:
    assert placed(0.0, 0.1, stated=1.5)[1] == []
    assert placed(0.0, 0.1, stated=65.0)[1] == [
        "the sound ends at 0:00:00 of 0:01:05; the rest is missing from the file"
    ]
