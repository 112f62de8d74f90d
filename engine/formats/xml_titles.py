"""Subtitles of cinema packages and editing programs in XML: D-Cinema, Final Cut's fcpxml and xmeml. Read only."""

import re
from abc import abstractmethod
from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar
from xml.etree.ElementTree import Element

from engine.document.cue import Cue
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times
from engine.parsing import Warnings
from engine.recognisers.xml_tree import root_of

_LOOKED_AT = 20_000
_TIME = re.compile(r"(\d{1,18})(?:/(\d{1,18}))?s")
_CODE = re.compile(r"(\d{1,3}):(\d{1,2}):(\d{1,2})(?:([:.])(\d{1,4}))?")
_TICKS = 250  # a second, of interop D-Cinema
_FRAME = re.compile(r"[0-9]{1,12}")
_RATE = re.compile(r"\d{1,3}(?:\.\d{1,6})?")
_Timed = tuple[Fraction, Fraction, str]
"""Start and end in seconds, and the text."""


def _local(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def _text(element: Element) -> str:
    return "\n".join(filter(None, (" ".join(line.split()) for line in "".join(element.itertext()).split("\n"))))


class XmlTitles(ReadOnly):
    """A file whose root is one of `roots`."""

    roots: ClassVar[str]
    unit = "cue"
    extensions: ClassVar[tuple[str, ...]] = (".xml",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether its root is this format's."""
        return bool(re.search(rf"<(?:\w+:)?(?:{cls.roots})[\s>]", text[:_LOOKED_AT]))

    def scan(self, warnings: Warnings) -> None:
        """Reads the titles in order of time."""
        root = root_of(self.text, warnings)
        timed = sorted(self.titles(root)) if root is not None else []
        self._cues = [Cue(round(start * 1000), round(end * 1000), text) for start, end, text in timed if text]
        check_times([(cue.start, cue.end) for cue in self._cues], range(1, len(self._cues) + 1), warnings)

    @abstractmethod
    def titles(self, root: Element) -> Iterator[_Timed]:
        """The titles of a file."""


class DCinema(XmlTitles):
    """D-Cinema subtitles: interop (``DCSubtitle``), and SMPTE 428-7 (``SubtitleReel``)."""

    name = "dcinema"
    title = "D-Cinema subtitles"
    roots = "DCSubtitle|SubtitleReel"
    _image = re.compile(r"<(?:\w+:)?Image[\s>]")

    def scan(self, warnings: Warnings) -> None:
        """Reads the subtitles; those that are pictures are left out."""
        super().scan(warnings)
        if count := len(self._image.findall(self.text)):
            warnings.add(None, "pictures", count=count)

    def titles(self, root: Element) -> Iterator[_Timed]:
        """A ``Subtitle`` each, whose lines are its ``Text`` elements."""
        rate = next((each.text for each in root.iter() if _local(each) == "TimeCodeRate"), None)
        frames = int(rate) if rate and rate.strip().isdigit() and int(rate) else _TICKS
        for each in root.iter():
            if _local(each) == "Subtitle":
                start, end = (self._seconds(each.get(name, ""), frames) for name in ("TimeIn", "TimeOut"))
                lines = [_text(line) for line in each.iter() if _local(line) == "Text"]
                if start is not None and end is not None:
                    yield start, end, "\n".join(filter(None, lines))

    def _seconds(self, code: str, frames: int) -> Fraction | None:
        """A time: ticks or frames follow a colon, a decimal fraction follows a period."""
        if not (match := _CODE.fullmatch(code.strip())):
            return None
        hours, minutes, seconds = (int(part) for part in match.groups()[:3])
        rest = Fraction(int(match[5] or 0), 10 ** len(match[5]) if match[4] == "." else frames)
        return (hours * 60 + minutes) * 60 + seconds + rest


class FinalCutX(XmlTitles):
    """Final Cut Pro X: ``title`` elements of an fcpxml, timed by the clips that they are connected to."""

    name = "fcpxml"
    title = "Final Cut Pro X XML"
    extensions = (".fcpxml", ".xml")
    roots = "fcpxml"

    def titles(self, root: Element) -> Iterator[_Timed]:
        """The titles of the first project's sequence; those of resources are compound clips."""
        sequence = root.find(".//project/sequence")
        sequence = next(root.iter("sequence"), root) if sequence is None else sequence
        parents = [(sequence, Fraction(0), self._time(sequence, "tcStart"))]
        while parents:  # each begins at `base` in the sequence, where its own clock shows `origin`
            parent, base, origin = parents.pop()
            for child in parent:
                if child.tag == "spine" and "offset" not in child.attrib:
                    parents.append((child, base, origin))
                    continue
                start = base + self._time(child, "offset") - origin if "offset" in child.attrib else base
                if child.tag in ("title", "caption"):
                    yield start, start + self._time(child, "duration"), _text_of_title(child)
                parents.append((child, start, self._time(child, "start")))

    def _time(self, element: Element, name: str) -> Fraction:
        match = _TIME.fullmatch(element.get(name, ""))
        return Fraction(int(match[1]), int(match[2] or 1) or 1) if match else Fraction(0)


def _text_of_title(title: Element) -> str:
    return "\n".join(filter(None, (_text(each) for each in title.findall("text"))))


class FinalCut7(XmlTitles):
    """Final Cut Pro 7 and Premiere: text generators of an xmeml."""

    name = "xmeml"
    title = "Final Cut Pro 7 XML"
    roots = "xmeml"

    def titles(self, root: Element) -> Iterator[_Timed]:
        """The generators with a text, timed in frames."""
        rate = self._rate(root)
        for item in root.iter("generatoritem"):
            start, end = _span(item)
            texts = [
                parameter.findtext("value") or ""
                for parameter in item.iter("parameter")
                if (parameter.findtext("parameterid") or "").lower() in ("str", "str1", "text")
            ]
            if 0 <= start <= end and texts:
                text = "\n".join(line.strip() for line in re.split(r"[\r\n]+", texts[0].strip()))
                yield start / rate, end / rate, text

    def _rate(self, root: Element) -> Fraction:
        rate = next(root.iter("rate"), None)
        base = ((rate.findtext("timebase") if rate is not None else None) or "").strip()
        frames = Fraction(base) if _RATE.fullmatch(base) else Fraction(0)
        ntsc = rate is not None and (rate.findtext("ntsc") or "").upper() == "TRUE"
        return (frames * 1000 / 1001 if ntsc and frames.denominator == 1 else frames) or Fraction(25)


def _span(item: Element) -> tuple[int, int]:
    """First and last frame of an item; the one that a transition covers is -1 and follows from the item's length."""
    start, end, first, last = (_frame(item.findtext(name)) for name in ("start", "end", "in", "out"))
    if start < 0 and end < 0:
        return start, end
    length = max(0, last - first) if first >= 0 else 0
    return (max(0, end - length) if start < 0 else start), (start + length if end < 0 else end)


def _frame(value: str | None) -> int:
    return int(value) if value and _FRAME.fullmatch(value) else -1
