"""`hidden-event-4gram`: an n-gram model of words and marks, and the posteriors of the hidden marks in a text.

The baseline of Tilk & Alumäe (2015), section 3, after Stolcke et al. (1998). The model was trained on text with marks
as tokens; a slot without a mark has none. Given words alone, every way of putting at most one mark after each is a path
through a lattice whose states are the last n - 1 tokens; forward and backward sums over all paths give the posterior of
each slot exactly. Where the paper is silent: a text starts with ``<s>`` and stops with ``</s>``, and the slot's label
is the likeliest by its posterior rather than that on the likeliest path.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import numpy as np

from engine.errors import Message, WeightsCorrupt
from engine.models import arpa
from engine.models.back_off import PAD, START, BackOff
from engine.models.base import Card
from engine.models.vocabulary import END, UNKNOWN, Vocabulary
from engine.models.weights import verify_files
from engine.work.job import Progress

FILE = "model.arpa.gz"
_BLOCK = 1024
"""Slots whose transitions are held at a time."""


def mark_token(label: str) -> str:
    """The token that a mark is in the model; no normalised word is like it, being in capitals."""
    return f"<{label}>"


class Lattice:
    """The states of a slot (its last tokens), and their transitions.

    Attributes:
        tails: tokens of each state, oldest first: 0 is the word before the slot, -1 the one before that and so on,
            and 1, 2 … are marks by their index among the labels.
        events: int (S,), the label of the slot itself in each state.
        nexts: int (S, labels), the next slot's state after each label.
        first: the state with no mark in it.
    """

    def __init__(self, labels: int, order: int):
        tail_of = {marks: self._tail(marks, order - 1) for marks in product(range(labels), repeat=order - 1)}
        self.tails = sorted(set(tail_of.values()))
        index = {tail: state for state, tail in enumerate(self.tails)}
        self.events = np.maximum([tail[-1] for tail in self.tails], 0)
        self.nexts = np.zeros((len(self.tails), labels), np.int64)
        for marks, tail in tail_of.items():
            self.nexts[index[tail]] = [index[tail_of[*marks[1:], mark]] for mark in range(labels)]
        self.first = index[tail_of[(0,) * (order - 1)]]

    @staticmethod
    def _tail(marks: tuple[int, ...], size: int) -> tuple[int, ...]:
        tokens = []
        for place, mark in enumerate(marks, 1 - len(marks)):
            tokens += [place, mark] if mark else [place]
        return tuple(tokens[-size:])


class HiddenEventNgram:
    """Serves a model of words and marks.

    Args:
        model: an n-gram model, n at least 2, whose first tokens are ``<unk>``, ``</s>`` and ``<s>``.
        card: its labels name the marks.
    """

    cases: tuple[str, ...] = ()
    reads_pauses = False
    device = "cpu"

    def __init__(self, model: BackOff, card: Card):
        self.labels, self.model = card.labels, model
        self._card = card
        self._vocabulary = Vocabulary(model.words)
        self._marks = np.array([PAD, *(model.code_of[mark_token(label)] for label in card.labels[1:])])
        self._lattice = Lattice(len(card.labels), model.order)

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """Probabilities of the marks, float32 (W, labels)."""
        return self._card.mark_probabilities(np.log(self.posteriors(self.codes(words), progress))), None

    def codes(self, words: Sequence[str]) -> np.ndarray:
        """The token of each word, int64 (W,); a word spelled like a special token is unknown."""
        codes = self._vocabulary.codes(words)
        return np.where(codes > self.model.code_of[START], codes, UNKNOWN)

    def posteriors(self, codes: np.ndarray, progress: Progress | None = None) -> np.ndarray:
        """P(label of each slot | all words), float32 (W, labels), all above 0.

        Two passes, forward and back, each making the transitions of one block of slots after another.

        Args:
            codes: int64 (W,), the words.
        """
        tokens = np.concatenate([np.full(self.model.order - 2, PAD), [self.model.code_of[START]], codes, [END]])
        blocks = [slice(start, min(start + _BLOCK, len(codes))) for start in range(0, len(codes), _BLOCK)]
        openings = self._openings(tokens, blocks, progress)
        after = self._word_probabilities(tokens, np.array([len(codes)]))[0]
        is_label = self._lattice.events[:, None] == np.arange(len(self.labels))
        posteriors = np.zeros((len(codes), len(self.labels)), np.float32)
        for done, block in enumerate(reversed(blocks), 1):
            joint, after = _both_ways(openings[-done], self._transitions(tokens, block), after)
            posteriors[block] = joint @ is_label
            if progress:
                progress(0.5 + done / len(blocks) / 2)
        return np.maximum(posteriors, np.finfo(np.float32).tiny)

    def _openings(self, tokens: np.ndarray, blocks: list[slice], progress: Progress | None) -> list[np.ndarray]:
        """The forward weights of the states before each block."""
        state = np.eye(len(self._lattice.tails))[self._lattice.first]
        openings = []
        for done, block in enumerate(blocks, 1):
            openings.append(state)
            *_, state = _forward(state, self._transitions(tokens, block))
            if progress:
                progress(done / len(blocks) / 2)
        return openings

    def _transitions(self, tokens: np.ndarray, block: slice) -> np.ndarray:
        """The transitions from each state of the slot before to each state of a slot: float64 (slots, states, states),
        the probability of the word between and of the slot's mark, up to a factor a slot.
        """
        slots = np.arange(block.start + 1, block.stop + 1)
        nexts = self._lattice.nexts
        words = self._word_probabilities(tokens, slots - 1)
        marks = self._mark_probabilities(tokens, slots)
        steps = np.zeros((len(slots), len(nexts), len(nexts)))
        states = np.arange(len(nexts))[:, None]
        steps[:, states, nexts] = words[:, :, None] * marks[:, nexts[:, 0]]
        return steps

    def _word_probabilities(self, tokens: np.ndarray, slots: np.ndarray) -> np.ndarray:
        """P(the word behind each slot | each state of the slot), float64 (slots, states), the highest of a slot 1."""
        contexts = self._contexts(tokens, slots, self._lattice.tails)
        logs = self._log_probabilities(contexts, tokens[slots + self.model.order - 1][:, None])
        return np.exp(logs - logs.max(axis=1, keepdims=True))

    def _mark_probabilities(self, tokens: np.ndarray, slots: np.ndarray) -> np.ndarray:
        """P(mark in each slot | each state of it that has none), float64 (slots, states, labels), 1 for no mark and
        for the states that have one already.
        """
        quiet = np.flatnonzero(self._lattice.events == 0)
        contexts = self._contexts(tokens, slots, [self._lattice.tails[state] for state in quiet])
        probabilities = np.ones((len(slots), len(self._lattice.tails), len(self.labels)))
        probabilities[:, quiet, 1:] = np.exp(self._log_probabilities(contexts[:, :, None], self._marks[1:]))
        return probabilities

    def _contexts(self, tokens: np.ndarray, slots: np.ndarray, tails: list[tuple[int, ...]]) -> np.ndarray:
        """The tokens of each tail at each slot, int64 (slots, tails, n - 1)."""
        pattern = np.array(tails)
        words = tokens[slots[:, None, None] + self.model.order - 2 + np.minimum(pattern, 0)]
        return np.where(pattern > 0, self._marks[pattern * (pattern > 0)], words)

    def _log_probabilities(self, contexts: np.ndarray, tokens: np.ndarray) -> np.ndarray:
        """Natural log P(token | context) of contexts (…, n - 1) and tokens that broadcast to (…)."""
        shape = np.broadcast_shapes(contexts.shape[:-1], tokens.shape)
        columns = [np.broadcast_to(column, shape).ravel() for column in (*np.moveaxis(contexts, -1, 0), tokens)]
        return self.model.log_probabilities(np.stack(columns, axis=1)).reshape(shape)


def _forward(state: np.ndarray, steps: np.ndarray) -> Iterator[np.ndarray]:
    """The weights of all states after each step, adding up to 1."""
    for step in steps:
        state = state @ step
        state /= state.sum()
        yield state


def _both_ways(opening: np.ndarray, steps: np.ndarray, after: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The posteriors of the states of some slots, (slots, states), and the backward weights of the slot before them.

    Args:
        opening: forward weights of the slot before them.
        steps: float64 (slots, states, states).
        after: backward weights of the last of them.
    """
    forward = np.array(list(_forward(opening, steps)))
    backward = np.array([after, *_forward(after, steps[::-1].transpose(0, 2, 1))])[::-1]
    joint = forward * backward[1:]
    return joint / joint.sum(axis=1, keepdims=True), backward[0]


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> HiddenEventNgram:
    """The model in a folder."""
    verify_files(folder, card)
    return HiddenEventNgram(read(folder / FILE, card.labels), card)


def read(path: Path, labels: Sequence[str]) -> BackOff:
    """The n-gram model in an ARPA file, with some labels.

    Raises:
        InputError: not an ARPA file.
        WeightsCorrupt: it has only unigrams, or lacks a mark.
    """
    model = arpa.read(path)
    lacking = [mark_token(label) for label in labels[1:] if mark_token(label) not in model.code_of]
    if model.order < 2 or lacking:
        why = Message("it has no token {token}", token=lacking[0]) if lacking else Message("it has single tokens only")
        raise WeightsCorrupt(
            "{path}: not a model of words and marks ({why}); export the model again.", path=path, why=why
        )
    return model
