"""`caesura-engine batch`: a folder punctuated, an account of each file, and a report if one is wanted."""

import argparse
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from engine.batch.files import find_files
from engine.batch.outcome import Outcome
from engine.batch.plan import Plan
from engine.batch.report import write_report
from engine.batch.work import run
from engine.errors import InputError
from engine.target import Changes


def batch(options: argparse.Namespace) -> int:
    """Runs the command, see `engine.__main__` for its options; 1 if a file failed, 130 if it was stopped."""
    plan = _plan(options)
    files = find_files(plan.folder, plan.pattern, plan.recursive, plan.output)
    if not files:
        raise InputError(f"{plan.folder} has nothing to punctuate that is named {plan.pattern}; give another --pattern")
    if options.report:
        write_report([], plan, options.report)  # what cannot be written is told now, and not after the work
    outcomes = {path: Outcome(path) for path in files}
    try:
        _punctuate(plan, outcomes, options)
    except KeyboardInterrupt:
        print("caesura-engine: stopped; what is finished stays, and the same command goes on.", file=sys.stderr)
        return 130
    finally:
        if options.report:
            write_report(list(outcomes.values()), plan, options.report)
    return int(any(outcome.state == "failed" for outcome in outcomes.values()))


def _plan(options: argparse.Namespace) -> Plan:
    return Plan(
        options.folder,
        options.pattern,
        options.recursive,
        options.model,
        options.device,
        options.threads,
        options.minimum_confidence,
        keep_marks=not options.replace_marks,
        keep_case=not options.recase,
        with_media=options.media,
        recue=options.recue,
        output=options.output,
        output_format=options.output_format,
        overwrite_originals=options.overwrite,
    )


def _punctuate(plan: Plan, outcomes: dict[Path, Outcome], options: argparse.Namespace) -> None:
    """Carries out a plan for some files, tells of each, and keeps what became of them."""
    console = Console(stderr=True, quiet=options.quiet, highlight=False)
    with Progress(console=console, transient=True, disable=options.quiet or not console.is_terminal) as bars:
        whole, one = bars.add_task("all files", total=len(outcomes)), bars.add_task("", total=1.0)

        def progress(path: Path, share: float) -> None:
            bars.update(one, description=path.name, completed=share)

        for outcome in run(plan, list(outcomes), progress, fresh=options.fresh):
            outcomes[outcome.path] = outcome
            _tell(outcome, console)
            bars.advance(whole, outcome.state != "running")
    finished = sum(outcome.output is not None for outcome in outcomes.values())
    look = sum(outcome.look for outcome in outcomes.values())
    console.print(f"{finished} of {len(outcomes)} files are punctuated; {look} suggestions need a look", style="bold")


def _tell(outcome: Outcome, console: Console) -> None:
    """What became of a file, in one line; errors are told even where the rest is quiet."""
    if outcome.state == "failed":
        print(f"caesura-engine: {outcome.error}", file=sys.stderr)
    elif outcome.output:
        changes = Changes(Counter(outcome.marks), outcome.capitals, outcome.confidence)
        before = "finished before; " * (outcome.state == "skipped")
        told = f"{outcome.path} → {outcome.output} ({before}{changes}; {outcome.look} to look at)"
        console.print(told, markup=False, soft_wrap=True)
