"""The command line: `caesura-trainer COMMAND`; each command is a module of `trainer.commands`."""

import json
import os
import signal
import sys
from collections.abc import Sequence

from engine.commands.program import CommandParser, add_commands, standard_output, version_argument
from engine.errors import CaesuraError
from engine.system.signals import stopped_by
from trainer.recipe import RecipeError

ERRORS = "CAESURA_ERRORS"
"""Environment variable that another program sets to "json": errors are printed as a text with its values."""

_COMMANDS = {
    "prepare": "read a corpus into one packed file",
    "encoder": "fetch a pretrained encoder that recipes start from",
    "embeddings": "train word vectors for the recipes that need them",
    "speech2vec": "train vectors of how words sound from recordings of your own",
    "sentences": "make the sets of sentences that character models are trained on",
    "recipes": "list the recipes",
    "teach": "record a model's predictions on prepared corpora, for a smaller one to learn from",
    "fit": "train a recipe, or resume a stopped run",
    "pack": "pack the corpora and encoders of recipes, or finished runs, in pieces for another machine",
    "unpack": "unpack what was packed on another machine",
    "finetune": "adapt a model to your own texts, and keep it if it is better",
    "reproduce": "produce the results that the papers' tables still lack",
    "export": "calibrate a run and export it as a model for the engine",
    "calibrate": "calibrate a published model again, on held-out text",
    "evaluate": "measure a model on labelled text",
    "compare": "compare two models, or one with and without pauses",
    "report": "make RESULTS.md and docs/results from the results",
}
"""A module of `trainer.commands` each, with `arguments(parser)` and `run(options)`, which returns the exit status."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 on success, 2 when the input or the arguments could not be used."""
    try:
        with stopped_by(signal.default_int_handler), standard_output():
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
        print("caesura-trainer: stopped; a training run resumes with the same command.", file=sys.stderr)
        return 130


def _parser() -> CommandParser:
    parser = CommandParser(prog="caesura-trainer", description="Trains and measures punctuation models.")
    version_argument(parser)
    add_commands(parser, "trainer.commands", _COMMANDS)
    return parser


if __name__ == "__main__":
    sys.exit(main())
