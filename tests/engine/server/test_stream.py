"""Live captions over a websocket."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from engine.pipeline import Punctuator
from engine.server.limits import Refusal, ServerLimits
from engine.server.models import ServedModels
from engine.server.stream import Find, StreamLimits, StreamServer
from engine.server.workers import WorkerPool
from engine.work.job import Progress
from engine.work.pool import Pool
from tests.engine.live.models import Counting, punctuator

TEXT = "so if we make no changes today what does tomorrow look like i think so"


WORKERS = WorkerPool(ServerLimits(), Pool(1))
"""For streams, which are worked on elsewhere."""


@contextmanager
def connected(
    find: Find,
    query: str = "",
    limits: StreamLimits | None = None,
    workers: WorkerPool | None = None,
) -> Iterator[WebSocketTestSession]:
    app = Starlette(routes=[WebSocketRoute("/v1/stream", StreamServer(find, workers or WORKERS, limits).stream)])
    with TestClient(app) as client, client.websocket_connect(f"/v1/stream{query}") as websocket:
        yield websocket


def counting(name: str | None, language: str = "") -> Punctuator:
    if name not in (None, "counting"):
        raise Refusal(404, "unknown_model", "That model is not served here.")
    return punctuator(Counting())


def texts(rows: list[dict[str, Any]]) -> str:
    return " ".join(row["text"] for row in rows)


def closed(websocket: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as over:
        websocket.receive_json()
    return over.value.code


def refused(websocket: WebSocketTestSession) -> tuple[str, int]:
    """The error in the last message: one sentence, and then the stream is closed."""
    error = websocket.receive_json()["error"]
    assert error["message"].endswith(".")
    return error["code"], closed(websocket)


def test_words_come_back_with_marks(served: ServedModels) -> None:
    final: list[dict[str, Any]] = []
    with connected(served.find, "?look_ahead=4") as websocket:
        for place, word in enumerate(TEXT.split()):
            websocket.send_json({"words": [{"text": word, "start": place / 2, "end": place / 2 + 0.4}]})
            answer = websocket.receive_json()
            final += answer["final"]
            assert len(final) + len(answer["tentative"]) == place + 1
        assert texts(final) == "So if we make no changes today, what does tomorrow look"
        websocket.send_json({"finish": True})
        answer = websocket.receive_json()
        assert texts(final + answer["final"]).startswith(
            "So if we make no changes today, what does tomorrow look like?"
        )
        assert answer["tentative"] == []
        assert closed(websocket) == 1000


def test_partial_words_are_tentative() -> None:
    with connected(counting, "?look_ahead=1&model=counting") as websocket:
        websocket.send_json({"words": "so we"})
        assert websocket.receive_json()["final"][0]["text"] == "So"
        websocket.send_bytes(b'{"partial": "go"}')
        answer = websocket.receive_json()
        assert answer["final"] == []
        assert texts(answer["tentative"]) == "we go,"


def test_words_that_have_waited_come_by_themselves() -> None:
    with connected(counting, "?most_delay=0.2") as websocket:
        websocket.send_json([{"text": "so", "start": 7.0, "end": 7.5}])
        assert texts(websocket.receive_json()["tentative"]) == "So,"
        assert texts(websocket.receive_json()["final"]) == "So,"


@pytest.mark.parametrize(
    ("message", "code", "status"),
    [
        ("{", "malformed", 1007),
        ("[" * 50_000, "malformed", 1007),
        ('{"words": [{"text": 5}]}', "invalid", 1007),
        ('{"words": [{"text": "go", "end": NaN}]}', "invalid", 1007),
        ('{"words": "' + "so " * 501 + '"}', "too_many_words", 1009),
        ('{"words": "' + "a—b— " * 251 + '"}', "too_many_words", 1009),
        ('{"words": ["so", "' + "s" * 201 + '"]}', "too_large", 1009),
        ('{"words": "' + "s" * 100_000 + '"}', "too_large", 1009),
    ],
)
def test_bad_messages_lose_nothing(message: str, code: str, status: int) -> None:
    with connected(counting) as websocket:
        websocket.send_json({"words": "so we"})
        assert texts(websocket.receive_json()["tentative"]) == "So we,"
        websocket.send_text(message)
        assert texts(websocket.receive_json()["final"]) == "So we."
        assert refused(websocket) == (code, status)


@pytest.mark.parametrize(
    "query",
    [
        "?look_ahead=all",
        "?look_ahead=65",
        "?look_ahead=-1",
        "?most_delay=nan",
        "?minimum_confidence=2",
        "?a=1",
        "?model=x",
        "?language=Klingonese",
    ],
)
def test_options_that_cannot_be(query: str) -> None:
    with connected(counting, query) as websocket:
        assert refused(websocket)[1] == 1008


def test_lone_surrogates_and_odd_characters_are_no_fault() -> None:
    with connected(counting) as websocket:
        websocket.send_text('{"words": ["so\\ud800", "\\u0000", "we\\u202e"]}')
        assert len(websocket.receive_json()["tentative"]) == 2


def test_who_says_nothing_is_released() -> None:
    with connected(counting, limits=StreamLimits(idle=0.3)) as websocket:
        websocket.send_json({"words": "so we"})
        assert texts(websocket.receive_json()["tentative"]) == "So we,"
        assert texts(websocket.receive_json()["final"]) == "So we."
        assert refused(websocket) == ("idle", 1008)


def test_there_is_room_for_so_many() -> None:
    streams = StreamServer(counting, WorkerPool(ServerLimits(), Pool(1)), StreamLimits(streams=1))
    app = Starlette(routes=[WebSocketRoute("/v1/stream", streams.stream)])
    with TestClient(app) as client:
        with client.websocket_connect("/v1/stream") as first:
            with client.websocket_connect("/v1/stream") as second:
                assert refused(second) == ("busy", 1013)
            first.send_json({"words": "so", "finish": True})
            assert texts(first.receive_json()["final"]) == "So."
        with client.websocket_connect("/v1/stream") as third:
            third.send_json({"finish": True})
            assert third.receive_json() == {"final": [], "tentative": []}


class Held(Counting):
    """A model that waits until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.go = threading.Event(), threading.Event()
        self.calls = 0

    def open_ended(self) -> "Held":
        return self

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, np.ndarray | None]:
        self.calls += 1
        self.begun.set()
        assert self.go.wait(30)
        return super().predict(words, pauses, progress)


