"""Formats in which a line is a cue and ``|`` breaks it: MicroDVD (frames), MPL2 (tenths of a second), TMPlayer."""

import re
from abc import abstractmethod
from array import array
from collections.abc import Callable, Sequence
from typing import ClassVar

from pysubs2.time import frames_to_ms, ms_to_frames

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.blocks import check_times, ends_from_starts
from engine.formats.clocks import clock_to_ms, ms_to_clock
from engine.formats.source import Decoded
from engine.formats.styling import Dialect, StyledRun, StyleStack, lines_of_runs
from engine.formats.writable import Writable
from engine.parsing import TextLine, Warnings, first_lines, lines_of

FILM = 23.976
"""Frames a second of a MicroDVD file that does not say."""

_RATE = re.compile(r"[ \t]*(\d{1,3}(?:[.,]\d{1,6})?)[ \t]*")
_FRAMED = re.compile(r"(?:[ \t\ufeff]*(?:\d+:\d\d:\d\d[:;.]\d\d(?!\d)[^\r\n]*+)?(?:[\r\n]+|\Z)){2,}+\Z")
_FRAMES_ALONE = re.compile(r"(?<![^\r\n])[ \t\ufeff]*+\d+(?::\d\d){3}(?:[ \t,-]++\d+(?::\d\d){3})?[ \t]*+(?![^\r\n])")
_CODE = re.compile(r"\{([Yy]):([^{}|]*)\}|^(/)", re.MULTILINE)


def _read_codes(markup: str, state: StyleStack) -> StyleStack:
    """Follows ``{y:i}`` (this line), ``{Y:i}`` (the whole cue) and a ``/`` that begins an italic line."""
    for match in _CODE.finditer(markup):
        styles = {"i"} if match[3] else {style for style in match[2].lower().split(",") if style in ("b", "i", "u")}
        first = state[0] | styles if match[1] == "Y" else state[0]
        state = (first, state[-1] | styles)
    return state


def _read_slashes(markup: str, state: StyleStack) -> StyleStack:
    signs = {"/": "i", "\\": "b", "_": "u"}
    return state[0], state[-1] | {style for sign, style in signs.items() if sign in markup}


def _write_lines(prefix: Callable[[str], str]) -> Callable[[Sequence[StyledRun]], str]:
    """Writes the styles that hold over whole lines in front of them; a ``|`` of the text would break the line."""

    def write(runs: Sequence[StyledRun]) -> str:
        lines = lines_of_runs(runs)
        return "\n".join("".join(prefix(s) for s in sorted(styles)) + line.replace("|", "/") for line, styles in lines)

    return write


