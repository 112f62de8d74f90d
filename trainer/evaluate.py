"""Measures a model on labelled text, through the engine's own pipeline."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from engine.errors import InputError
from engine.models.base import Card
from engine.pipeline import Punctuator, load_model
from engine.text.contractions import join
from engine.text.labels import CASES, MARK_SETS, SHIPPED, MarkSet
from engine.weights import find_folder
from trainer.corpora.document import UNKNOWN
from trainer.corpora.iwslt2011 import read_labelled
from trainer.corpora.packed import IGNORE, Packed, fold_marks
from trainer.metrics import Calibration, Counts, calibration
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


@dataclass
class Outcome:
    """What a model said of some documents, beside the truth.

    Attributes:
        labels: the classes that are scored.
        true: int (N,), index into `labels`.
        probabilities: float32 (N, labels).
        case_counts: of the case head inside sentences, or None.
    """

    labels: tuple[str, ...]
    true: np.ndarray
    probabilities: np.ndarray
    case_counts: Counts | None

    def counts(self) -> Counts:
        """The confusion matrix of the likeliest labels."""
        return Counts.empty(self.labels).add(self.true, self.probabilities.argmax(axis=1))

    def calibration(self, where: str = "proposed") -> Calibration:
        """Confidence against accuracy.

        Args:
            where: "proposed", the slots where a mark is proposed; "either", those where a mark is proposed or true;
                or "all".
        """
        proposed = self.probabilities.argmax(axis=1)
        chosen = {"proposed": proposed > 0, "either": (proposed > 0) | (self.true > 0), "all": proposed >= 0}[where]
        return calibration(self.probabilities.max(axis=1)[chosen], (proposed == self.true)[chosen])

    def summary(self) -> dict[str, Any]:
        """All figures as plain data."""
        table = self.counts().summary()
        table["calibration_error"] = {
            where: round(self.calibration(where).error, 4) for where in ("proposed", "either", "all")
        }
        if self.case_counts is not None:
            table["case_inside_sentences"] = self.case_counts.summary()
        return table


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


def measure(
    punctuator: Punctuator,
    texts: Iterator[Labelled],
    marks: MarkSet,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Runs a model over documents and folds its labels and theirs into one mark set.

    Args:
        marks: the set to score in; probabilities of folded labels are summed.
        progress: called with the words done so far.
    """
    true, rows = [], []
    case_counts = Counts.empty(CASES)
    done = 0
    into = np.zeros((len(punctuator.labels), len(marks.labels)), np.float32)
    for index, label in enumerate(punctuator.labels):
        into[index, marks.labels.index(marks.fold(label))] = 1
    for text in texts:
        prediction = punctuator.predict(text.words, text.pauses)
        probabilities = prediction.probabilities @ into
        if text.owners is not None:
            probabilities = carried_back(probabilities, text.owners)
        known = text.marks != IGNORE
        true.append(fold_marks(text.marks[known], marks))
        rows.append(probabilities[known])
        if text.cases is not None and prediction.case_probabilities is not None:
            scored = text.cases != IGNORE
            case_counts.add(text.cases[scored], prediction.case_probabilities[scored].argmax(axis=1))
        done += len(text.words)
        if progress:
            progress(done)
    cases = case_counts if case_counts.matrix.any() else None
    return Outcome(marks.labels, np.concatenate(true), np.concatenate(rows), cases)


def carried_back(probabilities: np.ndarray, owners: np.ndarray) -> np.ndarray:
    """Probabilities of words as ones of their tokens: the last token has its word's, those before it no mark."""
    rows = np.zeros((len(owners), probabilities.shape[1]), np.float32)
    rows[:, 0] = 1
    last = np.append(owners[1:] != owners[:-1], True)
    rows[last] = probabilities[owners[last]]
    return rows


def mark_set_for(punctuator: Punctuator) -> MarkSet:
    """The mark set whose labels a model has."""
    return next(marks for marks in MARK_SETS.values() if marks.labels == punctuator.labels)


def evaluate(
    model: str,
    texts: list[str],
    prepared: Path,
    *,
    marks: str | None = None,
    pauses: bool = True,
    most_words: int | None = None,
    threads: int | None = None,
) -> dict[str, Any]:
    """Measures a model on each of `texts`; see `Outcome.summary`.

    Args:
        model: a name or folder, as for `load_model`.
        texts: each ``CORPUS:SPLIT`` of a prepared corpus or the path of a labelled file.
        marks: name of the mark set to score in, or None for the model's own.
        pauses: give the model the pauses that are known.

    Raises:
        InputError: no such text or mark set.
    """
    punctuator = load_model(model, threads=threads)
    if marks is not None and marks not in MARK_SETS:
        raise InputError(f"{marks}: no such mark set; there are {', '.join(MARK_SETS)}.")
    chosen = MARK_SETS[marks] if marks else mark_set_for(punctuator)
    figures: dict[str, Any] = {"marks": chosen.name, "pauses": pauses and punctuator.model.reads_pauses}
    figures["training"] = Card.read(find_folder(model)).about.get("run")
    for text in texts:
        found = list(_labelled(text, prepared, pauses, most_words))
        total = sum(len(document.words) for document in found)
        with Progress(console=Console(stderr=True), transient=True) as bar:
            outcome = measure(punctuator, iter(found), chosen, _advance(bar, text, total))
        figures[Path(text).name] = {"words": total} | outcome.summary()
    return figures


def _advance(bar: Progress, text: str, total: int) -> Callable[[int], None]:
    task = bar.add_task(text, total=total)
    return lambda done: bar.update(task, completed=done)


def _labelled(text: str, prepared: Path, pauses: bool, most_words: int | None) -> Iterator[Labelled]:
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
