"""Measures a model on labelled text, through the engine's own pipeline."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from engine.errors import InputError
from engine.models.base import Card, Text
from engine.models.weights import find_folder
from engine.pipeline import Punctuator
from engine.prediction import Prediction
from engine.text.choice import chosen
from engine.text.labels import CASES, MARK_SETS, MarkSet
from trainer.data.corpora.packed import IGNORE, fold_marks
from trainer.data.labelled import Labelled, labelled, word_error_rate
from trainer.scoring import ensemble
from trainer.scoring.curves import precisions
from trainer.scoring.metrics import Calibration, Counts, calibration

TOGETHER = 16
"""Documents that are predicted at once: of a sentence each they are as many as fill a batch or two."""


@dataclass
class Evaluation:
    """A model's predictions for some documents, with the true labels.

    Attributes:
        labels: the classes that are scored.
        true: int (N,), index into `labels`.
        probabilities: float32 (N, labels).
        offsets: int (D + 1,), offset of each document's slots.
        words, pauses: the numbers of the model's input.
        case_counts: of the case head inside sentences, or None.
        word_error_rate: of the words, in percent, where they are a recogniser's; or None.
        none_weight: the model's, for `chosen`.
    """

    labels: tuple[str, ...]
    true: np.ndarray
    probabilities: np.ndarray
    offsets: np.ndarray
    words: int
    pauses: int
    case_counts: Counts | None
    word_error_rate: float | None = None
    none_weight: float = 1.0

    @cached_property
    def proposed(self) -> np.ndarray:
        """The chosen labels, int (N,), index into `labels`."""
        return chosen(self.probabilities, self.none_weight)

    def counts(self, slots: np.ndarray | slice = slice(None)) -> Counts:
        """The confusion matrix of the chosen labels.

        Args:
            slots: the ones to count, as bool (N,); all by default.
        """
        return Counts.empty(self.labels).add(self.true[slots], self.proposed[slots])

    def calibration(self, where: str = "proposed") -> Calibration:
        """Confidence against accuracy.

        Args:
            where: "proposed", the slots where a mark is proposed; "either", those where a mark is proposed or true;
                or "all".
        """
        proposed = self.proposed
        slots = {"proposed": proposed > 0, "either": (proposed > 0) | (self.true > 0), "all": proposed >= 0}[where]
        confidence = self.probabilities[np.arange(len(proposed)), proposed]
        return calibration(confidence[slots], (proposed == self.true)[slots])

    def summary(self, *, curves: bool = False) -> dict[str, Any]:
        """All figures as plain data, with or without precision over recall."""
        table = {"words": self.words} | self.counts().summary()
        if self.word_error_rate is not None:
            table["wer"] = self.word_error_rate
        table["calibration_error"] = {
            where: round(self.calibration(where).error, 4) for where in ("proposed", "either", "all")
        }
        if self.case_counts is not None:
            table["case_inside_sentences"] = self.case_counts.summary()
        if curves:
            table["curves"] = precisions(self.labels, self.true, self.probabilities)
        return table


def measure(
    punctuator: Punctuator,
    texts: Iterable[Labelled],
    marks: MarkSet,
    progress: Callable[[int], None] | None = None,
) -> Evaluation:
    """Runs a model over documents and folds its labels and theirs into one mark set.

    Args:
        marks: the set to score in; probabilities of folded labels are summed.
        progress: called with the words done so far.

    Raises:
        InputError: a text is open-ended, and the model does not support that.
    """
    true, rows = [], []
    case_counts = Counts.empty(CASES)
    done = known_pauses = 0
    folding = _folding(punctuator.labels, marks)
    for text, prediction in predicted(punctuator, texts):
        probabilities = prediction.probabilities @ folding
        if text.owners is not None:
            probabilities = carried_back(probabilities, text.owners)
        known = text.marks != IGNORE
        true.append(text.marks[known])
        rows.append(probabilities[known])
        if text.cases is not None and prediction.case_probabilities is not None:
            scored = text.cases != IGNORE
            case_counts.add(text.cases[scored], prediction.case_probabilities[scored].argmax(axis=1))
        done += len(text.words)
        known_pauses += sum(pause is not None for pause in text.pauses or ())
        if progress:
            progress(done)
    cases = case_counts if case_counts.matrix.any() else None
    offsets = np.cumsum([0, *map(len, true)])
    folded = fold_marks(np.concatenate(true), marks)
    weight = punctuator.none_weight
    return Evaluation(
        marks.labels, folded, np.concatenate(rows), offsets, done, known_pauses, cases, none_weight=weight
    )


def _folding(labels: Sequence[str], marks: MarkSet) -> np.ndarray:
    """The matrix that sums the probabilities of folded labels, float32 (labels, marks)."""
    into = np.zeros((len(labels), len(marks.labels)), np.float32)
    into[range(len(labels)), [marks.labels.index(marks.fold(label)) for label in labels]] = 1
    return into


def predicted(punctuator: Punctuator, texts: Iterable[Labelled]) -> Iterator[tuple[Labelled, Prediction]]:
    """Each text with the model's prediction; consecutive ones are batched if possible.

    Raises:
        InputError: a text is open-ended, and the model does not support that.
    """
    waiting, readers = iter(texts), {True: punctuator}
    while together := list(islice(waiting, TOGETHER if punctuator.shares else 1)):
        for (ends, language), alike in groupby(together, lambda text: (text.ends, text.language)):
            if ends not in readers:
                readers[ends] = open_ended(punctuator)
            group = list(alike)
            predictions = readers[ends].predict_many([Text(text.words, text.pauses) for text in group], language)
            yield from zip(group, predictions, strict=True)


def open_ended(punctuator: Punctuator) -> Punctuator:
    """The same model, for texts that go on behind their last word.

    Raises:
        InputError: it cannot read a text so.
    """
    if reader := punctuator.open_ended():
        return reader
    raise InputError(
        f"{punctuator.name}: it takes the last word for the end of its text; measure it on no text named …:mid."
    )


def carried_back(probabilities: np.ndarray, owners: np.ndarray) -> np.ndarray:
    """Probabilities of words as ones of their tokens: the last token has its word's, those before it no mark."""
    rows = np.zeros((len(owners), probabilities.shape[1]), np.float32)
    rows[:, 0] = 1
    last = np.append(owners[1:] != owners[:-1], True)
    rows[last] = probabilities[owners[last]]
    return rows


