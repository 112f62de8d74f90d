"""Bytes that are damaged as disks, programs and people damage them."""

import random
from collections.abc import Callable

_TOKENS = (
    *(b"-->", b"\n\n", b"\r\n", b"\r", b"\0", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\x85", b"\xe2\x80\xa8", b"\x1a"),
    *(b"00:00:00,000 --> 00:00:00,000", b"99:99:99,999", b"-00:00:01,000", b"1e309", b"NaN", b"-1", b"9" * 40),
    *(b"<", b">", b"</", b"<i>", b"{\\an8}", b"{1}{2}", b"[1][2]", b"&amp;", b"&#0;", b"&#x110000;", b"<![CDATA[", b"<!--"),
    *(b"null", b"[]", b"{}", b'"', b"\\", b'"start": "', b"\\u0000", b"\\ud800", b"WEBVTT", b"NOTE ", b"STYLE\n", b"[Events]"),
    *(b"\xcc\x81", b"\xf0\x9f\x98\x80", b"\xe2\x80\x8f", b"\xe2\x80\x93", b"...", b"Mr.", b"I'm", b"3.14", b"U.S.", b"\xc2\xb5m"),
)  # fmt: skip
_RUNS = (
    b" ",
    b"-",
    b".",
    b"a",
    b"A",
    b"'",
    b"\n",
    b"<",
    b"{",
    b"0",
    b":",
    b",",
    b"\xe2\x80\x94",
    b"[",
    b"\t",
    b"&",
    b"a ",
    b"- ",
)


def mutated(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A file with one to five damages.

    Args:
        other: a file whose parts may get into it.
    """
    for _ in range(rng.choice((1, 1, 1, 2, 3, 5))):
        data = rng.choice(_WAYS)(rng, data, other)
    return data


def _place(rng: random.Random, data: bytes) -> tuple[int, int]:
    first = rng.randrange(len(data) + 1)
    return first, min(len(data), first + int(rng.expovariate(1 / 20)))


def _flip(rng: random.Random, data: bytes, other: bytes) -> bytes:
    if not data:
        return data
    place = rng.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :]


def _delete(rng: random.Random, data: bytes, other: bytes) -> bytes:
    first, stop = _place(rng, data)
    return data[:first] + data[stop:]


def _repeat(rng: random.Random, data: bytes, other: bytes) -> bytes:
    first, stop = _place(rng, data)
    return data[:stop] + data[first:stop] * rng.choice((1, 2, 50)) + data[stop:]


def _insert(rng: random.Random, data: bytes, other: bytes) -> bytes:
    place = rng.randrange(len(data) + 1)
    return data[:place] + rng.choice(_TOKENS) + data[place:]


def _run(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A long run of one character, which a careless pattern takes a long time for."""
    place = rng.randrange(len(data) + 1)
    return data[:place] + rng.choice(_RUNS) * rng.choice((100, 20_000)) + data[place:]


def _cut(rng: random.Random, data: bytes, other: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _splice(rng: random.Random, data: bytes, other: bytes) -> bytes:
    first, stop = _place(rng, other)
    place = rng.randrange(len(data) + 1)
    return data[:place] + other[first : stop + 200] + data[place:]


def _lines(rng: random.Random, data: bytes, other: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    rng.shuffle(lines)
    return b"".join(lines)


def _recode(rng: random.Random, data: bytes, other: bytes) -> bytes:
    encoding = rng.choice(("utf-16", "utf-16-be", "utf-32", "cp1252", "cp1251", "shift_jis", "utf-7"))
    return data.decode("utf-8", "replace").encode(encoding, "replace")


_WAYS: tuple[Callable[[random.Random, bytes, bytes], bytes], ...] = (
    *(_flip, _delete, _repeat, _insert, _insert, _run, _cut, _splice, _lines, _recode),
)
