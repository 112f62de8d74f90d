"""A model that needs no weights, and a text that it hears pauses in."""

import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.pipeline import Punctuator
from engine.text.labels import CASES, SHIPPED
from tests.trainer import corpus
from tests.trainer.workshop import Workshop
from trainer.data.corpora.packed import pack

# Networks as small as the tests' lose more by sharing the work among threads than they gain.
torch.set_num_threads(1)

COMMAS = frozenset({"well", "however", "yes"})


class Listener:
    """Puts a comma after three words and a period where it hears a pause; it knows `NASA` and no other capital."""

    labels: tuple[str, ...] = SHIPPED.labels
    cases: tuple[str, ...] = CASES
    reads_pauses = True
    device = "cpu"

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: object = None
    ) -> tuple[np.ndarray, np.ndarray]:
        heard = pauses or [None] * len(words)
        marks = [1 if word in COMMAS else 2 if pause else 0 for word, pause in zip(words, heard, strict=True)]
        cases = [CASES.index("upper" if word == "nasa" else "lower") for word in words]
        return self._sure(marks, len(self.labels)), self._sure(cases, len(CASES))

    @staticmethod
    def _sure(codes: list[int], classes: int) -> np.ndarray:
        rows = np.full((len(codes), classes), 0.1 / (classes - 1), np.float32)
        rows[np.arange(len(codes)), codes] = 0.9
        return rows


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """Debug runs and models, made once for all the processes of pytest-xdist."""
    folder = tmp_path_factory.getbasetemp()
    return Workshop((folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "workshop")


@pytest.fixture(scope="session")
def prepared(workshop: Workshop) -> Path:
    """The folder of the debug corpus, which nobody changes."""
    return workshop.prepared


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name under which every model loaded is a `Listener`."""
    for module in ("ensemble", "compare"):
        monkeypatch.setattr(
            f"trainer.scoring.{module}.load_model", lambda name, threads=None: Punctuator(Listener(), name)
        )
    return "caesura"


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    """A folder with ``debug.npz``, whose test split is a document of some 2,000 words with pauses."""
    pack(corpus.documents(2, 400)).save(tmp_path / "debug.npz")
    return tmp_path
