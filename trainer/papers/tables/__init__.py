"""The papers' tables compared with our figures, as sections of pages.

Theirs are in ``scores.json`` next to this folder. Ours come from the results alone; missing ones are marked.
"""

from collections.abc import Callable

from trainer.papers.tables import gale, kim, tilk, wu, yi
from trainer.papers.tables.comparison import Results, Section

__all__ = ["PAGES", "Results", "Section", "sections"]

PAGES: dict[str, tuple[str, Callable[[Results], list[Section]]]] = {
    "tilk": ("Words, then words and pauses", tilk.sections),
    "gale": ("Characters", gale.sections),
    "kim": ("Recurrent layers under attention", kim.sections),
    "yi": ("Self-attention over words and sounds", yi.sections),
    "wu": ("Pretrained encoders", wu.sections),
}
"""Page → its title and its sections: a page a paper, the oldest first."""


def sections(results: Results) -> list[Section]:
    """The tables and figures of all papers."""
    return [section for _, make in PAGES.values() for section in make(results)]
