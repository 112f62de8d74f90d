"""Stores decisions in the review memory, so rejected suggestions do not return."""

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.editor.session import DocumentSession
from app.editor.undo import Decisions
from app.jobs import JobProgress, WindowJob
from app.settings import Settings
from engine.memory import Decision, Memory, Verdict, context, document_key, slot_key
from engine.review import Review, ReviewEntry
from engine.text.labels import GLYPHS, mark_labels

_LATER = 500  # ms


class _Spot(NamedTuple):
    """The state of one slot: the mark after a word, and the spelling of a word decided with it."""

    slot: int
    mark: str
    word: int
    spelling: str


class _Known:
    """The current words of a review.

    Attributes:
        words: in reading order.
        marks: the label after each; "" while a suggestion is pending.
        labels: labels of the review, by glyph.
        document: key of the original words.
    """

    def __init__(self, review: Review) -> None:
        words = review.transcript.words
        self.words = [word.text for word in words]
        self.marks = mark_labels(self.words, [word.tail for word in words])
        for suggestion in review.suggestions:
            if suggestion.mark != suggestion.mark_now and suggestion.mark in GLYPHS:
                self.marks[suggestion.slot] = ""
        self.labels = {glyph: label for label, glyph in review.glyphs.items()}
        self.document = document_key(self.words)

    def put(self, spot: _Spot) -> _Spot:
        """Replace the state of a slot; returns the old one."""
        before = spot._replace(mark=self.marks[spot.slot], spelling=self.words[spot.word])
        self.marks[spot.slot], self.words[spot.word] = spot.mark, spot.spelling
        return before


class Remembering(QObject):
    """Connects the session to the memory, which is written off the GUI thread.

    Args:
        session: the session.
        settings: whether to remember.
        memory: the store.

    Signals:
        warned(object): the memory cannot be saved; one sentence.
    """

    warned = Signal(object)

    def __init__(
        self, session: DocumentSession, settings: Settings, memory: Memory, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.memory = memory
        self._session, self._settings = session, settings
        self._read: tuple[Review, _Known] | None = None
        self._known: dict[int, _Known] = {}  # by the identity of each suggestion
        self._by_suggestion: dict[int, list[tuple[Decision, _Spot]]] = {}
        self._new: list[Decision] = []
        self._gone: list[Decision] = []
        self._warning = ""
        self._timer = QTimer(self, singleShot=True, interval=_LATER)
        self._timer.timeout.connect(self._start_writing)
        session.refused = self.refused
        session.opened.connect(self._by_suggestion.clear)  # the undo stack is empty
        session.opened.connect(self._known.clear)
        session.reviewed.connect(self.take_up)
        session.extended.connect(self.take_up)
        session.decided.connect(self._decided)

    def refused(self, review: Review) -> frozenset[int]:
        """The indexes of earlier rejected suggestions. Called on the suggestion job's thread."""
        known = _Known(review)
        self._read = review, known  # at once: another thread may be here too
        if not self._settings.get("remember-decisions"):
            return frozenset()
        keys = [slot_key(known.words, s.slot, s.mark, s.spelling) for s in review.suggestions]
        rejected = self.memory.rejected(keys)
        return frozenset(number for number, key in enumerate(keys) if key in rejected)

    def flush(self) -> None:
        """Write what waits now, as when the document closes."""
        self._timer.stop()
        self._write(*self._waiting())

    def take_up(self) -> None:
        """Adopt the loaded words of the latest review."""
        review, read = self._session.latest_review, self._read
        if review is None:
            return
        if read and read[0] is review:
            known, self._read = read[1], None
        else:  # a newer one has been read meanwhile
            known = _Known(review)
        self._known |= {id(suggestion): known for suggestion in review.suggestions}

    def _decided(self, decisions: Decisions, done: bool) -> None:
        if not done:
            for entry, _ in reversed(decisions):
                self._take_back(entry)
        elif self._settings.get("remember-decisions"):
            for entry, state in decisions:
                if state != "pending" and (decision := self._decision(entry, state)):
                    self._by_suggestion.setdefault(id(entry.suggestion), []).append(decision)
                    self._new.append(decision[0])
        self._timer.start()

    def _take_back(self, entry: ReviewEntry) -> None:
        """Forget the last decision on a suggestion, which may be of a review before this one."""
        if decisions := self._by_suggestion.get(id(entry.suggestion)):
            decision, before = decisions.pop()
            self._gone.append(decision)
            known = self._known.get(id(entry.suggestion))
            if known and known.document == decision.document:
                known.put(before)

    def _decision(self, entry: ReviewEntry, state: Verdict) -> tuple[Decision, _Spot] | None:
        """A decision, with the previous state."""
        suggestion, punctuator = entry.suggestion, self._session.punctuator
        slot, known = suggestion.slot, self._known.get(id(suggestion))
        if known is None or punctuator is None or self._session.latest_review is None or slot >= len(known.words):
            return None
        now = _Spot(slot, known.marks[slot], slot, known.words[slot])
        if entry.kind != "capital" and suggestion.mark in GLYPHS:  # a redrawn ellipsis is the mark it was
            own = {"accepted": suggestion.mark, "rejected": suggestion.mark_now}.get(state)
            now = now._replace(mark=own or known.labels.get(self._glyph(entry), ""))
        if state == "accepted" and suggestion.case_word is not None and suggestion.spelling:
            now = now._replace(word=suggestion.case_word, spelling=suggestion.spelling)
        before = known.put(now)
        words, marks, place, first = context(known.words, known.marks, slot)
        key = slot_key(known.words, slot, suggestion.mark, suggestion.spelling)
        name = punctuator.name
        return Decision(key, state, suggestion.mark, name, words, marks, place, first, known.document), before

    def _glyph(self, entry: ReviewEntry) -> str:
        """The mark chosen instead of a suggestion."""
        review = self._session.review
        ref = review.queue.find(entry.suggestion) if review else None
        if review is None or ref is None:
            return ""
        return review.transcript.text_at(ref.cue).marks[ref.entry.place][:1]

    def _waiting(self) -> tuple[list[Decision], list[Decision]]:
        waiting = self._new, self._gone
        self._new, self._gone = [], []
        return waiting

    def _start_writing(self) -> None:
        new, gone = self._waiting()

        def work(progress: JobProgress) -> None:
            self._write(new, gone)

        self._session.runner.start(WindowJob("", work, lane="urgent"), lambda _: self._warn(), self._session.fail)

    def _write(self, new: list[Decision], gone: list[Decision]) -> None:
        if new:
            self.memory.remember(new)
        if gone:
            self.memory.forget(gone)

    def _warn(self) -> None:
        if self.memory.warning and self.memory.warning != self._warning:
            self._warning = self.memory.warning
            self.warned.emit(self._warning)
