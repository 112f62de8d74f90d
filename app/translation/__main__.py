"""`python -m app.translation update|release` keeps the translations."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from app.translation import translations
from app.translation.messages import of_engine, release, update


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: ``update`` after texts have changed, ``release`` after they were translated."""
    parser = argparse.ArgumentParser(prog="python -m app.translation", description="Keep the translations.")
    parser.add_argument("what", choices=("update", "release"), help="bring .ts files up to date, or compile them")
    options = parser.parse_args(arguments)
    if options.what == "update":
        update(Path(__file__).parents[1], translations(), of_engine())
    else:
        release(translations())
    return 0


if __name__ == "__main__":
    sys.exit(main())
