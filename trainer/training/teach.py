"""Records a model's predictions on a corpus, to teach smaller models."""

import io
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np

from engine.pipeline import Punctuator
from engine.system.atomic import make_folder, write_atomic
from trainer.data.corpora.packed import Packed
from trainer.data.labelled import documents
from trainer.data.teacher import encode, recorded


def record(punctuator: Punctuator, packed: Packed, folder: Path, part: int = 1, parts: int = 1) -> Iterator[str]:
    """Writes a model's predictions for each document of a corpus, and yields the names of written documents.

    Args:
        punctuator: the teacher, with the labels of the corpus's model.
        packed: one split of a prepared corpus.
        folder: of the files.
        part, parts: only the documents of one part, from 1, of so many.
    """
    chosen = zip(packed.ids, documents(packed, pauses=True), strict=True)
    for name, text in islice(chosen, part - 1, None, parts):
        path = folder / f"{name}.npz"
        if recorded(path) < len(text.words):
            prediction = punctuator.predict(text.words, text.pauses, language=text.language)
            arrays = {"marks": encode(prediction.probabilities)}
            if prediction.case_probabilities is not None:
                arrays["cases"] = encode(prediction.case_probabilities)
            buffer = io.BytesIO()
            np.savez_compressed(buffer, allow_pickle=False, **arrays)
            make_folder(path.parent)
            write_atomic(path, buffer.getvalue())
        yield name
