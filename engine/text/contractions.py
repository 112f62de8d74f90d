"""Joins the benchmark's tokens (Penn Treebank contractions) to the words people write."""

from collections.abc import Sequence

_ENDINGS = ("n't", "'s", "'re", "'m", "'ll", "'d", "'ve")
_PAIRS = {("gon", "na"), ("wan", "na"), ("got", "ta")}


def join(tokens: Sequence[str]) -> tuple[list[str], list[int]]:
    """The words that a sequence of the benchmark's tokens writes, and which word each token belongs to.

    Returns:
        words, and for each token the index of its word. A word's mark is that of its last token.
    """
    words: list[str] = []
    owner: list[int] = []
    for position, token in enumerate(tokens):
        if words and position and _continues(tokens[position - 1], token):
            words[-1] += token
        else:
            words.append(token)
        owner.append(len(words) - 1)
    return words, owner


def _continues(before: str, token: str) -> bool:
    lower = token.lower().replace("’", "'")
    if lower in _ENDINGS:
        return before[-1:].isalnum()
    return (before.lower(), lower) in _PAIRS
