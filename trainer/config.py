"""Recipes: frozen dataclasses read from TOML. An unknown key, a wrong type or a missing one fails."""

import dataclasses
import tomllib
import typing
from dataclasses import dataclass, field, replace
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.models.registry import MODELS
from engine.text.labels import MARK_SETS

PRECISIONS = ("32-true", "bf16-mixed", "16-mixed")


class RecipeError(ValueError):
    """A recipe that cannot be run; the message names the file and the key."""


@dataclass(frozen=True)
class SourceConfig:
    """One corpus of the training mixture.

    Attributes:
        corpus, split: a prepared corpus and one of its splits.
        most_words: how much of it, or 0 for all.
        repeat: how often it is seen in an epoch.
    """

    corpus: str
    split: str = "train"
    most_words: int = 0
    repeat: int = 1


@dataclass(frozen=True)
class DamageConfig:
    """What recognisers do to text, done on purpose to a share of the training windows.

    Attributes:
        windows: share of the windows that are damaged; in each the rates below apply, scaled by a draw from 0 to 2.
        delete, repeat, misspell, mishear, swap: share of the words that are lost, said twice, misspelt, replaced by
            one that is written alike, or by any other.
    """

    windows: float = 0.0
    delete: float = 0.03
    repeat: float = 0.01
    misspell: float = 0.01
    mishear: float = 0.04
    swap: float = 0.02


@dataclass(frozen=True)
class ModelConfig:
    """What is trained.

    Attributes:
        family: name of the model in the registry.
        marks: name of the mark set in `engine.text.labels.MARK_SETS`.
        encoder: folder or hub name of the pretrained encoder.
        dropout: in the encoder and before the heads.
        pause_edges: edges of the pause buckets in seconds, empty for no pause input.
        case_head: whether it predicts case.
    """

    family: str
    marks: str = "benchmark"
    encoder: str = "sentence-transformers/all-MiniLM-L6-v2"
    dropout: float = 0.1
    pause_edges: tuple[float, ...] = ()
    case_head: bool = False


@dataclass(frozen=True)
class TrainConfig:
    """How it is trained.

    Attributes:
        epochs: passes over the mixture (may be a fraction).
        window, batch: sub-tokens in a window, windows in a batch.
        learning_rate, warmup, weight_decay, layer_decay: AdamW; the rate rises over the share `warmup` of the steps,
            then falls to nothing linearly; each encoder layer below the top one has `layer_decay` of the rate above.
        clip: largest norm of the gradient.
        pause_hidden: share of the windows whose pauses are hidden.
        case_weight: weight of the case head's loss.
        rounds: validations and checkpoints over the whole run.
        patience: rounds without gain after which it stops, or 0 for never.
        precision: Lightning's, such as "bf16-mixed" or "32-true".
        seed: of everything random.
    """

    epochs: float = 3.0
    window: int = 190
    batch: int = 24
    learning_rate: float = 5e-4
    warmup: float = 0.06
    weight_decay: float = 0.01
    layer_decay: float = 1.0
    clip: float = 1.0
    pause_hidden: float = 0.5
    case_weight: float = 0.3
    rounds: int = 10
    patience: int = 0
    precision: str = "bf16-mixed"
    seed: int = 1


@dataclass(frozen=True)
class Recipe:
    """One trained system.

    Attributes:
        name: of the recipe, and of the result files.
        description: one line.
        licence: of the weights it makes.
        sources, development: what it trains on, and what chooses the epoch and the temperatures.
    """

    name: str
    description: str
    licence: str
    model: ModelConfig
    sources: tuple[SourceConfig, ...]
    development: tuple[SourceConfig, ...]
    train: TrainConfig = field(default_factory=TrainConfig)
    damage: DamageConfig = field(default_factory=DamageConfig)


def recipe_names() -> list[str]:
    """The recipes that come with the trainer."""
    folder = resources.files("trainer") / "recipes"
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


def read_recipe(name: str, scale: str | None = None) -> Recipe:
    """A recipe by name or path, at its full size or at one of the scales it names.

    A scale is a table ``[scales.NAME]`` whose sub-tables replace keys of the recipe's tables of the same name; a list
    of sources is replaced as a whole.

    Raises:
        RecipeError: no such recipe or scale, no TOML, an unknown key, a missing one or one of the wrong type.
    """
    return _recipe(_toml(name), scale, name)


def scale_names(name: str) -> list[str]:
    """The scales that a recipe names, beside its full size.

    Raises:
        RecipeError: no such recipe, or no TOML.
    """
    return list(_table(_toml(name).get("scales", {}), f"{name}: scales"))


