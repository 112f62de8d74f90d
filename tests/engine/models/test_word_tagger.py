"""Windows of words through a network with predictable output."""

import numpy as np
import pytest

from engine.models.base import Card
from engine.models.vocabulary import END, Vocabulary
from engine.models.word_tagger import WordTagger, inputs

WORDS = ("<unk>", "</s>", *(f"w{number}" for number in range(50)))


class Echo:
    """Says which code follows each word: its logits are 9 at the code behind, modulo the labels."""

    name, device = "echo", "cpu"

    def run(self, given: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        behind = given["ids"][:, 1:] % 3
        return [9.0 * (behind[:, :, None] == np.arange(3)).astype(np.float32)]


def tagger(window: int, overlap: int = 2, batch: int = 3) -> WordTagger:
    options = {"window": window, "overlap": overlap, "batch": batch}
    return WordTagger(Echo(), Vocabulary(WORDS), Card("x", "x", ("O", "COMMA", "PERIOD"), options=options))


@pytest.mark.parametrize("window", [3, 4, 7, 50, 400])
@pytest.mark.parametrize("count", [0, 1, 2, 7, 101])
def test_every_slot_is_predicted_with_the_word_after_it(window: int, count: int) -> None:
    words = [f"w{number % 50}" for number in range(count)]
    shares: list[float] = []
    probabilities, cases = tagger(window).predict(words, None, shares.append)
    assert cases is None
    assert probabilities.shape == (count, 3)
    assert probabilities.dtype == np.float32
    np.testing.assert_allclose(probabilities.sum(axis=1), 1, rtol=1e-5)
    codes = [*tagger(window).vocabulary.codes(words), END]
    assert probabilities.argmax(axis=1).tolist() == [code % 3 for code in codes[1 : count + 1]]
    assert shares == sorted(shares)
    assert shares[-1:] == [1.0] * bool(count)


def test_short_windows_are_padded_after_the_word_that_follows() -> None:
    codes = np.array([10, 11, 12, 13, END])
    given = inputs(codes, np.array([[0, 3], [3, 4]]))
    assert given["ids"].tolist() == [[10, 11, 12, 13], [13, END, END, END]]
    assert given["lengths"].tolist() == [3, 1]
