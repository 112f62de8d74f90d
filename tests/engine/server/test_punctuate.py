"""What is asked in each way there is, and what comes back."""

import base64
import json
from pathlib import Path
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from engine import load_model, read_transcript
from engine.__main__ import main
from engine.formats import FORMATS
from engine.server.reading import safe_name
from tests.engine.formats.samples import OWN

[FILM] = [path for path in OWN if path.name == "track.mks"]
TALK = Path(__file__).parents[3] / "resources" / "samples" / "talk.srt"
TEXT = "so if we make no changes today what does tomorrow look like i think anna smith from nasa would know that"


@pytest.fixture(scope="module")
def restored(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The talk as the command line restores it."""
    target = tmp_path_factory.mktemp("talk") / "talk.srt"
    assert main(["restore", str(TALK), "-o", str(target), "--quiet", "--style", "none", "--no-media"]) == 0
    return target.read_bytes()


def test_a_text_gets_its_marks_and_a_count_of_the_changes(client: TestClient) -> None:
    answer = client.post("/v1/punctuate", json={"text": TEXT})
    assert answer.status_code == 200
    body = answer.json()
    assert body["text"] == load_model("caesura-small").restore_text(TEXT)
    assert body["model"] == "caesura-small"
    assert body["changes"]["marks"]["QUESTION"] == 1
    assert body["changes"]["capitals"] > 3
    assert set(body["changes"]) == {"marks", "capitals", "confidence"}


def test_what_the_format_leaves_out_is_said(client: TestClient) -> None:
    speakers = "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>so we go on\n\n00:03.000 --> 00:05.000\n<v Ben>what now\n"
    upload, fields = {"file": ("talk.vtt", speakers)}, {"output_format": "srt"}
    answer = client.post("/v1/punctuate", files=upload, data=fields, headers={"accept": "application/json"})
    assert [warning for warning in answer.json()["warnings"] if "names of speakers" in warning]


def test_frames_are_counted_at_the_rate_of_the_request(client: TestClient) -> None:
    upload, as_json = {"file": ("talk.sub", "{25}{50}so we go on\n{50}{75}what now\n")}, {"accept": "application/json"}
    body = client.post("/v1/punctuate", files=upload, data={"output_format": "srt"}, headers=as_json).json()
    [warning] = body["warnings"]
    assert warning.endswith("frames per second are assumed; set the field (frame_rate) if the times are wrong")
    fields = {"output_format": "srt", "frame_rate": "50"}
    body = client.post("/v1/punctuate", files=upload, data=fields, headers=as_json).json()
    assert body["file"]["content"].startswith("1\n00:00:00,500 --> 00:00:01,000\n")
    assert body["warnings"] == []


def test_the_subtitle_track_of_a_video_is_that_of_the_request(client: TestClient) -> None:
    def review(**fields: int) -> list[str]:
        response = client.post("/v1/review", files={"file": ("film.mks", FILM.read_bytes())}, data=fields)
        warnings: list[str] = response.json()["warnings"]
        return warnings

    assert any(warning.endswith("choose one with the field (subtitle_track)") for warning in review())
    assert not any("subtitle track" in warning for warning in review(subtitle_track=2))


def test_words_have_labels_and_the_model_s_probabilities(client: TestClient) -> None:
    words = TEXT.split()
    pauses = [None, *[0.1] * (len(words) - 1)]
    answer = client.post("/v1/punctuate", json={"words": words, "pauses": pauses, "probabilities": True}).json()
    prediction = load_model("caesura-small").predict(words, pauses)
    assert answer["labels"] == prediction.labels
    assert answer["cases"] == prediction.cases
    assert answer["marks"] == list(prediction_labels := load_model("caesura-small").labels)
    assert len(answer["probabilities"]) == len(words)
    assert all(len(row) == len(prediction_labels) and abs(sum(row) - 1) < 0.01 for row in answer["probabilities"])
    sure = client.post("/v1/punctuate", json={"words": words, "pauses": pauses, "minimum_confidence": 1}).json()
    assert set(sure["labels"]) == {"O"}
    assert "probabilities" not in sure


def test_a_form_is_answered_with_the_file_s_bytes(client: TestClient, restored: bytes) -> None:
    answer = client.post("/v1/punctuate", files={"file": ("../talks/talk.srt", TALK.read_bytes())})
    assert answer.status_code == 200
    assert answer.content == restored
    assert answer.headers["content-disposition"] == 'attachment; filename="talk.punctuated.srt"'


@pytest.mark.parametrize("key", ["content", "base64"])
def test_a_file_in_json_is_answered_in_json(client: TestClient, restored: bytes, key: str) -> None:
    data = TALK.read_bytes()
    value = data.decode() if key == "content" else base64.b64encode(data).decode()
    answer = client.post("/v1/punctuate", json={"file": {"name": "talk.srt", key: value}})
    assert answer.json()["file"] == {"name": "talk.punctuated.srt", "content": restored.decode()}


def test_what_is_accepted_first_is_sent(client: TestClient, restored: bytes) -> None:
    request = {"file": {"name": "talk.srt", "content": TALK.read_text()}}
    plain = client.post("/v1/punctuate", json=request, headers={"accept": "application/octet-stream, */*;q=0.1"})
    assert plain.content == restored
    form = {"file": ("talk.srt", TALK.read_bytes())}
    response = client.post("/v1/punctuate", files=form, headers={"accept": "application/json"})
    assert response.json()["changes"]["marks"]["PERIOD"] > 10


def test_another_format_can_be_asked_for(client: TestClient) -> None:
    form = {"output_format": "vtt", "minimum_confidence": "0.5", "recue": "true"}
    answer = client.post("/v1/punctuate", files={"file": ("talk.srt", TALK.read_bytes())}, data=form)
    assert answer.text.startswith("WEBVTT")
    assert "talk.punctuated.vtt" in answer.headers["content-disposition"]


def test_a_recogniser_s_words_become_subtitles(client: TestClient) -> None:
    words = [{"word": word, "start": index / 2, "end": index / 2 + 0.4} for index, word in enumerate(TEXT.split())]
    whisper = json.dumps({"segments": [{"start": 0, "end": 20, "text": TEXT, "words": words}], "language": "en"})
    answer = client.post("/v1/punctuate", files={"file": ("talk.json", whisper)})
    assert answer.status_code == 200, answer.text
    assert "-->" in answer.text
    assert "So if we make no changes today," in answer.text.replace("\n", " ")


def test_a_file_of_no_encoding_comes_back_as_it_was(client: TestClient) -> None:
    data = "1\n00:00:01,000 --> 00:00:02,000\nso na\u00efve people \u4f60\u597d".encode().replace(b"\xc3\xaf", b"\xef")
    answer = client.post("/v1/punctuate", files={"file": ("odd.srt", data)}, headers={"accept": "application/json"})
    assert answer.status_code == 200
    assert b"a\xefve people" in base64.b64decode(answer.json()["file"]["base64"])


def test_suggestions_are_those_of_the_review(client: TestClient) -> None:
    answer = client.post("/v1/review", files={"file": ("talk.srt", TALK.read_bytes())}).json()
    transcript = read_transcript(TALK)
    expected = load_model("caesura-small", threads=1).review(transcript).suggestions
    suggestions = answer["suggestions"]
    assert [(one["slot"], one["mark"], one["written"]) for one in suggestions] == [
        (one.slot, one.mark, one.spelling) for one in expected
    ]
    words = [word.text for word in transcript.words]
    first = next(one for one in suggestions if one["mark"] != one["mark_now"])
    assert first["before"][-1] == words[first["slot"]]
    assert first["after"][0] == words[first["slot"] + 1]
    assert first["cue"] == transcript.words[first["slot"]].cue
    assert abs(sum(first["probabilities"].values()) - 1) < 0.01
    fewer = client.post("/v1/review", json={"text": TEXT, "minimum_confidence": 0.99}).json()["suggestions"]
    assert len(fewer) < len(client.post("/v1/review", json={"text": TEXT}).json()["suggestions"])


def test_marks_may_be_replaced_where_that_is_asked_for(client: TestClient) -> None:
    text = "So if. We make no changes today? What does tomorrow look like."
    response = client.post("/v1/punctuate", json={"text": text}).json()
    changed = client.post("/v1/punctuate", json={"text": text, "keep_marks": False, "keep_case": False}).json()
    assert response["text"] == text
    assert changed["text"] == "So if we make no changes today, what does tomorrow look like?"


def test_models_are_listed_without_the_places_they_are_at(client: TestClient) -> None:
    answer = client.get("/v1/models")
    models = answer.json()["models"]
    assert models[0]["name"] == "caesura-small"
    assert [model["name"] for model in models if model["served"]] == ["caesura-small"]
    assert models[0]["default"]
    assert models[0]["reads_pauses"]
    assert models[0]["size"] > 1e6
    assert str(TALK.parents[2]) not in answer.text


def test_the_page_needs_nothing_from_elsewhere(client: TestClient) -> None:
    page = client.get("/docs").text
    for path in client.get("/openapi.json").json()["paths"]:
        assert path in page
    assert "minimum_confidence" in page
    assert "<script" not in page
    assert "http://" not in page
    assert "https://" not in page


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "C:\\a\\b.srt", "a\nb.srt", "\u0000", "", "...", ".srt", "x" * 999, " ", "a\u202eb.srt"],
)
def test_names_are_made_safe(name: str) -> None:
    safe = safe_name(name)
    assert safe == Path(safe).name
    assert safe.isprintable()
    assert '"' not in safe
    assert 0 < len(safe) < 130


@pytest.mark.parametrize("name", ["Gespräch über uns.srt", "разговор.srt", "对话.srt"])
def test_a_name_keeps_its_letters_and_blanks(client: TestClient, name: str) -> None:
    upload = {"file": (name, b"1\n00:00:01,000 --> 00:00:03,000\nso we go on\n")}
    header = client.post("/v1/punctuate", files=upload).headers["content-disposition"]
    assert header.isascii()
    assert unquote(header.partition("filename*=UTF-8''")[2]) == name.replace(".srt", ".punctuated.srt")
    answer = client.post("/v1/punctuate", files=upload, headers={"accept": "application/json"}).json()
    assert answer["file"]["name"] == name.replace(".srt", ".punctuated.srt")


def test_every_format_that_is_written_can_be_asked_for(client: TestClient) -> None:
    data = b"1\n00:00:01,000 --> 00:00:03,000\nso this is what we do today and tomorrow\n"
    for name, row in FORMATS.items():
        answer = client.post("/v1/punctuate", files={"file": ("a.srt", data)}, data={"output_format": name})
        assert answer.status_code == (200 if row.writable else 422), (name, answer.text)


def test_a_house_style_is_kept_to(client: TestClient) -> None:
    text = "so what does tomorrow look like anna smith from nasa"
    style = {"never": ["?"], "names": ["Anna SMITH"]}
    punctuated = client.post("/v1/punctuate", json={"text": text, "style": style}).json()["text"]
    assert "Anna SMITH" in punctuated
    assert "?" not in punctuated
    in_form = client.post("/v1/punctuate", files={"text": (None, text), "style": (None, json.dumps(style))})
    assert in_form.json()["text"] == punctuated
    for wrong in ({"nothing": 1}, {"dash": "x"}, {"names": 5}, {"names": ["a"] * 2500}, {"names": ["a" * 101]}, []):
        answer = client.post("/v1/punctuate", json={"text": text, "style": wrong})
        assert answer.status_code == 422, wrong
        assert answer.json()["error"]["message"].startswith("style: ")
    deep = '{"names": ' + "[" * 900 + "]" * 900 + "}"
    assert client.post("/v1/punctuate", files={"text": (None, text), "style": (None, deep)}).status_code == 422
    plain = client.post("/v1/punctuate", json={"text": text}).json()["text"]
    for as_is in ("as is", None):
        answer = client.post("/v1/punctuate", json={"text": text, "style": {"serial_comma": as_is}})
        assert answer.json()["text"] == plain


def test_words_are_written_by_the_marks_that_are_reported(client: TestClient) -> None:
    request = {"words": TEXT.split()}
    all_of_it = client.post("/v1/punctuate", json=request).json()
    assert "QUESTION" in all_of_it["labels"]
    never = {"never": ["?", ".", "!"], "lowercase": ["anna"]}
    styled = client.post("/v1/punctuate", json=request | {"style": never, "probabilities": True}).json()
    assert not {"QUESTION", "PERIOD"} & set(styled["labels"])
    assert styled["cases"][TEXT.split().index("anna")] == "lower"
    assert all(row[styled["marks"].index("QUESTION")] == 0 for row in styled["probabilities"])
    two = {"words": "where did she go we went home".split()}
    assert client.post("/v1/punctuate", json=two).json()["cases"][4] == "capitalised"
    assert client.post("/v1/punctuate", json=two | {"minimum_confidence": 1}).json()["cases"][4] == "lower"


def test_a_warning_names_the_field(client: TestClient) -> None:
    messages = client.post("/v1/punctuate", json={"text": TEXT.upper()}).json()["warnings"]
    assert "(keep_case: false)" in messages[0]


def test_a_text_may_be_said_to_be_english(client: TestClient) -> None:
    text = "ciao come stai"
    response = client.post("/v1/punctuate", json={"text": text}).json()
    assert response["text"] == text
    assert '(language: "en")' in response["warnings"][0]
    assert client.post("/v1/punctuate", json={"text": text, "language": "en"}).json()["text"] != text
