"""SubRip as people write it: each oddity is read, told, and written back as it was."""

import re

import pytest

from engine.document.cue import Cue
from engine.errors import FormatError
from engine.formats import read_text
from engine.formats.clocks import TIMECODE, ms_to_timecode, timecode_to_ms
from tests.engine.formats.samples import times, visible, written

GOOD = "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n"

# text, texts of the cues, times in ms, what is told
ODD = {
    "no numbers": (
        "00:00:01,000 --> 00:00:02,000\nOne\n\n00:00:03,000 --> 00:00:04,000\nTwo\n",
        ["One", "Two"],
        [(1000, 2000), (3000, 4000)],
        ["line 1: the cues have no numbers"],
    ),
    "one number is missing": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n00:00:03,000 --> 00:00:04,000\nTwo\n",
        ["One", "Two"],
        [(1000, 2000), (3000, 4000)],
        ["line 5: no number before the times"],
    ),
    "repeated number": (
        GOOD.replace("\n2\n", "\n1\n"),
        ["One", "Two"],
        [(1000, 2000), (3000, 4000)],
        ["line 5: repeated number (1 after 1)"],
    ),
    "number out of order": (
        GOOD.replace("\n2\n", "\n7\n"),
        ["One", "Two"],
        [(1000, 2000), (3000, 4000)],
        ["line 5: number out of order (7 after 1)"],
    ),
    "no blank lines": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n3\n00:00:05,000 --> 00:00:06,000\nThree",
        ["One", "Two", "Three"],
        [(1000, 2000), (3000, 4000), (5000, 6000)],
        ["line 4: no blank line before this cue", "line 7: no blank line before this cue"],
    ),
    "a number that is said": (
        "1\n00:00:01,000 --> 00:00:02,000\nI have\n7\n\n2\n00:00:03,000 --> 00:00:04,000\n1999\n\n",
        ["I have\n7", "1999"],
        [(1000, 2000), (3000, 4000)],
        [],
    ),
    "a number that is said, without numbers": (
        "00:00:01,000 --> 00:00:02,000\nI have\n7\n00:00:03,000 --> 00:00:04,000\nTwo\n",
        ["I have\n7", "Two"],
        [(1000, 2000), (3000, 4000)],
        ["line 1: the cues have no numbers", "line 4: no blank line before this cue"],
    ),
    "stray text": (
        "Some title\n\n" + GOOD + "\nThe end of the file\n",
        ["One", "Two\n\nThe end of the file"],
        [(1000, 2000), (3000, 4000)],
        ["line 1: stray text before the first cue", "line 10: blank line inside a cue's text"],
    ),
    "blank lines inside a text": (
        "1\n00:00:01,000 --> 00:00:02,000\n\nOne\n \nmore\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo",
        ["One\n \nmore", "Two"],
        [(1000, 2000), (3000, 4000)],
        ["line 3: blank line inside a cue's text"],
    ),
    "a blank line behind the number": (
        "1\n\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n\n00:00:03,000 --> 00:00:04,000\nTwo\n",
        ["One", "Two"],
        [(1000, 2000), (3000, 4000)],
        [],
    ),
    "empty cues": (
        "1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\n3\n00:00:05,000 --> 00:00:06,000",
        ["", "", ""],
        [(1000, 2000), (3000, 4000), (5000, 6000)],
        ["line 2: empty cue", "line 5: empty cue", "line 7: empty cue"],
    ),
    "times of every kind": (
        (
            "1\n00:00:01.5 --> 0:00:02,50\nA\n\n2\n  00:03 -->00:04.123  \nB\n\n3\n1:00:05,1234-->01:00:06\nC\n\n"
            "4\n00:00:07:250 ---> 00:00:08, 500\nD\n"
        ),
        ["A", "B", "C", "D"],
        [(1500, 2500), (3000, 4123), (3605123, 3606000), (7250, 8500)],
        ["line 14: the times overlap the cue before"],
    ),
    "negative times": (
        "1\n-00:00:02,000 --> -0:00:01,500\nOne\n",
        ["One"],
        [(-2000, -1500)],
        ["line 2: negative time"],
    ),
    "hours over 99": (
        "1\n100:00:01,000 --> 123:00:02,000\nOne\n",
        ["One"],
        [(360_001_000, 442_802_000)],
        ["line 2: more than 99 hours"],
    ),
    "overlap and a cue that ends before it starts": (
        "1\n00:00:01,000 --> 00:00:05,000\nOne\n\n2\n00:00:04,000 --> 00:00:03,000\nTwo\n",
        ["One", "Two"],
        [(1000, 5000), (4000, 3000)],
        ["line 6: the cue ends before it starts", "line 6: the times overlap the cue before"],
    ),
    "coordinates and text after the times": (
        "1\n00:00:01,000 --> 00:00:02,000  X1:40 X2:600 Y1:20 Y2:50\nOne\n\n2\n00:00:03,000 --> 00:00:04,000 Two\n",
        ["One", ""],
        [(1000, 2000), (3000, 4000)],
        ["line 6: empty cue", "line 6: stray text after the times"],
    ),
    "a file that is cut off in a line of times": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:0",
        ["One"],
        [(1000, 2000)],
        ["line 6: times that cannot be read; this cue is left alone"],
    ),
    "a text that ends in a time": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n5:30\n",
        ["One\n\n5:30"],
        [(1000, 2000)],
        ["line 4: blank line inside a cue's text"],
    ),
    "a letter in an end time": (
        "1\n00:00:01,000 --> 00:00:O7,000\nOne\n\n2\n00:00:08,000 --> 00:00:09,0o0\nTwo\n",
        ["One", "Two"],
        [(1000, 1000), (8000, 9000)],
        ["line 2: a time that cannot be read", "line 6: a time that cannot be read"],
    ),
    "words for times": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\nfoo --> bar\nTwo\n\n3\n00:00:05,000 --> 00:00:06,000\nThree\n",
        ["One", "Three"],
        [(1000, 2000), (5000, 6000)],
        ["line 6: times that cannot be read; this cue is left alone", "line 9: number out of order (3 after 1)"],
    ),
    "an arrow in a text": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\nfoo --> bar\n",
        ["One\nfoo --> bar"],
        [(1000, 2000)],
        [],
    ),
    "a damaged line of times": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\nl0:00:03 --> 0\nTwo\n\n3\n00:00:05,000 --> 00:00:06,000\nThree\n",
        ["One", "Three"],
        [(1000, 2000), (5000, 6000)],
        ["line 6: times that cannot be read; this cue is left alone", "line 9: number out of order (3 after 1)"],
    ),
    "marks of byte order all over": (
        "\ufeff1\n00:00:01,000 --> 00:00:02,000\nOne\n\n\ufeff2\n00:00:03,000 --> 00:00:04,000\nTwo\n",
        ["One", "Two"],
        [(1000, 2000), (3000, 4000)],
        [],
    ),
    "frames behind a colon": (
        "1\n00:00:01:13 --> 00:00:02:00\nOne\n\n2\n00:00:03:24 --> 00:00:04:05\nTwo\n",
        ["One", "Two"],
        [(1520, 2000), (3960, 4200)],
        ["no frame rate in the file; 25 frames per second are assumed"],
    ),
    "frames of NTSC": (
        "1\n00:00:01:00 --> 00:00:02:15\nOne\n\n2\n00:00:03:29 --> 00:00:04:05\nTwo\n",
        ["One", "Two"],
        [(1000, 2500), (3967, 4167)],
        ["no frame rate in the file; 30 frames per second are assumed"],
    ),
    "drop frames, whose minutes begin with frame 2": (
        "1\n00:00:59;29 --> 00:01:00;02\nOne\n\n2\n00;10;00;00 --> 01;00;00;00\nTwo\n",
        ["One", "Two"],
        [(60027, 60060), (599_999, 3_599_996)],
        [],
    ),
    "milliseconds and hundredths behind a colon": (
        "1\n00:00:01:500 --> 00:00:02:12\nOne\n\n2\n00:00:03:99 --> 00:00:04,100\nTwo\n",
        ["One", "Two"],
        [(1500, 2120), (3990, 4100)],
        [],
    ),
    "form feeds and other line separators are text": (
        "1\n00:00:01,000 --> 00:00:02,000\nOne\x0c\u2028more\x0b\n",
        ["One\x0c\u2028more\x0b"],
        [(1000, 2000)],
        [],
    ),
}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_odd_files(name: str, newline: str) -> None:
    text, texts, when, warnings = ODD[name]
    transcript = read_text(text.replace("\n", newline), "srt")
    assert [cue.text for cue in transcript.cues] == [each.replace("\n", newline) for each in texts]
    assert times(transcript) == when
    assert sorted(transcript.warnings) == sorted(warnings)
    assert written(transcript) == text.replace("\n", newline).removeprefix("\ufeff")


