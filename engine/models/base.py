"""What every model is to the pipeline, and the card that comes with its weights."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from engine.errors import WeightsCorrupt

Progress = Callable[[float], None]
"""Called with the share done, 0 to 1; what it raises stops the work."""

Text = tuple[Sequence[str], Sequence[float | None] | None]
"""Words, and the seconds of silence after each (None where not known) or None for no pauses at all."""


class Model(Protocol):
    """A model of any family, on any backend.

    Attributes:
        labels: mark classes, `O` first.
        cases: case classes, or () for none.
        reads_pauses: whether pauses change its answer.
        device: "cpu" or "cuda".
    """

    labels: tuple[str, ...]
    cases: tuple[str, ...]
    reads_pauses: bool
    device: str

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, np.ndarray | None]:
        """Calibrated probabilities of the marks, float32 (words, labels), and of the cases, (words, cases) or None."""
        ...


@dataclass(frozen=True)
class Card:
    """What comes with weights: ``card.json`` in the model's folder.

    Attributes:
        name: of the model.
        family: of the registry's row that serves it.
        labels, cases: its classes.
        options: what the family needs to know beyond that.
        temperatures: of the mark head and the case head (Guo et al., 2017).
        files: file name → SHA-256.
        about: licence, data, attribution, figures: for people.
    """

    name: str
    family: str
    labels: tuple[str, ...]
    cases: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    temperatures: tuple[float, float] = (1.0, 1.0)
    files: dict[str, str] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)

    @property
    def reads_pauses(self) -> bool:
        """Whether pauses change the model's answer."""
        return bool(self.options.get("pause_edges") or self.options.get("pauses"))

    @classmethod
    def read(cls, folder: Path) -> "Card":
        """The card in a model's folder.

        Raises:
            WeightsCorrupt: it is not a card.
        """
        path = folder / "card.json"
        try:
            table = json.loads(path.read_text(encoding="utf-8"))
            for name in ("labels", "cases", "temperatures"):
                table[name] = tuple(table[name])
            return cls(**table)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise WeightsCorrupt(
                f"{path}: not a model's card ({error}); export the model again or install it anew."
            ) from None


def softmax(logits: np.ndarray, temperature: float) -> np.ndarray:
    """float32 probabilities over the last axis, of logits divided by a temperature."""
    scaled = logits.astype(np.float32) / np.float32(temperature)
    scaled -= scaled.max(axis=-1, keepdims=True)
    np.exp(scaled, out=scaled)
    scaled /= scaled.sum(axis=-1, keepdims=True)
    return scaled
