"""`caesura-engine restore --stream` as other programs use it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

from engine.__main__ import main
from engine.live.captions import Live

TEXT = "so if we make no changes today what does tomorrow look like i think so"
COMMAND = [sys.executable, "-m", "engine", "restore", "--stream", "--style", "none"]


def stream(data: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *options], input=data, capture_output=True, text=True, check=False)


@contextmanager
def running(*options: str) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([*COMMAND, *options], stdin=-1, stdout=-1, stderr=-1) as process:
        try:
            yield process
        finally:
            process.kill()


def send(process: subprocess.Popen[bytes], words: str) -> None:
    assert process.stdin
    process.stdin.write(words.encode())
    process.stdin.flush()


def output(process: subprocess.Popen[bytes], wanted: bytes) -> bytes:
    """What is written until there is as much as is wanted."""
    assert process.stdout
    received = b""
    while len(received) < len(wanted) and (more := os.read(process.stdout.fileno(), 1000)):
        received += more
    return received


def test_words_flow() -> None:
    done = stream(TEXT)
    assert done.stdout.startswith("So if we make no changes today, what does tomorrow look like? I think so")
    assert done.stdout.endswith("\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_json_comes_out_where_it_came_in() -> None:
    lines = "\n".join(
        json.dumps({"text": word, "start": place, "end": place + 0.5}) for place, word in enumerate(TEXT.split())
    )
    rows = [json.loads(line) for line in stream(lines, "--look-ahead", "2").stdout.splitlines()]
    assert [row["text"].rstrip(",.?").lower() for row in rows] == TEXT.split()
    assert [row["index"] for row in rows] == list(range(len(rows)))
    assert rows[3] == rows[3] | {"text": "make", "mark": "O", "start": 3.0, "end": 3.5}


def test_json_or_text_may_be_asked_for() -> None:
    rows = stream("so we go", "--json", "--look-ahead", "all").stdout.splitlines()
    assert [json.loads(line)["index"] for line in rows] == [0, 1, 2]
    assert stream('{"words": "so we go"}', "--no-json").stdout.lower().startswith("so we go")


def test_what_cannot_be_read_is_reported_and_the_rest_written() -> None:
    done = stream('{"text": "so"}\nwhat\n{"text": "we go"}\n')
    assert [json.loads(line)["text"].lower().strip(".,") for line in done.stdout.splitlines()] == ["so", "we", "go"]
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "standard input, line 2" in done.stderr


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_words_are_written_as_soon_as_they_stay_and_a_signal_writes_the_rest(end: signal.Signals) -> None:
    with running("--look-ahead", "1") as process:
        send(process, "so if we make ")
        assert output(process, b"So if we") == b"So if we"
        process.send_signal(end)
        out, err = process.communicate()
        assert out.strip(b".?,\n") == b" make"
        assert (process.returncode, err) == (0, b"")


def test_a_second_ctrl_c_does_not_say_that_nothing_was_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_: Live) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(Live, "finish", interrupt)
    assert main(["restore", "--stream"]) == 130
    assert capsys.readouterr().err == "caesura-engine: stopped; the last words were not written.\n"


def test_words_that_wait_too_long_are_written() -> None:
    with running("--most-delay", "0.3") as process:
        send(process, "so if we make ")
        assert output(process, b"So if we make").startswith(b"So if we make")


def test_a_stream_is_read_in_its_language_by_a_model_that_knows_it() -> None:
    assert stream("wo wohnst du", "--model", "caesura-multi", "--language", "de").stdout == "Wo wohnst du?\n"
    assert stream("wo wohnst du", "--model", "caesura-small", "--language", "de").stdout == "Wo wohnst du?\n"


def test_a_language_that_the_model_does_not_know_is_left_alone_with_a_warning() -> None:
    words = "wir haben gestern mit herrn müller gesprochen und er hat gesagt dass er morgen nach berlin fährt"
    for options in ((), ("--look-ahead", "all")):
        done = stream(f"{words} was machst du denn morgen", *options)
        assert done.stdout == f"{words} was machst du denn morgen\n"
        assert done.stderr.count("\n") == 1
        assert done.stderr.startswith("standard input: The text is in German")
        assert "--language de" in done.stderr
    assert stream(words, "--quiet").stderr == ""


def test_nothing_comes_of_nothing() -> None:
    done = stream("")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("options", "expected_message"),
    [
        (["restore"], "no file to punctuate"),
        (["restore", "-"], "no file to punctuate; name one, or give --stream to read standard input"),
        (["restore", "talk.srt", "--json", "--look-ahead", "3"], "--json is for --stream"),
        (["restore", "talk.srt", "--no-json"], "--no-json is for --stream"),
        (["restore", "talk.srt", "--look-ahead", "all"], "--look-ahead is for --stream"),
        (["restore", "talk.srt", "--most-delay", "0"], "--most-delay is for --stream"),
        (["restore", "--stream", "talk.srt"], "leave out a file"),
        (["restore", "--stream", "-o", "talk.srt"], "leave out --output"),
        (["restore", "--stream", "--media", "talk.mp3"], "leave out --media"),
        (["restore", "--stream", "--replace-marks"], "leave out --replace-marks"),
        (["restore", "--stream", "--frame-rate", "25"], "leave out --frame-rate"),
        (["restore", "--stream", "--subtitle-track", "2"], "leave out --subtitle-track"),
        (["restore", "--stream", "--no-media"], "leave out --no-media"),
        (["restore", "--stream", "--model", "nothing"], "nothing"),
    ],
)
def test_what_does_not_go_together(
    options: list[str], expected_message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(options) == 2
    message = capsys.readouterr().err
    assert expected_message in message
    assert message.count("\n") == 1


@pytest.mark.parametrize("options", [["--look-ahead", "-1"], ["--look-ahead", "few"], ["--most-delay", "nan"]])
def test_numbers_that_cannot_be(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["restore", "--stream", *options])
    assert stopped.value.code == 2
    assert repr(options[1]) in capsys.readouterr().err
