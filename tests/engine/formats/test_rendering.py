"""What is drawn over the picture: the styles of each run of text, and its place."""

import pytest

from engine.document.cue_styles import Colour
from engine.formats import FORMATS, read_text
from engine.formats.rendering import PLAYER, RenderedCue, rendered, rendered_text
from tests.engine.formats.test_ass_styles import EVENTS, FULL, HEAD, SIGN

RED, YELLOW = Colour(255, 0, 0), Colour(255, 255, 0)


def shown(format: str, text: str, index: int = 0) -> RenderedCue:
    transcript = read_text(text, format)
    return rendered(transcript, transcript.cues[index], FORMATS[format])


def srt(text: str) -> RenderedCue:
    return shown("srt", f"1\n00:00:01,000 --> 00:00:02,000\n{text}\n")


def vtt(settings: str, text: str = "Yes") -> RenderedCue:
    return shown("vtt", f"WEBVTT\n\n00:01.000 --> 00:02.000 {settings}\n{text}\n")


def ass(text: str, style: str = "Default", margins: str = "0,0,0") -> RenderedCue:
    return shown("ass", FULL + f"Dialogue: 0,0:00:01.00,0:00:02.00,{style},,{margins},,{text}\n", 3)


def signs(cue: RenderedCue) -> list[tuple[str, str]]:
    """Each run with the letters of its decorations."""
    return [
        (
            text,
            "".join(letter for letter, on in zip("bius", (s.bold, s.italic, s.underline, s.strike), strict=True) if on),
        )
        for text, s in cue.runs
    ]


def test_a_plain_text_is_shown_as_players_show_it() -> None:
    cue = srt("Yes\nno")
    assert cue.runs == (("Yes\nno", PLAYER.styles[0]),)
    assert (cue.x, cue.y, cue.style.alignment, cue.text) == (None, None, 2, "Yes\nno")


def test_tags_of_subrip() -> None:
    assert signs(srt("<i>so <b>if</b></i> <u>we</u> <s>go</s>")) == [
        ("so ", "i"), ("if", "bi"), (" ", ""), ("we", "u"), (" ", ""), ("go", "s"),
    ]  # fmt: skip
    cue = srt('<font color="#FF0000">so</font> <font color=yellow face="Georgia">if</font> <font color="zzz">we</font>')
    assert [(text, style.primary, style.font) for text, style in cue.runs] == [
        ("so", RED, ""), (" ", Colour(255, 255, 255), ""), ("if", YELLOW, "Georgia"),
        (" we", Colour(255, 255, 255), ""),
    ]  # fmt: skip
    assert srt(r"{\an8}<i>top</i>").style.alignment == 8
    assert signs(srt("</b>so <i>if</b>")) == [("so ", ""), ("if", "i")]


def test_tags_of_webvtt() -> None:
    cue = vtt("", "<c.yellow>so</c> <b>if</b> <v Ann>we</v> &amp;")
    assert [(text, style.primary, style.bold) for text, style in cue.runs] == [
        ("so", YELLOW, False), (" ", Colour(255, 255, 255), False), ("if", Colour(255, 255, 255), True),
        (" we &", Colour(255, 255, 255), False),
    ]  # fmt: skip
    assert cue.style.box


@pytest.mark.parametrize(
    ("settings", "alignment", "x", "y", "room"),
    [
        ("", 2, None, None, 1),
        ("align:start", 1, None, None, 1),
        ("align:right line:0", 9, None, 0, 1),
        ("line:10%", 8, None, 36, 1),
        ("line:90%,end", 2, None, 324, 1),
        ("line:50%,center position:25%,line-left", 4, 160, 180, 1),
        ("line:-1", 2, None, 360, 1),
        ("line:-2", 2, None, 336, 1),
        ("position:75% align:end size:40%", 3, 480, None, 0.4),
        ("line:x position:y size:z align:w region:fred", 2, None, None, 1),
    ],
)
def test_settings_of_webvtt(settings: str, alignment: int, x: float | None, y: float | None, room: float) -> None:
    cue = vtt(settings)
    assert (cue.style.alignment, cue.x, cue.y, cue.room) == (alignment, x, y, room)


def test_a_new_cue_has_no_settings() -> None:
    transcript = read_text("WEBVTT\n\n00:01.000 --> 00:02.000 line:0\nYes\n", "vtt")
    transcript.cues[0].span = None
    assert rendered(transcript, transcript.cues[0], FORMATS["vtt"]).style.alignment == 2


def test_spans_of_ttml() -> None:
    cue = shown(
        "ttml",
        '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><div>'
        '<p begin="1s" end="2s">so <span tts:fontStyle="italic" tts:color="#ff0000ff">if</span>\n  we</p></div></body></tt>',
    )
    assert [(text, style.italic, style.primary) for text, style in cue.runs] == [
        ("so ", False, Colour(255, 255, 255)), ("if", True, RED), (" we", False, Colour(255, 255, 255)),
    ]  # fmt: skip


