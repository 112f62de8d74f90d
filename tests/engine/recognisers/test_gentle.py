"""Gentle: the marks are in the transcript, and not every word is in the audio."""

from typing import Any

import pytest

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.gentle import GENTLE
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts

TRANSCRIPT = "“So,\r\n\r\nstate-of-the — art.”\r\n(End)"


def row(word: str, start: float, end: float, after: int = 0) -> dict[str, Any]:
    first = TRANSCRIPT.index(word, after)
    offsets = {"startOffset": first, "endOffset": first + len(word)}
    return {"case": "success", "alignedWord": word.lower(), "word": word, "start": start, "end": end, **offsets}


MISSING = {"case": "not-found-in-audio", "word": "End", "startOffset": 29, "endOffset": 32}
HEARD = {"case": "not-found-in-transcript", "alignedWord": "[oov]", "start": 3.0, "end": 3.1, "phones": []}
TALK = {
    "transcript": TRANSCRIPT,
    "words": [
        row("So", 0.5, 0.8),
        HEARD,
        row("state", 1.0, 1.3),
        row("of", 1.3, 1.4),
        row("the", 1.4, 1.5),
        row("art", 2.0, 2.4),
        MISSING,
    ],
}


def test_marks_and_times() -> None:
    words = spoken(GENTLE, TALK)
    assert [word.text for word in words] == ["“So,", "state-", "of-", "the", "—", "art.”", "(End)"]
    assert texts(words) == "“So, state-of-the — art.” (End)"
    assert words[0] == Spoken("“So,", 0.5, 0.8)
    assert words[2] == Spoken("of-", 1.3, 1.4, joined=True)
    assert (words[4].start, words[6].start) == (None, None)


def test_words_without_a_transcript() -> None:
    words = [{"case": "success", "word": word, "start": 1, "end": 2} for word in ("so", "it")]
    assert GENTLE.read([{"words": words}], Warnings()) == [Spoken("so", 1, 2), Spoken("it", 1, 2)]


def test_words_without_a_place_in_the_transcript() -> None:
    words = [{key: row[key] for key in row if "Offset" not in key} for row in TALK["words"]]
    assert texts(spoken(GENTLE, {**TALK, "words": words})) == texts(spoken(GENTLE, TALK))


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(GENTLE, "gentle_align.json")
    assert len(words) == 274
    assert words[0] == Spoken("Gentle", 2.52, 3.15)
    assert words[-1] == Spoken("Institute", 169.56, 170.38)
    assert texts(words[:10]) == "Gentle A robust yet lenient forced aligner built on Kaldi."
    assert [word.text for word in words if word.start is None] == ["*"] * 6 + ["Thanks"]


def test_detection() -> None:
    check_detection(GENTLE, "gentle_align.json", examples=(TALK,))


def test_robust() -> None:
    check_robust(GENTLE, TALK)
