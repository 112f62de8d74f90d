"""EBU STL, read from files made here block by block."""

from pathlib import Path

import pytest

from engine.document.transcript import Transcript
from engine.errors import FormatError, OutputError
from engine.formats import read_transcript, transcript_bytes, write_transcript
from tests.engine.formats.samples import times, visible


def gsi(code_page: str = "00", rate: str = "25", start: str = "00000000") -> bytes:
    head = f"850STL{rate}.01".ljust(11) + "1" + code_page
    return head.ljust(256).encode() + start.encode("latin-1") + b" " * (1024 - 264)


def tti(
    start: tuple[int, ...],
    end: tuple[int, ...],
    text: bytes,
    number: int = 0,
    extension: int = 0xFF,
    cumulative: int = 0,
    comment: int = 0,
) -> bytes:
    head = bytes([0]) + number.to_bytes(2, "little") + bytes([extension, cumulative, *start, *end, 20, 2, comment])
    return head + text.ljust(112, b"\x8f")


def read(tmp_path: Path, data: bytes, frame_rate: float | None = None) -> Transcript:
    path = tmp_path / "a.stl"
    path.write_bytes(data)
    return read_transcript(path, frame_rate=frame_rate)


@pytest.mark.parametrize(
    ("code_page", "field", "shown"),
    [
        ("00", b"\x0d\x0b\x0bOne\x8a\x8a\x0btwo\x0a\x0a", "One\ntwo"),
        ("00", b"caf\xc2e, \xc8uber, \xcbcal\xcaa, \xd0 \xa4", "café, über, çalå, — $".replace("\xe5", "å")),
        ("00", b"\x80It's\x81 so \x82here\x83!", "<i>It's</i> so <u>here</u>!"),
        ("00", b"\x01red\x02green", "red green"),
        ("00", b"stra\xfbe \xe9l \xf1 \xa9q\xb9", "straße Øl æ ‘q’"),
        ("01", "Привет".encode("iso8859_5"), "Привет"),
        ("03", "Γειά".encode("iso8859_7"), "Γειά"),
        ("04", "שלום".encode("iso8859_8"), "שלום"),
    ],
)
def test_texts(code_page: str, field: bytes, shown: str, tmp_path: Path) -> None:
    transcript = read(tmp_path, gsi(code_page) + tti((0, 0, 1, 0), (0, 0, 2, 0), field))
    assert [cue.text for cue in transcript.cues] == [shown]


def test_times_count_from_the_start_of_the_programme(tmp_path: Path) -> None:
    blocks = tti((10, 0, 1, 5), (10, 0, 2, 20), b"a")
    assert times(read(tmp_path, gsi() + blocks)) == [(36_001_200, 36_002_800)]
    assert times(read(tmp_path, gsi(start="10000000") + blocks)) == [(1200, 2800)]
    late = read(tmp_path, gsi(start="20000000") + blocks)
    assert times(late) == [(36_001_200, 36_002_800)]
    assert "before the start of the programme" in late.warnings[0]
    assert times(read(tmp_path, gsi(start="1²000000") + blocks)) == [(36_001_200, 36_002_800)]


def test_frame_rates(tmp_path: Path) -> None:
    blocks = tti((0, 0, 1, 15), (0, 0, 2, 0), b"a")
    assert read(tmp_path, gsi(rate="30") + blocks).cues[0].start == 1500
    assert read(tmp_path, gsi(rate="25") + blocks).cues[0].start == 1600
    assert read(tmp_path, gsi(rate="25") + blocks, 50.0).cues[0].start == 1300


def test_extension_blocks_comments_and_user_data(tmp_path: Path) -> None:
    data = gsi()
    data += tti((0, 0, 1, 0), (0, 0, 2, 0), b"not for you", comment=1)
    data += tti((0, 0, 1, 0), (0, 0, 2, 0), b"a" * 112, 1, extension=0)
    data += tti((0, 0, 1, 0), (0, 0, 2, 0), b"b", 1)
    data += tti((0, 0, 0, 0), (0, 0, 0, 0), b"user", extension=0xFE)
    data += tti((0, 0, 3, 0), (0, 0, 5, 0), b"c", 2, cumulative=1)
    data += tti((0, 0, 4, 0), (0, 0, 5, 0), b"d", 3, cumulative=3)
    transcript = read(tmp_path, data + b"torn off")
    assert visible(transcript) == ["a" * 112 + "b", "c", "d"]
    assert transcript.warnings == ["block 7: the file ends inside a block"]


def test_it_is_only_read(tmp_path: Path) -> None:
    data = gsi() + tti((0, 0, 1, 0), (0, 0, 2, 0), b"One\x8a\x80two\x81")
    transcript = read(tmp_path, data)
    assert transcript_bytes(transcript) == data
    write_transcript(transcript, tmp_path / "a.srt")
    assert (tmp_path / "a.srt").read_bytes() == b"1\n00:00:01,000 --> 00:00:02,000\nOne\n<i>two</i>\n\n"
    transcript.cues[0].text = "One,\ntwo"
    with pytest.raises(OutputError, match="EBU STL is only read; write another format"):
        write_transcript(transcript, tmp_path / "a.stl")
    assert (tmp_path / "a.stl").read_bytes() == data


def test_nothing_in_it(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="has no cue in it when read as EBU STL"):
        read(tmp_path, gsi())
