"""The row of a context menu that takes a word for a name of the house style."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.editor.house_style import HouseStyle
from app.widgets.cue_table import CueTable
from app.widgets.literal import literal
from app.widgets.top_rows import insert_on_top
from engine.document.transcript import Transcript


def add_naming(menu: QMenu, table: CueTable, house: HouseStyle, cue: int, place: int | None) -> None:
    """Put a row at the top of a menu that takes a word, as it is written, for one of the house style's names.

    No row is added without a word, for one of the names, and while the style cannot be read.

    Args:
        menu: for the cue.
        table: shows the cue.
        house: the style that is changed.
        cue, place: the word, as `CueTable.context_menu_wanted` has them.
    """
    word = _word(table.cues.transcript, cue, place) if place is not None else ""
    style, wrong = house.read()
    if not word or word in style.names or wrong:
        return
    row = QAction(QCoreApplication.translate("style", "Always write “{0}” like this").format(literal(word)), menu)
    row.triggered.connect(partial(_add, house, word))
    insert_on_top(menu, [row])


def _word(transcript: Transcript, cue: int, place: int) -> str:
    words = transcript.text_at(cue).words
    return words[place] if place < len(words) else ""


def _add(house: HouseStyle, word: str) -> None:
    """Another spelling of the same word gives way."""
    style = house.read()[0]
    others = tuple(name for name in style.names if name.lower() != word.lower())
    house.set(replace(style, names=(*others, word)))
