import pytest

from engine.document.cue import Cue
from engine.document.edits import ReplaceCues
from engine.document.joining import SeamChoice, join, seams
from engine.document.transcript import Transcript
from engine.errors import InputError
from tests.engine.document.made import document, texts, timed
from tests.engine.document.reversion import reverted


def joined(transcript: Transcript, first: int, last: int, mark: str, capital: bool = False) -> ReplaceCues:
    choices = {seam: SeamChoice(mark, capital) for seam in seams(transcript, first, last) if seam.open}
    return join(transcript, first, last, choices)


@pytest.mark.parametrize(
    ("mark", "capital", "wanted"),
    [("", False, "I went home because it rained."), (",", True, "I went home, Because it rained.")],
)
def test_the_mark_and_the_capital_between_two_cues_change(mark: str, capital: bool, wanted: str) -> None:
    transcript = document("Before.", "<i>I went home.</i>", "<i>Because it rained.</i>", "After.")
    reverted(joined, transcript, 1, 2, mark, capital)
    assert texts(transcript) == ["Before.", f"<i>{wanted}</i>", "After."]


def test_several_cues_become_one_sentence_and_their_words_keep_their_times() -> None:
    cues = [timed("He came?", 1.0, 1.5), timed("And saw!", 2.0, 2.5), timed("Then won.", 3.0, 3.5)]
    transcript = Transcript(cues)
    reverted(joined, transcript, 0, 2, "")
    assert texts(transcript) == ["He came and saw then won."]
    merged = transcript.cues[0]
    assert [merged.text[timing.first : timing.last] for timing in merged.timings] == "He came and saw then won.".split()
    assert [timing.start for timing in merged.timings] == [1.0, 1.5, 2.0, 2.5, 3.0, 3.5]


def test_a_mark_inside_a_sentence_stays_and_so_does_the_word_after_it() -> None:
    transcript = document("he said:", "Wait,", "I come")
    assert [seam.open for seam in seams(transcript, 0, 2)] == [False, False]
    reverted(joined, transcript, 0, 2, "")
    assert texts(transcript) == ["he said: Wait, I come"]


@pytest.mark.parametrize(
    ("cues", "problem"),
    [
        (["So it is.", "[applause]"], "cue 2"),
        (["So it is.", "- No."], "cue 2"),
        (["So it is."], "last one"),
    ],
)
def test_what_is_no_running_speech_is_not_joined(cues: list[str], problem: str) -> None:
    transcript = document(*cues)
    with pytest.raises(InputError, match=problem):
        joined(transcript, 0, 1, "")


def test_another_speaker_begins_no_sentence_of_your_own() -> None:
    transcript = Transcript([Cue(0, 1, "It is.", speaker="Anna"), Cue(2, 3, "Is it?", speaker="Ben")])
    with pytest.raises(InputError, match="somebody else speaks in cue 2"):
        joined(transcript, 0, 1, "")
