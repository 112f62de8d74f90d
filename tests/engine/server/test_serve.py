"""The command, as a person starts and stops it."""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from engine.__main__ import main
from engine.commands.serve import amount, port, processes, read_token
from engine.errors import InputError
from engine.models.weights import find_folder
from engine.server import connections
from engine.server.limits import ServerLimits
from engine.server.listening import listening
from engine.server.models import ServedModels
from tests.engine.server.conftest import running
from tests.listening import listen

TOKEN = "sixteen letters and more"


@contextmanager
def started(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, "-m", "engine", "serve", "--port", "0", "--quiet", "--workers", "2", *options]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=listen,
    ) as process:
        try:
            assert process.stdout
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_lets_requests_end_and_takes_no_more_in(number: signal.Signals) -> None:
    """A text of some thousand words is worked on while the signal comes."""
    answers: list[httpx.Response] = []
    text = "so if we make no changes today what does tomorrow look like " * 1500
    with started("--limit-size", "1") as (process, url), httpx.Client(base_url=url, timeout=120) as client:
        client.get("/healthz")  # a connection that stays open

        def ask() -> None:
            answers.append(httpx.post(f"{url}/v1/punctuate", json={"text": text}, timeout=120))

        thread = threading.Thread(target=ask)
        thread.start()
        while not client.get("/healthz").json()["running"]:
            time.sleep(0.01)
        os.killpg(process.pid, number)
        time.sleep(0.3)
        refused = client.post("/v1/punctuate", json={"text": "so it is"})
        assert refused.status_code == 503
        assert refused.json()["error"]["code"] == "stopping"
        assert refused.headers["retry-after"]
        assert httpx.get(f"{url}/healthz").status_code == 503
        thread.join(120)
        assert process.wait(30) == 0
        assert process.stderr
        assert process.stderr.read() == ""
    assert answers[0].status_code == 200
    assert "tomorrow look like?" in answers[0].json()["text"]


def test_a_second_signal_breaks_requests_off() -> None:
    errors: list[httpx.TransportError] = []
    text = "so if we make no changes today what does tomorrow look like " * 1500
    with started("--limit-size", "1") as (process, url):

        def ask() -> None:
            with pytest.raises(httpx.TransportError) as error:
                httpx.post(f"{url}/v1/punctuate", json={"text": text}, timeout=120)
            errors.append(error.value)

        thread = threading.Thread(target=ask)
        thread.start()
        while not httpx.get(f"{url}/healthz").json()["running"]:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.3)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(30) == 0
        thread.join(30)
        assert process.stderr
        assert process.stderr.read() == ""
    assert len(errors) == 1


def test_the_token_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    with started("--token-file", str(file), "--host", "0.0.0.0") as (_, url):
        place = url.replace("0.0.0.0", "127.0.0.1")
        assert httpx.get(f"{place}/v1/models").status_code == 401
        listing = httpx.get(f"{place}/v1/models", headers={"authorization": f"Bearer {TOKEN}"}).json()
        assert listing["models"][0]["default"]


def refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["serve", *arguments]) == 2
    output = capsys.readouterr().err.strip()
    assert output.count("\n") == 0
    return output


def test_what_cannot_be_served_is_reported_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CAESURA_TOKEN", raising=False)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        message = refusal(["--port", str(taken.getsockname()[1])], capsys)
        assert "another program listens there" in message
    assert "give it a token" in refusal(["--host", "0.0.0.0", "--port", "0"], capsys)
    assert "no such address" in refusal(
        ["--host", "203.0.113.7", "--port", "0", "--token-file", _token(tmp_path)], capsys
    )
    assert "choose another --host" in refusal(["--host", "a.invalid", "--token-file", _token(tmp_path)], capsys)
    assert "no such model" in refusal(["--port", "0", "--model", "nothing"], capsys)
    assert "no such file" in refusal(["--token-file", str(tmp_path / "none")], capsys)
    (tmp_path / "short").write_text("abc")
    assert "16 or more letters" in refusal(["--token-file", str(tmp_path / "short")], capsys)
    monkeypatch.setenv("CAESURA_TOKEN", "")
    assert "CAESURA_TOKEN" in refusal([], capsys)


def _token(folder: Path) -> str:
    (folder / "token").write_text(TOKEN)
    return str(folder / "token")


def test_without_the_extra_it_says_how_to_install_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.commands.serve.find_spec", lambda name: None)
    assert 'pip install "caesura[server]"' in refusal([], capsys)


