"""Shared arguments of the evaluation commands, and the display and storage of their figures."""

import argparse
import json
from pathlib import Path
from typing import Any

from engine.text.labels import MARK_SETS
from trainer.commands.arguments import positive, prepared_argument


def measure_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of a measurement."""
    parser.add_argument("text", nargs="+", help="CORPUS:SPLIT of a prepared corpus, or a file of tokens and labels")
    parser.add_argument("--marks", help=f"mark set to score in: {', '.join(MARK_SETS)} (default: the model's)")
    parser.add_argument("--most-words", type=positive, help="maximum number of words of each corpus (default: all)")
    parser.add_argument("--threads", type=positive, help="CPU threads (default: one a core)")
    parser.add_argument("--record", metavar="SETTING", help="keep the figures as MODEL@SETTING among the results")
    prepared_argument(parser)


def show(options: argparse.Namespace, figures: dict[str, Any], command: str, *models: str) -> None:
    """Prints the figures, and with ``--record`` keeps them with the command that makes them."""
    print(json.dumps(figures, indent=2))
    if not options.record:
        return
    from trainer.papers.results import record

    names = [Path(model).name for model in models]
    texts = [Path(text).name if Path(text).is_file() else text for text in options.text]
    flags = []
    for flag in ("marks", "no_pauses", "most_words"):
        if value := getattr(options, flag):
            flags += [f"--{flag.replace('_', '-')}", *([] if value is True else [str(value)])]
    words = ["caesura-trainer", command, *names, *texts, *flags]
    print(f"recorded in {record(f'{names[0]}@{options.record}', ' '.join(words), figures)}")
