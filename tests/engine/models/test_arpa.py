import gzip
import math
from pathlib import Path

import numpy as np
import pytest

from engine.errors import InputError
from engine.models import arpa
from engine.models.back_off import LOG_ZERO, PAD, BackOff
from tests.engine.models import event_models

HAND_WRITTEN = """
This line stands before the data and is not read.

\\data\\
ngram 1=5
ngram 2=3

\\1-grams:
-1.0\ta\t-0.5
-99\t<s>\t-0.25
-0.7\tb
-0.8\t</s>
-1.5 <unk> -0.1

\\2-grams:
-0.1\t<s> a
-0.2 a b
-0.3\tb </s>

\\end\\
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "small.arpa"


def probability(model: BackOff, *tokens: str) -> float:
    """Decimal logarithm, as in the file."""
    codes = [PAD if token == "" else model.code_of[token] for token in tokens]
    return float(model.log_probabilities(np.array([codes]))[0]) / math.log(10)


def test_a_hand_written_file(path: Path) -> None:
    path.write_text(HAND_WRITTEN)
    model = arpa.read(path)
    assert model.words[:3] == ("<unk>", "</s>", "<s>")
    assert model.order == 2
    assert probability(model, "<s>", "a") == pytest.approx(-0.1)
    assert probability(model, "a", "b") == pytest.approx(-0.2)
    assert probability(model, "a", "a") == pytest.approx(-1.5)
    assert probability(model, "b", "a") == pytest.approx(-1.0)
    assert probability(model, "", "a") == pytest.approx(-1.0)
    assert probability(model, "<unk>", "b") == pytest.approx(-0.8)


def test_tokens_that_every_model_needs_are_added(path: Path) -> None:
    path.write_text("\\data\\\nngram 1=1\n\n\\1-grams:\n-0.1\ta\n\n\\end\\\n")
    model = arpa.read(path)
    assert model.words == ("<unk>", "</s>", "<s>", "a")
    assert model.levels[0].logs[:3] == pytest.approx(LOG_ZERO)


@pytest.mark.parametrize("name", ["model.arpa", "model.arpa.gz"])
def test_what_is_written_is_read_again(tmp_path: Path, name: str) -> None:
    model = event_models.model().model
    arpa.write(model, tmp_path / name)
    again = arpa.read(tmp_path / name)
    assert again.words == model.words
    for one, other in zip(again.levels, model.levels, strict=True):
        np.testing.assert_array_equal(one.keys, other.keys)
        np.testing.assert_allclose(one.logs, other.logs, atol=2e-6, rtol=1e-6)
    for one, other in zip(again.levels[:-1], model.levels[:-1], strict=True):
        np.testing.assert_allclose(one.backs, other.backs, atol=2e-6, rtol=1e-6)
    np.testing.assert_allclose(event_models.sums(again), 1, atol=1e-4)
    before = (tmp_path / name).read_bytes()
    arpa.write(model, tmp_path / name)
    assert (tmp_path / name).read_bytes() == before


def test_a_file_in_another_order_is_the_same_model(tmp_path: Path) -> None:
    model = event_models.model().model
    arpa.write(model, tmp_path / "a.arpa")
    sections = (tmp_path / "a.arpa").read_text().split("\n\n")
    shuffled = [section.split("\n")[:1] + section.split("\n")[:0:-1] for section in sections[1:-1]]
    text = "\n\n".join([sections[0], *map("\n".join, shuffled), sections[-1]])
    (tmp_path / "b.arpa").write_text(text)
    again = arpa.read(tmp_path / "b.arpa")
    grams = np.random.default_rng(0).integers(3, len(model.words), (300, 4))
    there = np.array([again.code_of[word] for word in model.words])[grams]
    np.testing.assert_allclose(again.log_probabilities(there), model.log_probabilities(grams), atol=1e-4)


def test_an_empty_level(path: Path) -> None:
    text = HAND_WRITTEN.replace("2=3", "2=0\nngram 3=0").replace(
        "-0.1\t<s> a\n-0.2 a b\n-0.3\tb </s>\n", "\n\\3-grams:\n"
    )
    path.write_text(text)
    model = arpa.read(path)
    assert model.order == 3
    assert probability(model, "", "a", "b") == pytest.approx(-1.2)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\\data\\", "data", r"line 8: expected \\data\\, so this is not an ARPA file"),
        ("\\end\\", "", r"line 21: the file stops before \\end\\"),
        ("ngram 2=3\n", "", r"line 4: 1 lengths of n-grams are announced, 2 follow"),
        ("\\2-grams:", "\\3-grams:", r"line 15: expected \\2-grams:"),
        ("ngram 2=3", "ngram 2=4", r"line 15: 4 n-grams are announced, 3 follow"),
        ("-0.2 a b", "-0.2 a b c d", r"line 17: expected a probability, 2 tokens"),
        ("-0.2 a b", "much a b", r"line 17: expected a number"),
        ("-0.7\tb", "0.7\tb", r"line 11: a probability is above 1"),
        ("-0.7\tb", "-0.7\ta", r"line 11: the token 'a' is listed twice"),
        ("-0.2 a b", "-0.2 a z", r"line 17: the token 'z' is not among the 1-grams"),
        ("-0.2 a b", "-0.2 <s> a", r"line 17: the n-gram is listed twice"),
    ],
)
def test_a_broken_file_is_recognised_by_line(path: Path, old: str, new: str, message: str) -> None:
    path.write_text(HAND_WRITTEN.replace(old, new, 1))
    with pytest.raises(InputError, match=message) as caught:
        arpa.read(path)
    assert str(caught.value).startswith(str(path))


def test_a_context_that_is_lacking_is_reported(path: Path) -> None:
    text = HAND_WRITTEN.replace("ngram 2=3", "ngram 2=3\nngram 3=1").replace(
        "\\end\\", "\\3-grams:\n-0.1 b a b\n\n\\end\\"
    )
    path.write_text(text)
    with pytest.raises(InputError, match="its context is not among the 2-grams"):
        arpa.read(path)


ZIPPED = gzip.compress(HAND_WRITTEN.encode())


@pytest.mark.parametrize("data", [b"", b"\0\xff\n\\", ZIPPED[:-20], ZIPPED[:10] + b"\xff" * 9 + ZIPPED[19:]])
def test_what_is_no_arpa_file_is_reported(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(InputError, match=r"small\.arpa"):
        arpa.read(path)


def test_no_file(path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        arpa.read(path)
