"""`caesura-trainer evaluate`: measures a model on labelled text."""

import argparse

from trainer.commands.figures import measure_arguments, show


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("model", help="a model's name, or its folder")
    parser.add_argument("--no-pauses", action="store_true", help="hide the pauses")
    measure_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.scoring.evaluate import evaluate

    figures = evaluate(
        options.model,
        options.text,
        options.prepared,
        marks=options.marks,
        pauses=not options.no_pauses,
        most_words=options.most_words,
        threads=options.threads,
    )
    show(options, figures, "evaluate", options.model)
    return 0
