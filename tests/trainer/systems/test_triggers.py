"""Trigger n-grams against a count of every window, one by one."""

import math

import numpy as np
import pytest

from engine.models.crf_features import AFTER, BEFORE
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText
from trainer.systems.estimators.triggers import select_triggers


def text_of(documents: list[str], marks: list[list[int]]) -> WordText:
    words = [document.split() for document in documents]
    vocabulary = sorted({word for document in words for word in document})
    codes = [vocabulary.index(word) for document in words for word in document]
    flat = np.array([mark for document in marks for mark in document], np.uint8)
    offsets = np.cumsum([0, *(len(document) for document in words)])
    return WordText(vocabulary, np.array(codes, np.int32), flat, np.full(len(flat), np.nan, np.float32), offsets)


def random_text(seed: int) -> WordText:
    draw = np.random.default_rng(seed)
    documents = [" ".join(draw.choice(list("abcd"), size)) for size in (13, 1, 29)]
    return text_of(documents, [draw.choice([0, 0, 1, 2, IGNORE], len(d.split())).tolist() for d in documents])


def slow(text: WordText, reach: int, least: int) -> dict[int, dict[str, float]]:
    """Pointwise mutual information of each n-gram with each mark, from the sets of n-grams near every slot."""
    near = []
    for start, stop in zip(text.offsets, text.offsets[1:], strict=False):
        words = [text.vocabulary[code] for code in text.words[start:stop]]
        for slot in range(len(words)):
            sides = ((BEFORE, words[max(0, slot + 1 - reach) : slot + 1]), (AFTER, words[slot + 1 : slot + 1 + reach]))
            near.append(
                {
                    side + " ".join(part[place : place + size])
                    for side, part in sides
                    for size in (1, 2, 3)
                    for place in range(len(part) - size + 1)
                }
            )
    known = [(grams, mark) for grams, mark in zip(near, text.marks.tolist(), strict=True) if mark not in (0, IGNORE)]
    scores: dict[int, dict[str, float]] = {}
    for mark in (1, 2):
        share = sum(here == mark for _, here in known) / len(known)
        for gram in set().union(*near):
            both = sum(gram in grams and here == mark for grams, here in known)
            if both >= least:
                seen = sum(gram in grams for grams, _ in known) / len(known)
                scores.setdefault(mark, {})[gram] = math.log(both / len(known) / (seen * share))
    return scores


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("reach", [2, 5])
def test_the_best_of_each_mark_are_chosen(seed: int, reach: int) -> None:
    text = random_text(seed)
    scores = slow(text, reach, 2)
    everything = select_triggers(text, 3, reach, 10_000, 2)
    assert everything == sorted(set(scores[1]) | set(scores[2]))
    chosen = set(select_triggers(text, 3, reach, 6, 2))
    expected = [sorted((-round(value, 9), name) for name, value in scores[mark].items())[:6] for mark in (1, 2)]
    assert chosen == {name for rows in expected for _, name in rows}


def test_a_question_is_triggered_by_what_opens_it() -> None:
    question, statement = "do you really want to go now", "i really want to go now"
    documents = [question, statement] * 30
    marks = [[0] * 6 + [2], [0] * 5 + [1]] * 30
    chosen = select_triggers(text_of(documents, marks), 3, 8, 4)
    assert {"<do you", "<do"} <= set(chosen)
    assert not any("i really" in name and "do" in name for name in chosen)


def test_a_mark_that_never_stands_has_no_triggers() -> None:
    assert select_triggers(text_of(["a b c"], [[0, 0, 0]]), 4, 3, 10, 1) == []