def on_corpus(recipe: Recipe, corpus: str) -> Recipe:
    """A recipe for a corpus of the user's own in place of those it names, and as much of it; named as the corpus is."""
    return replace(
        recipe,
        name=corpus,
        description=f"Trained on {corpus} by the recipe {recipe.name}",
        licence="that of its texts",
        sources=(replace(recipe.sources[0], corpus=corpus, split="train", repeat=1),),
        development=(replace(recipe.development[0], corpus=corpus, split="dev", repeat=1),),
    )


def _toml(name: str) -> dict[str, Any]:
    path = Path(name)
    if path.suffix != ".toml":
        entry = resources.files("trainer") / "recipes" / f"{name}.toml"
        if not entry.is_file():
            raise RecipeError(f"{name}: no such recipe; there are {', '.join(recipe_names())}.")
        text = entry.read_text(encoding="utf-8")
    else:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RecipeError(f"{name}: the recipe cannot be read ({error}).") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecipeError(f"{name}: not TOML ({error}).") from None


def recipe_from(table: dict[str, Any], place: str) -> Recipe:
    """A recipe from plain data, as a run keeps it; `place` names it in errors."""
    recipe = typing.cast(Recipe, _dataclass(Recipe, table, place))
    for key, fine, told in _conditions(recipe):
        if not fine:
            raise RecipeError(f"{place}: {key}: {told}.")
    return recipe


def _conditions(recipe: Recipe) -> list[tuple[str, bool, str]]:
    """What has to hold of the values: (key, whether it does, what it has to be)."""
    model, train, edges = recipe.model, recipe.train, recipe.model.pause_edges
    return [
        ("sources", bool(recipe.sources), "name at least one corpus"),
        ("development", bool(recipe.development), "name at least one corpus"),
        ("model.family", model.family in MODELS, f"there are {', '.join(MODELS)}"),
        ("model.marks", model.marks in MARK_SETS, f"there are {', '.join(MARK_SETS)}"),
        ("model.dropout", 0 <= model.dropout < 1, "from 0 to under 1"),
        ("model.pause_edges", all(a < b for a, b in pairwise(edges)), "must rise"),
        ("train.epochs", train.epochs > 0, "must be above 0"),
        ("train.window", 16 <= train.window <= 512, "from 16 to 512 sub-tokens"),
        ("train.batch", train.batch > 0, "must be above 0"),
        ("train.learning_rate", train.learning_rate > 0, "must be above 0"),
        ("train.warmup", 0 <= train.warmup < 1, "from 0 to under 1"),
        ("train.rounds", train.rounds > 0, "must be above 0"),
        ("train.pause_hidden", 0 <= train.pause_hidden <= 1, "from 0 to 1"),
        ("train.precision", train.precision in PRECISIONS, f"there are {', '.join(PRECISIONS)}"),
        ("damage.windows", 0 <= recipe.damage.windows <= 1, "from 0 to 1"),
    ]


def _table(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecipeError(f"{place}: expected a table.")
    return value


def _recipe(table: dict[str, Any], scale: str | None, name: str) -> Recipe:
    scales = table.pop("scales", {})
    _table(scales, f"{name}: scales")
    if scale is not None and scale not in scales:
        raise RecipeError(f"{name}: no scale {scale!r}; there are {', '.join(scales) or 'none'}.")
    for key, value in _table(scales.get(scale, {}), f"{name}: scales.{scale}").items() if scale else ():
        table[key] = {**table.get(key, {}), **value} if isinstance(value, dict) else value
    return recipe_from(table, name)


def _dataclass(kind: type, table: Any, place: str) -> Any:
    _table(table, place)
    hints = typing.get_type_hints(kind)
    fields = {f.name: f for f in dataclasses.fields(kind)}
    if unknown := sorted(set(table) - set(fields)):
        raise RecipeError(f"{place}: unknown key {unknown[0]!r}; there are {', '.join(fields)}.")
    values = {key: _value(hints[key], value, f"{place}: {key}") for key, value in table.items()}
    missing = [
        f.name
        for f in fields.values()
        if f.name not in values and f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
    ]
    if missing:
        raise RecipeError(f"{place}: the key {missing[0]!r} is missing.")
    return kind(**values)


def _value(hint: Any, value: Any, place: str) -> Any:
    if dataclasses.is_dataclass(hint):
        return _dataclass(typing.cast(type, hint), value, place)
    if typing.get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise RecipeError(f"{place}: expected a list, got {value!r}.")
        return tuple(_value(typing.get_args(hint)[0], item, place) for item in value)
    if hint is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if type(value) is not hint:
        raise RecipeError(f"{place}: expected {hint.__name__}, got {value!r}.")
    return value
