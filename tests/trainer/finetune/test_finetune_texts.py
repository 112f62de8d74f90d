"""The user's own texts: each is read once, its pauses are measured once, and it serves to train or to judge."""

import random
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.memory import Decision, Memory, context, document_key, slot_key
from engine.text.labels import SHIPPED
from tests.trainer.finetune.test_finetune import write_talks
from trainer.data.corpora.document import LabelledDocument
from trainer.finetune import texts
from trainer.finetune.texts import divide, own_texts


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CAESURA_DATA", "CAESURA_CACHE"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


def document(name: str, words: int, seed: int = 0) -> LabelledDocument:
    draw = random.Random(f"{name} {seed}")
    spoken = [f"w{draw.randrange(10_000)}" for _ in range(words)]
    return LabelledDocument(name, "", spoken, ["O"] * words, [None] * words)


def write_texts(folder: Path, count: int, words: int) -> Path:
    """Files of random words with a period behind every fifth."""
    folder.mkdir()
    for number in range(count):
        spoken = document(f"talk {number}", words).words
        lines = [" ".join(spoken[start : start + 5]).capitalize() + "." for start in range(0, words, 5)]
        (folder / f"talk {number}.txt").write_text("\n".join(lines))
    return folder


def sizes(documents: list[LabelledDocument]) -> dict[str, int]:
    return {split: sum(len(d.words) for d in documents if d.split == split) for split in ("train", "dev", "test")}


