"""A published model that training starts from: its weights as torch trains them, and a recipe for its network."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file

from engine.errors import InputError
from engine.models.base import Card
from engine.models.registry import ADAPTABLE, find_family, variants
from engine.models.weights import CONFIG, GRAPH, MINILM, WEIGHTS, find_folder, verify_files
from engine.text.labels import MARK_SETS
from trainer.systems.graph_weights import read_weights
from trainer.systems.tagger_recipe import TaggerModel

Weights = dict[str, torch.Tensor]


@dataclass(frozen=True)
class Base:
    """The model to start from.

    Attributes:
        folder: of the model.
        card: its card.
    """

    folder: Path
    card: Card

    @classmethod
    def read(cls, name: str) -> "Base":
        """A model by name or folder, whose files are verified.

        Raises:
            CaesuraError: it is not here, or damaged, or no encoder with heads for marks.
        """
        folder = find_folder(name)
        card = Card.read(folder)
        if find_family(card.family).name != ADAPTABLE:
            fit = ", ".join(variant.name for variant in variants() if variant.family == ADAPTABLE)
            raise InputError(f"{name}: a {card.family} cannot be adapted; name a model of the kind {fit}.")
        verify_files(folder, card)
        return cls(folder, card)

    def weights(self, spread: bool = False) -> Weights:
        """Its weights by their names in the torch module, those of an int8 graph dequantised; read at each call.

        Args:
            spread: as training starts from them; see `trainer.systems.graph_weights`.
        """
        if GRAPH not in self.card.files:
            return load_file(self.folder / WEIGHTS)
        arrays = read_weights(self.folder / GRAPH, np.random.default_rng(0) if spread else None)
        return {name: torch.from_numpy(array) for name, array in arrays.items()}

    @property
    def encoder(self) -> str:
        """The name of the encoder that it was once trained from."""
        about = self.card.about
        return str(about.get("model", {}).get("encoder") or about.get("encoder", MINILM))

    @property
    def description(self) -> str:
        """Where its encoder's configuration and tokenizer are: its folder or, if an earlier version exported it, the
        encoder by name.
        """
        return str(self.folder) if CONFIG in self.card.files else self.encoder

    def model(self, dropout: float) -> TaggerModel:
        """A recipe's model for the same network, with a dropout of its own."""
        marks = next(marks.name for marks in MARK_SETS.values() if marks.labels == self.card.labels)
        return TaggerModel(
            family=ADAPTABLE,
            marks=marks,
            encoder=self.description,
            dropout=dropout,
            pause_edges=tuple(self.card.options.get("pause_edges", ())),
            reads_marks=bool(self.card.options.get("reads_marks")),
            marks_hidden=bool(self.card.options.get("marks_hidden")),
            case_head=bool(self.card.cases),
        )
