"""A cue's text as it is read: what a reader sees of it, and the words in that."""

from collections.abc import Iterator
from functools import cached_property

from engine.document.marks import mark_in
from engine.document.markup import Visible
from engine.document.tokens import NO_SPEECH, Token, masked, tokenize
from engine.languages import ENGLISH, Language


class CueText:
    """A raw text, read once. A word's *place* is the number of words before it.

    Args:
        raw: the text as it stands in the file.
        view: what a reader sees of it.
        labels: speaker labels, which are no words.
        language: whose rules say what a word is.
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
        """The words as they are written."""
        return [self.masked[token.start : token.end] for token in self.tokens]

    @cached_property
    def marks(self) -> list[str]:
        """The mark behind each word, "" for none."""
        return [mark_in(self.tail(token)) for token in self.tokens]

    def tail(self, token: Token) -> str:
        """What a reader sees between a word and the next one: marks, quotes, spaces."""
        return self.masked[token.end : token.stop].replace(NO_SPEECH, "")

    def with_tails(self) -> Iterator[tuple[str, str]]:
        """Each word, and what a reader sees between it and the next one."""
        return zip(self.words, map(self.tail, self.tokens), strict=True)

    def raw_span(self, token: Token) -> tuple[int, int]:
        """Where a word starts and ends in the raw text."""
        return self.view.starts[token.start], self.view.ends[token.end - 1]
