"""Periods at the end of a cue that belong to words, as only the next cue shows."""

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.review import Review
from tests.engine.suggestions.proposing import suggested

LABELS = ("O", "PERIOD", "QUESTION")


def restored(cues: list[str], language: str, case: int) -> list[str]:
    """The cues with every change that a model proposes which is sure of the marks that cues have, and of one case."""
    transcript = Transcript([Cue(index, index + 1, text) for index, text in enumerate(cues)], language=language)
    marks = np.float32([np.eye(3)[1 if "." in word.tail else 2 * ("?" in word.tail)] for word in transcript.words])
    cases = np.tile(np.float32([index == case for index in range(4)]), (len(transcript.words), 1))
    Review(transcript, suggested(transcript.words, LABELS, marks, cases, language=language)).accept()
    return [cue.text for cue in transcript.cues]


@pytest.mark.parametrize(
    ("language", "cues", "expected"),
    [
        ("de", ["wir sahen z.", "b. löwen"], ["Wir sahen z.", "B. löwen"]),
        ("de", ["wir fahren u.", "a. nach köln"], ["Wir fahren u.", "a. nach köln"]),
        ("de", ["König Ludwig der XIV.", "war da"], ["König Ludwig der XIV.", "war da"]),
        ("cs", ["je pondělí 3.", "října ráno"], ["Je pondělí 3.", "října ráno"]),
        ("es", ["bebo p.", "ej. vino"], ["Bebo p.", "ej. vino"]),
        ("sv", ["det har t.", "ex. varit så"], ["Det har t.", "ex. varit så"]),
        ("en", ["at five p.", "m. in here"], ["At five p.", "m. in here"]),
        ("de", ["das ist gut.", "dann los"], ["Das ist gut.", "Dann los"]),
        ("de", ["er kam am 3.", "- dann los"], ["Er kam am 3.", "- Dann los"]),
    ],
)
def test_a_word_keeps_its_period_across_cues(language: str, cues: list[str], expected: list[str]) -> None:
    assert restored(cues, language, case=0) == expected


def test_a_capital_comes_without_the_period_that_the_cue_takes_for_a_mark() -> None:
    assert restored(["wir sahen Z.", "B. löwen"], "de", case=2) == ["WIR SAHEN Z.", "B. LÖWEN"]
    assert restored(["at five p.", "m. in here"], "en", case=2)[0].endswith((" p.", " P."))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("die frage ist: was tun wir", "Die frage ist: was tun wir"),
        ("the Question: what now", "the Question: what now"),
        ("the following: what now", "The following: what now"),
        ("speaker 1: what now", "speaker 1: What now"),
        ("bob (low): what now", "bob (low): what now"),
        ("woman: what now", "woman: What now"),
        ("bob smith: what now", "bob smith: what now"),
        ("said: what now", "Said: what now"),
        ("he said\nsaid: what now", "He said\nsaid: what now"),
    ],
)
def test_the_first_word_before_a_colon_gets_its_capital_where_it_makes_no_label(text: str, expected: str) -> None:
    assert restored([text], "de" if text.startswith("die") else "en", case=0)[0].replace("Was", "was") == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "kommst du mit? fragte er sie", "Kommst du mit? fragte er sie"),
        ("fr", "tu viens ? demanda-t-il à sa sœur", "Tu viens ? demanda-t-il à sa sœur"),
        ("sv", "kommer du? frågade Per", "Kommer du? frågade Per"),
        ("it", "vieni? chiese l'uomo", "Vieni? chiese l'uomo"),
        ("it", "vieni? chiese anche lui", "Vieni? Chiese anche lui"),
        ("de", "kommst du mit? er fragte sie", "Kommst du mit? Er fragte sie"),
        ("de", "er kam mit. fragte er sie", "Er kam mit. Fragte er sie"),
        ("de", "wirklich? meint er das ernst?", "Wirklich? Meint er das ernst?"),
    ],
)
def test_who_asked_goes_on_behind_the_question(language: str, text: str, expected: str) -> None:
    assert restored([text], language, case=0) == [expected]
