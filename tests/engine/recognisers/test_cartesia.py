"""Cartesia."""

import pytest

from engine.recognisers.cartesia import CARTESIA
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts

SO = {"word": "So,", "start": 0.1, "end": 0.4}
YES = {"word": "yes.", "start": 0.5, "end": 0.9}
FILE = {"text": "So, yes.", "language": "en", "duration": 1.0, "words": [SO, YES]}
STREAM = Several(
    {"type": "transcript", "is_final": False, "text": "So", "duration": 0.5, "words": [SO]},
    {"type": "transcript", "is_final": True, "text": "So, yes.", "duration": 1.0, "words": [SO, YES]},
)
TURNS = Several({"type": "turn.update", "words": [SO]}, {"type": "turn.end", "words": [SO, YES]})
EXAMPLES = (FILE, STREAM, TURNS)


def test_words() -> None:
    for example in EXAMPLES:
        assert [word[:3] for word in spoken(CARTESIA, example)] == [("So,", 0.1, 0.4), ("yes.", 0.5, 0.9)]


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(CARTESIA, "cartesia.json")
    assert (len(words), texts(words), words[0].start, words[-1].end) == (
        6,
        "Hello from the Vercel AI SDK.",
        0.199,
        2.479,
    )


def test_detection() -> None:
    check_detection(CARTESIA, "cartesia.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(CARTESIA, *EXAMPLES)
