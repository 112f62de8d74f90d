"""Corpora to labelled words, packed and back; damage and windows made of them."""

import json
import lzma
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import InputError, OutputError
from engine.models.base import Card
from engine.models.subwords import load_tokenizer
from engine.models.weights import encoder_folder
from engine.text.labels import CASES, SHIPPED
from tests.disk import largest_file
from tests.trainer import corpus
from trainer.config import read_recipe
from trainer.data.corpora import ted
from trainer.data.corpora.document import UNKNOWN, LabelledDocument, split_of
from trainer.data.corpora.packed import IGNORE, Packed, pack
from trainer.data.corpora.word_stream import case_targets, join
from trainer.data.damage import Damage, misspell
from trainer.data.prepare import prepare
from trainer.data.windows import Windows
from trainer.papers.results import record
from trainer.recipe import DamageConfig
from trainer.systems.export import write_card

DATA = Path(__file__).parents[4] / "shared" / "data"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="the corpora are not here")


def labels(text: str) -> list[tuple[str, str]]:
    document = LabelledDocument("x", "train")
    document.add(text)
    return list(zip(document.words, document.marks, strict=True))


def test_text_becomes_words_and_labels() -> None:
    assert labels('He said: "Well... no." Then -- (Laughter) why?') == [
        ("He", "O"), ("said", "COLON"), ("Well", "COMMA"), ("no", "PERIOD"), ("Then", "DASH"), ("why", "QUESTION"),
    ]  # fmt: skip
    assert labels("") == []


def test_packing_loses_nothing(tmp_path: Path) -> None:
    results = corpus.documents(3, 4)
    results[0].marks[2] = UNKNOWN
    pack(results).save(tmp_path / "x.npz")
    result = Packed.load(tmp_path / "x.npz")
    start, stop = result.offsets[1:3]
    assert [result.vocabulary[index] for index in result.words[start:stop]] == results[1].words
    assert [SHIPPED.labels[code] for code in result.marks[start:stop]] == results[1].marks
    assert result.pauses[start:stop].tolist() == pytest.approx(results[1].pauses)
    assert result.marks[2] == IGNORE
    assert np.isnan(result.pauses[0])
    assert result.splits == ["dev", "test", "train"]
    assert result.select("test").ids == ["debug-1"]
    assert len(result.select("nothing").words) == 0


def test_of_a_split_the_first_words_are_selected() -> None:
    actual = pack(corpus.documents(5, 4))
    whole = actual.select("train")
    sizes = np.diff(whole.offsets).tolist()
    for most, left in ((0, []), (sizes[0], sizes[:1]), (sizes[0] + 7, [sizes[0], 7]), (10**6, sizes)):
        result = actual.select("train", most)
        assert np.diff(result.offsets).tolist() == left
        assert result.ids == whole.ids[: len(left)]
        assert result.splits == ["train"] * len(left)
        for name in ("words", "marks", "pauses"):
            np.testing.assert_array_equal(getattr(result, name), getattr(whole, name)[: sum(left)])


def test_splits_are_fixed_and_about_a_tenth() -> None:
    splits = [split_of(f"call-{number}") for number in range(4000)]
    assert splits == [split_of(f"call-{number}") for number in range(4000)]
    assert 0.08 < splits.count("test") / 4000 < 0.12
    assert 0.08 < splits.count("dev") / 4000 < 0.12


def test_a_folder_of_subtitles_is_a_corpus(tmp_path: Path) -> None:
    (tmp_path / "a.srt").write_text(
        "1\n00:00:00,000 --> 00:00:01,000\n<i>Well, yes.</i>\n\n2\n00:00:01,000 --> 00:00:02,000\nIs it?\n"
    )
    (tmp_path / "b.txt").write_text("So it is.\n")
    (tmp_path / "c.bin").write_bytes(b"\0\1")
    path, packed = prepare("folder", tmp_path, tmp_path / "out", "mine")
    assert path.name == "mine.npz"
    assert packed.ids == ["a.srt", "b.txt"]
    assert [SHIPPED.labels[code] for code in packed.marks] == ["COMMA", "PERIOD", "O", "QUESTION", "O", "O", "PERIOD"]


def test_a_corpus_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such corpus"):
        prepare("nothing", tmp_path, tmp_path)
    with pytest.raises(InputError, match="not a folder"):
        prepare("ted", tmp_path / "gone", tmp_path)
    with pytest.raises(InputError, match=r"talks\.jsonl\.xz: not found"):
        prepare("ted", tmp_path, tmp_path)
    with pytest.raises(InputError, match=r"episodes-\*\.jsonl\.xz: not found; give the folder that has the corpus"):
        prepare("changelog", tmp_path, tmp_path)


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "talk.txt").write_text("Good morning, everyone. How are you?", encoding="utf-8")
    (tmp_path / "out").write_text("a file")
    with pytest.raises(OutputError, match=r"out cannot be made \(File exists\); choose another one"):
        prepare("folder", tmp_path, tmp_path / "out", "mine")


