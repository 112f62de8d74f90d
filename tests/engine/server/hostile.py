"""Requests that mean no good: off the server's own OpenAPI, and files that are broken somewhere."""

import random
from collections import Counter
from pathlib import Path

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS
from schemathesis.generation import GenerationMode

from engine.formats import EXTENSIONS

ON_PURPOSE = (503, 504)
"""What a server may say of itself."""

_NAMES = ("content_type_conformance", "response_schema_conformance", "status_code_conformance")
_SAMPLE = (Path(__file__).parents[3] / "resources" / "samples" / "talk.srt").read_bytes()[:3000]
_BEGINNINGS = (
    *(b"", b"WEBVTT\n\n", b"[Script Info]\n[Events]\n", b"<tt xmlns='http://www.w3.org/ns/ttml'><body><div><p>", b"{1}{2}"),
    *(b'{"segments": [{"words": [{"word": "so", "start": 0, "end": 1}]}]}', b'{"results": [', b'[{"text": "so"', b"[1][2]"),
    *(b"<SAMI><BODY><SYNC Start=1><P>", b"Scenarist_SCC V1.0\n\n00:00:00:00\t9420", b"850STL25.01", b"[00:01.00]so it is"),
    *(b"\xff\xfe", b"\xef\xbb\xbf", b"\x00" * 20, b"<?xml version='1.0' encoding='utf-99'?>", b"1\n00:00:01,000 --> 99:99:99,999\n"),
)  # fmt: skip


def from_openapi(url: str, examples: int) -> Counter[int]:
    """Sends what the description allows and what it forbids; statuses and how often each came.

    Raises:
        AssertionError: an answer is not as described, or is a fault of the server's.
    """
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    operations = [operation.ok() for operation in schema.get_all_operations()]
    posts = [operation for operation in operations if operation.method.upper() == "POST"]
    cases = st.one_of([operation.as_strategy(mode) for operation in posts for mode in modes])
    checks = CHECKS.get_by_names(_NAMES)
    statuses: Counter[int] = Counter()

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def send(case: schemathesis.Case) -> None:
        answer = case.call()
        statuses[answer.status_code] += 1
        assert answer.status_code < 500 or answer.status_code in ON_PURPOSE, answer.text
        case.validate_response(answer, checks=checks)

    send()
    return statuses


def broken_files(url: str, count: int, seed: int = 0) -> Counter[int]:
    """Sends files that are damaged; statuses and how often each came.

    Raises:
        AssertionError: an answer is a fault of the server's.
    """
    chance, statuses = random.Random(seed), Counter[int]()
    with httpx.Client(base_url=url, timeout=120) as client:
        for _ in range(count):
            data, name = _damaged(chance), f"a{chance.choice(list(EXTENSIONS))}"
            path = chance.choice(("/v1/punctuate", "/v1/review"))
            answer = client.post(path, files={"file": (name, data)})
            statuses[answer.status_code] += 1
            assert answer.status_code < 500 or answer.status_code in ON_PURPOSE, (name, data, answer.text)
            assert answer.status_code == 200 or answer.json()["error"]["message"].endswith("."), answer.text
    return statuses


def _damaged(chance: random.Random) -> bytes:
    """A sample, or the beginning of a format, with some bytes of it lost, doubled or made others."""
    data = bytearray(chance.choice(_BEGINNINGS) + _SAMPLE[: chance.randrange(len(_SAMPLE))])
    for _ in range(chance.randrange(8)):
        first = chance.randrange(len(data) + 1)
        stop = min(len(data), first + chance.randrange(1, 40))
        data[first:stop] = chance.choice((b"", data[first:stop] * 3, chance.randbytes(stop - first), b"<>&{}\\\r\n"))
    return bytes(data)
