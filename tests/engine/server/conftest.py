"""A server in this process, and one on a socket."""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import pytest
from starlette.testclient import TestClient

from engine.commands.serve import address, listening
from engine.models.base import Progress
from engine.pipeline import Punctuator
from engine.server.app import create_app
from engine.server.connections import Server, configured
from engine.server.desk import Desk
from engine.server.limits import Limits
from engine.server.models import Served

LIMITS = Limits(size=200_000, seconds=20.0, concurrency=8, words=3000)


class Slow:
    """A model that takes a while, and says how far it is; it counts the texts that it has begun and finished."""

    labels = ("O", "PERIOD")
    cases = ()
    reads_pauses = False
    device = "cpu"

    def __init__(self) -> None:
        self.begun = self.finished = 0

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """A tenth of a second a word."""
        self.begun += 1
        for done in range(len(words)):
            time.sleep(0.1)
            if progress:
                progress((done + 1) / len(words))
        self.finished += 1
        return np.tile(np.array([[1, 0]], np.float32), (len(words), 1)), None


@pytest.fixture(scope="session")
def served() -> Served:
    """The shipped model."""
    return Served.load(["caesura"], workers=2, device="cpu", threads=1)


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def with_slow(served: Served, slow: Slow) -> Served:
    return Served(served.punctuators | {"slow": Punctuator(slow, "slow")})


@contextmanager
def client_of(served: Served, limits: Limits = LIMITS, token: str | None = None) -> Iterator[TestClient]:
    """A client of a server in this process."""
    app = create_app(served, limits, Desk(limits), token, {"testserver"})
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(served: Served) -> Iterator[TestClient]:
    with client_of(served) as made:
        yield made


@contextmanager
def running(served: Served, limits: Limits = LIMITS, token: str | None = None) -> Iterator[str]:
    """The address of a server that listens on a port of this machine."""
    desk = Desk(limits)
    with listening("127.0.0.1", 0) as listener:
        server = Server(configured(create_app(served, limits, desk, token, {"127.0.0.1"})), desk)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield address(listener, "127.0.0.1")
        finally:
            desk.close()
            thread.join(30)
            assert not thread.is_alive()
