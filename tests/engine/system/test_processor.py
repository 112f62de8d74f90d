"""What is known of the processor."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.system.processor import has_vnni


@pytest.fixture(autouse=True)
def unknown() -> Iterator[None]:
    has_vnni.cache_clear()
    yield
    has_vnni.cache_clear()


@pytest.mark.parametrize(
    ("flags", "known"), [("avx2 avx512f", False), ("avx512f avx512_vnni", True), ("avx2 avx_vnni", True)]
)
def test_by_the_flags_that_linux_lists(monkeypatch: pytest.MonkeyPatch, flags: str, known: bool) -> None:
    monkeypatch.setattr(Path, "read_text", lambda *_: f"model name : x\nflags : fpu {flags}\n")
    assert has_vnni() == known


@pytest.mark.parametrize(
    ("found", "known"), [([], False), (["X86_V3", "X86_V4"], False), (["X86_V4", "AVX512_ICL"], True)]
)
def test_elsewhere_by_what_numpy_finds(monkeypatch: pytest.MonkeyPatch, found: list[str], known: bool) -> None:
    def missing(*_: Any) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "read_text", missing)
    monkeypatch.setattr(np, "show_config", lambda mode: {"SIMD Extensions": {"found": found}})
    assert has_vnni() == known


def test_numpy_says_what_it_finds() -> None:
    assert isinstance(np.show_config(mode="dicts")["SIMD Extensions"]["found"], list)
