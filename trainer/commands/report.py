"""`caesura-trainer report`: makes RESULTS.md and the pages under docs/results from the results."""

import argparse
from pathlib import Path


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("-o", "--output", type=Path, default=Path(), help="folder of the project (default: this one)")


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.papers.report import write

    print(*write(options.output), sep="\n")
    return 0
