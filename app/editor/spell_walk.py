"""Goes from one word that the dictionary does not know to the next."""

from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from app.editor.session import DocumentSession
from app.editor.spelling import Spelling, unknown_words
from app.jobs import JobProgress, WindowJob
from engine.document.cue_text import CueText
from engine.document.edits import SetText, set_texts
from engine.document.transcript import Change, Transcript
from engine.document.words import Address

if TYPE_CHECKING:
    from engine.text.spelling import Speller


class Misspelling(NamedTuple):
    """A word that is not known.

    Attributes:
        address: where it stands.
        word: its spelling.
        span: start and end in the visible text of its cue.
        suggestions: what may have been meant, the likeliest first.
    """

    address: Address
    word: str
    span: tuple[int, int]
    suggestions: list[str]


class SpellWalk(QObject):
    """Follows edits: words corrected elsewhere are passed over.

    Args:
        session: whose document it is.
        spelling: has the dictionary.

    Attributes:
        current: the word that is looked at; None before the walk and behind its end.

    Signals:
        arrived: another word is current, or none is left.
    """

    arrived = Signal()

    def __init__(self, session: DocumentSession, spelling: Spelling) -> None:
        super().__init__(session)
        self._session, self._spelling = session, spelling
        self.current: Misspelling | None = None
        self._speller: Speller | None = None
        self._wrong: dict[int, list[str]] = {}  # by cue, in order
        self._skipped: set[str] = set()  # whole words that are let pass
        self._known_wrong: set[str] = set()
        session.edited.connect(self._follow)
        for other in (session.opened, session.closed):
            other.connect(self.end)

    def begin(self, cue: int) -> None:
        """Look through the document, and go to the first unknown word from a cue on."""
        transcript = self._session.transcript
        if transcript is None:
            return
        snapshot, revision, load = transcript.snapshot(), transcript.revision, self._spelling.dictionary()

        def work(progress: JobProgress) -> "tuple[Speller | None, dict[int, list[str]]]":
            speller = load()
            return speller, _wrong_words(snapshot, speller) if speller else {}

        def done(result: "tuple[Speller | None, dict[int, list[str]]]") -> None:
            self._speller, wrong = result
            self._spelling.keep(self._speller)
            if self._session.transcript is not transcript:
                return
            if self._speller is None:
                self._session.noted.emit(self.tr("There is no dictionary for the language of this text."))
            elif transcript.revision != revision:
                self.begin(cue)
            else:
                self._wrong, self._known_wrong = wrong, {word for words in wrong.values() for word in words}
                self._go(Address(max(0, cue), 0))

        self._session.start(WindowJob(self.tr("Checking the spelling"), work, "spell-walk"), done)

    def end(self) -> None:
        """Look at no word any more."""
        self._wrong.clear()
        self._skipped.clear()
        self.current = None
        self.arrived.emit()

    def skip(self) -> None:
        """Leave the word, and go to the next one."""
        if self.current:
            self._go(Address(self.current.address.cue, self.current.address.place + 1))

    def skip_all(self) -> None:
        """Leave the word wherever it stands."""
        if self.current:
            self._skipped.add(self.current.word)
            self.skip()

    def learn(self) -> None:
        """Know the word from now on."""
        if self.current:
            self._spelling.learn(self.current.word)
            self.skip_all()

    def replace(self, text: str) -> None:
        """Write another word there, and go to the next one."""
        transcript, current = self._session.transcript, self.current
        if transcript and current and self._stands():
            cue = current.address.cue
            read = transcript.text_at(cue)
            raw = _replaced(transcript, read, [current.address.place], text)
            self._session.do(self.tr("correct a word"), SetText(cue, raw))
            self._go(Address(cue, current.address.place + len(text.split())))

    def _stands(self) -> bool:
        """Whether the word is still there; if not, goes to the next one."""
        transcript, current = self._session.transcript, self.current
        assert transcript
        assert current
        (cue, place), cues = current.address, transcript.cues
        words = transcript.text_of(cues[cue]).words if cue < len(cues) else []
        if place < len(words) and words[place] == current.word:
            return True
        self._go(current.address)
        return False

    def replace_all(self, text: str) -> None:
        """Write another word wherever this one stands, as one step."""
        transcript, current = self._session.transcript, self.current
        if transcript is None or current is None:
            return
        texts = {}
        for cue in [cue for cue, words in self._wrong.items() if current.word in words]:
            read = transcript.text_at(cue)
            places = [place for place, word in enumerate(read.words) if word == current.word]
            texts[cue] = _replaced(transcript, read, places, text)
        self._session.do(self.tr("correct a word everywhere"), set_texts(transcript, texts))
        self._go(current.address)

    def _go(self, address: Address) -> None:
        """Look at the first unknown word from an address on, and round."""
        order = sorted(self._wrong)
        start = bisect_left(order, address.cue)
        steps = [(cue, address.place if cue == address.cue else 0) for cue in order[start:]]
        around = [(cue, 0) for cue in order[: start + 1]]
        words = (self._in_cue(*step) for step in (*steps, *around))
        self.current = next(filter(None, words), None)
        self.arrived.emit()

    def _in_cue(self, cue: int, place: int) -> Misspelling | None:
        """The first unknown word of a cue from a place on."""
        transcript, speller = self._session.transcript, self._speller
        assert transcript
        assert speller
        read, wrong = transcript.text_at(cue), set(self._wrong[cue]) - self._skipped
        for number, word in enumerate(read.words):
            if number >= place and word in wrong:
                token = read.tokens[number]
                return Misspelling(Address(cue, number), word, (token.start, token.end), speller.suggest(word, 4))
        return None

    def _follow(self, change: Change) -> None:
        """Keep the unknown words with their cues."""
        if self._speller is None or not self._wrong or self._session.transcript is None:
            return
        grown, stop = change.grown, change.start + len(change.before)
        outside = ((cue, words) for cue, words in self._wrong.items() if not change.start <= cue < stop)
        kept = {cue if cue < change.start else cue + grown: words for cue, words in outside}
        for cue, after in enumerate(change.after, change.start):
            words = self._session.transcript.text_of(after).words
            if wrong := [word for word in words if self._is_wrong(word)]:
                kept[cue] = wrong
        self._wrong = kept
        if self.current:
            cue = next(iter(change.moved([self.current.address.cue])), change.start)
            self.current = self.current._replace(address=self.current.address._replace(cue=cue))

    def _is_wrong(self, word: str) -> bool:
        """Whether a word that an edit has brought is not known; a name may be new."""
        assert self._speller
        return self._speller.misspelt(word) and (word.islower() or word in self._known_wrong)


def _wrong_words(transcript: Transcript, speller: "Speller") -> dict[int, list[str]]:
    wrong: dict[int, list[str]] = {}
    for word in unknown_words(transcript, speller):
        wrong.setdefault(word.cue, []).append(word.text)
    return wrong


def _replaced(transcript: Transcript, read: CueText, places: list[int], text: str) -> str:
    """The raw text of a cue with another word at some places."""
    raw, new = read.raw, transcript.markup.escaped(text)
    for place in sorted(places, reverse=True):
        start, end = read.raw_span(read.tokens[place])
        raw = raw[:start] + new + raw[end:]
    return raw
