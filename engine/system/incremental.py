"""Encodes a long list again and again: chunks of it that have not changed since the last time are not encoded again."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

Item = TypeVar("Item")
_CHUNK = 200
"""Items that are encoded together, at most twice as many."""


class IncrementalEncoder(Generic[Item]):
    """Keeps the encoded chunks before and behind the items that change from call to call.

    Args:
        encode: the bytes of some items in a row.
        pause: called between chunks, about every millisecond.
    """

    def __init__(self, encode: Callable[[Sequence[Item]], bytes], pause: Callable[[], object] = lambda: None) -> None:
        self._encode, self._pause = encode, pause
        self._chunks: list[tuple[Sequence[Item], bytes]] = []

    def chunks(self, items: Sequence[Item]) -> list[bytes]:
        """The bytes of a list, in chunks. Items are compared by identity first, then by equality."""
        old = self._chunks
        first, start = 0, 0
        while first < len(old) and items[start : start + len(old[first][0])] == old[first][0]:
            start += len(old[first][0])
            first += 1
        last, stop = len(old), len(items)
        while last > first and items[max(start, stop - len(old[last - 1][0])) : stop] == old[last - 1][0]:
            last -= 1
            stop -= len(old[last][0])
        new: list[tuple[Sequence[Item], bytes]] = []
        for chunk in _parts(items[start:stop]):
            new.append((chunk, self._encode(chunk)))
            self._pause()
        self._chunks = [*old[:first], *new, *old[last:]]
        return [encoded for _, encoded in self._chunks]


def compact(value: Any) -> bytes:
    """A value as JSON without blanks."""
    return json.dumps(value, separators=(",", ":")).encode("ascii")


def separated(chunks: Sequence[bytes]) -> list[bytes]:
    """The chunks of a JSON list with commas between them."""
    return [part for chunk in chunks for part in (b",", chunk)][1:]


def _parts(items: Sequence[Item]) -> list[Sequence[Item]]:
    """Some items in parts of about the same length."""
    count = max(1, len(items) // _CHUNK)
    bounds = [len(items) * number // count for number in range(count + 1)]
    return [items[start:stop] for start, stop in zip(bounds, bounds[1:]) if start < stop]
