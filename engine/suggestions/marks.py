"""The marks that a prediction proposes for a text."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

import numpy as np

from engine.document.marks import ELLIPSES, MARKS, mark_in
from engine.document.tokens import LABEL_WORDS
from engine.languages import ENGLISH
from engine.style.marks import title_slots
from engine.text.choice import chosen
from engine.text.current import CurrentText
from engine.text.finished import finished, punctuated
from engine.text.labels import DOTS, GLYPHS, STRONG
from engine.text.word_forms import closes_quotation, opens_quotation

SURE = 0.9
"""Minimum confidence of a change in a settled passage, where a missing mark is usually intended."""

_LIKELY = 0.3
"""Minimum probability that a sentence ends behind an abbreviation, if the next word is to have a capital."""

_WEAK = ("COMMA", "COLON", "DASH")

_QUOTED_WORDS = 100
"""Words of a quotation among which its beginning is looked for."""


class ProposedMarks:
    """The proposed mark of each slot.

    Args:
        current: the current text.
        probabilities: of the marks, float32 (words, labels).
        none_weight: what that of no mark counts for.
        labels: the model's marks.
        small: whether each word is to be in small letters inside a sentence; bool (words,).
        keep: keep existing marks. An ellipsis always stays: no model predicts one.
        settles: whether a punctuated passage is settled.
        marks_read: whether the model read the existing marks; a passage is then settled if it misses few.
        decided: slots decided in an unfinished review; they settle no passage, since others await a decision.

    Attributes:
        labels: of the proposed marks, one a slot.
        settled: whether each slot is in a settled passage, bool (words,).
    """

    def __init__(
        self,
        current: CurrentText,
        probabilities: np.ndarray,
        none_weight: float,
        labels: tuple[str, ...],
        small: np.ndarray,
        keep: bool,
        settles: bool,
        marks_read: bool,
        decided: Collection[int],
    ):
        self._current, self._probabilities, self._known, self._small = current, probabilities, labels, small
        self._none_weight = none_weight
        self._strong = [column for column, label in enumerate(labels) if label in STRONG]
        self._free = [
            not fixed and (now == "O" or (not keep and now in labels and not DOTS.search(word.tail)))
            for word, now, fixed in zip(current.words, current.marks, current.fixed, strict=True)
        ]
        self.labels = self._labels(self._settle(settles, marks_read, decided))

    def _labels(self, best: np.ndarray) -> list[str]:
        """The mark of each slot, given the index of the one chosen for it."""
        slots = zip(best, self._current.marks, self._free, strict=True)
        return [self._known[index] if may else now for index, now, may in slots]

    def _settle(self, settles: bool, marks_read: bool, decided: Collection[int]) -> np.ndarray:
        """Finds the settled passages; returns the index of the mark chosen for each slot, int (words,)."""
        best, self._sure = self._best()
        before = ["O" if slot in decided else now for slot, now in enumerate(self._current.marks)]
        marked = punctuated(before)
        missing = (best != 0) & np.array([now == "O" for now in self._current.marks], bool)
        self.settled = (finished(before, missing) if marks_read else marked) & settles
        best[self.settled & (self._sure < SURE)] = 0
        self._even_letters(best)
        self._even_titles(best)
        self._end_turns(best, ~self.settled)
        self._close_clauses(best)
        return best

    def _best(self) -> tuple[np.ndarray, np.ndarray]:
        """The mark to choose of those that may stand in each slot, and its probability."""
        best = chosen(self._probabilities, self._none_weight)
        barred = {
            self._known.index(label): slots for label, slots in self._barred(best).items() if label in self._known
        }
        again = np.flatnonzero(np.any([slots & (best == column) for column, slots in barred.items()], axis=0))
        allowed = self._probabilities[again]
        for column, slots in barred.items():
            allowed[slots[again], column] = 0
        best[again] = chosen(allowed, self._none_weight)
        return best, self._probabilities[np.arange(len(best)), best]

    def _barred(self, best: np.ndarray) -> dict[str, np.ndarray]:
        """The slots in which each mark may not stand, bool (words,).

        A colon could make a speaker's label of the first words of a line and introduces no quotation that ends there,
        no weak mark comes at a text's end, before a line's dash or a parenthesis, or between an abbreviation and the
        capital of a sentence that is likely to begin, none but a colon before a heading or list item, none but a period
        behind an English title, no period between a quotation and the words that say whose it is, and no sentence ends
        between a verb and the quotation that it reports, or among the letters of a name, or behind a number that a
        period would make that of a list item.

        Args:
            best: the index of the likeliest mark in each slot.
        """
        current = self._current
        quoted = [closes_quotation(word) for word in current.words]
        ends = np.append((current.turns | [word.turn for word in current.words])[1:], True)
        ends |= [word.tail.endswith(("(", "[")) for word in current.words]
        ends |= self._may_end_behind_abbreviations()
        barred = dict.fromkeys(_WEAK, ends | np.append(current.items[1:], False))
        barred["COLON"] = ends | self._may_end_names(best) | quoted
        spelled = np.zeros(len(best), bool)
        spelled[[slot for slot in current.letters.joined if current.marks[slot] == "O"]] = True
        barred |= dict.fromkeys(STRONG, spelled | self._introduce_quotations())
        labels = self._labels(best)
        reported = [is_reported(current, labels, slot) for slot in range(len(best))]
        leading = current.language.leading if current.language is ENGLISH else ()
        titles = np.array([word.text.lower() in leading for word in current.words], bool)
        barred |= {label: slots | titles for label, slots in barred.items() if label != "PERIOD"}
        barred["PERIOD"] = barred["PERIOD"] | reported | current.bare
        return barred

    def _may_end_behind_abbreviations(self) -> np.ndarray:
        """Whether a sentence is likely to end behind each word, an abbreviation, bool (words,): the model wants a
        capital behind it, and knows of no weak mark that gives one.
        """
        pairs = zip(self._current.words, self._current.marks, strict=True)
        abbreviated = np.array([word.text.endswith(".") and now == "O" for word, now in pairs], bool)
        strong = self._probabilities[:, self._strong].sum(axis=1) >= _LIKELY
        return abbreviated & strong & np.append(~self._small[1:], False)

    def _introduce_quotations(self) -> np.ndarray:
        """Whether each word is a verb that reports the quotation behind it, bool (words,)."""
        current = self._current
        reports = [word.text.lower() in current.language.reporting for word in current.words[:-1]]
        pairs = zip(reports, pairwise(current.words), strict=True)
        return np.array([reported and opens_quotation(*pair) for reported, pair in pairs] + [False], bool)

    def _may_end_names(self, best: np.ndarray) -> np.ndarray:
        """Whether each word, before a colon, could end a speaker's name, bool (words,): the only word of its line so
        far, or one of the first that has a capital or may get one.

        Args:
            best: the index of the likeliest mark in each slot.
        """
        line_indexes = np.fromiter((word.line_index for word in self._current.words), int, len(best))
        stands = np.array([now in STRONG for now in self._current.marks], bool)
        ended = np.where(self._free, np.isin(best, self._strong), stands)
        small = self._small & (line_indexes > 0) & ~np.append(False, ended[:-1])
        return (line_indexes < LABEL_WORDS) & ~small

    def _even_letters(self, best: np.ndarray) -> None:
        """Leaves the letters of a name and the digits of a number all of their marks or none.

        Args:
            best: the index of the likeliest mark in each slot; changed in place.
        """
        letters = self._current.letters
        marked = [slot for slot in letters.joined if best[slot] and self._current.marks[slot] == "O"]
        best[[*letters.uneven(marked)]] = 0

    def _even_titles(self, best: np.ndarray) -> None:
        """Gives every English title of the text, such as Mr and Dr, a period, or none of them, whichever is likelier.

        Their confidence is the mean of all; those that stay as they are count as certain.

        Args:
            best: the index of the likeliest mark in each slot; changed in place.
        """
        current = self._current
        if current.language is not ENGLISH or "PERIOD" not in self._known:
            return
        period = self._known.index("PERIOD")
        titles = np.array(title_slots(current.texts, self._probabilities, self._known, self._none_weight), int)
        titles = titles[np.isin(best[titles], (0, period)) & (titles + 1 < len(best))]
        has = np.array(
            [current.words[slot].text.endswith(".") or current.marks[slot] == "PERIOD" for slot in titles], bool
        )
        stays = has | self.settled[titles] | ~np.array(self._free, bool)[titles]
        free = titles[~stays]
        if len(free) and len(titles) > 1:
            shares = self._probabilities[titles]
            shares[stays] = np.eye(len(self._known))[np.where(has, period, 0)[stays]]
            mean = shares.mean(axis=0, keepdims=True)
            best[free] = chosen(mean[:, [0, period]], self._none_weight) * period
            self._sure[free] = mean[0, best[free]]

    def _end_turns(self, best: np.ndarray, may: np.ndarray) -> None:
        """Ends the sentence before a change of speaker with the likeliest final mark.

        Its confidence is relative to the final marks, since one of them is certain.

        Args:
            best: the index of the likeliest mark in each slot; changed in place.
            may: whether a slot may get one, bool (words,): not in a punctuated passage.
        """
        ends = np.flatnonzero(self._current.turns[1:] & may[:-1] & ~np.isin(best[:-1], self._strong))
        shares = self._probabilities[ends][:, self._strong]
        ends, shares = ends[shares.any(axis=1)], shares[shares.any(axis=1)]
        if len(ends):
            best[ends] = np.array(self._strong)[shares.argmax(axis=1)]
            self._sure[ends] = shares.max(axis=1) / shares.sum(axis=1)

    def _close_clauses(self, best: np.ndarray) -> None:
        """Ends what a standing mark opens with its counterpart: ``¿`` with a question mark.

        Args:
            best: the index of the likeliest mark in each slot; changed in place.
        """
        closing = {mark: MARKS[glyph] for glyph, mark in self._current.language.opening.items()}
        opened = ""
        for slot, word in enumerate(self._current.words if closing else ()):
            opened = word.opening[-1:] or ("" if self._current.turns[slot] else opened)
            now, column = self._current.marks[slot], int(best[slot])
            if opened and now == "O" and column in self._strong and closing[opened] in self._known:
                best[slot], self._sure[slot] = self._known.index(closing[opened]), self.strong(slot)
            if now in STRONG or column in self._strong:
                opened = ""

    def sure(self, slot: int) -> float:
        """How sure the mark is that is to stand in a slot; 0 for one that the model does not know."""
        return float(self._sure[slot]) if self.labels[slot] in self._known else 0.0

    def strong(self, slot: int) -> float:
        """The probability that a sentence ends in a slot."""
        return sum(float(self._probabilities[slot, column]) for column in self._strong)


def is_reported(current: CurrentText, labels: Sequence[str], slot: int) -> bool:
    """Whether a quotation that opens a sentence, or follows another one, ends in a slot, and the words behind say whose
    it is, as in ``"I know," she said``; not those behind ``He said "I know."``

    Args:
        labels: of the marks that are to stand.
    """
    words = current.words
    if not (closes_quotation(words[slot]) and current.language.reports(_with_tails(current, labels, slot + 1))):
        return False
    places = range(slot, max(0, slot - _QUOTED_WORDS), -1)
    first = next((place for place in places if opens_quotation(*words[place - 1 : place + 1])), 0)
    begins = not first or bool(current.turns[first]) or labels[first - 1] in STRONG
    return begins or closes_quotation(words[first - 1])


def _with_tails(current: CurrentText, labels: Sequence[str], first: int) -> Iterator[tuple[str, str]]:
    """The words from one on, each with what is to stand between it and the next one."""
    for slot in range(first, len(current.words)):
        word, label = current.words[slot], labels[slot]
        yield word.text, word.tail if label == current.marks[slot] else GLYPHS[label] or " "


def other_ellipses(current: CurrentText, ellipsis: str) -> dict[int, str]:
    """The ellipses that are not in a house style's form, by slot."""
    others = set(ELLIPSES) - {ellipsis}
    marks = ((slot, mark_in(word.tail)) for slot, word in enumerate(current.words))
    return {slot: dots for slot, dots in marks if dots in others}
