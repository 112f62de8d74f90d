"""The sample talk: its cues are its text as a recogniser leaves it, and its times are those of the recording."""

import itertools
import re
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine import Transcript, read_transcript

SAMPLES = Path(str(files("resources"))) / "samples"


@pytest.fixture(scope="module")
def talk() -> Transcript:
    return read_transcript(str(SAMPLES / "talk.srt"))


@pytest.fixture(scope="module")
def recording() -> tuple[np.ndarray, int]:
    return soundfile.read(SAMPLES / "talk.ogg", dtype="float32")


def test_cues_are_the_text_without_punctuation_and_capitals(talk):
    text = (SAMPLES / "talk.txt").read_text("utf-8").lower()
    words = [re.sub(r"^\"|[,.?!:\"]+$", "", word) for word in text.split()]
    assert " ".join(cue.text for cue in talk.cues).split() == words
    assert talk.warnings == []


def test_cues_are_as_long_as_cues_are(talk):
    lines = [cue.text.splitlines() for cue in talk.cues]
    assert max(map(len, lines)) == 2
    assert max(len(line) for cue in lines for line in cue) <= 42
    assert all(6 <= len(cue.text.split()) <= 10 for cue in talk.cues)


def test_times_are_those_of_the_recording(talk, recording):
    sound, rate = recording
    assert 60 <= len(sound) / rate <= 120
    assert talk.cues[-1].end <= 1000 * len(sound) / rate
    for before, after in itertools.pairwise(talk.cues):
        assert before.start < before.end <= after.start
        if after.start - before.end > 100:
            gap = sound[(before.end + 30) * rate // 1000 : (after.start - 30) * rate // 1000]
            assert np.abs(gap).max() < 0.02
    for cue in talk.cues:
        assert np.abs(sound[cue.start * rate // 1000 : cue.end * rate // 1000]).max() > 0.2


def test_the_recording_is_small():
    assert (SAMPLES / "talk.ogg").stat().st_size < 1_000_000
