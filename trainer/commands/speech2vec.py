"""`caesura-trainer speech2vec`: trains vectors of how words sound from recordings of your own."""

import argparse
from pathlib import Path

from trainer.commands.arguments import device_argument, natural, positive, prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument(
        "recordings",
        nargs="+",
        type=Path,
        metavar="FOLDER|RECORDING",
        help="recordings, each with its transcript of the same name beside it: talk.wav and talk.srt",
    )
    parser.add_argument("--size", type=_even, default=50, help="numbers per word (default: 50)")
    parser.add_argument("--epochs", type=positive, default=100, help="passes over the words (default: 100)")
    parser.add_argument("--seed", type=natural, default=1, help="(default: 1)")
    parser.add_argument(
        "--optimizer", choices=("adam", "sgd"), default="adam", help="sgd is the paper's (default: adam)"
    )
    device_argument(parser)
    parser.add_argument(
        "--about",
        default="recordings",
        metavar="TEXT",
        help="description of the recordings, kept with the results of models that use the vectors "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "-o", "--output", type=Path, help="file (default: speech-vectors-SIZE.txt among the prepared corpora)"
    )
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command: trains the vectors, and prints what they were made from."""
    from trainer.data.speech.recordings import find_recordings
    from trainer.data.speech2vec import speech_vectors

    path = options.output or options.prepared / f"speech-vectors-{options.size}.txt"
    choices = {name: getattr(options, name) for name in ("size", "seed", "optimizer")}
    summary = speech_vectors(
        find_recordings(options.recordings), path, options.device, options.epochs, options.about, **choices
    )
    print(
        f"{path}: {summary['vocabulary']:,} words, {options.size} numbers each, of {summary['words']:,} spoken in "
        f"{summary['hours']:.2f} h; loss {summary['loss']['start']:.4f} → {summary['loss']['end']:.4f}"
    )
    return 0


def _even(text: str) -> int:
    size = positive(text)
    if size % 2:
        raise argparse.ArgumentTypeError(f"{text} is odd; give an even number, half of it for the word read backwards")
    return size
