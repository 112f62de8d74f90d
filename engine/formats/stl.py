"""EBU STL (.stl, EBU Tech 3264): 1,024 bytes about the file, then blocks of 128 bytes of subtitles. Read only.

Texts come out with ``<i>`` and ``<u>``; colours, boxes and heights are spaces, as on a screen.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.document.cue import Cue
from engine.formats.accents import accented
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times
from engine.formats.srt import TAGGED
from engine.formats.styling import PLAIN_STYLE, Styles, collapsed, html_dialect, merged
from engine.parsing import Warnings

_GSI, _TTI, _TEXT = 1024, 128, 16
_RATES = {"23": 24.0, "24": 24.0, "25": 25.0, "30": 30.0, "50": 50.0}  # counted frames a second
_CODE_PAGES = {"01": "iso8859_5", "02": "iso8859_6", "03": "iso8859_7", "04": "iso8859_8"}
_LAST, _USER_DATA, _COMMENT = 0xFF, 0xFE, 1
_NEW_LINE, _UNUSED = "\x8a", "\x8f"
_CODE_OR_TEXT = re.compile("[\x80-\x83]|[^\x80-\x83\x8f]+")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
_SWITCHES = {"\x80": ("i", True), "\x81": ("i", False), "\x82": ("u", True), "\x83": ("u", False)}

# ISO 6937 as in appendix 2 of Tech 3264, from 0xA0; "\0" is not used.
_LATIN = (
    "\xa0¡¢£$¥\0§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿"
    "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0—¹®©™♪¬¦\0\0\0\0⅛⅜⅝⅞"
    "ΩÆĐªĦ\0ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\xad"
)
_COMBINING = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0308\u030a\u0327\u0332\u030b\u0328\u030c"
_ACCENTS = {chr(code): accent for code, accent in enumerate(_COMBINING, 0xC1)}


@dataclass
class _Subtitle:
    """One subtitle: ms, whether it is on screen with others, its text field, and its first block from 1."""

    start: int
    end: int
    cumulative: bool
    text: str
    block: int


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit()  # to Python ² is a digit too


def _subtitles(text: str, rate: float, warnings: Warnings) -> Iterator[_Subtitle]:
    """The subtitles, each with the texts of its extension blocks; comments and user data left out."""
    waiting: list[str] = []
    first = 0
    for number, place in enumerate(range(_GSI, len(text), _TTI), 1):
        tti = text[place : place + _TTI]
        if len(tti) < _TTI:
            warnings.add(number, "block-cut-off")
            return
        extension = ord(tti[3])
        if 0xF0 <= extension <= _USER_DATA or ord(tti[15]) == _COMMENT:
            continue
        first = first if waiting else number
        waiting.append(tti[_TEXT:].rstrip(_UNUSED))
        if extension == _LAST:
            codes = [ord(each) for each in tti[5:13]]
            yield _Subtitle(_clock(codes[:4], rate), _clock(codes[4:], rate), tti[4] != "\0", "".join(waiting), first)
            waiting = []


def _clock(code: list[int], rate: float) -> int:
    hours, minutes, seconds, frames = code
    return round(((hours * 60 + minutes) * 60 + seconds + frames / rate) * 1000)


def _text(field: str, page: str) -> str:
    """A text field as lines with ``<i>`` and ``<u>``; doubled line ends (of double height) count once."""
    lines: list[str] = []
    styles = PLAIN_STYLE
    for line in field.split(_NEW_LINE):
        pieces: list[tuple[str, Styles]] = []
        for piece in _CODE_OR_TEXT.findall(line):
            if piece in _SWITCHES:
                style, on = _SWITCHES[piece]
                styles = styles | {style} if on else styles - {style}
            else:
                pieces += [(character, styles) for character in _decoded(_CONTROL.sub(" ", piece), page)]
        lines.append(html_dialect().write(merged(collapsed(pieces))))
    return "\n".join(line for line in lines if line)


def _decoded(codes: str, page: str) -> str:
    if page in _CODE_PAGES:
        return codes.encode("latin-1").decode(_CODE_PAGES[page], "replace")
    return accented(
        codes, _ACCENTS, lambda code: _LATIN[ord(code) - 0xA0].replace("\0", "\ufffd") if code >= "\xa0" else code
    )


class EbuStl(ReadOnly):
    """An EBU STL file; times count from the start of the programme."""

    name = "stl"
    title = "EBU STL"
    extensions = (".stl",)
    markup = TAGGED
    dialect = html_dialect()
    binary = True
    unit = "block"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether bytes, as Latin-1, begin with a disk format code such as ``STL25.01``."""
        return text[3:6] == "STL" and _digits(text[6:8]) and len(text) >= _GSI

    def scan(self, warnings: Warnings) -> None:
        """Reads the subtitles; locations of warnings are block numbers."""
        text = self.text
        rate = self.frame_rate = self.frame_rate or _RATES.get(text[6:8], 25.0)
        subtitles = list(_subtitles(text, rate, warnings))
        origin = _clock([int(text[i : i + 2]) if _digits(text[i : i + 2]) else 0 for i in range(256, 264, 2)], rate)
        if any(subtitle.start < origin for subtitle in subtitles):
            warnings.add(None, "before-programme")
            origin = 0
        self._cues = [Cue(s.start - origin, s.end - origin, _text(s.text, text[12:14])) for s in subtitles]
        times = [(cue.start, cue.end) for cue in self._cues]
        blocks = [subtitle.block for subtitle in subtitles]
        check_times(times, blocks, warnings, overlap=not any(s.cumulative for s in subtitles))
        for cue, block in zip(self._cues, blocks, strict=True):
            if not cue.text:
                warnings.add(block, "empty-cue")
