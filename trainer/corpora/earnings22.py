"""Earnings-22: earnings calls with professional marks and word times, the pause corpus (CC BY-SA 4.0)."""

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

from engine.text.labels import mark_label
from trainer.corpora.document import Document, split_of, starts_capital


def documents(folder: Path) -> Iterator[Document]:
    """The calls under `folder`; a pause is known between neighbours that are both timed."""
    with lzma.open(folder / "calls.jsonl.xz", "rt", encoding="utf-8") as lines:
        for line in lines:
            call = json.loads(line)
            yield _document(call["id"], call["words"])


def _document(identifier: str, rows: list[list]) -> Document:
    document = Document(identifier, split_of(identifier))
    rows = [row for row in rows if any(map(str.isalnum, row[0]))]
    for row, following in zip(rows, [*rows[1:], None], strict=True):
        token, _, _, end, punctuation = row
        capital = following is None or starts_capital(following[0])
        start = following[2] if following else None
        document.words.append(token)
        document.marks.append(
            mark_label(punctuation if punctuation not in "-–" else " - " * bool(punctuation), capital)
        )
        document.pauses.append(max(0.0, start - end) if start is not None and end is not None else None)
    return document