def mark_set(name: str | None, *punctuators: Punctuator) -> MarkSet:
    """The mark set of a name, or where there is none the one whose labels the models have.

    Raises:
        InputError: no such mark set, or the models differ.
    """
    if name in MARK_SETS:
        return MARK_SETS[name]
    if name is not None:
        raise InputError(f"{name}: no such mark set; choose from {', '.join(MARK_SETS)}.")
    if len({punctuator.labels for punctuator in punctuators}) > 1:
        models = " and ".join(punctuator.name for punctuator in punctuators)
        raise InputError(f"{models} have different marks; choose with --marks among {', '.join(MARK_SETS)}.")
    return next(marks for marks in MARK_SETS.values() if marks.labels == punctuators[0].labels)


def evaluate(
    model: str,
    texts: list[str],
    prepared: Path,
    *,
    marks: str | None = None,
    pauses: bool = True,
    most_words: int | None = None,
    threads: int | None = None,
    curves: bool = False,
) -> dict[str, Any]:
    """Measures a model on each of `texts`; see `Evaluation.summary`.

    Args:
        model: a name or folder, as for `load_model`; several joined by ``+`` are an ensemble.
        texts: named as for `trainer.data.labelled.labelled`.
        marks: name of the mark set to score in, or None for the model's own.
        pauses: give the model the pauses that are known.
        curves: with precision over recall.

    Raises:
        InputError: no such text or mark set, no text for this model, or two texts of one name.
    """
    punctuator = ensemble.load(model, threads)
    scored = mark_set(marks, punctuator)
    figures: dict[str, Any] = {"marks": scored.name, "pauses": pauses and punctuator.model.reads_pauses}
    if ensemble.JOIN not in model:
        about = Card.read(find_folder(model)).about
        figures["training"] = about.get("run")
        kept = ("description", "model", "data", "training")
        figures["origin"] = {name: about[name] for name in kept if name in about}
    for name, text in by_name(texts, figures).items():
        outcome = measure_text(punctuator, text, prepared, scored, pauses=pauses, most_words=most_words)
        figures[name] = outcome.summary(curves=curves)
    return figures


def by_name(texts: list[str], taken: Iterable[str]) -> dict[str, str]:
    """The texts by the names of their figures: as given, or a file's own name.

    Args:
        taken: names of the other figures.

    Raises:
        InputError: duplicate names, or a name already taken.
    """
    names: dict[str, str] = {}
    for text in texts:
        name = Path(text).name if Path(text).is_file() else text
        if name in names or name in taken:
            raise InputError(f"{text}: other figures are called {name!r} as well; give it once, or rename the file.")
        names[name] = text
    return names


def measure_text(
    punctuator: Punctuator,
    text: str,
    prepared: Path,
    marks: MarkSet,
    *,
    pauses: bool = True,
    most_words: int | None = None,
) -> Evaluation:
    """Measures a model on one text, named as for `evaluate`, and shows how far it is.

    Raises:
        InputError: no such text.
    """
    texts_labelled = list(labelled(text, prepared, pauses=pauses, most_words=most_words))
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(text, total=sum(len(document.words) for document in texts_labelled))
        outcome = measure(punctuator, texts_labelled, marks, lambda done: bar.update(task, completed=done))
    return replace(outcome, word_error_rate=word_error_rate(texts_labelled))
