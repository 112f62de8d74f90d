"""Text as a recogniser would have heard it, and what becomes of its pauses and marks."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.trainer import corpus
from trainer.data.corpora.packed import Packed, pack
from trainer.data.labelled import labelled, word_error_rate
from trainer.data.noise import ErrorRates, Pauses, SimulatedRecogniser
from trainer.data.sources import load_sources
from trainer.data.transfer import align, carry
from trainer.recipe import RecipeError, SourceConfig

WORDS = ["we", "he", "went", "want", "home", "hope", "xylophone"]
NEVER = ErrorRates(0.0, 0.0, 0.0)


def hear(rates: ErrorRates, pauses: Pauses | None, seed: int = 1) -> tuple[list[str], Pauses | None]:
    recogniser = SimulatedRecogniser(WORDS, np.array([5, 5, 5, 5, 5, 5, 1]), rates, seed)
    return recogniser.recognise(np.arange(len(WORDS)), pauses, "talk")


@pytest.fixture
def talks(tmp_path: Path) -> Path:
    pack(corpus.documents(4, 800)).save(tmp_path / "debug.npz")
    return tmp_path


def test_nothing_goes_wrong_where_nothing_may() -> None:
    pauses = [0.1, None, 0.3, 0.4, 0.5, 0.6, 0.7]
    assert hear(NEVER, pauses) == (WORDS, pauses)
    assert SimulatedRecogniser(WORDS, np.ones(7, int)).recognise(np.zeros(0, int), [], "nothing") == ([], [])


def test_words_are_taken_for_ones_written_alike() -> None:
    heard, _ = hear(ErrorRates(1.0, 0.0, 0.0), None)
    assert heard[:6] == ["he", "we", "want", "went", "hope", "home"]
    assert heard[6] in WORDS  # nothing is written alike: any word


def test_the_time_of_a_lost_word_is_lost_and_its_pauses_become_one() -> None:
    for seed in range(20):
        pauses: Pauses = [0.1, 0.2, None, 0.4, 0.5, 0.6, 0.7]
        heard, waited = hear(ErrorRates(0.0, 0.5, 0.0), pauses, seed)
        assert waited is not None
        kept = [WORDS.index(word) for word in heard]
        for place, (start, stop) in enumerate(zip(kept, [*kept, 7][1:], strict=True)):
            known = None if 2 in range(start, stop) else sum(pause or 0 for pause in pauses[start:stop])
            assert waited[place] == (known if known is None else pytest.approx(known))


def test_there_is_no_pause_before_an_inserted_word() -> None:
    heard, waited = hear(ErrorRates(0.0, 0.0, 1.0, 1.0), [0.1, None, 0.3, 0.4, 0.5, 0.6, 0.7])
    assert heard == [word for word in WORDS for _ in range(2)]
    assert waited == [0.0, 0.1, 0.0, None, 0.0, 0.3, 0.0, 0.4, 0.0, 0.5, 0.0, 0.6, 0.0, 0.7]
    others, _ = hear(ErrorRates(0.0, 0.0, 1.0, 0.0), None)
    assert others[::2] == WORDS
    assert set(others[1::2]) <= set(WORDS)


def test_a_split_is_heard_at_about_the_papers_word_error_rate(talks: Path) -> None:
    true, recognised = list(labelled("debug:train", talks)), list(labelled("debug:train:asr", talks))
    assert word_error_rate(true) is None
    rate = word_error_rate(recognised)
    assert rate == pytest.approx(17, abs=1.5)
    edits = sum(align(one.words, other.words).edits for one, other in zip(true, recognised, strict=True))
    assert rate == round(100 * edits / sum(len(text.words) for text in true), 2)
    for one, other in zip(true, recognised, strict=True):
        assert other.marks.tolist() == carry(one.marks, align(one.words, other.words)).tolist()
        assert len(other.words) == len(other.marks) == len(other.pauses or [])
        assert other.cases is None
    # A deletion before a mark costs that mark only where the word before has one.
    assert sum((text.marks > 0).sum() for text in recognised) > 0.95 * sum((text.marks > 0).sum() for text in true)


def test_it_goes_wrong_the_same_way_each_time_and_with_any_texts_of_a_split(talks: Path) -> None:
    one, two = (list(labelled("debug:train:asr", talks)) for _ in range(2))
    length = len(next(labelled("debug:train", talks)).words)
    [first] = labelled("debug:train:asr", talks, pauses=False, most_words=length)
    assert [text.words for text in one] == [text.words for text in two]
    assert first.words == one[0].words != one[1].words
    assert first.pauses is None
    packed = Packed.load(talks / "debug.npz")
    counts = np.bincount(packed.words)
    other = SimulatedRecogniser(packed.vocabulary, counts, seed=2).recognise(
        packed.select("train").words[:500], None, packed.ids[2]
    )
    assert other[0][:400] != one[0].words[:400]


def test_a_recipe_may_train_on_what_a_recogniser_wrote(talks: Path) -> None:
    [packed] = load_sources((SourceConfig("debug", "train:asr"),), talks)
    for document, text in zip(pairwise(packed.offsets), labelled("debug:train:asr", talks), strict=True):
        span = slice(*document)
        assert [packed.vocabulary[word] for word in packed.words[span]] == text.words
        assert packed.marks[span].tolist() == text.marks.tolist()
        pauses = np.array(text.pauses, np.float32)
        np.testing.assert_array_equal(packed.pauses[span], pauses)
    with pytest.raises(RecipeError, match="'train:mid' has no marks to learn from"):
        load_sources((SourceConfig("debug", "train:mid"),), talks)


def test_the_noise_is_the_same_in_every_process() -> None:
    program = (
        "import numpy as np; from trainer.data.damage import alike; "
        "words = [a + b + c for a in 'bcdfgh' for b in 'aeiou' for c in 'lmnprst']; "
        "print(alike(words, np.arange(len(words)) + 1, np.random.default_rng(1)).tolist())"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1
    assert len(outputs.pop()) > 1000
