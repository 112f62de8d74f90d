"""Texts of editing and transcription programs: their times are times, and no words."""

import pytest

from engine.errors import FormatError
from engine.formats import detect_format, read_text, transcript_bytes
from tests.engine.formats.samples import times, visible

AT = [(1000, 4000), (5000, 7500)]
SAID = ["so we went", "and then it rained"]
ULEAD = """#Ulead subtitle format

#Subtitle stream attribute begin
#FR:25.00
#Subtitle stream attribute end

#Subtitle text begin

#0 00;00;01;00 00;00;04;00
so we went

#1 00;00;05;00 00;00;07;12
and then it rained

#Subtitle text end
"""
AVID = """@ This file written with the Avid Caption plugin, version 1

<begin subtitles>

00:00:01:00 00:00:04:00
so we went

00:00:05:00 00:00:07:12
and then it rained

<end subtitles>
"""
SPRUCE = """//Font select
$FontName = Arial
$Bold = FALSE

00:00:01:00,00:00:04:00,^Iso we went^I
00:00:05:00,00:00:07:12,and then it rained
"""
QUICKTIME = """{QTtext}{font:Geneva}{timeScale:100}
[00:00:01.00]
so we went
[00:00:04.00]
[00:00:05.00]
and then it rained
[00:00:07.50]
"""
CONSOLE = """Detected language: English
[00:01.000 --> 00:04.000]  so we went
[00:05.000 --> 00:07.500]  and then it rained
"""
EXAMPLES = [
    ("encore", "00:00:01:00 00:00:04:00 so we went\n00:00:05:00 00:00:07:12 and then it rained\n"),
    ("encore", "1 00:00:01:00 00:00:04:00 so we went\n\n2 00:00:05:00 00:00:07:12 and then\nit rained\n"),
    ("encore", "0001\t00:00:01:00\t00:00:04:00\tso we went\n0002\t00:00:05:00\t00:00:07:80\tand then it rained\n"),
    ("encore", "00:00:01:00 - 00:00:04:00    so we went\n00:00:05:00 - 00:00:07:80    and then it rained\n"),
    ("ulead", ULEAD),
    ("avid", AVID),
    ("spruce", "00:00:01:00 , 00:00:04:00 , so we went\n00:00:05:00 , 00:00:07:12 , and then it rained\n"),
    ("spruce", SPRUCE),
    ("audacity", "1.000000\t4.000000\tso we went\n\\\t100.0\t200.0\n5.000000\t7.500000\tand then it rained\n"),
    ("subviewer1", "[00:00:01]\nso we went\n[00:00:04]\n\n[00:00:05]\nand then it rained\n[00:00:07.5]\n\n"),
    ("subviewer1", QUICKTIME),
    ("whisper-console", CONSOLE),
]


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_times_and_texts(name: str, text: str, newline: str) -> None:
    for extension in ("", ".txt", ".sub", ".stl"):
        assert detect_format(text.replace("\n", newline), extension).name == name
    transcript = read_text(text.replace("\n", newline))
    assert [each.replace("\n", " ") for each in visible(transcript)] == SAID
    for got, wanted in zip(times(transcript), AT, strict=True):
        assert got == pytest.approx(wanted, abs=320)
    assert transcript_bytes(transcript, "srt").count(b" --> ") == 2
    assert transcript_bytes(transcript) == text.replace("\n", newline).encode()


def test_the_frame_rate_is_the_one_asked_for_or_one_that_holds_the_frames() -> None:
    text = "00:00:01:00 00:00:04:00 so\n00:00:05:00 00:00:07:10 on\n"
    assert times(read_text(text))[1] == (5000, 7400)
    assert times(read_text(text, frame_rate=50))[1] == (5000, 7200)
    assert "no frame rate in the file; 25 frames a second are taken" in read_text(text).warnings
    assert times(read_text(text.replace("01:00", "01:29")))[0][0] == 1967


def test_transcripts_of_services_have_speakers_and_times() -> None:
    otter = "Anna Lee  0:01\nso we went\nand so on\n\nBen  0:09\nyes\n"
    assert [(cue.speaker, cue.start, cue.text) for cue in read_text(otter).cues] == [
        ("Anna Lee", 1000, "so we went\nand so on"),
        ("Ben", 9000, "yes"),
    ]
    descript = "[00:00:01] Anna: so we went\n\n[00:00:09] Ben: yes\n"
    assert [(cue.speaker, cue.start, cue.text) for cue in read_text(descript).cues] == [
        ("Anna", 1000, "so we went"),
        ("Ben", 9000, "yes"),
    ]
    inqscribe = "app=InqScribe\ntimecode.fps=30\ntext=[00:00:01.15] Anna: so we went\\r[00:00:09.00] Ben: yes\n"
    assert [(cue.speaker, cue.start, cue.text) for cue in read_text(inqscribe).cues] == [
        ("Anna", 1500, "so we went"),
        ("Ben", 9000, "yes"),
    ]
    copied = "0:00\nso we went\n0:04\nand then it rained\n1:02:03\nyes\n"
    assert times(read_text(copied)) == [(0, 4000), (4000, 64000), (3_723_000, 3_783_000)]


@pytest.mark.parametrize(
    "text",
    [
        "at 00:00:01:00 so we went\n0:05 x\n",
        "t=1.0;e=2.0 so\n",
        "Lunch 12:30\nTea 15:00\n",
        "Meeting 10:30\nwe talked of this\nand of that\nMeeting 9:30\n",
    ],
)
def test_text_with_few_times_is_text(text: str) -> None:
    assert detect_format(text * 3 + "so we went\n" * 9, ".txt").name == "plain"


@pytest.mark.parametrize(
    "text",
    [
        "00:00:01:00 so we went\n00:00:05:00 and then\n00:00:09:00 it rained\n",
        "(00:01) so we went\n(00:05) and then\n",
        "1 | 00:00:01.000 | so we went\n2 | 00:00:05.000 | and then\n",
        "10:01.5-10:04.5 so we went\n10:05.0-10:07.0 and then\n",
    ],
)
def test_times_that_no_format_explains_are_reported(text: str) -> None:
    with pytest.raises(FormatError, match=r"lines begin with times in no format that is known.*--format plain"):
        detect_format(text, ".txt")
    assert len(read_text(text, "plain").cues) == text.count("\n")
