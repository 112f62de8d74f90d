"""A decision tree over the posteriors of a hidden-event language model, grown by scikit-learn."""

from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np

from engine.models import decision_tree, hidden_event_ngram
from engine.models.decision_tree import Tree, features
from engine.text.labels import MARK_SETS
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText, read_text
from trainer.recipe import Conditions, ModelConfig, Recipe, TrainConfig, above_zero
from trainer.systems.estimators import event_text
from trainer.systems.estimators.trees import grow
from trainer.systems.export import copy_files, make_card, write_card
from trainer.systems.hidden_event_ngram import Stage, score, unseen_posteriors
from trainer.training.run import TrainingRun

Slots = tuple[np.ndarray, np.ndarray]
"""Features of some slots, float32 (S, features), and their marks, int (S,)."""

FILES = (hidden_event_ngram.FILE, decision_tree.FILE)


@dataclass(frozen=True)
class TreeModel(ModelConfig):
    """A decision tree over the posteriors of a hidden-event language model and the pauses.

    Attributes:
        stage: recipe of the language model.
        window: context slots to either side.
        folds: cross-validation folds, each read by a language model trained without it; 1 to use the language model as
            is.
        pauses: always true: the tree needs pauses.
        depths, leaves: candidate maximum depths and minimum leaf sizes, chosen on the development text.
    """

    stage: str = "hidden-event-4gram"
    window: int = 2
    folds: int = 4
    pauses: bool = True
    depths: tuple[int, ...] = (6, 8, 10, 12)
    leaves: tuple[int, ...] = (50, 200)

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("pauses", self.pauses, "must be true"),
            ("window", self.window >= 0, "must not be below 0"),
            *above_zero(self, "folds"),
            ("depths", bool(self.depths) and min(self.depths) > 0, "at least one, above 0"),
            ("leaves", bool(self.leaves) and min(self.leaves) > 0, "at least one, above 0"),
        ]


CONFIGS = (TreeModel, TrainConfig)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Grows the tree over a finished language model, and reports the development F1.

    A stopped run starts over, with the same result.
    """
    model = _model(recipe)
    stage = Stage.of(run, model.stage)
    text = read_text(recipe.sources, prepared, model.marks)
    development = read_text(recipe.development, prepared, model.marks)
    posteriors = unseen_posteriors(stage, recipe.sources, text, prepared, run, model.folds)
    rows, marks = _rows(posteriors, text, model.window)
    held = _rows(event_text.posteriors(stage.model, development), development, model.window)
    tree, figures = _best_tree((rows, marks), held, model, run)
    copy_files(stage.folder, run.folder, (hidden_event_ngram.FILE,))
    tree.write(run.folder / decision_tree.FILE)
    run.finish(steps=len(rows), nodes=len(tree.values), **figures)


def _rows(posteriors: np.ndarray, text: WordText, window: int) -> Slots:
    """The features and marks of the slots whose mark is known."""
    parts = [features(posteriors[span], text.pauses[span], window) for span in text.documents]
    known = text.marks != IGNORE
    return np.concatenate(parts)[known], text.marks[known]


def _best_tree(training: Slots, held: Slots, model: TreeModel, run: TrainingRun) -> tuple[Tree, dict[str, float]]:
    """The tree of the depth and leaf size that the development text (`held`) is best marked with."""
    labels = len(MARK_SETS[model.marks].labels)
    sizes = list(product(model.depths, model.leaves))
    best: tuple[float, Tree, dict[str, float]] | None = None
    for depth, leaf in run.track(sizes, len(sizes), "Growing trees"):
        tree = grow(*training, labels, depth=depth, leaf=leaf, seed=run.recipe.train.seed)
        dev_f1 = score(tree.values[tree.leaves(held[0])], held[1])
        if best is None or dev_f1 > best[0]:
            best = dev_f1, tree, {"depth": depth, "leaf": leaf, "dev_f1": dev_f1}
    assert best is not None
    return best[1:]


def _model(recipe: Recipe) -> TreeModel:
    assert isinstance(recipe.model, TreeModel)
    return recipe.model


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The language model's ARPA file and the tree's arrays; there is nothing to quantise."""
    copy_files(run, output, FILES)
    write_card(make_card(recipe, {"pauses": True, "window": _model(recipe).window}), output, FILES)
    return {"tree": output}
