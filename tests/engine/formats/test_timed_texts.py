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
LOG = """/usr/lib/python3/whisper/transcribe.py:114: UserWarning: FP16 is not supported on CPU; using FP32 instead
  warnings.warn("FP16 is not supported on CPU; using FP32 instead")
whisper_init_from_file: loading model from 'models/ggml-base.en.bin'
main: processing 'talk.wav' (176000 samples, 11.0 sec), 4 threads, 1 processors, lang = en ...

[00:00:01.000 --> 00:00:04.000]   so we went
[00:00:05.000 --> 00:00:07.500]   and then it rained

whisper_print_timings:    total time =  1234.00 ms
"""
EXAMPLES = [
    ("encore", "00:00:01:00 00:00:04:00 so we went\n00:00:05:00 00:00:07:12 and then it rained\n"),
    ("encore", "1 00:00:01:00 00:00:04:00 so we went\n\n2 00:00:05:00 00:00:07:12 and then\nit rained\n"),
    ("encore", "0001\t00:00:01:00\t00:00:04:00\tso we went\n0002\t00:00:05:00\t00:00:07:80\tand then it rained\n"),
    ("encore", "00:00:01:00 - 00:00:04:00    so we went\n00:00:05:00 - 00:00:07:80    and then it rained\n"),
    ("encore", "1. 00:00:01:00 00:00:04:00 so we went\n2. 00:00:05:00 00:00:07:12 and then it rained\n"),
    ("encore", "0001 : 00:00:01:00 00:00:04:00 so we went\n0002 : 00:00:05:00 00:00:07:12 and then it rained\n"),
    ("encore", "#1 00:00:01:00 00:00:04:00 so we went\n#2 00:00:05:00 00:00:07:12 and then it rained\n"),
    ("ulead", ULEAD),
    ("avid", AVID),
    ("avid", AVID.replace("00:00:01:00", "1\n00:00:01:00").replace("00:00:05:00", "2\n00:00:05:00")),
    ("avid", AVID.replace("00:00:01:00", "0001 00:00:01:00").replace("00:00:05:00", "0002 00:00:05:00")),
    ("spruce", "00:00:01:00 , 00:00:04:00 , so we went\n00:00:05:00 , 00:00:07:12 , and then it rained\n"),
    ("spruce", SPRUCE),
    ("audacity", "1.000000\t4.000000\tso we went\n\\\t100.0\t200.0\n5.000000\t7.500000\tand then it rained\n"),
    ("subviewer1", "[00:00:01]\nso we went\n[00:00:04]\n\n[00:00:05]\nand then it rained\n[00:00:07.5]\n\n"),
    ("quicktime", QUICKTIME),
    ("whisper-console", CONSOLE),
    ("whisper-console", LOG),
    ("whisper-console", "Transcript: [1.0 --> 4.0]  so we went\nTranscript: [5 --> 7.503]  and then it rained\n"),
    ("whisper-console", "[1.00s -> 4.00s]  so we went\n[5.00s -> 7.50s]  and then it rained\n"),
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
    assert "no frame rate in the file; 25 frames per second are assumed" in read_text(text).warnings
    assert times(read_text(text.replace("01:00", "01:29")))[0][0] == 1967


def test_a_number_above_the_times_is_a_cue_s_only_where_all_have_one() -> None:
    text = "00:00:01:00 00:00:04:00\nit was in\n1984\n00:00:05:00 00:00:07:12\nso we went\n"
    assert [cue.text for cue in read_text(text).cues] == ["it was in\n1984", "so we went"]


@pytest.mark.parametrize("scale", [30, 600, 1000])
def test_quicktime_counts_the_time_scale_that_it_states(scale: int) -> None:
    text = f"{{QTtext}}{{timeScale:{scale}}}\n[00:00:01.{scale // 2}]so we went\n[00:00:04.00]\n"
    assert times(read_text(text)) == [(1500, 4000)]
    relative = (
        f"{{QTtext}}{{timescale:{scale}}}{{timestamps:relative}}\n[00:00:01.0]\nso\n[00:00:02.0]\non\n[00:00:03.0]\n"
    )
    assert times(read_text(relative)) == [(1000, 3000), (3000, 6000)]


def test_the_header_of_subviewer_is_no_text() -> None:
    text = "[TITLE]\nTalk\n[AUTHOR]\nme\n[DELAY]\n0\n[BEGIN]\n** START SCRIPT **\n[00:00:01]\nso we went\n[00:00:04]\n[END]\n"
    assert detect_format(text, ".txt").name == "subviewer1"
    assert [(cue.text, cue.start) for cue in read_text(text).cues] == [("so we went", 1000)]
    assert read_text(text).warnings == []


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("spruce", "00:00:01:00,00:00:04:00,$50 is the price\n", "$50 is the price"),
        ("ulead", ULEAD.replace("so we went", "# la la la #"), "# la la la #"),
        ("avid", AVID.replace("so we went", "@jane so we went"), "@jane so we went"),
        ("subviewer1", "[00:00:01]\n*sighs*\n[MUSIC]\n[00:00:04]\n\n[end]\n**** END SCRIPT ****\n", "*sighs*\n[MUSIC]"),
        ("whisper-console", "[00:01.000 --> 00:04.000]  main: so we went\n", "main: so we went"),
    ],
)
def test_words_that_look_like_comments_are_kept(name: str, text: str, words: str) -> None:
    assert detect_format(text, "").name == name
    assert read_text(text).cues[0].text == words


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
        "1s - 4s: so we went\n5s - 7s: and then\n",
        "00h00m01s so we went\n00h00m05s and then\n",
        "[1s] so we went\n[5s] and then\n",
        "1.0-4.0 so we went\n5.0-7.5 and then\n",
        "1\t4\tso we went\n5\t7\tand then\n",
        "* [0:01] so we went\n* [0:05] and then\n",
        "t=1 so we went\nt=5 and then\n",
        "From 0:01 to 0:04: so we went\nFrom 0:05 to 0:07: and then\n",
        "2024-01-01 10:00:01 so we went\n2024-01-01 10:00:05 and then\n",
        "0:01so we went\n0:05and then\n",
        "00:00:01.000 --> 00:00:04.000 so we went\n00:00:05.000 --> 00:00:07.000 and then\n",
        "00:00:01:00\nso we went\n00:00:04:00\n\n00:00:05:00\nand then\n00:00:07:00\n\n",
        "00:00:01:00,00:00:04:00\nso we went\n\n00:00:05:00,00:00:07:12\nand then it rained\n",
        "*T 00:00:01:00\n** Caption Number 1\nso we went\n\n*T 00:00:05:00\n** Caption Number 2\nand then\n",
        "# Begin: 00:00:01:00\n# End: 00:00:04:00\nso we went\n\n# Begin: 00:00:05:00\n# End: 00:00:07:00\nand then\n",
        "TIMEIN: 00:00:01:00\tDURATION: 03:00\nso we went\nTIMEIN: 00:00:05:00\tDURATION: 02:00\nand then\n",
        "-->> 000025\nso we went\n\n-->> 000080\n\n-->> 000125\nand then\n\n-->> 000180\n\n",
        "0:01 Jane said\nso we went\n0:05 and then\nit rained\n",
        "so we went (00:00:01)\nand then (00:00:05)\nit rained [00:00:09]\n",
        "{\\rtf1\\ansi 00:00:01:00 00:00:04:00 so we went\\par\n00:00:05:00 00:00:07:00 and then\\par\n}\n",
    ],
)
def test_times_that_no_format_explains_are_reported(text: str) -> None:
    with pytest.raises(
        FormatError, match=r"lines have times in an unknown format.*\(--format plain on the command line\)"
    ):
        detect_format(text, ".txt")
    lines = [line for line in text.splitlines() if line]
    assert len(read_text(text, "plain").cues) == len(lines)


def test_lines_that_are_times_are_reported() -> None:
    text = "Jane:\n[0:01]\nso we went\nto it\n\nTom:\n[0:05]\nand then\nit rained\n"
    with pytest.raises(FormatError, match="lines have times"):
        detect_format(text, ".txt")
