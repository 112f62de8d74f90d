"""A house style: the names, abbreviations and marks that an editor insists on, and the engine obeys.

Which marks may stand where is a constraint on a model's probabilities (`marks`, `series`), how a word is written one on
its case (`names`), and how a mark is drawn is a matter of `engine.document.render`.
"""

from engine.style.file import NO_STYLE, own_style, read_style, style_of, write_style
from engine.style.rules import Style

__all__ = ["NO_STYLE", "Style", "own_style", "read_style", "style_of", "write_style"]
