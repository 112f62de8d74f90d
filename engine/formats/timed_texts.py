"""Texts of editing and transcription programs with times before each passage. Read only.

A head has the times of a cue, and the text up to the next head is its text. The frame rate comes from the file or from
the highest frame number.
"""

import re
from itertools import pairwise
from typing import ClassVar

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times, ends_from_starts
from engine.formats.source import Decoded
from engine.parsing import Warnings

_LINE = r"(?<![^\r\n])[ \t\ufeff]*+"
_FRAMES = r"\d{1,2}[:;]\d{2}[:;]\d{2}[:;.,]\d{1,3}"
_CLOCK = r"\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,3})?"
_END = r"[ \t]*+(?![^\r\n])"
_LOOKED_AT = 20_000
_RATES = (25.0, 30.0, 50.0, 60.0)


class TimedText(ReadOnly):
    """A text in which each cue begins with a head.

    Class attributes:
        head: matches the head of a cue; its groups are `start` and, depending on the format, `end` and `speaker`.
        share: heads among the lines of a file, at least.
        noise: matches lines that are not text, such as comments.
        rate: matches the frame rate of a file.
        longest: milliseconds that a cue without an end is shown at most.
    """

    head: ClassVar[re.Pattern[str]]
    share: ClassVar[float] = 0.2
    noise: ClassVar[re.Pattern[str]] = re.compile(r"(?!)")
    rate: ClassVar[re.Pattern[str]] = re.compile(r"(?!)")
    longest: ClassVar[int] = 7000

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether the first lines, but for noise, have enough heads, and begin with one."""
        text = cls.noise.sub("", text[:_LOOKED_AT])
        lines = sum(bool(line.strip(" \t\ufeff")) for line in re.split("[\r\n]+", text))
        heads = list(cls.head.finditer(text))
        return bool(heads) and not text[: heads[0].start()].strip(" \t\ufeff\r\n") and len(heads) >= cls.share * lines

    def scan(self, warnings: Warnings) -> None:
        """Reads the cues; a head without text ends the one before."""
        heads = list(self.head.finditer(self.text))
        groups = self.head.groupindex
        end_stamps = [head["end"] if "end" in groups else "" for head in heads]
        rate = self._rate([*(head["start"] for head in heads), *end_stamps], warnings)
        starts = [milliseconds(head["start"], rate) for head in heads]
        following = ends_from_starts(starts, longest=self.longest)
        stops = [*(head.start() for head in heads), len(self.text)][1:]
        places: list[int] = []
        for head, start, end, later, stop in zip(heads, starts, end_stamps, following, stops, strict=True):
            text = self._between(head.end(), stop)
            if text:
                speaker = (head["speaker"] or "").strip() if "speaker" in groups else ""
                self._cues.append(Cue(start, milliseconds(end, rate) if end else later, text, None, speaker or None))
                places.append(head.start("start"))
        check_times([(cue.start, cue.end) for cue in self._cues], places, warnings)

    def _between(self, start: int, stop: int) -> str:
        text = self.noise.sub("", self.text[start:stop])
        return "\n".join(filter(None, (line.strip(" \t") for line in re.split("[\r\n]+", text))))

    def _rate(self, times: list[str], warnings: Warnings) -> float:
        """Frames a second: as requested, or stated, or from the highest frame; 100 for hundredths."""
        stated = self.rate.search(self.text)
        if self.frame_rate or stated:
            return self.frame_rate or float(stated[1])  # type: ignore[index]
        frames = [int(re.split("[:;]", time)[3]) for time in times if re.fullmatch(r"[\d:;]+", time) and _is_full(time)]
        if not frames:
            return 25.0
        if any(";" in time for time in times):
            return 30_000 / 1001
        rate = next((rate for rate in _RATES if max(frames) < rate), 100.0)
        if rate < 100:
            warnings.add(None, f"no frame rate in the file; {rate:g} frames a second are taken")
        return rate


def _is_full(time: str) -> bool:
    return len(re.split("[:;]", time)) == 4


def milliseconds(time: str, rate: float) -> int:
    """Milliseconds of a time: ``h:m:s:frames``, ``h:m:s.fraction``, ``m:s``, or seconds with a fraction."""
    whole, _, fraction = re.sub(r"[.,](?=\d+$)", "|", time).partition("|")
    parts = [int(part) for part in re.split("[:;]", whole)]
    frames = parts.pop() if len(parts) == 4 else 0
    seconds = 0
    for part in parts:
        seconds = seconds * 60 + part
    return round(seconds * 1000 + (float(f"0.{fraction}") if fraction else 0.0) * 1000 + frames * 1000 / rate)


class Encore(TimedText):
    """Adobe Encore, numbered or not, and Sony DVD Architect: two times and the text on a line, which may go on."""

    name = "encore"
    title = "Adobe Encore and DVD Architect text"
    extensions = (".txt", ".sub")
    head = re.compile(
        rf"{_LINE}(?:\d{{1,6}}[ \t]++)?(?P<start>{_FRAMES})(?:[ \t]*-[ \t]*|[ \t]++)(?P<end>{_FRAMES})[ \t]++(?=\S)"
    )


class Ulead(TimedText):
    """Ulead subtitles: a number and two times on a line, the text below."""

    name = "ulead"
    title = "Ulead subtitles"
    extensions = (".txt",)
    head = re.compile(rf"{_LINE}#\d{{1,6}}[ \t]++(?P<start>{_FRAMES})[ \t]++(?P<end>{_FRAMES}){_END}")
    noise = re.compile(r"(?<![^\r\n])#(?!\d+[ \t]+\d)[^\r\n]*")
    rate = re.compile(r"(?<![^\r\n])#FR:(\d{2,3}(?:\.\d{1,3})?)")


class AvidDs(TimedText):
    """Avid DS captions and Premiere's text transcripts: two times on a line, the text below."""

    name = "avid"
    title = "Avid DS captions and Premiere transcript"
    extensions = (".txt",)
    head = re.compile(rf"{_LINE}(?P<start>{_FRAMES})(?:[ \t]*-[ \t]*|[ \t]++)(?P<end>{_FRAMES}){_END}")
    noise = re.compile(r"(?<![^\r\n])(?:@[^\r\n]*|<(?:begin|end) subtitles>)", re.IGNORECASE)


