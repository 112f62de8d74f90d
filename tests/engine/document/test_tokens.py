"""How a text is cut into words, whatever it is."""

import pytest

from engine.document.tokens import masked, tokenize


@pytest.mark.parametrize("run", ["&", "#", "a..", ".a.", "a&", "a@", "a)", "a'", "(a", "--"])
def test_a_run_of_characters_takes_time_in_proportion_to_its_length(run: str) -> None:
    """With the square of it this would not end."""
    tokens = tokenize(masked(run * 300_000 + " word"))
    assert tokens[-1].end == len(run) * 300_000 + 5


@pytest.mark.parametrize("text", ["chloe\u0308", "jose\u0301", "हिन्दी", "สวัสดี", "co\u00ad", "می\u200c"])
@pytest.mark.parametrize("mark", ["", ",", ", so", "?"])
def test_accents_and_vowel_signs_belong_to_their_letter(text: str, mark: str) -> None:
    assert tokenize(text + mark)[0].end == len(text)


def test_other_characters_without_a_width_are_left_to_the_slot() -> None:
    text = "home\ufeff and\u200b, so"
    assert [text[token.start : token.end] for token in tokenize(text)] == ["home", "and", "so"]
