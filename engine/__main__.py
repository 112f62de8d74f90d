"""The command line: `caesura-engine restore`, `batch`, `align`, `explain`, `models`, `serve`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.commands.arguments import (
    change_arguments,
    device_arguments,
    media_arguments,
    model_arguments,
    reading_arguments,
    seconds,
    share,
    threads,
    words,
)
from engine.commands.serve import serve_arguments
from engine.errors import CaesuraError, InputError

_LOOK_AHEAD = 8


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 when it did what was asked, 2 when the input or the arguments could not be used."""
    options = _parser().parse_args(arguments)
    try:
        return options.run(options)
    except CaesuraError as error:
        print(f"caesura-engine: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("caesura-engine: stopped; nothing was written.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="caesura-engine", description="Puts punctuation and capitals into transcripts."
    )
    commands = parser.add_subparsers(required=True, metavar="command")
    _restore_arguments(commands.add_parser("restore", help="punctuate a subtitle file or a text"))
    _batch_arguments(commands.add_parser("batch", help="punctuate the files in a folder"))
    _align_arguments(commands.add_parser("align", help="find out when each word is spoken"))
    serve = commands.add_parser("serve", help="answer other programs over HTTP")
    serve_arguments(serve)
    device_arguments(serve)
    _explain_arguments(commands.add_parser("explain", help="draw what a model looks at before it puts a mark"))
    models = commands.add_parser("models", help="list the models")
    models.set_defaults(run=_models)
    models.add_argument("--bench", action="store_true", help="measure those that are here: size, speed, scores")
    device_arguments(models)
    return parser


def _restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_restore)
    parser.add_argument(
        "file", type=Path, nargs="?", help="what to punctuate: subtitles, a recogniser's transcript, or text"
    )
    _stream_arguments(parser.add_argument_group("words as they are spoken"))
    media_arguments(parser, required=False)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="where to (default: NAME.punctuated.EXT beside it; - for standard output)",
    )
    parser.add_argument("--output-format", help="format to write, where the name of the output does not tell")
    change_arguments(parser)
    reading_arguments(parser)
    model_arguments(parser)


def _stream_arguments(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--stream", action="store_true", help="read words on standard input, plain or as JSON; write each once it stays"
    )
    group.add_argument(
        "--look-ahead",
        type=words,
        default=_LOOK_AHEAD,
        metavar="N",
        help=f"words to wait for behind each, or all (default: {_LOOK_AHEAD})",
    )
    group.add_argument("--most-delay", type=seconds, metavar="S", help="seconds after which a word waits no more")
    group.add_argument(
        "--json", action=argparse.BooleanOptionalAction, help="write JSON, or flowing text (default: as it comes in)"
    )


def _batch_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_batch)
    parser.add_argument(
        "source", type=Path, metavar="IN", help="a folder, a file, or a pattern in quotes such as 'talks/**/*.srt'"
    )
    parser.add_argument(
        "output",
        type=Path,
        nargs="?",
        metavar="OUT",
        help="the folder to write to (default: NAME.punctuated.EXT beside each file)",
    )
    parser.add_argument("--pattern", help="names of the files in a folder, such as '*.srt;*.vtt' (default: all)")
    parser.add_argument("--recursive", action="store_true", help="look into the folders in it too")
    parser.add_argument(
        "--media", action="store_true", help="hear the pauses in the recording beside each file that has its name"
    )
    parser.add_argument("--output-format", help="format to write (default: that of each file)")
    parser.add_argument("--overwrite", action="store_true", help="replace the files by their punctuated versions")
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="write a report, and its figures as .json")
    again = parser.add_mutually_exclusive_group()
    again.add_argument(
        "--resume", action="store_true", help="go on where an earlier run with the same options ended, as is the rule"
    )
    again.add_argument("--fresh", action="store_true", help="do again what an earlier run has finished")
    parser.add_argument("--dry-run", action="store_true", help="only tell what would be read and written, and where")
    parser.add_argument("--workers", type=threads, metavar="N", help="processes (default: one a core or thread)")
    _cluster_arguments(parser.add_argument_group("many machines"))
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors")
    change_arguments(parser)
    model_arguments(parser)


def _cluster_arguments(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="do it on a Ray cluster: HOST:PORT, auto for this machine's, local for one of this machine alone; IN and "
        "OUT may then be places such as s3://talks",
    )
    group.add_argument("--actors", type=threads, metavar="N", help="workers at most (default: as many as have room)")
    group.add_argument(
        "--gpus-per-actor", type=share, default=0.0, metavar="0..1", help="what each worker takes of a GPU (default: 0)"
    )


def _align_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_align)
    parser.add_argument("file", type=Path, help="what is said: subtitles, a recogniser's transcript, or text")
    media_arguments(parser, required=True)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="where to: .json, .ctm or .TextGrid (default: NAME.words.json beside it; - for standard output)",
    )
    reading_arguments(parser)


def _explain_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_explain)
    parser.add_argument("text", help="a sentence or two; marks in it are not read")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE.png", default=Path("attention.png"), help="(default: attention.png)"
    )
    model_arguments(parser, "drnn-lwma")


def _align(options: argparse.Namespace) -> int:
    from engine.commands.align import times

    return times(options)


def _restore(options: argparse.Namespace) -> int:
    if options.stream:
        from engine.commands.live import stream

        return stream(options)
    if options.file is None:
        raise InputError("restore: no file to punctuate; name one, or give --stream to read standard input")
    if odd := _only_streamed(options):
        raise InputError(f"restore: {odd} is for --stream; leave it out where a file is named")
    from engine.commands.restore import restore

    return restore(options)


def _only_streamed(options: argparse.Namespace) -> str | None:
    """An option that says nothing without ``--stream``, if one is given."""
    given = {
        "--json" if options.json else "--no-json": options.json is not None,
        "--look-ahead": options.look_ahead != _LOOK_AHEAD,
        "--most-delay": options.most_delay is not None,
    }
    return next((name for name, is_given in given.items() if is_given), None)


def _batch(options: argparse.Namespace) -> int:
    from engine.commands.batch import batch

    return batch(options)


def _explain(options: argparse.Namespace) -> int:
    from engine.commands.explain import explain

    return explain(options)


def _models(options: argparse.Namespace) -> int:
    from engine.commands.models import models

    return models(options)


if __name__ == "__main__":
    sys.exit(main())
