"""Texts that are there twice count once, wherever a corpus is made of a folder."""

import random
from pathlib import Path

import pytest

from trainer.data.corpora.distinct import distinct
from trainer.data.corpora.document import LabelledDocument
from trainer.data.prepare import prepare


def document(name: str, words: int) -> LabelledDocument:
    draw = random.Random(name)
    spoken = [f"w{draw.randrange(10_000)}" for _ in range(words)]
    return LabelledDocument(name, "", spoken, ["O"] * words, [None] * words)


def test_a_text_under_two_names_counts_once() -> None:
    talk = document("talk.srt", 600)
    copy = LabelledDocument("talk.vtt", "", [word.upper() for word in talk.words[20:]], ["O"] * 580, [None] * 580)
    assert [one.id for one in distinct([talk, copy, document("other", 600), document("empty", 0)])] == [
        "talk.srt",
        "other",
    ]


def test_a_text_and_a_part_of_it_are_not_held_apart() -> None:
    whole = document("whole", 1_000)
    part = LabelledDocument("part", "", whole.words[300:400], ["O"] * 100, [None] * 100)
    assert [one.id for one in distinct([whole, part])] == ["whole"]
    assert [one.id for one in distinct([part, whole])] == ["part"]
    trailer = LabelledDocument(
        "trailer", "", [*whole.words[:100], *document("other", 900).words], ["O"] * 1_000, [None] * 1_000
    )
    assert [one.id for one in distinct([whole, trailer])] == ["whole", "trailer"]


def test_a_folder_that_has_a_text_twice_is_prepared_with_it_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        sentences = [" ".join(document(f"{name} {number}", 8).words) for number in range(60)]
        (tmp_path / f"{name}.txt").write_text("\n".join(f"{text.capitalize()}." for text in sentences))
    text = (tmp_path / "a.txt").read_text()
    (tmp_path / "copy of a.txt").write_text(text.replace("w", "W"))
    (tmp_path / "a, corrected.txt").write_text(text.replace(" ", ", ", 30))
    _, packed = prepare("folder", tmp_path, tmp_path / "out")
    assert {name.removesuffix(" (end)") for name in packed.ids} == {"a, corrected.txt", "b.txt"}
    assert len(packed.words) == 960
    assert capsys.readouterr().err == "".join(
        f"left out: {tmp_path / name} repeats the text of another file\n" for name in ("a.txt", "copy of a.txt")
    )