class Spruce(TimedText):
    """Spruce STL, with its header of ``$`` lines or without: two times and the text, with commas between."""

    name = "spruce"
    title = "Spruce STL"
    extensions = (".stl",)
    head = re.compile(rf"{_LINE}(?P<start>{_FRAMES})[ \t]*,[ \t]*(?P<end>{_FRAMES})[ \t]*,[ \t]*")
    markup = Markup(tag=r"\^[BIU]", line_break=r"[ ]?\|[ ]?")
    noise = re.compile(r"(?<![^\r\n])(?:\$|//)[^\r\n]*")


class Audacity(TimedText):
    """Audacity's labels: two times in seconds and the label, with tabs between; frequencies are passed over."""

    name = "audacity"
    title = "Audacity labels"
    extensions = (".txt",)
    head = re.compile(rf"{_LINE}(?P<start>\d{{1,7}}[.,]\d{{1,9}})\t(?P<end>\d{{1,7}}[.,]\d{{1,9}})\t")
    noise = re.compile(r"(?<![^\r\n])\\\t[^\r\n]*")
    share = 0.5


class SubViewer1(TimedText):
    """SubViewer 1 and QuickTime text: a time in brackets on a line of its own, the text below; no text ends a cue."""

    name = "subviewer1"
    title = "SubViewer 1 and QuickTime text"
    extensions = (".sub", ".txt", ".qt")
    head = re.compile(rf"{_LINE}\[(?P<start>\d{{1,2}}:\d{{2}}:\d{{2}}(?:[.,]\d{{1,3}})?)\]{_END}")
    markup = Markup(line_break=r"\|")
    noise = re.compile(r"(?<![^\r\n])(?:\*+[^\r\n]*|\[[A-Z ]+\][^\r\n]*|\{[^{}\r\n]*\})|\{[A-Za-z]+(?::[^{}\r\n]*)?\}")


