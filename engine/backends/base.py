"""The protocol that every backend keeps."""

from typing import Protocol

import numpy as np


class Backend(Protocol):
    """Runs one network.

    Attributes:
        name: "onnx" or "torch".
        device: "cpu" or "cuda".
        apart: whether the result of a row does not depend on the other rows of its batch.
    """

    name: str
    device: str
    apart: bool

    def run(self, inputs: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        """Returns the network's outputs for named inputs, in its own order; only the first `outputs` if given."""
        ...
