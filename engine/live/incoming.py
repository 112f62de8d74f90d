"""Parses the bytes of a stream into messages: JSON values or plain words."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

from engine.document.cue import Spoken
from engine.errors import InputError
from engine.live.messages import LiveMessage, read_message

_DECODER = json.JSONDecoder(strict=False)
_LARGEST = 4_000_000
"""Bytes of a JSON value."""

_LONGEST = 10_000
"""Bytes of a plain word; a longer one is passed on before its end."""

_AT_ONCE = 20
"""Plain words in a message: those of a long line need not wait for its end."""

_MOST = 10 * _LARGEST
"""Characters that are parsed to find the end of a value that goes over several lines."""

_JSON = re.compile(rb'\{|\[\s*(?:[\[{"\]]|\Z)')
_OPEN = re.compile(rb"\[\s{0,99}\Z")
"""A beginning of JSON that may be one of text as well: ``[applause] so``."""

_VISIBLE = re.compile(r"\S")
_END = re.compile(r"[\]}](?!\s*,)")
"""The end of every value that went over several lines."""

_INSIDE = bytes(range(0x80, 0xC0))
"""The continuation bytes of UTF-8."""

_LINES, _WORDS = (b"\n",), (b"\n", b" ", b"\t", b"\r")
"""The ends of lines and of words."""


class Incoming:
    """Reads a stream as it comes. What cannot be read is reported and skipped.

    Args:
        complain: called with a sentence for each line that cannot be read.

    Attributes:
        is_json: whether the stream is JSON; None until something has come.
    """

    def __init__(self, complain: Callable[[str], None]):
        self.is_json: bool | None = None
        self._complain = complain
        self._rest = b""
        self._line = 1
        self._pending: list[str] = []  # lines of a JSON value that is not whole
        self._began = 1  # the line that it begins in
        self._size = self._parsed = 0  # of it in bytes, and characters that were parsed to find its end

    def feed(self, data: bytes) -> Iterator[LiveMessage]:
        """The messages that are whole with these bytes: JSON values at the end of a line, words with a blank behind."""
        if self.is_json is None:
            data, self._rest = self._rest + data, b""
            begin = data.removeprefix(BOM_UTF8).lstrip()
            if _OPEN.match(begin):
                self._rest = data
                return
            self.is_json = bool(_JSON.match(begin)) if begin else None
        stop = 1 + max(map(data.rfind, _LINES if self.is_json else _WORDS))
        if not stop and not self.is_json and len(self._rest) > _LONGEST:
            stop = max(0, len(data.rstrip(_INSIDE)) - 1)  # the last character may not be whole
        if not stop:  # the message is too long already, so drop the rest
            self._rest += b"" if self.is_json and len(self._rest) > _LARGEST else data
            return
        whole, self._rest = self._rest + data[:stop], data[stop:]
        for line in BytesIO(whole):
            yield from self._json(line) if self.is_json else self._plain(self._decoded(line))
            self._line += line.endswith(b"\n")

    def close(self) -> Iterator[LiveMessage]:
        """The messages that are left where the stream ends."""
        yield from self.feed(b"\n")
        if self._pending or self._rest:
            self._refuse("the JSON is cut off here and was skipped")

    def _decoded(self, line: bytes) -> str:
        try:
            return line.decode("utf-8").lstrip("\ufeff")
        except UnicodeDecodeError:
            self._complain(f"line {self._line}: this is not UTF-8; what could not be read is written as �")
            return line.decode("utf-8", "replace")

    def _plain(self, line: str) -> Iterator[LiveMessage]:
        words = [Spoken(word) for word in line.split()]
        for first in range(0, len(words), _AT_ONCE):
            yield LiveMessage(words[first : first + _AT_ONCE])

    def _json(self, line: bytes) -> Iterator[LiveMessage]:
        """The messages that end in a line; one may go over several lines, as those of Vosk do."""
        first = not self._pending
        if first:
            self._began, self._size, self._parsed = self._line, 0, 0
        self._size += len(line)
        if self._size > _LARGEST or self._parsed > _MOST:
            self._pending = []
            self._refuse("this is too long and was skipped; give one object per line")
            return
        text = self._decoded(line)
        self._pending.append(text)
        if first or _END.search(text):
            yield from self._values()

    def _values(self) -> Iterator[LiveMessage]:
        """The complete messages in the pending text."""
        text, place, self._pending = "".join(self._pending), 0, []
        self._parsed += len(text)
        while begin := _VISIBLE.search(text, place):
            self._began += text.count("\n", place, begin.start())
            place = begin.start()
            try:
                value, end = _DECODER.raw_decode(text, place)
            except (ValueError, RecursionError) as error:
                broken = error.pos if isinstance(error, json.JSONDecodeError) else None
                if broken is not None and not _VISIBLE.search(text, broken):
                    self._pending = [text[place:]]
                    return
                self._refuse("this is not JSON and was skipped; give one object per line")
                end = _behind(text, place, broken)
            else:
                yield from self._message(value)
            self._began += text.count("\n", place, end)
            place = end

    def _message(self, value: Any) -> Iterator[LiveMessage]:
        try:
            yield read_message(value)
        except InputError as error:
            self._refuse(str(error))

    def _refuse(self, sentence: str) -> None:
        self._complain(f"line {self._began}: {sentence}")


def _behind(text: str, place: int, broken: int | None) -> int:
    """Where to resume after a broken value that begins at `place`: at the line that breaks it, or after that line."""
    if broken is None:
        return len(text)
    return text.rfind("\n", place, broken) + 1 or text.find("\n", broken) + 1 or len(text)
