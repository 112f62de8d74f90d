"""Cues as they are drawn over the picture: runs of text with their styles, and their place."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from engine.document.cue import Cue
from engine.document.cue_styles import BLACK, CueStyle, StyleSheet
from engine.document.markup import Markup
from engine.document.transcript import Transcript
from engine.formats.ass import Ass
from engine.formats.base import Format
from engine.formats.element_styles import follow_elements
from engine.formats.override_styles import CueReading, follow_overrides
from engine.formats.styling import SPANS, Styles, collapsed, read_html, runs_of
from engine.formats.vtt import Vtt
from engine.formats.vtt_placement import Placement, placed

_PLAIN = CueStyle("", font="", size=26, outline=1.6, shadow=0.8, left=32, right=32, vertical=20)
PLAYER = StyleSheet((_PLAIN,), 640, 360)
"""How players show subtitles without styles of their own."""

_BOXED = replace(_PLAIN, box=True, outline=4, outline_colour=BLACK._replace(opacity=200))
"""How browsers show WebVTT."""


@dataclass(frozen=True, slots=True)
class RenderedCue:
    """A cue to be drawn. Lengths are pixels of a picture of `width` × `height`.

    Attributes:
        runs: visible text and its style; "\\n" is a line break.
        style: of the whole cue: its alignment and its margins.
        x, y: place of the corner or edge that the alignment names; None for the margins.
        width, height: of the picture that all lengths refer to.
        room: the part of the width that its lines may take.
        pivot: the point around which it is turned by the angle of its first run; None for the corner or edge.
    """

    runs: tuple[tuple[str, CueStyle], ...]
    style: CueStyle
    x: float | None = None
    y: float | None = None
    width: int = PLAYER.width
    height: int = PLAYER.height
    room: float = 1.0
    pivot: tuple[float, float] | None = None

    @property
    def text(self) -> str:
        """The visible text."""
        return "".join(text for text, _ in self.runs)


def rendered(transcript: Transcript, cue: Cue, format: type[Format] | None) -> RenderedCue:
    """A cue of a document as its format styles it.

    Args:
        transcript: the document.
        cue: one of its cues.
        format: the one it was read in, if any.
    """
    settings = _settings(transcript, cue)
    if format and format.markup is Ass.markup:
        return _with_styles(cue, transcript.styles or StyleSheet(), settings)
    shown = rendered_text(cue.text, transcript.markup, format)
    return _put(shown, placed(settings)) if settings else shown


def rendered_text(raw: str, markup: Markup, format: type[Format] | None = None) -> RenderedCue:
    """A raw text by itself, as a player shows it.

    Args:
        raw: with its tags.
        markup: of its tags.
        format: of the text, if known; it may have more tags.
    """
    if markup is Ass.markup:
        return _with_styles(Cue(0, 0, raw), replace(PLAYER, styles=(replace(_PLAIN, name="Default"),)), {})
    base = _BOXED if format is Vtt else _PLAIN
    if format is None or format.dialect.read in (read_html, SPANS.read):
        collapse = format is not None and format.dialect.collapse
        pieces, reading = _read(raw, markup, base, PLAYER, elements=True, collapse=collapse)
    else:
        reading = CueReading(base, PLAYER)
        pieces = [(run.text, _basic(base, run.styles)) for run in runs_of(raw, markup, format.dialect)]
    return RenderedCue(_runs(pieces), replace(base, alignment=reading.alignment), reading.x, reading.y)


def _with_styles(cue: Cue, sheet: StyleSheet, settings: dict[str, str]) -> RenderedCue:
    """A cue of SubStation Alpha; the margins in its line override those of its style."""
    base = sheet.style(cue.style)
    pieces, reading = _read(cue.text, Ass.markup, base, sheet)
    own = (int(value) if (value := settings.get(f"margin{side}", "")).isdecimal() else 0 for side in "lrv")
    left, right, vertical = own
    style = replace(
        base, alignment=reading.alignment,
        left=left or base.left, right=right or base.right, vertical=vertical or base.vertical,
    )  # fmt: skip
    runs = _runs(pieces)
    return RenderedCue(runs, style, reading.x, reading.y, sheet.width, sheet.height, pivot=reading.pivot)


def _read(
    raw: str, markup: Markup, base: CueStyle, sheet: StyleSheet, elements: bool = False, collapse: bool = False
) -> tuple[list[tuple[str, CueStyle]], CueReading]:
    """Each visible character of a raw text with its style."""
    view, position = markup.visible(raw), 0
    reading = CueReading(base, sheet)
    pieces: list[tuple[str, CueStyle]] = []
    for character, start, end in zip(view.text, view.starts, view.ends, strict=True):
        if start > position:
            follow_overrides(raw[position:start], reading)
            if elements:
                follow_elements(raw[position:start], reading)
        position = max(position, end)
        if collapse and character == "\n" and raw[start] in "\r\n":
            character = " "
        pieces.append((character, reading.style))
    return collapsed(pieces) if collapse else pieces, reading


def _runs(pieces: Sequence[tuple[str, CueStyle]]) -> tuple[tuple[str, CueStyle], ...]:
    return tuple(("".join(text for text, _ in group), style) for style, group in groupby(pieces, lambda each: each[1]))


def _basic(base: CueStyle, styles: Styles) -> CueStyle:
    return replace(base, bold="b" in styles, italic="i" in styles, underline="u" in styles)


def _put(shown: RenderedCue, where: Placement) -> RenderedCue:
    """A cue at the place that its settings in WebVTT name, unless a tag names another."""
    if shown.style.alignment != _PLAIN.alignment:
        return shown
    x = None if where.x is None else where.x * shown.width
    y = None if where.y is None else where.y * shown.height
    return replace(shown, style=replace(shown.style, alignment=where.alignment), x=x, y=y, room=where.room)


def _settings(transcript: Transcript, cue: Cue) -> dict[str, str]:
    """The settings of a cue in its file; a new cue has none."""
    layout = transcript.source.layout if transcript.source else None
    if not isinstance(layout, Format) or cue.span is None:
        return {}
    index = bisect_left(layout.blocks.first, cue.span[0])
    return layout.settings(index) if index < len(layout.blocks) else {}
