"""The base of subtitle formats: a class reads a file, and its instance, the file's layout, writes it.

Reading records the offsets of each cue's text and times in the decoded file. Writing replaces changed texts and times
there; everything else is preserved.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Self

from engine.document.cue import Cue, Timing
from engine.document.cue_styles import StyleSheet
from engine.document.markup import PLAIN, Markup
from engine.errors import OutputError
from engine.formats.blocks import Blocks
from engine.formats.source import Decoded
from engine.formats.styling import UNSTYLED, Dialect
from engine.parsing import Warnings
from engine.warnings import CodedWarning
from engine.work.job import Progress

NOTED = 0.75
"""The share of reading that is done once all cues are noted."""


class Format(ABC):
    """A subtitle format; an instance is the layout of one file in it.

    Class attributes:
        name: identifier, as in ``--format srt``.
        title: the name people know it by.
        extensions: of its files, with the period, the usual one first.
        markup: syntax of tags in a cue's text.
        dialect: syntax of italics, bold and underline.
        line_break: syntax of a line break inside a cue.
        timed: whether cues need times.
        writable: whether files in it can be written.
        binary: whether it is bytes rather than text; such a file is decoded as Latin-1, a character a byte.
        encoding: the encoding its specification asks for, or None for any.
        unit: unit of the locations of its warnings: offsets in lines, or numbers of this.
        repeats: whether a line may hold several cues, in file order instead of time order.

    Attributes:
        file: the decoded file; empty bytes for a new one.
        text: its characters.
        blocks: the offsets of its cues.
        progress: called with the share that is done while the file is read.
        warnings: parse warnings, with line numbers.
        language: code or name of the language that the file declares, or "".
        frame_rate: frames a second, for formats that count frames, or None.
        first_number: number of the first cue if numbers are consecutive, else None.
        speakers, timings, cue_styles: index of a cue → its speaker, its word times, and the name of its style.
        styles: the styles of the file; None for formats without.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    extensions: ClassVar[tuple[str, ...]]
    markup: ClassVar[Markup] = PLAIN
    dialect: ClassVar[Dialect] = UNSTYLED
    line_break: ClassVar[str] = "\n"
    timed: ClassVar[bool] = True
    writable: ClassVar[bool] = False
    binary: ClassVar[bool] = False
    encoding: ClassVar[str | None] = None
    unit: ClassVar[str] = "line"
    repeats: ClassVar[bool] = False

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        self.file, self.text, self.frame_rate = file, file.text, frame_rate
        self.blocks = Blocks()
        self.progress: Progress | None = None
        self.warnings: list[CodedWarning] = []
        self.language = ""
        self.first_number: int | None = None
        self.speakers: dict[int, str] = {}
        self.timings: dict[int, tuple[Timing, ...]] = {}
        self.cue_styles: dict[int, str] = {}
        self.styles: StyleSheet | None = None

    @classmethod
    @abstractmethod
    def detect(cls, text: str) -> bool:
        """Whether a decoded text looks like this format."""

    @classmethod
    def read(cls, file: Decoded, frame_rate: float | None = None, progress: Progress | None = None) -> Self:
        """The layout of a file; a text without a cue gives one without blocks.

        Args:
            file: its bytes and its text.
            frame_rate: frames a second, where the caller knows better than the file.
            progress: called with the share of the text that is read, 0 to 1; it may raise to end the reading.
        """
        layout = cls(file, frame_rate)
        if progress:
            layout.progress = progress
            layout.blocks.added = lambda offset: progress(NOTED * offset / len(file.text))
        warnings = Warnings(cls.unit, file.text if cls.unit == "line" else None)
        layout.scan(warnings)
        layout.progress = layout.blocks.added = None
        layout.warnings += warnings.messages()
        return layout

    @abstractmethod
    def scan(self, warnings: Warnings) -> None:
        """Records the cues of the text; never fails. Locations of warnings are offsets in it, or count `unit`."""

    @abstractmethod
    def cues(self) -> list[Cue]:
        """The cues in the file, new objects at each call."""

    @abstractmethod
    def write(
        self,
        cues: Sequence[Cue],
        encoding: str | None = None,
        newline: str | None = None,
        styles: StyleSheet | None = None,
    ) -> bytes:
        """Returns the file with `cues` instead of its own.

        Args:
            cues: the cues to write, identified by their spans.
            encoding: by default that of the file.
            newline: line end; by default those of the file.
            styles: instead of those of the file, for formats that have them.

        Raises:
            OutputError: unknown encoding, or one that lacks a character; or the format cannot hold the cues.
        """

    def settings(self, index: int) -> dict[str, str]:
        """How the file shows the cue at `index`, apart from its text: the values of its settings, by name."""
        return {}


class ReadOnly(Format):
    """A read-only format: its file can only be written unchanged."""

    timed = False

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self._cues: list[Cue] = []

    def cues(self) -> list[Cue]:
        """The cues of the file, new objects at each call."""
        return [replace(cue) for cue in self._cues]

    def write(
        self,
        cues: Sequence[Cue],
        encoding: str | None = None,
        newline: str | None = None,
        styles: StyleSheet | None = None,
    ) -> bytes:
        """The bytes of the file.

        Raises:
            OutputError: a cue is another than it was.
        """
        before, now = ([(cue.start, cue.end, cue.text) for cue in each] for each in (self._cues, cues))
        if before != now or not self.file.data:
            raise only_read(type(self))
        return self.file.data


def only_read(row: type[Format]) -> OutputError:
    """The error of writing a format that is only read."""
    return OutputError("{format} is only read; write another format, such as SubRip", format=row.title)


def begins_with(text: str, head: str) -> bool:
    """Whether a file begins with `head`, behind blanks and a byte order mark."""
    return text[:100].lstrip("\ufeff \t\r\n").startswith(head)
