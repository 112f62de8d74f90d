"""`caesura-engine transcribe`: subtitles of a recording, with Caesura's marks over a recogniser's words."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from engine.audio.media import probe
from engine.audio.stream import clock
from engine.commands.arguments import device_arguments, output, share, style_argument, track_argument
from engine.commands.terminal import counted, print_bytes, progress, warn
from engine.document.recue import recue
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats import check_target, transcript_bytes
from engine.formats.registry import writable_format
from engine.formats.saving import check_replaced
from engine.models.registry import DEFAULT as PUNCTUATOR
from engine.pipeline import Punctuator, load_model
from engine.recognisers.word_files import writer
from engine.review.changes import Changes
from engine.style import Style, read_style
from engine.system.atomic import write_atomic
from engine.transcription import (
    DEFAULT,
    DOUBT,
    Partial,
    SpeechSegment,
    Whisper,
    as_json,
    doubted,
    fetch,
    marked_words,
    size_on_hub,
    transcribe,
    transcript_of,
)

_WORDS = {"ctm": ".ctm", "textgrid": ".textgrid"}
"""Files of words → their extension."""

Writer = Callable[[Transcript, list[str]], bytes]
"""Makes a file of a transcript and of how the recogniser wrote each word."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    parser.add_argument("file", type=Path, nargs="?", help="the recording: any sound or video file")
    parser.add_argument(
        "-o",
        "--output",
        type=output,
        metavar="FILE",
        help="output: subtitles, text, .json, .ctm or .TextGrid (default: NAME.srt beside the recording; "
        "- for standard output)",
    )
    parser.add_argument("--output-format", help="output format (default: by the name of the output)")
    parser.add_argument(
        "--model", default=DEFAULT, help=f"a Whisper model's name, its folder, or OWNER/NAME (default: {DEFAULT})"
    )
    parser.add_argument(
        "--fetch", action="store_true", help="fetch the model from huggingface.co if it is not on this machine"
    )
    parser.add_argument(
        "--language", metavar="CODE", help="of the speech, such as en or de (default: the model decides)"
    )
    track_argument(parser)
    _marks_arguments(parser)
    _doubt_arguments(parser)
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="resume the last run")
    again.add_argument("--fresh", action="store_true", help="start again, and discard what the last run has done")
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors")
    device_arguments(parser)


