"""Word vectors of prepared corpora (word2vec's skip-gram, Mikolov et al., 2013)."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.errors import InputError, MissingDependency
from trainer.data.word_text import WordText
from trainer.recipe import SourceConfig

if TYPE_CHECKING:
    import numpy as np
    from rich.progress import Progress, TaskID

CHUNK = 1000
"""Words that are handed on at once; a document is cut into such, marks and sentences are not seen."""

WINDOW, NEGATIVE, LEAST = 5, 5, 2
"""Words to either side that are guessed, wrong ones for each right one, and how often a word has to be seen."""


class _Chunks:
    """Iterates over the documents of a text in chunks of words, repeatedly.

    Args:
        text: whose words they are.
        bar, task: show the number of words read.
    """

    def __init__(self, text: WordText, bar: "Progress", task: "TaskID"):
        self._text, self._bar, self._task = text, bar, task

    def __iter__(self) -> Iterator[list[str]]:
        text = self._text
        for document in text.documents:
            codes = text.words[document]
            for first in range(0, len(codes), CHUNK):
                words = [text.vocabulary[code] for code in codes[first : first + CHUNK]]
                yield words
                self._bar.advance(self._task, len(words))


def sources(texts: list[str]) -> tuple[SourceConfig, ...]:
    """Corpora and splits from ``CORPUS:SPLIT``; a corpus alone is its split "train"."""
    return tuple(SourceConfig(corpus, split or "train") for corpus, _, split in (text.partition(":") for text in texts))


def train(text: WordText, size: int, epochs: int, seed: int = 1, threads: int = 2) -> bytes:
    """Vectors of the words that are seen often enough, in word2vec's text format.

    Args:
        size: numbers a word.

    Raises:
        InputError: no word is seen often enough.
        MissingDependency: gensim is not installed.
    """
    try:
        from gensim.models import Word2Vec
    except ModuleNotFoundError:
        raise MissingDependency("embeddings: gensim is missing; run `pip install gensim`.") from None
    if not (text.counts() >= LEAST).any():
        raise InputError(f"embeddings: no word occurs {LEAST} times; name more text.")
    model = Word2Vec(
        vector_size=size, sg=1, window=WINDOW, negative=NEGATIVE, min_count=LEAST, seed=seed, workers=threads
    )
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        chunks = _Chunks(text, bar, bar.add_task("word vectors", total=(1 + epochs) * len(text.words)))
        model.build_vocab(chunks)
        model.train(chunks, total_examples=model.corpus_count, epochs=epochs)
    return word2vec_text(model.wv.index_to_key, model.wv.vectors)


def word2vec_text(words: Sequence[str], vectors: "np.ndarray") -> bytes:
    """Vectors in word2vec's text format: how many and how wide, then a word and its numbers a line."""
    rows = (f"{word} {' '.join(f'{number:.6g}' for number in row)}" for word, row in zip(words, vectors, strict=True))
    return "\n".join([f"{len(words)} {vectors.shape[1]}", *rows, ""]).encode("utf-8", "replace")
