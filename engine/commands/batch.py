"""`caesura-engine batch`: a folder punctuated, an account of each file, and a report if one is wanted."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.live import Live
from rich.text import Text

from engine.batch.files import BatchSource, check_places, find_files
from engine.batch.ledger import Ledger
from engine.batch.outcome import FileOutcome
from engine.batch.outputs import target_of
from engine.batch.places import Url, find_urls, source_of
from engine.batch.plan import BatchPlan
from engine.batch.report import write_report
from engine.batch.runner import run as run_here
from engine.batch.runner import tasks_of
from engine.commands.arguments import change_arguments, model_arguments, share, threads
from engine.commands.board import Board
from engine.commands.program import escaped
from engine.commands.terminal import WAYS, print_bytes, warn, worded
from engine.errors import CaesuraError, InputError, NoSpeech
from engine.formats import read_transcript
from engine.formats.target import suffix_of
from engine.review.changes import Changes
from engine.style import read_style

if TYPE_CHECKING:
    from engine.batch.cluster import Cluster

_WAYS = WAYS | {
    "encoding-guessed": "name it with --encoding of restore if letters look wrong",
    "other-tracks": "choose one with --subtitle-track of restore",
    "track-with-speech": "choose another with --track of restore",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    parser.add_argument(
        "source", type=Path, metavar="IN", help="a folder, a file, or a pattern in quotes such as 'talks/**/*.srt'"
    )
    parser.add_argument(
        "output",
        type=Path,
        nargs="?",
        metavar="OUT",
        help="the folder to write to (default: NAME.punctuated.EXT beside each file)",
    )
    parser.add_argument("--pattern", help="names of the files in a folder, such as '*.srt;*.vtt' (default: all)")
    parser.add_argument("--recursive", action="store_true", help="include subfolders")
    parser.add_argument(
        "--media", action="store_true", help="measure pauses in the recording of the same name beside each file"
    )
    parser.add_argument("--output-format", help="format to write (default: that of each file)")
    parser.add_argument("--overwrite", action="store_true", help="replace the files with their punctuated versions")
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="write a report, and its figures as .json")
    again = parser.add_mutually_exclusive_group()
    again.add_argument(
        "--resume", action="store_true", help="resume an earlier run with the same options (the default)"
    )
    again.add_argument("--fresh", action="store_true", help="process finished files again")
    parser.add_argument("--dry-run", action="store_true", help="only list what would be read and written")
    parser.add_argument("--workers", type=threads, metavar="N", help="processes (default: one per core or thread)")
    _cluster_arguments(parser.add_argument_group("many machines"))
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors")
    change_arguments(parser)
    model_arguments(parser)


def _cluster_arguments(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="run on a Ray cluster: HOST:PORT, auto for this machine's, local for one on this machine "
        "alone; IN and OUT may then be addresses such as s3://talks",
    )
    group.add_argument(
        "--actors", type=threads, metavar="N", help="maximum number of workers (default: as many as fit)"
    )
    group.add_argument(
        "--gpus-per-actor", type=share, default=0.0, metavar="0..1", help="share of a GPU per worker (default: 0)"
    )


def run(options: argparse.Namespace) -> int:
    """Runs the command; 1 if a file failed, 130 if it was stopped."""
    console = Console(stderr=True, quiet=options.quiet, highlight=False)
    cluster = _cluster(options)
    source = _source(options)
    plan = _plan(source, options)
    check_places(plan.folder, plan.output)
    files = _files(plan, source, console)
    if options.dry_run:
        return _rehearse(plan, files, options.fresh)
    if options.report:
        write_report([], plan, options.report)  # report a target that cannot be written before the work
    outcomes = {path: FileOutcome(path) for path in files}
    try:
        _punctuate(plan, outcomes, options.fresh, console, cluster)
    except KeyboardInterrupt:
        print("caesura-engine: stopped; finished files are kept, and the same command resumes.", file=sys.stderr)
        return 130
    finally:
        if options.report:
            write_report(list(outcomes.values()), plan, options.report)
    return int(any(outcome.state == "failed" for outcome in outcomes.values()))


def _cluster(options: argparse.Namespace) -> "Cluster | None":
    """Where the work is to be done, if not here."""
    if options.ray:
        if options.workers:
            raise InputError("--workers counts processes on this machine; use --actors with --ray")
        if options.dry_run:
            raise InputError("--dry-run looks at the disks of this machine only; leave out --ray or --dry-run")
        from engine.batch.cluster import Cluster  # imported late: it is slow and needs a cluster

        return Cluster(options.ray, options.actors, options.gpus_per_actor)
    if options.actors or options.gpus_per_actor:
        raise InputError("--actors and --gpus-per-actor are for clusters; give --ray too")
    for place in (options.source, options.output):
        if place and isinstance(url := Url.of(place), Url):
            raise InputError(f"{url} is not on a disk of this machine; give --ray local, or the address of a cluster")
    return None


def _source(options: argparse.Namespace) -> BatchSource:
    url = Url.of(options.source)
    source = source_of(url) if isinstance(url, Url) else BatchSource.of(url)
    if options.pattern is None:
        return source._replace(recursive=source.recursive or options.recursive)
    if source.file or source.pattern != "*":
        raise InputError(f"{options.source} already selects files; leave out --pattern, or name the folder")
    if not options.pattern.strip("; "):
        raise InputError("--pattern names no file; give one such as '*.srt;*.vtt', or leave it out for all files")
    return source._replace(pattern=options.pattern, recursive=options.recursive)


def _plan(source: BatchSource, options: argparse.Namespace) -> BatchPlan:
    return BatchPlan(
        source.folder,
        source.pattern,
        source.recursive,
        options.model,
        options.device,
        options.threads,
        options.minimum_confidence,
        keep_marks=not options.replace_marks,
        keep_case=not options.recase,
        with_media=options.media,
        recue=options.recue,
        output=options.output and Url.of(options.output),
        output_format=options.output_format,
        overwrite_originals=options.overwrite,
        workers=options.workers,
        style=options.style,
        language=options.language,
    )


def _files(plan: BatchPlan, source: BatchSource, console: Console) -> list[Path]:
    if source.file:
        return [source.file]
    where = plan.folder, plan.pattern, plan.recursive, plan.output
    if isinstance(plan.folder, Url):
        files = find_urls(plan.folder, *where[1:])
    else:
        files = find_files(*where, warn=partial(_warn, console))
    if not files:
        raise InputError(f"{plan.folder} has no file to punctuate that matches {plan.pattern}; give another pattern")
    return files


def _rehearse(plan: BatchPlan, files: Sequence[Path], fresh: bool) -> int:
    """Prints what would be done, and does none of it; 1 if a file cannot be read."""
    failed = False
    with closing(Ledger(plan, read_style(plan.style), dry=True)) as ledger:
        for path, media in tasks_of(plan, files):
            kept = None if fresh else ledger.finished(path, media)
            try:
                target = kept.output if kept else _target(plan, path)
            except CaesuraError as error:
                failed = failed or not isinstance(error, NoSpeech)
                print(escaped(f"caesura-engine: {error}"), file=sys.stderr)
            else:
                line = f"{path}{f' with {media}' if media else ''} → {target}{' (finished before)' if kept else ''}"
                print_bytes(os.fsencode(f"{escaped(line)}\n"))
    return int(failed)


def _target(plan: BatchPlan, path: Path) -> Path:
    return target_of(plan, path, suffix_of(path, read_transcript(path), plan.output_format))


def _punctuate(
    plan: BatchPlan, outcomes: dict[Path, FileOutcome], fresh: bool, console: Console, cluster: "Cluster | None"
) -> None:
    """Carries out a plan for some files, reports each, and keeps what became of them."""
    board = Board(len(outcomes))
    with _drawn(board, console):
        files = list(outcomes)
        results = run_here(plan, files, board.share, fresh=fresh, warn=partial(_warn, console))
        if cluster:
            from engine.batch.cluster import run as run_on_cluster

            results = run_on_cluster(plan, files, cluster, fresh)
        for outcome in results:
            outcomes[outcome.path] = outcome
            board.take(outcome)
            _report(outcome, console)
    finished = sum(outcome.output is not None and not outcome.left_alone for outcome in outcomes.values())
    look = sum(outcome.look for outcome in outcomes.values())
    done = f"{finished} of {len(outcomes)} {'file is' if len(outcomes) == 1 else 'files are'} punctuated"
    console.print(f"{done}; {look} {'suggestion needs' if look == 1 else 'suggestions need'} a look", style="bold")


@contextmanager
def _drawn(board: Board, console: Console) -> Iterator[None]:
    """Shows the board, where there is a terminal to see it."""
    if console.quiet or not console.is_terminal:
        yield
        return
    with Live(board, console=console, transient=True, refresh_per_second=4):
        yield


def _report(outcome: FileOutcome, console: Console) -> None:
    """Prints the outcome of a file: an error and warnings in any case, the rest in a line where no board shows it."""
    if outcome.state == "failed":
        print(escaped(f"caesura-engine: {outcome.error}"), file=sys.stderr)
    elif outcome.output:
        if not console.is_terminal:
            changes = Changes(Counter(outcome.marks), outcome.capitals, outcome.confidence)
            before = "finished before; " * (outcome.state == "skipped")
            line = f"{outcome.path} → {outcome.output} ({before}{changes}; {outcome.look} to look at)"
            console.print(escaped(line), markup=False, soft_wrap=True)
        warn(console, outcome.path.name, outcome.warnings, _WAYS)
    elif outcome.state == "done" and not console.is_terminal:
        console.print(*(worded(warning, _WAYS) for warning in outcome.warnings), markup=False, soft_wrap=True)


def _warn(console: Console, text: str) -> None:
    console.print(Text(text, "yellow"), soft_wrap=True)
