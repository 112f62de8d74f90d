"""Whisper and its descendants."""

import json
import math
from copy import deepcopy
from typing import Any

import pytest

from engine.formats.registry import detect_format
from engine.recognisers.whisper import WHISPER
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts

ORIGINAL: dict[str, Any] = {
    "text": " So, l'avion. Yes!",
    "segments": [
        {
            "id": 0, "seek": 0, "start": 0.0, "end": 2.0, "text": " So, l'avion.", "tokens": [50364, 407], "temperature": 0.0,
            "avg_logprob": -0.2, "compression_ratio": 1.1, "no_speech_prob": 0.01,
            "words": [
                {"word": " So,", "start": 0.1, "end": 0.5, "probability": 0.9},
                {"word": " l", "start": 0.6, "end": 0.7, "probability": 0.8},
                {"word": "'avion.", "start": 0.7, "end": 1.4, "probability": 0.7},
            ],
        },
        {"id": 1, "start": 2.0, "end": 3.0, "text": " Yes!", "words": [{"word": " Yes!", "start": 2.1, "end": 2.5}]},
    ],
    "language": "en",
}  # fmt: skip
WITHOUT_WORDS: dict[str, Any] = {
    "text": " So yes.",
    "segments": [{"id": 0, "seek": 0, "start": 1.0, "end": 2.6, "text": " So yes.", "no_speech_prob": 0.1}],
    "language": "en",
}
SERVICE: dict[str, Any] = {
    "task": "transcribe", "language": "english", "duration": 3.0, "text": "So, I paid 20. Yes!",
    "words": [
        {"word": "So", "start": 0.1, "end": 0.5}, {"word": "I", "start": 0.6, "end": 0.7},
        {"word": "paid", "start": 0.7, "end": 1.0}, {"word": "20", "start": 1.0, "end": 1.4},
        {"word": "Yes", "start": 2.1, "end": 2.5},
    ],
    "segments": [
        {"id": 0, "seek": 0, "start": 0.0, "end": 1.5, "text": " So, I paid 20.", "avg_logprob": -0.2},
        {"id": 1, "seek": 0, "start": 2.0, "end": 3.0, "text": " Yes!", "avg_logprob": -0.2},
    ],
}  # fmt: skip
WITHOUT_SEGMENTS = {key: value for key, value in SERVICE.items() if key != "segments"}
DIARIZED: dict[str, Any] = {
    "task": "transcribe", "duration": 3.0, "text": "So. Yes!",
    "segments": [
        {"type": "transcript.text.segment", "id": "seg_1", "start": 0.0, "end": 1.0, "text": "So.", "speaker": "A"},
        {"type": "transcript.text.segment", "id": "seg_2", "start": 2.0, "end": 3.0, "text": "Yes!", "speaker": "B"},
    ],
}  # fmt: skip
WHISPERX: dict[str, Any] = {
    "segments": [
        {
            "start": 0.1, "end": 2.0, "text": " In 1999, yes.", "speaker": "SPEAKER_00",
            "words": [
                {"word": "In", "start": 0.1, "end": 0.3, "score": 0.9, "speaker": "SPEAKER_00"},
                {"word": "1999,"},
                {"word": "yes.", "start": 1.5, "end": 2.0, "score": 0.8, "speaker": "SPEAKER_01"},
            ],
        }
    ],
    "word_segments": [{"word": "In", "start": 0.1, "end": 0.3, "score": 0.9}, {"word": "1999,"}],
    "language": "en",
}  # fmt: skip
STABLE: dict[str, Any] = {
    "text": " So yes.",
    "segments": [
        {
            "start": 0.1, "end": 1.0, "text": " So yes.", "seek": 0.0, "tokens": [407, 2086], "id": 0,
            "words": [
                {"word": " So", "start": 0.1, "end": 0.4, "probability": 0.9, "tokens": [407], "segment_id": 0, "id": 0},
                {"word": " yes.", "start": 0.5, "end": 1.0, "probability": 0.8, "tokens": [2086], "segment_id": 0, "id": 1},
            ],
        }
    ],
    "language": "en",
    "ori_dict": {"text": " So yes.", "segments": []},
    "time_scale": None,
}  # fmt: skip
CHINESE: dict[str, Any] = {
    "segments": [
        {
            "start": 0.0, "end": 1.0, "text": "你好。", "seek": 0,
            "words": [{"word": "你", "start": 0.0, "end": 0.4}, {"word": "好。", "start": 0.4, "end": 1.0}],
        },
        {"start": 1.0, "end": 2.0, "text": "再见", "words": [{"word": "再见", "start": 1.0, "end": 2.0}]},
    ],
    "language": "zh",
}  # fmt: skip
CHUNKS: dict[str, Any] = {
    "speakers": [],
    "chunks": [
        {"timestamp": [0.0, 0.5], "text": " So,"},
        {"timestamp": [0.5, 0.9], "text": " l'"},
        {"timestamp": [0.9, None], "text": "avion"},
    ],
    "text": " So, l'avion",
}
SPEAKERS: dict[str, Any] = {
    "speakers": [{"speaker": "SPEAKER_01", "timestamp": [0.0, 1.6], "text": " So yes."}],
    "chunks": [{"timestamp": [0.0, 1.6], "text": " So yes."}],
    "text": " So yes.",
}
LINES = Several(*ORIGINAL["segments"])
EXAMPLES = (
    ORIGINAL, WITHOUT_WORDS, SERVICE, WITHOUT_SEGMENTS, DIARIZED, WHISPERX, STABLE, CHINESE, CHUNKS, SPEAKERS, LINES,
)  # fmt: skip
SAMPLES = (
    "whisper_timestamped_spacewalk.json", "whisper_ts_de_gaenswein.json", "whisper_ts_empty.json",
    "whisper_ts_fr_punctuations.json", "whisper_ts_fr_radio.json",
)  # fmt: skip


