"""LRC: several times before a line, times before words, tags, an offset."""

from dataclasses import replace

import pytest

from engine.document.cue import Cue, Timing
from engine.document.timing_operations import shift
from engine.formats import read_text, transcript_bytes
from tests.engine.formats.samples import times, visible, written

SONG = "[ar:Somebody]\n[ti: A song]\n[length: 3:30]\n[00:01.00]First line\n[00:05.50][00:20.50]Chorus\n[00:09.00]\n[01:00]Last\n"


def test_cues_repeats_and_tags() -> None:
    transcript = read_text(SONG)
    assert transcript.source is not None
    assert transcript.source.format == "lrc"
    assert visible(transcript) == ["First line", "Chorus", "Chorus", "Last"]
    assert times(transcript) == [(1000, 5500), (5500, 9000), (20_500, 27_500), (60_000, 67_000)]
    assert transcript.warnings == []
    assert written(transcript) == SONG


def test_a_repeated_line_changed_alike_stays_one_line() -> None:
    transcript = read_text(SONG)
    transcript.cues[1:3] = [replace(cue, text="Chorus!") for cue in transcript.cues[1:3]]
    assert written(transcript) == SONG.replace("Chorus", "Chorus!")
    transcript.cues[2] = replace(transcript.cues[2], start=21_000)
    assert written(transcript) == SONG.replace("Chorus", "Chorus!").replace("00:20.50", "00:21.00")


def test_a_repeated_line_changed_in_one_place_becomes_two() -> None:
    transcript = read_text(SONG)
    transcript.cues[1] = replace(transcript.cues[1], text="Chorus!")
    text = written(transcript)
    assert "[00:05.500]Chorus!\n" in text
    assert "[00:20.500]Chorus\n" in text
    assert text.startswith("[ar:Somebody]\n[ti: A song]\n[length: 3:30]\n[00:01.00]First line\n")
    assert text.endswith("[00:09.00]\n[01:00]Last\n")


def test_in_another_format_a_repeated_line_stands_where_it_is_sung() -> None:
    song = "[00:01.00][00:09.00]so this\n[00:05.00]and i\n"
    transcript = read_text(song)
    again = read_text(transcript_bytes(transcript, "srt").decode())
    assert visible(again) == ["so this", "and i", "so this"]
    assert [cue.start for cue in again.cues] == [1000, 5000, 9000]
    assert written(transcript) == song


def test_in_another_format_no_blanks_stay_around_the_times_of_words() -> None:
    song = "[00:01.00] <00:01.00> so <00:01.30> today <00:01.70> we <00:02.00>\n[00:04.00]<00:04.00>talk <00:04.50>on\n"
    transcript = read_text(song)
    assert [cue.text for cue in read_text(transcript_bytes(transcript, "srt").decode()).cues] == [
        "so today we",
        "talk on",
    ]
    assert transcript_bytes(transcript, "plain").decode() == "so today we\ntalk on\n"
    assert written(transcript) == song


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("[00:01.5]x", 1500),
        ("[00:01]x", 1000),
        ("[1:01.250]x", 61_250),
        ("[00:01:50]x", 1500),
        ("[01:00:01.50]x", 3_601_500),
    ],
)
def test_times(line: str, start: int) -> None:
    assert read_text(line, "lrc").cues[0].start == start


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        ("[00:01.5]x", "[00:02.5]x"),
        ("[00:01]x", "[00:02]x"),
        ("[0:01.250]x", "[00:02.250]x"),
        ("[00:01:50]x", "[00:02:50]x"),
    ],
)
def test_a_moved_line_keeps_its_decimals(line: str, moved: str) -> None:
    transcript = read_text(line, "lrc")
    transcript.cues[0].start += 1000
    assert written(transcript) == moved


def test_an_offset_makes_the_lyrics_come_sooner() -> None:
    text = "[offset:+500]\n[00:02.00]One <00:02.50>two\n"
    transcript = read_text(text)
    assert transcript.cues[0].start == 1500
    assert transcript.cues[0].timings == (Timing(0, 14, 1.5), Timing(14, 17, 2.0))
    transcript.cues[0] = replace(transcript.cues[0], start=1600)
    assert written(transcript) == text.replace("[00:02.00]", "[00:02.10]")


def test_word_times() -> None:
    cue = read_text("[00:01.00]<00:01.00>One <00:01.50>two\n").cues[0]
    assert cue.timings == (Timing(10, 24, 1.0), Timing(24, 27, 1.5))
    assert [word.text for word in read_text("[00:01.00]<00:01.00>One <00:01.50>two\n").words] == ["One", "two"]


def test_a_new_cue_of_two_lines_and_stray_text() -> None:
    transcript = read_text("[00:01.00]One\nstray\n", "lrc")
    assert transcript.warnings == ["line 2: text that belongs to no cue"]
    transcript.cues.append(Cue(3000, 4000, "Two\nthree"))
    assert written(transcript) == "[00:01.00]One\n[00:03.000]Two\n[00:03.000]three\n[00:04.000]\nstray\n"


def test_a_transcript_with_hours() -> None:
    text = "[00:00:01] hello there\n[00:01:02] bye now\n"
    transcript = read_text(text)
    assert [cue.start for cue in transcript.cues] == [1000, 62_000]
    shift(transcript, [1], 3_600_000).apply(transcript)
    assert written(transcript) == text.replace("00:01:02", "01:01:02")
    assert [cue.start for cue in read_text(f"{text}[00:01:75] hundredths\n").cues] == [10, 1020, 1750]


def test_words_and_new_cues_of_lyrics_with_an_offset() -> None:
    transcript = read_text("[offset:500]\n[00:01.00]<00:01.00>One <00:02.00>two\n")
    shift(transcript, [0], 1000).apply(transcript)
    transcript.cues.append(Cue(3000, transcript.cues[0].end, "Three"))
    assert written(transcript).startswith("[offset:500]\n[00:02.00]<00:02.00>One <00:03.00>two\n[00:03.500]Three\n")
