"""`caesura-trainer compare`: holds two models, or one with and without pauses, against each other."""

import argparse

from trainer.commands.figures import measure_arguments, show


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("model", metavar="first", help="a model's name, or its folder")
    parser.add_argument("second", help="another model, or the same one")
    parser.add_argument("--no-pauses", choices=("first", "second", "both"), help="hide the pauses from it")
    measure_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.scoring.compare import System, compare

    figures = compare(
        System(options.model, options.no_pauses not in ("first", "both")),
        System(options.second, options.no_pauses not in ("second", "both")),
        options.text,
        options.prepared,
        marks=options.marks,
        most_words=options.most_words,
        threads=options.threads,
    )
    show(options, figures, "compare", options.model, options.second)
    return 0
