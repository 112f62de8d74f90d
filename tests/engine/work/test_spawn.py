"""The worker processes as Windows starts them: by `spawn`, which inherits nothing."""

import multiprocessing
import shutil
from pathlib import Path

import pytest

from engine.batch import BatchPlan, run
from engine.work import pool
from engine.work.job import Job
from engine.work.pool import Pool, WorkerLost
from tests.engine.work.test_pool import leave, name, prepare, steps
from tests.speech import SAMPLES


@pytest.fixture(autouse=True)
def spawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "START", "spawn")


def test_results_progress_and_a_process_that_ends() -> None:
    job = Job()
    with Pool(1, prepare, (7,)) as processes:
        assert processes.submit(steps, 20, job=job).result() == [7]
        assert job.share > 0
        first = processes.submit(name).result()[0]
        assert isinstance(multiprocessing.active_children()[0], multiprocessing.get_context("spawn").Process)
        with pytest.raises(WorkerLost, match="exit status 3"):
            processes.submit(leave, 3).result()
        assert processes.submit(name).result()[0] != first


def test_a_batch_hears_and_aligns_and_punctuates_as_one_process_does(tmp_path: Path) -> None:
    folder = tmp_path / "talks"
    folder.mkdir()
    for path in SAMPLES.glob("talk.*"):
        shutil.copy(path, folder)
    shutil.copy(SAMPLES / "talk.srt", folder / "silent.srt")
    plans = [
        BatchPlan(folder, pattern="*.srt", output=tmp_path / str(count), with_media=True, workers=count)
        for count in (1, 2)
    ]
    for plan in plans:
        assert [outcome.state for outcome in run(plan)].count("done") == 2
    alone, together = ({path.name: path.read_bytes() for path in plan.output.glob("*.srt")} for plan in plans)
    assert alone == together
    assert alone["talk.srt"] != alone["silent.srt"]  # the pauses were heard
