"""Runs of consecutive numbers."""

from engine.document.runs import consecutive


def test_numbers_that_stand_next_to_each_other_are_one_run() -> None:
    assert list(consecutive([0, 1, 2, 5, 7, 8])) == [range(3), range(5, 6), range(7, 9)]
    assert list(consecutive([])) == []
