"""What begins and ends at a speaker's turn, and goes on at narration."""

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from tests.engine.suggestions.proposing import proposed, suggested

_ASKED = ("preguntó", "demanda-t-il", "demanda", "zapytał", "asked")


@pytest.mark.parametrize(
    ("language", "text", "spelling"),
    [
        ("es", "- vienes?\n- preguntó él", None),
        ("es", "- vienes?\n- preguntó Juan", None),
        ("fr", "— vous venez ?\n— demanda-t-il", None),
        ("es", "- vienes?\n- preguntó la mujer", None),
        ("fr", "— vous venez ?\n— demanda l'homme", None),
        ("pl", "— idziesz?\n— zapytał starzec", None),
        ("es", "- vienes?\n- preguntó la verdad", "Preguntó"),
        ("es", "- vienes?\n- ¿preguntó él?", "Preguntó"),
        ("es", "- vienes?\nANA: preguntó él", "Preguntó"),
        ("en", "- why?\n- asked Anna", "Asked"),
    ],
)
def test_a_line_that_says_who_spoke_goes_on_with_the_one_before(language: str, text: str, spelling: str | None) -> None:
    words, results = proposed(text, "O", "lower", language=language)
    verb = next(index for index, word in enumerate(words) if word in _ASKED)
    assert [s.spelling for s in results if s.case_word == verb] == [spelling] * (spelling is not None)


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Es war falsch.\nDas war\n– wie ich finde –\nnicht gut. Ja. Nein. So.", []),
        ("Es war falsch.\nDas war\nBOB: wie ich finde –\nnicht gut. Ja. Nein. So.", ["Wie"]),
        ("Es war falsch.\nDas war gut.\n– wie ich finde –\nnicht gut. Ja. Nein. So.", ["Wie"]),
        ("es war falsch\n– wie ich finde", ["Es", "Wie"]),
    ],
)
def test_a_line_behind_a_dash_goes_on_with_the_sentence_if_its_small_letter_shows_it(
    text: str, spelled: list[str]
) -> None:
    assert [s.spelling for s in proposed(text, "O", "lower", language="de")[1] if s.spelling] == spelled


@pytest.mark.parametrize("sign", ["--", "—", "...", "…"])
def test_somebody_goes_on_in_small_letters_behind_an_interruption(sign: str) -> None:
    text = f"Q. it was {sign}\nA. no\nQ. {sign} by the sea\nA. so it was"
    words, results = proposed(text, "O", "lower")
    assert [s.spelling for s in results if s.spelling] == ["It", "No", "So"]
    cues = Transcript([Cue(0, 0, line) for line in text.split("\n")])
    marks = np.tile(np.float32([1, 0, 0]), (len(words), 1))
    cases = np.tile(np.float32([1, 0, 0, 0]), (len(words), 1))
    results = suggested(cues.words, ("O", "COMMA", "PERIOD"), marks, cases)
    assert [s.spelling for s in results if s.spelling] == ["It", "No", "So"]


def test_no_weak_mark_comes_before_a_line_that_says_who_spoke() -> None:
    _, results = proposed("- no lo sé\n- dijo él", "COMMA", "lower", language="es")
    assert [s.slot for s in results if s.mark == "COMMA" and s.mark_now == "O"] == [0, 1, 3]


def test_no_weak_mark_comes_before_an_aside() -> None:
    text = "Es war falsch.\nDas war so\n– wie ich finde –\nnicht gut. Ja. Nein. So."
    words, results = proposed(text, "COMMA", "lower", language="de")
    assert "so" not in [words[s.slot] for s in results if s.changes_mark and s.mark_now == "O"]


def test_a_turns_first_word_keeps_its_capital_when_case_is_restored() -> None:
    _, results = proposed("so it is\n- And then", "O", "lower", keep=False)
    assert [s.spelling for s in results] == ["So"]


@pytest.mark.parametrize(
    "text", ["Jane Doe: can you hear\nTom Miller: yes I can", "Host: can you hear\nGuest: yes I can"]
)
def test_a_change_of_speaker_ends_the_sentence_before_and_starts_one_after(text: str) -> None:
    words = Transcript([Cue(0, 0, text)]).words
    marks = np.tile(np.float32([0.8, 0.05, 0.12, 0.03]), (len(words), 1))
    labels = ("O", "COMMA", "PERIOD", "QUESTION")
    results = suggested(words, labels, marks)
    assert [(words[s.slot].text, s.mark, round(s.confidence, 2), s.spelling) for s in results] == [
        ("can", "O", 1.0, "Can"),
        ("hear", "PERIOD", 0.8, None),
        ("yes", "O", 1.0, "Yes"),
    ]


def test_what_is_punctuated_already_is_not_ended_at_a_change_of_speaker() -> None:
    words = Transcript([Cue(0, 0, "ANN: So it is. Yes. I mean\nBOB: No. It is not.")]).words
    marks = np.tile(np.float32([0.8, 0.2]), (len(words), 1))
    assert suggested(words, ("O", "PERIOD"), marks) == []


def test_one_mark_does_not_spare_the_turns_around_it_if_a_model_that_reads_marks_misses_many() -> None:
    words = Transcript([Cue(0, 0, "ANN: So it is. yes I mean\nBOB: no it is not")]).words
    marks = np.tile(np.float32([0.4, 0.6]), (len(words), 1))
    marks[5] = 0.9, 0.1
    results = suggested(words, ("O", "PERIOD"), marks, marks_read=True)
    assert 5 in [s.slot for s in results if s.mark == "PERIOD" and s.mark_now == "O"]
