"""What was decided is known again, whatever becomes of the file it is kept in."""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from engine.errors import OutputError
from engine.memory import Decision, Memory, Passage, context, document_key, slot_key, store
from engine.memory.decisions import REACH, Verdict
from engine.system.folders import data_folder
from tests.disk import largest_file
from trainer.data.corpora.folder import documents

WORDS = "so if we make no changes today what does tomorrow look like well you probably already have the picture".split()


def decision(slot: int, verdict: Verdict = "rejected", words: list[str] = WORDS, **marks: str) -> Decision:
    """A decision about a comma in a slot of `words`; `marks` are labels by slot, as ``_5="COMMA"``."""
    labels = [marks.get(f"_{place}", "O") for place in range(len(words))]
    key = slot_key(words, slot, "COMMA", None)
    return Decision(key, verdict, "COMMA", "caesura", *context(words, labels, slot), document_key(words))


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    memory = Memory(tmp_path / "data" / "review.sqlite")
    yield memory
    memory.close()


def test_a_slot_is_known_by_the_words_near_it_whatever_their_case() -> None:
    key = slot_key(WORDS, 6, "COMMA", None)
    assert slot_key(["Before", "that", *WORDS, "again"], 8, "COMMA", None) == key
    assert slot_key([word.upper() for word in WORDS], 6, "COMMA", None) == key
    nearer, mark, written = [*WORDS], ("PERIOD", None), ("COMMA", "What")
    nearer[1] = "unless"
    assert len({key, slot_key(nearer, 6, "COMMA", None), slot_key(WORDS, 6, *mark), slot_key(WORDS, 6, *written)}) == 4
    assert slot_key(["a", "b"], 0, "O", None) != slot_key(["a", "b"], 1, "O", None)
    assert len(slot_key(["\ud800"], 0, "O", None)) == 16


def test_what_was_rejected_is_known_the_next_time(memory: Memory) -> None:
    first, second, third = decision(3), decision(6, "accepted"), decision(9)
    memory.remember([first, second, third])
    memory.close()
    again = Memory(memory.path)
    assert again.rejected([first.key, second.key, b"another"]) == {first.key}
    assert again.counts() == {"accepted": 1, "rejected": 2, "changed": 0}
    assert again.warning == ""
    again.close()


def test_taking_a_decision_back_brings_back_the_one_before(memory: Memory) -> None:
    before = decision(3)
    after = Decision(before.key, "accepted", "COMMA", "caesura", time=before.time + 1)
    memory.remember([before])
    memory.remember([after])
    assert memory.counts() == {"accepted": 1, "rejected": 1, "changed": 0}
    assert memory.rejected([before.key]) == set()
    memory.forget([after])
    assert memory.rejected([before.key]) == {before.key}
    memory.forget([before])
    assert sum(memory.counts().values()) == 0


def test_clearing_leaves_nothing_in_the_file(memory: Memory) -> None:
    memory.remember([decision(6)])
    memory.clear()
    assert sum(memory.counts().values()) == 0
    memory.close()
    assert b"tomorrow" not in b"".join(path.read_bytes() for path in memory.path.parent.iterdir())


def test_windows_that_overlap_are_one_passage_and_the_later_word_counts(memory: Memory) -> None:
    words = [f"w{place}" for place in range(100)]
    early, late = decision(10, words=words, _30="COMMA"), decision(40, "accepted", words, _40="PERIOD", _30="COLON")
    far = decision(90, words=words)
    memory.remember([early, late, far])
    [first, second] = memory.passages()
    assert first.words == tuple(words[: 40 + REACH + 1])
    assert {place: mark for place, mark in enumerate(first.marks) if mark != "O"} == {30: "COLON", 40: "PERIOD"}
    assert second.words == tuple(words[90 - REACH :])


def test_what_nobody_decided_on_is_not_learnt_from(memory: Memory) -> None:
    memory.remember([decision(6, "accepted", _6="COMMA", _12="", _14="")])
    [passage] = memory.passages()  # behind the waiting slots nothing was decided
    assert passage.words == tuple(WORDS[:12])


def test_passages_are_written_so_that_the_trainer_reads_them(memory: Memory, tmp_path: Path) -> None:
    words = "We met Dr. Lee of the U.S. who said that it was late is it he asked no said I".split()
    marks = {"_6": "PERIOD", "_12": "DASH", "_14": "QUESTION", "_16": "COLON", "_17": "EXCLAMATION", "_19": "PERIOD"}
    memory.remember([decision(12, "changed", words, **marks), decision(17, "accepted", words, **marks)])
    assert memory.export_passages(tmp_path / "texts") == 1
    assert memory.export_passages(tmp_path / "texts") == 1  # under the same name
    [path] = (tmp_path / "texts").iterdir()
    assert path.read_text() == "We met Dr. Lee of the U.S. who said that it was late — is it? he asked: no! said I.\n"
    kept = list(documents(tmp_path / "texts"))  # its end is held out
    assert [word for document in kept for word in document.words] == words
    labels = [mark for document in kept for mark in document.marks]
    abbreviated = {"_6": "PERIOD"}  # whether its period ends a sentence too is not written
    assert {f"_{place}": mark for place, mark in enumerate(labels) if mark != "O"} | abbreviated == marks
    with pytest.raises(OutputError, match="cannot be written"):
        memory.export_passages(path)


