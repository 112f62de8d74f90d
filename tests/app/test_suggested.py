"""The texts of cues with their suggestions in place."""

import pytest

from app.adapters.chips import Kind
from app.adapters.suggested import SuggestedTexts
from engine.review.decisions import accept, lock, reject
from tests.engine.review.test_queue import do, reviewed


@pytest.mark.parametrize(
    ("cues", "endings", "expected", "marked"),
    [
        (["buenos días cómo estás hoy"], "días. hoy?", "buenos días. ¿Cómo estás hoy?", ["QUESTION"]),
        (['lo dijo "qué bien"'], "bien!", 'lo dijo "¡qué bien!"', ["EXCLAMATION"]),
        (["¿qué dices"], "dices?", "¿qué dices?", []),
    ],
)
def test_a_question_is_shown_with_its_opening_mark(
    cues: list[str], endings: str, expected: str, marked: list[str]
) -> None:
    review = reviewed(cues, endings)
    review.transcript.speak("es")
    texts = SuggestedTexts(review)
    text = texts.of(0)
    assert text.text == expected
    words = review.transcript.text_of(review.transcript.cues[0]).words
    assert [text.text[start:end].lower() for start, end in text.words] == words
    openings = [piece.entry for piece in text.pieces if piece.kind is Kind.OPENING]
    assert [entry.suggestion.mark for entry in openings if entry] == marked
    do(review, accept(review, list(review.waiting())))
    assert texts.of(0).text == expected


def test_a_question_begins_behind_the_sentence_that_is_suggested_in_the_cue_before() -> None:
    review = reviewed(["no lo sé", "dónde está"], "sé. está?")
    review.transcript.speak("es")
    texts = SuggestedTexts(review)
    assert texts.of(1).text == "¿Dónde está?"
    do(review, reject(review, list(review.waiting())[:1]))
    assert texts.of(1).text == "dónde está?"


def test_no_opening_mark_is_shown_where_it_is_not_written() -> None:
    review = reviewed(["qué dices"], "dices?")
    assert SuggestedTexts(review).of(0).text == "qué dices?"
    review.transcript.speak("es")
    do(review, lock(review, [0], True))
    assert SuggestedTexts(review).of(0).text == "qué dices"
