"""Texts of programs and services that transcribe: times, often speakers, and what they say. Read only."""

import re

from engine.formats.base import begins_with
from engine.formats.source import Decoded
from engine.formats.timed_texts import CLOCK, END, FRAMES, LINE, SpokenText, TimedText, are_names

_WHO = r"[^\W\d_][^\r\n:\[\]*]"
_MOMENT = rf"(?:{CLOCK}|\d{{1,6}}(?:\.\d{{1,3}})?)"
_BOLD = r"(?:\*\*)?"
_UNITS = r"(?:seconds?|minutes?|hours?|Sekunden?|Minuten?|Stunden?|segundos?|minutos?|horas?)"


class WhisperConsole(TimedText):
    """The output of Whisper and its relatives: ``[00:00.000 --> 00:04.000]  text``, ``[0.00s -> 4.00s]  text``.

    whisperX writes ``Transcript: [0.009 --> 4.1]  text``.
    """

    name = "whisper-console"
    title = "Whisper's console output"
    extensions = (".txt", ".log")
    head = re.compile(
        rf"{LINE}(?:Transcript:[ \t]*)?\[(?P<start>{_MOMENT})s?[ \t]*--?>[ \t]*(?P<end>{_MOMENT})s?\][ \t]*"
        r"(?:\[?(?P<speaker>SPEAKER_\d{1,4})\]?:?[ \t]*)?"
    )
    noise = re.compile(
        r"(?<![^\r\n])(?:Detect(?:ed|ing) language|whisper_|ggml_|main:|system_info:|output_"
        r"|[ \t]*warnings\.warn\(|[^\r\n:]*:\d+: [A-Z]\w*Warning:)[^\r\n]*"
    )
    preamble = 12


class Otter(SpokenText):
    """Otter's, Rev's, Zoom's and similar texts: a line with speaker and time, the text below."""

    name = "otter"
    title = "Otter, Rev and Zoom transcript"
    extensions = (".txt",)
    head = re.compile(
        rf"{LINE}\[?(?P<speaker>[^\W\d_][^\r\n\t:\[\]()]{{0,60}}?)[\]:]?[ \t]{{1,4}}"
        rf"[(\[]?(?P<start>{CLOCK})[)\]]?:?{END}"
    )
    noise = re.compile(r"(?<![^\r\n])Transcribed by https?://[^\r\n]*")


class Trint(SpokenText):
    """Trint's, Happy Scribe's and similar texts: a line with a time, perhaps in brackets, and a speaker, then text."""

    name = "trint-text"
    title = "Trint and Happy Scribe transcript"
    extensions = (".txt",)
    head = re.compile(
        rf"{LINE}\[?(?P<start>{CLOCK})(?:\][ \t]*|[ \t]*(?=[-–—]))(?:[-–—][ \t]*)?(?P<speaker>{_WHO}{{0,60}}+):?{END}"
    )

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether the names come again as those of speakers do."""
        return super().detect(text) and are_names([head["speaker"].strip() for head in cls.head.finditer(text)])


class Descript(SpokenText):
    """Descript's, Sonix's and InqScribe's text: a time in brackets, a speaker before or behind it, and the text."""

    name = "descript"
    title = "Descript, Sonix and InqScribe transcript"
    extensions = (".txt", ".md")
    head = re.compile(
        rf"{LINE}{_BOLD}(?:(?P<before>{_WHO}{{0,60}}):?{_BOLD}:?[ \t]*{_BOLD})?\[(?P<start>{CLOCK})\]{_BOLD}:?[ \t]*"
        rf"(?:{_BOLD}(?P<speaker>{_WHO}{{0,40}}){_BOLD}:{_BOLD}[ \t]+)?"
    )
    noise = re.compile(rf"[ \t]\[{CLOCK}\]{END}")
    share = 0.3

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether the lines begin with times in brackets, and not all as those of lyrics do: without a speaker.

        InqScribe may write a time at the end of each line too.
        """
        heads = list(cls.head.finditer(text[:20_000]))
        ended = bool(heads) and len(cls.noise.findall(text[:20_000])) >= len(heads)
        return super().detect(text) and (ended or any(head["before"] or head["speaker"] for head in heads))


class InqScribe(TimedText):
    """InqScribe's own file: its line ``text=`` has the transcript, in which ``\\r`` ends a line."""

    name = "inqscribe"
    title = "InqScribe"
    extensions = (".inqscr",)
    head = re.compile(rf"{LINE}\[(?P<start>{FRAMES})\][ \t]*(?:(?P<speaker>{_WHO}{{0,40}}):[ \t]+)?")
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
        return begins_with(text, "app=InqScribe")


class YouTubeTranscript(SpokenText):
    """A transcript copied from YouTube's page: a time on a line of its own, perhaps in words too, the text below."""

    name = "youtube-text"
    title = "transcript copied from YouTube"
    extensions = (".txt",)
    head = re.compile(rf"{LINE}(?P<start>{CLOCK}){END}")
    noise = re.compile(
        rf"(?<![^\r\n])(?:\d{{1,3}} {_UNITS}(?:, | and | und | y )?){{1,3}}(?![^\r\n])"
        r"|(?<![^\r\n])(?:Chapter \d{1,3}: [^\r\n]*|Search in video|[^\W\d_]+ \(auto-generated\))(?![^\r\n])"
    )
    share = 0.3


SPOKEN_TEXTS: tuple[type[TimedText], ...] = (WhisperConsole, InqScribe, Trint, Descript, YouTubeTranscript, Otter)
"""In order of detection."""
