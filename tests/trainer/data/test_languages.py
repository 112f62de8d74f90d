"""Corpora in other languages: what is read of them, and how much of each a mixture has."""

import json
import lzma
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import InputError
from engine.text.labels import CASES
from trainer.config import read_recipe
from trainer.data.corpora.document import LabelledDocument
from trainer.data.corpora.languages import clean
from trainer.data.corpora.packed import IGNORE, Packed, language_of, pack
from trainer.data.corpora.word_stream import join
from trainer.data.mixture import balanced
from trainer.data.prepare import prepare
from trainer.data.sources import load_sources
from trainer.recipe import MixtureConfig, SourceConfig


def document(name: str, text: str, language: str, split: str = "train") -> LabelledDocument:
    result = LabelledDocument(name, split, language=language)
    result.add(text)
    return result


def row(number: int, source: str, text: str, split: str = "train", speech: bool = True) -> str:
    return json.dumps({"id": f"x#{number}", "split": split, "source": source, "speech": speech, "text": text}) + "\n"


def test_a_corpus_is_read_by_its_languages_rules(tmp_path: Path) -> None:
    with lzma.open(tmp_path / "de.jsonl.xz", "wt", encoding="utf-8") as file:
        file.write(row(1, "Deutscher Bundestag", "Am 13. Oktober, meine Damen, war das so: Vor- und Nachteile."))
        file.write(row(2, "ELTeC-deu", "Es war einmal ein König.", speech=False))
        file.write(row(3, "GerDraCor", "Wer da? Niemand!", "test"))
    path, packed = prepare("languages/de", tmp_path, tmp_path / "prepared")
    assert language_of(path) == packed.language == "de"
    assert packed.splits == ["train/spoken/modern/prose", "train/written/old/prose", "test/spoken/old/dialogue"]
    first = packed.select("train/spoken")
    words = [first.vocabulary[index] for index in first.words]
    assert words[:5] == ["Am", "13.", "Oktober", "meine", "Damen"]
    assert first.marks.tolist() == [0, 0, 1, 0, 1, 0, 0, 5, 0, 0, 2]
    assert len(packed.select("test").ids) == len(packed.select("test/spoken/old").ids) == 1
    assert not packed.select("te").ids
    with pytest.raises(InputError, match="Klingon: no such language is known by name"):
        prepare("folder", tmp_path, tmp_path, language="Klingon")
    with pytest.raises(InputError, match="it is in German"):
        prepare("languages/de", tmp_path, tmp_path, language="fr")


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Rechts- und Innenausschuss", "Rechts und Innenausschuss"),
        ("Wallonie- Bruxelles", "Wallonie-Bruxelles"),
        ("Er sagte: ,,Nein``", "Er sagte: „Nein``"),
        ("ja – so\u00a0ist es - nicht", "ja – so ist es - nicht"),
    ],
)
def test_what_is_no_mark_goes(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


def test_capitals_are_those_of_the_language() -> None:
    parts = [
        pack([document("a", "Il fiume dell'Italia. I monti e i laghi d'Europa sono belli.", "it")], "it"),
        pack([document("b", "So I said that I am here and it is so.", "en")]),
    ]
    stream = join(parts, "shipped")
    cases = {
        stream.vocabulary[word]: CASES[case]
        for word, case in zip(stream.words, stream.cases, strict=True)
        if case != IGNORE
    }
    assert (cases["dell'Italia"], cases["d'Europa"], cases["i"]) == ("capitalised", "capitalised", "lower")
    assert stream.languages.tolist() == [0, 1]
    assert stream.cases[stream.words == stream.vocabulary.index("I")].tolist() == [IGNORE, 1, 1]
    assert stream.counts().sum(axis=1).tolist() == [11, 11]


def test_a_share_of_a_corpus_is_whole_documents_of_it() -> None:
    packed = pack([document(str(number), f"wort{number} so.", "de") for number in range(10)], "de")
    part = packed.sample(0.3)
    assert (len(part.ids), part.language, len(part.vocabulary)) == (3, "de", 4)
    assert np.diff(part.offsets).tolist() == [2, 2, 2]
    assert len({*part.ids}) == 3


def test_languages_come_closer_the_higher_the_temperature(tmp_path: Path) -> None:
    sizes = {"de": 400, "et": 4}
    for language, count in sizes.items():
        texts = [document(str(number), "so ist es wohl, ja.", language) for number in range(count)]
        pack(texts, language).save(tmp_path / f"{language}.npz")
    recipe = replace(read_recipe("caesura-multi"), sources=tuple(map(SourceConfig, sizes)))

    def words(temperature: float, total: int = 0) -> list[int]:
        mixed = balanced(replace(recipe, mixture=MixtureConfig(temperature, total)), tmp_path)
        parts: list[Packed] = load_sources(mixed.sources, tmp_path)
        return [sum(len(part.words) for part in parts if part.language == language) for language in sizes]

    assert words(1.0) == [2000, 20]
    german, estonian = words(2.0)
    assert 8 < german / estonian < 12
    assert 0.95 < (german + estonian) / 2020 < 1.05
    assert 190 < sum(words(2.0, 200)) < 210
