"""Hidden-event n-gram language models: one for each source, mixed and pruned."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.models import arpa, hidden_event_ngram
from engine.models.hidden_event_ngram import HiddenEventNgram
from engine.models.vocabulary import Vocabulary
from engine.text.labels import MARK_SETS
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText, read_text
from trainer.recipe import Conditions, ModelConfig, Recipe, RecipeError, SourceConfig, TrainConfig
from trainer.scoring.metrics import Counts
from trainer.systems.estimators import event_text
from trainer.systems.estimators.interpolation import histories, mix, tune
from trainer.systems.estimators.kneser_ney import Estimate, estimate
from trainer.systems.estimators.pruning import prune
from trainer.systems.export import copy_files, make_card, write_card
from trainer.training.run import TRAINING, TrainingRun, read_run

_DIGITS = 4
"""Of the logarithms in the file that is served: within 0.03 % of each probability."""


@dataclass(frozen=True)
class NgramModel(ModelConfig):
    """A hidden-event language model (Tilk & Alumäe, 2015, section 3).

    Attributes:
        order: longest n-gram.
        vocabulary: most frequent words that are known.
        prune: relative change of perplexity below which an n-gram is left out.
    """

    order: int = 4
    vocabulary: int = 100_000
    prune: float = 1e-7

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("order", 2 <= self.order <= 6, "from 2 to 6"),
            ("vocabulary", 0 < self.vocabulary <= 1_000_000, "from 1 to 1,000,000"),
            ("prune", 0 <= self.prune < 1, "from 0 to under 1"),
        ]


CONFIGS = (NgramModel, TrainConfig)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Estimates the language model, and reports the development F1.

    A stopped run starts over, with the same result.
    """
    model = _model(recipe)
    labels = MARK_SETS[model.marks].labels
    text = read_text(recipe.sources, prepared, model.marks)
    vocabulary = event_text.event_vocabulary(text, model.vocabulary, labels)
    del text  # it is read again source by source
    sources = run.track(recipe.sources, len(recipe.sources), "Counting n-grams")
    estimates = [_estimate(read_text((source,), prepared, model.marks), vocabulary, model) for source in sources]
    development = read_text(recipe.development, prepared, model.marks)
    grams = histories(event_text.event_stream(development, vocabulary), model.order)
    weights = tune([one.model for one in estimates], grams)
    pruned = prune(mix(estimates, weights), model.prune).model
    arpa.write(pruned, run.folder / hidden_event_ngram.FILE, _DIGITS)
    served = _read(recipe, run.folder)
    dev_f1 = score(event_text.posteriors(served, development), development.marks)
    sizes = [len(level.keys) for level in pruned.levels]
    run.finish(steps=len(recipe.sources), weights=weights.round(4).tolist(), ngrams=sizes, dev_f1=dev_f1)


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The ARPA file; there is nothing to quantise."""
    files = (hidden_event_ngram.FILE,)
    copy_files(run, output, files)
    write_card(make_card(recipe), output, files)
    return {"ARPA": output}


def _model(recipe: Recipe) -> NgramModel:
    assert isinstance(recipe.model, NgramModel)
    return recipe.model


def _estimate(text: WordText, vocabulary: Vocabulary, model: NgramModel) -> Estimate:
    return estimate(event_text.event_stream(text, vocabulary), vocabulary.words, model.order)


def _read(recipe: Recipe, folder: Path) -> HiddenEventNgram:
    card = make_card(recipe)
    return HiddenEventNgram(hidden_event_ngram.read(folder / hidden_event_ngram.FILE, card.labels), card)


def score(probabilities: np.ndarray, marks: np.ndarray) -> float:
    """F1 over all marks, in percent."""
    labels = tuple(map(str, range(probabilities.shape[1])))
    known = marks != IGNORE
    counts = Counts.empty(labels).add(marks[known], probabilities[known].argmax(axis=1))
    return round(counts.overall().f1, 2)


@dataclass(frozen=True)
class Stage:
    """A finished run of a language model.

    Attributes:
        folder: of the run.
        recipe: what was trained.
        model: as it is served.
        weights: float (sources,), of the sources in the mixture.
    """

    folder: Path
    recipe: Recipe
    model: HiddenEventNgram
    weights: np.ndarray

    @classmethod
    def of(cls, run: TrainingRun, name: str) -> "Stage":
        """The language model that a run builds on.

        Raises:
            RecipeError: its run is missing or not finished, is not one of a language model, or has other marks.
        """
        stage, marks = cls.read(run.stage(name)), run.recipe.model.marks
        if stage.recipe.model.marks != marks:
            difference = f"has the marks {stage.recipe.model.marks}, {run.recipe.name} {marks}"
            raise RecipeError(f"{stage.folder}: {difference}; fit one of the same marks.")
        return stage

    @classmethod
    def read(cls, folder: Path) -> "Stage":
        """The finished run in a folder.

        Raises:
            RecipeError: it is not one of a language model.
        """
        recipe = read_run(folder)
        if not isinstance(recipe.model, NgramModel):
            raise RecipeError(f"{folder}: no run of a language model; name hidden-event-4gram as model.stage.")
        training = json.loads((folder / TRAINING).read_text(encoding="utf-8"))
        return cls(folder, recipe, _read(recipe, folder), np.array(training["weights"]))


def unseen_posteriors(
    stage: Stage, sources: tuple[SourceConfig, ...], text: WordText, prepared: Path, run: TrainingRun, folds: int = 4
) -> np.ndarray:
    """The posteriors of a text, float32 (N, labels), from language models that have not seen what they read.

    A model trained on how sure a language model is of the text that it was counted from trusts it too much on any
    other. So where that text is one of the language model's sources, it is read fold by fold, each by a mixture of the
    same weights whose model of that source lacks the fold.

    Args:
        sources: of the text.
        folds: how many; with 1 the language model reads it whatever it has seen.
    """
    read = {(source.corpus, source.split) for source in sources}
    shared = [(source.corpus, source.split) in read for source in stage.recipe.sources]
    if folds == 1 or not any(shared):
        return event_text.posteriors(stage.model, text)
    posteriors = np.zeros((len(text.words), len(stage.model.labels)), np.float32)
    fold = np.arange(len(text.offsets) - 1) % folds
    models = _mixtures_without(stage, np.array(shared), text, fold, prepared)
    for number, model in enumerate(run.track(models, folds, "Counting n-grams of each fold")):
        chosen = np.repeat(fold == number, np.diff(text.offsets))
        posteriors[chosen] = event_text.posteriors(model, text.select(fold == number))
    return posteriors


def _mixtures_without(
    stage: Stage, shared: np.ndarray, text: WordText, fold: np.ndarray, prepared: Path
) -> Iterator[HiddenEventNgram]:
    """For each fold the stage's language model, with `text` less that fold in place of its `shared` sources."""
    config = _model(stage.recipe)
    vocabulary = Vocabulary(stage.model.model.words)
    weights = [*stage.weights[~shared], stage.weights[shared].sum()]
    others = [
        prune(_estimate(read_text((source,), prepared, config.marks), vocabulary, config), config.prune)
        for source, is_shared in zip(stage.recipe.sources, shared, strict=True)
        if not is_shared
    ]
    for number in range(fold.max() + 1):
        rest = _estimate(text.select(fold != number), vocabulary, config)
        mixed = prune(mix([*others, rest], np.array(weights) / np.sum(weights)), config.prune)
        yield HiddenEventNgram(mixed.model, make_card(stage.recipe))
