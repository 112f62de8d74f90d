"""`4gram-dt-p`: a decision tree over a hidden-event language model's posteriors and the pauses.

The second baseline of Tilk & Alumäe (2015), section 3, after Kolář et al. (2004): the posteriors are those of a 4-gram
trained on much text, the tree is grown on the little text that has pauses. Where the paper is silent: the tree sees the
posteriors of the slots around its own, and the pauses of its own slot and its neighbours; an unknown pause is
`UNKNOWN_PAUSE`, and a slot outside the text has no posterior (zeros) and no known pause.
"""

import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.errors import WeightsCorrupt
from engine.models import hidden_event_ngram
from engine.models.base import Card, pause_seconds
from engine.models.hidden_event_ngram import HiddenEventNgram
from engine.models.weights import verify_files
from engine.system.atomic import write_atomic
from engine.work.job import Progress

FILE = "tree.npz"
UNKNOWN_PAUSE = -1.0
"""The value of an unknown pause; known ones are at least 0 seconds."""
_BLOCK = 1 << 16
"""Slots whose features are held at a time."""


@dataclass(frozen=True)
class Tree:
    """A binary decision tree, its nodes numbered from the root, 0.

    Attributes:
        children: int32 (N, 2), the node where the feature is at most the threshold and the one where it is above;
            a leaf is its own child.
        features: int32 (N,), what each node looks at; 0 in a leaf.
        thresholds: float64 (N,).
        values: float32 (N, labels), the probabilities of the labels in each node.
    """

    children: np.ndarray
    features: np.ndarray
    thresholds: np.ndarray
    values: np.ndarray

    def leaves(self, rows: np.ndarray) -> np.ndarray:
        """The leaf that each row of features comes to, int (R,).

        Args:
            rows: float32 (R, features).
        """
        nodes = np.zeros(len(rows), np.int32)
        moving = np.arange(len(rows))
        while len(moving):
            at = nodes[moving]
            above = rows[moving, self.features[at]] > self.thresholds[at]
            nodes[moving] = self.children[at, above.astype(np.int8)]
            moving = moving[nodes[moving] != at]
        return nodes

    def write(self, path: Path) -> None:
        """Writes the arrays as ``.npz``."""
        data = io.BytesIO()
        np.savez_compressed(data, **vars(self))
        write_atomic(path, data.getvalue())

    @classmethod
    def read(cls, path: Path) -> "Tree":
        """Reads what `write` wrote.

        Raises:
            WeightsCorrupt: invalid data.
        """
        try:
            with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as arrays:
                return cls(*(arrays[name] for name in ("children", "features", "thresholds", "values")))
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise WeightsCorrupt(
                "{path}: not a decision tree ({error}); export the model again.", path=path, error=error
            ) from None


def features(posteriors: np.ndarray, pauses: np.ndarray, window: int) -> np.ndarray:
    """The tree's features of each slot: float32 (W, (2 `window` + 1) × (labels + 1)), slot by slot of the window, the
    posteriors and then the pause.

    Args:
        posteriors: float32 (W, labels).
        pauses: float32 (W,), seconds, NaN if unknown.
        window: slots to either side.
    """
    seconds = np.where(np.isnan(pauses), UNKNOWN_PAUSE, np.maximum(pauses, 0))
    outside = np.append(np.zeros(posteriors.shape[1]), UNKNOWN_PAUSE).astype(np.float32)
    margin = np.tile(outside, (window, 1))
    rows = np.concatenate([margin, np.column_stack([posteriors, seconds]).astype(np.float32), margin])
    return np.concatenate([rows[place : place + len(posteriors)] for place in range(2 * window + 1)], axis=1)


class DecisionTree:
    """Serves a tree over a language model's posteriors.

    Args:
        model: the language model.
        tree: its leaves have probabilities of the card's labels.
        card: option ``window``, slots to either side.
    """

    cases: tuple[str, ...] = ()
    reads_pauses = True
    device = "cpu"

    def __init__(self, model: HiddenEventNgram, tree: Tree, card: Card):
        self.labels = card.labels
        self._model, self._tree, self._card = model, tree, card

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """Probabilities of the marks, float32 (W, labels)."""
        posteriors = self._model.posteriors(self._model.codes(words), progress)
        seconds = pause_seconds(pauses, len(words))
        probabilities = np.zeros_like(posteriors)
        window = self._card.options["window"]
        for start in range(0, len(words), _BLOCK):
            first = max(0, start - window)
            span = slice(first, start + _BLOCK + window)
            rows = features(posteriors[span], seconds[span], window)[start - first :][:_BLOCK]
            probabilities[start : start + len(rows)] = self._tree.values[self._tree.leaves(rows)]
        return self._card.mark_probabilities(np.log(probabilities)), None


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> DecisionTree:
    """Loads the tree and the language model in a folder."""
    verify_files(folder, card)
    model = HiddenEventNgram(hidden_event_ngram.read(folder / hidden_event_ngram.FILE, card.labels), card)
    return DecisionTree(model, Tree.read(folder / FILE), card)
