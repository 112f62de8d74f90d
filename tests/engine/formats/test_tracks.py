"""Subtitle tracks of films, and subtitles that are pictures."""

import shutil
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.errors import FormatError, InputError
from engine.formats import read_text, read_transcript, transcript_bytes
from engine.formats.snapshot import TranscriptWriter, loads
from engine.formats.target import readable, suffix_of
from tests import mp4
from tests.engine.formats.samples import OWN, visible
from tests.engine.formats.test_ass_styles import DEFAULT, EVENTS, HEAD, SIGN
from tests.samples.make.foreign import element
from tests.samples.make.talk import cues

[FILM] = [path for path in OWN if path.name == "track.mks"]


def test_the_first_track_of_text_is_read_and_the_others_are_named() -> None:
    transcript = read_transcript(FILM)
    assert [(cue.start, cue.end) for cue in transcript.cues] == [(c.start, c.end) for c in cues()]
    assert visible(transcript)[0] == "\n".join(cues()[0].lines)
    assert transcript.warnings == ["subtitle track 1 (eng, srt) is read; there are also 2 (ger, srt)"]
    assert transcript.source is not None
    assert transcript.source.language == "eng"


def test_a_track_is_chosen_by_its_number(tmp_path: Path) -> None:
    film = Path(shutil.copy(FILM, tmp_path / "film.mkv"))
    transcript = read_transcript(film, subtitle_track=2)
    assert visible(transcript) == ["Guten Abend."]
    assert transcript.warnings == []
    with pytest.raises(InputError, match=r"film\.mkv has no subtitle track 3; there are 1 \(eng, srt\), 2 \(ger"):
        read_transcript(film, subtitle_track=3)


def test_a_number_of_a_track_goes_with_a_video_alone(tmp_path: Path) -> None:
    assert visible(read_transcript(FILM, "track", subtitle_track=2)) == ["Guten Abend."]
    path = tmp_path / "talk.srt"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nso\n")
    for format in (None, "srt"):
        with pytest.raises(InputError, match=r"talk\.srt is not read as a video.*leave out the track's number"):
            read_transcript(path, format, subtitle_track=1)


