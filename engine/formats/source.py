"""Lossless decoding and encoding: byte order marks, encodings, line ends.

The encoding is detected by byte order mark, then by trying UTF-8, then by its letters (`guessing`). The chosen encoding
must restore the same bytes; if none does, undecodable bytes become lone surrogates (PEP 383).
"""

import codecs
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from engine.errors import FormatError, InputError, Message, OutputError, reading
from engine.formats.guessing import guesses

_BOMS = (  # UTF-32 first: its little-endian mark begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (b"\x84\x31\x95\x33", "gb18030"),
)
_WITH_BOM = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
_SAMPLE = 400_000
_LOOKED_AT = 8000
_ENDLESS = 256 << 20
"""Bytes after which a device or a pipe, such as ``/dev/zero``, is taken to be endless."""

_DECLARED = re.compile(rb"""^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']""")
# The specification of WebVTT reads a NUL as U+FFFD.
_MAY_HAVE_NULS = (b"WEBVTT", codecs.BOM_UTF8 + b"WEBVTT")
_DAMAGED = 500
"""Bytes of a text among which one may have become a NUL."""

_ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"BZh", b"\xfd7zXZ\0")
_OFFICE = (b"[Content_Types].xml", b"word/", b"mimetypeapplication/vnd.oasis")
"""The start of an archive that is a document of a word processor or the like."""

_DOCUMENTS = (b"%pdf-", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"<!doctype html", b"<html")
"""A PDF, one of Word 97 and a web page begin so, in small letters."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPED = re.compile("[\udc80-\udcff]")
_STANDS_FOR = {"—": "--", "…": "..."}


@dataclass(frozen=True)
class Decoded:
    """A decoded file.

    Attributes:
        data: its bytes.
        text: its characters, without the byte order mark.
        encoding: a Python codec name.
        bom: the byte order mark, or ``b""``.
        newline: the line end that is most used in it.
        guessed: whether the encoding is a guess from letter statistics.
    """

    data: bytes
    text: str
    encoding: str
    bom: bytes = b""
    newline: str = "\n"
    guessed: bool = False


def read_bytes(path: str | Path) -> bytes:
    """Reads the bytes of a file.

    Raises:
        InputError: missing, empty or unreadable file, a directory, or a device or pipe without an end.
    """
    regular = Path(path).is_file()
    with reading(path), Path(path).open("rb") as file:
        data = file.read(-1 if regular else _ENDLESS)
    if len(data) == _ENDLESS and not regular:
        raise InputError("{path} does not end after {megabytes} MB; name a file", path=path, megabytes=_ENDLESS >> 20)
    if not data:
        raise InputError("{path} is empty; name another file", path=path)
    return data


def refuse_pipe(path: Path) -> None:
    """Raises InputError for a pipe or a device, from which a program with a window might wait for ever.

    So it does for a file that is missing or may not be looked at.
    """
    with reading(path):
        mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise InputError("{path} is a pipe or a device, not a file; name a subtitle or text file", path=path)


def refuse_documents(start: bytes, name: str) -> None:
    """Raises FormatError if a file that starts so is a word processor's document, a PDF, a web page or an archive."""
    archive = start.startswith(_ARCHIVES)
    if start.lstrip().lower().startswith(_DOCUMENTS) or (archive and any(part in start for part in _OFFICE)):
        raise FormatError(
            "{name} is a document with a layout; save its text as .txt or .rtf, and use that file", name=name
        )
    if archive:
        raise FormatError("{name} is an archive; unpack it, and use the file inside", name=name)


def is_text(path: Path) -> bool:
    """Whether a file begins as text does, which a recording or a picture does not.

    Raises:
        InputError: it may not be read.
    """
    with reading(path), path.open("rb") as file:
        data = file.read(_LOOKED_AT)
    if data.startswith((*_MAY_HAVE_NULS, codecs.BOM_UTF8)):  # as no recording does
        return True
    try:
        return "\0" not in decode(data, None, str(path)).text.rstrip("\0")
    except InputError:
        return False


