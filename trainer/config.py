"""Reads recipes from TOML and from plain data. An unknown key, a wrong type or a missing one fails."""

import importlib
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.errors import UnknownModel
from engine.models.registry import FAMILIES, find_family, recipe_names, recipe_text
from engine.system.tables import structure
from trainer.recipe import Recipe, RecipeError


def system(family: str) -> ModuleType:
    """The module that trains and exports a family; see `trainer.systems`."""
    return importlib.import_module(f"trainer.systems.{find_family(family).module}")


def read_recipe(name: str, scale: str | None = None, setting: str | None = None) -> Recipe:
    """A recipe by name or path, at its full size or at one of the scales it names, in its own setting or another.

    A setting is a table ``[settings.NAME]``, a scale a table ``[scales.NAME]``; their sub-tables replace keys of the
    recipe's tables of the same name, the setting's first; a list of sources is replaced as a whole.

    Raises:
        RecipeError: no such recipe, setting or scale, no TOML, an unknown key, a missing one or one of the wrong type.
    """
    return recipe_from(recipe_table(name, scale, setting), name)


def recipe_table(name: str, scale: str | None = None, setting: str | None = None) -> dict[str, Any]:
    """A recipe as plain data; `read_recipe` validates it.

    Raises:
        RecipeError: no such recipe, setting or scale, or invalid TOML.
    """
    table = _toml(name)
    for key in ("summary", "source"):  # of the variant, for the engine
        table.pop(key, None)
    settings = _table(table.pop("settings", {}), f"{name}: settings")
    scales = _table(table.pop("scales", {}), f"{name}: scales")
    if setting is not None and setting != table.get("setting"):
        _override(table, _named(settings, "setting", setting, name) | {"setting": setting}, f"{name}: {setting}")
    if scale is not None:
        _override(table, _named(scales, "scale", scale, name), f"{name}: {scale}")
    return table


def scale_names(name: str) -> list[str]:
    """The scales of a recipe, besides its full size.

    Raises:
        RecipeError: no such recipe, or invalid TOML.
    """
    return list(_table(_toml(name).get("scales", {}), f"{name}: scales"))


def recipe_from(table: dict[str, Any], place: str) -> Recipe:
    """Builds a recipe from plain data, as stored in a run; `place` names it in errors."""
    model_table = _table(_table(table, place).get("model", {}), f"{place}: model")
    if "family" not in model_table:
        raise RecipeError(f"{place}: model: the key 'family' is missing.")
    try:
        family = find_family(str(model_table["family"])).name
    except UnknownModel:
        raise RecipeError(f"{place}: model.family: choose from {', '.join(FAMILIES)}.") from None
    model, train = system(family).CONFIGS
    table = {"train": {}} | table | {"model": model_table | {"family": family}}
    try:
        recipe = structure(Recipe, table, place, {"model": model, "train": train})
    except ValueError as error:
        raise RecipeError(f"{error}.") from None
    for key, holds, wanted in recipe.conditions():
        if not holds:
            raise RecipeError(f"{place}: {key}: {wanted}.")
    return recipe


def _toml(name: str) -> dict[str, Any]:
    path = Path(name)
    if path.suffix != ".toml":
        if name not in recipe_names():
            raise RecipeError(f"{name}: no such recipe; choose from {', '.join(recipe_names())}.")
        text = recipe_text(name)
    else:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise RecipeError(f"{name} cannot be read ({reason}); give a recipe's name, or its TOML file.") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecipeError(f"{name}: not TOML ({error}).") from None


def _table(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecipeError(f"{place}: expected a table.")
    return value


def _named(tables: dict[str, Any], kind: str, name: str, place: str) -> dict[str, Any]:
    if name not in tables:
        raise RecipeError(f"{place}: no {kind} {name!r}; choose from {', '.join(tables) or 'none'}.")
    return _table(tables[name], f"{place}: {kind} {name}")


def _override(table: dict[str, Any], by: dict[str, Any], place: str) -> None:
    for key, value in by.items():
        table[key] = _table(table.get(key, {}), f"{place}: {key}") | value if isinstance(value, dict) else value
