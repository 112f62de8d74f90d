"""The dictionary, where the spelling is to be checked; it is loaded off the GUI thread."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.editor.language import DocumentLanguage
from app.editor.session import DocumentSession
from app.jobs import WindowJob
from app.settings import Settings
from engine.document.transcript import Transcript
from engine.document.words import Word

if TYPE_CHECKING:
    from engine.text.spelling import Speller


def unknown_words(transcript: Transcript, speller: "Speller") -> list[Word]:
    """The words of a document that a dictionary does not know, in reading order."""
    words = transcript.words
    return [words[number] for number in sorted(speller.check(words))]


class Spelling(QObject):
    """Follows the options of the page "spelling".

    Args:
        session: runs the job.
        settings: whether and in which language; store learnt words.
        language: of the document.

    Signals:
        changed(object): the new speller; None for none.
    """

    changed = Signal(object)

    def __init__(self, session: DocumentSession, settings: Settings, language: DocumentLanguage) -> None:
        super().__init__(session)
        self._session, self._settings, self._language = session, settings, language
        self._speller: Speller | None = None
        self._latest: Speller | None = None  # shown or not
        settings.changed.connect(self._follow)
        language.changed.connect(self._follow_document)
        self._load()

    def learn(self, word: str) -> None:
        """Know a word from now on, in all documents."""
        self._settings.set("own-words", [*self._settings.get("own-words"), word])

    def dictionary(self) -> "Callable[[], Speller | None]":
        """Returns what a job calls for the speller of the document's language; None without a dictionary for it."""
        language, own, latest = self._settings.get("spell-language"), self._settings.get("own-words"), self._latest
        if language == "document":
            language = self._language.code

        def load() -> "Speller | None":
            from engine.text.spelling import Speller, languages

            if latest and latest.language == language:
                return latest
            return Speller(language, own) if language in languages() else None

        return load

    def keep(self, speller: "Speller | None") -> None:
        """Keep a loaded speller for the next job."""
        self._latest = speller or self._latest

    def _follow(self, option: str) -> None:
        if option in ("spell-check", "spell-language"):
            self._load()
        elif option == "own-words":
            self._learn(self._settings.get(option))

    def _learn(self, words: list[str]) -> None:
        for speller in {self._speller, self._latest} - {None}:
            assert speller
            for word in words:
                speller.learn(word)
        if self._speller:
            self.changed.emit(self._speller)

    def _follow_document(self) -> None:
        if self._settings.get("spell-language") == "document":
            self._load()

    def _load(self) -> None:
        if self._session.transcript is None or not self._settings.get("spell-check"):
            self.changed.emit(None)
            return
        load = self.dictionary()

        def done(speller: "Speller | None") -> None:
            self._speller = speller
            self.keep(speller)
            self.changed.emit(speller)

        self._session.start(WindowJob(self.tr("Loading the dictionary"), lambda progress: load(), "spelling"), done)
