"""Schedules of the learning rate."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

from trainer.recipe import DescentConfig


def scheduled(optimiser: torch.optim.Optimizer, config: DescentConfig, steps: int) -> dict[str, Any]:
    """An optimiser whose rate rises, stays and falls as a recipe says, over a run of `steps`."""
    rising = config.rising(steps)
    falling = min(steps - rising, round(config.cooldown * steps)) if config.falling else 0

    def rate(step: int) -> float:
        if step < rising:
            return (step + 1) / rising
        return min(1.0, max(0.0, (steps - step) / (falling + 1))) if falling else 1.0

    return by_step(optimiser, rate)


def by_step(optimiser: torch.optim.Optimizer, rate: Callable[[int], float]) -> dict[str, Any]:
    """An optimiser, as Lightning takes it, whose rate in each step, from 0, is the share `rate` of its highest."""
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, rate)
    return {"optimizer": optimiser, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}


def share_of_peak(step: int, warmup: int) -> float:
    """The learning rate in a step, from 1, as a share of its highest: Vaswani et al. (2017), equation 3."""
    return min(step / warmup, (warmup / step) ** 0.5)


@dataclass
class Halving:
    """RNNLM's learning rate: halved every epoch from the first that gains too little, until a second one does.

    Attributes:
        value: the rate of the next epoch.
        gain: factor by which the likelihood has to rise.
        before: negative log-likelihood of the development text after the last epoch.
        halving: whether it has begun.
        ended: whether training has ended.
    """

    value: float
    gain: float
    before: float = math.inf
    halving: bool = False
    ended: bool = False

    def observe(self, loss: float) -> None:
        """Sets the rate of the next epoch by this one's negative log-likelihood."""
        if loss * self.gain > self.before:
            self.ended, self.halving = self.halving, True
        if self.halving:
            self.value /= 2
        self.before = loss
