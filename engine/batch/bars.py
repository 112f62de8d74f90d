"""Histograms as SVG that needs nothing else."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

_WIDE, _TALL = 640, 120
"""A histogram, in pixels."""


class Bar(NamedTuple):
    """A bar.

    Attributes:
        height: its value.
        title: shown when the pointer is over it.
        kind: class in the style sheet.
    """

    height: int
    title: str
    kind: str = "accepted"


def histogram(bars: Sequence[Bar], ticks: Sequence[object], description: str) -> str:
    """A histogram; "" if all bars are empty.

    Args:
        bars: from left to right.
        ticks: labels below it, from the left edge to the right one.
        description: what it shows, for readers who cannot see it.
    """
    most = max((bar.height for bar in bars), default=0)
    if not most:
        return ""
    drawn = "".join(_bar(bar, index, len(bars), most) for index, bar in enumerate(bars))
    texts = "".join(_tick(str(tick), index, len(ticks)) for index, tick in enumerate(ticks))
    return (
        f'<svg role="img" aria-label="{escape(description)}" viewBox="0 0 {_WIDE} {_TALL + 20}" width="{_WIDE}">'
        f'<line x2="{_WIDE}" y1="{_TALL}" y2="{_TALL}"/>{drawn}{texts}</svg>'
    )


def _bar(bar: Bar, index: int, bars: int, most: int) -> str:
    step, tall = _WIDE / bars, _TALL * bar.height / most
    place = f'x="{index * step + 1:.1f}" y="{_TALL - tall:.1f}" width="{step - 2:.1f}" height="{tall:.1f}"'
    return f'<rect class="{bar.kind}" {place}><title>{escape(bar.title)}</title></rect>'


def _tick(text: str, index: int, ticks: int) -> str:
    anchor = "start" if index == 0 else "end" if index == ticks - 1 else "middle"
    return f'<text x="{_WIDE * index / (ticks - 1):.0f}" y="{_TALL + 16}" text-anchor="{anchor}">{escape(text)}</text>'
