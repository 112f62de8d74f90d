"""MP4 films with a subtitle track (``tx3g``) and nothing else, box by box."""

import struct
from collections.abc import Iterator, Sequence

_UNITY = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)


def film(cues: Sequence[tuple[int, int, str]], brand: bytes = b"isom", scale: int = 1000) -> bytes:
    """A film whose track has cues.

    Args:
        cues: start and end in milliseconds, and text, in order and apart.
        brand: of the file: ``b"qt  "`` makes it QuickTime.
        scale: units of time of the track in a second.
    """
    samples = list(_samples(cues))
    total = sum(length for length, _ in samples)
    head = _box("ftyp", brand, struct.pack(">I", 512), b"isommp41")
    table = _box(
        "stbl",
        _table("stsd", [_entry()]),
        _table("stts", [struct.pack(">II", 1, length * scale // 1000) for length, _ in samples]),
        _table("stsc", [struct.pack(">III", 1, len(samples), 1)]),
        _full("stsz", struct.pack(">I", 0), _rows([struct.pack(">I", len(data)) for _, data in samples])),
        _table("stco", [struct.pack(">I", len(head) + 8)]),
    )
    handler = b"text" if brand == b"qt  " else b"sbtl"
    media = _box(
        "mdia",
        _full("mdhd", struct.pack(">IIIIHH", 0, 0, scale, total * scale // 1000, 0x15C7, 0)),
        _full("hdlr", bytes(4), handler, bytes(13)),
        _box("minf", _full("nmhd"), _box("dinf", _table("dref", [_full("url ", flags=1)])), table),
    )
    track = _full("tkhd", struct.pack(">IIIII", 0, 0, 1, 0, total), bytes(16), _UNITY, bytes(8), flags=3)
    movie = _full("mvhd", struct.pack(">IIIIIH", 0, 0, 1000, total, 0x10000, 0x100), bytes(10), _UNITY, bytes(28))
    return head + _box("mdat", *(data for _, data in samples)) + _box("moov", movie, _box("trak", track, media))


def _samples(cues: Sequence[tuple[int, int, str]]) -> Iterator[tuple[int, bytes]]:
    """Length in milliseconds and bytes of each sample; one without text fills a gap."""
    reached = 0
    for start, end, text in cues:
        if start > reached:
            yield start - reached, bytes(2)
        yield end - start, struct.pack(">H", len(text.encode())) + text.encode()
        reached = end


def _entry() -> bytes:
    """The description of all samples."""
    style = struct.pack(">HHHBB4B", 0, 0, 1, 0, 18, 255, 255, 255, 255)
    fonts = _box("ftab", struct.pack(">HHB", 1, 1, 5), b"Serif")
    return _box("tx3g", bytes(7), b"\1", bytes(4), b"\1\xff", bytes(12), style, fonts)


def _box(name: str, *parts: bytes) -> bytes:
    data = b"".join(parts)
    return struct.pack(">I", len(data) + 8) + name.encode() + data


def _full(name: str, *parts: bytes, flags: int = 0) -> bytes:
    return _box(name, struct.pack(">I", flags), *parts)


def _rows(rows: Sequence[bytes]) -> bytes:
    return struct.pack(">I", len(rows)) + b"".join(rows)


def _table(name: str, rows: Sequence[bytes]) -> bytes:
    return _full(name, _rows(rows))
