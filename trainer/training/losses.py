"""Losses for encoders besides cross-entropy: focal loss and R-Drop."""

import torch
from torch.nn.functional import log_softmax

from trainer.data.corpora.packed import IGNORE
from trainer.training.task import mark_loss


def focal_loss(logits: torch.Tensor, marks: torch.Tensor, gamma: float) -> torch.Tensor:
    """Cross-entropy of logits (…, labels) in which confident labels count less: -(1 - p)^γ log p of each known
    slot's mark, the mean over them (Lin et al., 2017, equation 4). At γ = 0 it is cross-entropy.
    """
    if not gamma:
        return mark_loss(logits, marks)
    known = marks != IGNORE
    logs = log_softmax(logits.float(), -1).gather(-1, marks.where(known, 0).long()[..., None])[..., 0]
    # Where p is 1 a root of 1 - p would have no slope.
    each = -((1 - logs.exp()).clamp(min=1e-6) ** gamma) * logs
    return (each * known).sum() / known.sum().clamp(min=1)


def twice(batch: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """A batch followed by itself, for two dropout samples in one pass."""
    return {name: torch.cat([tensor, tensor]) for name, tensor in batch.items()}


def disagreement(logits: torch.Tensor, marks: torch.Tensor) -> torch.Tensor:
    """R-Drop's L_KL of a batch made `twice` (Liang et al., 2021, equation 2): ½ (KL(P₁‖P₂) + KL(P₂‖P₁)), the mean over
    the slots whose mark is known.

    Added to the *mean* cross-entropy of both passes α times, where the paper's equation 4 has their sum: an α of 1 here
    is one of 2 there.

    Args:
        logits: (2B, …, labels), the second half of the same text as the first.
        marks: (2B, …).
    """
    first, second = log_softmax(logits.float(), -1).chunk(2)
    known = marks.chunk(2)[0] != IGNORE
    # The two divergences summed are Σ (p - q)(log p - log q).
    each = ((first.exp() - second.exp()) * (first - second)).sum(-1) / 2
    return (each * known).sum() / known.sum().clamp(min=1)


def teacher_loss(logits: torch.Tensor, predictions: torch.Tensor) -> torch.Tensor:
    """Cross-entropy of logits (…, classes) with a teacher's probabilities (…, classes), the mean over its predictions
    (Hinton et al., 2015, at a temperature of 1); 0 without any.
    """
    predicted = predictions.sum(-1) > 0
    each = -(predictions * log_softmax(logits.float(), -1)).sum(-1)
    return (each * predicted).sum() / predicted.sum().clamp(min=1)
