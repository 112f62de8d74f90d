"""`caesura-trainer reproduce`: runs the recipes whose results the papers' tables still owe."""

import argparse
import time
from pathlib import Path

from trainer.commands.arguments import device_argument, prepared_argument, progress_argument, seconds


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="NAME or NAME@SETTING (default: all missing results)")
    parser.add_argument("--budget", type=seconds, help="time after which training stops, such as 90s, 25m or 1h30m")
    parser.add_argument(
        "--scale", choices=("cpu", "full"), default="cpu", help="cpu: a size that two cores can train (default: cpu)"
    )
    parser.add_argument("--runs", type=Path, default=Path("runs"), help="folder of the runs (default: runs)")
    prepared_argument(parser)
    device_argument(parser)
    progress_argument(parser)
    parser.add_argument("--fit-only", action="store_true", help="train only, without measuring")
    parser.add_argument("--dry-run", action="store_true", help="only list what is missing")


def run(options: argparse.Namespace) -> int:
    """Runs the command; 2 if a row failed."""
    from trainer.papers.reproduce import ReproductionPlan, reproduce

    plan = ReproductionPlan(
        options.scale,
        options.prepared,
        options.runs,
        options.device,
        options.progress,
        None if options.budget is None else time.monotonic() + options.budget,
        options.fit_only,
    )
    return reproduce(plan, options.names, dry_run=options.dry_run)
