"""Styling and names of speakers lost in a conversion between formats."""

import re

from engine.document.transcript import Transcript
from engine.formats.base import Format
from engine.formats.registry import FORMATS
from engine.warnings import CodedWarning

_STYLED = ("ass", "ssa")
_WITH_SPEAKERS = (*_STYLED, "vtt")
"""Formats with a place for the speaker of a cue."""

_PLAIN_TAG = re.compile(r"\\[ibu][01]?(?=[\\}])")
_OVERRIDE = re.compile(r"\{[^{}]*\\[^{}]*\}")
_STYLE = re.compile(r"^[ \t]*Dialogue:[^,\r\n]*,[^,\r\n]*,[^,\r\n]*,([^,\r\n]*),", re.IGNORECASE | re.MULTILINE)


def losses(transcript: Transcript, target: type[Format]) -> list[CodedWarning]:
    """Warnings of styling and names of speakers that are lost if a transcript is written in another format.

    Italics, bold and underlines are kept where the format has them; styles, colours and positions of SubStation Alpha
    exist in no other format. The speaker of a whole text is not missed.
    """
    source = transcript.source
    if source is None or source.format == target.name:
        return []
    warnings = []
    if source.format in _STYLED and target.name not in _STYLED and _is_styled(transcript, source.text):
        warnings.append(CodedWarning("styling-lost", source=FORMATS[source.format].title, target=target.title))
    if target.name not in _WITH_SPEAKERS and len({cue.speaker for cue in transcript.cues if cue.speaker}) > 1:
        warnings.append(CodedWarning("speakers-lost", target=target.title))
    return warnings


def _is_styled(transcript: Transcript, text: str) -> bool:
    """Whether a file of SubStation Alpha, with this text, has more than italics, bold and underlines."""
    styles = {style.strip().lstrip("*").lower() for style in _STYLE.findall(text)}
    tags = (tag for cue in transcript.cues for tag in _OVERRIDE.findall(cue.text))
    return len(styles) > 1 or any(_PLAIN_TAG.sub("", tag) != "{}" for tag in tags)
