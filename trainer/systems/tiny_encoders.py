"""Two-layer encoders with random weights, to try a recipe in seconds."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.models.weights import MINILM, TOKENIZER, encoder_folder
from trainer.recipe import Recipe
from trainer.systems.base import Base
from trainer.systems.tagger_recipe import parts

if TYPE_CHECKING:
    from transformers import PreTrainedModel

_SIZES = {"hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 128}
_AS_MPNET = {"[CLS]": "<s>", "[SEP]": "</s>", "[PAD]": "<pad>", "[MASK]": "<mask>"}
"""BERT's special tokens as MPNet calls them."""


def with_encoder(recipe: Recipe, folder: Path) -> Recipe:
    """The recipe with its encoder's folder: its base's own, whose pieces may be others than the encoder's of today.

    A tiny one is created in the run's `folder` on first use.
    """
    model, _ = parts(recipe)
    if model.base:
        return replace(recipe, model=replace(model, encoder=Base.read(model.base).description))
    if model.encoder not in TINY:
        return recipe
    path = folder / model.encoder
    if not (path / "model.safetensors").is_file():
        _write(model.encoder, path, recipe.train.seed)
    return replace(recipe, model=replace(model, encoder=str(path)))


def _write(name: str, folder: Path, seed: int) -> None:
    import torch

    torch.manual_seed(seed)
    TINY[name]().save_pretrained(folder)
    # MiniLM's pieces, which are those of every ELECTRA.
    tokenizer = (Path(encoder_folder(MINILM)) / TOKENIZER).read_text(encoding="utf-8")
    if name == "tiny-mpnet":
        for token, other in _AS_MPNET.items():
            tokenizer = tokenizer.replace(json.dumps(token), json.dumps(other))
    (folder / TOKENIZER).write_text(tokenizer, encoding="utf-8")


def _electra() -> "PreTrainedModel":
    from transformers import ElectraConfig, ElectraModel

    return ElectraModel(ElectraConfig(embedding_size=32, **_SIZES))


def _mpnet() -> "PreTrainedModel":
    from transformers import MPNetConfig, MPNetModel

    return MPNetModel(MPNetConfig(vocab_size=30_522, **_SIZES))


TINY: dict[str, Callable[[], "PreTrainedModel"]] = {"tiny-electra": _electra, "tiny-mpnet": _mpnet}
"""Names for recipes in place of a pretrained encoder."""
