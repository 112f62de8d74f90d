"""Texts that are predicted together: no answer is another one for it."""

import numpy as np
import pytest

from engine import load_model
from engine.backends.onnx import OnnxBackend
from engine.errors import InputError
from engine.models.base import Text
from engine.models.tagger import Tagger
from engine.pipeline import Punctuator


@pytest.fixture(scope="module")
def shipped() -> Punctuator:
    return load_model("caesura-small", device="cpu", threads=1)


TEXTS: list[Text] = [
    Text(text.split(), None if number % 2 else [0.1 * number] * len(text.split()))
    for number, text in enumerate(
        [
            "so what is it",
            "if we make no changes today what does tomorrow look like i think anna smith from nasa would know",
            "",
            "yes",
            "the quick brown fox jumps over the lazy dog and then it goes home " * 30,
        ]
    )
]


def test_an_int8_graph_shares_no_batches(shipped: Punctuator) -> None:
    assert not shipped.shares
    for text, result in zip(TEXTS, shipped.predict_many(TEXTS), strict=True):
        alone = shipped.predict(*text)
        np.testing.assert_array_equal(result.probabilities, alone.probabilities)
        assert (result.labels, result.cases) == (alone.labels, alone.cases)


def test_texts_that_share_batches_are_answered_as_alone(shipped: Punctuator) -> None:
    model = shipped.model
    assert isinstance(model, Tagger)
    sharing = Punctuator(Tagger(Rows(model), model._tokenizer, model._card), "rows")
    assert sharing.shares
    assert [len(result.labels) for result in sharing.predict_many([])] == []
    for text, result in zip(TEXTS, sharing.predict_many(TEXTS), strict=True):
        alone = sharing.predict(*text)
        np.testing.assert_allclose(result.probabilities, alone.probabilities, atol=1e-6)
        np.testing.assert_allclose(result.case_probabilities, alone.case_probabilities, atol=1e-6)
        assert (result.labels, result.cases) == (alone.labels, alone.cases)
    with pytest.raises(InputError, match="1 words but 0 pauses"):
        sharing.predict_many([Text(["a"], []), Text(["b"], None)])


class Rows:
    """The shipped graph, run a row at a time without its padding: what a row says depends on no other one."""

    name, device, apart = "rows", "cpu", True

    def __init__(self, model: Tagger) -> None:
        self._backend = model._backend
        assert isinstance(self._backend, OnnxBackend)

    def run(self, inputs: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        """The rows' outputs, padded again."""
        results = []
        for row, length in enumerate(inputs["attention"].sum(axis=1)):
            raw_outputs = self._backend.run(
                {name: array[row : row + 1, :length] for name, array in inputs.items()}, outputs
            )
            results.append(
                [np.pad(array, ((0, 0), (0, inputs["ids"].shape[1] - length), (0, 0))) for array in raw_outputs]
            )
        return [np.concatenate(arrays) for arrays in zip(*results, strict=True)]
