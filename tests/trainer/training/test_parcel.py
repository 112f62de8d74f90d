"""What is packed here trains there, and comes back as a run that is exported: in pieces of a few kilobytes."""

import json
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file

from engine.models import weights
from engine.models.weights import MINILM, encoder_folder
from tests.trainer.fits import TRAINS, trained
from trainer.__main__ import main

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
    assert len(list((tmp_path / "out").iterdir())) == 3
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
    assert main(["pack", str(run), "-o", str(tmp_path / "out"), "--prepared", str(prepared)]) == 0
    assert main(["unpack", str(tmp_path / "out"), "--runs", str(tmp_path / "runs")]) == 0
    back = tmp_path / "runs" / name
    assert not list(back.rglob("*.ckpt"))
    assert json.loads((back / "recipe.json").read_text()) == json.loads((run / "recipe.json").read_text())
    folder = tmp_path / "model"
    assert main(["export", str(back), "-o", str(folder), "--prepared", str(prepared)]) == 0
    assert (folder / "card.json").is_file()


def test_a_parcel_that_cannot_be_packed_leaves_no_folder(tmp_path: Path) -> None:
    assert main(["pack", "tagger", "-o", str(tmp_path / "out"), "--prepared", str(tmp_path)]) == 2
    assert not (tmp_path / "out").exists()


def test_a_missing_piece_gets_one_sentence(
    prepared: Path, recipe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["pack", str(recipe), "-o", str(out), "--most", "20", "--prepared", str(prepared)]) == 0
    assert main(["pack", str(recipe), "-o", str(out), "--prepared", str(prepared)]) == 2
    (out / "parcel-000").unlink()
    assert main(["unpack", str(out), "--prepared", str(tmp_path / "p")]) == 2
    assert main(["unpack", str(tmp_path), "--prepared", str(tmp_path / "p")]) == 2
    messages = capsys.readouterr().err.splitlines()
    assert "has a parcel in it" in messages[0]
    assert "missing or damaged" in messages[1]
    assert "it has no parcel" in messages[2]
