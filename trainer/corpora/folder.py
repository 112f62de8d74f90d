"""Any folder of the user's own punctuated subtitles and texts as a corpus."""

from collections.abc import Iterator
from pathlib import Path

from engine.document.words import Word
from engine.formats import EXTENSIONS, read_transcript
from engine.text.labels import mark_label
from trainer.corpora.document import Document, split_of, starts_capital


def documents(folder: Path) -> Iterator[Document]:
    """Every file under `folder` whose extension the engine reads, split by the hash of its name."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix.lower() in EXTENSIONS:
            transcript = read_transcript(path)
            yield _document(path.relative_to(folder).as_posix(), transcript.words, transcript.pauses())


def _document(identifier: str, words: list[Word], pauses: list[float | None]) -> Document:
    document = Document(identifier, split_of(identifier), pauses=pauses)
    document.words = [word.text for word in words]
    following = [starts_capital(word) for word in document.words[1:]] + [True] * bool(words)
    document.marks = [mark_label(word.tail, capital) for word, capital in zip(words, following, strict=True)]
    return document
