"""The precision that a recipe is trained in."""

import torch


def trained_in(precision: str, device: str) -> str:
    """A recipe's precision, or "32-true" on a processor that does not multiply bfloat16 itself.

    There, torch is many times slower in bfloat16 than in float32, and has no LSTM in it.

    Args:
        precision: the recipe's, in Lightning's terms.
        device: "auto", "cpu" or "cuda".
    """
    if device == "cuda" or (device == "auto" and torch.cuda.is_available()):
        return precision
    processor = torch.cpu.get_capabilities()
    native = any(processor.get(unit) for unit in ("avx512_bf16", "amx_bf16", "bf16"))
    return precision if native else "32-true"
