"""Azure Video Indexer."""

from typing import Any

from engine.recognisers.video_indexer import VIDEO_INDEXER
from tests.engine.recognisers.robust import check_detection, check_robust, spoken

ROW = {"id": 1, "text": "So yes.", "speakerId": 2, "instances": [{"start": "0:01:00.5", "end": "0:01:01.2"}]}
TALK: dict[str, Any] = {
    "videos": [{"insights": {"sourceLanguage": "en-US", "transcript": [ROW], "speakers": [{"id": 2, "name": "Ben"}]}}]
}


def test_texts_are_spread_over_their_time() -> None:
    assert [word[:2] + word[4:5] for word in spoken(VIDEO_INDEXER, TALK)] == [
        ("So", 60.5, "Ben"),
        ("yes.", 60.7625, "Ben"),
    ]


def test_detection() -> None:
    check_detection(VIDEO_INDEXER, examples=(TALK, TALK["videos"][0]["insights"]))


def test_robustness() -> None:
    check_robust(VIDEO_INDEXER, TALK)
