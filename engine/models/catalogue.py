"""The catalogue of models: the variants of the registry and the user's own, described for choosing one."""

import json
import shutil
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import resources
from itertools import chain, count
from pathlib import Path
from typing import Any, Protocol

from engine.errors import CaesuraError, InputError, OutputError
from engine.formats import read_transcript
from engine.models.base import Card
from engine.models.registry import DEFAULT, find_family, is_variant, variant, variants
from engine.models.weights import check_presence, model_folders, user_models, verify_files
from engine.work.job import Progress

EXTRAS = ("README.md", "reliability.png")
"""Files of a model to keep besides its card and the files that the card names."""

IWSLT = "IWSLT 2011"
_BENCHMARK = ("iwslt2011:test2011", "iwslt2011:test2011asr")
DEVELOPMENT = "development"

Scores = tuple[tuple[str, tuple[float, ...]], ...]
"""F1 in percent, by text: `IWSLT` on reference transcripts and on a recogniser's, `DEVELOPMENT` on the model's own
development text.
"""

TALKS = 5
"""Sample talks that are one text when speed is measured: enough to fill a batch of windows."""


class Predicts(Protocol):
    """A model whose speed can be measured."""

    def predict(self, words: Sequence[str], *, progress: Progress | None = None) -> Any:
        """The marks of some words."""
        ...


@dataclass(frozen=True)
class CatalogueEntry:
    """One model.

    Attributes:
        name: the name for `load_model`.
        summary: one-line summary.
        source: its origin.
        make: the command to train its weights; "" for the user's own.
        folder: folder of its weights, or None if they are not on this machine.
        own: whether it is one of the user's models, which can be removed.
        size: bytes on disk.
        licence: of the weights, or "".
        family: its architecture, a key of `engine.models.registry.FAMILIES`; "" if unknown.
        labels, cases: its classes; () if unknown.
        languages: codes of its languages; () if unknown.
        reads_pauses: whether pauses influence its predictions; None if unknown.
        scores: its measured scores.
        error: the reason it cannot be used, or "".
    """

    name: str
    summary: str = ""
    source: str = ""
    make: str = ""
    folder: Path | None = None
    own: bool = False
    size: int = 0
    licence: str = ""
    family: str = ""
    labels: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    reads_pauses: bool | None = None
    scores: Scores = ()
    error: str = ""


def catalogue() -> list[CatalogueEntry]:
    """Lists every model: first those on this machine, then those that could be trained.

    The default one comes first, the others by name. A broken one has its error.
    """
    names = {*(one.name for one in variants()), *_folders(user_models())}
    return sorted(map(_entry, names), key=lambda entry: (entry.folder is None, entry.name != DEFAULT, entry.name))


def import_model(folder: Path, name: str | None = None) -> str:
    """Copies a model that was exported elsewhere among the user's own.

    Args:
        name: to give it, or None for its folder's.

    Returns:
        its name there, with a number appended if it was taken.

    Raises:
        InputError: no folder can have that name.
        WeightsCorrupt: its card cannot be read, or a file is missing or not the one in its card.
        UnknownModel: no family of the registry serves it.
        OutputError: it cannot be copied; nothing is left behind.
    """
    check_name(name or folder.resolve().name)
    card = read_card(folder)
    verify_files(folder, card)
    target = _free(user_models() / (name or folder.resolve().name))
    extras = [file for file in EXTRAS if (folder / file).is_file()]
    try:
        _copy(folder, ["card.json", *card.files, *extras], target)
    except OSError as error:
        raise OutputError(
            "{target} cannot be written ({reason}); make room and import it again", target=target, reason=error.strerror
        ) from None
    return target.name


def check_name(name: str) -> None:
    """Checks that a model of the user's own may have a name.

    Raises:
        InputError: it may not.
    """
    if not name or name.startswith(".") or any(sign in name for sign in '/\\:*?"<>|\0\n'):
        raise InputError(
            '“{name}” cannot be the name of a model; give one without / \\ : * ? " < > | and without a period first',
            name=name,
        )


