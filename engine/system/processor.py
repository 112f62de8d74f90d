"""What the processor can do."""

from functools import cache
from pathlib import Path

import numpy as np

_WITH_VNNI = frozenset(("AVX512_CLX", "AVX512_ICL", "AVX512_SPR"))
"""NumPy's names of the instruction sets that include VNNI."""


@cache
def has_vnni() -> bool:
    """Whether it has AVX-512 VNNI or AVX-VNNI, which sum products of bytes in 32 bits; False if unknown."""
    try:
        return "vnni" in Path("/proc/cpuinfo").read_text("utf-8", "replace")
    except OSError:
        return not _WITH_VNNI.isdisjoint(np.show_config(mode="dicts")["SIMD Extensions"]["found"])
