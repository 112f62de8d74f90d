"""Shared command-line options, and parsers of their values."""

import argparse
import math
import os
import re
from pathlib import Path

from engine.audio.frame_rate import at_rate_of
from engine.backends import MOST_THREADS
from engine.commands.program import path
from engine.document.transcript import Transcript
from engine.formats import read_transcript
from engine.formats.reading import is_frame_rate
from engine.languages import code_of
from engine.models.registry import DEFAULT
from engine.style import NO_STYLE


def change_arguments(parser: argparse.ArgumentParser) -> None:
    """Which changes may be made, and how sure they have to be."""
    parser.add_argument(
        "--minimum-confidence",
        "--min-confidence",
        type=share,
        default=0.0,
        metavar="0..1",
        help="leave out changes with a lower confidence (default: 0)",
    )
    parser.add_argument("--replace-marks", action="store_true", help="allow existing marks to be replaced or removed")
    parser.add_argument(
        "--language", type=language, default="", help="language of the text, such as de or German (default: detected)"
    )
    parser.add_argument("--recase", action="store_true", help="allow existing capitals to be removed")
    style_argument(parser)
    parser.add_argument(
        "--recue",
        action="store_true",
        help="reflow the words into new cues, as always for a recogniser's transcript",
    )


def style_argument(parser: argparse.ArgumentParser) -> None:
    """The house style."""
    parser.add_argument(
        "--style",
        type=Path,
        metavar="FILE",
        help=f"house style to apply, or {NO_STYLE} (default: your own style.toml, if any)",
    )


def reading_arguments(parser: argparse.ArgumentParser) -> None:
    """How a file is read."""
    parser.add_argument("--format", help="format of the file (default: detected)")
    parser.add_argument("--encoding", help="encoding of the file (default: detected)")
    parser.add_argument(
        "--frame-rate",
        type=frame_rate,
        metavar="N",
        help="frame rate of a file that counts frames (default: its own, or that of a video beside it)",
    )
    parser.add_argument(
        "--subtitle-track",
        type=track,
        metavar="N",
        help="number of the subtitle track of a video, from 1 (default: the first)",
    )
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors")


def read_file(options: argparse.Namespace, media: Path | None) -> Transcript:
    """Reads the file in the options, as `reading_arguments` say; times in frames at the rate of its recording.

    Raises:
        InputError: see `engine.formats.reading.read_transcript`.
    """
    file, format, encoding, track = options.file, options.format, options.encoding, options.subtitle_track

    def read(rate: float | None) -> Transcript:
        own = options.frame_rate if options.frame_rate is not None else rate
        return read_transcript(file, format, encoding, own, subtitle_track=track)

    return at_rate_of(media, read)


def media_argument(parser: argparse._ActionsContainer, required: bool = False) -> None:
    """The recording."""
    parser.add_argument(
        "--media", type=Path, required=required, metavar="FILE", help="the recording, whose pauses are measured"
    )


def track_argument(parser: argparse.ArgumentParser) -> None:
    """The sound track of the recording."""
    parser.add_argument(
        "--track", type=track, metavar="N", help="number of the sound track, from 1 (default: the file's default track)"
    )


def output(text: str) -> str:
    """The name of an output, or ``-`` for standard output.

    Raises:
        argparse.ArgumentTypeError: an empty name, or that of a folder.
    """
    path(text)
    if text.endswith(("/", os.sep)):
        raise argparse.ArgumentTypeError(f"{text} is a folder; name a file in it")
    return text


def model_arguments(parser: argparse.ArgumentParser, default: str = DEFAULT) -> None:
    """The model, and where it runs."""
    parser.add_argument("--model", default=default, help=f"a model's name, or its folder (default: {default})")
    device_arguments(parser)


def device_arguments(parser: argparse.ArgumentParser) -> None:
    """Where a model runs."""
    parser.add_argument(
        "--device", choices=("auto", "cpu", "cuda"), default="auto", help="where the model runs (default: %(default)s)"
    )
    summary = "CPU threads per process (default: all cores, divided among the processes)"
    parser.add_argument("--threads", type=threads, default=None, help=summary)


def number(text: str) -> float:
    """Parses a number; returns NaN, which fails every range check, for other text."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def whole(text: str, least: int, most: int, otherwise: str) -> int:
    """Parses a whole number from `least` to `most`.

    Raises:
        argparse.ArgumentTypeError: it is none; `otherwise` says what it is not.
    """
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text!r} {otherwise}")
    return int(text)


def share(text: str) -> float:
    """A number from 0 to 1.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    value = number(text)
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 1")
    return value


def threads(text: str) -> int:
    """A number of CPU threads.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    return whole(text, 1, MOST_THREADS, f"is not a whole number from 1 to {MOST_THREADS}")


def frame_rate(text: str) -> float:
    """Frames a second.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    value = number(text)
    if not is_frame_rate(value):
        raise argparse.ArgumentTypeError(f"{text!r} is not a frame rate; give frames a second, such as 25 or 23.976")
    return value


def seconds(text: str) -> float:
    """A length of time.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    value = number(text)
    if not 0 <= value < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds, 0 or more")
    return value


def words(text: str) -> int | None:
    """A number of words, or None for ``all``.

    Raises:
        argparse.ArgumentTypeError: it is neither.
    """
    if text == "all":
        return None
    return whole(text, 0, 999_999, "is neither a whole number of words, 0 or more, nor 'all'")


def track(text: str) -> int:
    """The number of a sound track.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    return whole(text, 1, 999, "is not a track number; the first is 1")


def language(text: str) -> str:
    """The code of a language; "" stays.

    Raises:
        argparse.ArgumentTypeError: it names none.
    """
    code = code_of(text)
    if text and not re.fullmatch("[a-z]{2,3}", code):
        raise argparse.ArgumentTypeError(f"{text!r} is not a language; give its code, such as de")
    return code
