"""Sets of single sentences and of a few at a time, cut from prepared corpora.

They stand for those of Gale & Parthasarathy (2017, section 3.1), which are not available. A document of a set is one
instance; instances are shuffled: the first words of a split are a fair sample of it.

* ``single`` (Table 3): every question and as many other sentences.
* ``several`` (Tables 4 and 5): from each of those sentences an instance of two or more. Half of them stand among their
  neighbours in the source, half are joined with others of ``single`` at random.
* ``dictation`` (Tables 1 and 2): questions in the paper's share; ``test`` is half of the earnings calls, ``in-domain``
  a few sentences of the other half, which are added to the training text; the paper has some in its validation too.

Of each there is a set with the commas a sentence that the paper's have (``gale-single`` and so on): its scores of the
single marks and of all of them say together how many those are. See `trainer.data.comma_share` for how they are drawn.

Each text is there once, whatever its case, marks and apostrophes; where it is said more than once, the one that is kept
is drawn. The splits are of whole documents by the hash of their name. So no text is in two splits, and a sentence's
neighbours are in its split. A call's sentences that ``changelog`` or ``ted`` have too are left out.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import InputError
from engine.text.labels import SHIPPED, STRONG
from trainer.data.comma_share import TextGroup, chance, stay
from trainer.data.corpora import SENTENCE_SETS
from trainer.data.corpora.packed import Packed
from trainer.data.corpora.sentences import LONGEST, Sentences, cut

SPOKEN, CALLS = ("changelog", "ted"), "earnings22"
SPLITS = ("train", "dev", "test")
HELD_OUT = 20_000
"""Instances of "dev" and of "test" each; less where that were more than a fifth of the text, and in ``several``, which
combines the sentences of ``single``."""
QUESTION_SHARE, IN_DOMAIN = 0.189, 0.003
"""Share of questions in ``dictation``, and the in-domain set's share of the training instances."""
COMMAS = {"single": 0.36, "several": 0.48, "dictation": 0.20}
"""Commas a sentence in the paper's sets. In its Tables 1 to 4 the precision and recall of each mark give the F1 over
all of them at 0.19 to 0.20 (1 and 2, with as many questions as in training), at 0.37 and in one row 0.32 (3), and at
0.46 to 0.49 (4)."""
MOST = 4
"""Sentences of an instance of ``several`` at most."""

Instances = dict[str, np.ndarray]
"""Of each split int64 (N, most): a row of sentences each, -1 where it has no more."""


