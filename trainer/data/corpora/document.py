"""One labelled document of a corpus, and the fixed split of documents by the hash of their name."""

import hashlib
from dataclasses import dataclass, field

from engine.document.tokens import NO_SPEECH, masked, tokenize
from engine.languages import rules
from engine.text.labels import mark_labels

UNKNOWN = "UNKNOWN"
"""The label of a slot that the corpus says nothing sure about: it is neither trained on nor scored."""


@dataclass
class LabelledDocument:
    """Words of a document in the case they are written in, and the shipped label after each.

    Attributes:
        id: unique in its corpus.
        split: "train", "dev" or "test", or the corpus's own name for it.
        words: the words.
        marks: one shipped label (or `UNKNOWN`) a word.
        pauses: seconds of silence after each word, None where not known; empty for a corpus of text.
        language: code of the language whose rules say what a word is.
    """

    id: str
    split: str
    words: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    pauses: list[float | None] = field(default_factory=list)
    language: str = "en"

    def add(self, text: str) -> None:
        """Reads a passage of punctuated text into words and labels."""
        text = masked(text)
        tokens = tokenize(text, rules(self.language))
        words = [text[token.start : token.end] for token in tokens]
        self.words += words
        self.marks += mark_labels(words, [text[token.end : token.stop].replace(NO_SPEECH, "") for token in tokens])


def split_of(identifier: str) -> str:
    """The fixed split of a document: a tenth each for "dev" and "test", by the SHA-256 of its identifier."""
    bucket = hashlib.sha256(identifier.encode("utf-8", "replace")).digest()[0] / 256
    return "test" if bucket < 0.1 else "dev" if bucket < 0.2 else "train"