def test_a_corpus_stays_among_the_prepared_ones(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("So it is.\n")
    for name in ("../mine", str(tmp_path / "mine"), "."):
        with pytest.raises(InputError, match="leads out of"):
            prepare("folder", tmp_path, tmp_path / "out", name)
    assert prepare("folder", tmp_path, tmp_path / "out", "my/talks/")[0] == tmp_path / "out" / "my" / "talks.npz"


def test_a_folder_without_punctuated_texts_is_refused_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "talk.txt").write_text("so we went and then it rained " * 50)
    with pytest.raises(InputError, match="no punctuated text that can be read in it"):
        prepare("folder", tmp_path, tmp_path)
    left_out = capsys.readouterr().err
    assert left_out == f"left out: {tmp_path / 'talk.txt'} has hardly any marks at the ends of sentences\n"


@pytest.mark.parametrize(("language", "other"), [("", "German"), ("de", "English")])
def test_files_in_another_language_are_left_out_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, other: str
) -> None:
    (tmp_path / "English.txt").write_text("So we went home, and then it rained. What did you do there? " * 5)
    (tmp_path / "German.txt").write_text("Wir gingen nach Hause, und dann hat es geregnet. Was war da los? " * 5)
    _, packed = prepare("folder", tmp_path, tmp_path, language=language)
    assert {name.split(".")[0] for name in packed.ids} == {"English", "German"} - {other}
    own = "German" if language else "English"
    assert capsys.readouterr().err == (
        f"left out: {tmp_path / f'{other}.txt'} looks {other}, not {own}; give the language of the texts with "
        "--language\n"
    )


def test_a_folder_that_cannot_be_listed_is_refused_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_: Path) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", forbidden)
    with pytest.raises(InputError, match="is not readable; change its permissions"):
        prepare("folder", tmp_path, tmp_path)


TALK = json.dumps({"id": "1", "split": "train", "text": "So we went. " * 50}).encode()


@pytest.mark.parametrize("data", [TALK, lzma.compress(TALK)[:-20], lzma.compress(TALK[:-5])])
def test_a_corpus_that_is_damaged_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "talks.jsonl.xz").write_bytes(data)
    with pytest.raises(InputError, match=r"the corpus ted there is damaged \(.+\); copy it again"):
        prepare("ted", tmp_path, tmp_path)
    assert not (tmp_path / "ted.npz").exists()


@needs_data
def test_the_benchmark_is_read_in_words_people_write(tmp_path: Path) -> None:
    _, packed = prepare("iwslt2011", DATA / "iwslt2011", tmp_path)
    test = packed.select("test2011")
    words = [test.vocabulary[index] for index in test.words[:4]]
    assert words == ["i'm", "a", "savant", "or"]
    assert SHIPPED.labels[test.marks[2]] == "COMMA"
    assert np.bincount(test.marks)[1:4].tolist() == [830, 807, 46]


def test_case_targets_leave_sentence_starts_out() -> None:
    packed = pack(
        [
            LabelledDocument(
                "x", "train", ["So", "Anna", "saw", "NASA", "I", "left"], ["O", "O", "O", "PERIOD", "O", "PERIOD"]
            )
        ]
    )
    targets = case_targets(packed.vocabulary, packed.words, packed.marks, packed.offsets)
    assert [None if code == IGNORE else CASES[code] for code in targets] == [
        None, "capitalised", "lower", "upper", "capitalised", "lower",
    ]  # fmt: skip


def test_damage_keeps_marks_with_their_words() -> None:
    vocabulary = [f"word{index}" for index in range(50)]
    rng = np.random.default_rng(3)
    damage = Damage(
        DamageConfig(1.0, delete=0.5, repeat=0.0, misspell=0.0, mishear=0.0, swap=0.0), vocabulary, np.ones(50), rng
    )
    words, marks = np.arange(40), np.tile([0, 0, 1], 14)[:40].astype(np.uint8)
    lost = 0
    for _ in range(50):
        new, new_marks, pauses, index = damage(words, marks, np.zeros(40, np.float32), rng)
        assert len(new) == len(new_marks) == len(pauses)
        assert new.tolist() == words[index].tolist()
        assert set(new) <= set(words)
        lost += 40 - len(new)
        for place, (index, mark) in enumerate(zip(new, new_marks, strict=True)):
            gone = range(index + 1, new[place + 1] if place + 1 < len(new) else 40)
            assert mark == (marks[index] or max(marks[list(gone)], default=0))
    assert 0.3 < lost / 2000 < 0.7


