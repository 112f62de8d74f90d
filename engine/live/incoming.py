"""Bytes of a stream become messages: JSON values or plain words, whichever comes first."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from typing import Any

from engine.document.cue import Spoken
from engine.errors import InputError
from engine.live.messages import Message, read_message

_DECODER = json.JSONDecoder(strict=False)
_LARGEST = 200_000
"""Characters of a JSON value that goes over several lines."""

_LINES, _WORDS = (b"\n",), (b"\n", b" ", b"\t", b"\r")
"""What lines and words end with."""


class Incoming:
    """Reads a stream as it comes. What cannot be read is told and passed over.

    Args:
        complain: told one sentence for each line that cannot be read.

    Attributes:
        is_json: whether the stream is JSON; None until something has come.
    """

    def __init__(self, complain: Callable[[str], None]):
        self.is_json: bool | None = None
        self._complain = complain
        self._rest = b""
        self._line = 1
        self._pending, self._began = "", 1  # a JSON value that is not whole, and the line that it begins in

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that are whole with these bytes: JSON values at the end of a line, words with a blank behind."""
        self._rest += data
        if self.is_json is None:
            begin = self._rest.removeprefix(BOM_UTF8).lstrip()
            self.is_json = begin[:1] in (b"{", b"[") if begin else None
        stop = 1 + max(map(self._rest.rfind, _LINES if self.is_json else _WORDS))
        whole, self._rest = self._rest[:stop], self._rest[stop:]
        for line in whole.splitlines(keepends=True):
            yield from self._json(self._decoded(line)) if self.is_json else self._plain(self._decoded(line))
            self._line += line.endswith(b"\n")

    def close(self) -> Iterator[Message]:
        """The messages that are left where the stream ends."""
        yield from self.feed(b"\n")
        if self._pending:
            self._refuse("the JSON breaks off here, and was passed over")

    def _decoded(self, line: bytes) -> str:
        try:
            return line.decode("utf-8").lstrip("\ufeff")
        except UnicodeDecodeError:
            self._complain(f"line {self._line}: this is not UTF-8; what could not be read is written as �")
            return line.decode("utf-8", "replace")

    def _plain(self, line: str) -> Iterator[Message]:
        if words := line.split():
            yield Message([Spoken(word) for word in words])

    def _json(self, line: str) -> Iterator[Message]:
        """The messages that end in a line; one may go over several lines, as those of Vosk do."""
        before = bool(self._pending)
        text, self._pending = self._pending + line, ""
        self._began = self._began if before else self._line
        try:
            while text := text.strip():
                value, end = _DECODER.raw_decode(text)
                text = text[end:]
                yield from self._message(value)
        except (ValueError, RecursionError) as error:
            if isinstance(error, json.JSONDecodeError) and error.pos >= len(text) and len(text) < _LARGEST:
                self._pending = text + "\n"
                return
            self._refuse("this is no JSON, and was passed over; give one object a line")
            if before:  # what broke off was the value before
                yield from self._json(line)

    def _message(self, value: Any) -> Iterator[Message]:
        try:
            yield read_message(value)
        except InputError as error:
            self._refuse(str(error))

    def _refuse(self, sentence: str) -> None:
        self._complain(f"line {self._began}: {sentence}")
