"""The sets of sentences: what is in them, that no text is in two splits, and that a seed makes them again."""

import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from engine.text.labels import SHIPPED, STRONG
from trainer.__main__ import main
from trainer.data import sentences
from trainer.data.comma_share import TextGroup, chance
from trainer.data.corpora import SENTENCE_SETS
from trainer.data.corpora.document import UNKNOWN, LabelledDocument
from trainer.data.corpora.packed import IGNORE, Packed, pack
from trainer.data.corpora.sentences import LONGEST, cut
from trainer.data.sentences import COMMAS, MOST, QUESTION_SHARE, SPLITS, make
from trainer.papers import results

LONG = "This sentence goes on " + "and on " * 25 + "to its end."


def talk(corpus: str, number: int, draw: random.Random) -> LabelledDocument:
    """Sentences of this document alone, some that others have too, one that is too long and one that was cut off."""
    document = LabelledDocument(f"{corpus}-{number}", "train")
    for place in range(30):
        middle = f"the {corpus} number {number} of {draw.randrange(10**9)} at {place}"
        comma = "," * (draw.random() < 0.6)
        document.add(
            f"Is it {middle}{comma} or not?" if draw.random() < 0.4 else f"So here is {middle}{comma} and so on."
        )
        if draw.random() < 0.3:
            document.add(draw.choice(["Right?", "Right.", "Thank you so much.", LONG, "Go on!"]))
    document.add("And then it broke")
    document.marks[-1] = UNKNOWN
    document.add("off. Was there more?")
    return document


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of three prepared corpora, and of results."""
    draw = random.Random(3)
    for corpus in ("changelog", "ted", "earnings22"):
        pack([talk(corpus, number, draw) for number in range(20)]).save(tmp_path / f"{corpus}.npz")
    monkeypatch.setattr(results, "results_folder", lambda: tmp_path / "results")
    return tmp_path


def texts(packed: Packed, split: str) -> list[str]:
    """The instances of a split, with capitals and marks."""
    words = [packed.vocabulary[code] for code in packed.words]
    marks = [SHIPPED.labels[mark] for mark in packed.marks]
    shown = {"O": "", "COMMA": ",", "PERIOD": ".", "QUESTION": "?", "EXCLAMATION": "!"}
    return [
        " ".join(word + shown[mark] for word, mark in zip(words[start:stop], marks[start:stop], strict=True))
        for name, start, stop in zip(packed.splits, packed.offsets, packed.offsets[1:], strict=False)
        if name == split
    ]


def bare(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter not in ".,?!")


def each_sentence(instances: list[str]) -> list[str]:
    """The sentences of some instances, without marks."""
    closed = [text.replace("?", "?|").replace(".", ".|").replace("!", "!|") for text in instances]
    return [bare(part).strip() for text in closed for part in text.split("|") if part.strip()]


def test_sentences_are_cut_where_one_closes_and_where_a_document_ends() -> None:
    first, second = LabelledDocument("a", "train"), LabelledDocument("b", "train")
    first.add("Well, go on! Is it so? It was")
    second.add("over. Done")
    result = cut({"ted": pack([first, second])})
    assert result.lengths.tolist() == [3, 3, 2, 1, 1]
    assert result.characters.tolist() == [10, 8, 6, 4, 4]
    assert result.asks.tolist() == [False, True, False, False, False]
    assert result.documents.tolist() == [0, 0, 0, 1, 1]
    assert result.usable.tolist() == [True, True, False, True, False]
    assert result.names == ["ted/a", "ted/b"]


def test_keys_tell_words_apart_but_not_case_or_marks() -> None:
    document = LabelledDocument("a", "train")
    document.add("You know? you, know. Know you. You know you.")
    keys = cut({"ted": pack([document])}).keys()
    assert keys[0] == keys[1]
    assert len(set(keys.tolist())) == 3


def test_keys_are_blind_to_how_an_apostrophe_or_an_abbreviation_is_written() -> None:
    document = LabelledDocument("a", "train")
    document.words, document.marks = "isn't it U.S. isn’t it U.S".split(), ["O", "O", "PERIOD"] * 2
    first, second = cut({"ted": pack([document])}).keys()
    assert first == second


def test_no_text_is_too_long_open_or_in_two_splits(place: Path) -> None:
    make(list(SENTENCE_SETS), place, 1)
    for name in SENTENCE_SETS:
        packed = Packed.load(place / f"{name}.npz")
        last = packed.marks[packed.offsets[1:] - 1]
        assert np.isin(last, [SHIPPED.labels.index(mark) for mark in STRONG]).all()
        assert not (packed.marks == IGNORE).any()
        assert np.isnan(packed.pauses).all()
        assert len(set(packed.ids)) == len(packed.ids)
        seen: set[str] = set()
        for split in dict.fromkeys(packed.splits):
            drawn = texts(packed, split)
            assert max(len(bare(text)) for text in drawn) <= LONGEST
            assert not seen & set(each_sentence(drawn))
            seen |= set(each_sentence(drawn))
        assert "off" not in seen  # what came before it was cut off
        assert not any("goes on" in text for text in seen)


def test_single_has_every_question_and_as_many_other_sentences(place: Path) -> None:
    make(["single"], place, 1)
    packed = Packed.load(place / "single.npz")
    assert [len(texts(packed, split)) for split in ("dev", "test")] == [len(texts(packed, "test"))] * 2
    questions = []
    for split in SPLITS:
        drawn = texts(packed, split)
        asking = [text for text in drawn if text.endswith("?")]
        assert len(asking) * 2 == len(drawn)
        assert len(set(map(bare, drawn))) == len(drawn)
        questions += asking
    kept = {bare(text) for text in questions}
    whole = cut({name: Packed.load(place / f"{name}.npz") for name in ("changelog", "ted")})
    alone = len({key for key, wanted in zip(whole.keys(), whole.usable & whole.asks, strict=True) if wanted})
    assert len(kept) == len(questions)
    # Those beyond what is held out in the documents that are held out, and "Right", which may be kept as no question.
    assert alone - 30 <= len(kept) <= alone


def test_several_are_neighbours_or_drawn_and_share_the_splits(place: Path) -> None:
    make(["single", "several"], place, 1)
    single, several = (Packed.load(place / f"{name}.npz") for name in ("single", "several"))
    source = cut({name: Packed.load(place / f"{name}.npz") for name in ("changelog", "ted")})
    words = [source.vocabulary[code].lower() for code in source.words]
    spoken = [" ".join(words[start : start + n]) for start, n in zip(source.starts, source.lengths, strict=True)]
    after = Counter(zip(spoken, spoken[1:], strict=False))
    split_of = {bare(text): split for split in SPLITS for text in texts(single, split)}
    neighbours = 0
    for split in SPLITS:
        drawn = texts(several, split)
        assert len(set(drawn)) == len(drawn) > 20
        for text in drawn:
            parts = each_sentence([text])
            assert 2 <= len(parts) <= MOST
            assert {split_of.get(part, split) for part in parts} == {split}
            related = all(pair in after for pair in zip(parts, parts[1:], strict=False))
            assert related or all(part in split_of for part in parts)
            neighbours += related
    assert 0.2 < neighbours / len(several.ids) < 0.8


def test_dictation_asks_as_seldom_as_the_papers_and_is_tested_on_calls_of_its_own(place: Path) -> None:
    make(["dictation"], place, 1)
    packed = Packed.load(place / "dictation.npz")
    for split in ("train", "dev"):
        drawn = texts(packed, split)
        assert sum(text.endswith("?") for text in drawn) / len(drawn) == pytest.approx(QUESTION_SHARE, abs=0.01)
        assert not any("earnings22" in text for text in drawn)
    calls = {split: texts(packed, split) for split in ("test", "in-domain")}
    numbers = {split: {text.split("number ")[1].split()[0] for text in calls[split]} for split in calls}
    assert len(numbers["test"]) == pytest.approx(10, abs=1)
    assert not numbers["test"] & numbers["in-domain"]
    assert all("earnings22" in text for text in calls["test"])
    assert len(calls["in-domain"]) == max(1, round(0.003 * len(texts(packed, "train"))))


def commas_a_sentence(packed: Packed, split: str) -> float:
    result = " ".join(texts(packed, split))
    return result.count(",") / sum(result.count(mark) for mark in ".?!")


def test_the_sets_of_the_papers_composition_have_its_commas(place: Path) -> None:
    make(list(SENTENCE_SETS), place, 1)
    for kind, wanted in COMMAS.items():
        natural, drawn = (Packed.load(place / f"{name}.npz") for name in (kind, f"gale-{kind}"))
        assert commas_a_sentence(drawn, "train") == pytest.approx(wanted, abs=0.06)
        assert commas_a_sentence(natural, "train") > wanted + 0.1
        assert set(texts(drawn, "train")) <= set(texts(natural, "train")) or kind != "several"
    packed = Packed.load(place / "gale-dictation.npz")
    composed = texts(packed, "train")
    assert sum(text.endswith("?") for text in composed) / len(composed) == pytest.approx(QUESTION_SHARE, abs=0.01)


def test_the_chance_to_stay_brings_two_groups_to_one_share() -> None:
    draw = np.random.default_rng(1)
    commas = draw.poisson(0.7, 4000), draw.poisson(1.4, 4000)
    groups = [TextGroup(part, count, np.ones(4000, int)) for part, count in zip((0.3, 0.7), commas, strict=True)]
    p = chance(groups, 0.4)
    means = [(p**count * count).sum() / (p**count).sum() for count in commas]
    assert 0.3 * means[0] + 0.7 * means[1] == pytest.approx(0.4, abs=1e-6)
    assert chance(groups, 2.0) == 1.0


def test_a_seed_makes_the_same_again_and_another_leaves_the_splits(place: Path) -> None:
    outputs = []
    for seed in (1, 1, 2):
        make(["single"], place, seed)
        outputs.append(Packed.load(place / "single.npz"))
    one, again, other = ([texts(packed, split) for split in SPLITS] for packed in outputs)
    assert one == again != other
    for split, others in zip(one, other, strict=True):
        ours = {bare(text) for text in split if " number " in text}
        theirs = {bare(text) for rest in other if rest is not others for text in rest if " number " in text}
        assert not ours & theirs


def test_the_first_words_of_a_split_are_a_fair_sample(place: Path) -> None:
    make(["single"], place, 1)
    packed = Packed.load(place / "single.npz")
    few = texts(packed.select("train", len(packed.words) // 4), "train")
    assert 0.35 < sum(text.endswith("?") for text in few) / len(few) < 0.65
    assert {"changelog" in text for text in few} == {True, False}


def test_the_command_tells_sizes_and_records_them(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sentences", "single", "--record", "--prepared", str(place)]) == 0
    stdout = capsys.readouterr().out
    test = Packed.load(place / "single.npz").select("test")
    assert f"| single | test | {len(test.ids)} | {len(test.words):,} | {len(test.ids)} | 50.0 % |" in stdout
    [kept] = results.read_results(place / "results").values()
    assert kept["command"] == "caesura-trainer sentences single"
    assert [row["split"] for row in kept["rows"]] == list(SPLITS)
    assert not (place / "several.npz").exists()


@pytest.mark.parametrize("command", ["sentences", "embeddings", "speech2vec talks"])
def test_a_seed_below_0_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*command.split(), "--seed", "-1"])
    assert "'-1' is not a whole number from 0" in capsys.readouterr().err


def test_what_cannot_be_made_is_reported(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def error(*arguments: str) -> str:
        assert main(["sentences", *arguments, "--prepared", str(place)]) == 2
        return capsys.readouterr().err

    assert "singles: no such set; choose from single, several, dictation, gale-single" in error("singles")
    (place / "earnings22.npz").unlink()
    assert "earnings22.npz: the corpus is not prepared; run `caesura-trainer prepare earnings22" in error("dictation")
    for corpus in sentences.SPOKEN:
        document = LabelledDocument("a", "train")
        document.add("Is that all? Yes.")
        pack([document]).save(place / f"{corpus}.npz")
    assert "changelog and ted: too few documents with questions in them" in error("single")
