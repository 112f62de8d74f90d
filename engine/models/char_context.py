"""Character features (Gale & Parthasarathy, 2017, section 2.3): the character, its n-gram, or convolutions.

Each of these modules reads vectors (B, L, embedding) of a text with `reach` characters more to its left and to its
right, and gives features (B, T, size) of the text's own; nothing is padded with zeros on the way. An even number of
characters reaches one farther to the right, as the paper's n-gram does: from t - ⌊(n - 1) / 2⌋ to t + ⌈(n - 1) / 2⌉.
"""

from itertools import pairwise

import torch
from torch import nn

SHARES = (1, 2, 3, 4, 4, 4, 4)
"""Shares of the kernels of widths 1 to 7: those of Kim et al. (2015), 50 times the width, at most 200, 1100 in all."""
DILATIONS = (1, 2, 4, 8, 16)
"""Two characters, and twice as many with each layer: 32."""


class ContextEncoder(nn.Module):
    """A module of this kind.

    Attributes:
        reach: characters read beyond the text, to the left and to the right.
        size: numbers in a feature.
    """

    reach: tuple[int, int]
    size: int


class Plain(ContextEncoder):
    """The character's own vector, followed by those that a delay needs."""

    def __init__(self, embedding: int, delay: int):
        super().__init__()
        self.reach, self.size = (0, delay), embedding

    def forward(self, vectors: torch.Tensor) -> torch.Tensor:
        """Returns the vectors unchanged."""
        return vectors


class Ngram(ContextEncoder):
    """The concatenated vectors of the n characters around each (section 2.3.2)."""

    def __init__(self, embedding: int, n: int):
        super().__init__()
        self.reach, self.size = around(n), n * embedding

    def forward(self, vectors: torch.Tensor) -> torch.Tensor:
        """Features (B, L - n + 1, n · embedding)."""
        n = 1 + sum(self.reach)
        return torch.cat([vectors[:, place : vectors.shape[1] - n + 1 + place] for place in range(n)], -1)


class Highway(nn.Module):
    """t ⊙ relu(W_H y + b_H) + (1 - t) ⊙ y, t = σ(W_T y + b_T), which starts near to letting y through."""

    def __init__(self, size: int):
        super().__init__()
        self.made, self.gate = nn.Linear(size, size), nn.Linear(size, size)
        nn.init.constant_(self.gate.bias, -2.0)

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        """Features (…, size) of features (…, size)."""
        gate = self.gate(features).sigmoid()
        return gate * self.made(features).relu() + (1 - gate) * features


class Convolved(ContextEncoder):
    """Kernels of widths 1 to 7 under tanh, the greatest of `pooled` neighbours, a highway layer (2.3.3 and 2.3.4).

    Pooling beyond the text's ends uses features of the positions there, whose kernels reach into the text.
    """

    def __init__(self, embedding: int, kernels: int, pooled: int, dropout: float):
        super().__init__()
        widest, pool = around(len(SHARES)), around(pooled)
        self.reach, self.size = (widest[0] + pool[0], widest[1] + pool[1]), kernels
        self.dropout = nn.Dropout(dropout)
        counts = enumerate(dealt(kernels), 1)
        self.kernels = nn.ModuleList(nn.Conv1d(embedding, count, width) for width, count in counts)
        self.pool = nn.MaxPool1d(pooled, stride=1)
        self.highway = Highway(kernels)

    def forward(self, vectors: torch.Tensor) -> torch.Tensor:
        """Features (B, T, kernels)."""
        read, (left, right) = self.dropout(vectors).transpose(1, 2), around(len(SHARES))
        pooled = []
        for width, kernel in enumerate(self.kernels, 1):
            before, behind = around(width)
            pooled.append(kernel(read[..., left - before : read.shape[2] - (right - behind)]))
        return self.highway(self.pool(torch.cat(pooled, 1).tanh()).transpose(1, 2))


class Dilated(ContextEncoder):
    """Dilated convolutions of two characters each, with a gated residual and a highway layer (section 2.3.5).

    The paper does not define these. Here a layer is x' = highway(g ⊙ tanh(W ∗ x) + (1 - g) ⊙ x), g = σ(U x + b);
    the first one, whose input is of another size, has no residual. All but the last layer look back, the last ahead,
    hence the 32 characters lie around t as an n-gram's do.
    """

    def __init__(self, embedding: int, kernels: int, dropout_before: float, dropout_between: float):
        super().__init__()
        self.reach, self.size = (sum(DILATIONS[:-1]), DILATIONS[-1]), kernels
        self.before, self.between = nn.Dropout(dropout_before), nn.Dropout(dropout_between)
        sizes = (embedding, *(kernels for _ in DILATIONS[1:]))
        self.kernels = nn.ModuleList(
            nn.Conv1d(size, kernels, 2, dilation=dilation) for size, dilation in zip(sizes, DILATIONS, strict=True)
        )
        self.gates = nn.ModuleList(nn.Linear(kernels, kernels) for _ in DILATIONS[1:])
        self.highways = nn.ModuleList(Highway(kernels) for _ in DILATIONS)

    def forward(self, vectors: torch.Tensor) -> torch.Tensor:
        """Features (B, T, kernels)."""
        states = self.before(vectors)
        for depth, (kernel, highway) in enumerate(zip(self.kernels, self.highways, strict=True)):
            states = self.between(states) if depth else states
            features = kernel(states.transpose(1, 2)).transpose(1, 2).tanh()
            if depth:
                dilation = DILATIONS[depth]
                last = depth == len(DILATIONS) - 1
                own = states[:, : states.shape[1] - dilation] if last else states[:, dilation:]
                gate = self.gates[depth - 1](own).sigmoid()
                features = gate * features + (1 - gate) * own
            states = highway(features)
        return states


def dealt(kernels: int) -> list[int]:
    """How many of the kernels are of each width, 1 to 7, by `SHARES`."""
    edges = [round(kernels * sum(SHARES[:width]) / sum(SHARES)) for width in range(len(SHARES) + 1)]
    return [stop - start for start, stop in pairwise(edges)]


def around(n: int) -> tuple[int, int]:
    """How many of n characters around one are to its left and to its right."""
    return (n - 1) // 2, n // 2
