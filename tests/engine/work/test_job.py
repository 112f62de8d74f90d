"""Progress and cancellation of one piece of work."""

import pytest

from engine.work.job import Cancelled, Job


def test_the_share_never_falls() -> None:
    job = Job()
    for share in (0.2, 0.1, 0.5):
        job(share)
    assert job.share == 0.5


def test_a_cancelled_job_ends_at_its_next_report() -> None:
    job = Job()
    job.cancel()
    with pytest.raises(Cancelled):
        job(0.1)


def test_a_job_ends_when_its_time_is_over() -> None:
    job = Job(seconds=0.0)
    assert job.left == 0.0
    with pytest.raises(Cancelled):
        job(0.1)


def test_work_does_not_mistake_its_end_for_an_error() -> None:
    assert not issubclass(Cancelled, Exception)
