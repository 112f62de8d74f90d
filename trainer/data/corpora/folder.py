"""Any folder of the user's own punctuated subtitles and texts as a corpus."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.errors import InputError
from engine.formats import EXTENSIONS, read_transcript
from engine.languages import name_of
from engine.text.finished import punctuated
from engine.text.labels import mark_labels
from engine.text.language import ENOUGH, detect
from trainer.data.corpora.distinct import distinct, most_marked
from trainer.data.corpora.document import LabelledDocument, split_of
from trainer.data.corpora.packed import Packed

LEAST_WORDS, LEAST_MARKS = 1_000, 50
"""From less than this, nothing is learnt."""

HELD_OUT = 0.1
"""Share of each document that is held out where whole documents are too few to be."""

_PUNCTUATED = 0.5
"""Share of a file's words, at least, that are in punctuated passages: from others a model learns to leave marks out."""

Pauses = Callable[[Path, Transcript], list[float | None]]
"""How long the silence after each word of a file is."""


def documents(folder: Path, language: str = "en") -> Iterator[LabelledDocument]:
    """Every file under `folder` whose extension the engine reads, split by the hash of its name.

    Where that leaves too little to train on or to choose by, the end of each file is held out instead. A file that
    cannot be read, or repeats the text of another, is reported on standard error and left out.
    """
    texts = sorted(_distinct(read(folder, language=language), folder), key=lambda document: document.id)
    total = sum(len(document.words) for document in texts)
    words = {split: sum(len(d.words) for d in texts if d.split == split) for split in ("train", "dev")}
    if words["train"] >= 0.5 * total and words["dev"] >= 0.5 * HELD_OUT * total:
        yield from texts
    else:
        for document in texts:
            yield from _divided(document)


def check_size(packed: Packed, folder: Path) -> None:
    """Refuses a folder with too little to learn from.

    Raises:
        InputError: it has too few words or marks.
    """
    words, marks = len(packed.words), packed.mark_count
    if words < LEAST_WORDS or marks < LEAST_MARKS:
        raise InputError(
            "{folder}: {words:,} words with {marks:,} marks are too little to learn from; give a folder with at least "
            "{least:,} words and {least_marks} marks.",
            folder=folder,
            words=words,
            marks=marks,
            least=LEAST_WORDS,
            least_marks=LEAST_MARKS,
        )


def read(
    folder: Path, pauses_of: Pauses = lambda path, transcript: transcript.pauses(), language: str = "en"
) -> Iterator[LabelledDocument]:
    """Every file under `folder` whose extension the engine reads, whole; what cannot be read, is for the most part not
    punctuated, or is English where another language is expected or the reverse, is reported and left out.

    Args:
        pauses_of: returns the seconds of silence after each word of a file, None where not known.
        language: code of the language that the files are in.
    """
    for path in _files(folder):
        if path.is_file() and path.suffix.lower() in EXTENSIONS:
            try:
                transcript = read_transcript(path)
            except InputError as error:
                print(f"left out: {error}", file=sys.stderr)
                continue
            transcript.speak(language)
            document = _document(path.relative_to(folder).as_posix(), transcript.words)
            if document.words and punctuated(document.marks).mean() < _PUNCTUATED:
                print(f"left out: {path} has hardly any marks at the ends of sentences", file=sys.stderr)
                continue
            if foreign := _foreign(document.words, language):
                print(f"left out: {path} looks {name_of(foreign)}, not {name_of(language)}; give the language of the "
                      "texts with --language", file=sys.stderr)  # fmt: skip
                continue
            document.pauses = pauses_of(path, transcript)
            yield document


def _foreign(words: list[str], language: str) -> str:
    """The code of the language of some words if either it or `language` is English; "" if they agree, or are unclear.

    Other pairs are not checked: detection mixes up close languages, such as Croatian and Bosnian.
    """
    found = detect(words) if len(words) >= ENOUGH else ""
    return found if found and (found == "en") != (language == "en") else ""


def _files(folder: Path) -> list[Path]:
    """Everything under `folder` but its folders, in order; a folder that cannot be opened is reported."""

    def report(error: OSError) -> None:
        print(f"left out: {error.filename} cannot be opened ({error.strerror})", file=sys.stderr)

    return sorted(Path(place, name) for place, _, names in os.walk(folder, onerror=report) for name in names)


def _distinct(texts: Iterable[LabelledDocument], folder: Path) -> Iterator[LabelledDocument]:
    """Each text once; files that repeat another one are reported."""
    left = {text.id: text for text in texts}
    for text in distinct(most_marked(left.values())):
        del left[text.id]
        yield text
    for name, text in left.items():
        if text.words:
            print(f"left out: {folder / name} repeats the text of another file", file=sys.stderr)


def _document(identifier: str, words: list[Word]) -> LabelledDocument:
    document = LabelledDocument(identifier, split_of(identifier))
    document.words = [word.text for word in words]
    document.marks = mark_labels(document.words, [word.tail for word in words])
    return document


def _divided(document: LabelledDocument) -> Iterator[LabelledDocument]:
    """A document as one to train on and, if it is long enough, its end as one to choose by."""
    stop = len(document.words) - int(HELD_OUT * len(document.words))
    for split, part in (("train", slice(0, stop)), ("dev", slice(stop, None))):
        if document.words[part]:
            name = document.id if split == "train" else f"{document.id} (end)"
            yield LabelledDocument(name, split, document.words[part], document.marks[part], document.pauses[part])
