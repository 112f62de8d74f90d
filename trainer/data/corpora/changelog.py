"""Changelog podcasts: careful, cased transcripts of unscripted speech (CC BY-SA 4.0)."""

import errno
import json
import lzma
import os
from collections.abc import Iterator
from pathlib import Path

from trainer.data.corpora.document import UNKNOWN, LabelledDocument, split_of

_FILES = "episodes-*.jsonl.xz"


def documents(folder: Path) -> Iterator[LabelledDocument]:
    """The episodes under `folder`; a turn that ends without a mark was cut off or left open, so its end is unknown.

    Raises:
        FileNotFoundError: there are none.
    """
    paths = sorted(folder.glob(_FILES))
    if not paths:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder / _FILES))
    for path in paths:
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                episode = json.loads(line)
                document = LabelledDocument(episode["id"], split_of(episode["id"]))
                for _, text in episode["turns"]:
                    document.add(text.replace("\\#", "#"))
                    if document.marks and document.marks[-1] == "O":
                        document.marks[-1] = UNKNOWN
                yield document
