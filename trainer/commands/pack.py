"""`caesura-trainer pack`: what training takes to a machine without a network, or brings back, in pieces."""

import argparse
from pathlib import Path

from trainer.commands.arguments import positive, prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("names", nargs="+", metavar="RECIPE|RUN", help="recipes, or folders of finished runs")
    parser.add_argument("-o", "--output", type=Path, required=True, help="folder of the pieces")
    parser.add_argument("--most", type=positive, default=60, help="megabytes per piece (default: 60)")
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.training.parcel import pack

    pieces = pack(options.names, options.prepared, options.output, options.most * 1_000_000)
    size = sum(piece.stat().st_size for piece in pieces) / 1e6
    count = f"{len(pieces)} piece{'s' * (len(pieces) > 1)}"
    print(f"{options.output}: {size:.0f} MB in {count}; on the other machine: caesura-trainer unpack FOLDER")
    return 0
