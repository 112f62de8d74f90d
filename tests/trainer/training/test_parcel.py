"""What is packed here trains there, and comes back as a run that is exported: in pieces of a few kilobytes."""

import json
import shutil
import tarfile
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file

from engine.errors import InputError, OutputError
from engine.models import weights
from engine.models.weights import MINILM, encoder_folder
from tests.disk import largest_file
from tests.trainer.fits import TRAINS, trained
from trainer.__main__ import main
from trainer.training.parcel import pack, unpack

pytestmark = TRAINS


@pytest.fixture
def recipe(tmp_path: Path) -> Path:
    """A recipe over the debug corpus that names an encoder by its hub name."""
    path = tmp_path / "mine.toml"
    path.write_text(
        'name = "mine"\ndescription = "-"\nlicence = "-"\nsources = [{ corpus = "debug" }]\n'
        f'development = [{{ corpus = "debug" }}]\n[model]\nfamily = "tagger"\nencoder = "{MINILM}"\n'
    )
    return path


def test_corpora_and_encoders_arrive(
    prepared: Path, recipe: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    published = load_file(Path(encoder_folder(MINILM)) / "model.safetensors")
    assert main(["pack", str(recipe), "-o", str(tmp_path / "out"), "--most", "20", "--prepared", str(prepared)]) == 0
    assert len(list((tmp_path / "out").iterdir())) == 4  # and the list of the three pieces
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "there"))
    assert main(["unpack", str(tmp_path / "out"), "--prepared", str(tmp_path / "p"), "--runs", str(tmp_path)]) == 0
    assert (tmp_path / "p" / "debug.npz").read_bytes() == (prepared / "debug.npz").read_bytes()
    folder = Path(encoder_folder(MINILM))
    assert folder == weights.encoder_cache(MINILM)
    arrived = load_file(folder / "model.safetensors")
    assert set(arrived) == set(published)
    name = "encoder.layer.0.attention.self.query.weight"
    assert arrived[name].dtype == np.float16
    np.testing.assert_allclose(arrived[name], published[name], atol=1e-3)


@pytest.mark.parametrize("name", ["caesura", "word-delay-rnn", "hidden-event-4gram"])
def test_a_finished_run_comes_back(name: str, prepared: Path, tmp_path: Path) -> None:
    run = trained(name, prepared, tmp_path / name)
    (run / "torch").mkdir()
    (run / "torch" / "card.json").write_text("{}")  # what it was exported as is made again
    assert main(["pack", str(run), "-o", str(tmp_path / "out"), "--prepared", str(prepared)]) == 0
    assert main(["unpack", str(tmp_path / "out"), "--runs", str(tmp_path / "runs")]) == 0
    back = tmp_path / "runs" / name
    assert not list(back.rglob("*.ckpt"))
    assert not list(back.rglob("*.lock"))
    assert not list(back.rglob("card.json"))
    assert json.loads((back / "recipe.json").read_text()) == json.loads((run / "recipe.json").read_text())
    folder = tmp_path / "model"
    assert main(["export", str(back), "-o", str(folder), "--prepared", str(prepared)]) == 0
    assert (folder / "card.json").is_file()


def test_a_parcel_that_cannot_be_packed_leaves_no_folder(tmp_path: Path) -> None:
    assert main(["pack", "tagger", "-o", str(tmp_path / "out"), "--prepared", str(tmp_path)]) == 2
    assert not (tmp_path / "out").exists()


def test_a_run_that_is_not_finished_is_not_packed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "recipe.json").write_text("{}")
    assert main(["pack", str(tmp_path), "-o", str(tmp_path / "out")]) == 2
    assert f"{tmp_path}: the run is not finished" in capsys.readouterr().err


def test_a_piece_that_is_missing_or_damaged_is_named_before_anything_is_written(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = trained("word-delay-rnn", prepared, tmp_path / "run")
    command = ["unpack", str(tmp_path / "out"), "--prepared", str(tmp_path / "p"), "--runs", str(tmp_path / "runs")]
    pieces = pack([str(run)], prepared, tmp_path / "out", most=10_000)
    assert main(["pack", str(run), "-o", str(tmp_path / "out"), "--prepared", str(prepared)]) == 2
    assert "has a parcel in it" in capsys.readouterr().err
    data = pieces[1].read_bytes()
    for damaged in (data[:-1], bytes([data[0] ^ 1]) + data[1:], None):
        pieces[1].unlink()
        if damaged is not None:
            pieces[1].write_bytes(damaged)
        assert main(command) == 2
        assert f"{pieces[1]}: the piece is missing or damaged" in capsys.readouterr().err
    assert main(["unpack", str(tmp_path), *command[2:]]) == 2
    assert "it has no parcel.sha256" in capsys.readouterr().err
    assert not (tmp_path / "runs").exists()


def test_runs_of_one_name_do_not_replace_each_other(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = trained("word-delay-rnn", prepared, tmp_path / "run")
    other = shutil.copytree(run, tmp_path / "other" / "run")
    assert main(["pack", str(run), str(other), "-o", str(tmp_path / "both"), "--prepared", str(prepared)]) == 2
    assert "has the same name" in capsys.readouterr().err
    pack([str(other), f"{other}/"], prepared, tmp_path / "out", most=10_000_000)
    command = ["unpack", str(tmp_path / "out"), "--prepared", str(tmp_path), "--runs", str(tmp_path / "back")]
    assert main(command) == main(command) == 0
    (tmp_path / "back" / "run" / "training.json").write_text("{}")
    assert main(command) == 2
    assert "another file of this name is there" in capsys.readouterr().err
    assert (tmp_path / "back" / "run" / "training.json").read_text() == "{}"


@pytest.mark.parametrize("name", ["runs/../outside", "runs//tmp/../../outside", "elsewhere/file", "prepared/"])
def test_nothing_is_unpacked_outside_its_folders(name: str, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "parcel-000", "w") as tar:
        tar.addfile(tarfile.TarInfo(name))
    (tmp_path / "parcel.sha256").write_text(f"{weights.sha256(tmp_path / 'parcel-000')}  parcel-000\n")
    with pytest.raises(InputError, match="not a parcel"):
        unpack(tmp_path, tmp_path / "prepared", tmp_path / "runs")
    assert not (tmp_path / "outside").exists()


def test_a_parcel_that_does_not_fit_leaves_no_piece(prepared: Path, tmp_path: Path) -> None:
    run = trained("word-delay-rnn", prepared, tmp_path / "run")
    with largest_file(10_000), pytest.raises(OutputError, match="cannot be written"):
        pack([str(run)], prepared, tmp_path / "out", most=10_000)
    assert not list((tmp_path / "out").iterdir())
