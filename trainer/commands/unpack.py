"""`caesura-trainer unpack`: unpacks the output of `caesura-trainer pack`."""

import argparse
from pathlib import Path

from trainer.commands.arguments import prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("parcel", type=Path, help="folder of the pieces")
    parser.add_argument("--runs", type=Path, default=Path("runs"), help="where runs go (default: runs)")
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.training.parcel import unpack

    for name in unpack(options.parcel, options.prepared, options.runs):
        print(name)
    return 0
