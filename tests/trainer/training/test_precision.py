"""Mixed precision where the processor has units for it, and float32 where it has none."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from tests.trainer import corpus
from tests.trainer.fits import TRAINS
from trainer.config import read_recipe
from trainer.fit import fit
from trainer.training.precision import trained_in

pytestmark = TRAINS


@pytest.mark.parametrize(
    ("processor", "expected"),
    [
        ({"avx2": True, "avx512_bf16": False}, "32-true"),
        ({"avx2": True, "avx512_bf16": True}, "bf16-mixed"),
        ({"amx_bf16": True}, "bf16-mixed"),
        ({"neon": True}, "32-true"),
        ({"neon": True, "bf16": True}, "bf16-mixed"),
    ],
)
def test_mixed_precision_needs_units_for_it(
    processor: dict[str, bool], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(torch.cpu, "get_capabilities", lambda: processor)
    assert trained_in("bf16-mixed", "cpu") == expected
    assert trained_in("32-true", "cpu") == "32-true"
    assert trained_in("bf16-mixed", "cuda") == "bf16-mixed"


def test_every_processor_trains_an_lstm_of_mixed_precision(tmp_path: Path) -> None:
    recipe = read_recipe("char-bilstm", "debug")
    recipe = replace(recipe, train=replace(recipe.train, epochs=1.0, rounds=1, precision="bf16-mixed"))
    fit(recipe, corpus.prepare(tmp_path / "prepared"), tmp_path / "run", device="cpu")
    record = json.loads((tmp_path / "run" / "training.json").read_text())
    assert record["precision"] == trained_in("bf16-mixed", "cpu")
