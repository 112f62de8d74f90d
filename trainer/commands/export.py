"""`caesura-trainer export`: calibrates a run and makes a model of it that the engine serves."""

import argparse
import json
from pathlib import Path

from trainer.commands.arguments import prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("run_folder", type=Path, metavar="run", help="folder of the run")
    parser.add_argument("-o", "--output", type=Path, help="folder of the model (default: among your models)")
    parser.add_argument("--no-int8", action="store_true", help="keep the weights in 32-bit floats")
    parser.add_argument("--record", action="store_true", help="keep the figures as MODEL@parity among the results")
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.publish import publish

    folder, figures = publish(options.run_folder, options.prepared, options.output, int8=not options.no_int8)
    print(json.dumps(figures, indent=2))
    if options.record:
        from trainer.papers.results import record

        name = Path(folder).name
        record(f"{name}@parity", f"caesura-trainer export runs/{name} --record", {"rows": figures["parity"]})
    print(f"{folder}; try it: caesura-engine restore FILE --model {folder}")
    return 0
