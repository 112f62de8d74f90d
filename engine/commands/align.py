"""`caesura-engine align`: writes the times of each word of a text as a word list."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from engine.audio.align import AlignmentReport, align
from engine.commands.arguments import media_argument, output, read_file, reading_arguments, track_argument
from engine.commands.terminal import counted, print_bytes, progress, warn
from engine.document.transcript import Transcript
from engine.recognisers.word_files import writer
from engine.system.atomic import check_writable, write_atomic

_SOURCES = {
    "transcript": "by the transcript itself",
    "aligned": "by alignment",
    "speech": "spread over the speech",
    "cue": "by the cue alone",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    parser.add_argument("file", type=Path, help="the words: subtitles, a recogniser's transcript, or text")
    media_argument(parser, required=True)
    track_argument(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=output,
        metavar="FILE",
        help="output: .json, .ctm or .TextGrid (default: NAME.words.json beside the file; - for standard output)",
    )
    reading_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    console = Console(stderr=True, quiet=options.quiet, highlight=False)
    target = options.output or str(options.file.with_name(f"{options.file.stem}.words.json"))
    write = writer(".json" if target == "-" else Path(target).suffix, options.media)
    if target != "-":
        check_writable(target)
    transcript = read_file(options, options.media)
    warn(console, options.file.name, transcript.warnings)
    report = align_recording(transcript, options, console)
    data = write(transcript).encode()
    if target == "-":
        print_bytes(data)
    else:
        write_atomic(Path(target), data)
    where = "standard output" if target == "-" else target
    sources = ", ".join(f"{count} {_SOURCES[clock]}" for clock, count in report.clocks.most_common())
    summary = f" ({counted(sum(report.clocks.values()), 'word')}: {sources})"
    console.print(Text.assemble("Wrote ", (where, "bold green"), summary), soft_wrap=True)
    return 0


def align_recording(transcript: Transcript, options: argparse.Namespace, console: Console) -> AlignmentReport:
    """Aligns a transcript with the recording in the options, and prints warnings."""
    with progress(console, f"analysing {options.media.name}") as report_progress:
        report = align(transcript, options.media, options.track, report_progress)
    warn(console, options.media.name, report.warnings)
    return report
