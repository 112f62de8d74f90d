"""Events of a long document, and clients that go away: a server on a socket."""

import json
import socket
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from engine.server.limits import ServerLimits
from engine.server.models import ServedModels
from tests.engine.server.conftest import Slow, client_of, running

TALK = Path(__file__).parents[3] / "resources" / "samples" / "talk.srt"
EVENTS = {"accept": "text/event-stream"}


def events_of(text: str) -> list[tuple[str, dict]]:
    """The events in a stream."""
    blocks = [block.split("\n") for block in text.strip().split("\n\n")]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in blocks]


def eventually(true: Callable[[], bool]) -> bool:
    """Whether something becomes true."""
    for _ in range(200):
        if true():
            return True
        time.sleep(0.05)
    return False


def test_progress_is_reported_and_then_the_result(with_slow: ServedModels) -> None:
    with client_of(with_slow) as client:
        request = {"words": ["a"] * 12, "model": "slow"}
        answer = client.post("/v1/punctuate", json=request, headers=EVENTS)
        assert answer.headers["content-type"].startswith("text/event-stream")
        names, tables = zip(*events_of(answer.text), strict=True)
        assert set(names[:-1]) == {"progress"}
        shares = [table["share"] for table in tables[:-1]]
        assert shares == sorted(shares)
        assert len(shares) > 2
        assert names[-1] == "result"
        assert tables[-1] == client.post("/v1/punctuate", json=request).json()


def test_a_file_is_reported_in_json(served: ServedModels) -> None:
    with client_of(served) as client:
        form = {"file": ("talk.srt", TALK.read_bytes())}
        name, table = events_of(client.post("/v1/punctuate", files=form, headers=EVENTS).text)[-1]
        assert name == "result"
        assert table["file"]["content"].encode() == client.post("/v1/punctuate", files=form).content
        both = client.post("/v1/punctuate", files=form, headers={"accept": "text/event-stream, */*"})
        assert events_of(both.text)[-1] == (name, table)
        name, table = events_of(client.post("/v1/review", files=form, headers=EVENTS).text)[-1]
        assert len(table["suggestions"]) > 10


def test_what_goes_wrong_is_an_event(with_slow: ServedModels) -> None:
    with client_of(with_slow, ServerLimits(seconds=0.5)) as client:
        late = client.post("/v1/punctuate", json={"words": ["a"] * 50, "model": "slow"}, headers=EVENTS)
        assert events_of(late.text)[-1][1]["error"]["code"] == "timeout"
        empty = {"file": {"name": "a.srt", "content": ""}}
        broken = client.post("/v1/punctuate", json=empty, headers=EVENTS)
        assert events_of(broken.text)[-1][1]["error"]["code"] == "unusable"


def test_work_stops_when_its_client_goes(with_slow: ServedModels, slow: Slow) -> None:
    request = {"words": ["a"] * 100, "model": "slow"}
    with running(with_slow) as url:
        for headers in ({}, EVENTS):
            slow.forget()
            place = urlsplit(url)
            with socket.create_connection((place.hostname, place.port)) as client:
                body = json.dumps(request).encode()
                head = {"host": place.netloc, "content-type": "application/json", "content-length": str(len(body))}
                lines = "".join(f"{name}: {value}\r\n" for name, value in (head | headers).items())
                client.sendall(f"POST /v1/punctuate HTTP/1.1\r\n{lines}\r\n".encode() + body)
                assert eventually(lambda: slow.begun == 1)
            assert eventually(lambda: httpx.get(f"{url}/healthz").json()["running"] == 0)
    assert slow.finished == 0


def test_others_are_answered_meanwhile(with_slow: ServedModels, slow: Slow) -> None:
    with running(with_slow) as url, httpx.Client(base_url=url) as client:
        request = {"words": ["a"] * 40, "model": "slow"}
        with client.stream("POST", "/v1/punctuate", json=request, headers=EVENTS) as answer:
            assert httpx.get(f"{url}/healthz").json() == {"status": "ok", "running": 1}
            text = httpx.post(f"{url}/v1/punctuate", json={"text": "so what is it"}).json()["text"]
            assert text.startswith("So what is it")
            assert slow.finished == 0
            assert events_of(answer.read().decode())[-1][0] == "result"
