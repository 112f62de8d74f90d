"""House styles: the names, abbreviations and marks that an editor requires.

Rules on marks constrain a model's probabilities (`marks`, `series`), rules on spelling its case classes (`names`).
`engine.document.render` draws the marks.
"""

from engine.style.file import NO_STYLE, own_style, read_style, style_of, write_style
from engine.style.rules import Style

__all__ = ["NO_STYLE", "Style", "own_style", "read_style", "style_of", "write_style"]