def test_close_talks_have_short_sentences_and_are_drawn_from_both_splits(tmp_path: Path) -> None:
    short, long = "It is so. Is it so? Yes. " * 20, "and so it went on and on and on and on and so on and on and on. "
    talks = [
        {"id": f"{kind}-{number}", "split": split, "text": text * 2}
        for number in range(8)
        for kind, text, split in (("short", short, "train"), ("short", short, "extra"), ("long", long, "train"))
    ]
    with lzma.open(tmp_path / "talks.jsonl.xz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(talk | {"id": f"{talk['id']}-{talk['split']}"}) + "\n" for talk in talks)
    words = len(short.split()) * 2
    close = list(ted.close(tmp_path, 5 * words))
    assert len(close) == 5
    assert {talk.id.partition("-")[0] for talk in close} == {"short"}
    assert {talk.split for talk in close} == {"train"}
    assert [talk.id for talk in close] == [talk.id for talk in ted.close(tmp_path, 5 * words)]
    assert {talk.id.rpartition("-")[2] for talk in ted.close(tmp_path)} == {"train", "extra"}
    assert len(list(ted.close(tmp_path))) == 16


def test_a_repeated_word_has_its_mark_once() -> None:
    rng = np.random.default_rng(3)
    damage = Damage(DamageConfig(1.0, 0.0, 0.5, 0.0, 0.0, 0.0), ["a", "b"], np.ones(2), rng)
    new, marks, _, index = damage(
        np.array([0, 1]), np.array([1, 2], np.uint8), np.zeros(2, np.float32), np.random.default_rng(1)
    )
    assert len(new) > 2
    assert new.tolist() == index.tolist()
    assert marks[marks > 0].tolist() == [1, 2]


def test_misspelling_stays_close() -> None:
    rng = np.random.default_rng(0)
    for word in ("the", "punctuation", "ab"):
        assert abs(len(misspell(word, rng)) - len(word)) <= 1


def test_training_windows_hold_every_word_once_an_epoch() -> None:
    recipe = read_recipe("caesura-small", "debug")
    stream = join([pack(corpus.documents()).select("train")], "shipped")
    windows = Windows(stream, recipe, load_tokenizer(encoder_folder(recipe.model.encoder)), None)
    seen = sum(int((batch["marks"] != IGNORE).sum()) for batch in windows.in_order())
    assert seen == len(stream.words)
    first, again = windows.batch(3), windows.batch(3)
    np.testing.assert_array_equal(first["ids"], again["ids"])
    np.testing.assert_array_equal(first["pauses"], again["pauses"])
    assert (first["ids"][first["marks"] != IGNORE] > 0).all()
    assert first["ids"].shape[1] <= recipe.train.window


def test_a_document_in_one_case_throughout_teaches_no_case() -> None:
    mixed = "so it goes and Anna knows that NASA has a plan".split()
    texts = [mixed, [word.upper() for word in mixed], [word.lower() for word in mixed] + ["I"]]
    packed = pack(
        [LabelledDocument(f"{number}", "train", words, ["O"] * len(words)) for number, words in enumerate(texts)]
    )
    targets = case_targets(packed.vocabulary, packed.words, packed.marks, packed.offsets)
    assert (targets[1:11] != IGNORE).all()
    assert (targets[11:] == IGNORE).all()


def test_a_damaged_corpus_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "x.npz"
    pack(corpus.documents(3, 4)).save(path)
    whole = path.read_bytes()
    broken = bytearray(whole)
    broken[len(whole) // 2] ^= 255
    for data in (b"", b"nonsense", whole[: len(whole) // 2], whole[:-40], bytes(broken)):
        path.write_bytes(data)
        with pytest.raises(InputError, match=r"x\.npz is damaged; prepare it again\.$"):
            Packed.load(path)
    np.savez(path, words=np.zeros(3))
    with pytest.raises(InputError, match="is damaged"):
        Packed.load(path)


def test_on_a_full_disk_what_stood_there_still_stands(tmp_path: Path) -> None:
    corpus_path, card = tmp_path / "x.npz", Card("mine", "tagger", SHIPPED.labels)
    pack(corpus.documents(3, 4)).save(corpus_path)
    write_card(card, tmp_path, ())
    kept = record("mine@x", "", {}, tmp_path)
    before = {path: path.read_bytes() for path in (corpus_path, tmp_path / "card.json", kept)}
    with largest_file(20):
        with pytest.raises(OutputError):
            pack(corpus.documents()).save(corpus_path)
        with pytest.raises(OutputError):
            write_card(replace(card, name="yours"), tmp_path, ())
        with pytest.raises(OutputError):
            record("mine@x", "", {"words": 3}, tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_damaged_byte_and_a_name_of_two_lines_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "talk.txt").write_bytes("So it goes — naïve.\n".encode() * 20 + b"It was na\xffve.\n")
    path, packed = prepare("folder", tmp_path, tmp_path / "out")
    assert packed.vocabulary[-1] == "na\udcffve"
    assert Packed.load(path).vocabulary == [*packed.vocabulary[:-1], "na?ve"]
    name = "two\nlines\udcff"
    pack([LabelledDocument(name, split_of(name), ["so"], ["O"]), LabelledDocument("x", "dev", ["so"], ["O"])]).save(
        path
    )
    assert Packed.load(path).ids == ["two lines?", "x"]
