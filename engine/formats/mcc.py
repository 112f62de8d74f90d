"""MacCaption (.mcc): CEA-608 bytes inside caption distribution packets (SMPTE ST 334-2), a frame a line. Read only."""

import re
from collections.abc import Iterator

from engine.formats.base import begins_with
from engine.formats.scc import ClosedCaptions

_HEADER = "File Format=MacCaption_MCC V"
_LINE = re.compile(
    r"(?<![^\r\n])[ \t]*+(\d{2}):(\d{2}):(\d{2})[:;.,](\d{2})(?:[.,]\d)?"
    r"\t(?:[^\t\r\n]*+\t)*+([0-9A-Za-z]++)[ \t]*(?![^\r\n])"
)
_RATE = re.compile(r"Time Code Rate=(\d{2})(DF)?")
_PAD = "FA0000"
_LETTERS = {
    **{letter: _PAD * count for count, letter in enumerate("GHIJKLMNO", 1)},
    "P": "FB8080",
    "Q": "FC8080",
    "R": "FD8080",
    "S": "9669",
    "T": "6101",
    "U": "E1000000",
    "Z": "00",
}
"""Abbreviations by letters beyond the hexadecimal digits."""
_HEADER_LENGTH = 10
"""Bytes of a packet before its first section: three of ancillary data, seven of the packet's own header."""
_TIME_CODE, _TIME_CODE_LENGTH, _CC_DATA = 0x71, 5, 0x72


class Mcc(ClosedCaptions):
    """A MacCaption file."""

    name = "mcc"
    title = "MacCaption MCC"
    extensions = (".mcc",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it begins as MacCaption files do."""
        return begins_with(text, _HEADER)

    def captions(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Each line; its words have one time."""
        stated = _RATE.search(self.text)
        counted, dropped = (int(stated[1]), bool(stated[2])) if stated else (30, False)
        rate = self.frame_rate or (counted * 1000 / 1001 if counted in (30, 60) else float(counted))
        for match in _LINE.finditer(self.text):
            hours, minutes, seconds, frames = (int(match[i]) for i in range(1, 5))
            minutes += hours * 60
            skipped = counted // 15 * (minutes - minutes // 10) if dropped else 0
            number = (minutes * 60 + seconds) * counted + frames - skipped
            time = round(number * 1000 / rate)
            yield match.start(), [(time, word) for word in _words(match[5])]


def _words(data: str) -> Iterator[int]:
    """The valid pairs of bytes of the first field in a packet's ``cc_data``."""
    digits = "".join(_LETTERS.get(letter, letter) for letter in data.upper())
    if not re.fullmatch(r"(?:[0-9A-F]{2})+", digits):
        return
    packet = bytes.fromhex(digits)
    section = _HEADER_LENGTH
    if packet[section : section + 1] == bytes([_TIME_CODE]):
        section += _TIME_CODE_LENGTH
    if packet[section : section + 1] != bytes([_CC_DATA]) or section + 1 >= len(packet):
        return
    first = section + 2
    for place in range(first, min(first + 3 * (packet[section + 1] & 0x1F), len(packet) - 2), 3):
        kind, high, low = packet[place : place + 3]
        word = (high << 8 | low) & 0x7F7F
        if kind & 0x07 == 0x04 and word:
            yield word
