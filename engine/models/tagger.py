"""`tagger` and `caesura`: a pretrained encoder with a linear layer over each word's last sub-token.

`tagger` is just that, the baseline of every table. `caesura`, the shipped model, adds a pause input, an embedding of
the log-bucketed pause (with a bucket for *unknown*) summed into the word's last sub-token before the encoder, and a
second head for the word's case. The case head is trained on words inside sentences only: it predicts a word's own case;
the capital of a sentence's first word follows from the mark before it.

`engine.models.tagger_network` has the network; serving needs the exported graph alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from tokenizers import Tokenizer

from engine.backends import load_backend
from engine.backends.base import Backend
from engine.models.base import Card, Text, pause_seconds
from engine.models.encoders import described_encoder
from engine.models.subwords import SPECIAL, Specials, Subwords, load_tokenizer, split_words
from engine.models.weights import with_weights
from engine.text import windows
from engine.text.labels import BENCHMARK
from engine.work.job import Progress

if TYPE_CHECKING:
    import torch

NO_PAUSE, UNKNOWN_PAUSE = 0, 1
"""Pause buckets of a sub-token that ends no word, and of a word whose pause is not known."""

NO_SLOT, UNKNOWN_MARK, FIRST_MARK = 0, 1, 2
"""Codes of existing marks: of a sub-token that ends no word, of a slot whose mark is not known, and of `O`."""

GPU_BATCH = 64
"""Windows in a batch at least where a GPU runs the network: fewer leave it idle."""


@dataclass(frozen=True)
class TaggerConfig:
    """The architecture of a tagger.

    Attributes:
        encoder: folder or hub name of the pretrained encoder.
        labels: the mark classes, `O` first.
        cases: the case classes, or () for no case head.
        pause_edges: ascending edges of the pause buckets in seconds, or () for no pause input.
        reads_marks: whether existing marks are an input.
        dropout: in the encoder and before the heads.
        marks_hidden: whether they are an input in training alone.
    """

    encoder: str = "sentence-transformers/all-MiniLM-L6-v2"
    labels: tuple[str, ...] = BENCHMARK.labels
    cases: tuple[str, ...] = ()
    pause_edges: tuple[float, ...] = ()
    reads_marks: bool = False
    dropout: float = 0.1
    marks_hidden: bool = False

    @property
    def options(self) -> dict[str, Any]:
        """The options stored in a card, besides the labels."""
        marks = {name: True for name in ("reads_marks", "marks_hidden") if getattr(self, name)}
        return {"pause_edges": list(self.pause_edges)} | marks

    @property
    def pause_codes(self) -> int:
        """The number of pause buckets, with those of no pause and of an unknown one; 0 without pause input."""
        return len(self.pause_edges) + 3 if self.pause_edges else 0

    @property
    def mark_codes(self) -> int:
        """The number of codes of existing marks; 0 where they are no input."""
        return FIRST_MARK + len(self.labels) if self.reads_marks else 0


def pause_buckets(pauses: np.ndarray, edges: tuple[float, ...]) -> np.ndarray:
    """Bucket of each pause: `UNKNOWN_PAUSE` for NaN, then 2 for under the first edge and so on.

    Args:
        pauses: float (W,), seconds, NaN where not known.
        edges: ascending, in seconds.
    """
    buckets_of = np.searchsorted(np.asarray(edges, np.float32), pauses, side="right") + 2
    return np.where(np.isnan(pauses), UNKNOWN_PAUSE, buckets_of).astype(np.int64)


@dataclass(frozen=True)
class _Cut:
    """Concatenated texts, as sub-tokens and windows.

    Attributes:
        subwords: of the distinct words.
        codes: int32 (W,), index of each word among them.
        buckets: int64 (W,), of each word's pause.
        known: int64 (W,), code of the existing mark after each word.
        rows: int64 (windows, 2), first word and one past the last.
        sizes: int64 (windows,), sub-tokens of each.
        texts: the words of each text.
    """

    subwords: Subwords
    codes: np.ndarray
    buckets: np.ndarray
    known: np.ndarray
    rows: np.ndarray
    sizes: np.ndarray
    texts: list[slice]

    @classmethod
    def of(cls, texts: Sequence[Text], tokenizer: Tokenizer, card: Card) -> "_Cut":
        """The windows of some texts; no window spans two texts."""
        options = card.options
        index: dict[str, int] = {}
        codes = np.array([index.setdefault(word, len(index)) for text in texts for word in text.words], np.int32)
        subwords = split_words(list(index), tokenizer)
        lengths = subwords.lengths[codes]
        bounds = np.cumsum([0, *(len(text.words) for text in texts)])
        spans = [slice(first, stop) for first, stop in pairwise(bounds.tolist())]
        room = options["window"] - SPECIAL
        rows = np.concatenate([windows.cut(lengths[span], room, options["overlap"]) + span.start for span in spans])
        ends = np.concatenate([[0], np.cumsum(lengths)])
        seconds = np.concatenate([pause_seconds(text.pauses, len(text.words)) for text in texts])
        buckets = pause_buckets(seconds, tuple(options.get("pause_edges", ())))
        known = np.concatenate([mark_codes(text, card.labels) for text in texts])
        return cls(subwords, codes, buckets, known, rows, ends[rows[:, 1]] - ends[rows[:, 0]], spans)


def mark_codes(text: Text, labels: Sequence[str]) -> np.ndarray:
    """Code of the existing mark after each word, int64 (W,); a label that the model lacks counts as unknown."""
    if text.marks is None:
        return np.full(len(text.words), UNKNOWN_MARK, np.int64)
    codes = {label: FIRST_MARK + index for index, label in enumerate(labels)}
    return np.array([codes.get(mark or "", UNKNOWN_MARK) for mark in text.marks], np.int64)


class Tagger:
    """Serves a tagger's network: words to windows of sub-tokens, logits to calibrated probabilities.

    Args:
        backend: runs the network; its outputs are mark logits and, with a case head, case logits, all (B, T, classes).
        tokenizer: of the encoder.
        card: options ``pause_edges``, ``reads_marks``, ``marks_hidden``, ``window`` and ``overlap`` (sub-tokens),
            ``batch`` (windows).

    Attributes:
        shares: whether texts may share batches without any effect on each other's results.
    """

    def __init__(self, backend: Backend, tokenizer: Tokenizer, card: Card):
        self.labels, self.cases = card.labels, card.cases
        self.device = backend.device
        self._backend, self._tokenizer, self._card = backend, tokenizer, card
        self.reads_pauses = card.reads_pauses
        self._has_marks = bool(card.options.get("reads_marks"))
        self.reads_marks = self._has_marks and not card.options.get("marks_hidden")
        self.shares = backend.apart
        self._specials = Specials.of(tokenizer)
        self._batch = max(card.options["batch"], GPU_BATCH if backend.device == "cuda" else 1)

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        progress: Progress | None = None,
        marks: Sequence[str | None] | None = None,
    ) -> tuple[np.ndarray, np.ndarray | None]:
        """Probabilities of the marks (W, labels) and of the cases (W, cases) or None; memory beyond these and one
        block of windows does not grow with the text.
        """
        return self.predict_many([Text(words, pauses, marks)], progress)[0]

    def predict_many(
        self, texts: Sequence[Text], progress: Progress | None = None
    ) -> list[tuple[np.ndarray, np.ndarray | None]]:
        """The result of `predict` for each text; windows share batches, which changes nothing if `shares` is true."""
        cut = _Cut.of(texts, self._tokenizer, self._card)
        marks = windows.Joined(len(cut.codes), len(self.labels))
        cases = windows.Joined(len(cut.codes), len(self.cases)) if self.cases else None
        overlap, done = self._card.options["overlap"], 0
        for batch in windows.batches(cut.rows, cut.sizes, self._batch):
            inputs, ends = self._inputs(cut, batch)
            outputs = self._backend.run(inputs)
            for row, ((first, stop), last) in enumerate(zip(batch, ends, strict=True)):
                weight = windows.weights(stop - first, overlap)
                marks.add(first, self._card.mark_probabilities(outputs[0][row, last]), weight)
                if cases is not None:
                    cases.add(first, self._card.case_probabilities(outputs[1][row, last]), weight)
            done += len(batch)
            if progress:
                progress(done / len(cut.rows))
        of_marks, of_cases = marks.probabilities(), cases.probabilities() if cases is not None else None
        return [(of_marks[text], of_cases[text] if of_cases is not None else None) for text in cut.texts]

    def _inputs(self, cut: _Cut, batch: np.ndarray) -> tuple[dict[str, np.ndarray], list[np.ndarray]]:
        """The network's inputs for some windows, padded to the longest, and where each of their words ends."""
        parts = [cut.subwords.gather(cut.codes[first:stop]) for first, stop in batch]
        longest = max(len(pieces) for pieces, _ in parts) + SPECIAL
        ids, attention, pauses, known = np.zeros((4, len(parts), longest), np.int64)
        ends = [last + 1 for _, last in parts]
        for row, ((first, stop), (pieces, _), end) in enumerate(zip(batch, parts, ends, strict=True)):
            closing = len(pieces) + 1
            ids[row, 0], ids[row, 1:closing] = self._specials.opening, pieces
            ids[row, closing] = self._specials.closing
            attention[row, : closing + 1] = 1
            pauses[row, end], known[row, end] = cut.buckets[first:stop], cut.known[first:stop]
        inputs = {"ids": ids, "attention": attention, "pauses": pauses}
        return inputs | ({"known": known} if self._has_marks else {}), ends


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> Tagger:
    """The tagger in a model's folder: its ONNX graph, or its safetensors weights through torch."""
    return Tagger(load_backend(folder, card, device, threads, load_module), load_tokenizer(folder), card)


def load_module(folder: Path, card: Card) -> "torch.nn.Module":
    """The torch module of an exported folder: the encoder its ``config.json`` describes, with its weights."""
    from engine.models.tagger_network import TaggerNetwork

    edges = tuple(card.options.get("pause_edges", ()))
    reads_marks = card.options.get("reads_marks", False)
    config = TaggerConfig(labels=card.labels, cases=card.cases, pause_edges=edges, reads_marks=reads_marks)
    return with_weights(TaggerNetwork(config, described_encoder(folder)), folder)