class Sets:
    """Sets made of sentences.

    Args:
        sentences: of the spoken corpora, and of the calls where ``dictation`` is wanted.
        seed: of the draws.

    Raises:
        InputError: too little text.
    """

    def __init__(self, sentences: Sentences, seed: int = 1):
        self.sentences, self._seed = sentences, seed
        self._commas = sentences.commas()
        keys, spoken = sentences.keys(), sentences.usable & sentences.of(SPOKEN)
        draw = np.random.default_rng([seed, 0])
        self._kept = _once(keys, spoken, draw)
        self._called = _once(keys, sentences.usable & ~spoken & ~np.isin(keys, keys[self._kept]), draw)
        self._order = _order(sentences.names)
        questions = np.bincount(sentences.documents[self._kept & sentences.asks], minlength=len(sentences.names))
        self._held = min(HELD_OUT // 2, int(questions.sum()) // 10)
        self._split = _splits(questions, self._order, self._held)
        if not self._held or not all(self._is_question(split).any() for split in SPLITS):
            raise InputError(f"{' and '.join(SPOKEN)}: too few documents with questions in them; prepare more text.")

    def single(self, commas: float = np.inf) -> Instances:
        """Half questions, with at most so many commas a sentence."""
        draw = np.random.default_rng([self._seed, 1])
        return {split: self._mixed(split, 0.5, commas, draw)[:, None] for split in SPLITS}

    def several(self, commas: float = np.inf) -> Instances:
        """Of `single` and its neighbours, with at most so many commas a sentence."""
        draw = np.random.default_rng([self._seed, 2])
        joined = {split: self._joined(rows[:, 0], draw) for split, rows in self.single().items()}
        return {split: self._fewer(rows, commas, draw) for split, rows in joined.items()}

    def dictation(self, commas: float = np.inf) -> Instances:
        """Trained on text like `single`, tested on the calls, with at most so many commas a sentence."""
        draw = np.random.default_rng([self._seed, 3])
        rows = {split: self._mixed(split, QUESTION_SHARE, commas, draw)[:, None] for split in SPLITS[:2]}
        called = np.flatnonzero(self._called)
        order = self._order[self.sentences.documents[called]]
        ours = order <= np.median(order)
        few = max(1, round(IN_DOMAIN * len(rows["train"])))
        parts = (draw.permutation(part)[:, None] for part in (called[ours], called[~ours]))
        tested, others = (self._fewer(part, commas, draw) for part in parts)
        return rows | {"test": tested, "in-domain": others[:few]}

    def _is_question(self, split: str) -> np.ndarray:
        """The questions of a split, as `_chosen` has them."""
        return self._chosen(split) & self.sentences.asks

    def _chosen(self, split: str) -> np.ndarray:
        """Which sentences are of a split, bool (S,)."""
        return self._kept & (self._split == SPLITS.index(split))[self.sentences.documents]

    def _mixed(self, split: str, share: float, commas: float, draw: np.random.Generator) -> np.ndarray:
        """Sentences of a split, shuffled, a share of them questions: all there are, or as many as are held out."""
        questions = self._is_question(split)
        questions, others = np.flatnonzero(questions), np.flatnonzero(self._chosen(split) & ~questions)
        if np.isfinite(commas):
            counts = self._commas[questions], self._commas[others]
            parts = zip((share, 1 - share), counts, strict=True)
            p = chance([TextGroup(part, count, np.ones_like(count)) for part, count in parts], commas)
            questions, others = questions[stay(counts[0], p, draw)], others[stay(counts[1], p, draw)]
        most = len(questions) if split == "train" else round(2 * self._held * share)
        count = min(most, len(questions), int(len(others) * share / (1 - share)))
        rest = round(count * (1 - share) / share)
        picked = (draw.permutation(questions)[:count], draw.permutation(others)[:rest])
        return draw.permutation(np.concatenate(picked))

    def _fewer(self, rows: np.ndarray, commas: float, draw: np.random.Generator) -> np.ndarray:
        """The instances (N, most) that stay where at most so many commas a sentence are wanted."""
        there = rows >= 0
        counts = np.where(there, self._commas[rows], 0).sum(axis=1)
        return rows[stay(counts, chance([TextGroup(1.0, counts, there.sum(axis=1))], commas), draw)]

    def _joined(self, sentences: np.ndarray, draw: np.random.Generator) -> np.ndarray:
        """Instances of two to `MOST` sentences, from each of `sentences` where more than it fit in."""
        related = draw.random(len(sentences)) < 0.5
        early = related & (draw.random(len(sentences)) < 0.5) & self._next(sentences - 1)
        first = np.where(early & (self._room(sentences - 1) > self._width(sentences)), sentences - 1, sentences)
        wanted, members = draw.integers(2, MOST + 1, len(sentences)), [first]
        room = self._room(first)
        for column in range(1, MOST):
            before = members[-1]
            after = np.where(related, before + 1, draw.choice(sentences, len(sentences)))
            fits = (before >= 0) & (column < wanted) & (~related | self._next(before)) & (room > self._width(after))
            members.append(np.where(fits, after, -1))
            room = room - 1 - self._width(after)
        rows = np.column_stack(members)[members[1] >= 0]
        return draw.permutation(np.unique(rows, axis=0))

    def _next(self, sentences: np.ndarray) -> np.ndarray:
        """Whether each is kept, and so is the one after it in its document."""
        last, documents = len(self._kept) - 1, self.sentences.documents
        there = (sentences >= 0) & (sentences < last)
        one = np.clip(sentences, 0, max(0, last - 1))
        return there & self._kept[one] & self._kept[one + 1] & (documents[one] == documents[one + 1])

    def _width(self, sentences: np.ndarray) -> np.ndarray:
        return self.sentences.characters[np.minimum(sentences, len(self._kept) - 1)]

    def _room(self, sentences: np.ndarray) -> np.ndarray:
        """Characters left for each."""
        return LONGEST - self._width(sentences)


_MAKERS: dict[str, Callable[[Sets, float], Instances]] = {
    "single": Sets.single,
    "several": Sets.several,
    "dictation": Sets.dictation,
}


def instances(sets: Sets, name: str) -> Instances:
    """The instances of one of `SENTENCE_SETS`."""
    kind = name.removeprefix("gale-")
    return _MAKERS[kind](sets, np.inf if kind == name else COMMAS[kind])


def make(names: list[str], prepared: Path, seed: int) -> list[dict[str, Any]]:
    """Writes sets among the prepared corpora, each as ``NAME.npz``.

    Returns:
        the sizes of their splits.

    Raises:
        InputError: no such set, or a corpus is not prepared, or too small.
    """
    if unknown := sorted(set(names) - set(SENTENCE_SETS)):
        raise InputError(f"{unknown[0]}: no such set; choose from {', '.join(SENTENCE_SETS)}.")
    from rich.console import Console
    from rich.progress import Progress

    rows = []
    corpora = (*SPOKEN, CALLS) if any(name.endswith("dictation") for name in names) else SPOKEN
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=2 + len(names))
        cut_sentences = cut({corpus: _read(prepared / f"{corpus}.npz") for corpus in corpora})
        bar.update(task, advance=1, description="sorting")
        sets = Sets(cut_sentences, seed)
        for name in names:
            bar.update(task, advance=1, description=name)
            packed = cut_sentences.packed(instances(sets, name))
            packed.save(prepared / f"{name}.npz")
            rows += _sizes(name, packed)
    return rows


