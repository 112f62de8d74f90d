"""Selected cues are transcribed again; their times stay."""

from importlib.resources import files
from pathlib import Path

import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import InputError, NoSpeech
from engine.formats import read_transcript

pytest.importorskip("faster_whisper")
from engine.transcription import Whisper, transcribe_again

pytestmark = pytest.mark.slow

SAMPLE = Path(str(files("resources"))) / "samples" / "talk.srt"
RECORDING = SAMPLE.with_suffix(".ogg")


@pytest.fixture(scope="module")
def whisper() -> Whisper:
    return Whisper(threads=1)


def words(text: str) -> list[str]:
    return [word.strip(".,?!").lower() for word in text.split()]


def test_the_words_that_are_spoken_come_back_and_the_times_stay(whisper: Whisper) -> None:
    transcript = read_transcript(SAMPLE)
    before = list(transcript.cues)
    for index in (1, 3):
        transcript.cues[index].text = "nobody has said this"
    reported: list[float] = []
    undo = transcribe_again(
        transcript, [3, 1], RECORDING, whisper, language="en", progress=reported.append
    ).apply(transcript)  # fmt: skip
    assert {"listen", "something", "hear", "happened"} <= set(words(transcript.cues[1].text))
    assert {"read", "the", "news", "radio"} <= set(words(transcript.cues[3].text))
    for old, new in zip(before, transcript.cues, strict=True):
        assert (old.start, old.end) == (new.start, new.end)
    for cue in (transcript.cues[1], transcript.cues[3]):
        assert [cue.text[t.first : t.last] for t in cue.timings] == cue.text.split()
        assert all(cue.start / 1000 - 0.5 <= t.start <= t.end <= cue.end / 1000 + 0.5 for t in cue.timings)
        assert all(0 <= t.confidence <= 1 for t in cue.timings)
        assert all(len(line) <= 42 for line in cue.text.split("\n"))
    assert reported == sorted(reported)
    assert reported[-1] <= 1
    undo.apply(transcript)
    assert [transcript.cues[index].text for index in (1, 3)] == ["nobody has said this"] * 2


def test_each_of_several_cues_in_a_row_gets_its_own_words(whisper: Whisper) -> None:
    transcript = read_transcript(SAMPLE)
    before = [set(words(cue.text)) for cue in transcript.cues[:3]]
    transcribe_again(transcript, [0, 1, 2], RECORDING, whisper, language="en").apply(transcript)
    for own, cue in zip(before, transcript.cues, strict=False):
        again = set(words(cue.text))
        assert len(own & again) / len(own) > 0.6


def test_a_range_without_speech_and_a_cue_without_times_are_named(whisper: Whisper) -> None:
    transcript = Transcript([Cue(88_000, 90_300, "quiet"), Cue(0, 0, "untimed"), Cue(500_000, 501_000, "behind")])
    with pytest.raises(InputError, match="cue 2 has no times"):
        transcribe_again(transcript, [1], RECORDING, whisper)
    with pytest.raises(NoSpeech, match="nothing is recognised there"):
        transcribe_again(transcript, [2], RECORDING, whisper)
    with pytest.raises(InputError, match="knows English only"):
        transcribe_again(transcript, [0], RECORDING, whisper, language="de")


def test_it_ends_when_it_is_told_to(whisper: Whisper) -> None:
    def stop(fraction: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        transcribe_again(read_transcript(SAMPLE), [1], RECORDING, whisper, progress=stop)
