"""Broken, protected and foreign files: analysed up to the damage, or refused in one sentence."""

import os
import struct
from pathlib import Path

import av
import numpy as np
import pytest
import soundfile

from engine.audio.media import RATE, probe, read_audio
from engine.errors import InputError
from tests.engine.audio.conftest import SAMPLES, clicks, encode, needs_samples, onsets, read_sound, tone

AS_ROOT = os.name != "posix" or os.geteuid() == 0


def test_a_film_without_sound_has_no_tracks(tmp_path: Path) -> None:
    path = tmp_path / "silent.mp4"
    with av.open(str(path), "w") as target:
        picture = target.add_stream("mpeg4", rate=25)
        assert isinstance(picture, av.VideoStream)
        picture.width, picture.height = 32, 32
        target.mux(picture.encode(av.VideoFrame.from_ndarray(np.zeros((32, 32, 3), np.uint8))))
        target.mux(picture.encode(None))
    assert probe(path).tracks == ()
    assert probe(path).picture
    with pytest.raises(InputError, match=r"silent\.mp4 has no sound track; "):
        read_sound(path)


@pytest.mark.parametrize(
    ("name", "codec", "options"),
    [
        ("a.wav", "pcm_s16le", {}),
        ("a.aiff", "pcm_s16be", {}),
        ("a.flac", "flac", {}),
        ("a.mp3", "libmp3lame", {}),
        ("a.mkv", "aac", {}),
        ("a.webm", "libopus", {}),
        ("a.mp4", "aac", {"movflags": "faststart"}),
    ],
)
def test_half_a_file_is_heard_to_where_it_ends(tmp_path: Path, name: str, codec: str, options: dict[str, str]) -> None:
    noise = np.random.default_rng(0).normal(0, 0.1, (1, 48_000 * 10)).astype(np.float32)
    path = encode(tmp_path / name, noise, codec=codec, container_options=options)
    whole, warnings = read_sound(path)
    assert warnings == []
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    half, warnings = read_sound(path)
    assert 3.5 < len(half) / RATE < 5.5
    assert np.array_equal(half[: 3 * RATE], whole[: 3 * RATE])
    ends = round(len(half) / RATE)
    assert f"{path}: the sound ends at 0:00:0{ends} of 0:00:10; the rest is missing from the file" in warnings


@pytest.mark.parametrize(
    ("name", "codec"), [("a.mkv", "aac"), ("a.mp4", "aac"), ("a.flac", "flac"), ("a.opus", "libopus")]
)
def test_what_follows_damage_stays_in_its_place(tmp_path: Path, name: str, codec: str) -> None:
    rng = np.random.default_rng(1)
    sound = clicks(48_000, at=(1.0, 7.0), seconds=8.0, channels=1) + rng.normal(0, 0.01, (1, 8 * 48_000)).astype(
        np.float32
    )
    path = encode(tmp_path / name, sound, codec=codec)
    data = bytearray(path.read_bytes())
    middle = slice(len(data) * 45 // 100, len(data) * 55 // 100)
    data[middle] = rng.bytes(middle.stop - middle.start)
    path.write_bytes(data)
    samples, warnings = read_sound(path)
    assert [warning for warning in warnings if "the sound has gaps of" in warning or "left out" in warning]
    samples[3 * RATE : 5 * RATE] = 0  # damage may sound like anything
    assert onsets(samples) == [pytest.approx(1.0, abs=0.003), pytest.approx(7.0, abs=0.003)]


def test_a_recording_without_its_index_is_refused(tmp_path: Path) -> None:
    path = encode(tmp_path / "a.mp4", clicks(48_000), codec="aac")
    path.write_bytes(path.read_bytes()[:-500])
    with pytest.raises(InputError, match=r"a\.mp4 cannot be read as sound or video \("):
        read_sound(path)
    with pytest.raises(InputError, match=r"a\.mp4 cannot be read as sound or video \("):
        probe(path)


def test_a_protected_file_is_refused(tmp_path: Path) -> None:
    key = {"encryption_scheme": "cenc-aes-ctr", "encryption_key": "0" * 31 + "1", "encryption_kid": "0" * 32}
    path = encode(tmp_path / "bought.mp4", clicks(48_000), codec="aac", container_options=key)
    warnings: list[str] = []
    with pytest.raises(InputError, match=r"sound track 1 \(aac\) cannot be decoded here \(protected, .*; convert it"):
        list(read_audio(path, warn=warnings.append))
    assert warnings == []


def test_an_unknown_codec_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(440, RATE)[0], RATE)
    data = bytearray(path.read_bytes())
    data[20:22] = struct.pack("<H", 0x1234)
    path.write_bytes(data)
    assert probe(path).tracks[0].codec == "unknown"
    with pytest.raises(InputError, match=r"sound track 1 \(unknown\) cannot be decoded here"):
        read_sound(path)


