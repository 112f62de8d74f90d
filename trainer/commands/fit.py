"""`caesura-trainer fit`: trains a recipe, or resumes a stopped run."""

import argparse
import os
from pathlib import Path

from trainer.commands.arguments import device_argument, name, positive, prepared_argument, progress_argument
from trainer.config import read_recipe
from trainer.recipe import on_corpus


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("recipe", help="a recipe's name, or a TOML file")
    parser.add_argument("--scale", help="one of the scales that the recipe names (default: its full size)")
    parser.add_argument("--setting", help="one of the settings that the recipe names (default: its own)")
    parser.add_argument(
        "--on", type=name, metavar="CORPUS", help="a prepared corpus of your own, in place of the recipe's"
    )
    parser.add_argument(
        "-o", "--output", type=Path, help="folder of the run (default: runs/RECIPE or runs/RECIPE@SETTING)"
    )
    device_argument(parser)
    progress_argument(parser)
    parser.add_argument("--devices", type=positive, default=1, help="number of devices on each node (default: 1)")
    parser.add_argument(
        "--nodes", type=positive, default=1, help="how many machines, each running the same command (default: 1)"
    )
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    recipe = read_recipe(options.recipe, options.scale, options.setting)
    if options.on:
        recipe = on_corpus(recipe, options.on)
    from trainer.fit import fit

    folder = options.output or Path("runs") / recipe.title
    fit(
        recipe,
        options.prepared,
        folder,
        device=options.device,
        devices=options.devices,
        nodes=options.nodes,
        progress=options.progress,
    )
    if options.progress == "bar" and os.environ.get("LOCAL_RANK", "0") == "0":
        print(f"{folder} is finished; next: caesura-trainer export {folder}")
    return 0
