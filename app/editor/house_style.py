"""The user's house style: read for each review, written off the GUI thread."""

import threading

from PySide6.QtCore import QObject

from app.editor.session import DocumentSession
from app.jobs import JobProgress, WindowJob
from app.translation.wording import worded
from engine.errors import InputError
from engine.style import Style, read_style, write_style


class HouseStyle(QObject):
    """Manages access to ``style.toml``.

    Args:
        session: the session, which applies it and reports write errors.
    """

    def __init__(self, session: DocumentSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._waiting: Style | None = None
        self._writing = threading.Lock()
        session.style = self.read

    def read(self) -> tuple[Style, list[str]]:
        """The style (the default one for an invalid file), and the file's error. Thread-safe."""
        if style := self._waiting:
            return style, []
        try:
            return read_style(), []
        except InputError as error:
            return Style(), [self.tr("No house style is applied: {0}").format(worded(error))]

    def fail(self, error: Exception) -> None:
        """Report an error in one sentence."""
        self._session.fail(error)

    def set(self, style: Style) -> None:
        """Set a new style at once, and write it soon."""
        self._waiting = style

        def work(progress: JobProgress) -> None:
            with self._writing:
                if latest := self._waiting:  # an older one never lands on a newer one
                    write_style(latest)
                    if self._waiting is latest:
                        self._waiting = None

        self._session.start(WindowJob("", work), lambda _: None)
