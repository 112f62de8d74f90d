"""Decisions as JSON lines: the same come back, and a log that was cut off gives what is whole in it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import InputError, OutputError
from engine.memory import Memory, passages_of, read_log
from tests.disk import largest_file
from tests.engine.test_memory import WORDS, decision


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    memory = Memory(tmp_path / "review.sqlite")
    memory.remember([decision(3, _1="COMMA"), decision(6, "accepted", _6="PERIOD"), decision(9, "changed", _9="")])
    yield memory
    memory.close()


def test_what_is_saved_comes_back_and_is_learnt_from_alike(memory: Memory, tmp_path: Path) -> None:
    assert memory.export_lines(tmp_path / "log.jsonl") == 3
    decisions, damaged = read_log(tmp_path / "log.jsonl")
    assert decisions == memory.decisions()
    assert [one.verdict for one in decisions] == ["rejected", "accepted", "changed"]
    assert damaged == []
    assert passages_of(decisions[::-1]) == memory.passages() != []


def test_a_line_is_a_decision_that_people_can_read(memory: Memory, tmp_path: Path) -> None:
    memory.export_lines(tmp_path / "log.jsonl")
    lines = (tmp_path / "log.jsonl").read_text(encoding="ascii").splitlines()
    first = json.loads(lines[0])
    assert len(lines) == 3
    assert first["words"] == WORDS
    assert first["marks"][1] == "COMMA"
    assert (first["verdict"], first["proposed"], first["model"]) == ("rejected", "COMMA", "caesura")


def test_a_log_is_carried_to_another_machine(memory: Memory, tmp_path: Path) -> None:
    memory.export_lines(tmp_path / "log.jsonl")
    other = Memory(tmp_path / "other.sqlite")
    assert other.import_lines(tmp_path / "log.jsonl") == (3, [])
    assert other.import_lines(tmp_path / "log.jsonl") == (3, [])
    assert other.decisions() == memory.decisions()
    assert other.counts() == memory.counts()
    other.close()


def test_a_log_cut_off_in_the_middle_gives_what_is_whole_in_it(memory: Memory, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    memory.export_lines(path)
    path.write_bytes(path.read_bytes()[:-40])
    result, damaged = read_log(path)
    assert result == memory.decisions()[:2]
    assert damaged == [f"{path}: line 3 is damaged or cut off, and was left out"]


@pytest.mark.parametrize(
    "change",
    [
        {"verdict": "perhaps"},
        {"key": "no hex"},
        {"key": 3},
        {"marks": []},
        {"marks": ["COMMA"] * len(WORDS[:-1]) + ["SEMICOLON"]},
        {"slot": 1000},
        {"slot": -1},
        {"first": 1.5},
        {"first": 10**20},
        {"time": "today"},
        {"time": float("nan")},
        {"time": 10**400},
        {"words": [3] * len(WORDS)},
        {"words": ["two words", *WORDS[1:]]},
        {"more": 1},
    ],
    ids=str,
)
def test_a_line_with_anything_wrong_is_left_out(memory: Memory, tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "log.jsonl"
    memory.export_lines(path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], json.dumps(json.loads(lines[1]) | change), "[]", "{}", lines[2]]))
    decisions, damaged = read_log(path)
    assert [one.verdict for one in decisions] == ["rejected", "changed"]
    assert [message.partition(": ")[2].split(" is")[0] for message in damaged] == ["line 2", "line 3", "line 4"]


def test_a_file_without_a_decision_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nHello\n")
    with pytest.raises(InputError, match=r"talk\.srt: it has no decisions; give a record that the editor saved"):
        read_log(path)
    with pytest.raises(InputError, match="there is no such file"):
        read_log(tmp_path / "gone.jsonl")


def test_nothing_decided_is_an_empty_log(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "new.sqlite")
    assert memory.export_lines(tmp_path / "log.jsonl") == 0
    assert read_log(tmp_path / "log.jsonl") == ([], [])
    memory.close()


def test_on_a_full_disk_the_log_of_before_still_stands(memory: Memory, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text("what was there\n")
    with largest_file(100), pytest.raises(OutputError):
        memory.export_lines(path)
    assert path.read_text() == "what was there\n"


def test_half_a_surrogate_pair_in_a_log_is_no_harm(memory: Memory, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    memory.export_lines(path)
    lines = (json.loads(line) | {"model": "\ud800", "proposed": "\udc00"} for line in path.read_text().splitlines())
    path.write_text("\n".join(map(json.dumps, lines)))
    other = Memory(tmp_path / "other.sqlite")
    assert other.import_lines(path) == (3, [])
    assert {one.model for one in other.decisions()} == {"?"}
    other.close()
