"""The precision that a recipe is trained in."""

import time
from functools import cache

import torch

# A layer of a small encoder, and how often it is timed.
_ROWS, _INPUTS, _OUTPUTS = 512, 384, 1536
_TIMES = 5


def trained_in(precision: str, device: str) -> str:
    """A recipe's precision, or "32-true" on a processor that multiplies matrices of float32 faster than of bfloat16.

    Without units for bfloat16, torch is many times slower in it, and has no LSTM in it; without those for whole
    matrices it is slower still on some processors.

    Args:
        precision: the recipe's, in Lightning's terms.
        device: "auto", "cpu" or "cuda".
    """
    on_gpu = device == "cuda" or (device == "auto" and torch.cuda.is_available())
    return precision if precision == "32-true" or on_gpu or faster_in_bfloat16() else "32-true"


@cache
def faster_in_bfloat16() -> bool:
    """Whether this processor multiplies matrices of bfloat16 faster than of float32; measured once."""
    return _seconds(torch.bfloat16) < _seconds(torch.float32)


def _seconds(kind: torch.dtype) -> float:
    """The least time that one product of matrices takes."""
    left, right = torch.ones(_ROWS, _INPUTS, dtype=kind), torch.ones(_INPUTS, _OUTPUTS, dtype=kind)
    taken = []
    for _ in range(_TIMES):
        start = time.perf_counter()
        left @ right
        taken.append(time.perf_counter() - start)
    return min(taken)
