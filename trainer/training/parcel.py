"""The files that training takes to a borrowed machine and brings back, in pieces small enough to transfer.

A parcel is a tar file cut into pieces: the corpora and the encoders of some recipes on the way there, finished runs on
the way back. Weights travel in 16-bit floats, which loses nothing that training does not make up for.
"""

import io
import json
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from engine.errors import InputError
from engine.models.weights import (
    CONFIG,
    ENCODER_SHA256,
    HALF,
    TOKENIZER,
    WEIGHTS,
    encoder_cache,
    encoder_folder,
    sha256,
)
from engine.system.folders import data_folder
from trainer.config import read_recipe
from trainer.data.sources import load_sources
from trainer.recipe import Recipe
from trainer.training.run import TRAINING, read_run

PIECE, PIECES = "parcel-{:03}", "parcel-*"


def pack(names: Iterable[str], prepared: Path, output: Path, most: int) -> list[Path]:
    """Writes a parcel.

    Args:
        names: recipes, to pack their corpora and encoders; or folders of finished runs.
        prepared: folder of the prepared corpora.
        output: folder of the pieces, which is created.
        most: bytes of a piece at most.

    Raises:
        InputError, RecipeError: a recipe, corpus, encoder or run is missing, or `output` already has pieces.
    """
    if any(output.glob(PIECES)):
        raise InputError(f"{output}: it already has a parcel in it; empty it or give another folder.")
    members = dict(_members(list(names), prepared))
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=output) as whole:
        with tarfile.open(fileobj=whole, mode="w") as tar:
            for member, data in members.items():
                info = tarfile.TarInfo(member)
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))
        whole.seek(0)
        return _cut(whole, output, most)


def unpack(parcel: Path, prepared: Path, runs: Path) -> list[str]:
    """Unpacks a parcel: corpora, encoders (into the cache) and runs.

    Returns:
        the names of its members.

    Raises:
        InputError: no parcel, or a missing or damaged piece.
    """
    pieces = sorted(parcel.glob(PIECES))
    if not pieces:
        raise InputError(f"{parcel}: it has no parcel; give the folder that `caesura-trainer pack` wrote.")
    with tempfile.TemporaryFile() as whole:
        for piece in pieces:
            whole.write(piece.read_bytes())
        whole.seek(0)
        try:
            with tarfile.open(fileobj=whole, mode="r:") as tar:
                return [_put(tar, member, prepared, runs) for member in tar]
        except tarfile.TarError as error:
            raise InputError(f"{parcel}: a piece is missing or damaged ({error}); copy them all again.") from None


def _members(names: list[str], prepared: Path) -> Iterator[tuple[str, bytes]]:
    """Name and content of each file of a parcel."""
    for name in names:
        if (Path(name) / TRAINING).is_file():
            yield from _run_members(Path(name))
        else:
            yield from _recipe_members(read_recipe(name), prepared)


def _run_members(run: Path) -> Iterator[tuple[str, bytes]]:
    """All files of a run but its checkpoints, which only resuming needs."""
    read_run(run)
    for path in sorted(run.rglob("*")):
        if path.is_file() and path.suffix != ".ckpt":
            name = f"runs/{run.name}/{path.relative_to(run).as_posix()}"
            yield name, _half(path) if path.name == WEIGHTS else path.read_bytes()


def _recipe_members(recipe: Recipe, prepared: Path) -> Iterator[tuple[str, bytes]]:
    for source in (*recipe.sources, *recipe.development):
        load_sources((source,), prepared)  # raises if anything is missing
        path = prepared / f"{source.corpus}.npz"
        yield f"prepared/{source.corpus}.npz", path.read_bytes()
    name = getattr(recipe.model, "encoder", "")
    if name in ENCODER_SHA256:
        folder, place = Path(encoder_folder(name)), f"encoders/{encoder_cache(name).name}"
        weights = _half(folder / "model.safetensors")
        yield f"{place}/model.safetensors", weights
        for file in (CONFIG, TOKENIZER):
            yield f"{place}/{file}", (folder / file).read_bytes()


def _half(path: Path) -> bytes:
    """Weights in 16-bit floats, as safetensors; other types are unchanged."""
    import numpy as np
    from safetensors.numpy import load_file, save

    tensors = load_file(path)
    return save(
        {
            name: tensor.astype(np.float16) if tensor.dtype == np.float32 else tensor
            for name, tensor in sorted(tensors.items())
        },
        {"format": "pt"},
    )


def _cut(whole: IO[bytes], output: Path, most: int) -> list[Path]:
    pieces: list[Path] = []
    while data := whole.read(most):
        pieces.append(output / PIECE.format(len(pieces)))
        pieces[-1].write_bytes(data)
    return pieces


def _put(tar: tarfile.TarFile, member: tarfile.TarInfo, prepared: Path, runs: Path) -> str:
    """Writes one member to its destination."""
    kind, _, rest = member.name.partition("/")
    places = {"prepared": prepared, "runs": runs, "encoders": data_folder() / "encoders"}
    if kind not in places or not member.isfile():
        raise tarfile.ReadError(f"unknown member {member.name}")
    member = member.replace(name=rest, deep=False)
    places[kind].mkdir(parents=True, exist_ok=True)
    tar.extract(member, places[kind], filter="data")
    if kind == "encoders" and rest.endswith(".safetensors"):
        path = places[kind] / rest
        path.with_name(HALF).write_text(json.dumps({"sha256": sha256(path)}), encoding="utf-8")
    return f"{kind}/{rest}"
