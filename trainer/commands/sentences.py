"""`caesura-trainer sentences`: makes the sets of sentences that character models are trained on."""

import argparse

from trainer.commands.arguments import natural, prepared_argument
from trainer.data.corpora import SENTENCE_SETS


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("sets", nargs="*", metavar="SET", help=f"of {', '.join(SENTENCE_SETS)} (default: all)")
    parser.add_argument("--seed", type=natural, default=1, help="(default: 1)")
    parser.add_argument("--record", action="store_true", help="keep the sizes as sentences@sets among the results")
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command: makes the sets and prints their sizes."""
    from trainer.data.sentences import make
    from trainer.markdown import table

    rows = make(options.sets or list(SENTENCE_SETS), options.prepared, options.seed)
    print(table(rows))
    if options.record:
        from trainer.papers.results import record

        seed = [f"--seed {options.seed}"] * (options.seed != 1)
        command = " ".join(["caesura-trainer sentences", *options.sets, *seed])
        print(f"recorded in {record('sentences@sets', command, {'rows': rows})}")
    return 0
