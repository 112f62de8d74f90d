"""Inference backends: arrays in, arrays out."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import MissingDependency

if TYPE_CHECKING:
    import torch

    from engine.backends.base import Backend
    from engine.models.base import Card

# ONNX Runtime reports every session to its makers, unless this is set before it is first imported.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

MOST_THREADS = 512
"""Maximum CPU threads: thousands take minutes to start, without benefit."""


def load_backend(
    folder: Path,
    card: "Card",
    device: str,
    threads: int | None,
    load_module: "Callable[[Path, Card], torch.nn.Module]",
) -> "Backend":
    """Runs the network in a model's folder, whose files are verified: its ONNX graph, or its weights through torch.

    Args:
        load_module: builds the torch module of a folder without a graph.

    Raises:
        WeightsCorrupt: a file is missing or not the one in the card.
        MissingDependency: there is no graph, and no torch either.
    """
    from engine.models.weights import GRAPH, verify_files

    verify_files(folder, card)
    if GRAPH in card.files:
        from engine.backends.onnx import OnnxBackend

        return OnnxBackend(folder / GRAPH, device, threads)
    with needs_torch(folder):
        from engine.backends.torch import TorchBackend

        return TorchBackend(load_module(folder, card), device, threads)


@contextmanager
def needs_torch(folder: Path) -> Iterator[None]:
    """Reports that a model's folder without a graph needs torch, or the library of its network.

    Raises:
        MissingDependency: a package is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingDependency(
            '{folder} has no ONNX graph, and its weights need {package}; run `pip install "caesura[train]"`, or '
            "choose another model",
            folder=folder,
            package=error.name,
        ) from None
