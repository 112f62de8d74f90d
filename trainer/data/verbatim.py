"""Clean verbatim: what recognisers leave out of speech, fillers and repeated words, goes, and the commas around it."""

from collections.abc import Iterator

import numpy as np

from engine.text.labels import STRONG, MarkSet
from trainer.data.corpora.packed import IGNORE

FILLERS = frozenset("um uh er erm uhm hmm hm mm mmm mhm".split())
PHRASES = (("you", "know"), ("i", "mean"), ("like",), ("sort", "of"), ("kind", "of"))
"""Left out only where commas set them off, and only sometimes."""
FUNCTION_WORDS = frozenset(
    "i the a an and to of in it we you they he she that this is was so but my your our their for with if on at what "
    "how i'm it's that's we're there's they're you're there as or when who which can would".split()
)
"""Words that are said twice by mistake; others are repeated for effect ("very, very")."""
CONJUNCTIONS = frozenset("and but so or because which though although".split())
"""Words before which a comma stays although the filler before them goes."""

FILLER_RATE, PHRASE_RATE, REPEAT_RATE = 0.95, 0.35, 0.8
LONGEST_REPEAT = 3
KEPT_COMMA = 0.4
"""How often a comma stays where there was one on both sides of a filler."""
FILLER_SECONDS = 0.3
"""Duration of a filler, which becomes silence when removed."""

Window = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]


class CleanVerbatim:
    """Makes windows of a vocabulary clean verbatim.

    Args:
        vocabulary: words as written.
        mark_set: of the windows' marks.
    """

    def __init__(self, vocabulary: list[str], mark_set: MarkSet):
        lower = [word.lower().replace("’", "'") for word in vocabulary]
        index: dict[str, int] = {}
        self._same = np.array([index.setdefault(word, len(index)) for word in lower], np.int64)
        self._filler, self._function, self._conjunction = (
            np.array([word in words for word in lower], bool) for words in (FILLERS, FUNCTION_WORDS, CONJUNCTIONS)
        )
        self._phrases = [
            [index[word] for word in phrase] for phrase in PHRASES if all(word in index for word in phrase)
        ]
        self._strong = [mark_set.labels.index(label) for label in mark_set.labels if label in STRONG]
        self._opening = [*self._strong, IGNORE, *(mark_set.labels.index(m) for m in mark_set.labels if m == "COLON")]
        self._comma = mark_set.labels.index("COMMA")
        self._weak = [code for code, label in enumerate(mark_set.labels) if label in ("O", "COMMA", "DASH")]

    def __call__(
        self, words: np.ndarray, marks: np.ndarray, pauses: np.ndarray, cases: np.ndarray, rng: np.random.Generator
    ) -> Window:
        """A clean copy of a window: word indices, marks, pauses (seconds), case targets and the index of each word in
        the window, all of equal, new length.

        The mark of removed words moves to the word before if it ends a sentence; commas around them are dropped, except
        before a conjunction.
        """
        fillers = self._fillers(words, marks, rng)
        lost = fillers | self._repeats(words, marks, rng)
        if not lost.any() or lost.all():
            return words, marks, pauses, cases, np.arange(len(words))
        marks, pauses, cases = marks.copy(), pauses.copy(), cases.copy()
        for first, stop in _runs(lost):
            following = words[stop] if stop < len(words) else None
            if first:
                sets_off = fillers[stop - 1] and marks[stop - 1] and rng.random() >= KEPT_COMMA
                if sets_off and not (following is not None and self._conjunction[following]):
                    marks[first - 1] = self._stronger(marks[first - 1], marks[stop - 1]) or 0
                else:
                    marks[first - 1] = self._stronger(marks[first - 1], marks[stop - 1]) or marks[first - 1]
                pauses[first - 1] += pauses[first:stop].sum() + FILLER_SECONDS * (stop - first)
            if following is not None and (first == 0 or marks[first - 1] in self._opening):
                cases[stop] = IGNORE
        return words[~lost], marks[~lost], pauses[~lost], cases[~lost], np.flatnonzero(~lost)

    def _stronger(self, before: int, after: int) -> int | None:
        """The first of two marks that ends a sentence or is not known (`IGNORE`); None if neither does."""
        return next((mark for mark in (before, after) if mark in self._strong or mark == IGNORE), None)

    def _fillers(self, words: np.ndarray, marks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        """Which words are left out as fillers: bool (W,)."""
        lost = self._filler[words] & (rng.random(len(words)) < FILLER_RATE)
        comma = marks == self._comma
        for phrase in self._phrases:
            for place in _matches(self._same[words], phrase):
                stop = place + len(phrase)
                if place and comma[place - 1] and comma[stop - 1] and rng.random() < PHRASE_RATE:
                    lost[place:stop] = True
        return lost

    def _repeats(self, words: np.ndarray, marks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        """Which words are left out as the first of two copies of up to three words within a sentence: bool (W,)."""
        lost = np.zeros(len(words), bool)
        same, weak, function = self._same[words], np.isin(marks, self._weak), self._function[words]
        for size in range(LONGEST_REPEAT, 0, -1):
            stop = max(0, len(words) - 2 * size + 1)
            again = np.ones(stop, bool)
            for offset in range(size):
                again &= same[offset : offset + stop] == same[offset + size : offset + size + stop]
                again &= weak[offset : offset + stop]
            # Repetitions without a function word are for emphasis ("very, very").
            again &= np.any([function[offset : offset + stop] for offset in range(size)], axis=0)
            for place in np.flatnonzero(again):
                if rng.random() < REPEAT_RATE:
                    lost[place : place + size] = True
        return lost


def _matches(same: np.ndarray, phrase: list[int]) -> Iterator[int]:
    """Where a phrase begins."""
    stop = max(0, len(same) - len(phrase) + 1)
    matches = np.ones(stop, bool)
    for place, word in enumerate(phrase):
        matches &= same[place : place + stop] == word
    return map(int, np.flatnonzero(matches))


def _runs(lost: np.ndarray) -> Iterator[tuple[int, int]]:
    """First word and behind the last of each run of words that are left out."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], lost, [False]]).astype(np.int8)))
    return zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)
