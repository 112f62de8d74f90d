"""Windows of sub-tokens: short texts end where sentences do, and batches are filled whatever their lengths."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.models.subwords import load_tokenizer
from engine.models.weights import MINILM, encoder_folder
from engine.text.labels import STRONG
from trainer.config import read_recipe
from trainer.data.corpora.word_stream import join
from trainer.data.sources import load_sources
from trainer.data.windows import SHORT_TEXT, Windows
from trainer.recipe import DescentConfig, Recipe
from trainer.training.schedules import scheduled


def recipe(**train: float) -> Recipe:
    base = read_recipe("caesura", "debug")
    return replace(base, train=replace(base.train, **train), damage=replace(base.damage, windows=0.0, verbatim=0.0))


def windows(prepared: Path, chosen: Recipe) -> Windows:
    stream = join(load_sources(chosen.sources, prepared), chosen.model.marks)
    return Windows(stream, chosen, load_tokenizer(encoder_folder(MINILM)), None)


def test_short_texts_are_whole_sentences(prepared: Path) -> None:
    result = windows(prepared, recipe(short_texts=1.0))
    strong = {result.labels.index(label) for label in STRONG}
    rows = np.concatenate([result._batches[step] for step in range(result.steps_an_epoch)])
    assert len(rows) > 20
    for first, stop in rows:
        assert result.stream.marks[stop - 1] in strong
        assert result.stream.marks[first - 1] in strong
        assert result.subwords.lengths[result.stream.words[first:stop]].sum() <= SHORT_TEXT * result.train.window


def test_batches_of_short_texts_hold_more_of_them(prepared: Path) -> None:
    chosen = recipe(short_texts=0.6)
    result = windows(prepared, chosen)
    sizes = [result.batch(step)["ids"].shape for step in range(result.steps_an_epoch)]
    assert all(rows * length <= chosen.train.batch * chosen.train.window for rows, length in sizes)
    assert max(rows for rows, _ in sizes) > chosen.train.batch


def test_every_batch_depends_on_its_step_alone(prepared: Path) -> None:
    chosen = recipe(short_texts=0.3)
    one, other = windows(prepared, chosen), windows(prepared, chosen)
    steps = range(one.steps_an_epoch + 3)
    before = {step: one.batch(step) for step in steps}
    for step in reversed(steps):
        for name, array in other.batch(step).items():
            np.testing.assert_array_equal(array, before[step][name])


@pytest.mark.parametrize(
    ("warmup", "cooldown", "expected"),
    [
        (0.2, 1.0, [0.5, 1.0, 8 / 9, 7 / 9, 6 / 9, 5 / 9, 4 / 9, 3 / 9, 2 / 9, 1 / 9]),
        (0.2, 0.3, [0.5, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3 / 4, 2 / 4, 1 / 4]),
    ],
)
def test_the_rate_rises_stays_and_falls(warmup: float, cooldown: float, expected: list[float]) -> None:
    optimiser = torch.optim.SGD([torch.nn.Parameter(torch.zeros(1))], lr=1.0)
    config = DescentConfig(warmup=warmup, cooldown=cooldown, falling=True)
    schedule = scheduled(optimiser, config, 10)["lr_scheduler"]["scheduler"]
    rates = []
    for _ in range(10):
        rates.append(schedule.get_last_lr()[0])
        optimiser.step()
        schedule.step()
    assert rates == pytest.approx(expected)
