import numpy as np
import pytest
from sklearn.tree import DecisionTreeClassifier

from trainer.systems.estimators.trees import grow, taken_out


@pytest.fixture(scope="module")
def data() -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(3000, 5)).astype(np.float32).round(1)
    marks = (rows[:, 0] + rows[:, 1] * rows[:, 2] + rng.normal(0, 0.3, 3000) > 0.5).astype(int)
    marks[rows[:, 3] > 1] = 3
    return rows, marks


@pytest.mark.parametrize("depth", [1, 4, 20])
def test_it_says_what_scikit_learn_says(data: tuple[np.ndarray, np.ndarray], depth: int) -> None:
    rows, marks = data
    result = DecisionTreeClassifier(max_depth=depth, random_state=1).fit(rows[:2000], marks[:2000])
    tree = taken_out(result, 4, strength=0)
    np.testing.assert_array_equal(tree.leaves(rows), result.apply(rows))
    expected = np.zeros((len(rows), 4))
    expected[:, result.classes_] = result.predict_proba(rows)
    np.testing.assert_allclose(tree.values[tree.leaves(rows)], expected, atol=1e-6)


def test_no_leaf_is_sure(data: tuple[np.ndarray, np.ndarray]) -> None:
    tree = grow(*data, 4, depth=20, leaf=1, seed=1)
    assert (tree.values > 0).all()
    np.testing.assert_allclose(tree.values.sum(axis=1), 1, atol=1e-6)


def test_leaves_lean_to_their_parents(data: tuple[np.ndarray, np.ndarray]) -> None:
    result = DecisionTreeClassifier(max_depth=1, random_state=1).fit(*data)
    tree, bare = taken_out(result, 4, strength=10), taken_out(result, 4, strength=0)
    size = result.tree_.n_node_samples
    root = (bare.values[0] * size[0] + 10 / 4) / (size[0] + 10)
    np.testing.assert_allclose(tree.values[0], root, rtol=1e-5)
    np.testing.assert_allclose(tree.values[1], (bare.values[1] * size[1] + 10 * root) / (size[1] + 10), rtol=1e-5)


def test_a_tree_of_one_node() -> None:
    tree = grow(np.zeros((10, 2), np.float32), np.zeros(10, int), 3, depth=3, leaf=1, seed=1)
    assert tree.leaves(np.ones((2, 2), np.float32)).tolist() == [0, 0]
    assert tree.values[0].argmax() == 0
    assert tree.leaves(np.zeros((0, 2), np.float32)).shape == (0,)


def test_the_same_seed_grows_the_same_tree(data: tuple[np.ndarray, np.ndarray]) -> None:
    one, other = (grow(*data, 4, depth=6, leaf=5, seed=3) for _ in range(2))
    for name, array in vars(one).items():
        np.testing.assert_array_equal(array, getattr(other, name))
