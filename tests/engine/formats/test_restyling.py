"""Italics and bold of whole cues, put on and taken off in each format's own syntax."""

import pytest

from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats import FORMATS, parse_transcript, read_text, transcript_bytes
from engine.formats.restyling import restyled
from engine.formats.styling import StyledRun, runs_of

SRT = "1\n00:00:01,000 --> 00:00:02,000\n{one}\n\n2\n00:00:03,000 --> 00:00:04,000\n{two}\n"
ASS = """[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\an8}{\\c&H00FF00&}Good\\Nevening
"""


def after(text: str, format: str, style: str, *cues: int) -> list[str]:
    transcript = read_text(text, format)
    restyled(transcript, cues or range(len(transcript.cues)), style).apply(transcript)
    return [cue.text for cue in transcript.cues]


def test_a_style_goes_on_and_off_again() -> None:
    assert after(SRT.format(one="Good", two="evening"), "srt", "i", 0) == ["<i>Good</i>", "evening"]
    assert after(SRT.format(one="<i>Good</i>", two="<i>evening</i>"), "srt", "i") == ["Good", "evening"]


def test_cues_of_which_only_some_have_it_get_it_all() -> None:
    assert after(SRT.format(one="<b>Good</b>", two="evening"), "srt", "b")[1] == "<b>evening</b>"


def test_other_tags_stay() -> None:
    coloured = '<font color="#ff0000">Good</font>'
    assert after(SRT.format(one=f"<i>{coloured}</i>", two="x"), "srt", "i", 0)[0] == coloured
    assert after(ASS, "ass", "i") == ["{\\i1}{\\an8}{\\c&H00FF00&}Good\\Nevening{\\i0}"]


def test_a_style_that_shares_its_tag_is_taken_off_too() -> None:
    both = ASS.replace("{\\an8}{\\c&H00FF00&}Good", "{\\i1\\b1}Good")
    assert after(both, "ass", "i") == ["{\\b1}Good\\Nevening{\\b0}"]


WRITABLE = [name for name, format in FORMATS.items() if format.writable]
ITALIC = [name for name in WRITABLE if FORMATS[name].dialect.write([StyledRun("x", frozenset("i"))]) != "x"]


def converted(name: str) -> Transcript:
    transcript = read_text(SRT.format(one="Good evening", two="everyone"), "srt")
    return parse_transcript(transcript_bytes(transcript, name), f"x{FORMATS[name].extensions[0]}", name)


@pytest.mark.parametrize("name", ITALIC)
def test_each_format_that_has_it_puts_it_on_and_takes_it_off(name: str) -> None:
    transcript, dialect = converted(name), FORMATS[name].dialect
    before = [cue.text for cue in transcript.cues]
    restyled(transcript, range(len(before)), "i").apply(transcript)
    runs = [run for cue in transcript.cues for run in runs_of(cue.text, transcript.markup, dialect)]
    assert all("i" in run.styles for run in runs)
    restyled(transcript, range(len(before)), "i").apply(transcript)
    assert [cue.text for cue in transcript.cues] == before


@pytest.mark.parametrize("name", sorted({*WRITABLE} - {*ITALIC}))
def test_a_format_without_it_says_so(name: str) -> None:
    with pytest.raises(InputError, match="has no such style"):
        restyled(converted(name), [0], "i")
