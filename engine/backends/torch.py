"""Torch, the backend before export and on a GPU."""

from typing import TYPE_CHECKING

import numpy as np

from engine.errors import InputError

if TYPE_CHECKING:
    import torch


class TorchBackend:
    """A torch module in evaluation mode.

    Args:
        module: takes the inputs by name, returns a tensor or a tuple of tensors (None is skipped).
        device: "auto", "cpu" or "cuda".
        threads: CPU threads, or None to leave torch's own number.

    Raises:
        InputError: CUDA is requested but not available.
    """

    name = "torch"
    apart = True

    def __init__(self, module: "torch.nn.Module", device: str = "auto", threads: int | None = None):
        import torch

        if device == "cuda" and not torch.cuda.is_available():
            raise InputError("CUDA: torch finds no CUDA device; use the CPU.")
        if threads:
            torch.set_num_threads(threads)
        self.device = "cuda" if device != "cpu" and torch.cuda.is_available() else "cpu"
        if self.device == "cuda":
            torch.set_float32_matmul_precision("high")  # ten bits of each factor (TF32) are enough, and faster
        self._module = module.eval().to(self.device)

    def run(self, inputs: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        """The module's outputs as float32 arrays, or the first `outputs` of them."""
        import torch

        with torch.inference_mode():
            returned = self._module(**{name: torch.from_numpy(array).to(self.device) for name, array in inputs.items()})
        parts = [part for part in (returned if isinstance(returned, tuple) else (returned,)) if part is not None]
        return [part.float().cpu().numpy() for part in parts[:outputs]]
