"""`word-crf`: counts Brown clusters and triggers, queries a language model, and trains CRFsuite."""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import OutputError
from engine.models.base import Card
from engine.models.crf import LANGUAGE, MODEL, WordCrf, window_items
from engine.models.crf_features import CLASSES, TRIGGERS, Features
from engine.text.labels import MARK_SETS
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText, read_text
from trainer.recipe import Conditions, ModelConfig, Recipe, TrainConfig, above_zero
from trainer.scoring.metrics import Counts
from trainer.systems import hidden_event_ngram
from trainer.systems.estimators.brown import brown_clusters
from trainer.systems.estimators.triggers import select_triggers
from trainer.systems.export import copy_files, make_card, write_card
from trainer.systems.hidden_event_ngram import Stage, unseen_posteriors
from trainer.training.run import TrainingRun

OPTIONS = {"window": 400, "overlap": 20}
"""How the engine cuts text for the chain, in words."""

_CHAIN = 200
"""Slots in a chain that is trained on."""


@dataclass(frozen=True)
class CrfModel(ModelConfig):
    """A linear-chain CRF over words (Gale & Parthasarathy, 2017, section 2.2).

    Attributes:
        stage: recipe of the language model whose posteriors are features, or "" for none.
        clusters, clustered: Brown classes, and the most frequent words that have one.
        triggers: n-grams chosen by pointwise mutual information, for each mark.
        reach: words to either side to search for triggers.
        l1, l2: penalties.
        iterations: of L-BFGS, at most.
        least: minimum count of a feature.
        words: maximum words to train on (classes and triggers use all); 0 for all.
    """

    stage: str = "hidden-event-4gram"
    clusters: int = 256
    clustered: int = 10_000
    triggers: int = 2_000
    reach: int = 10
    l1: float = 0.0
    l2: float = 1.0
    iterations: int = 100
    least: int = 3
    words: int = 0

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [*super().conditions(), *above_zero(self, "clusters", "clustered", "reach", "iterations")]


CONFIGS = (CrfModel, TrainConfig)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Learns the word classes and triggers, then the weights; reports the development F1.

    L-BFGS cannot be resumed: a stopped run starts over, with the same result.
    """
    model = _model(recipe)
    text = read_text(recipe.sources, prepared, model.marks)
    language = _language(model, run)
    features = learn_features(text, model, run)
    features.write(run.folder)
    posteriors = unseen_posteriors(language, recipe.sources, text, prepared, run) if language else None
    data, figures = _train(text, posteriors, features, model, run)
    run.save(MODEL, data)
    served = WordCrf(data, features, _card(recipe), language.model if language else None)
    counts = _measured(served, read_text(recipe.development, prepared, model.marks), run)
    run.finish(dev_f1=round(counts.overall().f1, 2), **figures)


def _model(recipe: Recipe) -> CrfModel:
    assert isinstance(recipe.model, CrfModel)
    return recipe.model


def _language(model: CrfModel, run: TrainingRun) -> Stage | None:
    """The finished language model that the recipe names, exported into the run's own folder; None for none.

    Raises:
        RecipeError: it is missing, is not a language model, or has other marks.
    """
    if not model.stage:
        return None
    stage = Stage.of(run, model.stage)
    hidden_event_ngram.export(stage.recipe, stage.folder, run.folder / LANGUAGE, int8=False)
    return stage


def learn_features(text: WordText, model: CrfModel, run: TrainingRun) -> Features:
    """The classes of the frequent words, and the triggers of each mark."""
    counts = text.counts()
    order = np.argsort(-counts, kind="stable")
    size = min(model.clustered, len(order))
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    # A document's first word does not follow the last of another.
    codes = np.insert(rank[text.words], text.offsets[1:-1], -1)
    paths = brown_clusters(codes, size, model.clusters, lambda words: run.track(words, size, "Clustering words"))
    classes = {text.vocabulary[word]: path for word, path in zip(order, paths, strict=False)}
    triggers = select_triggers(text, len(MARK_SETS[model.marks].labels), model.reach, model.triggers)
    return Features(classes, frozenset(triggers), model.reach)


def chains(text: WordText, words: int) -> list[tuple[slice, int, int]]:
    """The training chains: a document, and first slot and one past the last of a range with known marks.

    Args:
        words: stop after the document that reaches this number; 0 for all.
    """
    spans = []
    for document in text.documents:
        if words and document.start >= words:
            break
        known = np.flatnonzero(text.marks[document] != IGNORE)
        for part in np.split(known, np.flatnonzero(np.diff(known) > 1) + 1):
            for place in range(0, len(part), _CHAIN):
                slots = part[place : place + _CHAIN]
                spans.append((document, int(slots[0]), int(slots[-1]) + 1))
    return spans


def _train(
    text: WordText, posteriors: np.ndarray | None, features: Features, model: CrfModel, run: TrainingRun
) -> tuple[bytes, dict[str, Any]]:
    """CRFsuite's model file, and how its training went."""
    figures: dict[str, Any] = {"iterations": 0}
    steps = run.track(range(model.iterations), model.iterations, "Weighing features")
    trainer = _trainer(model, figures, steps)
    rows, labels = chains(text, model.words), MARK_SETS[model.marks].labels
    words = np.array(text.vocabulary, object)[text.words]
    for document, first, stop in run.track(rows, len(rows), "Making features"):
        probabilities = None if posteriors is None else posteriors[document]
        items = window_items(features, words[document], first, stop, probabilities)
        trainer.append(items, [labels[mark] for mark in text.marks[document][first:stop]])
    data = _trained(trainer)
    for _ in steps:
        pass  # fewer than there might have been were needed
    return data, figures


