"""How a text is cut into words, whatever it is."""

import pytest

from engine.document.tokens import masked, tokenize


@pytest.mark.parametrize("run", ["&", "#", "a..", ".a.", "a&", "a@", "a)", "a'", "(a", "--"])
def test_a_run_of_characters_takes_time_in_proportion_to_its_length(run: str) -> None:
    """With the square of it this would not end."""
    tokens = tokenize(masked(run * 300_000 + " word"))
    assert tokens[-1].end == len(run) * 300_000 + 5