def test_formats_with_styles_of_their_own() -> None:
    assert signs(shown("microdvd", "{1}{1}25\n{25}{63}{y:i}so|if\n")) == [("so", "i"), ("\nif", "")]


def test_a_cue_of_ass_has_its_style() -> None:
    cue = ass("Exit", "Sign")
    [(text, style)] = cue.runs
    assert (text, style.font, style.size, style.primary, style.bold, style.box) == (
        "Exit",
        "Georgia",
        36,
        YELLOW,
        True,
        True,
    )
    assert (cue.style.alignment, cue.width, cue.height) == (8, 1280, 720)
    assert (cue.style.left, cue.style.right, cue.style.vertical) == (10, 10, 10)
    assert ass("Exit", "Sign", "0,0040,5").style.right == 40
    assert ass("Exit", "Sign", "0,0040,5").style.vertical == 5
    assert ass("Exit", "None such").runs[0][1].size == 48


def test_overrides_of_ass() -> None:
    assert signs(ass(r"{\i1}so {\b700}if{\i0} we{\r} go{\u1\s1}!")) == [
        ("so ", "i"), ("if", "bi"), (" we", "b"), (" go", ""), ("!", "us"),
    ]  # fmt: skip
    [(_, one), (_, other), (_, last)] = ass(
        r"{\c&H0000FF&\fs20\fnNoto Sans\3c&HFF0000&\bord4\shad0\1a&H80&}so{\rSign}if{\r\alpha&HFF&}we"
    ).runs
    assert (one.primary, one.size, one.font) == (Colour(255, 0, 0, 127), 20, "Noto Sans")
    assert (one.outline_colour, one.outline, one.shadow) == (Colour(0, 0, 255), 4, 0)
    assert other.name == "Sign"
    assert (last.primary.opacity, last.outline_colour.opacity) == (0, 0)
    assert ass(r"{\fs20}so{\fs}if").runs[1][1].size == 48
    assert signs(ass(r"{\b1}so {\b}if")) == [("so ", "b"), ("if", "")]


def test_places_of_ass() -> None:
    cue = ass(r"{\an7\pos(100, 20.5)}so")
    assert (cue.style.alignment, cue.x, cue.y) == (7, 100, 20.5)
    assert (ass(r"{\move(1,2,3,4)}so").x, ass(r"{\move(1,2,3,4)}so").y) == (1, 2)
    assert ass(r"{\a6}so").style.alignment == 8


def test_what_is_damaged_or_moves_is_passed_over() -> None:
    plain = ass("so")
    for tags in (
        r"{\t(0,500,\fs90\i1)}", r"{\pos(1)}", r"{\an0}", r"{\c&Hxyz&}", r"{\fsbig}", r"{\blur3\be1\frx30}", "{a remark}",
        r"{\clip(m 0 0 l 10 10)}", r"{\k20}",
        r"{\fsinf}", r"{\bordnan}", r"{\pos(1e400,1)}", r"{\fs1000000}",
    ):  # fmt: skip
        assert ass(tags + "so") == plain, tags


def test_a_drawing_and_breaks() -> None:
    assert ass(r"{\p1}m 0 0 l 10 10{\p0}so\Nif\hwe").text == "so\nif we"


def test_a_text_alone() -> None:
    assert signs(rendered_text("<i>so</i> if", FORMATS["srt"].markup)) == [("so", "i"), (" if", "")]
    alone = rendered_text(r"{\i1}so{\i0} if", FORMATS["ass"].markup)
    assert signs(alone) == [("so", "i"), (" if", "")]


def test_a_film_of_ass_without_a_style(tmp_path: object) -> None:
    cue = shown("ass", EVENTS.lstrip() + "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,so\n")
    assert (cue.width, cue.height, cue.runs[0][1].name) == (384, 288, "Default")


def test_split_cues_keep_their_place() -> None:
    transcript = read_text(HEAD + SIGN + EVENTS + "Dialogue: 0,0:00:01.00,0:00:02.00,Sign,,0,0,77,,so if\n", "ass")
    [cue] = transcript.cues
    assert rendered(transcript, cue, FORMATS["ass"]).style.vertical == 77


def test_turned_text_of_ass() -> None:
    turned = ass(r"{\org(100,20)\frz30}so {\frz}we")
    assert [(text, style.angle) for text, style in turned.runs] == [("so ", 30), ("we", 0)]
    assert turned.pivot == (100, 20)
    assert ass("Exit", "Sign").runs[0][1].angle == 0
    assert ass(r"{\frzx\org(1)}so").pivot is None
