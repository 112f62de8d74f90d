"""Speech2Vec with skip-grams (Chung & Glass, 2018, section 2): an encoder-decoder of spoken words.

A word's frames go through a bidirectional LSTM, half the vector each way; the vector z is its last states. An LSTM
decodes z into the frames of the words before and behind it, "the same Decoder RNN" for all of them, and the mean
squared error is made small. The vector of a written word is the mean over its occurrences.

Where the paper is silent: the decoder begins with z as its state and is given z again at each step, so that "every
decoding step" is conditioned on it. It is not fed its own last frame, which is a linear map of its state and adds
nothing; nor the true one (teacher forcing), which it would copy instead of using z. So one decoding serves all
neighbours. The error is the mean over all frames of all neighbours in a batch. Neighbours are words
of the same recording.
"""

from collections.abc import Iterator

import numpy as np
import torch
from torch import nn

from trainer.data.speech.mfcc import COEFFICIENTS
from trainer.data.speech.segments import Segments

WINDOW = 3
"""Words to either side that are decoded (the paper's k)."""

_ENCODED = 256
"""Spoken words that are encoded at a time."""


class Speech2Vec(nn.Module):
    """The encoder and the decoder.

    Args:
        size: of a vector, even.
    """

    def __init__(self, size: int):
        super().__init__()
        # Two LSTMs, each reading its words from the first step on, take a quarter of the time of packed sequences.
        self.forth = nn.LSTM(COEFFICIENTS, size // 2, batch_first=True)
        self.back = nn.LSTM(COEFFICIENTS, size // 2, batch_first=True)
        self.decoder = nn.LSTM(size, size, batch_first=True)
        self.frame = nn.Linear(size, COEFFICIENTS)

    def encode(self, frames: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """The vectors of spoken words, (B, size).

        Args:
            frames: (B, T, `COEFFICIENTS`), padded.
            lengths: int64 (B,), frames of each word.
        """
        rows = torch.arange(len(frames), device=frames.device)
        turned = (lengths[:, None] - 1 - torch.arange(frames.shape[1], device=frames.device)).clamp(min=0)
        states = self.forth(frames)[0], self.back(frames[rows[:, None], turned])[0]
        return torch.cat([state[rows, lengths - 1] for state in states], 1)

    def forward(self, frames: torch.Tensor, lengths: torch.Tensor, steps: int) -> torch.Tensor:
        """The frames that the neighbours of the words are thought to have, (B, steps, `COEFFICIENTS`)."""
        vectors = self.encode(frames, lengths)
        begin = vectors[None], torch.zeros_like(vectors)[None]
        return self.frame(self.decoder(vectors[:, None].expand(-1, steps, -1), begin)[0])


class SkipGrams:
    """Spoken words and their neighbours as batches of tensors.

    Args:
        segments: the words.
        device: where the tensors are wanted; on the CPU the frames stay on the disk until they are needed.
    """

    def __init__(self, segments: Segments, device: str):
        self.frames = torch.from_numpy(segments.frames).to(device)
        self.starts = torch.from_numpy(segments.offsets[:-1]).to(device)
        self.lengths = torch.from_numpy(np.diff(segments.offsets)).to(device)
        self.recordings = torch.from_numpy(segments.recordings).to(device)

    def __len__(self) -> int:
        return len(self.lengths)

    def padded(self, words: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The frames of words, (…, T, `COEFFICIENTS`), zeros behind the end of each; and how many, int64 (…).

        Args:
            words: int64 (…), their numbers.
        """
        lengths = self.lengths[words]
        steps = torch.arange(int(lengths.max()), device=lengths.device)
        inside = steps < lengths[..., None]
        places = (self.starts[words][..., None] + steps).where(inside, 0)
        return self.frames[places] * inside[..., None], lengths

    def neighbours(self, words: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The `WINDOW` words before and behind each word, int64 (B, 2 × `WINDOW`); and whether it has such, bool."""
        away = torch.tensor([step for step in range(-WINDOW, WINDOW + 1) if step], device=words.device)
        nearby = words[:, None] + away
        there = (nearby >= 0) & (nearby < len(self))
        nearby = nearby.clamp(0, len(self) - 1)
        return nearby, there & (self.recordings[nearby] == self.recordings[words][:, None])

    def loss(self, model: Speech2Vec, words: torch.Tensor) -> torch.Tensor:
        """The mean squared error of what the words' neighbours are decoded to."""
        nearby, there = self.neighbours(words)
        targets, lengths = self.padded(nearby)
        decoded = model(*self.padded(words), targets.shape[2])
        steps = torch.arange(targets.shape[2], device=targets.device)
        counts = (steps < lengths[..., None]) & there[..., None]
        errors = (decoded[:, None] - targets).square().mean(-1)
        return (errors * counts).sum() / counts.sum().clamp(min=1)


@torch.no_grad()
def vectors(model: Speech2Vec, grams: SkipGrams) -> Iterator[np.ndarray]:
    """The vectors of all spoken words in order, float32 (at most `_ENCODED`, size) each."""
    for words in torch.arange(len(grams), device=grams.lengths.device).split(_ENCODED):
        yield model.encode(*grams.padded(words)).cpu().numpy()