FRAMES = "1\n00:01:02:13 --> 00:01:04:05\nOne\n\n2\n0:01:59:24 --> 0:02:00:10\nTwo\n\n"


def test_moved_and_new_cues_of_a_file_with_frames_have_frames() -> None:
    transcript = read_text(FRAMES, "srt")
    transcript.cues[1].start += 40
    transcript.cues.append(Cue(3_723_400, 3_725_000, "Three"))
    moved = FRAMES.replace("0:01:59:24", "0:02:00:00")
    assert written(transcript) == moved + "3\n01:02:03:10 --> 01:02:05:00\nThree\n\n"


def test_a_frame_rate_that_is_given() -> None:
    transcript = read_text(FRAMES, "srt", frame_rate=50)
    assert times(transcript) == [(62_260, 64_100), (119_480, 120_200)]
    assert transcript.warnings == []
    stretched = read_text(FRAMES, "srt", frame_rate=24_000 / 1001)
    assert times(stretched)[0] == (62_604, 64_273)


@pytest.mark.parametrize(("mark", "rate"), [(";", 30_000 / 1001), (";", 60_000 / 1001), (":", 24_000 / 1001)])
def test_time_codes_come_back(mark: str, rate: float) -> None:
    style = TIMECODE.fullmatch(f"00:00:00{mark}00")
    assert style
    for frame in (*range(0, 40_000, 7), *range(17_980, 18_000), *range(107_880, 107_900)):
        milliseconds = round(frame * 1000 / rate)
        code = TIMECODE.fullmatch(ms_to_timecode(milliseconds, rate, style))
        assert code
        assert timecode_to_ms(code, rate) == milliseconds
        assert mark == ":" or not re.search("[1-9]:00;0[01]", code[0])


