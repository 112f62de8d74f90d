"""Autoregressive decoding of labels, greedy or by beam search.

Between steps a decoder keeps a `DecoderState` of numpy or torch arrays on any device; only labels and logits pass
through here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np

from engine.models.base import softmax

_AHEAD = np.float32(1e-3)
"""How far the logit of the path's label is lifted above that of the step's likeliest one: next to nothing."""


@dataclass(frozen=True)
class DecoderState:
    """The state of a decoder, arrays whose first axis is the batch.

    Attributes:
        memory: the encoded inputs.
        cache: the cache of earlier steps.
    """

    memory: Sequence[Any]
    cache: Sequence[Any]

    def spread(self, times: int) -> "DecoderState":
        """Every row repeated `times` times, its copies next to each other."""
        rows = np.repeat(np.arange(len(self.memory[0])), times)
        return DecoderState([array[rows] for array in self.memory], [array[rows] for array in self.cache])

    def pick(self, rows: np.ndarray) -> "DecoderState":
        """Continues from these rows; each must have the memory of the row it replaces."""
        return replace(self, cache=[array[rows] for array in self.cache])


class Stepper(Protocol):
    """A network that encodes its inputs at once and then predicts a label per step.

    Attributes:
        device: "cpu" or "cuda".
        labels: their number, which is also the start code of the first step.
    """

    device: str
    labels: int

    def start(self, inputs: dict[str, np.ndarray]) -> DecoderState:
        """The state before the first label, from ``ids`` int64 (B, T + 1) and ``lengths`` int64 (B,) of words."""
        ...

    def step(self, state: DecoderState, labels: np.ndarray) -> tuple[np.ndarray, DecoderState]:
        """Returns the logits of the next labels, float32 (B, labels), and the new state.

        Args:
            labels: int64 (B,), the previous labels.
        """
        ...


class Decoding:
    """A decoder as a backend: its only output is the logits along the best path, float32 (B, T, labels).

    Args:
        stepper: the decoder; it writes as many labels as a row's ``lengths`` say.
        beam: paths that are followed at a time.
    """

    name = "decoding"
    apart = False

    def __init__(self, stepper: Stepper, beam: int):
        self.device, self._stepper, self._beam = stepper.device, stepper, beam

    def run(self, inputs: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        """The logits alone, float32 (B, T, labels), whatever `outputs` is."""
        if self._beam > 1:
            return [beam_search(self._stepper, inputs, self._beam)]
        return [greedy(self._stepper, inputs)]


def greedy(stepper: Stepper, inputs: dict[str, np.ndarray]) -> np.ndarray:
    """Logits float32 (B, T, labels) along the path that takes the likeliest label in every step."""
    state = stepper.start(inputs)
    labels = np.full(len(inputs["lengths"]), stepper.labels)
    steps = []
    for _ in range(inputs["lengths"].max()):
        logits, state = stepper.step(state, labels)
        labels = logits.argmax(-1)
        steps.append(logits)
    return np.stack(steps, 1)


def beam_search(stepper: Stepper, inputs: dict[str, np.ndarray], beam: int) -> np.ndarray:
    """Logits float32 (B, T, labels) along the likeliest of the paths that a beam finds.

    The largest logit of a slot is that of the path's own label: it is lifted above a likelier label that was passed
    over for the sake of what follows.

    Args:
        beam: paths kept in every step.
    """
    batch = len(inputs["lengths"])
    state = stepper.start(inputs).spread(beam)
    labels = np.full((batch, beam), stepper.labels)
    # All paths start alike, so only the first one branches in the first step.
    scores = np.where(np.arange(beam) == 0, 0, -np.inf) + np.zeros((batch, 1))
    steps, parents, chosen = [], [], []
    for _ in range(inputs["lengths"].max()):
        logits, state = stepper.step(state, labels.ravel())
        steps.append(logits.reshape(batch, beam, -1))
        with np.errstate(divide="ignore"):
            total = (scores[..., None] + np.log(softmax(steps[-1]))).reshape(batch, -1)
        best = np.argsort(-total, axis=1, kind="stable")[:, :beam]
        scores = np.take_along_axis(total, best, 1)
        parent, labels = np.divmod(best, stepper.labels)
        state = state.pick((np.arange(batch)[:, None] * beam + parent).ravel())
        parents.append(parent)
        chosen.append(labels)
    logits, path = _traced_back(np.array(steps), np.array(parents), np.array(chosen), inputs["lengths"])
    passed_over = path != logits.argmax(-1)
    logits[passed_over, path[passed_over]] = logits[passed_over].max(-1) + _AHEAD
    return logits


def _traced_back(
    steps: np.ndarray, parents: np.ndarray, chosen: np.ndarray, lengths: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Traces the best path of each row back; returns its logits (B, T, labels) and labels (B, T).

    Args:
        steps: (T, B, beam, labels), logits of each path.
        parents: int (T, B, beam), parent path of each path; the best is always the first.
        chosen: int (T, B, beam), the labels of the step.
        lengths: int (B,).
    """
    rows, path = np.arange(len(lengths)), np.zeros(len(lengths), np.int64)
    logits_of_path, labels = [], []
    for step in reversed(range(len(steps))):
        path = np.where(step >= lengths - 1, 0, path)
        labels.append(chosen[step, rows, path])
        path = parents[step, rows, path]
        logits_of_path.append(steps[step, rows, path])
    return np.stack(logits_of_path[::-1], 1), np.stack(labels[::-1], 1)