def test_what_waits_is_answered_at_once() -> None:
    model = Held()
    with connected(lambda *_: punctuator(model), "?look_ahead=1") as websocket:
        websocket.send_json({"words": "so we"})
        assert model.begun.wait(30)
        for word in TEXT.split():
            websocket.send_json({"words": [word]})
        websocket.send_json({"finish": True})
        model.go.set()
        answers = [websocket.receive_json()]
        while answers[-1]["tentative"]:
            answers.append(websocket.receive_json())
        assert len(answers) < len(TEXT.split())
        assert sum(len(answer["final"]) for answer in answers) == len(TEXT.split()) + 2


def test_nothing_more_is_worked_on_for_a_client_that_has_gone() -> None:
    model = Held()
    with connected(lambda *_: punctuator(model), "?look_ahead=0") as websocket:
        websocket.send_json({"words": ["so"]})
        assert model.begun.wait(30)
        for word in TEXT.split():
            websocket.send_json({"words": [word]})
        websocket.close()
        model.go.set()
    assert model.calls == 1


@pytest.mark.parametrize("talking", [False, True])
def test_a_stopping_server_loses_no_words(talking: bool) -> None:
    workers = WorkerPool(ServerLimits(), Pool(1))
    with connected(counting, workers=workers) as websocket:
        websocket.send_json({"words": "so we"})
        assert texts(websocket.receive_json()["tentative"]) == "So we,"
        assert workers.busy
        workers.close()
        if talking:
            websocket.send_json({"words": "go"})
        assert texts(websocket.receive_json()["final"]).startswith("So we")
        assert refused(websocket) == ("stopping", 1001)
    assert not workers.busy
    with connected(counting, workers=workers) as websocket:
        assert refused(websocket) == ("stopping", 1001)