class WhisperConsole(TimedText):
    """What Whisper prints: ``[00:00.000 --> 00:04.000]  text``."""

    name = "whisper-console"
    title = "Whisper's console output"
    extensions = (".txt", ".log")
    head = re.compile(rf"{_LINE}\[(?P<start>{_CLOCK})[ \t]*-->[ \t]*(?P<end>{_CLOCK})\][ \t]*")
    noise = re.compile(r"(?<![^\r\n])Detect(?:ed|ing) language[^\r\n]*")


class SpokenText(TimedText):
    """A transcript whose heads are little more than times, which any text may have."""

    longest = 60_000

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether there are several heads, in order of time, with lines of text between them."""
        heads = list(cls.head.finditer(text[:_LOOKED_AT]))
        starts = [milliseconds(head["start"], _RATES[0]) for head in heads]
        behind = (text[one.end() : two.start()].strip() for one, two in pairwise(heads))
        return len(heads) > 1 and starts == sorted(starts) and all(behind) and super().detect(text)


class Otter(SpokenText):
    """Otter's and similar texts: a line with speaker and time, the text below."""

    name = "otter"
    title = "Otter transcript"
    extensions = (".txt",)
    head = re.compile(rf"{_LINE}(?P<speaker>[^\W\d_][^\r\n\t:]{{0,60}}?)[ \t]{{1,4}}\(?(?P<start>{_CLOCK})\)?{_END}")


class Descript(TimedText):
    """Descript's and InqScribe's text: a time in brackets, a speaker's name and a colon, and the text."""

    name = "descript"
    title = "Descript and InqScribe transcript"
    extensions = (".txt", ".md")
    head = re.compile(
        rf"{_LINE}(?:(?:\*\*)?(?P<before>[^\W\d_][^\r\n:\[\]*]{{0,60}}):?(?:\*\*)?:?[ \t]*)?"
        rf"\[(?P<start>{_CLOCK})\][ \t]*"
        rf"(?:(?:\*\*)?(?P<speaker>[^\W\d_][^\r\n:\[\]*]{{0,40}})(?:\*\*)?:(?:\*\*)?[ \t]+)?"
    )
    share = 0.3
    longest = 60_000

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether the lines begin with times in brackets, and not all as those of lyrics do, without a speaker."""
        heads = list(cls.head.finditer(text[:_LOOKED_AT]))
        return super().detect(text) and any(head["before"] or head["speaker"] for head in heads)


class InqScribe(TimedText):
    """InqScribe's own file: its line ``text=`` has the transcript, in which ``\\r`` ends a line."""

    name = "inqscribe"
    title = "InqScribe"
    extensions = (".inqscr",)
    head = re.compile(rf"{_LINE}\[(?P<start>{_FRAMES})\][ \t]*(?:(?P<speaker>[^\W\d_][^\r\n:\[\]]{{0,40}}):[ \t]+)?")
    rate = re.compile(r"(?<![^\r\n])timecode\.fps=(\d{2,3}(?:\.\d{1,3})?)")
    longest = 60_000

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        stated = self.rate.search(self.text)
        self.frame_rate = frame_rate or (float(stated[1]) if stated else None)
        transcript = re.search(r"(?<![^\r\n])text=([^\r\n]*)", self.text)
        lines = transcript[1].replace("\\r", "\n") if transcript else ""
        self.text = re.sub(r"\[(\d\d:\d\d:\d\d)\.(\d\d)\]", r"[\1:\2]", lines)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it begins as InqScribe's files do."""
        return text[:100].lstrip("\ufeff \t\r\n").startswith("app=InqScribe")


class YouTubeTranscript(SpokenText):
    """A transcript copied from YouTube's page: a time on a line of its own, the text below."""

    name = "youtube-text"
    title = "transcript copied from YouTube"
    extensions = (".txt",)
    head = re.compile(rf"{_LINE}(?P<start>{_CLOCK}){_END}")
    noise = re.compile(r"(?<![^\r\n])(?:\d+ hours?, )?(?:\d+ minutes?, )?\d+ seconds?(?![^\r\n])")
    share = 0.3


TIMED_TEXTS: tuple[type[TimedText], ...] = (
    *(
        Ulead,
        Spruce,
        Encore,
        AvidDs,
        Audacity,
        SubViewer1,
        WhisperConsole,
        InqScribe,
        Descript,
        YouTubeTranscript,
        Otter,
    ),
)
"""In order of detection."""
