"""A server in this process, and one on a socket."""

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import wait
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from starlette.testclient import TestClient

from engine.pipeline import Punctuator
from engine.server.app import create_app
from engine.server.connections import Server, configured
from engine.server.limits import ServerLimits
from engine.server.listening import address, listening
from engine.server.models import ServedModels
from engine.server.workers import WorkerPool, prepare
from engine.work.job import Progress
from engine.work.pool import Pool

LIMITS = ServerLimits(size=200_000, seconds=20.0, concurrency=8, words=3000)


class Slow:
    """A model that takes a while, and says how far it is; it counts the texts that it has begun and finished.

    Args:
        notes: a file for the counts, which every process has.
        hangs: whether it never ends and never reports.
    """

    labels = ("O", "PERIOD")
    cases = ()
    reads_pauses = False
    device = "cpu"

    def __init__(self, notes: Path, hangs: bool = False) -> None:
        self._notes, self._hangs = notes, hangs
        notes.touch()

    @property
    def begun(self) -> int:
        return self._notes.read_text().count("b")

    @property
    def finished(self) -> int:
        return self._notes.read_text().count("f")

    def forget(self) -> None:
        self._notes.write_text("")

    def _note(self, what: str) -> None:
        with self._notes.open("a") as file:
            file.write(what)

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """A tenth of a second a word."""
        self._note("b")
        while self._hangs:
            time.sleep(1)
        for done in range(len(words)):
            time.sleep(0.1)
            if progress:
                progress((done + 1) / len(words))
        self._note("f")
        return np.tile(np.array([[1, 0]], np.float32), (len(words), 1)), None


def load(notes: Path) -> ServedModels:
    """The shipped model, one that is slow, one that hangs, and the shipped one as if it knew German."""
    shipped = ServedModels.load(["caesura-small"], device="cpu", threads=1)
    german = {"deutsch": Punctuator(shipped.find(None).model, "deutsch", ["de"])}
    slow = {"slow": Punctuator(Slow(notes), "slow"), "hung": Punctuator(Slow(notes, hangs=True), "hung")}
    return ServedModels(shipped.punctuators | slow | german)


@pytest.fixture(scope="session")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the slow models note."""
    return tmp_path_factory.mktemp("slow") / "notes"


@pytest.fixture(scope="package", autouse=True)
def pool(notes: Path) -> Iterator[Pool]:
    """Processes that have the models."""
    with Pool(2, prepare, (partial(load, notes),)) as result:
        wait(result.warm())
        POOLS[:] = [result]
        yield result


POOLS: list[Pool] = []


@pytest.fixture(scope="session")
def served(notes: Path) -> ServedModels:
    """The shipped model."""
    return ServedModels.load(["caesura-small"], device="cpu", threads=1)


@pytest.fixture
def slow(notes: Path) -> Slow:
    result = Slow(notes)
    result.forget()
    return result


@pytest.fixture
def with_slow(notes: Path) -> ServedModels:
    return load(notes)


@contextmanager
def client_of(served: ServedModels, limits: ServerLimits = LIMITS, token: str | None = None) -> Iterator[TestClient]:
    """A client of a server in this process."""
    app = create_app(served, limits, WorkerPool(limits, POOLS[0]), token, {"testserver"})
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(served: ServedModels) -> Iterator[TestClient]:
    with client_of(served) as result:
        yield result


@contextmanager
def running(served: ServedModels, limits: ServerLimits = LIMITS, token: str | None = None) -> Iterator[str]:
    """The address of a server that listens on a port of this machine."""
    workers = WorkerPool(limits, POOLS[0])
    with listening("127.0.0.1", 0) as listener:
        server = Server(configured(create_app(served, limits, workers, token, {"127.0.0.1"})), workers)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield address(listener, "127.0.0.1")
        finally:
            workers.close()
            thread.join(30)
            assert not thread.is_alive()
