"""The language of the document: found off the GUI thread, or chosen by the user."""

from PySide6.QtCore import QObject, Signal

from app.editor.session import DocumentSession
from app.jobs import JobProgress, WindowJob
from app.settings import Settings

MOST_KEPT = 500
"""Files whose chosen language is remembered."""


class DocumentLanguage(QObject):
    """Follows the document and the option "text-language".

    Args:
        session: whose document it is about; runs the job.
        settings: have the language of all texts, and those that were chosen for single files.

    Attributes:
        chosen: code of the language that the user chose for this document; "" for none.
        detected: code of the language that its words and its file suggest; "" where that is not clear.

    Signals:
        changed: the document has another language.
    """

    changed = Signal()

    def __init__(self, session: DocumentSession, settings: Settings) -> None:
        super().__init__(session)
        self._session, self._settings = session, settings
        self.chosen = self.detected = ""
        settings.changed.connect(self._follow)
        session.opened.connect(self._open)

    @property
    def code(self) -> str:
        """Code of the document's language; "" where it is not clear."""
        return self.chosen or self.preset or self.detected

    @property
    def preset(self) -> str:
        """Code of the language that every document is in unless another is chosen; "" to detect it."""
        return str(self._settings.get("text-language"))

    def choose(self, code: str) -> None:
        """Treat the document as one in this language; "" detects it again. Suggestions are made again."""
        session = self._session
        if session.transcript is None:
            return
        self.chosen = code
        if session.path:
            files = {path: own for path, own in self._files.items() if path != str(session.path)}
            files |= {str(session.path): code} if code else {}
            self._settings.set("file-languages", dict(list(files.items())[-MOST_KEPT:]))
        self._apply()
        if session.latest_review:
            session.punctuate()

    @property
    def _files(self) -> dict[str, str]:
        files: dict[str, str] = self._settings.get("file-languages")
        return files

    def _open(self) -> None:
        path = self._session.path
        self.chosen, self.detected = self._files.get(str(path), "") if path else "", ""
        if self.code:
            self._apply()
        self.detect()

    def _follow(self, option: str) -> None:
        if option == "text-language":
            self._apply()

    def _apply(self) -> None:
        """Read the document by the rules of its language."""
        if self._session.transcript:
            self._session.transcript.speak(self.code)
        self.changed.emit()

    def detect(self) -> None:
        """Detect the language of the document."""
        transcript = self._session.transcript
        if transcript is None:
            return
        snapshot = transcript.snapshot()

        def work(progress: JobProgress) -> str:
            from engine.text.language import language_of

            snapshot.speak("")
            return language_of(snapshot)

        def done(code: str) -> None:
            if self._session.transcript is transcript:
                self.detected = code
                self._apply()

        self._session.start(WindowJob("", work, "language"), done)
