"""A text as many sequences that are read side by side, in order, from the first word to the last."""

import math
from collections.abc import Iterator

import numpy as np

from engine.models.t_lstm import around
from engine.models.vocabulary import END, Vocabulary
from trainer.data.corpora.packed import IGNORE
from trainer.data.windows import Arrays
from trainer.data.word_text import WordText


class TextStreams:
    """A text cut into sequences of one length, in blocks of steps (Tilk & Alumäe, 2015, section 3).

    A step reads the word after a slot: each document is its words and END, and the step of its first word has no slot.
    The documents follow one another without a break, so a sequence may start in the middle of one, and states are
    carried on from one to the next.

    Args:
        text: to cut.
        vocabulary: whose codes are read.
        pauses: how many are read at each slot, as `engine.models.t_lstm.around` gives them.
        sequences: how many.
        block: steps in a batch.

    Attributes:
        length: steps of each sequence.
    """

    def __init__(self, text: WordText, vocabulary: Vocabulary, pauses: int, sequences: int, block: int):
        self._block = block
        seconds = np.concatenate([around(text.pauses[document], pauses) for document in text.documents])
        codes = np.insert(text.encode(vocabulary).astype(np.int32), text.offsets[1:], END)
        marks = np.insert(text.marks, text.offsets[:-1], IGNORE)
        self.length = math.ceil(len(codes) / sequences)

        def by_step(array: np.ndarray, beyond: float) -> np.ndarray:
            room = np.full((sequences * self.length, *array.shape[1:]), beyond, array.dtype)
            room[: len(array)] = array
            return room.reshape(sequences, self.length, *array.shape[1:]).swapaxes(0, 1)

        self._words, self._marks, self._pauses = by_step(codes, END), by_step(marks, IGNORE), by_step(seconds, np.nan)
        self.steps_an_epoch = math.ceil(self.length / block)

    def batch(self, step: int) -> Arrays:
        """The next block of all sequences: ``words`` int64 (T, B), ``pauses`` float32 (T, B, P) in seconds, NaN where
        not known, and ``marks`` uint8 (T, B) of the slots before the words, `IGNORE` where not known.
        """
        first = step % self.steps_an_epoch * self._block
        rows = slice(first, first + self._block)
        words = self._words[rows].astype(np.int64)
        return {"words": words, "pauses": self._pauses[rows], "marks": self._marks[rows]}

    def in_order(self) -> Iterator[Arrays]:
        """Every block once, in order."""
        return map(self.batch, range(self.steps_an_epoch))