class LineBased(Writable):
    """A format whose lines begin with times and are cues.

    Class attributes:
        times: matches the times of a line; its groups are `start` and `end`.
        other: matches the beginning of another format.
    """

    times: ClassVar[re.Pattern[str]]
    other: ClassVar[str] = "\0"
    line_break = "|"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether at least half of the first lines begin with times."""
        lines = first_lines(text)
        timed = sum(bool(cls.times.match(line)) for line in lines)
        return bool(lines) and not lines[0].startswith(cls.other) and 2 * timed >= len(lines)

    def scan(self, warnings: Warnings) -> None:
        """Notes the cue of every line that begins with times."""
        for line in lines_of(self.text):
            match = self.times.match(self.text, line.start, line.end)
            if match:
                self.add(line, match, warnings)
            elif self.text[line.start : line.end].strip(" \t\ufeff"):
                warnings.add(line.start, "stray-text")
        self.set_ends(warnings)
        check_times(zip(self.blocks.start, self.blocks.end, strict=True), self.blocks.head, warnings)

    def add(self, line: TextLine, match: re.Match[str], warnings: Warnings) -> None:
        """Notes the cue of a line."""
        start = self.milliseconds(match["start"])
        end = self.milliseconds(match["end"]) if match["end"] else start
        text, ends = (match.end(), line.end), match.span("end")
        if not self.text[slice(*text)].strip():
            warnings.add(line.start, "empty-cue")
        self.blocks.add((start, end), text, (line.start, line.after), match.span("start"), ends)

    @abstractmethod
    def milliseconds(self, stamp_text: str) -> int:
        """Parses a time stamp to milliseconds."""

    def set_ends(self, warnings: Warnings) -> None:
        """Makes a cue with ``{}`` for an end last until the next one."""
        blocks = self.blocks
        for index, start in enumerate(blocks.start):
            if blocks.ends[index] == blocks.ends_end[index]:
                following = blocks.start[index + 1] if index + 1 < len(blocks) else start + 3000
                blocks.end[index] = max(start, following)
                warnings.add(blocks.head[index], "no-end")


class MicroDvd(LineBased):
    """A MicroDVD file; a requested frame rate overrides the one in its first line (``{1}{1}25``)."""

    name = "microdvd"
    title = "MicroDVD"
    extensions = (".sub", ".txt")
    markup = Markup(tag=r"\{[A-Za-z]:[^{}|\n]*\}|(?<![^|])/", line_break=r"\|")
    dialect = Dialect(_read_codes, _write_lines(lambda style: f"{{y:{style}}}"), by_line=True)
    times = re.compile(r"[ \t\ufeff]*\{[ \t]*(?P<start>-?\d{1,9})[ \t]*\}[ \t]*\{[ \t]*(?P<end>-?\d{0,9})[ \t]*\}")

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self._rate = frame_rate or FILM
        self._header: int | None = None

    def scan(self, warnings: Warnings) -> None:
        """Notes the cues; a first line that is a frame rate is not one."""
        first = next((match for line in lines_of(self.text) if (match := self._match(line))), None)
        stated = self._stated(first) if first else None
        if self.frame_rate is None and not stated:
            warnings.add(None, "frame-rate-unknown", rate=FILM)
        self._rate = self.frame_rate = self.frame_rate or stated or FILM
        self._header = first.start() if first and stated else None
        super().scan(warnings)

    def _match(self, line: TextLine) -> re.Match[str] | None:
        return self.times.match(self.text, line.start, line.end)

    def _stated(self, first: re.Match[str]) -> float | None:
        """The frame rate in the first line with times, in place of a text."""
        line = next(lines_of(self.text, first.end()), None)
        shown = self.text[first.end() : line.end] if line else ""
        frames = {int(first["start"]), int(first["end"] or first["start"])}
        match = _RATE.fullmatch(shown) if frames in ({0}, {1}) else None
        rate = float(match[1].replace(",", ".")) if match else 0.0
        return rate if rate >= 1 else None

    def add(self, line: TextLine, match: re.Match[str], warnings: Warnings) -> None:
        """Notes the cue of a line but for the frame rate's."""
        if match.start() != self._header:
            super().add(line, match, warnings)

    def milliseconds(self, stamp_text: str) -> int:
        """Milliseconds of a frame."""
        return frames_to_ms(int(stamp_text), self._rate)

    def header(self) -> str:
        """The frame rate."""
        return f"{{1}}{{1}}{self._rate:g}\n"

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The line of a cue."""
        return f"{{{self.stamp(cue.start)}}}{{{self.stamp(cue.end)}}}{cue.text.replace(chr(10), '|')}\n"

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """The frame."""
        return str(ms_to_frames(milliseconds, self._rate))


class Mpl2(LineBased):
    """An MPL2 file."""

    name = "mpl2"
    title = "MPL2"
    extensions = (".mpl", ".mpl2", ".txt", ".sub")
    markup = Markup(tag=r"(?<![^|])[/\\_]+", line_break=r"\|")
    dialect = Dialect(_read_slashes, _write_lines({"i": "/", "b": "\\", "u": "_"}.__getitem__), by_line=True)
    times = re.compile(r"[ \t\ufeff]*\[[ \t]*(?P<start>-?\d{1,9})[ \t]*\][ \t]*\[[ \t]*(?P<end>-?\d{0,9})[ \t]*\]")

    def milliseconds(self, stamp_text: str) -> int:
        """Milliseconds of tenths of a second."""
        return int(stamp_text) * 100

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The line of a cue."""
        return f"[{self.stamp(cue.start)}][{self.stamp(cue.end)}]{cue.text.replace(chr(10), '|')}\n"

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Tenths of a second."""
        return str((milliseconds + 50) // 100)


class TmPlayer(LineBased):
    """A TMPlayer file; a line of times without text ends the cue before and is not a cue itself."""

    name = "tmplayer"
    title = "TMPlayer"
    extensions = (".tmp", ".txt", ".sub")
    markup = Markup(tag=r"(?<![^|])/", line_break=r"\|")
    dialect = Dialect(_read_slashes, _write_lines(lambda style: ""), by_line=True)
    times = re.compile(r"[ \t\ufeff]*(?P<start>-?\d{1,9}:\d{1,2}:\d{1,2})(?:,\d)?[ \t]?[:=](?P<end>)")
    other = "Scenarist_SCC"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether at least half of the first lines begin with times, and not all or most with frames behind them."""
        start = text[:20_000]
        framed = 2 * len(_FRAMES_ALONE.findall(start)) > sum(bool(cls.times.match(line)) for line in start.splitlines())
        return super().detect(text) and not framed and not _FRAMED.match(text)

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self._clears: list[int] = []

    def scan(self, warnings: Warnings) -> None:
        """Notes the cues; lines without times are passed over."""
        for line in lines_of(self.text):
            if match := self.times.match(self.text, line.start, line.end):
                self.add(line, match, warnings)
        blocks = self.blocks
        blocks.end[:] = array("q", ends_from_starts(blocks.start, self._clears))
        check_times(zip(blocks.start, blocks.end, strict=True), blocks.head, warnings)

    def add(self, line: TextLine, match: re.Match[str], warnings: Warnings) -> None:
        """Notes the cue of a line, or when the one before ends."""
        start = self.milliseconds(match["start"])
        if self.text[match.end() : line.end].strip():
            self.blocks.add((start, start), (match.end(), line.end), (line.start, line.after), match.span("start"))
        else:
            self._clears.append(start)

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The line of a cue, and one without text where it ends before the next."""
        start, end = self.stamp(cue.start), self.stamp(cue.end)
        clear = end > start and (following is None or self.stamp(following.start) > end)
        return f"{start}:{cue.text.replace(chr(10), '|')}\n" + f"{end}:\n" * clear

    def milliseconds(self, stamp_text: str) -> int:
        """Hours, minutes and seconds as milliseconds."""
        return clock_to_ms(stamp_text)

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Hours, minutes and seconds."""
        hours = len(before.partition(":")[0]) or 2
        return ms_to_clock(max(0, milliseconds), hours=hours, digits=0)
