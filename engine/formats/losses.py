"""Styling lost in a conversion between formats."""

import re

from engine.document.transcript import Transcript
from engine.formats.base import Format
from engine.formats.registry import FORMATS
from engine.warnings import CodedWarning

_STYLED = ("ass", "ssa")
_PLAIN_TAG = re.compile(r"\\[ibu][01]?(?=[\\}])")
_OVERRIDE = re.compile(r"\{[^{}]*\\[^{}]*\}")
_STYLE = re.compile(r"^[ \t]*Dialogue:[^,\r\n]*,[^,\r\n]*,[^,\r\n]*,([^,\r\n]*),", re.IGNORECASE | re.MULTILINE)


def losses(transcript: Transcript, target: type[Format]) -> list[CodedWarning]:
    """Warnings of styling that is lost if a transcript is written in another format.

    Italics, bold and underlines are kept where the format has them; styles, colours and positions of SubStation Alpha
    exist in no other format.
    """
    source = transcript.source
    if source is None or source.format not in _STYLED or target.name in _STYLED:
        return []
    styles = {style.strip().lstrip("*").lower() for style in _STYLE.findall(source.text)}
    tags = (tag for cue in transcript.cues for tag in _OVERRIDE.findall(cue.text))
    if len(styles) < 2 and not any(_PLAIN_TAG.sub("", tag) != "{}" for tag in tags):
        return []
    return [CodedWarning("styling-lost", source=FORMATS[source.format].title, target=target.title)]
