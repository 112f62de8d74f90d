"""The visible part of a waveform: what its source has there, and where seconds stand in pixels."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPalette

from app.editor.timeline import Band, Region, Tick
from app.theme import faint

if TYPE_CHECKING:
    import numpy as np

    from engine.audio.analysis import AudioAnalysis

Item = TypeVar("Item")
Query = Callable[[float, float], list[Item]]
"""A method of a `TimelineSource`."""

SHORTEST_PAUSE = 0.15
"""Seconds from which on a pause is shown."""

_WORDS_FROM, _PAUSES_FROM = 20.0, 10.0  # pixels a second
_DENSE = 3.0  # pixels a cue, below which cues run together


class TimelineSource(Protocol):
    """The cues, words and pauses that a waveform draws, queried once per visible range."""

    def cues_between(self, start: float, end: float) -> list[Region]:
        """The cues that reach into these seconds, by their start."""

    def words_between(self, start: float, end: float) -> list[Tick]:
        """The words whose times are known, by their start."""

    def pauses_between(self, start: float, end: float) -> list[Band]:
        """The pauses, of any length."""


class Edge(NamedTuple):
    """The start or the end of a cue."""

    index: int  # type: ignore[assignment]
    at_end: bool


@dataclass(frozen=True)
class Scale:
    """Where seconds stand: `start` at the left, `end` at `width` pixels."""

    start: float
    end: float
    width: float

    @cached_property
    def pixels(self) -> float:
        """Pixels a second."""
        return self.width / (self.end - self.start)

    def x(self, seconds: float) -> float:
        """Pixels from the left."""
        return (seconds - self.start) * self.pixels

    def seconds(self, x: float) -> float:
        """Seconds at a pixel."""
        return self.start + x / self.pixels


@dataclass
class ViewRange:
    """The visible part; the layers draw it.

    Attributes:
        scale, height: its size in seconds and pixels.
        palette, font, ratio: how; `ratio` is of device pixels to pixels.
        sound, source: what of.
        shots: seconds at which shots of the picture begin, float64 (changes,), in order.
        sheer: whether there is something behind to be seen.
        current: the cue that is being worked on.
        hover, held: the edge under the mouse, and the one that is moved.
        moved: where the held edge is now, in seconds.
        chosen: the range that is being marked, in seconds.
    """

    palette: QPalette
    font: QFont
    scale: Scale = Scale(0.0, 10.0, 1.0)
    height: float = 1.0
    ratio: float = 1.0
    sound: "DrawnRecording | None" = None
    source: TimelineSource | None = None
    shots: "np.ndarray | tuple[()]" = ()
    sheer: bool = False
    current: int | None = None
    hover: Edge | None = None
    held: Edge | None = None
    moved: float = 0.0
    chosen: tuple[float, float] | None = None
    _items: dict[Query[Any], list[Any]] = field(default_factory=dict)

    def forget(self) -> None:
        """Ask the source again."""
        self._items.clear()

    @property
    def row(self) -> float:
        """Height of the row of labels above the sound, and of the row of words below."""
        return QFontMetricsF(self.font).height() + 6

    @property
    def stage(self) -> QRectF:
        """Where the sound is drawn."""
        return QRectF(0, self.row, self.scale.width, max(self.height - 2 * self.row, 1))

    @property
    def regions(self) -> list[Region]:
        """The cues in sight; the one whose edge is held is as it would be."""
        regions = self._cues
        return regions if self.held is None else [self.as_held(region) for region in regions]

    @property
    def dense(self) -> bool:
        """Whether the cues are too many to be distinguished."""
        return len(self._cues) * _DENSE > self.scale.width

    @property
    def words(self) -> list[Tick]:
        """The words in sight; none where there is no room for them."""
        return self._ask(self.source.words_between if self.source else None, _WORDS_FROM)

    @property
    def pauses(self) -> list[Band]:
        """The pauses in sight that are long enough; none where there is no room for them."""
        pauses = self._ask(self.source.pauses_between if self.source else None, _PAUSES_FROM)
        return [pause for pause in pauses if pause.end - pause.start >= SHORTEST_PAUSE - 1e-6]

    def edge(self, region: Region, at_end: bool) -> float:
        """Where an edge of a cue stands, in pixels."""
        return self.scale.x(region.end if at_end else region.start)

    def as_held(self, region: Region) -> Region:
        """The cue as it is, or as it would be if the edge were let go."""
        if self.held is None or region.index != self.held.index:
            return region
        return region._replace(end=self.moved) if self.held.at_end else region._replace(start=self.moved)

    @property
    def _cues(self) -> list[Region]:
        return self._ask(self.source.cues_between if self.source else None, 0)

    def _ask(self, query: Query[Item] | None, pixels: float) -> list[Item]:
        """Returns the visible items, cached until `forget`; none if a second is narrower than `pixels`."""
        if query is None or self.scale.pixels < pixels:
            return []
        if query not in self._items:
            self._items[query] = query(self.scale.start, self.scale.end)
        return self._items[query]


class DrawnRecording:
    """A recording as it is drawn: as loud as there is room for.

    Args:
        analysis: of the recording.
    """

    def __init__(self, analysis: "AudioAnalysis") -> None:
        import numpy as np

        self.analysis = analysis
        low, high, _ = analysis.peaks.view(0, max(analysis.duration, 1e-3), 2000)
        loudest = float(np.quantile(np.maximum(high, -low), 0.995))
        self._gain = np.float32(0.9 / max(loudest, 0.02))
        self.edges = np.array(analysis.spans, np.float64).ravel()

    def image(self, start: float, end: float, columns: int, rows: int, palette: QPalette) -> QImage:
        """The waveform between two seconds: its reach, its mean level in it, and stronger where somebody speaks."""
        import numpy as np

        low, high, rms = (self._gain * level for level in self.analysis.peaks.view(start, end, columns))
        middles = np.linspace(start, end, 2 * columns + 1)[1::2]
        spoken = (np.searchsorted(self.edges, middles, side="right") % 2).astype(np.uint8)
        heights = (1 - (2 * np.arange(rows) + 1) / rows).astype(np.float32)[:, None]
        kinds = ((heights <= np.maximum(high, 1 / rows)) & (heights >= np.minimum(low, -1 / rows))).view(np.uint8)
        kinds *= (np.abs(heights) <= rms).view(np.uint8) + (1 + 2 * spoken)
        image = QImage(kinds.tobytes(), columns, rows, columns, QImage.Format.Format_Indexed8).copy()
        ink = palette.color(QPalette.ColorRole.Text)
        image.setColorTable([faint(ink, strength).rgba() for strength in (0.0, 0.18, 0.3, 0.4, 0.75)])
        return image
