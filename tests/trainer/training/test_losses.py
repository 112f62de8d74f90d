"""Focal loss and R-Drop against their formulas in numpy."""

import numpy as np
import pytest
import torch

from trainer.data.corpora.packed import IGNORE
from trainer.training.losses import disagreement, focal_loss, twice
from trainer.training.task import mark_loss


def logits(rows: int) -> torch.Tensor:
    return torch.randn((rows, 5, 4), generator=torch.Generator().manual_seed(rows), dtype=torch.float64)


MARKS = torch.tensor([[0, 1, IGNORE, 3, 2], [IGNORE, 0, 0, 2, 1]])


def probabilities(given: torch.Tensor) -> np.ndarray:
    powers = np.exp(given.numpy())
    return powers / powers.sum(-1, keepdims=True)


@pytest.mark.parametrize("gamma", [0.0, 0.5, 2.0])
def test_focal_loss_is_the_papers(gamma: float) -> None:
    p = probabilities(logits(2))
    slots = [p[row, t, MARKS[row, t]] for row in range(2) for t in range(5) if MARKS[row, t] != IGNORE]
    expected = np.mean([-((1 - x) ** gamma) * np.log(x) for x in slots])
    assert float(focal_loss(logits(2), MARKS, gamma)) == pytest.approx(expected, rel=1e-5)


def test_without_gamma_it_is_cross_entropy_and_with_it_counts_what_is_known_less() -> None:
    assert torch.equal(focal_loss(logits(2), MARKS, 0.0), mark_loss(logits(2), MARKS))
    sure = 20.0 * torch.nn.functional.one_hot(MARKS.where(MARKS != IGNORE, 0), 4).double()
    for gamma in (0.5, 2.0):
        given = sure.clone().requires_grad_()
        loss = focal_loss(given, MARKS, gamma)
        loss.backward()
        assert loss.item() < 1e-6
        assert given.grad is not None
        assert given.grad.isfinite().all()


def test_disagreement_is_the_mean_of_both_divergences_over_the_known_slots() -> None:
    given = logits(4)
    first, second = probabilities(given[:2]), probabilities(given[2:])
    known = (MARKS != IGNORE).numpy()
    there = (first * np.log(first / second)).sum(-1)[known]
    back = (second * np.log(second / first)).sum(-1)[known]
    result = disagreement(given, torch.cat([MARKS, MARKS]))
    assert float(result) == pytest.approx(np.mean(there + back) / 2, rel=1e-5)
    assert float(disagreement(torch.cat([given[:2], given[:2]]), torch.cat([MARKS, MARKS]))) == 0


def test_nothing_known_costs_nothing() -> None:
    unknown = torch.full((2, 5), IGNORE)
    assert float(focal_loss(logits(2), unknown, 2.0)) == 0
    assert float(disagreement(logits(4), torch.cat([unknown, unknown]))) == 0


def test_a_batch_is_followed_by_itself() -> None:
    batch = twice({"ids": torch.arange(6).view(2, 3), "marks": MARKS})
    assert batch["ids"].tolist() == [[0, 1, 2], [3, 4, 5]] * 2
    assert torch.equal(batch["marks"][:2], batch["marks"][2:])
