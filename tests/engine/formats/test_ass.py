"""ASS and SSA: columns in any order, overrides, drawings, hard spaces, and all that is no Dialogue line."""

from dataclasses import replace

import pytest

from engine.document.cue import Cue
from engine.formats import FORMATS, read_text
from engine.formats.losses import losses
from tests.engine.formats.samples import times, visible, written

HEAD = "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n"
EVENTS = "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
REST = "\n[Fonts]\nfontname: x.ttf\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,no cue\n"
FULL = (
    HEAD
    + EVENTS
    + "Comment: 0,0:00:00.00,0:00:05.00,Default,,0,0,0,,not shown\n"
    + "Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ann Lee,0000,0000,0000,,One, two\\Nthree\n"
    + "; a remark\n"
    + "Dialogue: 0, 0:00:03.00, 0:00:04.00 ,Default,,0,0,0,,{\\i1}Four{\\i0}\\hfive\n"
    + REST
)


def test_dialogue_lines_are_the_cues() -> None:
    transcript = read_text(FULL)
    assert [cue.text for cue in transcript.cues] == ["One, two\\Nthree", "{\\i1}Four{\\i0}\\hfive"]
    assert visible(transcript) == ["One, two\nthree", "Four five"]
    assert times(transcript) == [(1000, 2500), (3000, 4000)]
    assert [cue.speaker for cue in transcript.cues] == ["Ann Lee", None]
    assert transcript.warnings == []
    assert written(transcript) == FULL


def test_columns_in_the_order_of_the_format_line() -> None:
    text = "[Events]\nFormat: End, Text, Start, Name\nDialogue: 0:00:02.00,Yes, I do, I do,0:00:01.00,Bob\n"
    transcript = read_text(text, "ass")
    assert [(cue.start, cue.end, cue.text, cue.speaker) for cue in transcript.cues] == [
        (1000, 2000, "Yes, I do, I do", "Bob")
    ]
    transcript.cues[0] = replace(transcript.cues[0], start=1500, text="Yes, I do; I do")
    assert written(transcript) == text.replace("do, I", "do; I").replace("1.00", "1.50")


def test_a_new_cue_is_written_in_the_columns_of_the_file() -> None:
    text = "[Events]\nFormat: Start, End, Actor, Text\nDialogue: 0:00:01.00,0:00:02.00,Bob,Yes\n"
    transcript = read_text(text, "ass")
    transcript.cues.append(Cue(3000, 4005, "No\nway", speaker="Ann"))
    assert written(transcript) == text + "Dialogue: 0:00:03.00,0:00:04.01,Ann,No\\Nway\n"


@pytest.mark.parametrize(
    ("raw", "seen"),
    [
        ("{\\p1}m 0 0 l 10 0 10 10{\\p0}Text", "Text"),
        ("{\\an7\\p1\\c&H0000FF&}m 0 0{\\c&HFFFFFF&} l 5 5", ""),
        ("{\\pos(10,20)}Text {\\pbo3}more", "Text more"),
        ("{comment}One{\\r}\\nTwo\\NThree", "One\nTwo\nThree"),
        ("{\\k10}And {\\k5}now", "And now"),
        ("open { and }", "open "),
        ("open { alone", "open { alone"),
        ("\\{shown\\}", "{shown}"),
        ("C:\\temp\\Nnext", "C:\\temp\nnext"),
    ],
)
def test_what_is_seen(raw: str, seen: str) -> None:
    assert FORMATS["ass"].markup.visible(raw).text == seen


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Dialogue: 0,0:00:03.00,0:00:02.00,Default,,0,0,0,,x", "line 3: the cue ends before it starts"),
        ("Dialogue: 0,-0:00:03.00,0:00:02.00,Default,,0,0,0,,x", "line 3: negative time"),
        ("Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,", "line 3: empty cue"),
        ("Dialogue: 0,soon,0:00:02.00,Default,,0,0,0,,x", "line 3: a Dialogue line without times or text"),
        ("Dialogue: 0,0:00:03.00", "line 3: a Dialogue line without times or text"),
        ("Format: Start, Text", "line 3: a Format line without Start, End and Text"),
    ],
)
def test_odd_lines(line: str, message: str) -> None:
    text = EVENTS + line + "\nDialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Good\n"
    transcript = read_text(text, "ass")
    assert transcript.cues[-1].text == "Good"
    assert transcript.warnings == [message]
    assert written(transcript) == text


def test_lines_without_sections_are_read() -> None:
    transcript = read_text("Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,One\n")
    assert transcript.source is not None
    assert (transcript.source.format, [cue.text for cue in transcript.cues]) == ("ass", ["One"])


def test_a_line_break_typed_into_a_text_becomes_the_formats_own() -> None:
    transcript = read_text(FULL)
    transcript.cues[0] = replace(transcript.cues[0], text="One\ntwo\r\nthree")
    assert written(transcript) == FULL.replace("One, two\\Nthree", "One\\Ntwo\\Nthree")


@pytest.mark.parametrize(
    ("events", "lost"),
    [
        ("Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}one{\\i0} two\n", False),
        ("Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\pos(320,40)}one\n", True),
        ("Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\b1\\c&H0000FF&}one\n", True),
        (
            (
                "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,one\n"
                "Dialogue: 0,0:00:03.00,0:00:04.00,Sign,,0,0,0,,two\n"
            ),
            True,
        ),
    ],
)
def test_it_is_known_what_another_format_loses(events: str, lost: bool) -> None:
    transcript = read_text(HEAD + EVENTS + events)
    assert [warning.code for warning in losses(transcript, FORMATS["srt"])] == ["styling-lost"] * lost
    assert losses(transcript, FORMATS["ass"]) == []