def _trained(trainer: Any) -> bytes:
    """Trains; CRFsuite writes the model file itself, and ignores write errors.

    Raises:
        OutputError: the file is truncated, by the length in its header.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / MODEL
        trainer.train(str(path))
        data = path.read_bytes() if path.is_file() else b""
        if not data or int.from_bytes(data[4:8], "little") != len(data):
            raise OutputError(f"{path}: the model does not fit on its disk; make room and run the same command again.")
        return data


def _trainer(model: CrfModel, figures: dict[str, Any], steps: Iterator[int]) -> Any:
    """CRFsuite's trainer, with progress per iteration and `figures`."""
    import pycrfsuite

    class Trainer(pycrfsuite.Trainer):
        def message(self, message: str) -> None:
            name, _, value = message.partition(": ")
            if message.startswith("***** Iteration"):
                figures["iterations"] += 1
                next(steps, None)
            elif name in ("Loss", "Number of features"):
                figures[name.lower().replace(" ", "_")] = float(value)

    trainer = Trainer(algorithm="lbfgs")
    trainer.set_params(
        {"c1": model.l1, "c2": model.l2, "max_iterations": model.iterations, "feature.minfreq": model.least}
    )
    return trainer


def _measured(served: WordCrf, text: WordText, run: TrainingRun) -> Counts:
    """How well a CRF marks a text, document by document."""
    counts = Counts.empty(served.labels)
    for document in run.track(text.documents, len(text.documents), "Measuring"):
        words = [text.vocabulary[word] for word in text.words[document]]
        known = text.marks[document] != IGNORE
        proposed = served.predict(words, None)[0].argmax(axis=1)
        counts.add(text.marks[document][known], proposed[known])
    return counts


def _card(recipe: Recipe) -> Card:
    return make_card(recipe, OPTIONS | {"reach": _model(recipe).reach})


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """Exports the CRFsuite model; `int8` has no effect."""
    names = [MODEL, CLASSES, TRIGGERS]
    if _model(recipe).stage:
        names += [f"{LANGUAGE}/{path.name}" for path in sorted((run / LANGUAGE).iterdir())]
    copy_files(run, output, names)
    write_card(_card(recipe), output, tuple(names))
    return {"crfsuite": output}
