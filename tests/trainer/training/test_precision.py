"""Mixed precision where the processor is faster in it, and float32 elsewhere."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from tests.trainer import corpus
from tests.trainer.fits import TRAINS
from trainer.config import read_recipe
from trainer.fit import fit
from trainer.training import precision
from trainer.training.precision import trained_in

pytestmark = TRAINS


@pytest.mark.parametrize(("faster", "expected"), [(False, "32-true"), (True, "bf16-mixed")])
def test_mixed_precision_has_to_be_faster(faster: bool, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precision, "faster_in_bfloat16", lambda: faster)
    assert trained_in("bf16-mixed", "cpu") == expected
    assert trained_in("32-true", "cpu") == "32-true"
    assert trained_in("bf16-mixed", "cuda") == "bf16-mixed"


def test_a_processor_without_units_for_bfloat16_is_slower_in_it() -> None:
    processor = torch.cpu.get_capabilities()
    if any(processor.get(unit) for unit in ("avx512_bf16", "amx_bf16", "bf16")):
        pytest.skip("this processor has such units, and may be either")
    assert not precision.faster_in_bfloat16()


def test_every_processor_trains_an_lstm_of_mixed_precision(tmp_path: Path) -> None:
    recipe = read_recipe("char-bilstm", "debug")
    recipe = replace(recipe, train=replace(recipe.train, epochs=1.0, rounds=1, precision="bf16-mixed"))
    fit(recipe, corpus.prepare(tmp_path / "prepared"), tmp_path / "run", device="cpu")
    record = json.loads((tmp_path / "run" / "training.json").read_text())
    assert record["precision"] == trained_in("bf16-mixed", "cpu")
