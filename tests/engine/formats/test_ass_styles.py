"""The styles of ASS and SSA: read, edited, and written back so that every other byte stays."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import insert_after, merge, split
from engine.document.cue_styles import Colour, CueStyle
from engine.document.recue import recue
from engine.document.style_operations import set_style, set_styles
from engine.document.transcript import Transcript
from engine.document.unroll import unrolled
from engine.formats import read_text, read_transcript, transcript_bytes, write_transcript
from engine.formats.ass_styles import colour_of, written_colour
from engine.formats.snapshot import TranscriptWriter, loads
from tests.engine.formats.samples import parsed_again, written

FORMAT = (
    "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, "
    "StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding\n"
)
DEFAULT = (
    "Style: Default,Arial, 48 ,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,2.5,2,2,10,20,30,1\n"
)
SIGN = "Style: Sign,Georgia,36,&H0000FFFF,&H000000FF,&H00102030,&H00000000,-1,-1,-1,-1,100,90,3,0,3,2,2,8,10,10,10,1\n"
HEAD = "[Script Info]\nScriptType: v4.00+\nPlayResX: 1280\nPlayResY: 720\n\n[V4+ Styles]\n" + FORMAT
EVENTS = "\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
LINES = (
    "Dialogue: 0,0:00:01.00,0:00:02.50, *Default ,Ann,0000,0000,0000,,One, two\n"
    "; a remark\n"
    "Dialogue: 0,0:00:03.00,0:00:04.00,Sign,,0,0,30,,{\\rSign}EXIT\n"
    "Dialogue: 0,0:00:05.00,0:00:06.00,,,0,0,0,,no style\n"
)
FULL = HEAD + DEFAULT + "; between\n" + SIGN + EVENTS + LINES


@pytest.fixture
def transcript() -> Transcript:
    return read_text(FULL, "ass")


def restyled(transcript: Transcript, *styles: CueStyle, **names: str) -> str:
    """The file with other styles; taken back, it is as it was."""
    before = written(transcript)
    now = {style.name: style.name for style in transcript.styles.styles} | names
    undo = set_styles(transcript, styles, now).apply(transcript)
    after = written(transcript)
    undo.apply(transcript)
    assert written(transcript) == before
    return after


def test_the_styles_are_read(transcript: Transcript) -> None:
    sheet = transcript.styles
    assert sheet is not None
    assert (sheet.width, sheet.height) == (1280, 720)
    default, sign = sheet.styles
    assert replace(default, span=None) == CueStyle(
        "Default", "Arial", 48, back_colour=Colour(0, 0, 0, 127), outline=2.5, left=10, right=20, vertical=30
    )
    assert replace(sign, span=None) == CueStyle(
        "Sign",
        "Georgia",
        36,
        True,
        True,
        True,
        True,
        Colour(255, 255, 0),
        Colour(0x30, 0x20, 0x10),
        box=True,
        alignment=8,
    )
    assert [cue.style for cue in transcript.cues] == ["Default", "Sign", None]
    assert written(transcript) == FULL


def test_a_cue_gets_a_style_and_nothing_else_changes(transcript: Transcript) -> None:
    set_style(transcript, [0, 2], "Sign").apply(transcript)
    assert written(transcript) == FULL.replace(" *Default ,Ann", "Sign,Ann").replace(",,,0,0,0,,no", ",Sign,,0,0,0,,no")


def test_text_time_and_style_change_together(transcript: Transcript) -> None:
    transcript.cues[0] = replace(transcript.cues[0], start=1500, text="Two", style="Sign")
    assert "Dialogue: 0,0:00:01.50,0:00:02.50,Sign,Ann,0000,0000,0000,,Two\n" in written(transcript)


def test_a_new_cue_is_written_with_its_style(transcript: Transcript) -> None:
    transcript.cues.append(Cue(7000, 8000, "End", style="Sign"))
    assert written(transcript) == FULL + "Dialogue: 0,0:00:07.00,0:00:08.00,Sign,,0,0,0,,End\n"


def test_an_inserted_cue_is_written_in_the_style_of_its_neighbour(transcript: Transcript) -> None:
    insert_after(transcript, 1).apply(transcript)
    insert_after(transcript, -1).apply(transcript)
    shown = [cue.style for cue in transcript.cues]
    assert shown == ["Default", "Default", "Sign", "Sign", None]
    sign = "Dialogue: 0,0:00:04.00,0:00:05.00,Sign,,0,0,0,,\n"
    first = "Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,\n"
    before, after = LINES.split("Dialogue: 0,0:00:05.00")
    assert written(transcript) == HEAD + DEFAULT + "; between\n" + SIGN + EVENTS + (
        first + before + sign + "Dialogue: 0,0:00:05.00" + after
    )
    assert [cue.style for cue in parsed_again(transcript).cues] == shown


def test_split_and_merged_cues_are_written_in_their_style(transcript: Transcript) -> None:
    set_style(transcript, [0], "Sign").apply(transcript)
    split(transcript, 0, 5).apply(transcript)
    halves = [line.split(",", 3)[3] for line in written(transcript).splitlines() if line.endswith((",One,", ",two"))]
    assert halves == ["Sign,Ann,0000,0000,0000,,One,", "Sign,Ann,0000,0000,0000,,two"]
    merge(transcript, 0, 1).apply(transcript)
    assert written(transcript) == FULL.replace(" *Default ,Ann", "Sign,Ann")


SPOKEN = (
    "Dialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,By then we had all gone out. And\n"
    "Dialogue: 0,0:00:02.00,0:00:04.00,Default,,0,0,0,,then it rained a lot. We\n"
    "Dialogue: 0,0:00:04.00,0:00:06.00,Sign,,0,0,30,,went back\n"
)


def test_new_cues_are_written_in_the_style_of_their_words() -> None:
    transcript = read_text(HEAD + DEFAULT + SIGN + EVENTS + SPOKEN, "ass")
    recue(transcript).apply(transcript)
    lines = written(transcript).split(EVENTS)[1].splitlines()
    assert [line.split(",", 3)[3] for line in lines] == [
        "Default,,0,0,0,,By then we had all gone out.",
        "Default,,0,0,0,,And then it rained a lot. We",
        "Sign,,0,0,30,,went back",
    ]
    assert [cue.style for cue in transcript.cues] == [cue.style for cue in parsed_again(transcript).cues]


def test_unrolled_cues_are_written_in_the_style_of_their_words() -> None:
    spoken = ["so if we", "make no changes", "today what does"]
    events = "".join(
        f"Dialogue: 0,0:00:0{2 * n}.00,0:00:0{2 * n + 2}.00,Sign,,0,0,0,,"
        + r"\N".join(spoken[max(0, n - 1) : n + 1])
        + "\n"
        for n in range(3)
    )
    transcript = read_text(HEAD + DEFAULT + SIGN + EVENTS + events, "ass")
    unrolled(transcript).apply(transcript)
    assert [cue.text for cue in transcript.cues] == ["so if we make no changes today what does"]
    [line] = written(transcript).split(EVENTS)[1].splitlines()
    assert line.endswith(",Sign,,0,0,0,,so if we make no changes today what does")


def test_only_changed_values_of_a_style_are_written(transcript: Transcript) -> None:
    default, sign = transcript.styles.styles
    changed = replace(
        default, size=50.5, bold=True, primary=Colour(1, 2, 3), outline_colour=Colour(255, 0, 0, 55), alignment=5,
        left=1, right=2, vertical=3, italic=True, font="Noto Sans",
    )  # fmt: skip
    line = "Style: Default,Noto Sans,50.5,&H00030201,&H000000FF,&HC80000FF,&H80000000,-1,-1,0,0,100,100,0,0,1,2.5,2,5,1,2,3,1\n"
    assert restyled(transcript, changed, sign) == FULL.replace(DEFAULT, line)


def test_a_renamed_style(transcript: Transcript) -> None:
    default, sign = transcript.styles.styles
    assert restyled(transcript, default, replace(sign, name="Board"), Sign="Board") == FULL.replace("Sign", "Board")


def test_a_deleted_style(transcript: Transcript) -> None:
    default, _ = transcript.styles.styles
    now = set_styles(transcript, [default], {"Default": "Default"})
    now.apply(transcript)
    assert written(transcript) == FULL.replace(SIGN, "").replace(",Sign,", ",Default,")


def test_new_styles_stand_behind_those_that_they_follow(transcript: Transcript) -> None:
    default, sign = transcript.styles.styles
    new = CueStyle("New", "Arial", 20, alignment=7)
    line = "Style: New,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,7,10,10,10,1\n"
    assert restyled(transcript, default, new, sign) == FULL.replace(DEFAULT, DEFAULT + line)
    assert restyled(transcript, new, default, sign) == FULL.replace(DEFAULT, line + DEFAULT)
    assert restyled(transcript, default, sign, new) == FULL.replace(SIGN, SIGN + line)


def test_what_is_written_is_read_again(transcript: Transcript) -> None:
    default, sign = transcript.styles.styles
    styles = [replace(default, size=20, underline=True), CueStyle("New", shadow=0.5, strike=True, box=True), sign]
    set_styles(transcript, styles, {"Default": "Default", "Sign": "Sign"}, {2: "New"}).apply(transcript)
    again = parsed_again(transcript)
    assert again.styles is not None
    assert [replace(s, span=None) for s in again.styles.styles] == [replace(s, span=None) for s in styles]
    assert again.cues[2].style == "New"


def test_line_ends_of_windows_and_no_line_end_at_all() -> None:
    text = (HEAD + DEFAULT).replace("\n", "\r\n").rstrip()
    text = "[Events]\r\nFormat: Start, End, Style, Text\r\nDialogue: 0:00:01.00,0:00:02.00,Default,Yes\r\n" + text
    transcript = read_text(text, "ass")
    new = replace(transcript.styles.styles[0], name="New", span=None, font="Arial")
    after = restyled(transcript, transcript.styles.styles[0], new)
    assert after.startswith(text + "\r\nStyle: New,Arial,48,")
    assert after.count("\n") == after.count("\r\n") == text.count("\n") + 2


def test_columns_that_are_missing_are_added_where_a_style_needs_them() -> None:
    text = "[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\nStyle: Sign,Arial\n" + EVENTS + LINES
    transcript = read_text(text, "ass")
    default, sign = transcript.styles.styles
    after = restyled(transcript, replace(default, size=40), sign)
    assert "Format: Name, Fontname, Fontsize\nStyle: Default,Arial,40\nStyle: Sign,Arial,20\n" in after
    assert restyled(transcript, default, replace(sign, font="Noto")) == text.replace("Sign,Arial", "Sign,Noto")


def test_a_line_that_breaks_off_is_completed() -> None:
    text = HEAD + "Style: Default,Arial,x\n" + EVENTS + LINES
    transcript = read_text(text, "ass")
    [default] = transcript.styles.styles
    assert default.size == 20
    after = restyled(transcript, replace(default, bold=True))
    assert (
        "Style: Default,Arial,x,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,-1,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1\n"
        in after
    )


@pytest.mark.parametrize(("text", "end"), [("[Script Info]\n" + EVENTS + LINES, ""), (LINES, "[Events]\n")])
def test_a_file_without_styles_gets_the_section(text: str, end: str) -> None:
    transcript = read_text(text, "ass")
    assert transcript.styles is not None
    assert transcript.styles.styles == ()
    after = restyled(transcript, CueStyle("Default"))
    line = (
        "Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1\n"
    )
    assert after == text.replace(
        *(
            ("[Events]", f"[V4+ Styles]\n{FORMAT}{line}\n[Events]")
            if not end
            else (text, f"[V4+ Styles]\n{FORMAT}{line}\n{end}{text}")
        )
    )
    again = read_text(after, "ass")
    assert [replace(cue, span=None) for cue in again.cues] == [replace(cue, span=None) for cue in transcript.cues]


def test_without_a_column_for_styles_there_are_none() -> None:
    assert read_text("[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,Yes\n", "ass").styles is None
    assert read_text("1\n00:00:01,000 --> 00:00:02,000\nYes\n", "srt").styles is None


SSA = (
    "[Script Info]\nScriptType: v4.00\n\n[V4 Styles]\n"
    "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, "
    "Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding\n"
    "Style: Default,Arial,20,16777215,255,65280,-2147483640,0,0,1,2,2,6,10,10,10,0,1\n\n"
    "[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
    "Dialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Yes\n"
)


def test_ssa_has_numbers_of_its_own_for_colours_and_places() -> None:
    transcript = read_text(SSA, "ssa")
    [style] = transcript.styles.styles
    assert (style.primary, style.outline_colour, style.alignment) == (Colour(255, 255, 255), Colour(0, 255, 0), 8)
    assert style.back_colour == Colour(8, 0, 0, 127)
    assert (transcript.styles.width, transcript.styles.height) == (384, 288)
    after = restyled(transcript, replace(style, alignment=5, outline_colour=Colour(1, 2, 3)))
    assert after == SSA.replace("65280", "&H00030201").replace("2,2,6", "2,2,10")


def test_ass_becomes_ssa_with_its_styles_tags_and_size(transcript: Transcript) -> None:
    text = transcript_bytes(transcript, "ssa").decode()
    again = read_text(text, "ssa")
    assert [style.name for style in again.styles.styles] == ["Default", "Sign"]
    assert (again.styles.width, again.styles.height, again.styles.styles[1].alignment) == (1280, 720, 8)
    assert [(cue.style, cue.text) for cue in again.cues][1] == ("Sign", "{\\rSign}EXIT")


def test_the_extension_chooses_between_ass_and_ssa(transcript: Transcript, tmp_path: Path) -> None:
    write_transcript(transcript, tmp_path / "talk.ass")
    talk = read_transcript(tmp_path / "talk.ass")
    write_transcript(talk, tmp_path / "talk.ssa")
    assert "ScriptType: v4.00\n" in (tmp_path / "talk.ssa").read_text()
    (tmp_path / "named.ssa").write_bytes((tmp_path / "talk.ass").read_bytes())
    write_transcript(read_transcript(tmp_path / "named.ssa"), tmp_path / "copy.ssa")
    assert (tmp_path / "copy.ssa").read_bytes() == (tmp_path / "talk.ass").read_bytes()


def test_an_srt_file_becomes_ass_with_one_style() -> None:
    transcript = read_text("1\n00:00:01,000 --> 00:00:02,000\nYes\n", "srt")
    again = read_text(transcript_bytes(transcript, "ass").decode(), "ass")
    assert [style.name for style in again.styles.styles] == ["Default"]
    assert again.cues[0].style == "Default"


def test_unsaved_styles_come_back(transcript: Transcript) -> None:
    default, sign = transcript.styles.styles
    new = replace(default, name="New", span=None)
    set_styles(transcript, [sign, new], {"Sign": "Sign"}, {2: "New"}).apply(transcript)
    again = loads(b"".join(TranscriptWriter().parts(transcript)))
    assert again.styles == transcript.styles
    assert again.cues == transcript.cues
    assert written(again) == written(transcript)


def test_numbers_that_no_picture_has_room_for_are_passed_over() -> None:
    text = HEAD + "Style: Default,Arial,nan,red,&H000000FF,x,,a,0,0,0,100,100,0,0,1,inf,1e9,12,1000000,-100000,1.5,1\n"
    transcript = read_text(text + EVENTS + LINES, "ass")
    assert [replace(style, span=None) for style in transcript.styles.styles] == [CueStyle("Default")]
    assert written(transcript) == text + EVENTS + LINES


@pytest.mark.parametrize(
    ("sizes", "picture"),
    [
        ("", (384, 288)),
        ("PlayResX: 640\n", (640, 480)),
        ("PlayResY: 720\n", (960, 720)),
        ("PlayResX: much\nPlayResY: 9999999\n", (384, 288)),
    ],
)
def test_the_size_of_the_picture(sizes: str, picture: tuple[int, int]) -> None:
    sheet = read_text("[Script Info]\n" + sizes + EVENTS + LINES, "ass").styles
    assert (sheet.width, sheet.height) == picture


def test_colours() -> None:
    assert colour_of("&H80FF0102&") == Colour(2, 1, 255, 127)
    assert colour_of(" &hff ") == Colour(255, 0, 0)
    assert written_colour(Colour(1, 2, 3, 4)) == "&HFB030201"
    assert colour_of(written_colour(Colour(9, 8, 7, 6))) == Colour(9, 8, 7, 6)
    with pytest.raises(ValueError, match="invalid literal"):
        colour_of("red")
