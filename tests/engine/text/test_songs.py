"""Songs whose notes stand in their first and last cue alone."""

import pytest

from engine import load_model
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.text.songs import sung_cues


@pytest.fixture(scope="module")
def punctuator() -> Punctuator:
    """The small model that ships."""
    return load_model("caesura-small")


def transcript(*texts: str) -> Transcript:
    return Transcript([Cue(1000 * index, 1000 * index + 1000, text) for index, text in enumerate(texts)])


@pytest.mark.parametrize(
    ("texts", "sung"),
    [
        (["so", "♪ hello darkness", "my old friend", "i've come ♪", "then"], {2, 3}),
        (["♪ hello ♪", "so", "♪ again ♪"], set()),
        (["♪ hello", "♪ my old friend", "so", "and then"], set()),
        (["- ♪ hello", "my old friend ♪", "so ♪"], {1}),
        (["♪ hello", *["so"] * 50, "and ♪"], set()),
        (["♪♪", "so", "♪♪"], set()),
        (["so", "# hello darkness", "# my old friend", "i've come #", "then"], {1, 2, 3}),
        (["# hello #", "so", "# again", "no"], {0}),
    ],
)
def test_cues_between_the_notes_of_a_song_are_sung(texts: list[str], sung: set[int]) -> None:
    assert sung_cues(transcript(*texts)) == sung


def test_what_is_sung_stays_and_a_sentence_begins_behind_it(punctuator: Punctuator) -> None:
    song = ["♪ hello darkness my old friend", "i've come to talk with you again", "because a vision came to me ♪"]
    document = transcript("where have you been", *song, "i was at the office all day long")
    punctuator.review(document).accept()
    texts = [cue.text for cue in document.cues]
    assert texts == ["Where have you been?", *song, "I was at the office all day long."]
