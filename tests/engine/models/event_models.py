"""Small models of words and marks, estimated from random text."""

import numpy as np

from engine.models.back_off import PAD, START, BackOff
from engine.models.base import Card
from engine.models.hidden_event_ngram import mark_token
from engine.models.vocabulary import END, SPECIAL
from trainer.systems.estimators.kneser_ney import Estimate, estimate

LABELS = ("O", "COMMA", "PERIOD")
MARKS = (3, 4)
LETTERS = tuple("abcdefgh")
WORDS = (*SPECIAL, START, *map(mark_token, LABELS[1:]), *LETTERS)
CARD = Card("small", "hidden-event-4gram", LABELS)


def stream(seed: int, texts: int = 40) -> np.ndarray:
    """Texts of random tokens, the earlier ones of `WORDS` oftener; never two marks in a row."""
    rng = np.random.default_rng(seed)
    parts: list[int] = []
    for _ in range(texts):
        parts.append(WORDS.index(START))
        for _ in range(int(rng.integers(1, 30))):
            parts.append(int(min(4 + rng.geometric(0.3), len(WORDS) - 1)))
            if rng.random() < 0.3 + 0.3 * (parts[-1] % 2):
                parts.append(int(rng.choice(MARKS)))
        parts += [END, PAD]
    return np.array(parts, np.int32)


def model(seed: int = 1, order: int = 4) -> Estimate:
    """The Kneser-Ney model of such texts."""
    return estimate(stream(seed), WORDS, order)


def sums(result: BackOff, seed: int = 3, contexts: int = 200) -> np.ndarray:
    """What the probabilities of all tokens add up to, after random contexts of every length."""
    size, order = len(result.words), result.order
    rng = np.random.default_rng(seed)
    before = rng.integers(0, size, (contexts, order - 1))
    before[np.arange(order - 1) < rng.integers(0, order, contexts)[:, None]] = PAD
    grams = np.concatenate([np.repeat(before, size, 0), np.tile(np.arange(size), contexts)[:, None]], axis=1)
    return np.exp(result.log_probabilities(grams)).reshape(contexts, size).sum(axis=1)
