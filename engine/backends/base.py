"""The protocol that every backend keeps."""

from typing import Protocol

import numpy as np


class Backend(Protocol):
    """Runs one network.

    Attributes:
        name: "onnx" or "torch".
        device: "cpu" or "cuda".
        apart: whether what comes of one row of a batch is the same whatever its other rows are.
    """

    name: str
    device: str
    apart: bool

    def run(self, inputs: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        """The network's outputs, in its own order, for named inputs; only the first `outputs` of them where given."""
        ...
