"""Reading a long file reports how far it is, and ends when the caller wants no more of it."""

from pathlib import Path

import pytest

from engine.formats import read_transcript

SRT = "".join(f"{n}\n00:00:{n % 60:02},000 --> 00:00:{n % 60:02},900\nline {n}\n\n" for n in range(1, 6001))
VTT = "WEBVTT\n\n" + SRT.replace(",000", ".000").replace(",900", ".900")


class Stopped(Exception):
    pass


@pytest.mark.parametrize(("name", "text"), [("long.srt", SRT), ("long.vtt", VTT)])
def test_the_share_that_is_read_rises(tmp_path: Path, name: str, text: str) -> None:
    path, shares = tmp_path / name, list[float]()
    path.write_text(text)
    transcript = read_transcript(path, progress=shares.append)
    assert len(transcript.cues) == 6000
    assert len(shares) >= 6
    assert shares == sorted(shares)
    assert 0 < shares[0] <= shares[-1] <= 1
    assert transcript.source.layout.progress is transcript.source.layout.blocks.added is None


def test_what_it_raises_ends_the_reading(tmp_path: Path) -> None:
    path, shares = tmp_path / "long.srt", list[float]()
    path.write_text(SRT)

    def stop(share: float) -> None:
        shares.append(share)
        raise Stopped

    with pytest.raises(Stopped):
        read_transcript(path, progress=stop)
    assert len(shares) == 1
