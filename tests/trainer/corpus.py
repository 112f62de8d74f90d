"""A small corpus with a grammar that a model can learn in seconds."""

import random
from pathlib import Path

from trainer.data.corpora.document import LabelledDocument
from trainer.data.corpora.packed import pack

SENTENCES = (
    "Do you know Anna?",
    "Well, we went to the house.",
    "Is it late?",
    "However, the talk was long.",
    "I think NASA has a plan.",
    "Yes, they will go home.",
    "What did you see?",
    "The children like the river.",
)


def documents(count: int = 12, sentences: int = 40) -> list[LabelledDocument]:
    """Documents of random sentences, half of them with a pause after every mark."""
    draw = random.Random(7)
    results = []
    for number in range(count):
        document = LabelledDocument(f"debug-{number}", "dev" if number == 0 else "test" if number == 1 else "train")
        document.add(" ".join(draw.choice(SENTENCES) for _ in range(sentences)))
        if number % 2:
            document.pauses = [0.0 if mark == "O" else 0.5 for mark in document.marks]
        results.append(document)
    return results


def prepare(folder: Path) -> Path:
    """The corpus, packed as ``debug.npz`` in `folder`."""
    pack(documents()).save(folder / "debug.npz")
    return folder
