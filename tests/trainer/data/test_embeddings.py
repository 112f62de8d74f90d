"""Word vectors trained on the debug corpus, and read back by what uses them."""

import argparse
from pathlib import Path

import numpy as np
import pytest

from engine.models.vectors import read_vectors
from tests.trainer import corpus
from trainer.commands import embeddings
from trainer.recipe import RecipeError


def command(*arguments: str) -> int:
    """What `caesura-trainer embeddings` does."""
    parser = argparse.ArgumentParser()
    embeddings.arguments(parser)
    return embeddings.run(parser.parse_args(arguments))


def test_vectors_are_trained_reported_and_read_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prepared = corpus.prepare(tmp_path)
    assert command("debug", "debug:dev", "--prepared", str(prepared), "--size", "8", "--epochs", "2") == 0
    stdout = capsys.readouterr().out
    assert "debug, debug:dev, 2 times" in stdout
    vectors, result = read_vectors(tmp_path / "vectors-8.txt", ("anna", "house", "nothere"), 8)
    assert result.tolist() == [True, True, False]
    assert np.abs(vectors[0] - vectors[1]).max() > 0.01


def test_one_thread_and_a_seed_give_the_same_file(tmp_path: Path) -> None:
    prepared = corpus.prepare(tmp_path)
    arguments = ["debug", "--prepared", str(prepared), "--size", "8", "--epochs", "1", "--threads", "1"]
    for name, seed in (("a", "1"), ("b", "1"), ("c", "2")):
        command(*arguments, "--seed", seed, "-o", str(tmp_path / "new" / name))
    one, same, other = ((tmp_path / "new" / name).read_bytes() for name in "abc")
    assert one == same != other


def test_words_used_alike_are_alike(tmp_path: Path) -> None:
    command("debug", "--prepared", str(corpus.prepare(tmp_path)), "--size", "16", "--epochs", "60", "--threads", "1")
    words = ("children", "river", "anna")
    child, river, anna = (v / np.linalg.norm(v) for v in read_vectors(tmp_path / "vectors-16.txt", words, 16)[0])
    assert child @ river > child @ anna


def test_a_corpus_that_is_not_prepared_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match="not prepared"):
        command("nothing", "--prepared", str(tmp_path))


@pytest.mark.parametrize("arguments", [["--size", "0"], ["--epochs", "many"], ["--threads", "-1"]])
def test_numbers_that_cannot_be_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command(*arguments)
    assert arguments[1] in capsys.readouterr().err
