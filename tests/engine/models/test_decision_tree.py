from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import WeightsCorrupt
from engine.models import arpa, decision_tree, hidden_event_ngram
from engine.models.decision_tree import UNKNOWN_PAUSE, DecisionTree, Tree, features
from engine.models.hidden_event_ngram import HiddenEventNgram
from engine.models.weights import sha256
from tests.engine.models.event_models import CARD, model

OWN_PAUSE = 4 + 3
"""Where the slot's own pause stands among the features of a window of 1 over three labels."""
TREE = Tree(
    np.array([[1, 2], [1, 1], [3, 4], [3, 3], [4, 4]], np.int32),
    np.array([OWN_PAUSE, 0, OWN_PAUSE, 0, 0], np.int32),
    np.array([-0.5, 0, 0.4, 0, 0]),
    np.array([[1, 1, 1], [0.5, 0.3, 0.2], [1, 1, 1], [0.8, 0.1, 0.1], [0.1, 0.1, 0.8]], np.float32),
)
"""Says PERIOD after a pause above 0.4 seconds, and is unsure where no pause is known."""


@pytest.fixture
def served() -> DecisionTree:
    return DecisionTree(HiddenEventNgram(model().model, CARD), TREE, replace(CARD, options={"window": 1}))


def test_features_are_those_of_the_window() -> None:
    posteriors = np.array([[0.1, 0.9], [0.2, 0.8], [0.3, 0.7]], np.float32)
    rows = features(posteriors, np.array([0.5, np.nan, 2.0], np.float32), 1)
    outside, unknown = [0, 0, UNKNOWN_PAUSE], UNKNOWN_PAUSE
    expected = [
        [*outside, 0.1, 0.9, 0.5, 0.2, 0.8, unknown],
        [0.1, 0.9, 0.5, 0.2, 0.8, unknown, 0.3, 0.7, 2.0],
        [0.2, 0.8, unknown, 0.3, 0.7, 2.0, *outside],
    ]
    np.testing.assert_allclose(rows, np.array(expected, np.float32))
    assert features(posteriors[:0], np.zeros(0, np.float32), 2).shape == (0, 15)


def test_it_hears_pauses(served: DecisionTree) -> None:
    marks, cases = served.predict(list("abcd"), [0.1, 0.9, None, 0.3])
    assert cases is None
    assert marks.dtype == np.float32
    np.testing.assert_allclose(marks, TREE.values[[3, 4, 1, 3]], atol=1e-6)
    np.testing.assert_allclose(served.predict(list("ab"), None)[0], TREE.values[[1, 1]], atol=1e-6)


def test_few_words(served: DecisionTree) -> None:
    assert served.predict([], None)[0].shape == (0, 3)
    assert served.predict([], [])[0].shape == (0, 3)
    assert served.predict(["a"], [1.0])[0].argmax() == 2


@pytest.mark.parametrize("block", [1, 3, 8])
def test_blocks_make_no_difference(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(0)
    by_neighbours = replace(TREE, features=np.array([3, 0, 11, 0, 0], np.int32))
    served = DecisionTree(HiddenEventNgram(model().model, CARD), by_neighbours, replace(CARD, options={"window": 1}))
    words, pauses = list(rng.choice(list("abcd"), 20)), rng.exponential(0.4, 20).tolist()
    whole = served.predict(words, pauses)[0]
    assert len(np.unique(whole.argmax(axis=1))) > 1
    monkeypatch.setattr(decision_tree, "_BLOCK", block)
    np.testing.assert_array_equal(served.predict(words, pauses)[0], whole)


def test_it_is_served_from_its_folder(tmp_path: Path, served: DecisionTree) -> None:
    arpa.write(model().model, tmp_path / hidden_event_ngram.FILE)
    TREE.write(tmp_path / decision_tree.FILE)
    with np.load(tmp_path / decision_tree.FILE, allow_pickle=False) as arrays:
        assert set(arrays) == {"children", "features", "thresholds", "values"}
    files = {name: sha256(tmp_path / name) for name in (hidden_event_ngram.FILE, decision_tree.FILE)}
    again = decision_tree.load(tmp_path, replace(CARD, options={"window": 1}, files=files))
    pauses = [0.1, 0.9, None]
    np.testing.assert_array_equal(again.predict(list("abc"), pauses)[0], served.predict(list("abc"), pauses)[0])


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 and no more", b"words"])
def test_a_broken_file_is_reported(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / decision_tree.FILE
    path.write_bytes(data)
    with pytest.raises(WeightsCorrupt, match=r"tree\.npz: not a decision tree"):
        Tree.read(path)
