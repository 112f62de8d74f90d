"""Short texts that wait together share a call of the model, and no answer is another one for it."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from engine import load_model
from engine.backends.onnx import OnnxBackend
from engine.errors import InputError
from engine.models.base import Progress, Text
from engine.models.tagger import Tagger
from engine.pipeline import Punctuator
from engine.server.batching import SHORT, Batcher
from engine.work.job import Cancelled, Job


class Lengths:
    """A model of which each answer tells the length of its own text, and which notes what it was asked together.

    Args:
        gate: that it waits for before its first answer.
    """

    labels = ("O", "PERIOD")
    cases = ()
    reads_pauses = True
    device = "cpu"
    shares = True

    def __init__(self, gate: threading.Event | None = None) -> None:
        self.calls: list[list[int]] = []
        self.gate = gate

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """One text."""
        if progress:
            progress(0.5)
        return self.predict_many([Text(words, pauses)])[0]

    def predict_many(self, texts: Sequence[Text]) -> list[tuple[np.ndarray, None]]:
        """Several texts."""
        if self.gate:
            self.gate.wait(10)
        self.calls.append([len(text.words) for text in texts])
        return [(np.tile(np.array([[len(text.words), 0]], np.float32), (len(text.words), 1)), None) for text in texts]


def ask(batcher: Batcher, sizes: Sequence[int], gate: threading.Event | None = None) -> list[float]:
    """What texts of some sizes that are asked at the same time are told of their sizes."""
    with ThreadPoolExecutor(len(sizes)) as threads:
        futures = [threads.submit(batcher.predict, ["a"] * size, None) for size in sizes]
        if gate:
            gate.set()
        return [float(future.result().probabilities[0, 0]) for future in futures]


def test_what_waits_together_is_asked_together() -> None:
    gate = threading.Event()
    model = Lengths(gate)
    batcher = Batcher(Punctuator(model, "lengths"), workers=1)
    sizes = list(range(1, 40))
    assert ask(batcher, sizes, gate) == sizes
    assert len(model.calls) < len(sizes)
    assert sorted(size for call in model.calls for size in call) == sizes


def test_long_texts_are_asked_alone() -> None:
    model = Lengths()
    sizes = [5, SHORT + 1, 6, SHORT + 2, 7]
    assert ask(Batcher(Punctuator(model, "lengths"), workers=1), sizes) == sizes
    assert [SHORT + 1] in model.calls
    assert [SHORT + 2] in model.calls


def test_nothing_is_shared_where_that_would_change_answers() -> None:
    model = Lengths()
    model.shares = False
    assert ask(Batcher(Punctuator(model, "lengths"), workers=1), range(1, 20)) == list(range(1, 20))
    assert all(len(call) == 1 for call in model.calls)


def test_what_is_wrong_with_one_text_is_told_to_its_owner_only() -> None:
    gate = threading.Event()
    batcher = Batcher(Punctuator(Lengths(gate), "lengths"), workers=1)
    with ThreadPoolExecutor(4) as threads:
        good = [threads.submit(batcher.predict, ["a"] * size, None) for size in (1, 2, 3)]
        bad = threads.submit(batcher.predict, ["a"], [0.1, 0.2])
        gate.set()
        assert [float(future.result().probabilities[0, 0]) for future in good] == [1, 2, 3]
        with pytest.raises(InputError, match="1 words but 2 pauses"):
            bad.result()


def test_who_does_not_wait_any_more_leaves_the_line() -> None:
    gate = threading.Event()
    model = Lengths(gate)
    batcher = Batcher(Punctuator(model, "lengths"), workers=1, sharing=False)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(batcher.predict, ["a"], None)
        job = Job(60)
        second = threads.submit(batcher.predict, ["a", "b"], None, progress=job)
        job.cancel()
        with pytest.raises(Cancelled):
            second.result(10)
        gate.set()
        first.result(10)
    assert model.calls == [[1]]


@pytest.fixture(scope="module")
def shipped() -> Punctuator:
    return load_model("caesura", device="cpu", threads=1)


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
    for text, made in zip(TEXTS, shipped.predict_many(TEXTS), strict=True):
        alone = shipped.predict(*text)
        np.testing.assert_array_equal(made.probabilities, alone.probabilities)
        assert (made.labels, made.cases) == (alone.labels, alone.cases)


def test_texts_that_share_batches_are_answered_as_alone(shipped: Punctuator) -> None:
    model = shipped.model
    assert isinstance(model, Tagger)
    sharing = Punctuator(Tagger(Rows(model), model._tokenizer, model._card), "rows")
    assert sharing.shares
    assert [len(made.labels) for made in sharing.predict_many([])] == []
    for text, made in zip(TEXTS, sharing.predict_many(TEXTS), strict=True):
        alone = sharing.predict(*text)
        np.testing.assert_allclose(made.probabilities, alone.probabilities, atol=1e-6)
        np.testing.assert_allclose(made.case_probabilities, alone.case_probabilities, atol=1e-6)
        assert (made.labels, made.cases) == (alone.labels, alone.cases)
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
        made = []
        for row, length in enumerate(inputs["attention"].sum(axis=1)):
            found = self._backend.run({name: array[row : row + 1, :length] for name, array in inputs.items()}, outputs)
            made.append([np.pad(array, ((0, 0), (0, inputs["ids"].shape[1] - length), (0, 0))) for array in found])
        return [np.concatenate(arrays) for arrays in zip(*made, strict=True)]
