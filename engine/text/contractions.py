"""``don't`` ⇄ ``do n't``: the benchmark's tokens (Penn Treebank contractions) and the words people write."""

import re
from collections.abc import Sequence

_ENDINGS = ("n't", "'s", "'re", "'m", "'ll", "'d", "'ve")
_SPLIT = re.compile(r"(?i)(?P<stem>.*\w)(?P<ending>n['’]t|['’](?:s|re|m|ll))$", re.DOTALL)
_WHOLE = {"cannot": ("can", "not"), "gonna": ("gon", "na"), "wanna": ("wan", "na"), "gotta": ("got", "ta")}
_PAIRS = {pair: word for word, pair in _WHOLE.items()}


def split(word: str) -> list[str]:
    """The benchmark's tokens of a word: one, or two for a contraction.

    ``'ve`` and ``'d`` stay with their word, as they do in the benchmark.
    """
    whole = _WHOLE.get(word.lower())
    if whole:
        return [word[: len(whole[0])], word[len(whole[0]) :]]
    match = _SPLIT.fullmatch(word)
    return [match["stem"], match["ending"]] if match else [word]


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
    return lower in ("na", "ta") and (before.lower(), lower) in _PAIRS
