"""Subtitle tracks inside films (Matroska, WebM, MP4, QuickTime), read with PyAV. Read only.

Tracks of text are read whatever their codec, as FFmpeg gives them: in the markup of ASS. Tracks of pictures cannot be.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self

from engine.document.cue import Cue
from engine.document.cue_styles import StyleSheet
from engine.errors import FormatError, InputError, Message
from engine.formats.ass import Ass, Ssa
from engine.formats.base import ReadOnly
from engine.formats.blocks import check_times
from engine.formats.clocks import ms_to_clock
from engine.formats.source import Decoded
from engine.parsing import Warnings
from engine.warnings import CodedWarning

_MATROSKA = b"\x1a\x45\xdf\xa3"
_FRAMES = tuple(bytes((0xFF, byte)) for byte in range(0xE0, 0x100) if byte != 0xFE)  # 0xFF 0xFE is a byte order mark
_SOUND = (b"RIFF", b"OggS", b"fLaC", b"ID3", b"FORM", *_FRAMES)  # WAV, Ogg, FLAC, MP3 with tags, AIFF, MPEG audio
_STYLE = 2  # of the fields of an event, as FFmpeg gives them
_PICTURES = {"dvdsub": "VobSub", "pgssub": "PGS", "dvbsub": "DVB", "xsub": "XSUB"}  # by the names of FFmpeg's decoders
OCR = Message("convert them to text with OCR, such as Subtitle Edit's, and open that file")
"""The way out of subtitles that are pictures."""


class SubtitleTrack(NamedTuple):
    """A subtitle track: its number in the file, from 1, its codec, and language and title or ""."""

    number: int
    codec: str
    language: str
    title: str

    def __str__(self) -> str:
        about = ", ".join(filter(None, (self.language, self.title, _PICTURES.get(self.codec, self.codec))))
        return f"{self.number} ({about})"


def is_film(start: bytes) -> bool:
    """Whether a file that starts so is of a kind that may have subtitle tracks."""
    return start.startswith(_MATROSKA) or start[4:8] == b"ftyp"


def refuse_sound(start: bytes, name: str) -> None:
    """Raises FormatError if a file that starts so is a recording without pictures, which has no subtitle track."""
    if start.startswith(_SOUND):
        raise FormatError("{name} is a recording; transcribe its sound, or give its subtitles as a file", name=name)


class FilmTrack(ReadOnly):
    """A subtitle track of a video."""

    name = "track"
    title = "subtitle track of a video"
    extensions = (".mks",)
    markup = Ass.markup
    dialect = Ass.dialect
    line_break = Ass.line_break
    binary = True
    unit = "cue"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether bytes, as Latin-1, begin as a film's."""
        return is_film(text[:8].encode("latin-1", "replace"))

    def scan(self, warnings: Warnings) -> None:
        """Reads the first track of text; nothing of a film whose bytes were not kept."""
        if self.file.data:
            self._read_track(io.BytesIO(self.file.data), Message("the film"), None, warnings)

    @classmethod
    def open(cls, film: Path | io.BytesIO, name: str, number: int | None, file: Decoded | None = None) -> Self:
        """Opens a track of a film.

        Args:
            film: its path, or its bytes.
            name: its name for errors.
            number: of the track, from 1; by default the first track of text.
            file: its bytes, if known.

        Raises:
            InputError: it cannot be read, or has no subtitles or no track with that number.
            FormatError: its subtitles are pictures.
        """
        layout, warnings = cls(file or Decoded(b"", "", "utf-8")), Warnings(cls.unit)
        layout._read_track(film, name, number, warnings)
        layout.warnings = warnings.messages()
        return layout

    def _read_track(self, film: Path | io.BytesIO, name: str, number: int | None, warnings: Warnings) -> None:
        with _opened(film, name) as container:
            tracks = _tracks(container)
            chosen = _chosen(tracks, name, number)
            self.language = chosen.language
            stream = container.streams.subtitles[chosen.number - 1]
            self.styles = _styles(stream.codec_context)
            self._cues = list(_cues(container, stream, warnings))
        if not self._cues:
            first = warnings.messages()[:1]
            raise InputError(
                "{name}: its subtitle track {chosen} has no text in it{reason}; choose another track, or give its "
                "subtitles as a file",
                name=name,
                chosen=chosen,
                reason=Message(" ({reason})", reason=first[0]) if first else "",
            )
        if len(tracks) > 1 and number is None:
            others = ", ".join(str(track) for track in tracks if track != chosen)
            warnings.add(None, "other-tracks", track=str(chosen), others=others)
        times = [(cue.start, cue.end) for cue in self._cues]
        check_times(times, range(1, len(times) + 1), warnings, overlap=False)


