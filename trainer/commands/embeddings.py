"""`caesura-trainer embeddings`: trains word vectors for the recipes that start from some."""

import argparse
import json
from pathlib import Path

from trainer.commands.arguments import natural, positive, prepared_argument

TEXTS = ("changelog:train", "ted:train", "ted:extra")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("texts", nargs="*", default=TEXTS, help=f"CORPUS:SPLIT … (default: {' '.join(TEXTS)})")
    parser.add_argument("--size", type=positive, default=50, help="numbers per word (default: 50)")
    parser.add_argument("--epochs", type=positive, default=5, help="passes over the texts (default: 5)")
    parser.add_argument("--seed", type=natural, default=1, help="(default: 1)")
    parser.add_argument(
        "--threads", type=positive, default=2, help="with 1 the result depends on the seed alone (default: 2)"
    )
    parser.add_argument("-o", "--output", type=Path, help="file (default: vectors-SIZE.txt among the prepared corpora)")
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command: trains the vectors and says on what, here and in ``FILE.json`` beside them."""
    from engine.system.atomic import make_folder, write_atomic
    from trainer.data.embeddings import sources, train
    from trainer.data.word_text import read_text

    path = options.output or options.prepared / f"vectors-{options.size}.txt"
    make_folder(path.parent)
    text = read_text(sources(options.texts), options.prepared, "benchmark")
    print(f"{len(text.words):,} words of {', '.join(options.texts)}, {options.epochs} times")
    data = train(text, options.size, options.epochs, options.seed, options.threads)
    write_atomic(path, data)
    origin = f"word2vec of {len(text.words):,} words of {', '.join(options.texts)}"
    write_atomic(path.with_name(f"{path.name}.json"), json.dumps({"origin": origin}).encode())
    print(f"{path}: {data.partition(b' ')[0].decode()} words, {options.size} numbers each")
    return 0
