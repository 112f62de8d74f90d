"""A disk that is full."""

import contextlib
from collections.abc import Iterator

import pytest


@contextlib.contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Files over `size` bytes cannot be written, as on a full disk."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
