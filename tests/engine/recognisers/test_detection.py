"""Detection by content alone: each recogniser's output, and JSON and tables that are not transcripts."""

import json
from typing import Any

import pytest

from engine.document.cue import Spoken
from engine.errors import FormatError
from engine.formats import detect_format, read_text, read_transcript
from engine.recognisers.merging import with_marks

NO_TRANSCRIPTS: tuple[Any, ...] = (
    {},
    [],
    [1, 2, 3],
    {"name": "x", "version": "1.0.0", "description": "Some words", "scripts": {"test": "x"}, "keywords": ["a"]},
    {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "Here", "text": "So"}}]},
    {"cells": [{"cell_type": "markdown", "source": ["# So"], "metadata": {}}], "nbformat": 4},
    [{"id": 1, "from": 0, "to": 1, "text": "hi"}],
    {"transcript": "Hello there."},
    {"title": "So", "text": "An article", "sentences": ["An article"]},
    {"words": [{"word": "apple", "definition": "fruit"}]},
    [{"type": "message", "user": "U1", "text": "hello there", "ts": "1355517523.000005"}],
    {"segments": [{"text": "a b c"}]},
    {"results": [{"id": 1, "text": "hello"}], "status": "OK"},
)

WORDS = [("so", 0.5, 0.7), ("yes", 0.8, 1.2)]
BARE = [{"word": text, "start": start, "end": end} for text, start, end in WORDS]
TEXTS = [{"text": text, "start": start, "end": end} for text, start, end in WORDS]
NAMED: tuple[tuple[str, Any], ...] = (
    ("whisper", {"segments": [{"start": 0.0, "end": 1.0, "text": "so yes"}]}),
    ("whisper", {"segments": [{"start": 0.0, "end": 1.0, "text": "in so yes", "words": [{"word": "in"}, *BARE]}]}),
    ("whisper", {"text": "so yes", "usage": {"type": "tokens"}}),
    ("whisper", {"speakers": [{"speaker": "A", "text": "so yes", "timestamp": [0.0, 1.0]}]}),
    ("whisper", [{"timestamp": [0.0, 1.0], "text": " so yes"}]),
    ("elevenlabs", {"segments": [{"text": "so yes", "words": [dict(row, type="word") for row in TEXTS]}]}),
    ("vosk", {"text": "so yes"}),
    ("voxtral", {"model": "voxtral-mini-2507", "text": "so yes", "language": "en", "segments": []}),
    ("deepgram", {"result": {"results": {"channels": [{"alternatives": [{"transcript": "so yes", "words": BARE}]}]}}}),
    ("assemblyai", {"id": "x", "status": "completed", "audio_url": "x", "text": "so yes", "words": None}),
    ("azure", {"RecognitionStatus": "Success", "DisplayText": "so yes", "Offset": 5000000, "Duration": 7000000}),
    ("aws", {"results": {"transcripts": [{"transcript": "so yes"}], "items": []}}),
    ("google", {"results": [{"alternatives": [{"transcript": "so yes", "confidence": 0.9}]}]}),
    ("watson", {"result_index": 0, "results": [{"final": True, "alternatives": [{"transcript": "so yes "}]}]}),
    ("nemo", {"audio_filepath": "a.wav", "duration": 3.0, "pred_text": "so yes"}),
    ("kaldi", {"status": 0, "hypotheses": [{"utterance": "so yes"}]}),
    ("gladia", {"prediction": [{"words": [{"word": "so", "time_begin": 0.5, "time_end": 0.7}]}]}),
    ("paper-edit", {"transcript": {"words": TEXTS, "paragraphs": [{"start": 0.0, "end": 2.0, "speaker": "A"}]}}),
    ("caesura", {"words": TEXTS}),
)


@pytest.mark.parametrize("data", NO_TRANSCRIPTS, ids=lambda data: json.dumps(data)[:40])
def test_json_that_is_no_transcript_is_refused(data: Any) -> None:
    for extension in (".json", ".jsonl", ".geojson", ""):
        with pytest.raises(FormatError, match="no cue in any known format; name its format"):
            detect_format(json.dumps(data), extension)


