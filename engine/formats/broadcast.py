"""Binary subtitles of broadcasters: PAC (Screen Electronics) and Cavena 890. Read only.

Neither has a published specification: Latin letters, Unicode passages and times are read. A letter that is not known
becomes the replacement character; a file in another alphabet is refused.
"""

import re
from abc import abstractmethod
from collections.abc import Iterator, Mapping

from engine.document.cue import Cue
from engine.formats.accents import accented
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times
from engine.formats.srt import TAGGED
from engine.formats.styling import html_dialect
from engine.parsing import Warnings

_FRAMES = 25.0
_PAC_RECORD = re.compile(r"[`-g](.{4})(.{4}).{2}(?:.{3})?.\xfe..([^\0]*)", re.DOTALL)
_PAC_ACCENTS = dict(
    zip(
        "\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xeb",
        "\u0303\u030a\u0301\u0300\u0302\u0308\u0327\u030c\u0307\u0304\u0328",
        strict=True,
    )
)
_PAC_LETTERS = {
    **dict(zip("#|}~\\]^_{", "£æø§ÆØ÷–ı", strict=True)),
    **dict(zip("\x80\x81\x82\x83\x87\x88\x89\x8c\x9a\x9b\x9c\x9d\x9e", "#ß²³þÞðĐŒ¢Ł¥€", strict=True)),
    **dict(zip("\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xb1\xb5\xba\xbb\xbc\xd2\xd4", "ªº¿°¾½¼¡đ±µœ»ł®©", strict=True)),
    **dict(zip("\x13\x14\x18\x19\x1c\x1d", "–—‘’“”", strict=True)),
}
_PAC_COLOURS = re.compile("[\x01-\x07]\x1d?|[\x0b\x0d\x17]")
_PAC_UNICODE = re.compile("\x1f\xef\xbb\xbf([^.]*+)[.]?")
_PAC_OTHER_ALPHABET = "\x1fW16"
_CAVENA_ACCENTS = dict(
    zip(
        "\x81\x82\x83\x84\x85\x86\x87\x89\x8c",
        "\u0300\u0301\u0302\u030c\u0303\u0308\u0327\u0306\u030a",
        strict=True,
    )
)
_CAVENA_LETTERS = {
    **{letter: letter for letter in map(chr, range(0xA1, 0xF1))},
    **dict.fromkeys("\0\x7f\xbe\xf1\xf2\xf3\xf4\xf5\xf6\xf7", ""),  # padding and colours
    **dict(zip("\x1b\x1c\x1d\x1e\x1f[\\]", "æøåÆØÆØÅ", strict=True)),
}
_CAVENA_LANGUAGES, _CAVENA_OTHER_ALPHABETS = (146, 187), set("\x56\x80\x8f\x90\x91")
_CAVENA_FIRST, _CAVENA_SIZE, _CAVENA_LINE = 388, 128, 51
_CLOCK = re.compile(r"(\d\d):(\d\d):(\d\d):(\d\d)")
_PAC_START = "\x01" + "\0" * 20
_FEW_UNKNOWN = 0.2
"""The share of letters that may be unknown in a file whose alphabet is known."""


class Broadcast(ReadOnly):
    """A binary file with 25 frames a second by default."""

    markup = TAGGED
    dialect = html_dialect()
    binary = True
    unit = "subtitle"

    def scan(self, warnings: Warnings) -> None:
        """Reads the subtitles."""
        if self.frame_rate is None:
            warnings.add(None, "frame-rate-unknown", rate=_FRAMES)
        self.frame_rate = self.frame_rate or _FRAMES
        self._cues = [cue for cue in self.subtitles(self.frame_rate) if cue.text]
        unknown, letters = (sum(count(cue.text) for cue in self._cues) for count in (_unknown, len))
        if self.has_other_alphabet() or unknown > _FEW_UNKNOWN * letters:
            self._cues = []
            warnings.add(None, "other-alphabet")
        elif unknown:
            warnings.add(None, "letters-unknown", count=unknown)
        times = [(cue.start, cue.end) for cue in self._cues]
        check_times(times, range(1, len(times) + 1), warnings)

    @abstractmethod
    def subtitles(self, rate: float) -> Iterator[Cue]:
        """The subtitles, at so many frames a second."""

    @abstractmethod
    def has_other_alphabet(self) -> bool:
        """Whether the file states an alphabet that is not Latin."""


