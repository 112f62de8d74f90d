"""A model trained on a user's texts: a folder is prepared and a recipe trained on it, through the command line."""

import json
import os
import random
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase

import pytest

from engine.models.registry import recipe_names
from engine.text.labels import SHIPPED
from tests.engine.batch.scene import as_nobody
from tests.trainer.corpus import SENTENCES
from trainer.__main__ import main
from trainer.config import read_recipe, recipe_from, scale_names
from trainer.data.corpora.document import split_of
from trainer.data.corpora.folder import read
from trainer.data.corpora.packed import Packed
from trainer.recipe import on_corpus


def write_talks(folder: Path, files: int, sentences: int) -> Path:
    """Text files of random sentences of the tests' small grammar, each ending in a word of its own: no two are copies."""
    draw = random.Random(3)

    def sentence() -> str:
        start, end = draw.choice(SENTENCES).rsplit(maxsplit=1)
        return f"{start} {''.join(draw.choices(ascii_lowercase, k=6))}{end[-1]}"

    folder.mkdir()
    for number in range(files):
        (folder / f"talk {number}.txt").write_text(" ".join(sentence() for _ in range(sentences)) + "\n")
    return folder


def prepare(source: Path, prepared: Path) -> int:
    return main(["prepare", "folder", str(source), "--name", "my talks", "--prepared", str(prepared)])


def test_few_files_have_their_ends_held_out(tmp_path: Path) -> None:
    talks = write_talks(tmp_path / "talks", 2, 150)
    assert prepare(talks, tmp_path / "prepared") == 0
    packed = Packed.load(tmp_path / "prepared" / "my talks.npz")
    assert packed.ids == ["talk 0.txt", "talk 0.txt (end)", "talk 1.txt", "talk 1.txt (end)"]
    assert packed.splits == ["train", "dev"] * 2
    dev = packed.select("dev")
    assert len(dev.words) == pytest.approx(len(packed.words) / 10, abs=2)
    assert SHIPPED.labels[dev.marks[-1]] in ("PERIOD", "QUESTION")


def test_many_files_are_held_out_whole(tmp_path: Path) -> None:
    talks = write_talks(tmp_path / "talks", 40, 20)
    assert prepare(talks, tmp_path / "prepared") == 0
    packed = Packed.load(tmp_path / "prepared" / "my talks.npz")
    assert packed.splits == [split_of(name) for name in packed.ids]


def test_too_little_text_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talks = write_talks(tmp_path / "talks", 2, 20)
    assert prepare(talks, tmp_path / "prepared") == 2
    output = capsys.readouterr().err.splitlines()[-1]
    assert output.startswith(f"caesura-trainer: {talks}: 183 words with 51 marks are too little")
    assert output.endswith("give a folder with at least 1,000 words and 50 marks.")
    assert not (tmp_path / "prepared").exists()


def test_text_without_marks_is_too_little(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "talks").mkdir()
    (tmp_path / "talks" / "bare.txt").write_text("so it goes " * 1000)
    assert prepare(tmp_path / "talks", tmp_path / "prepared") == 2
    assert "bare.txt has hardly any marks" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_reported_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talks = write_talks(tmp_path / "talks", 2, 150)
    (talks / "broken.srt").write_bytes(b"\0\1\2" * 100)
    assert prepare(talks, tmp_path / "prepared") == 0
    output = capsys.readouterr()
    assert "left out" in output.err
    assert "broken.srt" in output.err
    assert "2 train, 2 dev" in output.out


@pytest.mark.skipif(os.name != "posix", reason="this system has other permissions")
def test_a_folder_that_cannot_be_opened_is_reported_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talks = write_talks(tmp_path / "talks", 2, 150)
    (talks / "more").mkdir(mode=0)
    with as_nobody(talks):
        assert len(list(read(talks))) == 2
    assert capsys.readouterr().err == f"left out: {talks / 'more'} cannot be opened (Permission denied)\n"


QUICK = [name for name in recipe_names() if "quick" in scale_names(name)]
"""The recipes that the editor offers."""


@pytest.mark.parametrize("name", QUICK)
def test_a_quick_recipe_can_be_had_on_a_corpus_of_your_own(name: str) -> None:
    recipe = on_corpus(read_recipe(name, "quick"), "my talks")
    assert recipe.name == "my talks"
    assert [(source.corpus, source.split) for source in recipe.sources] == [("my talks", "train")]
    assert [(source.corpus, source.split) for source in recipe.development] == [("my talks", "dev")]
    assert recipe.sources[0].most_words > 0
    assert recipe.model == read_recipe(name).model
    table = json.loads(json.dumps(replace(recipe), default=vars))
    assert recipe_from(table, "kept") == recipe


def test_recipes_are_reported_with_all_that_a_choice_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["recipes", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == list(recipe_names())
    assert {"caesura-small", "tagger"} <= set(QUICK)
    for row in rows:
        assert row["scales"] == scale_names(row["name"])
        assert "debug" in row["scales"]
        assert row["description"]
    [caesura] = [row for row in rows if row["name"] == "caesura-small"]
    assert caesura["needs"] == ["changelog", "earnings22"]
    assert caesura["pauses"]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.filterwarnings("ignore::FutureWarning")
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_recipe_learns_a_folder_and_tells_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talks = write_talks(tmp_path / "talks", 4, 200)
    assert prepare(talks, tmp_path / "prepared") == 0
    capsys.readouterr()
    arguments = [
        "fit",
        "caesura-small",
        "--on",
        "my talks",
        "--scale",
        "quick",
        "--prepared",
        str(tmp_path / "prepared"),
    ]
    assert main([*arguments, "-o", str(tmp_path / "run"), "--device", "cpu", "--progress", "json"]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    steps = [event for event in events if event["event"] == "step"]
    rounds = [event for event in events if event["event"] == "round"]
    assert [event["step"] for event in steps] == list(range(1, steps[0]["steps"] + 1))  # a short run tells each
    assert steps[-1]["loss"] < steps[0]["loss"] / 2
    assert rounds[-1]["dev_f1"] > 50
    assert events[-1]["event"] == "done"
    assert (tmp_path / "run" / "weights.safetensors").is_file()
