"""Words written as a word list, CTM and TextGrid, and read back by us and by praatio."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from engine.document.cue import Cue, Spoken, Timing
from engine.document.cueing import cues_of
from engine.document.transcript import Transcript
from engine.errors import OutputError
from engine.formats.recognised import as_format
from engine.parsing import Warnings
from engine.recognisers.base import Recogniser, tidied
from engine.recognisers.ctm import CTM
from engine.recognisers.textgrid import TEXTGRID
from engine.recognisers.word_files import writer
from engine.recognisers.word_list import WORD_LIST
from tests.engine.recognisers.robust import layout

SPOKEN = [
    Spoken("So", 0.5, 0.8, 0.9, "Anna"),
    Spoken("a;b", 1.0, 1.25, None, "Anna"),
    Spoken("it’s", 1.25, 1.5, 0.25, "Ben", clock="aligned"),
    Spoken("on.", 2.5, None, None, "Ben"),
    Spoken("3%", 4.0, 4.5, None, "Ben"),
]
Timed = tuple[str, float | None, float | None]


def words_bytes(transcript: Transcript, extension: str) -> bytes:
    return writer(extension, Path("sound/my talk.wav"))(transcript).encode()


def transcript_of(spoken: list[Spoken]) -> Transcript:
    return Transcript(cues_of(spoken))


def read_back(transcript: Transcript, extension: str, recogniser: Recogniser) -> Transcript:
    text = words_bytes(transcript, extension).decode()
    assert as_format(recogniser).detect(text)
    return Transcript(layout(as_format(recogniser), text).cues())


def timed(transcript: Transcript) -> list[Timed]:
    return [(word.text, rounded(word.start), rounded(word.end)) for word in transcript.words]


def rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 3)


@pytest.mark.parametrize(("extension", "recogniser"), [(".json", WORD_LIST), (".ctm", CTM), (".TextGrid", TEXTGRID)])
def test_round_trip(extension: str, recogniser: Recogniser) -> None:
    before = transcript_of(SPOKEN)
    after = read_back(before, extension, recogniser)
    assert [word.text for word in before.words] == ["So", "a;b", "it’s", "on", "3%"]
    assert timed(after) == timed(before)


def test_the_word_list_keeps_all_that_is_known() -> None:
    before = transcript_of(SPOKEN)
    after = read_back(before, ".json", WORD_LIST)
    kept = [(w.confidence, w.speaker, w.timing) for w in before.words]
    assert [(w.confidence, w.speaker, w.timing) for w in after.words] == kept
    assert [rounded(pause) for pause in after.pauses()] == [rounded(pause) for pause in before.pauses()]
    row = json.loads(words_bytes(before, ".json"))["words"][0]
    assert row == {
        "text": "So",
        "start": 0.5,
        "end": 0.8,
        "pause": 0.2,
        "confidence": 0.9,
        "speaker": "Anna",
        "timing": "transcript",
    }


def test_ctm_lines() -> None:
    lines = words_bytes(transcript_of(SPOKEN), ".ctm").decode().splitlines()
    assert lines[:2] == ["my_talk 1 0.500 0.300 So 0.900 lex Anna", "my_talk 1 1.000 0.250 a\\;b NA lex Anna"]
    unnamed = [word._replace(speaker=None) for word in SPOKEN[:2]]
    lines = words_bytes(transcript_of(unnamed), ".ctm").decode().splitlines()
    assert lines == ["my_talk 1 0.500 0.300 So 0.900", "my_talk 1 1.000 0.250 a\\;b"]


def test_ctm_keeps_channels_and_speakers() -> None:
    channels = "my_talk A 0.500 0.300 so\nmy_talk A 3.500 0.300 yes\nmy_talk B 1.000 0.250 well 0.500\n"
    spoken = tidied(CTM.read(channels, Warnings()), Warnings())
    assert [(word.text, word.speaker) for word in spoken] == [("so", "A"), ("well", "B"), ("yes", "A")]
    assert words_bytes(transcript_of(spoken), ".ctm").decode() == channels
    before = transcript_of(SPOKEN)
    after = read_back(before, ".ctm", CTM)
    assert [word.speaker for word in after.words] == [word.speaker for word in before.words]


def test_words_without_times() -> None:
    transcript = transcript_of([Spoken("so"), Spoken("on")])
    assert [row["start"] for row in json.loads(words_bytes(transcript, ".json"))["words"]] == [None, None]
    assert words_bytes(transcript, ".ctm") == b""
    assert b'text = ""' in words_bytes(transcript, ".textgrid")


def test_no_words() -> None:
    assert json.loads(words_bytes(Transcript([]), ".json")) == {"words": []}


@pytest.mark.parametrize("extension", [".srt", ""])
def test_other_extensions(extension: str) -> None:
    with pytest.raises(OutputError, match=r"\.json, \.ctm, \.textgrid"):
        words_bytes(Transcript([]), extension)


ODD_TIMES = [
    Spoken('say"so"', 1.0, 3.0),
    Spoken("over", 2.0, 2.5),
    Spoken("same", 2.0, 2.0),
    Spoken("same", 2.0, 2.0004),
    Spoken("back", 0.2, 0.4),
    Spoken("late", 9.0, 9.0),
]


def laid_out(spoken: list[Spoken]) -> Transcript:
    """One cue with just these times, however odd."""
    timings: list[Timing] = []
    place = 0
    for word in spoken:
        timings.append(Timing(place, place + len(word.text), word.start, word.end, None, word.speaker))
        place += len(word.text) + 1
    return Transcript([Cue(0, 10_000, " ".join(word.text for word in spoken), None, None, tuple(timings))])


@pytest.mark.parametrize("spoken", [SPOKEN, ODD_TIMES, [], [Spoken("so")]])
def test_text_grids_are_valid(spoken: list[Spoken], tmp_path: Path) -> None:
    textgrid = pytest.importorskip("praatio.textgrid")
    transcript = laid_out(spoken) if spoken and spoken[0].start is not None else transcript_of(spoken)
    path = tmp_path / "talk.TextGrid"
    path.write_bytes(words_bytes(transcript, ".textgrid"))
    grid = textgrid.openTextgrid(str(path), includeEmptyIntervals=True, reportingMode="error")
    assert grid.validate("error")
    known = [word for word in transcript.words if word.start is not None]
    intervals = [entry for name in grid.tierNames for entry in grid.getTier(name).entries]
    assert sorted(entry.label for entry in intervals if entry.label) == sorted(word.text for word in known)
    for name in grid.tierNames:
        entries = grid.getTier(name).entries
        assert entries[0].start == 0
        assert all(one.end == two.start for one, two in pairwise(entries))
        assert entries[-1].end == grid.maxTimestamp


def test_text_grids_name_speakers() -> None:
    textgrid = words_bytes(transcript_of(SPOKEN), ".textgrid").decode()
    assert 'name = "Anna - words"' in textgrid
    assert 'name = "Ben - words"' in textgrid
    assert [word.speaker for word in read_back(transcript_of(SPOKEN), ".textgrid", TEXTGRID).words] == [
        word.speaker for word in SPOKEN
    ]
