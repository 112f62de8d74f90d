"""Fillers and slips of the tongue go, with the commas that set them off; the ends of sentences stay."""

import numpy as np
import pytest

from engine.text.labels import SHIPPED
from trainer.data.corpora.packed import IGNORE
from trainer.data.verbatim import CleanVerbatim

LABELS = {",": "COMMA", ".": "PERIOD", "?": "QUESTION", "—": "DASH", ":": "COLON", "#": ""}
GLYPHS = {label: glyph for glyph, label in LABELS.items()} | {"O": ""}


def clean(text: str, seed: int = 1) -> tuple[str, list[float], list[int]]:
    """A text with its marks behind the words (`#` for an unknown one), made clean verbatim."""
    tokens = text.split()
    words = [token.rstrip("".join(LABELS)) for token in tokens]
    tails = [token[len(word) :] for token, word in zip(tokens, words, strict=True)]
    codes = [IGNORE if tail == "#" else SHIPPED.labels.index(LABELS.get(tail, "O")) for tail in tails]
    vocabulary = list(dict.fromkeys(words))
    arrays = (
        np.array([vocabulary.index(word) for word in words], np.int32),
        np.array(codes, np.uint8),
        np.full(len(words), 0.1, np.float32),
        np.zeros(len(words), np.uint8),
    )
    kept, marks, pauses, cases, index = CleanVerbatim(vocabulary, SHIPPED)(*arrays, np.random.default_rng(seed))
    assert kept.tolist() == arrays[0][index].tolist()
    glyphs = ["#" if mark == IGNORE else GLYPHS[SHIPPED.labels[mark]] for mark in marks]
    text = " ".join(vocabulary[word] + glyph for word, glyph in zip(kept, glyphs, strict=True))
    return text, pauses.round(3).tolist(), cases.tolist()


def outcomes(text: str) -> set[str]:
    return {clean(text, seed)[0] for seed in range(40)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("it was um great.", "it was great."),
        ("we went home. Um, then we slept.", "we went home. then we slept."),
        ("that is all, um. then we slept.", "that is all. then we slept."),
        ("the the plan is is good.", "the plan is good."),
        ("I was, I was going home.", "I was going home."),
        ("In short, the new, the new act passed.", "In short, the new act passed."),
        ("we said so# um and left.", "we said so# and left."),
    ],
)
def test_what_recognisers_leave_out_goes(text: str, expected: str) -> None:
    assert expected in outcomes(text)


def test_commas_around_a_filler_go_more_often_than_not() -> None:
    texts = [clean("it was, um, great.", seed)[0] for seed in range(200)]
    clear = [text for text in texts if "um" not in text]
    assert 0.5 < np.mean([text == "it was great." for text in clear]) < 0.7
    assert set(clear) == {"it was great.", "it was, great."}


def test_the_comma_before_a_conjunction_stays() -> None:
    assert outcomes("we went home, um, and then we slept.") <= {
        "we went home, and then we slept.",
        "we went home, um, and then we slept.",
    }


@pytest.mark.parametrize("text", ["it was very, very good.", "no, no, no.", "I think so. I think so too.", "um uh."])
def test_what_is_said_on_purpose_stays(text: str) -> None:
    assert outcomes(text) == {text} if text != "um uh." else text in outcomes(text)


def test_the_silence_around_a_filler_is_one_pause() -> None:
    text, pauses, _ = clean("it was um great.")
    assert text == "it was great."
    assert pauses == pytest.approx([0.1, 0.5, 0.1], abs=1e-6)


def test_a_word_that_comes_to_open_a_sentence_has_no_case_of_its_own() -> None:
    text, _, cases = clean("we slept. um then we woke.")
    assert text == "we slept. then we woke."
    assert cases == [0, 0, IGNORE, 0, 0]
