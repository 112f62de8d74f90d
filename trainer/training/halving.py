"""A learning rate that follows what each epoch gains."""

import math
from dataclasses import dataclass


@dataclass
class Halving:
    """RNNLM's learning rate: halved every epoch from the first that gains too little, until a second one does.

    Attributes:
        value: the rate of the next epoch.
        gain: factor by which the likelihood has to rise.
        before: negative log-likelihood of the development text after the last epoch.
        halving: whether it has begun.
        ended: whether there is no more to gain.
    """

    value: float
    gain: float
    before: float = math.inf
    halving: bool = False
    ended: bool = False

    def after(self, loss: float) -> None:
        """Sets the rate after an epoch of that negative log-likelihood."""
        if loss * self.gain > self.before:
            self.ended, self.halving = self.halving, True
        if self.halving:
            self.value /= 2
        self.before = loss
