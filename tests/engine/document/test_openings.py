"""Marks that open clauses, and blanks before marks, where a language has them."""

import pytest

from engine.document.cue import Cue
from engine.document.operations import write
from engine.document.transcript import Transcript
from engine.document.words import Address


def written(language: str, cues: list[str], marks: dict[tuple[int, int], str]) -> list[str]:
    transcript = Transcript([Cue(index, index + 1, text) for index, text in enumerate(cues)], language=language)
    write(transcript, {Address(*address): glyph for address, glyph in marks.items()}, {}).apply(transcript)
    return [cue.text for cue in transcript.cues]


@pytest.mark.parametrize(
    ("cues", "marks", "after"),
    [
        (["no lo sé. vienes mañana"], {(0, 4): "?"}, ["no lo sé. ¿vienes mañana?"]),
        (["si no vienes, qué hago"], {(0, 4): "?"}, ["si no vienes, ¿qué hago?"]),
        (["señor ministro, piensa dimitir"], {(0, 3): "?"}, ["señor ministro, ¿piensa dimitir?"]),
        (["vienes, no"], {(0, 1): "?"}, ["vienes, ¿no?"]),
        (["vienes mañana"], {(0, 1): "?"}, ["¿vienes mañana?"]),
        (["vienes mañana. lo sé"], {(0, 1): "?"}, ["¿vienes mañana? lo sé"]),
        (["ya basta. <i>quién</i> ha sido"], {(0, 4): "?"}, ["ya basta. <i>¿quién</i> ha sido?"]),
        (["yo pregunto: vienes"], {(0, 2): "?"}, ["yo pregunto: ¿vienes?"]),
        (["ya basta. quién", "ha sido"], {(1, 1): "?"}, ["ya basta. ¿quién", "ha sido?"]),
        (["<i>qué bien</i>"], {(0, 1): "!"}, ["<i>¡qué bien!</i>"]),
        (["«qué dices»"], {(0, 1): "?"}, ["«¿qué dices?»"]),
        (["bien qué dices"], {(0, 0): ".", (0, 2): "?"}, ["bien. ¿qué dices?"]),
        (["¿qué dices?"], {(0, 1): "!"}, ["¡qué dices!"]),
        (["no. ¿qué dices?"], {(0, 2): "."}, ["no. qué dices."]),
    ],
)
def test_spanish_questions_are_opened_where_they_begin(cues: list[str], marks: dict, after: list[str]) -> None:
    assert written("es", cues, marks) == after


@pytest.mark.parametrize(
    ("text", "marks", "after"),
    [
        ("tu viens", {(0, 1): "?"}, "tu viens\u00a0?"),
        ("tu viens", {(0, 1): "."}, "tu viens."),
        ("tu viens\u00a0?", {(0, 1): "."}, "tu viens."),
        ("tu viens\u202f?", {(0, 1): "!"}, "tu viens\u00a0!"),
        ("tu viens,", {(0, 1): ":"}, "tu viens\u00a0:"),
        ("tu viens\u00a0!", {(0, 1): ""}, "tu viens"),
    ],
)
def test_french_marks_have_a_blank_before_them(text: str, marks: dict, after: str) -> None:
    assert written("fr", [text], marks) == [after]


def test_what_another_language_has_is_not_put_into_english() -> None:
    assert written("", ["do you come"], {(0, 2): "?"}) == ["do you come?"]


def test_a_transcript_is_read_by_the_language_it_is_said_to_be_in() -> None:
    transcript = Transcript([Cue(0, 1, "am 13. Oktober kam M. Thiers")])
    assert [word.text for word in transcript.words][1] == "13"
    transcript.speak("de")
    assert [word.text for word in transcript.words][1] == "13."
    assert transcript.text_of(transcript.cues[0]).words[1] == "13."


def test_a_long_dash_opens_a_turn_where_the_language_has_it_so() -> None:
    text = "— Bonjour.\n— Bonjour, monsieur."
    english, french = (Transcript([Cue(0, 1, text)], language=code) for code in ("", "fr"))
    assert [word.turn for word in english.words] == [False] * 3
    assert [word.turn for word in french.words] == [True, True, False]
