"""The prepared corpora that a recipe names."""

from dataclasses import replace
from pathlib import Path

from trainer.data.corpora import PUBLISHED, SENTENCE_SETS, languages
from trainer.data.corpora.packed import Packed
from trainer.data.labelled import ASR, recognised, recogniser_of
from trainer.data.teacher import load
from trainer.recipe import RecipeError, SourceConfig


def load_sources(sources: tuple[SourceConfig, ...], folder: Path, teacher: str = "") -> list[Packed]:
    """Loads the prepared corpora of `sources` with their repetitions, and a teacher's predictions if one is named.

    Raises:
        RecipeError: one is not prepared, lacks the split or marks, or is to be read otherwise than by a recogniser.
    """
    parts = []
    for source in sources:
        path = folder / f"{source.corpus}.npz"
        if not path.is_file():
            raise RecipeError(f"{path}: the corpus is not prepared; run `caesura-trainer {_command(source.corpus)}`.")
        corpus, (split, _, manner) = Packed.load(path), source.split.partition(":")
        packed = corpus.select(split, source.most_words or None)
        if not packed.mark_count or manner not in ("", ASR):
            raise RecipeError(f"{path}: the split {source.split!r} has no marks to learn from.")
        if manner:
            packed = recognised(packed, recogniser_of(corpus))
        if teacher:
            packed = replace(packed, predictions=load(packed, folder, source, teacher))
        whole = int(source.repeat)
        parts += [packed] * whole
        if source.repeat > whole:
            parts.append(packed.sample(source.repeat - whole))
    return parts


def _command(corpus: str) -> str:
    """The command that prepares a corpus; one of the user's own is prepared from a folder."""
    if corpus in SENTENCE_SETS:
        return f"sentences {corpus}"
    if corpus in PUBLISHED or corpus.startswith(languages.PREFIX):
        return f"prepare {corpus} FOLDER"
    return f"prepare folder FOLDER --name {corpus}"
