"""Scenarist Closed Captions (.scc): CEA-608 bytes with time codes. Read only.

Pop-on captions last until they are erased or replaced. Every row of a roll-up and every part of a paint-on caption is a
cue of its own, to avoid repeated text. Channel 1 is read, or 2 if it is empty.
"""

import re
from abc import abstractmethod
from collections.abc import Iterator

from engine.document.cue import Cue
from engine.formats.base import ReadOnly, begins_with
from engine.formats.blocks import check_times
from engine.formats.scc_codes import Screen, character, pac_row
from engine.formats.srt import TAGGED
from engine.formats.styling import html_dialect
from engine.parsing import Warnings

_LINE = re.compile(r"(?<![^\r\n])[ \t\ufeff]*+(\d{2}):(\d{2}):(\d{2})([:;.,])(\d{2})[ \t]+([^\r\n]*)")
_WORD = re.compile(r"(?<![^\s])[0-9A-Fa-f]{4}(?![^\s])")
_HEADER = "Scenarist_SCC"
_LONGEST = 4000

_RCL, _BS, _DER, _RDC, _EDM, _CR, _ENM, _EOC = 0x20, 0x21, 0x24, 0x29, 0x2C, 0x2D, 0x2E, 0x2F
_ROLL_UP = (0x25, 0x26, 0x27)


class Decoder:
    """A CEA-608 decoder that turns its screen into cues."""

    def __init__(self, channel: int) -> None:
        self.channel, self.active_channel = channel, 1
        self.mode = "pop"
        self.shown, self.hidden = Screen(), Screen()
        self.since = self.now = 0
        self.before = 0
        self.line = 0  # offset of the line that is being decoded
        self.cues: list[Cue] = []
        self.lines: list[int] = []

    def feed(self, word: int, now: int) -> None:
        """One word of two bytes at `now` ms."""
        self.now = now
        control = 0x10 <= word >> 8 <= 0x1F
        if control and word == self.before:
            self.before = 0  # control codes are sent twice; ignore the repetition
            return
        self.before = word if control else 0
        if control:
            self.active_channel = 2 if word & 0x0800 else 1
        if self.active_channel == self.channel and not 0 < word >> 8 < 0x10:  # below 0x10: extended data services
            self._code(word & 0xF7FF) if control else self._text(word)

    def _text(self, word: int) -> None:
        for code in (word >> 8, word & 0xFF):
            if code >= 0x20:
                self._put(character(0, code))

    def _put(self, text: str, instead: bool = False) -> None:
        """Writes `text` at the cursor, `instead` of the character before it for the extended characters."""
        screen = self.hidden if self.mode == "pop" else self.shown
        if self.mode != "pop" and not any(screen.rows.values()):
            self.since = self.now
        screen.put(text, instead)

    def _code(self, word: int) -> None:
        high, low = word >> 8, word & 0xFF
        screen = self.hidden if self.mode == "pop" else self.shown
        if low >= 0x40:
            screen.move(pac_row(high, low), low)
        elif (high == 0x11 and low >= 0x30) or (high in (0x12, 0x13) and low >= 0x20):
            self._put(character(high, low), instead=high != 0x11)
        elif high == 0x11 and low >= 0x20:
            screen.italic = False  # the space a mid-row code takes up is in no style
            self._put(" ")
            screen.italic = low & 0x2E == 0x2E
        elif high == 0x17 and 0x21 <= low <= 0x23:
            screen.column += low - 0x20
        elif high in (0x14, 0x15) and low >= 0x20:
            self._control(low, screen)

    def _control(self, low: int, screen: Screen) -> None:
        if low == _RCL:
            self.mode = "pop"
        elif low == _BS:
            screen.back()
        elif low == _DER:
            screen.cut()
        elif low in _ROLL_UP or low == _RDC:
            self._end()
            self.mode = "paint" if low == _RDC else "roll"
        elif low == _EDM or (low == _CR and self.mode == "roll"):
            self._end()
        elif low == _ENM:
            self.hidden = Screen()
        elif low == _EOC:
            self._end()
            self.mode, self.since = "pop", self.now
            self.shown, self.hidden = self.hidden, Screen()

    def _end(self, at: int | None = None) -> None:
        """Ends the displayed caption now."""
        if text := self.shown.text():
            self.cues.append(Cue(self.since, max(self.since, self.now if at is None else at), text))
            self.lines.append(self.line)
        self.shown = self.shown.cleared()

    def finish(self) -> None:
        """The last caption of a file that never erases it lasts a while."""
        self._end(max(self.now, self.since + _LONGEST))


class ClosedCaptions(ReadOnly):
    """A file of CEA-608 captions; channel 1 of its first field is read, or 2 if it is empty."""

    markup = TAGGED
    dialect = html_dialect()

    @abstractmethod
    def captions(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Each line: its offset, and the milliseconds and value of each pair of bytes, without parity bits."""

    def scan(self, warnings: Warnings) -> None:
        """Decodes the captions."""
        lines = list(self.captions())
        for channel in (1, 2):
            decoder = Decoder(channel)
            for decoder.line, words in lines:
                for time, word in words:
                    decoder.feed(word, time)
            decoder.finish()
            if decoder.cues:
                break
        self._cues = decoder.cues
        check_times([(cue.start, cue.end) for cue in self._cues], decoder.lines, warnings)


class Scc(ClosedCaptions):
    """A Scenarist file."""

    name = "scc"
    title = "Scenarist SCC"
    extensions = (".scc",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it begins as Scenarist files do."""
        return begins_with(text, _HEADER)

    def captions(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Each line; its words are one frame apart, at 30000/1001 frames a second."""
        for match in _LINE.finditer(self.text):
            hours, minutes, seconds, frames = (int(match[index]) for index in (1, 2, 3, 5))
            minutes += hours * 60
            dropped = 2 * (minutes - minutes // 10) if match[4] == ";" else 0
            first = (minutes * 60 + seconds) * 30 + frames - dropped
            words = (int(word, 16) & 0x7F7F for word in _WORD.findall(match[6]))  # without parity bits
            yield match.start(), [(round((first + place) * 1001 / 30), word) for place, word in enumerate(words)]
