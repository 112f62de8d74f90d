"""Recognised words become cues, and JSON that others read."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import read_transcript
from engine.document.cue import Cue, Spoken
from engine.document.limits import STANDARD
from engine.document.transcript import Transcript
from engine.transcription import SpeechSegment, as_json, doubted, marked_words, transcript_of


def test_words_are_cued_with_times_and_confidences(segments: Sequence[SpeechSegment]) -> None:
    transcript = transcript_of(segments)
    spoken = [word for segment in segments for word in segment.words]
    assert [(word.start, word.confidence) for word in transcript.words] == [
        (word.start, word.confidence) for word in spoken
    ]
    assert all(word.timing == "transcript" for word in transcript.words)
    for cue in transcript.cues:
        assert len(cue.text.split("\n")) <= STANDARD.lines
        assert all(len(line) <= STANDARD.line for line in cue.text.split("\n"))
    assert transcript.language == "en"


def test_the_language_is_that_of_most_words() -> None:
    words = tuple(Spoken(f"w{n}", n, n + 0.5) for n in range(3))
    segments = [
        SpeechSegment(0, 1, (), "cy", 0.4),
        SpeechSegment(1, 5, words[:1], "nl", 0.4),
        SpeechSegment(5, 9, words[1:], "de", 0.9),
    ]
    assert transcript_of(segments).language == "de"
    assert transcript_of([]).language == ""


def test_doubted_words_are_those_below_the_limit(segments: Sequence[SpeechSegment]) -> None:
    transcript = transcript_of(segments)
    assert [word.text for word in doubted(transcript, 0.5)] == [
        word.text for word in transcript.words if word.confidence is not None and word.confidence < 0.5
    ]
    assert not doubted(transcript, 0.0)
    assert not doubted(Transcript([Cue(0, 1000, "no confidence")]), 1.0)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ('She said, "It\'s late." (Or so.)', ["She", "said,", "\"It's", 'late."', "(Or", "so.)"]),
        ("well—maybe\nnot", ["well—", "maybe", "not"]),
        ("- Hello there! ", ["- Hello", "there!"]),
    ],
)
def test_each_word_is_written_with_its_marks(text: str, pieces: list[str]) -> None:
    assert marked_words(Transcript([Cue(0, 1000, text), Cue(1000, 2000, "Next.")])) == [*pieces, "Next."]


def test_json_is_read_back_as_it_was(segments: Sequence[SpeechSegment], tmp_path: Path) -> None:
    transcript = transcript_of(segments)
    path = tmp_path / "talk.json"
    path.write_bytes(as_json(transcript, marked_words(transcript), "tiny.en"))
    again = read_transcript(path)
    assert again.source
    assert (again.source.format, again.source.language) == ("whisper", "en")
    assert marked_words(again) == marked_words(transcript)
    assert [(word.start, word.end, word.confidence) for word in again.words] == [
        (word.start, word.end, word.confidence) for word in transcript.words
    ]


def test_json_says_what_was_doubted_and_what_the_recogniser_wrote(segments: Sequence[SpeechSegment]) -> None:
    transcript = transcript_of(segments)
    own = ["Good,", *marked_words(transcript)[1:]]
    whole = json.loads(as_json(transcript, own, "tiny.en", 0.5))
    rows = [row for segment in whole["segments"] for row in segment["words"]]
    assert rows[0] == {
        "word": " Good",
        "start": 0.482,
        "end": 0.802,
        "probability": rows[0]["probability"],
        "recogniser": "Good,",
    }
    assert sum("recogniser" in row for row in rows) == 1
    assert [row["word"] for row in rows if row.get("doubted")] == [
        f" {piece}" for piece, word in zip(own, transcript.words, strict=True) if (word.confidence or 1) < 0.5
    ]
    assert whole["model"] == "tiny.en"
    assert whole["text"].startswith("Good evening, everyone. Before I begin")
