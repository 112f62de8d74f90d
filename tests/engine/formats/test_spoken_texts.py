"""Transcripts of services and programs: times, speakers, and what else stands in them."""

import pytest

from engine.formats import read_text
from tests.engine.formats.samples import times

TURNS = [("Anna Lee", 1000, "so we went"), ("Ben", 9000, "yes"), ("Anna Lee", 12_000, "but no"), ("Ben", 15_000, "oh")]
HEADS = {
    "otter": [
        "{who}  {m}  \n{text}\n\n",
        "{who} ({m}):\n{text}\n",
        "{who}: ({m})\n{text}\n",
        "[{who}] 0:{m}\n{text}\n",
    ],
    "trint-text": ["[{m}] {who}\n{text}\n\n", "[0:{m}.00] - {who}\n{text}\n\n", "00:{m} - {who}\n{text}\n\n"],
    "descript": [
        "[{m}] {who}: {text}\n\n",
        "{who}: [0:{m}] {text}\n",
        "**{who}:** [{m}] {text}\n",
        "**[{m}] {who}:** {text}\n",
        "{who} [0:{m}]:\n{text}\n",
    ],
    "premiere-text": [
        "00:{m}:00 - 00:{m}:20\r\n{who}\r\n{text}\r\n\r\n",
        "[00:{m}:00 - 00:{m}:20]\n{who}\n {text}\n\n",
    ],
}


TITLE = "Of the market\nMon, Nov 20, 2023\n\n"


@pytest.mark.parametrize(
    ("name", "head", "title"),
    [
        (name, head, title)
        for name, heads in HEADS.items()
        for head in heads
        for title in ("", TITLE)
        if not title or name != "premiere-text"
    ],
)
def test_speakers_and_times(name: str, head: str, title: str) -> None:
    turns = (head.format(who=who, m=f"00:{time // 1000:02}", text=text) for who, time, text in TURNS)
    transcript = read_text(title + "".join(turns))
    assert transcript.source is not None
    assert transcript.source.format == name
    assert [(cue.speaker, cue.start, cue.text) for cue in transcript.cues] == TURNS
    assert ("line 1: text that belongs to no cue" in transcript.warnings) == bool(title)


def test_what_nothing_follows_lasts_as_long_as_it_takes_to_say() -> None:
    said = "but no " * 10
    turns = (f"Ben  {at}\n{text}\n\n" for at, text in (("0:01", "yes"), ("0:09", said), ("2:00", said * 100)))
    assert times(read_text("".join(turns))) == [(1000, 9000), (9000, 13_830), (120_000, 180_000)]


def test_what_otter_writes_around_it_is_not_said() -> None:
    text = "Anna Lee  0:01\nso we went\nand so on\n\nBen  0:09\nyes\n\nTranscribed by https://otter.ai\n"
    assert [(cue.speaker, cue.start, cue.text) for cue in read_text(text).cues] == [
        ("Anna Lee", 1000, "so we went\nand so on"),
        ("Ben", 9000, "yes"),
    ]


def test_inqscribe_counts_frames() -> None:
    text = "app=InqScribe\ntimecode.fps=30\ntext=[00:00:01.15] Anna: so we went\\r[00:00:09.00] Ben: yes\n"
    assert [(cue.speaker, cue.start, cue.text) for cue in read_text(text).cues] == [
        ("Anna", 1500, "so we went"),
        ("Ben", 9000, "yes"),
    ]


@pytest.mark.parametrize(
    "title", ["", "Transcript\n\n", "We went to the market - YouTube\nTranscript\nSearch in video\n"]
)
@pytest.mark.parametrize(
    "seconds", [["", "", ""], ["0 seconds\n", "4 seconds\n", "1 hour, 2 minutes, 3 seconds\n"], ["0 Sekunden\n"] * 3]
)
def test_a_transcript_copied_from_youtube(title: str, seconds: list[str]) -> None:
    one, two, three = seconds
    text = f"{title}0:00\n{one}so we went\nChapter 2: Rain\n0:04\n{two}and then it rained\n1:02:03\n{three}yes\n"
    transcript = read_text(text + "English (auto-generated)\n")
    assert times(transcript) == [(0, 4000), (4000, 6000), (3_723_000, 3_725_000)]
    assert [cue.text for cue in transcript.cues] == ["so we went", "and then it rained", "yes"]


def test_two_lines_below_the_times_are_no_name_and_text() -> None:
    text = "00:00:01:00 - 00:00:04:00\nso we went\nto it\n\n00:00:05:00 - 00:00:07:00\nand then\nit rained\n"
    assert [cue.text for cue in read_text(text).cues] == ["so we went\nto it", "and then\nit rained"]
    lyrics = "[00:01.00] so we went\n[00:05.00] and then\n[00:07.00] it rained\n"
    assert len(read_text(lyrics).cues) == 3
    unknown = "00:00:01:00 - 00:00:04:00\nUnknown\nso we went\n\n"
    assert [(cue.speaker, cue.text) for cue in read_text(unknown).cues] == [(None, "so we went")]


def test_whisper_s_speakers() -> None:
    text = "[00:01.000 --> 00:04.000] [SPEAKER_00]: so we went\n[00:05.000 --> 00:07.000] [SPEAKER_01]: yes\n"
    assert [(cue.speaker, cue.text) for cue in read_text(text).cues] == [
        ("SPEAKER_00", "so we went"),
        ("SPEAKER_01", "yes"),
    ]


def test_a_time_at_the_end_of_each_line_is_no_text() -> None:
    text = "[00:00:01.00] so we went [00:00:04.00]\n\n[00:00:05.00] yes [00:00:07.12]\n"
    assert [(cue.start, cue.text) for cue in read_text(text).cues] == [(1000, "so we went"), (5000, "yes")]
