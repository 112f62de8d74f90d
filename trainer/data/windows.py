"""Training windows cut from a stream of words, and the batches made of them: deterministic in seed and step."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, Protocol, cast

import numpy as np
from tokenizers import Tokenizer

from engine.models.subwords import SPECIAL, Specials, Subwords, split_words
from engine.models.tagger import NO_PAUSE, NO_SLOT, UNKNOWN_MARK, pause_buckets
from engine.text.labels import MARK_SETS, STRONG
from trainer.data.corpora.packed import IGNORE
from trainer.data.corpora.word_stream import Stream
from trainer.data.damage import Damage
from trainer.data.known_marks import draw_known
from trainer.data.teacher import decode
from trainer.data.verbatim import CleanVerbatim
from trainer.recipe import Recipe

Arrays = dict[str, np.ndarray]

SHORT_TEXT = 0.8
"""Share of the window that a short text fills at most: a longer one was cut, and its end need not end a sentence."""

SORTED_BATCHES = 64
"""Batches whose windows are sorted by length before they are filled, where there are short texts."""


class Inputs(Protocol):
    """The fields of a recipe's model for windows; see ``trainer.systems.tagger_recipe.TaggerModel``."""

    marks: str
    pause_edges: tuple[float, ...]
    reads_marks: bool


class Cutting(Protocol):
    """The fields of a recipe's training for windows; see ``trainer.systems.tagger_recipe.TaggerTrain``."""

    window: int
    batch: int
    seed: int
    pause_hidden: float
    marks_shown: float
    short_texts: float


class TrainingWindow(NamedTuple):
    """A training window, as the model reads it.

    Attributes:
        words, marks, pauses, cases: as of a `Stream`, damaged or not.
        predictions: uint8 (W, labels + cases), a teacher's predictions for these words, or None.
    """

    words: np.ndarray
    marks: np.ndarray
    pauses: np.ndarray
    cases: np.ndarray
    predictions: np.ndarray | None


