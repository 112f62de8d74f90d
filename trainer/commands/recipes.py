"""`caesura-trainer recipes`: lists the recipes."""

import argparse
import json
from typing import Any

from trainer.config import read_recipe, recipe_names, scale_names
from trainer.recipe import Recipe

HELP = "list the recipes"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    rows = [_row(read_recipe(name)) for name in recipe_names()]
    print(json.dumps(rows, indent=2) if options.json else "\n".join(f"{r['name']:24}{r['description']}" for r in rows))
    return 0


def _row(recipe: Recipe) -> dict[str, Any]:
    """What a program that offers recipes has to know about one; `needs` are the corpora of its full size."""
    return {
        "name": recipe.name,
        "family": recipe.model.family,
        "description": recipe.description,
        "scales": scale_names(recipe.name),
        "needs": list(dict.fromkeys(source.corpus for source in (*recipe.sources, *recipe.development))),
        "pauses": recipe.model.reads_pauses,
    }
