"""`word-crf`: a linear-chain CRF over words, the baseline of Gale & Parthasarathy (2017), section 2.2.

The features of a slot are `engine.models.crf_features`; CRFsuite (Okazaki, 2007) has their weights, and those of pairs
of adjacent labels. It serves the marginal probabilities of the labels, forward-backward, window by window. Features
come from the whole text; only the chain ends at the edges of a window.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.models.base import Card, Model
from engine.models.crf_features import Features
from engine.models.vocabulary import normalise
from engine.models.weights import verify_files
from engine.text import windows
from engine.work.job import Progress

MODEL = "model.crfsuite"
LANGUAGE = "language"
"""The folder, inside the model's own, of the language model whose posteriors are features."""

_LEAST = 1e-12


class WordCrf:
    """Serves a CRF.

    Args:
        model: CRFsuite's file.
        features: extracts the features.
        card: options ``window`` and ``overlap`` (words).
        language: the model whose probabilities are features, or None.

    Raises:
        ValueError: `model` is not a CRFsuite model.
    """

    cases: tuple[str, ...] = ()
    reads_pauses = False
    device = "cpu"

    def __init__(self, model: bytes, features: Features, card: Card, language: Model | None = None):
        import pycrfsuite

        self.labels = card.labels
        self._features, self._card, self._language = features, card, language
        self._model = model  # CRFsuite reads it where it lies
        self._tagger = pycrfsuite.Tagger()
        self._tagger.open_inmemory(model)
        self._known = {label: self.labels.index(label) for label in self._tagger.labels()}

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """Marginal probabilities of the marks, float32 (W, labels)."""
        begun, posteriors = 0.0, None
        if self._language:
            begun = 0.5
            posteriors = self._language.predict(words, None, progress and (lambda share: progress(share / 2)))[0]
        overlap = self._card.options["overlap"]
        joined = windows.Joined(len(words), len(self.labels))
        rows = windows.cut(np.ones(len(words), np.int64), self._card.options["window"], overlap)
        for done, (first, stop) in enumerate(rows, 1):
            items = window_items(self._features, words, first, stop, posteriors)
            scores = np.log(np.maximum(self._marginals(items), _LEAST))
            joined.add(first, self._card.mark_probabilities(scores), windows.weights(stop - first, overlap))
            if progress:
                progress(begun + (1 - begun) * done / len(rows))
        return joined.probabilities(), None

    def _marginals(self, items: list[list[str]]) -> np.ndarray:
        """P(label of each slot | all slots), float (slots, labels); 0 for a label that was never trained on."""
        self._tagger.set(items)
        marginals = np.zeros((len(items), len(self.labels)))
        for label, column in self._known.items():
            marginals[:, column] = [self._tagger.marginal(label, slot) for slot in range(len(items))]
        return marginals


def window_items(
    features: Features, words: Sequence[str], first: int, stop: int, posteriors: np.ndarray | None
) -> list[list[str]]:
    """The features of the slots `first` … `stop` - 1 of a text of words as people write them.

    Args:
        posteriors: float (words, labels) of a language model, or None.
    """
    begin = max(0, first - features.margin)
    near = [_plain(word) for word in words[begin : stop + features.margin]]
    return features.slots(near, first - begin, stop - begin, None if posteriors is None else posteriors[first:stop])


def _plain(word: str) -> str:
    """A word as a feature: invalid text, such as half of a surrogate pair, is replaced."""
    return normalise(word).encode("utf-8", "replace").decode()


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> WordCrf:
    """The CRF in a model's folder; it runs on one CPU thread, ignoring `device` and `threads`.

    Raises:
        WeightsCorrupt: a file is missing, or does not match its card.
    """
    verify_files(folder, card)
    features = Features.read(folder, card.options["reach"])
    return WordCrf((folder / MODEL).read_bytes(), features, card, _language(folder))


def _language(folder: Path) -> Model | None:
    if not (folder / LANGUAGE).is_dir():
        return None
    from engine.models import hidden_event_ngram

    return hidden_event_ngram.load(folder / LANGUAGE, Card.read(folder / LANGUAGE))