class Windows:
    """Batches of windows over a stream; window cuts, order and damage depend on seed, epoch and step only."""

    def __init__(self, stream: Stream, recipe: Recipe, tokenizer: Tokenizer, damage: Damage | None):
        self.stream, self.damage, self.rates = stream, damage, recipe.damage
        self.model, self.train = cast(Inputs, recipe.model), cast(Cutting, recipe.train)
        self.labels = MARK_SETS[self.model.marks].labels
        vocabulary = damage.vocabulary if damage else stream.vocabulary
        self.verbatim = CleanVerbatim(stream.vocabulary, MARK_SETS[self.model.marks]) if self.rates.verbatim else None
        self.subwords: Subwords = split_words(vocabulary, tokenizer)
        self.specials = Specials.of(tokenizer)
        lengths = self.subwords.lengths[stream.words]
        self._ends = np.cumsum(lengths)
        self._lengths = lengths
        self._epoch = -1
        self._open_epoch(0)
        # Cuts differ a little from epoch to epoch; their number of steps does not.
        self.steps_an_epoch = (
            len(self._batches) if self.train.short_texts else max(1, len(self._cut(0)) // self.train.batch)
        )

    def _cut(self, shift: int) -> np.ndarray:
        """Windows as rows (first word, behind the last word), cut from `shift` sub-tokens into each document."""
        room = self.train.window - SPECIAL
        rows = []
        for start, stop in pairwise(self.stream.offsets):
            base = self._ends[start] - self._lengths[start] if start < stop else 0
            first, target = int(start), base + (shift or room)
            while first < stop:
                last = int(np.searchsorted(self._ends[first:stop], target, side="right")) + first
                last = max(last, first + 1)
                rows.append((first, last))
                target = self._ends[last - 1] + room
                first = last
        return np.array(rows, np.int64)

    def _short(self, cuts: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        """The cuts, a share of them cut again into texts of a few sentences, without the partial sentences at both
        ends.
        """
        strong = [index for index, label in enumerate(self.labels) if label in STRONG]
        ends = np.flatnonzero(np.isin(self.stream.marks, strong)) + 1
        most = int(SHORT_TEXT * self.train.window)
        chosen = rng.random(len(cuts)) < self.train.short_texts
        rows: list[tuple[int, int]] = []
        for first, stop in cuts[chosen]:
            inside = ends[np.searchsorted(ends, first) : np.searchsorted(ends, stop, side="right")]
            place = 0
            while place + 1 < len(inside):
                following = min(place + int(rng.geometric(0.4)), len(inside) - 1)
                text = int(inside[place]), int(inside[following])
                if self._ends[text[1] - 1] - self._ends[text[0] - 1] <= most:
                    rows.append(text)
                place = following
        return np.concatenate([cuts[~chosen], np.array(rows, np.int64).reshape(-1, 2)])

    def _open_epoch(self, epoch: int) -> None:
        if epoch != self._epoch:
            rng = np.random.default_rng([self.train.seed, 1, epoch])
            cuts = self._cut(int(rng.integers(1, self.train.window)))
            if self.train.short_texts:
                cuts = self._short(cuts, rng)
            order = cuts[rng.permutation(len(cuts))]
            self._batches = self._filled(order, rng) if self.train.short_texts else self._equal(order)
            self._epoch = epoch

    def _equal(self, order: np.ndarray) -> list[np.ndarray]:
        """Batches of equally many windows."""
        size = self.train.batch
        return [order[place : place + size] for place in range(0, len(order) - size + 1, size)] or [order]

    def _filled(self, order: np.ndarray, rng: np.random.Generator) -> list[np.ndarray]:
        """Batches of windows of like lengths, each of as many as fill it when padded to the longest."""
        room = self.train.batch * self.train.window
        batches: list[np.ndarray] = []
        for start in range(0, len(order), self.train.batch * SORTED_BATCHES):
            rows = order[start : start + self.train.batch * SORTED_BATCHES]
            lengths = self._ends[rows[:, 1] - 1] - self._ends[rows[:, 0]] + self._lengths[rows[:, 0]] + SPECIAL
            by_length = np.argsort(-lengths, kind="stable")
            place = 0
            while place < len(rows):
                size = max(1, room // int(lengths[by_length[place]]))
                batches.append(rows[by_length[place : place + size]])
                place += size
        return [batches[index] for index in rng.permutation(len(batches))]

    def batch(self, step: int) -> Arrays:
        """The batch of a training step."""
        epoch, place = divmod(step, self.steps_an_epoch)
        self._open_epoch(epoch)
        rng = np.random.default_rng([self.train.seed, 2, step])
        return self.assemble(self._batches[place % len(self._batches)], rng)

    def in_order(self) -> Iterator[Arrays]:
        """Every window once, undamaged, with pauses shown and no marks: for validation."""
        rows = self._cut(0)
        for place in range(0, len(rows), self.train.batch):
            yield self.assemble(rows[place : place + self.train.batch], None)

    def assemble(self, rows: np.ndarray, rng: np.random.Generator | None) -> Arrays:
        """The batch of some windows; `rng` draws damage, hidden pauses and known marks, or None for none of them.

        Returns:
            arrays, all int64 (B, T): ``ids`` of the sub-tokens, ``attention``, buckets of the ``pauses``, codes of the
            ``known`` marks if the model reads them, and the targets ``marks`` and ``cases``, `IGNORE` where a sub-token
            does not end a word or the target is unknown; with a teacher its ``predictions``, float32 (B, T, labels +
            cases), 0 where it read other words than the model.
        """
        window, size = self.train.window, len(rows)
        ids = np.zeros((size, window), np.int64)
        pauses = np.full((size, window), NO_PAUSE, np.int64)
        known = np.full((size, window), NO_SLOT, np.int64)
        marks, cases = np.full((2, size, window), IGNORE, np.int64)
        predictions = self._no_predictions(size)
        lengths = np.full(size, SPECIAL)
        for row, (first, stop) in enumerate(rows):
            words, mark, pause, case, prediction = self._window(int(first), int(stop), rng)
            pieces, last = self.subwords.gather(words)
            kept = int(np.searchsorted(last, window - SPECIAL))
            pieces, last = pieces[: last[kept - 1] + 1 if kept else 0], last[:kept] + 1
            ids[row, : len(pieces) + SPECIAL] = [self.specials.opening, *pieces, self.specials.closing]
            marks[row, last], cases[row, last] = mark[:kept], case[:kept]
            pauses[row, last] = pause_buckets(pause[:kept], self.model.pause_edges)
            if self.model.reads_marks:
                known[row, last] = self._known(mark[:kept], rng)
            if prediction is not None and (known[row] <= UNKNOWN_MARK).all():
                predictions[row, last] = prediction[:kept]
            lengths[row] += len(pieces)
        attention = (np.arange(window) < lengths[:, None]).astype(np.int64)
        batch = {"ids": ids, "attention": attention, "pauses": pauses, "marks": marks, "cases": cases}
        batch |= {"known": known} if self.model.reads_marks else {}
        batch |= {"predictions": decode(predictions, len(self.labels))} if predictions.size else {}
        return {name: array[:, : lengths.max(initial=SPECIAL)] for name, array in batch.items()}

    def _no_predictions(self, size: int) -> np.ndarray:
        """An empty array of a teacher's predictions for a batch; without a teacher it has no classes."""
        classes = 0 if self.stream.predictions is None else self.stream.predictions.shape[1]
        return np.zeros((size, self.train.window, classes), np.uint8)

    def _known(self, marks: np.ndarray, rng: np.random.Generator | None) -> np.ndarray:
        if rng is None:
            return np.full(len(marks), UNKNOWN_MARK, np.int64)
        return draw_known(marks, self.labels, self.train.marks_shown, rng)

    def _window(self, first: int, stop: int, rng: np.random.Generator | None) -> TrainingWindow:
        span = slice(first, stop)
        words, marks, pauses = self.stream.words[span], self.stream.marks[span], self.stream.pauses[span]
        cases = self.stream.cases[span]
        predictions = None if self.stream.predictions is None else self.stream.predictions[span]
        if rng is None:
            return TrainingWindow(words, marks, pauses, cases, None)
        if rng.random() < self.train.pause_hidden:
            predictions = predictions if np.isnan(pauses).all() else None
            pauses = np.full_like(pauses, np.nan)
        if self.verbatim and rng.random() < self.rates.verbatim:
            words, clean, pauses, cases, kept = self.verbatim(words, marks, pauses, cases, rng)
            marks, predictions = clean, _carried(predictions, marks, clean, kept)
        if self.damage and rng.random() < self.rates.windows:
            language = self.stream.languages[np.searchsorted(self.stream.offsets, first, side="right") - 1]
            words, damaged, pauses, kept = self.damage(words, marks, pauses, rng, int(language))
            marks, predictions = damaged, _carried(predictions, marks, damaged, kept)
            cases = np.full(len(words), IGNORE, np.uint8)
        return TrainingWindow(words, marks, pauses, cases, predictions)


def _carried(
    predictions: np.ndarray | None, before: np.ndarray, after: np.ndarray, index: np.ndarray
) -> np.ndarray | None:
    """A teacher's predictions for an altered window, 0 where the alteration moved the mark.

    What it predicts for the words as they were spoken is what the altered ones should get.

    Args:
        predictions: uint8 (W, classes), for the words before, or None.
        before, after: marks (W,) and (V,).
        index: int (V,), of each word among those before.
    """
    if predictions is None:
        return None
    return predictions[index] * (before[index] == after)[:, None].astype(np.uint8)