def remove_model(name: str) -> None:
    """Deletes one of the user's own models.

    Raises:
        InputError: no such model.
        OutputError: it cannot be deleted.
    """
    folder = user_models() / name
    if name not in _folders(user_models()):
        raise InputError(
            "{name}: not one of your own models, which are in {folder}; nothing was removed",
            name=name,
            folder=user_models(),
        )
    try:
        shutil.rmtree(folder)
    except OSError as error:
        raise OutputError(
            "{folder} cannot be deleted ({reason}); delete the folder yourself", folder=folder, reason=error.strerror
        ) from None


def read_card(folder: Path) -> Card:
    """The card of a model that looks loadable: its files are there, but not verified.

    Raises:
        WeightsCorrupt: it is not a card, or a file that it names is missing.
        UnknownModel: no family of the registry serves it.
    """
    card = Card.read(folder)
    find_family(card.family)
    check_presence(folder, card)
    return card


def measure_speed(punctuator: Predicts, seconds: float = 1.0, progress: Progress | None = None) -> float:
    """Words per second on this machine, on the sample talk's words over and over.

    Args:
        punctuator: a `Punctuator`.
        seconds: to measure for, after a first run that is not counted.
        progress: called with the share done.
    """
    words = _sample_words()
    punctuator.predict(words)
    words *= TALKS
    start = time.perf_counter()

    def passed(_: float = 0.0) -> float:
        taken = time.perf_counter() - start
        if progress:
            progress(min(1.0, taken / seconds))
        return taken

    done = 0
    while not done or passed() < seconds:
        punctuator.predict(words, progress=passed)
        done += len(words)
    return done / passed()


def _sample_words() -> list[str]:
    with resources.as_file(resources.files("resources") / "samples" / "talk.srt") as path:
        return [word.text for word in read_transcript(path).words]


def _entry(name: str) -> CatalogueEntry:
    known = variant(name) if is_variant(name) else None
    entry = CatalogueEntry(name)
    if known:
        entry = CatalogueEntry(name, known.summary, known.source, known.make, scores=_results(name))
    folder = next((place / name for place in model_folders() if (place / name / "card.json").is_file()), None)
    if known and folder is None:
        return entry
    folder = folder or user_models() / name
    own = folder.parent == user_models()
    entry = replace(entry, folder=folder, own=own, size=_size(folder), scores=() if own else entry.scores)
    try:
        return _described(entry, read_card(folder))
    except CaesuraError as error:
        return replace(entry, error=error.message)


def _described(entry: CatalogueEntry, card: Card) -> CatalogueEntry:
    """An entry completed from the model's card."""
    attribution = card.about.get("attribution")
    return replace(
        entry,
        summary=entry.summary or str(card.about.get("description", "")),
        source=entry.source or "; ".join(map(str, attribution if isinstance(attribution, list) else ())),
        licence=str(card.about.get("licence", "")),
        labels=card.labels,
        cases=card.cases,
        family=card.family,
        languages=card.languages,
        reads_pauses=card.reads_pauses,
        scores=entry.scores + _development(card.about),
    )


def _results(name: str) -> Scores:
    """The published scores of a model of the registry, where they were measured."""
    file = resources.files("resources") / "results" / f"{name}@iwslt.json"
    if not file.is_file():
        return ()
    table = json.loads(file.read_text(encoding="utf-8"))
    if "scale" in table:  # a reproduction's, whose weights are not those of this name
        return ()
    return ((IWSLT, tuple(float(table[text]["overall"]["f1"]) for text in _BENCHMARK)),)


def _development(about: dict[str, Any]) -> Scores:
    """The trainer's scores of the served model."""
    try:
        return ((DEVELOPMENT, (float(about["figures"]["parity"][-1]["development F1"]),)),)
    except (KeyError, IndexError, TypeError, ValueError):
        return ()


def _folders(place: Path) -> list[str]:
    """The names of the subfolders; those being written start with a dot."""
    try:
        return sorted(path.name for path in place.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError:
        return []


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _free(path: Path) -> Path:
    """`path`, or `path` with the first number appended that is free, in the registry too."""
    names = chain([path.name], (f"{path.name}-{number}" for number in count(2)))
    return next(path.with_name(name) for name in names if not is_variant(name) and not path.with_name(name).exists())


def _copy(source: Path, names: Sequence[str], target: Path) -> None:
    """Copies some files of a folder to `target` atomically."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".import-", dir=target.parent) as temporary:
        copy = Path(temporary) / target.name
        copy.mkdir()
        for name in names:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / name, copy / name)
        copy.rename(target)