def decode(data: bytes, encoding: str | None = None, name: str = Message("the text")) -> Decoded:
    """`data` as text, such that `encode` gives the same bytes back.

    Args:
        data: bytes of a text file.
        encoding: the encoding, if known.
        name: file name for errors.

    Raises:
        InputError: the bytes are not text, or not in the given encoding.
    """
    if encoding is not None:
        return _decode_as(data, encoding, name)
    for decoded in _candidates(data, name):
        if (text := _lossless(data, decoded)) is not None:
            return replace(decoded, data=data, text=text, newline=newline_of(text))
    raise AssertionError("UTF-8 with escapes takes any bytes")


def taken_for(path: Path, encoding: str) -> str | None:
    """The encoding that would be detected for a file in `encoding`, if its letters would differ."""
    if encoding.startswith("utf"):
        return None
    try:
        data = read_bytes(path)
        decoded = decode(data, name=str(path))
    except InputError:  # which opening the file reports
        return None
    same = decoded.encoding == encoding or not decoded.guessed or decoded.text == data.decode(encoding, "replace")
    return None if same else decoded.encoding


def _candidates(data: bytes, name: str) -> Iterator[Decoded]:
    """Candidate encodings in order, as `Decoded` without text."""
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            yield Decoded(b"", "", encoding, bom)
    if wide := _wide(data):
        yield Decoded(b"", "", wide)
    if not data.startswith(_MAY_HAVE_NULS) and _has_nuls(data[:_LOOKED_AT].rstrip(b"\0")):
        raise InputError("{name} is not text (it has NUL bytes); name a subtitle or text file", name=name)
    if b"\x1b$" in data and data.isascii():
        yield from (Decoded(b"", "", encoding, guessed=True) for encoding in ("iso2022_jp", "iso2022_kr"))
    if _is_utf8(data):
        yield Decoded(b"", "", "utf-8")
    if (declared := _DECLARED.match(data)) and (codec := _codec(declared[1].decode("ascii"))):
        yield Decoded(b"", "", codec[0])
    for encoding in guesses(data[:_SAMPLE]):
        yield Decoded(b"", "", encoding, guessed=True)
    yield Decoded(b"", "", "cp1252", guessed=True)
    yield Decoded(b"", "", "latin-1", guessed=True)


