"""Trains Speech2Vec epoch by epoch; after each one everything that resuming needs is on the disk."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save

from engine.errors import InputError
from engine.system.atomic import write_atomic
from trainer.data.speech.segments import Segments
from trainer.data.speech.skipgram import SkipGrams, Speech2Vec, vectors

BATCH, LEARNING_RATE = 64, 1e-3
"""Words a step; and the step's length, which is the paper's."""

OPTIMIZERS = {"adam": torch.optim.Adam, "sgd": torch.optim.SGD}
"""The paper has plain SGD, by which the loss hardly falls here; "Homophone Reveals the Truth: A Reality Check for
Speech2Vec" (arXiv 2209.10791) says the same of 500 epochs on the paper's data. Adam at the same rate learns."""

ReportEpoch = Callable[[int, float], None]


class SkipGramTraining:
    """A network in training.

    Args:
        segments: the training segments.
        size: of a vector.
        seed: random seed; on one device the same seed gives the same vectors.
        optimizer: one of `OPTIMIZERS`.
        device: "cpu" or "cuda".
        checkpoint: file of the last epoch, to resume from if it exists.

    Attributes:
        losses: the mean loss of each epoch so far.

    Raises:
        InputError: the checkpoint is damaged, or that of another network.
    """

    def __init__(self, segments: Segments, size: int, seed: int, optimizer: str, device: str, checkpoint: Path):
        self.segments, self.seed, self._checkpoint = segments, seed, checkpoint
        torch.manual_seed(seed)
        self.model = Speech2Vec(size).to(device)
        self.optimizer = OPTIMIZERS[optimizer](self.model.parameters(), lr=LEARNING_RATE)
        self.losses: list[float] = []
        self._grams = SkipGrams(segments, device)
        if checkpoint.is_file():
            self._load()

    def run(self, epochs: int, report: ReportEpoch = lambda epoch, loss: None) -> None:
        """Trains until there were so many epochs.

        Args:
            report: called with the number of each epoch, from 1, and its mean loss.

        Raises:
            InputError: the loss is not a number, or there were more epochs before.
        """
        if len(self.losses) > epochs:
            raise InputError(
                f"{self._checkpoint}: {len(self.losses)} epochs are trained already; give --epochs {len(self.losses)} "
                "or more, or another --output."
            )
        while len(self.losses) < epochs:
            loss = self._epoch(len(self.losses))
            if not math.isfinite(loss):
                raise InputError(f"{self._checkpoint.parent}: the loss is not a number; give another --seed.")
            self.losses.append(loss)
            self._save()
            report(len(self.losses), loss)

    def word_vectors(self) -> tuple[list[str], np.ndarray]:
        """The words, those spoken most first, and of each the mean over its occurrences, float32 (words, size)."""
        codes, words = self.segments.words, self.segments.vocabulary
        counts = np.bincount(codes)
        means = np.zeros((len(words), self.model.decoder.input_size))
        np.add.at(means, codes, np.concatenate(list(vectors(self.model, self._grams))))
        means /= counts[:, None]
        order = np.argsort(-counts, kind="stable")
        return [words[code] for code in order], means[order].astype(np.float32)

    def _epoch(self, epoch: int) -> float:
        """Goes once through all words, in an order that the seed and the epoch decide; the mean loss."""
        order = np.random.default_rng([self.seed, epoch]).permutation(len(self._grams))
        losses = []
        for words in torch.from_numpy(order).to(self._grams.lengths.device).split(BATCH):
            loss = self._grams.loss(self.model, words)
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            losses.append(loss.detach())
        return float(torch.stack(losses).mean())

    def _save(self) -> None:
        tensors = {f"model.{name}": tensor for name, tensor in self.model.state_dict().items()}
        for number, state in self.optimizer.state_dict()["state"].items():
            tensors |= {f"optimizer.{number}.{name}": tensor for name, tensor in state.items() if tensor is not None}
        write_atomic(self._checkpoint, save(tensors, {"losses": json.dumps(self.losses)}))

    def _load(self) -> None:
        states: dict[int, dict[str, Any]] = {}
        try:
            with safe_open(self._checkpoint, "pt") as file:
                self.losses = json.loads(file.metadata()["losses"])
                tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 - not a dictionary
            for name in [name for name in tensors if name.startswith("optimizer.")]:
                _, number, key = name.split(".")
                states.setdefault(int(number), {})[key] = tensors.pop(name)
            self.model.load_state_dict({name.removeprefix("model."): tensor for name, tensor in tensors.items()})
        except (SafetensorError, OSError, KeyError, TypeError, ValueError, RuntimeError):
            raise InputError(
                f"{self._checkpoint}: no checkpoint of this training, or a damaged one; remove it, and the same "
                "command starts again."
            ) from None
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": states, "param_groups": groups})
