"""`caesura-engine restore`: one file in, its punctuated version out, and a short account of what was changed."""

import argparse
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.text import Text

from engine.document.recue import recue
from engine.document.review import Review
from engine.document.transcript import Transcript
from engine.document.unroll import unrolled
from engine.formats import EXTENSIONS, FORMATS, is_recogniser, read_transcript, transcript_bytes, write_transcript
from engine.pipeline import load_model
from engine.terminal import print_bytes, progress, warn
from engine.text.labels import GLYPHS

SHOWN = 6
"""Cues shown before and after."""

_COLOURS = {"COMMA": "cyan", "PERIOD": "blue", "QUESTION": "magenta", "EXCLAMATION": "dark_orange"}


def restore(options: argparse.Namespace) -> int:
    """Runs the command; see `engine.__main__` for its options."""
    console = Console(stderr=True, quiet=options.quiet, highlight=False)
    transcript = read_transcript(options.file, options.format, options.encoding)
    target = str(_beside(options.file, transcript, options)) if options.output is None else options.output
    warn(console, options.file.name, transcript.warnings)
    if options.media is not None:
        from engine.timing import hear  # what decodes sound is loaded only where there is some

        hear(transcript, options, console)
    chosen = options.output_format or (_readable(transcript) if target == "-" else None)
    flows = options.recue or _wants_cues(transcript, chosen, Path(target).suffix)
    anew = unrolled if transcript.reading.copies else recue
    review = _review(transcript, options, console)
    before = [cue.text for cue in transcript.cues]
    review.accept(minimum_confidence=options.minimum_confidence)
    after = [cue.text for cue in transcript.cues]
    if flows:
        anew(transcript).apply(transcript)
    if target == "-":
        print_bytes(transcript_bytes(transcript, chosen))
    else:
        write_transcript(transcript, Path(target), chosen)
    _account(console, review, before, after, options, target)
    return 0


def _readable(transcript: Transcript) -> str | None:
    """What is written where nothing says so: SubRip for a format that is only read."""
    written = transcript.source is None or FORMATS[transcript.source.format].compose
    return None if written else "srt"


def _wants_cues(transcript: Transcript, chosen: str | None, extension: str) -> bool:
    """Whether the words need cues to be shown in.

    So do those of a recogniser; of captions that roll, in another format than theirs; and of a text without times
    that has been heard and becomes subtitles.
    """
    names = (chosen,) if chosen else EXTENSIONS.get(extension.lower(), ())[:1]
    if transcript.reading.copies:
        return transcript.source is not None and transcript.source.format not in names
    timed = any(cue.end > cue.start for cue in transcript.cues)
    heard = any(word.start is not None for word in transcript.words)
    gains = heard and not timed and any(name in FORMATS and FORMATS[name].stamp for name in names)
    return gains or is_recogniser(transcript)


def _beside(file: Path, transcript: Transcript, options: argparse.Namespace) -> Path:
    """``talk.punctuated.srt`` for ``talk.srt``; ``.srt`` too for a format that is only read."""
    chosen = options.output_format or _readable(transcript)
    suffix = FORMATS[chosen].extensions[0] if chosen in FORMATS else file.suffix
    return file.with_name(f"{file.stem}.punctuated{suffix}")


def _review(transcript: Transcript, options: argparse.Namespace, console: Console) -> Review:
    punctuator = load_model(options.model, options.device, options.threads)
    with progress(console, options.file.name) as tell:
        return punctuator.review(
            transcript, keep_marks=not options.replace_marks, keep_case=not options.recase, progress=tell
        )


def _account(
    console: Console, review: Review, before: list[str], after: list[str], options: argparse.Namespace, target: str
) -> None:
    """Where the result went, what was changed, and the first changed cues before and after."""
    warn(console, options.file.name, review.warnings)
    accepted = [s for s in review.suggestions if s.state == "accepted"]
    marks = Counter(s.mark for s in accepted if s.mark != s.mark_now)
    capitals = sum(s.written is not None for s in accepted)
    changed = [index for index, text in enumerate(after) if text != before[index]]
    for index in changed[:SHOWN]:
        console.print(Text(f"{index + 1:>4}  ", "dim") + Text(_one_line(before[index]), "dim"))
        console.print(Text("      ") + _coloured(_one_line(after[index]), _one_line(before[index])))
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