def _wide(data: bytes) -> str | None:
    """UTF-16 or UTF-32 without a byte order mark, detected by where the NUL bytes stand."""
    sample = data[: _LOOKED_AT // 4 * 4]
    quarter = len(sample) // 4
    nuls = [sample[place::4].count(0) for place in range(4)]
    if quarter and nuls[2] + nuls[3] > 1.8 * quarter and nuls[0] < quarter // 4:
        return "utf-32-le"
    if quarter and nuls[0] + nuls[1] > 1.8 * quarter and nuls[3] < quarter // 4:
        return "utf-32-be"
    even_nuls, odd_nuls = sample[::2].count(0), sample[1::2].count(0)
    if odd_nuls > 0.2 * len(sample) and even_nuls < 0.02 * len(
        sample
    ):  # digits and spaces have one even where letters do not
        return "utf-16-le"
    return "utf-16-be" if even_nuls > 0.2 * len(sample) and odd_nuls < 0.02 * len(sample) else None


def _has_nuls(data: bytes) -> bool:
    """Whether NUL bytes are more than damage to a text."""
    nuls = data.count(0)
    return nuls > max(1, len(data) // _DAMAGED) or (nuls > 0 and not _is_utf8(data))


def _is_utf8(data: bytes) -> bool:
    """Whether this is UTF-8, or was before a few of its bytes were damaged."""
    text = data.decode("utf-8", "surrogateescape")
    high = len(text) - len(text.encode("ascii", "ignore"))
    return len(_ESCAPED.findall(text)) * 5 <= high


def _lossless(data: bytes, decoded: Decoded) -> str | None:
    """The text of `data` if it can be turned back into the same bytes."""
    body = data[len(decoded.bom) : len(data) - undecodable_bytes(data, decoded.encoding, decoded.bom)]
    errors = "surrogatepass" if decoded.encoding.startswith(("utf-16", "utf-32")) else "surrogateescape"
    if decoded.guessed and decoded.encoding != "cp1252":
        errors = "strict"
    try:
        text = body.decode(decoded.encoding, errors)
        return text if encode(text, decoded.encoding) == body else None
    except (UnicodeError, OutputError):
        return None


def _decode_as(data: bytes, encoding: str, name: str) -> Decoded:
    codec = _codec(encoding)
    if codec is None:
        raise InputError(
            "{name}: there is no encoding called {encoding}; name another one, such as utf-8, or none",
            name=name,
            encoding=encoding,
        )
    decoded = Decoded(data, "", codec[0])
    for bom, its in _BOMS:  # a mark says more than a name: "utf-16" may be of either byte order
        if data.startswith(bom) and its[:6] == codec[0][:6]:
            decoded = Decoded(data, "", its, bom)
            break
    body = data[len(decoded.bom) : len(data) - undecodable_bytes(data, decoded.encoding, decoded.bom)]
    try:
        body.decode(decoded.encoding)
    except UnicodeError as error:
        line = body[: getattr(error, "start", 0)].count(b"\n") + 1
        raise InputError(
            "{name} is not in {encoding} (line {line}); let the encoding be detected",
            name=name,
            encoding=encoding,
            line=line,
        ) from None
    text = _lossless(data, decoded)
    if text is None:
        raise InputError(
            "{name} would not come back the same from {encoding}; let the encoding be detected",
            name=name,
            encoding=encoding,
        )
    return replace(decoded, text=text, newline=newline_of(text))


_PROBE = "a\n" * 99


def _codec(encoding: str) -> tuple[str, bytes] | None:
    """The codec's canonical name and the byte order mark implied by the name; None for an unknown text codec."""
    try:
        name = codecs.lookup(encoding).name
        if name in _WITH_BOM:
            return _WITH_BOM[name], next(mark for mark, its in _BOMS if its == _WITH_BOM[name])
        # Codecs like hex and rot13 do not encode text; others change line ends.
        if "escape" in name or len(_PROBE.encode(name)) != len(_PROBE) * len("a".encode(name)):
            return None
    except (LookupError, ValueError):
        return None
    return name, b""


def codec_of(encoding: str) -> tuple[str, bytes]:
    """The codec's canonical name and the byte order mark implied by `encoding` (``utf-8-sig``, ``utf-16``).

    Raises:
        OutputError: unknown encoding.
    """
    codec = _codec(encoding)
    if codec is None:
        raise OutputError("there is no encoding called {encoding}; use UTF-8", encoding=encoding)
    return codec


def undecodable_bytes(data: bytes, encoding: str, bom: bytes) -> int:
    """How many bytes at the end of `data` are too few for a character of a wide encoding."""
    unit = {"utf-16": 2, "utf-32": 4}.get(encoding[:6], 1)
    return (len(data) - len(bom)) % unit


def newline_of(text: str) -> str:
    """The line end that is most used in `text`; a line feed where there is none."""
    pairs = text.count("\r\n")
    counts = {"\r\n": pairs, "\n": text.count("\n") - pairs, "\r": text.count("\r") - pairs}
    return max(counts, key=lambda newline: counts[newline]) if any(counts.values()) else "\n"


def without_escapes(text: str, encoding: str) -> str:
    """`text` for another encoding: undecodable bytes become the replacement character."""
    return _SURROGATE.sub("\ufffd" if encoding.startswith("utf") else "?", text)


def encode(text: str, encoding: str, bom: bytes = b"") -> bytes:
    """`text` as bytes; a dash becomes ``--`` and an ellipsis ``...`` where the encoding lacks them.

    Raises:
        OutputError: the encoding lacks a character of `text`.
    """
    try:
        return bom + text.encode(encoding, "caesura")
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        missing = f"{text[error.start]!r} (U+{ord(text[error.start]):04X})"
        raise OutputError(
            "line {line}: {encoding} has no {missing}; use UTF-8", line=line, encoding=encoding, missing=missing
        ) from None


def can_encode(text: str, encoding: str) -> bool:
    """Whether `encode` writes `text` in an encoding, stand-ins included."""
    try:
        encode(text, encoding)
    except OutputError:
        return False
    return True


def _stand_in(error: UnicodeError) -> tuple[str | bytes, int]:
    """Error handler of `encode`: undecoded bytes as they were, stand-ins for marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    character, end = error.object[error.start], error.start + 1
    if error.encoding.startswith(("utf-16", "utf-32")):
        return codecs.lookup_error("surrogatepass")(error)
    if "\udc80" <= character <= "\udcff":
        return bytes([ord(character) - 0xDC00]), end
    if character in _STANDS_FOR:
        return _STANDS_FOR[character], end
    raise error


codecs.register_error("caesura", _stand_in)
