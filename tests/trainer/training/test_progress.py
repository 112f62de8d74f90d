"""Progress of a run as lines of JSON."""

import json
from types import SimpleNamespace

import pytest

from trainer.training.progress import LINE_STEPS, JsonProgress


def test_lines_go_on_when_a_round_ends_with_less_than_a_whole_batch_of_steps(
    capsys: pytest.CaptureFixture[str],
) -> None:
    progress = JsonProgress()
    for step in (50, 100, 101, 151, 201):
        trainer = SimpleNamespace(global_step=step, is_global_zero=True)
        progress.on_train_batch_end(trainer, SimpleNamespace(steps=1000 * LINE_STEPS), {"loss": 0.5}, None, 0)  # type: ignore[arg-type]
    assert [json.loads(line)["step"] for line in capsys.readouterr().out.splitlines()] == [50, 100, 151, 201]
