"""Labelled text as a model is given it to be measured on: from prepared corpora, and from files of tokens."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import compress, pairwise
from pathlib import Path

import numpy as np

from engine.errors import InputError
from engine.text.contractions import join
from engine.text.labels import SHIPPED, MarkSet
from trainer.data.corpora.document import UNKNOWN, LabelledDocument
from trainer.data.corpora.iwslt2011 import read_labelled
from trainer.data.corpora.packed import IGNORE, Packed, evenly, fold_marks, pack
from trainer.data.corpora.word_stream import case_targets
from trainer.data.noise import SimulatedRecogniser
from trainer.data.transfer import align, carry

ASR = "asr"
"""Behind a split: as a recogniser would have written it."""

_MID = "mid"
"""Behind a split: as if each document broke off where it ends."""


@dataclass
class Labelled:
    """A document to measure on.

    Attributes:
        words: as the model is given them.
        marks: int (N,), index into the shipped labels, or `IGNORE`.
        pauses: seconds after each word, or None.
        owners: for each scored slot the index of its word, or None where every word has one slot.
        cases: uint8 (N,), index into the case classes, `IGNORE` where not scored; or None.
        spoken, edits: words of the reference, and how many of them the words differ from it by; 0 where the words are
            the reference.
        ends: whether the text ends where the words do, as a model may know.
        language: its code, or "" if unknown.
    """

    words: list[str]
    marks: np.ndarray
    pauses: list[float | None] | None = None
    owners: np.ndarray | None = None
    cases: np.ndarray | None = None
    spoken: int = 0
    edits: int = 0
    ends: bool = True
    language: str = ""


def word_error_rate(texts: Iterable[Labelled]) -> float | None:
    """Edits over words of the reference, in percent, or None where the words are the reference."""
    spoken, edits = np.sum([(0, 0), *((text.spoken, text.edits) for text in texts)], axis=0)
    return round(100.0 * float(edits / spoken), 2) if spoken else None


def labelled(text: str, prepared: Path, *, pauses: bool = True, most_words: int | None = None) -> Iterator[Labelled]:
    """The documents of a text as the command line names it.

    Args:
        text: ``CORPUS:SPLIT`` of a corpus in `prepared`, ``CORPUS:SPLIT:asr`` for that as written by a recogniser,
            ``CORPUS:SPLIT:mid`` for documents that do not end where their words do and whose last slot is not scored,
            or the path of a labelled file.
        pauses: with those that are known.
        most_words: of a corpus.

    Raises:
        InputError: no such text, or one that cannot be read.
    """
    corpus, _, rest = text.partition(":")
    split, _, manner = rest.partition(":")
    path = prepared / f"{corpus}.npz"
    if split and path.is_file():
        whole = Packed.load(path)
        packed = whole.select(split, most_words)
        if not len(packed.words) or manner not in ("", ASR, _MID):
            raise InputError(f"{path}: no split {rest!r}; choose from {', '.join(sorted(set(whole.splits)))}.")
        if manner == ASR:
            yield from misheard(packed, recogniser_of(whole), pauses=pauses)
        elif manner == _MID:
            yield from broken_off(packed, pauses=pauses)
        else:
            yield from documents(packed, pauses=pauses)
    elif Path(text).is_file():
        yield labelled_file(Path(text))
    else:
        raise InputError(f"{text}: neither CORPUS:SPLIT of a corpus prepared in {prepared} nor a file.")


def drawn(texts: Iterable[Labelled], most_words: int | None) -> list[Labelled]:
    """All documents or, of more words than these, evenly drawn ones of about so many, at least one."""
    known = list(texts)
    words = sum(len(text.words) for text in known)
    if most_words is None or words <= most_words:
        return known
    return list(compress(known, evenly(len(known), max(most_words / words, 1 / len(known)))))


def broken_off(packed: Packed, *, pauses: bool) -> Iterator[Labelled]:
    """The documents of a prepared corpus as if each went on behind its last word, whose mark is not scored."""
    for text in documents(packed, pauses=pauses):
        marks = text.marks.copy()
        marks[-1:] = IGNORE
        yield replace(text, marks=marks, ends=False)


def documents(packed: Packed, *, pauses: bool) -> Iterator[Labelled]:
    """The documents of a prepared corpus, in lower case as a recogniser leaves them."""
    lower = [word.lower() for word in packed.vocabulary]
    cases = case_targets(packed.vocabulary, packed.words, packed.marks, packed.offsets, packed.language)
    for span, seconds in _spans(packed, pauses):
        words = [lower[index] for index in packed.words[span]]
        marks = packed.marks[span].astype(np.int64)
        yield Labelled(words, marks, seconds, cases=cases[span], language=packed.language)


def both_ways(texts: Iterable[Labelled], marks: MarkSet) -> Iterator[Labelled]:
    """Texts in a set's marks, each with its pauses and, where it has any, without: a user may have either."""
    for text in texts:
        folded = replace(text, marks=fold_marks(text.marks, marks))
        yield folded
        if any(pause is not None for pause in text.pauses or ()):
            yield replace(folded, pauses=None)


def misheard(packed: Packed, recogniser: SimulatedRecogniser, *, pauses: bool) -> Iterator[Labelled]:
    """The documents of a prepared corpus as `recogniser` writes them, with the marks carried over by alignment."""
    for identifier, (span, seconds) in zip(packed.ids, _spans(packed, pauses), strict=True):
        spoken = [packed.vocabulary[index].lower() for index in packed.words[span]]
        recognised, waited = recogniser.recognise(packed.words[span], seconds, identifier)
        alignment = align(spoken, recognised)
        yield Labelled(
            recognised,
            carry(packed.marks[span], alignment),
            waited,
            spoken=len(spoken),
            edits=alignment.edits,
            language=packed.language,
        )


def recognised(packed: Packed, recogniser: SimulatedRecogniser) -> Packed:
    """A selection of a prepared corpus as `recogniser` writes it, to be trained on."""
    texts = misheard(packed, recogniser, pauses=True)
    labels = dict(enumerate(SHIPPED.labels)) | {IGNORE: UNKNOWN}
    return pack(
        (
            LabelledDocument(name, split, text.words, [labels[code] for code in text.marks.tolist()], text.pauses or [])
            for name, split, text in zip(packed.ids, packed.splits, texts, strict=True)
        ),
        packed.language,
    )


def _spans(packed: Packed, pauses: bool) -> Iterator[tuple[slice, list[float | None] | None]]:
    """Where each document lies, and the pauses in it."""
    for start, stop in pairwise(packed.offsets):
        span = slice(start, stop)
        yield span, [None if np.isnan(p) else float(p) for p in packed.pauses[span]] if pauses else None


def recogniser_of(corpus: Packed) -> SimulatedRecogniser:
    """One that knows the words of a corpus."""
    return SimulatedRecogniser(corpus.vocabulary, np.bincount(corpus.words, minlength=len(corpus.vocabulary)))


def labelled_file(path: Path) -> Labelled:
    """A file of tokens and labels: its split contractions are joined to words before, and the marks carried back.

    Raises:
        InputError: it cannot be read, a line is wrong, or there is none.
    """
    try:
        document = read_labelled(path)
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: not a labelled file ({error}); give one token, a tab and a label a line.") from None
    if not document.words:
        raise InputError(f"{path}: no words in it; give one token, a tab and a label a line.")
    words, owners = join(document.words)
    codes = [IGNORE if mark == UNKNOWN else SHIPPED.labels.index(mark) for mark in document.marks]
    return Labelled(words, np.array(codes), owners=np.array(owners))
