"""The server on loopback: ``python -m tests.bench.server [--record] [--seconds 10] [--hostile 10000]``.

Requests a second and how long they take, with one client and with many; then hostile requests, none of which may make
the server respond with an internal error.
"""

import argparse
import http.client
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import wait
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from engine.system.cores import cores
from tests.bench.speed import processor, talk, write_hours
from trainer.papers.results import record

CLIENTS = 16
WORDS = 20
"""In a request's text: a sentence or two."""


def serve(model: str) -> None:
    """Serves a model in this process, and prints its address."""
    from engine.server.app import create_app
    from engine.server.connections import Server, configured
    from engine.server.limits import ServerLimits
    from engine.server.listening import address, listening
    from engine.server.models import ServedModels
    from engine.server.workers import WorkerPool, prepare
    from engine.work.pool import Pool

    load = partial(ServedModels.load, [model], "cpu", 1)
    with Pool(cores(), prepare, (load,)) as pool, listening("127.0.0.1", 0) as listener:
        wait(pool.warm())
        workers = WorkerPool(ServerLimits(concurrency=2 * CLIENTS), pool)
        print(address(listener, "127.0.0.1"), flush=True)
        Server(configured(create_app(load(), workers.limits, workers)), workers).run([listener])


@contextmanager
def serving(model: str) -> Iterator[str]:
    """The address of a server in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.server", "--serve", model]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def request_times(url: str, clients: int, seconds: float) -> list[float]:
    """Seconds that each request took, of clients that ask one after the other for some time."""
    words = talk(clients * 50 * WORDS)
    texts = [" ".join(words[first : first + WORDS]) for first in range(0, len(words), WORDS)]
    times: list[float] = []
    end = time.perf_counter() + seconds

    def ask(own: list[str]) -> None:
        connection = http.client.HTTPConnection(urlsplit(url).netloc)
        while time.perf_counter() < end:
            for text in own:
                start = time.perf_counter()
                body = json.dumps({"text": text})
                connection.request("POST", "/v1/punctuate", body, {"content-type": "application/json"})
                answer = connection.getresponse()
                assert answer.status == 200, answer.read()
                answer.read()
                times.append(time.perf_counter() - start)
                if time.perf_counter() > end:
                    break

    threads = [threading.Thread(target=ask, args=(texts[number::clients],)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times


def speed(url: str, clients: int, seconds: float) -> str:
    """Requests a second and their times, after some that are not counted."""
    request_times(url, clients, min(1.0, seconds))
    start = time.perf_counter()
    times = request_times(url, clients, seconds)
    rate = len(times) / (time.perf_counter() - start)
    cuts = statistics.quantiles(times, n=100)
    return f"{rate:,.0f} requests/s, p50 {cuts[49] * 1000:.0f} ms, p99 {cuts[98] * 1000:.0f} ms"


def long_file(url: str) -> str:
    """An hour of subtitles."""
    with tempfile.TemporaryDirectory() as folder:
        text = write_hours(1, Path(folder) / "hour.srt").read_text()
    start = time.perf_counter()
    connection = http.client.HTTPConnection(urlsplit(url).netloc)
    body = json.dumps({"file": {"name": "hour.srt", "content": text}})
    connection.request("POST", "/v1/punctuate", body, {"content-type": "application/json"})
    assert connection.getresponse().status == 200
    return f"{time.perf_counter() - start:.1f} s"


def hostile(url: str, count: int) -> str:
    """Two thirds off the description, one third broken files."""
    from tests.engine.server.hostile import broken_files, from_openapi

    statuses: Counter[int] = from_openapi(url, count * 2 // 3) + broken_files(url, count // 3)
    faults = sum(number for status, number in statuses.items() if status == 500)
    return f"{faults} faults in {statuses.total():,}: " + ", ".join(
        f"{statuses[status]:,} × {status}" for status in sorted(statuses)
    )


def rows(seconds: float, count: int) -> list[dict[str, str]]:
    """All figures, with the aim where there is one."""
    table = []

    def add(what: str, figure: str, aim: str = "") -> None:
        table.append({"what": what, "measured": figure, "aim": aim})
        print(f"{what:64}{figure:>50}   {aim}", flush=True)

    with serving("caesura") as url:
        for clients in (1, CLIENTS):
            add(f"texts of {WORDS} words, {clients} client(s)", speed(url, clients, seconds))
        add("an hour of subtitles", long_file(url))
    with tempfile.TemporaryDirectory() as folder:
        from tests.bench.token_scales import scaled_by_token

        other = str(scaled_by_token("caesura", Path(folder) / "token-scales"))
        with serving(other) as url:
            add(f"scales token by token, {CLIENTS} clients", speed(url, CLIENTS, seconds))
    with serving("caesura") as url:
        add("requests that mean no good", hostile(url, count), "no fault")
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@server among the results")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--hostile", type=int, default=10_000, help="requests that mean no good")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
    else:
        measured = rows(options.seconds, options.hostile)
        if options.record:
            record("bench@server", "python -m tests.bench.server --record", {"note": processor(), "rows": measured})