class Pac(Broadcast):
    """A PAC file."""

    name = "pac"
    title = "PAC (Screen Electronics)"
    extensions = (".pac",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether bytes, as Latin-1, begin as a PAC file does."""
        return text.startswith(_PAC_START) and text[22:24] in ("\0`", "\0a")

    def subtitles(self, rate: float) -> Iterator[Cue]:
        """The records: times in decimal digits (hours and minutes, seconds and frames), and the text."""
        for match in _PAC_RECORD.finditer(self.text):
            start, end = (_pac_time(match[group], rate) for group in (1, 2))
            if start is not None and end is not None:
                lines = re.split("\xfe..", match[3], flags=re.DOTALL)
                yield Cue(start, end, "\n".join(map(_pac_line, lines)).strip())

    def has_other_alphabet(self) -> bool:
        """Whether some text is in letters of two bytes."""
        return _PAC_OTHER_ALPHABET in self.text


def _pac_line(line: str) -> str:
    """Decodes a line: Latin letters and, behind a marker and up to a period, UTF-8; ``<`` begins italics."""
    latin, *pairs = _PAC_UNICODE.split(line)
    text = _pac_letters(latin)
    for unicode, latin in zip(pairs[::2], pairs[1::2], strict=True):
        text += unicode.replace("\xff", ".").encode("latin-1").decode("utf-8", "replace") + _pac_letters(latin)
    spaced = re.sub(r"(?<=[^\s\"(\[<])(?=<)|(?<=>)(?=[^\s.,:;!?\")\]<])", " ", text)
    return re.sub(r"<([^<>]*+)(?:>|\Z)", r"<i>\1</i>", spaced)


def _pac_letters(codes: str) -> str:
    return _letters(_PAC_COLOURS.sub("", codes).replace("\xff", " "), _PAC_ACCENTS, _PAC_LETTERS)


def _pac_time(code: str, rate: float) -> int | None:
    high, low = (ord(code[place]) + 256 * ord(code[place + 1]) for place in (0, 2))
    hours, minutes, seconds, frames = high // 100, high % 100, low // 100, low % 100
    if minutes > 59 or seconds > 59 or hours > 99:
        return None
    return round(((hours * 60 + minutes) * 60 + seconds + frames / rate) * 1000)


class Cavena890(Broadcast):
    """A Cavena 890 file: records of 128 bytes with two lines of text."""

    name = "cavena890"
    title = "Cavena 890"
    extensions = (".890",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether bytes, as Latin-1, have a valid first record."""
        first = text[_CAVENA_FIRST + 16 : _CAVENA_FIRST + 16 + _CAVENA_LINE + 6]
        return len(first) == _CAVENA_LINE + 6 and first.endswith("\x7f\0\0\0\0\0\0")

    def subtitles(self, rate: float) -> Iterator[Cue]:
        """The records; times are counted from the start of the programme, where the header has it."""
        text = self.text
        clock = _CLOCK.search(text, 0, _CAVENA_FIRST)
        hours, minutes, seconds, frames = (int(part) for part in clock.groups()) if clock else (0, 0, 0, 0)
        origin = ((hours * 60 + minutes) * 60 + seconds) * rate + frames
        places = range(_CAVENA_FIRST, len(text) - 16 - _CAVENA_LINE + 1, _CAVENA_SIZE)
        counts = [[_number(text[place + at : place + at + 3]) for at in (2, 5)] for place in places]
        origin = origin if all(start >= origin for start, _ in counts) else 0.0
        for place, (start, end) in zip(places, counts, strict=True):
            lines = (text[place + at : place + at + _CAVENA_LINE] for at in (16, 22 + _CAVENA_LINE))
            shown = "\n".join(filter(None, map(_cavena_line, lines)))
            yield Cue(round((start - origin) * 1000 / rate), round((end - origin) * 1000 / rate), shown)

    def has_other_alphabet(self) -> bool:
        """Whether the header states such a language: Russian, Arabic, Hebrew or Chinese."""
        return any(self.text[place : place + 1] in _CAVENA_OTHER_ALPHABETS for place in _CAVENA_LANGUAGES)


def _unknown(text: str) -> int:
    return text.count("\ufffd")


def _number(three: str) -> int:
    return int.from_bytes(three.encode("latin-1"), "big")


def _cavena_line(line: str) -> str:
    text = _letters(line, _CAVENA_ACCENTS, {**_CAVENA_LETTERS, "\x88": "<i>", "\x98": "</i>"}).strip()
    return text + "</i>" * (text.count("<i>") - text.count("</i>"))


def _letters(codes: str, accents: Mapping[str, str], letters: Mapping[str, str]) -> str:
    """Decodes text; codes beyond ASCII that `letters` lacks become the replacement character."""
    return accented(codes, accents, lambda code: letters.get(code, code if " " <= code < "\x7f" else "\ufffd"))
