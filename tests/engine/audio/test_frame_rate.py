"""Files that count frames and give no rate are read at that of the film beside them."""

from pathlib import Path

import pytest

from engine import read_transcript
from engine.__main__ import main
from engine.audio.frame_rate import at_rate_of, video_rate
from tests.films import write_film

FRAMES = "1\n00:00:00:10 --> 00:00:01:20\nso we went\n\n2\n00:00:02:00 --> 00:00:03:05\nhome again\n"
SECONDS = "1\n00:00:00,200 --> 00:00:01,400\nso we went\n"


@pytest.fixture
def film(tmp_path: Path) -> Path:
    (tmp_path / "talk.srt").write_text(FRAMES)
    return write_film(tmp_path / "talk.mp4", (20,), sound=True, rate=50)


def test_the_rate_of_a_film(film: Path) -> None:
    assert video_rate(film) == 50


def test_what_has_no_pictures(tmp_path: Path) -> None:
    broken = tmp_path / "broken.mp4"
    broken.write_bytes(b"nothing")
    assert video_rate(broken) is None
    assert video_rate(tmp_path / "none.mp4") is None


def test_a_file_with_a_rate_is_read_once(film: Path, tmp_path: Path) -> None:
    file = tmp_path / "other.srt"
    file.write_text(SECONDS)
    rates: list[float | None] = []
    at_rate_of(film, lambda rate: rates.append(rate) or read_transcript(file, frame_rate=rate))  # type: ignore[func-returns-value]
    assert rates == [None]


@pytest.mark.parametrize(
    ("options", "end"),
    [([], "00:00:03,100"), (["--no-media"], "00:00:03,200"), (["--frame-rate", "10"], "00:00:03,500")],
)
def test_restore_reads_frames_at_the_rate_of_the_film(film: Path, options: list[str], end: str) -> None:
    target = film.with_name("out.vtt")
    assert main(["restore", str(film.with_suffix(".srt")), "-o", str(target), "--quiet", *options]) == 0
    assert end.replace(",", ".")[3:] in target.read_text()
