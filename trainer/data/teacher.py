"""A larger model's predictions for a corpus, computed once and stored compactly, to distil into a smaller one (Hinton
et al., 2015).

A file a document, ``CORPUS.TEACHER/NUMBER.npz`` beside the prepared corpora, of one byte a class: 255 √p, which keeps
small probabilities apart. An interrupted pass over a corpus resumes with the missing documents.
"""

import zlib
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from trainer.data.corpora.packed import Packed
from trainer.recipe import RecipeError, SourceConfig

_SCALE = 255.0
_UNREADABLE = (BadZipFile, zlib.error, EOFError, OSError, ValueError)


def teacher_folder(prepared: Path, corpus: str, teacher: str) -> Path:
    """The folder of a teacher's predictions for a corpus."""
    return prepared / f"{corpus}.{teacher}"


def encode(probabilities: np.ndarray) -> np.ndarray:
    """Probabilities (…, classes) as bytes."""
    return np.rint(_SCALE * np.sqrt(probabilities)).astype(np.uint8)


def decode(predictions: np.ndarray, labels: int) -> np.ndarray:
    """float32 probabilities (…, labels + cases) of bytes; each kind's sum to 1, or to 0 without a prediction.

    Args:
        predictions: uint8 (…, labels + cases).
        labels: how many of the classes are marks.
    """
    squares = (predictions.astype(np.float32) / _SCALE) ** 2
    kinds = np.split(squares, [labels], axis=-1)
    return np.concatenate([kind / np.maximum(kind.sum(-1, keepdims=True), 1e-6) for kind in kinds], axis=-1)


def load(packed: Packed, prepared: Path, source: SourceConfig, teacher: str) -> np.ndarray:
    """A teacher's predictions for the documents of a selection, uint8 (N, labels + cases).

    Args:
        packed: the documents.
        prepared: folder of the prepared corpora.
        source: where the documents are from.
        teacher: the model's name.

    Raises:
        RecipeError: a document has none, a damaged one, or has changed.
    """
    folder, sizes = teacher_folder(prepared, source.corpus, teacher), np.diff(packed.offsets)
    command = f"caesura-trainer teach {teacher} {source.corpus}:{source.split}"
    return np.concatenate(
        [_read(folder / f"{name}.npz", int(size), command) for name, size in zip(packed.ids, sizes, strict=True)]
    )


def recorded(path: Path) -> int:
    """Of how many words a document's file has predictions; 0 without one, or with one that is damaged."""
    try:
        return len(_arrays(path))
    except _UNREADABLE:
        return 0


def _read(path: Path, size: int, command: str) -> np.ndarray:
    """The predictions for the first `size` words of a document; `command` makes the missing ones."""
    try:
        predictions = _arrays(path)
    except FileNotFoundError:
        raise RecipeError(f"{path}: the teacher's predictions are missing; run `{command}`.") from None
    except _UNREADABLE:
        raise RecipeError(f"{path}: damaged; run `{command}`.") from None
    if len(predictions) < size:
        raise RecipeError(f"{path}: predictions for {len(predictions):,} of {size:,} words; run `{command}`.")
    return predictions[:size]


def _arrays(path: Path) -> np.ndarray:
    """A document's predictions, uint8 (words, labels + cases)."""
    with np.load(path, allow_pickle=False) as arrays:
        return np.concatenate([arrays[name] for name in ("marks", "cases") if name in arrays], axis=1)
