"""Compares a prediction with the written text and makes suggestions of the differences."""

import re
from collections.abc import Collection, Iterator, Sequence

import numpy as np

from engine.document.letters import Case, apply_case, capitalise, case_of, is_address, is_unit
from engine.document.marks import mark_in
from engine.document.tokens import LABEL_WORDS
from engine.document.words import Word
from engine.languages import ENGLISH, Language
from engine.prediction import Prediction
from engine.review import Suggestion
from engine.style import Style
from engine.style.marks import abbreviations
from engine.style.names import spellings
from engine.style.rules import ELLIPSES
from engine.text.finished import finished, punctuated
from engine.text.labels import STRONG, mark_labels
from engine.text.language import is_latin
from engine.text.layout import Layout
from engine.text.word_forms import own_forms, quotation_goes_on

_DOTS = re.compile(r"\.\.|…")
_NAMED_ENTITY = re.compile(r"&[A-Za-z]\w*;")
_COLON = re.compile(r":(?!\S)")
_OPERATOR = re.compile(r"[+=<>*/×÷]")
_WEAK = ("COMMA", "COLON", "DASH")
_SMALL = frozenset({"a.m", "p.m", "e.g", "i.e", "etc", "vs", "cf", "approx"})
"""Abbreviations in lower case, regardless of the model; a sentence may begin with one."""

SURE = 0.9
"""Minimum confidence of a change in a settled passage, where a missing mark is usually intended."""


def suggestions(
    words: Sequence[Word],
    pauses: Sequence[float | None],
    prediction: Prediction,
    labels: tuple[str, ...],
    cases: tuple[str, ...],
    keep_marks: bool = True,
    keep_case: bool = True,
    style: Style | None = None,
    language: Language = ENGLISH,
    marks_read: bool = False,
    decided: Collection[int] = (),
    layout: Layout | None = None,
) -> list[Suggestion]:
    """Returns the changes that a prediction proposes, in reading order.

    Args:
        words, pauses: of the transcript.
        prediction: of these words, by a model with these `labels` and `cases`.
        keep_marks, keep_case: keep existing marks or capitals, and only add. An ellipsis always stays: no model
            predicts one.
        style: spelling of names, abbreviations, and the style of ellipses. Its rules on probabilities are applied by
            `obeying`.
        language: the language, for rules of capitals.
        marks_read: whether the model read the existing marks; a passage is then settled if it misses few.
        decided: slots decided in an unfinished review; they settle no passage, since others await a decision.
        layout: of a text without times.
    """
    if not words:
        return []
    style = style or Style()
    wanted = _Wanted(
        words, prediction, labels, cases, keep_marks, keep_case, style, language, marks_read, decided, layout
    )
    proposals: list[Suggestion] = []
    for slot, now, mark, confidence, index, spelling in _changes(wanted, style):
        about = (case_of(spelling), index, spelling, "pending", words[index].text) if spelling else ()
        proposals.append(
            Suggestion(slot, now, mark, confidence, labels, prediction.probabilities, pauses[slot], *about)
        )
    return proposals


def _changes(wanted: "_Wanted", style: Style) -> Iterator[tuple[int, str, str, float, int, str | None]]:
    """Yields a slot, its mark now and the new one, the confidence, and a word with its new spelling, or None."""
    words = wanted.words
    if spelling := wanted.opening(0):
        yield 0, wanted.now[0], wanted.now[0], 1.0, 0, spelling
    for slot in wanted.slots():
        now, mark = wanted.now[slot], wanted.marks[slot]
        if own := wanted.own_case(slot):
            yield slot, now, now, max(own[1], wanted.opened(slot)), slot, own[0]
        if style.ellipsis and slot in wanted.dots:
            yield slot, wanted.dots[slot], style.ellipsis, 1.0, slot, None
        spelling = wanted.opening(slot + 1) if slot + 1 < len(words) and wanted.opened(slot + 1) else None
        # An abbreviation's period ends a sentence as well.
        ended = mark == "PERIOD" and words[slot].text.endswith(".")
        if mark != now and not ended:
            yield slot, now, mark, wanted.sure(slot), slot + 1, spelling
        elif spelling and wanted.allows(slot, wanted.opened(slot + 1)):
            yield slot, now, now, wanted.opened(slot + 1), slot + 1, spelling


