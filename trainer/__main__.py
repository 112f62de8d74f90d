"""The command line: `caesura-trainer COMMAND`; each command is a module of `trainer.commands`."""

import json
import os
import sys
from collections.abc import Sequence
from types import ModuleType

from engine.commands.program import CommandParser, standard_output, version_argument
from engine.errors import CaesuraError
from trainer.commands import (
    calibrate,
    compare,
    embeddings,
    encoder,
    evaluate,
    export,
    finetune,
    fit,
    pack,
    prepare,
    recipes,
    report,
    reproduce,
    sentences,
    speech2vec,
    teach,
    unpack,
)
from trainer.recipe import RecipeError

ERRORS = "CAESURA_ERRORS"
"""Environment variable that another program sets to "json": errors are printed as a text with its values."""

COMMANDS: dict[str, ModuleType] = {
    "prepare": prepare,
    "encoder": encoder,
    "embeddings": embeddings,
    "speech2vec": speech2vec,
    "sentences": sentences,
    "recipes": recipes,
    "teach": teach,
    "fit": fit,
    "pack": pack,
    "unpack": unpack,
    "finetune": finetune,
    "reproduce": reproduce,
    "export": export,
    "calibrate": calibrate,
    "evaluate": evaluate,
    "compare": compare,
    "report": report,
}
"""Each module has ``HELP``, ``arguments(parser)`` and ``run(options)``, which returns the exit status."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 on success, 2 when the input or the arguments could not be used."""
    try:
        with standard_output():
            options = _parser().parse_args(arguments)
            return options.run(options)
    except CaesuraError as error:
        if os.environ.get(ERRORS) == "json":
            print(json.dumps({"event": "error"} | error.message.plain), flush=True)
        else:
            print(f"caesura-trainer: {error}", file=sys.stderr)
        return 2
    except RecipeError as error:
        print(f"caesura-trainer: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        name = error.filename or "a file"
        kept = "finished work is kept, and the same command resumes from there"
        print(f"caesura-trainer: {name}: {error.strerror}; {kept}.", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("engine", "trainer"):
            raise
        print(f'caesura-trainer: {error.name} is missing; run `pip install "caesura[train]"`.', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("caesura-trainer: stopped; the same command resumes from the last checkpoint.", file=sys.stderr)
        return 130


def _parser() -> CommandParser:
    parser = CommandParser(prog="caesura-trainer", description="Trains and measures punctuation models.")
    version_argument(parser)
    commands = parser.add_subparsers(required=True, metavar="command")
    for name, command in COMMANDS.items():
        subparser = commands.add_parser(name, help=command.HELP)
        command.arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
