"""From every format to every format that can be written: times, texts, line breaks, styles, speakers."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.document.transcript import Transcript
from engine.errors import OutputError
from engine.formats import FORMATS, read_text, read_transcript, transcript_bytes, write_transcript
from engine.formats.losses import losses
from tests.engine.formats.samples import SMALL, WRITABLE, times, visible

CUES = [
    (1000, 2480, 'So here we are, 3 < 4 & "more"'),
    (3040, 4000, "<i>Two lines,</i>\nboth <b>seen</b>"),
    (4000, 5960, "- No.\n- <u>Yes!</u>\n- Café — naïve…"),
    (3_723_000, 3_725_000, "{\\an8}An hour later &amp; so on"),
]
SEEN = [
    'So here we are, 3 < 4 & "more"',
    "Two lines,\nboth seen",
    "- No.\n- Yes!\n- Café — naïve…",
    "An hour later &amp; so on",
]
RESOLUTION = {"ass": 5, "ssa": 5, "microdvd": 21, "mpl2": 50, "tmplayer": 500}


def clock(milliseconds: int) -> str:
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02},{rest:03}"


def source() -> Transcript:
    return read_text(
        "".join(f"{n}\n{clock(start)} --> {clock(end)}\n{text}\n\n" for n, (start, end, text) in enumerate(CUES, 1))
    )


def convert(transcript: Transcript, name: str) -> Transcript:
    return read_text(transcript_bytes(transcript, name).decode(), name)


@pytest.mark.parametrize("name", WRITABLE)
def test_srt_to_each_and_read_again(name: str) -> None:
    again = convert(source(), name)
    lines = [line for text in visible(again) for line in text.split("\n")]
    assert lines == [line for text in SEEN for line in text.split("\n")]
    if name == "plain":
        return
    wanted = [(start, end) for start, end, _ in CUES]
    got = times(again)
    if name == "lrc":  # a line of its own for each line of a cue
        assert sorted(set(got)) == wanted
        return
    assert visible(again) == SEEN
    for (start, end), (its_start, its_end) in zip(got, wanted, strict=True):
        assert start == pytest.approx(its_start, abs=RESOLUTION.get(name, 0))
        assert end == pytest.approx(its_end, abs=RESOLUTION.get(name, 0))


@pytest.mark.parametrize("name", [name for name in WRITABLE if name not in ("plain", "lrc", "tmplayer")])
def test_there_and_back(name: str) -> None:
    assert visible(convert(convert(source(), name), "srt")) == SEEN


@pytest.mark.parametrize("from_name", SMALL)
@pytest.mark.parametrize("to_name", WRITABLE)
def test_every_pair_keeps_the_words(from_name: str, to_name: str) -> None:
    transcript = read_text(SMALL[from_name], from_name)
    if from_name == "plain":
        transcript.cues[1].end = 1000
    again = convert(transcript, to_name)
    assert " ".join(" ".join(visible(again)).split()) == "so here we are and then it rained"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("srt", "<i>Two lines,</i>\nboth <b>seen</b>"),
        ("vtt", "<i>Two lines,</i>\nboth <b>seen</b>"),
        ("ass", "{\\i1}Two lines,{\\i0}\\Nboth {\\b1}seen{\\b0}"),
        ("ttml", '<span tts:fontStyle="italic">Two lines,</span><br/>both <span tts:fontWeight="bold">seen</span>'),
        ("sami", "<i>Two lines,</i><br>both <b>seen</b>"),
        ("microdvd", "{y:i}Two lines,|both seen"),
        ("mpl2", "/Two lines,|both seen"),
        ("sbv", "Two lines,\nboth seen"),
        ("tmplayer", "Two lines,|both seen"),
    ],
)
def test_styles_where_both_have_them(name: str, written: str) -> None:
    assert written in transcript_bytes(source(), name).decode()
    back = convert(convert(source(), name), "srt").cues[1].text
    styles = {"sbv": "Two lines,\nboth seen", "tmplayer": "Two lines,\nboth seen"}
    lines = {"microdvd": "<i>Two lines,</i>\nboth seen", "mpl2": "<i>Two lines,</i>\nboth seen"}
    assert back == {**styles, **lines}.get(name, CUES[1][2])


def test_styles_that_are_nested_or_never_ended() -> None:
    transcript = read_text("1\n00:00:01,000 --> 00:00:02,000\n<b>a<i>b</b>c</i> <i>d\n")
    assert transcript_bytes(transcript, "vtt").decode().split("\n")[3] == "<b>a<i>b</i></b><i>c</i> <i>d</i>"


def test_speakers_between_webvtt_and_ass() -> None:
    vtt = read_text(
        "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann & Bob>Hi <i>there</i></v>\n\n00:02.000 --> 00:03.000\nNo\n"
    )
    ass = convert(vtt, "ass")
    assert [(cue.speaker, cue.text) for cue in ass.cues] == [("Ann & Bob", "Hi {\\i1}there{\\i0}"), (None, "No")]
    assert convert(ass, "vtt").cues[0].text == "<v Ann &amp; Bob>Hi <i>there</i>"
    assert convert(vtt, "srt").cues[0].text == "Hi <i>there</i>"


def test_entities_and_braces_are_what_they_look_like() -> None:
    vtt = read_text("WEBVTT\n\n00:01.000 --> 00:02.000\n&lt;b&gt; &amp; {curly}&nbsp;x --&gt; y\n")
    for name in ("ttml", "sami", "ass", "vtt"):
        assert visible(convert(vtt, name)) == ["<b> & {curly}\xa0x --> y"]


def test_white_space_of_xml_is_one_space() -> None:
    ttml = read_text('<tt><body><p begin="1s" end="2s">\n  One\n    two<br/>\n   three </p></body></tt>')
    assert convert(ttml, "srt").cues[0].text == "One two\nthree"


def test_a_blank_line_inside_a_text_is_kept() -> None:
    ass = read_text("Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,One\\N\\Ntwo\n")
    for name in ("vtt", "sbv", "srt"):
        assert [line.strip() for line in visible(convert(ass, name))[0].split("\n")] == ["One", "", "two"]


def test_timings_do_not_outlive_their_tags() -> None:
    vtt = read_text("WEBVTT\n\n00:01.000 --> 00:02.000\nOne<00:01.500><c> two</c>\n")
    assert convert(vtt, "srt").cues[0].text == "One two"
    assert convert(vtt, "srt").cues[0].timings == ()


@pytest.mark.parametrize("name", ["stl", "scc"])
def test_what_is_only_read_is_not_written(name: str, tmp_path: Path) -> None:
    target = tmp_path / f"talk.{name}"
    target.write_bytes(b"old")
    with pytest.raises(OutputError, match="is only read; write another format, such as SubRip"):
        write_transcript(source(), target)
    assert target.read_bytes() == b"old"


@pytest.mark.parametrize(
    ("extension", "encoding", "start"),
    [(".vtt", "utf-8", "WEBVTT\r\n\r\n"), (".ttml", "utf-8", "<?xml"), (".ass", "cp1251", "[Script Info]\r\n")],
)
def test_the_encoding_and_line_ends_of_a_converted_file(
    extension: str, encoding: str, start: str, tmp_path: Path
) -> None:
    path = tmp_path / "talk.srt"
    path.write_bytes("1\r\n00:00:01,000 --> 00:00:02,000\r\nСлева мы видим\r\n".encode("cp1251"))
    write_transcript(read_transcript(path, encoding="cp1251"), path.with_suffix(extension))
    text = path.with_suffix(extension).read_bytes().decode(encoding)
    assert text.startswith(start)
    assert "Слева мы видим" in text
    assert "\n" not in text.replace("\r\n", "")


def test_frame_rates_in_a_new_file() -> None:
    assert transcript_bytes(source(), "microdvd").startswith(b"{1}{1}23.976\n{24}{59}So")


def test_a_control_character_gives_xml_that_is_well_formed() -> None:
    srt = read_text("1\n00:00:01,000 --> 00:00:02,000\nso\x02 it\x0b is\n")
    root = ElementTree.fromstring(transcript_bytes(srt, "ttml"))
    assert "so it is" in "".join(root.itertext())


@pytest.mark.parametrize(
    ("second", "target", "lost"), [("Ben", "srt", 1), ("Ben", "vtt", 0), ("Ben", "ass", 0), ("Anna", "srt", 0)]
)
def test_it_is_known_where_the_names_of_speakers_are_lost(second: str, target: str, lost: int) -> None:
    transcript = read_text(
        f"WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>so\n\n00:02.000 --> 00:03.000\n<v {second}>yes\n"
    )
    assert [warning.code for warning in losses(transcript, FORMATS[target])] == ["speakers-lost"] * lost
