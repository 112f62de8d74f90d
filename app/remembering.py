"""What was decided goes into the review memory, so that a rejected suggestion is not made again."""

from PySide6.QtCore import QObject, QTimer, Signal

from app.adapters.undo import Decisions
from app.jobs import Job, Progress
from app.session import Session
from app.settings import Settings
from engine.document.notes import Row, slots_of
from engine.document.review import Review
from engine.memory import Decision, Memory, context, document_key, slot_key

_LATER = 500  # ms


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
        self._words: list[str] = []
        self._marks: list[str] = []
        self._document = b""
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
        if not self._settings.get("remember-decisions"):
            return frozenset()
        words = [word.text for word in review.transcript.words]
        keys = [slot_key(words, s.slot, s.mark, s.written) for s in review.suggestions]
        rejected = self.memory.rejected(keys)
        return frozenset(number for number, key in enumerate(keys) if key in rejected)

    def flush(self) -> None:
        """Write what waits now, as when the window closes."""
        self._timer.stop()
        self._write(*self._waiting())
        self.memory.close()

    def _start(self) -> None:
        """Know the words that a new review is about; what waits for a decision has no mark yet."""
        review = self._session.review
        self._made.clear()
        if review is None:
            return
        words = review.transcript.words  # read when the review was made
        self._words = [word.text for word in words]
        self._marks = ["O"] * len(words)
        glyphs = {glyph: label for label, glyph in review.glyphs.items()}
        self._labels = glyphs
        for index, word in enumerate(words):
            if word.tail and not word.tail.isspace():
                self._marks[index] = next((glyphs[sign] for sign in word.tail if sign in glyphs), "O")
        for suggestion in review.suggestions:
            if suggestion.mark != suggestion.mark_now:
                self._marks[suggestion.slot] = ""
        self._document = document_key(self._words)

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
        suggestion, review = row.suggestion, self._session.review
        if review is None or suggestion.slot >= len(self._words):
            return None
        slot = suggestion.slot
        if row.kind != "capital":
            own = {"accepted": suggestion.mark, "rejected": suggestion.mark_now}.get(state)
            self._marks[slot] = own or self._written(row)
        if state == "accepted" and suggestion.case_word is not None and suggestion.written:
            self._words[suggestion.case_word] = suggestion.written
        words, marks, place, first = context(self._words, self._marks, slot)
        key = slot_key(self._words, slot, suggestion.mark, suggestion.written)
        model = self._session.choice.model
        return Decision(key, state, suggestion.mark, model, words, marks, place, first, self._document)  # type: ignore[arg-type]

    def _written(self, row: Row) -> str:
        """The label of the mark that somebody has put in place of a suggestion."""
        queue = self._session.queue
        standing = queue.find(row.suggestion) if queue else None
        if queue is None or standing is None:
            return ""
        words = slots_of(queue.transcript.cues[standing.cue], queue.transcript.markup, queue.labels)
        glyph = words[standing.row.place][1][:1]
        return self._labels.get(glyph, "")

    def _waiting(self) -> tuple[list[Decision], list[Decision]]:
        waiting = self._new, self._gone
        self._new, self._gone = [], []
        return waiting

    def _start_writing(self) -> None:
        new, gone = self._waiting()

        def work(progress: Progress) -> None:
            self._write(new, gone)

        self._session.runner.start(Job("", work), lambda _: self._warn(), self._session.fail)

    def _write(self, new: list[Decision], gone: list[Decision]) -> None:
        if new:
            self.memory.remember(new)
        if gone:
            self.memory.forget(gone)

    def _warn(self) -> None:
        if self.memory.warning and self.memory.warning != self._warning:
            self._warning = self.memory.warning
            self.warned.emit(self._warning)
