"""The command line: `caesura-engine restore`, `batch`, `align`, `transcribe`, `explain`, `models`, `serve`."""

import signal
import sys
from collections.abc import Sequence

from engine.commands.program import CommandParser, add_commands, escaped, standard_output, version_argument
from engine.errors import CaesuraError
from engine.system.signals import stopped_by

_COMMANDS = {
    "restore": "punctuate a subtitle file or a text",
    "batch": "punctuate the files in a folder",
    "align": "determine when each word is spoken",
    "transcribe": "make subtitles from a recording",
    "serve": "serve other programs over HTTP",
    "explain": "plot a model's attention",
    "models": "list the models",
}
"""A module of `engine.commands` each, with `arguments(parser)` and `run(options)`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status: 0 on success, 2 if the input or the arguments cannot be used."""
    try:
        with stopped_by(signal.default_int_handler), standard_output():
            options = _parser().parse_args(arguments)
            return options.run(options)
    except CaesuraError as error:
        print(escaped(f"caesura-engine: {error}"), file=sys.stderr)
        return 2
    except OSError as error:
        if error.filename is None:
            raise
        print(f"caesura-engine: {error.filename} cannot be used ({error.strerror}); name another file", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("caesura-engine: stopped; nothing was written.", file=sys.stderr)
        return 130


def _parser() -> CommandParser:
    parser = CommandParser(prog="caesura-engine", description="Adds punctuation and capitals to transcripts.")
    version_argument(parser)
    add_commands(parser, "engine.commands", _COMMANDS)
    return parser


if __name__ == "__main__":
    sys.exit(main())
