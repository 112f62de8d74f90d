"""MicroDVD, MPL2, TMPlayer, SBV and plain text: a line or two each, and what goes wrong in them."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.document.cue import Cue
from engine.errors import FormatError
from engine.formats import FORMATS, read_text, read_transcript, transcript_bytes
from engine.formats.saving import converted
from tests.engine.formats.samples import parsed_again, times, visible, written


def test_microdvd_says_its_frame_rate() -> None:
    text = "{1}{1}25.000\n{25}{50}One|two\n{y:i}{75}{100}\n{75}{100}{y:i}Three|{y:i}four\n"
    transcript = read_text(text)
    assert transcript.source is not None
    assert (transcript.source.format, transcript.source.frame_rate) == ("microdvd", 25.0)
    assert times(transcript) == [(1000, 2000), (3000, 4000)]
    assert visible(transcript) == ["One\ntwo", "Three\nfour"]
    assert transcript.warnings == ["line 3: text that belongs to no cue"]
    assert written(transcript) == text


def test_microdvd_that_does_not_say() -> None:
    text = "{24}{48}One\n{72}{}Two\n{96}{120}/Three\n"
    transcript = read_text(text)
    assert times(transcript) == [(1001, 2002), (3003, 4004), (4004, 5005)]
    assert transcript.warnings == [
        "no frame rate in the file; 23.976 frames per second are assumed",
        "line 2: a cue without an end; it lasts until the next one",
    ]
    assert times(read_text(text, frame_rate=24.0)) == [(1000, 2000), (3000, 4000), (4000, 5000)]
    assert read_text(text, frame_rate=24.0).warnings == transcript.warnings[1:]
    assert visible(transcript)[2] == "Three"


def test_a_moved_microdvd_cue_is_counted_at_the_rate_it_was_read_with() -> None:
    transcript = read_text("{24}{48}One\n{72}{96}Two\n", frame_rate=24.0)
    transcript.cues[1] = replace(transcript.cues[1], start=4000, end=5000, text="Two\nthree")
    assert written(transcript) == "{24}{48}One\n{96}{120}Two|three\n"
    transcript.cues.append(Cue(6000, 7000, "Four"))
    assert written(transcript) == "{24}{48}One\n{96}{120}Two|three\n{144}{168}Four\n"


def test_a_first_cue_that_is_a_number_is_not_a_rate() -> None:
    assert visible(read_text("{0}{50}25\n{60}{70}x\n", "microdvd")) == ["25", "x"]
    assert visible(read_text("{1}{1}0\n{60}{70}x\n", "microdvd")) == ["0", "x"]


def test_mpl2() -> None:
    text = "[10][25]One|/two\n[30][]/Three\n[-5][40]\n"
    transcript = read_text(text)
    assert transcript.source is not None
    assert transcript.source.format == "mpl2"
    assert visible(transcript) == ["One\ntwo", "Three", ""]
    assert times(transcript) == [(1000, 2500), (3000, 3000), (-500, 4000)]
    assert len(transcript.warnings) == 4
    transcript.cues[0] = replace(transcript.cues[0], start=1549)
    assert written(transcript) == text.replace("[10]", "[15]")


def test_tmplayer_ends_with_the_next_line_or_a_blank_one() -> None:
    text = "00:00:01:One|two\n00:00:05:\n00:00:06=Three\n0:00:07,1:Four\nstray\n00:01:00:Five\n"
    transcript = read_text(text, "tmplayer")
    assert visible(transcript) == ["One\ntwo", "Three", "Four", "Five"]
    assert times(transcript) == [(1000, 5000), (6000, 7000), (7000, 14_000), (60_000, 67_000)]
    transcript.cues[0] = replace(transcript.cues[0], start=2000, text="One\ntwo three")
    assert written(transcript) == text.replace("00:00:01:One|two", "00:00:02:One|two three")


def test_sbv_and_its_ancestor() -> None:
    text = (
        "[INFORMATION]\n[TITLE]x\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]no\n00:00:01.50,00:00:02.75\nOne[br]two\n\n"
        "00:00:03.00,00:00:04.00\nThree\nfour\n\n[END SUBTITLE]\n"
    )
    transcript = read_text(text)
    assert transcript.source is not None
    assert transcript.source.format == "sbv"
    assert transcript.warnings == []
    assert visible(transcript) == ["One\ntwo", "Three\nfour"]
    assert times(transcript) == [(1500, 2750), (3000, 4000)]
    assert written(transcript) == text
    transcript.cues[1] = replace(transcript.cues[1], end=4500)
    transcript.cues.append(Cue(5000, 6000, "Five"))
    assert written(transcript) == text.replace("04.00", "04.50").replace(
        "[END", "0:00:05.000,0:00:06.000\nFive\n\n[END"
    )


def test_an_sbv_text_goes_on_to_the_next_times() -> None:
    transcript = read_text("0:00:01.000,0:00:02.000\nOne\n\nmore\n0:00:03.000,0:00:02.500\n", "sbv")
    assert [cue.text for cue in transcript.cues] == ["One\n\nmore", ""]
    assert transcript.warnings == [
        "line 3: blank line inside a cue's text",
        "line 5: no blank line before this cue",
        "line 5: empty cue",
        "line 5: the cue ends before it starts",
    ]


def test_plain_text_is_a_cue_a_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"\r\n  so here we are\r\n\r\nand then  \r\nit rained")
    transcript = read_transcript(path)
    assert [cue.text for cue in transcript.cues] == ["so here we are", "and then", "it rained"]
    assert times(transcript) == [(0, 0)] * 3
    assert [word.text for word in transcript.words][:4] == ["so", "here", "we", "are"]
    transcript.cues[1] = replace(transcript.cues[1], text="And then,")
    assert transcript_bytes(transcript) == b"\r\n  so here we are\r\n\r\nAnd then,  \r\nit rained"


def test_blank_text_is_refused() -> None:
    with pytest.raises(FormatError, match="has no cue"):
        read_text(" \n\ufeff\n\t")


@pytest.mark.parametrize("name", ["microdvd", "mpl2", "tmplayer"])
def test_a_bar_in_a_text_is_no_line_break(name: str) -> None:
    row, plain = FORMATS[name], FORMATS["plain"]
    text = row.blank().write(converted([Cue(1000, 2000, "this|that")], plain.markup, plain.dialect, row)).decode()
    assert visible(parsed_again(read_text(text, name))) == ["this/that"]
