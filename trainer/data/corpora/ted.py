"""TED talks: 2,286 talks of running text (for reproducing the papers' tables, never for shipped weights)."""

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

from trainer.data.corpora.document import Document


def documents(folder: Path) -> Iterator[Document]:
    """The talks under `folder`, with the corpus's own splits "train" and "extra"."""
    with lzma.open(folder / "talks.jsonl.xz", "rt", encoding="utf-8") as lines:
        for line in lines:
            talk = json.loads(line)
            document = Document(talk["id"], talk["split"])
            document.add(talk["text"])
            yield document
