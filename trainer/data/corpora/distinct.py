"""Texts that a folder has twice, whole or in part: what was learnt from must not be held out as well."""

from collections import Counter
from collections.abc import Iterable, Iterator

from trainer.data.corpora.document import UNKNOWN, LabelledDocument

_GRAM = 8  # words in a row that two texts hardly have in common by chance
_SAME = 0.2  # share of these, in either text, that makes it a duplicate


def most_marked(documents: Iterable[LabelledDocument]) -> list[LabelledDocument]:
    """Documents by their marks, most first: of a text that is there twice, as a recogniser left it and as somebody
    finished it, or in part, `distinct` then keeps the one with more marks.
    """
    return sorted(documents, key=_marks, reverse=True)


def distinct(documents: Iterable[LabelledDocument]) -> Iterator[LabelledDocument]:
    """The documents without those that repeat an earlier one, under another name or in part, and without empty ones."""
    owners: dict[int, int] = {}
    sizes: list[int] = []
    for document in documents:
        words = [word.lower() for word in document.words]
        grams = {hash(tuple(words[start : start + _GRAM])) for start in range(max(1, len(words) - _GRAM + 1))}
        shared = Counter(owners[gram] for gram in grams if gram in owners)
        held = any(count >= _SAME * sizes[owner] for owner, count in shared.items())
        if words and not held and shared.total() < _SAME * len(grams):
            owners |= dict.fromkeys(grams - owners.keys(), len(sizes))
            sizes.append(len(grams))
            yield document


def _marks(document: LabelledDocument) -> int:
    return sum(mark not in ("O", UNKNOWN) for mark in document.marks)
