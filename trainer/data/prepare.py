"""Corpora read into packed files; `CORPORA` is the registry."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from lzma import LZMAError
from pathlib import Path

from rich.console import Console
from rich.progress import track

from engine.errors import InputError, reading
from engine.languages import code_of, name_of
from trainer.data.corpora import PUBLISHED, changelog, earnings22, folder, iwslt2011, languages, ted
from trainer.data.corpora.document import LabelledDocument
from trainer.data.corpora.packed import Packed, pack

_READERS = (iwslt2011.documents, ted.documents, ted.close, changelog.documents, earnings22.documents)

_Read = Callable[[Path], Iterator[LabelledDocument]]

CORPORA: dict[str, _Read] = dict(zip(PUBLISHED, _READERS, strict=True))


def prepare(
    corpus: str,
    source: Path,
    prepared: Path,
    name: str | None = None,
    check: Callable[[Packed, Path], None] | None = None,
    language: str = "",
) -> tuple[Path, Packed]:
    """Reads a corpus and writes it packed.

    Args:
        corpus: a key of `CORPORA`, or ``languages/CODE`` for one of `trainer.data.corpora.languages`.
        source: folder of the corpus.
        prepared: folder to write ``NAME.npz`` to.
        name: to prepare it under, if not the corpus's own.
        check: called before writing, and may raise.
        language: code of the language that a folder of the user's own is in; "" for English.

    Raises:
        InputError: unknown corpus or language, a name that leads out of `prepared`, or `source` cannot be read or has
            none of its files, or a damaged one.
    """
    read, language = _reader(corpus, language)
    path = prepared / f"{Path(name or corpus)}.npz"
    if name and (Path(name).is_absolute() or ".." in Path(name).parts or not Path(name).name):
        raise InputError("--name {name}: leads out of {folder}; give a plain name.", name=name, folder=prepared)
    if not source.is_dir():
        raise InputError("{source}: not a folder; give the one that has the files of the corpus.", source=source)
    with reading(source):
        next(source.iterdir(), None)  # searching it would pass over a folder that cannot be listed
    packed = _pack(read, source, corpus, language)
    if check:
        check(packed, source)
    packed.save(path)
    return path, packed


def _pack(read: _Read, source: Path, corpus: str, language: str) -> Packed:
    """Packs the documents of a corpus as they are read, and shows how many on a terminal.

    Raises:
        InputError: the corpus lacks files, is damaged or has no punctuated text.
    """
    console = Console(stderr=True)
    try:
        shown = track(
            read(source), f"reading {corpus}", console=console, transient=True, disable=not console.is_terminal
        )
        packed = pack(shown, language)
    except FileNotFoundError as error:
        raise InputError(
            "{file}: not found; give the folder that has the corpus {corpus}.", file=error.filename, corpus=corpus
        ) from None
    except (EOFError, LZMAError, ValueError) as error:
        raise InputError(
            "{source}: the corpus {corpus} there is damaged ({error}); copy it again.",
            source=source,
            corpus=corpus,
            error=error,
        ) from None
    if not len(packed.words):
        raise InputError(
            "{source}: no punctuated text that can be read in it; give a folder of punctuated texts or subtitles.",
            source=source,
        )
    return packed


def _reader(corpus: str, language: str) -> tuple[_Read, str]:
    """The reader of a corpus, and the code of its language.

    Raises:
        InputError: no such corpus or language, or one that is not in the language.
    """
    own = "en"
    if corpus.startswith(languages.PREFIX):
        own = languages.code_of(corpus)
        read: _Read = partial(languages.documents, corpus=corpus)
    elif corpus == "folder":
        own = code_of(language) or own
        if not re.fullmatch("[a-z]{2,3}", own):  # a code without a name here may be that of any language
            raise InputError(
                "{language}: no such language is known by name; give its code, such as hu for Hungarian.",
                language=language,
            )
        read = partial(folder.documents, language=own)
    elif corpus in CORPORA:
        read = CORPORA[corpus]
    else:
        names = ", ".join([*CORPORA, "folder", f"{languages.PREFIX}de"])
        raise InputError("{corpus}: no such corpus; choose from {names} and so on.", corpus=corpus, names=names)
    if language and code_of(language) != own:
        raise InputError(
            "{corpus}: it is in {known}; leave out --language {language}.",
            corpus=corpus,
            known=name_of(own),
            language=language,
        )
    return read, own