@pytest.mark.parametrize(("brand", "scale"), [(b"isom", 1000), (b"isom", 90_000), (b"qt  ", 1000)])
def test_a_track_of_an_mp4(brand: bytes, scale: int, tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    spoken = [(c.start, c.end, "\n".join(c.lines)) for c in cues()]
    film.write_bytes(mp4.film(spoken, brand, scale))
    transcript = read_transcript(film)
    texts = visible(transcript)
    assert [(cue.start, cue.end, text) for cue, text in zip(transcript.cues, texts, strict=True)] == spoken


def test_a_damaged_cue_in_the_middle_is_left_out_and_reported(tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    spoken = [(1000, 2000, "one"), (2000, 3000, "two"), (3000, 4000, "three"), (4000, 5000, "four")]
    data = mp4.film(spoken)
    film.write_bytes(data.replace(b"two", b"t\xffo"))
    transcript = read_transcript(film)
    assert visible(transcript) == ["one", "three", "four"]
    assert transcript.warnings == ["a damaged piece was left out, at 00:00:02.000"]
    for _, _, text in spoken:
        data = data.replace(text.encode(), b"\xff" * len(text))
    film.write_bytes(data)
    with pytest.raises(InputError, match=r"no text in it \(4 damaged pieces were left out.*; choose another track"):
        read_transcript(film)


def test_damaged_names_of_tracks_are_no_obstacle(tmp_path: Path) -> None:
    film = tmp_path / "film.mks"
    film.write_bytes(FILM.read_bytes().replace(b"ger", b"g\xffr"))
    assert read_transcript(film).warnings == ["subtitle track 1 (eng, srt) is read; there are also 2 (g\ufffdr, srt)"]


def test_unsaved_changes_of_a_film_come_back() -> None:
    transcript = read_transcript(FILM)
    transcript.cues[0].text = "Good evening!"
    again = loads(b"".join(TranscriptWriter().parts(transcript)))
    assert again.cues == transcript.cues
    assert transcript_bytes(again, "srt") == transcript_bytes(transcript, "srt")


def test_it_is_written_beside_the_film_as_subtitles() -> None:
    transcript = read_transcript(FILM)
    assert (readable(transcript), suffix_of(FILM, transcript, None)) == ("srt", ".srt")
    assert transcript_bytes(transcript, "srt").startswith(b"1\n00:00:00,500 --> ")


@pytest.mark.parametrize("suffix", ["wav", "flac", "ogg", "aiff", "mp3"])
def test_a_recording_is_no_text(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"talk.{suffix}"
    soundfile.write(path, np.zeros(800), 8000)
    with pytest.raises(FormatError, match=rf"talk\.{suffix} is a recording; transcribe its sound"):
        read_transcript(path)


def test_a_film_without_subtitles(tmp_path: Path) -> None:
    film = tmp_path / "film.mkv"
    data = FILM.read_bytes()
    film.write_bytes(data[: len(data) // 40])
    with pytest.raises(InputError, match=r"film\.mkv (has no subtitle track|cannot be read as a film)"):
        read_transcript(film)
    film.write_bytes(data.replace(b"S_TEXT/UTF8", b"S_HDMV/PGS\0"))
    with pytest.raises(FormatError, match=r"film\.mkv has bitmap subtitles: 1 \(eng, PGS\).*Subtitle Edit"):
        read_transcript(film)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("talk.sub", b"\0\0\1\xba" + bytes(60)),
        ("talk.idx", b"# VobSub index file, v7 (do not modify this line!)\nsize: 720x576\n"),
        ("talk.sup", b"PG" + bytes(8) + b"\x16" + bytes(60)),
    ],
)
def test_pictures_are_reported_as_such(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(FormatError, match=rf"{name} has bitmap subtitles \((VobSub|PGS)\).*Subtitle Edit"):
        read_transcript(tmp_path / name)


def matroska_of_ass() -> bytes:
    """Matroska with a track of ASS: a style, and a cue that has it."""
    header = HEAD + DEFAULT + SIGN + EVENTS
    track = element(
        "AE", element("D7", 1), element("73C5", 1), element("83", 17), element("86", "S_TEXT/ASS"),
        element("63A2", header),
    )  # fmt: skip
    line = b"\x81\0\0\0" + b"0,0,Sign,,0,0,0,,{\\an7}EXIT"
    block = element("A0", element("A1", line), element("9B", 1500))
    head = element("1A45DFA3", element("4286", 1), element("4282", "matroska"), element("4287", 4), element("4285", 2))
    information = element("1549A966", element("2AD7B1", 1_000_000), element("4D80", "us"), element("5741", "us"))
    cluster = element("1F43B675", element("E7", 1000), block)
    return head + element("18538067", information, element("1654AE6B", track), cluster)


def test_a_track_of_ass_keeps_its_styles(tmp_path: Path) -> None:
    film = tmp_path / "film.mkv"
    film.write_bytes(matroska_of_ass())
    transcript = read_transcript(film)
    assert transcript.styles is not None
    assert [style.name for style in transcript.styles.styles] == ["Default", "Sign"]
    assert [(cue.start, cue.end, cue.text, cue.style) for cue in transcript.cues] == [
        (1000, 2500, "{\\an7}EXIT", "Sign")
    ]
    again = read_text(transcript_bytes(transcript, "ass").decode(), "ass")
    assert [(style.name, style.font) for style in again.styles.styles] == [("Default", "Arial"), ("Sign", "Georgia")]
    assert (again.styles.width, again.cues[0].style, again.cues[0].text) == (1280, "Sign", "{\\an7}EXIT")
