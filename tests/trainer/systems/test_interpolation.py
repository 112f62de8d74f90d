import numpy as np
import pytest

from engine.models.back_off import PAD
from tests.engine.models.event_models import WORDS, model, stream, sums
from trainer.systems.estimators import interpolation
from trainer.systems.estimators.interpolation import histories, mix, tune
from trainer.systems.estimators.kneser_ney import estimate
from trainer.systems.estimators.pruning import prune

WEIGHTS = np.array([0.3, 0.7])


def test_histories_stop_at_breaks() -> None:
    assert histories(np.array([2, 5, 6, PAD, 2, 7]), 3).tolist() == [
        [PAD, PAD, 2],
        [PAD, 2, 5],
        [2, 5, 6],
        [PAD, PAD, 2],
        [PAD, 2, 7],
    ]


def test_the_mixture_has_the_mean_probabilities() -> None:
    one, other = model(1), model(2)
    mixed = mix([one, other], WEIGHTS).model
    for length in (1, 2, 3, 4):
        grams = mixed.grams(length)
        parts = [np.exp(part.model.log_probabilities(grams)) for part in (one, other)]
        np.testing.assert_allclose(np.exp(mixed.log_probabilities(grams)), WEIGHTS @ parts)
        own = {tuple(gram) for part in (one, other) for gram in part.model.grams(length).tolist()}
        assert {tuple(gram) for gram in grams.tolist()} == own


def test_probabilities_add_up_to_one() -> None:
    mixed = mix([model(1), model(2), model(3)], np.array([0.2, 0.5, 0.3]))
    np.testing.assert_allclose(sums(mixed.model), 1)
    np.testing.assert_allclose(sums(prune(mixed, 1e-4).model), 1)
    np.testing.assert_allclose([share.sum() for share in mixed.shares[:1]], 1)


def test_of_one_model_it_makes_the_same() -> None:
    one = model(1)
    mixed = mix([one], np.ones(1))
    for here, there in zip(mixed.model.levels, one.model.levels, strict=True):
        np.testing.assert_array_equal(here.keys, there.keys)
        np.testing.assert_allclose(here.logs, there.logs)
        np.testing.assert_allclose(here.backs, there.backs, atol=1e-9)


@pytest.mark.parametrize("block", [1, 100])
def test_blocks_make_no_difference(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = mix([model(1), model(2)], WEIGHTS).model
    monkeypatch.setattr(interpolation, "BLOCK", block)
    again = mix([model(1), model(2)], WEIGHTS).model
    for one, other in zip(whole.levels, again.levels, strict=True):
        np.testing.assert_array_equal(one.logs, other.logs)


def test_tuned_weights_are_the_likeliest() -> None:
    models = [estimate(stream(seed, 5), WORDS, 3).model for seed in (1, 2)]
    grams = histories(np.concatenate([stream(1, 3), stream(9, 20)]), 3)
    parts = np.exp([result.log_probabilities(grams) for result in models])

    def likelihood(share: float) -> float:
        return float(np.log(np.array([share, 1 - share]) @ parts).mean())

    tuned = tune(models, grams)
    assert tuned.sum() == pytest.approx(1)
    assert 0.05 < tuned[0] < 0.95
    best = max(likelihood(share) for share in np.linspace(0.01, 0.99, 99))
    assert likelihood(tuned[0]) >= best - 1e-5


def test_a_model_of_the_text_itself_has_all_the_weight() -> None:
    weights = tune([model(1).model, model(2).model], histories(stream(2), 4))
    assert weights[1] > 0.99
