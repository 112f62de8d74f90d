"""The named styles of a document whose format has them, such as those of SubStation Alpha."""

from dataclasses import dataclass, replace
from typing import NamedTuple


class Colour(NamedTuple):
    """Red, green, blue and opacity, 0 to 255."""

    red: int
    green: int
    blue: int
    opacity: int = 255


WHITE, BLACK = Colour(255, 255, 255), Colour(0, 0, 0)


@dataclass(frozen=True, slots=True)
class CueStyle:
    """How the text of cues looks. Sizes are pixels of a picture as large as the style sheet says.

    Attributes:
        name: by which cues refer to it.
        font: the font's family; "" for that of the player.
        size: the height of a line of the font, ascent and descent together.
        bold, italic, underline, strike: decorations.
        primary, outline_colour, back_colour: of the letters, of their outline, and of their shadow or box.
        outline, shadow: width of the outline and distance of the shadow.
        angle: how far the text is turned, in degrees counter-clockwise.
        box: whether a box stands behind the text instead of an outline.
        alignment: its place, as on a keypad: 1 bottom left, 2 bottom centre, to 9 top right.
        left, right, vertical: margins.
        span: offsets of its line in the decoded file, or None for a new one.
    """

    name: str
    font: str = "Arial"
    size: float = 20.0
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strike: bool = False
    primary: Colour = WHITE
    outline_colour: Colour = BLACK
    back_colour: Colour = BLACK
    outline: float = 2.0
    shadow: float = 2.0
    angle: float = 0.0
    box: bool = False
    alignment: int = 2
    left: int = 10
    right: int = 10
    vertical: int = 10
    span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """The styles of a document.

    Attributes:
        styles: in the order of the file; of several with the same name, the last one counts.
        width, height: pixels of the picture that sizes and positions refer to.
    """

    styles: tuple[CueStyle, ...] = ()
    width: int = 384
    height: int = 288

    @property
    def names(self) -> frozenset[str]:
        """The names of the styles."""
        return frozenset(style.name for style in self.styles)

    def style(self, name: str | None) -> CueStyle:
        """The style of this name; for an unknown one, "Default" or the first style."""
        by_name = {style.name: style for style in self.styles}
        fallback = by_name.get("Default") or next(iter(self.styles), CueStyle("Default"))
        return by_name.get(name or "", fallback)


def unplaced(sheet: StyleSheet) -> StyleSheet:
    """The styles of a sheet as new ones, for another file."""
    return replace(sheet, styles=tuple(replace(style, span=None) for style in sheet.styles))