def decisions(number: int, words: int = 4_000) -> list[Decision]:
    """Decisions all over a text with a comma behind every fifth word."""
    draw = random.Random(number)
    spoken = [f"word{draw.randrange(5_000)}" for _ in range(words)]
    marks = ["COMMA" if place % 5 == 0 else "O" for place in range(words)]
    key = document_key(spoken)
    return [
        Decision(slot_key(spoken, slot, "COMMA", None), "accepted", "COMMA", "m", *context(spoken, marks, slot), key)
        for slot in range(0, words, words // number)
    ]


def test_of_a_text_that_is_there_twice_the_finished_one_is_learnt_from(tmp_path: Path) -> None:
    folder = write_texts(tmp_path / "talks", 1, 3_000)
    raw = (folder / "talk 0.txt").read_text().replace(".", "").lower()
    (folder / "as heard.txt").write_text(raw)
    packed = own_texts(folder, None, False, print)
    assert len(packed.words) == 3_000
    assert (packed.marks > 0).sum() == 600


def test_a_text_without_marks_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_texts(tmp_path / "talks", 1, 3_000)
    (folder / "bare.txt").write_text(" ".join(document("bare", 500).words))
    assert len(own_texts(folder, None, False, print).words) == 3_000
    assert "bare.txt has hardly any marks at the ends of sentences" in capsys.readouterr().err


def test_whole_files_are_held_out_where_there_are_enough() -> None:
    results = divide([document(f"talk {number}", 500) for number in range(20)])
    assert sizes(results) == {"train": 7_000, "dev": 1_000, "test": 2_000}
    assert sorted(one.id for one in results) == sorted(f"talk {number}" for number in range(20))
    again = divide([document(f"talk {number}", 500) for number in reversed(range(20))])
    assert {one.id: one.split for one in again} == {one.id: one.split for one in results}


def test_of_few_files_the_ends_are_held_out() -> None:
    results = divide([document("long", 3_000), document("short", 100)])
    assert sizes(results) == {"train": 2_170, "dev": 310, "test": 620}
    assert [(one.id, len(one.words)) for one in results[:3]] == [
        ("long (train)", 2_100),
        ("long (dev)", 300),
        ("long (test)", 600),
    ]
    assert results[0].words + results[1].words + results[2].words == document("long", 3_000).words


def test_of_a_text_and_a_part_of_it_the_whole_is_learnt_from(tmp_path: Path) -> None:
    folder = write_texts(tmp_path / "talks", 1, 3_000)
    lines = (folder / "talk 0.txt").read_text().splitlines()
    (folder / "a clip.txt").write_text("\n".join(lines[100:120]).replace(" ", ", "))
    assert len(own_texts(folder, None, False, print).words) == 3_000


def test_a_damaged_letter_in_a_log_is_learnt_from(tmp_path: Path) -> None:
    memory = Memory()
    memory.remember(decisions(250))
    path = tmp_path / "log.jsonl"
    memory.export_lines(path)
    memory.close()
    path.write_text(path.read_text().replace('"word1', '"\\udce9word1'))
    packed = own_texts(None, path, True, print)
    assert any(word.startswith("\udce9") for word in packed.vocabulary)


def test_a_folder_is_read_with_its_subfolders(tmp_path: Path) -> None:
    talks = write_texts(tmp_path / "talks", 10, 300)
    (talks / "more").mkdir()
    for number in range(5):
        (talks / f"talk {number}.txt").rename(talks / "more" / f"talk {number}.txt")
    packed = own_texts(talks, None, False, print)
    assert sorted(packed.ids) == [f"{'more/' * (number < 5)}talk {number}.txt" for number in range(10)]
    assert [packed.splits.count(split) for split in ("train", "dev", "test")] == [7, 1, 2]
    assert len(packed.words) == 3_000


def test_a_log_and_the_editors_own_record_are_learnt_from_alike(tmp_path: Path) -> None:
    memory = Memory()
    memory.remember(decisions(250))
    memory.export_lines(tmp_path / "log.jsonl")
    memory.close()
    kept, saved = own_texts(None, None, True, print), own_texts(None, tmp_path / "log.jsonl", True, print)
    assert saved.ids == kept.ids
    assert np.array_equal(saved.words, kept.words)
    assert SHIPPED.labels[saved.marks[0]] in ("O", "COMMA")
    assert set(saved.splits) == {"train", "dev", "test"}


def test_decisions_on_texts_in_other_languages_are_left_out() -> None:
    german = "ich habe gestern den ganzen tag nichts von ihm gehört und weiß nicht ob er noch kommt".split()
    marks = ["COMMA" if word in ("gehört", "nicht") else "O" for word in german]
    with closing(Memory()) as memory:
        memory.remember(decisions(250))
        english = len(own_texts(None, None, True, print).words)
        decision = Decision(
            slot_key(german, 9, "COMMA", None), "accepted", "COMMA", "m", *context(german, marks, 9), b"a document"
        )
        memory.remember([decision])
    assert len(own_texts(None, None, True, print).words) == english
    with pytest.raises(InputError, match=f"{len(german)} words with 2 marks are too little"):
        own_texts(None, None, True, print, "de")


def test_a_log_that_was_cut_off_is_reported_and_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    memory = Memory()
    memory.remember(decisions(250))
    path = tmp_path / "log.jsonl"
    memory.export_lines(path)
    memory.close()
    path.write_bytes(path.read_bytes()[:-100])
    assert len(own_texts(None, path, True, print).words) > 2_000
    assert capsys.readouterr().err == f"{path}: line 250 is damaged or cut off, and was left out\n"


def test_what_stands_in_a_file_is_not_learnt_from_its_review_again(tmp_path: Path) -> None:
    memory = Memory()
    result = decisions(250)
    memory.remember(result)
    memory.close()
    (tmp_path / "talks").mkdir()
    [passage] = Memory().passages()[:1]
    (tmp_path / "talks" / "talk.txt").write_text(passage.text())
    packed = own_texts(tmp_path / "talks", None, True, print)
    assert len({identifier.partition(" (")[0] for identifier in packed.ids}) == 1


@pytest.mark.parametrize("folder", [True, False])
def test_too_little_gets_one_sentence_that_says_how_much_is_needed(tmp_path: Path, folder: bool) -> None:
    talks = write_talks(tmp_path / "talks", 2, 20) if folder else None
    place = str(talks) if talks else "your decisions"
    with pytest.raises(InputError, match=rf"^{place}: .* at least 2,000 words with 200 marks are needed"):
        own_texts(talks, None, not folder, print)


def test_a_folder_that_is_missing_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="gone: not a folder; give one that has finished subtitles"):
        own_texts(tmp_path / "gone", None, False, print)


def test_recordings_are_heard_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    talks = write_texts(tmp_path / "talks", 1, 2_500)
    (talks / "talk 0.wav").write_bytes(b"RIFF")
    analysed: list[Path] = []
    messages: list[str] = []
    monkeypatch.setattr(texts, "align", lambda transcript, media: analysed.append(media))
    with monkeypatch.context() as hearing:
        hearing.setattr(Transcript, "pauses", lambda self: [0.25] * len(self.words))
        first = own_texts(talks, None, False, messages.append)
    again = own_texts(talks, None, False, messages.append)
    assert analysed == [talks / "talk 0.wav"]
    assert messages == ["analysing talk 0.wav"]
    assert (first.pauses == 0.25).all()
    assert np.array_equal(again.pauses, first.pauses)


def test_a_recording_that_cannot_be_read_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talks = write_texts(tmp_path / "talks", 1, 2_500)
    (talks / "talk 0.wav").write_bytes(b"no sound at all")
    packed = own_texts(talks, None, False, print)
    assert np.isnan(packed.pauses).all()
    assert "its pauses were not measured" in capsys.readouterr().err
