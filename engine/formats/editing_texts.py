"""Texts of editing programs, with two times, mostly in frames, before each passage. Read only."""

import re
from collections.abc import Sequence
from itertools import accumulate

from engine.document.markup import Markup
from engine.formats.base import begins_with
from engine.formats.timed_texts import END, FRAMES, LINE, TimedText, are_names, milliseconds
from engine.parsing import BREAK

_NUMBER = r"(?:#?\d{1,6}(?:[ \t]*+[:.)])?[ \t]++)?"
_TIMES = rf"(?P<start>{FRAMES})(?:[ \t]*-[ \t]*|[ \t]++)(?P<end>{FRAMES})"


class Encore(TimedText):
    """Adobe Encore, numbered or not, and Sony DVD Architect: two times and the text on a line, which may go on."""

    name = "encore"
    title = "Adobe Encore and DVD Architect text"
    extensions = (".txt", ".sub")
    head = re.compile(rf"{LINE}{_NUMBER}{_TIMES}[ \t]++(?=\S)")


class Ulead(TimedText):
    """Ulead subtitles: a number and two times on a line, the text below."""

    name = "ulead"
    title = "Ulead subtitles"
    extensions = (".txt",)
    head = re.compile(rf"{LINE}#\d{{1,6}}[ \t]++(?P<start>{FRAMES})[ \t]++(?P<end>{FRAMES}){END}")
    noise = re.compile(r"(?<![^\r\n])#(?:Ulead|Subtitle (?:stream|text)|FR:)[^\r\n]*")
    rate = re.compile(r"(?<![^\r\n])#FR:(\d{2,3}(?:\.\d{1,3})?)")


class PremiereText(TimedText):
    """Premiere's and Resolve's transcripts as text: two times on a line, the speaker below, then the text."""

    name = "premiere-text"
    title = "Premiere transcript"
    extensions = (".txt",)
    head = re.compile(
        rf"{LINE}\[?(?P<start>{FRAMES})[ \t]*-[ \t]*(?P<end>{FRAMES})\]?[ \t]*+{BREAK}[ \t]*+"
        rf"(?:Unknown|(?P<speaker>[^\W\d_][^\r\n]{{0,60}}+)){END}(?={BREAK}[ \t]*+[^\s])"
    )

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether each pair of times has a speaker below it, by how often the names come again."""
        heads = list(cls.head.finditer(text))
        names = [head["speaker"] or "Unknown" for head in heads]
        return super().detect(text) and len(heads) == len(AvidDs.head.findall(text)) and are_names(names)


class AvidDs(TimedText):
    """Avid DS captions, numbered or not: two times on a line, the text below."""

    name = "avid"
    title = "Avid DS captions"
    extensions = (".txt",)
    head = re.compile(rf"{LINE}(?:(?P<number>\d{{1,6}})[ \t]*+{BREAK}[ \t]*+)?{_NUMBER}\[?{_TIMES}\]?{END}")
    noise = re.compile(r"(?<![^\r\n])(?:@ [^\r\n]*|<(?:begin|end) subtitles>)", re.IGNORECASE)


class Spruce(TimedText):
    """Spruce STL, with its header of ``$`` lines or without: two times and the text, with commas between."""

    name = "spruce"
    title = "Spruce STL"
    extensions = (".stl",)
    head = re.compile(rf"{LINE}(?P<start>{FRAMES})[ \t]*,[ \t]*(?P<end>{FRAMES})[ \t]*,[ \t]*")
    markup = Markup(tag=r"\^[BIU]", line_break=r"[ ]?\|[ ]?")
    noise = re.compile(r"(?<![^\r\n])(?:\$\w+[ \t]*=|//)[^\r\n]*")


class Audacity(TimedText):
    """Audacity's labels: two times in seconds and the label, with tabs between; frequencies are passed over."""

    name = "audacity"
    title = "Audacity labels"
    extensions = (".txt",)
    head = re.compile(rf"{LINE}(?P<start>\d{{1,7}}[.,]\d{{1,9}})\t(?P<end>\d{{1,7}}[.,]\d{{1,9}})\t")
    noise = re.compile(r"(?<![^\r\n])\\\t[^\r\n]*")
    share = 0.5


class SubViewer1(TimedText):
    """SubViewer 1: a time in brackets on a line of its own, the text below; no text ends a cue."""

    name = "subviewer1"
    title = "SubViewer 1"
    extensions = (".sub", ".txt")
    head = re.compile(rf"{LINE}\[(?P<start>\d{{1,2}}:\d{{2}}:\d{{2}}(?:[.,]\d{{1,3}})?)\]{END}")
    markup = Markup(line_break=r"\|")
    noise = re.compile(
        r"\A[\s\ufeff]*\[TITLE\](?s:.*?)\[BEGIN\]"
        r"|(?<![^\r\n])(?:\*+[ \t]*(?:START|END) SCRIPT[^\r\n]*|\[(?:BEGIN|END)\])",
        re.IGNORECASE,
    )


class QuickTime(TimedText):
    """QuickTime text: a time in brackets, whose last part counts the `timeScale` of the file, and the text."""

    name = "quicktime"
    title = "QuickTime text"
    extensions = (".txt", ".qt")
    head = re.compile(rf"{LINE}\[(?P<start>\d{{1,2}}:\d{{2}}:\d{{2}}(?:[.:]\d{{1,6}})?)\][ \t]*+")
    noise = re.compile(r"\{[A-Za-z]+(?::[^{}\r\n]*)?\}")
    _scale = re.compile(r"\{time[Ss]cale:[ ]*(\d{1,6})\}")
    _relative = re.compile(r"\{time[Ss]tamps:[ ]*relative\}")

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it begins as QuickTime's files do."""
        return begins_with(text, "{QTtext}")

    def times(self, stamps: Sequence[str], rate: float) -> list[int]:
        """Milliseconds; of relative stamps, each counts from the one before."""
        stated = self._scale.search(self.text)
        scale = max(1, int(stated[1])) if stated else 1000
        clocks = [re.split("[.:]", stamp) for stamp in stamps]
        times = [
            milliseconds(":".join(parts[:3]), rate) + round(1000 * int(rest) / scale)
            for parts in clocks
            for rest in [parts[3] if len(parts) > 3 else "0"]
        ]
        return list(accumulate(times)) if self._relative.search(self.text) else times


EDITING_TEXTS: tuple[type[TimedText], ...] = (
    Ulead, Spruce, Encore, PremiereText, AvidDs, Audacity, QuickTime, SubViewer1,
)  # fmt: skip
"""In order of detection."""
