"""The two dictionaries, and how a format is found: by content, then by extension."""

import re
from pathlib import Path

import pytest

from engine.errors import FormatError, InputError, NoSpeech, OutputError
from engine.formats import EXTENSIONS, FORMATS, detect_format, read_text, read_transcript, write_transcript
from engine.formats.recognised import Recognised
from engine.formats.source import Decoded
from tests.engine.formats.samples import FILES, SMALL, WRITABLE


def test_the_dictionaries_agree() -> None:
    assert all(name == row.name for name, row in FORMATS.items())
    named = {(extension, name) for extension, names in EXTENSIONS.items() for name in names}
    assert named == {(extension, name) for name, row in FORMATS.items() for extension in row.extensions}
    assert all(EXTENSIONS[row.extensions[0]] for row in FORMATS.values())


@pytest.mark.parametrize("name", WRITABLE)
def test_what_a_format_writes_it_detects(name: str) -> None:
    row = FORMATS[name]
    assert row.detect(SMALL[name])
    assert row.timed or name == "plain"
    assert row.read(Decoded(b"", SMALL[name], "utf-8")).cues()


@pytest.mark.parametrize("name", [name for name in SMALL if name != "plain"])
@pytest.mark.parametrize("extension", ["", ".txt", ".sub", ".srt", ".xyz", ".VTT"])
def test_content_goes_before_the_extension(name: str, extension: str) -> None:
    result = detect_format(SMALL[name], extension).name
    either = {"vtt", "srt"} if extension == ".VTT" and name == "srt" else {name}  # an SRT called .vtt may be either
    assert result in either


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_samples_are_what_they_are_called(path: Path) -> None:
    transcript = read_transcript(path)
    assert transcript.source is not None
    assert transcript.source.format in EXTENSIONS[path.suffix]


@pytest.mark.parametrize(
    ("text", "extension", "name"),
    [
        ("00:01.000 --> 00:02.000\nOne\n", ".vtt", "vtt"),
        ("00:01.000 --> 00:02.000\nOne\n", ".srt", "srt"),
        ("00:01.000 --> 00:02.000\nOne\n", "", "srt"),
        ("[10][20]One\n[30][40]Two\n", ".sub", "mpl2"),
        ("00:00:01:One\n00:00:02:Two\n", ".txt", "tmplayer"),
        ("Dear all,\n\n{1}{2} is no cue of mine,\nnor is [1][2]\nnor 00:00:01: this.\n", ".txt", "plain"),
        ("One\n{10}{20}Two\nThree\nFour\nFive\n", ".sub", "microdvd"),
        ("Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420\n", ".txt", "scc"),
    ],
)
def test_ambiguous_contents(text: str, extension: str, name: str) -> None:
    assert detect_format(text, extension).name == name


def test_a_file_of_no_known_format_says_so_in_one_line(tmp_path: Path) -> None:
    for name in ("letter", "letter.doc", "letter.srt", "letter.sub"):
        (tmp_path / name).write_text("Dear all,\nnothing is timed here.\n")
        with pytest.raises(FormatError) as caught:
            read_transcript(tmp_path / name)
        remedy = "name its format (--format plain on the command line for plain text), or save it as SubRip"
        assert str(caught.value) == f"{tmp_path / name} has no cue in any known format; {remedy}"


def test_a_given_format_is_used_whatever_it_looks_like(tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    path.write_text(SMALL["srt"])
    assert len(read_transcript(path, format="plain").cues) == 7
    with pytest.raises(FormatError, match=r"talk\.srt has no cue in it when read as LRC lyrics"):
        read_transcript(path, format="lrc")
    for name in ("stl", "scc"):
        with pytest.raises(FormatError, match="has no cue in it"):
            read_transcript(path, format=name)
    with pytest.raises(InputError, match="there is no format called word; choose from stl, scc"):
        read_transcript(path, format="word")
    with pytest.raises(InputError, match="there is no format called word"):
        read_text("x", "word")


def test_silence_is_reported_as_such(tmp_path: Path) -> None:
    path = tmp_path / "talk.json"
    path.write_text('{"text": "", "segments": [], "language": "en"}')
    for name in (None, "whisper"):
        with pytest.raises(NoSpeech, match=r"talk\.json: it has no speech"):
            read_transcript(path, name)
    with pytest.raises(FormatError, match=r"no word in it when read as Deepgram JSON; name its format"):
        read_transcript(path, "deepgram")
    path.write_text('{"text": "", "language": "en", "segments": [], "more": ')
    with pytest.raises(FormatError, match=r"has no word in it \(line 1: the JSON is broken or cut off here.*again"):
        read_transcript(path)


def test_text_that_is_in_no_file() -> None:
    assert [cue.text for cue in read_text("one two").cues] == ["one two"]
    transcript = read_text("\ufeff" + SMALL["srt"])
    assert transcript.source is not None
    assert (transcript.source.path, transcript.source.bom) == (None, b"\xef\xbb\xbf")
    assert transcript.source.data == b"\xef\xbb\xbf" + SMALL["srt"].encode()


def test_a_misnamed_file_stays_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "talk.srt").write_text(SMALL["vtt"])
    write_transcript(read_transcript(tmp_path / "talk.srt"), tmp_path / "talk.punctuated.srt")
    assert (tmp_path / "talk.punctuated.srt").read_text() == SMALL["vtt"]