def test_a_blank_begins_a_word() -> None:
    words = spoken(WHISPER, ORIGINAL)
    assert texts(words) == "So, l'avion. Yes!"
    assert [(word.start, word.end, word.confidence) for word in words[:2]] == [(0.1, 0.5, 0.9), (0.6, 0.7, 0.8)]
    assert texts(spoken(WHISPER, LINES)) == texts(words)
    assert texts(spoken(WHISPER, ORIGINAL["segments"])) == texts(words)


def test_a_segment_without_words_is_spread_over_its_text() -> None:
    words = spoken(WHISPER, WITHOUT_WORDS)
    assert [(word.text, word.clock) for word in words] == [("So", "cue"), ("yes.", "cue")]
    assert [words[0].start, words[0].end, words[1].end] == [1.0, 1.6, 2.6]


def test_marks_of_the_text_are_put_on_the_words_of_the_service() -> None:
    for example in (SERVICE, WITHOUT_SEGMENTS):
        words = spoken(WHISPER, example)
        assert texts(words) == "So, I paid 20. Yes!"
        assert [word.start for word in words] == [0.1, 0.6, 0.7, 1.0, 2.1]


def test_speakers() -> None:
    assert [(word.text, word.speaker) for word in spoken(WHISPER, DIARIZED)] == [("So.", "A"), ("Yes!", "B")]
    assert [word.speaker for word in spoken(WHISPER, WHISPERX)] == ["SPEAKER_00", "SPEAKER_00", "SPEAKER_01"]
    assert {word.speaker for word in spoken(WHISPER, SPEAKERS)} == {"SPEAKER_01"}


@pytest.mark.parametrize("time", [None, math.nan, "soon"])
def test_segments_whose_times_are_none_are_read_without_them(time: float | str | None) -> None:
    text = json.dumps({"segments": [{"start": time, "end": time, "text": " So yes."}]})
    assert detect_format(text, ".json").name == "whisper"
    words, warnings = WHISPER.words(text)
    assert [(word.text, word.start, word.end) for word in words] == [("So", None, None), ("yes.", None, None)]
    assert warnings == ["word 1: no word has a time"]


def test_words_without_times_stay() -> None:
    words = spoken(WHISPER, WHISPERX)
    assert texts(words) == "In 1999, yes."
    assert (words[1].start, words[1].end, words[2].confidence) == (None, None, 0.8)
    bare = {key: WHISPERX[key] for key in ("word_segments", "language")} | {"segments": []}
    assert texts(spoken(WHISPER, bare)) == "In 1999,"


def test_words_that_only_the_text_has_stay() -> None:
    words = [{"word": word, "start": n, "end": n + 0.5} for n, word in enumerate(["In", "we", "made", "and", "left."])]
    whisperx = {"segments": [{"start": 0.0, "end": 5.0, "text": " In 2014 we made $5 and left.", "words": words}]}
    original = deepcopy(whisperx)
    for word in original["segments"][0]["words"]:
        word["word"] = f" {word['word']}"
    for example in (whisperx, original):
        words = spoken(WHISPER, example)
        assert texts(words) == "In 2014 we made $5 and left."
        assert [word.start for word in words] == [0.0, None, 1.0, 2.0, None, 3.0, 4.0]


def test_chinese_has_no_blanks_inside_a_segment() -> None:
    assert texts(spoken(WHISPER, CHINESE)) == "你好。 再见"


def test_chunks_of_words_and_of_phrases() -> None:
    assert texts(spoken(WHISPER, CHUNKS)) == "So, l'avion"
    assert spoken(WHISPER, CHUNKS)[-1].start == 0.9
    assert [word.end for word in spoken(WHISPER, SPEAKERS)] == [0.6, 1.6]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("fr", ["va", "\u00a0?", "Oui\u00a0!", "«", "Non", "\u00a0».", "50", "\u00a0%", "12:30", "bon", "\u00a0;"]),
        ("en", ["va", "?", "Oui!", "«", "Non", "».", "50", "%", "12:30", "bon", ";"]),
    ],
)
def test_french_marks_keep_their_blanks(language: str, expected: list[str]) -> None:
    segment = {"start": 0.0, "end": 4.0, "text": " va ? Oui! « Non ». 50 % 12:30 bon ;"}
    words, _ = WHISPER.words(json.dumps({"language": language, "text": "x", "segments": [segment]}))
    assert [word.text for word in words] == expected


@pytest.mark.shared
@pytest.mark.shared
def test_samples() -> None:
    words = of_sample(WHISPER, "whisper_timestamped_spacewalk.json")
    assert (len(words), words[0].text, words[0].start, words[0].confidence) == (59, "Yeah,", 0.12, 0.74)
    assert (words[-1].text, words[-1].end) == ("today.", 25.32)
    words = of_sample(WHISPER, "whisper_ts_de_gaenswein.json")
    assert (len(words), words[0].text, words[-1].text, words[-1].end) == (33, "Die", "gemacht.", 15.48)
    words = of_sample(WHISPER, "whisper_ts_fr_punctuations.json")
    assert texts(words) == "Dis-moi, est-ce que l'avion vole?"
    assert (words[0].start, words[-2].end) == (0.38, 2.76)
    words = of_sample(WHISPER, "whisper_ts_fr_radio.json")
    assert (len(words), words[0].text, words[-1].end) == (61, "3", 120.86)
    assert not any(word.joined for word in words)
    assert of_sample(WHISPER, "whisper_ts_empty.json") == []


def test_detection() -> None:
    check_detection(WHISPER, *SAMPLES, examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(WHISPER, *EXAMPLES)
