"""The files that training takes to a borrowed machine and brings back, in pieces small enough to transfer.

A parcel is a tar file cut into pieces: the corpora and the encoders of some recipes on the way there, finished runs on
the way back. Weights travel in 16-bit floats, which loses nothing that training does not make up for. A list of the
pieces with their SHA-256, as `sha256sum` reads it, tells whether all of them arrived whole.
"""

import io
import json
import re
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from engine.errors import InputError, OutputError, reading
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
from engine.system.atomic import make_folder, write_atomic
from engine.system.folders import data_folder
from trainer.config import read_recipe
from trainer.data.sources import load_sources
from trainer.recipe import Recipe
from trainer.training.run import LOCK, RECIPE, check_finished, read_run

PIECE, PIECES, SUMS = "parcel-{:03}", "parcel[-.]*", "parcel.sha256"


def pack(names: Iterable[str], prepared: Path, output: Path, most: int) -> list[Path]:
    """Writes a parcel.

    Args:
        names: recipes, to pack their corpora and encoders; or folders of finished runs.
        prepared: folder of the prepared corpora.
        output: folder of the pieces, which is created.
        most: bytes of a piece at most.

    Raises:
        InputError, RecipeError: a recipe, corpus, encoder or run is missing, a run is not finished, two have one
            name, or `output` already has pieces.
        OutputError: it cannot be written; no piece is left behind.
    """
    if any(output.glob(PIECES)):
        raise InputError(f"{output}: it already has a parcel in it; empty it or give another folder.")
    members = dict(_members(list(names), prepared))
    make_folder(output)
    try:
        with tempfile.TemporaryFile(dir=output) as whole:
            with tarfile.open(fileobj=whole, mode="w") as tar:
                for member, data in members.items():
                    info = tarfile.TarInfo(member)
                    info.size = len(data)
                    tar.addfile(info, io.BytesIO(data))
            whole.seek(0)
            return _cut(whole, output, most)
    except OSError as error:
        raise OutputError(f"{output}: the parcel cannot be written ({error.strerror}); give another folder.") from None


def unpack(parcel: Path, prepared: Path, runs: Path) -> list[str]:
    """Unpacks a parcel: corpora, encoders (into the cache) and runs. Nothing is written unless all of it is there.

    Returns:
        the names of its members.

    Raises:
        InputError: no parcel, a missing or damaged piece, or a corpus or run of the same name with other content.
        OutputError: a member cannot be written; those before it are.
    """
    with tempfile.TemporaryFile() as whole:
        for piece in _pieces(parcel):
            whole.write(piece.read_bytes())
        whole.seek(0)
        try:
            with tarfile.open(fileobj=whole, mode="r:") as tar:
                paths = {member: _path(member, prepared, runs) for member in tar}
                for member, path in paths.items():
                    if not _of_encoder(member) and path.exists() and path.read_bytes() != _content(tar, member):
                        raise InputError(f"{path}: another file of this name is there; move it or unpack elsewhere.")
                for member, path in paths.items():
                    _put(_content(tar, member), path, of_encoder=_of_encoder(member))
        except tarfile.TarError as error:
            raise InputError(f"{parcel}: not a parcel ({error}); pack it again.") from None
    return [member.name for member in paths]


def _pieces(parcel: Path) -> list[Path]:
    """The pieces of a parcel in order, each as it was packed."""
    if not (parcel / SUMS).is_file():
        raise InputError(f"{parcel}: it has no {SUMS}; give the whole folder that `caesura-trainer pack` wrote.")
    with reading(parcel / SUMS):
        rows = (parcel / SUMS).read_text(encoding="utf-8").splitlines()
    pieces = []
    for digest, _, name in (row.partition("  ") for row in rows):
        piece = parcel / name
        if not re.fullmatch(r"parcel-\d+", name) or not piece.is_file() or sha256(piece) != digest:
            raise InputError(f"{piece}: the piece is missing or damaged; copy it again.")
        pieces.append(piece)
    return pieces


def _members(names: list[str], prepared: Path) -> Iterator[tuple[str, bytes]]:
    """Name and content of each file of a parcel."""
    runs: dict[str, Path] = {}
    for name in names:
        if (Path(name) / RECIPE).is_file():
            run = Path(name).resolve()
            check_finished(run)
            if (other := runs.setdefault(run.name, run)) != run:
                raise InputError(f"{run}: the run {other} has the same name; rename one, or pack them separately.")
            yield from _run_members(run)
        else:
            yield from _recipe_members(read_recipe(name), prepared)


def _run_members(run: Path) -> Iterator[tuple[str, bytes]]:
    """All files of a run but its lock, its checkpoints, which only resuming needs, and what it was exported as."""
    read_run(run)
    exported = {card.parent for card in run.glob("*/card.json")}
    for path in sorted(run.rglob("*")):
        if path.is_file() and path.suffix != ".ckpt" and path.name != LOCK and exported.isdisjoint(path.parents):
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
    """Writes the pieces, and then the list of them."""
    pieces: list[Path] = []
    try:
        while data := whole.read(most):
            pieces.append(output / PIECE.format(len(pieces)))
            pieces[-1].write_bytes(data)
        write_atomic(output / SUMS, "".join(f"{sha256(piece)}  {piece.name}\n" for piece in pieces).encode())
    except BaseException:
        for piece in pieces:
            piece.unlink(missing_ok=True)
        raise
    return pieces


def _path(member: tarfile.TarInfo, prepared: Path, runs: Path) -> Path:
    """Where a member belongs."""
    kind, _, rest = member.name.partition("/")
    places = {"prepared": prepared, "runs": runs, "encoders": data_folder() / "encoders"}
    if kind not in places or not rest or not member.isfile() or member.issparse():
        raise tarfile.ReadError(f"unknown member {member.name}")
    return places[kind] / tarfile.data_filter(member.replace(name=rest, deep=False), str(places[kind])).name


def _of_encoder(member: tarfile.TarInfo) -> bool:
    """Whether a member is one of an encoder's files, which replace those of the same name."""
    return member.name.startswith("encoders/")


def _content(tar: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = tar.extractfile(member)
    assert file is not None
    return file.read()


def _put(data: bytes, path: Path, *, of_encoder: bool) -> None:
    """Writes a member, whole or not at all; beside an encoder's weights their SHA-256."""
    make_folder(path.parent)
    write_atomic(path, data)
    if of_encoder and path.suffix == ".safetensors":
        write_atomic(path.with_name(HALF), json.dumps({"sha256": sha256(path)}).encode())