def test_a_good_file_has_nothing_odd() -> None:
    assert read_text(GOOD).warnings == []


@pytest.mark.parametrize("text", ["1\n\n2\n", "Hello there", "1 --> 2\nno time", "\n\n\n", " "])
def test_a_file_without_a_cue_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="has no cue in it when read as SubRip"):
        read_text(text, "srt")


def test_a_hundred_of_one_kind_are_reported_as_a_few() -> None:
    text = "".join(f"5\n00:{n // 60:02}:{n % 60:02},000 --> 00:00:00,000\nx\n\n" for n in range(100))
    warnings = read_text(text, "srt").warnings
    assert len(warnings) < 70
    assert "and 79 more: repeated number" in warnings


@pytest.mark.parametrize(
    ("raw", "seen"),
    [
        ('<i>One</i> <font color="#00ff00">two</font>', "One two"),
        ("a < b and c > d", "a < b and c > d"),
        ("1 <2> 3 <me@here.org>", "1 <2> 3 <me@here.org>"),
        ("{\\an8}{\\i1}One{\\i0}", "One"),
        ("{laughs} <B>One</b> &amp; two", "{laughs} One &amp; two"),
        ("<i\nOne", "<i\nOne"),
        ("<br/>One<c.red>two</c>", "Onetwo"),
    ],
)
def test_what_is_a_tag(raw: str, seen: str) -> None:
    assert visible(read_text(f"1\n00:00:01,000 --> 00:00:02,000\n{raw}\n", "srt")) == [seen]
