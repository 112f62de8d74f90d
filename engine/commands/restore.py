"""`caesura-engine restore`: punctuates one file and prints a short summary of the changes."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from engine.audio.sidecar import sidecar_recording
from engine.commands import restore_stream
from engine.commands.arguments import (
    change_arguments,
    media_argument,
    model_arguments,
    output,
    read_file,
    reading_arguments,
    track_argument,
)
from engine.commands.terminal import counted, print_bytes, progress, warn
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats import check_target
from engine.formats.registry import writable_format
from engine.formats.saving import check_replaced
from engine.formats.target import files_beside, namesakes, suffix_of, version
from engine.models.choice import model_for
from engine.models.registry import DEFAULT
from engine.models.weights import find_folder
from engine.pipeline import load_model
from engine.restoring import PieceChanges
from engine.restoring import restore as restore_pieces
from engine.review.changes import Changes
from engine.style import Style, read_style
from engine.suggestions.options import ReviewOptions
from engine.system.atomic import check_writable, write_atomic
from engine.text.labels import GLYPHS
from engine.text.language import language_of
from engine.warnings import CodedWarning

SHOWN = 6
"""Cues shown before and after."""

_DEVICES = {Path("/dev"), Path("/dev/fd"), Path("/proc/self/fd")}
"""Folders of devices and pipes, such as standard input."""

LENGTH = 240
"""Characters shown of a longer one, such as a paragraph."""

_COLOURS = {"COMMA": "cyan", "PERIOD": "blue", "QUESTION": "magenta", "EXCLAMATION": "dark_orange"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    parser.add_argument(
        "file", type=Path, nargs="?", help="what to punctuate: subtitles, a recogniser's transcript, or text"
    )
    restore_stream.arguments(parser.add_argument_group("streaming"))
    recording = parser.add_mutually_exclusive_group()
    media_argument(recording)
    recording.add_argument("--no-media", action="store_true", help="ignore a recording with the file's name beside it")
    track_argument(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=output,
        metavar="FILE",
        help="output (default: NAME.punctuated.EXT beside the file; - for standard output)",
    )
    parser.add_argument("--output-format", help="output format (default: by the name of the output)")
    change_arguments(parser)
    reading_arguments(parser)
    model_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    if options.stream:
        return restore_stream.run(options)
    if options.file in (None, Path("-")):
        raise InputError("restore: no file to punctuate; name one, or give --stream to read standard input")
    if unused := restore_stream.option_in_use(options):
        raise InputError(f"restore: {unused} is for --stream; leave it out when naming a file")
    return restore(options)


def restore(options: argparse.Namespace) -> int:
    """Punctuates one file."""
    console = Console(stderr=True, quiet=options.quiet, highlight=False)
    style = read_style(options.style)
    find_folder(options.model)  # a model that is missing is reported before the recording is analysed
    media = _recording(options)
    transcript = read_file(options, media)
    transcript.speak(options.language)
    warn(console, options.file.name, transcript.warnings)
    named = Path(options.output) if options.output not in (None, "-") else None
    if named:
        check_target(transcript, named, options.output_format)
    elif options.output_format:
        writable_format(options.output_format)
    if options.output is None:  # whose extension may still depend on the recording
        check_writable(_beside(options.file, suffix_of(options.file, transcript, options.output_format)))
    _analyse_recording(transcript, media, options, console)
    suffix, version_data = version(transcript, options.file, options.output_format, options.recue, named, media)
    target = None if options.output == "-" else named or _beside(options.file, suffix)
    if target:
        check_replaced(target)
    account = _Account()
    reasons = _restore(transcript, style, options, console, account)
    data, lost = version_data()
    warn(console, options.file.name, lost)
    if target:
        write_atomic(target, data)
    else:
        print_bytes(data)
    warn(console, options.file.name, reasons)
    account.show(console, str(target or "standard output"))
    return 0


def _beside(file: Path, suffix: str) -> Path:
    """The default output. It includes the input's extension if the format changes and a file with the same stem could
    be another input, so neither overwrites the other's output.

    Raises:
        InputError: the input is a device or a pipe.
    """
    if file.absolute().parent in _DEVICES:
        raise InputError(f"{file} is a pipe or a device; name the output with -o, or give -o -")
    same = suffix.lower() == file.suffix.lower()
    stem = file.stem if same or not namesakes(file, files_beside(file)) else file.name
    return file.with_name(f"{stem}.punctuated{suffix}")


def _analyse_recording(
    transcript: Transcript, media: Path | None, options: argparse.Namespace, console: Console
) -> None:
    """Analyses the given recording, or the one next to subtitles without word times.

    Raises:
        InputError: the given recording cannot be used; one next to the file is skipped with a warning. Or a sound track
            was chosen without a recording to analyse.
    """
    named = options.media
    if media is None or not (named or _is_untimed(transcript)):
        if options.track is not None:
            raise InputError(
                f"{options.file}: --track chooses the sound track of a recording, and none is used; name one with "
                "--media, or leave out --track"
            )
        return
    from engine.commands.align import align_recording  # what decodes sound is loaded only where there is some

    options.media = media
    try:
        align_recording(transcript, options, console)
    except InputError as error:
        if named:
            raise
        warn(console, options.file.name, [CodedWarning("recording-left-out", error=error.message)])
    else:
        if not named:
            console.print(Text(f"Used the pauses in {media} (--no-media leaves it out)."), soft_wrap=True)


def _recording(options: argparse.Namespace) -> Path | None:
    """The given recording, or the one next to the file unless it is to be left out."""
    media: Path | None = options.media
    return media if media or options.no_media else sidecar_recording(options.file)


def _is_untimed(transcript: Transcript) -> bool:
    """Whether cues have times and their words have none of their own."""
    return any(cue.end for cue in transcript.cues) and all(word.timing == "cue" for word in transcript.words)


def _restore(
    transcript: Transcript, style: Style, options: argparse.Namespace, console: Console, account: "_Account"
) -> list[str]:
    """Punctuates the transcript; returns why there may be fewer changes than expected."""
    name = options.model
    if name == DEFAULT and not options.language:
        name = model_for(language_of(transcript), name)
    punctuator = load_model(name, options.device, options.threads, options.language)
    wanted = ReviewOptions(not options.replace_marks, not options.recase, style)
    with progress(console, options.file.name) as report_progress:
        minimum = options.minimum_confidence
        return restore_pieces(punctuator, transcript, wanted, minimum, account.add, report_progress)


class _Account:
    """Summarises the changes, and keeps the first changed cues before and after."""

    def __init__(self) -> None:
        self._changes = Changes()
        self._shown: dict[int, tuple[int, str, str]] = {}  # number of the cue, and its text before and after
        self._count = 0
        self._ahead: set[int] = set()  # cues of the next piece that the last one has changed

    def add(self, changes: PieceChanges) -> None:
        """Adds the changes of a piece."""
        self._changes.add(changes.review.suggestions)
        for index, (before, after) in sorted(changes.texts.items()):
            self._count += index not in self._ahead
            if index in self._shown or len(self._shown) < SHOWN:
                first = self._shown[index][1] if index in self._shown else before
                self._shown[index] = changes.origins[index] + 1, first, after
        stop = changes.review.piece.cues.stop
        self._ahead = {index for index in changes.texts if index >= stop}

    def show(self, console: Console, where: str) -> None:
        """Prints the summary.

        Args:
            where: what was written.
        """
        for number, before, after in self._shown.values():
            console.print(Text(f"{number:>4}  {_one_line(before)}{_more(before)}", "dim"))
            console.print(Text("      ") + _coloured(_one_line(after), _one_line(before)) + Text(_more(after), "dim"))
        if more := max(0, self._count - SHOWN):
            console.print(Text(f"      … and {counted(more, 'more cue')}", "dim"))
        console.print(Text.assemble("Wrote ", (where, "bold green"), f" ({self._changes})"), soft_wrap=True)


def _one_line(text: str) -> str:
    return " ".join(text[:LENGTH].split())


def _more(text: str) -> str:
    return " …" if len(text) > LENGTH else ""


def _coloured(after: str, before: str) -> Text:
    """`after` with what `before` does not have in colour."""
    text = Text()
    place = 0
    by_glyph = {GLYPHS[label]: colour for label, colour in _COLOURS.items()}
    for character in after:
        kept = place < len(before) and character == before[place]
        cased = place < len(before) and character.lower() == before[place].lower()
        text.append(character, "" if kept else "bold green" if cased else f"bold {by_glyph.get(character, 'white')}")
        place += kept or cased
    return text
