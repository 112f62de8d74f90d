"""Files with several results: every one of them is read, and their times go on."""

import json
from typing import Any

import pytest

from engine.formats import read_text


def whisper(text: str, start: float) -> dict[str, Any]:
    return {"text": text, "language": "en", "segments": [{"start": start, "end": start + 2, "text": f" {text}"}]}


def words_of(text: str, start: float, name: str = "word") -> list[dict[str, Any]]:
    return [{name: word, "start": start + n / 2, "end": start + n / 2 + 0.4} for n, word in enumerate(text.split())]


def deepgram(text: str, start: float) -> dict[str, Any]:
    return {"results": {"channels": [{"alternatives": [{"transcript": text, "words": words_of(text, start)}]}]}}


def aws(text: str, start: float) -> dict[str, Any]:
    items = [
        {"type": "pronunciation", "start_time": str(row["start"]), "end_time": str(row["end"]), "alternatives": [{"content": row["word"]}]}
        for row in words_of(text, start)
    ]  # fmt: skip
    return {"jobName": "a", "results": {"transcripts": [{"transcript": text}], "items": items}}


def azure(text: str, start: float) -> dict[str, Any]:
    return {"phrases": [{"offsetMilliseconds": int(1000 * start), "durationMilliseconds": 2000, "text": text}]}


def gladia(text: str, start: float) -> dict[str, Any]:
    utterances = [{"text": text, "start": start, "end": start + 2, "words": words_of(text, start)}]
    return {"result": {"transcription": {"full_transcript": text, "utterances": utterances}}}


def elevenlabs(text: str, start: float) -> dict[str, Any]:
    return {"text": text, "words": [dict(row, type="word") for row in words_of(text, start, "text")]}


def podcast(text: str, start: float) -> dict[str, Any]:
    return {"version": "1.0.0", "segments": [{"startTime": start, "endTime": start + 2, "body": text}]}


def youtube(text: str, start: float) -> dict[str, Any]:
    return {"events": [{"tStartMs": int(1000 * start), "dDurationMs": 2000, "segs": [{"utf8": text}]}]}


def assemblyai(text: str, start: float) -> dict[str, Any]:
    words = [
        {"text": row["word"], "start": int(1000 * row["start"]), "end": int(1000 * row["end"]), "confidence": 0.9}
        for row in words_of(text, start)
    ]
    return {"id": "x", "status": "completed", "audio_url": "x", "text": text, "words": words}


def own(text: str, start: float) -> dict[str, Any]:
    return {"words": words_of(text, start, "text")}


MAKERS = (whisper, deepgram, aws, azure, gladia, elevenlabs, podcast, youtube, assemblyai, own)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("second", [0.0, 2.0])
def test_every_result_is_read(make: Any, second: float) -> None:
    results = [make("so this is one", 0.0), make("and this is two", second), make("now three", second + second)]
    for text in ("\n".join(map(json.dumps, results)), json.dumps(results)):
        transcript = read_text(text)
        words = transcript.words
        assert [word.text for word in words] == "so this is one and this is two now three".split()
        starts = [word.start for word in words]
        assert starts == sorted(starts, key=lambda start: start or 0.0)
        restart = "word 5: times start again in 2 more recordings; they are read as one"
        assert (restart in transcript.warnings) == (second == 0.0)


def test_results_that_overlap_go_on() -> None:
    lines = [json.dumps(whisper(text, start)) for text, start in (("so this is", 0.0), ("is one", 1.5))]
    assert [word.start for word in read_text("\n".join(lines)).words if word.text == "one"] == [
        pytest.approx(1.5 + 2 * 3 / 7, abs=1e-5)
    ]


def test_a_silent_result_is_no_end() -> None:
    lines = [json.dumps(one) for one in ({"text": "", "segments": [], "language": "en"}, whisper("so yes", 0.0))]
    assert [word.text for word in read_text("\n".join(lines)).words] == ["so", "yes"]