def test_a_passage_has_the_words_and_marks_back() -> None:
    assert Passage(("Well", "then"), ("COMMA", "PERIOD")).text() == "Well, then."


def test_sixty_thousand_decisions_take_less_than_a_second_and_a_half(memory: Memory) -> None:
    words = [f"word{place % 977}x{place // 977}" for place in range(60_000)]
    labels, document = ["O"] * len(words), document_key(words)
    decisions = [
        Decision(slot_key(words, slot, "O", None), "rejected", "O", "m", *context(words, labels, slot), document)
        for slot in range(len(words))
    ]
    start = time.process_time()
    memory.remember(decisions)
    assert time.process_time() - start < 1.5
    keys = [decision.key for decision in decisions]
    assert memory.rejected(keys) == set(keys)


@pytest.mark.parametrize("content", [b"not a database " * 100, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_damaged_file_is_moved_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "review.sqlite"
    path.write_bytes(content)
    (tmp_path / "review.sqlite.damaged").write_bytes(b"of last time")
    memory = Memory(path)
    assert "was damaged" in memory.warning
    assert (tmp_path / "review.sqlite.damaged1").read_bytes() == content
    memory.remember([decision(6)])
    memory.close()
    assert Memory(path).rejected([decision(6).key]) == {decision(6).key}


def test_a_file_that_is_damaged_while_it_is_open_is_moved_aside(memory: Memory) -> None:
    memory.remember([decision(slot) for slot in range(len(WORDS))])
    memory.close()
    data = bytearray(memory.path.read_bytes())
    data[4096:] = b"\x55" * (len(data) - 4096)
    memory.path.write_bytes(data)
    memory.remember([decision(6)])
    assert "was damaged" in memory.warning
    assert memory.counts()["rejected"] == 1


def test_without_a_place_to_write_it_works_on_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    memory = Memory(tmp_path / "file" / "review.sqlite")
    assert "cannot be written" in memory.warning
    assert "forgotten when you close" in memory.warning
    memory.remember([decision(6)])
    assert memory.rejected([decision(6).key]) == {decision(6).key}
    memory.close()


def test_what_could_not_be_forgotten_is_reported(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "BUSY", 0.1)
    memory.remember([decision(6)])
    memory.close()
    with closing(sqlite3.connect(memory.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OutputError, match="still has your decisions"):
            memory.clear()
    memory.close()
    assert Memory(memory.path).counts()["rejected"] == 1


def test_damaged_files_are_forgotten_too(memory: Memory) -> None:
    aside = memory.path.with_name(f"{memory.path.name}.damaged")
    aside.write_bytes(b"so it is")
    memory.clear()
    assert not aside.exists()


def test_on_a_full_disk_what_was_known_is_still_known(memory: Memory) -> None:
    memory.remember([decision(6)])
    words = [f"w{place}" for place in range(5_000)]
    many = [decision(slot, words=words) for slot in range(0, 5_000, 50)]
    with largest_file(40_000):
        memory.remember(many)
    assert "cannot be written" in memory.warning
    assert memory.rejected([decision(6).key, many[-1].key]) == {decision(6).key, many[-1].key}
    memory.close()
    assert Memory(memory.path).counts()["rejected"] == 1


def test_a_mistake_in_a_statement_is_not_taken_for_damage(memory: Memory) -> None:
    with pytest.raises(Exception, match="binding"):
        memory.rejected([object()])  # type: ignore[list-item]
    assert memory.path.is_file()
    assert memory.warning == ""


SCRIPT = """
import sys
from pathlib import Path
from engine.memory import Decision, Memory
memory = Memory(Path(sys.argv[1]))
for number in range(50):
    memory.remember([Decision(f"{sys.argv[2]} {number}".encode(), "rejected", "COMMA", "m")])
sys.exit(memory.warning)
"""

OPENS = """
import sys
from pathlib import Path
from engine.memory import Memory
for line in sys.stdin:
    memory = Memory(Path(line.strip()))
    memory.close()
    print(memory.warning, flush=True)
"""


def test_several_processes_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "review.sqlite"
    arguments = [sys.executable, "-c", SCRIPT, str(path)]
    processes = [subprocess.Popen([*arguments, str(number)], stderr=subprocess.PIPE, text=True) for number in range(4)]
    assert [process.communicate(timeout=60)[1].strip() for process in processes] == [""] * 4
    assert Memory(path).counts()["rejected"] == 200


def test_several_processes_make_the_file_at_once(tmp_path: Path) -> None:
    pipe = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with ExitStack() as stack:
        processes = [stack.enter_context(subprocess.Popen([sys.executable, "-c", OPENS], **pipe)) for _ in range(4)]
        for number in range(100):
            for process in processes:
                print(tmp_path / f"{number}.sqlite", file=process.stdin, flush=True)
            assert [process.stdout.readline() for process in processes] == ["\n"] * 4


def test_the_folder_is_the_systems_unless_another_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CAESURA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder().name == "caesura"
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "mine"))
    memory = Memory()
    assert memory.path == tmp_path / "mine" / "review.sqlite"
    memory.close()
