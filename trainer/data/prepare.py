"""Corpora read into packed files; `CORPORA` is the registry."""

from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import track

from engine.errors import InputError
from trainer.data.corpora import changelog, earnings22, folder, iwslt2011, ted
from trainer.data.corpora.document import Document
from trainer.data.corpora.packed import Packed, pack

CORPORA: dict[str, Callable[[Path], Iterator[Document]]] = {
    "iwslt2011": iwslt2011.documents,
    "ted": ted.documents,
    "changelog": changelog.documents,
    "earnings22": earnings22.documents,
    "folder": folder.documents,
}


def prepare(
    corpus: str,
    source: Path,
    prepared: Path,
    name: str | None = None,
    check: Callable[[Packed, Path], None] | None = None,
) -> tuple[Path, Packed]:
    """Reads a corpus and writes it packed.

    Args:
        corpus: a key of `CORPORA`.
        source: where the corpus is.
        prepared: folder to write ``NAME.npz`` to.
        name: to prepare it under, if not the corpus's own.
        check: is asked before anything is written, and may raise.

    Raises:
        InputError: no such corpus, or nothing of it at `source`.
    """
    if corpus not in CORPORA:
        raise InputError(f"{corpus}: no such corpus; there are {', '.join(CORPORA)}.")
    if not source.is_dir():
        raise InputError(f"{source}: not a folder; give the folder that has the files of the corpus {corpus}.")
    try:
        documents = CORPORA[corpus](source)
        shown = track(documents, f"reading {corpus}", console=Console(stderr=True), transient=True)
        packed = pack(shown)
    except FileNotFoundError as error:
        raise InputError(f"{error.filename}: not there; give the folder that has the corpus {corpus}.") from None
    if not len(packed.words):
        raise InputError(f"{source}: no text with words in it; give a folder of punctuated texts or subtitles.")
    if check:
        check(packed, source)
    path = prepared / f"{name or corpus}.npz"
    packed.save(path)
    return path, packed
