"""Several corpora as one stream of words over one vocabulary, with the classes that are learnt of each."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from engine.document.letters import case_of
from engine.languages import rules
from engine.text.labels import CASES, MARK_SETS, SHIPPED, STRONG
from engine.text.language import is_all_capitals
from trainer.data.corpora.packed import IGNORE, Packed, fold_marks, join_words

LEAST_CAPITALS = 0.002
"""Share of the words, but for "I": with fewer a document says nothing of capitals."""


@dataclass
class Stream:
    """The words of several corpora over one vocabulary, with their sub-tokens.

    Attributes:
        vocabulary: all words.
        words, marks, cases, pauses: one entry a word of text; case targets are `IGNORE` where case carries no
            information on the word; see `case_targets`.
        offsets: offset of each document.
        languages: int (D,), the number of each document's language among those of the stream.
        predictions: uint8 (N, labels + cases), a teacher's predictions for each word, or None.
    """

    vocabulary: list[str]
    words: np.ndarray
    marks: np.ndarray
    cases: np.ndarray
    pauses: np.ndarray
    offsets: np.ndarray
    languages: np.ndarray
    predictions: np.ndarray | None = None

    def counts(self) -> np.ndarray:
        """The count of each word in each language, int64 (languages, vocabulary)."""
        of_words = np.repeat(self.languages, np.diff(self.offsets))
        rows = range(int(self.languages.max(initial=0)) + 1)
        return np.stack([np.bincount(self.words[of_words == row], minlength=len(self.vocabulary)) for row in rows])


def join(parts: list[Packed], mark_set: str) -> Stream:
    """One stream out of `parts`, with marks folded into `mark_set`."""
    vocabulary, words, offsets = join_words(parts)
    shipped = np.concatenate([part.marks for part in parts])
    cases = [case_targets(part.vocabulary, part.words, part.marks, part.offsets, part.language) for part in parts]
    marks = fold_marks(shipped, MARK_SETS[mark_set])
    pauses = np.concatenate([part.pauses for part in parts])
    codes = list(dict.fromkeys(part.language for part in parts))
    languages = np.repeat([codes.index(part.language) for part in parts], [len(part.ids) for part in parts])
    taught = [part.predictions for part in parts if part.predictions is not None]
    predictions = np.concatenate(taught) if taught else None
    return Stream(vocabulary, words, marks, np.concatenate(cases), pauses, offsets, languages, predictions)


def case_targets(
    vocabulary: list[str], words: np.ndarray, marks: np.ndarray, offsets: np.ndarray, language: str = "en"
) -> np.ndarray:
    """The case class of each word of a text, uint8 (N,), `IGNORE` at the start of a sentence and throughout a document
    in all lower or all upper case.

    Args:
        vocabulary: words as written.
        words, marks, offsets: of a `Packed` corpus.
        language: its code.
    """
    by_word = np.array([CASES.index(case_of(word, rules(language))) for word in vocabulary], np.uint8)
    cases = by_word[words]
    opens = [SHIPPED.labels.index(label) for label in (*sorted(STRONG), "COLON")] + [IGNORE]
    first = np.zeros(len(words), bool)
    first[1:] = np.isin(marks[:-1], opens)
    first[offsets[:-1][offsets[:-1] < len(words)]] = True
    alone = np.array([language == "en" and _is_i(word) for word in vocabulary], bool)
    cases[first & ~alone[words]] = IGNORE
    capitals = np.array([word != word.lower() for word in vocabulary], bool) & ~alone
    for start, stop in pairwise(offsets):
        span = words[start:stop]
        if capitals[span].sum() < LEAST_CAPITALS * len(span) or is_all_capitals([vocabulary[index] for index in span]):
            cases[start:stop] = IGNORE
    return cases


def _is_i(word: str) -> bool:
    """Whether a word is the English pronoun I, which is always a capital."""
    return word.rstrip(".").lower() == "i" or word.lower().startswith(("i'", "i’"))
