"""What the server says to what it cannot use: a status, a code and one sentence."""

import json
import socket
import threading
import time
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.testclient import TestClient

from engine.server.app import create_app
from engine.server.limits import Refusal, ServerLimits
from engine.server.models import ServedModels
from engine.server.workers import WorkerPool
from engine.work.pool import Pool
from tests.engine.server.conftest import LIMITS, Slow, client_of, running

JSON = {"content-type": "application/json"}
SRT = b"1\n00:00:01,000 --> 00:00:02,000\nso this is it\n"
TOKEN = "a token of many letters"


def refusal(answer: Any, status: int, code: str) -> str:
    """The sentence of a refusal, which is one."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["code"] == code
    message = error["message"]
    assert message.endswith(".")
    assert "\n" not in message
    assert "Traceback" not in message
    return message


BODIES = {
    "no JSON": (b"{", 400, "malformed", "not JSON"),
    "nothing": (b"", 400, "malformed", "not JSON"),
    "a lone surrogate": (b'{"text": "a\\ud800b"}', 400, "malformed", "hex escape"),
    "no UTF-8": (b'{"text": "\xff"}', 400, "malformed", "not JSON"),
    "deep": (b'{"text": ' + b"[" * 5000, 400, "malformed", "recursion"),
    "a list": (b"[]", 422, "invalid", "The body: input should be an object"),
    "no text": (b"{}", 422, "invalid", "exactly one of text, words, file"),
    "two of them": (b'{"text": "a", "words": ["b"]}', 422, "invalid", "exactly one of"),
    "a number for a text": (b'{"text": 5}', 422, "invalid", "text: input should be a valid string"),
    "a number for a word": (b'{"words": ["a", 5]}', 422, "invalid", r"words[1]: input should be a valid string"),
    "a text for a number": (b'{"text": "a", "minimum_confidence": "1"}', 422, "invalid", "minimum_confidence"),
    "too sure": (b'{"text": "a", "minimum_confidence": 1.5}', 422, "invalid", "minimum_confidence"),
    "no number": (b'{"words": ["a"], "pauses": [NaN]}', 422, "invalid", "pauses[0]"),
    "endless": (b'{"words": ["a"], "pauses": [Infinity]}', 422, "invalid", "pauses[0]"),
    "endless in digits": (b'{"words": ["a"], "pauses": [1e999]}', 422, "invalid", "pauses[0]"),
    "too long for a number": (b'{"words": ["a"], "pauses": [1' + b"0" * 4000 + b"]}", 422, "invalid", "pauses[0]"),
    "negative": (b'{"words": ["a"], "pauses": [-0.1]}', 422, "invalid", "pauses[0]"),
    "fewer pauses": (b'{"words": ["a", "b"], "pauses": [0.1]}', 422, "invalid", "pauses: 1 for 2 words"),
    "pauses of no words": (b'{"text": "a b", "pauses": []}', 422, "invalid", "pauses is only used with the field words"),
    "probabilities of no words": (b'{"text": "a", "probabilities": true}', 422, "invalid", "with the field words"),
    "new cues of no file": (b'{"text": "a", "recue": true}', 422, "invalid", "recue is only used with the field file"),
    "a format of no file": (b'{"words": ["a"], "output_format": "srt"}', 422, "invalid", "leave output_format out"),
    "no frame rate": (b'{"file": {"content": "a"}, "frame_rate": 0}', 422, "invalid", "give frames a second, such as 25"),
    "no track": (b'{"file": {"content": "a"}, "subtitle_track": 0}', 422, "invalid", "subtitle_track: input should be"),
    "a track of no video": (b'{"file": {"content": "a"}, "subtitle_track": 1}', 422, "unusable", "not read as a video"),
    "an unknown field": (b'{"text": "a", "path": "/etc/passwd"}', 422, "invalid", "path: extra"),
    "an unknown field of a file": (b'{"file": {"path": "/etc/passwd"}}', 422, "invalid", "file"),
    "an unknown model": (b'{"text": "a", "model": "nothing"}', 404, "unknown_model", "choose from caesura"),
    "a model's path": (b'{"text": "a", "model": "resources/models/t-lstm"}', 404, "unknown_model", "not served"),
    "no base64": (b'{"file": {"base64": "?"}}', 422, "invalid", "not base64"),
    "an empty file": (b'{"file": {"name": "a.srt", "content": ""}}', 422, "unusable", "a.srt has no text"),
    "an unknown format": (b'{"file": {"content": "a"}, "format": "doc"}', 422, "unusable", "no format called doc"),
    "one that is only read": (
        b'{"file": {"content": "so it is"}, "output_format": "whisper"}', 422, "unusable", "whisper is not a format that"
    ),
    "an unknown encoding": (b'{"file": {"content": "a"}, "encoding": "x"}', 422, "unusable", "no encoding called x"),
    "too many words": (json.dumps({"text": "a " * 4000}).encode(), 413, "too_many_words", "4,000 words"),
    "too many words in a list": (json.dumps({"words": ["a"] * 4000}).encode(), 413, "too_many_words", "4,000 words"),
    "too many values": (json.dumps({"words": [""] * 40_000}).encode(), 413, "too_many_words", "values"),
    "too large": (b'{"text": "' + b"a" * 200_000 + b'"}', 413, "too_large", "0.2 MB"),
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_cannot_be_used_is_reported(client: TestClient, name: str) -> None:
    body, status, code, part = BODIES[name]
    message = refusal(client.post("/v1/punctuate", content=body, headers=JSON), status, code)
    assert part in message


def test_a_body_that_does_not_say_how_large_it_is_is_counted(client: TestClient) -> None:
    parts = (b"a" * 1000 for _ in range(100_000))
    refusal(client.post("/v1/punctuate", content=parts, headers=JSON), 413, "too_large")


def test_files_that_cannot_be_read_are_named_by_their_own_names(client: TestClient) -> None:
    for name, data in {"a.srt": b"\0\1\2" * 100, "b.json": b'{"a": 1}', "c.ass": b"[Script Info]\n"}.items():
        message = refusal(client.post("/v1/punctuate", files={"file": (f"/tmp/{name}", data)}), 422, "unusable")
        assert name in message
        assert "/tmp" not in message


def test_forms_that_cannot_be_read_are_reported(client: TestClient) -> None:
    broken = {"content-type": "multipart/form-data; boundary=x"}
    bodies: list[tuple[bytes, Any]] = [
        (b"nothing", broken),
        (b"--x\r\n\r\n\r\n--x--", broken),
        (b"", {"content-type": "multipart/form-data"}),
        (b"--x", {b"content-type": b"multipart/form-data; boundary=\xff"}),
    ]
    for body, headers in bodies:
        assert client.post("/v1/punctuate", content=body, headers=headers).status_code in (400, 422)
    two = [("file", ("a.srt", SRT)), ("other", ("b.srt", SRT))]
    refusal(client.post("/v1/punctuate", files=two), 400, "malformed")
    refusal(client.post("/v1/punctuate", files={"file": ("a.srt", SRT)}, data={"recue": "perhaps"}), 422, "invalid")
    refusal(client.post("/v1/punctuate", files={"file": ("a.srt", SRT)}, data={"path": "/etc"}), 422, "invalid")
    text = client.post("/v1/punctuate", files={"file": (None, "so it is")})
    assert "send it as a file part" in refusal(text, 422, "invalid")


def test_a_form_that_breaks_off_is_malformed_even_if_only_an_option_is_missing(client: TestClient) -> None:
    text = b'--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nso it is\r\n'
    option = b'--x\r\ncontent-disposition: form-data; name="minimum_confidence"\r\n\r\n'
    for body in (text, text + option, text + option + b"0.9\r\n--x"):
        answer = client.post("/v1/punctuate", content=body, headers={"content-type": "multipart/form-data; boundary=x"})
        assert "it ends before its last boundary" in refusal(answer, 400, "malformed")


def test_a_text_without_an_end_is_soon_reported(client: TestClient) -> None:
    begin = time.monotonic()
    refusal(client.post("/v1/punctuate", content=b'{"text": "' + rb"\"" * 90_000, headers=JSON), 400, "malformed")
    assert time.monotonic() - begin < 2


def test_a_body_is_not_read_where_there_is_no_place(served: ServedModels, pool: Pool) -> None:
    limits = ServerLimits(concurrency=1)
    workers = WorkerPool(limits, pool)
    with TestClient(create_app(served, limits, workers, None, {"testserver"})) as client, ExitStack() as places:
        for _ in range(4):
            places.enter_context(workers.place())
        answer = client.post("/v1/punctuate", content=b"{", headers=JSON)
        refusal(answer, 503, "busy")
        assert (answer.headers["retry-after"], answer.headers["connection"]) == ("1", "close")
        places.close()
        assert client.post("/v1/punctuate", json={"text": "so"}).status_code == 200


def test_a_form_s_surrogates_are_no_fault_of_ours(client: TestClient) -> None:
    for name in ("text", "+2AA-"):
        body = f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\nso +2AA- it is\r\n--x--\r\n'
        headers = {"content-type": "multipart/form-data; boundary=x; charset=utf-7"}
        answer = client.post("/v1/punctuate", content=body.encode(), headers=headers)
        assert answer.status_code in (200, 422), answer.text


def test_other_types_of_body_are_refused(client: TestClient) -> None:
    for headers in ({}, {"content-type": "text/plain"}, {"content-type": "application/x-www-form-urlencoded"}):
        refusal(client.post("/v1/punctuate", content=b"text=a", headers=headers), 415, "unsupported_media_type")
    zipped = JSON | {"content-encoding": "gzip"}
    refusal(client.post("/v1/punctuate", content=b"{}", headers=zipped), 415, "unsupported_media_type")


def test_paths_and_methods_that_there_are_not(client: TestClient) -> None:
    refusal(client.get("/v1/nothing"), 404, "not_found")
    refusal(client.get("/v1/punctuate"), 405, "method_not_allowed")
    refusal(client.post("/v1/punctuate/"), 404, "not_found")


def test_a_review_takes_no_words(client: TestClient) -> None:
    refusal(client.post("/v1/review", json={"words": ["a"]}), 422, "invalid")


def test_without_the_token_nothing_is_answered(served: ServedModels) -> None:
    with client_of(served, token=TOKEN) as client:
        for headers in ({}, {"authorization": "Bearer x"}, {"authorization": TOKEN}, {"authorization": "Bearer é"}):
            raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
            answer = client.post("/v1/punctuate", json={"text": "a"}, headers=raw)
            refusal(answer, 401, "unauthorised")
            assert answer.headers["www-authenticate"] == "Bearer"
        right = {"authorization": f"Bearer {TOKEN}"}
        assert client.post("/v1/punctuate", json={"text": "a"}, headers=right).status_code == 200
        assert client.get("/healthz").status_code == 200


def test_pages_of_other_sites_may_not_ask(client: TestClient) -> None:
    refusal(client.get("/v1/models", headers={"host": "evil.example"}), 403, "forbidden")
    refusal(client.get("/v1/models", headers={"origin": "https://evil.example"}), 403, "forbidden")
    refusal(client.get("/v1/models", headers={"origin": "null"}), 403, "forbidden")
    refusal(client.get("/v1/models", headers={"host": "[", "origin": "http://["}), 403, "forbidden")
    assert client.get("/v1/models", headers={"origin": "http://testserver"}).status_code == 200
    refusal(client.get("/v1/models", headers={"origin": "http://testserver:81"}), 403, "forbidden")
    refusal(client.get("/v1/models", headers={"origin": "http://["}), 403, "forbidden")


def test_work_that_takes_too_long_is_stopped(with_slow: ServedModels, slow: Slow) -> None:
    with client_of(with_slow, ServerLimits(seconds=0.5)) as client:
        answer = client.post("/v1/punctuate", json={"words": ["a"] * 50, "model": "slow"})
        refusal(answer, 504, "timeout")
        assert answer.headers["retry-after"] == "1"
        time.sleep(0.5)
        assert client.get("/healthz").json()["running"] == 0
    assert (slow.begun, slow.finished) == (1, 0)


def test_more_than_there_is_room_for_is_told_to_come_again(with_slow: ServedModels, slow: Slow) -> None:
    answers: list[Any] = []
    with client_of(with_slow, ServerLimits(concurrency=2)) as client:

        def ask() -> None:
            answers.append(client.post("/v1/punctuate", json={"words": ["a"] * 20, "model": "slow"}))

        threads = [threading.Thread(target=ask) for _ in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    refused = [answer for answer in answers if answer.status_code != 200]
    assert len(refused) == 3
    for answer in refused:
        refusal(answer, 503, "busy")
        assert answer.headers["retry-after"] == "1"
    assert slow.finished == 2


def test_a_fault_of_ours_is_reported_and_logged(
    served: ServedModels, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(self: ServedModels) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(ServedModels, "listing", broken)
    with client_of(served, LIMITS) as client:
        message = refusal(client.get("/v1/models"), 500, "internal")
    assert "secret" not in message
    assert "secret" in caplog.text


def test_work_that_hangs_is_stopped_and_stops_no_other(with_slow: ServedModels) -> None:
    answers: list[Any] = []
    with client_of(with_slow, ServerLimits(seconds=2.0)) as client:
        thread = threading.Thread(
            target=lambda: answers.append(client.post("/v1/punctuate", json={"words": ["a"], "model": "hung"}))
        )
        thread.start()
        while not client.get("/healthz").json()["running"]:
            time.sleep(0.01)
        assert client.post("/v1/punctuate", json={"text": "so what is it"}).status_code == 200
        assert not answers
        thread.join(5)
        refusal(answers[0], 504, "timeout")
        until = time.monotonic() + 5
        while client.get("/healthz").json()["running"] and time.monotonic() < until:
            time.sleep(0.05)
        assert client.get("/healthz").json()["running"] == 0


def test_the_limit_that_a_full_server_names_is_the_option_s(served: ServedModels, pool: Pool) -> None:
    limits = ServerLimits(concurrency=3)
    with ExitStack() as places:
        workers = WorkerPool(limits, pool)
        for _ in range(12):
            places.enter_context(workers.place())
        with pytest.raises(Refusal, match="12 requests are there, 4 for each of the 3 that --limit-concurrency"):
            places.enter_context(workers.place())


def test_a_client_that_leaves_in_the_middle_of_its_body_is_no_fault(
    served: ServedModels, caplog: pytest.LogCaptureFixture
) -> None:
    with running(served) as url:
        place = urlsplit(url)
        with socket.create_connection((place.hostname, place.port)) as client:
            head = "POST /v1/punctuate HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            client.sendall(f"{head}content-length: 1000\r\n\r\n".encode() + b'{"text": "so')
            time.sleep(0.3)
        time.sleep(0.5)
        assert httpx.get(f"{url}/healthz").json() == {"status": "ok", "running": 0}
    assert not caplog.records


def test_a_broken_body_after_a_head_is_no_fault(served: ServedModels, caplog: pytest.LogCaptureFixture) -> None:
    with running(served) as url:
        place = urlsplit(url)
        with socket.create_connection((place.hostname, place.port), timeout=20) as client:
            client.sendall(
                b"POST /v1/punctuate HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n"
            )
            assert client.recv(100).startswith(b"HTTP/1.1 400")
        assert httpx.head(f"{url}/healthz").status_code == 200
    assert not caplog.records
