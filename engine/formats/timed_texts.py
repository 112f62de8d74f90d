"""Texts of editing and transcription programs with times before each passage. Read only.

A head has the times of a cue, and the text up to the next head is its text. The frame rate comes from the file or from
the highest frame number.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from engine.document.cue import Cue
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times, ends_from_starts
from engine.formats.clocks import TIMECODE, rate_of, timecode_to_ms
from engine.parsing import Warnings

LINE = r"(?<![^\r\n])[ \t\ufeff]*+"
"""The beginning of a line, as a pattern; `FRAMES` and `CLOCK` are its times, `END` is its end."""

FRAMES = r"\d{1,2}[:;]\d{2}[:;]\d{2}[:;.,]\d{1,3}"
CLOCK = r"\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,3})?"
END = r"[ \t]*+(?![^\r\n])"
_LOOKED_AT = 20_000
_CHARACTER = 70
"""Milliseconds in which a character is spoken, slowly."""

_SHORTEST = 2000
_NUMBERED_SPEAKER = re.compile(r"Speaker \d+|Unknown")


class TimedText(ReadOnly):
    """A text in which each cue begins with a head.

    Class attributes:
        head: matches the head of a cue; its groups are `start` and, depending on the format, `end`, `speaker` or
            `before` (a speaker before the times), and `number` (a line with the cue's number).
        share: heads among the lines of a file, at least.
        noise: matches lines that are not text, such as comments.
        preamble: lines, at most, that may stand before the first cue, such as a title.
        rate: matches the frame rate of a file.
        longest: milliseconds that a cue without an end is shown until the next one at most; with none by then, it is
            shown for as long as it takes to say.
    """

    head: ClassVar[re.Pattern[str]]
    share: ClassVar[float] = 0.2
    noise: ClassVar[re.Pattern[str]] = re.compile(r"(?!)")
    preamble: ClassVar[int] = 0
    rate: ClassVar[re.Pattern[str]] = re.compile(r"(?!)")
    longest: ClassVar[int] = 7000

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether the first lines, but for noise, have enough heads, and no more before them than a preamble."""
        text = cls.noise.sub("", text[:_LOOKED_AT])
        heads = list(cls.head.finditer(text))
        before = len(_lines(text[: heads[0].start()])) if heads else 0
        return bool(heads) and before <= cls.preamble and len(heads) >= cls.share * len(_lines(text))

    def scan(self, warnings: Warnings) -> None:
        """Reads the cues; a head without text ends the one before."""
        heads = list(self.head.finditer(self.text))
        end_stamps = [_group(head, "end") for head in heads]
        rate = self._rate([*(head["start"] for head in heads), *end_stamps], warnings)
        starts = self.times([head["start"] for head in heads], rate)
        ends = self.times([end or "0:00" for end in end_stamps], rate)
        following = ends_from_starts(starts, longest=self.longest)
        places: list[int] = []
        for head, stamp, start, end, later, stop in zip(
            heads, end_stamps, starts, ends, following, _stops(heads, len(self.text)), strict=True
        ):
            text = self._between(head.end(), stop)
            if text:
                if later == start + self.longest:
                    later = min(later, start + max(_SHORTEST, _CHARACTER * len(text)))
                speaker = (_group(head, "speaker") or _group(head, "before")).strip()
                self._cues.append(Cue(start, end if stamp else later, text, None, speaker or None))
                places.append(head.start("start"))
        if heads and _lines(self.noise.sub("", self.text[: heads[0].start()])):
            warnings.add(0, "stray-text")
        check_times([(cue.start, cue.end) for cue in self._cues], places, warnings)

    def times(self, stamps: Sequence[str], rate: float) -> list[int]:
        """Milliseconds of time stamps, in the order of the file."""
        return [milliseconds(stamp, rate) for stamp in stamps]

    def _between(self, start: int, stop: int) -> str:
        behind_head = "|" + self.text[start:stop]  # where no line begins
        return "\n".join(_lines(self.noise.sub("", behind_head)[1:]))

    def _rate(self, times: list[str], warnings: Warnings) -> float:
        """Frames a second: as requested, or stated, or from the highest frame; 100 for hundredths."""
        stated = self.rate.search(self.text)
        if self.frame_rate or stated:
            return self.frame_rate or float(stated[1])  # type: ignore[index]
        return rate_of(times, warnings)


def _group(head: re.Match[str], name: str) -> str:
    return head[name] or "" if name in head.re.groupindex else ""


def _lines(text: str) -> list[str]:
    """The lines with something on them, without the space around them."""
    return [line for each in re.split("[\r\n]+", text) if (line := each.strip(" \t\ufeff"))]


def _stops(heads: Sequence[re.Match[str]], length: int) -> list[int]:
    """Where the text behind each head ends; a number above one is text unless all heads have theirs in order."""
    numbers = [int(number) for head in heads if (number := _group(head, "number"))]
    numbered = len(numbers) == len(heads) and numbers == sorted(set(numbers))
    begins = [head.start() if numbered or not _group(head, "number") else head.end("number") for head in heads]
    return [*begins, length][1:]


def are_names(names: Sequence[str]) -> bool:
    """Whether these are names of speakers, by how often they come again, and no lines of text."""
    return 2 * len(set(names)) <= len(names) or all(map(_NUMBERED_SPEAKER.fullmatch, names))


def milliseconds(time: str, rate: float) -> int:
    """Milliseconds of a time: ``h:m:s:frames``, ``h:m:s.fraction``, ``m:s``, or seconds with a fraction."""
    if code := TIMECODE.fullmatch(time):
        return timecode_to_ms(code, rate)
    whole, _, fraction = re.sub(r"[.,;:](?=\d{3}$)|[.,](?=\d+$)", "|", time).partition("|")
    seconds = 0
    for part in re.split("[:;]", whole):
        seconds = seconds * 60 + int(part)
    return round(seconds * 1000 + (float(f"0.{fraction}") if fraction else 0.0) * 1000)


class SpokenText(TimedText):
    """A transcript whose heads are little more than times, which any text may have."""

    longest = 60_000
    preamble = 12

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether there are several heads, in order of time, with lines of text between them."""
        heads = list(cls.head.finditer(text[:_LOOKED_AT]))
        starts = [milliseconds(head["start"], 25.0) for head in heads]
        behind = (text[one.end() : two.start()].strip() for one, two in pairwise(heads))
        return len(heads) > 1 and starts == sorted(starts) and all(behind) and super().detect(text)
