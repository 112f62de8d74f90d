"""Tests marked `shared` want the sample files beside the repository; without that folder they are left out, and it is reported."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples each time; `--hypothesis-profile default` looks for new ones.
settings.register_profile("repeatable", derandomize=True)
settings.load_profile("repeatable")

# Most tests are about everything but the marks: the small model takes a quarter of the time.
os.environ.setdefault("CAESURA_MODEL", "caesura-small")

SHARED = Path(__file__).parents[2] / "shared" / "samples"


def pytest_report_header() -> str:
    """Says whether the sample files beside the repository are here."""
    if not SHARED.is_dir():
        return "samples beside the repository: not here; the tests marked shared are left out"
    return f"samples beside the repository: {sum(path.is_file() for path in SHARED.rglob('*'))} files"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests of files that are not here."""
    shared = [item for item in items if item.get_closest_marker("shared")]
    if shared and not SHARED.is_dir():
        config.hook.pytest_deselected(items=shared)
        items[:] = [item for item in items if item not in shared]
