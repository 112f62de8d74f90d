"""`caesura-trainer recipes`: lists the recipes."""

import argparse
import json
from typing import Any

from engine.models.registry import recipe_names
from trainer.config import recipe_table, scale_names


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    rows = [_row(name) for name in recipe_names()]
    print(json.dumps(rows, indent=2) if options.json else "\n".join(f"{r['name']:28}{r['description']}" for r in rows))
    return 0


def _row(name: str) -> dict[str, Any]:
    """A recipe for programs that offer it; `needs` are the corpora of its full size."""
    table = recipe_table(name)
    model = table["model"]
    return {
        "name": name,
        "family": model["family"],
        "description": table["description"],
        "scales": scale_names(name),
        "needs": list(dict.fromkeys(source["corpus"] for source in (*table["sources"], *table["development"]))),
        "pauses": bool(model.get("pauses") or model.get("pause_edges")),
    }
