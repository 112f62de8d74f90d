"""Gives the table a dictionary, where the spelling is to be checked; it is loaded off the GUI thread."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.editor.session import Session
from app.jobs import Job, Progress
from app.settings import Settings

if TYPE_CHECKING:
    from app.widgets.cue_table import CueTable
    from engine.text.spelling import Speller


class Spelling(QObject):
    """Follows the options of the page "spelling".

    Args:
        session: runs the job.
        settings: say whether, and in which language; they keep the words that were learnt.
        table: underlines what is misspelt.
    """

    def __init__(self, session: Session, settings: Settings, table: "CueTable") -> None:
        super().__init__(session)
        self._session, self._settings, self._table = session, settings, table
        self._speller: Speller | None = None
        settings.changed.connect(self._follow)
        table.learn_wanted.connect(self._learn)
        self._load()

    def _follow(self, option: str) -> None:
        if option in ("spell-check", "spell-language"):
            self._load()

    def _load(self) -> None:
        if not self._settings.get("spell-check"):
            self._table.set_speller(None)
            return
        language, own = self._settings.get("spell-language"), self._settings.get("own-words")

        def work(progress: Progress) -> "Speller":
            from engine.text.spelling import Speller

            return Speller(language, own)

        def done(speller: "Speller") -> None:
            self._speller = speller
            self._table.set_speller(speller)

        self._session.start(Job(self.tr("Loading the dictionary"), work, "spelling"), done)

    def _learn(self, word: str) -> None:
        self._settings.set("own-words", [*self._settings.get("own-words"), word])
        if self._speller:
            self._speller.learn(word)
            self._table.set_speller(self._speller)
