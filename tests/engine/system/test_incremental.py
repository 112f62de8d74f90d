"""What has not changed is not encoded again, and what comes out is the whole list."""

import json
import random
from collections.abc import Sequence

from engine.system.incremental import IncrementalEncoder, separated


class Encoder:
    """Numbers as JSON; counts how many it has encoded."""

    def __init__(self) -> None:
        self.encoded = 0
        self.encoder = IncrementalEncoder(self._encode)

    def read(self, items: Sequence[int]) -> list[int]:
        self.encoded = 0
        return json.loads(b"[" + b"".join(separated(self.encoder.chunks(items))) + b"]")

    def _encode(self, items: Sequence[int]) -> bytes:
        self.encoded += len(items)
        return json.dumps(items)[1:-1].encode()


def test_only_the_chunk_of_a_change_is_encoded_again() -> None:
    encoder, items = Encoder(), list(range(50_000))
    assert encoder.read(items) == items
    assert encoder.encoded == 50_000
    assert encoder.read(list(items)) == items
    assert encoder.encoded == 0
    items[20_500] = -1
    assert encoder.read(items) == items
    assert encoder.encoded <= 400
    items[30_000:30_001] = [1, 2, 3]
    del items[10]
    assert encoder.read(items) == items
    assert encoder.encoded <= 31_000
    items.insert(7, 7)
    assert encoder.read(items) == items
    assert encoder.encoded <= 400


def test_any_list_comes_out_whole() -> None:
    encoder, dice = Encoder(), random.Random(1)
    items: list[int] = []
    for _ in range(300):
        start = dice.randint(0, len(items))
        stop = min(len(items), start + dice.choice((0, 1, 3000)))
        items[start:stop] = [dice.randint(0, 3)] * dice.choice((0, 1, 2, 2500))
        assert encoder.read(items) == items


def test_chunks_stay_few_while_items_are_inserted() -> None:
    encoder, items = Encoder(), list(range(10_000))
    for number in range(300):
        items.insert(5000 + number, number)
        encoder.read(items)
    assert len(encoder.encoder.chunks(items)) <= 60


def test_other_threads_may_work_between_chunks() -> None:
    events: list[str] = []
    encoder = IncrementalEncoder(lambda items: events.append("encode") or b"", lambda: events.append("pause"))
    encoder.chunks(list(range(1000)))
    assert events == ["encode", "pause"] * 5
    encoder.chunks(list(range(1000)))
    assert len(events) == 10
