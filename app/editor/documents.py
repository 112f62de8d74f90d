"""The open documents, each with an editor of its own; one of them is current."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.editor.editor import Editor
from app.editor.recovery import RecoveryCopy


class Drop(NamedTuple):
    """What dropped files are used for, in a few words, and what does it."""

    use: str
    work: Callable[[], object]


class Documents(QObject):
    """Decides where a document opens. A new editor joins the others once its document is read.

    Args:
        make: makes an editor.

    Attributes:
        editors: those of the open documents, in the order of their tabs; one without a document if there is none.
        current: the one that the user sees.

    Signals:
        added(Editor), removed(Editor): it was opened, or closed.
        switched: another one is current.
        wanted: another document is about to be opened.
        unread(str): it could not be read; an error in one sentence.
    """

    added = Signal(object)
    removed = Signal(object)
    switched = Signal()
    wanted = Signal()
    unread = Signal(str)

    def __init__(self, make: Callable[[], Editor], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._reading: list[Editor] = []
        self.current = self._new()
        self.editors = [self.current]

    def open(self, path: Path, media: Path | None = None, punctuate: bool = False) -> None:
        """Open the document at `path`, or go to it if it is open; see `Files.open`. Sound is transcribed."""
        from engine.audio.sidecar import SOUND

        editor = self._holder(path)
        if editor is None and path.suffix.lower() in SOUND:
            self.free().transcriber.start(path)
            return
        if editor is None:
            self.free().files.open(path, media, punctuate)
            return
        self.show(editor)
        if media:
            editor.recording.open(media)
        if punctuate and editor.session.transcript and not editor.session.latest_review:
            editor.session.punctuate()

    def dropped(self, paths: Sequence[Path]) -> Drop:
        """What to do with dropped files.

        A plain text with its recording is timed, a recording alone belongs to the current document, and recordings
        without a document are transcribed. Texts share a recording unless its name is that of one of them.
        """
        from engine.audio.sidecar import MEDIA, sidecar_recording

        media = [path for path in paths if path.suffix.lower() in MEDIA]
        texts = [path for path in paths if path not in media]
        if len(texts) == len(media) == 1:
            return self._both_dropped(texts[0], media[0])
        if not texts and len(media) == 1 and self.current.session.transcript:
            name = self.current.session.name
            use = self.tr("Open as the recording of {0}").format(name)
            return Drop(use, partial(self.current.recording.open, media[0]))
        if not texts:
            return Drop(self.tr("Transcribe"), partial(self._transcribe, media))
        if len(media) == 1 and not any(sidecar_recording(text, media.__contains__) for text in texts):
            return Drop(self.tr("Open with the recording"), partial(self._open_all, texts, media[0]))
        return Drop(self.tr("Open"), partial(self._open_all, texts))

    def _transcribe(self, media: list[Path]) -> None:
        for path in media:
            self.free().transcriber.start(path)

    def _open_all(self, texts: list[Path], media: Path | None = None) -> None:
        for path in texts:
            self.open(path, media)

    def open_next(self) -> None:
        """Open the next file of the folder in place of the current document, and punctuate it."""
        path = self.current.files.next_file()
        if path and (editor := self._holder(path)):
            self.show(editor)
        elif path:
            self.wanted.emit()
            self.current.files.open(path, punctuate=True)

    def recover(self, entry: RecoveryCopy) -> None:
        """Open the document of a copy that a crash left: in place of its file, if that is open and unchanged."""
        editor = self._holder(entry.path) if entry.path else None
        editor = editor if editor and not editor.files.modified else self.free()
        editor.autosave.recover(entry)

    def free(self) -> Editor:
        """An editor for another document: the current one if nothing is lost in it, or a new one."""
        self.wanted.emit()
        if self.current.free:
            return self.current
        editor = self._new()
        self._reading.append(editor)
        editor.session.opened.connect(partial(self._admit, editor))
        return editor

    def show(self, editor: Editor) -> None:
        """Make a document current."""
        if editor is self.current or editor not in self.editors:
            return
        self.current.leave()
        self.current = editor
        self.switched.emit()

    def step(self, places: int) -> None:
        """Show the document so many tabs further; behind the last comes the first."""
        self.show(self.editors[(self.editors.index(self.current) + places) % len(self.editors)])

    def move(self, start: int, end: int) -> None:
        """Move a document's tab."""
        self.editors.insert(end, self.editors.pop(start))

    def close(self, editor: Editor) -> bool:
        """Close a document, once the user has decided about its changes; False if it stays."""
        if editor.files.modified:
            self.show(editor)
        if len(self.editors) == 1:
            return editor.session.close()
        if not editor.files.may_leave():
            return False
        place = self.editors.index(editor)
        if editor is self.current:
            self.show(self.editors[place + 1 if place + 1 < len(self.editors) else place - 1])
        self.editors.remove(editor)
        self._drop(editor)
        return True

    def may_leave(self) -> bool:
        """Whether all documents can be closed: each is shown and asked about."""
        for editor in self.editors:
            if editor.files.modified or editor.files.exporting:
                self.show(editor)
                if not editor.files.may_leave():
                    return False
        return True

    def shut_down(self) -> None:
        """Close all editors without a question, as the window closes."""
        for editor in (*self.editors, *self._reading):
            editor.close()

    def _new(self) -> Editor:
        editor = self._make()
        editor.session.unread.connect(self.unread)
        editor.runner.finished.connect(lambda _: QTimer.singleShot(0, self, partial(self._drop_idle, editor)))
        return editor

    def _both_dropped(self, text: Path, media: Path) -> Drop:
        from engine.formats import FORMATS

        if text.suffix.lower() in FORMATS["plain"].extensions:
            return Drop(self.tr("Time the text"), lambda: self.free().files.time_text(text, media))
        return Drop(self.tr("Open with the recording"), partial(self.open, text, media))

    def _holder(self, path: Path) -> Editor | None:
        """The editor that has a file open, or is about to have it."""
        return next((editor for editor in (*self.editors, *self._reading) if editor.files.holds(path)), None)

    def _admit(self, editor: Editor) -> None:
        """Show a new document behind the current one, or in place of the start page."""
        if editor in self._reading:
            before = self.current
            self._reading.remove(editor)
            self.editors.insert(self.editors.index(before) + 1, editor)
            self.added.emit(editor)
            self.show(editor)
            self._drop_idle(before)

    def _drop_idle(self, editor: Editor) -> None:
        """Discard an editor whose document could not be read, unless it is the only one."""
        if editor is self.current or editor.session.transcript or editor.runner.busy:
            return
        for editors in (self.editors, self._reading):
            if editor in editors:
                editors.remove(editor)
                self._drop(editor)

    def _drop(self, editor: Editor) -> None:
        editor.close()
        self.removed.emit(editor)