def test_what_is_no_media_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "empty.mp3").touch()
    (tmp_path / "broken.wav").write_bytes(b"RIFF\x0e\0\0\0WAVEfmt \x12\0")
    (tmp_path / "letter.txt").write_text("Dear all,\n" * 100)
    (tmp_path / "zeros.mp4").write_bytes(bytes(10_000))
    (tmp_path / "list.m3u8").write_text("#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n")
    soundfile.write(tmp_path / "nothing.wav", np.empty(0, np.float32), RATE)
    for name, message in [
        ("empty.mp3", "is empty; "),
        ("broken.wav", "cannot be read as sound or video"),
        ("letter.txt", "has no sound track|cannot be read as sound or video"),
        ("zeros.mp4", "cannot be read as sound or video"),
        ("list.m3u8", "cannot be read as sound or video"),
        ("nothing.wav", "sound track 1 is empty; "),
        ("none.wav", ": there is no such file; "),
        (".", "is a folder; "),
        ("nu\0l.wav", "cannot be read "),
    ]:
        with pytest.raises(InputError, match=message) as caught:
            read_sound(tmp_path / name)
        assert str(tmp_path) in str(caught.value)
        assert "\n" not in str(caught.value)
        assert ";" in str(caught.value)


@pytest.mark.skipif(AS_ROOT, reason="the system lets us read anything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(b"RIFF")
    path.chmod(0)
    with pytest.raises(InputError, match="is not readable"):
        probe(path)


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes among files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.wav")
    with pytest.raises(InputError, match="is not a file"):
        probe(tmp_path / "pipe.wav")


@pytest.mark.parametrize("seed", range(6))
def test_noise_in_place_of_a_file_is_refused_or_heard(tmp_path: Path, seed: int) -> None:
    rng = np.random.default_rng(seed)
    heads = [b"", b"RIFF\xff\xff\0\0WAVEfmt ", b"ID3\x03\0\0\0\0\0\0\xff\xfb\x90\x64", b"OggS\0\x02", b"fLaC\0\0\0\x22",
             b"\x1aE\xdf\xa3", b"\0\0\0\x18ftypmp42", b"FORM\0\0\xff\xffAIFF", b"\xff\xf1\x50\x80", b"RIFF\0\0\1\0AVI LIST"]  # fmt: skip
    for number, head in enumerate(heads):
        path = tmp_path / f"{number}.{('mp3', 'wav', 'mp4', 'raw')[(seed + number) % 4]}"
        path.write_bytes(head + rng.bytes(int(rng.integers(1, 20_000))))
        _heard_or_refused(path)


@pytest.mark.parametrize("name", ["a.wav", "a.flac", "a.mp3", "a.ogg", "a.m4a", "a.mkv", "a.ts"])
def test_files_with_wrong_bytes_are_refused_or_heard(tmp_path: Path, name: str) -> None:
    codecs = {"wav": "pcm_s16le", "flac": "flac", "mp3": "libmp3lame", "ogg": "libopus"}
    path = encode(tmp_path / name, clicks(48_000, at=(0.2,), seconds=1.0), codec=codecs.get(name[2:], "aac"))
    data, rng = path.read_bytes(), np.random.default_rng(7)
    for _ in range(12):
        wrong = bytearray(data)
        for place in rng.integers(0, len(wrong) if rng.random() < 0.5 else 200, 12):
            wrong[place] = rng.integers(256)
        path.write_bytes(wrong)
        _heard_or_refused(path)


def _heard_or_refused(path: Path) -> None:
    samples = 0
    try:
        probe(path)
        for block in read_audio(path):
            assert np.isfinite(block).all()
            samples += len(block)
    except InputError as error:
        message = str(error)
    else:
        message = str(path)
    assert str(path) in message
    assert samples < 2 * 3600 * RATE


@needs_samples
def test_the_broken_sample_is_refused() -> None:
    with pytest.raises(InputError, match=r"aeneas_invalid\.wav cannot be read as sound or video"):
        read_sound(SAMPLES / "aeneas_invalid.wav")


def test_what_is_called_mp3_and_is_not_prints_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "noise.mp3"
    path.write_bytes(np.random.default_rng(0).bytes(100_000))
    with pytest.raises(InputError, match=r"noise\.mp3"):
        read_sound(path)
    assert capfd.readouterr().err == ""