def _marks_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options for punctuating what was recognised."""
    own = parser.add_mutually_exclusive_group()
    own.add_argument(
        "--keep-marks",
        action="store_true",
        help="keep the model's own marks and capitals (default: they count as evidence, and may be replaced)",
    )
    own.add_argument("--replace-marks", action="store_true", help="ignore the model's own marks")
    parser.add_argument(
        "--punctuator",
        default=PUNCTUATOR,
        metavar="NAME",
        help=f"the punctuation model, or its folder (default: {PUNCTUATOR})",
    )
    style_argument(parser)


def _doubt_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options for uncertain words."""
    parser.add_argument("--list-doubted", action="store_true", help="print the words that the model is unsure of")
    parser.add_argument(
        "--doubt",
        type=share,
        default=DOUBT,
        metavar="0..1",
        help=f"confidence below which a word is listed (default: {DOUBT})",
    )


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns 130 if interrupted, keeping the finished part for the next run."""
    console = Console(stderr=True, quiet=options.quiet, highlight=False)
    if options.file is None and not options.fetch:
        raise InputError("transcribe: no recording; name one, or give --fetch to fetch only a model")
    if options.file:
        probe(options.file)  # one that cannot be used is reported before a model is fetched and loaded
    if options.fetch:
        _fetch(options.model, console)
    if options.file is None:
        return 0
    target = _target(options)
    if options.list_doubted and target is None:
        raise InputError("transcribe: --list-doubted prints to standard output, like -o -; name a file with -o")
    write = _writer(options, target)
    style = read_style(options.style)
    punctuator = load_model(options.punctuator, options.device, options.threads)
    whisper = Whisper(options.model, options.device, options.threads)
    whisper.check_language(options.language)
    partial = Partial.of(target, options.file, whisper, options.language, options.track) if target else None
    segments = _earlier(partial, options)
    try:
        _recognise(segments, partial, whisper, options, console)
        transcript = transcript_of(segments)
        evidence = marked_words(transcript)
        changes = _punctuate(transcript, punctuator, style, options, console)
        data = write(transcript, evidence)
    except KeyboardInterrupt:
        return _stopped(segments, partial)
    if target and partial:
        write_atomic(target, data)
        partial.path.unlink(missing_ok=True)
    else:
        print_bytes(data)
    _account(console, transcript, changes, options, str(target or "standard output"))
    return 0


def _target(options: argparse.Namespace) -> Path | None:
    """Where to write; None for standard output."""
    if options.output == "-":
        return None
    if options.output:
        return Path(options.output)
    default_output: Path = options.file.with_suffix(".srt")
    if default_output.exists() and default_output != options.file:
        raise InputError(f"{default_output} already exists; give another name with -o, or the same one to replace it")
    return default_output


def _writer(options: argparse.Namespace, target: Path | None) -> Writer:
    """The function that makes the file; an error here comes before hours of work."""
    suffix = target.suffix.lower() if target else ".srt"
    name = (options.output_format or "").lower()
    is_json = name == "json" or (not name and suffix == ".json")
    has_words = name in _WORDS or (not name and suffix in _WORDS.values())
    if target and (is_json or has_words):
        check_replaced(target)
    if is_json:
        return lambda transcript, evidence: as_json(transcript, evidence, options.model, options.doubt)
    if has_words:
        words = writer(_WORDS.get(name, suffix), options.file)
        return lambda transcript, evidence: words(transcript).encode()
    if name:
        writable_format(name, others=("json", *_WORDS))
    if target:
        check_target(Transcript([]), target, name or None)
    return lambda transcript, evidence: transcript_bytes(transcript, name or None, extension=suffix)


def _fetch(name: str, console: Console) -> None:
    console.print(Text(f"Fetching {name} from huggingface.co, {size_on_hub(name) / 1e6:,.0f} MB"))
    with progress(console, name) as report:
        folder = fetch(name, report)
    console.print(Text(f"It is in {folder}"), soft_wrap=True)


def _earlier(partial: Partial | None, options: argparse.Namespace) -> list[SpeechSegment]:
    """The segments that an earlier run has done, and a file for those that follow."""
    if partial is None:
        if options.resume:
            raise InputError("transcribe: a run to standard output cannot be resumed; name a file with -o")
        return []
    there = partial.path.exists()
    if there and not (options.resume or options.fresh):
        raise InputError(
            f"{partial.path} has the result of an earlier run; continue with --resume, or start again with --fresh"
        )
    segments = partial.read() if there and options.resume else []
    partial.begin(segments)
    return segments


def _recognise(
    segments: list[SpeechSegment],
    partial: Partial | None,
    whisper: Whisper,
    options: argparse.Namespace,
    console: Console,
) -> None:
    """Appends to `segments` while transcribing, and shows progress on a terminal."""
    warnings: list[str] = []
    try:
        with progress(console, options.file.name) as report:
            for segment in transcribe(
                options.file,
                whisper,
                language=options.language,
                track=options.track,
                done=tuple(segments),
                progress=report,
                warn=warnings.append,
            ):
                segments.append(segment)
                if partial:
                    partial.add(segment)
                if console.is_terminal:
                    console.print(Text.assemble((f"{clock(segment.start)}  ", "dim"), segment.text), soft_wrap=True)
    finally:
        if partial and not segments:
            partial.path.unlink(missing_ok=True)
    warn(console, options.file.name, warnings)


def _stopped(segments: list[SpeechSegment], partial: Partial | None) -> int:
    message = "stopped; nothing was written."
    if partial and segments:
        partial.begin(segments)  # it may have been stopped while it wrote the last one
        done = f"the first {clock(segments[-1].end)} of it"
        message = f"stopped; {done} is kept in {partial.path}, continue with --resume."
    print(f"caesura-engine: {message}", file=sys.stderr)
    return 130


def _punctuate(
    transcript: Transcript, punctuator: Punctuator, style: Style, options: argparse.Namespace, console: Console
) -> Changes:
    with progress(console, "punctuating") as report:
        review = punctuator.review(
            transcript,
            keep_marks=options.keep_marks,
            keep_case=options.keep_marks,
            style=style,
            progress=report,
            weigh_marks=not (options.keep_marks or options.replace_marks),
        )
    review.accept()
    warn(console, options.file.name, review.warnings)
    recue(transcript).apply(transcript)
    return Changes.of(review.suggestions)


def _account(
    console: Console, transcript: Transcript, changes: Changes, options: argparse.Namespace, where: str
) -> None:
    """Summarises the target, its content, and the doubtful words."""
    doubts = doubted(transcript, options.doubt)
    if options.list_doubted:
        lines = (f"{clock(word.start or 0):>8}  {word.text}  {100 * (word.confidence or 0):.0f} %\n" for word in doubts)
        print_bytes("".join(lines).encode())
    size = f"{counted(len(transcript.cues), 'cue')}, {counted(len(transcript.words), 'word')}"
    summary = f" ({size}, language {transcript.language}; {counted(len(doubts), 'word')} doubted; {changes})"
    console.print(Text.assemble("Wrote ", (where, "bold green"), summary), soft_wrap=True)
