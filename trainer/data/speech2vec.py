"""Word vectors of recordings (Speech2Vec, Chung & Glass, 2018)."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.errors import InputError, OutputError
from engine.system.atomic import write_atomic
from trainer.data.embeddings import word2vec_text

if TYPE_CHECKING:
    from trainer.data.speech.training import SkipGramTraining

CHECKPOINT, TABLE = "checkpoint.safetensors", "segments.npz"
"""Files of a run: its last epoch, and its words."""


def speech_vectors(
    recordings: Mapping[Path, Sequence[Path]], path: Path, device: str, epochs: int, about: str, **choices: Any
) -> dict[str, Any]:
    """Analyses the recordings, trains, and writes the vectors to `path` with their provenance.

    The words and the last epoch stay in the folder ``PATH.run``, to resume from.

    Args:
        recordings: each with its transcripts.
        device: "auto", "cpu" or "cuda".
        epochs: passes over the words.
        about: description of the recordings.
        choices: size, seed and optimizer of `SkipGramTraining`.

    Returns:
        the content of ``PATH.json``: the vectors' origin and number, and the loss curve.

    Raises:
        InputError: there is no such device, or the folder has a run of other recordings or choices.
        OutputError: the folder cannot be made.
    """
    device = _device(device)
    folder = path.with_name(f"{path.name}.run")
    _claim(folder, {"recordings": _stamps(recordings)} | choices)
    training = _trained(recordings, folder, device, epochs, **choices)
    write_atomic(path, word2vec_text(*training.word_vectors()))
    summary = _provenance(training, recordings, about) | choices
    write_atomic(path.with_name(f"{path.name}.json"), json.dumps(summary, indent=2).encode())
    return summary


def _trained(
    recordings: Mapping[Path, Sequence[Path]], folder: Path, device: str, epochs: int, **choices: Any
) -> "SkipGramTraining":
    """Analyses the recordings and trains on them, unless that is done already."""
    from trainer.data.speech.segments import gather
    from trainer.data.speech.training import SkipGramTraining

    with _bar("analysing") as report:
        segments = gather(recordings, folder / TABLE, report)
    training = SkipGramTraining(segments, device=device, checkpoint=folder / CHECKPOINT, **choices)
    with _bar("training") as report:
        training.run(epochs, lambda epoch, loss: report(epoch / epochs, f"training, loss {loss:.4f}"))
    return training


def _device(name: str) -> str:
    import torch

    if name == "cuda" and not torch.cuda.is_available():
        raise InputError("CUDA: torch finds no CUDA device here; use --device cpu.")
    return "cuda" if name != "cpu" and torch.cuda.is_available() else "cpu"


def _stamps(recordings: Mapping[Path, Sequence[Path]]) -> list[list[str | int]]:
    """Names, sizes and times of the files, which differ once a recording or a transcript has changed."""
    files = [file for recording, texts in recordings.items() for file in (recording, *texts)]
    return [[str(file.resolve()), file.stat().st_size, file.stat().st_mtime_ns] for file in files]


def _claim(folder: Path, settings: dict[str, Any]) -> None:
    """Marks `folder` as the run of these recordings and options, or refuses when it is one that trains on others."""
    note, data = folder / "run.json", json.dumps(settings).encode()
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise OutputError(f"{folder} cannot be made ({error.strerror}); name one in another folder.") from None
    if note.is_file() and note.read_bytes() == data:
        return
    if (folder / CHECKPOINT).is_file():
        raise InputError(
            f"{folder}: holds a run of other recordings or options, or a recording has changed since; remove it, or "
            "give another --output."
        )
    (folder / TABLE).unlink(missing_ok=True)  # the words of other recordings
    write_atomic(note, data)


class _ReportStage(Protocol):
    def __call__(self, share: float, what: str | None = None) -> None: ...


@contextmanager
def _bar(what: str) -> Iterator[_ReportStage]:
    """A progress bar on standard error: call it with the fraction done and a description."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        row = bar.add_task(what, total=1.0)
        yield lambda share, what=None: bar.update(row, completed=share, description=what)


def _provenance(training: "SkipGramTraining", recordings: Collection[Path], about: str) -> dict[str, Any]:
    """The provenance of the vectors."""
    segments, losses = training.segments, training.losses
    hours = float(segments.seconds.sum()) / 3600
    return {
        "origin": f"Speech2Vec of {len(segments):,} words spoken in {hours:.2f} h of {about}",
        "recordings": [str(recording) for recording in recordings],
        "left_out": len(recordings) - len(segments.seconds),
        "hours": round(hours, 3),
        "words": len(segments),
        "vocabulary": len(segments.vocabulary),
        "epochs": len(losses),
        "loss": {"start": losses[0], "end": losses[-1]},
    }
