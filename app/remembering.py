"""What was decided goes into the review memory, so that a rejected suggestion is not made again."""

from PySide6.QtCore import QObject, QTimer, Signal

from app.adapters.undo import Decisions
from app.jobs import Job, Progress
from app.session import Session
from app.settings import Settings
from engine.document.notes import Row, slots_of
from engine.document.review import Review
from engine.memory import Decision, Memory, context, document_key, slot_key
from engine.text.labels import GLYPHS, mark_labels

_LATER = 500  # ms


class _Known:
    """The words that a review is about, as they stand while it is decided on.

    Attributes:
        words: in reading order.
        marks: the label of what stands after each; "" where something waits for a decision.
        labels: those of the review, by their glyphs.
        document: key of the words as they were.
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


class Remembering(QObject):
    """Between the session and the memory. The memory is written off the GUI thread.

    Args:
        session: whose decisions are remembered.
        settings: say whether they are.
        memory: keeps them.

    Signals:
        warned(str): the memory cannot be kept; one sentence.
    """

    warned = Signal(str)

    def __init__(self, session: Session, settings: Settings, memory: Memory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.memory = memory
        self._session, self._settings = session, settings
        self._read: tuple[Review, _Known] | None = None
        self._known: _Known | None = None
        self._made: dict[int, list[Decision]] = {}
        self._new: list[Decision] = []
        self._gone: list[Decision] = []
        self._warning = ""
        self._timer = QTimer(self, singleShot=True, interval=_LATER)
        self._timer.timeout.connect(self._start_writing)
        session.refused = self.refused
        session.reviewed.connect(self._start)
        session.decided.connect(self._decided)

    def refused(self, review: Review) -> frozenset[int]:
        """The places of the suggestions that were rejected before. For the thread that makes the review."""
        known = _Known(review)
        self._read = review, known  # at once: another thread may be here too
        if not self._settings.get("remember-decisions"):
            return frozenset()
        keys = [slot_key(known.words, s.slot, s.mark, s.written) for s in review.suggestions]
        rejected = self.memory.rejected(keys)
        return frozenset(number for number, key in enumerate(keys) if key in rejected)

    def flush(self) -> None:
        """Write what waits now, as when the window closes."""
        self._timer.stop()
        self._write(*self._waiting())
        self.memory.close()

    def _start(self) -> None:
        """Take up what was read of the review that is here now."""
        review, read = self._session.review, self._read
        self._made.clear()
        if read and read[0] is review:
            self._known, self._read = read[1], None
        elif review:  # a newer one has been read meanwhile
            self._known = _Known(review)

    def _decided(self, decisions: Decisions, made: bool) -> None:
        if not self._settings.get("remember-decisions"):
            return
        for row, state in decisions:
            if not made:
                if known := self._made.get(id(row.suggestion)):
                    self._gone.append(known.pop())
            elif state != "pending" and (decision := self._decision(row, state)):
                self._made.setdefault(id(row.suggestion), []).append(decision)
                self._new.append(decision)
        self._timer.start()

    def _decision(self, row: Row, state: str) -> Decision | None:
        suggestion, known = row.suggestion, self._known
        if known is None or self._session.review is None or suggestion.slot >= len(known.words):
            return None
        slot = suggestion.slot
        if row.kind != "capital" and suggestion.mark in GLYPHS:  # an ellipsis drawn anew is the mark it was
            own = {"accepted": suggestion.mark, "rejected": suggestion.mark_now}.get(state)
            known.marks[slot] = own or known.labels.get(self._glyph(row), "")
        if state == "accepted" and suggestion.case_word is not None and suggestion.written:
            known.words[suggestion.case_word] = suggestion.written
        words, marks, place, first = context(known.words, known.marks, slot)
        key = slot_key(known.words, slot, suggestion.mark, suggestion.written)
        model = self._session.choice.model
        return Decision(key, state, suggestion.mark, model, words, marks, place, first, known.document)  # type: ignore[arg-type]

    def _glyph(self, row: Row) -> str:
        """The mark that somebody has put in place of a suggestion."""
        queue = self._session.queue
        standing = queue.find(row.suggestion) if queue else None
        if queue is None or standing is None:
            return ""
        words = slots_of(queue.transcript.cues[standing.cue], queue.transcript.markup, queue.labels)
        return words[standing.row.place][1][:1]

    def _waiting(self) -> tuple[list[Decision], list[Decision]]:
        waiting = self._new, self._gone
        self._new, self._gone = [], []
        return waiting

    def _start_writing(self) -> None:
        new, gone = self._waiting()

        def work(progress: Progress) -> None:
            self._write(new, gone)

        self._session.runner.start(Job("", work, lane="urgent"), lambda _: self._warn(), self._session.fail)

    def _write(self, new: list[Decision], gone: list[Decision]) -> None:
        if new:
            self.memory.remember(new)
        if gone:
            self.memory.forget(gone)

    def _warn(self) -> None:
        if self.memory.warning and self.memory.warning != self._warning:
            self._warning = self.memory.warning
            self.warned.emit(self._warning)