def _read(path: Path) -> Packed:
    if not path.is_file():
        raise InputError(f"{path}: the corpus is not prepared; run `caesura-trainer prepare {path.stem} FOLDER` first.")
    packed = Packed.load(path)
    if not len(packed.words):
        raise InputError(f"{path}: no words in it; prepare the corpus again.")
    return packed


def _sizes(name: str, packed: Packed) -> list[dict[str, Any]]:
    """Of each split: its instances, words and sentences, how many in a hundred of those are questions, and commas."""
    rows = []
    splits, lengths = np.array(packed.splits), np.diff(packed.offsets)
    for split in dict.fromkeys(packed.splits):
        marks = packed.marks[np.repeat(splits == split, lengths)]
        counts = {label: int((marks == code).sum()) for code, label in enumerate(SHIPPED.labels)}
        closed = sum(counts[label] for label in STRONG)
        rows.append(
            {
                "set": name,
                "split": split,
                "instances": f"{(splits == split).sum():,}",
                "words": f"{len(marks):,}",
                "sentences": f"{closed:,}",
                "questions": f"{100 * counts['QUESTION'] / closed:.1f} %",
                "commas a sentence": f"{counts['COMMA'] / closed:.2f}",
            }
        )
    return rows


def _once(keys: np.ndarray, wanted: np.ndarray, draw: np.random.Generator) -> np.ndarray:
    """Bool (S,): of the wanted sentences of one key a single one, drawn."""
    order = draw.permutation(np.flatnonzero(wanted))
    kept = np.zeros(len(keys), bool)
    kept[order[np.unique(keys[order], return_index=True)[1]]] = True
    return kept


def _order(names: list[str]) -> np.ndarray:
    """int64 (D,), the place of each document in the order of the hashes of their names."""
    hashes = [hashlib.sha256(name.encode()).digest() for name in names]
    order = np.empty(len(names), np.int64)
    order[sorted(range(len(names)), key=hashes.__getitem__)] = np.arange(len(names))
    return order


def _splits(questions: np.ndarray, order: np.ndarray, held: int) -> np.ndarray:
    """int64 (D,), index into `SPLITS`: the first documents in order are tested on, until there are questions enough."""
    split = np.zeros(len(order), np.int64)
    left = np.argsort(order)
    for name in ("test", "dev"):
        count = int(np.searchsorted(np.cumsum(questions[left]), held)) + 1
        split[left[:count]] = SPLITS.index(name)
        left = left[count:]
    return split
