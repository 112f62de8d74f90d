"""`hidden-event-4gram` and `4gram-dt-p` at their debug size, trained through the command line."""

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.models import decision_tree, hidden_event_ngram
from engine.models.base import Card
from engine.models.decision_tree import DecisionTree
from engine.models.hidden_event_ngram import HiddenEventNgram
from tests.trainer import corpus
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText, read_text
from trainer.recipe import RecipeError, SourceConfig
from trainer.scoring.metrics import Counts
from trainer.systems import decision_tree as grown
from trainer.systems import hidden_event_ngram as language_model
from trainer.systems.estimators import event_text
from trainer.systems.hidden_event_ngram import Stage, unseen_posteriors
from trainer.training.run import TrainingRun


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return corpus.prepare(tmp_path_factory.mktemp("ngram"))


def train(name: str, folder: Path, *more: str) -> Path:
    run = folder / f"{name}@pauses"
    shutil.rmtree(run, ignore_errors=True)
    options = ["--scale", "debug", "--prepared", str(folder), "-o", str(run), "--progress", "json"]
    assert main(["fit", name, *options, *more]) == 0
    return run


@pytest.fixture(scope="module")
def language(folder: Path) -> Path:
    return train("hidden-event-4gram", folder, "--setting", "pauses")


@pytest.fixture(scope="module")
def tree(folder: Path, language: Path) -> Path:
    return train("4gram-dt-p", folder)


def score(model: HiddenEventNgram | DecisionTree, folder: Path, *, pauses: bool) -> float:
    """F1 over the marks of the test split."""
    text = read_text((SourceConfig("debug", "test"),), folder, "pauses")
    words = [text.vocabulary[word] for word in text.words]
    result, _ = model.predict(words, text.pauses.tolist() if pauses else None)
    return Counts.empty(model.labels).add(text.marks, result.argmax(axis=1)).overall().f1


def test_the_language_model_learns(folder: Path, language: Path) -> None:
    recipe = read_recipe("hidden-event-4gram", "debug", "pauses")
    output = language_model.export(recipe, language, folder / "language", int8=True)["ARPA"]
    model = hidden_event_ngram.load(output, Card.read(output))
    assert score(model, folder, pauses=False) > 90


def test_the_tree_learns(folder: Path, tree: Path) -> None:
    output = grown.export(read_recipe("4gram-dt-p", "debug"), tree, folder / "tree", int8=True)["tree"]
    card = Card.read(output)
    assert card.reads_pauses
    model = decision_tree.load(output, card)
    assert score(model, folder, pauses=False) > 90
    assert score(model, folder, pauses=True) > 90


def test_what_is_trained_again_is_the_same(folder: Path, language: Path, tree: Path) -> None:
    names = [(language, hidden_event_ngram.FILE), (tree, decision_tree.FILE)]
    before = [(run / name).read_bytes() for run, name in names]
    train("hidden-event-4gram", folder, "--setting", "pauses")
    train("4gram-dt-p", folder)
    assert [(run / name).read_bytes() for run, name in names] == before


def test_a_tree_with_no_language_model_is_reported(folder: Path, tmp_path: Path) -> None:
    recipe = read_recipe("4gram-dt-p", "debug")
    with pytest.raises(RecipeError, match="fit hidden-event-4gram"):
        grown.fit(recipe, folder, TrainingRun(recipe, tmp_path / "4gram-dt-p@pauses"))


def test_a_tree_of_other_marks_is_reported(folder: Path, language: Path) -> None:
    recipe = read_recipe("4gram-dt-p", "debug")
    recipe = replace(recipe, model=replace(recipe.model, marks="benchmark"))
    shutil.copytree(language, folder / "other" / language.name)
    with pytest.raises(RecipeError, match="has the marks pauses, 4gram-dt-p benchmark"):
        grown.fit(recipe, folder, TrainingRun(recipe, folder / "other" / "4gram-dt-p@pauses"))


def test_a_stage_that_is_no_language_model_is_reported(folder: Path, tree: Path) -> None:
    with pytest.raises(RecipeError, match="no run of a language model"):
        Stage.read(tree)


def test_the_tree_sees_posteriors_of_text_that_is_new(folder: Path, language: Path) -> None:
    """The posteriors it is grown on are those of models that did not count the text."""
    before = read_recipe("hidden-event-4gram", "debug", "pauses")
    text = read_text(before.sources, folder, "pauses")
    seen = []
    plain = WordText.select

    def watched(text: WordText, chosen: np.ndarray) -> WordText:
        seen.append(chosen)
        return plain(text, chosen)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WordText, "select", watched)
        recipe = read_recipe("4gram-dt-p", "debug")
        run = TrainingRun(recipe, folder / "watched" / "4gram-dt-p@pauses")
        result = unseen_posteriors(Stage.read(language), before.sources, text, folder, run)
    assert result.shape == (len(text.words), 3)
    np.testing.assert_allclose(result.sum(axis=1), 1, atol=1e-5)
    for counted, read in zip(seen[::2], seen[1::2], strict=True):
        np.testing.assert_array_equal(counted, ~read)
    assert np.sum(seen[1::2], axis=0).tolist() == [1] * (len(text.offsets) - 1)


def test_a_stream_breaks_where_the_mark_is_not_known() -> None:
    text = WordText(
        ["a", "b", "<s>", " "],
        np.array([0, 1, 2, 0, 3], np.int32),
        np.array([1, IGNORE, 0, 2, IGNORE], np.uint8),
        np.zeros(5, np.float32),
        np.array([0, 3, 3, 5]),
    )
    vocabulary = event_text.event_vocabulary(text, 10, ("O", "COMMA", "PERIOD"))
    assert vocabulary.words == ("<unk>", "</s>", "<s>", "<COMMA>", "<PERIOD>", "a", "b")
    stream = event_text.event_stream(text, vocabulary)
    names = ["|" if code < 0 else vocabulary.words[code] for code in stream]
    assert " ".join(names) == "<s> a <COMMA> b | <unk> </s> | <s> a <PERIOD> <unk> | |"
