"""Generated files: untouched they come back byte for byte, changed they change in one place."""

import contextlib
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document.cue import Cue
from engine.errors import FormatError, InputError
from engine.formats import FORMATS, read_text, read_transcript, transcript_bytes
from engine.formats.source import decode, encode
from tests.engine.formats.samples import WRITABLE, parsed_again, times, written

QUICK = settings(max_examples=60, deadline=None)

PIECES = [
    "1", "2", "10", "-", "-->", "->", "00:00:01,000 --> 00:00:02,000", "00:00:03.5 --> 0:04", "0:00:01.000,0:00:02.000",
    "00:00:01:text", "{1}{1}25", "{10}{20}", "[10][20]", "[00:01.00]", "<00:01.50>", "[ar:x]", "[offset:100]", "WEBVTT",
    "NOTE", "STYLE", "REGION", "[Events]", "[Script Info]", "Format: Start, End, Text", "Dialogue: 0:00:01.00,0:00:02.00,x",
    "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}text\\N", "Comment: x", "<i>", "</i>", "<v Ann>", "&amp;", "&",
    "{\\an8}", "{y:i}", "|", "/", "<tt>", "<body>", "<div begin=\"1s\">", "<p begin=\"1s\" end=\"2s\">", "<p>", "</p>", "</div>",
    "<span begin=\"1s\">", "</span>", "<br/>", "<!--", "-->", "<![CDATA[", "]]>", "<SAMI>", "<SYNC Start=100>", "<P Class=A>",
    "&nbsp;", "</BODY>", "word", "Ünï", "…", "—", " ", "  ", "\t", "\ufeff", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "\x0c", "\u2028",
]  # fmt: skip
SOUP = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=40).map("".join)


@pytest.mark.parametrize("name", WRITABLE)
@settings(max_examples=120, deadline=None)
@given(text=SOUP)
def test_any_file_with_a_cue_comes_back(name: str, text: str) -> None:
    try:
        transcript = read_text(text, name)
    except FormatError:
        return
    assert transcript.source is not None
    assert transcript_bytes(transcript) == transcript.source.data
    for cue in transcript.cues:
        assert cue.span is not None
        assert transcript.source.text[slice(*cue.span)] == cue.text
        assert all(0 <= offset <= len(cue.text) for timing in cue.timings for offset in timing[:2])


@pytest.mark.parametrize("name", [name for name in WRITABLE if name != "lrc"])
@settings(max_examples=60, deadline=None)
@given(text=SOUP, data=st.data())
def test_a_changed_text_is_all_that_changes(name: str, text: str, data: st.DataObject) -> None:
    try:
        transcript = read_text(text, name)
    except FormatError:
        return
    assert transcript.source is not None
    place = data.draw(st.integers(0, len(transcript.cues) - 1))
    cue = transcript.cues[place]
    if not cue.text or cue.text != cue.text.strip("\r\n") or cue.span is None:
        return
    if name == "vtt" and "-->" in cue.text:  # no text may hold it, so it is written as an entity
        return
    transcript.cues[place] = replace(cue, text=f"{cue.text}XYZ")
    before = transcript.source.text
    assert written(transcript) == f"{before[: cue.span[1]]}XYZ{before[cue.span[1] :]}"


TEXTS = st.lists(
    st.sampled_from(["one", "two", "three,", "four.", "Five", "naïve", "—", "6"]), min_size=1, max_size=6
).map(" ".join)
LINES = st.lists(TEXTS, min_size=1, max_size=3)
CUES = st.lists(st.tuples(st.integers(0, 30_000), st.integers(100, 6000), LINES), min_size=1, max_size=8)


def cues_of(drawn: list[tuple[int, int, list[str]]]) -> list[Cue]:
    cues: list[Cue] = []
    now = 0
    for wait, length, lines in drawn:
        start = (now + wait + 999) // 1000 * 1000
        now = start + (length + 999) // 1000 * 1000
        cues.append(Cue(start, now, "\n".join(lines)))
    return cues


