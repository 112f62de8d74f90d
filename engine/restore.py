"""`caesura-engine restore`: one file in, its punctuated version out, and a short account of what was changed."""

import argparse
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from engine.document.review import Review
from engine.document.transcript import Transcript
from engine.errors import OutputError
from engine.formats import FORMATS, read_transcript, transcript_bytes, write_transcript
from engine.pipeline import load_model
from engine.text.labels import GLYPHS

SHOWN = 6
"""Cues shown before and after."""

_COLOURS = {"COMMA": "cyan", "PERIOD": "blue", "QUESTION": "magenta", "EXCLAMATION": "dark_orange"}


def restore(options: argparse.Namespace) -> int:
    """Runs the command; see `engine.__main__` for its options."""
    console = Console(stderr=True, quiet=options.quiet, highlight=False)
    transcript = read_transcript(options.file, options.format, options.encoding)
    target = str(_beside(options.file, transcript)) if options.output is None else options.output
    before = [cue.text for cue in transcript.cues]
    for warning in transcript.warnings[:5]:
        console.print(Text(f"{options.file.name}: {warning}", "yellow"))
    if len(transcript.warnings) > 5:
        console.print(Text(f"{options.file.name}: and {len(transcript.warnings) - 5} more of these", "yellow"))
    review = _review(transcript, options, console)
    review.accept(minimum_confidence=options.minimum_confidence)
    if target == "-":
        _print(transcript_bytes(transcript, options.output_format))
    else:
        write_transcript(transcript, Path(target), options.output_format)
    _account(console, review, before, options, target)
    return 0


def _print(data: bytes) -> None:
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"standard output cannot be written ({error.strerror}); name a file with -o") from None


def _beside(file: Path, transcript: Transcript) -> Path:
    """``talk.punctuated.srt`` for ``talk.srt``; ``.srt`` too for a format that is only read."""
    written = transcript.source is None or FORMATS[transcript.source.format].compose
    return file.with_name(f"{file.stem}.punctuated{file.suffix if written else '.srt'}")


def _review(transcript: Transcript, options: argparse.Namespace, console: Console) -> Review:
    punctuator = load_model(options.model, options.device, options.threads)
    with Progress(console=console, transient=True, disable=options.quiet or not console.is_terminal) as bar:
        task = bar.add_task(f"{options.file.name}", total=1.0)
        return punctuator.review(
            transcript,
            keep_marks=not options.replace_marks,
            keep_case=not options.recase,
            progress=lambda share: bar.update(task, completed=share),
        )


def _account(console: Console, review: Review, before: list[str], options: argparse.Namespace, target: str) -> None:
    """Where the result went, what was changed, and the first changed cues before and after."""
    for warning in review.warnings:
        console.print(Text(f"{options.file.name}: {warning}", "yellow"))
    accepted = [s for s in review.suggestions if s.state == "accepted"]
    marks = Counter(s.mark for s in accepted if s.mark != s.mark_now)
    capitals = sum(s.written is not None for s in accepted)
    cues = review.transcript.cues
    changed = [index for index, cue in enumerate(cues) if cue.text != before[index]]
    for index in changed[:SHOWN]:
        console.print(Text(f"{index + 1:>4}  ", "dim") + Text(_one_line(before[index]), "dim"))
        console.print(Text("      ") + _coloured(_one_line(cues[index].text), _one_line(before[index])))
    if len(changed) > SHOWN:
        console.print(Text(f"      … and {len(changed) - SHOWN} more cues", "dim"))
    parts = [f"{count} × {GLYPHS[mark] or 'no mark'}" for mark, count in marks.most_common()]
    parts += [f"{capitals} capitals"] if capitals else []
    mean = sum(s.confidence for s in accepted) / len(accepted) if accepted else 0.0
    where = "standard output" if target == "-" else target
    told = f"{', '.join(parts)}; mean confidence {mean:.2f}" if parts else "nothing to change"
    console.print(Text.assemble("Wrote ", (where, "bold green"), f" ({told})"), soft_wrap=True)


def _one_line(text: str) -> str:
    return " ".join(text.split())


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
