"""A cue's text, parsed: its visible text and the words in it."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property

from engine.document.marks import mark_in
from engine.document.markup import Visible
from engine.document.tokens import NO_SPEECH, Token, masked, tokenize, turns
from engine.languages import ENGLISH, Language


class CueText:
    """A raw text, parsed once. A word's *place* is its index in the cue.

    Args:
        raw: the text in the file.
        view: its visible text.
        labels: speaker labels to skip.
        language: the language that defines words.
    """

    def __init__(
        self, raw: str, view: Visible, labels: frozenset[str] = frozenset(), language: Language = ENGLISH
    ) -> None:
        self.raw, self.view, self.labels, self.language = raw, view, labels, language

    @cached_property
    def masked(self) -> str:
        """The visible text; all that is not speech reads `NO_SPEECH`."""
        return masked(self.view.text, self.labels)

    @cached_property
    def tokens(self) -> list[Token]:
        """The words, as offsets in the visible text."""
        return tokenize(self.masked, self.language)

    @cached_property
    def words(self) -> list[str]:
        """The words, in their original spelling."""
        return [self.masked[token.start : token.end] for token in self.tokens]

    @cached_property
    def marks(self) -> list[str]:
        """The mark behind each word, "" for none."""
        return [mark_in(self.tail(token)) for token in self.tokens]

    @cached_property
    def turns(self) -> frozenset[int]:
        """The places of the words with which somebody begins to speak, as a dash or a label before them shows."""
        starts = [start for start, _ in turns(self.view.text, self.labels, self.language)]
        return frozenset(bisect_left(self.tokens, start, key=lambda token: token.start) for start in starts)

    @property
    def label(self) -> str | None:
        """The speaker that is named before the first word, "" where a dash alone stands there; None for neither."""
        begun = turns(self.view.text, self.labels, self.language)
        speech = self.tokens[0].start if self.tokens else len(self.view.text)
        return begun[0][1] if begun and begun[0][0] <= speech else None

    @property
    def lead(self) -> str:
        """The visible text before the first word: quotes, opening marks, spaces."""
        return self.masked[: self.tokens[0].start].replace(NO_SPEECH, "") if self.tokens else ""

    def tail(self, token: Token) -> str:
        """The visible text between a word and the next one: marks, quotes, spaces."""
        return self.masked[token.end : token.stop].replace(NO_SPEECH, "")

    def opening(self, token: Token) -> str:
        """The marks right before a word that open a clause, such as ``¿`` or ``¡¿``, or ""."""
        start, marks = token.start, self.language.opening.values()
        while start and self.masked[start - 1] in marks:
            start -= 1
        return self.masked[start : token.start]

    def with_tails(self) -> Iterator[tuple[str, str]]:
        """Each word, with the visible text between it and the next one."""
        return zip(self.words, map(self.tail, self.tokens), strict=True)

    def raw_span(self, token: Token) -> tuple[int, int]:
        """Where a word starts and ends in the raw text."""
        return self.view.starts[token.start], self.view.ends[token.end - 1]
