"""The document on a time line: cues, words and pauses of a time range, in seconds."""

from bisect import bisect_left, bisect_right
from itertools import accumulate, pairwise
from typing import NamedTuple

from app.editor.recording import Recording
from app.editor.session import DocumentSession
from engine.document.cue import MEASURED, Cue
from engine.document.transcript import Change
from engine.document.words import Address, Word, pause_between, words_of

_KEPT = 2000
"""Cues whose words are remembered; more are never in sight together."""

_LINGER = 0.25
"""Seconds that a word is still the one being spoken, unless the next one begins."""


class Region(NamedTuple):
    """A cue: its index in the transcript, start and end in seconds, its text, and whether it is fixed."""

    index: int  # type: ignore[assignment]  # and not where something is in the tuple
    start: float
    end: float
    text: str
    locked: bool


class Tick(NamedTuple):
    """A word: start and end in seconds, its text, and whether the times are measured or estimated."""

    start: float
    end: float
    text: str
    sure: bool


class Band(NamedTuple):
    """A pause: start and end in seconds."""

    start: float
    end: float


class Timeline:
    """Looks into the session's document for `widgets.waveform.view.TimelineSource`.

    Args:
        session: whose document it is; every edit of it is followed.
        recording: has the times of words found so far during alignment.
    """

    def __init__(self, session: DocumentSession, recording: Recording) -> None:
        self._session, self._recording = session, recording
        self._words: dict[int, tuple[Cue, list[Word]]] = {}
        self._order: list[int] | None = None
        for other in (session.opened, session.closed):
            other.connect(self._forget)
        session.edited.connect(self._follow)
        recording.more_aligned.connect(self._sort_again)

    def cues_between(self, start: float, end: float) -> list[Region]:
        """The cues that reach into these seconds, by their start."""
        session = self._session
        if session.transcript is None or session.review is None:
            return []
        markup, cues = session.transcript.markup, session.transcript.cues
        return [
            Region(
                index,
                cues[index].start / 1000,
                cues[index].end / 1000,
                " ".join(markup.visible(cues[index].text).text.split()),
                session.review.cue(index).locked,
            )
            for index in self._between(start, end)
            if cues[index].timed
        ]

    def words_between(self, start: float, end: float) -> list[Tick]:
        """The words whose times are known, by their start."""
        return [
            Tick(word.start, word.end, word.text, word.timing in MEASURED)
            for index in self._between(start, end)
            for word in self._words_of(index)
            if word.start is not None and word.end is not None and word.end > start and word.start < end
        ]

    def pauses_between(self, start: float, end: float) -> list[Band]:
        """The silences between words, of any length."""
        words = [word for index in self._between(start - 10, end + 10) for word in self._words_of(index)]
        bands: list[Band] = []
        for one, following in pairwise(words):
            known = one.pause if one.cue == following.cue else pause_between(one, following)
            if known and one.end is not None and one.end < end and one.end + known > start:
                bands.append(Band(one.end, one.end + known))
        return bands

    def pause_after(self, cue: int, place: int) -> float | None:
        """Seconds of silence behind a word of a cue, or None where not known."""
        words = self._words_of(cue)
        if place + 1 < len(words):
            return words[place].pause
        transcript = self._session.transcript
        if transcript is None or place >= len(words) or cue + 1 >= len(transcript.cues):
            return None
        following = self._words_of(cue + 1)
        return pause_between(words[place], following[0]) if following else None

    def slot_time(self, cue: int, place: int) -> float | None:
        """The second in the middle of the slot behind a word; None where it is not known."""
        words = self._words_of(cue)
        if place >= len(words) or words[place].end is None:
            return None
        return (words[place].end or 0.0) + (self.pause_after(cue, place) or 0.0) / 2

    def word_at(self, second: float) -> Address | None:
        """The word that is being spoken at a second, or was just before; None in a pause and between cues."""
        cue = self.cue_at(second)
        words = self._words_of(cue) if cue is not None else []
        begun = [place for place, word in enumerate(words) if word.start is not None and word.start <= second]
        if cue is None or not begun or second > (words[begun[-1]].end or 0.0) + _LINGER:
            return None
        return Address(cue, begun[-1])

    def word_start(self, address: Address) -> float | None:
        """The second at which a word begins; None where it is not known."""
        words = self._words_of(address.cue)
        return words[address.place].start if address.place < len(words) else None

    def cue_at(self, second: float) -> int | None:
        """The cue that is shown at a second: of several, the one that began last."""
        cues = self.cues_at(second)
        return cues[-1] if cues else None

    def cues_at(self, second: float) -> list[int]:
        """The cues that are shown at a second, by their start."""
        return self._between(second, second + 0.001)

    def _between(self, start: float, end: float) -> list[int]:
        """The indexes of the cues that reach into these seconds, by their start."""
        if self._session.transcript is None:
            return []
        if self._order is None:
            self._spans = [span_of(self._aligned(cue)) for cue in self._session.transcript.cues]
            self._order = sorted(range(len(self._spans)), key=lambda index: self._spans[index][0])
            self._starts = [self._spans[index][0] for index in self._order]
            # Long cues may start far before the range.
            self._latest = list(accumulate((self._spans[index][1] for index in self._order), max))
        last = bisect_left(self._starts, end * 1000)
        first = bisect_right(self._latest, start * 1000)
        return [index for index in self._order[first:last] if self._spans[index][1] > start * 1000]

    def _aligned(self, cue: Cue) -> Cue:
        """A cue with the word times found so far."""
        return self._recording.aligned_cues.get(id(cue), cue)

    def _words_of(self, index: int) -> list[Word]:
        session = self._session
        assert session.transcript
        cue = self._aligned(session.transcript.cues[index])
        known = self._words.get(id(cue))
        if known is None or (known[1] and known[1][0].cue != index):
            if len(self._words) > _KEPT:
                self._words.clear()
            known = cue, words_of(cue, index, session.transcript.text_of(cue))
            self._words[id(cue)] = known
        return known[1]

    def _follow(self, change: Change) -> None:
        cues = zip(change.before, change.after)
        if change.grown or any(old is not new and span_of(old) != span_of(new) for old, new in cues):
            self._order = None

    def _sort_again(self) -> None:
        """Sort again if the cues get their times from their words."""
        transcript = self._session.transcript
        if transcript and transcript.cues and not any(cue.end for cue in transcript.cues):
            self._order = None

    def _forget(self) -> None:
        self._words.clear()
        self._order = None


def span_of(cue: Cue) -> tuple[float, float]:
    """Start and end of a cue in milliseconds; those of its words, as far as known, if it has no times."""
    if cue.timed:
        return cue.start, cue.end
    starts = [timing.start for timing in cue.timings if timing.start is not None]
    ends = [timing.end for timing in cue.timings if timing.end is not None]
    return (1000 * min(starts), 1000 * max(ends)) if starts and ends else (0, 0)
