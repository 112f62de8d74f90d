"""The words that open sentences, by the marks that stand or are proposed."""

from functools import cached_property

import numpy as np

from engine.suggestions.marks import ProposedMarks, is_reported
from engine.suggestions.narration import says_who
from engine.text.current import CurrentText
from engine.text.finished import capitalised
from engine.text.labels import STRONG, starts_capital
from engine.text.word_forms import closes_quotation, goes_on, opens_quotation


class SentenceStarts:
    """Which words open a sentence and need a capital.

    Args:
        current: the current text.
        marks: the proposed marks.
        settled: whether each word is in a settled passage of a text with capitals, bool (words,).
        wanted: whether the model wants a capital in each word inside a sentence, bool (words,).
        abbreviated: words whose period ends no sentence.

    Attributes:
        weak: whether each word has no capital even where it opens a sentence, as Dutch ``'t``; one a word.
    """

    def __init__(
        self,
        current: CurrentText,
        marks: ProposedMarks,
        settled: np.ndarray,
        wanted: np.ndarray,
        abbreviated: frozenset[int],
    ):
        self._current, self._marks, self._settled, self._wanted = current, marks, settled, wanted
        self._abbreviated = abbreviated
        self.weak = [
            text.lower().lstrip("'’") in current.language.weak
            and index not in current.letters.cases
            and (not current.language.nouns or self.has_apostrophe(index))
            for index, text in enumerate(current.texts)
        ]

    def begins(self, index: int) -> bool:
        """Whether a sentence certainly begins with a word, whatever mark is before it."""
        turns = self._current.turns
        return index == 0 or bool(turns[index]) or (self.leaves_capital(index - 1) and self.begins(index - 1))

    def opened(self, index: int) -> float:
        """The confidence that a word opens a sentence and needs a capital; 0 if it does not."""
        if self.begins(index):
            return 1.0
        if self.leaves_capital(index - 1):
            return self.opened(index - 1)
        if self._opens_quotation(index):
            stands = self._current.marks[index - 1] == "COLON"
            return 0.0 if self._settled[index - 1] else 1.0 if stands else self._marks.sure(index - 1)
        ended = self._marks.labels[index - 1] in STRONG and index - 1 not in self._abbreviated
        return self._marks.strong(index - 1) if ended and not self.goes_on(index) else 0.0

    def _opens_quotation(self, index: int) -> bool:
        """Whether a word is the first of a quoted sentence behind a colon."""
        words, labels = self._current.words, self._marks.labels
        single = closes_quotation(words[index]) and labels[index] not in STRONG
        if self.has_apostrophe(index) and self.weak[index]:
            return False  # as in Hij zei: 't is koud
        return labels[index - 1] == "COLON" and opens_quotation(*words[index - 1 : index + 1]) and not single

    def goes_on(self, index: int) -> bool:
        """Whether the sentence goes on with a word, despite the final mark before it."""
        if self._current.narration[index]:
            return True
        words = self._current.words
        before = words[index - 1]
        now = self._current.marks[index - 1]
        if now in STRONG and now == self._marks.labels[index - 1] and goes_on(before):
            return True
        # Who punctuates with care writes a capital where one belongs: behind a quotation, and behind "Ah!", "What?" or
        # an abbreviation if there is one behind periods.
        if self._settled[index - 1]:
            doubtful = now in ("QUESTION", "EXCLAMATION") or before.text.endswith(".")
            if doubtful and self.capitalised[index - 1]:
                return True
            if closes_quotation(before) and self._has_capitals and not opens_quotation(*words[index - 1 : index + 1]):
                return True
        if self._marks.labels[index - 1] in ("QUESTION", "EXCLAMATION") and self._says_who(index):
            return True
        return is_reported(self._current, self._marks.labels, index - 1)

    def _says_who(self, index: int) -> bool:
        """Whether a word and the next say who asked or exclaimed, as in ``Kommst du? fragte er`` without quotes, and
        ask nothing themselves.
        """
        texts = self._current.texts
        named = index + 1 < len(texts) and (starts_capital(texts[index + 1]) or bool(self._wanted[index + 1]))
        if not says_who(self._current, index, named):
            return False
        return next((mark for mark in self._marks.labels[index:] if mark in STRONG), "") != "QUESTION"

    @cached_property
    def _has_capitals(self) -> bool:
        """Whether a capital stands behind a final mark anywhere."""
        pairs = zip(self._current.marks, self._current.texts[1:], strict=False)
        return any(mark in STRONG and starts_capital(text) for mark, text in pairs)

    @cached_property
    def capitalised(self) -> np.ndarray:
        """Whether capitals stand behind the periods around each slot, bool (words,)."""
        return capitalised(self._current.words, self._current.marks)

    def leaves_capital(self, index: int) -> bool:
        """Whether a word is weak and leaves the capital of a sentence to the next one."""
        return self.weak[index] and not self._current.language.nouns

    def has_apostrophe(self, index: int) -> bool:
        """Whether an apostrophe is before a word, or the first character of it."""
        words = self._current.words
        before = words[index - 1].tail if index and words[index - 1].cue == words[index].cue else words[index].lead
        return before.endswith(("'", "’")) or words[index].text.startswith(("'", "’"))
