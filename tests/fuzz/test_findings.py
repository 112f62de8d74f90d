"""What the fuzzer has found once stays right, and the fuzzer itself works."""

import random
from pathlib import Path

import pytest

from tests.fuzz.__main__ import FINDINGS, generated_file
from tests.fuzz.checks import check

FILES = sorted(path for path in FINDINGS.iterdir() if path.suffix != ".md")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_finding_is_mended(path: Path) -> None:
    assert check(f"fuzz{path.suffix}", path.read_bytes()) == ""


def test_the_same_seed_makes_the_same_files() -> None:
    first, second = ([generated_file(rng) for _ in range(50)] for rng in (random.Random(7), random.Random(7)))
    assert first == second
    assert len({name for name, _ in first}) > 5


def test_what_is_wrong_is_found() -> None:
    assert check("fuzz.srt", b"1\n00:00:01,000 --> 00:00:02,000\nso this is it\n") == ""
    assert "NoneType" in check("fuzz.srt", None)  # type: ignore[arg-type]