def text_tracks(film: Path) -> list[SubtitleTrack]:
    """The subtitle tracks of a film that can be read.

    Raises:
        InputError: it cannot be read.
    """
    with _opened(film, str(film)) as container:
        return [track for track in _tracks(container) if track.codec not in _PICTURES]


@contextmanager
def _opened(film: Path | io.BytesIO, name: str) -> Iterator[Any]:
    """A film as PyAV's container, whose errors are reported as one that names it."""
    import av  # what decodes films is loaded only where there is one

    try:
        source = film if isinstance(film, io.BytesIO) else f"file:{film}"
        with av.open(source, metadata_errors="replace") as container:
            yield container
    except (av.FFmpegError, OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InputError(
            "{name} cannot be read as a video ({reason}); give its subtitles as a file", name=name, reason=reason
        ) from None


def _tracks(container: Any) -> list[SubtitleTrack]:
    return [
        SubtitleTrack(
            number, stream.codec_context.name, stream.metadata.get("language", ""), stream.metadata.get("title", "")
        )
        for number, stream in enumerate(container.streams.subtitles, 1)
        if stream.codec_context  # there is none for a codec that FFmpeg does not know
    ]


def _chosen(tracks: list[SubtitleTrack], name: str, number: int | None) -> SubtitleTrack:
    texts = [track for track in tracks if track.codec not in _PICTURES]
    if not tracks:
        raise InputError(
            "{name} has no subtitle track; transcribe its sound, or give its subtitles as a file", name=name
        )
    by_number = {track.number: track for track in tracks}
    if number is not None and number not in by_number:
        raise InputError(
            "{name} has no subtitle track {number}; there are {tracks}",
            name=name,
            number=number,
            tracks=", ".join(map(str, tracks)),
        )
    if not texts or (number is not None and by_number[number] not in texts):
        listed = ", ".join(map(str, tracks))
        raise FormatError("{name} has bitmap subtitles: {listed}; {way}", name=name, listed=listed, way=OCR)
    return texts[0] if number is None else by_number[number]


def _cues(container: Any, stream: Any, warnings: Warnings) -> Iterator[Cue]:
    """The undamaged cues of a track; packets without text only clear the screen."""
    import av

    from engine.system.packets import packets, undecodable

    def warn(warning: CodedWarning) -> None:
        warnings.add(None, warning.code, **warning.values)

    damaged: list[str] = []
    for packet in packets(container, stream, warn):
        if packet.pts is None:
            continue
        start = round(packet.pts * packet.time_base * 1000)
        length = round((packet.duration or 0) * packet.time_base * 1000)
        try:
            subtitles: Any = packet.decode()
        except av.FFmpegError:
            damaged.append(ms_to_clock(start))
            continue
        for subtitle in subtitles:
            fields = subtitle.ass.decode("utf-8", "replace").split(",", 8)
            if text := fields[-1].strip():
                yield Cue(start, start + length, text, style=fields[_STYLE] or None)
    if damaged:
        warn(undecodable(damaged))


def _styles(codec: Any) -> StyleSheet | None:
    """The styles in the header of a track of SubStation Alpha."""
    header = (codec.extradata or b"").decode("utf-8", "replace")
    return Ass.read(Decoded(b"", header, "utf-8")).styles if Ass.detect(header) or Ssa.detect(header) else None


def refuse_pictures(start: bytes, name: str) -> None:
    """Refuses files of subtitles that are pictures.

    Args:
        start: the first bytes of the file.
        name: what to call it.

    Raises:
        FormatError: it is one.
    """
    kinds = {b"\x00\x00\x01\xba": "VobSub", b"# VobSub index file": "VobSub", b"PG": "PGS"}
    for magic, kind in kinds.items():
        if start.startswith(magic) and not (
            kind == "PGS" and start[10:11] not in (b"\x14", b"\x15", b"\x16", b"\x17", b"\x80")
        ):
            raise FormatError("{name} has bitmap subtitles ({kind}); {way}", name=name, kind=kind, way=OCR)
