import time
from collections.abc import Sequence

import pytest

from app.adapters.context import Opening, SuggestionContext, context_of
from engine.document.edits import SetText
from engine.review.decisions import openings
from tests.engine.review.test_queue import reviewed, standing

TEXTS = ["so if we make", "♪ la la ♪", "no changes <i>today</i>", "", 'what does, "tomorrow"\nlook like', "ANNA: well"]


def test_words_across_cues() -> None:
    review = reviewed(TEXTS, "changes, today? tomorrow. well")
    matches = [context_of(review, standing(review, number), 3) for number in range(4)]
    assert matches[0] == SuggestionContext("… we make no", "changes", "", "today what does, …")
    assert matches[1] == SuggestionContext("… make no changes", "today", "", 'what does, "tomorrow" …', "what", "What")
    assert matches[2] is not None
    assert (matches[2].before, matches[2].word, matches[2].mark) == ("… today what does,", "tomorrow", "")
    assert matches[2].after.startswith("look like")


def test_ends_of_the_document() -> None:
    review = reviewed(["one two"], "one, two?")
    assert context_of(review, standing(review, 0)) == SuggestionContext("", "one", "", "two")
    assert context_of(review, standing(review, 1)) == SuggestionContext("one", "two", "", "")


def test_the_mark_that_is_to_go() -> None:
    review = reviewed(['he said, "no." maybe'], "said~ no?")
    assert context_of(review, standing(review, 0)) == SuggestionContext("he", "said", ",", 'no." maybe')
    second = context_of(review, standing(review, 1))
    assert second is not None
    assert (second.mark, second.now, second.spelling) == (".", "maybe", "Maybe")


def test_the_words_own_capitals() -> None:
    review = reviewed(["from nasa it is"], "NASA")
    assert context_of(review, standing(review)) == SuggestionContext("from", "nasa", "", "it is", "nasa", "NASA", True)


def test_another_word_gets_no_capital_and_a_word_that_is_gone_has_no_context() -> None:
    review = reviewed(["to see today", "what then"], "today.")
    one = standing(review)
    SetText(1, "so what then").apply(review.transcript)
    result = context_of(review, one)
    assert result is not None
    assert (result.now, result.spelling, result.after) == ("", "", "so what then")
    SetText(0, "to see").apply(review.transcript)
    assert context_of(review, one) is None


def test_only_the_cues_beside_are_read() -> None:
    texts = ["♪"] * 50_000 + ["one two"] + ["♪"] * 50_000
    review = reviewed(texts, "one,")
    start = time.perf_counter()
    assert context_of(review, standing(review)) == SuggestionContext("", "one", "", "two")
    assert time.perf_counter() - start < 0.1


@pytest.mark.parametrize(
    ("texts", "marks", "words", "context"),
    [
        (["no. qué dices", "juan"], "juan?", 10, ("no. qué dices", "juan", "", (Opening("before", 4, "", "¿"),))),
        (["no. qué dices", "juan"], "juan?", 2, ("… qué dices", "juan", "", (Opening("before", 2, "", "¿"),))),
        (["no. qué dices", "juan"], "juan?", 1, ("qué dices", "juan", "", (Opening("before", 0, "", "¿"),))),
        (["no. qué es lo", "que dice"], "dice?", 1, ("qué … que", "dice", "", (Opening("before", 0, "", "¿"),))),
        (["no. qué"], "qué?", 10, ("no.", "qué", "", (Opening("word", 0, "", "¿"),))),
        (["¿qué dices", "juan? no"], "juan.", 10, ("qué dices", "juan", "no", (Opening("before", 0, "¿", ""),))),
        (["lo sé. ¿qué dices juan"], "juan?", 10, ("lo sé. ¿qué dices", "juan", "", ())),
        (["yo sí", "vienes?"], "sí.", 10, ("yo", "sí", "vienes?", (Opening("after", 0, "", "¿"),))),
    ],
)
def test_marks_that_open_a_clause(texts: Sequence[str], marks: str, words: int, context: Sequence[object]) -> None:
    review = reviewed(texts, marks)
    review.transcript.speak("es")
    one = standing(review)
    result = context_of(review, one, words, openings(review, [one]))
    assert result is not None
    assert (result.before, result.word, result.after, result.openings) == context
