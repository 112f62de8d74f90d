"""A text while it is spoken: which words are final, with their marks and case."""

from collections.abc import Sequence

from engine.document.cue import Spoken
from engine.document.marks import mark_in
from engine.document.render import OPENING_MARKS
from engine.errors import InputError
from engine.live.window import Final, LiveWindow
from engine.parsing import Warnings
from engine.pipeline import Punctuator
from engine.recognisers.base import tidied
from engine.style import Style
from engine.warnings import CodedWarning

LiveWord = Spoken
"""A recognised word: its text, and its start and end in seconds where they are known."""

CONTEXT = 60
"""Words read at once, including the look-ahead: more do not improve the shipped model."""

BEFORE = 40
"""Words read before the first one that is not final, however far the look-ahead."""


class Live:
    """Restores marks and capitals in a stream of words.

    A word's mark and case are final once `look_ahead` words follow it, or `most_delay` seconds have passed since it
    ended; all words of one feed are read before that check. With the look-ahead alone, the result does not depend on
    how the text is cut into feeds. Each word is read with a bounded context: the cost per word is constant. Marks and
    capitals in the input are kept.

    Args:
        punctuator: the model.
        look_ahead: words that must follow; None to wait for the whole text.
        most_delay: seconds, on the words' own clock, after which a word is final regardless of the look-ahead; None for
            no limit. A word without a time counts as spoken when it is fed.
        minimum_confidence: of a change, 0 to 1; others are dropped.
        style: the house style; None for none.
        language: code of the language, or "" to detect it.

    Attributes:
        most_delay: see the argument.
        now: seconds on the words' clock.
        warnings: of words in a language that the model does not know; one a language.

    Raises:
        InputError: a look-ahead or delay under 0.
    """

    def __init__(
        self,
        punctuator: Punctuator,
        look_ahead: int | None = 8,
        most_delay: float | None = None,
        minimum_confidence: float = 0.0,
        style: Style | None = None,
        language: str = "",
    ):
        if (look_ahead or 0) < 0 or not (most_delay or 0) >= 0:
            raise InputError(f"a look-ahead of {look_ahead} words and {most_delay} s is below 0; give 0 or more")
        self._look_ahead, self.most_delay, self._minimum = look_ahead, most_delay, minimum_confidence
        self._punctuator, self._style, self._language = punctuator, style or Style(), language
        self._reader = punctuator.open_ended() or punctuator
        self._first = 0  # index of the first word that is kept
        self.warnings: list[CodedWarning] = []
        self._begin()

    def _begin(self) -> None:
        """Begins a new text."""
        self._words: list[Spoken] = []  # those still of use
        self._over: list[float] = []  # when each word was over
        self._settled: list[str] = []  # labels of the marks after the first of them, which are final
        self._partial: list[Spoken] = []
        self._read: list[Final] | None = []  # the remaining words, as last read
        self.now = 0.0

    @property
    def tentative(self) -> list[Final]:
        """The words that are not final, partial ones included, as currently predicted; they follow the final ones."""
        if self._read is None:
            self._read = self._punctuated([*self._words, *self._partial])
        return self._read

    def feed(self, words: Sequence[Spoken]) -> list[Final]:
        """Takes the next words, replacing partial ones; returns the newly final words in order."""
        self._partial, self._read = [], None
        final: list[Final] = []
        for word in self._tidied(words):
            if self._has_its_mark(word):
                continue
            self._words.append(word)
            moment = word.end if word.end is not None else word.start
            self.now = self.now if moment is None else moment
            self._over.append(self.now)
            final += self._settle(self._followed())
        return final + self._settle(self._late())

    def partial(self, words: Sequence[Spoken]) -> None:
        """Takes words that a recogniser may still revise, replacing earlier ones: they stay tentative and make nothing
        final.
        """
        self._partial, self._read = self._tidied(words), None

    def tick(self, now: float) -> list[Final]:
        """Sets the time, in seconds on the words' clock; returns the words that have waited long enough."""
        self.now = max(self.now, now)
        timed = self._words and self._words[-1].end is not None and not self._partial
        return self._settle(self._late(), self.now - self._over[-1] if timed else None)

    def finish(self) -> list[Final]:
        """Ends the text; returns all remaining words, partial ones too. The next feed begins a new text."""
        words = [*self._words, *self._partial]
        final = self._punctuated(words, goes_on=False)
        self._first += len(words)
        self._begin()
        return final

    def _tidied(self, words: Sequence[Spoken]) -> list[Spoken]:
        """New words, each in one piece, and marks that come by themselves joined to the word before."""
        last = self._words[-1:]
        return tidied([*last, *words], Warnings())[len(last) :]

    def _has_its_mark(self, word: Spoken) -> bool:
        """Whether it is a mark by itself, behind a word that was final with another one."""
        if not word.joined or len(self._settled) < len(self._words) or self._settled[-1] == "O":
            return False
        return mark_in(word.text) == word.text and not mark_in(self._words[-1].text[-1:])

    def _followed(self) -> int:
        """How many words have enough words behind them."""
        return len(self._words) - self._look_ahead if self._look_ahead is not None else 0

    def _late(self) -> int:
        """How many words have waited long enough, and those before them too."""
        late = 0
        while self.most_delay is not None and late < len(self._words):
            if self.now - self._over[late] < self.most_delay and late >= len(self._settled):
                break
            late += 1
        return late

    def _settle(self, count: int, silence: float | None = None) -> list[Final]:
        """Makes the first words final, where they are not."""
        count -= len(self._settled)
        if count <= 0:
            return []
        read = self._punctuated(self._words, silence=silence)
        final, self._read = read[:count], None if self._partial else read[count:]
        for place, word in enumerate(final, len(self._settled)):
            own = self._words[place]
            if word.text.startswith(tuple(OPENING_MARKS)) and not own.text.startswith(word.text[0]):
                self._words[place] = own._replace(text=word.text[0] + own.text)  # the clause is open from now on
        self._settled += [word.mark for word in final]
        self._forget(len(self._settled) - CONTEXT)
        return final

    def _punctuated(self, words: Sequence[Spoken], goes_on: bool = True, silence: float | None = None) -> list[Final]:
        """The words that are not final, read in a window that depends on their number and that of all words alone."""
        start = max(0, min(len(words) - CONTEXT, len(self._settled) - BEFORE))
        reader = self._reader if goes_on else self._punctuator
        window = LiveWindow(words[start:], self._first + start, goes_on, reader, self._style, self._language)
        if window.warning and window.warning not in self.warnings:
            self.warnings.append(window.warning)
        return window.read(self._settled[start:], silence, self._minimum)

    def _forget(self, count: int) -> None:
        """Lets go of the first words, which no window will reach."""
        if count > 0:
            del self._words[:count], self._over[:count], self._settled[:count]
            self._first += count
