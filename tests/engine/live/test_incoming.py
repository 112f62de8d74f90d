"""What comes on a stream, and what is said of what cannot be read."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Spoken
from engine.errors import InputError
from engine.live.incoming import Incoming
from engine.live.messages import LiveMessage, read_message

ROW = {"word": "today", "start": 2.2, "end": 3.1, "conf": 1.0}
TODAY = Spoken("today", 2.2, 3.1)


def messages(*parts: bytes) -> tuple[list[LiveMessage], list[str]]:
    reported: list[str] = []
    incoming = Incoming(reported.append)
    received = [message for part in parts for message in incoming.feed(part)]
    return [*received, *incoming.close()], reported


def texts(received: list[LiveMessage]) -> list[str]:
    return [word.text for message in received for word in message.words]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"text": "today", "start": 2.2, "end": 3.1}, LiveMessage([TODAY])),
        ({"word": "today"}, LiveMessage([Spoken("today")])),
        ({"words": ["today", {"text": "today", "start": 2.2, "end": 3.1}]}, LiveMessage([Spoken("today"), TODAY])),
        ([{"word": "today", "start": 2.2, "end": 3.1}], LiveMessage([TODAY])),
        ({"words": [], "finish": True}, LiveMessage([], None, True)),
        ({"finish": True}, LiveMessage([], None, True)),
        ({"partial": ["to", "day"]}, LiveMessage([], [Spoken("to"), Spoken("day")])),
        ({"partial": "to day"}, LiveMessage([], [Spoken("to day")])),
        ({"partial": "today", "partial_result": [ROW]}, LiveMessage([], [TODAY._replace(confidence=1.0)])),
        ({"result": [ROW], "text": "today"}, LiveMessage([TODAY._replace(confidence=1.0)])),
        ({"alternatives": [{"text": "today"}]}, LiveMessage([Spoken("today")])),
    ],
)
def test_messages(value: Any, message: LiveMessage) -> None:
    assert read_message(value) == message


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (5, "5 is not a message"),
        ({}, "the message is empty"),
        ({"finish": "yes"}, "'yes'"),
        ({"words": 5}, "not a list of words"),
        ({"words": [None]}, "None is not a word"),
        ({"text": 5}, "is not a word"),
        ({"text": "so", "start": "later"}, "the start of"),
        ({"text": "so", "start": True}, "the start of"),
        ({"text": "so", "end": float("nan")}, "the end of"),
        ({"text": "so", "end": -1}, "the end of"),
    ],
)
def test_what_is_no_message(value: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_message(value)


def test_a_value_may_go_over_several_lines() -> None:
    result, warnings = messages(json.dumps({"result": [ROW], "text": "today"}, indent=2).encode())
    assert (texts(result), warnings) == (["today"], [])


def test_lines_that_cannot_be_read_are_reported_and_skipped() -> None:
    lines = [b'{"text": "so"}', b"rubbish", b'{"text": 5}', b'{"text": "we"} {"text": "go"}', b'{"text": "a",', b'{"text": "on"}', b'{"text":']  # fmt: skip
    result, warnings = messages(b"\n".join(lines))
    assert texts(result) == ["so", "we", "go", "on"]
    assert [sentence.partition(":")[0] for sentence in warnings] == ["line 2", "line 3", "line 5", "line 7"]
    assert "cut off" in warnings[-1]


def test_deep_and_endless_values_are_reported() -> None:
    result, warnings = messages(b'{"text": "so"}\n' + b"[" * 100_000 + b"\n" + b'{"a":\n' * 50_000)
    assert texts(result) == ["so"]
    assert warnings


def test_bytes_that_are_no_text_are_reported() -> None:
    for data, words in ((b"so caf\xe9 ", ["so", "caf�"]), (b'{"text": "caf\xe9"}', ["caf�"])):
        result, warnings = messages(data)
        assert texts(result) == words
        assert warnings == ["line 1: this is not UTF-8; what could not be read is written as �"]


def test_a_word_without_end_is_passed_on() -> None:
    incoming = Incoming(pytest.fail)
    text = "é漢" * 20_000
    data = text.encode()
    parts = [list(incoming.feed(data[at : at + 4_000])) for at in range(0, len(data), 4_000)]
    assert sum(map(bool, parts)) > 3
    assert "".join(texts([message for part in parts for message in part] + list(incoming.close()))) == text


def test_a_byte_order_mark_is_no_word() -> None:
    assert texts(messages("\ufeffso we".encode())[0]) == ["so", "we"]
    assert texts(messages('\ufeff{"text": "so"}'.encode())[0]) == ["so"]


TEXT = "so  we\tgo\r\n\ncafé — on"
LINES = '{"text": "so"}\r\n\n{"words": ["we",\n "café"]}\nno\n{"text": "go"}'


@given(st.sampled_from([TEXT, LINES]), st.lists(st.integers(1, 9)))
def test_where_the_bytes_are_cut_changes_nothing(text: str, sizes: list[int]) -> None:
    data = text.encode()
    parts, place = [], 0
    for size in [*sizes, len(data)]:
        parts.append(data[place : place + size])
        place += size
    result, warnings = messages(*parts)
    whole, all_warnings = messages(data)
    assert (texts(result), warnings) == (texts(whole), all_warnings)
    assert texts(whole) == (text.split() if text is TEXT else ["so", "we", "café", "go"])


def test_text_may_begin_with_a_bracket() -> None:
    assert texts(messages(b"[applause] so we")[0]) == ["[applause]", "so", "we"]
    assert texts(messages(b"[", b" applause ] so")[0]) == ["[", "applause", "]", "so"]
    assert texts(messages(b" [", b"\n", b'"so"]\n')[0]) == ["so"]
    result, warnings = messages(b"[")
    assert (result, len(warnings)) == ([], 1)


def test_words_of_a_long_line_do_not_wait_for_its_end() -> None:
    messages = list(Incoming(print).feed(b"so " * 50 + b"it\n"))
    assert [len(message.words) for message in messages] == [20, 20, 11]


def test_a_line_without_an_end_is_refused_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.live.incoming._LARGEST", 1000)
    reported: list[str] = []
    incoming = Incoming(reported.append)
    for _ in range(100):
        assert not list(incoming.feed(b'{"a": ' * 50))
        assert len(incoming._rest) < 2000
    assert texts(list(incoming.feed(b'\n{"text": "so"}\n'))) == ["so"]
    assert [sentence.partition(" and")[0] for sentence in reported] == ["line 1: this is too long"]


@pytest.mark.parametrize("line", [b"[],\n", b",[]\n", b"\n", b'{"a":\n'])
def test_a_value_over_many_lines_is_not_parsed_again_at_each(line: bytes) -> None:
    """With the square of their number this would not end."""
    reported = messages(b'{"words": [[]\n' + line * 200_000)[1]
    assert reported


def test_what_breaks_off_takes_nothing_with_it_that_goes_over_several_lines() -> None:
    result, warnings = messages(b'{"text": "so"}\n{"text": "a",\n{\n"text":\n"on"\n}\n{"text": 5}\n')
    assert texts(result) == ["so", "on"]
    assert [sentence.partition(":")[0] for sentence in warnings] == ["line 2", "line 7"]