def test_values_that_cannot_be_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("-1", "65536", "a", "", "²"):
        with pytest.raises(argparse.ArgumentTypeError):
            port(text)
    for text in ("0", "-1", "nan", "inf", "a", "1e9"):
        with pytest.raises(argparse.ArgumentTypeError):
            amount(text)
    for text in ("0", "1", "513", "a"):
        with pytest.raises(argparse.ArgumentTypeError, match="is not a whole number from 2 to 512"):
            processes(text)
    assert (port("0"), port("8765"), amount("0.5")) == (0, 8765, 0.5)
    monkeypatch.setenv("CAESURA_TOKEN", TOKEN)
    assert read_token(None) == TOKEN


def test_connections_that_bring_no_request_are_closed(served: ServedModels, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    with running(served) as url:
        place = urlsplit(url)
        for begun in (b"", b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx: "):
            with socket.create_connection((place.hostname, place.port), timeout=20) as client:
                client.sendall(begun)
                assert client.recv(100) == b""
        with socket.create_connection((place.hostname, place.port), timeout=20) as client:
            for _ in range(2):
                client.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
                answer = b""
                while b"}" not in answer:
                    answer += client.recv(1000)
                assert answer.startswith(b"HTTP/1.1 200")
                time.sleep(1)  # idle between two requests, which is another thing
            client.sendall(b"GET /healthz HTTP/1.1\r\n")
            assert client.recv(100) == b""


def test_a_body_that_does_not_come_is_not_waited_for(served: ServedModels) -> None:
    with running(served, ServerLimits(seconds=0.5)) as url:
        place = urlsplit(url)
        head = b"POST /v1/punctuate HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        with socket.create_connection((place.hostname, place.port), timeout=20) as client:
            client.sendall(head + b"content-length: 100\r\n\r\n{")
            assert client.recv(1000).startswith(b"HTTP/1.1 408")


def test_a_body_without_end_is_not_read_to_it(served: ServedModels) -> None:
    with running(served, ServerLimits(size=100_000)) as url:
        place = urlsplit(url)
        head = b"POST /v1/punctuate HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        with socket.create_connection((place.hostname, place.port), timeout=20) as client:
            client.sendall(head + b"transfer-encoding: chunked\r\n\r\n")
            sent = 0
            with suppress(OSError):  # it is closed
                while sent < 1000:
                    client.sendall(b"8000\r\n" + b"a" * 0x8000 + b"\r\n")
                    sent += 1
            assert sent < 1000


def test_a_body_that_goes_on_after_its_answer_is_cut_off(served: ServedModels) -> None:
    with running(served) as url:
        place = urlsplit(url)
        with socket.create_connection((place.hostname, place.port), timeout=20) as client:
            client.sendall(b"POST /nothing HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n")
            client.settimeout(5)
            answer = b""
            while b"}}" not in answer:
                answer += client.recv(1000)
            client.sendall(b"a")
            assert client.recv(1000) == b""


def test_a_signal_lets_streams_end() -> None:
    with started() as (process, url), connect(f"{url.replace('http', 'ws')}/v1/stream") as stream:
        stream.send('{"words": "so this is what it is"}')
        assert "tentative" in json.loads(stream.recv(30))
        process.send_signal(signal.SIGTERM)
        assert json.loads(stream.recv(30))["final"][-1]["text"] == "is."
        assert json.loads(stream.recv(30))["error"]["code"] == "stopping"
        with pytest.raises(ConnectionClosed):
            stream.recv(30)
        assert stream.close_code == 1001
        assert process.wait(30) == 0


def test_models_of_one_name_are_refused(tmp_path: Path) -> None:
    folders = [tmp_path / parent / "own" for parent in ("a", "b")]
    for folder in folders:
        shutil.copytree(find_folder("caesura-small"), folder)
    with pytest.raises(InputError, match="another model is called own"):
        ServedModels.load(list(map(str, folders)), "cpu", 1)


def test_a_free_port_is_found() -> None:
    with listening("127.0.0.1", 0) as listener:
        assert listener.getsockname()[1] > 0
        with socket.create_connection(listener.getsockname()), listener.accept()[0] as accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_starting_the_command_line_loads_no_server() -> None:
    code = (
        "import sys, engine.__main__; engine.__main__._parser(); "
        "print([name for name in ('fastapi', 'uvicorn', 'numpy', 'onnxruntime', 'pydantic') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert done.stdout.strip() == "[]"
