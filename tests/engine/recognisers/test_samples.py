"""Our own sample of each recogniser's schema: the words of the talk, with their times."""

import pytest

from engine.formats import read_transcript, transcript_bytes
from engine.recognisers import RECOGNISERS
from engine.recognisers.base import Recogniser
from tests.engine.recognisers.robust import OWN
from tests.samples.make.talk import words

EACH = pytest.mark.parametrize("recogniser", RECOGNISERS, ids=lambda recogniser: recogniser.name)


@EACH
def test_the_words_of_the_talk_and_their_times(recogniser: Recogniser) -> None:
    [path] = [path for path in OWN if path.stem == recogniser.name]
    transcript = read_transcript(path)
    assert transcript.source is not None
    assert transcript.source.format == recogniser.name
    assert transcript.warnings == []
    assert [word.text.lower() for word in transcript.words] == [word.bare for word in words()]
    for word, spoken in zip(transcript.words, words(), strict=True):
        assert word.start == pytest.approx(spoken.start / 1000, abs=0.02)
    assert transcript_bytes(transcript) == path.read_bytes()
