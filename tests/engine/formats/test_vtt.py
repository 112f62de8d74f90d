"""WebVTT: voices, word times, blocks that are no cues, and files that are not quite WebVTT."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import merge, split
from engine.document.timing_operations import shift
from engine.errors import FormatError
from engine.formats import read_text, read_transcript, transcript_bytes
from tests.engine.formats.samples import parsed_again, times, visible, written

FULL = """WEBVTT - --> not a cue
Kind: captions

STYLE
::cue(b) { color: peachpuff; }

REGION
id:fred
width:40%

NOTE
a comment --> with an arrow

intro
00:01.000 --> 00:02.000 position:50% line:15%
<v.loud Esme Smith>It's a <i>blue</i> apple &amp; more</v>

NOTE between

00:00:03.000 --> 00:00:04.000
<v Mary>No</v>
way
"""


def test_cues_voices_and_the_rest() -> None:
    transcript = read_text(FULL)
    assert transcript.source is not None
    assert transcript.source.format == "vtt"
    assert [cue.speaker for cue in transcript.cues] == ["Esme Smith", "Mary"]
    assert visible(transcript) == ["It's a blue apple & more", "No\nway"]
    assert transcript.warnings == []
    assert written(transcript) == FULL


def test_a_change_keeps_notes_styles_settings() -> None:
    transcript = read_text(FULL)
    transcript.cues[1] = replace(transcript.cues[1], text="<v Mary>No,</v>\nway.", start=3500)
    assert written(transcript) == FULL.replace("No</v>\nway", "No,</v>\nway.").replace("00:00:03.000", "00:00:03.500")


def test_youtube_word_times() -> None:
    text = (
        "WEBVTT\nKind: captions\nLanguage: en\n\n"
        "00:00:00.160 --> 00:00:02.389 align:start position:0%\n \nhello<00:00:00.480><c> every</c><00:00:00.900><c> one</c>\n\n"
        "00:00:02.389 --> 00:00:02.399 align:start position:0%\nhello every one\n \n\n"
        "00:00:02.399 --> 00:00:04.000 align:start position:0%\nhello every one\nand<00:00:03.000><c> more</c>\n\n"
    )
    transcript = read_text(text)
    first, second, third = transcript.cues
    assert first.text == " \nhello<00:00:00.480><c> every</c><00:00:00.900><c> one</c>"
    assert [timing.start for timing in first.timings] == [0.16, 0.48, 0.9]
    assert [timing.first for timing in first.timings] == [2, first.text.index("<c> every"), first.text.index("<c> one")]
    assert second.timings == ()
    assert [timing[:3] for timing in third.timings] == [
        (16, third.text.index("<c>"), 2.399),
        (third.text.index("<c>"), len(third.text), 3.0),
    ]
    assert [word.text for word in transcript.words] == ["hello", "every", "one", "and", "more"]
    assert [warning for warning in transcript.warnings if "rolling" in warning] == transcript.warnings
    assert len(transcript.warnings) == 1
    assert written(transcript) == text


@pytest.mark.parametrize(
    ("text", "texts", "when", "messages"),
    [
        (
            "WEBVTT\n0.000 --> 3.480\nOne\n\n4.5 --> 5.0\n5 --> 6\n",
            ["One", "5 --> 6"],
            [(0, 3480), (4500, 5000)],
            [],
        ),
        (
            "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n00:03.000 --> 00:04.000\nTwo",
            ["One", "Two"],
            [(1000, 2000), (3000, 4000)],
            ["line 5: no blank line before this cue"],
        ),
        (
            "WEBVTT\n\n1\n00:01.000 --> 00:02.000\nOne\n2\n00:03.000 --> 00:04.000\nTwo\n",
            ["One", "Two"],
            [(1000, 2000), (3000, 4000)],
            ["line 7: no blank line before this cue"],
        ),
        (
            "00:01,000 --> 00:02,000\nOne\n\nstray\nwords\n\n00:03.000 --> 00:04.000\n\n",
            ["One", ""],
            [(1000, 2000), (3000, 4000)],
            [
                "line 1: the file does not begin with WEBVTT",
                "line 4: text that belongs to no cue",
                "line 7: empty cue",
            ],
        ),
        (
            "\n\nWEBVTT\n\n1000:00:01.000 --> 1000:00:02.000\nOne\n",
            ["One"],
            [(3_600_001_000, 3_600_002_000)],
            ["line 5: more than 99 hours"],
        ),
        (
            "WEBVTT\n\n00:00:01.000 --> 00:00:O2.000 align:start position:0%\nOne\n",
            ["One"],
            [(1000, 1000)],
            ["line 3: a time that cannot be read"],
        ),
    ],
)
def test_not_quite_webvtt(text: str, texts: list[str], when: list[tuple[int, int]], messages: list[str]) -> None:
    transcript = read_text(text, "vtt")
    assert [cue.text for cue in transcript.cues] == texts
    assert times(transcript) == when
    assert transcript.warnings == messages
    assert written(transcript) == text


def test_a_chapter_file_of_no_cues_is_refused() -> None:
    with pytest.raises(FormatError, match="no cue"):
        read_text("WEBVTT\n\nNOTE nothing here\n")


def test_a_line_break_typed_twice_does_not_end_the_cue() -> None:
    transcript = read_text("WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n")
    transcript.cues[0] = replace(transcript.cues[0], text="One\n\ntwo\n")
    assert visible(parsed_again(transcript)) == ["One\n \ntwo"]


def test_an_arrow_typed_into_a_text_does_not_end_it() -> None:
    transcript = read_text("WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n")
    transcript.cues[0] = replace(transcript.cues[0], text="One\n00:05.000 --> 00:06.000")
    assert visible(parsed_again(transcript)) == ["One\n00:05.000 --> 00:06.000"]


def test_numbers_are_kept_up_and_names_are_not() -> None:
    text = "WEBVTT\n\n1\n00:01.000 --> 00:02.000\nOne\n\n2\n00:03.000 --> 00:04.000\nTwo\n"
    transcript = read_text(text)
    del transcript.cues[0]
    assert written(transcript) == "WEBVTT\n\n1\n00:03.000 --> 00:04.000\nTwo\n"
    transcript = read_text(text.replace("\n2\n", "\nintro\n"))
    del transcript.cues[0]
    assert written(transcript) == "WEBVTT\n\nintro\n00:03.000 --> 00:04.000\nTwo\n"


def test_word_times_move_with_their_cue() -> None:
    transcript = read_text("WEBVTT\n\n00:01.000 --> 00:03.000\nhello <00:01.500>there <00:02.000>you\n")
    shift(transcript, [0], 10_000).apply(transcript)
    assert "hello <00:00:11.500>there <00:00:12.000>you" in written(transcript)
    assert [word.start for word in parsed_again(transcript).words] == [11.0, 11.5, 12.0]


def test_two_voices_in_a_cue() -> None:
    timed = "<v Bo>one <00:01.200>two\n<v Al><00:01.500>three <00:01.800>four"
    for text in ("<v Bo>one two</v>\n<v Al>three four</v>", timed):
        transcript = read_text(f"WEBVTT\n\n00:01.000 --> 00:02.000\n{text}\n")
        assert [word.speaker for word in transcript.words] == ["Bo", "Bo", "Al", "Al"]
        assert [word.start for word in transcript.words] == sorted(word.start or 0.0 for word in transcript.words)


def test_a_second_voice_stays_when_cues_are_merged() -> None:
    transcript = read_text("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Bo>one\n\n00:02.000 --> 00:03.000\n<v Al>two\n")
    merge(transcript, 0, 1).apply(transcript)
    assert [word.speaker for word in transcript.words] == ["Bo", "Al"]


def test_half_of_a_named_cue_has_no_name() -> None:
    transcript = read_text("WEBVTT\n\nintro\n00:01.000 --> 00:02.000\none two\n")
    split(transcript, 0, 4).apply(transcript)
    assert written(transcript).count("intro") == 1
    assert visible(parsed_again(transcript)) == ["one", "two"]


def test_an_arrow_in_a_new_cue_does_not_end_it() -> None:
    transcript = read_text("WEBVTT\n\n00:01.000 --> 00:02.000\none\n")
    transcript.cues.append(Cue(3000, 4000, "a --> b"))
    assert visible(parsed_again(transcript)) == ["one", "a --> b"]


def test_a_note_directly_above_a_line_of_times_ends_there() -> None:
    for comment in ("NOTE later\n", "NOTE\nof two\nlines\n", "STYLE\n::cue {}\n"):
        text = f"WEBVTT\n\n{comment}00:01.000 --> 00:02.000\nOne\n\n00:02.000 --> 00:03.000\nTwo\n"
        transcript = read_text(text, "vtt")
        assert [cue.text for cue in transcript.cues] == ["One", "Two"]
        assert transcript.warnings == []
        del transcript.cues[1]
        assert written(transcript).startswith(f"WEBVTT\n\n{comment}00:01")


def test_frames_are_read_as_such_and_written_as_milliseconds() -> None:
    text = "WEBVTT\n\n00:01:02:13 --> 00:01:04:05 align:start\nOne\n\n00:01:05.000 --> 00:01:06.000\nTwo\n"
    transcript = read_text(text, "vtt")
    assert times(transcript) == [(62_520, 64_200), (65_000, 66_000)]
    assert transcript.warnings == ["no frame rate in the file; 25 frames per second are assumed"]
    assert written(transcript) == text
    transcript.cues[0].start += 1000
    assert written(transcript) == text.replace("00:01:02:13", "00:01:03.520")


def test_a_nul_is_read_as_the_specification_says(tmp_path: Path) -> None:
    path = tmp_path / "talk.vtt"
    path.write_bytes(b"WEBVTT\n\n00:01.000 --> 00:02.000\nso\0 it is\n")
    transcript = read_transcript(path)
    assert visible(transcript) == ["so\ufffd it is"]
    assert transcript_bytes(transcript) == path.read_bytes()
    assert b"\0" not in transcript_bytes(transcript, "srt")
