"""A prepared corpus: flat arrays over one vocabulary, in one compressed file that needs nothing unpickled."""

import io
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from engine.errors import InputError
from engine.system.atomic import make_folder, write_atomic
from engine.text.labels import SHIPPED, MarkSet
from trainer.data.corpora.document import UNKNOWN, LabelledDocument

IGNORE = 255
"""The mark of a slot that is neither trained on nor scored."""

_TEXTS = ("vocabulary", "ids", "splits")
_ARRAYS = ("words", "marks", "pauses", "offsets")


@dataclass
class Packed:
    """Documents as flat arrays.

    Attributes:
        vocabulary: the distinct words as written.
        words: int32 (N,), index into `vocabulary`.
        marks: uint8 (N,), index into the shipped labels, or `IGNORE`.
        pauses: float32 (N,), seconds, NaN where not known.
        offsets: int64 (D + 1,), where each document starts.
        ids, splits: name and split of each document.
        language: code of the language that it is in.
        predictions: uint8 (N, labels + cases), what a teacher says of each word (see `trainer.data.teacher`), or None.
    """

    vocabulary: list[str]
    words: np.ndarray
    marks: np.ndarray
    pauses: np.ndarray
    offsets: np.ndarray
    ids: list[str]
    splits: list[str]
    language: str = "en"
    predictions: np.ndarray | None = None

    @property
    def mark_count(self) -> int:
        """The number of slots that are known to have a mark."""
        return int(((self.marks > 0) & (self.marks != IGNORE)).sum())

    def select(self, split: str, most_words: int | None = None) -> "Packed":
        """The documents of one split and of those below it (``test/spoken`` is in ``test``), in order.

        Of more than `most_words`, only the first: the last document is cut.
        """
        chosen = [index for index, name in enumerate(self.splits) if f"{name}/".startswith(f"{split}/")]
        spans = [range(self.offsets[index], self.offsets[index + 1]) for index in chosen]
        if most_words is not None:
            left = most_words - np.cumsum([0, *map(len, spans)])
            spans = [span[:room] for span, room in zip(spans, left, strict=False) if room > 0]
        return self._part(chosen[: len(spans)], spans)

    def sample(self, share: float) -> "Packed":
        """That share of the documents, evenly drawn, over a vocabulary of their own words."""
        chosen = np.flatnonzero(evenly(len(self.ids), share)).tolist()
        part = self._part(chosen, [range(self.offsets[index], self.offsets[index + 1]) for index in chosen])
        used, words = np.unique(part.words, return_inverse=True)
        return replace(part, vocabulary=[self.vocabulary[index] for index in used], words=words.astype(np.int32))

    def _part(self, chosen: Sequence[int], spans: Sequence[range]) -> "Packed":
        """Some documents, or the beginnings of some.

        Args:
            chosen: their indexes.
            spans: the words of each.
        """
        pick = np.concatenate([np.zeros(0, np.int64), *(np.arange(span.start, span.stop) for span in spans)])
        return replace(
            self,
            words=self.words[pick],
            marks=self.marks[pick],
            pauses=self.pauses[pick],
            offsets=np.cumsum([0, *map(len, spans)], dtype=np.int64),
            ids=[self.ids[index] for index in chosen],
            splits=[self.splits[index] for index in chosen],
            predictions=None if self.predictions is None else self.predictions[pick],
        )

    def save(self, path: Path) -> None:
        """Writes the arrays to `path` (``.npz``), atomically.

        Raises:
            OutputError: it cannot be written.
        """
        make_folder(path.parent)
        arrays = {"language": _bytes([self.language])} | {name: getattr(self, name) for name in _ARRAYS}
        arrays |= {name: _bytes(getattr(self, name)) for name in _TEXTS}
        buffer = io.BytesIO()
        np.savez_compressed(buffer, **arrays)
        write_atomic(path, buffer.getvalue())

    @classmethod
    def load(cls, path: Path) -> "Packed":
        """Reads what `save` wrote.

        Raises:
            InputError: it is damaged.
        """
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
                vocabulary, ids, splits = (_strings(arrays[name]) for name in _TEXTS)
                words, marks, pauses, offsets = (arrays[name] for name in _ARRAYS)
                language = _strings(arrays["language"])[0] if "language" in arrays else "en"
        except (BadZipFile, zlib.error, ValueError, KeyError, EOFError):
            raise InputError(f"{path} is damaged; prepare it again.") from None
        return cls(vocabulary, words, marks, pauses, offsets, ids, splits, language)


def evenly(count: int, share: float) -> np.ndarray:
    """Which of `count` documents make up an evenly drawn share of them, bool (count,)."""
    return np.diff(np.floor(np.arange(count + 1) * share)) > 0


def language_of(path: Path) -> str:
    """The code of the language that a prepared corpus is in.

    Raises:
        InputError: it is damaged.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            return _strings(arrays["language"])[0] if "language" in arrays else "en"
    except (BadZipFile, zlib.error, ValueError, EOFError):
        raise InputError(f"{path} is damaged; prepare it again.") from None


def fold_marks(marks: np.ndarray, mark_set: MarkSet) -> np.ndarray:
    """Shipped marks as ones of another set, uint8 (N,); `IGNORE` stays."""
    table = np.full(256, IGNORE, np.uint8)
    table[: len(SHIPPED.labels)] = mark_set.indices()
    return table[marks]


def join_words(
    parts: Sequence[Packed], spelled: Callable[[str], str] = str
) -> tuple[list[str], np.ndarray, np.ndarray]:
    """The words of several corpora as one text.

    Args:
        spelled: how a word is read; those that are read alike are one.

    Returns:
        the vocabulary, the words as int32 (N,) index into it, and int64 (D + 1,), where each document starts.
    """
    index: dict[str, int] = {}
    words = []
    for part in parts:
        lookup = np.array([index.setdefault(spelled(word), len(index)) for word in part.vocabulary], np.int32)
        words.append(lookup[part.words])
    starts = np.cumsum([0, *(len(part.words) for part in parts)])
    offsets = [part.offsets[:-1] + start for part, start in zip(parts, starts, strict=False)]
    return list(index), np.concatenate(words), np.concatenate([*offsets, starts[-1:]])


def pack(documents: Iterable[LabelledDocument], language: str = "en") -> Packed:
    """Flat arrays of `documents` in a language."""
    index: dict[str, int] = {}
    labels = {label: code for code, label in enumerate(SHIPPED.labels)} | {UNKNOWN: IGNORE}
    words, marks, pauses = [np.zeros(0, np.int32)], [np.zeros(0, np.uint8)], [np.zeros(0, np.float32)]
    ids, splits = [], []
    for document in documents:
        words.append(np.array([index.setdefault(word, len(index)) for word in document.words], np.int32))
        marks.append(np.array([labels[mark] for mark in document.marks], np.uint8))
        unknown: list[float | None] = [None] * len(document.words)
        pauses.append(np.array(document.pauses or unknown, np.float32))
        ids.append(document.id)
        splits.append(document.split)
    offsets = np.cumsum([len(part) for part in words]).astype(np.int64)
    arrays = (np.concatenate(words), np.concatenate(marks), np.concatenate(pauses), offsets)
    return Packed(list(index), *arrays, ids, splits, language)


def _bytes(strings: list[str]) -> np.ndarray:
    """Encodes one string per line; invalid text, as from a damaged file, becomes question marks."""
    lines = "\n".join(string.replace("\n", " ") for string in strings)
    return np.frombuffer(lines.encode("utf-8", "replace"), np.uint8)


def _strings(data: np.ndarray) -> list[str]:
    return data.tobytes().decode().split("\n")
