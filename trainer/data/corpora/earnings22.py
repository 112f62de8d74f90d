"""Earnings-22: earnings calls with professional marks and word times, the pause corpus (CC BY-SA 4.0)."""

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

from engine.text.labels import mark_labels
from trainer.data.corpora.document import LabelledDocument, split_of


def documents(folder: Path) -> Iterator[LabelledDocument]:
    """The calls under `folder`; a pause is known between neighbours that are both timed."""
    with lzma.open(folder / "calls.jsonl.xz", "rt", encoding="utf-8") as lines:
        for line in lines:
            call = json.loads(line)
            yield _document(call["id"], call["words"])


def _document(identifier: str, rows: list[list]) -> LabelledDocument:
    document = LabelledDocument(identifier, split_of(identifier))
    rows = [row for row in rows if any(map(str.isalnum, row[0]))]
    document.words = [row[0] for row in rows]
    # A hyphen behind a word stands for a dash, which has blanks around it.
    document.marks = mark_labels(document.words, [" - " if row[4] in ("-", "–") else row[4] for row in rows])
    for (*_, end, _), following in zip(rows, [*rows[1:], None], strict=True):
        start = following[2] if following else None
        document.pauses.append(max(0.0, start - end) if start is not None and end is not None else None)
    return document
