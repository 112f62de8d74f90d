"""`caesura-engine models`: lists the models with their size, speed and scores."""

import argparse
from collections.abc import Sequence

from engine.commands.arguments import device_arguments
from engine.errors import CaesuraError
from engine.models.catalogue import CatalogueEntry, catalogue, measure_speed
from engine.pipeline import load_model


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    parser.add_argument(
        "--all", action="store_true", help="also list models that are not installed, with the commands that make them"
    )
    parser.add_argument("--bench", action="store_true", help="measure the installed models: size, speed, scores")
    device_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command: lists the models on this machine, a line each; with ``--bench`` measures them."""
    from rich.console import Console
    from rich.progress import track

    entries = catalogue()
    here = [entry for entry in entries if entry.folder]
    if not options.bench:
        rows = [(entry.name, _summary(entry), _weights(entry)) for entry in (entries if options.all else here)]
        _print_table(("model", "what it is", "weights"), *rows)
        return 0
    console = Console(stderr=True)
    measured = [
        (entry.name, f"{entry.size / 1e6:.1f}", _speed(entry, options), _scores(entry))
        for entry in track(here, "Measuring", console=console, transient=True, disable=not console.is_terminal)
    ]
    _print_table(("model", "MB", "words/s", "F1, percent"), *measured)
    return 0


def _print_table(*rows: Sequence[str]) -> None:
    """Prints aligned columns, a line for each row however narrow the terminal, which keeps paths whole."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _weights(entry: CatalogueEntry) -> str:
    """The folder of a model, or why it has none that can be used."""
    return entry.error or str(entry.folder or f"missing: {entry.make}")


def _summary(entry: CatalogueEntry) -> str:
    """A model's summary, with its languages unless only English."""
    languages = "" if entry.languages in ((), ("en",)) else f" ({', '.join(entry.languages)})"
    return entry.summary + languages


def _speed(entry: CatalogueEntry, options: argparse.Namespace) -> str:
    try:
        return f"{measure_speed(load_model(entry.name, options.device, options.threads)):,.0f}"
    except CaesuraError as error:
        return str(error)


def _scores(entry: CatalogueEntry) -> str:
    """A model's scores: on reference transcripts and, after a slash, on a recogniser's."""
    return "; ".join(f"{text} {' / '.join(f'{value:.1f}' for value in values)}" for text, values in entry.scores)