class _Wanted:
    """The wanted mark of each slot and spelling of each word.

    Unchanged are headings, list items, words in other than Latin letters, formulas, text before a colon at the start of
    a line, which could become a speaker's label, and the case of a word with an entity and of a unit behind a number.
    """

    def __init__(
        self,
        words: Sequence[Word],
        prediction: Prediction,
        labels: tuple[str, ...],
        cases: tuple[str, ...],
        keep_marks: bool,
        keep_case: bool,
        style: Style,
        language: Language,
        marks_read: bool,
        decided: Collection[int],
        layout: Layout | None,
    ):
        self.words, self.labels, self.cases, self.keep_case = words, labels, cases, keep_case
        self._language = language
        self._marks, self._cases = prediction.probabilities, prediction.case_probabilities
        self._best_case = self._cases.argmax(axis=1) if self._cases is not None else None
        texts = [word.text for word in words]
        self._names = own_forms(texts, language, keep_case) | spellings(texts, style)
        self._abbreviations = frozenset(abbreviations(texts, style, self._marks, labels))
        self._weak = [text.lower() in language.weak for text in texts]
        self._turns = np.fromiter((word.turn for word in words), bool, len(words))
        if layout:
            self._turns |= layout.opens
        self.now = mark_labels(texts, [word.tail for word in words])
        kept = layout.kept if layout else [False] * len(words)
        labelling = _before_colons(words)
        fixed = [any(whys) or not is_latin(text) for text, *whys in zip(texts, labelling, kept, strict=True)]
        formula = [bool(_OPERATOR.search(word.tail)) for word in words]
        self._cases_now = _cases_now(texts, fixed, formula, language)
        best = self._settle(keep_marks and keep_case, marks_read, decided)
        free = [
            not any(barred) and (now == "O" or (not keep_marks and now in labels and not _DOTS.search(word.tail)))
            for word, now, barred in zip(words, self.now, zip(fixed, formula, strict=True), strict=True)
        ]
        self.marks = [labels[index] if may else now for index, now, may in zip(best, self.now, free, strict=True)]
        self.dots: dict[int, str] = {}
        if style.ellipsis and not keep_marks:
            others = set(ELLIPSES) - {style.ellipsis}
            self.dots = {slot: dots for slot, word in enumerate(words) if (dots := mark_in(word.tail)) in others}

    def _settle(self, keep: bool, marks_read: bool, decided: Collection[int]) -> np.ndarray:
        """Finds the settled passages; returns the index of the likeliest mark in each slot, int (words,)."""
        best, self._sure = self._best()
        before = ["O" if slot in decided else now for slot, now in enumerate(self.now)]
        marked = punctuated(before)
        missing = (best != 0) & np.array([now == "O" for now in self.now], bool)
        self.settled = (finished(before, missing) if marks_read else marked) & keep
        best[self.settled & (self._sure < SURE)] = 0
        self._end_turns(best, ~(marked & keep))
        return best

    def _best(self) -> tuple[np.ndarray, np.ndarray]:
        """The likeliest mark that may stand in each slot, and its probability.

        A colon after the first words of a line would make a speaker's label of them, and the last word of a text or of
        a speaker's turn is followed by no weak mark.
        """
        best, sure = self._marks.argmax(axis=1), self._marks.max(axis=1)
        early = np.fromiter((word.place < LABEL_WORDS for word in self.words), bool, len(self.words))
        ends = np.append(self._turns[1:], True)
        columns = {label: self.labels.index(label) for label in _WEAK if label in self.labels}
        barred = {label: ends | (early if label == "COLON" else False) for label in columns}
        again = np.flatnonzero(np.any([barred[label] & (best == columns[label]) for label in columns], axis=0))
        allowed = self._marks[again]
        for label, column in columns.items():
            allowed[barred[label][again], column] = 0
        best[again], sure[again] = allowed.argmax(axis=1), allowed.max(axis=1)
        return best, sure

    def _end_turns(self, best: np.ndarray, may: np.ndarray) -> None:
        """Ends the sentence before a change of speaker with the likeliest final mark.

        Its confidence is relative to the final marks, since one of them is certain.

        Args:
            best: the index of the likeliest mark in each slot; changed in place.
            may: whether a slot may get one, bool (words,): not in a punctuated passage.
        """
        columns = [self.labels.index(label) for label in self.labels if label in STRONG]
        ends = np.flatnonzero(self._turns[1:] & may[:-1] & ~np.isin(best[:-1], columns))
        shares = self._marks[ends][:, columns]
        ends, shares = ends[shares.any(axis=1)], shares[shares.any(axis=1)]
        if len(ends):
            best[ends] = np.array(columns)[shares.argmax(axis=1)]
            self._sure[ends] = shares.max(axis=1) / shares.sum(axis=1)

    def sure(self, slot: int) -> float:
        """How sure the mark is that is to stand in a slot; 0 for one that the model does not know."""
        return float(self._sure[slot]) if self.marks[slot] in self.labels else 0.0

    def slots(self) -> list[int]:
        """The slots where anything may differ; the others are skipped for speed."""
        pairs = zip(self.marks, self.now, strict=True)
        marked = np.fromiter((mark != "O" or now != "O" for mark, now in pairs), bool, len(self.words))
        marked[:-1] |= self._turns[1:]
        if self._best_case is not None:
            lower = [self.cases.index(case) for case in ("lower", "as is")]
            marked |= ~np.isin(self._best_case, lower) | (not self.keep_case)
        marked[list(self._names)] = True
        marked |= self._weak
        return [int(slot) for slot in np.flatnonzero(marked)]

    def probability(self, slot: int, mark: str) -> float:
        """The probability of a mark in a slot; 0 for one that the model does not know."""
        return float(self._marks[slot, self.labels.index(mark)]) if mark in self.labels else 0.0

    def strong(self, slot: int) -> float:
        """The probability that a sentence ends in a slot."""
        return sum(self.probability(slot, mark) for mark in STRONG)

    def opened(self, index: int) -> float:
        """The confidence that a word opens a sentence and needs a capital; 0 if it does not."""
        if index == 0 or self._turns[index]:
            return 1.0
        if self._weak[index - 1]:
            return self.opened(index - 1)
        ended = self.marks[index - 1] in STRONG and index - 1 not in self._abbreviations
        ended = ended and not quotation_goes_on(self.words, index, self._language)
        return self.strong(index - 1) if ended else 0.0

    def allows(self, slot: int, confidence: float) -> bool:
        """Whether a change at a slot is sure enough to be proposed."""
        return confidence >= SURE or not self.settled[slot]

    def own_case(self, index: int) -> tuple[str, float] | None:
        """The spelling of a word regardless of its position, with its confidence; None if unchanged."""
        text = self.words[index].text
        if (name := self._names.get(index)) is not None:
            return (name, 1.0) if name != text and (not self.keep_case or _rises(text, name)) else None
        if self._best_case is None or self._cases is None or is_address(text):
            return None
        case: Case = self.cases[self._best_case[index]]
        confidence = float(self._cases[index, self._best_case[index]])
        if case == "upper" and text.lower().rstrip(".") in _SMALL:
            return None
        if self._cases_now[index] == "lower" and case in ("capitalised", "upper"):
            spelling = apply_case(text, case, self._language)
        elif not self.keep_case and self._cases_now[index] in ("capitalised", "upper") and case != "as is":
            opens = self.opened(index) and case == "lower"
            small = apply_case(text, "lower", self._language)
            spelling = apply_case(small, "capitalised" if opens else case, self._language)
        else:
            return None
        if self._language.elided(spelling) and self.opened(index):
            spelling = capitalise(spelling, self._language)
        return (spelling, confidence) if spelling != text and self.allows(index, confidence) else None

    def opening(self, index: int) -> str | None:
        """The spelling of a word at the start of a sentence; None if unchanged."""
        text = self.words[index].text
        if self._cases_now[index] != "lower" or is_address(text) or index in self._names or self.own_case(index):
            return None
        if self._weak[index]:
            return None
        spelling = capitalise(text, self._language)
        return spelling if spelling != text else None


def _cases_now(texts: Sequence[str], fixed: Sequence[bool], formula: Sequence[bool], language: Language) -> list[str]:
    """The case of each word, "as is" for those that keep theirs.

    Args:
        texts: of the words.
        fixed: whether a word stays as it is.
        formula: whether an operator follows a word.
        language: of the words.
    """
    entities = [bool(_NAMED_ENTITY.search(text)) for text in texts]
    units = [is_unit(texts, index) for index in range(len(texts))]
    as_is = map(any, zip(fixed, entities, units, formula, [False, *formula], strict=False))
    return ["as is" if kept else case_of(text, language) for text, kept in zip(texts, as_is, strict=True)]


def _before_colons(words: Sequence[Word]) -> list[bool]:
    """Of each word, whether it is one of the few that open a line before a colon."""
    opening = [False] * len(words)
    for index, word in enumerate(words):
        if word.place < LABEL_WORDS and _COLON.match(word.tail):
            opening[index - word.place : index + 1] = [True] * (word.place + 1)
    return opening


def _rises(text: str, spelling: str) -> bool:
    """Whether a word gains capitals and loses none."""
    return all(new in (old, old.upper()) for old, new in zip(text, spelling, strict=True))
