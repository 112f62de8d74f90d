"""Against sums done by hand, and against the formulas in plain Python."""

from collections import Counter, defaultdict

import numpy as np
import pytest

from engine.models.back_off import PAD, BackOff
from tests.engine.models.event_models import WORDS, model, stream, sums
from trainer.systems.estimators import kneser_ney
from trainer.systems.estimators.kneser_ney import discounts, estimate

SMALL = ("<unk>", "</s>", "<s>", "a", "b")


def probability(result: BackOff, *tokens: str) -> float:
    codes = [result.words.index(token) for token in tokens]
    return float(np.exp(result.log_probabilities(np.array([codes]))[0]))


def test_an_example_done_by_hand() -> None:
    """``<s> a b a </s>``: too small for the estimate of the discounts, which are 0.5, 1 and 1.5.

    Before a stand <s> and b, before b stands a, before </s> stands a: of these 4 the discounts take 1 + 0.5 + 0.5,
    which is spread over the 4 tokens that may come, 0.125 each.
    """
    result = estimate(np.array([2, 3, 4, 3, 1, PAD], np.int32), SMALL, 2).model
    assert probability(result, "a") == pytest.approx((2 - 1) / 4 + 0.125)
    assert probability(result, "b") == pytest.approx((1 - 0.5) / 4 + 0.125)
    assert probability(result, "</s>") == pytest.approx((1 - 0.5) / 4 + 0.125)
    assert probability(result, "<unk>") == pytest.approx(0.125)
    # After a came b and </s>, once each: half of the whole is left to the single tokens.
    assert probability(result, "a", "b") == pytest.approx((1 - 0.5) / 2 + 0.5 * 0.25)
    assert probability(result, "a", "a") == pytest.approx(0.5 * 0.375)
    assert probability(result, "<s>", "a") == pytest.approx((1 - 0.5) / 1 + 0.5 * 0.375)
    assert probability(result, "<s>", "b") == pytest.approx(0.5 * 0.25)
    assert probability(result, "<unk>", "b") == pytest.approx(0.25)


def test_discounts_are_those_of_chen_and_goodman() -> None:
    counts = np.repeat([1, 2, 3, 4, 9], [10, 5, 3, 2, 7])
    np.testing.assert_allclose(discounts(counts), [0, 1 - 2 * 0.5 * 0.5, 2 - 3 * 0.5 * 0.6, 3 - 4 * 0.5 * 2 / 3])
    np.testing.assert_allclose(discounts(np.array([1, 1, 2])), [0, 0.5, 1, 1.5])


class PlainKneserNey:
    """The same in dictionaries: Chen & Goodman's equations one n-gram at a time."""

    def __init__(self, tokens: list[int], words: tuple[str, ...], order: int):
        self.size, self.order, start = len(words), order, words.index("<s>")
        seen = [Counter() for _ in range(order + 1)]
        for place in range(len(tokens)):
            for length in range(1, order + 1):
                gram = tuple(tokens[place : place + length])
                if len(gram) == length and PAD not in gram:
                    seen[length][gram] += 1
        self.counts = seen[: order + 1]
        for length in range(1, order):
            before = Counter(gram[1:] for gram in seen[length + 1])
            self.counts[length] = {
                gram: count if gram[0] == start else before[gram] for gram, count in seen[length].items()
            }
        self.counts[1].pop((start,), None)
        self.taken, self.after = [], []
        for table in self.counts:
            discount = discounts(np.array([*table.values()], int))
            self.taken.append({gram: discount[min(count, 3)] for gram, count in table.items()})
            after = defaultdict(list)
            for gram in table:
                after[gram[:-1]].append(gram)
            self.after.append(after)

    def probability(self, gram: tuple[int, ...]) -> float:
        if not gram:
            return 1 / (self.size - 1)
        table, taken = self.counts[len(gram)], self.taken[len(gram)]
        siblings = self.after[len(gram)][gram[:-1]]
        total = sum(table[sibling] for sibling in siblings)
        shorter = self.probability(gram[1:])
        if not total:
            return shorter
        left = sum(taken[sibling] for sibling in siblings) / total
        return (table.get(gram, 0) - taken.get(gram, 0)) / total + left * shorter


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_it_is_what_the_formulas_say(order: int) -> None:
    text = stream(5, texts=60)
    text[100] = PAD  # a break inside a text
    result = estimate(text, WORDS, order).model
    plain = PlainKneserNey(text.tolist(), WORDS, order)
    grams = np.random.default_rng(1).integers(3, len(WORDS), (300, order))
    places = np.random.default_rng(2).integers(0, len(text) - order, 300)
    met = text[places[:, None] + np.arange(order)]
    grams = np.concatenate([grams, met[(met != PAD).all(axis=1) & (met[:, -1] != 2)]])
    expected = [plain.probability(tuple(gram)) for gram in grams.tolist()]
    np.testing.assert_allclose(np.exp(result.log_probabilities(grams)), expected, rtol=1e-10)


def test_probabilities_add_up_to_one() -> None:
    np.testing.assert_allclose(sums(model().model), 1)
    np.testing.assert_allclose(sums(model(order=2).model), 1)


@pytest.mark.parametrize("block", [1, 10, 333])
def test_blocks_make_no_difference(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = model()
    monkeypatch.setattr(kneser_ney, "BLOCK", block)
    again = model()
    for one, other in zip(whole.model.levels, again.model.levels, strict=True):
        np.testing.assert_array_equal(one.keys, other.keys)
        np.testing.assert_array_equal(one.logs, other.logs)
        np.testing.assert_array_equal(one.backs, other.backs)
    for one, other in zip(whole.shares, again.shares, strict=True):
        np.testing.assert_array_equal(one, other)


def test_a_stream_of_next_to_nothing() -> None:
    for tokens in ([], [PAD], [3], [2, 3, 1, PAD]):
        result = estimate(np.array(tokens, np.int32), SMALL, 4).model
        np.testing.assert_allclose(sums(result, contexts=20), 1)
