"""`caesura-trainer speech2vec`: word vectors of recordings (Speech2Vec, Chung & Glass, 2018)."""

import argparse
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.errors import InputError, OutputError
from engine.system.atomic import write_atomic
from trainer.commands.arguments import natural, positive
from trainer.data.embeddings import word2vec_text

if TYPE_CHECKING:
    from trainer.data.speech.training import Training

CHECKPOINT, TABLE = "checkpoint.safetensors", "segments.npz"
"""Files of a run: its last epoch, and the words that were heard."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments; the folder of prepared corpora is `trainer.__main__`'s."""
    parser.set_defaults(run=run)
    parser.add_argument(
        "recordings",
        nargs="+",
        type=Path,
        metavar="FOLDER|RECORDING",
        help="recordings, each with its transcript of the same name beside it: talk.wav and talk.srt",
    )
    parser.add_argument("--size", type=_even, default=50, help="numbers a word (default: 50)")
    parser.add_argument("--epochs", type=positive, default=100, help="passes over the words (default: 100)")
    parser.add_argument("--seed", type=natural, default=1, help="(default: 1)")
    parser.add_argument(
        "--optimizer", choices=("adam", "sgd"), default="adam", help="sgd is the paper's (default: adam)"
    )
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto")
    parser.add_argument(
        "--about",
        default="recordings",
        metavar="TEXT",
        help="what the recordings are, which is told beside the results of models that start from the vectors",
    )
    parser.add_argument(
        "-o", "--output", type=Path, help="file (default: speech-vectors-SIZE.txt among the prepared corpora)"
    )


def run(options: argparse.Namespace) -> int:
    """Runs the command: hears the recordings, trains, writes the vectors and what they were made from.

    What was heard and the last epoch stay in the folder OUTPUT.run, from which the same command goes on.
    """
    from trainer.data.speech.recordings import find_recordings

    path = options.output or options.prepared / f"speech-vectors-{options.size}.txt"
    device = _device(options.device)
    recordings = find_recordings(options.recordings)
    folder = path.with_name(f"{path.name}.run")
    choices = {name: getattr(options, name) for name in ("size", "seed", "optimizer")}
    _claim(folder, {"recordings": _stamps(recordings)} | choices)
    training = _trained(recordings, folder, device, options.epochs, **choices)
    write_atomic(path, word2vec_text(*training.word_vectors()))
    made = _made(training, recordings, options.about) | choices
    write_atomic(path.with_name(f"{path.name}.json"), json.dumps(made, indent=2).encode())
    print(
        f"{path}: {made['vocabulary']:,} words, {options.size} numbers each, of {made['words']:,} spoken in "
        f"{made['hours']:.2f} h; loss {made['loss']['start']:.4f} → {made['loss']['end']:.4f}"
    )
    return 0


def _trained(
    recordings: Mapping[Path, Sequence[Path]], folder: Path, device: str, epochs: int, **choices: Any
) -> "Training":
    """Hears the recordings and trains on them, as far as that is not done yet."""
    from trainer.data.speech.segments import gather
    from trainer.data.speech.training import Training

    with _bar("listening") as tell:
        segments = gather(recordings, folder / TABLE, tell)
    training = Training(segments, device=device, checkpoint=folder / CHECKPOINT, **choices)
    with _bar("training") as tell:
        training.run(epochs, lambda epoch, loss: tell(epoch / epochs, f"training, loss {loss:.4f}"))
    return training


def _even(text: str) -> int:
    size = positive(text)
    if size % 2:
        raise argparse.ArgumentTypeError(f"{text} is odd; half of a vector is of the word as it is read backwards")
    return size


def _device(name: str) -> str:
    import torch

    if name == "cuda" and not torch.cuda.is_available():
        raise InputError("CUDA: torch finds no CUDA device here; use --device cpu.")
    return "cuda" if name != "cpu" and torch.cuda.is_available() else "cpu"


def _stamps(recordings: Mapping[Path, Sequence[Path]]) -> list[list[str | int]]:
    """What tells whether a recording or a transcript has changed."""
    files = [file for recording, texts in recordings.items() for file in (recording, *texts)]
    return [[str(file.resolve()), file.stat().st_size, file.stat().st_mtime_ns] for file in files]


def _claim(folder: Path, made_with: dict[str, Any]) -> None:
    """Marks `folder` as the run of these recordings and options, or refuses when it is one that trains on others."""
    note, data = folder / "run.json", json.dumps(made_with).encode()
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
    (folder / TABLE).unlink(missing_ok=True)  # what was heard in others
    write_atomic(note, data)


class _Tell(Protocol):
    def __call__(self, share: float, what: str | None = None) -> None: ...


@contextmanager
def _bar(what: str) -> Iterator[_Tell]:
    """A progress bar on standard error, which is told the share that is done, and what is being done."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        row = bar.add_task(what, total=1.0)
        yield lambda share, what=None: bar.update(row, completed=share, description=what)


def _made(training: "Training", recordings: Collection[Path], about: str) -> dict[str, Any]:
    """What the vectors were made from, and how that went."""
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
