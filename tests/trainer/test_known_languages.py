"""A model names only those of its languages in which most of its marks are right."""

import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.models.weights import find_folder
from tests.trainer import corpus
from trainer import publish
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.publish import known_languages
from trainer.recipe import SourceConfig


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """English that has its usual marks, and Finnish with marks drawn by lot."""
    folder, rng = tmp_path_factory.mktemp("known"), random.Random(1)
    (folder / "texts").mkdir()
    words = "talo on iso ja me olemme täällä nyt kun he tulevat".split()
    for number in range(12):
        text = " ".join(rng.choice(words) + rng.choice([",", ".", "", "", ""]) for _ in range(300))
        (folder / "texts" / f"{number}.txt").write_text(f"{text}.", encoding="utf-8")
    place = corpus.prepare(folder)
    arguments = ["prepare", "folder", str(folder / "texts"), "--name", "lots", "--language", "fi"]
    assert main([*arguments, "--prepared", str(place)]) == 0
    return place


def test_a_language_that_was_not_learnt_is_not_named(prepared: Path) -> None:
    english, finnish = SourceConfig("debug"), SourceConfig("lots")
    recipe = read_recipe("caesura-small", "debug")
    alone = replace(recipe, sources=(finnish,), development=(replace(finnish, split="dev"),))
    assert known_languages(alone, prepared, "caesura-small") == ("fi",)
    both = replace(recipe, sources=(english, finnish), development=(english, replace(finnish, split="dev")))
    assert known_languages(both, prepared, "caesura-small") == ("en",)


def test_a_long_document_is_a_sample_by_itself(prepared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "ENOUGH_WORDS", 50)
    english, finnish = SourceConfig("debug"), SourceConfig("lots")
    recipe = replace(read_recipe("caesura-small", "debug"), sources=(finnish, english))
    recipe = replace(recipe, development=(replace(english, split="dev"), replace(finnish, split="dev")))
    assert known_languages(recipe, prepared, "caesura-small") == ("en",)


def test_a_model_is_not_calibrated_on_a_language_that_it_does_not_know(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    model = shutil.copytree(find_folder("caesura-small"), tmp_path / "model")
    before = (model / "card.json").read_bytes()
    assert main(["calibrate", str(model), "lots:dev", "--prepared", str(prepared)]) == 2
    assert capsys.readouterr().err == (
        f"caesura-trainer: {model}: it does not know Finnish; leave out the texts in it.\n"
    )
    assert (model / "card.json").read_bytes() == before