def test_the_format_to_write(tmp_path: Path) -> None:
    mpl2 = read_text(SMALL["mpl2"])
    write_transcript(mpl2, tmp_path / "a.txt")  # .txt is plain text first, but this came from an MPL2 file
    assert (tmp_path / "a.txt").read_text() == SMALL["mpl2"]
    write_transcript(mpl2, tmp_path / "a")
    assert (tmp_path / "a").read_text() == SMALL["mpl2"]
    write_transcript(mpl2, tmp_path / "a.SRT")
    assert (tmp_path / "a.SRT").read_text().startswith("1\n00:00:01,000 --> ")
    write_transcript(mpl2, tmp_path / "a.srt", format="vtt")
    assert (tmp_path / "a.srt").read_text().startswith("WEBVTT")
    with pytest.raises(OutputError, match="does not exist; create the folder"):
        write_transcript(mpl2, tmp_path / "none" / "a.srt")


def test_an_extension_that_nobody_knows_is_written_only_where_the_file_has_it(tmp_path: Path) -> None:
    (tmp_path / "talk.xyz").write_text(SMALL["srt"])
    transcript = read_transcript(tmp_path / "talk.xyz")
    write_transcript(transcript, tmp_path / "a.xyz")
    write_transcript(transcript, tmp_path / "a.abc", "srt")
    for name in ("a.ogg", "a.mp4", "b.abc"):
        with pytest.raises(
            OutputError, match=r"no subtitle format is known for \.\w+; give one of \.srt, \.vtt, .*\.txt"
        ):
            write_transcript(transcript, tmp_path / name)
    assert {path.name for path in tmp_path.iterdir()} == {"talk.xyz", "a.xyz", "a.abc"}


@pytest.mark.parametrize(
    "data", [b"RIFF$\x10\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0" + b"A\0\x05\0" * 5000, b"OggS\0\x02" + bytes(9)]
)
def test_a_recording_is_not_overwritten(data: bytes, tmp_path: Path) -> None:
    target = tmp_path / "talk.srt"
    target.write_bytes(data)
    with pytest.raises(OutputError, match=r"talk\.srt already exists and is not text; give another name"):
        write_transcript(read_text(SMALL["srt"]), target)
    assert target.read_bytes() == data
    small = SMALL["vtt"].encode()
    for text in (
        SMALL["vtt"].encode("utf-16"),
        small + bytes(8),
        small.replace(b" ", b"\0", 1),
        b"\xef\xbb\xbfa\0b",
        b"",
    ):
        target.write_bytes(text)
        write_transcript(read_text(SMALL["srt"]), target)
        assert target.read_text() == SMALL["srt"]


def test_what_has_no_times_is_not_written_with_times(tmp_path: Path) -> None:
    (tmp_path / "talk.txt").write_text("so here we are\nand then it rained\n")
    transcript = read_transcript(tmp_path / "talk.txt")
    with pytest.raises(
        OutputError, match=r"talk\.txt has no times, and SubRip needs them; .*--media.*, or write plain"
    ):
        write_transcript(transcript, tmp_path / "talk.srt")
    assert not (tmp_path / "talk.srt").exists()
    write_transcript(transcript, tmp_path / "out.txt")
    transcript.cues[0].end = 1000
    write_transcript(transcript, tmp_path / "talk.srt")


def test_the_page_on_files_names_every_format() -> None:
    page = " ".join((Path(__file__).parents[3] / "docs" / "files.md").read_text("utf-8").lower().split())
    rows = [row for row in FORMATS.values() if not issubclass(row, Recognised)]
    words = {
        row.name: re.split(r" and |'s| text\b| captions\b| lyrics\b| transcript\b", row.title)[0].lower()
        for row in rows
    }
    assert [name for name, word in words.items() if word not in page and name not in page] == []
