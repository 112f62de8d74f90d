"""The debug sizes of the CRF and of the word RNNs, trained for real through the command line."""

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import WeightsCorrupt
from engine.models import crf, word_rnn
from engine.models.base import Card
from tests.disk import largest_file
from tests.trainer.fits import trained
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText
from trainer.fit import fit as fit_recipe
from trainer.recipe import RecipeError
from trainer.systems import crf as crf_system
from trainer.systems import word_rnn as rnn_system
from trainer.training.run import TrainingRun

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
]

TEXT = "do you know anna well we went to the house what did you see".split()
MARKS = ["O", "O", "O", "QUESTION", "COMMA", *["O"] * 4, "PERIOD", "O", "O", "O", "QUESTION"]


def fit(name: str, prepared: Path, folder: Path) -> dict:
    return json.loads((trained(name, prepared, folder) / "training.json").read_text())


def test_the_crf_is_trained_exported_and_served(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    result = fit("word-crf", prepared, tmp_path / "run")
    assert result["dev_f1"] > 50
    assert 0 < result["iterations"] <= 20
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]
    assert {"Clustering words", "Making features", "Weighing features", "Measuring"} <= {
        row.get("what") for row in rows
    }
    recipe = read_recipe("word-crf", "debug")
    variants = crf_system.export(recipe, tmp_path / "run", tmp_path / "model", int8=True)
    assert list(variants.values()) == [tmp_path / "model"]
    served = crf.load(tmp_path / "model", Card.read(tmp_path / "model"))
    predicted = served.predict(TEXT, None)[0].argmax(axis=1)
    assert [served.labels[index] for index in predicted] == MARKS


def test_a_crf_that_asks_a_language_model_takes_it_along(prepared: Path, tmp_path: Path) -> None:
    fit_recipe(read_recipe("hidden-event-4gram", "debug"), prepared, tmp_path / "hidden-event-4gram@iwslt")
    bare = read_recipe("word-crf", "debug")
    recipe = replace(bare, model=replace(bare.model, stage="hidden-event-4gram", triggers=0))
    run, model = tmp_path / "word-crf@iwslt", tmp_path / "model"
    fit_recipe(recipe, prepared, run)
    assert json.loads((run / "training.json").read_text())["dev_f1"] > 50
    crf_system.export(recipe, run, model, int8=True)
    card = Card.read(model)
    assert {name for name in card.files if "/" in name} == {"language/card.json", "language/model.arpa.gz"}
    predicted = crf.load(model, card).predict(TEXT, None)[0].argmax(axis=1)
    assert [card.labels[index] for index in predicted] == MARKS
    (model / "language" / "model.arpa.gz").write_bytes(b"nothing")
    with pytest.raises(WeightsCorrupt, match="damaged"):
        crf.load(model, card)
    other = replace(recipe, model=replace(recipe.model, marks="pauses"))
    shutil.rmtree(run)
    with pytest.raises(RecipeError, match="same marks"):
        fit_recipe(other, prepared, run)


def test_the_same_run_gives_the_same_crf(prepared: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        fit("word-crf", prepared, tmp_path / name)
    for name in (crf.MODEL, "classes.txt", "triggers.txt"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_crf_that_does_not_fit_on_the_disk_is_reported(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fit", "word-crf", "--scale", "debug", "--prepared", str(prepared), "-o", str(tmp_path / "run")]
    with largest_file(20_000):
        assert main([*arguments, "--progress", "json"]) == 2
    assert f"{crf.MODEL}: the model does not fit on its disk" in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "run" / crf.MODEL).exists()
    assert main([*arguments, "--progress", "json"]) == 0


@pytest.mark.parametrize("name", ["word-delay-rnn", "word-ngram-rnn"])
def test_a_word_rnn_is_trained_exported_and_served(name: str, prepared: Path, tmp_path: Path) -> None:
    fit(name, prepared, tmp_path / "run")
    rows = (tmp_path / "run" / "log" / "metrics.csv").read_text().splitlines()
    table = [dict(zip(rows[0].split(","), row.split(","), strict=True)) for row in rows[1:]]
    losses, scores = ([float(row[key]) for row in table if row[key]] for key in ("dev_loss", "dev_f1"))
    assert losses[-1] < losses[0]
    assert max(scores) > 50
    variants = rnn_system.export(read_recipe(name, "debug"), tmp_path / "run", tmp_path / "model", int8=True)
    assert list(variants) == ["torch", "onnx", "int8"]
    outputs = [word_rnn.load(folder, Card.read(folder), "cpu").predict(TEXT, None)[0] for folder in variants.values()]
    np.testing.assert_allclose(outputs[1], outputs[0], atol=1e-5)
    np.testing.assert_allclose(outputs[2], outputs[0], atol=0.05)
    assert [Card.read(variants["int8"]).labels[index] for index in outputs[2].argmax(axis=1)][:5] == MARKS[:5]


def test_a_stage_that_is_missing_is_named(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("word-crf")
    with pytest.raises(RecipeError, match="caesura-trainer fit hidden-event-4gram"):
        crf_system._language(recipe.model, TrainingRun(recipe, tmp_path / "word-crf@iwslt"))


def test_chains_leave_unknown_marks_out() -> None:
    marks = np.array([0, 1, IGNORE, 0, 2, IGNORE, 0, 0, 1], np.uint8)
    text = WordText(["a"], np.zeros(9, np.int32), marks, np.full(9, np.nan), np.array([0, 4, 5, 9]))
    first, second, third = slice(0, 4), slice(4, 5), slice(5, 9)
    assert crf_system.chains(text, 0) == [(first, 0, 2), (first, 3, 4), (second, 0, 1), (third, 1, 4)]
    assert crf_system.chains(text, 4) == [(first, 0, 2), (first, 3, 4)]


def test_serving_a_crf_needs_neither_torch_nor_the_trainer(tmp_path: Path) -> None:
    code = "import sys, engine.models.crf, engine.models.word_rnn; print({'torch', 'trainer'} & set(sys.modules))"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.strip() == "set()"
