"""What runs a model where its network needs torch, and torch is not there."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.backends import load_backend
from engine.errors import MissingDependency


def network(folder: Path, card: Any) -> Any:
    import torch

    return torch.nn.Identity()


def test_a_model_that_needs_torch_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card: Any = SimpleNamespace(files={})
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingDependency, match=r"has no ONNX graph, and its weights need torch; run `pip install"):
        load_backend(tmp_path, card, "cpu", None, network)
