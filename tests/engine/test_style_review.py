"""A house style through the whole pipeline: what holds with every style, and the options of the command line."""

import doctest
import re
import tomllib
import zlib
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import load_model, read_transcript
from engine.__main__ import main
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.style import Style, own_style, write_style
from engine.style.file import parse_style
from engine.style.rules import CHOICES, MARKS
from engine.text.labels import CASES, SHIPPED
from tests.engine.formats.samples import FILES

STRICT = Style(
    ("!", ":"), True, "…", "—", True, ("TED", "New York", "iPhone", "the Internet"), ("god", "internet"), ("approx.",)
)  # fmt: skip
TEXT = "we have apples pears oranges and plums from dr lee of new york"


@pytest.fixture(scope="module")
def punctuator() -> Punctuator:
    return load_model("caesura-small", device="cpu")


class Whimsical:
    """Marks and cases by the letters of each word and of the next one, whatever their case."""

    labels, cases, device, reads_pauses = SHIPPED.labels, CASES, "cpu", False

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        progress: Callable[[float], None] | None = None,
    ) -> tuple[np.ndarray, np.ndarray]:
        small = [word.lower().rstrip(".") for word in words]
        seeds = [zlib.crc32(" ".join(two).encode()) for two in zip(small, [*small[1:], ""])]
        draws = [np.random.default_rng(seed).dirichlet([0.3] * (7 + 4)) for seed in seeds]
        rows = np.array(draws, np.float32).reshape(len(words), 11)
        return tuple(part / part.sum(axis=1, keepdims=True) for part in (rows[:, :7] + 1e-6, rows[:, 7:] + 1e-6))  # type: ignore[return-value]


def words_of(transcript: Transcript) -> list[str]:
    return [word.text.casefold().rstrip(".") for word in transcript.words]


def assert_keeps_to_the_words(result: Punctuator, transcript: Transcript, style: Style, keep: bool) -> None:
    """Nothing but marks and case is changed, and nothing at all a second time."""
    before = words_of(transcript)
    result.review(transcript, keep_marks=keep, keep_case=keep, style=style).accept()
    assert words_of(transcript) == before
    once = [cue.text for cue in transcript.cues]
    result.review(transcript, keep_marks=keep, keep_case=keep, style=style).accept()
    assert [cue.text for cue in transcript.cues] == once


STYLES = st.builds(
    Style,
    never=st.lists(st.sampled_from(MARKS), unique=True, max_size=3).map(tuple),
    names=st.sampled_from([(), STRICT.names, ("the", "IT", "Dr. No")]),
    lowercase=st.sampled_from([(), ("the", "ted")]),
    abbreviations=st.sampled_from([(), ("approx.", "so", "it")]),
    **{key: st.sampled_from(values) for key, values in CHOICES.items()},
)
LINES = st.lists(
    st.sampled_from(
        "the Internet is what we of and and, or it IT in so So... that… was dr Dr. Lee Mr no? approx approx. new york. "
        "New — iphone -- TED ted's god, Nasa and 10 20 (the) - \"what\" 's <i>the</i>".split()
    ),
    min_size=4,
    max_size=30,
).map(" ".join)


@settings(max_examples=300, deadline=None)
@given(lines=st.lists(LINES, min_size=1, max_size=3), style=STYLES, keep=st.booleans())
@example(lines=["no? — the Internet"], style=Style(), keep=False)
@example(lines=["Internet Internet or Internet and what"] * 2, style=Style(dash="--"), keep=False)
def test_every_style_changes_marks_and_case_only_and_once(lines: list[str], style: Style, keep: bool) -> None:
    transcript = Transcript([Cue(index, index + 1, line) for index, line in enumerate(lines)])
    assert_keeps_to_the_words(Punctuator(Whimsical(), "whimsical"), transcript, style, keep)  # type: ignore[arg-type]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_on_real_files(punctuator: Punctuator, file: Path) -> None:
    for keep in (True, False):
        assert_keeps_to_the_words(punctuator, read_transcript(file), STRICT, keep)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_rules_that_a_file_has_no_use_for_change_nothing(punctuator: Punctuator, file: Path) -> None:
    texts = []
    for style in (None, Style(names=("Zzyzx",), abbreviations=("Zzyz.",))):
        transcript = read_transcript(file)
        punctuator.review(transcript, style=style).accept()
        texts.append([cue.text for cue in transcript.cues])
    assert texts[0] == texts[1]


def test_a_style_is_kept_to(punctuator: Punctuator) -> None:
    assert punctuator.restore_text(TEXT) == "We have apples, pears, oranges and plums from Dr Lee of New York."
    style = Style(serial_comma=True, abbreviation_periods=True, names=("LEE",))
    styled = "We have apples, pears, oranges, and plums from Dr. LEE of New York."
    assert punctuator.restore_text(TEXT, style=style) == styled


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "data"))
    (tmp_path / "talk.txt").write_text(TEXT)
    return tmp_path / "talk.txt"


def restored(talk: Path, *options: str) -> str:
    out = talk.with_name("out.txt")
    assert main(["restore", str(talk), "-o", str(out), "--quiet", *options]) == 0
    return out.read_text()


def test_restore_keeps_to_the_style_of_the_user_or_of_a_file_or_to_none(talk: Path) -> None:
    write_style(Style(abbreviation_periods=True))
    write_style(Style(serial_comma=True), talk.with_name("theirs.toml"))
    assert "oranges and plums from Dr. Lee" in restored(talk)
    assert "oranges, and plums from Dr Lee" in restored(talk, "--style", str(talk.with_name("theirs.toml")))
    assert "oranges and plums from Dr Lee" in restored(talk, "--style", "none")


def test_restore_tells_what_is_wrong_with_the_style_and_writes_nothing(
    talk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own_style().parent.mkdir()
    own_style().write_text("\ndash = 1")
    assert main(["restore", str(talk), "-o", str(talk.with_name("out.txt"))]) == 2
    assert f"{own_style()}, line 2: dash cannot be 1" in capsys.readouterr().err
    assert not talk.with_name("out.txt").exists()


def test_what_the_page_about_it_shows_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "style.md"
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8") == (0, 8)
    everything, british = re.findall(r"```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert parse_style(everything, "page") == Style()
    assert len(tomllib.loads(everything)) == len(fields(Style))
    assert parse_style(british, "page").names[-1] == "npm"
