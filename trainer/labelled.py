"""Labelled text as a model is given it to be measured on: from prepared corpora, and from files of tokens."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.errors import InputError
from engine.text.contractions import join
from engine.text.labels import SHIPPED
from trainer.corpora.document import UNKNOWN
from trainer.corpora.iwslt2011 import read_labelled
from trainer.corpora.packed import IGNORE, Packed
from trainer.windows import case_targets


@dataclass
class Labelled:
    """A document to measure on.

    Attributes:
        words: as the model is given them.
        marks: int (N,), index into the shipped labels, or `IGNORE`.
        pauses: seconds after each word, or None.
        owners: for each scored slot the index of its word, or None where every word has one slot.
        cases: uint8 (N,), index into the case classes, `IGNORE` where not scored; or None.
    """

    words: list[str]
    marks: np.ndarray
    pauses: list[float | None] | None = None
    owners: np.ndarray | None = None
    cases: np.ndarray | None = None


def labelled(text: str, prepared: Path, *, pauses: bool = True, most_words: int | None = None) -> Iterator[Labelled]:
    """The documents of a text as the command line names it.

    Args:
        text: ``CORPUS:SPLIT`` of a corpus in `prepared`, or the path of a labelled file.
        pauses: with those that are known.
        most_words: of a corpus.

    Raises:
        InputError: no such text, or one that cannot be read.
    """
    corpus, colon, split = text.partition(":")
    path = prepared / f"{corpus}.npz"
    if colon and path.is_file():
        packed = Packed.load(path).select(split, most_words)
        if not len(packed.words):
            raise InputError(
                f"{path}: no split {split!r}; there are {', '.join(sorted(set(Packed.load(path).splits)))}."
            )
        yield from documents(packed, pauses=pauses)
    elif Path(text).is_file():
        yield labelled_file(Path(text))
    else:
        raise InputError(f"{text}: neither CORPUS:SPLIT of a corpus prepared in {prepared} nor a file.")


def documents(packed: Packed, *, pauses: bool) -> Iterator[Labelled]:
    """The documents of a prepared corpus, in lower case as a recogniser leaves them."""
    lower = [word.lower() for word in packed.vocabulary]
    cases = case_targets(packed.vocabulary, packed.words, packed.marks, packed.offsets)
    for start, stop in zip(packed.offsets, packed.offsets[1:], strict=False):
        span = slice(start, stop)
        seconds = [None if np.isnan(p) else float(p) for p in packed.pauses[span]] if pauses else None
        words = [lower[index] for index in packed.words[span]]
        yield Labelled(words, packed.marks[span].astype(np.int64), seconds, cases=cases[span])


def labelled_file(path: Path) -> Labelled:
    """A file of tokens and labels: its split contractions are joined to words before, and the marks carried back.

    Raises:
        InputError: it cannot be read or a line is wrong.
    """
    try:
        document = read_labelled(path)
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: not a labelled file ({error}); give one token, a tab and a label a line.") from None
    words, owners = join(document.words)
    codes = [IGNORE if mark == UNKNOWN else SHIPPED.labels.index(mark) for mark in document.marks]
    return Labelled(words, np.array(codes), owners=np.array(owners))
