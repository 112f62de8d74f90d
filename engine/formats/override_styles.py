r"""Follows the overrides of SubStation Alpha in a cue: ``{\i1}``, ``{\c&H0000FF&}``, ``{\an8}``, ``{\pos(10,20)}``."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from engine.document.cue_styles import Colour, CueStyle, StyleSheet
from engine.formats.ass_styles import colour_of, flag_of, keypad, number_of, size_of

_NAMES = (
    *("alpha", "iclip", "shad", "xshad", "yshad", "bord", "xbord", "ybord", "blur", "clip", "move", "fscx", "fscy"),
    *("fade", "fad", "fax", "fay", "frx", "fry", "frz", "pos", "org", "pbo", "fsp", "fn", "fs", "fr", "fe", "be"),
    *("an", "1c", "2c", "3c", "4c", "1a", "2a", "3a", "4a", "kf", "ko", "kt", "k", "K", "a", "b", "c", "i", "p", "q"),
    *("r", "s", "t", "u"),
)  # the longer ones before those that they begin with
_OVERRIDE = re.compile(rf"\\({'|'.join(_NAMES)})(?:\(((?:[^()]|\([^()]*\))*)\)?|([^\\{{}}()]*))")
_BLOCK = re.compile(r"\{[^{}]*\}")


@dataclass
class CueReading:
    """The style in force at one place of a cue's text.

    Attributes:
        base: the style of the cue.
        sheet: the styles of the document.
        style: that of the next character.
        alignment: on the keypad; of the whole cue.
        x, y: place of the cue; None for the margins.
        pivot: where it is turned around; None for its place.
        elements: names of the open elements, and the style before each.
    """

    base: CueStyle
    sheet: StyleSheet
    style: CueStyle = field(init=False)
    alignment: int = field(init=False)
    x: float | None = None
    y: float | None = None
    pivot: tuple[float, float] | None = None
    elements: list[tuple[str, CueStyle]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.style, self.alignment = self.base, self.base.alignment


def follow_overrides(tags: str, reading: CueReading) -> None:
    """Follows the overrides in the invisible text between two characters; damaged ones are skipped."""
    for block in _BLOCK.findall(tags):
        for match in _OVERRIDE.finditer(block):
            name, value = match[1], (match[2] if match[2] is not None else match[3]).strip()
            try:
                _follow(name, value, reading)
            except ValueError:
                continue


def _follow(name: str, value: str, reading: CueReading) -> None:
    if name in ("pos", "move"):
        reading.x, reading.y = (number_of(number) for number in value.split(",")[:2])
    elif name == "org":
        x, y = (number_of(number) for number in value.split(","))
        reading.pivot = x, y
    elif name == "an" and 1 <= int(value) <= 9:
        reading.alignment = int(value)
    elif name == "a":
        reading.alignment = keypad(int(value))
    elif name == "r":
        reading.style = reading.sheet.style(value) if value else reading.base
    elif name == "alpha" or name in ("1a", "3a", "4a"):
        reading.style = _transparent(name, value, reading)
    elif row := _FIELDS.get(name):
        attribute, read = row
        new = read(value) if value else getattr(reading.base, attribute)
        if isinstance(new, Colour):  # its alpha has an override of its own
            new = new._replace(opacity=getattr(reading.style, attribute).opacity)
        reading.style = replace(reading.style, **{attribute: new})


def _transparent(name: str, value: str, reading: CueReading) -> CueStyle:
    opacity = 255 - int(value.strip("&Hh"), 16) % 256
    fields = [_COLOURS[name[0]]] if name != "alpha" else list(_COLOURS.values())
    return replace(reading.style, **{each: getattr(reading.style, each)._replace(opacity=opacity) for each in fields})


_COLOURS = {"1": "primary", "3": "outline_colour", "4": "back_colour"}
_FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "i": ("italic", flag_of), "b": ("bold", flag_of), "u": ("underline", flag_of), "s": ("strike", flag_of),
    "fn": ("font", str), "fs": ("size", size_of), "bord": ("outline", number_of), "shad": ("shadow", number_of),
    "frz": ("angle", number_of), "fr": ("angle", number_of),
    "c": ("primary", colour_of), "1c": ("primary", colour_of), "3c": ("outline_colour", colour_of),
    "4c": ("back_colour", colour_of),
}  # fmt: skip
