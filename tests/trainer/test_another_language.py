"""A model of the user's own for a language that no table names: prepared, trained, exported, and served."""

import random
from pathlib import Path

import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import WeightsMissing
from engine.languages import languages
from engine.models.base import Card
from engine.models.choice import base_model, best_model
from engine.models.registry import DEFAULT
from engine.pipeline import load_model
from engine.warnings import CodedWarning
from tests.trainer.fits import TRAINS
from trainer.__main__ import main

pytestmark = TRAINS

WHO = "câinele|pisica|bătrânul învățător|fiul vecinului|prietenul meu|o fată tânără".split("|")
WHAT = "iubește foarte mult laptele|a ajuns acasă|nu a înțeles nimic|a dormit sub masă|a cumpărat o carte nouă".split(
    "|"
)
WHEN = "aseară|când plouă afară|după ce am sosit|săptămâna trecută|în fiecare zi".split("|")


def sentences(count: int) -> str:
    """Romanian that says little, but is written as it should be."""
    draw = random.Random(1)
    results = []
    for _ in range(count):
        when, who, what = draw.choice(WHEN), draw.choice(WHO), draw.choice(WHAT)
        results.append(f"{when.capitalize()}, {who} {what}." if draw.random() < 0.6 else f"{who.capitalize()} {what}.")
    return " ".join(results)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("romanian")
    (folder / "texts").mkdir()
    (folder / "texts" / "mine.txt").write_text(sentences(480), encoding="utf-8")
    prepared = ["--prepared", str(folder / "prepared")]
    assert main(["prepare", "folder", str(folder / "texts"), "--name", "mine", "--language", "ro", *prepared]) == 0
    fit = ["fit", "char-bilstm", "--scale", "debug", "--on", "mine", "-o", str(folder / "run"), "--device", "cpu"]
    assert main([*fit, "--progress", "json", *prepared]) == 0
    assert main(["export", str(folder / "run"), "-o", str(folder / "model"), *prepared]) == 0
    return folder / "model"


def test_the_card_names_the_language(model: Path) -> None:
    assert "ro" not in {language.code for language in languages()}
    assert Card.read(model).languages == ("ro",)
    assert "Languages: Romanian." in (model / "README.md").read_text(encoding="utf-8")


def test_the_engine_serves_it_for_that_language_alone(model: Path) -> None:
    punctuator = load_model(str(model))
    text = "aseară câinele iubește foarte mult laptele bătrânul învățător a dormit sub masă în fiecare zi o fată tânără a cumpărat o carte nouă"
    transcript = Transcript([Cue(0, 1, text)])
    review = punctuator.review(transcript)
    review.accept()
    assert review.warnings == []
    assert transcript.cues[0].text.count(".") >= 2
    assert transcript.cues[0].text.startswith("Aseară")
    english = Transcript([Cue(0, 1, "so if we make no changes today what does tomorrow look like and is it the world")])
    [warning] = punctuator.review(english).warnings
    assert isinstance(warning, CodedWarning)
    assert (warning.code, warning.values["language"], warning.values["known"]) == (
        "other-language",
        "English",
        "Romanian",
    )


def test_the_best_model_is_one_that_knows_the_language(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.models.weights.data_folder", lambda: tmp_path)
    with pytest.raises(WeightsMissing, match="Romanian: no model on this machine knows it; train one"):
        best_model("ro")
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "mine").symlink_to(model)
    assert best_model("ro") == "mine"
    assert best_model("en") == DEFAULT
    assert load_model(language="ro").languages == ("ro",)
    assert base_model("ro") is None  # it is no encoder
