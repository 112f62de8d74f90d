"""Who speaks when, and whose words those are."""

import json

import pytest

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.rttm import speakers, with_speakers

RTTM = """;; two people
SPKR-INFO talk 1 <NA> <NA> <NA> unknown anna <NA> <NA>
SPEAKER talk 1 2.00 1.50 <NA> <NA> ben <NA> <NA>
SPEAKER talk 1 0.50 1.00 <NA> <NA> anna <NA> <NA>
NON-SPEECH talk 1 4.0 1.0 <NA> noise <NA> <NA> <NA>
SPEAKER talk 1 5.00 0.00 <NA> <NA> ben <NA> <NA>
"""
TURNS = [(0.5, 1.5, "anna"), (2.0, 3.5, "ben")]


@pytest.mark.parametrize(
    "text",
    [
        RTTM,
        "2.0 3.5 ben\n0.5\t1.5\tanna\n",
        json.dumps([{"start": 0.5, "end": 1.5, "speaker": "anna"}, {"start": 2, "end": 3.5, "speaker": "ben"}]),
        json.dumps({"output": {"diarization": [{"start": s, "end": e, "speaker": name} for s, e, name in TURNS]}}),
        json.dumps(
            {
                "pyannote": "Annotation",
                "content": [{"segment": {"start": s, "end": e}, "label": n} for s, e, n in TURNS],
            }
        ),
    ],
)
def test_turns(text: str) -> None:
    warnings = Warnings()
    assert speakers(text, warnings) == TURNS
    assert warnings.messages() == []


def test_malformed_lines() -> None:
    warnings = Warnings()
    text = (
        RTTM
        + "SPEAKER talk 1 later 1 <NA> <NA> ben\nSPEAKER talk\nso it is\n1.0 2.0\nSPEAKER other 1 6 1 <NA> <NA> cy\n"
    )
    assert speakers(text, warnings) == [*TURNS, (6.0, 7.0, "cy")]
    left_out = [f"line {line}: not a speaker's turn; the line is left out" for line in (7, 8, 9, 10)]
    assert warnings.messages() == [*left_out, "line 11: turns of several recordings are read as those of one"]
    assert speakers("so it is") == []


@pytest.mark.parametrize(
    ("start", "end", "speaker"),
    [
        (0.6, 0.9, "anna"),
        (0.6, None, "anna"),
        (1.0, 1.0, "anna"),
        (1.2, 2.2, "anna"),
        (1.4, 2.4, "ben"),
        (1.8, 1.9, "ben"),
        (3.9, 4.2, "ben"),
        (4.1, 4.2, None),
        (None, None, None),
    ],
)
def test_whose_word(start: float | None, end: float | None, speaker: str | None) -> None:
    assert with_speakers([Spoken("so", start, end)], TURNS)[0].speaker == speaker


def test_turns_that_overlap_add_up() -> None:
    turns = [(0.0, 10.0, "anna"), (1.0, 1.2, "ben"), (1.1, 1.9, "ben"), (1.0, 1.4, "cy")]
    assert with_speakers([Spoken("so", 1.0, 2.0)], turns)[0].speaker in ("anna", "ben")
    assert with_speakers([Spoken("so", 5.0, 6.0)], turns)[0].speaker == "anna"


def test_a_speaker_that_is_known_stays() -> None:
    assert with_speakers([Spoken("so", 0.6, 0.9, None, "cy")], TURNS)[0].speaker == "cy"
    assert with_speakers([Spoken("so", 0.6, 0.9)], [])[0].speaker is None


def test_robust() -> None:
    for stop in range(len(RTTM)):
        assert all(start < end and name for start, end, name in speakers(RTTM[:stop]))
