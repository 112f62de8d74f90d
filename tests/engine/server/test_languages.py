"""Which model answers in which language, and what is said where none knows it."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from engine.server.models import ServedModels
from tests.engine.server.conftest import client_of
from tests.engine.server.test_refusals import refusal

GERMAN = "wo wohnst du denn jetzt und was machst du heute nicht wir haben auch noch viel zu tun"
HUNGARIAN = "ez az amit mondtam de nem tudom hogy ez jó lesz köszönöm szépen"

MODELS = "--model caesura-small --model slow --model hung --model deutsch"


@pytest.fixture
def several(with_slow: ServedModels) -> Iterator[TestClient]:
    """A client of a server that has a model of English and one of German."""
    with client_of(with_slow) as result:
        yield result


def punctuated(client: TestClient, **fields: Any) -> dict[str, Any]:
    answer = client.post("/v1/punctuate", json=fields)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def refused(client: TestClient, status: int, code: str, **fields: Any) -> str:
    return refusal(client.post("/v1/punctuate", json=fields), status, code)


@pytest.mark.parametrize("language", ["de", "DE", "de-AT", "ger", "German"])
def test_the_first_model_that_knows_the_declared_language_answers(several: TestClient, language: str) -> None:
    assert punctuated(several, text="wo wohnst du", language=language)["model"] == "deutsch"
    assert punctuated(several, words=["wo", "wohnst", "du"], language=language)["model"] == "deutsch"


@pytest.mark.parametrize("undeclared", [None, "", "auto", "und"])
def test_else_the_words_tell_the_language(several: TestClient, undeclared: str | None) -> None:
    assert punctuated(several, text=GERMAN, language=undeclared)["model"] == "deutsch"
    assert punctuated(several, words=GERMAN.split(), language=undeclared)["model"] == "deutsch"
    assert punctuated(several, file={"content": GERMAN}, language=undeclared)["model"] == "deutsch"
    assert punctuated(several, text="so what is it", language=undeclared)["model"] == "caesura-small"
    suggested = several.post("/v1/review", json={"text": GERMAN, "language": undeclared}).json()
    assert suggested["model"] == "deutsch"
    form = {"accept": "application/json"}
    in_form = several.post("/v1/punctuate", files={"file": ("a.txt", GERMAN)}, data={"language": "de"}, headers=form)
    assert in_form.json()["model"] == "deutsch"


def test_the_default_model_answers_where_none_knows_the_language(several: TestClient) -> None:
    answer = punctuated(several, text=HUNGARIAN)
    assert (answer["model"], answer["text"]) == ("caesura-small", HUNGARIAN)
    assert 'Set the field (language: "en") if it is not; otherwise' in answer["warnings"][0]
    assert "; otherwise train one on a folder of punctuated texts with" in answer["warnings"][0]
    assert punctuated(several, words=HUNGARIAN.split())["model"] == "caesura-small"


def test_a_declared_language_has_its_own_way_out(served: ServedModels, several: TestClient) -> None:
    assert served.way_to("fr") == "start the server with --model caesura-small --model caesura-multi"
    warning = punctuated(several, text="où es-tu je viens", language="fr")["warnings"][0]
    assert warning.endswith(f" Start the server with {MODELS} --model caesura-multi.")
    named = punctuated(several, text="wo wohnst du denn jetzt", language="de", model="caesura-small")
    assert named["model"] == "caesura-small"
    assert named["warnings"][0].endswith(" Choose the model deutsch.")
    assert punctuated(several, text=GERMAN, language="en", model="deutsch")["warnings"]


def test_words_are_refused_in_a_language_that_the_model_does_not_know(several: TestClient) -> None:
    words = ["où", "es-tu", "je", "viens"]
    message = refused(several, 422, "unusable", words=words, language="French")
    way = f"start the server with {MODELS} --model caesura-multi"
    assert message == f"The model caesura-small does not know French; {way}."
    message = refused(several, 422, "unusable", words=words, language="de", model="caesura-small")
    assert message == "The model caesura-small does not know German; choose the model deutsch."
    assert "train one on a folder" in refused(several, 422, "unusable", words=["ez", "az"], language="hu")


@pytest.mark.parametrize("language", ["xx", "Klingonese", "d"])
@pytest.mark.parametrize("what", [{"text": "so it is"}, {"words": ["so"]}, {"file": {"content": "so it is"}}])
def test_what_is_no_language_is_refused(client: TestClient, language: str, what: dict[str, Any]) -> None:
    assert "give" in refused(client, 422, "invalid", language=language, **what)


def test_a_stream_has_a_language(several: TestClient) -> None:
    with several.websocket_connect("/v1/stream?language=german&look_ahead=0") as stream:
        stream.send_json({"words": "wohnst"})
        assert stream.receive_json()["final"][0]["text"].startswith("Wohnst")
    for query, part in {
        "language=hu": "does not know Hungarian",
        "language=de&model=caesura-small": "choose the model deutsch",
        "language=xx": "not the code",
    }.items():
        with several.websocket_connect(f"/v1/stream?{query}") as stream:
            assert part in said(stream)


def said(stream: WebSocketTestSession) -> str:
    """The sentence in the last message of a stream that is refused."""
    message: str = stream.receive_json()["error"]["message"]
    return message


def test_what_is_in_no_language_is_left_alone(client: TestClient) -> None:
    response = client.post("/v1/punctuate", json={"text": "xkcd qwrt zzz"})
    assert response.status_code == 200
    assert response.json()["text"] == "xkcd qwrt zzz"
