"""Pretrained word vectors that an embedding starts from."""

from pathlib import Path

import torch
from torch import nn

from engine.errors import InputError
from engine.models.vectors import read_vectors
from engine.models.vocabulary import SPECIAL, Vocabulary


def start_from_vectors(
    path: Path,
    vocabulary: Vocabulary,
    embedding: nn.Embedding,
    command: str = "caesura-trainer embeddings",
    key: str = "vectors",
) -> None:
    """Gives an embedding the vectors of a file; words it lacks get random ones of its mean and spread.

    Args:
        command: what makes such a file.
        key: of the recipe's model that names it.

    Raises:
        InputError: the file is not there or cannot be used.
    """
    if not path.is_file():
        raise InputError(
            f"{path}: there are no word vectors; make some with `{command} -o {path}`, or name a file of GloVe or "
            f"word2vec in the recipe's model.{key}."
        )
    vectors, has_vector = read_vectors(path, vocabulary.words[len(SPECIAL) :], embedding.embedding_dim)
    known = vectors[has_vector]
    with torch.no_grad():
        embedding.weight.normal_(float(known.mean()), float(known.std()))
        embedding.weight[len(SPECIAL) :][torch.from_numpy(has_vector)] = torch.from_numpy(known)
