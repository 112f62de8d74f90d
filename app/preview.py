"""What the suggestions would make of each cue, without changing anything: computed for the cues that are looked at."""

from bisect import bisect_left
from collections import defaultdict

from engine.document.render import render
from engine.document.review import Review, Suggestion


class Preview:
    """The texts that accepting a review's suggestions at or above a confidence would give.

    Args:
        review: nothing of it is changed, here or elsewhere, as long as this lives.
    """

    def __init__(self, review: Review) -> None:
        self._review, self._transcript = review, review.transcript
        self._labels = self._transcript.reading.labels
        self._confidences = sorted(suggestion.confidence for suggestion in review.suggestions)
        cues = [word.cue for word in self._transcript.words]
        self._first = [bisect_left(cues, cue) for cue in range(len(self._transcript.cues) + 1)]
        self._of_cue: dict[int, list[Suggestion]] = defaultdict(list)
        for suggestion in review.suggestions:
            places = {suggestion.slot, suggestion.slot if suggestion.case_word is None else suggestion.case_word}
            for cue in {cues[place] for place in places}:
                self._of_cue[cue].append(suggestion)

    @property
    def total(self) -> int:
        """The number of suggestions."""
        return len(self._confidences)

    def count(self, minimum: float) -> int:
        """The number of suggestions whose confidence is at least `minimum`."""
        return self.total - bisect_left(self._confidences, minimum)

    def text(self, cue: int, minimum: float) -> str:
        """The raw text of a cue with the suggestions whose confidence is at least `minimum`."""
        raw = self._transcript.cues[cue].text
        chosen = [suggestion for suggestion in self._of_cue.get(cue, ()) if suggestion.confidence >= minimum]
        if not chosen:
            return raw
        inside = range(self._first[cue], self._first[cue + 1])
        marks, words = (
            {index - inside.start: text for index, text in changes.items() if index in inside}
            for changes in self._review.changes(chosen)
        )
        return render(raw, self._transcript.markup, self._labels, marks, words)
