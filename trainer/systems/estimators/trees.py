"""Grows a decision tree with scikit-learn and returns it as plain arrays with smoothed leaves."""

from typing import Any

import numpy as np

from engine.models.decision_tree import Tree

STRENGTH = 10.0
"""How many slots a node's parent counts for in its probabilities."""


def grow(rows: np.ndarray, marks: np.ndarray, labels: int, *, depth: int, leaf: int, seed: int) -> Tree:
    """The tree that scikit-learn grows by entropy, its leaves smoothed.

    Args:
        rows: float32 (R, features).
        marks: int (R,), label indices.
        labels: how many there are.
        depth: at most.
        leaf: least rows of a leaf.
    """
    from sklearn.tree import DecisionTreeClassifier

    classifier = DecisionTreeClassifier(criterion="entropy", max_depth=depth, min_samples_leaf=leaf, random_state=seed)
    return taken_out(classifier.fit(rows, marks), labels)


def taken_out(classifier: Any, labels: int, strength: float = STRENGTH) -> Tree:
    """The arrays of a fitted `DecisionTreeClassifier`.

    A node's probabilities are its counts with `strength` more rows that are spread as in its parent (m-estimates down
    the tree; the root's own parent spreads them evenly); none is 0.

    Args:
        labels: how many there are; the classifier's classes are label indices, some perhaps absent.
        strength: 0 leaves the classifier's own probabilities.
    """
    tree = classifier.tree_
    nodes = np.arange(tree.node_count)
    is_leaf = tree.children_left < 0
    children = np.where(is_leaf, nodes, [tree.children_left, tree.children_right]).T.astype(np.int32)
    counts = np.zeros((tree.node_count, labels))
    counts[:, classifier.classes_] = tree.value[:, 0] * tree.weighted_n_node_samples[:, None]
    values = np.full((tree.node_count, labels), 1 / labels)
    parents = np.zeros(tree.node_count, np.int64)
    parents[children[~is_leaf]] = nodes[~is_leaf, None]
    for node in nodes:  # parents come before their children
        prior = values[parents[node]]
        values[node] = (counts[node] + strength * prior) / (counts[node].sum() + strength)
    features = np.where(is_leaf, 0, tree.feature).astype(np.int32)
    return Tree(children, features, tree.threshold.astype(np.float64), values.astype(np.float32))
