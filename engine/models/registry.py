"""The families of models, and their variants: a variant is a recipe, ``NAME.toml`` in ``resources/recipes``.

Names no torch. A family's module, here and in the trainer, is imported when it is needed.
"""

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import Any

from engine.errors import UnknownModel

DEFAULT = os.environ.get("CAESURA_MODEL") or "caesura"
"""The model where none is named: the accurate one, or the one that the environment variable names."""


ADAPTABLE = "tagger"
"""The family whose models can be adapted to a user's texts."""


@dataclass(frozen=True)
class Family:
    """Models of one architecture.

    Attributes:
        name: what recipes and cards call it.
        summary: one line for people.
        served: whether it puts marks; one that does not is there for others to start from.
    """

    name: str
    summary: str
    served: bool = True

    @property
    def module(self) -> str:
        """Name of its module in `engine.models` and in ``trainer.systems``."""
        return self.name.replace("-", "_")


FAMILIES = {
    family.name: family
    for family in (
        Family("tagger", "A pretrained encoder with a linear layer over each word"),
        Family("ff2", "A pretrained and a fresh encoder, fused"),
        Family("masked", "A pretrained encoder trained further on guessing hidden words", served=False),
        Family("t-lstm", "LSTMs that read words, and pauses, as one stream"),
        Family("drnn-lwma", "Bidirectional GRUs under attention"),
        Family("self-attention", "A transformer that writes the marks of the words it reads"),
        Family("word-rnn", "LSTMs over words"),
        Family("char-tagger", "LSTMs over characters"),
        Family("crf", "A linear-chain CRF over words"),
        Family("hidden-event-ngram", "An n-gram language model in which marks are hidden events"),
        Family("decision-tree", "A decision tree over an n-gram model's posteriors and pauses"),
    )
}
"""Each has a module in `engine.models` with ``load(folder, card, device, threads)``, if it is served."""


@dataclass(frozen=True)
class Variant:
    """A model that a recipe makes.

    Attributes:
        name: the name for `load_model`.
        family: a name of `FAMILIES`.
        summary: one line for people.
        source: the paper and section, or a description.
        setting: setting of the recipe, or "".
        settings: others that it can be made in.
        stands_on: the recipe whose run it builds on, or "".
    """

    name: str
    family: str
    summary: str
    source: str
    setting: str
    settings: tuple[str, ...]
    stands_on: str

    @property
    def make(self) -> str:
        """The commands that train its weights, with those of its base first."""
        export = f"caesura-trainer export runs/{self.name}" + (f"@{self.setting}" if self.setting else "")
        return " && ".join([*self._fits(self.setting if self.stands_on else ""), export])

    def _fits(self, setting: str) -> list[str]:
        before = variant(self.stands_on)._fits(setting) if self.stands_on else []
        option = f" --setting {setting}" if setting in (self.setting, *self.settings) and setting else ""
        return [*before, f"caesura-trainer fit {self.name}{option}"]


@cache
def recipe_names() -> tuple[str, ...]:
    """The names of all recipes, in order."""
    folder = resources.files("resources") / "recipes"
    return tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")))


def recipe_text(name: str) -> str:
    """The text of a recipe, by a name of `recipe_names`."""
    return (resources.files("resources") / "recipes" / f"{name}.toml").read_text(encoding="utf-8")


def variants() -> list[Variant]:
    """All variants of the families that are served: the default one, then the others in order of their names."""
    names = sorted(filter(is_variant, recipe_names()), key=lambda name: name != DEFAULT)
    return list(map(variant, names))


def is_variant(name: str) -> bool:
    """Whether a name is that of a variant of a family that is served."""
    return name in recipe_names() and FAMILIES[variant(name).family].served


@cache
def variant(name: str) -> Variant:
    """A variant by its name, which is one of `recipe_names`."""
    table = tomllib.loads(recipe_text(name))
    model: dict[str, Any] = table["model"]
    return Variant(
        name,
        model["family"],
        table["summary"],
        table["source"],
        table.get("setting", ""),
        tuple(table.get("settings", ())),
        model.get("stage") or model.get("start") or "",
    )


def find_family(name: str) -> Family:
    """A family by its name; or by that of a variant, as cards and runs of older versions name it.

    Raises:
        UnknownModel: no such family.
    """
    if name in FAMILIES:
        return FAMILIES[name]
    if name in recipe_names():
        return FAMILIES[variant(name).family]
    raise UnknownModel("{name}: no such model family; choose from {families}.", name=name, families=", ".join(FAMILIES))


def load_family(name: str) -> ModuleType:
    """The module that serves a family.

    Raises:
        UnknownModel: no such family, or its models predict no marks.
    """
    family = find_family(name)
    if not family.served:
        raise UnknownModel("{name}: its models predict no marks; choose another.", name=name)
    return import_module(f"engine.models.{family.module}")
