"""A few hundred hostile requests cause no server error; the bench sends ten thousand."""

from collections.abc import Iterator

import httpx
import pytest

from engine.server.models import ServedModels
from tests.engine.server.conftest import running
from tests.engine.server.hostile import broken_files, from_openapi


@pytest.fixture
def url(served: ServedModels) -> Iterator[str]:
    with running(served) as result:
        yield result
        assert httpx.get(f"{result}/healthz").status_code == 200


def test_what_the_description_allows_and_forbids(url: str) -> None:
    statuses = from_openapi(url, 100)
    assert 422 in statuses  # what is drawn at random need not have a request in it that is answered


def test_broken_files(url: str) -> None:
    statuses = broken_files(url, 150)
    assert {200, 422} <= set(statuses)
