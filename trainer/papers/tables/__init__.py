"""The papers' tables with our figures beside theirs, as sections of RESULTS.md.

Theirs are in ``scores.json`` beside this folder. Ours are made of the results alone; what is not measured yet says so.
"""

from trainer.papers.tables import gale, kim, tilk, wu, yi
from trainer.papers.tables.beside import Results, Section

__all__ = ["Results", "Section", "sections"]


def sections(results: Results) -> list[Section]:
    """The tables and figures of the papers, oldest first."""
    return [section for paper in (tilk, gale, kim, yi, wu) for section in paper.sections(results)]
