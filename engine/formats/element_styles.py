"""Follows elements inside a cue: ``<i>``, ``<font color="red">``, ``<c.yellow>`` of WebVTT, ``<span>`` of TTML."""

import re
from dataclasses import replace
from typing import Any

from engine.document.cue_styles import Colour, CueStyle
from engine.formats.override_styles import CueReading

COLOURS = {
    "black": Colour(0, 0, 0), "silver": Colour(192, 192, 192), "gray": Colour(128, 128, 128),
    "grey": Colour(128, 128, 128), "white": Colour(255, 255, 255), "maroon": Colour(128, 0, 0),
    "red": Colour(255, 0, 0), "purple": Colour(128, 0, 128), "fuchsia": Colour(255, 0, 255),
    "magenta": Colour(255, 0, 255), "green": Colour(0, 128, 0), "lime": Colour(0, 255, 0), "olive": Colour(128, 128, 0),
    "yellow": Colour(255, 255, 0), "navy": Colour(0, 0, 128), "blue": Colour(0, 0, 255), "teal": Colour(0, 128, 128),
    "aqua": Colour(0, 255, 255), "cyan": Colour(0, 255, 255), "orange": Colour(255, 165, 0),
    "pink": Colour(255, 192, 203), "gold": Colour(255, 215, 0), "brown": Colour(165, 42, 42),
}  # fmt: skip
"""By their names in HTML, WebVTT and TTML."""

_ELEMENT = re.compile(r"<(?P<end>/?)(?:[\w-]+:)?(?P<name>[A-Za-z]+)(?P<classes>(?:\.[^\s<>./]+)*)(?P<rest>[^<>]*)>")
_ATTRIBUTE = re.compile(r"""(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
_SHORT, _HEX = 3, re.compile(r"#?([0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})")
_BASIC = {"i": "italic", "em": "italic", "b": "bold", "strong": "bold", "u": "underline", "s": "strike"}
_DECORATIONS = {
    "fontstyle": ("italic", ("italic", "oblique")),
    "fontweight": ("bold", ("bold",)),
    "textdecoration": ("underline", ("underline",)),
}
_DEEPEST = 50


def follow_elements(tags: str, reading: CueReading) -> None:
    """Follows the elements in the invisible text between two characters."""
    for match in _ELEMENT.finditer(tags):
        name, open_ = match["name"].lower(), reading.elements
        if not match["end"] and not match["rest"].endswith("/") and len(open_) < _DEEPEST:
            open_.append((name, reading.style))
            reading.style = _begun(name, match["classes"], match["rest"], reading.style)
        elif match["end"] and name in (names := [each for each, _ in open_]):
            place = len(names) - 1 - names[::-1].index(name)
            reading.style = open_[place][1]
            del open_[place:]


def colour_named(text: str) -> Colour | None:
    """The colour of a name or of ``#rgb``, ``#rrggbb`` or ``#rrggbbaa``; None for anything else."""
    text = text.strip()
    if match := _HEX.fullmatch(text):
        digits = "".join(digit * 2 for digit in match[1]) if len(match[1]) == _SHORT else match[1]
        return Colour(*bytes.fromhex(digits))
    return COLOURS.get(text.lower())


def _begun(name: str, classes: str, rest: str, style: CueStyle) -> CueStyle:
    changes: dict[str, Any] = {_BASIC[name]: True} if name in _BASIC else {}
    for each in classes.split("."):
        if colour := COLOURS.get(each):
            changes["primary"] = colour
    for match in _ATTRIBUTE.finditer(rest):
        attribute, value = match[1].rpartition(":")[2].lower(), next(filter(None, match.groups()[1:]), "")
        if attribute == "color" and (colour := colour_named(value)):
            changes["primary"] = colour
        elif attribute in ("face", "fontfamily"):
            changes["font"] = value
        elif attribute in _DECORATIONS:
            field, values = _DECORATIONS[attribute]
            changes[field] = value.lower() in values
    return replace(style, **changes) if changes else style
