"""Where the settings of a WebVTT cue put it (W3C WebVTT, section 6.1)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

_LINES = 15  # lines from top to bottom, as browsers count them
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d+)?)%(?:,([a-z-]+))?")
_NUMBER = re.compile(r"(-?\d{1,3})(?:,[a-z]+)?")
_COLUMNS = {"start": 1, "left": 1, "center": 2, "middle": 2, "end": 3, "right": 3}
_ANCHORS = {"line-left": 1, "center": 2, "line-right": 3}
_BOTTOM, _MIDDLE, _TOP = 0, 3, 6  # added to a column of the keypad


@dataclass(frozen=True)
class Placement:
    """A place in the picture.

    Attributes:
        alignment: on the keypad.
        x, y: place of that corner or edge, as shares of the width and the height; None for the margins.
        room: the share of the width that lines may take.
    """

    alignment: int = 2
    x: float | None = None
    y: float | None = None
    room: float = 1.0


def placed(settings: Mapping[str, str]) -> Placement:
    """The place that settings such as ``line`` and ``position`` name; unknown ones are ignored."""
    column = _COLUMNS.get(settings.get("align", "center"), 2)
    row, y = _row(settings.get("line", "auto"))
    x = None
    if position := _PERCENT.fullmatch(settings.get("position", "")):
        x, column = float(position[1]) / 100, _ANCHORS.get(position[2] or "", column)
    size = _PERCENT.fullmatch(settings.get("size", ""))
    return Placement(row + column, x, y, min(float(size[1]) / 100, 1.0) if size else 1.0)


def _row(line: str) -> tuple[int, float | None]:
    """The row of the keypad, and its place as a share of the height."""
    if share := _PERCENT.fullmatch(line):
        edge = {"center": _MIDDLE, "end": _BOTTOM}.get(share[2] or "start", _TOP)
        return edge, float(share[1]) / 100
    if number := _NUMBER.fullmatch(line):
        count = int(number[1])
        return (_TOP, count / _LINES) if count >= 0 else (_BOTTOM, 1 + (count + 1) / _LINES)
    return _BOTTOM, None
