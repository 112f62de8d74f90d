"""The interface of every model, and the card beside its weights."""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple, Protocol

import numpy as np

from engine.errors import WeightsCorrupt
from engine.system.tables import structure
from engine.work.job import Progress

TINY = 1e-12
"""Least probability whose logarithm is taken."""


class Text(NamedTuple):
    """A model's input.

    Attributes:
        words: without marks.
        pauses: seconds of silence after each word, None if unknown; or None without any pauses.
        marks: the existing label after each word, None if unknown; or None without any marks.
    """

    words: Sequence[str]
    pauses: Sequence[float | None] | None = None
    marks: Sequence[str | None] | None = None


class Model(Protocol):
    """A model of any family, on any backend.

    Attributes:
        labels: mark classes, `O` first.
        cases: case classes, or () for none.
        reads_pauses: whether pauses influence its predictions.
        device: "cpu" or "cuda".
    """

    labels: tuple[str, ...]
    cases: tuple[str, ...]
    reads_pauses: bool
    device: str

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, np.ndarray | None]:
        """Calibrated probabilities of the marks, float32 (words, labels), and of the cases, (words, cases) or None.

        A model that has an attribute ``reads_marks``, and has it true, takes the labels that stand as ``marks=`` too.
        """
        ...


@dataclass(frozen=True)
class Scaling:
    """How the logits of the marks are calibrated.

    Attributes:
        temperature: by which they are divided (Guo et al., 2017).
        biases: of each mark, then added (Alexandari et al., 2020); none if empty.
    """

    temperature: float = 1.0
    biases: tuple[float, ...] = ()

    def probabilities(self, logits: np.ndarray) -> np.ndarray:
        """Calibrated float32 probabilities over the last axis."""
        return softmax(logits, self.temperature, self.biases)

    def check(self, labels: int) -> None:
        """Checks that it is one for so many labels.

        Raises:
            ValueError: it is not.
        """
        if not 0 < self.temperature < math.inf:
            raise ValueError("a temperature is not above zero")
        if len(self.biases) not in (0, labels) or not all(map(math.isfinite, self.biases)):
            raise ValueError("there is not one bias per label")


@dataclass(frozen=True)
class Card:
    """Metadata of weights: ``card.json`` in the model's folder.

    Attributes:
        name: of the model.
        family: its family, a name of `engine.models.registry.FAMILIES`; see `find_family` for older ones.
        labels, cases: its classes.
        options: further options of the family.
        temperatures: of the mark head and the case head (Guo et al., 2017).
        biases: of the marks, added to their logits over the temperature (Alexandari et al., 2020); none if empty.
        none_weight: what the probability of no mark counts for where a mark is chosen. Below 1 finds more marks and
            more wrong ones, at the same confidence (Lipton et al., 2014).
        by_language: code of a language → how the logarithms of the probabilities are scaled further in its texts.
        languages: codes of its languages.
        files: file name → SHA-256.
        about: licence, data, attribution, figures: for people.
    """

    name: str
    family: str
    labels: tuple[str, ...]
    cases: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    temperatures: tuple[float, float] = (1.0, 1.0)
    biases: tuple[float, ...] = ()
    none_weight: float = 1.0
    by_language: dict[str, Scaling] = field(default_factory=dict)
    languages: tuple[str, ...] = ("en",)
    files: dict[str, str] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)

    @property
    def reads_pauses(self) -> bool:
        """Whether pauses influence the model's predictions."""
        return bool(self.options.get("pause_edges") or self.options.get("pauses"))

    def mark_probabilities(self, logits: np.ndarray) -> np.ndarray:
        """Calibrated float32 probabilities of the marks, over the last axis."""
        return Scaling(self.temperatures[0], self.biases).probabilities(logits)

    def case_probabilities(self, logits: np.ndarray) -> np.ndarray:
        """Calibrated float32 probabilities of the cases, over the last axis."""
        return softmax(logits, self.temperatures[1])

    @classmethod
    def read(cls, folder: Path) -> "Card":
        """The card in a model's folder.

        Raises:
            WeightsCorrupt: it is not a card.
        """
        path = folder / "card.json"
        try:
            card = structure(cls, json.loads(path.read_text(encoding="utf-8")))
            card._check()
            return card
        except (OSError, ValueError, RecursionError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise WeightsCorrupt(
                "{path}: not a model's card ({reason}); export or install the model again.", path=path, reason=reason
            ) from None

    def _check(self) -> None:
        """Checks constraints beyond the types of the fields.

        Raises:
            ValueError: invalid value of a field.
        """
        if not self.files or not all(map(_is_inside, self.files)):
            raise ValueError("files is empty, or names one outside the folder")
        if not self.labels or len({*self.labels}) < len(self.labels) or len({*self.cases}) < len(self.cases):
            raise ValueError("labels is empty, or labels or cases repeats one")
        for scaling in (Scaling(self.temperatures[0], self.biases), Scaling(self.temperatures[1])):
            scaling.check(len(self.labels))
        for scaling in self.by_language.values():
            scaling.check(len(self.labels))
        if not 0 < self.none_weight < math.inf:
            raise ValueError("none_weight is not above zero")


def _is_inside(name: str) -> bool:
    """Whether a name is that of a file in a folder, or below it."""
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts and "\\" not in name


def card_options(config: Any, architecture: type) -> dict[str, Any]:
    """The options of a card: a configuration's fields of its (base) class `architecture`, without dropout."""
    return {each.name: getattr(config, each.name) for each in fields(architecture) if "dropout" not in each.name}


def pause_seconds(pauses: Sequence[float | None] | None, words: int) -> np.ndarray:
    """The pause after each of so many words in seconds, float32 (words,), NaN if unknown."""
    return np.array([None] * words if pauses is None else pauses, np.float32)


def softmax(logits: np.ndarray, temperature: float = 1.0, biases: Sequence[float] = ()) -> np.ndarray:
    """float32 probabilities over the last axis, of logits divided by a temperature, plus biases."""
    scaled = logits.astype(np.float32) / np.float32(temperature)
    if biases:
        scaled += np.asarray(biases, np.float32)
    scaled -= scaled.max(axis=-1, keepdims=True)
    np.exp(scaled, out=scaled)
    scaled /= scaled.sum(axis=-1, keepdims=True)
    return scaled
