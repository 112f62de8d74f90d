"""Brown clusters against average mutual information counted the long way."""

import itertools

import numpy as np
import pytest

from trainer.systems.estimators.brown import Bigrams, Classes, brown_clusters


def information(counts: np.ndarray) -> float:
    """Average mutual information of a table of bigrams, times their number (Brown et al., 1992, equation 14)."""
    total, lost = counts.sum(), 0.0
    for a, b in itertools.product(range(len(counts)), repeat=2):
        if counts[a, b]:
            lost += counts[a, b] * np.log(counts[a, b] * total / (counts[a].sum() * counts[:, b].sum()))
    return lost


def merged(counts: np.ndarray, kept: int, gone: int) -> np.ndarray:
    """The table with two classes made one."""
    table = counts.astype(np.int64).copy()
    table[kept] += table[gone]
    table[:, kept] += table[:, gone]
    return np.delete(np.delete(table, gone, 0), gone, 1)


def filled(table: np.ndarray) -> Classes:
    """Classes with the counts of a table, whose last row and column stay those of the rest."""
    rest = len(table) - 1
    state = Classes(rest, int(table.sum()))
    for place in range(rest):
        behind, before = (np.append(side[:rest] * state.used, side[place + 1 :].sum()) for side in _sides(table, place))
        state.add(place, behind, before, int(table[place, place]))
    return state


def _sides(table: np.ndarray, place: int) -> tuple[np.ndarray, np.ndarray]:
    return table[place], table[:, place]


@pytest.mark.parametrize("seed", range(4))
def test_every_loss_is_the_information_that_a_merge_takes(seed: int) -> None:
    table = np.random.default_rng(seed).poisson(1.5, (8, 8))
    state = filled(table)
    while len(table) > 3:
        used = np.flatnonzero(state.used)
        losses = state.losses()[np.ix_(used, used)]
        for a, b in itertools.combinations(range(len(used)), 2):
            assert losses[a, b] == pytest.approx(information(table) - information(merged(table, a, b)), abs=1e-9)
        kept, gone = state.cheapest()
        table = merged(table, int(np.searchsorted(used, kept)), int(np.searchsorted(used, gone)))
        state.merge(kept, gone)


def slow_clusters(codes: np.ndarray, words: int, classes: int) -> set[frozenset[int]]:
    """The windowed algorithm with every merge tried out."""
    groups: list[set[int]] = []

    def table(parts: list[set[int]]) -> np.ndarray:
        owners = {word: index for index, part in enumerate(parts) for word in part}
        counts = np.zeros((len(parts) + 1, len(parts) + 1), np.int64)
        for left, right in itertools.pairwise(codes):
            counts[owners.get(left, len(parts)), owners.get(right, len(parts))] += 1
        return counts

    def after(a: int, b: int) -> list[set[int]]:
        return [groups[a] | groups[b], *(part for index, part in enumerate(groups) if index not in (a, b))]

    for word in range(words):
        groups.append({word})
        if len(groups) > classes:
            pairs = itertools.combinations(range(len(groups)), 2)
            groups = after(*max(pairs, key=lambda pair: information(table(after(*pair)))))
    return {frozenset(group) for group in groups}


@pytest.mark.parametrize("seed", range(3))
def test_each_merge_is_the_one_that_loses_least(seed: int) -> None:
    draw = np.random.default_rng(seed)
    codes = draw.choice(12, 400, p=np.arange(12, 0, -1) / 78)
    codes[1::2] = draw.integers(0, 12, 12)[codes[::2]]
    paths = brown_clusters(codes, 9, 4)
    classes = {frozenset(word for word in range(9) if paths[word] == path) for path in paths}
    assert classes == slow_clusters(codes, 9, 4)


def test_no_class_mixes_words_of_different_kinds() -> None:
    kinds = {"determiner": range(4), "noun": range(4, 12), "verb": range(12, 20)}
    draw = np.random.default_rng(3)
    codes = np.concatenate([[draw.choice(list(kind)) for kind in kinds.values()] for _ in range(3000)])
    paths = brown_clusters(codes, 20, 6)
    classes = {name: {paths[word] for word in kind} for name, kind in kinds.items()}
    assert not any(one & other for one, other in itertools.combinations(classes.values(), 2))
    assert len(set(paths)) == 6
    assert paths == brown_clusters(codes, 20, 6)


def test_paths_are_those_of_one_tree() -> None:
    codes = np.random.default_rng(9).integers(0, 30, 2000)
    paths = set(brown_clusters(codes, 30, 8))
    assert len(paths) == 8
    assert not any(other.startswith(path) for path, other in itertools.permutations(paths, 2))
    assert sum(2.0 ** -len(path) for path in paths) == 1


def test_rare_words_are_one_and_what_is_no_word_has_no_neighbours() -> None:
    bigrams = Bigrams.of(np.array([0, 1, -1, 0, 1, 5, 1]), 2)
    assert [row.tolist() for row in (bigrams.left, bigrams.right, bigrams.count)] == [[0, 1, 2], [1, 2, 1], [2, 1, 1]]


@pytest.mark.parametrize(("words", "paths"), [(0, []), (1, [""]), (2, ["0", "1"])])
def test_few_words_have_a_class_each(words: int, paths: list[str]) -> None:
    assert brown_clusters(np.arange(words), words, 8) == paths
