"""`Review`: the suggestions for a transcript, and every decision on them."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine.document.cue import Cue
from engine.document.edits import Edit, SetCues
from engine.document.render import DASH
from engine.document.transcript import Change, Transcript
from engine.errors import InputError
from engine.review.carrying import carry_over
from engine.review.decisions import accept, reject
from engine.review.entries import (
    ALL,
    NOTHING,
    CueReview,
    Filter,
    SuggestionRef,
    attach,
    entries_of,
    has_review,
    in_passages_of,
    renewed,
    review_of,
)
from engine.review.queue import Queue
from engine.review.suggestion import Suggestion
from engine.text.labels import GLYPHS


class Review:
    """The suggestions for a transcript. The text changes only when one is accepted.

    After the first decision, or `attach`, it follows every edit of the transcript. Only the last attached review
    follows a transcript.

    Args:
        transcript: the transcript; accepting changes it.
        suggestions: in reading order.
        glyphs: the glyph of each label.
        warnings: why there may be fewer suggestions than expected.
        dash: the style of a new dash, as in `engine.document.render.render`.
    """

    def __init__(
        self,
        transcript: Transcript,
        suggestions: Sequence[Suggestion] = (),
        glyphs: Mapping[str, str] = GLYPHS,
        warnings: Sequence[str] = (),
        dash: str = DASH,
    ) -> None:
        self.transcript, self.suggestions = transcript, list(suggestions)
        self.glyphs, self.warnings, self.dash = glyphs, list(warnings), dash
        self._entries: dict[int, CueReview] | None = None
        self._order: list[Suggestion] = []
        self._queue: Queue | None = None

    def pending(self, minimum_confidence: float = 0.0) -> list[Suggestion]:
        """The pending suggestions at or above a confidence."""
        return [s for s in self.suggestions if s.state == "pending" and s.confidence >= minimum_confidence]

    def accept(self, suggestion: Suggestion | None = None, *, minimum_confidence: float = 0.0) -> Edit:
        """Accepts one suggestion, or every pending one at or above a confidence.

        Returns:
            the edit that takes the change to the transcript, and the decision, back.
        """
        chosen = self._refs(suggestion) if suggestion else list(self.attach().waiting(minimum_confidence))
        return accept(self, chosen).apply(self.transcript)

    def change(self, suggestion: Suggestion, mark: str) -> Edit:
        """Puts another mark (a label of the model) where one was suggested; returns the edit that takes it back.

        Raises:
            InputError: no such mark.
        """
        if mark not in self.glyphs:
            raise InputError("{mark}: no such mark; choose from {marks}.", mark=mark, marks=", ".join(self.glyphs))
        suggestion.mark = mark
        return accept(self, self._refs(suggestion), state="changed").apply(self.transcript)

    def reject(self, suggestion: Suggestion) -> Edit:
        """Rejects a suggestion; returns the edit, whose undo reverts the decision."""
        return reject(self, self._refs(suggestion)).apply(self.transcript)

    def attach(self) -> "Review":
        """Has every edit of the transcript followed from now on, by this review and no other one."""
        watchers = self.transcript.watchers
        if self._follow not in watchers:
            watchers[:] = [one for one in watchers if not isinstance(getattr(one, "__self__", None), Review)]
            entries = self._prepared()
            for index, cue in enumerate(self.transcript.cues):
                if index in entries or cue.review is not None:
                    attach(cue, entries.get(index))
            watchers.insert(0, self._follow)
            self._queue = None
        return self

    def prepare(
        self,
        rejected: Collection[int] = (),
        passages: Sequence[tuple[int, int]] = (),
        first: int = 0,
        number: int = 0,
    ) -> None:
        """Computes what `take` needs, which is slow for many suggestions.

        Args:
            rejected, passages, first, number: see `engine.review.entries.entries_of`.
        """
        self._entries = self._prepared(rejected, passages, first, number)
        self._order = _by_uncertainty(self.suggestions)

    def take(self, other: "Review", cues: range | None = None) -> None:
        """Replaces the pending suggestions by those of a newer review.

        Args:
            other: the review of a current snapshot; prepared, for speed.
            cues: replace only in these; the others keep theirs, which move to the end of the order.
        """
        earlier = [] if cues is None else self.queue.order
        if other._entries is None:
            other.prepare()
        entries = other._entries or {}
        self.transcript.labels = other.transcript.labels
        for index in range(len(self.transcript.cues)) if cues is None else cues:
            cue = self.transcript.cues[index]
            if index in entries or has_review(cue):
                old, new = review_of(cue), entries.get(index, NOTHING)
                attach(cue, renewed(old, new) if old != NOTHING else new)
        self.glyphs, self.dash, self.warnings = other.glyphs, other.dash, other.warnings
        self.suggestions = _restated(self.transcript.cues)
        self._order = [*other._order, *earlier]
        self._queue = Queue(self.transcript, self._order)

    def renewal(self, other: "Review", cues: range, keep: Suggestion | None = None) -> SetCues:
        """Returns the edit that replaces the pending suggestions of some cues by those of a newer review.

        They stay in the passages where the earlier ones of their cues are.

        Args:
            other: the review of a current snapshot, prepared.
            cues: the cues.
            keep: a suggestion that stays as it is.
        """
        entries, changed = other._entries or {}, {}
        for index in cues:
            cue = self.transcript.cues[index]
            old = review_of(cue)
            new = renewed(old, in_passages_of(old, entries.get(index, NOTHING)), keep)
            if old != NOTHING or new != NOTHING:
                changed[index] = replace(cue)
                attach(changed[index], new)
        return SetCues(changed)

    def sort(self) -> None:
        """Puts the suggestions of several reviews, as `take` left them, into one order."""
        self._order = _by_uncertainty(self.suggestions)
        self._queue = Queue(self.transcript, self._order)

    @classmethod
    def of_cues(
        cls, transcript: Transcript, cues: Mapping[int, CueReview], glyphs: Mapping[str, str], dash: str
    ) -> "Review":
        """Builds a review from saved cue reviews, by cue index; prepared for `take`."""
        suggestions = [entry.suggestion for index in sorted(cues) for entry in cues[index].entries]
        review = cls(transcript, suggestions, glyphs, dash=dash)
        review._entries, review._order = dict(cues), _by_uncertainty(suggestions)
        return review

    def snapshot(self) -> "Review":
        """A copy for another thread, over a snapshot of the transcript."""
        copy = Review(self.transcript.snapshot(), self.suggestions, self.glyphs, self.warnings, self.dash)
        copy.transcript.watchers.append(partial(carry_over, copy.transcript))
        return copy

    def cue(self, index: int) -> CueReview:
        """Returns the review of a cue."""
        return review_of(self.transcript.cues[index])

    @property
    def queue(self) -> Queue:
        """The queue of the suggestions in the current transcript."""
        if self._queue is None:
            self.attach()
            self._queue = Queue(self.transcript, self._order or _by_uncertainty(self.suggestions))
        return self._queue

    def waiting(self, minimum: float = 0.0, filter: Filter = ALL) -> Iterator[SuggestionRef]:
        """The suggestions that wait for a decision, at or above a confidence, in reading order."""
        for index, cue in enumerate(self.transcript.cues):
            for entry in review_of(cue).pending if cue.review else ():
                if entry.suggestion.confidence >= minimum and (not filter or filter.lets(entry.category)):
                    yield SuggestionRef(index, entry)

    def passages(self) -> dict[int, tuple[int, int]]:
        """The first and the last cue with a suggestion in each passage without punctuation, by its number."""
        bounds: dict[int, tuple[int, int]] = {}
        for index, cue in enumerate(self.transcript.cues):
            for entry in review_of(cue).entries:
                if entry.passage is not None:
                    bounds[entry.passage] = bounds.get(entry.passage, (index, index))[0], index
        return bounds

    def _prepared(
        self,
        rejected: Collection[int] = (),
        passages: Sequence[tuple[int, int]] = (),
        first: int = 0,
        number: int = 0,
    ) -> dict[int, CueReview]:
        """The suggestions by the index of their cue."""
        if not self.suggestions:
            return {}
        reading = self.transcript.reading
        self.transcript.labels = reading.labels
        return entries_of(self.suggestions, reading, rejected, passages, first, number)

    def _refs(self, suggestion: Suggestion) -> list[SuggestionRef]:
        """The addresses of a suggestion; none if its text is gone."""
        ref = self.queue.find(suggestion)
        return [ref] if ref else []

    def _follow(self, change: Change) -> None:
        """Keeps step with an edit."""
        carry_over(self.transcript, change)
        _restated(change.come)
        if self._queue:
            self._queue.follow(change)


def _by_uncertainty(suggestions: Sequence[Suggestion]) -> list[Suggestion]:
    return sorted(suggestions, key=lambda suggestion: -suggestion.entropy)


def _restated(cues: Iterable[Cue]) -> list[Suggestion]:
    """The suggestions in some cues, each updated to its state there."""
    suggestions: list[Suggestion] = []
    for cue in cues:
        for entry in review_of(cue).entries:
            entry.suggestion.state = entry.state
            suggestions.append(entry.suggestion)
    return suggestions
