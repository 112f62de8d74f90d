"""The base of subtitle formats that can be written; see `base`."""

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Self

from engine.document.cue import Cue
from engine.document.cue_styles import StyleSheet
from engine.errors import OutputError
from engine.formats.base import Format
from engine.formats.source import Decoded, codec_of, encode, undecodable_bytes, without_escapes
from engine.formats.writing import Rewriter, TextEdit

_DECLARED = re.compile(r"""\A(<\?xml[^<>]*?encoding\s*=\s*["'])[\w.:-]+""")


class Writable(Format):
    """A format whose files can be changed: it notes in `blocks` where each cue is, and how to write times and cues.

    Class attributes:
        gap: line ends between two cues: 2 where a blank line ends a cue, 1 where a line is a cue, 0 where tags do it.
        footer: the end of a new file, behind its cues.

    Attributes:
        body: offset of the cues in a new file.
    """

    writable = True
    gap: ClassVar[int] = 1
    footer: ClassVar[str] = ""

    def __init__(self, file: Decoded, frame_rate: float | None = None) -> None:
        super().__init__(file, frame_rate)
        self.body = 0

    @classmethod
    def blank(
        cls, encoding: str = "utf-8", bom: bytes = b"", newline: str = "\n", frame_rate: float | None = None
    ) -> Self:
        """The layout of a new file without cues."""
        layout = cls(Decoded(b"", "", encoding, bom, newline), frame_rate)
        header = _declared(layout.header(), encoding).replace("\n", newline)
        layout.text, layout.body = header + cls.footer.replace("\n", newline), len(header)
        return layout

    def cues(self) -> list[Cue]:
        """The cues in the file, new objects at each call."""
        blocks, text, speakers, timings = self.blocks, self.text, self.speakers, self.timings
        styles = self.cue_styles
        rows = enumerate(zip(blocks.start, blocks.end, blocks.first, blocks.last, strict=True))
        return [
            Cue(
                start, end, text[first:last], (first, last), speakers.get(index), timings.get(index, ()),
                style=styles.get(index),
            )
            for index, (start, end, first, last) in rows
        ]  # fmt: skip

    def write(
        self,
        cues: Sequence[Cue],
        encoding: str | None = None,
        newline: str | None = None,
        styles: StyleSheet | None = None,
    ) -> bytes:
        """Returns the file with `cues` instead of its own; see `Format.write`."""
        self.check_writable(cues)
        text = Rewriter(self, cues, self.style_edits(styles) if styles else ()).run()
        if newline:
            text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", newline)
        codec, bom, tail = self.file.encoding, self.file.bom, self._incomplete_tail()
        if encoding:
            (codec, bom), tail = codec_of(encoding), b""
        if codec != self.file.encoding:
            text = _declared(without_escapes(text, codec), codec)
        try:
            return encode(text, codec, bom) + tail
        except OutputError:
            _check_cues(cues, codec)
            raise

    def check_writable(self, cues: Sequence[Cue]) -> None:
        """Raises OutputError if the file cannot hold the cues."""

    def _incomplete_tail(self) -> bytes:
        """The incomplete character at the end of the file."""
        data = self.file.data
        return data[len(data) - undecodable_bytes(data, self.file.encoding, self.file.bom) :]

    def header(self) -> str:
        """A new file up to its first cue."""
        return ""

    @abstractmethod
    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The lines of a cue that is not in the file yet, ended by line feeds.

        Args:
            cue: its text is in the markup of the format, line breaks ``"\\n"``.
            number: of the cue in the file.
            following: the cue after it.
        """

    @abstractmethod
    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Formats a time, in the style of the one it replaces, if any."""

    def inserted(self, role: str, stamp: str, index: int) -> str:
        """Formats a new time: `role` is "begin", "end" or "dur" of the cue at `index`."""
        return stamp

    def restyled(self, cue: Cue, index: int) -> list[TextEdit]:
        """The edits that give the cue at `index` in the file its current style."""
        return []

    def style_edits(self, sheet: StyleSheet) -> list[TextEdit]:
        """The edits that give the file the styles of a sheet, outside its cues, in order."""
        return []

    def retimed(self, cue: Cue, index: int) -> str:
        """The text of the moved cue at `index`, with shifted word times."""
        return cue.text


def _declared(text: str, encoding: str) -> str:
    """`text` with the encoding in its XML declaration, if it has one."""
    declared = re.sub("(?<=16|32)-[lb]e$", "", encoding)  # there is a byte order mark
    return _DECLARED.sub(lambda match: f"{match[1]}{declared}", text)


def _check_cues(cues: Sequence[Cue], codec: str) -> None:
    """Raises OutputError for the first cue with a character that the encoding lacks."""
    for number, cue in enumerate(cues, 1):
        try:
            encode(cue.text, codec)
        except OutputError as error:
            missing = error.message.values["missing"]
            raise OutputError(
                "cue {cue}: {encoding} has no {missing}; use UTF-8", cue=number, encoding=codec, missing=missing
            ) from None
