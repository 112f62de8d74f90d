"""Cues that come, go, move and split in a file that keeps everything else."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import OutputError
from engine.formats import FORMATS, parse_transcript, read_text, transcript_bytes, write_transcript
from engine.formats.writing import spliced
from tests.engine.formats.samples import SMALL, WRITABLE, parsed_again, times, visible, written

THREE = "".join(f"{n}\n00:00:0{n},000 --> 00:00:0{n},900\nText {n}\n\n" for n in (1, 2, 3))
TIMED = [name for name in WRITABLE if FORMATS[name].timed]


def block(number: int, start: int, text: str) -> str:
    return f"{number}\n00:00:0{start},000 --> 00:00:0{start},900\n{text}\n\n"


def test_splicing() -> None:
    assert spliced("abcdef", [(4, 5, "E"), (1, 2, "B"), (0, 0, ">")]) == ">aBcdEf"
    assert spliced("abcdef", [(2, 2, "!")], 1, 4) == "b!cd"


@pytest.mark.parametrize("name", SMALL)
def test_untouched(name: str) -> None:
    assert written(read_text(SMALL[name], name)) == SMALL[name]


@pytest.mark.parametrize("name", TIMED)
def test_a_new_cue_between_at_the_start_and_at_the_end(name: str) -> None:
    for place, start in ((0, 0), (1, 2700), (2, 5000)):
        transcript = read_text(SMALL[name], name)
        transcript.cues.insert(place, Cue(start, start + 200, "new"))
        again = parsed_again(transcript)
        assert visible(again) == [*visible(transcript)[:place], "new", *visible(transcript)[place + 1 :]]
        assert abs(again.cues[place].start - start) <= 500
        untouched = [cue.text for cue in read_text(SMALL[name], name).cues]
        assert [cue.text for cue in again.cues if cue.text != "new"] == untouched


@pytest.mark.parametrize("name", TIMED)
def test_cues_the_other_way_round(name: str) -> None:
    transcript = read_text(SMALL[name], name)
    transcript.cues.reverse()
    again = parsed_again(transcript)
    assert visible(again) == visible(transcript)
    assert [cue.start for cue in again.cues] == [cue.start for cue in transcript.cues]


@pytest.mark.parametrize("name", TIMED)
def test_a_split_cue_keeps_its_settings_in_both_halves(name: str) -> None:
    transcript = read_text(SMALL[name], name)
    whole = transcript.cues[1]
    transcript.cues[1:] = [replace(whole, text="and then", end=3500), replace(whole, text="it rained", start=3500)]
    again = parsed_again(transcript)
    assert visible(again) == ["so here we are", "and then", "it rained"]
    assert again.cues[2].start == pytest.approx(3500, abs=500)


@pytest.mark.parametrize("name", WRITABLE)
def test_no_cue_is_left(name: str) -> None:
    transcript = read_text(SMALL[name], name)
    transcript.cues.clear()
    assert "here" not in written(transcript)


@pytest.mark.parametrize("name", TIMED)
def test_moved_cues(name: str) -> None:
    transcript = read_text(SMALL[name], name)
    for cue in transcript.cues:
        cue.start, cue.end = cue.start + 2000, cue.end + 2000
    again = parsed_again(transcript)
    assert visible(again) == visible(transcript)
    for got, wanted in zip(times(again), times(transcript), strict=True):
        assert got[0] == pytest.approx(wanted[0], abs=500 if name == "tmplayer" else 50)
        if name not in ("lrc", "tmplayer"):
            assert got[1] == pytest.approx(wanted[1], abs=50)


def test_numbers_follow_the_cues() -> None:
    transcript = read_text(THREE)
    del transcript.cues[1]
    assert written(transcript) == block(1, 1, "Text 1") + block(2, 3, "Text 3")
    transcript.cues.insert(1, Cue(2000, 2900, "Between\nthem"))
    transcript.cues.append(Cue(4000, 4900, "After"))
    assert written(transcript) == (
        block(1, 1, "Text 1") + block(2, 2, "Between\nthem") + block(3, 3, "Text 3") + block(4, 4, "After")
    )


def test_numbers_that_were_never_in_order_are_left_alone() -> None:
    text = THREE.replace("\n2\n", "\n9\n")
    transcript = read_text(text)
    del transcript.cues[0]
    assert written(transcript) == text[text.index("9\n") :]


def test_numbers_that_begin_at_zero_go_on_so() -> None:
    text = block(0, 1, "Text 1") + block(1, 2, "Text 2")
    transcript = read_text(text)
    transcript.cues.insert(1, Cue(1950, 1960, "x"))
    assert [line for line in written(transcript).split("\n") if line.isdigit()] == ["0", "1", "2"]


def test_line_ends_and_a_missing_one_at_the_end() -> None:
    text = "1\r\n00:00:01,000 --> 00:00:02,000\r\nOne"
    transcript = read_text(text)
    transcript.cues.append(Cue(3000, 4000, "Two\nthree"))
    assert written(transcript) == text + "\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\nthree\r\n\r\n"
    transcript.cues.reverse()
    assert visible(parsed_again(transcript)) == ["Two\nthree", "One"]


def test_a_line_feed_typed_into_a_file_of_other_line_ends() -> None:
    for newline in ("\r\n", "\r"):
        transcript = read_text(THREE.replace("\n", newline))
        transcript.cues[0] = replace(transcript.cues[0], text="One\ntwo")
        assert written(transcript) == THREE.replace("Text 1", "One\ntwo").replace("\n", newline)


def test_an_empty_cue_is_filled_and_a_full_one_emptied() -> None:
    text = "1\n00:00:01,000 --> 00:00:01,900\n\n2\n00:00:02,000 --> 00:00:02,900"
    transcript = read_text(text)
    transcript.cues[0] = replace(transcript.cues[0], text="One")
    transcript.cues[1] = replace(transcript.cues[1], text="Two")
    assert written(transcript) == block(1, 1, "One") + block(2, 2, "Two").rstrip("\n") + "\n"
    full = read_text(THREE)
    full.cues[1] = replace(full.cues[1], text="")
    assert visible(parsed_again(full)) == ["Text 1", "", "Text 3"]


def test_stray_text_and_oddities_stay_where_they_are() -> None:
    text = "a title\n\n1\n00:00:01.5 --> 00:00:02  X1:1 X2:2\nOne\n2\n00:00:03,000-->00:00:04,000\nTwo\n \n"
    transcript = read_text(text)
    transcript.cues[1] = replace(transcript.cues[1], text="Two!", end=4500)
    assert written(transcript) == text.replace("Two", "Two!").replace("04,000", "04,500")
    transcript.cues[0] = replace(transcript.cues[0], start=1600)
    assert "00:00:01.600 --> 00:00:02  X1:1 X2:2" in written(transcript)


def test_the_same_transcript_can_be_written_twice() -> None:
    transcript = read_text(THREE)
    transcript.cues[0] = replace(transcript.cues[0], text="Text one")
    first = written(transcript)
    assert written(transcript) == first
    transcript.cues[0] = replace(transcript.cues[0], text="Text 1")
    assert written(transcript) == THREE


def test_other_line_ends_and_encodings_on_request() -> None:
    transcript = read_text(THREE.replace("Text 2", "Текст 2 — …"))
    assert transcript_bytes(transcript, newline="\r\n").count(b"\r\n") == THREE.count("\n")
    assert transcript_bytes(transcript, encoding="utf-16").startswith(b"\xff\xfe1\x00")
    assert transcript_bytes(transcript, encoding="utf-8-sig").startswith(b"\xef\xbb\xbf1")
    assert "Текст 2 -- ...".encode("koi8-r") in transcript_bytes(transcript, encoding="koi8-r")
    with pytest.raises(OutputError, match=r"^cue 2: iso8859-1 has no 'Т' \(U\+0422\); use UTF-8$"):
        transcript_bytes(transcript, encoding="latin-1")
    for name in ("nonsense", "idna", "punycode", "unicode_escape", "rot13"):
        with pytest.raises(OutputError, match=f"no encoding called {name}"):
            transcript_bytes(transcript, encoding=name)


@pytest.mark.parametrize("format", ["srt", "ass"])
def test_a_byte_order_mark_is_kept_unless_the_encoding_is_named_without_one(format: str) -> None:
    transcript = parse_transcript(b"\xef\xbb\xbf" + THREE.encode(), "talk.srt")
    assert transcript_bytes(transcript, format).startswith(b"\xef\xbb\xbf")
    assert not transcript_bytes(transcript, format, "utf-8").startswith(b"\xef\xbb\xbf")


def test_the_declaration_of_an_xml_file_follows_its_encoding() -> None:
    text = '<?xml version="1.0" encoding="utf-8"?>\n' + SMALL["ttml"].replace("here", "hé")
    data = transcript_bytes(read_text(text), encoding="iso-8859-1")
    assert data.startswith(b'<?xml version="1.0" encoding="iso8859-1"?>')
    assert b"h\xe9" in data
    root = ElementTree.fromstring(transcript_bytes(read_text(text), encoding="utf-16"))
    assert "hé" in "".join(root.itertext())


def test_a_transcript_that_was_in_no_file() -> None:
    transcript = Transcript([Cue(1000, 2000, "One\ntwo", speaker="Ann"), Cue(3000, 4000, "Three & four")])
    assert transcript_bytes(transcript, "srt") == (
        b"1\n00:00:01,000 --> 00:00:02,000\nOne\ntwo\n\n2\n00:00:03,000 --> 00:00:04,000\nThree & four\n\n"
    )
    assert b"<v Ann>One\ntwo\n\n" in transcript_bytes(transcript, extension=".vtt")
    with pytest.raises(OutputError, match="no subtitle format is known for a name without an extension"):
        transcript_bytes(transcript)
    with pytest.raises(OutputError, match=r"no subtitle format is known for \.doc; give one of \.srt, "):
        transcript_bytes(transcript, extension=".doc")
    with pytest.raises(OutputError, match="doc is not a format that can be written; choose from ass, ssa, ttml"):
        transcript_bytes(transcript, "doc")
    assert transcript_bytes(Transcript([]), "vtt") == b"WEBVTT\n\n"


def test_a_name_that_is_too_long_is_reported(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="the name is too long; choose a shorter one"):
        write_transcript(read_text(THREE), tmp_path / f"{'n' * 300}.srt")
