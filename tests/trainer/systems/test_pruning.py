import numpy as np
import pytest

from engine.models.back_off import BackOff, Level
from tests.engine.models.event_models import model, sums
from trainer.systems.estimators.pruning import balanced, losses, prune


@pytest.mark.parametrize("threshold", [0, 1e-5, 1e-4, 1e-3, 1e-2, 0.5])
def test_what_is_left_adds_up_to_one(threshold: float) -> None:
    np.testing.assert_allclose(sums(prune(model(), threshold).model), 1)


def test_a_higher_threshold_leaves_less() -> None:
    sizes = [[len(level.keys) for level in prune(model(), at).model.levels] for at in (0, 1e-4, 1e-3, 0.5)]
    assert sizes[0] == [len(level.keys) for level in model().model.levels]
    assert all(sum(less) < sum(more) for more, less in zip(sizes, sizes[1:], strict=False))
    assert sizes[-1][1:] == [0, 0, 0]


def test_contexts_of_what_stays_stay() -> None:
    result = prune(model(), 2e-4)
    for length in range(2, 5):
        level = result.model.levels[length - 1]
        assert len(level.keys)
        assert (np.diff(level.keys) > 0).all()
        assert (result.model.find(result.model.grams(length)[:, :-1]) >= 0).all()
        assert len(result.shares[length - 1]) == len(level.keys)


def test_a_loss_is_how_far_the_model_without_the_ngram_is_from_the_one_with_it() -> None:
    """The divergence of equation 1 of Stolcke (1998), summed over all tokens."""
    result = model(order=3)
    level = result.model.levels[2]
    lost = losses(result.model, result.shares[1], 3)
    for place in np.linspace(0, len(level.keys) - 1, 20).astype(int):
        stays = np.arange(len(level.keys)) != place
        without = Level(level.keys[stays], level.logs[stays], level.backs)
        pruned = balanced(BackOff(result.model.words, (*result.model.levels[:2], without)))
        context, size = level.keys[place] // len(result.model.words), len(result.model.words)
        before = np.repeat(result.model.grams(2, np.array([context])), size, axis=0)
        grams = np.column_stack([before, np.arange(size)])
        logs = result.model.log_probabilities(grams)
        divergence = (np.exp(logs) * (logs - pruned.log_probabilities(grams))).sum()
        assert lost[place] == pytest.approx(np.expm1(result.shares[1][context] * divergence), rel=1e-6, abs=1e-12)


def test_a_model_in_balance_stays_as_it_is() -> None:
    result = model().model
    for one, other in zip(balanced(result).levels, result.levels, strict=True):
        np.testing.assert_allclose(one.backs, other.backs, atol=1e-9)
