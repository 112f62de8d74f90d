import itertools
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import WeightsCorrupt
from engine.models import arpa, hidden_event_ngram
from engine.models.back_off import PAD, BackOff
from engine.models.hidden_event_ngram import HiddenEventNgram, Lattice
from engine.models.vocabulary import END
from engine.models.weights import sha256
from tests.engine.models.event_models import CARD, LABELS, MARKS, WORDS, model


def by_enumeration(result: BackOff, codes: list[int]) -> np.ndarray:
    """The posteriors as sums over all ways of putting marks."""
    sums = np.zeros((len(codes), len(LABELS)))
    for events in itertools.product(range(len(LABELS)), repeat=len(codes)):
        tokens = [WORDS.index("<s>")]
        for code, event in zip(codes, events, strict=True):
            tokens += [code, MARKS[event - 1]] if event else [code]
        tokens.append(END)
        padded = [PAD] * (result.order - 2) + tokens
        grams = [padded[place : place + result.order] for place in range(len(tokens) - 1)]
        sums[np.arange(len(codes)), events] += math.exp(result.log_probabilities(np.array(grams)).sum())
    return sums / sums.sum(axis=1, keepdims=True)


@pytest.mark.parametrize("order", [2, 3, 4])
@pytest.mark.parametrize("size", [1, 2, 3, 6])
def test_posteriors_are_sums_over_all_ways(order: int, size: int) -> None:
    result = model(order=order).model
    codes = np.random.default_rng(size).integers(5, len(WORDS), size)
    np.testing.assert_allclose(
        HiddenEventNgram(result, CARD).posteriors(codes), by_enumeration(result, codes.tolist()), atol=1e-6
    )


@pytest.mark.parametrize("block", [1, 2, 7, 50])
def test_blocks_make_no_difference(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    served = HiddenEventNgram(model().model, CARD)
    codes = np.random.default_rng(0).integers(5, len(WORDS), 50)
    whole = served.posteriors(codes)
    monkeypatch.setattr(hidden_event_ngram, "_BLOCK", block)
    np.testing.assert_allclose(served.posteriors(codes), whole, atol=1e-6)


def test_states_are_as_few_as_the_last_tokens_allow() -> None:
    assert [len(Lattice(3, order).tails) for order in (2, 3, 4)] == [3, 5, 11]
    lattice = Lattice(3, 4)
    assert lattice.tails[lattice.first] == (-2, -1, 0)
    assert {lattice.tails[state][-1] for state in lattice.nexts[:, 2]} == {2}


def test_few_words_and_strange_ones() -> None:
    served = HiddenEventNgram(model().model, CARD)
    assert served.predict([], None)[0].shape == (0, 3)
    words = ["A", "<s>", "</s>", "<unk>", "<COMMA>", "日本", "b."]
    assert served.codes(words).tolist() == [WORDS.index("a"), 0, 0, 0, 0, 0, WORDS.index("b")]
    for chosen in ([words[0]], words):
        marks, cases = served.predict(chosen, None)
        assert cases is None
        assert marks.dtype == np.float32
        np.testing.assert_allclose(marks.sum(axis=1), 1, atol=1e-5)


def test_a_temperature_flattens() -> None:
    result = model().model
    sharp, flat = (HiddenEventNgram(result, replace(CARD, temperatures=(t, 1.0))) for t in (1.0, 3.0))
    one, other = (served.predict(list("abcabc"), None)[0] for served in (sharp, flat))
    assert (other.max(axis=1) < one.max(axis=1)).all()
    np.testing.assert_array_equal(one.argmax(axis=1), other.argmax(axis=1))


def test_progress_rises_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden_event_ngram, "_BLOCK", 4)
    reported: list[float] = []
    HiddenEventNgram(model().model, CARD).predict(list("abcdefgh" * 3), None, reported.append)
    assert reported == sorted(reported)
    assert reported[-1] == 1


def test_it_is_served_from_its_folder(tmp_path: Path) -> None:
    result = model().model
    path = tmp_path / hidden_event_ngram.FILE
    arpa.write(result, path)
    served = hidden_event_ngram.load(tmp_path, replace(CARD, files={path.name: sha256(path)}))
    expected = HiddenEventNgram(result, CARD).predict(list("abcab"), None)[0]
    np.testing.assert_allclose(served.predict(list("abcab"), None)[0], expected, atol=1e-4)


@pytest.mark.parametrize(
    ("labels", "levels", "message"),
    [((*LABELS, "QUESTION"), 4, "no token <QUESTION>"), (LABELS, 1, "single tokens only")],
)
def test_a_model_that_does_not_fit_is_reported(
    tmp_path: Path, labels: tuple[str, ...], levels: int, message: str
) -> None:
    result = model().model
    arpa.write(BackOff(result.words, result.levels[:levels]), tmp_path / "some.arpa")
    with pytest.raises(WeightsCorrupt, match=message):
        hidden_event_ngram.read(tmp_path / "some.arpa", labels)
