"""whisper.cpp."""

from typing import Any

import pytest

from engine.recognisers.whisper_cpp import WHISPER_CPP
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts


def segment(start: int, end: int, text: str, **more: Any) -> dict[str, Any]:
    return {"offsets": {"from": start, "to": end}, "text": text, **more}


def token(start: int, end: int, text: str, p: float = 0.5) -> dict[str, Any]:
    return {"text": text, "offsets": {"from": start, "to": end}, "id": 1, "p": p, "t_dtw": -1}


PLAIN = {
    "systeminfo": "",
    "result": {"language": "en"},
    "transcription": [
        {"timestamps": {"from": "00:00:01,000", "to": "00:00:02,600"}, "offsets": {"from": 1000, "to": 2600}, "text": " So yes."},
        {"timestamps": {"from": "00:01:01,000", "to": "00:01:02,000"}, "text": " No.", "speaker": "1"},
    ],
}  # fmt: skip
FULL = {
    "transcription": [
        segment(
            *(0, 2000, " So, un café?"),
            tokens=[
                token(0, 0, "[_BEG_]"), token(100, 300, " So", 0.9), token(300, 800, ","), token(800, 900, " un"),
                token(900, 1100, " caf", 0.8), token(1100, 1150, "\udcc3", 0.6), token(1150, 1200, "\udca9", 0.4),
                token(1200, 2000, "?"), token(2000, 2000, "[_TT_100]"), token(2000, 2000, "<|endoftext|>"),
            ],
        ),
        segment(2000, 3000, " Odd tokens", tokens=[token(2000, 3000, " Odd")]),
    ]
}  # fmt: skip
PARTS = {
    "transcription": [
        segment(n * 100, n * 100 + 100, text) for n, text in enumerate((" So", " caf", "és", ",", " yes"))
    ]
}
CHINESE = {
    "transcription": [
        segment(0, 900, "你好。", tokens=[token(0, 400, "你"), token(400, 800, "好"), token(800, 900, "。")])
    ]
}
EXAMPLES = (PLAIN, FULL, PARTS, CHINESE)


def test_segments() -> None:
    words = spoken(WHISPER_CPP, PLAIN)
    assert [(word.text, word.start, word.end, word.speaker) for word in words] == [
        ("So", 1.0, 1.6, None), ("yes.", 1.6, 2.6, None), ("No.", 61.0, 62.0, "1"),
    ]  # fmt: skip


def test_tokens_give_the_times_and_the_segment_the_letters() -> None:
    words = spoken(WHISPER_CPP, FULL)
    assert texts(words) == "So, un café? Odd tokens"
    assert [(word.start, word.end) for word in words[:3]] == [(0.1, 0.3), (0.8, 0.9), (0.9, 1.1)]
    assert [word.confidence for word in words] == [0.9, 0.5, 0.8, None, None]
    assert words[-1].clock == "cue"


def test_parts_of_words_are_joined_where_blanks_show_the_words() -> None:
    assert texts(spoken(WHISPER_CPP, PARTS)) == "So cafés, yes"
    lost = {"transcription": [segment(n, n + 1, text) for n, text in enumerate((" So", "cafés,", "yes", "you can"))]}
    assert texts(spoken(WHISPER_CPP, lost)) == "So cafés, yes you can"


def test_chinese_is_one_word_a_segment() -> None:
    (word,) = spoken(WHISPER_CPP, CHINESE)
    assert (word.text, word.start, word.end) == ("你好。", 0.0, 0.8)


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(WHISPER_CPP, "whisper_cpp_words.json")
    assert (len(words), words[0].text, words[0].start, words[-1].text, words[-1].end) == (
        24,
        "Using",
        0.1,
        "animation.",
        13.18,
    )
    assert not any(word.joined for word in words)


def test_detection() -> None:
    check_detection(WHISPER_CPP, "whisper_cpp_words.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(WHISPER_CPP, *EXAMPLES)
