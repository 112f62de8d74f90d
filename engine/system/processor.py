"""What the processor can do."""

from functools import cache
from pathlib import Path

import numpy as np

_WITH_VNNI = frozenset(("AVX512_CLX", "AVX512_ICL", "AVX512_SPR"))
"""NumPy's names of sets of instructions that VNNI is among."""


@cache
def has_vnni() -> bool:
    """Whether it sums products of bytes in 32 bits, by AVX-512 VNNI or AVX-VNNI; False where that is not known."""
    try:
        return "vnni" in Path("/proc/cpuinfo").read_text("utf-8", "replace")
    except OSError:
        return not _WITH_VNNI.isdisjoint(np.show_config(mode="dicts")["SIMD Extensions"]["found"])
