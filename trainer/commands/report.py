"""`caesura-trainer report`: makes RESULTS.md from the results."""

import argparse
from pathlib import Path

HELP = "make RESULTS.md from the results"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("-o", "--output", type=Path, default=Path("RESULTS.md"))


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.papers.report import draw_pictures, report

    draw_pictures()
    options.output.write_text(report(), encoding="utf-8")
    print(options.output)
    return 0
