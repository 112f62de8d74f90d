"""A window of a live text: applies a model's predictions to its words."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from engine.document.cue import Cue, Spoken, Timing
from engine.document.cue_text import CueText
from engine.document.markup import PLAIN
from engine.document.openings import opening_marks
from engine.document.render import render
from engine.document.transcript import Transcript
from engine.document.words import Address, Word
from engine.pipeline import Punctuator
from engine.prediction import Prediction, obeying
from engine.review import Suggestion
from engine.review.suggestion import record_spelling
from engine.style import Style
from engine.style.marks import glyphs
from engine.suggestions import suggestions
from engine.suggestions.options import ReviewOptions
from engine.text.current import CurrentText
from engine.text.foreign import unknown_language
from engine.text.labels import mark_labels
from engine.text.language import detect

_TO_COME = Word("", 0, (0, 0), "")
"""The unknown next word of a text that continues."""


@dataclass(frozen=True, slots=True)
class Final:
    """A word with its mark and case.

    Attributes:
        index: its index in the stream.
        text: the word with its mark.
        mark: label of the mark after it, `O` for none.
        confidence: the model's probability of that mark, 0 to 1; 1 for a mark in the input.
        start, end: seconds, as received, or None.
        joined: whether it follows the previous word without a space.
    """

    index: int
    text: str
    mark: str
    confidence: float
    start: float | None
    end: float | None
    joined: bool = False

    def row(self) -> dict[str, Any]:
        """The word as plain data, for JSON; `joined` only if true."""
        row = {"index": self.index, "text": self.text, "mark": self.mark, "confidence": round(self.confidence, 4)}
        return row | {"start": self.start, "end": self.end} | ({"joined": True} if self.joined else {})


class _Changes(NamedTuple):
    """The changes that suggestions write, by a word's index.

    Attributes:
        marks: the glyph behind the word.
        words: the word itself.
        openings: the mark before it, such as ``¿``; it comes too late for a word that is final already.
    """

    marks: Mapping[int, str]
    words: Mapping[int, str]
    openings: Mapping[int, str]


class LiveWindow:
    """Words that follow each other, laid out as the text of one cue.

    Args:
        words: as `engine.recognisers.base.tidied` leaves them.
        first: index of the first of them in the stream.
        goes_on: whether more words will follow.
        punctuator: the model.
        style: the house style to keep to.
        language: code of the language, or "" to detect it.

    Attributes:
        warning: that the model does not know the language; None if it does.
    """

    def __init__(
        self,
        words: Sequence[Spoken],
        first: int,
        goes_on: bool,
        punctuator: Punctuator,
        style: Style,
        language: str,
    ):
        self._punctuator, self._style = punctuator, style
        self._input, self._first, self._goes_on = words, first, goes_on
        self._starts: list[int] = []
        text = ""
        for word in words:
            text += " " if text and not word.joined else ""
            self._starts.append(len(text))
            text += word.text
        timings = [
            Timing(start, start + len(word.text), word.start, word.end, clock=word.clock)
            for start, word in zip(self._starts, words, strict=True)
            if word.start is not None or word.end is not None
        ]
        self._text = text
        self._transcript = Transcript([Cue(0, 0, text, timings=tuple(timings))])
        known = punctuator.languages
        words_read = [word.text for word in self._transcript.words]
        language = language or detect(words_read, known[0])  # few words leave it open
        self.warning = None if language in known else unknown_language(language, known, punctuator.name)
        if not self.warning:
            self._transcript.speak(language)
        self._words = self._transcript.words
        # What came as one word may have several words of the text in it, as `yes—no` has, or none, as `[applause]`.
        owners = [bisect_right(self._starts, word.span[0]) - 1 for word in self._words]
        self._places: list[list[int]] = [[] for _ in words]
        for place, owner in enumerate(owners):
            self._places[owner].append(place)
        self._now = mark_labels([word.text for word in self._words], [word.tail for word in self._words])

    def read(self, settled: Sequence[str], silence: float | None, minimum_confidence: float) -> list[Final]:
        """The unsettled words, with predicted marks and case; unchanged in a language that the model does not know.

        Args:
            settled: labels of the marks after the first words, which are fixed.
            silence: seconds since the last word ended, or None if unknown.
            minimum_confidence: less confident changes are dropped.
        """
        rows, proposals = self._suggested(settled, silence)
        chosen = [suggestion for suggestion in proposals if suggestion.confidence >= minimum_confidence]
        changes = self._changes(settled, chosen)
        marks = self._marks(settled, chosen)
        return [
            Final(
                self._first + index,
                self._spelling(index, changes),
                marks[index],
                self._sure(index, marks[index], rows),
                word.start,
                word.end,
                word.joined or self._closed_up(index, marks),
            )
            for index, word in enumerate(self._input)
            if index >= len(settled)
        ]

    def _suggested(self, settled: Sequence[str], silence: float | None) -> tuple[np.ndarray, list[Suggestion]]:
        """The probabilities of the marks and the proposed changes, with settled marks as certain."""
        texts = [word.text for word in self._words]
        labels, cases = self._punctuator.labels, self._punctuator.model.cases
        if not texts or self.warning:
            return np.eye(1, len(labels), dtype=np.float32).repeat(len(texts), axis=0), []
        pauses = [*self._transcript.pauses()[:-1], silence]
        pauses_read = pauses if self._punctuator.model.reads_pauses else None
        prediction = self._punctuator.predict(texts, pauses_read, language=self._transcript.rules.code)
        prediction = obeying(prediction, labels, cases, texts, self._style)
        certain, words = self._certain(prediction, settled), self._words
        if self._goes_on:
            words, pauses = [*words, _TO_COME], [*pauses, None]
        current = CurrentText.of(words, self._transcript.rules)
        options = ReviewOptions(style=self._style)
        return prediction.probabilities, suggestions(current, pauses, certain, labels, cases, options)

    def _certain(self, prediction: Prediction, settled: Sequence[str]) -> Prediction:
        """A prediction with settled marks as certain, and the unknown next word without mark or capital."""
        labels, cases = self._punctuator.labels, prediction.case_probabilities
        certain = dict(zip(labels, np.eye(len(labels), dtype=np.float32), strict=True))
        rows = prediction.probabilities.copy()
        for places, label in zip(self._places, settled, strict=False):
            if places and label in certain:
                rows[places[-1]] = certain[label]
        if self._goes_on:
            rows = np.concatenate([rows, [certain["O"]]])
            if cases is not None:
                lower = np.eye(1, cases.shape[1], self._punctuator.model.cases.index("lower"), dtype=np.float32)
                cases = np.concatenate([cases, lower])
        return replace(prediction, probabilities=rows, case_probabilities=cases)

    def _changes(self, settled: Sequence[str], chosen: Sequence[Suggestion]) -> _Changes:
        """The changes of suggestions, where words before the unsettled ones are read with their `settled` marks."""
        drawn = glyphs(self._style)
        marks = {suggestion.slot: drawn[suggestion.mark] for suggestion in chosen if suggestion.changes_mark}
        final = {places[-1]: mark for places, mark in zip(self._places, settled, strict=False) if places}
        put = {place: drawn[mark] for place, mark in final.items() if self._now[place] == "O"} | marks
        addresses = {Address(0, place): mark for place, mark in put.items()}
        words: dict[int, str] = {}
        for suggestion in chosen:
            if suggestion.case_word is not None and suggestion.spelling is not None:
                record_spelling(words, suggestion.case_word, suggestion.spelling)
        opened = opening_marks(self._transcript, addresses, [Address(0, place) for place in words])
        return _Changes(marks, words, {address.place: mark for address, mark in opened.items()})

    def _marks(self, settled: Sequence[str], chosen: Sequence[Suggestion]) -> list[str]:
        """Labels of the marks after all words."""
        put = {suggestion.slot: suggestion.mark for suggestion in chosen}
        last = [places[-1] if places else None for places in self._places[len(settled) :]]
        return [*settled, *("O" if place is None else put.get(place, self._now[place]) for place in last)]

    def _sure(self, index: int, mark: str, rows: np.ndarray) -> float:
        """How sure the mark after a word is."""
        places = self._places[index]
        kept = not places or self._now[places[-1]] != "O"
        return 1.0 if kept else float(rows[places[-1], self._punctuator.labels.index(mark)])

    def _closed_up(self, index: int, marks: Sequence[str]) -> bool:
        """Whether a dash that was put before a word leaves no room for a blank."""
        places = self._places[index - 1] if index else []
        put = bool(places) and marks[index - 1] == "DASH" and self._now[places[-1]] == "O"
        return put and self._style.dash == self._style.dash.strip()

    def _spelling(self, index: int, changes: _Changes) -> str:
        """A word as changes write it."""
        places = self._places[index]
        marks, words, openings = ({place: new[place] for place in places if place in new} for new in changes)
        if not (marks or words or openings):
            return self._input[index].text
        start = self._starts[index]
        stop = start + len(self._input[index].text)
        behind = self._behind(index, stop)
        cue_text = self._cue_text(self._text[:stop] + behind)
        if any(len(cue_text.words[place]) != len(spelling) for place, spelling in words.items()):
            behind, cue_text = "", self._cue_text(self._text[:stop])  # a period is a word's own because of what follows
        text = render(cue_text, marks, words, self._style.dash, openings)
        return text[start:].removesuffix(behind.strip()).rstrip()

    def _behind(self, index: int, stop: int) -> str:
        """The text behind a word, which stops at an offset: the next word, or any other that is to come."""
        if index + 1 < len(self._input):
            return self._text[stop : self._starts[index + 1] + len(self._input[index + 1].text)]
        return " x" if self._goes_on else ""

    def _cue_text(self, raw: str) -> CueText:
        return CueText(raw, PLAIN.visible(raw), self._transcript.labels, self._transcript.rules)
