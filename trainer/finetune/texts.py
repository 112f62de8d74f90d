"""The user's own texts, from finished files and decisions, split into training and held-out text."""

import hashlib
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np

from engine.audio import cache
from engine.audio.align import align
from engine.audio.sidecar import sidecar_recording
from engine.document.transcript import Transcript
from engine.errors import InputError, Message
from engine.memory import Memory, Passage, passages_of, read_log
from engine.text.language import detect
from trainer.data.corpora.distinct import distinct, most_marked
from trainer.data.corpora.document import LabelledDocument
from trainer.data.corpora.folder import read
from trainer.data.corpora.packed import Packed, pack

LEAST_WORDS, LEAST_MARKS = 2_000, 200
"""With fewer, a model learns nothing, and a test of it shows nothing."""

HELD_OUT = {"test": 0.2, "dev": 0.1}
"""Shares of the words that test whether the model is better, and that choose the round."""

_LEAST_TRAINED = 0.5  # share of the words; where whole files leave less, the end of each is held out
_VERSION = 1

Notify = Callable[[str], None]
"""Called with a description of each step."""


def own_texts(folder: Path | None, log: Path | None, reviews: bool, notify: Notify, language: str = "en") -> Packed:
    """All texts without duplicates, split into "train", "dev" and "test".

    Args:
        folder: of finished subtitles and texts, with or without recordings; None for none.
        log: of decisions, as the editor saves it, or None for the editor's own record.
        reviews: whether to learn from decisions.
        language: code of the language of the files; decisions on texts in other languages are left out.

    Raises:
        InputError: no text, or too little.
    """
    texts = most_marked(from_folder(folder, notify, language)) if folder else []
    if reviews:
        passages = (passage for passage in _passages(log) if detect(passage.words) in (language, ""))
        texts += most_marked(map(_document, passages))
    packed = pack(divide(list(distinct(texts))), language)
    words, marks = len(packed.words), packed.mark_count
    if words < LEAST_WORDS or marks < LEAST_MARKS:
        raise InputError(
            "{sources}: {words:,} words with {marks:,} marks are too little to adapt to; at least {least:,} words with "
            "{least_marks} marks are needed, and ten times as much is better.",
            sources=_sources(folder, log, reviews),
            words=words,
            marks=marks,
            least=LEAST_WORDS,
            least_marks=LEAST_MARKS,
        )
    return packed


def from_folder(folder: Path, notify: Notify, language: str) -> Iterator[LabelledDocument]:
    """The files of a folder, with the pauses in their recordings where there are any.

    Raises:
        InputError: no such folder.
    """
    if not folder.is_dir():
        raise InputError("{folder}: not a folder; give one that has finished subtitles or texts in it.", folder=folder)

    def pauses_of(path: Path, transcript: Transcript) -> list[float | None]:
        media = sidecar_recording(path)
        return aligned_pauses(path, media, transcript, notify) if media else transcript.pauses()

    return read(folder, pauses_of, language)


def aligned_pauses(path: Path, media: Path, transcript: Transcript, notify: Notify) -> list[float | None]:
    """The pauses of a file's words by its recording, kept for the next time.

    Reports a recording that cannot be read, and uses the file's own times.
    """
    state = path.stat()
    text = f"{path.absolute()} {state.st_size} {state.st_mtime_ns}"
    place = cache.entry(media, "pauses", _VERSION, text=text)
    if kept := cache.load(place):
        return [None if np.isnan(pause) else float(pause) for pause in kept["pauses"]]
    notify(f"analysing {media.name}")
    try:
        align(transcript, media)
    except InputError as error:
        print(f"its pauses were not measured: {error}", file=sys.stderr)
        return transcript.pauses()
    pauses = transcript.pauses()
    cache.save(place, {"pauses": np.array(pauses, np.float32)})
    return pauses


def divide(documents: Sequence[LabelledDocument]) -> list[LabelledDocument]:
    """Documents held out whole, by the hash of their names; or, where they are too few for that, the end of each."""
    total = sum(len(document.words) for document in documents)
    left = {split: share * total for split, share in HELD_OUT.items()}
    assigned = []
    for document in sorted(documents, key=lambda document: _sha256(document.id)):
        split = next((split for split, words in left.items() if words > 0), "train")
        if split in left:
            left[split] -= len(document.words)
        assigned.append(replace(document, split=split))
    trained = sum(len(document.words) for document in assigned if document.split == "train")
    return (
        assigned if trained >= _LEAST_TRAINED * total else [part for document in documents for part in _cut(document)]
    )


def _cut(document: LabelledDocument) -> Iterator[LabelledDocument]:
    """A document in three parts: to train on, to choose the round by, and to test on."""
    size = len(document.words)
    test, dev = (size - int(share * size) for share in (HELD_OUT["test"], sum(HELD_OUT.values())))
    for split, part in (("train", slice(dev)), ("dev", slice(dev, test)), ("test", slice(test, None))):
        if document.words[part]:
            name = f"{document.id} ({split})"
            yield LabelledDocument(name, split, document.words[part], document.marks[part], document.pauses[part])


def _passages(log: Path | None) -> list[Passage]:
    """The passages of a log, or of the editor's own record."""
    if log is None:
        with closing(Memory()) as memory:
            return memory.passages()
    decisions, damaged = read_log(log)
    for warning in damaged:
        print(warning, file=sys.stderr)
    return passages_of(decisions)


def _document(passage: Passage) -> LabelledDocument:
    return LabelledDocument(_sha256(passage.text()).hex(), "", list(passage.words), list(passage.marks))


def _sha256(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()


def _sources(folder: Path | None, log: Path | None, reviews: bool) -> str:
    """The source of the texts."""
    if not reviews:
        return str(folder)
    decisions = str(log) if log else Message("your decisions")
    return Message("{folder} and {decisions}", folder=folder, decisions=decisions) if folder else decisions
