"""Saves a recovery copy of unsaved changes every few seconds."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer, Signal

from app.editor.file_watch import Stamp
from app.editor.opened import Opened
from app.editor.recovery import Recovery, RecoveryCopy
from app.editor.request import Request
from app.editor.session import DocumentSession
from app.jobs import JobProgress, WindowJob, give_way
from app.settings import Settings
from engine.document.edits import SetText
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.errors import FormatError
from engine.review import Review

Draft = Callable[[], tuple[int, str] | None]
Place = Callable[[], Address | None]

_PARTED = b"\n"
"""Separates the document from its suggestions; neither contains a line break."""

_OFTEN = 0.5
"""Of the time that may be lost, the part after which a copy is begun: writing it takes the rest."""


class Autosave(QObject):
    """Watches the session's document.

    Args:
        session: the session.
        settings: the interval.
        recovery: stores the copies.
        draft: returns uncommitted typing: index and raw text of its cue, or None.
        place: returns the current address of the review, or None.

    Signals:
        place_recovered(Address): the review's address in a recovered document.
    """

    place_recovered = Signal(object)

    def __init__(
        self,
        session: DocumentSession,
        settings: Settings,
        recovery: Recovery,
        draft: Draft,
        place: Place,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.recovery = recovery
        self._session, self._settings, self._draft, self._place = session, settings, draft, place
        self._document = uuid4().hex
        self._kept: object = None
        self._old: RecoveryCopy | None = None
        self._failing = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.keep)
        session.opened.connect(self._start)
        session.closed.connect(self.forget)
        session.saved.connect(self._let_go)
        settings.changed.connect(self._set_interval)
        self._set_interval()

    def keep(self) -> None:
        """Write a copy now, if something has changed since the last one."""
        session, draft = self._session, self._draft()
        if session.transcript is None:
            return
        state = session.transcript.revision, draft, session.undo_stack.index(), session.latest_review
        if not (session.modified or draft):
            self._let_go()
        elif state != self._kept:
            self._kept = state
            self._write(draft)

    def forget(self) -> None:
        """Discard the changes: there is nothing to recover."""
        self._timer.stop()
        self._forget_copy()

    def recover(self, entry: RecoveryCopy) -> None:
        """Open the document of a copy that a crash left; the copy is removed once it is open."""

        def done(opened: Opened) -> None:
            before, self._old = self._old, entry
            self.recovery.claimed.add(entry.file)
            if self._session.show(opened):
                if opened.place:
                    self.place_recovered.emit(opened.place)
                self.keep()
            else:
                self._old = before
                self.recovery.claimed.discard(entry.file)

        job = WindowJob(self.tr("Recovering {0}").format(entry.name), lambda _: self._opened(entry), "document")
        self._session.start_reading(job, done)

    def _opened(self, entry: RecoveryCopy) -> Opened:
        """The document of a copy, read from the disk."""
        from engine.formats import snapshot as transcript_snapshot

        document, _, review = self.recovery.load(entry).partition(_PARTED)
        transcript = transcript_snapshot.loads(document)
        return Opened(
            transcript,
            entry.path,
            entry.name,
            unsaved=True,
            stamp=_stamp(entry.meta),
            format=_format(entry.meta),
            encoding=entry.meta.get("encoding"),
            recognised=entry.meta.get("recognised") is True,
            review=_review(review, transcript),
            place=_place(entry.meta),
            request=_request(entry.meta, transcript),
        )

    def _write(self, draft: tuple[int, str] | None) -> None:
        session, document, recovery = self._session, self._document, self.recovery
        transcripts, reviews = self._transcripts, self._reviews
        assert session.transcript
        copy, path, name, review = session.transcript.snapshot(), session.path, session.name, session.review
        meta = self._meta()

        def work(progress: JobProgress) -> None:
            suggestions = reviews.parts(review, copy) if review and session.latest_review else []
            if draft:
                SetText(*draft).apply(copy)
            parts = [*transcripts.parts(copy), _PARTED, *suggestions]
            progress.report(0.5)  # not if a newer copy is on its way
            recovery.save(document, path, name, parts, meta)

        def done(_: None) -> None:
            self._failing = False
            if self._old:  # keep a crash's copy until the new one is on the disk
                recovery.discard(self._old)
                self._old = None

        def failed(error: Exception) -> None:
            self._kept = None  # try again
            if not self._failing:  # reported once, however often it is tried
                session.failed.emit(self.tr("Unsaved changes are not backed up. {0}").format(session.sentence(error)))
            self._failing = True

        session.runner.start(WindowJob("", work, "recovery", lane="urgent"), done, failed)

    def _meta(self) -> dict[str, Any]:
        """The metadata of a copy."""
        session = self._session
        return {
            "place": self._place(),
            "request": session.request and session.request.meta(),
            "recognised": session.recognised,
            "stamp": session.stamp and asdict(session.stamp),
            "format": session.format,
            "encoding": session.encoding,
        }

    def _start(self) -> None:
        self._forget_copy()
        self._new_writers()
        self._timer.start()

    def _let_go(self) -> None:
        if self._kept is not None and not self._session.modified:
            self._forget_copy()

    def _forget_copy(self) -> None:
        """Remove the copy, and one that waits to be written; later changes get another."""
        self.recovery.forget(self._document)
        self._document, self._kept = uuid4().hex, None

    def _new_writers(self) -> None:
        from engine.formats.snapshot import TranscriptWriter
        from engine.review.snapshot import ReviewWriter

        self._transcripts, self._reviews = TranscriptWriter(give_way), ReviewWriter(give_way)

    def _set_interval(self) -> None:
        self._timer.setInterval(round(self._settings.get("autosave-seconds") * 1000 * _OFTEN))


def _review(data: bytes, transcript: Transcript) -> Review | None:
    """The suggestions of a copy; None for a copy without, and for a damaged one: the text matters more."""
    from engine.review import snapshot as review_snapshot

    try:
        return review_snapshot.loads(data, transcript) if data else None
    except FormatError:
        return None


def _place(meta: dict[str, Any]) -> Address | None:
    """Where a copy was being reviewed; None if it does not say."""
    try:
        cue, place = meta["place"]
        return Address(int(cue), int(place))
    except (KeyError, TypeError, ValueError):
        return None


def _request(meta: dict[str, Any], transcript: Transcript) -> Request | None:
    """The interrupted request recorded in a copy; None if missing or invalid."""
    try:
        return Request.from_meta(meta["request"], transcript)
    except (LookupError, TypeError, ValueError):
        return None


def _stamp(meta: dict[str, Any]) -> Stamp | None:
    """The file state recorded in a copy; None if invalid."""
    try:
        return Stamp(**meta["stamp"])
    except (KeyError, TypeError):
        return None


def _format(meta: dict[str, Any]) -> str | None:
    """The format that was chosen for saving the document of a copy; None if the copy names none that there is."""
    from engine.formats import FORMATS

    return next((name for name in FORMATS if name == meta.get("format")), None)
