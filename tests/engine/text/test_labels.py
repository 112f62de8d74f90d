"""The label rules of the benchmark and the papers, and its contractions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.contractions import join
from engine.text.labels import BENCHMARK, PAUSES, SHIPPED, mark_label


@pytest.mark.parametrize(
    ("tail", "shipped", "benchmark", "pauses"),
    [
        (" ", "O", "O", "O"),
        (", ", "COMMA", "COMMA", "COMMA"),
        (': "', "COLON", "COMMA", "PERIOD"),
        (" -- ", "DASH", "COMMA", "O"),
        (" — ", "DASH", "COMMA", "O"),
        (" - ", "DASH", "COMMA", "O"),
        (". ", "PERIOD", "PERIOD", "PERIOD"),
        ('." ', "PERIOD", "PERIOD", "PERIOD"),
        ("! ", "EXCLAMATION", "PERIOD", "PERIOD"),
        ("; ", "PERIOD", "PERIOD", "PERIOD"),
        ('?" ', "QUESTION", "QUESTION", "PERIOD"),
        ("?! ", "QUESTION", "QUESTION", "PERIOD"),
        ("؟ ", "QUESTION", "QUESTION", "PERIOD"),
        ("！", "EXCLAMATION", "PERIOD", "PERIOD"),
        ("、", "COMMA", "COMMA", "COMMA"),
        (",. ", "COMMA", "COMMA", "COMMA"),
        ('" ', "O", "O", "O"),
    ],
)
def test_one_labelling_folds_into_every_set(tail: str, shipped: str, benchmark: str, pauses: str) -> None:
    label = mark_label(tail, True)
    assert (label, BENCHMARK.fold(label), PAUSES.fold(label)) == (shipped, benchmark, pauses)


def test_an_ellipsis_is_a_period_before_a_capital_and_a_comma_elsewhere() -> None:
    assert mark_label("... ", True) == mark_label("… ", True) == "PERIOD"
    assert mark_label("... ", False) == "COMMA"


def test_every_shipped_label_has_a_place_in_every_set() -> None:
    for marks in (SHIPPED, BENCHMARK, PAUSES):
        assert len(marks.indices()) == len(SHIPPED.labels)
        assert marks.labels[0] == "O"


def test_joined_tokens_know_their_words() -> None:
    assert join(["it", "’s"]) == (["it’s"], [0, 0])
    assert join(["i", "do", "n't", "know", "it", "'s", "gon", "na"]) == (
        ["i", "don't", "know", "it's", "gonna"],
        [0, 1, 1, 2, 3, 3, 4, 4],
    )


@given(st.lists(st.sampled_from(["do", "n't", "'s", "na", "gon", "not", "can", "x", "'m"]), max_size=12))
def test_joining_loses_no_letter(tokens: list[str]) -> None:
    words, owners = join(tokens)
    assert "".join(words) == "".join(tokens)
    assert owners == sorted(owners)
    assert len(owners) == len(tokens)
