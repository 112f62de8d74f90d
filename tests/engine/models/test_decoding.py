"""Greedy and beam decoding through chains of labels whose probabilities are known."""

from itertools import product

import numpy as np
import pytest

from engine.models.decoding import DecoderState, Decoding, beam_search, greedy

FIRST = np.log([0.6, 0.4])
AFTER = np.log([[0.5, 0.5], [0.05, 0.95]])
"""The first label's probabilities, and those of a label after each: the likeliest first one leads nowhere sure."""


class Chain:
    """A Markov chain, another one for every code of the input; it keeps all labels it was given.

    Args:
        first, after: log probabilities (inputs, labels) and (inputs, labels, labels).
    """

    device = "cpu"

    def __init__(self, first: np.ndarray, after: np.ndarray):
        self.first, self.after, self.labels = first, after, first.shape[-1]
        self.steps = 0

    def start(self, inputs: dict[str, np.ndarray]) -> DecoderState:
        codes = inputs["ids"][:, 0]
        return DecoderState([codes], [np.zeros((len(codes), 0), np.int64)])

    def step(self, state: DecoderState, labels: np.ndarray) -> tuple[np.ndarray, DecoderState]:
        self.steps += 1
        cache = np.concatenate([state.cache[0], labels[:, None]], 1)
        # The start label has to come first, and only there.
        assert (cache[:, 0] == self.labels).all()
        assert (cache[:, 1:] < self.labels).all()
        [codes] = state.memory
        logits = self.first[codes] if cache.shape[1] == 1 else self.after[codes, labels]
        return logits.astype(np.float32), DecoderState(state.memory, [cache])


def one() -> Chain:
    return Chain(FIRST[None], AFTER[None])


def several(chains: int, labels: int) -> Chain:
    draw = np.random.default_rng(3)
    first, after = draw.normal(0, 2, (chains, labels)), draw.normal(0, 2, (chains, labels, labels))
    return Chain(first - np.log(np.exp(first).sum(-1, keepdims=True)), after - np.log(np.exp(after).sum(-1)[..., None]))


def inputs(lengths: list[int]) -> dict[str, np.ndarray]:
    """As many rows, each of its own code."""
    return {"ids": np.arange(len(lengths))[:, None], "lengths": np.array(lengths)}


def likeliest(chain: Chain, code: int, length: int) -> tuple[int, ...]:
    """The best of all paths, by trying each."""

    def score(path: tuple[int, ...]) -> float:
        before = zip(path, path[1:], strict=False)
        return float(chain.first[code, path[0]] + sum(chain.after[code, a, b] for a, b in before))

    return max(product(range(chain.labels), repeat=length), key=score)


def test_a_beam_finds_what_greed_misses() -> None:
    np.testing.assert_allclose(greedy(one(), inputs([2]))[0], [FIRST, AFTER[0]], rtol=1e-6)
    probabilities = beam_search(one(), inputs([2]), 2)[0]
    assert probabilities.argmax(-1).tolist() == [1, AFTER[1].argmax()]
    np.testing.assert_allclose(probabilities[1], AFTER[1], rtol=1e-6)
    assert probabilities[0, 0] == np.float32(FIRST[0])


@pytest.mark.parametrize("beam", [1, 2, 3])
def test_a_beam_of_one_is_greedy(beam: int) -> None:
    same = Chain(*(np.repeat(array, 3, 0) for array in (FIRST[None], AFTER[None])))
    paths = beam_search(same, inputs([2, 2, 2]), beam)
    expected = greedy(one(), inputs([2])) if beam == 1 else beam_search(one(), inputs([2]), 2)
    np.testing.assert_array_equal(paths, np.repeat(expected, 3, 0))


def test_a_wide_beam_finds_the_best_path_of_every_row_at_its_own_length() -> None:
    lengths, chain = [6, 1, 4, 3, 6, 2], several(6, 3)
    logits = beam_search(chain, inputs(lengths), 3)
    assert logits.shape == (6, 6, 3)
    assert logits.dtype == np.float32
    for code, length in enumerate(lengths):
        path = likeliest(chain, code, length)
        expected = np.array([chain.first[code], *(chain.after[code, label] for label in path[:-1])])
        assert logits[code, :length].argmax(-1).tolist() == list(path)
        kept = expected.argmax(-1) == path
        np.testing.assert_allclose(logits[code, :length][kept], expected[kept], rtol=1e-5)


def test_a_beam_wider_than_there_are_paths_is_fine() -> None:
    np.testing.assert_array_equal(beam_search(one(), inputs([2]), 7), beam_search(one(), inputs([2]), 2))


def test_greed_follows_the_likeliest_label_a_step_a_word() -> None:
    chain = several(4, 3)
    logits = greedy(chain, inputs([5, 2, 5, 1]))
    assert chain.steps == 5
    for code, row in enumerate(logits):
        np.testing.assert_array_equal(row[0], chain.first[code].astype(np.float32))
        for before, after in zip(row, row[1:], strict=False):
            np.testing.assert_array_equal(after, chain.after[code, before.argmax()].astype(np.float32))


def test_a_decoder_is_a_backend() -> None:
    for beam, expected in ((1, greedy(one(), inputs([2]))), (2, beam_search(one(), inputs([2]), 2))):
        decoding = Decoding(one(), beam)
        assert decoding.device == "cpu"
        [logits] = decoding.run(inputs([2]), outputs=1)
        np.testing.assert_array_equal(logits, expected)


def test_rows_of_a_state_are_spread_and_picked() -> None:
    state = DecoderState([np.arange(2), np.array([[1.0], [2.0]])], [np.array([[5], [6]])]).spread(2)
    assert [array.ravel().tolist() for array in (*state.memory, *state.cache)] == [
        [0, 0, 1, 1],
        [1, 1, 2, 2],
        [5, 5, 6, 6],
    ]
    picked = state.pick(np.array([1, 0, 3, 3]))
    assert picked.memory is state.memory
    assert DecoderState([], [np.arange(3)]).pick(np.array([2, 2])).cache[0].tolist() == [2, 2]
