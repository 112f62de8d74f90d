"""Which cue and which edge of one is at a place, and where an edge may go."""

from collections.abc import Iterator

import numpy as np

from app.editor.timeline import Region
from app.widgets.waveform.view import Edge, ViewRange

_SNAP, _REACH, _NARROW = 6.0, 5.0, 12.0  # pixels: to jump, to be caught; a cue too narrow
_LEAST = 0.02  # seconds that a cue keeps


def region_at(view: ViewRange, seconds: float) -> Region | None:
    """The cue that is shown then: of several, the one that began last."""
    within = [region for region in view.regions if region.start <= seconds < region.end]
    return within[-1] if within else None


def edge_at(view: ViewRange, x: float) -> Edge | None:
    """The edge that a mouse at `x` pixels catches: of the current cue if it can, else the nearest, on its own side."""
    near = []
    for region in view.regions:
        if not _movable(view, region):
            continue
        for at_end in (False, True):
            away = x - view.edge(region, at_end)
            if abs(away) <= _REACH:
                other = region.index != view.current
                near.append((other, round(abs(away)), (away > 0) == at_end, Edge(region.index, at_end)))
    return min(near)[-1] if near else None


def snapped(view: ViewRange, seconds: float, moved: Region | None) -> float:
    """The nearest edge of speech, of a shot or of another cue than `moved` if it is near, else the same."""
    near = min(_fixed(view, moved), key=lambda other: abs(other - seconds), default=seconds)
    return near if abs(near - seconds) * view.scale.pixels <= _SNAP else seconds


def within(region: Region, at_end: bool, seconds: float) -> float:
    """Where an edge of a cue comes to stand, in whole ms, if it is moved there: the cue keeps some length."""
    least, most = (region.start + _LEAST, seconds) if at_end else (0.0, region.end - _LEAST)
    return round(max(min(seconds, most), least), 3)


def _movable(view: ViewRange, region: Region) -> bool:
    narrow = view.dense or (region.end - region.start) * view.scale.pixels < _NARROW
    return not region.locked and (not narrow or region.index == view.current)


def _fixed(view: ViewRange, moved: Region | None) -> Iterator[float]:
    """Edges in sight that stay where they are, in seconds."""
    for region in view.regions:
        if moved is None or region.index != moved.index:
            yield from (region.start, region.end)
    for edges in (view.sound.edges if view.sound else np.zeros(0), np.asarray(view.shots)):
        yield from edges[slice(*np.searchsorted(edges, (view.scale.start, view.scale.end)))].tolist()
