"""Whole cues in italics, bold or underlined, in the syntax of their document's format."""

from collections.abc import Iterable

from engine.document.edits import SetCues, with_text
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats.base import Format
from engine.formats.registry import FORMATS
from engine.formats.styling import StyledRun, Styles, runs_of

_INSIDE = "§"


def restyled(transcript: Transcript, indexes: Iterable[int], style: str) -> SetCues:
    """The edit that puts a style on whole cues, or takes it off if all of them have it.

    Args:
        transcript: a document that is read or begun in some format.
        indexes: of the cues.
        style: "b", "i" or "u".

    Raises:
        InputError: the format has no such style.
    """
    format = FORMATS[transcript.source.format if transcript.source else "srt"]
    opening, _, closing = format.dialect.write([StyledRun(_INSIDE, frozenset(style))]).partition(_INSIDE)
    if not opening:
        raise InputError("{format} has no such style; save the document as SubRip, which has it.", format=format.title)
    raw = {index: transcript.cues[index].text for index in indexes}
    if all(_has(transcript, format, text, style) for text in raw.values()):
        texts = {index: _without(transcript, format, text, style, opening, closing) for index, text in raw.items()}
    else:
        texts = {index: _with(format, text, opening, closing) for index, text in raw.items()}
    return SetCues({index: with_text(transcript.cues[index], text) for index, text in texts.items()})


def _has(transcript: Transcript, format: type[Format], raw: str, style: str) -> bool:
    runs = runs_of(raw, transcript.markup, format.dialect)
    return bool(runs) and all(style in run.styles for run in runs if run.text.strip())


def _with(format: type[Format], raw: str, opening: str, closing: str) -> str:
    """A text in a style; the tags that it has stay inside."""
    lines = raw.split(format.line_break) if format.dialect.by_line else [raw]
    return format.line_break.join(f"{opening}{line}{closing}" for line in lines)


def _without(transcript: Transcript, format: type[Format], raw: str, style: str, opening: str, closing: str) -> str:
    """A text without a style; rewritten if its tags mean other styles too."""
    markup, dialect = transcript.markup, format.dialect
    plain = [StyledRun(run.text, run.styles - {style}) for run in runs_of(raw, markup, dialect)]
    bare = raw.replace(opening, "").replace(closing, "")
    if _characters(runs_of(bare, markup, dialect)) == _characters(plain):
        return bare
    return dialect.write(plain).replace("\n", format.line_break)


def _characters(runs: Iterable[StyledRun]) -> list[tuple[str, Styles]]:
    return [(character, run.styles) for run in runs for character in run.text]
