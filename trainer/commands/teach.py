"""`caesura-trainer teach`: records a model's predictions on prepared corpora, to train a smaller one."""

import argparse

from trainer.commands.arguments import device_argument, part, positive, prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("teacher", help="a model's name")
    parser.add_argument("corpora", nargs="+", metavar="CORPUS[:SPLIT]", help="prepared corpora (default split: train)")
    device_argument(parser)
    parser.add_argument("--threads", type=positive, help="CPU threads (default: one a core)")
    parser.add_argument(
        "--part",
        type=part,
        default=(1, 1),
        metavar="K/N",
        help="only every Nth document from the Kth on, for N processes side by side (default: all)",
    )
    parser.add_argument(
        "--most-words", type=positive, default=0, metavar="N", help="only the first N words of each (default: all)"
    )
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command; documents that were recorded before are passed over."""
    from rich.console import Console
    from rich.progress import track

    from engine.pipeline import load_model
    from trainer.data.sources import load_sources
    from trainer.data.teacher import teacher_folder
    from trainer.recipe import SourceConfig
    from trainer.training.teach import record

    punctuator = load_model(options.teacher, options.device, options.threads)
    for name in options.corpora:
        corpus, _, split = name.partition(":")
        (packed,) = load_sources((SourceConfig(corpus, split or "train", options.most_words),), options.prepared)
        folder = teacher_folder(options.prepared, corpus, options.teacher)
        documents, count = record(punctuator, packed, folder, *options.part), len(packed.ids) // options.part[1]
        for _ in track(documents, name, count, console=Console(stderr=True), transient=True):
            pass
        print(f"{folder}: {len(packed.ids):,} documents")
    return 0
