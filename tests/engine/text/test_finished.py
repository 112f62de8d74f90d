"""Which passages count as punctuated, and as finished."""

import numpy as np

from engine.text.finished import finished, punctuated


def labels(*kinds: str) -> list[str]:
    """`.` a sentence end, `,` a comma, anything else no mark."""
    names = {".": "PERIOD", ",": "COMMA"}
    return [names.get(kind, "O") for kind in "".join(kinds)]


def test_a_sentence_end_for_every_forty_words_is_punctuated() -> None:
    assert punctuated(labels("-" * 10, ".", "-" * 10)).all()
    assert not punctuated(labels("-" * 10, ",", "-" * 10)).any()
    far = punctuated(labels("-", ".", "-" * 98))
    assert far[:39].all()
    assert not far[39:].any()


def test_four_marks_for_one_that_is_missed_are_finished() -> None:
    for standing, whole in ((4, True), (3, False)):
        marks = labels("--,--." * (standing // 2), "--,--" * (standing % 2), "---")
        missing = np.zeros(len(marks), bool)
        missing[-1] = True
        assert set(finished(marks, missing)) == {whole}


def test_nothing_is_finished_where_no_mark_stands() -> None:
    assert not finished(labels("-" * 9), np.zeros(9, bool)).any()
