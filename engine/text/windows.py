"""Overlapping windows over a long sequence of words, and how their predictions are joined."""

from collections.abc import Iterator

import numpy as np


def cut(lengths: np.ndarray, room: int, overlap: int) -> np.ndarray:
    """Windows of at most `room` sub-tokens, each sharing about `overlap` of them with the next.

    Args:
        lengths: int (W,), sub-tokens of each word.
        room: sub-tokens a window holds; a single longer word has a window of its own.
        overlap: sub-tokens shared by neighbours, under `room`.

    Returns:
        int64 (windows, 2): first word, and behind the last word, of each.
    """
    ends = np.cumsum(lengths)
    starts = ends - lengths
    total, rows, first = len(lengths), [], 0
    while first < total:
        stop = max(int(np.searchsorted(ends, starts[first] + room, side="right")), first + 1)
        rows.append((first, stop))
        if stop == total:
            break
        shared = int(np.searchsorted(ends, ends[stop - 1] - overlap, side="right"))
        # The next window has to reach beyond this one, however long the word behind it is.
        first = min(max(shared, int(np.searchsorted(starts, ends[stop] - room))), stop)
    return np.array(rows, np.int64).reshape(-1, 2)


def weights(size: int, overlap: int) -> np.ndarray:
    """How much each word of a window counts where windows overlap: float32 (size,), falling toward both edges."""
    position = np.arange(size)
    edge = np.minimum(position, size - 1 - position) + 1.0
    return np.minimum(edge / max(1, overlap), 1.0).astype(np.float32)


def batches(windows: np.ndarray, lengths: np.ndarray, size: int, block: int = 64) -> Iterator[np.ndarray]:
    """Batches windows of similar length to minimise padding.

    Within every `block` batches the windows are sorted by length; only that many are held at a time.

    Args:
        windows: (windows, 2), from `cut`.
        lengths: sub-tokens of each window.
        size: windows in a batch.
    """
    for start in range(0, len(windows), size * block):
        order = np.argsort(lengths[start : start + size * block], kind="stable") + start
        for place in range(0, len(order), size):
            yield windows[order[place : place + size]]


class Joined:
    """Probabilities of all words, averaged where windows overlap."""

    def __init__(self, words: int, classes: int):
        self._sum = np.zeros((words, classes), np.float32)
        self._weight = np.zeros(words, np.float32)

    def add(self, first: int, probabilities: np.ndarray, weight: np.ndarray) -> None:
        """Adds a window that starts at word `first`: float (n, classes), with a weight (n,) for each word."""
        span = slice(first, first + len(weight))
        self._sum[span] += weight[:, None] * probabilities
        self._weight[span] += weight

    def probabilities(self) -> np.ndarray:
        """float32 (words, classes); rows sum to 1."""
        self._sum /= self._weight[:, None]
        self._sum /= self._sum.sum(axis=1, keepdims=True)
        return self._sum
