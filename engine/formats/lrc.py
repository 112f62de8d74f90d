"""LRC, lyrics with times: ``[mm:ss.xx]line``, several times before one line, ``<mm:ss.xx>`` before words.

A line with several times gives a cue for each of them, with the same text. Written back, they stay one line as long as
their texts agree; in another format they are in order of time. Tags such as ``[ar:…]`` are not cues; ``[offset:…]`` is
applied. A time without text ends the line before it.
"""

import re
from array import array
from collections.abc import Sequence
from dataclasses import replace

from engine.document.cue import Cue, Timing
from engine.document.markup import Markup
from engine.formats.blocks import check_times, ends_from_starts
from engine.formats.clocks import clock_to_ms, ms_to_clock, restamped, started
from engine.formats.source import Decoded
from engine.formats.styling import UNSTYLED
from engine.formats.writable import Writable
from engine.parsing import TextLine, Warnings, first_lines, lines_of

_CLOCK = r"\d{1,5}:\d{1,2}(?:[:.]\d{1,3}){0,2}"
_STAMP = re.compile(rf"(?<![ \t\ufeff])[ \t\ufeff]*\[[ \t]*({_CLOCK})[ \t]*\]")
_WORD = re.compile(rf"<({_CLOCK})>")
_HOURS = re.compile(r"\d{1,5}(?::[0-5]?\d){2}")
_TAG_LINE = re.compile(r"[ \t\ufeff]*\[([A-Za-z#][\w ]{0,20}):([^\[\]\r\n]*)\][ \t]*")
_OFFSET = re.compile(r"(?<![^\r\n])[ \t\ufeff]*+\[offset[ ]*:[ \t]*([+-]?\d{1,9})[ \t]*\][ \t]*(?![^\r\n])", re.I)


class Lrc(Writable):
    """An LRC file; `hours` says whether its times are hours, minutes and seconds."""

    name = "lrc"
    title = "LRC lyrics"
    extensions = (".lrc",)
    markup = Markup(tag=rf"<{_CLOCK}>")
    dialect = replace(UNSTYLED, collapse=True)  # there are blanks around the times of words
    line_break = " "
    repeats = True

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self.hours = _has_hours(self.text)
        offset = _OFFSET.search(self.text)
        self._sooner = int(offset[1]) if offset else 0  # milliseconds

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether at least half of the first lines are timed lines or tags, one of them timed."""
        lines = first_lines(text)
        timed = sum(bool(_STAMP.match(line)) for line in lines)
        tags = sum(bool(_TAG_LINE.fullmatch(line)) for line in lines)
        return timed > 0 and 2 * (timed + tags) >= len(lines)

    def scan(self, warnings: Warnings) -> None:
        """Notes the cues, those of a line with several times one after another."""
        clears: list[int] = []
        for line in lines_of(self.text):
            stamps = self._stamps(line)
            if stamps and self.text[stamps[-1].end() : line.end].strip():
                self._add(line, stamps)
            elif stamps:
                clears += [self._ms(stamp[1]) - self._sooner for stamp in stamps]
            elif not self._is_tag(line) and self.text[line.start : line.end].strip(" \t\ufeff"):
                warnings.add(line.start, "stray-text")
        blocks = self.blocks
        blocks.end[:] = array("q", ends_from_starts(blocks.start, clears))
        check_times(zip(blocks.start, blocks.end, strict=True), blocks.starts, warnings, overlap=False)

    def _is_tag(self, line: TextLine) -> bool:
        return bool(_TAG_LINE.fullmatch(self.text, line.start, line.end))

    def _ms(self, clock: str) -> int:
        """Milliseconds; without hours ``mm:ss:xx`` has hundredths behind its second colon, as some writers put them."""
        parts = clock.split(":")
        hundredths = len(parts) == 3 and "." not in clock and not self.hours
        return clock_to_ms(f"{parts[0]}:{parts[1]}.{parts[2]}" if hundredths else clock)

    def _stamps(self, line: TextLine) -> list[re.Match[str]]:
        stamps: list[re.Match[str]] = []
        place = line.start
        while match := _STAMP.match(self.text, place, line.end):
            stamps.append(match)
            place = match.end()
        return stamps

    def _add(self, line: TextLine, stamps: Sequence[re.Match[str]]) -> None:
        """A cue for each time; the last one's block has the text, which all of them share."""
        span = (stamps[-1].end(), line.end)
        heads = [line.start, *(stamp.end() for stamp in stamps[:-1])]
        for stamp, head, tail in zip(stamps, heads, [*heads[1:], line.after], strict=True):
            time = self._ms(stamp[1]) - self._sooner
            if len(stamps) == 1 and (timings := self._word_times(self.text[slice(*span)], time)):
                self.timings[len(self.blocks)] = timings
            self.blocks.add((time, time), span, (head, tail), stamp.span(1), base=-self._sooner)

    def _word_times(self, raw: str, start: int) -> tuple[Timing, ...]:
        times = [(match.end(), (self._ms(match[1]) - self._sooner) / 1000) for match in _WORD.finditer(raw)]
        if times and raw[: raw.index("<")].strip():
            times = [(0, start / 1000), *times]
        return started(times, len(raw))

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """A line for each line of the cue, with its time, and an empty one where it ends before the next."""
        stamp, end = (f"[{self.stamp(time)}]" for time in (cue.start, cue.end))
        lines = "".join(f"{stamp}{line}\n" for line in cue.text.split("\n") if line.strip())
        clear = cue.end > cue.start and (following is None or following.start > cue.end)
        return lines + f"{end}\n" * clear

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Minutes, seconds and as many decimals as there were, three in a new file; hours where the file has them."""
        if self.hours:
            return ms_to_clock(max(0, milliseconds), digits=0)
        decimals = re.search(r"[:.](\d+)$", before)
        digits = len(decimals[1]) if decimals and (before.count(":") > 1 or "." in before) else 3 if not before else 0
        unit = 10 ** (3 - digits)
        seconds, fraction = divmod((max(0, milliseconds) + unit // 2) // unit, 10**digits)
        point = ":" if before.count(":") > 1 and "." not in before else "."
        return f"{seconds // 60:02}:{seconds % 60:02}" + (f"{point}{fraction:0{digits}}" if digits else "")

    def retimed(self, cue: Cue, index: int) -> str:
        """The text with the times of its words as the cue has them."""
        return restamped(cue, _WORD, self._ms, self.stamp, self.blocks.base[index])


def _has_hours(text: str) -> bool:
    """Whether ``[00:01:02]`` is a minute and two seconds in, as in transcripts: all times can be read so, where
    hundredths would be above 59 now and then.
    """
    times = [match[1] for match in _STAMP.finditer(text)]
    return len(times) > 1 and all(map(_HOURS.fullmatch, times))
