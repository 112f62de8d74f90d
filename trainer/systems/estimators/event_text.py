"""Text as a hidden-event language model reads it: a stream of words and marks, and each document's posteriors."""

import numpy as np

from engine.models.back_off import PAD, START
from engine.models.hidden_event_ngram import HiddenEventNgram, mark_token
from engine.models.vocabulary import END, SPECIAL, UNKNOWN, Vocabulary
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText

_SPECIAL = (*SPECIAL, START)
_NONE = PAD - 1
"""Where no token stands, as against a place where the stream is broken."""


def event_vocabulary(text: WordText, size: int, labels: tuple[str, ...]) -> Vocabulary:
    """The tokens: special ones, marks, and the `size` most frequent words that can be written in an ARPA file."""
    marks = (mark_token(label) for label in labels[1:])
    words = text.most_frequent(size).words[len(SPECIAL) :]
    writable = (word for word in words if word.strip() and word.isprintable() and word != START)
    return Vocabulary((*_SPECIAL, *marks, *writable))


def encode(text: WordText, vocabulary: Vocabulary) -> np.ndarray:
    """The token of each word, int64 (N,), as `HiddenEventNgram.codes` has it."""
    codes = text.encode(vocabulary)
    return np.where(codes < len(_SPECIAL), UNKNOWN, codes)


def event_stream(text: WordText, vocabulary: Vocabulary) -> np.ndarray:
    """Every document from ``<s>`` to ``</s>``, each mark as a token behind its word, int32 (tokens,).

    The stream is broken (`PAD`) between documents, and where it is not known whether there is a mark.
    """
    known = text.marks != IGNORE
    some = text.offsets[1:] > text.offsets[:-1]
    first, last = text.offsets[:-1][some], text.offsets[1:][some] - 1
    grid = np.full((len(text.words), 5), _NONE, np.int32)
    grid[first, 0] = vocabulary.words.index(START)
    grid[:, 1] = encode(text, vocabulary)
    marked = known & (text.marks > 0)
    grid[marked, 2] = text.marks[marked] + np.int32(len(_SPECIAL) - 1)
    grid[~known, 2] = PAD
    grid[last[known[last]], 3] = END
    grid[last, 4] = PAD
    stream = grid.ravel()
    return stream[stream != _NONE]


def posteriors(model: HiddenEventNgram, text: WordText) -> np.ndarray:
    """The posteriors of all slots, each document by itself, float32 (N, labels)."""
    codes = encode(text, Vocabulary(model.model.words))
    parts = [model.posteriors(codes[span]) for span in text.documents]
    return np.concatenate([np.zeros((0, len(model.labels)), np.float32), *parts])