@pytest.mark.parametrize("name", [name for name in WRITABLE if name not in ("plain", "lrc")])
@QUICK
@given(drawn=CUES, newline=st.sampled_from(["\n", "\r\n", "\r"]))
def test_what_is_composed_reads_back(name: str, drawn: list[tuple[int, int, list[str]]], newline: str) -> None:
    cues = cues_of(drawn)
    row = FORMATS[name]
    transcript = read_text(row.blank("utf-8", b"", newline, 25.0).write(cues).decode(), name)
    assert [row.markup.visible(cue.text).text for cue in transcript.cues] == [cue.text for cue in cues]
    for got, cue in zip(times(transcript), cues, strict=True):
        assert got[0] == cue.start
        if name != "tmplayer" or cue.end - cue.start <= 7000:
            assert got[1] == cue.end
    assert [warning for warning in transcript.warnings if "rolling" not in warning] == []


@pytest.mark.parametrize("name", [name for name in WRITABLE if name not in ("plain", "lrc")])
@QUICK
@given(drawn=CUES, data=st.data())
def test_any_changes_read_back(name: str, drawn: list[tuple[int, int, list[str]]], data: st.DataObject) -> None:
    row = FORMATS[name]
    transcript = read_text(row.blank("utf-8", b"", "\n", 25.0).write(cues_of(drawn)).decode(), name)
    kept = data.draw(st.lists(st.sampled_from(transcript.cues), unique_by=id, max_size=len(transcript.cues)))
    if not kept:
        return
    kept = [replace(cue, start=n * 4000, end=n * 4000 + 2000) for n, cue in enumerate(kept)]
    kept.insert(data.draw(st.integers(0, len(kept))), Cue(200_000, 202_000, "brand new"))
    transcript.cues[:] = kept
    again = parsed_again(transcript)
    assert [cue.text for cue in again.cues] == [cue.text for cue in kept]
    assert [cue.start for cue in again.cues] == [cue.start for cue in kept]
    if name not in ("tmplayer", "sami"):
        assert [cue.end for cue in again.cues] == [cue.end for cue in kept]
    assert parsed_again(again).cues == again.cues


@QUICK
@given(
    drawn=CUES,
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252", "gb18030"]),
    newline=st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_encodings_and_line_ends_are_kept(drawn: list[tuple[int, int, list[str]]], encoding: str, newline: str) -> None:
    text = FORMATS["srt"].blank("utf-8", b"", newline).write(cues_of(drawn)).decode()
    data = text.encode(encoding)
    decoded = decode(data, encoding.removesuffix("-sig"))
    assert decoded.newline == newline
    assert encode(decoded.text, decoded.encoding, decoded.bom) == data


HEADERS = [
    b"",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"Scenarist_SCC V1.0\n\n00:00:01:00\t",
    b"850STL25.011000".ljust(1024),
    b"WEBVTT\n\n",
]


@settings(max_examples=150, deadline=None)
@given(head=st.sampled_from(HEADERS), body=st.binary(max_size=600), name=st.sampled_from([None, *FORMATS]))
def test_any_bytes_are_read_or_refused_in_a_sentence(head: bytes, body: bytes, name: str | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "talk.srt")
        path.write_bytes(head + body)
        transcript = None
        try:
            transcript = read_transcript(path, name)
        except InputError as error:
            message = str(error)
        else:
            message = str(path)
        assert message.startswith(str(path))
        assert "\n" not in message
        if transcript:
            assert transcript_bytes(transcript) == head + body
            transcript.cues[0].end = max(1, transcript.cues[0].end)  # without any time it would be refused
            for target in {"srt", "vtt", "ass"} - {transcript.source.format if transcript.source else ""}:
                assert transcript_bytes(transcript, target, "utf-8").decode()


@QUICK
@given(st.lists(st.integers(0, 0xFFFF), max_size=60))
def test_any_words_of_closed_captions(words: list[int]) -> None:
    shown = " ".join(f"{word:04x}" for word in words)
    with contextlib.suppress(FormatError):
        transcript = read_text(f"Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9470 c1c2 {shown} 942f\n", "scc")
        assert all(cue.text and cue.start <= cue.end for cue in transcript.cues)