@pytest.mark.parametrize(("name", "data"), NAMED)
def test_what_has_few_fields_is_known(name: str, data: Any) -> None:
    for text in (json.dumps(data), json.dumps(data, indent=4).replace("\n", "\r\n")):
        for extension in (".json", ".txt", ""):
            assert detect_format(text, extension).name == name
    assert read_text(json.dumps(data)).words[-1].text in ("yes", "so")


def test_what_has_no_times_is_given_none() -> None:
    for name, data in NAMED:
        starts = [word.start for word in read_text(json.dumps(data), name).words]
        timed = any(time in json.dumps(data) for time in ("start", "time_begin", "timestamp", "Offset"))
        assert any(start is not None for start in starts) == timed, data


def test_a_file_that_breaks_off_too_early_says_where() -> None:
    with pytest.raises(FormatError, match=r"known format, and its JSON is broken or cut off in line 2; name its"):
        detect_format('{"text": "so",\n"segments": [{"start": 0.5', ".json")


def test_tables_are_not_taken_for_words() -> None:
    for text in (
        "apples A 1.50 2.00 each\npears B 2.50 3.00 each\n",
        "a 1 9.5 3.5 so\na 1 2.5 3.5 it\na 1 1.5 2.0 is\n",
    ):
        assert detect_format(text, ".txt").name == "plain"
    assert detect_format("a 1 1.5 0.5 so\na 1 2.5 0.5 it\nb 1 0.5 0.2 is\n", ".txt").name == "ctm"


def test_whatever_the_bytes_are(tmp_path: Any) -> None:
    text = json.dumps(NAMED[0][1], indent=2, ensure_ascii=False).replace("so", "früh")
    for number, data in enumerate(
        (text.encode("utf-8-sig"), text.encode("utf-16"), text.replace("\n", "\r\n").encode())
    ):
        path = tmp_path / f"talk{number}"
        path.write_bytes(data)
        assert [word.text for word in read_transcript(path).words] == ["früh", "yes"]


def test_chinese_of_vendors_is_written_without_blanks() -> None:
    words = [
        {"word": text, "startTime": f"{n}s", "endTime": f"{n + 1}s"} for n, text in enumerate(("今日|キョウ", "は|ワ"))
    ]
    google = {"results": [{"alternatives": [{"transcript": "今日は", "words": words}]}]}
    assert [cue.text for cue in read_text(json.dumps(google)).cues] == ["今日は"]
    marked = with_marks(
        [Spoken("今天", 0.0, 0.4), Spoken("很好", 0.5, 0.9), Spoken("我们", 1.0, 1.4)], "今天很好，我们！"
    )
    assert [(word.text, word.start, word.joined) for word in marked] == [
        ("今", 0.0, False), ("天", 0.2, True), ("很", 0.5, True), ("好，", 0.7, True), ("我", 1.0, True), ("们！", 1.2, True),
    ]  # fmt: skip


def test_tokens_of_the_model_and_of_silence_are_no_words() -> None:
    kit = {"segments": [{"start": 0.0, "end": 2.0, "text": "<|startoftranscript|><|en|><|0.00|> So it is.<|2.00|>"}]}
    assert [cue.text for cue in read_text(json.dumps(kit)).cues] == ["So it is."]
    rows = [
        {"offsets": {"from": n, "to": n + 900}, "text": text} for n, text in ((0, " [BLANK_AUDIO]"), (1000, " So."))
    ]
    assert [cue.text for cue in read_text(json.dumps({"transcription": rows})).cues] == ["So."]


def test_nemo_calls_speakers_by_two_names() -> None:
    words = [{"word": "so", "start_time": 0.5, "end_time": 0.7, "speaker_label": "speaker_1"}]
    transcript = read_text(json.dumps({"session_id": "x", "transcription": "so", "words": words}))
    assert [word.speaker for word in transcript.words] == ["speaker_1"]
