"""`caesura-trainer prepare`: reads a corpus into one packed file."""

import argparse
from pathlib import Path

from trainer.commands.arguments import name, prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument(
        "corpus",
        help="ted, ted-close, changelog, earnings22, iwslt2011, languages/de and so on, or folder for your own texts",
    )
    parser.add_argument("source", type=Path, help="where the corpus is")
    parser.add_argument("--name", type=name, help="name to prepare it under (default: the corpus's)")
    parser.add_argument("--language", default="", help="language of a folder, such as pl or Polish (default: English)")
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from trainer.data.corpora.folder import check_size
    from trainer.data.prepare import prepare

    check = check_size if options.corpus == "folder" else None
    path, packed = prepare(options.corpus, options.source, options.prepared, options.name, check, options.language)
    splits = ", ".join(f"{packed.splits.count(split)} {split}" for split in dict.fromkeys(packed.splits))
    print(f"{path}: {len(packed.words):,} words in {len(packed.ids):,} documents ({splits})")
    return 0
